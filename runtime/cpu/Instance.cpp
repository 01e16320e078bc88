// One thread's buffers and context for running a module.
#include "cpu/DeviceRun.h"
#include <algorithm>

#include <cstdio>
#include <cstring>
#include <ctime>
#include <utility>
#include <vector>

namespace kiln {

std::atomic<MakeDeviceRun> makeDeviceRun{nullptr};

namespace {

size_t aligned(size_t bytes) { return (bytes + KILN_ALIGNMENT - 1) / KILN_ALIGNMENT * KILN_ALIGNMENT; }

int findByName(const KilnTensor *tensors, int count, const char *name) {
  for (int i = 0; i < count; ++i)
    if (std::strcmp(tensors[i].name, name) == 0)
      return i;
  return -1;
}

uint64_t now() {
  timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return uint64_t(t.tv_sec) * 1000000000u + uint64_t(t.tv_nsec);
}

// The pointers to the buffers of one kind that a run uses, and the instance's own.
struct Slots {
  std::vector<void *> used, own;
};

// Index of the first buffer that no run could use, or -1.
int findUnusable(const Slots &slots, const KilnTensor *tensors) {
  for (size_t i = 0; i < slots.used.size(); ++i)
    if (!slots.used[i] || reinterpret_cast<uintptr_t>(slots.used[i]) & (tensors[i].alignment - 1))
      return static_cast<int>(i);
  return -1;
}

// Values that a symbol may have; 1 alone where no tensor has it.
struct Range : KilnRange {
  bool isOpen;
  int64_t multiple = 1; // of which they are
};

Range rangeOf(const KilnModule &table, int symbol) {
  if (symbol == KILN_SYMBOL_SECOND_LENGTH)
    return table.num_symbols > symbol ? Range{table.ranges[symbol], true, lengthMultiple(table)} : Range{{1, 1}, false};
  bool isOpen = false, isBatch = symbol == KILN_SYMBOL_BATCH, isInAll = true;
  for (int i = 0; i < table.num_inputs; ++i)
    isOpen |= hasSymbol(table.inputs[i], symbol);
  for (int i = 0; i < table.num_outputs; ++i) {
    bool has = hasSymbol(table.outputs[i], symbol);
    isOpen |= has;
    isInAll &= has;
  }
  if (!isOpen)
    return {{1, 1}, false};
  KilnRange range = table.num_symbols > 1 ? table.ranges[symbol] : KilnRange{0, INT64_MAX};
  if (isBatch && !isInAll) // no run computes what stands beside no rows
    range.least = std::max<int64_t>(range.least, 1);
  return {range, true, isBatch ? 1 : lengthMultiple(table)};
}

} // namespace

struct Instance::Impl {
  KilnContext context; // first: callbacks get from it back to here
  const Module *module;
  ThreadPool *pool = nullptr;
  KilnRun run;
  Slots inputs, outputs, variables;
  AlignedBuffer buffers, workspace;
  AlignedBuffer openBuffers;   // of the tensors with a batch or a length
  Symbols symbols;             // KilnContext.symbols
  bool ownsInputs = true;
  bool onDevice = false;       // the module was compiled for GPUs
  DeviceRun *device = nullptr; // owned; may have page-locked the buffers
  KilnStatus status = KILN_OK;
  char message[512] = "";
  std::vector<LaunchTime> times;
  int32_t current = -1;
  uint64_t currentStart = 0;

