// Runs executables: launches, recorded graphs, copies, profiles.
#include "cuda/Instance.h"

namespace kiln::gpu {

namespace {

using Impl = Instance::Impl;

constexpr size_t kArenaAlignment = 256;

cuda::Address addressOf(const void *pointer) { return reinterpret_cast<cuda::Address>(pointer); }

// KilnContext.gpu

int launch(KilnContext *context, int32_t kernel, int64_t blocks, void *const *args) {
  Impl &self = Impl::of(context);
  const KilnGpuModule &gpu = *self.table().gpu;
  if (kernel < 0 || kernel >= gpu.num_kernels || blocks < 1 || blocks > INT32_MAX) {
    self.fail({KILN_INTERNAL, "kernel " + std::to_string(kernel) + " cannot be launched with " + std::to_string(blocks) + " blocks"});
    return self.status;
  }
  const KilnGpuKernel &k = gpu.kernels[kernel];
  // The parameters lie side by side, as the driver takes them in one buffer.
  size_t bytes = 8 * size_t(k.num_args);
  void *buffer[] = {cuda::launchParamBufferPointer(), const_cast<void **>(args), cuda::launchParamBufferSize(), &bytes, nullptr};
  cuda::Result code = self.driver().cuLaunchKernel(self.executable->internal().functions[kernel],
                                                   static_cast<unsigned>(blocks), 1, 1, k.block[0], k.block[1], k.block[2],
                                                   k.dynamic_shared_bytes, self.stream, nullptr, buffer);
  if (code != cuda::kSuccess)
    self.fail(self.device().check(code, "launching kernel '" + std::string(k.name) + "'"));
  return self.status;
}

int read(KilnContext *context, void *to, const void *device, uint64_t bytes) {
  Impl &self = Impl::of(context);
  if (self.check(self.driver().cuMemcpyDtoHAsync_v2(to, addressOf(device), bytes, self.stream), "reading a value"))
    self.check(self.driver().cuStreamSynchronize(self.stream), "running the model");
  return self.status;
}

int write(KilnContext *context, void *device, const void *from, uint64_t bytes) {
  // The driver copies from memory that is not page-locked, as compiled code's is, before it returns.
  Impl &self = Impl::of(context);
  self.check(self.driver().cuMemcpyHtoDAsync_v2(addressOf(device), from, bytes, self.stream), "writing a value");
  return self.status;
}

constexpr KilnGpuCalls kCalls = {launch, read, write};

void reportError(KilnContext *context, int status, const char *node, const char *message) {
  std::string where = node && *node ? std::string(node) + ": " : "";
  Impl::of(context).fail({static_cast<KilnStatus>(status), where + (message ? message : "")});
}

void mark(KilnContext *context, int32_t number) {
  Impl &self = Impl::of(context);
  cuda::Event event = nullptr;
  if (!self.freeEvents.empty()) {
    event = self.freeEvents.back();
    self.freeEvents.pop_back();
  } else if (!self.check(self.driver().cuEventCreate(&event, cuda::kEventDefault), "making an event")) {
    return;
  }
  self.marks.emplace_back(number, event);
  self.check(self.driver().cuEventRecord(event, self.stream), "recording an event");
}

} // namespace

bool Impl::fail(const Status &why) {
  status = why.code();
  message = why.message();
  return false;
}

void Impl::dropGraph() {
  if (graph)
    (void)driver().cuGraphExecDestroy(graph);
  graph = nullptr;
}

Impl::~Impl() {
  if (!executable)
    return;
  Current current(device());
  if (own)
    (void)driver().cuStreamSynchronize(own); // the arena may be in use
  if (callers)
    (void)driver().cuStreamSynchronize(callers);
  dropGraph();
  for (auto &[number, event] : marks)
    (void)driver().cuEventDestroy_v2(event);
  for (cuda::Event event : freeEvents)
    (void)driver().cuEventDestroy_v2(event);
  if (own)
    (void)driver().cuStreamDestroy_v2(own);
}

bool Impl::setUp() {
  const KilnModule &t = table();
  // One block of memory: first the sizes, then the places.
  size_t total = 0;
  auto place = [&](const KilnSize &size) {
    size_t offset = total;
    total += (static_cast<size_t>(size.base) + kArenaAlignment - 1) / kArenaAlignment * kArenaAlignment;
    return offset;
  };
  struct Kind {
    Slots &slots;
    const KilnTensor *tensors;
    int count;
  } kinds[] = {{inputs, t.inputs, t.num_inputs}, {outputs, t.outputs, t.num_outputs}, {variables, t.variables, t.num_variables}};
  std::vector<size_t> offsets;
  for (Kind &kind : kinds)
    for (int i = 0; i < kind.count; ++i)
      offsets.push_back(place(kind.tensors[i].bytes));
  size_t workspaceOffset = place(t.workspace);
  Status allocated = device().allocate(total, "an instance of module '" + std::string(t.name) + "'", &arena);
  char *base = reinterpret_cast<char *>(arena.address);
  const size_t *offset = offsets.data();
  for (Kind &kind : kinds) {
    for (int i = 0; i < kind.count; ++i, ++offset)
      kind.slots.own.push_back(base ? base + *offset : nullptr);
    kind.slots.used = kind.slots.own;
  }
  if (!allocated.ok())
    return fail(allocated);
  workspace = base + workspaceOffset;

  context.struct_size = sizeof context;
  context.report_error = reportError;
  auto &constants = executable->internal().constants;
  context.constants = constants ? reinterpret_cast<void *>(constants->address) : nullptr;
  context.variables = variables.used.data();
  context.num_threads = 1;
  context.gpu = &kCalls;
  Current current(device());
  // Tensors start as zeros, as those of the host do.
  return check(driver().cuStreamCreate(&own, cuda::kStreamNonBlocking), "making a stream") &&
         check(driver().cuMemsetD8Async(arena.address, 0, workspaceOffset, own), "clearing memory") &&
         check(driver().cuStreamSynchronize(own), "clearing memory");
}

// The entry function's launches, on `where`.
bool Impl::call(cuda::Stream where) {
  stream = where;
  context.mark = profiling ? mark : nullptr;
  int code = executable->module().variant().run(&context, inputs.used.data(), outputs.used.data(), workspace);
  if (code != KILN_OK && status == KILN_OK)
    fail({static_cast<KilnStatus>(code), "the run failed with status " + std::to_string(code)});
  return status == KILN_OK;
}

bool Impl::record() {
  dropGraph();
  if (!check(driver().cuStreamBeginCapture_v2(own, cuda::kCaptureThreadLocal), "recording the run"))
    return false;
  bool called = call(own);
  cuda::Graph made = nullptr;
  cuda::Result ended = driver().cuStreamEndCapture(own, &made);
  if (called && check(ended, "recording the run") &&
      check(driver().cuGraphInstantiateWithFlags(&graph, made, 0), "making a graph of the run"))
    recorded.clear();
  else
    graph = nullptr;
  if (made)
    (void)driver().cuGraphDestroy(made);
  return graph != nullptr;
}

bool Impl::runGraph() {
  std::vector<void *> addresses;
  for (const Slots *slots : {&inputs, &outputs, &variables})
    addresses.insert(addresses.end(), slots->used.begin(), slots->used.end());
  if (!graph || addresses != recorded) {
    // A graph that is running must not be destroyed.
    if (graph && !check(driver().cuStreamSynchronize(callers ? callers : own), "running the model"))
      return false;
    if (!record())
      return false;
    recorded = std::move(addresses);
  }
  return check(driver().cuGraphLaunch(graph, callers ? callers : own), "starting the run");
}

// Adds the times between the marks, which are all done, to the profile.
bool Impl::sumMarks() {
  bool ok = true;
  for (size_t i = 0; i < marks.size(); ++i) {
    int32_t number = marks[i].first;
    float milliseconds = 0;
    if (ok && i + 1 < marks.size() && number >= 0 && static_cast<size_t>(number) < times.size()) {
      ok = check(driver().cuEventElapsedTime(&milliseconds, marks[i].second, marks[i + 1].second), "reading an event");
      times[number].nanoseconds += static_cast<uint64_t>(double(milliseconds) * 1e6);
      ++times[number].count;
    }
    freeEvents.push_back(marks[i].second);
  }
  marks.clear();
  return ok;
}

Instance::Instance(std::shared_ptr<Executable> executable) : impl(std::make_unique<Impl>()) {
  impl->executable = std::move(executable);
  impl->setUp();
}
Instance::~Instance() = default;
Instance::Instance(Instance &&) noexcept = default;
Instance &Instance::operator=(Instance &&) noexcept = default;

bool Instance::ready() const { return impl->workspace && impl->own; }
const Executable &Instance::executable() const { return *impl->executable; }
void *Instance::input(int index) const { return impl->inputs.used[index]; }
void *Instance::output(int index) const { return impl->outputs.used[index]; }
void *Instance::variable(int index) const { return impl->variables.used[index]; }
void Instance::setInput(int index, const void *address) {
  impl->inputs.used[index] = address ? const_cast<void *>(address) : impl->inputs.own[index];
}
void Instance::setOutput(int index, void *address) {
  impl->outputs.used[index] = address ? address : impl->outputs.own[index];
}
void Instance::setVariable(int index, void *address) {
  impl->variables.used[index] = address ? address : impl->variables.own[index];
}
void Instance::setStream(void *stream) { impl->callers = static_cast<cuda::Stream>(stream); }

static bool copyIn(Impl &self, void *to, const void *host, const KilnTensor &tensor) {
  Current current(self.device());
  size_t bytes = static_cast<size_t>(tensor.bytes.base);
  cuda::Stream stream = self.callers ? self.callers : self.own;
  return bytes == 0 || self.check(self.driver().cuMemcpyHtoDAsync_v2(addressOf(to), host, bytes, stream), tensor.name);
}
static bool copyOut(Impl &self, void *host, const void *from, const KilnTensor &tensor) {
  Current current(self.device());
  size_t bytes = static_cast<size_t>(tensor.bytes.base);
  cuda::Stream stream = self.callers ? self.callers : self.own;
  return bytes == 0 || self.check(self.driver().cuMemcpyDtoHAsync_v2(host, addressOf(from), bytes, stream), tensor.name);
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
  impl->status = KILN_OK;
  impl->message.clear();
  Current current(impl->device());
  bool fixed = (impl->table().flags & KILN_MODULE_GPU_STATIC) && !impl->profiling;
  return fixed ? impl->runGraph() : impl->call(impl->callers ? impl->callers : impl->own);
}

bool Instance::synchronize() {
  if (!ready())
    return false;
  Current current(impl->device());
  return impl->check(impl->driver().cuStreamSynchronize(impl->callers ? impl->callers : impl->own), "running the model") &&
         impl->sumMarks();
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
