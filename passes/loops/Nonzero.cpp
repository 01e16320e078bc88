// Kernel of nonzero: vectors of a mask with nothing true are passed over.
#include "hlo/ir/LengthSize.h"
#include "passes/loops/KernelLoops.h"
#include "passes/loops/Kernels.h"
#include "passes/loops/contraction/RegisterTile.h"

using namespace mlir;

namespace kiln::loops {

LogicalResult emitNonzero(KernelContext &ctx) {
  auto op = cast<hlo::NonzeroOp>(ctx.op);
  ElementalEmitter e(ctx.b, op.getLoc(), ctx.target);
  KernelLoops k(ctx, e);
  ImplicitLocOpBuilder &b = ctx.b;
  auto type = tensorType(op.getOperand());
  int64_t size = type.getNumElements(), rank = type.getRank();
  ctx.name = "nonzero";
  Value mask = flatten(b, ctx.operands[0]), indices = flatten(b, ctx.results[0]), count = flatten(b, ctx.results[1]);
  Type bits = cast<MemRefType>(mask.getType()).getElementType(), number = cast<MemRefType>(indices.getType()).getElementType();
  Value zero = arith::ConstantOp::create(b, b.getZeroAttr(number));
  SmallVector<int64_t> strides(rank, 1);
  for (int64_t d = rank - 1; d > 0; --d)
    strides[d - 1] = strides[d] * type.getDimSize(d);
  auto isTrue = [&](Value v) { return arith::CmpIOp::create(b, arith::CmpIPredicate::ne, v, arith::ConstantOp::create(b, b.getIntegerAttr(bits, 0))); };
  /// So many were found once element i has been looked at. Its number is written even if it is none of them, as what follows replaces it: a branch
  /// would often be foretold wrongly.
  auto take = [&](Value i, Value found) -> Value {
    if (rank)
      memref::StoreOp::create(b, arith::IndexCastOp::create(b, number, i), indices, found);
    return k.add(found, arith::IndexCastUIOp::create(b, b.getIndexType(), isTrue(memref::LoadOp::create(b, mask, i))));
  };
  auto takeAll = [&](Value from, Value to, Value found) {
    return k.loop(from, to, 1, found, [&](Value i, ValueRange so) { return KernelLoops::Values{take(i, so[0])}; })[0];
  };
  int64_t lanes = ctx.target.lanes(8), whole = size / lanes * lanes;
  Value found = k.index(0);
  if (whole)
    found = k.loop(k.index(0), k.index(whole), lanes, found, [&](Value i, ValueRange so) {
      Value some = vector::LoadOp::create(b, VectorType::get({lanes}, bits), mask, ValueRange{i});
      auto any = scf::IfOp::create(b, b.getIndexType(), isTrue(vector::ReductionOp::create(b, vector::CombiningKind::OR, some)), /*withElseRegion=*/true);
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(any.elseBlock());
      scf::YieldOp::create(b, so[0]);
      b.setInsertionPointToStart(any.thenBlock());
      scf::YieldOp::create(b, takeAll(i, k.add(i, k.index(lanes)), so[0]));
      return KernelLoops::Values{any.getResult(0)};
    })[0];
  if (whole < size)
    found = takeAll(k.index(whole), k.index(size), found);
  // The numbers of elements become indices, the last first: these take more room.
  if (rank > 1)
    k.loop(k.index(0), found, 1, [&](Value back) {
      Value at = k.sub(k.sub(found, back), k.index(1)), left = arith::IndexCastUIOp::create(b, b.getIndexType(), memref::LoadOp::create(b, indices, at));
      for (auto [d, stride] : llvm::enumerate(strides)) {
        Value place = left;
        if (stride > 1)
          place = arith::DivUIOp::create(b, left, k.index(stride));
        left = stride > 1 ? arith::RemUIOp::create(b, left, k.index(stride)).getResult() : k.index(0);
        memref::StoreOp::create(b, arith::IndexCastOp::create(b, number, place), indices, k.add(k.mul(at, k.index(rank)), k.index(d)));
      }
    });
  if (!op->hasAttr(hlo::kUnfilled))
    k.loop(k.mul(found, k.index(rank)), k.index(size * rank), 1, [&](Value i) { memref::StoreOp::create(b, zero, indices, i); });
  memref::StoreOp::create(b, arith::IndexCastOp::create(b, number, found), count, k.index(0));
  return success();
}

} // namespace kiln::loops
