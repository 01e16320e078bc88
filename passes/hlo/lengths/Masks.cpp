// What stands behind the end of a dimension: masks, and where none are needed.
#include "passes/hlo/lengths/LengthMasker.h"

#include "hlo/eval/Tensor.h"

using namespace mlir;

namespace kiln::hlo {

ElementsAttr fillAttr(Type elementType, Fill fill) {
  auto type = RankedTensorType::get({}, elementType);
  auto number = [&](double value) { return eval::Tensor::splat(type, value).toAttr(); };
  if (fill == Fill::Zero || fill == Fill::One)
    return number(fill == Fill::One);
  bool isHigh = fill == Fill::Highest || fill == Fill::Above;
  if (auto real = dyn_cast<FloatType>(elementType)) {
    if (fill == Fill::Lowest || fill == Fill::Highest)
      return number(isHigh ? INFINITY : -INFINITY);
    APInt bits = APInt::getAllOnes(real.getWidth());
    if (isHigh)
      bits.clearBit(real.getWidth() - 1);
    return DenseElementsAttr::get(type, APFloat(real.getFloatSemantics(), bits));
  }
  unsigned width = elementType.getIntOrFloatBitWidth();
  bool isSigned = !elementType.isUnsignedInteger() && width > 1;
  APInt bits = fill == Fill::AllOnes ? APInt::getAllOnes(width)
               : isHigh              ? (isSigned ? APInt::getSignedMaxValue(width) : APInt::getMaxValue(width))
                                     : (isSigned ? APInt::getSignedMinValue(width) : APInt::getMinValue(width));
  return DenseElementsAttr::get(type, bits);
}

Value fillConstant(ImplicitLocOpBuilder &b, Type elementType, Fill fill) {
  return ConstantOp::create(b, RankedTensorType::get({}, elementType), fillAttr(elementType, fill));
}

Fill neutralFill(ReduceKind kind, Type elementType) {
  bool isBool = elementType.isInteger(1);
  switch (kind) {
  case ReduceKind::Add:
  case ReduceKind::Or:
  case ReduceKind::Xor: return Fill::Zero;
  case ReduceKind::Mul: return Fill::One;
  case ReduceKind::And: return isBool ? Fill::One : Fill::AllOnes;
  case ReduceKind::Max: return Fill::Lowest;
  case ReduceKind::Min: return Fill::Highest;
  }
  llvm_unreachable("covered");
}

Value scalarOver(ImplicitLocOpBuilder &b, Value scalar, ArrayRef<int64_t> shape) {
  return BroadcastInDimOp::create(b, tensorType(scalar).clone(shape), scalar, ArrayRef<int64_t>{});
}

SmallVector<int64_t> LengthMasker::openDims(Value v) const {
  SmallVector<int64_t> open;
  for (auto [i, dim] : llvm::enumerate(dimsOf(v)))
    if (dim.hasEnd())
      open.push_back(i);
  return open;
}

Value LengthMasker::isInside(const Extent &extent, int64_t size) {
  for (auto &[known, of, value] : insides)
    if (known == extent && of == size)
      return value;
  ImplicitLocOpBuilder &top = topOf(extent.size);
  auto type = RankedTensorType::get({size}, top.getI32Type());
  Value number;
  if (extent.isPlain()) {
    number = IotaOp::create(top, type, 0);
  } else {
    SmallVector<int32_t> numbers;
    for (int64_t i = 0, whole = mostOf(extent.size); i < size; ++i)
      numbers.push_back(i / extent.inner % whole);
    number = ConstantOp::create(top, type, DenseIntElementsAttr::get(type, numbers));
  }
  Value end = scalarOver(top, sizeValue(extent.isPlain() ? extent.plain() : extent.size, top.getI32Type()), size);
  Value inside = CompareOp::create(top, type.clone(top.getI1Type()), number, end, ComparisonDirection::LT, ComparisonTypeAttr());
  insides.emplace_back(extent, size, inside);
  return inside;
}

Value LengthMasker::isInside(const LengthDim &dim, int64_t size) {
  if (!dim.isJoined())
    return isInside(dim.extent, size);
  for (auto &[known, value] : joinedInsides)
    if (join(known, dim))
      return value;
  const LengthSize &first = dim.extent.size, &second = dim.second.size;
  Value slow = isInside({1, 1, first}, mostOf(first)), fast = isInside({1, 1, second}, mostOf(second));
  auto type = RankedTensorType::get({dim.extent.outer, mostOf(first), dim.extent.inner, mostOf(second), dim.second.inner}, top.getI1Type());
  Value both = AndOp::create(top, BroadcastInDimOp::create(top, type, slow, ArrayRef<int64_t>{1}), BroadcastInDimOp::create(top, type, fast, ArrayRef<int64_t>{3}));
  Value inside = ReshapeOp::create(top, RankedTensorType::get({size}, top.getI1Type()), both);
  joinedInsides.emplace_back(dim, inside);
  return inside;
}

Value LengthMasker::masked(ImplicitLocOpBuilder &b, Value v, ArrayRef<int64_t> which, Value other) {
  RankedTensorType type = tensorType(v), bools = type.clone(b.getI1Type());
  Value inside;
  for (int64_t dim : which) {
    Value one = BroadcastInDimOp::create(b, bools, isInside(dimOf(v, dim), type.getDimSize(dim)), ArrayRef<int64_t>{dim});
    inside = inside ? AndOp::create(b, inside, one).getResult() : one;
  }
  Value result = SelectOp::create(b, type, inside, v, scalarOver(b, other, type.getShape()));
  dims[result] = LengthDims(dimsOf(v));
  return result;
}

void LengthMasker::replace(Value old, Value by, Operation *except) {
  old.replaceAllUsesExcept(by, llvm::SmallPtrSet<Operation *, 1>{except});
  ids[by] = ids.lookup(old);
  replacements[old] = by;
}

bool LengthMasker::hasFill(Value v, ArrayRef<int64_t> which, Fill fill) const {
  auto found = fills.find(v);
  return found != fills.end() && found->second.fill == fill &&
         llvm::all_of(which, [&](int64_t dim) { return llvm::is_contained(found->second.dims, dim); });
}

/// The operand that `op` only moves elements of, leaving `fill` what it is, or null.
static Value movedBy(Operation *op, Fill fill) {
  if (auto convert = dyn_cast_if_present<ConvertOp>(op))
    return fill == Fill::Zero ? convert.getOperand() : Value();
  return op && isa<TransposeOp, ReshapeOp, BroadcastInDimOp>(op) ? op->getOperand(0) : Value();
}

void LengthMasker::requireFill(Operation *op, unsigned operand, ArrayRef<int64_t> which, Fill fill) {
  Value v = op->getOperand(operand);
  SmallVector<int64_t> needed;
  for (int64_t dim : which)
    if (dimOf(v, dim).hasEnd())
      needed.push_back(dim);
  if (needed.empty() || hasFill(v, needed, fill))
    return;
  // Behind an op that only moves elements a mask would be a pass of its own; before it, it is part of what computes them.
  SmallVector<std::pair<Value, SmallVector<int64_t>>> path{{v, needed}};
  while (Value from = movedBy(path.back().first.getDefiningOp(), fill)) {
    Operation *mover = path.back().first.getDefiningOp();
    SmallVector<int64_t> there;
    SmallVector<int64_t> behind = openDims(path.back().first), before = openDims(from);
    if (behind.size() != before.size() || (isa<ReshapeOp>(mover) && (isAnyJoined(from) || isAnyJoined(path.back().first))))
      break; // of equal elements, or repeated ones, or joined
    for (int64_t dim : path.back().second)
      if (auto transpose = dyn_cast<TransposeOp>(mover))
        there.push_back(transpose.getPermutation()[dim]);
      else if (auto broadcast = dyn_cast<BroadcastInDimOp>(mover))
        there.push_back(llvm::find(broadcast.getBroadcastDimensions(), dim) - broadcast.getBroadcastDimensions().begin());
      else
        there.push_back(before[llvm::find(behind, dim) - behind.begin()]);
    path.emplace_back(from, there);
  }
  bool isTaken = llvm::any_of(path, [&](auto &step) { return fills.contains(step.first); });
  if (isTaken || path.back().first.getDefiningOp<ConstantOp>())
    path.resize(1);
  auto &[root, rootDims] = path.back();
  ImplicitLocOpBuilder b(root.getLoc(), top.getContext());
  if (isTaken)
    b.setInsertionPoint(op);
  else
    setBehind(b, root);
  placeBehind(b, root, rootDims);
  Value result = masked(b, root, rootDims, fillConstant(b, tensorType(root).getElementType(), fill));
  fills[result] = {fill, rootDims};
  if (isTaken)
    return op->setOperand(operand, result);
  replace(root, result, result.getDefiningOp());
  for (auto &[moved, movedDims] : llvm::drop_end(path))
    fills[moved] = {fill, movedDims};
}

/// Where the dimensions of a reshape's operand are among those of its result that `at` says places of, if it only adds or drops ones.
static std::optional<SmallVector<int64_t>> placesBefore(ReshapeOp reshape, ArrayRef<int64_t> at) {
  ArrayRef<int64_t> before = tensorType(reshape.getOperand()).getShape(), behind = tensorType(reshape).getShape();
  SmallVector<int64_t> places;
  size_t next = 0;
  for (int64_t size : before) {
    while (size != 1 && next < behind.size() && behind[next] == 1)
      ++next;
    bool isThere = size != 1 && next < behind.size() && behind[next] == size;
    if (size != 1 && !isThere)
      return std::nullopt;
    places.push_back(isThere ? at[next++] : -1);
  }
  return places;
}

/// The reduction of the kind whose results v repeats along the dimensions that it is over, through what chooses them, or null.
static ReduceOp repeated(Value v, ReduceKind kind) {
  int64_t rank = tensorType(v).getRank();
  auto at = llvm::to_vector(llvm::seq<int64_t>(0, rank)); // places of dimensions in v; -1 of a one
  while (Operation *def = v.getDefiningOp()) {
    if (auto reduce = dyn_cast<ReduceOp>(def)) {
      bool isKind = reduce.getInputs().size() == 1 && matchReduceKind(reduce.getBody()) == kind && tensorType(reduce.getInputs()[0]).getRank() == rank;
      if (!isKind)
        return {};
      for (auto [place, expected] : llvm::zip_equal(at, otherDims(rank, reduce.getDimensions())))
        if (place >= 0 && place != expected)
          return {};
      return reduce;
    }
    if (auto select = dyn_cast<SelectOp>(def)) {
      v = select.getOnTrue();
    } else if (auto convert = dyn_cast<ConvertOp>(def)) {
      v = convert.getOperand();
    } else if (auto broadcast = dyn_cast<BroadcastInDimOp>(def)) {
      v = broadcast.getOperand();
      SmallVector<int64_t> places;
      for (auto [i, d] : llvm::enumerate(broadcast.getBroadcastDimensions()))
        places.push_back(tensorType(v).getDimSize(i) == 1 ? -1 : at[d]);
      at = places;
    } else if (auto reshape = dyn_cast<ReshapeOp>(def)) {
      auto places = placesBefore(reshape, at);
      if (!places)
        return {};
      v = reshape.getOperand();
      at = *places;
    } else {
      return {};
    }
  }
  return {};
}

void LengthMasker::noteFill(const OpTriple &op) {
  auto known = [&](Value v) {
    auto found = fills.find(v);
    return found == fills.end() ? nullptr : &found->second;
  };
  // Zeros stand behind the ends of dimensions that a reduction is over: in other rows than the run's there may be none but -inf, of which NaN comes.
  // Of a row without any there is no greatest either.
  auto noteDims = [&](Value v, ReduceOp over) {
    SmallVector<int64_t> which;
    for (int64_t dim : known(over.getInputs()[0])->dims)
      if (const LengthDim &open = dimOf(v, dim); llvm::is_contained(over.getDimensions(), dim) && leastOf(open.extent.size) > 0 && (!open.isJoined() || leastOf(open.second.size) > 0))
        which.push_back(dim);
    fills[v] = Filling{Fill::Zero, which};
  };
  if (auto exponential = dyn_cast<ExponentialOp>(op.ops[0])) {
    // Less the greatest of a row, -inf has the exponential 0, but where all of the row is NaN anyway.
    auto difference = exponential.getOperand().getDefiningOp<SubtractOp>();
    const Filling *filling = difference ? known(difference.getLhs()) : nullptr;
    ReduceOp greatest = filling && filling->fill == Fill::Lowest ? repeated(difference.getRhs(), ReduceKind::Max) : ReduceOp();
    if (greatest && greatest.getInputs()[0] == difference.getLhs())
      noteDims(exponential, greatest);
    return;
  }
  if (auto quotient = dyn_cast<DivideOp>(op.ops[0])) {
    const Filling *filling = known(quotient.getLhs());
    ReduceOp sum = filling && filling->fill == Fill::Zero ? repeated(quotient.getRhs(), ReduceKind::Add) : ReduceOp();
    if (sum && sum.getInputs()[0] == quotient.getLhs() && quotient.getLhs().getDefiningOp<ExponentialOp>())
      noteDims(quotient, sum);
    return;
  }
  if (op->getNumResults() != 1 || op->getNumOperands() != 1)
    return;
  Value from = op->getOperand(0), to = op->getResult(0);
  const Filling *filling = known(from);
  if (!filling || movedBy(op.ops[0], filling->fill) != from || (isa<ReshapeOp>(op.ops[0]) && (isAnyJoined(from) || isAnyJoined(to))))
    return;
  Filling moved{filling->fill, {}};
  SmallVector<int64_t> before = openDims(from), behind = openDims(to);
  for (int64_t dim : filling->dims)
    if (auto transpose = dyn_cast<TransposeOp>(op.ops[0]))
      moved.dims.push_back(llvm::find(transpose.getPermutation(), dim) - transpose.getPermutation().begin());
    else if (auto broadcast = dyn_cast<BroadcastInDimOp>(op.ops[0]))
      moved.dims.push_back(broadcast.getBroadcastDimensions()[dim]);
    else
      moved.dims.push_back(behind[llvm::find(before, dim) - before.begin()]);
  fills[to] = moved;
}

} // namespace kiln::hlo
