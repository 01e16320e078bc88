// Puts modules on a device: chooses a program and its image, loads its kernels, uploads the weights.
#include "cpu/ModuleLoader.h"
#include "cuda/HostInstance.h"
#include "cuda/Matmuls.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>

namespace kiln::gpu {

namespace {

std::atomic<bool> libraryTiming{false};

std::atomic<bool> &programmatic() {
  static std::atomic<bool> on = [] {
    const char *asked = std::getenv("KILN_PROGRAMMATIC_LAUNCH");
    return !asked || std::strcmp(asked, "0") != 0;
  }();
  return on;
}

// Devices since 9.0 have the instructions.
bool canLaunchProgrammatically(const KilnModule &table, const Device::Impl &device) {
  const cuda::Driver &driver = *device.driver;
  return (table.flags & KILN_MODULE_GPU_WAITS) && (device.compute >= 90 || driver.emulated) && driver.cuLaunchKernelEx && driver.cuGraphAddDependencies_v2;
}

// "sm_90a" -> 90 and 'a'; false when it is no such name.
bool parseArch(const char *arch, int *number, char *suffix) {
  if (std::strncmp(arch, "sm_", 3) != 0)
    return false;
  char *end = nullptr;
  long value = std::strtol(arch + 3, &end, 10);
  *number = static_cast<int>(value);
  *suffix = *end;
  return end != arch + 3 && value > 0 && value < 10000 && (!*end || ((*end == 'a' || *end == 'f') && !end[1]));
}

const char *kindName(int32_t kind) {
  switch (kind) {
  case KILN_GPU_PTX:
    return "PTX";
  case KILN_GPU_CUBIN:
    return "cubin";
  case KILN_GPU_EMULATED:
    return "emulated";
  }
  return "?";
}

// How well the image suits the device; 0: it does not run there.
int suitability(const KilnGpuImage &image, int compute) {
  int arch;
  char suffix;
  bool cubin = image.kind == KILN_GPU_CUBIN;
  if (image.kind == KILN_GPU_EMULATED || !parseArch(image.arch, &arch, &suffix) || arch > compute)
    return 0;
  bool family = arch / 10 == compute / 10; // machine code runs on later devices of its generation
  if ((suffix == 'a' && arch != compute) || ((suffix == 'f' || cubin) && !family))
    return 0;
  return 8 * arch + 2 * (suffix == 'a' ? 2 : suffix == 'f' ? 1 : 0) + cubin;
}

int rankOf(const KilnGpuImage &image, int compute, bool emulated) {
  return emulated ? image.kind == KILN_GPU_EMULATED : suitability(image, compute);
}

/// The module itself first.
std::vector<const KilnModule *> programsOf(const KilnModule &module) {
  std::vector<const KilnModule *> all{&module};
  if (module.flags & KILN_MODULE_GPU_PROGRAMS)
    all.insert(all.end(), module.gpu->programs, module.gpu->programs + module.gpu->num_programs);
  return all;
}

std::string describe(const KilnGpuImage &image) {
  return image.kind == KILN_GPU_EMULATED ? image.arch : std::string(image.arch) + " " + kindName(image.kind);
}

Status noImage(const KilnModule &table, const Device::Impl &device) {
  std::string have;
  for (const KilnModule *program : programsOf(table))
    for (int i = 0; i < program->gpu->num_images; ++i)
      have += (have.empty() ? "" : ", ") + describe(program->gpu->images[i]);
  std::string is = device.driver->emulated ? "is emulated" : "has sm_" + std::to_string(device.compute);
  return {KILN_UNSUPPORTED_GPU, "module '" + std::string(table.name) + "' has no code for GPU " +
                                    std::to_string(device.ordinal) + " (" + device.name + "), which " + is +
                                    "; it has " + (have.empty() ? "none at all" : have)};
}

Status loadImage(const KilnGpuImage &image, Executable::Impl &executable) {
  const Device::Impl &device = executable.device->internal();
  const cuda::Driver &driver = *device.driver;
  std::string log(4096, '\0');
  int options[] = {cuda::kJitErrorLogBuffer, cuda::kJitErrorLogBufferSizeBytes};
  void *values[] = {log.data(), reinterpret_cast<void *>(uintptr_t(log.size()))};
  cuda::Result code = driver.cuModuleLoadDataEx(&executable.loaded, image.bytes, 2, options, values);
  if (code == cuda::kSuccess)
    return {};
  executable.loaded = nullptr;
  if (endsDevice(code)) // of something before
    return device.check(code, "loading a module");
  std::string what = "loading the " + describe(image) + " of module '" + executable.module->table().name + "'";
  if (code == cuda::kUnsupportedPtxVersion)
    return {KILN_UNSUPPORTED_GPU, "the NVIDIA driver is too old for this module's PTX: " + device.check(code, what).message()};
  std::string reason = device.check(code, what).message();
  if (log[0])
    reason += std::string(": ") + log.c_str();
  return {code == cuda::kOutOfMemory ? KILN_OUT_OF_MEMORY : KILN_UNSUPPORTED_GPU, reason};
}

Status loadKernels(Executable::Impl &executable) {
  const KilnModule &table = executable.module->table();
  const Device::Impl &device = executable.device->internal();
  const cuda::Driver &driver = *device.driver;
  executable.functions.resize(table.gpu->num_kernels);
  if (table.flags & KILN_MODULE_GPU_ARGS)
    for (int i = 0, first = 0; i < table.gpu->num_kernels; first += table.gpu->kernels[i++].num_args)
      executable.args.push_back(table.gpu->args + first);
  for (int i = 0; i < table.gpu->num_kernels; ++i) {
    const KilnGpuKernel &kernel = table.gpu->kernels[i];
    cuda::Function &function = executable.functions[i];
    std::string what = "kernel '" + std::string(kernel.name) + "' of module '" + table.name + "'";
    if (Status status = device.check(driver.cuModuleGetFunction(&function, executable.loaded, kernel.name), what);
        !status.ok())
      return status;
    uint64_t shared = uint64_t(kernel.shared_bytes) + kernel.dynamic_shared_bytes;
    if (shared > static_cast<uint64_t>(device.maxSharedBytes))
      return {KILN_UNSUPPORTED_GPU, what + " needs " + std::to_string(shared) + " bytes of shared memory, GPU " +
                                        std::to_string(device.ordinal) + " (" + device.name + ") has " +
                                        std::to_string(device.maxSharedBytes)};
    if (kernel.dynamic_shared_bytes)
      if (Status status = device.check(driver.cuFuncSetAttribute(function, cuda::kMaxDynamicSharedSizeBytes,
                                                                 static_cast<int>(kernel.dynamic_shared_bytes)),
                                       what);
          !status.ok())
        return status;
  }
  return {};
}

Status uploadConstants(Executable::Impl &executable) {
  const KilnConstants &constants = executable.module->table().constants;
  const void *host = executable.module->constants();
  if (!host || constants.bytes == 0)
    return {};
  Device::Impl &device = executable.device->internal();
  executable.constantsKey = weightsKey(*executable.module);
  decltype(device.constants)::Claim claim(device.constants, executable.constantsKey);
  if ((executable.constants = claim.get()))
    return {};
  auto memory = std::make_shared<DeviceMemory>();
  std::string what = "the weights of module '" + std::string(executable.module->table().name) + "'";
  if (Status status = device.allocate(constants.bytes, what, memory.get()); !status.ok())
    return status;
  if (Status status = device.toDevice(memory->address, host, constants.bytes); !status.ok())
    return status;
  claim.set(memory);
  executable.constants = std::move(memory);
  return {};
}

} // namespace

std::vector<const KilnGpuImage *> usableImages(const KilnGpuModule &gpu, int compute, bool emulated) {
  std::vector<std::pair<int, const KilnGpuImage *>> found;
  for (int i = 0; i < gpu.num_images; ++i) {
    const KilnGpuImage &image = gpu.images[i];
    if (int rank = rankOf(image, compute, emulated))
      found.emplace_back(rank, &image);
  }
  std::sort(found.begin(), found.end(), [](auto &a, auto &b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
  std::vector<const KilnGpuImage *> result;
  for (auto &[rank, image] : found)
    result.push_back(image);
  return result;
}

std::vector<const KilnModule *> usablePrograms(const KilnModule &module, int compute, bool emulated) {
  std::vector<std::pair<int, const KilnModule *>> found;
  for (const KilnModule *program : programsOf(module))
    if (auto images = usableImages(*program->gpu, compute, emulated); !images.empty())
      found.emplace_back(rankOf(*images.front(), compute, emulated), program);
  std::stable_sort(found.begin(), found.end(), [](auto &a, auto &b) { return a.first > b.first; });
  std::vector<const KilnModule *> result;
  for (auto &[rank, program] : found)
    result.push_back(program);
  return result;
}

std::pair<uint64_t, uint64_t> weightsKey(const Module &module) {
  const KilnConstants &constants = module.table().constants;
  const void *host = module.constants();
  if (!host || constants.bytes == 0)
    return {};
  return {constants.checksum ? constants.checksum : reinterpret_cast<uint64_t>(host),
          constants.bytes};
}

void timeLibrary(bool on) { libraryTiming = on; }

void programmaticLaunch(bool on) { programmatic() = on; }

Executable::Executable() : impl(std::make_unique<Impl>()) {}

Executable::~Executable() {
  if (!impl->device)
    return;
  Device::Impl &device = impl->device->internal();
  if (impl->loaded) {
    Current current(device);
    impl->matmuls.reset();
    (void)device.driver->cuModuleUnload(impl->loaded);
  }
  impl->constants.reset();
  device.constants.forget(impl->constantsKey);
  device.executables.forget(impl->key);
}

Status Executable::load(const Module &module, const std::shared_ptr<Device> &device, std::shared_ptr<Executable> *result) {
  const KilnModule &table = module.table();
  if (!(table.flags & KILN_MODULE_GPU))
    return {KILN_INVALID_ARGUMENT, "module '" + std::string(table.name) + "' was not compiled for GPUs"};
  Device::Impl &d = device->internal();
  decltype(d.executables)::Claim claim(d.executables, &module);
  if ((*result = claim.get()))
    return {};
  std::shared_ptr<Executable> executable(new Executable());
  Impl &e = *executable->impl;
  e.key = &module;
  e.device = device;
  auto programs = usablePrograms(table, d.compute, d.driver->emulated);
  if (programs.empty())
    return noImage(table, d);
  Current current(d);
  Status status;
  bool first = true;
  for (const KilnModule *program : programs) {
    e.module = &module;
    if (program != &table) {
      if (Status made = ModuleLoader::loadProgram(module, program, &e.program); !made.ok())
        return made;
      e.module = e.program.get();
    }
    for (const KilnGpuImage *image : usableImages(*program->gpu, d.compute, d.driver->emulated)) {
      // A driver older than the machine code may still compile the PTX beside it.
      Status tried = loadImage(*image, e);
      if (first || tried.ok())
        status = tried;
      first = false;
      e.image = describe(*image);
      if (tried.ok())
        break;
    }
    if (status.ok())
      break;
  }
  if (status.ok())
    status = loadKernels(e);
  if (status.ok())
    status = uploadConstants(e);
  if (!status.ok())
    return status;
  e.matmuls = Matmuls::plan(e.module->table(), d, libraryTiming);
  e.programmatic = programmatic() && canLaunchProgrammatically(e.module->table(), d);
  claim.set(executable);
  *result = std::move(executable);
  return {};
}

const Module &Executable::module() const { return *impl->module; }
const std::shared_ptr<Device> &Executable::device() const { return impl->device; }
const std::string &Executable::image() const { return impl->image; }
bool Executable::launchesProgrammatically() const { return impl->programmatic; }
int Executable::libraryKernels() const { return impl->matmuls ? impl->matmuls->count() : 0; }

} // namespace kiln::gpu
