// Compiles an hlo program for this machine's processor, or for a GPU, and runs it in this process.
#include "compiler/jit/CpuRunner.h"

#include "compiler/jit/OrcJit.h"
#include "compiler/pipeline/Compilation.h"
#include "kiln/gpu.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <cstring>
#include <mutex>

using namespace mlir;

namespace kiln::jit {

using Results = FailureOr<SmallVector<eval::Tensor>>;

static Results run(OwningOpRef<ModuleOp> module, ArrayRef<eval::Tensor> args,
                   CompilationOptions options, StringRef cpu,
                   llvm::function_ref<LogicalResult(ArrayRef<DeviceImage>)> seen) {
  auto main = module->lookupSymbol<func::FuncOp>("main");
  if (!main)
    return module->emitError("has no function @main");
  SmallVector<Type> resultTypes(main.getResultTypes());
  Location loc = main.getLoc();
  FailureOr<cpu::CpuTarget> target = cpu::makeCpuTarget("", cpu, "", loc);
  if (failed(target))
    return failure();
  options.target = *target;
  Compilation compilation(std::move(module), Stage::hlo, options);
  FailureOr<cpu::CompiledObject> object = compilation.compile();
  if (failed(object))
    return failure();
  if (seen && failed(seen(*compilation.allDeviceImages())))
    return failure();
  auto loaded = loadCompiled(std::move(*object), loc);
  if (failed(loaded))
    return failure();
  Instance instance((*loaded)->module());
  // More than one, so that what programs compute in pieces is so here too.
  static ThreadPool pool(3);
  instance.setThreadPool(&pool);
  const KilnModule &table = instance.module().table();
  if (static_cast<size_t>(table.num_inputs) != args.size() ||
      static_cast<size_t>(table.num_outputs) != resultTypes.size())
    return emitError(loc, "the compiled module has another signature than @main");
  for (auto [i, arg] : llvm::enumerate(args)) {
    if (instance.inputBytes(i) != arg.bytes().size())
      return emitError(loc, "input ") << i << " has another size than @main's argument";
    std::memcpy(instance.input(i), arg.bytes().data(), arg.bytes().size());
  }
  if (!instance.run())
    return emitError(loc, "the run failed: ") << instance.errorMessage();
  SmallVector<eval::Tensor> results;
  for (auto [i, type] : llvm::enumerate(resultTypes)) {
    eval::Tensor result = eval::Tensor::allocate(cast<RankedTensorType>(type));
    if (instance.outputBytes(i) != result.bytes().size())
      return emitError(loc, "output ") << i << " has another size than @main's result";
    std::memcpy(result.mutableBytes().data(), instance.output(i), result.bytes().size());
    results.push_back(result);
  }
  return results;
}

Results runOnCpu(OwningOpRef<ModuleOp> module, ArrayRef<eval::Tensor> args, unsigned optLevel,
                 StringRef cpu, bool flushDenormals) {
  CompilationOptions options;
  options.codegen.optLevel = optLevel;
  options.codegen.flushDenormals = flushDenormals;
  return run(std::move(module), args, std::move(options), cpu, {});
}

Results runOnGpu(OwningOpRef<ModuleOp> module, ArrayRef<eval::Tensor> args, const device::GpuTarget &gpu, unsigned optLevel,
                 llvm::function_ref<LogicalResult(ArrayRef<DeviceImage>)> seen) {
  static std::once_flag once;
  std::call_once(once, [] { kiln::gpu::enable(); });
  CompilationOptions options;
  options.gpu = gpu;
  options.codegen.optLevel = optLevel;
  return run(std::move(module), args, std::move(options), "native", seen);
}

} // namespace kiln::jit
