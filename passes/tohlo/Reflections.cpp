// Householder's reflections, of which panels are multiplied by their triangular factor (LAPACK's larft and larfb).
#include "passes/tohlo/Reflections.h"

namespace kiln::tohlo {

using hlo::expand::Ops;

static Expr dot(Expr a, Expr b, int64_t aDim, int64_t bDim) {
  Ops ops(a.loc(), a.b());
  return {a.ctx(), ops.dot(a, b, aDim, bDim, 1)};
}

Expr rowsTimes(Expr a, Expr x) { return dot(a, x, 2, 1); }
Expr sumOfRows(Expr c, Expr a) { return dot(c, a, 1, 1); }

Reflection reflectionOf(Expr x, Expr at) {
  Expr place = positions(x.ctx(), x.shape(), 1), head = at.over(x.shape(), {});
  // Squares of what is divided by the largest neither overflow nor vanish: a reflection of half of them would be none.
  Expr unit = likeComplex(unitFor(select(place >= head, partSize(x), 0.0).reduce({1}, hlo::ReduceKind::Max)), x);
  x = x / unit.over(x.shape(), {0});
  Expr first = select(place == head, x, 0.0).sum({1}), tail = select(place > head, x, 0.0);
  Expr beyond = squaredSize(tail).sum({1});
  Expr idle = beyond == 0.0; // and the head is real
  if (first.isComplex())
    idle = idle && (imag(first) == 0.0);
  Expr size = sqrt(squaredSize(first) + beyond);
  Expr beta = select(realOf(first) >= 0.0, -size, size);
  Expr target = likeComplex(beta, first), divisor = select(idle, 1.0, first - target);
  Expr v = select(place == head, 1.0, tail / divisor.over(x.shape(), {0}));
  return {select(idle.over(x.shape(), {0}), 0.0, v), select(idle, 0.0, (target - first) / target), select(idle, first, target) * unit};
}

Expr panelFactor(Expr vectors, Expr scales) {
  OpContext &ctx = vectors.ctx();
  Expr products = dot(conj(vectors), vectors, 2, 2);
  Expr inverses = select(scales == 0.0, 1.0, 1.0 / select(scales == 0.0, 1.0, scales));
  Expr row = positions(ctx, products.shape(), 1), column = positions(ctx, products.shape(), 2);
  Expr factor = select(row < column, products, select(row == column, inverses.over(products.shape(), {0, 2}), 0.0));
  Expr unit = identityMatrix(ctx, vectors.elementType(), products.shape()[0], kPanel, kPanel);
  return {ctx, hlo::TriangularSolveOp::create(ctx.b(), ctx.loc(), factor, unit, /*left_side=*/true, /*lower=*/false,
                                              /*unit_diagonal=*/false, hlo::Transpose::NO_TRANSPOSE)};
}

Expr Reflections::times(Expr matrices) const {
  OpContext &ctx = matrices.ctx();
  int64_t batch = vectors.shape()[0], panels = vectors.shape()[1] / kPanel, n = vectors.shape()[2];
  SmallVector<Value> carried = {matrices, vectors.reshape({batch, panels, kPanel, n}), factors};
  return {ctx, repeat(ctx, panels, carried, [&](Ops &ops, Value i, ValueRange carried) -> SmallVector<Value> {
    Value last = ops.sub(ops.splat(ops.getI32Type(), {}, panels - 1), i);
    Expr z(ctx, carried[0]), v = Expr(ctx, ops.sliceAt(carried[1], last, {1})).reshape({batch, kPanel, n});
    Expr t = Expr(ctx, ops.sliceAt(carried[2], last, {1})).reshape({batch, kPanel, kPanel});
    Expr products = dot(t, dot(conj(v), z, 2, 1), 2, 1);
    return {z - dot(v, products, 1, 1), carried[1], carried[2]};
  })[0]};
}

Expr productTimes(ArrayRef<Reflections> parts, Expr matrices) {
  OpContext &ctx = matrices.ctx();
  Ops ops(ctx.loc(), ctx.b());
  int64_t rows = matrices.shape()[1], all = parts.front().vectors.shape()[2];
  Value product = ops.pad(matrices, 1, 0, all - rows);
  for (const Reflections &part : llvm::reverse(parts)) {
    int64_t from = all - part.vectors.shape()[2];
    Value changed = part.times({ctx, ops.slice(product, 1, from, all)});
    product = from ? ops.concatenate({ops.slice(product, 1, 0, from), changed}, 1) : changed;
  }
  return {ctx, ops.slice(product, 1, 0, rows)};
}

int64_t columnsOfPart(int64_t padded) {
  int64_t parts = std::clamp<int64_t>(padded / 128, 1, 4);
  return llvm::alignTo(llvm::divideCeil(padded, parts), kPanel);
}

} // namespace kiln::tohlo
