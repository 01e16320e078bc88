// Numbers that depend on the length, computed from it.
#include "passes/hlo/lengths/LengthMasker.h"

#include "hlo/eval/Tensor.h"

using namespace mlir;

namespace kiln::hlo {

Value intConstant(ImplicitLocOpBuilder &b, Type type, int64_t value) {
  auto tensor = RankedTensorType::get({}, type);
  return ConstantOp::create(b, tensor, DenseElementsAttr::get(tensor, b.getIntegerAttr(type, value)));
}

void keepApart(ImplicitLocOpBuilder &b) { b.setInsertionPoint(intConstant(b, b.getI32Type(), 0).getDefiningOp()); }

ImplicitLocOpBuilder &LengthMasker::topOf(const LengthSize &size) {
  auto number = found.find(size.getNumber());
  return size.isConstant() || number == found.end() ? top : number->second.top;
}

void LengthMasker::setBehind(ImplicitLocOpBuilder &b, Value v) {
  if (Operation *def = v.getDefiningOp())
    b.setInsertionPointAfter(def);
  else if (v.getParentBlock() == top.getInsertionBlock())
    b.restoreInsertionPoint(top.saveInsertionPoint());
  else
    b.setInsertionPointToStart(v.getParentBlock());
}

void LengthMasker::placeBehind(ImplicitLocOpBuilder &b, Value v, ArrayRef<int64_t> which) {
  for (int64_t dim : which) {
    const LengthSize &size = dimOf(v, dim).extent.size;
    ImplicitLocOpBuilder &least = topOf(size);
    Block *block = least.getInsertionBlock();
    if (&least != &top && b.getInsertionBlock() == block && b.getInsertionPoint() != least.getInsertionPoint() && b.getInsertionPoint()->isBeforeInBlock(&*least.getInsertionPoint()))
      b.restoreInsertionPoint(least.saveInsertionPoint());
  }
}

Value LengthMasker::numberValue(int64_t number) {
  if (!hasLengths())
    return found.at(number).value;
  Value given = top.getInsertionBlock()->getArguments().back();
  if (programs.lengths.size() == 1 && number == 0)
    return given;
  Value length = SliceOp::create(top, RankedTensorType::get({1}, top.getI64Type()), given, ArrayRef(number), ArrayRef(number + 1), ArrayRef<int64_t>{1});
  return ReshapeOp::create(top, RankedTensorType::get({}, top.getI64Type()), length);
}

std::optional<LengthSum> LengthMasker::sumOf(const LengthSize &size) const {
  LengthSum result;
  if (size.isConstant() || !isSum(size.getNumber())) {
    result.add(1, size);
    return result;
  }
  if (size.isRounded())
    return std::nullopt;
  int64_t zero = size.at(0), factor = size.at(1) - zero;
  for (const LengthSum::Term &term : sums[size.getNumber() - programs.lengths.size()].getTerms())
    result.add(factor * term.factor, term.sizes);
  result.add(zero, {});
  return result;
}

std::optional<LengthSize> LengthMasker::sizeOf(LengthSum sum) {
  int64_t factor = sum.takeFactor();
  if (sum.getTerms().size() == 1 && sum.getTerms()[0].sizes.size() == 1)
    return sum.getTerms()[0].sizes[0].times(factor);
  for (auto [i, known] : llvm::enumerate(sums))
    if (known == sum)
      return LengthSize(int64_t(programs.lengths.size() + i)).times(factor);
  Sizes values;
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = sum.at(llvm::map_to_vector(programs.lengths, [&](const std::array<int64_t, 3> &all) { return all[i]; }));
  if (llvm::all_equal(values))
    return std::nullopt;
  sums.push_back(sum);
  lengths.push_back(values);
  return LengthSize(int64_t(lengths.size()) - 1).times(factor);
}

std::optional<LengthSize> LengthMasker::restOf(const LengthSize &whole, const std::optional<LengthSize> &part) {
  auto rest = part ? sumOf(whole) : std::nullopt, less = part ? sumOf(*part) : std::nullopt;
  if (!rest || !less)
    return std::nullopt;
  for (const LengthSum::Term &term : less->getTerms())
    rest->add(-term.factor, term.sizes);
  bool isLess = llvm::any_of(rest->getTerms(), [](const LengthSum::Term &term) { return term.factor < 0; });
  return isLess ? std::nullopt : rest->getTerms().empty() ? std::optional(LengthSize().times(0)) : sizeOf(*rest);
}

std::optional<LengthSize> LengthMasker::addAll(ArrayRef<LengthSize> sizes) {
  std::optional<LengthSize> line = LengthSize().times(0);
  for (const LengthSize &size : sizes)
    line = line ? line->plus(size) : std::nullopt;
  if (line || !hasLengths())
    return line;
  LengthSum all;
  for (const LengthSize &size : sizes) {
    auto sum = sumOf(size);
    if (!sum)
      return std::nullopt;
    for (const LengthSum::Term &term : sum->getTerms())
      all.add(term.factor, term.sizes);
  }
  return sizeOf(all);
}

Value LengthMasker::sizeValue(const LengthSize &size, Type type) {
  for (auto &[known, of, value] : numbers)
    if (known == size && of == type)
      return value;
  Value result;
  ImplicitLocOpBuilder &at = topOf(size);
  if (Type wide = at.getI64Type(); type != wide) {
    result = ConvertOp::create(at, RankedTensorType::get({}, type), sizeValue(size, wide));
  } else if (size.isConstant()) {
    result = intConstant(at, wide, size.at(0));
  } else {
    result = numberValue(size.getNumber());
    for (const LengthSize::Step &step : size.getSteps()) {
      result = MultiplyOp::create(at, result, intConstant(at, wide, step.factor));
      result = AddOp::create(at, result, intConstant(at, wide, step.add));
      result = DivideOp::create(at, result, intConstant(at, wide, step.divisor)); // of what is not negative
    }
  }
  numbers.emplace_back(size, type, result);
  return result;
}

std::optional<LengthSize> LengthMasker::onLineOf(const Sizes &values, int64_t number) const {
  const std::array<int64_t, 3> &at = lengths[number];
  size_t other = at[0] != at[1] ? 1 : 2; // one of them may have the same size
  int64_t step = at[0] - at[other], slope = step && (values[0] - values[other]) % step == 0 ? (values[0] - values[other]) / step : 0;
  LengthSize size = LengthSize(number).times(slope).plus(values[0] - slope * at[0]);
  for (size_t i = 0; i < at.size(); ++i)
    if (size.at(at[i]) != values[i])
      return std::nullopt;
  return size;
}

std::optional<LengthSize> LengthMasker::onLine(const Sizes &values) const {
  for (size_t number = 0; number < lengths.size(); ++number)
    if (auto size = onLineOf(values, number))
      return size;
  return std::nullopt;
}

namespace {

bool isExactInteger(const eval::Tensor &t, int64_t i) {
  return !isa<FloatType>(t.getElementType()) || (std::abs(t.getDouble(i)) < 9e15 && t.getDouble(i) == double(t.getInt(i)));
}

/// Calls `fn` with the flat indices in all three arrays of each element of the second; -1 in the third where that has none.
void forEachShared(ArrayRef<eval::Tensor> arrays, llvm::function_ref<void(std::array<int64_t, 3>)> fn) {
  int64_t rank = arrays[0].getRank();
  SmallVector<int64_t> index(rank, 0);
  for (int64_t i = 0; i < arrays[1].size(); ++i) {
    std::array<int64_t, 3> flat{};
    for (int64_t d = 0; d < rank; ++d)
      for (size_t a = 0; a < 3; ++a) {
        int64_t size = arrays[a].getShape()[d];
        flat[a] = flat[a] < 0 || index[d] >= size ? -1 : flat[a] * size + index[d];
      }
    fn(flat);
    for (int64_t d = rank - 1; d >= 0 && ++index[d] == arrays[1].getShape()[d]; --d)
      index[d] = 0;
  }
}

} // namespace

std::optional<LengthMasker::ResultDims> LengthMasker::constant(const OpTriple &op) {
  auto constant = cast<ConstantOp>(op.ops[0]);
  LengthDims result = deriveResult(op);
  bool isSplat = true, isNumbered = llvm::none_of(result, [](const LengthDim &dim) { return dim.kind == LengthDim::Alike; });
  for (Operation *each : op.ops)
    isSplat &= hlo::isSplat(cast<ConstantOp>(each).getValue());
  auto isSameIn = [&](size_t i) { return areSameSplats(constant.getValue(), cast<ConstantOp>(op.ops[i]).getValue()).value_or(false); };
  constexpr int64_t kFew = 64; // as sizes are
  if (op.haveSameAttributes() && isa<IntegerType>(tensorType(constant).getElementType()) && tensorType(constant).getNumElements() <= kFew)
    holds = [value = constant.getValue()](Operation *other, ArrayRef<int64_t>) { return cast<ConstantOp>(other).getValue() == value; };
  if (op.haveSameAttributes() || (isSameIn(1) && isSameIn(2)))
    return ResultDims{result};
  if (!isSplat && !isNumbered)
    return std::nullopt;
  SmallVector<eval::Tensor> arrays;
  for (Operation *each : op.ops)
    arrays.push_back(eval::Tensor::fromAttr(cast<ConstantOp>(each).getValue()));
  Type element = tensorType(constant).getElementType();
  size_t bytes = elementBytes(element);
  bool isSame = true, isLine = isa<IntegerType, FloatType>(element) && !element.isInteger(1);
  SmallVector<int64_t> slopes; // one for all where the shapes differ
  std::optional<int64_t> number; // that they are of
  bool isOneShape = arrays[0].getType() == arrays[2].getType();
  forEachShared(arrays, [&](std::array<int64_t, 3> at) {
    auto text = [&](size_t a) { return StringRef(arrays[a].bytes().data() + at[a] * bytes, bytes); };
    size_t count = at[2] < 0 ? 2 : 3;
    Sizes values;
    for (size_t a = 0; a < count; ++a) {
      isSame &= text(a) == text(0);
      isLine = isLine && isExactInteger(arrays[a], at[a]);
      values[a] = isLine ? arrays[a].getInt(at[a]) : 0;
    }
    auto line = isLine && count == 3 ? number ? onLineOf(values, *number) : onLine(values) : std::nullopt;
    if (line && !line->isConstant())
      number = line->getNumber();
    size_t other = number && lengths[*number][0] == lengths[*number][1] ? 2 : 1;
    if (count == 2 && other == 2)
      values[2] = values[0];
    int64_t step = number ? lengths[*number][0] - lengths[*number][other] : 1, change = values[0] - values[other];
    isLine = isLine && (line || count == 2) && change % step == 0 && (number || change == 0);
    if (!isLine)
      return;
    if (isOneShape || slopes.empty())
      slopes.push_back(change / step);
    isLine &= isOneShape || slopes[0] == change / step;
  });
  if (isSame)
    return ResultDims{result};
  if (!isLine || !number)
    return std::nullopt;
  holds = [first = arrays[0], number = *number, most = lengths[*number][0], slopes, isOneShape](Operation *other, ArrayRef<int64_t> numbers) {
    eval::Tensor value = eval::Tensor::fromAttr(cast<ConstantOp>(other).getValue());
    bool isEqual = value.getRank() == first.getRank() && (!isOneShape || value.getType() == first.getType());
    if (isEqual)
      forEachShared({first, value, value}, [&](std::array<int64_t, 3> at) { isEqual &= value.getInt(at[1]) == first.getInt(at[0]) - slopes[isOneShape ? at[0] : 0] * (most - numbers[number]); });
    return isEqual;
  };
  // The value, and what it lacks for each one that the length is less than the program's.
  ImplicitLocOpBuilder b(constant.getLoc(), top.getContext());
  b.setInsertionPointAfter(constant);
  LengthSize less = LengthSize(*number).plus(-lengths[*number][0]);
  Type wide = b.getI64Type();
  RankedTensorType type = tensorType(constant), wideType = type.clone(wide);
  Value missing = scalarOver(b, sizeValue(less, wide), type.getShape());
  auto slopeType = RankedTensorType::get(isOneShape ? type.getShape() : ArrayRef<int64_t>{}, wide);
  Value slope = ConstantOp::create(b, slopeType, DenseElementsAttr::get(slopeType, ArrayRef<int64_t>(slopes)));
  if (!isOneShape)
    slope = scalarOver(b, slope, type.getShape());
  eval::Tensor whole = eval::Tensor::allocate(wideType);
  for (int64_t i = 0; i < whole.size(); ++i)
    whole.setInt(i, arrays[0].getInt(i));
  Value value = ConstantOp::create(b, wideType, whole.toAttr());
  value = AddOp::create(b, value, MultiplyOp::create(b, missing, slope));
  if (element != wide)
    value = ConvertOp::create(b, type, value);
  replace(constant, value);
  return ResultDims{result};
}

} // namespace kiln::hlo
