// Runs one compiled signature of a function on tensors and variables.
#include "compiler/jit/JitExecutable.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cstring>
#include <random>

namespace kiln::jit {

/// What one run at a time uses.
struct JitExecutable::State {
  KilnContext context{}; // first: callbacks get from it back to here
  ThreadPool *pool = nullptr;
  Status error;
  std::vector<const void *> inputs;
  std::vector<void *> outputs, variables;
  std::vector<Tensor> copies; // of what was not aligned, and of variables that are only read
  AlignedBuffer workspace;
  GpuMemory::Lease lease;            // behind the device, which has its memory
  std::unique_ptr<DeviceRun> device; // of modules for GPUs
  bool ownOutputs = false;           // on the device, for results that have no memory there
  std::vector<Tensor> onDevice;      // what the device has of each variable; holding it keeps others from writing into its buffer
  std::vector<bool> unchanged;       // of each variable, that it is still that
  DevicePlaces places;
  std::vector<std::shared_ptr<DeviceValue>> inUse; // of the places
  WorkspaceBudget *budget = nullptr;
  uint64_t bytes = 0; // in the budget
  Symbols symbols{1, 1, 1}; // KilnContext.symbols

  ~State() {
    leaveDevice();
    if (budget)
      budget->gave(bytes);
  }
  void leaveDevice() {
    for (const std::shared_ptr<DeviceValue> &value : inUse)
      value->release();
    inUse.clear();
  }

