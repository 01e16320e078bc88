// Which tiles of rows are computed, and how many rows of the last.
#include "passes/loops/contraction/RowForms.h"

#include "hlo/ir/LengthSize.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace kiln::loops {

RowGroups rowGroups(Operation *op, Operation *dot, const DotShape &shape) {
  ArrayRef<int64_t> dims = cast<RankedTensorType>(dot->getResult(0).getType()).getShape();
  RowGroups groups{1, shape.m, {}, 1};
  int64_t perGroup = 1; // of the part's elements as many are needed or not
  if (dims != cast<RankedTensorType>(op->getResult(0).getType()).getShape())
    return groups;
  for (auto [i, open] : llvm::enumerate(hlo::readOpenDims(op->getAttr(hlo::kNeeded)))) {
    int64_t inside = elementsInside(dims, open.dim), perElement = inside / shape.n;
    int64_t rows = dims[open.dim] / open.extent.outer * inside / shape.n;
    constexpr int64_t fewRows = 4; // of many groups: tiles that reach from one into the next read weights less often
    if (inside % shape.n || !rows || shape.m % rows || (rows != shape.m && rows < fewRows))
      continue;
    if (!groups.part)
      groups = {shape.m / rows, rows, unsigned(i), perElement}, perGroup = perElement * open.extent.inner;
    else if (!groups.outer && perGroup % rows == 0) // as an image's columns are in its rows
      groups = {shape.m / rows, rows, unsigned(i), perElement, groups.part, groups.perElement, groups.rows};
  }
  return groups;
}

NeededRows::NeededRows(KernelContext &ctx, const RowGroups &groups, int64_t mr) : ctx(&ctx), groups(groups), tiles(cutRows(groups.rows, mr)) {
  if (groups.part)
    needed = mulIndex(ctx.b, ctx.needed[*groups.part].count, groups.perElement);
  if (groups.outer)
    neededOuter = mulIndex(ctx.b, ctx.needed[*groups.outer].count, groups.perOuter);
}

Value NeededRows::isGroupNeeded(Value row) const {
  if (!neededOuter)
    return {};
  Value inOuter = arith::RemUIOp::create(ctx->b, row, constantIndex(ctx->b, groups.outerRows));
  return arith::CmpIOp::create(ctx->b, arith::CmpIPredicate::ult, inOuter, neededOuter);
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
  Value is = arith::CmpIOp::create(ctx->b, arith::CmpIPredicate::ult, inGroup, needed), isGroup = isGroupNeeded(row);
  return isGroup ? arith::AndIOp::create(ctx->b, is, isGroup).getResult() : is;
}

/// Heights for the last rows of a group that are needed, the greatest first: rows in vain cost as much as others, and each form is code.
SmallVector<int64_t, 3> NeededRows::tailRows() const {
  SmallVector<int64_t, 3> forms;
  for (int64_t quarters : {3, 2, 1})
    if (int64_t rows = (quarters * tiles.size + 3) / 4; rows < (forms.empty() ? tiles.size - 1 : forms.back()))
      forms.push_back(rows);
  return forms;
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
  // The lowest form that is high enough.
  SmallVector<int64_t, 3> forms = tailRows();
  std::function<void(size_t)> emitForm = [&](size_t i) {
    emitIfElse(
        b, isMore(i < forms.size() ? forms[i] : 0), [&] { i == 0 ? whole() : emit(first, forms[i - 1]); },
        [&] {
          if (i < forms.size())
            emitForm(i + 1);
        });
  };
  emitIfElse(b, isGroupNeeded(first), [&] { emitForm(0); }, [] {});
}

NeededSums::NeededSums(KernelContext &ctx, Operation *dot, const DotShape &shape) : ctx(ctx), groups(rowGroups(dot, dot, shape)) {
  if (dot == ctx.op || ctx.lengths.empty())
    return;
  auto type = cast<RankedTensorType>(dot->getResult(0).getType());
  if (groups.part) {
    hlo::OpenDim open = hlo::readOpenDims(dot->getAttr(hlo::kNeeded))[*groups.part];
    rows = mulIndex(ctx.b, ctx.partOf(open, type.getDimSize(open.dim)).count, groups.perElement);
  }
  if (type.getRank() && type.getShape().back() == shape.n)
    columns = ctx.neededSumsAlong(dot, type.getRank() - 1);
}

Value NeededSums::areNeeded(Value first, int64_t tileRows, Value column) const {
  ImplicitLocOpBuilder &b = ctx.b;
  Value all = emitAreNeeded(b, {{column, columns}});
  if (!rows)
    return all;
  Value inGroup = groups.count == 1 ? first : arith::RemUIOp::create(b, first, constantIndex(b, groups.rows)).getResult();
  Value is = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, inGroup, rows);
  if (groups.count > 1) { // or it reaches into the next group
    Value reaches = arith::CmpIOp::create(b, arith::CmpIPredicate::ugt, addIndex(b, inGroup, tileRows), constantIndex(b, groups.rows));
    is = arith::OrIOp::create(b, is, reaches);
  }
  return all ? arith::AndIOp::create(b, all, is).getResult() : is;
}

Value emitAreNeeded(ImplicitLocOpBuilder &b, ArrayRef<NeededPosition> positions) {
  Value all;
  for (auto [position, number] : positions) {
    if (!number)
      continue;
    Value is = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, position, number);
    all = all ? arith::AndIOp::create(b, all, is).getResult() : is;
  }
  return all;
}

Values emitEither(ImplicitLocOpBuilder &b, Value condition, TypeRange types, llvm::function_ref<Values()> then, llvm::function_ref<Values()> otherwise) {
  if (!condition)
    return then();
  auto branch = scf::IfOp::create(b, types, condition, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(b, then());
  b.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(b, otherwise());
  return Values(branch.getResults());
}

} // namespace kiln::loops
