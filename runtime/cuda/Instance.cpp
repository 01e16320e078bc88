// Runs executables: recorded graphs, copies, profiles.
#include "cuda/Instance.h"

#include "cuda/HostInstance.h"
#include "cuda/Matmuls.h"
#include "cuda/Recording.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace kiln::gpu {

namespace {

using Impl = Instance::Impl;

constexpr size_t kArenaAlignment = 256;

// Places in one block of memory, of which `total` bytes are taken.
size_t place(size_t bytes, size_t &total) {
  size_t offset = total;
  total += (bytes + kArenaAlignment - 1) / kArenaAlignment * kArenaAlignment;
  return offset;
}

// Of inputs, outputs and variables, then of the workspace.
std::vector<size_t> offsetsIn(const KilnModule &t, bool ownOutputs, size_t &total) {
  std::vector<size_t> offsets;
  for (auto [tensors, count] :
       {std::make_pair(t.inputs, t.num_inputs), std::make_pair(t.outputs, t.num_outputs),
        std::make_pair(t.variables, t.num_variables)})
    for (int i = 0; i < count; ++i)
      offsets.push_back(place(tensors == t.outputs && !ownOutputs ? 0 : static_cast<size_t>(tensors[i].bytes.base), total));
  offsets.push_back(place(static_cast<size_t>(t.workspace.base), total));
  return offsets;
}

} // namespace

uint64_t instanceBytes(const Module &module, bool ownOutputs) {
  size_t total = 0;
  offsetsIn(module.table(), ownOutputs, total);
  return total;
}

bool Impl::fail(const Status &why) {
  status = why.code();
  message = why.message();
  return false;
}

bool Impl::endIfCancelled() {
  if (!__atomic_load_n(cancelled, __ATOMIC_RELAXED))
    return false;
  __atomic_store_n(&context.cancelled, 0, __ATOMIC_RELAXED); // that of Instance::cancel; others lower their own
  fail({KILN_CANCELLED, "the run was cancelled"});
  return true;
}

// A device finds out while a kernel runs, after which nothing works on it any more, or computes wrong numbers: kernels read inputs
// through a cache that does not see what is written.
bool Impl::checkBuffers() {
  const KilnModule &t = table();
  struct Range {
    uint64_t begin, end;
    std::string name; // and what it is
    bool isInput;
  };
  std::vector<Range> ranges;
  for (auto [slots, tensors, kind] :
       {std::make_tuple(&inputs, t.inputs, "input "), std::make_tuple(&outputs, t.outputs, "output "), std::make_tuple(&variables, t.variables, "variable ")})
    for (size_t i = 0; i < slots->used.size(); ++i) {
      uint64_t begin = addressOf(slots->used[i]), bytes = static_cast<uint64_t>(tensors[i].bytes.base);
      if (!begin && bytes)
        return fail({KILN_INVALID_ARGUMENT, std::string(tensors[i].name) + ": no buffer is set, and the instance has none for outputs"});
      if (begin % tensors[i].alignment)
        return fail({KILN_INVALID_ARGUMENT, std::string(tensors[i].name) + ": the buffer is not aligned to " +
                                                std::to_string(tensors[i].alignment) + " bytes, as the model needs"});
      if (bytes)
        ranges.push_back({begin, begin + bytes, kind + std::string(tensors[i].name), slots == &inputs});
    }
  std::sort(ranges.begin(), ranges.end(), [](const Range &a, const Range &b) { return a.begin < b.begin; });
  // Of those that began before, the one that reaches farthest, also among those that are no inputs.
  const Range *farthest = nullptr, *written = nullptr;
  for (const Range &range : ranges) {
    const Range *other = range.isInput ? written : farthest;
    if (other && other->end > range.begin)
      return fail({KILN_INVALID_ARGUMENT, range.name + ": the buffer overlaps that of " + other->name + "; outputs and variables need memory of their own"});
    if (!farthest || range.end > farthest->end)
      farthest = &range;
    if (!range.isInput && (!written || range.end > written->end))
      written = &range;
  }
  return checked = true;
}

// What the stream `old` still does comes first.
bool Impl::follow(cuda::Stream old) {
  Current current(device());
  cuda::Event event = nullptr;
  if (!check(driver().cuEventCreate(&event, cuda::kEventDisableTiming), "making an event"))
    return false;
  bool ok = check(driver().cuEventRecord(event, old), "recording an event") &&
            check(driver().cuStreamWaitEvent(where(), event, 0), "waiting for an event");
  (void)driver().cuEventDestroy_v2(event);
  return ok;
}

