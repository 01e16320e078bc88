// dynamic_slice, dynamic_update_slice, gather and scatter.
#include "hlo/eval/Interpreter.h"
#include "hlo/eval/StridedCopy.h"
#include "hlo/ir/HloUtils.h"

using namespace mlir;

namespace kiln::eval {

using namespace kiln::hlo;

static RankedTensorType resultType(Operation *op) {
  return cast<RankedTensorType>(op->getResult(0).getType());
}

/// Start indices moved so that a window of `sizes` stays inside `shape`.
static SmallVector<int64_t> clampedStart(ArrayRef<Tensor> indices, ArrayRef<int64_t> shape,
                                         ArrayRef<int64_t> sizes) {
  SmallVector<int64_t> start;
  for (auto [index, extent, size] : llvm::zip(indices, shape, sizes)) {
    int64_t value = index.getInt(0);
    if (value < 0 && index.getElementType().isUnsignedInteger())
      value = extent; // above 2^63
    start.push_back(std::clamp<int64_t>(value, 0, extent - size));
  }
  return start;
}

Tensor evalDynamicSlice(DynamicSliceOp op, ArrayRef<Tensor> operands) {
  const Tensor &operand = operands[0];
  Tensor result = Tensor::allocate(resultType(op));
  SmallVector<int64_t> strides = rowMajorStrides(operand.getShape());
  SmallVector<int64_t> start =
      clampedStart(operands.drop_front(), operand.getShape(), result.getShape());
  unsigned size = elementBytes(operand.getElementType());
  copyStrided(result.getShape(), size, operand.bytes().data() + dotIndex(start, strides) * size,
              strides, result.mutableBytes().data(), rowMajorStrides(result.getShape()));
  return result;
}

Tensor evalDynamicUpdateSlice(DynamicUpdateSliceOp op, ArrayRef<Tensor> operands) {
  const Tensor &operand = operands[0], &update = operands[1];
  Tensor result = Tensor::allocate(resultType(op));
  std::memcpy(result.data<void>(), operand.data<void>(), operand.bytes().size());
  SmallVector<int64_t> strides = rowMajorStrides(operand.getShape());
  SmallVector<int64_t> start =
      clampedStart(operands.drop_front(2), operand.getShape(), update.getShape());
  unsigned size = elementBytes(operand.getElementType());
  copyStrided(update.getShape(), size, update.bytes().data(), rowMajorStrides(update.getShape()),
              result.mutableBytes().data() + dotIndex(start, strides) * size, strides);
  return result;
}

namespace {
/// Reads index vectors: the scalar at component k of the vector for a batch index.
struct IndexVectors {
  const Tensor &indices;
  int64_t vectorDim;
  SmallVector<int64_t> strides;
  SmallVector<int64_t> batchShape, batchStrides;

