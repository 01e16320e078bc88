// Gradients of elementwise functions, as TensorFlow writes them into a graph.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {
namespace {

constexpr double kSeluScale = 1.0507009873554804934193349852946;
constexpr double kSeluScaleAlpha = 1.7580993408473768599402175208123;

using GradFn = Expr (*)(Expr, Expr);

/// Both inputs have one shape; half-precision values compute in f32 and are rounded once.
template <GradFn fn> LogicalResult grad(OpContext &ctx) {
  if (ctx.inputShape(0) != ctx.inputShape(1))
    return ctx.error("both inputs must have the same shape");
  Expr result = fn(widened(input(ctx, 0)), widened(input(ctx, 1)));
  return set(ctx, result.to(ctx.inputElementType(0)));
}

// Of the output y and its gradient dy. Like the kernels, some conjugate complex outputs and some
// leave that to the graph; some pass no gradient on where there is none, so that what is infinite gives 0 there.

Expr reciprocalGrad(Expr y, Expr dy) {
  y = conj(y);
  return select(dy == 0.0, 0.0, -dy * y * y);
}
Expr rsqrtGrad(Expr y, Expr dy) {
  y = conj(y);
  return select(dy == 0.0, 0.0, (dy * y * -0.5) * (y * y));
}
Expr sigmoidGrad(Expr y, Expr dy) { return dy * y * (1.0 - y); }
Expr sqrtGrad(Expr y, Expr dy) { return select(dy == 0.0, 0.0, dy * 0.5 / conj(y)); }
Expr tanhGrad(Expr y, Expr dy) { return dy * (1.0 - y * y); }

// Of the gradient dy, and the function's input x or output y.

// An infinite or NaN gradient gives NaN where it is not passed on: the kernels multiply with 0.
Expr reluGrad(Expr dy, Expr x) { return dy * (x > 0.0).to(dy.elementType()); }
Expr relu6Grad(Expr dy, Expr x) { return dy * ((x > 0.0) && (x < 6.0)).to(dy.elementType()); }
Expr eluGrad(Expr dy, Expr y) { return select(y < 0.0, (y + 1.0) * dy, dy); }
Expr seluGrad(Expr dy, Expr y) {
  return select(y < 0.0, dy * (y + kSeluScaleAlpha), dy * kSeluScale);
}
Expr softplusGrad(Expr dy, Expr x) { return dy / (exp(-x) + 1.0); }
Expr softsignGrad(Expr dy, Expr x) { return dy / square(abs(x) + 1.0); }

LogicalResult lowerLeakyReluGrad(OpContext &ctx) {
  Expr dy = input(ctx, 0), x = input(ctx, 1);
  if (dy.shape() != x.shape())
    return ctx.error("both inputs must have the same shape");
  return set(ctx, select(x > 0.0, dy, dy * double(ctx.floatAttr("alpha"))));
}

} // namespace

void registerElementwiseGrad(LoweringTable &t) {
  t.add({"InvGrad", "ReciprocalGrad"}, grad<reciprocalGrad>);
  t.add({"RsqrtGrad"}, grad<rsqrtGrad>);
  t.add({"SigmoidGrad"}, grad<sigmoidGrad>);
  t.add({"SqrtGrad"}, grad<sqrtGrad>);
  t.add({"TanhGrad"}, grad<tanhGrad>);
  t.add({"ReluGrad"}, grad<reluGrad>);
  t.add({"Relu6Grad"}, grad<relu6Grad>);
  t.add({"LeakyReluGrad"}, lowerLeakyReluGrad);
  t.add({"EluGrad"}, grad<eluGrad>);
  t.add({"SeluGrad"}, grad<seluGrad>);
  t.add({"SoftplusGrad"}, grad<softplusGrad>);
  t.add({"SoftsignGrad"}, grad<softsignGrad>);
}

} // namespace kiln::tohlo