Impl::~Impl() {
  if (!executable)
    return;
  Current current(device());
  if (own)
    (void)driver().cuStreamSynchronize(own); // the arena may be in use
  if (callers)
    (void)driver().cuStreamSynchronize(callers);
  graphs.clear(driver());
  for (auto &[number, event] : marks)
    (void)driver().cuEventDestroy_v2(event);
  for (cuda::Event event : freeEvents)
    (void)driver().cuEventDestroy_v2(event);
  if (own)
    (void)driver().cuStreamDestroy_v2(own);
}

bool Impl::setUp(bool ownOutputs) {
  const KilnModule &t = table();
  size_t total = 0;
  std::vector<size_t> offsets = offsetsIn(t, ownOutputs, total);
  const auto &matmuls = executable->internal().matmuls;
  size_t libraryOffset = place(matmuls ? matmuls->workspaceBytes() : 0, total);
  arenaBytes = total;
  Status allocated = device().allocate(total, "an instance of module '" + std::string(t.name) + "'", &arena);
  char *base = reinterpret_cast<char *>(arena.address);
  const size_t *offset = offsets.data();
  for (auto [slots, count] :
       {std::make_pair(&inputs, t.num_inputs), std::make_pair(&outputs, t.num_outputs),
        std::make_pair(&variables, t.num_variables)}) {
    for (int i = 0; i < count; ++i, ++offset)
      slots->own.push_back(base && (slots != &outputs || ownOutputs) ? base + *offset : nullptr);
    slots->used = slots->own;
  }
  if (!allocated.ok())
    return fail(allocated);
  const size_t workspaceOffset = *offset;
  workspace = base + workspaceOffset;
  library = base + libraryOffset;

  context.struct_size = sizeof context;
  auto &constants = executable->internal().constants;
  context.constants = constants ? reinterpret_cast<void *>(constants->address) : nullptr;
  context.variables = variables.used.data();
  context.num_threads = 1;
  setCalls();
  Current current(device());
  // Tensors start as zeros, as those of the host do.
  return check(driver().cuStreamCreate(&own, cuda::kStreamNonBlocking), "making a stream") &&
         check(driver().cuMemsetD8Async(arena.address, 0, workspaceOffset, own), "clearing memory") &&
         check(driver().cuStreamSynchronize(own), "clearing memory");
}

// The entry function's launches, on `where`.
bool Impl::call(cuda::Stream where) {
  stream = where;
  // Graphs that a caller makes have ordinary edges where the driver refuses others.
  programmatic = executable->internal().programmatic && !profiling && !(executable->internal().ordinaryEdges && isCapturing());
  behindKernel = false;
  context.mark = profiling ? markLaunch : nullptr;
  int code = executable->module().variant().run(&context, inputs.used.data(), outputs.used.data(), workspace);
  if (code != KILN_OK && status == KILN_OK)
    fail({static_cast<KilnStatus>(code), "the run failed with status " + std::to_string(code)});
  return status == KILN_OK;
}

// Whether the caller makes a graph of what is started on its stream: then nothing may wait for it.
bool Impl::isCapturing() {
  int state = cuda::kCaptureNone;
  return callers && driver().cuStreamIsCapturing(callers, &state) == cuda::kSuccess && state != cuda::kCaptureNone;
}

bool Impl::record(cuda::GraphExec *result) {
  bool refused = false;
  auto make = [&](bool programmatically) {
    Recording made(*executable, programmatically);
    recording = &made;
    bool called = check(made.begin(), "recording the run") && call(own);
    recording = nullptr;
    bool done = called && check(made.finish(result), "making a graph of the run");
    refused = made.refusesEdges();
    return done;
  };
  std::atomic<bool> &ordinary = executable->internal().ordinaryEdges;
  if (!executable->internal().programmatic || ordinary)
    return make(false);
  if (make(true) || !refused)
    return status == KILN_OK;
  // A driver may refuse edges that let launches begin early, where ordinary ones will do.
  status = KILN_OK;
  message.clear();
  bool done = make(false);
  if (done)
    ordinary = true; // it would refuse them for other buffers too
  return done;
}

bool Impl::runGraph() {
  if (isCapturing())
    return call(where());
  std::vector<void *> addresses;
  for (const Slots *slots : {&inputs, &outputs, &variables})
    addresses.insert(addresses.end(), slots->used.begin(), slots->used.end());
  cuda::GraphExec graph = graphs.find(addresses);
  if (!graph) {
    if (!graphs.isWorthwhile(addresses))
      return call(where());
    if (!record(&graph) || !check(graphs.add(driver(), std::move(addresses), graph, where()), "keeping a graph of the run"))
      return false;
  }
  return check(driver().cuGraphLaunch(graph, where()), "starting the run");
}

