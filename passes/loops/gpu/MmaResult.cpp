// Stores products of tensor cores through their epilogue, sums of float32 parts that are not finite once more as they are.
#include "passes/loops/gpu/MmaResult.h"

#include "passes/loops/gpu/Fragments.h"
#include "passes/loops/gpu/Results.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

namespace kiln::loops::gpu {

/// The sums of the operands' elements one by one.
Value MmaResult::exact(Value entry, Value m, Value n, int64_t lanes) {
  ImplicitLocOpBuilder &b = t.b;
  ElementalEmitter::Scope scope(e);
  auto load = [&](const MatrixOperand &operand, const MatrixOperand::Place &place, Value k) -> Value {
    auto [at, inside] = place(k);
    Value value = memref::LoadOp::create(b, operand.memref, inside ? t.select(inside, at, t.index(0)) : at);
    Value zero = arith::ConstantOp::create(b, b.getZeroAttr(p.element));
    return inside ? t.select(inside, value, zero) : value;
  };
  MatrixOperand::Place row = p.lhs.place(m, entry);
  SmallVector<MatrixOperand::Place> columns;
  for (int64_t l = 0; l < lanes; ++l)
    columns.push_back(p.rhs.place(t.add(n, t.index(l)), entry));
  SmallVector<Value> zeros(lanes, arith::ConstantOp::create(b, b.getF32FloatAttr(0)));
  auto sums = t.loop(t.index(0), t.index(p.k), 1, zeros, [&](Value k, ValueRange carried) {
    SmallVector<Value> next;
    Value x = load(p.lhs, row, k);
    for (int64_t l = 0; l < lanes; ++l)
      next.push_back(math::FmaOp::create(b, x, load(p.rhs, columns[l], k), carried[l]));
    return next;
  });
  keepRolled(sums.front().getDefiningOp()); // unrolled, what is hardly ever needed would take most registers
  return lanes == 1 ? sums[0] : vector::FromElementsOp::create(b, VectorType::get({lanes}, b.getF32Type()), sums).getResult();
}

Value MmaResult::finite(const Piece &piece, int64_t lanes) {
  if (!p.element.isF32() || ctx.target.f32Parts < 3)
    return piece.sum;
  return whereNotFinite(t, piece.sum, [&] { return exact(piece.entry, piece.m, piece.n, lanes); });
}

void MmaResult::store(Value sum, Value entry, Value m, Value n, int64_t lanes) {
  sum = finite({sum, entry, m, n, {}}, lanes);
  unsigned column = e.addVar(n, 0, p.n - 1, lanes);
  auto [row, inside] = p.place ? p.place(e, entry, m) : std::pair(densePlace(entry, m), Value());
  t.where(inside, [&, row = row] { storeSums(ctx, e, contraction, sum, row, Index::var(column, p.columnStride), lanes); });
}

void MmaResult::store(ArrayRef<Piece> pieces, int64_t lanes) {
  SmallVector<Value> sums;
  for (const Piece &piece : pieces)
    sums.push_back(finite(piece, lanes));
  SmallVector<MadeResults> made;
  for (auto [piece, sum] : llvm::zip(pieces, sums)) {
    unsigned column = e.addVar(piece.n, 0, p.n - 1, lanes);
    Index row = p.place ? p.place(e, piece.entry, piece.m).first : densePlace(piece.entry, piece.m);
    made.push_back(makeResults(ctx, e, contraction, sum, row, Index::var(column, p.columnStride), lanes));
  }
  for (auto [piece, results] : llvm::zip(pieces, made))
    t.where(piece.inside, [&, &results = results] { storeResults(ctx, e, results); });
}

int64_t MmaResult::piecesTogether() const {
  auto fusion = dyn_cast<hlo::FusionOp>(ctx.op);
  if (!fusion || p.skipsRows)
    return 1;
  Block &body = fusion.getBody().front();
  bool reads = llvm::any_of(body.getArguments(), [&](BlockArgument argument) {
    bool isLarge = cast<RankedTensorType>(argument.getType()).getNumElements() >= p.batch * p.m * p.n;
    return isLarge && llvm::any_of(argument.getUsers(), [&](Operation *user) { return user != contraction; });
  });
  bool isLong = llvm::any_of(body, [](Operation &op) {
    return isa<hlo::ErfOp, hlo::ErfcOp, hlo::TanhOp, hlo::LogisticOp, hlo::ExponentialOp>(op);
  });
  return reads ? 8 : isLong ? 2 : 1;
}

Index MmaResult::densePlace(Value entry, Value m) {
  Index row = Index::var(e.addVar(m, 0, p.m - 1)), batch = p.batch == 1 ? Index(0) : Index::var(e.addVar(entry, 0, p.batch - 1));
  return (batch * p.m + row) * p.n;
}

Value MmaResult::parts() {
  if (!scratch) {
    OpBuilder::InsertionGuard guard(t.b);
    t.b.setInsertionPointToStart(ctx.begin.getParentBlock());
    int64_t size = cast<MemRefType>(ctx.scratch.getType()).getNumElements() / 4;
    scratch = memref::ViewOp::create(t.b, MemRefType::get({size}, t.b.getF32Type()), ctx.scratch, t.index(0), ValueRange());
  }
  return scratch;
}

Value MmaResult::partPlace(Value part, Value m, Value n) {
  return t.add(t.mul(t.add(t.mul(part, t.index(p.m)), m), t.index(p.n)), n);
}

void MmaResult::storePart(Value sum, Value part, Value m, Value n, int64_t lanes) {
  Value at = partPlace(part, m, n);
  if (lanes == 1)
    memref::StoreOp::create(t.b, sum, parts(), at);
  else
    vector::StoreOp::create(t.b, sum, parts(), ValueRange{at}).setAlignment(16);
}

Value MmaResult::loadPart(Value part, Value m, Value n, int64_t lanes) {
  Value at = partPlace(part, m, n);
  if (lanes == 1)
    return memref::LoadOp::create(t.b, parts(), at);
  auto load = vector::LoadOp::create(t.b, VectorType::get({lanes}, t.b.getF32Type()), parts(), ValueRange{at});
  load.setAlignment(16);
  return load;
}

} // namespace kiln::loops::gpu