  IndexVectors(const Tensor &indices, int64_t vectorDim)
      : indices(indices), vectorDim(vectorDim), strides(rowMajorStrides(indices.getShape())) {
    for (int64_t d = 0; d < indices.getRank(); ++d)
      if (d != vectorDim) {
        batchShape.push_back(indices.getShape()[d]);
        batchStrides.push_back(strides[d]);
      }
  }
  int64_t get(ArrayRef<int64_t> batch, int64_t component) const {
    int64_t flat = dotIndex(batch, batchStrides);
    if (vectorDim < indices.getRank())
      flat += component * strides[vectorDim];
    int64_t value = indices.getInt(flat);
    // An unsigned value above 2^63 is past every end.
    return value < 0 && indices.getElementType().isUnsignedInteger()
               ? std::numeric_limits<int64_t>::max()
               : value;
  }
  /// Position within a batch index of dimension d of the indices tensor.
  int64_t batchPosition(int64_t d) const { return d < vectorDim ? d : d - 1; }
};
} // namespace

Tensors evalNonzero(NonzeroOp op, const Tensor &mask) {
  Tensor indices = Tensor::splat(cast<RankedTensorType>(op.getIndices().getType()), 0);
  int32_t count = 0, *next = reinterpret_cast<int32_t *>(indices.mutableBytes().data());
  SmallVector<int64_t> strides = rowMajorStrides(mask.getShape());
  for (int64_t i = 0; i < mask.size(); ++i) {
    if (!mask.at<uint8_t>(i))
      continue;
    ++count;
    for (auto [stride, size] : llvm::zip_equal(strides, mask.getShape()))
      *next++ = i / stride % size;
  }
  return {indices, Tensor::ints(op.getContext(), count, 32).withType(cast<RankedTensorType>(op.getCount().getType()))};
}

Tensor evalGather(GatherOp op, const Tensor &operand, const Tensor &indices) {
  Tensor result = Tensor::allocate(resultType(op));
  if (!result.size())
    return result;
  auto dims = op.getDimensionNumbers();
  IndexVectors vectors(indices, dims.getIndexVectorDim());
  ArrayRef<int64_t> sizes = op.getSliceSizes(), shape = operand.getShape();
  SmallVector<int64_t> operandStrides = rowMajorStrides(shape);
  SmallVector<int64_t> resultStrides = rowMajorStrides(result.getShape());
  // The window's dimensions, in the operand and in the result.
  SmallVector<int64_t> windowShape, windowFrom, windowTo, batchTo;
  for (int64_t d = 0, offset = 0; d < operand.getRank(); ++d)
    if (!llvm::is_contained(dims.getCollapsedSliceDims(), d) &&
        !llvm::is_contained(dims.getOperandBatchingDims(), d)) {
      windowShape.push_back(sizes[d]);
      windowFrom.push_back(operandStrides[d]);
      windowTo.push_back(resultStrides[dims.getOffsetDims()[offset++]]);
    }
  for (int64_t d = 0; d < result.getRank(); ++d)
    if (!llvm::is_contained(dims.getOffsetDims(), d))
      batchTo.push_back(resultStrides[d]);
  unsigned size = elementBytes(operand.getElementType());
  SmallVector<int64_t> batch(vectors.batchShape.size(), 0);
  do {
    int64_t from = 0;
    for (auto [k, d] : llvm::enumerate(dims.getStartIndexMap()))
      from += std::clamp<int64_t>(vectors.get(batch, k), 0, shape[d] - sizes[d]) * operandStrides[d];
    for (auto [d, i] : llvm::zip(dims.getOperandBatchingDims(), dims.getStartIndicesBatchingDims()))
      from += batch[vectors.batchPosition(i)] * operandStrides[d];
    copyStrided(windowShape, size, operand.bytes().data() + from * size, windowFrom,
                result.mutableBytes().data() + dotIndex(batch, batchTo) * size, windowTo);
  } while (nextIndex(batch, vectors.batchShape));
  return result;
}

FailureOr<Tensors> evalScatter(Interpreter &interpreter, ScatterOp op, ArrayRef<Tensor> operands,
                               Scope *scope) {
  size_t n = op.getInputs().size();
  ArrayRef<Tensor> inputs = operands.take_front(n), updates = operands.drop_front(n + 1);
  const Tensor &indices = operands[n];
  Tensors results;
  for (const Tensor &input : inputs) {
    results.push_back(Tensor::allocate(input.getType()));
    std::memcpy(results.back().data<void>(), input.data<void>(), input.bytes().size());
  }
  if (!updates[0].size())
    return results;
  auto program = ScalarProgram::create(interpreter, op.getUpdateComputation(), scope);
  if (failed(program))
    return failure();
  auto dims = op.getScatterDimensionNumbers();
  IndexVectors vectors(indices, dims.getIndexVectorDim());
  ArrayRef<int64_t> shape = inputs[0].getShape(), updateShape = updates[0].getShape();
  int64_t rank = inputs[0].getRank();
  SmallVector<int64_t> strides = rowMajorStrides(shape), windowDims, scatterDims;
  for (int64_t d = 0; d < rank; ++d)
    if (!llvm::is_contained(dims.getInsertedWindowDims(), d) &&
        !llvm::is_contained(dims.getInputBatchingDims(), d))
      windowDims.push_back(d);
  for (int64_t d = 0; d < updates[0].getRank(); ++d)
    if (!llvm::is_contained(dims.getUpdateWindowDims(), d))
      scatterDims.push_back(d);

  SmallVector<int64_t> extent(rank, 1); // of a window
  for (auto [u, d] : llvm::zip(dims.getUpdateWindowDims(), windowDims))
    extent[d] = updateShape[u];
  SmallVector<int64_t> index(updates[0].getRank(), 0), batch(scatterDims.size());
  SmallVector<const void *> args(2 * n);
  int64_t flat = 0;
  do {
    for (auto [position, d] : llvm::enumerate(scatterDims))
      batch[position] = index[d];
    SmallVector<int64_t> target(rank, 0);
    for (auto [k, d] : llvm::enumerate(dims.getScatterDimsToOperandDims()))
      target[d] = vectors.get(batch, k);
    for (auto [d, i] : llvm::zip(dims.getInputBatchingDims(), dims.getScatterIndicesBatchingDims()))
      target[d] = batch[vectors.batchPosition(i)];
    // A window that sticks out is left out, as by XLA.
    bool inside = true;
    for (int64_t d = 0; d < rank; ++d)
      inside &= target[d] >= 0 && target[d] <= shape[d] - extent[d];
    for (auto [u, d] : llvm::zip(dims.getUpdateWindowDims(), windowDims))
      target[d] += inside ? index[u] : 0;
    if (inside) {
      int64_t to = dotIndex(target, strides);
      for (size_t i = 0; i < n; ++i) {
        unsigned size = elementBytes(inputs[i].getElementType());
        args[i] = results[i].bytes().data() + to * size;
        args[n + i] = updates[i].bytes().data() + flat * size;
      }
      if (failed((*program)->run(args)))
        return failure();
      for (size_t i = 0; i < n; ++i)
        (*program)->copyResult(i, const_cast<void *>(args[i]));
    }
    ++flat;
  } while (nextIndex(index, updateShape));
  return results;
}

} // namespace kiln::eval
