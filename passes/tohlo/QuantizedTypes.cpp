// Between floats and the quantised types, which are integers here: QuantizeV2, Dequantize.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"

#include <cmath>

namespace kiln::tohlo {
namespace {

/// The integers of a quantised type.
struct Grid {
  double low, high;
  Grid(IntegerType type)
      : low(type.isUnsigned() ? 0 : -std::ldexp(1.0, int(type.getWidth()) - 1)),
        high(std::ldexp(1.0, int(type.getWidth()) - (type.isUnsigned() ? 0 : 1)) - 1) {}
  double steps() const { return high - low; }
  /// What is added to numbers from zero on.
  double half() const { return low == 0 ? 0 : (steps() + 1) / 2; }
};

/// A kernel's float: what stands here is rounded to that, as in `(max - 1.0) / range`.
Expr toFloat(Expr x) { return x.to(x.b().getF32Type()); }
Expr toDouble(Expr x) { return x.to(x.b().getF64Type()); }
double asFloat(double x) { return static_cast<float>(x); }
Expr roundAway(Expr x) { return x.unary<hlo::RoundNearestAfzOp>(); }

/// A parameter of the op: one number, or one for each slice along its axis.
class Parameters {
public:
  static FailureOr<Parameters> of(OpContext &ctx, StringRef axisAttr, ArrayRef<unsigned> inputs) {
    Parameters p(ctx.inputShape(0));
    int64_t axis = ctx.intAttr(axisAttr);
    if (axis < -1 || axis >= int64_t(p.shape.size()))
      return ctx.error(axisAttr + " = " + Twine(axis) + " is out of range for shape " + shapeString(p.shape));
    int64_t count = axis < 0 ? 1 : p.shape[axis];
    if (axis >= 0 && count != 1)
      p.dims.push_back(axis);
    for (unsigned i : inputs)
      if (ctx.inputType(i).getNumElements() != count)
        return ctx.error("input " + Twine(i) + " must have " + Twine(count) + " elements, got shape " + shapeString(ctx.inputShape(i)));
    return p;
  }
  bool perSlice() const { return !dims.empty(); }
  Expr get(OpContext &ctx, unsigned i) const {
    return input(ctx, i).reshape(perSlice() ? ArrayRef<int64_t>(shape[dims[0]]) : ArrayRef<int64_t>());
  }
  Expr spread(Expr parameter) const { return parameter.over(shape, dims); }

private:
  explicit Parameters(ArrayRef<int64_t> shape) : shape(shape) {}
  ArrayRef<int64_t> shape;
  SmallVector<int64_t, 1> dims;
};

/// The integer type of an attribute, or an error.
FailureOr<IntegerType> quantisedType(OpContext &ctx, Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer || integer.getWidth() < 8 || integer.getWidth() > 32)
    return ctx.error("a quantised type is expected");
  return integer;
}

/// The least of the ranges that have 0 and are not empty, as the kernels make it.
struct Range {
  Expr low, high;
};
Range rangeOf(OpContext &ctx, const Parameters &p) {
  Expr low = p.get(ctx, 1), high = p.get(ctx, 2);
  assertAll(ctx, !(high < low), "input_max_range must be larger than input_min_range.");
  Expr least = maximum(maximum(abs(low), abs(high)), 1.0) * ctx.floatAttr("ensure_minimum_range");
  Expr from = minimum(low, 0.0);
  return {from, maximum(maximum(high, from + least), 0.0)};
}

/// Outputs: the integers, and the range that they stand for.
LogicalResult lowerQuantize(OpContext &ctx) {
  auto type = quantisedType(ctx, ctx.typeAttr("T"));
  auto p = Parameters::of(ctx, "axis", {1, 2});
  if (failed(type) || failed(p))
    return failure();
  StringRef mode = ctx.stringAttr("mode");
  bool halfToEven = ctx.stringAttr("round_mode") == "HALF_TO_EVEN";
  if (halfToEven && mode != "SCALED")
    return ctx.error("round mode HALF_TO_EVEN is for mode SCALED only, not " + mode);
  if (mode == "MIN_FIRST" && p->perSlice())
    return ctx.error("mode MIN_FIRST has no axis");
  Grid grid(*type);
  Range range = rangeOf(ctx, *p);
  Expr x = input(ctx, 0), steps = x;
  auto clamped = [&]() { return maximum(minimum(x, p->spread(range.high)), p->spread(range.low)); };
  if (mode == "MIN_COMBINED") {
    Expr scale = toFloat(grid.steps() / toDouble(range.high - range.low));
    Expr fromLow = (clamped() - p->spread(range.low)) * p->spread(scale);
    steps = grid.low == 0 ? fromLow + 0.5 : roundAway(fromLow - grid.half());
  } else if (mode == "MIN_FIRST") {
    Expr scale = toFloat(grid.steps() / toDouble(range.high - range.low));
    scale = select(range.low == range.high, 0.0, scale);
    Expr offset = roundAway(range.low * scale) - grid.low;
    steps = roundAway(x * p->spread(scale)) - p->spread(offset);
    steps = minimum(maximum(steps, grid.low), type->getWidth() == 32 ? 2147483520.0 : grid.high);
  } else {
    double low = asFloat(grid.low + (ctx.boolAttr("narrow_range") ? 1 : 0)), high = asFloat(grid.high);
    double huge = std::numeric_limits<float>::max();
    Expr scale = minimum(select(range.low * low > 0.0, low / range.low, huge), select(range.high * high > 0.0, high / range.high, huge));
    range = {low / scale, high / scale};
    steps = clamped() * p->spread(scale);
    steps = halfToEven ? steps.unary<hlo::RoundNearestEvenOp>() : roundAway(steps);
  }
  ctx.setOutput(0, floatToInt(steps, *type));
  ctx.setOutput(1, range.low);
  ctx.setOutput(2, range.high);
  return success();
}

LogicalResult lowerDequantize(OpContext &ctx) {
  auto type = quantisedType(ctx, ctx.inputElementType(0));
  auto p = Parameters::of(ctx, "axis", {1, 2});
  if (failed(type) || failed(p))
    return failure();
  StringRef mode = ctx.stringAttr("mode");
  Type to = ctx.typeAttr("dtype");
  if (mode == "MIN_FIRST" && p->perSlice())
    return ctx.error("mode MIN_FIRST has no axis");
  // TensorFlow's own kernels have MIN_COMBINED only; with oneDNN, SCALED is there for whole tensors of 8 bits.
  bool isWhole = mode == "SCALED" && ctx.intAttr("axis") == -1 && type->getWidth() == 8;
  if (to.isBF16() && mode != "MIN_COMBINED" && !isWhole)
    return ctx.error("of bfloat16 the mode must be MIN_COMBINED, not " + mode);
  Grid grid(*type);
  Expr x = toFloat(input(ctx, 0)), low = p->get(ctx, 1), high = p->get(ctx, 2), y = x;
  if (mode == "MIN_COMBINED") {
    Expr scale = (high - low) / asFloat(asFloat(grid.high) - grid.low);
    y = (x + grid.half()) * p->spread(scale) + p->spread(low);
  } else if (mode == "MIN_FIRST") {
    Expr scale = toFloat(toDouble(high - low) / grid.steps());
    Expr rounded = select(low == high, low, roundAway(low / scale) * scale);
    y = p->spread(rounded - grid.low * scale) + x * p->spread(scale);
  } else {
    Expr scale = high / asFloat(grid.high);
    if (grid.low != 0) {
      Expr ofLow = low / asFloat(grid.low + (ctx.boolAttr("narrow_range") ? 1 : 0));
      scale = select(ofLow < scale, scale, ofLow); // -0 where both are zero
    }
    y = x * p->spread(scale);
  }
  return set(ctx, y.to(to));
}

} // namespace

void registerQuantizedTypes(LoweringTable &t) {
  t.add({"QuantizeV2"}, lowerQuantize);
  t.add({"Dequantize"}, lowerDequantize);
}

} // namespace kiln::tohlo
