// Resizing of images whose size only the run knows: it computes the positions that tables hold elsewhere.
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/Resize.h"
#include "passes/tohlo/ShapeElements.h"

namespace kiln::tohlo {
namespace {

/// How many times as large as the dimension that it is computed from a size is, where that is of `in` elements.
std::optional<int64_t> factorOf(OpContext &ctx, ShapeElement size, int64_t in) {
  size = size.source();
  Operation *op = size.vector.getDefiningOp();
  if (auto of = dyn_cast_if_present<hlo::GetDimensionSizeOp>(op))
    return hlo::tensorType(of.getOperand()).getDimSize(of.getDimension()) == in ? std::optional<int64_t>(1) : std::nullopt;
  if (auto product = dyn_cast_if_present<hlo::MultiplyOp>(op))
    for (auto [other, number] : {std::pair(product.getLhs(), product.getRhs()), std::pair(product.getRhs(), product.getLhs())})
      if (auto known = ctx.tryFixedConstant(number))
        if (auto factor = factorOf(ctx, {other, size.element}, in))
          return *factor * known->getInt(known->size() == 1 ? 0 : size.element);
  return std::nullopt;
}

/// 0, 1, ... along a dimension of `out` elements.
Expr numbered(OpContext &ctx, int64_t out) { return {ctx, iota(ctx, RankedTensorType::get({out}, ctx.b().getI32Type()), 0)}; }

Expr gathered(Expr x, int64_t dim, Expr at) { return {x.ctx(), gatherAxis(x.ctx(), x, at.to(x.b().getI32Type()), dim, 0)}; }

} // namespace

Expr keepsSize(Expr x, Value sizes) {
  OpContext &ctx = x.ctx();
  auto isSame = [&](int64_t element) {
    return Expr(ctx, dimensionSize(ctx, x, 1 + element)) == Expr(ctx, slice(ctx, sizes, {element}, {element + 1})).reshape({});
  };
  return isSame(0) && isSame(1);
}

Expr resizedOpen(Expr x, int64_t dim, const Axis &axis, Value sizes, int64_t element, std::optional<Expr> isSame) {
  OpContext &ctx = x.ctx();
  bool isNearest = !isSame;
  Type f32 = ctx.b().getF32Type();
  std::optional<int64_t> factor = factorOf(ctx, {sizes, element}, axis.in);
  bool isWhole = factor && *factor > 1 && axis.out == *factor * axis.in;
  if (isNearest && isWhole && !axis.alignCorners) {
    SmallVector<int64_t> repeated;
    for (int64_t o = 0; o < axis.out; ++o)
      repeated.push_back(o / *factor);
    return take(x, dim, repeated);
  }
  Expr in = Expr(ctx, dimensionSize(ctx, x, dim)).to(f32), out = in;
  if (isWhole)
    out = in * double(*factor);
  else
    out = Expr(ctx, slice(ctx, sizes, {element}, {element + 1})).reshape({}).to(f32);
  Expr scale = in / out;
  if (axis.alignCorners)
    scale = select(out > 1.0, (in - 1.0) / maximum(out - 1.0, 1.0), scale);
  Expr place = numbered(ctx, axis.out);
  if (isWhole) { // so that what dimension it has is known
    auto pairs = RankedTensorType::get({axis.in, *factor}, ctx.b().getI32Type());
    Expr group(ctx, iota(ctx, pairs, 0)), inGroup(ctx, iota(ctx, pairs, 1));
    place = (group * double(*factor) + inGroup).reshape({axis.out});
  }
  auto wide = [&](Expr v) { return v.over({axis.out}, {}); };
  Expr at = place.to(f32), last = wide(in - 1.0);
  if (axis.halfPixel)
    at = at + 0.5;
  at = at * wide(scale);
  if (isNearest) {
    at = axis.alignCorners ? at.unary<hlo::RoundNearestAfzOp>() : floor(at);
    return gathered(x, dim, minimum(maximum(at, 0.0), last));
  }
  if (axis.halfPixel)
    at = at - 0.5;
  Expr base = floor(at), low = gathered(x, dim, maximum(base, 0.0)), high = gathered(x, dim, minimum(at.unary<hlo::CeilOp>(), last));
  return select(isSame->over(low.shape(), {}), low, low + (high - low) * (at - base).over(low.shape(), {dim}));
}

} // namespace kiln::tohlo
