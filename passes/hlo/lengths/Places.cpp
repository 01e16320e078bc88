// Ops that move elements or take them one by one, where dimensions depend on the length.
#include "passes/hlo/lengths/LengthMasker.h"

#include "hlo/eval/Tensor.h"

using namespace mlir;

namespace kiln::hlo {

/// The scalar that all elements of v are, whatever its dimensions, or null.
static Value uniformScalar(ImplicitLocOpBuilder &b, Value v) {
  while (tensorType(v).getRank() != 0) {
    if (auto constant = v.getDefiningOp<ConstantOp>();
        constant && isSplat(constant.getValue()) && tensorType(v).getNumElements()) {
      auto type = RankedTensorType::get({}, tensorType(v).getElementType());
      eval::Tensor all = eval::Tensor::fromAttr(constant.getValue());
      return ConstantOp::create(
          b, type,
          makeConstantAttr(type, all.bytes().take_front(elementBytes(type.getElementType()))));
    }
    auto broadcast = v.getDefiningOp<BroadcastInDimOp>();
    if (!broadcast)
      return {};
    v = broadcast.getOperand();
  }
  return v;
}

std::optional<LengthMasker::ResultDims> LengthMasker::joinAll(const OpTriple &op) {
  std::optional<LengthDims> result;
  for (Value operand : op->getOperands()) {
    if (tensorType(operand).getRank() != tensorType(op->getResult(0)).getRank())
      continue; // a scalar
    if (!result) {
      result = LengthDims(dimsOf(operand));
      continue;
    }
    if (!joinInto(*result, dimsOf(operand)))
      return std::nullopt;
  }
  return result ? std::optional(ResultDims(op->getNumResults(), *result)) : std::nullopt;
}

std::optional<LengthMasker::ResultDims> LengthMasker::broadcast(const OpTriple &op) {
  auto broadcast = cast<BroadcastInDimOp>(op.ops[0]);
  LengthDims result = deriveResult(op);
  for (auto [i, d] : llvm::enumerate(broadcast.getBroadcastDimensions()))
    if (op.operandSizes(0, i) == op.resultSizes(0, d)) // else it is 1, and all are alike
      result[d] = dimOf(broadcast.getOperand(), i);
  return ResultDims{result};
}

std::optional<LengthMasker::ResultDims> LengthMasker::dimensionSize(const OpTriple &op) {
  auto size = cast<GetDimensionSizeOp>(op.ops[0]);
  const LengthDim &dim = dimOf(size.getOperand(), size.getDimension());
  Sizes sizes = op.operandSizes(0, size.getDimension());
  auto whole = [](const Extent &extent) { return extent.size.times(extent.outer * extent.inner); };
  if (dim.isJoined()) {
    replace(size, MultiplyOp::create(top, sizeValue(whole(dim.extent), top.getI32Type()),
                                     sizeValue(whole(dim.second), top.getI32Type())));
    return ResultDims{{}};
  }
  auto number = dim.isOpen() ? std::optional(whole(dim.extent)) : onLine(sizes);
  if (!number)
    return std::nullopt;
  replace(size, sizeValue(*number, top.getI32Type()));
  holds = [number = *number](Operation *other, ArrayRef<int64_t> numbers) {
    auto size = cast<GetDimensionSizeOp>(other);
    return tensorType(size.getOperand()).getDimSize(size.getDimension()) == number.at(numbers);
  };
  return ResultDims{{}};
}

std::optional<LengthMasker::ResultDims> LengthMasker::setDimensionSize(const OpTriple &op) {
  auto resized = cast<SetDimensionSizeOp>(op.ops[0]);
  int64_t number = resized.getNumber(), d = resized.getDimension();
  if (number > int64_t(programs.counts.size()) ||
      op.resultSizes(0, d) != programs.counts[number - 1])
    return std::nullopt;
  ImplicitLocOpBuilder b(resized.getLoc(), resized);
  if (!found.count(number)) {
    Value value =
        ConvertOp::create(b, RankedTensorType::get({}, b.getI64Type()), resized.getSize());
    ImplicitLocOpBuilder behind = b;
    behind.setInsertionPointAfter(resized);
    keepApart(behind);
    found.insert({number, {value, resized, behind}});
    lengths[number] = programs.counts[number - 1];
  }
  RankedTensorType type = tensorType(resized);
  int64_t has = tensorType(resized.getOperand()).getDimSize(d), most = type.getDimSize(d);
  SmallVector<int64_t> none(type.getRank(), 0), limits(type.getShape()), ones(type.getRank(), 1),
      missing(none);
  Value v = resized.getOperand();
  limits[d] = std::min(has, most);
  missing[d] = std::max<int64_t>(most - has, 0);
  if (has < most)
    v = PadOp::create(b, v, fillConstant(b, type.getElementType(), Fill::Zero), none, missing,
                      none);
  else // a value of its own, as all of the operand may be used too
    v = SliceOp::create(b, v, none, limits, ones);
  replace(resized, v);
  LengthDims result(dimsOf(resized.getOperand()));
  result[d] = {LengthDim::Open, {1, 1, LengthSize(number)}};
  return ResultDims{result};
}

std::optional<LengthMasker::ResultDims> LengthMasker::slice(const OpTriple &op) {
  auto slice = cast<SliceOp>(op.ops[0]);
  RankedTensorType type = tensorType(slice.getOperand());
  LengthDims result;
  SmallVector<int64_t> starts(slice.getStartIndices()), limits(slice.getLimitIndices()),
      more(type.getRank(), 0);
  SmallVector<std::pair<int64_t, LengthSize>> moving; // starts that depend on the length
  for (int64_t d = 0; d < type.getRank(); ++d) {
    const LengthDim &dim = dimOf(slice.getOperand(), d);
    Sizes start = op.entry("start_indices", d), limit = op.entry("limit_indices", d),
          whole = op.operandSizes(0, d), taken = op.resultSizes(0, d);
    int64_t stride = slice.getStrides()[d];
    bool isFixedStart = llvm::all_equal(start), isPlain = dim.isOpen() && dim.extent.isPlain();
    Sizes beforeEnd{whole[0] - limit[0], whole[1] - limit[1], whole[2] - limit[2]};
    if (dim.kind == LengthDim::Alike ||
        (isFixedStart && stride == 1 && dim.kind == LengthDim::Fixed)) {
      result.push_back(derive(taken));
      if (dim.kind == LengthDim::Fixed && result.back().kind == LengthDim::Alike)
        return std::nullopt;
    } else if (isFixedStart && dim.kind == LengthDim::Fixed && llvm::all_equal(limit)) {
      result.push_back(dim);
    } else if (isFixedStart && start[0] == 0 && stride == 1 && limit == whole) {
      result.push_back(dim);
    } else if (isFixedStart && isPlain && llvm::all_equal(limit)) {
      requireAtLeast(at, dim.extent.plain(), limit[0]);
      result.emplace_back();
    } else if (isFixedStart && isPlain && llvm::all_equal(beforeEnd)) {
      result.push_back({LengthDim::Open,
                        {1, 1, dim.extent.plain().plus(-beforeEnd[0] - start[0]).strided(stride)}});
    } else if (isFixedStart && isPlain &&
               hasSizes(
                   {LengthDim::Open, {1, 1, dim.extent.plain().plus(-start[0]).strided(stride)}},
                   taken, lengths)) { // to the last
      result.push_back(
          {LengthDim::Open, {1, 1, dim.extent.plain().plus(-start[0]).strided(stride)}});
    } else if (stride == 1 && (isPlain || dim.kind == LengthDim::Fixed)) {
      std::optional<LengthSize> line =
          isPlain ? std::optional(dim.extent.plain().plus(start[0] - whole[0])) : onLine(start);
      bool isFromEnd = isPlain && llvm::all_of(llvm::seq<size_t>(0, start.size()), [&](size_t i) {
                         return sizeIn(*line, lengths, i) == start[i];
                       });
      if (isPlain && !isFromEnd) { // a part, as a half is
        auto number = dim.extent.size.getNumber();
        line = onLineOf(start, number);
        auto size = onLineOf(taken, number), end = onLineOf(beforeEnd, number);
        LengthDim part = size && size->isConstant() ? LengthDim()
                         : size                     ? LengthDim{LengthDim::Open, {1, 1, *size}}
                                                    : derive(taken);
        if (hasLengths() &&
            !(line && size && end)) { // what one of those has that are behind one another
          line = onLine(start), end = restOf(dim.extent.plain(), onLine(limit));
          if (part.kind == LengthDim::Alike)
            part = deriveCompact(taken).value_or(part);
        }
        bool isLess = part.isOpen() &&
                      part.extent.size.at(1) <
                          part.extent.size.at(0); // of which the program has no room for more
        if (!line || !end || part.kind == LengthDim::Alike || part.hasGaps() || isLess)
          return std::nullopt;
        if (part.isOpen())
          requireAtLeast(at, part.extent.plain(), 0);
        requireAtLeast(at, *end, 0);
        result.push_back(part);
        if (isFixedStart)
          continue;
      } else {
        result.push_back(derive(taken));
      }
      if (!line || result.back().kind == LengthDim::Alike)
        return std::nullopt;
      requireAtLeast(at, *line, 0);
      moving.emplace_back(d, *line);
      more[d] =
          result.back().isOpen() ? taken[0] : 0; // so that it reaches no further than what is there
      starts[d] = 0, limits[d] = whole[0];
    } else {
      return std::nullopt;
    }
  }
  if (moving.empty())
    return ResultDims{result};
  holds = [moving](Operation *other, ArrayRef<int64_t> numbers) {
    return llvm::all_of(moving, [&](auto &start) {
      return cast<SliceOp>(other).getStartIndices()[start.first] == start.second.at(numbers);
    });
  };
  ImplicitLocOpBuilder b(slice.getLoc(), slice);
  Value from = SliceOp::create(b, slice.getOperand(), starts, limits, slice.getStrides());
  SmallVector<int64_t> none(type.getRank(), 0), sizes(tensorType(slice).getShape());
  if (llvm::any_of(more, [](int64_t n) { return n != 0; }))
    from = PadOp::create(b, from, fillConstant(b, type.getElementType(), Fill::Zero), none, more,
                         none);
  SmallVector<Value> places(type.getRank(), intConstant(b, b.getI32Type(), 0));
  for (auto &[d, start] : moving)
    places[d] = sizeValue(start, b.getI32Type());
  replace(slice, DynamicSliceOp::create(b, from, places, sizes));
  return ResultDims{result};
}

/// Of one number behind the end up to a fixed size.
std::optional<LengthMasker::ResultDims> LengthMasker::fillUp(const OpTriple &op) {
  auto concat = cast<ConcatenateOp>(op.ops[0]);
  Value from = concat.getInputs()[0];
  int64_t along = concat.getDimension();
  RankedTensorType type = tensorType(concat);
  ImplicitLocOpBuilder b(concat.getLoc(), concat);
  Value scalar = uniformScalar(b, concat.getInputs()[1]);
  LengthDims result(dimsOf(from));
  if (!scalar || !result[along].isOpen() || !result[along].extent.isPlain())
    return std::nullopt;
  for (auto [d, dim] : llvm::enumerate(result)) {
    auto both = int64_t(d) == along ? LengthDim() : join(dim, dimOf(concat.getInputs()[1], d));
    if (!both)
      return std::nullopt;
    dim = *both;
  }
  SmallVector<int64_t> none(type.getRank(), 0), missing(none);
  missing[along] = type.getDimSize(along) - tensorType(from).getDimSize(along);
  Value whole = PadOp::create(b, from, scalar, none, missing, none);
  dims[whole] = LengthDims(dimsOf(from));
  replace(concat, masked(b, whole, {along}, scalar));
  return ResultDims{result};
}

std::optional<LengthMasker::ResultDims> LengthMasker::concatenate(const OpTriple &op) {
  auto concat = cast<ConcatenateOp>(op.ops[0]);
  int64_t along = concat.getDimension(), rank = tensorType(concat).getRank();
  if (concat.getInputs().size() == 2 && llvm::all_equal(op.resultSizes(0, along)) &&
      dimOf(concat.getInputs()[1], along).kind == LengthDim::Alike)
    return fillUp(op);
  LengthDims result(dimsOf(concat.getInputs()[0]));
  SmallVector<LengthSize> sizes; // of the inputs along the dimension
  for (auto [i, input] : llvm::enumerate(concat.getInputs())) {
    for (int64_t d = 0; d < rank; ++d)
      if (d != along) {
        auto both = join(result[d], dimOf(input, d));
        if (!both)
          return std::nullopt;
        result[d] = *both;
      }
    LengthDim dim = dimOf(input, along);
    if (dim.kind == LengthDim::Alike && hasLengths())
      dim = deriveCompact(op.operandSizes(i, along)).value_or(dim);
    if (dim.kind == LengthDim::Alike || dim.hasGaps())
      return std::nullopt;
    sizes.push_back(dim.isOpen() ? dim.extent.plain()
                                 : LengthSize().times(0).plus(op.operandSizes(i, along)[0]));
  }
  bool isOpen = llvm::any_of(sizes, [](const LengthSize &size) { return !size.isConstant(); });
  auto end = addAll(sizes);
  if (!end)
    return std::nullopt;
  for (size_t i = 2; i < sizes.size(); ++i) // places where what is apart again begins
    addAll(ArrayRef(sizes).take_front(i));
  result[along] =
      isOpen && !end->isConstant() ? LengthDim{LengthDim::Open, {1, 1, *end}} : LengthDim();
  // What follows an open input goes where that ends.
  size_t first = llvm::find_if(sizes, [](const LengthSize &size) { return !size.isConstant(); }) -
                 sizes.begin();
  if (!isOpen || first + 1 == concat.getInputs().size())
    return ResultDims{result};
  ImplicitLocOpBuilder b(concat.getLoc(), concat);
  RankedTensorType type = tensorType(concat);
  Value whole = ConcatenateOp::create(b, concat.getInputs().take_front(first + 1), along);
  SmallVector<int64_t> none(rank, 0), missing(rank, 0);
  missing[along] = type.getDimSize(along) - tensorType(whole).getDimSize(along);
  Value zero = fillConstant(b, type.getElementType(), Fill::Zero);
  whole = PadOp::create(b, whole, zero, none, missing, none);
  std::optional<LengthSize> line = LengthSize().times(0); // where the next begins
  Value start;
  for (auto [i, size] : llvm::enumerate(sizes)) {
    // What is on no line is of lengths, of which sums are computed at the top.
    Value at = line ? sizeValue(*line, b.getI32Type()) : start;
    line = line ? line->plus(size) : std::nullopt;
    if (!line)
      start = AddOp::create(top, at, sizeValue(size, b.getI32Type()));
    if (i <= first)
      continue;
    SmallVector<Value> places(rank, intConstant(b, b.getI32Type(), 0));
    places[along] = at;
    whole = DynamicUpdateSliceOp::create(b, type, whole, concat.getInputs()[i], places);
  }
  replace(concat, whole);
  return ResultDims{result};
}

/// The fill that the scalar is, or nothing.
static std::optional<Fill> fillOf(Value scalar) {
  auto constant = scalar.getDefiningOp<ConstantOp>();
  for (Fill fill : {Fill::Zero, Fill::One, Fill::Lowest, Fill::Highest})
    if (constant && !isa<ComplexType>(tensorType(scalar).getElementType()) &&
        constant.getValue() == fillAttr(tensorType(scalar).getElementType(), fill))
      return fill;
  return std::nullopt;
}

std::optional<LengthMasker::ResultDims> LengthMasker::pad(const OpTriple &op) {
  auto pad = cast<PadOp>(op.ops[0]);
  LengthDims result;
  SmallVector<int64_t> seen; // dimensions behind whose end padding is to stand
  SmallVector<std::pair<int64_t, LengthSize>>
      moving; // dimensions of fixed size, and where they begin
  for (auto [d, dim] : llvm::enumerate(dimsOf(pad.getOperand()))) {
    Sizes low = op.entry("edge_padding_low", d), high = op.entry("edge_padding_high", d),
          interior = op.entry("interior_padding", d), padded = op.resultSizes(0, d);
    bool isSame = llvm::all_equal(low) && llvm::all_equal(high);
    if (high[0] > 0 && pad->hasAttr(kUnset)) {
      result.emplace_back();
      result.back().kind = LengthDim::Unset;
      continue;
    }
    if (!llvm::all_equal(interior) || (interior[0] && dim.kind != LengthDim::Fixed))
      return std::nullopt;
    if (dim.kind == LengthDim::Fixed && !isSame) { // as what is known of the gradient of a part
      LengthDim whole = derive(padded);
      auto begin = onLine(low), rest = onLine(high);
      if (!whole.isOpen() || !whole.extent.isPlain() || !begin || !rest ||
          (interior[0] && !begin->isConstant()))
        return std::nullopt;
      requireAtLeast(pad, *begin, 0);
      requireAtLeast(pad, *rest, 0);
      result.push_back(whole);
      if (!begin->isConstant())
        moving.emplace_back(d, *begin);
      continue;
    }
    if (!llvm::all_equal(low))
      return std::nullopt;
    if (dim.kind == LengthDim::Fixed && isSame) {
      result.push_back(dim);
    } else if (isSame && low[0] == 0 && high[0] == 0) {
      result.push_back(dim);
    } else if (dim.isOpen() && dim.extent.isPlain() && isSame) {
      result.push_back({LengthDim::Open, {1, 1, dim.extent.plain().plus(low[0] + high[0])}});
      if (high[0] > 0)
        seen.push_back(d);
    } else if (dim.isOpen() && dim.extent.isPlain() && llvm::all_equal(padded)) { // up to some size
      result.emplace_back();
      seen.push_back(d);
    } else {
      return std::nullopt;
    }
  }
  if (std::optional<Fill> fill = fillOf(pad.getPaddingValue())) {
    requireFill(pad, 0, seen, *fill);
  } else if (!seen.empty()) {
    ImplicitLocOpBuilder b(pad.getLoc(), pad);
    pad.getOperandMutable().assign(masked(b, pad.getOperand(), seen, pad.getPaddingValue()));
  }
  if (!moving.empty()) {
    placePart(pad, moving);
    holds = [moving](Operation *other, ArrayRef<int64_t> numbers) {
      return llvm::all_of(moving, [&](auto &each) {
        return cast<PadOp>(other).getEdgePaddingLow()[each.first] == each.second.at(numbers);
      });
    };
  }
  return ResultDims{result};
}

void LengthMasker::placePart(PadOp pad, ArrayRef<std::pair<int64_t, LengthSize>> begins) {
  ImplicitLocOpBuilder b(pad.getLoc(), pad);
  RankedTensorType type = tensorType(pad);
  SmallVector<int64_t> low(pad.getEdgePaddingLow()), high(pad.getEdgePaddingHigh());
  SmallVector<Value> places(type.getRank(), intConstant(b, b.getI32Type(), 0));
  for (const auto &[d, begin] : begins) {
    low[d] = high[d] = 0;
    places[d] = sizeValue(begin, b.getI32Type());
  }
  Value part = PadOp::create(b, pad.getOperand(), pad.getPaddingValue(), low, high,
                             pad.getInteriorPadding());
  Value whole = scalarOver(b, pad.getPaddingValue(), type.getShape());
  replace(pad, DynamicUpdateSliceOp::create(b, type, whole, part, places));
}

std::optional<LengthMasker::ResultDims> LengthMasker::reverse(const OpTriple &op) {
  auto reverse = cast<ReverseOp>(op.ops[0]);
  RankedTensorType type = tensorType(reverse);
  SmallVector<int64_t> open;
  for (int64_t d : reverse.getDimensions()) {
    const LengthDim &dim = dimOf(reverse.getOperand(), d);
    if (dim.hasGaps())
      return std::nullopt;
    if (dim.isOpen())
      open.push_back(d);
  }
  ResultDims result{LengthDims(dimsOf(reverse.getOperand()))};
  if (open.empty())
    return result;
  // What was behind the end is before the first now.
  ImplicitLocOpBuilder b(reverse.getLoc(), top.getContext());
  b.setInsertionPointAfter(reverse);
  SmallVector<int64_t> none(type.getRank(), 0), more(type.getRank(), 0);
  SmallVector<Value> places(type.getRank(), intConstant(b, b.getI32Type(), 0));
  for (int64_t d : open) {
    more[d] = type.getDimSize(d);
    places[d] =
        sizeValue(dimOf(reverse.getOperand(), d).extent.plain().times(-1).plus(type.getDimSize(d)),
                  b.getI32Type());
  }
  Value zero = fillConstant(b, type.getElementType(), Fill::Zero);
  auto padded = PadOp::create(b, reverse, zero, none, more, none);
  replace(reverse, DynamicSliceOp::create(b, padded, places, type.getShape()), padded);
  return result;
}

std::optional<LengthMasker::ResultDims> LengthMasker::moves(const OpTriple &op) {
  auto only = [&](std::optional<LengthDims> dims) {
    return dims ? std::optional(ResultDims{*dims}) : std::nullopt;
  };
  if (isa<SliceOp>(op.ops[0]))
    return op.haveSameAttributes({"start_indices", "limit_indices"}) ? slice(op) : std::nullopt;
  if (isa<PadOp>(op.ops[0]))
    return pad(op);
  if (!op.haveSameAttributes())
    return std::nullopt;
  if (auto iota = dyn_cast<IotaOp>(op.ops[0])) {
    LengthDims result = deriveResult(op);
    if (iota->hasAttr(kUnset) && result[0].kind != LengthDim::Fixed)
      result[0] = {LengthDim::Unset, {}};
    LengthDim &numbered = result[iota.getIotaDimension()];
    if (numbered.kind == LengthDim::Alike)
      numbered = deriveCompact(op.resultSizes(0, iota.getIotaDimension())).value_or(numbered);
    return numbered.kind == LengthDim::Alike ? std::nullopt : only(result);
  }
  if (isa<GetDimensionSizeOp>(op.ops[0]))
    return dimensionSize(op);
  if (isa<SetDimensionSizeOp>(op.ops[0]))
    return setDimensionSize(op);
  if (isa<BroadcastInDimOp>(op.ops[0]))
    return broadcast(op);
  if (isa<ConcatenateOp>(op.ops[0]))
    return concatenate(op);
  if (isa<ReverseOp>(op.ops[0]))
    return reverse(op);
  if (auto transpose = dyn_cast<TransposeOp>(op.ops[0])) {
    LengthDims result;
    for (int64_t d : transpose.getPermutation())
      result.push_back(dimOf(transpose.getOperand(), d));
    return only(result);
  }
  if (auto reshape = dyn_cast<ReshapeOp>(op.ops[0])) {
    SmallVector<Sizes> sizes;
    for (int64_t d = 0; d < tensorType(reshape).getRank(); ++d)
      sizes.push_back(op.resultSizes(0, d));
    auto result = reshapeDims(dimsOf(reshape.getOperand()),
                              tensorType(reshape.getOperand()).getShape(), sizes, lengths);
    // Counts may be none, and are found where others are known already.
    if (result && (hasLengths() ||
                   llvm::none_of(*result, [](const LengthDim &dim) { return dim.isJoined(); })))
      return only(result);
    if (auto expanded = hasLengths() ? expand(reshape, sizes) : std::nullopt)
      return only(expanded);
    ImplicitLocOpBuilder b(reshape.getLoc(), reshape);
    Value scalar = uniformScalar(b, reshape.getOperand());
    if (!scalar)
      return std::nullopt;
    replace(reshape, scalarOver(b, scalar, tensorType(reshape).getShape()));
    return only(deriveResult(op));
  }
  if (auto barrier = dyn_cast<OptimizationBarrierOp>(op.ops[0])) {
    ResultDims results;
    for (Value operand : barrier.getOperands())
      results.push_back(LengthDims(dimsOf(operand)));
    return results;
  }
  if (isa<BitcastConvertOp>(op.ops[0]) &&
      tensorType(op->getOperand(0)).getShape() != tensorType(op->getResult(0)).getShape())
    return std::nullopt;
  return isElementwise(op.ops[0]) || isa<MapOp, BitcastConvertOp>(op.ops[0]) ? joinAll(op)
                                                                             : std::nullopt;
}

} // namespace kiln::hlo
