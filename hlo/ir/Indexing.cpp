// Ops that address elements by run-time indices: result types and verifiers.
#include "hlo/ir/HloUtils.h"
#include "hlo/ir/InferShapes.h"

using namespace mlir;
using namespace kiln::hlo;

namespace {
using Types = SmallVectorImpl<Type>;

LogicalResult checkStartIndices(MaybeLocation loc, StringRef op, StringRef countConstraint,
                                StringRef typeConstraint, ValueRange indices, int64_t rank) {
  if (static_cast<int64_t>(indices.size()) != rank)
    return violated(loc, op, countConstraint,
                    "needs " + Twine(rank) + " start indices, got " + Twine(indices.size()));
  for (Value index : indices)
    if (tensorType(index).getRank() != 0 || index.getType() != indices[0].getType())
      return violated(loc, op, typeConstraint, "start indices must be scalars of one type");
  return success();
}

SmallVector<int64_t> concat(ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
  SmallVector<int64_t> all(a);
  all.append(b.begin(), b.end());
  return all;
}
} // namespace

LogicalResult DynamicSliceOp::inferReturnTypes(MLIRContext *, MaybeLocation loc, Adaptor a,
                                               Types &types) {
  RankedTensorType operand = tensorType(a.getOperand());
  ArrayRef<int64_t> sizes = a.getSliceSizes();
  if (failed(checkStartIndices(loc, "dynamic_slice", "C2", "C3", a.getStartIndices(),
                               operand.getRank())))
    return failure();
  if (static_cast<int64_t>(sizes.size()) != operand.getRank())
    return violated(loc, "dynamic_slice", "C2",
                    "needs " + Twine(operand.getRank()) + " slice_sizes, got " +
                        Twine(sizes.size()));
  for (auto [d, size] : llvm::enumerate(sizes))
    if (size < 0 || size > operand.getDimSize(d))
      return violated(loc, "dynamic_slice", "C4",
                      "slice size " + Twine(size) + " does not fit dimension " + Twine(d) +
                          " of size " + Twine(operand.getDimSize(d)));
  types.push_back(RankedTensorType::get(sizes, operand.getElementType()));
  return success();
}

LogicalResult DynamicUpdateSliceOp::verify() {
  RankedTensorType operand = tensorType(getOperand()), update = tensorType(getUpdate());
  if (operand.getElementType() != update.getElementType())
    return emitOpError("(C2) operand and update must have the same element type");
  if (operand.getRank() != update.getRank())
    return emitOpError("(C3) operand and update must have the same rank");
  if (failed(checkStartIndices(getLoc(), "dynamic_update_slice", "C4", "C5", getStartIndices(),
                               operand.getRank())))
    return failure();
  for (int64_t d = 0; d < operand.getRank(); ++d)
    if (update.getDimSize(d) > operand.getDimSize(d))
      return emitOpError("(C6) update of shape ") << toString(update.getShape())
                                                  << " does not fit into operand of shape "
                                                  << toString(operand.getShape());
  return success();
}

