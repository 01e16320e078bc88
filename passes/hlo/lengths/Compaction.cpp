// Moves what is there of a dimension to its front, for ops that take its elements for those of one dimension.
#include "passes/hlo/lengths/LengthMasker.h"

using namespace mlir;

namespace kiln::hlo {

std::optional<LengthSize> LengthMasker::compactSize(const LengthDim &dim) {
  if (!dim.isJoined())
    return dim.extent.size.times(dim.extent.outer * dim.extent.inner);
  if (isSum(dim.extent.size.getNumber()) || isSum(dim.second.size.getNumber()))
    return std::nullopt;
  LengthSum product;
  product.add(dim.extent.outer * dim.extent.inner * dim.second.outer * dim.second.inner, {dim.extent.size, dim.second.size});
  return sizeOf(product);
}

std::optional<LengthDim> LengthMasker::deriveCompact(const Sizes &sizes) {
  auto open = [](const std::optional<LengthSize> &size) { return size ? std::optional(LengthDim{LengthDim::Open, {1, 1, *size}, {}}) : std::nullopt; };
  for (const LengthDim &dim : joined)
    if (hasSizes(dim, sizes, lengths))
      return open(compactSize(dim));
  for (int64_t first = 0, count = programs.lengths.size(); first < count; ++first)
    for (int64_t second = first; second < count; ++second) {
      int64_t whole = lengths[first][0] * lengths[second][0], groups = sizes[0] / whole;
      LengthDim dim{LengthDim::Joined, {1, 1, LengthSize(first)}, {1, groups, LengthSize(second)}};
      if (groups > 0 && hasSizes(dim, sizes, lengths))
        return open(compactSize(dim));
    }
  return std::nullopt;
}

Value LengthMasker::compactPlaces(const LengthDim &dim, int64_t size) {
  for (auto &[known, value] : places)
    if (known.kind == dim.kind && join(known, dim))
      return value;
  auto type = RankedTensorType::get({size}, top.getI32Type());
  auto number = [&](int64_t n) { return scalarOver(top, intConstant(top, top.getI32Type(), n), size); };
  struct Factor {
    int64_t most;
    const LengthSize *open = nullptr;
  };
  SmallVector<Factor> factors; // of the dimension, from the slowest on
  auto add = [&](const Extent &extent) {
    for (Factor factor : {Factor{extent.outer}, Factor{mostOf(extent.size), &extent.size}, Factor{extent.inner}})
      if (factor.most != 1 || factor.open)
        factors.push_back(factor);
  };
  add(dim.extent);
  if (dim.isJoined())
    add(dim.second);
  Value rest = IotaOp::create(top, type, 0), result;
  int64_t stride = 1;
  for (size_t i = factors.size(); i-- > 0;) {
    const Factor &factor = factors[i];
    Value at = rest;
    if (i > 0) {
      Value count = factor.open ? scalarOver(top, MaximumOp::create(top, sizeValue(*factor.open, top.getI32Type()), intConstant(top, top.getI32Type(), 1)), size) : number(factor.most);
      Value next = DivideOp::create(top, rest, count);
      at = SubtractOp::create(top, rest, MultiplyOp::create(top, next, count));
      rest = next;
    }
    at = stride == 1 ? at : MultiplyOp::create(top, at, number(stride)).getResult();
    result = result ? AddOp::create(top, result, at).getResult() : at;
    stride *= factor.most;
  }
  places.emplace_back(dim, result);
  return result;
}

bool LengthMasker::compactOperands(const OpTriple &op) {
  bool isAny = false;
  for (OpOperand &operand : op->getOpOperands()) {
    int64_t rank = tensorType(operand.get()).getRank();
    for (int64_t d = 0; d < rank; ++d) {
      Value v = operand.get();
      LengthDim dim = dimOf(v, d);
      if (!dim.hasGaps())
        continue;
      Value &result = compacted[{v, d}];
      if (!result) {
        std::optional<LengthSize> size = compactSize(dim);
        if (!size)
          return false;
        ImplicitLocOpBuilder b(op->getLoc(), top.getContext());
        if (Operation *def = v.getDefiningOp())
          b.setInsertionPointAfter(def);
        else if (v.getParentBlock() == top.getInsertionBlock())
          b.restoreInsertionPoint(top.saveInsertionPoint());
        else
          b.setInsertionPointToStart(v.getParentBlock());
        RankedTensorType type = tensorType(v);
        SmallVector<int64_t> others = otherDims(rank, d), taken(type.getShape());
        taken[d] = 1;
        auto numbers = GatherDimensionNumbersAttr::get(b.getContext(), others, {d}, {}, {}, {d}, 1);
        auto gather = GatherOp::create(b, type, v, compactPlaces(dim, type.getDimSize(d)), numbers, b.getDenseI64ArrayAttr(taken), /*indices_are_sorted=*/false);
        gather->setAttr(kReads, openDimsAttr(b.getContext(), neededOf(dim, d)));
        result = gather;
        dims[result] = LengthDims(dimsOf(v));
        dims[result][d] = {LengthDim::Open, {1, 1, *size}, {}};
        ids[result] = ids.lookup(v);
      }
      operand.set(result);
      isAny = true;
    }
  }
  return isAny;
}

} // namespace kiln::hlo
