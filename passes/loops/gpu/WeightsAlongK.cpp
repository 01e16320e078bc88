// Orders and rounds constant weights for wgmma.
#include "passes/loops/gpu/WeightsAlongK.h"

#include "hlo/ir/Hlo.h"
#include "hlo/ir/HloUtils.h"

#include <cstring>

using namespace mlir;

namespace kiln::loops::gpu {

static constexpr llvm::StringLiteral kRounded = "hlo.rounded_rhs";

bool roundsWeights(const TargetInfo &target) { return target.f32Parts < 3; }
bool isRoundedFor(Operation *contraction, const TargetInfo &target) { return !roundsWeights(target) || contraction->hasAttr(kRounded); }

bool wantsWeightsAlongK(Operation *contraction, const TargetInfo &target) {
  auto type = cast<RankedTensorType>(contraction->getOperand(1).getType());
  if (target.gpu.sm != 90 || !type.getElementType().isF32())
    return false;
  if (isa<hlo::DotGeneralOp>(contraction))
    return wantsGemmAlongK(contraction, target);
  return isa<hlo::ConvolutionOp>(contraction) && wantsConvolutionAlongK(contraction, target);
}

SmallVector<int64_t> orderAlongK(Operation *contraction) {
  SmallVector<int64_t> order;
  if (auto dot = dyn_cast<hlo::DotGeneralOp>(contraction)) {
    auto dims = dot.getDotDimensionNumbers();
    int64_t rank = cast<RankedTensorType>(dot.getRhs().getType()).getRank();
    llvm::append_range(order, dims.getRhsBatchingDimensions());
    llvm::append_range(order, hlo::otherDims(rank, dims.getRhsBatchingDimensions(), dims.getRhsContractingDimensions()));
    llvm::append_range(order, dims.getRhsContractingDimensions());
    return order;
  }
  auto dims = cast<hlo::ConvolutionOp>(contraction).getDimensionNumbers();
  order.push_back(dims.getKernelOutputFeatureDimension());
  llvm::append_range(order, dims.getKernelSpatialDimensions());
  order.push_back(dims.getKernelInputFeatureDimension());
  return order;
}

/// As loops.round_tf32 does.
static uint32_t rounded(uint32_t bits) {
  uint32_t magnitude = bits & 0x7fffffff;
  if (magnitude > 0x7f800000)
    return bits | 0x00400000; // a NaN whose upper bits say so
  return (magnitude < 0x7f800000 ? bits + 0x1000 : bits) & 0xffffe000;
}

void copyInOrder(ArrayRef<int64_t> shape, ArrayRef<int64_t> order, bool rounds, ArrayRef<char> from, MutableArrayRef<char> to) {
  size_t rank = shape.size();
  SmallVector<int64_t> strides(rank, 1), extents, steps, at(rank, 0);
  for (size_t i = rank; i-- > 1;)
    strides[i - 1] = strides[i] * shape[i];
  for (int64_t dim : order)
    extents.push_back(shape[dim]), steps.push_back(strides[dim]);
  const char *read = from.data();
  for (size_t i = 0; i < to.size(); i += 4) {
    uint32_t bits;
    std::memcpy(&bits, read, 4);
    bits = rounds ? rounded(bits) : bits;
    std::memcpy(to.data() + i, &bits, 4);
    for (size_t dim = rank; dim-- > 0;) { // to the next place
      read += 4 * steps[dim];
      if (++at[dim] < extents[dim])
        break;
      read -= 4 * steps[dim] * extents[dim];
      at[dim] = 0;
    }
  }
}

void replaceByOrdered(Operation *contraction, ArrayRef<int64_t> order, bool rounds, Value weights) {
  MLIRContext *context = contraction->getContext();
  auto range = [](int64_t from, int64_t to) { return llvm::to_vector(llvm::seq<int64_t>(from, to)); };
  int64_t rank = order.size();
  if (auto dot = dyn_cast<hlo::DotGeneralOp>(contraction)) {
    auto dims = dot.getDotDimensionNumbers();
    int64_t batching = dims.getRhsBatchingDimensions().size(), contracting = dims.getRhsContractingDimensions().size();
    dot.setDotDimensionNumbersAttr(hlo::DotDimensionNumbersAttr::get(context, dims.getLhsBatchingDimensions(), range(0, batching),
                                                                     dims.getLhsContractingDimensions(), range(rank - contracting, rank)));
  } else {
    auto conv = cast<hlo::ConvolutionOp>(contraction);
    auto dims = conv.getDimensionNumbers();
    conv.setDimensionNumbersAttr(hlo::ConvDimensionNumbersAttr::get(
        context, dims.getInputBatchDimension(), dims.getInputFeatureDimension(), dims.getInputSpatialDimensions(),
        /*kernelInputFeatureDimension=*/rank - 1, /*kernelOutputFeatureDimension=*/0, range(1, rank - 1), dims.getOutputBatchDimension(),
        dims.getOutputFeatureDimension(), dims.getOutputSpatialDimensions()));
  }
  contraction->setOperand(1, weights);
  if (rounds)
    contraction->setAttr(kRounded, UnitAttr::get(context));
}

} // namespace kiln::loops::gpu