FailureOr<Shape> kiln::hlo::inferGather(MaybeLocation loc, ShapedType operand, ShapedType indices,
                                        GatherDimensionNumbersAttr dims,
                                        ArrayRef<int64_t> sliceSizes) {
  auto bad = [&](StringRef constraint, const Twine &message) {
    return violated(loc, "gather", constraint, message);
  };
  int64_t rank = operand.getRank(), indexRank = indices.getRank();
  ArrayRef<int64_t> offset = dims.getOffsetDims(), collapsed = dims.getCollapsedSliceDims();
  ArrayRef<int64_t> batching = dims.getOperandBatchingDims();
  ArrayRef<int64_t> indexBatching = dims.getStartIndicesBatchingDims();
  ArrayRef<int64_t> map = dims.getStartIndexMap();
  int64_t vectorDim = dims.getIndexVectorDim();
  if (rank != static_cast<int64_t>(offset.size() + collapsed.size() + batching.size()))
    return bad("C1", "offset_dims, collapsed_slice_dims and operand_batching_dims must name as "
                     "many dimensions as the operand has");
  if (vectorDim < 0 || vectorDim > indexRank)
    return bad("C2", "index_vector_dim is not in [0, " + Twine(indexRank) + "]");
  int64_t vectorSize = vectorDim < indexRank ? indices.getDimSize(vectorDim) : 1;
  if (static_cast<int64_t>(map.size()) != vectorSize)
    return bad("C3", "start_index_map must have " + Twine(vectorSize) + " entries, one for each "
                     "component of an index vector");
  if (!isUnique(offset) || !llvm::is_sorted(offset))
    return bad("C4", "offset_dims must be unique and sorted");
  if (!isUnique(concat(collapsed, batching)))
    return bad("C6", "collapsed_slice_dims and operand_batching_dims must be unique");
  if (!llvm::is_sorted(collapsed))
    return bad("C7", "collapsed_slice_dims must be sorted");
  if (!inRange(collapsed, rank))
    return bad("C8", "collapsed_slice_dims must be in [0, " + Twine(rank) + ")");
  if (!llvm::is_sorted(batching))
    return bad("C10", "operand_batching_dims must be sorted");
  if (!inRange(batching, rank))
    return bad("C11", "operand_batching_dims must be in [0, " + Twine(rank) + ")");
  if (!isUnique(indexBatching))
    return bad("C13", "start_indices_batching_dims must be unique");
  if (!inRange(indexBatching, indexRank))
    return bad("C14", "start_indices_batching_dims must be in [0, " + Twine(indexRank) + ")");
  if (llvm::is_contained(indexBatching, vectorDim))
    return bad("C15", "index_vector_dim must not be a batching dimension");
  if (batching.size() != indexBatching.size())
    return bad("C16", "operand_batching_dims and start_indices_batching_dims must have the same "
                      "size");
  for (auto [o, i] : llvm::zip(batching, indexBatching))
    if (operand.getDimSize(o) != indices.getDimSize(i))
      return bad("C17", "batching dimensions of operand and start_indices must have the same size");
  if (!isUnique(concat(map, batching)))
    return bad("C18", "start_index_map and operand_batching_dims must be unique");
  if (!inRange(map, rank))
    return bad("C19", "start_index_map must be in [0, " + Twine(rank) + ")");
  if (static_cast<int64_t>(sliceSizes.size()) != rank)
    return bad("C20", "slice_sizes must have " + Twine(rank) + " entries");
  for (auto [d, size] : llvm::enumerate(sliceSizes))
    if (size < 0 || size > operand.getDimSize(d))
      return bad("C21", "slice size " + Twine(size) + " does not fit dimension " + Twine(d) +
                            " of size " + Twine(operand.getDimSize(d)));
  for (int64_t d : collapsed)
    if (sliceSizes[d] > 1)
      return bad("C9", "slice_sizes of collapsed_slice_dims must be at most 1");
  for (int64_t d : batching)
    if (sliceSizes[d] > 1)
      return bad("C12", "slice_sizes of operand_batching_dims must be at most 1");

  Shape batchSizes, offsetSizes, shape;
  for (int64_t d = 0; d < indexRank; ++d)
    if (d != vectorDim)
      batchSizes.push_back(indices.getDimSize(d));
  for (int64_t d = 0; d < rank; ++d)
    if (!llvm::is_contained(collapsed, d) && !llvm::is_contained(batching, d))
      offsetSizes.push_back(sliceSizes[d]);
  int64_t resultRank = batchSizes.size() + offsetSizes.size();
  if (!inRange(offset, resultRank))
    return bad("C5", "offset_dims must be in [0, " + Twine(resultRank) + ")");
  for (int64_t d = 0, batch = 0, off = 0; d < resultRank; ++d)
    shape.push_back(llvm::is_contained(offset, d) ? offsetSizes[off++] : batchSizes[batch++]);
  return shape;
}

LogicalResult GatherOp::inferReturnTypes(MLIRContext *, MaybeLocation loc, Adaptor a,
                                         Types &types) {
  RankedTensorType operand = tensorType(a.getOperand());
  FailureOr<Shape> shape = inferGather(loc, operand, tensorType(a.getStartIndices()),
                                       a.getDimensionNumbers(), a.getSliceSizes());
  if (failed(shape))
    return failure();
  types.push_back(RankedTensorType::get(*shape, operand.getElementType()));
  return success();
}

