// Runs conformance programs on the evaluator, a processor or a GPU.
#include "compiler/jit/ConformanceBackend.h"

#include "backends/common/OutputFile.h"
#include "compiler/jit/CpuRunner.h"
#include "compiler/pipeline/Compilation.h"

#include "kiln/kiln_abi.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;

namespace kiln::jit {

static LogicalResult writePtx(ArrayRef<DeviceImage> images, const std::string &folder, unsigned program, Location loc) {
  for (const DeviceImage &image : images) {
    if (image.kind != KILN_GPU_PTX)
      continue;
    std::string path = folder + "/" + std::to_string(program) + "." + image.arch + ".ptx";
    if (failed(writeFileAtomically(path, loc, [&](llvm::raw_ostream &os) { os << image.bytes; })))
      return failure();
  }
  return success();
}

static FailureOr<device::GpuTarget> gpuTarget(const ConformanceOptions &from, Location loc) {
  auto target = device::makeGpuTarget(from.gpuArchs, "", loc);
  if (succeeded(target) && from.fastF32)
    target->info.f32Parts = 2;
  return target;
}

static eval::Backend gpuBackend(const ConformanceOptions &from) {
  return [from, number = 0u](auto program, auto args) mutable -> FailureOr<SmallVector<eval::Tensor>> {
    Location loc = program->getLoc();
    auto target = gpuTarget(from, loc);
    if (failed(target))
      return failure();
    target->cubins = !target->isEmulated();
    return runOnGpu(std::move(program), args, *target, /*optLevel=*/1, [&](ArrayRef<DeviceImage> images) {
      return from.ptxFolder.empty() ? success() : writePtx(images, from.ptxFolder, number++, loc);
    });
  };
}

static LogicalResult compileToPtx(ArrayRef<func::FuncOp> functions, const ConformanceOptions &from, unsigned number) {
  Location loc = func::FuncOp(functions.front()).getLoc();
  auto program = eval::makeProgram(functions);
  auto host = cpu::makeCpuTarget("", "", "", loc); // any of its kind
  auto gpu = gpuTarget(from, loc);
  if (failed(program) || failed(host) || failed(gpu))
    return failure();
  CompilationOptions options;
  options.target = *host;
  options.gpu = *gpu;
  options.gpu.cubins = false;
  options.codegen.optLevel = 1;
  Compilation compilation(std::move(program->module), Stage::hlo, options);
  auto images = compilation.allDeviceImages();
  return failed(images) ? failure() : writePtx(*images, from.ptxFolder, number, loc);
}

ConformanceRunner makeConformanceRunner(const ConformanceOptions &options) {
  if (options.compileOnly) {
    if (options.backend != "gpu" || options.ptxFolder.empty())
      return {};
    return [options, number = 0u](ArrayRef<func::FuncOp> functions, StringRef) mutable {
      return SmallVector<bool>(functions.size(), succeeded(compileToPtx(functions, options, number++)));
    };
  }
  if (!options.exportFolder.empty()) {
    if (options.backend != "gpu")
      return {};
    return [options, number = 0u](ArrayRef<func::FuncOp> functions, StringRef file) mutable {
      auto gpu = gpuTarget(options, func::FuncOp(functions.front()).getLoc());
      bool done = succeeded(gpu) && succeeded(exportProgram(functions, file, number++, *gpu, options.exportFolder));
      return SmallVector<bool>(functions.size(), done);
    };
  }
  if (options.backend == "eval")
    return [](ArrayRef<func::FuncOp> functions, StringRef) {
      return llvm::map_to_vector(functions, [](func::FuncOp function) { return succeeded(eval::checkOnEvaluator(function)); });
    };
  eval::Backend backend;
  if (options.backend == "cpu")
    backend = [](auto program, auto args) { return runOnCpu(std::move(program), args); };
  else if (options.backend == "gpu")
    backend = gpuBackend(options);
  else
    return {};
  return [backend](ArrayRef<func::FuncOp> functions, StringRef) { return eval::checkOnBackend(functions, backend); };
}

void keepPart(SmallVectorImpl<func::FuncOp> &functions, StringRef part) {
  auto [number, text] = part.split(':');
  unsigned count = 0;
  if (functions.size() < 24 || number.getAsInteger(10, count) || !count)
    return;
  llvm::erase_if(functions, [&, text = text](func::FuncOp function) { return llvm::xxh3_64bits((text + function.getName()).str()) % count != 0; });
}

} // namespace kiln::jit
