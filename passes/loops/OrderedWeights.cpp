// Reorders constant weights, and the dimension numbers of what reads them.
#include "passes/loops/OrderedWeights.h"

#include "hlo/ir/Hlo.h"
#include "hlo/ir/HloUtils.h"

#include <cstring>

using namespace mlir;

namespace kiln::loops {

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

void copyInOrder(ArrayRef<int64_t> shape, ArrayRef<int64_t> order, size_t elementBytes, ArrayRef<char> from, MutableArrayRef<char> to) {
  size_t rank = shape.size();
  SmallVector<int64_t> strides(rank, elementBytes), extents, steps, at(rank, 0);
  for (size_t i = rank; i-- > 1;)
    strides[i - 1] = strides[i] * shape[i];
  for (int64_t dim : order)
    extents.push_back(shape[dim]), steps.push_back(strides[dim]);
  const char *read = from.data();
  for (size_t i = 0; i < to.size(); i += elementBytes) {
    std::memcpy(to.data() + i, read, elementBytes);
    for (size_t dim = rank; dim-- > 0;) { // to the next place
      read += steps[dim];
      if (++at[dim] < extents[dim])
        break;
      read -= steps[dim] * extents[dim];
      at[dim] = 0;
    }
  }
}

void replaceByOrdered(Operation *contraction, Value weights) {
  MLIRContext *context = contraction->getContext();
  auto range = [](int64_t from, int64_t to) { return llvm::to_vector(llvm::seq<int64_t>(from, to)); };
  int64_t rank = cast<RankedTensorType>(weights.getType()).getRank();
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
}

} // namespace kiln::loops
