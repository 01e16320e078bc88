// Expands cholesky: column by column within diagonal blocks, products of matrices for what is below.
#include "passes/hlo/expand/Expand.h"

namespace kiln::hlo::expand {
namespace {

/// The lower factor of a [batch, n, n], of which the lower triangle is read, column by column.
Value factor(Ops &ops, Value a) {
  ArrayRef<int64_t> shape = Ops::shapeOf(a);
  int64_t batch = shape[0], n = shape[2];
  Value rows = ops.iota(ops.getI32Type(), {batch, n, 1}, 1);
  return ops.repeat(n, {ops.like(a, 0), a, rows}, [&](Value j, ValueRange carried) -> SmallVector<Value> {
    Value l = carried[0], matrix = carried[1], row = carried[2];
    Value before = ops.conj(ops.sliceAt(l, j, {1}));
    Value column = ops.sub(ops.sliceAt(matrix, j, {2}), ops.dot(l, before, 2, 2, 1));
    Value corner = ops.sliceAt(column, j, {1});
    if (isa<ComplexType>(Ops::elementOf(corner))) {
      Value root = ops.unary<SqrtOp>(ops.real(corner));
      corner = ops.complexOf(root, ops.like(root, 0));
    } else {
      corner = ops.unary<SqrtOp>(corner);
    }
    corner = ops.broadcast(ops.reshape(corner, {batch}), Ops::shapeOf(column), {0});
    Value at = ops.broadcast(j, Ops::shapeOf(row), {});
    Value below = ops.select(ops.compare(ComparisonDirection::GT, row, at), ops.div(column, corner), ops.like(column, 0));
    column = ops.select(ops.compare(ComparisonDirection::EQ, row, at), corner, below);
    return {ops.updateAt(l, column, j, {2}), matrix, row};
  })[0];
}

Value blocked(Ops &ops, Value a) {
  int64_t n = Ops::shapeOf(a)[2], block = std::max<int64_t>(64, (n + 31) / 32);
  SmallVector<Value> panels;
  Value rest = a;
  for (int64_t at = 0; at < n; at += block) {
    int64_t size = std::min(block, n - at), below = n - at - size;
    Value columns = ops.slice(rest, 2, 0, size);
    Value panel = factor(ops, ops.slice(columns, 1, 0, size));
    if (below) {
      // lower = columns * panel^-H, as panel * lower^H = columns^H.
      Value adjoint = ops.conj(ops.transposeMatrix(ops.slice(columns, 1, size, size + below)));
      Value lower = ops.conj(ops.transposeMatrix(solveLower(ops, panel, adjoint, /*unitDiagonal=*/false)));
      panel = ops.concatenate({panel, lower}, 1);
      rest = ops.slice(ops.slice(rest, 1, size, size + below), 2, size, size + below);
      rest = ops.sub(rest, ops.dot(lower, ops.conj(lower), 2, 2, 1));
    }
    panels.push_back(ops.pad(panel, 1, at, 0));
  }
  return panels.size() == 1 ? panels[0] : ops.concatenate(panels, 2);
}

} // namespace

SmallVector<Value> expandCholesky(Ops &ops, CholeskyOp op) {
  RankedTensorType type = Ops::typeOf(op.getA());
  if (!type.getNumElements())
    return {op.getA()};
  Type element = type.getElementType();
  Type compute = element.isF16() || element.isBF16() ? Type(ops.getF32Type()) : element;
  int64_t n = type.getShape().back();
  Value a = ops.convert(ops.reshape(op.getA(), {type.getNumElements() / (n * n), n, n}), compute);
  if (!op.getLower())
    a = ops.conj(ops.transposeMatrix(a));
  Value l = blocked(ops, a);
  if (!op.getLower())
    l = ops.conj(ops.transposeMatrix(l));
  return {ops.reshape(ops.convert(l, element), type.getShape())};
}

} // namespace kiln::hlo::expand
