// Ops that make, move or reindex elements: result types, verifiers and folders.
#include "hlo/ir/HloUtils.h"
#include "hlo/ir/InferShapes.h"

using namespace mlir;
using namespace kiln::hlo;

namespace {
using Types = SmallVectorImpl<Type>;

LogicalResult push(Types &types, RankedTensorType like, const FailureOr<Shape> &shape) {
  if (failed(shape))
    return failure();
  types.push_back(RankedTensorType::get(*shape, like.getElementType()));
  return success();
}
} // namespace

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

LogicalResult GetDimensionSizeOp::verify() {
  int64_t rank = tensorType(getOperand()).getRank(), dim = getDimension();
  if (dim < 0 || dim >= rank)
    return emitOpError("(C1) dimension ") << dim << " is not in [0, " << rank << ")";
  if (tensorType(getResult()) != RankedTensorType::get({}, IntegerType::get(getContext(), 32)))
    return emitOpError("the result must be tensor<i32>");
  return success();
}

LogicalResult SetDimensionSizeOp::verify() {
  RankedTensorType operand = tensorType(getOperand()), result = tensorType(getResult());
  int64_t rank = operand.getRank(), dim = getDimension();
  if (dim < 0 || dim >= rank)
    return emitOpError("dimension ") << dim << " is not in [0, " << rank << ")";
  if (tensorType(getSize()).getRank() != 0)
    return emitOpError("the size must be a scalar");
  if (getNumber() < 1)
    return emitOpError("number ") << getNumber() << " is less than 1";
  SmallVector<int64_t> shape(operand.getShape());
  shape[dim] = result.getRank() == rank ? result.getDimSize(dim) : 0;
  if (result != operand.clone(shape))
    return emitOpError("the result must be as the operand but for dimension ") << dim;
  return success();
}

LogicalResult IotaOp::verify() {
  int64_t rank = tensorType(getOutput()).getRank(), dim = getIotaDimension();
  if (dim < 0 || dim >= rank)
    return emitOpError("(C1) iota_dimension ") << dim << " is not in [0, " << rank << ")";
  return success();
}

LogicalResult BroadcastInDimOp::verify() {
  RankedTensorType operand = tensorType(getOperand()), result = tensorType(getResult());
  ArrayRef<int64_t> dims = getBroadcastDimensions();
  if (operand.getElementType() != result.getElementType())
    return emitOpError("(C1) operand and result must have the same element type");
  if (static_cast<int64_t>(dims.size()) != operand.getRank())
    return emitOpError("(C2) broadcast_dimensions has ")
           << dims.size() << " entries for an operand of rank " << operand.getRank();
  if (!inRange(dims, result.getRank()))
    return emitOpError("(C3) broadcast_dimensions ")
           << toString(dims) << " are not in [0, " << result.getRank() << ")";
  if (!isUnique(dims))
    return emitOpError("(C4) broadcast_dimensions ") << toString(dims) << " are not unique";
  for (auto [i, dim] : llvm::enumerate(dims))
    if (operand.getDimSize(i) != 1 && operand.getDimSize(i) != result.getDimSize(dim))
      return emitOpError("(C5) operand dimension ")
             << i << " of size " << operand.getDimSize(i) << " cannot become result dimension "
             << dim << " of size " << result.getDimSize(dim);
  return success();
}

LogicalResult ReshapeOp::verify() {
  RankedTensorType operand = tensorType(getOperand()), result = tensorType(getResult());
  if (operand.getElementType() != result.getElementType())
    return emitOpError("(C1) operand and result must have the same element type");
  if (operand.getNumElements() != result.getNumElements())
    return emitOpError("(C2) operand has ") << operand.getNumElements() << " elements and result "
                                            << result.getNumElements();
  return success();
}

OpFoldResult ReshapeOp::fold(FoldAdaptor) {
  if (getOperand().getType() == getType())
    return getOperand();
  // reshape(reshape(x)) reads x at once.
  if (auto inner = getOperand().getDefiningOp<ReshapeOp>()) {
    if (inner.getOperand().getType() == getType())
      return inner.getOperand();
    getOperandMutable().assign(inner.getOperand());
    return getResult();
  }
  return {};
}

LogicalResult TransposeOp::inferReturnTypes(MLIRContext *, MaybeLocation loc, Adaptor a,
                                            Types &types) {
  RankedTensorType operand = tensorType(a.getOperand());
  ArrayRef<int64_t> permutation = a.getPermutation();
  if (static_cast<int64_t>(permutation.size()) != operand.getRank() ||
      !inRange(permutation, operand.getRank()) || !isUnique(permutation))
    return violated(loc, "transpose", "C2",
                    "permutation " + toString(permutation) + " does not permute " +
                        Twine(operand.getRank()) + " dimensions");
  Shape shape;
  for (int64_t d : permutation)
    shape.push_back(operand.getDimSize(d));
  return push(types, operand, shape);
}

