// Qr, and the reflections that it and Svd are made of.
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Matrices.h"

namespace kiln::tohlo {
namespace {

using hlo::expand::Ops;

/// v - scale * column * (conj(column) . v): a reflection of each column of v.
Expr reflect(Ops &ops, Expr v, Expr column, Expr scale) {
  OpContext &ctx = v.ctx();
  Expr row(ctx, ops.dot(conj(column), v, 1, 1, 1));
  return v - column.over(v.shape(), {0, 1}) * (scale.over(row.shape(), {0}) * row).over(v.shape(), {0, 2});
}
} // namespace

QrFactors householder(Expr a, bool full) {
  OpContext &ctx = a.ctx();
  Ops ops(ctx.loc(), ctx.b());
  int64_t batch = a.shape()[0], m = a.shape()[1], n = a.shape()[2], k = std::min(m, n), width = full ? m : k;
  Expr unit = identityMatrix(ctx, a.elementType(), batch, m, width);
  Expr r = a, q = unit;
  if (k) {
    Expr vectors(ctx, ops.splat(a.elementType(), {batch, m, k}, 0)), scales(ctx, ops.splat(a.elementType(), {batch, k}, 0));
    auto reduced = repeat(ctx, k, {a, vectors, scales}, [&](Ops &ops, Value j, ValueRange carried) -> SmallVector<Value> {
      Expr a(ctx, carried[0]);
      Expr x = Expr(ctx, ops.sliceAt(a, j, {2})).reshape({batch, m});
      Expr row = positions(ctx, {batch, m}, 1), at = Expr(ctx, j).over({batch, m}, {});
      Expr head = select(row == at, x, 0.0).sum({1}), tail = select(row > at, x, 0.0);
      Expr beyond = squaredSize(tail).sum({1}), headReal = head.isComplex() ? real(head) : head;
      // Nothing to do where the tail is zero and the head real.
      Expr idle = beyond == 0.0;
      if (head.isComplex())
        idle = idle && (imag(head) == 0.0);
      Expr size = sqrt(squaredSize(head) + beyond);
      Expr beta = select(headReal >= 0.0, -size, size);
      Expr target = head.isComplex() ? complexOf(beta, beta.like(0)) : beta;
      Expr first = head - target;
      first = select(idle, 1.0, first);
      Expr v = select(row == at, 1.0, tail / first.over(tail.shape(), {0}));
      Expr scale = select(idle, 0.0, conj((target - head) / target));
      return {reflect(ops, a, v, scale), ops.updateAt(carried[1], v.reshape({batch, m, 1}), j, {2}),
              ops.updateAt(carried[2], scale.reshape({batch, 1}), j, {1})};
    });
    r = Expr(ctx, reduced[0]);
    // The reflections' inverses, the last one first.
    q = Expr(ctx, repeat(ctx, k, {unit, reduced[1], reduced[2]}, [&](Ops &ops, Value i, ValueRange carried) -> SmallVector<Value> {
      Value j = ops.sub(ops.splat(ops.getI32Type(), {}, k - 1), i);
      Expr v = Expr(ctx, ops.sliceAt(carried[1], j, {2})).reshape({batch, m});
      Expr scale = Expr(ctx, ops.sliceAt(carried[2], j, {1})).reshape({batch});
      return {reflect(ops, {ctx, carried[0]}, v, conj(scale)), carried[1], carried[2]};
    })[0]);
  }
  r = {ctx, slice(ctx, r, {0, 0, 0}, {batch, width, n})};
  return {q, select(positions(ctx, r.shape(), 1) <= positions(ctx, r.shape(), 2), r, 0.0)};
}

static LogicalResult lowerQr(OpContext &ctx) {
  auto a = matrixInput(ctx, 0);
  if (failed(a))
    return failure();
  QrFactors factors = householder(*a, ctx.boolAttr("full_matrices"));
  const Expr results[] = {factors.q, factors.r};
  for (auto [i, v] : llvm::enumerate(results)) {
    SmallVector<int64_t> shape(batchShape(ctx, 0));
    llvm::append_range(shape, v.shape().drop_front());
    ctx.setOutput(i, v.to(ctx.inputElementType(0)).reshape(shape));
  }
  return success();
}

void registerQr(LoweringTable &table) { table.add({"Qr"}, lowerQr); }

} // namespace kiln::tohlo
