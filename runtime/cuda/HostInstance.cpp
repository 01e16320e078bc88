// Runs modules compiled for GPUs for kiln::Instance: copies in, runs, copies out.
#include "cuda/HostInstance.h"

#include "cpu/DeviceRun.h"
#include "cuda/Instance.h"

#include <atomic>

namespace kiln::gpu {

namespace {

std::atomic<int> chosenDevice{0};

class HostInstance : public DeviceRun {
public:
  HostInstance(std::shared_ptr<Executable> executable, bool ownOutputs) : instance(std::move(executable), ownOutputs) {}
  ~HostInstance() override {
    Current current(device());
    for (void *start : pinned)
      (void)device().driver->cuMemHostUnregister(start);
  }

  bool ready() const { return instance.ready(); }
  Status status() const { return {instance.status(), instance.errorMessage()}; }

  Status run(KilnContext &context, void *const *inputs, void *const *outputs, std::vector<LaunchTime> *times,
             const std::vector<bool> *unchanged, const DevicePlaces *places) override {
    Instance::Impl &self = instance.internal();
    const KilnModule &table = self.table();
    if (times && !self.profiling)
      instance.enableProfile();
    self.cancelled = &context.cancelled;
    std::memcpy(self.context.rng_state, context.rng_state, sizeof context.rng_state);
    bool ok = true;
    for (int i = 0; places && i < table.num_outputs; ++i)
      instance.setOutput(i, places->outputs[i]);
    for (int i = 0; ok && i < table.num_inputs; ++i) {
      const void *there = places ? places->inputs[i] : nullptr;
      bool isHere = there && places->devices[i] == device().ordinal;
      if (places)
        instance.setInput(i, isHere ? there : nullptr);
      ok = isHere || (there ? copyFrom(places->devices[i], there, i) : instance.upload(i, inputs[i]));
    }
    for (int i = 0; ok && i < table.num_variables; ++i) {
      void *there = places ? places->variables[i] : nullptr;
      if (places)
        instance.setVariable(i, there);
      const void *value = there ? places->values[i] : nullptr;
      if (value && value != there)
        ok = copyTo(there, value, i);
      else if (!value && (there || !unchanged || !(*unchanged)[i]))
        ok = instance.uploadVariable(i, context.variables[i]);
    }
    ok = ok && instance.run();
    for (int i = 0; ok && i < table.num_outputs; ++i)
      ok = (places && places->outputs[i]) || instance.download(i, outputs[i]);
    for (int i = 0; ok && i < table.num_variables; ++i)
      if (!(table.variables[i].flags & KILN_TENSOR_READONLY) && !(places && places->variables[i]))
        ok = instance.downloadVariable(i, context.variables[i]);
    std::memcpy(context.rng_state, self.context.rng_state, sizeof context.rng_state);
    Status result = ok ? Status() : status();
    if (!instance.synchronize() && ok) // also after a failure: the copies that were started end
      result = status();
    if (times && ok)
      times->assign(self.times.begin(), self.times.end());
    return result;
  }

  const Module &module() const override { return instance.executable().module(); }
  uint64_t deviceBytes() const override { return instance.memoryBytes(); }

  // Page-locked memory is copied without a detour; where it cannot be had, the detour serves.
  void pin(void *start, size_t bytes) override {
    Current current(device());
    if (bytes && device().driver->cuMemHostRegister_v2(start, bytes, 0) == cuda::kSuccess)
      pinned.push_back(start);
  }

private:
  bool copyFrom(int ordinal, const void *there, int input) {
    Instance::Impl &self = instance.internal();
    std::shared_ptr<Device> peer; // which the memory's owner holds
    if (Status status = Device::open(ordinal, &peer); !status.ok())
      return self.fail(status);
    size_t bytes = static_cast<size_t>(self.table().inputs[input].bytes.base);
    Status status = device().fromPeer(addressOf(instance.input(input)), peer->internal(), addressOf(there), bytes, self.where());
    return status.ok() || self.fail(status);
  }
  bool copyTo(void *place, const void *value, int variable) {
    Instance::Impl &self = instance.internal();
    Current current(device());
    size_t bytes = static_cast<size_t>(self.table().variables[variable].bytes.base);
    return self.check(device().driver->cuMemcpyDtoDAsync_v2(addressOf(place), addressOf(value), bytes, self.where()), "copying a variable");
  }
  Device::Impl &device() const { return instance.executable().device()->internal(); }
  Instance instance;
  std::vector<void *> pinned;
};

Status make(const Module &module, std::unique_ptr<DeviceRun> *result) {
  return makeHostInstance(module, chosenDevice, result);
}

} // namespace

Status makeHostInstance(const Module &module, int ordinal, std::unique_ptr<DeviceRun> *result, bool ownOutputs) {
  std::shared_ptr<Device> device;
  if (Status status = Device::open(ordinal, &device); !status.ok())
    return status;
  std::shared_ptr<Executable> executable;
  if (Status status = Executable::load(module, device, &executable); !status.ok())
    return status;
  auto made = std::make_unique<HostInstance>(std::move(executable), ownOutputs);
  if (!made->ready())
    return made->status();
  *result = std::move(made);
  return {};
}

void enable(int device) {
  chosenDevice = device;
  link();
}

void link() { makeDeviceRun = make; }

} // namespace kiln::gpu