LogicalResult ReverseOp::verify() {
  if (!isUnique(getDimensions()))
    return emitOpError("(C2) dimensions ") << toString(getDimensions()) << " are not unique";
  int64_t rank = tensorType(getResult()).getRank();
  if (!inRange(getDimensions(), rank))
    return emitOpError("(C3) dimensions ")
           << toString(getDimensions()) << " are not in [0, " << rank << ")";
  return success();
}

FailureOr<Shape> kiln::hlo::inferSlice(MaybeLocation loc, ArrayRef<int64_t> operand,
                                       ArrayRef<int64_t> start, ArrayRef<int64_t> limit,
                                       ArrayRef<int64_t> strides) {
  size_t rank = operand.size();
  if (start.size() != rank || limit.size() != rank || strides.size() != rank)
    return violated(loc, "slice", "C2",
                    "start_indices, limit_indices and strides need one entry for each of the " +
                        Twine(rank) + " dimensions");
  Shape shape;
  for (size_t d = 0; d < rank; ++d) {
    if (start[d] < 0 || start[d] > limit[d] || limit[d] > operand[d])
      return violated(loc, "slice", "C3",
                      "[" + Twine(start[d]) + ", " + Twine(limit[d]) +
                          ") is not a range within dimension " + Twine(d) + " of size " +
                          Twine(operand[d]));
    if (strides[d] < 1)
      return violated(loc, "slice", "C4", "strides must be positive");
    int64_t extent = limit[d] - start[d];
    shape.push_back(extent / strides[d] + (extent % strides[d] != 0));
  }
  return shape;
}

LogicalResult SliceOp::inferReturnTypes(MLIRContext *, MaybeLocation loc, Adaptor a, Types &types) {
  RankedTensorType operand = tensorType(a.getOperand());
  return push(types, operand,
              inferSlice(loc, operand.getShape(), a.getStartIndices(), a.getLimitIndices(),
                         a.getStrides()));
}

LogicalResult ConcatenateOp::inferReturnTypes(MLIRContext *, MaybeLocation loc, Adaptor a,
                                              Types &types) {
  if (a.getInputs().empty())
    return violated(loc, "concatenate", "C3", "needs at least one input");
  RankedTensorType first = tensorType(a.getInputs()[0]);
  int64_t dim = a.getDimension();
  if (dim < 0 || dim >= first.getRank())
    return violated(loc, "concatenate", "C4",
                    "dimension " + Twine(dim) + " is not in [0, " + Twine(first.getRank()) + ")");
  Shape shape(first.getShape());
  for (Value input : a.getInputs().drop_front()) {
    RankedTensorType type = tensorType(input);
    if (type.getElementType() != first.getElementType())
      return violated(loc, "concatenate", "C1", "inputs must have the same element type");
    Shape other(type.getShape());
    if (type.getRank() == first.getRank())
      other[dim] = first.getDimSize(dim);
    if (ArrayRef<int64_t>(other) != first.getShape())
      return violated(loc, "concatenate", "C2",
                      "inputs of shapes " + toString(first.getShape()) + " and " +
                          toString(type.getShape()) + " may differ in dimension " + Twine(dim) +
                          " only");
    shape[dim] += type.getDimSize(dim);
  }
  return push(types, first, shape);
}

FailureOr<Shape> kiln::hlo::inferPad(MaybeLocation loc, ArrayRef<int64_t> operand,
                                     ArrayRef<int64_t> low, ArrayRef<int64_t> high,
                                     ArrayRef<int64_t> interior) {
  size_t rank = operand.size();
  if (low.size() != rank || high.size() != rank || interior.size() != rank)
    return violated(loc, "pad", "C2",
                    "edge_padding_low, edge_padding_high and interior_padding need one entry for "
                    "each of the " + Twine(rank) + " dimensions");
  Shape shape;
  for (size_t d = 0; d < rank; ++d) {
    if (interior[d] < 0)
      return violated(loc, "pad", "C3", "interior_padding must not be negative");
    using Wide = __int128; // of any attributes
    Wide size = Wide(operand[d]) + low[d] + Wide(std::max<int64_t>(operand[d] - 1, 0)) * interior[d] + high[d];
    if (size > std::numeric_limits<int64_t>::max())
      return violated(loc, "pad", "C4", "padding makes the size of dimension " + Twine(d) + " overflow");
    if (size < 0)
      return violated(loc, "pad", "C4",
                      "negative padding leaves dimension " + Twine(d) + " with size " +
                          Twine(int64_t(std::max<Wide>(size, std::numeric_limits<int64_t>::min()))));
    shape.push_back(int64_t(size));
  }
  return shape;
}

LogicalResult PadOp::inferReturnTypes(MLIRContext *, MaybeLocation loc, Adaptor a, Types &types) {
  RankedTensorType operand = tensorType(a.getOperand());
  if (a.getPaddingValue().getType() != RankedTensorType::get({}, operand.getElementType()))
    return violated(loc, "pad", "C1", "padding_value must be a scalar of the operand's element type");
  return push(types, operand,
              inferPad(loc, operand.getShape(), a.getEdgePaddingLow(), a.getEdgePaddingHigh(),
                       a.getInteriorPadding()));
}
