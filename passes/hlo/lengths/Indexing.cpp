// Ops at places that are computed, where dimensions depend on the length.
#include "passes/hlo/lengths/LengthMasker.h"

#include "hlo/eval/Tensor.h"

using namespace mlir;

namespace kiln::hlo {

/// min(start, size - taken): places are kept inside the dimension that is there.
Value LengthMasker::clampedStart(ImplicitLocOpBuilder &b, Value start, const LengthSize &size, int64_t taken) {
  if (auto constant = start.getDefiningOp<ConstantOp>()) {
    requireAtLeast(at, size, std::max<int64_t>(eval::Tensor::fromAttr(constant.getValue()).getInt(0), 0) + taken);
    return start;
  }
  requireAtLeast(at, size, taken);
  return MinimumOp::create(b, start, sizeValue(size.plus(-taken), tensorType(start).getElementType()));
}

std::optional<LengthMasker::ResultDims> LengthMasker::dynamicSlice(const OpTriple &op) {
  auto slice = cast<DynamicSliceOp>(op.ops[0]);
  ImplicitLocOpBuilder b(slice.getLoc(), slice);
  LengthDims result;
  for (auto [d, dim] : llvm::enumerate(dimsOf(slice.getOperand()))) {
    Sizes taken = op.entry("slice_sizes", d);
    if (op.operandSizes(0, d) == taken) {
      result.push_back(dim);
      continue;
    }
    bool isUnset = slice->hasAttr(kUnset);
    if ((!llvm::all_equal(taken) && !isUnset) || (dim.isOpen() && !dim.extent.isPlain()))
      return std::nullopt;
    if (dim.isOpen() && !isUnset)
      slice.getStartIndicesMutable()[d].assign(clampedStart(b, slice.getStartIndices()[d], dim.extent.plain(), taken[0]));
    result.emplace_back();
    if (isUnset)
      result.back().kind = LengthDim::Unset;
  }
  return ResultDims{result};
}

std::optional<LengthMasker::ResultDims> LengthMasker::dynamicUpdateSlice(const OpTriple &op) {
  auto update = cast<DynamicUpdateSliceOp>(op.ops[0]);
  ImplicitLocOpBuilder b(update.getLoc(), update);
  LengthDims result;
  for (auto [d, dim] : llvm::enumerate(dimsOf(update.getOperand()))) {
    const LengthDim &part = dimOf(update.getUpdate(), d);
    if (op.operandSizes(0, d) == op.operandSizes(1, d)) {
      auto both = join(dim, part);
      if (!both)
        return std::nullopt;
      result.push_back(*both);
      continue;
    }
    if (update->hasAttr(kUnset)) { // what comes next begins where it ends
      if (part.kind != LengthDim::Fixed && !(part.isOpen() && part.extent.isPlain()))
        return std::nullopt;
      result.emplace_back();
      result.back().kind = LengthDim::Unset;
      continue;
    }
    if (part.kind != LengthDim::Fixed || dim.kind == LengthDim::Alike || (dim.isOpen() && !dim.extent.isPlain()))
      return std::nullopt;
    if (dim.isOpen())
      update.getStartIndicesMutable()[d].assign(clampedStart(b, update.getStartIndices()[d], dim.extent.plain(), op.operandSizes(1, d)[0]));
    result.push_back(dim);
  }
  return ResultDims{result};
}

/// The dimensions of `indices` without the one of its vectors, in order.
static SmallVector<int64_t> batchDims(Value indices, int64_t vectorDim) {
  SmallVector<int64_t> dims;
  for (int64_t d = 0; d < tensorType(indices).getRank(); ++d)
    if (d != vectorDim)
      dims.push_back(d);
  return dims;
}

std::optional<LengthMasker::ResultDims> LengthMasker::gather(const OpTriple &op) {
  auto gather = cast<GatherOp>(op.ops[0]);
  GatherDimensionNumbersAttr numbers = gather.getDimensionNumbers();
  Value operand = gather.getOperand(), indices = gather.getStartIndices();
  int64_t vectorDim = numbers.getIndexVectorDim(), indicesRank = tensorType(indices).getRank();
  if (vectorDim < indicesRank && dimOf(indices, vectorDim).kind != LengthDim::Fixed)
    return std::nullopt;
  SmallVector<LengthDim> offsets, batch;
  for (int64_t d : batchDims(indices, vectorDim))
    batch.push_back(dimOf(indices, d));
  SmallVector<std::optional<LengthSize>> ends(numbers.getStartIndexMap().size()); // of the dimensions that are indexed
  SmallVector<int64_t> filled;
  for (auto [d, dim] : llvm::enumerate(dimsOf(operand))) {
    Sizes taken = op.entry("slice_sizes", d);
    const auto *indexed = llvm::find(numbers.getStartIndexMap(), int64_t(d));
    bool isIndexed = indexed != numbers.getStartIndexMap().end(), isWhole = op.operandSizes(0, d) == taken;
    if (llvm::is_contained(numbers.getOperandBatchingDims(), int64_t(d))) {
      size_t i = llvm::find(numbers.getOperandBatchingDims(), int64_t(d)) - numbers.getOperandBatchingDims().begin();
      int64_t there = numbers.getStartIndicesBatchingDims()[i];
      auto both = join(dim, dimOf(indices, there));
      if (!both)
        return std::nullopt;
      batch[there - (there > vectorDim)] = *both;
      continue;
    }
    if (dim.kind != LengthDim::Fixed && !isWhole && (!isIndexed || !dim.isOpen() || !dim.extent.isPlain() || !llvm::all_equal(taken)))
      return std::nullopt;
    if (dim.kind == LengthDim::Fixed && !llvm::all_equal(taken))
      return std::nullopt;
    if (dim.isOpen() && !isWhole) {
      if (hasLengths())
        requireAtLeast(at, dim.extent.plain(), taken[0]);
      else // there may be nothing, and no index then
        filled.push_back(d);
      ends[indexed - numbers.getStartIndexMap().begin()] = dim.extent.plain().plus(-taken[0]);
    }
    if (!llvm::is_contained(numbers.getCollapsedSliceDims(), int64_t(d)))
      offsets.push_back(isWhole ? dim : LengthDim());
  }
  requireFill(gather, 0, filled, Fill::Zero);
  if (llvm::any_of(ends, [](auto &end) { return end.has_value(); })) {
    // An index behind the end is brought back to it, as one behind a tensor is.
    ImplicitLocOpBuilder b(gather.getLoc(), gather);
    RankedTensorType type = tensorType(indices);
    SmallVector<Value> limits;
    for (auto [end, d] : llvm::zip_equal(ends, numbers.getStartIndexMap())) {
      Value limit = end ? sizeValue(*end, type.getElementType())
                        : intConstant(b, type.getElementType(), tensorType(operand).getDimSize(d) - gather.getSliceSizes()[d]);
      limits.push_back(ReshapeOp::create(b, type.clone({1}), limit));
    }
    Value all = limits.size() == 1 ? limits[0] : ConcatenateOp::create(b, limits, 0).getResult();
    bool hasVectors = vectorDim < indicesRank;
    if (!hasVectors)
      all = ReshapeOp::create(b, type.clone(ArrayRef<int64_t>{}), all);
    Value over = BroadcastInDimOp::create(b, type, all, hasVectors ? ArrayRef<int64_t>{vectorDim} : ArrayRef<int64_t>{});
    gather.getStartIndicesMutable().assign(MinimumOp::create(b, indices, over));
  }
  LengthDims result;
  for (int64_t d = 0, nextOffset = 0, nextBatch = 0; d < tensorType(gather).getRank(); ++d)
    result.push_back(llvm::is_contained(numbers.getOffsetDims(), d) ? offsets[nextOffset++] : batch[nextBatch++]);
  return ResultDims{result};
}

std::optional<LengthMasker::ResultDims> LengthMasker::scatter(const OpTriple &op) {
  auto scatter = cast<ScatterOp>(op.ops[0]);
  ScatterDimensionNumbersAttr numbers = scatter.getScatterDimensionNumbers();
  Value indices = scatter.getScatterIndices();
  size_t inputs = scatter.getInputs().size();
  int64_t vectorDim = numbers.getIndexVectorDim();
  if (vectorDim < tensorType(indices).getRank() && dimOf(indices, vectorDim).kind != LengthDim::Fixed)
    return std::nullopt;
  SmallVector<int64_t> fromIndices = batchDims(indices, vectorDim), ended; // dimensions of the indices behind whose end nothing is to be written
  ResultDims results;
  for (size_t i = 0; i < inputs; ++i) {
    Value input = scatter.getInputs()[i], update = scatter.getUpdates()[i];
    LengthDims result(dimsOf(input));
    for (auto [d, dim] : llvm::enumerate(result)) // what is written makes a difference
      if (scatter->hasAttr(kUnset) && llvm::is_contained(numbers.getScatterDimsToOperandDims(), int64_t(d)))
        dim = {LengthDim::Unset, {}};
      else if (dim.kind == LengthDim::Alike && (llvm::is_contained(numbers.getScatterDimsToOperandDims(), int64_t(d)) || llvm::is_contained(numbers.getInsertedWindowDims(), int64_t(d))))
        return std::nullopt;
    SmallVector<int64_t> windowDims = otherDims(result.size(), numbers.getInsertedWindowDims(), numbers.getInputBatchingDims());
    for (int64_t d = 0, nextWindow = 0, nextBatch = 0; d < tensorType(update).getRank(); ++d) {
      const LengthDim &dim = dimOf(update, d);
      if (llvm::is_contained(numbers.getUpdateWindowDims(), d)) {
        int64_t inInput = windowDims[nextWindow++];
        bool isWhole = op.operandSizes(inputs + 1 + i, d) == op.operandSizes(i, inInput);
        auto both = isWhole ? join(dim, result[inInput]) : std::nullopt;
        if (both)
          result[inInput] = *both;
        else if (dim.kind != LengthDim::Fixed || result[inInput].kind == LengthDim::Alike)
          return std::nullopt;
        continue;
      }
      int64_t inIndices = fromIndices[nextBatch++];
      const auto *paired = llvm::find(numbers.getScatterIndicesBatchingDims(), inIndices);
      auto both = join(dim, dimOf(indices, inIndices));
      if (!both)
        return std::nullopt;
      if (paired != numbers.getScatterIndicesBatchingDims().end()) {
        LengthDim &batched = result[numbers.getInputBatchingDims()[paired - numbers.getScatterIndicesBatchingDims().begin()]];
        both = join(*both, batched);
        if (!both)
          return std::nullopt;
        batched = *both;
      } else if (both->kind == LengthDim::Alike || dimOf(indices, inIndices).kind != both->kind) {
        return std::nullopt;
      } else if (both->isOpen() && i == 0) {
        ended.push_back(inIndices);
      }
    }
    results.push_back(result);
  }
  if (!ended.empty()) { // windows that begin outside are skipped
    ImplicitLocOpBuilder b(scatter.getLoc(), scatter);
    Type type = tensorType(indices).getElementType();
    scatter.getScatterIndicesMutable().assign(masked(b, indices, ended, fillConstant(b, type, Fill::AllOnes)));
  }
  return results;
}

std::optional<LengthMasker::ResultDims> LengthMasker::indexes(const OpTriple &op) {
  if (isa<DynamicSliceOp, GatherOp>(op.ops[0])) {
    if (!op.haveSameAttributes({"slice_sizes"}))
      return std::nullopt;
    return isa<GatherOp>(op.ops[0]) ? gather(op) : dynamicSlice(op);
  }
  if (!isa<DynamicUpdateSliceOp, ScatterOp>(op.ops[0]) || !op.haveSameAttributes())
    return std::nullopt;
  return isa<ScatterOp>(op.ops[0]) ? scatter(op) : dynamicUpdateSlice(op);
}

} // namespace kiln::hlo