LogicalResult ScatterOp::verify() {
  auto bad = [&](StringRef constraint, const Twine &message) {
    return violated(getLoc(), "scatter", constraint, message);
  };
  if (getInputs().empty() || getResults().size() != getInputs().size())
    return bad("C5", "needs as many updates and results as inputs, at least one");
  RankedTensorType input = tensorType(getInputs()[0]), update = tensorType(getUpdates()[0]);
  RankedTensorType indices = tensorType(getScatterIndices());
  SmallVector<Type> arguments;
  for (int copy = 0; copy < 2; ++copy)
    for (Value value : getInputs())
      arguments.push_back(RankedTensorType::get({}, tensorType(value).getElementType()));
  for (auto [in, up, result] : llvm::zip(getInputs(), getUpdates(), getResults())) {
    if (tensorType(in).getShape() != input.getShape())
      return bad("C1", "inputs must have the same shape");
    if (tensorType(up).getShape() != update.getShape())
      return bad("C3", "updates must have the same shape");
    if (tensorType(up).getElementType() != tensorType(in).getElementType())
      return bad("C6", "updates must have the inputs' element types");
    if (result.getType() != in.getType())
      return bad("C24", "results must have the inputs' types");
  }
  auto dims = getScatterDimensionNumbers();
  int64_t rank = input.getRank(), indexRank = indices.getRank();
  ArrayRef<int64_t> window = dims.getUpdateWindowDims(), inserted = dims.getInsertedWindowDims();
  ArrayRef<int64_t> batching = dims.getInputBatchingDims();
  ArrayRef<int64_t> indexBatching = dims.getScatterIndicesBatchingDims();
  ArrayRef<int64_t> toOperand = dims.getScatterDimsToOperandDims();
  int64_t vectorDim = dims.getIndexVectorDim();
  if (rank != static_cast<int64_t>(window.size() + inserted.size() + batching.size()))
    return bad("C2", "update_window_dims, inserted_window_dims and input_batching_dims must name "
                     "as many dimensions as the inputs have");
  if (!isUnique(window) || !llvm::is_sorted(window))
    return bad("C7", "update_window_dims must be unique and sorted");
  if (!inRange(window, update.getRank()))
    return bad("C8", "update_window_dims must be in [0, " + Twine(update.getRank()) + ")");
  if (!isUnique(concat(inserted, batching)))
    return bad("C9", "inserted_window_dims and input_batching_dims must be unique");
  if (!llvm::is_sorted(inserted))
    return bad("C10", "inserted_window_dims must be sorted");
  if (!inRange(inserted, rank))
    return bad("C11", "inserted_window_dims must be in [0, " + Twine(rank) + ")");
  if (!llvm::is_sorted(batching))
    return bad("C12", "input_batching_dims must be sorted");
  if (!inRange(batching, rank))
    return bad("C13", "input_batching_dims must be in [0, " + Twine(rank) + ")");
  if (!isUnique(indexBatching))
    return bad("C14", "scatter_indices_batching_dims must be unique");
  if (!inRange(indexBatching, indexRank))
    return bad("C15", "scatter_indices_batching_dims must be in [0, " + Twine(indexRank) + ")");
  if (vectorDim < 0 || vectorDim > indexRank)
    return bad("C22", "index_vector_dim is not in [0, " + Twine(indexRank) + "]");
  if (llvm::is_contained(indexBatching, vectorDim))
    return bad("C16", "index_vector_dim must not be a batching dimension");
  if (batching.size() != indexBatching.size())
    return bad("C17", "input_batching_dims and scatter_indices_batching_dims must have the same "
                      "size");
  for (auto [o, i] : llvm::zip(batching, indexBatching))
    if (input.getDimSize(o) != indices.getDimSize(i))
      return bad("C18", "batching dimensions of inputs and scatter_indices must have the same "
                        "size");
  int64_t vectorSize = vectorDim < indexRank ? indices.getDimSize(vectorDim) : 1;
  if (static_cast<int64_t>(toOperand.size()) != vectorSize)
    return bad("C19", "scatter_dims_to_operand_dims must have " + Twine(vectorSize) +
                          " entries, one for each component of an index vector");
  if (!isUnique(concat(toOperand, batching)))
    return bad("C20", "scatter_dims_to_operand_dims and input_batching_dims must be unique");
  if (!inRange(toOperand, rank))
    return bad("C21", "scatter_dims_to_operand_dims must be in [0, " + Twine(rank) + ")");

  Shape scatterSizes, windowLimits;
  for (int64_t d = 0; d < indexRank; ++d)
    if (d != vectorDim)
      scatterSizes.push_back(indices.getDimSize(d));
  for (int64_t d = 0; d < rank; ++d)
    if (!llvm::is_contained(inserted, d) && !llvm::is_contained(batching, d))
      windowLimits.push_back(input.getDimSize(d));
  if (update.getRank() != static_cast<int64_t>(scatterSizes.size() + window.size()))
    return bad("C4", "updates must have rank " + Twine(scatterSizes.size() + window.size()));
  for (int64_t d = 0, s = 0, w = 0; d < update.getRank(); ++d) {
    if (llvm::is_contained(window, d) ? update.getDimSize(d) > windowLimits[w++]
                                      : update.getDimSize(d) != scatterSizes[s++])
      return bad("C4", "dimension " + Twine(d) + " of updates, of size " +
                           Twine(update.getDimSize(d)) + ", does not fit scatter_indices or "
                           "inputs");
  }
  return verifyRegion(*this, getUpdateComputation(), "update_computation", "C23", arguments,
                      ArrayRef(arguments).take_front(getInputs().size()));
}

