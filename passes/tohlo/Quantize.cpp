// Rounding to an integer grid and back, with a range that is given or found, and the gradient: QuantizeAndDequantize.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"

#include <cmath>

namespace kiln::tohlo {
namespace {

struct Grid {
  double low, high; // the integers that values round to
};

Grid gridOf(int64_t bits, bool isSigned, bool narrow) {
  if (!isSigned)
    return {0, std::ldexp(1.0, int(bits)) - 1};
  double half = std::ldexp(1.0, int(bits) - 1);
  return {narrow ? 1 - half : -half, half - 1};
}

/// The dimension of x along whose slices ranges differ, by the attribute axis; none where it is -1 or the op has none. The ranges, inputs `range`
/// and the next one, must be scalars then, and else vectors of a value for each slice.
FailureOr<SmallVector<int64_t>> slicedDims(OpContext &ctx, Expr x, std::optional<unsigned> range) {
  int64_t axis = ctx.hasAttr("axis") ? ctx.intAttr("axis") : -1;
  if (axis < -1 || axis >= x.rank())
    return ctx.error("axis = " + Twine(axis) + " of an input of shape " + shapeString(x.shape()));
  ArrayRef<int64_t> slices = axis < 0 ? ArrayRef<int64_t>() : x.shape().slice(axis, 1);
  for (unsigned i = 0; range && i < 2; ++i)
    if (ctx.inputShape(*range + i) != slices)
      return ctx.error("input " + Twine(*range + i) + " must have shape " + shapeString(slices) + ", got " + shapeString(ctx.inputShape(*range + i)));
  return axis < 0 ? SmallVector<int64_t>() : SmallVector<int64_t>{axis};
}

LogicalResult quantizeAndDequantize(OpContext &ctx, int64_t bits) {
  if (bits < 1 || bits > 62)
    return ctx.error("num_bits = " + Twine(bits) + " is out of range");
  Type type = ctx.inputElementType(0);
  Expr x = widened(input(ctx, 0));
  bool given = ctx.boolAttr("range_given");
  auto sliced = slicedDims(ctx, x, given ? std::optional<unsigned>(1) : std::nullopt);
  if (failed(sliced))
    return failure();
  SmallVector<int64_t> kept = *sliced, others = otherDims(x.rank(), kept);
  Expr low = given ? widened(input(ctx, 1)) : x.reduce(others, hlo::ReduceKind::Min);
  Expr high = given ? widened(input(ctx, 2)) : x.reduce(others, hlo::ReduceKind::Max);

  // The finer of the two scales that make one end of the range meet the grid's; the other end
  // moves.
  Grid grid = gridOf(bits, ctx.boolAttr("signed_input"), ctx.boolAttr("narrow_range"));
  double huge = std::numeric_limits<float>::max();
  Expr fromLow = select(low * grid.low > 0.0, grid.low / low, huge);
  Expr fromHigh = select(high * grid.high > 0.0, grid.high / high, huge);
  Expr lowWins = fromLow < fromHigh;
  Expr scale = select(lowWins, fromLow, fromHigh);
  Expr inverse =
      grid.low == 0 ? high / grid.high : select(lowWins, low / grid.low, high / grid.high);
  Expr newLow = select(lowWins, low, inverse * grid.low);
  Expr newHigh = select(lowWins, inverse * grid.high, high);
  auto spread = [&](Expr v) { return v.over(x.shape(), kept); };

  Expr clamped = given ? minimum(maximum(x, spread(newLow)), spread(newHigh)) : x;
  Expr steps = clamped * spread(scale);
  bool halfUp = ctx.hasAttr("round_mode") && ctx.stringAttr("round_mode") == "HALF_UP";
  steps = halfUp ? floor(steps + 0.5) : steps.unary<hlo::RoundNearestEvenOp>();
  return set(ctx, (steps * spread(inverse)).to(type));
}

/// Inputs: dy, x, and the range, scalars or a value for each slice along `axis`. Elements in it pass the gradient on; its ends get zeros, as from
/// TensorFlow's kernels, which multiply: an infinite or NaN gradient outside is NaN.
LogicalResult lowerGradient(OpContext &ctx) {
  Expr dy = input(ctx, 0), x = input(ctx, 1), low = input(ctx, 2), high = input(ctx, 3);
  if (dy.shape() != x.shape())
    return ctx.error("a gradient of shape " + shapeString(dy.shape()) + " for an input of shape " + shapeString(x.shape()));
  auto kept = slicedDims(ctx, x, 2);
  if (failed(kept))
    return failure();
  Expr isInside = x >= low.over(x.shape(), *kept) && x <= high.over(x.shape(), *kept);
  ctx.setOutput(0, dy * isInside.to(dy.elementType()));
  ctx.setOutput(1, low.like(0));
  ctx.setOutput(2, high.like(0));
  return success();
}

} // namespace

void registerQuantize(LoweringTable &t) {
  t.add({"QuantizeAndDequantizeV2", "QuantizeAndDequantizeV4"},
        [](OpContext &c) { return quantizeAndDequantize(c, c.intAttr("num_bits")); });
  t.add({"QuantizeAndDequantizeV4Grad"}, lowerGradient);
  t.add({"QuantizeAndDequantizeV3"}, [](OpContext &c) {
    auto bits = c.constantIntInput(3);
    return failed(bits) ? failure() : quantizeAndDequantize(c, *bits);
  });
}

} // namespace kiln::tohlo
