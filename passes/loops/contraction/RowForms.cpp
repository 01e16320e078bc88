// Which tiles of rows are computed, and how many rows of the last.
#include "passes/loops/contraction/RowForms.h"

#include "hlo/ir/LengthSize.h"
#include "passes/loops/contraction/RegisterTile.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace kiln::loops {

RowGroups rowGroups(Operation *op, Operation *dot, const DotShape &shape) {
  ArrayRef<int64_t> dims = cast<RankedTensorType>(dot->getResult(0).getType()).getShape();
  if (dims == cast<RankedTensorType>(op->getResult(0).getType()).getShape())
    for (auto [i, open] : llvm::enumerate(hlo::readOpenDims(op->getAttr(hlo::kNeeded)))) {
      int64_t inside = 1;
      for (int64_t size : dims.drop_front(open.dim + 1))
        inside *= size;
      int64_t rows = dims[open.dim] / open.extent.outer * inside / shape.n;
      if (inside % shape.n == 0 && rows && shape.m % rows == 0)
        return {shape.m / rows, rows, unsigned(i), inside / shape.n};
    }
  return {1, shape.m, {}, 1};
}

NeededRows::NeededRows(KernelContext &ctx, const RowGroups &groups, int64_t mr) : ctx(&ctx), groups(groups), tiles(cutRows(groups.rows, mr)) {
  if (groups.part)
    needed = mulIndex(ctx.b, ctx.needed[*groups.part].count, groups.perElement);
}

Value NeededRows::firstInGroup(Value tile) const {
  Value large = arith::MinUIOp::create(ctx->b, tile, constantIndex(ctx->b, tiles.large)); // which come first
  return addIndex(ctx->b, mulIndex(ctx->b, tile, tiles.size - 1), large);
}

Value NeededRows::firstOf(Value tile) const {
  if (groups.count == 1)
    return firstInGroup(tile);
  Value count = constantIndex(ctx->b, tiles.count());
  Value group = arith::DivUIOp::create(ctx->b, tile, count);
  return addIndex(ctx->b, mulIndex(ctx->b, group, groups.rows), firstInGroup(arith::RemUIOp::create(ctx->b, tile, count)));
}

Value NeededRows::isNeeded(Value row) const {
  if (!needed)
    return {};
  Value inGroup = groups.count == 1 ? row : arith::RemUIOp::create(ctx->b, row, constantIndex(ctx->b, groups.rows)).getResult();
  return arith::CmpIOp::create(ctx->b, arith::CmpIPredicate::ult, inGroup, needed);
}

/// Heights for the last rows of a group that are needed, the greatest first: rows in vain cost as much as others.
SmallVector<int64_t, 2> NeededRows::tailRows() const {
  constexpr int64_t fewRows = 6;
  if (tiles.size < 3)
    return {};
  if (tiles.size < fewRows)
    return {(tiles.size + 1) / 2};
  return {(2 * tiles.size + 2) / 3, (tiles.size + 2) / 3};
}

void NeededRows::emitForms(Value tile, llvm::function_ref<void(Value, int64_t)> emit) const {
  ImplicitLocOpBuilder &b = ctx->b;
  Value from;
  if (groups.count > 1) {
    SmallVector<Value> at = delinearize(b, tile, {groups.count, tiles.count()});
    from = mulIndex(b, at[0], groups.rows);
    tile = at[1];
  }
  Value isLarge = emitBelow(b, tile, tiles.large, tiles.count());
  auto whole = [&] {
    emitIfElse(
        b, isLarge, [&] { emit(addIndex(b, mulIndex(b, tile, tiles.size), from), tiles.size); },
        [&] { emit(addIndex(b, addIndex(b, mulIndex(b, tile, tiles.size - 1), tiles.large), from), tiles.size - 1); });
  };
  if (!needed)
    return whole();
  Value inGroup = firstInGroup(tile), left = arith::SubIOp::create(b, needed, inGroup), first = addIndex(b, inGroup, from);
  auto isMore = [&](int64_t rows) { return arith::CmpIOp::create(b, arith::CmpIPredicate::sgt, left, constantIndex(b, rows)); };
  SmallVector<int64_t, 2> forms = tailRows();
  emitIfElse(b, isMore(forms.empty() ? 0 : forms[0]), whole, [&] {
    if (forms.size() == 1)
      return emitIfElse(b, isMore(0), [&] { emit(first, forms[0]); }, [] {});
    if (!forms.empty())
      emitIfElse(
          b, isMore(forms[1]), [&] { emit(first, forms[0]); },
          [&] { emitIfElse(b, isMore(0), [&] { emit(first, forms[1]); }, [] {}); });
  });
}

} // namespace kiln::loops