  static State &of(KilnContext *context) { return *reinterpret_cast<State *>(context); }
  static void parallelFor(KilnContext *context, KilnTask task, void *args, int64_t count, int64_t grain) {
    of(context).pool->parallelFor(task, args, count, grain);
  }
  static void reportError(KilnContext *context, int status, const char *node, const char *message) {
    std::string text = node && *node ? std::string(node) + ": " : std::string();
    of(context).error = Status(static_cast<KilnStatus>(status), text + (message ? message : ""));
  }
};

namespace {

int number(const char *name, size_t prefix) { return std::atoi(name + prefix); }

/// `symbols`: the sizes of open dimensions.
bool fits(const KilnModule &table, const Tensor &tensor, const KilnTensor &expected, const Symbols &symbols = {1, 1, 1}) {
  auto isSame = [&](int64_t dim, int64_t size) { return dimSize(table, dim, symbols) == size; };
  return tensor.dtype() == expected.dtype && tensor.rank() == expected.rank && std::equal(expected.dims, expected.dims + expected.rank, tensor.dims(), isSame);
}

bool isAligned(const void *data, const KilnTensor &expected) {
  return reinterpret_cast<uintptr_t>(data) % expected.alignment == 0;
}

Status outOfMemory(const char *what, uint64_t bytes) {
  return {KILN_OUT_OF_MEMORY, "out of memory: " + std::to_string(bytes) + " bytes for " + what};
}

} // namespace

JitExecutable::JitExecutable(std::unique_ptr<JitModule> loaded, const Signature &signature,
                             std::shared_ptr<DeadlineTimer> timer,
                             std::shared_ptr<WorkspaceBudget> shared,
                             std::shared_ptr<GpuMemory> gpuMemory)
    : module(std::move(loaded)), timer(std::move(timer)), budget(std::move(shared)),
      gpu(std::move(gpuMemory)) {
  keepers().add(this);
  for (const ArgSignature &arg : signature.args)
    if (arg.kind == ArgSignature::Kind::Frozen)
      frozen.push_back(arg.frozen);
  const KilnModule &table = module->module().table();
  for (int i = 0; i < table.num_inputs; ++i)
    inputArgs.push_back(number(table.inputs[i].name, strlen("arg")));
  for (int i = 0; i < table.num_outputs; ++i)
    outputResults.push_back(number(table.outputs[i].name, strlen("result")));
  for (int i = 0; i < table.num_variables; ++i)
    variableArgs.push_back({number(table.variables[i].name, strlen("arg")),
                            (table.variables[i].flags & KILN_TENSOR_READONLY) != 0});
}

JitExecutable::~JitExecutable() { keepers().remove(this); }

Keepers &JitExecutable::keepers() { return gpu ? gpu->keepers : budget->keepers; }

void JitExecutable::dropIdle() {
  std::vector<std::unique_ptr<State>> dropped; // after the mutex
  std::lock_guard<std::mutex> lock(mutex);
  dropped.swap(idle);
}

std::unique_ptr<JitExecutable::State>
JitExecutable::acquire(RunContext &context, GpuMemory::Turn &turn, bool ownOutputs, Status &status) {
  {
    std::lock_guard<std::mutex> lock(mutex);
    auto found = llvm::find_if(llvm::reverse(idle), [&](const auto &each) { return each->ownOutputs || !ownOutputs; });
    if (found != idle.rend()) {
      std::unique_ptr<State> state = std::move(*found);
      idle.erase(std::next(found).base());
      return state;
    }
  }
  const KilnModule &table = module->module().table();
  auto state = std::make_unique<State>();
  state->inputs.resize(table.num_inputs);
  state->outputs.resize(table.num_outputs);
  state->variables.resize(table.num_variables);
  state->onDevice.resize(table.num_variables);
  state->unchanged.resize(table.num_variables);
  state->places.inputs.resize(table.num_inputs);
  state->places.devices.resize(table.num_inputs);
  state->places.outputs.resize(table.num_outputs);
  state->places.variables.resize(table.num_variables);
  state->places.values.resize(table.num_variables);
  if (gpu) {
    state->ownOutputs = ownOutputs;
    status = gpu->makeInstance(turn, module->module(), context, ownOutputs, &state->device, &state->lease);
  } else {
    state->workspace = AlignedBuffer(table.workspace.base);
    if (!state->workspace.data())
      status = outOfMemory("the workspace of compiled code", table.workspace.base);
  }
  if (!status.ok())
    return nullptr;
  state->context.struct_size = sizeof state->context;
  state->context.report_error = State::reportError;
  state->context.constants = module->module().constants();
  state->context.variables = state->variables.data();
  state->context.symbols = state->symbols.data();
  // As in TensorFlow, what has no seed differs from thread to thread and from process to process.
  std::random_device random;
  for (uint64_t &word : state->context.rng_state)
    word = uint64_t(random()) << 32 | random();
  if (!gpu) {
    state->bytes = sizeof(State) + table.workspace.base;
    state->budget = budget.get();
    budget->took(*this, state->bytes);
  }
  return state;
}

void JitExecutable::release(std::unique_ptr<State> state) {
  state->copies.clear();
  state->leaveDevice();
  std::lock_guard<std::mutex> lock(mutex);
  idle.push_back(std::move(state));
}

Symbols JitExecutable::symbolsOf(const Tensor *args) const {
  const KilnModule &table = module->module().table();
  Symbols symbols{1, leastLength(), 1};
  for (int i = 0; i < table.num_inputs; ++i)
    for (int d = 0; d < std::min<int>(table.inputs[i].rank, args[inputArgs[i]].rank()); ++d)
      if (int64_t dim = table.inputs[i].dims[d]; dim < 0) {
        auto [symbol, value] = symbolAt(table, dim, args[inputArgs[i]].dims()[d]);
        symbols[symbol] = value;
      }
  return symbols;
}

int64_t JitExecutable::leastLength() const {
  const KilnModule &table = module->module().table();
  return table.num_symbols > KILN_SYMBOL_LENGTH ? table.ranges[KILN_SYMBOL_LENGTH].least : 1;
}

Status JitExecutable::bindInputs(State &state, const Tensor *args) const {
  const KilnModule &table = module->module().table();
  for (int i = 0; i < table.num_inputs; ++i) {
    const Tensor &arg = args[inputArgs[i]];
    if (!fits(table, arg, table.inputs[i], state.symbols)) // a graph may bring other arguments to _XlaRun than to _XlaCompile
      return {KILN_INVALID_ARGUMENT, "argument " + std::to_string(inputArgs[i]) + " is not as it was compiled for"};
    // Results of runs there stay there; others' alignment is no matter.
    state.places.inputs[i] = nullptr;
    if (gpu) {
      std::shared_ptr<DeviceValue> there = arg.deviceValue();
      DeviceCopies &copies = gpu->copies();
      if (there && (state.places.inputs[i] = there->acquire())) {
        state.places.devices[i] = there->device();
        (there->device() == gpu->device().ordinal() ? copies.kept : copies.between) += arg.bytes();
        state.inUse.push_back(std::move(there));
        continue;
      }
      copies.toDevice += arg.bytes();
    }
    if (Status status = arg.toHost(); !status.ok())
      return status;
    state.inputs[i] = arg.data();
    if (isAligned(arg.data(), table.inputs[i]))
      continue;
    Tensor copy;
    if (Status status = Tensor::allocate(arg.dtype(), arg.dims(), arg.rank(), &copy); !status.ok())
      return status;
    std::memcpy(copy.mutableData(), arg.data(), arg.bytes());
    state.inputs[i] = copy.data();
    state.copies.push_back(std::move(copy));
  }
  return {};
}

/// On a device they stay there until the host asks for them; where there is no memory for that they are copied at once.
Status JitExecutable::allocateOutputs(State &state, Tensor *results, bool &enough) {
  const KilnModule &table = module->module().table();
  enough = true;
  for (int i = 0; i < table.num_outputs; ++i) {
    const KilnTensor &output = table.outputs[i];
    Tensor &result = results[outputResults[i]];
    size_t bytes = static_cast<size_t>(output.bytes.base); // on GPUs, where no batch is open
    state.places.outputs[i] = state.outputs[i] = nullptr;
    if (std::shared_ptr<DeviceValue> value =
            gpu && bytes ? gpu->makeResult(bytes, &state.places.outputs[i]) : nullptr) {
      state.inUse.push_back(value);
      if (Status status =
              Tensor::fromDevice(output.dtype, output.dims, output.rank, std::move(value), &result);
          !status.ok())
        return status;
      continue;
    }
    if (gpu && bytes && !state.ownOutputs) {
      enough = false;
      return {};
    }
    llvm::SmallVector<int64_t, 6> dims(output.dims, output.dims + output.rank);
    for (int64_t &dim : dims)
      dim = dimSize(table, dim, state.symbols);
    if (Status status = Tensor::allocate(output.dtype, dims.data(), output.rank, &result); !status.ok())
      return status;
    state.outputs[i] = result.mutableData();
    if (gpu)
      gpu->copies().toHost += bytes;
  }
  return {};
}

/// The variables of a run: those that it writes are locked for as long as this lives.
class JitExecutable::Variables {
public:
  /// The run has succeeded: the variables that it wrote are what the device has, there or copied to the host.
  void keep(const JitExecutable &executable, State &state) {
    for (size_t i = 0; i < executable.variableArgs.size() && !repeats; ++i) {
      if (executable.variableArgs[i].readonly)
        continue;
      if (state.places.variables[i])
        variables[i]->value = std::move(made[i]);
      else
        state.onDevice[i] = variables[i]->value;
    }
  }
  ~Variables() {
    for (Variable *variable : locked)
      variable->mutex.unlock();
  }
  Status bind(JitExecutable &executable, State &state, const Tensor *args);

private:
  bool isOnDevice(const JitExecutable &executable, State &state, size_t i, const Tensor &value);
  Status putOnDevice(const JitExecutable &executable, State &state, size_t i);

