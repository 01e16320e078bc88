// Checks that a program read from a file is one of the stage it is said to be.
#include "compiler/pipeline/Pipeline.h"

#include "hlo/graph/TfDialect.h"
#include "hlo/ir/Hlo.h"
#include "passes/loops/LoopsDialect.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/BuiltinDialect.h"

using namespace mlir;

namespace kiln {

static bool mayHold(Stage stage, Dialect *dialect) {
  if (isa_and_nonnull<BuiltinDialect>(dialect))
    return true;
  switch (stage) {
  case Stage::import:
  case Stage::graph:
    return isa_and_nonnull<tf::TfDialect>(dialect);
  case Stage::hlo:
  case Stage::hlo_opt:
  case Stage::scheduled:
    return isa_and_nonnull<hlo::HloDialect, func::FuncDialect>(dialect);
  case Stage::loops:
    return dialect && !isa<tf::TfDialect, hlo::HloDialect>(dialect);
  case Stage::llvm:
  case Stage::object: // loops.constant holds the weights until the object is written
    return isa_and_nonnull<LLVM::LLVMDialect, loops::LoopsDialect, mlir::gpu::GPUDialect, NVVM::NVVMDialect>(dialect);
  }
  llvm_unreachable("all stages are above");
}

LogicalResult verifyStage(ModuleOp module, Stage stage) {
  WalkResult result = module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (mayHold(stage, op->getDialect()))
      return WalkResult::advance();
    op->emitError() << "'" << op->getName() << "' does not belong in a program of stage "
                    << stageName(stage);
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

} // namespace kiln