LogicalResult SortOp::verify() {
  if (getInputs().empty())
    return emitOpError("(C1) needs at least one input");
  if (getInputs().getTypes() != getResults().getTypes())
    return emitOpError("(C2) results must have the inputs' types");
  RankedTensorType first = tensorType(getInputs()[0]);
  SmallVector<Type> arguments;
  for (Value input : getInputs()) {
    if (tensorType(input).getShape() != first.getShape())
      return emitOpError("(C3) inputs must have the same shape");
    auto scalar = RankedTensorType::get({}, tensorType(input).getElementType());
    arguments.append({scalar, scalar});
  }
  int64_t rank = first.getRank(), dim = getDimension();
  if (dim < -rank || dim >= rank)
    return emitOpError("(C4) dimension ") << dim << " is not in [" << -rank << ", " << rank << ")";
  auto pred = RankedTensorType::get({}, IntegerType::get(getContext(), 1));
  return verifyRegion(*this, getComparator(), "comparator", "C5", arguments, TypeRange{pred});
}

LogicalResult TopKOp::inferReturnTypes(MLIRContext *context, MaybeLocation loc, Adaptor a,
                                       Types &types) {
  RankedTensorType operand = tensorType(a.getOperand());
  int64_t k = a.getK();
  if (operand.getRank() == 0)
    return violated(loc, "top_k", "C1", "operand must have at least one dimension");
  Shape shape(operand.getShape());
  if (k < 0 || k > shape.back())
    return violated(loc, "top_k", "C2",
                    "k = " + Twine(k) + " is not in [0, " + Twine(shape.back()) + "]");
  shape.back() = k;
  types.push_back(RankedTensorType::get(shape, operand.getElementType()));
  types.push_back(RankedTensorType::get(shape, IntegerType::get(context, 32)));
  return success();
}

LogicalResult NonzeroOp::verify() {
  RankedTensorType mask = tensorType(getOperand());
  Type element = IntegerType::get(getContext(), 32);
  if (tensorType(getIndices()) != RankedTensorType::get({mask.getNumElements(), mask.getRank()}, element))
    return emitOpError("the indices must be a tensor<") << mask.getNumElements() << "x" << mask.getRank() << "xi32>";
  if (tensorType(getCount()) != RankedTensorType::get({}, element))
    return emitOpError("the count must be tensor<i32>");
  return success();
}

LogicalResult NonMaxSuppressionOp::inferReturnTypes(MLIRContext *context, MaybeLocation loc, Adaptor a, Types &types) {
  auto bad = [&](StringRef constraint, const Twine &message) { return violated(loc, "non_max_suppression", constraint, message); };
  for (Value operand : a.getOperands())
    if (!tensorType(operand).getElementType().isF32())
      return bad("C1", "operands must be of f32");
  RankedTensorType boxes = tensorType(a.getBoxes()), scores = tensorType(a.getScores());
  if (boxes.getRank() != 4 || boxes.getDimSize(3) != 4 || scores.getRank() != 3)
    return bad("C2", "boxes must have shape [b, n, q, 4] and scores [b, c, n]");
  if (boxes.getDimSize(0) != scores.getDimSize(0) || boxes.getDimSize(1) != scores.getDimSize(2))
    return bad("C3", "boxes " + toString(boxes.getShape()) + " and scores " + toString(scores.getShape()) + " must be as many");
  if (boxes.getDimSize(2) != 1 && boxes.getDimSize(2) != scores.getDimSize(1))
    return bad("C4", "a box must have " + Twine(scores.getDimSize(1)) + " classes, as the scores, or 1, got " + Twine(boxes.getDimSize(2)));
  for (Value operand : a.getOperands().drop_front(2))
    if (tensorType(operand).getRank() != 0)
      return bad("C5", "thresholds and soft_nms_sigma must be scalars");
  int64_t most = a.getMaxOutputSize();
  if (most < 0)
    return bad("C6", "max_output_size must not be negative, got " + Twine(most));
  if (a.getCombined() && (a.getSoftNmsSigma() || a.getHalf()))
    return bad("C7", "combined has no soft_nms_sigma, and is of f32");
  Type i32 = IntegerType::get(context, 32);
  Shape shape{scores.getDimSize(0), scores.getDimSize(1), most};
  types.push_back(RankedTensorType::get(shape, i32));
  types.push_back(RankedTensorType::get(shape, scores.getElementType()));
  types.push_back(RankedTensorType::get(ArrayRef(shape).drop_back(), i32));
  return success();
}
