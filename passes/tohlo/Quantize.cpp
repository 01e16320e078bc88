// Rounding to an integer grid and back, with a range that is given or found: QuantizeAndDequantize.
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

/// Ranges are scalars, or one value per slice along `axis` (-1: none).
LogicalResult quantizeAndDequantize(OpContext &ctx, int64_t bits) {
  if (bits < 1 || bits > 62)
    return ctx.error("num_bits = " + Twine(bits) + " is out of range");
  Type type = ctx.inputElementType(0);
  Expr x = widened(input(ctx, 0));
  int64_t axis = ctx.hasAttr("axis") ? ctx.intAttr("axis") : -1;
  bool given = ctx.boolAttr("range_given");
  SmallVector<int64_t> kept;
  if (axis >= 0)
    kept.push_back(axis);
  SmallVector<int64_t> others = otherDims(x.rank(), kept);
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

} // namespace

void registerQuantize(LoweringTable &t) {
  t.add({"QuantizeAndDequantizeV2", "QuantizeAndDequantizeV4"},
        [](OpContext &c) { return quantizeAndDequantize(c, c.intAttr("num_bits")); });
  t.add({"QuantizeAndDequantizeV3"}, [](OpContext &c) {
    auto bits = c.constantIntInput(3);
    return failed(bits) ? failure() : quantizeAndDequantize(c, *bits);
  });
}

} // namespace kiln::tohlo