  llvm::SmallVector<Variable *, 8> variables; // of each argument that is one
  llvm::SmallVector<Variable *, 8> locked;
  llvm::SmallVector<Tensor, 8> made; // what written ones on the device will be
  bool repeats = false; // one variable is several arguments, of which a device has several values
};

/// Lets the run read a variable where it is, if that is the device.
bool JitExecutable::Variables::isOnDevice(const JitExecutable &executable, State &state, size_t i, const Tensor &value) {
  std::shared_ptr<DeviceValue> there = state.device && !repeats ? value.deviceValue() : nullptr;
  if (!there || there->device() != executable.gpu->device().ordinal())
    return false;
  const void *place = there->acquire();
  if (!place)
    return false;
  state.places.values[i] = place;
  state.places.variables[i] = const_cast<void *>(place);
  executable.gpu->copies().kept += value.bytes();
  state.inUse.push_back(std::move(there));
  return true;
}

/// Gives a variable that the run writes a place on the device, where it stays until the host asks for it; none if there is no memory.
Status JitExecutable::Variables::putOnDevice(const JitExecutable &executable, State &state, size_t i) {
  Tensor &value = variables[i]->value;
  size_t bytes = value.bytes();
  if (!state.device || repeats || !bytes)
    return {};
  auto make = [&](std::shared_ptr<DeviceValue> there) { return Tensor::fromDevice(value.dtype(), value.dims(), value.rank(), std::move(there), &made[i]); };
  bool isThere = isOnDevice(executable, state, i, value);
  if (isThere && value.unique()) { // written in place: what the host has of it is past
    if (Status status = make(state.inUse.back()); !status.ok())
      return status;
    value = made[i];
    return {};
  }
  state.places.variables[i] = nullptr;
  std::shared_ptr<DeviceValue> there = executable.gpu->makeResult(bytes, &state.places.variables[i]);
  if (!there)
    return {};
  state.inUse.push_back(there);
  return make(std::move(there));
}

Status JitExecutable::Variables::bind(JitExecutable &executable, State &state, const Tensor *args) {
  const KilnModule &table = executable.module->module().table();
  DeviceCopies *copies = state.device ? &executable.gpu->copies() : nullptr;
  made.resize(executable.variableArgs.size());
  for (size_t i = 0; i < executable.variableArgs.size(); ++i) {
    const Tensor &handle = args[executable.variableArgs[i].arg];
    Variable *variable = handle.dtype() == KILN_RESOURCE && handle.rank() == 0 ? resourceAs<Variable>(handle.handle()) : nullptr;
    if (!variable)
      return {KILN_INVALID_ARGUMENT, "argument " + std::to_string(executable.variableArgs[i].arg) + " is no variable"};
    variables.push_back(variable);
  }
  // All of them by address, those that are only read too: two runs may each write what the other reads.
  locked.assign(variables.begin(), variables.end());
  llvm::sort(locked);
  locked.erase(std::unique(locked.begin(), locked.end()), locked.end());
  repeats = locked.size() != variables.size();
  for (Variable *each : locked)
    each->mutex.lock();
  llvm::SmallVector<Variable *, 8> written;
  for (size_t i = 0; i < executable.variableArgs.size(); ++i) {
    Variable *each = variables[i];
    const KilnTensor &expected = table.variables[i];
    state.places.variables[i] = nullptr;
    state.places.values[i] = nullptr;
    auto changed = [&] {
      return Status(KILN_INVALID_ARGUMENT, "variable '" + each->name + "' has changed its shape or type meanwhile");
    };
    if (executable.variableArgs[i].readonly) {
      Tensor value = each->value;
      if (!fits(table, value, expected))
        return changed();
      if (isOnDevice(executable, state, i, value)) {
        state.copies.push_back(std::move(value));
        continue;
      }
      if (!isAligned(value.data(), expected)) {
        Tensor copy = value;
        value = Tensor();
        if (!copy.mutableData())
          return outOfMemory("a copy of a variable", copy.bytes());
        value = std::move(copy);
      }
      state.variables[i] = const_cast<void *>(value.data()); // which is not written
      state.unchanged[i] = state.onDevice[i].sharesBufferWith(value);
      if (state.device && !repeats)
        state.onDevice[i] = value;
      if (copies && !state.unchanged[i])
        copies->toDevice += value.bytes();
      state.copies.push_back(std::move(value));
      continue;
    }
    written.push_back(each);
    if (!fits(table, each->value, expected))
      return changed();
    if (Status status = putOnDevice(executable, state, i); !status.ok())
      return status;
    if (state.places.variables[i]) {
      state.onDevice[i] = Tensor();
      if (state.places.values[i])
        continue;
      copies->toDevice += each->value.bytes();
      state.variables[i] = const_cast<void *>(each->value.data()); // which is copied from
    } else {
      state.unchanged[i] = state.onDevice[i].sharesBufferWith(each->value);
      state.onDevice[i] = Tensor(); // so that it is written in place
      state.variables[i] = each->value.mutableData();
      if (copies)
        copies->toDevice += state.unchanged[i] ? 0 : each->value.bytes(), copies->toHost += each->value.bytes();
    }
    if (!state.variables[i] && each->value.bytes())
      return outOfMemory("a copy of a variable", each->value.bytes());
  }
  // Others may write what is only read here: this run holds the tensors.
  llvm::SmallVector<Variable *, 8> kept;
  for (Variable *each : locked)
    if (llvm::is_contained(written, each))
      kept.push_back(each);
    else
      each->mutex.unlock();
  locked = std::move(kept);
  return {};
}

/// As long as this lives, a cancellation and the deadline of a run end the loops of compiled code, and what it starts on GPUs.
class JitExecutable::Stop {
public:
  Stop(JitExecutable &executable, State &state, RunContext &run)
      : timer(*executable.timer), run(run), flag(&state.context.cancelled) {
    if (!(executable.module->module().table().flags & (KILN_MODULE_LOOPS | KILN_MODULE_GPU)))
      return;
    if (run.cancellation) {
      listener = run.cancellation->listen([flag = flag] { DeadlineTimer::raise(flag); });
      if (!listener)
        DeadlineTimer::raise(flag);
    }
    if (run.hasDeadline())
      deadline = timer.add(run.deadline, flag);
  }
  ~Stop() {
    if (listener)
      run.cancellation->forget(listener);
    if (deadline)
      timer.remove(deadline);
    __atomic_store_n(flag, 0, __ATOMIC_RELAXED);
  }
  /// Why code was stopped.
  Status status() const {
    if (run.cancellation && run.cancellation->requested())
      return run.cancellation->status();
    return {KILN_TIMED_OUT, "the run did not end in time"};
  }

private:
  DeadlineTimer &timer;
  RunContext &run;
  int32_t *flag;
  uint64_t listener = 0, deadline = 0;
};

Status JitExecutable::run(RunContext &context, const Tensor *args, Tensor *results) {
  Status status;
  GpuMemory::Turn turn; // until the state is released
  if (gpu && !(status = turn.begin(*gpu, context)).ok())
    return status;
  std::unique_ptr<State> state = acquire(context, turn, /*ownOutputs=*/false, status);
  if (!state)
    return status;
  state->symbols = symbolsOf(args);
  bool enough = false;
  status = allocateOutputs(*state, results, enough);
  if (status.ok() && !enough) { // once more, with all memory that it takes or none: what runs hold while they wait nobody else gets
    for (int result : outputResults)
      results[result] = Tensor();
    state.reset();
    state = acquire(context, turn, /*ownOutputs=*/true, status);
    if (!state)
      return status;
    status = allocateOutputs(*state, results, enough);
  }
  state->pool = context.threads;
  bool isParallel = state->pool && state->pool->numThreads() > 1;
  state->context.parallel_for = isParallel ? State::parallelFor : nullptr;
  state->context.num_threads = isParallel ? state->pool->numThreads() : 1;

  if (status.ok())
    status = bindInputs(*state, args);
  if (status.ok()) {
    Variables variables;
    status = variables.bind(*this, *state, args);
    if (status.ok() && state->device) {
      Stop stop(*this, *state, context);
      status = state->device->run(state->context, const_cast<void *const *>(state->inputs.data()), state->outputs.data(), nullptr,
                                  &state->unchanged, &state->places);
      if (status.ok())
        variables.keep(*this, *state);
      if (status.code() == KILN_CANCELLED)
        status = stop.status();
    } else if (status.ok()) {
      Stop stop(*this, *state, context);
      int code = module->module().variant().run(&state->context, state->inputs.data(), state->outputs.data(),
                                                state->workspace.data());
      if (code != KILN_OK) {
        status = state->error.ok() ? Status(static_cast<KilnStatus>(code), "the compiled code failed") : state->error;
        state->error = Status();
        if (code == KILN_CANCELLED)
          status = stop.status();
      }
    }
  }
  if (!status.ok())
    std::fill(state->onDevice.begin(), state->onDevice.end(), Tensor());
  if (state->device && status.code() == KILN_INTERNAL) { // after a device's failure what is on it is of no use
    dropIdle();
    return status;
  }
  release(std::move(state));
  return status;
}

} // namespace kiln::jit
