// kiln run --device.
#include "compiler/driver/RunDevice.h"

#include "compiler/driver/Bench.h"
#include "compiler/jit/GpuDevice.h"
#include "kiln/gpu.h"

#include "llvm/Support/FormatVariadic.h"

using namespace kiln;
using namespace kiln::driver;

llvm::Expected<std::optional<int>> kiln::driver::parseDevice(llvm::StringRef text) {
  if (text == "cpu")
    return std::nullopt;
  int number = 0;
  if (text == "gpu" || (text.starts_with("gpu:") && !text.drop_front(4).getAsInteger(10, number) && number >= 0))
    return number;
  return llvm::createStringError("--device: '" + text + "' is none of cpu, gpu and gpu:N");
}

mlir::LogicalResult kiln::driver::compileForDevice(int device, CompilationOptions &options, mlir::Location loc) {
  if (!options.gpu.archs.empty())
    return mlir::success();
  auto arch = jit::archOfGpu(device, loc);
  if (failed(arch))
    return mlir::failure();
  int64_t parts = options.gpu.info.f32Parts; // what --precision says
  std::string library = options.gpu.library;
  auto target = device::makeGpuTarget(*arch, options.gpu.libdevice, loc);
  if (failed(target))
    return mlir::failure();
  options.gpu = *target;
  options.gpu.info.f32Parts = parts;
  options.gpu.library = library;
  return mlir::success();
}

bool kiln::driver::runsOnGpu(const Module &module) { return module.table().flags & KILN_MODULE_GPU; }

llvm::Error kiln::driver::chooseDevice(const Module &module, std::optional<int> gpu, bool onCpu, bool traced) {
  if (onCpu && runsOnGpu(module))
    return llvm::createStringError(llvm::Twine("--device=cpu: '") + module.table().name + "' was compiled for GPUs, not for processors");
  if (gpu && !runsOnGpu(module))
    return llvm::createStringError(llvm::Twine("--device: '") + module.table().name + "' was compiled for processors, not for GPUs");
  if (traced && runsOnGpu(module))
    return llvm::createStringError("--trace: of kernels on processors only; --profile times those of a GPU");
  if (runsOnGpu(module))
    gpu::enable(gpu.value_or(0));
  return llvm::Error::success();
}

llvm::Error kiln::driver::benchOnGpu(const Module &module, const Instance &instance, int ordinal, double seconds, bool json) {
  std::shared_ptr<gpu::Device> device;
  std::shared_ptr<gpu::Executable> executable;
  Status status = gpu::Device::open(ordinal, &device);
  if (status.ok())
    status = gpu::Executable::load(module, device, &executable);
  if (!status.ok())
    return llvm::createStringError(status.message());
  gpu::Instance run(executable);
  const KilnModule &table = module.table();
  bool copied = run.ready();
  for (int i = 0; copied && i < table.num_inputs; ++i)
    copied = run.upload(i, instance.input(i));
  for (int i = 0; copied && i < table.num_variables; ++i)
    copied = run.uploadVariable(i, instance.variable(i));
  BenchResult result;
  if (copied)
    result = benchmark([&] { return run.run() && run.synchronize(); }, seconds);
  if (!result.runs)
    return llvm::createStringError(llvm::Twine("the run failed: ") + run.errorMessage());
  std::string code = executable->image();
  uint64_t bytes = run.memoryBytes() + table.constants.bytes;
  if (int kernels = executable->libraryKernels())
    code += ", cuBLASLt for " + std::to_string(kernels) + " kernels";
  if (json)
    printJson(llvm::outs(), {{"model", llvm::json::fixUTF8(table.name)}, {"device", llvm::json::fixUTF8(device->name())}, {"image", llvm::json::fixUTF8(code)}}, result,
              {{"workspace_bytes", table.workspace.base}, {"constant_bytes", table.constants.bytes}, {"device_bytes", bytes}});
  else
    llvm::outs() << llvm::formatv("{0}, {1}: median {2:f4} ms, minimum {3:f4}, 10%..90% {4:f4}..{5:f4}, {6} runs, {7:f1} MB of its memory\n",
                                  device->name(), code, result.median, result.minimum, result.p10, result.p90, result.runs, bytes / 1e6);
  return llvm::Error::success();
}
