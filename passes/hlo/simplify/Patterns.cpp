// Matchers and builders that the simplification patterns share.
#include "passes/hlo/simplify/Patterns.h"

#include "hlo/eval/Tensor.h"

#include <cmath>

using namespace mlir;

namespace kiln::hlo::simplify {

std::optional<double> splatNumber(Value v) {
  ConstantOp constant = splatConstant(v);
  if (!constant)
    return std::nullopt;
  auto attr = dyn_cast<DenseElementsAttr>(constant.getValue());
  if (!attr || attr.empty())
    return std::nullopt;
  Type type = attr.getElementType();
  if (isa<FloatType>(type)) {
    APFloat value = attr.getSplatValue<APFloat>();
    bool loses;
    value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &loses);
    return value.convertToDouble();
  }
  if (auto integer = dyn_cast<IntegerType>(type)) {
    APInt value = attr.getSplatValue<APInt>();
    if (value.getBitWidth() > 53 && value.getSignificantBits() > 53)
      return std::nullopt;
    return integer.isUnsigned() || type.isInteger(1) ? double(value.getZExtValue())
                                                     : double(value.getSExtValue());
  }
  return std::nullopt;
}

bool isSplatOf(Value v, double x) {
  std::optional<double> number = splatNumber(v);
  return number && *number == x && (!isFloat(v) || std::signbit(*number) == std::signbit(x));
}

std::optional<int> exponentOfPowerOfTwo(double x) {
  int exponent;
  return std::fabs(std::frexp(x, &exponent)) == 0.5 ? std::optional(exponent - 1) : std::nullopt;
}

std::optional<SmallVector<int64_t>> constantInts(Value v) {
  auto constant = v.getDefiningOp<ConstantOp>();
  if (!constant || !isa<IntegerType>(tensorType(v).getElementType()) || numElements(v) > 4096)
    return std::nullopt;
  return eval::Tensor::fromAttr(constant.getValue()).toInts();
}

Value splat(OpBuilder &b, Location loc, RankedTensorType type, double x) {
  Type element = type.getElementType();
  DenseElementsAttr attr;
  if (auto floating = dyn_cast<FloatType>(element))
    attr = DenseElementsAttr::get(type, b.getFloatAttr(floating, x).getValue());
  else
    attr = DenseElementsAttr::get(
        type, APInt(cast<IntegerType>(element).getWidth(), uint64_t(int64_t(x)), false, true));
  return ConstantOp::create(b, loc, cast<ElementsAttr>(attr));
}

bool isConstant(Value v) { return v.getDefiningOp<ConstantOp>() != nullptr; }
bool isFloat(Value v) { return isa<FloatType>(tensorType(v).getElementType()); }
bool isInteger(Value v) {
  auto type = dyn_cast<IntegerType>(tensorType(v).getElementType());
  return type && type.getWidth() != 1;
}

RankedTensorType withShape(Value v, ArrayRef<int64_t> shape) {
  return RankedTensorType::get(shape, tensorType(v).getElementType());
}

Value reshape(OpBuilder &b, Location loc, Value v, ArrayRef<int64_t> shape) {
  while (auto inner = v.getDefiningOp<ReshapeOp>())
    v = inner.getOperand();
  if (shapeOf(v) == shape)
    return v;
  return ReshapeOp::create(b, loc, withShape(v, shape), v);
}

Value transpose(OpBuilder &b, Location loc, Value v, ArrayRef<int64_t> permutation) {
  bool identity = true;
  SmallVector<int64_t> shape;
  for (auto [i, d] : llvm::enumerate(permutation)) {
    identity &= int64_t(i) == d;
    shape.push_back(shapeOf(v)[d]);
  }
  if (identity)
    return v;
  return TransposeOp::create(b, loc, withShape(v, shape), v, b.getDenseI64ArrayAttr(permutation));
}

Value broadcast(OpBuilder &b, Location loc, Value v, ArrayRef<int64_t> shape, ArrayRef<int64_t> dims) {
  return BroadcastInDimOp::create(b, loc, withShape(v, shape), v, b.getDenseI64ArrayAttr(dims));
}

std::optional<SmallVector<DimRun>> matchDims(ArrayRef<int64_t> from, ArrayRef<int64_t> to) {
  SmallVector<DimRun> runs;
  unsigned i = 0, j = 0;
  while (i < from.size() || j < to.size()) {
    DimRun run{i, i, j, j};
    int64_t a = 1, b = 1;
    if (i < from.size())
      a = from[i++];
    if (j < to.size())
      b = to[j++];
    while (a != b) {
      if (a < b && i < from.size())
        a *= from[i++];
      else if (b < a && j < to.size())
        b *= to[j++];
      else
        return std::nullopt;
    }
    if (a == 0)
      return std::nullopt;
    while (i < from.size() && from[i] == 1 && !(j < to.size() && to[j] == 1))
      ++i;
    while (j < to.size() && to[j] == 1 && !(i < from.size() && from[i] == 1))
      ++j;
    run.fromEnd = i;
    run.toEnd = j;
    runs.push_back(run);
  }
  return runs;
}

} // namespace kiln::hlo::simplify
