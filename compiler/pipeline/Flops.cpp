// Counts the arithmetic of a module's contractions, for reports.
#include "compiler/pipeline/Compilation.h"
#include "passes/loops/Work.h"

using namespace kiln;

uint64_t kiln::countFlops(mlir::ModuleOp module) {
  uint64_t flops = 0;
  module.walk([&](mlir::Operation *op) { flops += loops::contractionFlops(op); });
  return flops;
}
