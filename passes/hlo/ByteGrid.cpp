// Intervals of elementwise ops, and greatest common divisors of weights.
#include "passes/hlo/ByteGrid.h"

#include "passes/hlo/OpClasses.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace mlir;

namespace kiln::hlo {

namespace {

constexpr int kDeepest = 16; // ops that are looked through

bool isF32(Value v) { return tensorType(v).getElementType().isF32(); }

std::optional<double> splatOf(Value v) {
  ConstantOp constant = splatConstant(v);
  auto attr = constant ? dyn_cast<DenseElementsAttr>(constant.getValue()) : DenseElementsAttr();
  if (!attr)
    return std::nullopt;
  if (attr.getElementType().isF32())
    return attr.getSplatValue<float>();
  auto integer = dyn_cast<IntegerType>(attr.getElementType());
  if (!integer || integer.getWidth() > 32)
    return std::nullopt;
  APInt value = attr.getSplatValue<APInt>();
  return integer.isUnsigned() ? double(value.getZExtValue()) : double(value.getSExtValue());
}

struct Interval {
  double low = -std::numeric_limits<double>::infinity(), high = -low;
};

Interval intervalOfType(Type element) {
  auto integer = dyn_cast<IntegerType>(element);
  if (!integer || integer.getWidth() > 32 || integer.getWidth() == 1)
    return {};
  double count = std::ldexp(1.0, int(integer.getWidth()));
  return integer.isUnsigned() ? Interval{0, count - 1} : Interval{-count / 2, count / 2 - 1};
}

/// What elements that are no NaN lie between.
Interval intervalOf(Value v, int depth) {
  Interval type = intervalOfType(tensorType(v).getElementType());
  Operation *op = v.getDefiningOp();
  if (std::optional<double> splat = splatOf(v))
    return {*splat, *splat};
  if (!op || depth > kDeepest)
    return type;
  auto of = [&](unsigned i) { return intervalOf(op->getOperand(i), depth + 1); };
  auto within = [&](Interval x) { return Interval{std::max(x.low, type.low), std::min(x.high, type.high)}; };
  auto mapped = [&](double (*f)(double)) {
    Interval x = of(0);
    return Interval{f(x.low), f(x.high)};
  };
  bool isFloat = isF32(v);
  if (isa<MaximumOp>(op)) {
    Interval x = of(0), y = of(1);
    return {std::max(x.low, y.low), std::max(x.high, y.high)};
  }
  if (isa<MinimumOp>(op)) {
    Interval x = of(0), y = of(1);
    return {std::min(x.low, y.low), std::min(x.high, y.high)};
  }
  if (isa<ClampOp>(op)) { // min, operand, max
    Interval low = of(0), x = of(1), high = of(2);
    return {std::min(std::max(x.low, low.low), high.low), std::min(std::max(x.high, low.high), high.high)};
  }
  if (isFloat && isa<AddOp>(op)) {
    Interval x = of(0), y = of(1);
    return {x.low + y.low, x.high + y.high};
  }
  if (isFloat && isa<SubtractOp>(op)) {
    Interval x = of(0), y = of(1);
    return {x.low - y.high, x.high - y.low};
  }
  if (isFloat && isa<MultiplyOp, DivideOp>(op)) {
    std::optional<double> factor = splatOf(op->getOperand(1));
    unsigned other = 0;
    if (!factor && isa<MultiplyOp>(op))
      factor = splatOf(op->getOperand(0)), other = 1;
    if (!factor || *factor == 0 || !std::isfinite(*factor))
      return {};
    double by = isa<DivideOp>(op) ? 1 / *factor : *factor;
    Interval x = of(other);
    return by > 0 ? Interval{x.low * by, x.high * by} : Interval{x.high * by, x.low * by};
  }
  // A bound that should be whole may have lost its last bits.
  if (isa<FloorOp>(op)) {
    Interval x = of(0);
    return {std::floor(x.low - std::abs(x.low) * 1e-6), std::floor(x.high + std::abs(x.high) * 1e-6)};
  }
  if (isa<RoundNearestEvenOp, RoundNearestAfzOp>(op))
    return mapped(std::round);
  if (isa<ReshapeOp, TransposeOp, BroadcastInDimOp, SliceOp>(op))
    return of(0);
  if (isa<ConvertOp>(op)) {
    Type from = tensorType(op->getOperand(0)).getElementType();
    if (!from.isF32() && !isa<IntegerType>(from))
      return type;
    Interval x = of(0);
    // An integer that the type does not hold wraps.
    bool holds = isFloat || (x.low >= type.low && x.high <= type.high);
    return holds ? within({isFloat ? x.low : std::trunc(x.low), isFloat ? x.high : std::trunc(x.high)}) : type;
  }
  return type;
}

bool isWhole(Value v, int depth) {
  if (isa<IntegerType>(tensorType(v).getElementType()))
    return true;
  if (std::optional<double> splat = splatOf(v))
    return std::isfinite(*splat) && std::floor(*splat) == *splat;
  Operation *op = v.getDefiningOp();
  if (!op || depth > kDeepest)
    return false;
  if (isa<FloorOp, CeilOp, RoundNearestEvenOp, RoundNearestAfzOp>(op))
    return true;
  if (isa<ConvertOp>(op))
    return isa<IntegerType>(tensorType(op->getOperand(0)).getElementType());
  return isa<MaximumOp, MinimumOp, ClampOp>(op) && llvm::all_of(op->getOperands(), [&](Value x) { return isWhole(x, depth + 1); });
}

/// The steps behind conversions from integers that hold them.
Value narrowest(Value v) {
  auto convert = v.getDefiningOp<ConvertOp>();
  Type from = convert ? tensorType(convert.getOperand()).getElementType() : Type();
  return from && isa<IntegerType>(from) && !from.isInteger(1) ? narrowest(convert.getOperand()) : v;
}

} // namespace

std::optional<ByteGrid> matchByteGrid(Value value) {
  if (!isF32(value))
    return std::nullopt;
  ByteGrid grid;
  Value v = value;
  for (int depth = 0; !isWhole(v, 0); ++depth) {
    Operation *op = v.getDefiningOp();
    if (!op || depth > kDeepest)
      return std::nullopt;
    if (isa<ReshapeOp, TransposeOp, SliceOp>(op)) {
      grid.moves.push_back(op);
      v = op->getOperand(0);
      continue;
    }
    if (op->getNumOperands() != 2)
      return std::nullopt;
    std::optional<double> x = splatOf(op->getOperand(0)), y = splatOf(op->getOperand(1));
    bool isSum = isa<AddOp>(op), isProduct = isa<MultiplyOp>(op);
    if (!y && !(x && (isSum || isProduct)))
      return std::nullopt;
    double number = y ? *y : *x;
    if (isSum)
      grid.offset += grid.scale * number;
    else if (isa<SubtractOp>(op))
      grid.offset -= grid.scale * number;
    else if (isProduct)
      grid.scale *= number;
    else if (isa<DivideOp>(op))
      grid.scale /= number;
    else
      return std::nullopt;
    v = op->getOperand(y ? 0 : 1);
  }
  Interval range = intervalOf(v, 0);
  grid.steps = narrowest(v);
  bool isUsable = std::isfinite(grid.scale) && grid.scale != 0 && std::isfinite(grid.offset) && std::isfinite(range.low) &&
                  std::isfinite(range.high) && std::abs(range.low) < 1e6 && range.high - range.low <= 255;
  if (!isUsable || splatConstant(v))
    return std::nullopt;
  grid.low = int64_t(range.low), grid.high = int64_t(range.high);
  return grid;
}

namespace {

/// Of a channel's largest weight. What FakeQuant makes was rounded beside the ends of its range, which may be some times as large.
constexpr double kRounding = 0x1p-18;
/// Likewise, of remainders in Euclid's algorithm: a sixteenth of a step at least.
constexpr double kRemainder = 0x1p-11;

/// The greatest common divisor of positive numbers, each of which may be off by `tolerance`; 0 when it is below `least`.
double commonDivisor(ArrayRef<double> values, double largest, double least, double tolerance) {
  double divisor = largest;
  for (double value : values) {
    double x = value, y = divisor;
    while (x > tolerance) { // Euclid's, with remainders of either sign
      double rest = std::abs(y - std::round(y / x) * x);
      y = x, x = rest;
    }
    if (y < least)
      return 0;
    divisor = largest / std::round(largest / y); // remainders multiply errors
  }
  return divisor;
}

} // namespace

std::optional<WeightGrid> findWeightGrid(ElementsAttr weights, int64_t dim) {
  auto type = cast<RankedTensorType>(weights.getType());
  ConstantBytes bytes = constantBytes(weights);
  ArrayRef<float> values(reinterpret_cast<const float *>(bytes.data()), bytes.size() / sizeof(float));
  int64_t channels = type.getDimSize(dim), inner = 1;
  for (int64_t extent : type.getShape().drop_front(dim + 1))
    inner *= extent;
  int64_t outer = int64_t(values.size()) / std::max<int64_t>(1, channels * inner);
  constexpr int64_t most = 127;
  WeightGrid grid{std::vector<int8_t>(values.size()), std::vector<float>(channels, 1)};
  std::vector<double> sizes;
  for (int64_t c = 0; c < channels; ++c) {
    auto forEach = [&](auto fn) {
      for (int64_t o = 0; o < outer; ++o)
        for (int64_t i = 0, at = (o * channels + c) * inner; i < inner; ++i)
          if (!fn(at + i))
            return false;
      return true;
    };
    sizes.clear();
    bool isFinite = forEach([&](int64_t at) {
      if (values[at] != 0)
        sizes.push_back(std::abs(values[at]));
      return std::isfinite(values[at]);
    });
    if (!isFinite)
      return std::nullopt;
    if (sizes.empty())
      continue;
    double largest = *llvm::max_element(sizes);
    double divisor = commonDivisor(sizes, largest, largest / (most + 0.5), largest * kRemainder);
    if (divisor == 0)
      return std::nullopt;
    grid.scales[c] = float(divisor);
    bool lies = forEach([&](int64_t at) {
      double step = std::round(values[at] / divisor);
      grid.steps[at] = int8_t(step);
      return std::abs(step) <= most && std::abs(values[at] - step * divisor) <= largest * kRounding;
    });
    if (!lies)
      return std::nullopt;
  }
  return grid;
}

} // namespace kiln::hlo
