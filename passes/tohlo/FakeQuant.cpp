// FakeQuant: rounding to the values that a quantised type could hold, and the gradients.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"

#include <cmath>

namespace kiln::tohlo {
namespace {

/// The range after moving it so that zero is one of its steps.
struct Nudged {
  Expr low, high, scale;
};

/// min and max of any shape; quantised values run from quantLow to quantHigh.
Nudged nudge(Expr low, Expr high, double quantLow, double quantHigh) {
  Expr scale = (high - low) / (quantHigh - quantLow);
  Expr zeroFromLow = quantLow - low / scale;
  // Rounded half away from zero, and clamped to the quantised range.
  Expr rounded = zeroFromLow.unary<hlo::RoundNearestAfzOp>();
  Expr zero =
      select(zeroFromLow < quantLow, quantLow, select(zeroFromLow > quantHigh, quantHigh, rounded));
  return {(quantLow - zero) * scale, (quantHigh - zero) * scale, scale};
}

double quantLow(OpContext &ctx) { return ctx.boolAttr("narrow_range") ? 1 : 0; }
double quantHigh(OpContext &ctx) { return std::ldexp(1.0, int(ctx.intAttr("num_bits"))) - 1; }

Expr minMaxInput(OpContext &ctx, Expr like, unsigned i) {
  Expr v = input(ctx, i);
  // Scalars go everywhere, vectors along the last dimension.
  return v.rank() == 0 ? v : v.over(like.shape(), {like.rank() - 1});
}

/// Range per element of x: from attributes or from inputs i and i + 1.
Nudged rangeFor(OpContext &ctx, Expr x, std::optional<unsigned> i) {
  auto scalar = [&](double v) { return Expr(ctx, scalarConstant(ctx, x.elementType(), v)); };
  Expr low = i ? minMaxInput(ctx, x, *i) : scalar(ctx.floatAttr("min"));
  Expr high = i ? minMaxInput(ctx, x, *i + 1) : scalar(ctx.floatAttr("max"));
  Nudged n = nudge(low, high, quantLow(ctx), quantHigh(ctx));
  auto spread = [&](Expr v) { return v.rank() == x.rank() ? v : v.over(x.shape(), {}); };
  return {spread(n.low), spread(n.high), spread(n.scale)};
}

LogicalResult fakeQuant(OpContext &ctx, std::optional<unsigned> range) {
  Expr x = input(ctx, 0);
  Nudged n = rangeFor(ctx, x, range);
  Expr clamped = minimum(maximum(x, n.low), n.high);
  Expr inverse = 1.0 / n.scale, zero = floor(n.low * -inverse + 0.5);
  Expr y = floor((clamped - n.low) * inverse - zero + 0.5) * n.scale; // zero stays zero
  if (!range)
    return set(ctx, y);
  // An empty range quantises everything to zero.
  Expr low = minMaxInput(ctx, x, *range), high = minMaxInput(ctx, x, *range + 1);
  Expr isEmpty = (low == 0.0) && (high == 0.0);
  if (isEmpty.rank() == 0)
    isEmpty = isEmpty.over(x.shape(), {});
  return set(ctx, select(isEmpty, 0.0, y));
}

/// dy where `passes`; else 0, or NaN for an infinite or NaN gradient, since the kernels multiply.
Expr passed(Expr dy, Expr passes) { return dy * passes.to(dy.elementType()); }

/// Inputs: dy, x. Only elements inside the range pass the gradient on.
LogicalResult lowerArgsGrad(OpContext &ctx) {
  Expr dy = input(ctx, 0), x = input(ctx, 1);
  Nudged n = rangeFor(ctx, x, std::nullopt);
  return set(ctx, passed(dy, (x >= n.low) && (x <= n.high)));
}

/// Inputs: dy, x, min, max. Outputs: the gradients of x, min and max.
LogicalResult lowerVarsGrad(OpContext &ctx) {
  Expr dy = input(ctx, 0), x = input(ctx, 1), low = minMaxInput(ctx, x, 2),
       high = minMaxInput(ctx, x, 3);
  Nudged n = rangeFor(ctx, x, 2);
  bool perChannel = low.rank() != 0;
  Expr isEmpty = (low == 0.0) && (high == 0.0);
  if (!perChannel)
    isEmpty = isEmpty.over(x.shape(), {});
  SmallVector<int64_t> dims = dimsUpTo(perChannel ? x.rank() - 1 : x.rank());
  ctx.setOutput(0, select(isEmpty, dy, passed(dy, (x >= n.low) && (x <= n.high))));
  ctx.setOutput(1, select(isEmpty, 0.0, passed(dy, x < n.low)).sum(dims));
  ctx.setOutput(2, select(isEmpty, 0.0, passed(dy, x > n.high)).sum(dims));
  return success();
}

} // namespace

void registerFakeQuant(LoweringTable &t) {
  t.add({"FakeQuantWithMinMaxArgs"}, [](OpContext &c) { return fakeQuant(c, std::nullopt); });
  t.add({"FakeQuantWithMinMaxVars", "FakeQuantWithMinMaxVarsPerChannel"},
        [](OpContext &c) { return fakeQuant(c, 1); });
  t.add({"FakeQuantWithMinMaxArgsGradient"}, lowerArgsGrad);
  t.add({"FakeQuantWithMinMaxVarsGradient", "FakeQuantWithMinMaxVarsPerChannelGradient"},
        lowerVarsGrad);
}

} // namespace kiln::tohlo