  ~Impl() { delete device; }
  bool takes(int symbol, int64_t value);
  bool placeOpen(const Symbols &values);
  static Impl &of(KilnContext *context) { return *reinterpret_cast<Impl *>(context); }
  static void parallelFor(KilnContext *context, KilnTask task, void *args, int64_t count,
                          int64_t grain) {
    of(context).pool->parallelFor(task, args, count, grain);
  }
  static void reportError(KilnContext *context, int status, const char *node, const char *message) {
    Impl &self = of(context);
    self.status = static_cast<KilnStatus>(status);
    bool named = node && *node;
    std::snprintf(self.message, sizeof self.message, "%s%s%s", named ? node : "", named ? ": " : "",
                  message ? message : "");
  }
  static void mark(KilnContext *context, int32_t launch) {
    Impl &self = of(context);
    uint64_t time = now();
    if (self.current >= 0) {
      self.times[self.current].nanoseconds += time - self.currentStart;
      ++self.times[self.current].count;
    }
    self.current = launch < static_cast<int32_t>(self.times.size()) ? launch : -1;
    self.currentStart = time;
  }
};

bool Instance::ready() const {
  return impl->buffers.data() && (!impl->module->table().num_symbols || impl->openBuffers.data()) && (impl->onDevice ? impl->device != nullptr : impl->workspace.data() != nullptr);
}

Instance::Instance(const Module &module, Buffers buffers) : impl(std::make_unique<Impl>()) {
  static_assert(offsetof(Impl, context) == 0, "Impl::of relies on it");
  const KilnModule &table = module.table();
  impl->module = &module;
  impl->run = module.variant().run;
  impl->symbols = {1, rangeOf(table, KILN_SYMBOL_LENGTH).least, rangeOf(table, KILN_SYMBOL_SECOND_LENGTH).least};

  // One block for all tensors: first the sizes, then the places.
  size_t total = 0;
  auto place = [&](const KilnTensor &tensor) {
    size_t offset = total;
    total += isOpen(tensor) ? 0 : aligned(tensorBytes(table, tensor, impl->symbols));
    return offset;
  };
  struct Kind {
    Slots &slots;
    const KilnTensor *tensors;
    int count;
    bool owned;
  } kinds[] = {
      {impl->inputs, table.inputs, table.num_inputs, buffers == Buffers::All},
      {impl->outputs, table.outputs, table.num_outputs, true},
      {impl->variables, table.variables, table.num_variables, buffers == Buffers::All},
  };
  std::vector<size_t> offsets;
  for (Kind &kind : kinds)
    for (int i = 0; i < kind.count; ++i)
      offsets.push_back(kind.owned ? place(kind.tensors[i]) : 0);
  impl->buffers = AlignedBuffer(total);
  impl->onDevice = table.flags & KILN_MODULE_GPU;
  if (!impl->onDevice)
    impl->workspace = AlignedBuffer(workspaceBytes());
  bool missing = !impl->buffers.data() || (!impl->onDevice && !impl->workspace.data());
  if (missing) {
    impl->status = KILN_OUT_OF_MEMORY;
    char text[256]; // there may be no memory for a string
    std::snprintf(text, sizeof text,
                  "out of memory: module '%.64s' needs %zu bytes for its tensors and %zu of workspace",
                  table.name, total, workspaceBytes());
    setErrorMessage(text);
  } else {
    std::memset(impl->buffers.data(), 0, total);
  }
  const size_t *offset = offsets.data();
  for (Kind &kind : kinds) {
    for (int i = 0; i < kind.count; ++i, ++offset)
      kind.slots.own.push_back(kind.owned && !missing && !isOpen(kind.tensors[i]) ? impl->buffers.data() + *offset : nullptr);
    kind.slots.used = kind.slots.own;
  }
  impl->ownsInputs = buffers == Buffers::All;

  KilnContext &context = impl->context;
  std::memset(&context, 0, sizeof context);
  context.struct_size = sizeof context;
  context.report_error = Impl::reportError;
  context.constants = module.constants();
  context.variables = impl->variables.used.data();
  context.num_threads = 1;
  context.symbols = impl->symbols.data();
  setRandomSeed(0);
  if (table.num_symbols && !missing)
    setShape(impl->symbols);
  if (impl->onDevice && !missing) {
    Status status(KILN_UNSUPPORTED_GPU, "module '" + std::string(table.name) +
                                            "' was compiled for GPUs: the program must call kiln::gpu::enable() first");
    std::unique_ptr<DeviceRun> made;
    if (MakeDeviceRun make = makeDeviceRun)
      status = make(module, &made);
    impl->device = made.release();
    if (impl->device) {
      impl->device->pin(impl->buffers.data(), total);
      impl->module = &impl->device->module();
    }
    impl->status = status.code();
    setErrorMessage(status.message().c_str());
  }
}

// Whether runs can have this value of a symbol; if not, the message says what they take.
bool Instance::Impl::takes(int symbol, int64_t value) {
  const KilnModule &table = module->table();
  bool isBatch = symbol == KILN_SYMBOL_BATCH;
  Range range = rangeOf(table, symbol);
  if (value >= range.least && value <= range.most && value % range.multiple == 0)
    return true;
  char why[128];
  const char *option = isBatch ? "" : " (--lengths of kiln compile)";
  if (!table.num_symbols)
    std::snprintf(why, sizeof why, "was compiled for one shape of its inputs");
  else if (!range.isOpen)
    std::snprintf(why, sizeof why, "leaves no %s open", isBatch ? "batch" : symbol == KILN_SYMBOL_LENGTH ? "length" : "second length");
  else if (range.most == INT64_MAX)
    std::snprintf(why, sizeof why, "%stakes %lld or more", isBatch && range.least ? "has outputs without a batch, and " : "", static_cast<long long>(range.least));
  else if (range.multiple > 1)
    std::snprintf(why, sizeof why, "takes multiples of %lld from %lld to %lld%s", static_cast<long long>(range.multiple), static_cast<long long>(range.least), static_cast<long long>(range.most), option);
  else
    std::snprintf(why, sizeof why, "takes %lld to %lld%s", static_cast<long long>(range.least), static_cast<long long>(range.most), option);
  std::snprintf(message, sizeof message, "a %s of %lld%s: module '%.64s' %s", isBatch ? "batch" : "length", static_cast<long long>(value),
                isBatch ? " rows" : "", table.name, why);
  status = KILN_INVALID_ARGUMENT;
  return false;
}

// Gives the instance's own open buffers room for these values, in a larger block where that is needed.
bool Instance::Impl::placeOpen(const Symbols &values) {
  const KilnModule &table = module->table();
  struct Kind {
    Slots &slots;
    const KilnTensor *tensors;
    bool owned;
  } kinds[] = {{inputs, table.inputs, ownsInputs}, {outputs, table.outputs, true}};
  auto forEach = [&](auto &&visit) {
    for (Kind &kind : kinds)
      for (size_t i = 0; i < kind.slots.own.size(); ++i)
        if (kind.owned && isOpen(kind.tensors[i]))
          visit(kind.slots, i, tensorBytes(table, kind.tensors[i], values));
  };
  constexpr size_t most = SIZE_MAX / 2;
  size_t total = KILN_ALIGNMENT;
  forEach([&](Slots &, size_t, size_t bytes) { total = total > most || bytes > most - total ? SIZE_MAX : total + aligned(bytes); });
  if (total > openBuffers.size()) {
    AlignedBuffer larger(total == SIZE_MAX ? 0 : total);
    if (total == SIZE_MAX || !larger.data()) {
      char length[72] = "";
      auto lengthAt = [&](size_t symbol) { return static_cast<long long>(values[symbol]); };
      if (table.num_symbols > KILN_SYMBOL_SECOND_LENGTH)
        std::snprintf(length, sizeof length, " of lengths %lld and %lld", lengthAt(KILN_SYMBOL_LENGTH), lengthAt(KILN_SYMBOL_SECOND_LENGTH));
      else if (values[KILN_SYMBOL_LENGTH] != 1)
        std::snprintf(length, sizeof length, " of length %lld", lengthAt(KILN_SYMBOL_LENGTH));
      std::snprintf(message, sizeof message, "out of memory: module '%.64s' has no room for %lld rows%s", table.name,
                    static_cast<long long>(values[KILN_SYMBOL_BATCH]), length);
      status = KILN_OUT_OF_MEMORY;
      return false;
    }
    std::memset(larger.data(), 0, total);
    openBuffers = std::move(larger);
  }
  char *place = openBuffers.data();
  forEach([&](Slots &slots, size_t i, size_t bytes) {
    if (slots.used[i] == slots.own[i])
      slots.used[i] = place;
    slots.own[i] = place;
    place += aligned(bytes);
  });
  return true;
}

bool Instance::setShape(const Symbols &values) {
  for (int symbol : {KILN_SYMBOL_BATCH, KILN_SYMBOL_LENGTH, KILN_SYMBOL_SECOND_LENGTH})
    if (!impl->takes(symbol, values[static_cast<size_t>(symbol)]))
      return false;
  if (module().table().num_symbols && !impl->placeOpen(values))
    return false;
  impl->symbols = values;
  return true;
}
bool Instance::setShape(int64_t rows, int64_t length) { return setShape({rows, length, module().table().num_symbols > KILN_SYMBOL_SECOND_LENGTH ? length : 1}); }
bool Instance::setBatch(int64_t rows) { return setShape({rows, length(), length(1)}); }
bool Instance::setLength(int64_t length) { return setShape(batch(), length); }
bool Instance::setLengths(int64_t first, int64_t second) { return setShape({batch(), first, second}); }
const Symbols &Instance::symbols() const { return impl->symbols; }
int64_t Instance::batch() const { return impl->symbols[KILN_SYMBOL_BATCH]; }
int64_t Instance::length(int number) const { return impl->symbols[number > 0 ? KILN_SYMBOL_SECOND_LENGTH : KILN_SYMBOL_LENGTH]; }

Instance::~Instance() = default;
Instance::Instance(Instance &&) noexcept = default;
Instance &Instance::operator=(Instance &&) noexcept = default;

const Module &Instance::module() const { return *impl->module; }

int Instance::findInput(const char *name) const {
  return findByName(module().table().inputs, module().table().num_inputs, name);
}
int Instance::findOutput(const char *name) const {
  return findByName(module().table().outputs, module().table().num_outputs, name);
}
int Instance::findVariable(const char *name) const {
  return findByName(module().table().variables, module().table().num_variables, name);
}

void *Instance::input(int index) { return impl->inputs.used[index]; }
void *Instance::output(int index) { return impl->outputs.used[index]; }
void *Instance::variable(int index) { return impl->variables.used[index]; }
const void *Instance::input(int index) const { return impl->inputs.used[index]; }
const void *Instance::output(int index) const { return impl->outputs.used[index]; }
const void *Instance::variable(int index) const { return impl->variables.used[index]; }

void Instance::setInput(int index, const void *data) {
  // Runs read inputs only; the table of pointers is shared with the instance's own buffers.
  impl->inputs.used[index] = data ? const_cast<void *>(data) : impl->inputs.own[index];
}
void Instance::setOutput(int index, void *data) {
  impl->outputs.used[index] = data ? data : impl->outputs.own[index];
}
void Instance::setVariable(int index, void *data) {
  impl->variables.used[index] = data ? data : impl->variables.own[index];
}

size_t Instance::inputBytes(int index) const {
  return tensorBytes(module().table(), module().table().inputs[index], impl->symbols);
}
int64_t Instance::outputSize(int index, int dim) const {
  const KilnModule &table = module().table();
  int size = foundSize(table, index, dim);
  int64_t most = dimSize(table, table.outputs[index].dims[dim], impl->symbols);
  return size < 0 ? most : std::clamp<int64_t>(*static_cast<const int64_t *>(output(size)), 0, most);
}
size_t Instance::outputBytes(int index) const {
  return tensorBytes(module().table(), module().table().outputs[index], impl->symbols);
}
size_t Instance::variableBytes(int index) const {
  return tensorBytes(module().table(), module().table().variables[index], impl->symbols);
}
size_t Instance::workspaceBytes() const { return static_cast<size_t>(module().table().workspace.base); }

void Instance::setThreadPool(ThreadPool *pool) {
  impl->pool = pool;
  bool parallel = pool && pool->numThreads() > 1;
  impl->context.parallel_for = parallel ? Impl::parallelFor : nullptr;
  impl->context.num_threads = parallel ? pool->numThreads() : 1;
}

void Instance::setParallelFor(decltype(KilnContext::parallel_for) function, void *user,
                              int numThreads) {
  impl->pool = nullptr;
  impl->context.parallel_for = function;
  impl->context.user = user;
  impl->context.num_threads = function ? numThreads : 1;
}

void Instance::setRandomSeed(uint64_t seed) {
  impl->context.rng_state[0] = seed;
  impl->context.rng_state[1] = 0;
}

bool Instance::run() {
  if (!ready())
    return false; // the constructor said why
  const KilnModule &table = module().table();
  for (auto [slots, tensors] :
       {std::make_pair(&impl->inputs, table.inputs), std::make_pair(&impl->outputs, table.outputs),
        std::make_pair(&impl->variables, table.variables)})
    if (int bad = findUnusable(*slots, tensors); bad >= 0) {
      impl->status = KILN_INVALID_ARGUMENT;
      std::snprintf(impl->message, sizeof impl->message, "%s: the buffer is %s", tensors[bad].name,
                    slots->used[bad] ? "not aligned as the model needs" : "not set");
      return false;
    }
  impl->status = KILN_OK;
  impl->message[0] = '\0';
  impl->current = -1;
  if (impl->device) {
    bool profiled = impl->context.mark == Impl::mark;
    Status status = impl->device->run(impl->context, impl->inputs.used.data(), impl->outputs.used.data(),
                                      profiled ? &impl->times : nullptr);
    impl->status = status.code();
    setErrorMessage(status.message().c_str());
    return status.ok();
  }
  int status = impl->run(&impl->context, impl->inputs.used.data(), impl->outputs.used.data(),
                         impl->workspace.data());
  if (status == KILN_OK)
    return true;
  impl->status = static_cast<KilnStatus>(status);
  if (!impl->message[0])
    std::snprintf(impl->message, sizeof impl->message, "the run failed with status %d", status);
  return false;
}

KilnStatus Instance::status() const { return impl->status; }
const char *Instance::errorMessage() const { return impl->message; }
void Instance::setErrorMessage(const char *message) {
  std::snprintf(impl->message, sizeof impl->message, "%s", message);
}

void Instance::enableProfile() {
  impl->times.assign(module().table().num_launches, LaunchTime());
  impl->context.mark = Impl::mark;
}
const LaunchTime *Instance::profile() const {
  return impl->context.mark == Impl::mark ? impl->times.data() : nullptr;
}
void Instance::setMark(decltype(KilnContext::mark) function) { impl->context.mark = function; }

} // namespace kiln
