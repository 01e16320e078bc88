// What the decompositions of matrices share, and their inputs.
#include "passes/tohlo/Matrices.h"

namespace kiln::tohlo {

using hlo::expand::Ops;

ArrayRef<int64_t> batchShape(OpContext &ctx, unsigned i) { return ctx.inputShape(i).drop_back(2); }

static Expr asBatch(Expr m) {
  ArrayRef<int64_t> shape = m.shape();
  return m.reshape({llvm::product_of(shape.drop_back(2)), shape[m.rank() - 2], shape.back()});
}

FailureOr<Expr> matrixInput(OpContext &ctx, unsigned i) {
  Expr m = input(ctx, i);
  if (m.rank() < 2)
    return ctx.error("input " + Twine(i) + " must be matrices, got shape " + shapeString(m.shape()));
  return widened(asBatch(m));
}

FailureOr<Expr> squareInput(OpContext &ctx, unsigned i) {
  Expr m = input(ctx, i);
  ArrayRef<int64_t> shape = m.shape();
  if (m.rank() < 2 || shape[m.rank() - 1] != shape[m.rank() - 2])
    return ctx.error("input " + Twine(i) + " must be square matrices, got shape " + shapeString(shape));
  return asBatch(m);
}

FailureOr<std::pair<Expr, Expr>> matchBatch(Expr a, Expr b) {
  OpContext &ctx = a.ctx();
  auto batch = broadcastShape(ctx, a.shape().drop_back(2), b.shape().drop_back(2));
  if (failed(batch))
    return failure();
  auto over = [&](Expr m) {
    SmallVector<int64_t> shape(*batch);
    llvm::append_range(shape, m.shape().take_back(2));
    return broadcastTo(ctx, m, shape);
  };
  auto wideA = over(a), wideB = over(b);
  if (failed(wideA) || failed(wideB))
    return failure();
  return std::pair(Expr(ctx, *wideA), Expr(ctx, *wideB));
}

void setMatrices(OpContext &ctx, unsigned i, Expr v) {
  SmallVector<int64_t> shape(batchShape(ctx, 0));
  llvm::append_range(shape, v.shape().drop_front());
  ctx.setOutput(i, v.to(ctx.inputElementType(0)).reshape(shape));
}

Expr part(Expr v, int64_t dim, int64_t from, int64_t to) {
  SmallVector<int64_t> start(v.rank(), 0), limit(v.shape());
  start[dim] = from;
  limit[dim] = to;
  return {v.ctx(), slice(v.ctx(), v, start, limit)};
}

Expr zeroPadded(Expr v, int64_t dim, int64_t low, int64_t high) {
  SmallVector<int64_t> lows(v.rank(), 0), highs(v.rank(), 0);
  lows[dim] = low;
  highs[dim] = high;
  return {v.ctx(), pad(v.ctx(), v, scalarConstant(v.ctx(), v.elementType(), 0), lows, highs)};
}

Expr joined(ArrayRef<Expr> parts, int64_t dim) {
  OpContext &ctx = parts.front().ctx();
  return {ctx, concatenate(ctx, SmallVector<Value>(parts.begin(), parts.end()), dim)};
}

Expr zeros(OpContext &ctx, Type elementType, ArrayRef<int64_t> shape) {
  return {ctx, splatConstant(ctx, RankedTensorType::get(shape, elementType), 0)};
}

Expr rowAt(Expr a, Expr index) {
  Ops ops(a.loc(), a.b());
  return Expr(a.ctx(), ops.sliceAt(a, index, {1})).reshape({a.shape()[0], a.shape()[2]});
}

Expr columnAt(Expr a, Expr index) {
  Ops ops(a.loc(), a.b());
  return Expr(a.ctx(), ops.sliceAt(a, index, {2})).reshape({a.shape()[0], a.shape()[1]});
}

Expr withRow(Expr a, Expr row, Expr index) {
  Ops ops(a.loc(), a.b());
  return {a.ctx(), ops.updateAt(a, row.reshape({a.shape()[0], 1, a.shape()[2]}), index, {1})};
}

Expr elementAt(Expr a, Expr index) {
  Ops ops(a.loc(), a.b());
  return Expr(a.ctx(), ops.sliceAt(a, index, {1})).reshape({a.shape()[0]});
}

Expr withElement(Expr a, Expr element, Expr index) {
  Ops ops(a.loc(), a.b());
  return {a.ctx(), ops.updateAt(a, element.reshape({a.shape()[0], 1}), index, {1})};
}

Expr adjoint(Expr m) {
  SmallVector<int64_t> order = dimsUpTo(m.rank());
  std::swap(order[m.rank() - 1], order[m.rank() - 2]);
  return conj(m.transpose(order));
}

Expr positions(OpContext &ctx, ArrayRef<int64_t> shape, int64_t dim) {
  return {ctx, iota(ctx, RankedTensorType::get(shape, ctx.b().getI32Type()), dim)};
}

Expr onDiagonal(OpContext &ctx, ArrayRef<int64_t> shape, int64_t first, int64_t second) {
  return positions(ctx, shape, first) == positions(ctx, shape, second);
}

Expr diagonalOf(Expr m) {
  ArrayRef<int64_t> shape = m.shape();
  int64_t summed = shape[1] <= shape[2] ? 2 : 1;
  return select(onDiagonal(m.ctx(), shape), m, 0.0).sum({summed});
}

Expr identityMatrix(OpContext &ctx, Type elementType, int64_t batch, int64_t n, int64_t m) {
  return Expr(ctx, onDiagonal(ctx, {batch, n, m})).to(elementType);
}

SmallVector<Value> repeat(OpContext &ctx, int64_t count, ValueRange values,
                          llvm::function_ref<SmallVector<Value>(Ops &, Value, ValueRange)> body) {
  Ops ops(ctx.loc(), ctx.b());
  return ops.repeat(count, values, [&](Value index, ValueRange carried) {
    OpBuilder::InsertionGuard guard(ctx.b());
    ctx.b().restoreInsertionPoint(ops.saveInsertionPoint());
    return body(ops, index, carried);
  });
}

Expr squaredSize(Expr x) { return x.isComplex() ? square(real(x)) + square(imag(x)) : square(x); }

} // namespace kiln::tohlo