// Adds the times between the marks, which are all done, to the profile. In a run the last one begins what comes next.
bool Impl::sumMarks(bool inRun) {
  bool ok = true;
  for (size_t i = 0; i < marks.size(); ++i) {
    int32_t number = marks[i].first;
    float milliseconds = 0;
    if (ok && i + 1 < marks.size() && number >= 0 && static_cast<size_t>(number) < times.size()) {
      ok = check(driver().cuEventElapsedTime(&milliseconds, marks[i].second, marks[i + 1].second), "reading an event");
      times[number].nanoseconds += static_cast<uint64_t>(double(milliseconds) * 1e6);
      ++times[number].count;
    }
    if (inRun && i + 1 == marks.size()) {
      marks.erase(marks.begin(), marks.end() - 1);
      return ok;
    }
    freeEvents.push_back(marks[i].second);
  }
  marks.clear();
  return ok;
}

Instance::Instance(std::shared_ptr<Executable> executable, bool ownOutputs) : impl(std::make_unique<Impl>()) {
  impl->executable = std::move(executable);
  impl->setUp(ownOutputs);
}
Instance::~Instance() = default;
Instance::Instance(Instance &&) noexcept = default;
Instance &Instance::operator=(Instance &&) noexcept = default;

bool Instance::ready() const { return impl->workspace && impl->own; }
const Executable &Instance::executable() const { return *impl->executable; }
size_t Instance::memoryBytes() const { return impl->arena.address ? impl->arenaBytes : 0; }
void *Instance::input(int index) const { return impl->inputs.used[index]; }
void *Instance::output(int index) const { return impl->outputs.used[index]; }
void *Instance::variable(int index) const { return impl->variables.used[index]; }
void Instance::setInput(int index, const void *address) {
  impl->use(impl->inputs, index, const_cast<void *>(address));
}
void Instance::setOutput(int index, void *address) {
  impl->use(impl->outputs, index, address);
}
void Instance::setVariable(int index, void *address) {
  impl->use(impl->variables, index, address);
}
void Instance::setStream(void *stream) {
  auto wanted = static_cast<cuda::Stream>(stream);
  cuda::Stream old = impl->where();
  impl->callers = wanted;
  if (ready() && impl->where() != old)
    impl->lostOrder |= !impl->follow(old);
}

static bool copyIn(Impl &self, void *to, const void *host, const KilnTensor &tensor) {
  Current current(self.device());
  size_t bytes = static_cast<size_t>(tensor.bytes.base);
  return bytes == 0 || self.check(self.driver().cuMemcpyHtoDAsync_v2(addressOf(to), host, bytes, self.where()), tensor.name);
}
static bool copyOut(Impl &self, void *host, const void *from, const KilnTensor &tensor) {
  Current current(self.device());
  size_t bytes = static_cast<size_t>(tensor.bytes.base);
  return bytes == 0 || self.check(self.driver().cuMemcpyDtoHAsync_v2(host, addressOf(from), bytes, self.where()), tensor.name);
}
bool Instance::upload(int index, const void *host) {
  return ready() && copyIn(*impl, input(index), host, impl->table().inputs[index]);
}
bool Instance::uploadVariable(int index, const void *host) {
  return ready() && copyIn(*impl, variable(index), host, impl->table().variables[index]);
}
bool Instance::download(int index, void *host) {
  return ready() && copyOut(*impl, host, output(index), impl->table().outputs[index]);
}
bool Instance::downloadVariable(int index, void *host) {
  return ready() && copyOut(*impl, host, variable(index), impl->table().variables[index]);
}

bool Instance::run() {
  if (!ready())
    return false; // the constructor said why
  if (std::exchange(impl->lostOrder, false))
    return false; // setStream said why
  impl->status = KILN_OK;
  impl->message.clear();
  if ((!impl->checked && !impl->checkBuffers()) || impl->endIfCancelled())
    return false;
  Current current(impl->device());
  bool fixed = (impl->table().flags & KILN_MODULE_GPU_STATIC) && !impl->profiling;
  return fixed ? impl->runGraph() : impl->call(impl->where());
}

void Instance::cancel() { __atomic_store_n(&impl->context.cancelled, 1, __ATOMIC_RELAXED); }

bool Instance::synchronize() {
  if (!ready())
    return false;
  Current current(impl->device());
  return impl->check(impl->driver().cuStreamSynchronize(impl->where()), "running the model") &&
         impl->sumMarks(false);
}

void Instance::setRandomSeed(uint64_t seed) {
  impl->context.rng_state[0] = seed;
  impl->context.rng_state[1] = 0;
}
void Instance::enableProfile() {
  impl->profiling = true;
  impl->times.assign(impl->table().num_launches, LaunchTime());
}
const LaunchTime *Instance::profile() const { return impl->profiling ? impl->times.data() : nullptr; }
KilnStatus Instance::status() const { return impl->status; }
const char *Instance::errorMessage() const { return impl->message.c_str(); }

} // namespace kiln::gpu
