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

Value LengthMasker::compactPlaces(const LengthDim &dim, int64_t size, bool isExpanded) {
  auto &found = isExpanded ? expandedPlaces : places;
  for (auto &[known, value] : found)
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
  auto over = [&](const Factor &factor) {
    return factor.open ? scalarOver(top, MaximumOp::create(top, sizeValue(*factor.open, top.getI32Type()), intConstant(top, top.getI32Type(), 1)), size) : number(factor.most);
  };
  // The number of an element is taken apart by how many there are on one side, and put together by how many on the other.
  Value rest = IotaOp::create(top, type, 0), result, stride;
  for (size_t i = factors.size(); i-- > 0;) {
    Value count = over(factors[i]), most = number(factors[i].most);
    auto [from, to] = isExpanded ? std::pair(most, count) : std::pair(count, most);
    Value at = rest;
    if (i > 0) {
      Value next = DivideOp::create(top, rest, from);
      at = SubtractOp::create(top, rest, MultiplyOp::create(top, next, from));
      rest = next;
    }
    at = stride ? MultiplyOp::create(top, at, stride).getResult() : at;
    result = result ? AddOp::create(top, result, at).getResult() : at;
    stride = stride ? MultiplyOp::create(top, stride, to).getResult() : to;
  }
  found.emplace_back(dim, result);
  return result;
}

Value LengthMasker::moved(ImplicitLocOpBuilder &b, Value v, int64_t d, Value places, const LengthDim &to) {
  RankedTensorType type = tensorType(v);
  SmallVector<int64_t> others = otherDims(type.getRank(), d), taken(type.getShape());
  taken[d] = 1;
  auto numbers = GatherDimensionNumbersAttr::get(b.getContext(), others, {d}, {}, {}, {d}, 1);
  auto gather = GatherOp::create(b, type, v, places, numbers, b.getDenseI64ArrayAttr(taken), /*indices_are_sorted=*/false);
  gather->setAttr(kReads, openDimsAttr(b.getContext(), neededOf(dimOf(v, d), d)));
  LengthDims result(dimsOf(v));
  result[d] = to;
  dims[gather] = result;
  return gather;
}

std::optional<LengthDims> LengthMasker::expand(ReshapeOp reshape, ArrayRef<Sizes> sizes) {
  Value v = reshape.getOperand();
  RankedTensorType type = tensorType(v);
  for (auto [d, dim] : llvm::enumerate(dimsOf(v))) {
    auto sum = dim.isOpen() && dim.extent.isPlain() ? sumOf(dim.extent.plain()) : std::nullopt;
    if (!sum || sum->getTerms().size() != 1 || sum->getTerms()[0].sizes.size() != 2)
      continue;
    const LengthSum::Term &term = sum->getTerms()[0];
    for (size_t first : {0, 1}) {
      LengthDim joined{LengthDim::Joined, {1, 1, term.sizes[first]}, {1, term.factor, term.sizes[1 - first]}};
      LengthDims expanded(dimsOf(v));
      expanded[d] = joined;
      auto result = reshapeDims(expanded, type.getShape(), sizes, lengths);
      if (!result)
        continue;
      ImplicitLocOpBuilder b(reshape.getLoc(), reshape);
      reshape.getOperandMutable().assign(moved(b, v, d, compactPlaces(joined, type.getDimSize(d), /*isExpanded=*/true), joined));
      return result;
    }
  }
  return std::nullopt;
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
      if (!compacted.contains({v, d})) {
        std::optional<LengthSize> size = compactSize(dim);
        if (!size)
          return false;
        ImplicitLocOpBuilder b(op->getLoc(), top.getContext());
        setBehind(b, v);
        Value whole = moved(b, v, d, compactPlaces(dim, tensorType(v).getDimSize(d)), {LengthDim::Open, {1, 1, *size}, {}});
        compacted[{v, d}] = whole;
        ids[whole] = ids.lookup(v);
      }
      operand.set(compacted.lookup({v, d}));
      isAny = true;
    }
  }
  return isAny;
}

} // namespace kiln::hlo
