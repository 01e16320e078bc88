// Counts the arithmetic of a module's contractions, for reports.
#include "compiler/pipeline/Compilation.h"
#include "hlo/ir/Hlo.h"

using namespace kiln;
using namespace mlir;

static int64_t elements(Value value) { return cast<ShapedType>(value.getType()).getNumElements(); }

uint64_t kiln::countFlops(ModuleOp module) {
  uint64_t flops = 0;
  module.walk([&](Operation *op) {
    if (auto dot = dyn_cast<hlo::DotGeneralOp>(op)) {
      uint64_t depth = 1;
      for (int64_t dim : dot.getDotDimensionNumbers().getLhsContractingDimensions())
        depth *= cast<ShapedType>(dot.getLhs().getType()).getDimSize(dim);
      flops += 2 * depth * elements(dot.getResult());
    } else if (auto conv = dyn_cast<hlo::ConvolutionOp>(op)) {
      auto kernel = cast<ShapedType>(conv.getRhs().getType());
      int64_t outputs = kernel.getDimSize(conv.getDimensionNumbers().getKernelOutputFeatureDimension());
      if (outputs)
        flops += 2 * (kernel.getNumElements() / outputs) * elements(conv.getResult());
    }
  });
  return flops;
}
