// Expands triangular_solve: substitution row by row within blocks, products of matrices between them.
#include "passes/hlo/expand/Expand.h"

namespace kiln::hlo::expand {
namespace {

/// a * x = b row by row: each iteration subtracts what the rows above contribute.
Value substitute(Ops &ops, Value a, Value b, bool unitDiagonal) {
  ArrayRef<int64_t> shape = Ops::shapeOf(a);
  int64_t n = shape[2];
  Value columns = ops.iota(ops.getI32Type(), {shape[0], 1, n}, 2);
  return ops.repeat(n, {ops.like(b, 0), a, b, columns}, [&](Value i, ValueRange carried) -> SmallVector<Value> {
    Value x = carried[0], matrix = carried[1], rhs = carried[2], column = carried[3];
    Value row = ops.sliceAt(matrix, i, {1});
    Value before = ops.compare(ComparisonDirection::LT, column, ops.broadcast(i, Ops::shapeOf(column), {}));
    // Only what lies left of the diagonal counts, whatever else is stored there.
    Value left = ops.select(before, row, ops.like(row, 0));
    Value solved = ops.sub(ops.sliceAt(rhs, i, {1}), ops.dot(left, x, 2, 1, 1));
    if (!unitDiagonal) {
      Value diagonal = ops.sliceAt(row, i, {2});
      solved = ops.div(solved, ops.broadcast(ops.reshape(diagonal, {shape[0]}), Ops::shapeOf(solved), {0}));
    }
    return {ops.updateAt(x, solved, i, {1}), matrix, rhs, column};
  })[0];
}

} // namespace

Value solveLower(Ops &ops, Value a, Value b, bool unitDiagonal) {
  int64_t n = Ops::shapeOf(a)[2], block = std::max<int64_t>(64, (n + 31) / 32);
  SmallVector<Value> parts;
  Value rest = b;
  for (int64_t at = 0; at < n; at += block) {
    int64_t end = std::min(n, at + block);
    Value columns = ops.slice(ops.slice(a, 2, at, end), 1, at, n);
    Value x = substitute(ops, ops.slice(columns, 1, 0, end - at), ops.slice(rest, 1, 0, end - at), unitDiagonal);
    parts.push_back(x);
    if (end < n)
      rest = ops.sub(ops.slice(rest, 1, end - at, n - at), ops.dot(ops.slice(columns, 1, end - at, n - at), x, 2, 1, 1));
  }
  return parts.size() == 1 ? parts[0] : ops.concatenate(parts, 1);
}

SmallVector<Value> expandTriangularSolve(Ops &ops, TriangularSolveOp op) {
  RankedTensorType type = Ops::typeOf(op.getResult());
  if (!type.getNumElements())
    return {op.getB()};
  Type element = type.getElementType();
  Type compute = element.isF16() || element.isBF16() ? Type(ops.getF32Type()) : element;
  ArrayRef<int64_t> shape = type.getShape().take_back(2);
  int64_t n = Ops::shapeOf(op.getA()).back(), batch = type.getNumElements() / (shape[0] * shape[1]);
  Value a = ops.convert(ops.reshape(op.getA(), {batch, n, n}), compute);
  Value b = ops.convert(ops.reshape(op.getB(), {batch, shape[0], shape[1]}), compute);
  // x * op(a) = b is op(a)^T * x^T = b^T.
  bool transposed = op.getLeftSide() == (op.getTransposeA() != Transpose::NO_TRANSPOSE);
  bool upper = op.getLower() == transposed;
  if (op.getTransposeA() == Transpose::ADJOINT)
    a = ops.conj(a);
  if (transposed)
    a = ops.transposeMatrix(a);
  if (!op.getLeftSide())
    b = ops.transposeMatrix(b);
  // An upper triangle is a lower one counted from the end.
  if (upper) {
    a = ops.reverse(a, {1, 2});
    b = ops.reverse(b, {1});
  }
  Value x = solveLower(ops, a, b, op.getUnitDiagonal());
  if (upper)
    x = ops.reverse(x, {1});
  if (!op.getLeftSide())
    x = ops.transposeMatrix(x);
  return {ops.reshape(ops.convert(x, element), type.getShape())};
}

} // namespace kiln::hlo::expand
