// XlaSplitND and XlaConcatND: tensors as a grid of equal parts, with padding at the ends; of variables too.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Variables.h"
#include "llvm/Support/MathExtras.h"

namespace kiln::tohlo {
namespace {

/// How many parts there are along each dimension, and how much padding after it.
struct Grid {
  SmallVector<int64_t> parts, paddings;
};

FailureOr<Grid> gridOf(OpContext &ctx, StringRef partsAttr, int64_t rank, int64_t count) {
  Grid grid{ctx.intsAttr(partsAttr), ctx.intsAttr("paddings")};
  if (grid.paddings.empty())
    grid.paddings.assign(rank, 0);
  if (int64_t(grid.parts.size()) != rank || int64_t(grid.paddings.size()) != rank)
    return ctx.error(partsAttr + " and paddings must have an entry for each of " + Twine(rank) + " dimensions");
  int64_t product = 1;
  for (auto [parts, padding] : llvm::zip(grid.parts, grid.paddings)) {
    if (parts < 1 || padding < 0)
      return ctx.error(partsAttr + " must be positive, and paddings not negative");
    product *= std::min<int64_t>(parts, count + 1);
    if (product > count)
      break;
  }
  if (product != count)
    return ctx.error(partsAttr + " " + shapeString(grid.parts) + " do not make " + Twine(count) + " parts");
  return grid;
}

LogicalResult split(OpContext &ctx, Expr x) {
  auto grid = gridOf(ctx, "num_splits", x.rank(), ctx.numOutputs());
  if (failed(grid))
    return failure();
  SmallVector<int64_t> zeros(x.rank(), 0), size(x.rank()), at(x.rank(), 0), limit(x.rank());
  for (int64_t d = 0; d < x.rank(); ++d) {
    if (llvm::AddOverflow(x.shape()[d], grid->paddings[d], size[d]))
      return ctx.error("paddings must not be huge: " + Twine(grid->paddings[d]));
    if (size[d] % grid->parts[d])
      return ctx.error("dimension " + Twine(d) + " of " + Twine(size[d]) + " with its padding cannot be split into " +
                       Twine(grid->parts[d]));
  }
  if (failed(ctx.checkShape(size)))
    return failure();
  for (int64_t d = 0; d < x.rank(); ++d)
    size[d] /= grid->parts[d];
  Value padded = pad(ctx, x, scalarConstant(ctx, x.elementType(), 0), zeros, grid->paddings);
  for (unsigned i = 0; i < ctx.numOutputs(); ++i) {
    int64_t rest = i;
    for (int64_t d = x.rank() - 1; d >= 0; rest /= grid->parts[d--]) {
      at[d] = rest % grid->parts[d] * size[d];
      limit[d] = at[d] + size[d];
    }
    ctx.setOutput(i, slice(ctx, padded, at, limit));
  }
  return success();
}

/// The parts joined, dimension by dimension from the last, without the padding.
FailureOr<Value> joined(OpContext &ctx, SmallVector<Value> values) {
  for (Value v : values)
    if (v.getType() != values[0].getType())
      return ctx.error("shapes " + shapeString(shapeOf(values[0])) + " and " + shapeString(shapeOf(v)) + " differ");
  int64_t rank = rankOf(values[0]);
  auto grid = gridOf(ctx, "num_concats", rank, values.size());
  if (failed(grid))
    return failure();
  SmallVector<int64_t> whole(shapeOf(values[0]));
  for (auto [size, parts] : llvm::zip(whole, grid->parts))
    size = llvm::MulOverflow(size, parts, size) ? std::numeric_limits<int64_t>::max() : size;
  if (failed(ctx.checkShape(whole)))
    return failure();
  for (int64_t d = rank - 1; d >= 0; --d) {
    SmallVector<Value> rows;
    for (ArrayRef<Value> rest = values; !rest.empty(); rest = rest.drop_front(grid->parts[d]))
      rows.push_back(concatenate(ctx, rest.take_front(grid->parts[d]), d));
    values = std::move(rows);
  }
  SmallVector<int64_t> limit(shapeOf(values[0]));
  for (auto [end, padding] : llvm::zip(limit, grid->paddings)) {
    if (padding > end)
      return ctx.error("paddings " + shapeString(grid->paddings) + " exceed " + shapeString(shapeOf(values[0])));
    end -= padding;
  }
  return slice(ctx, values[0], SmallVector<int64_t>(rank, 0), limit);
}

LogicalResult lowerSplit(OpContext &ctx) { return split(ctx, input(ctx, 0)); }

LogicalResult lowerConcat(OpContext &ctx) {
  auto whole = joined(ctx, ctx.inputs());
  return failed(whole) ? failure() : set(ctx, *whole);
}

LogicalResult lowerReadSplit(OpContext &ctx) {
  FailureOr<Value> v = readVariable(ctx, 0);
  if (failed(v))
    return failure();
  if (elementTypeOf(*v) != ctx.typeAttr("T"))
    return ctx.error("the variable has another element type");
  return split(ctx, {ctx, *v});
}

LogicalResult lowerAssignConcat(OpContext &ctx) {
  SmallVector<Value> parts;
  for (unsigned i = 1; i < ctx.numInputs(); ++i) {
    if (!ctx.inputValue(i).isTensor())
      return ctx.error("input " + Twine(i) + " must be a tensor");
    parts.push_back(ctx.input(i));
  }
  auto whole = joined(ctx, std::move(parts));
  return failed(whole) ? failure() : assignVariable(ctx, 0, *whole);
}

} // namespace

void registerXlaPartition(LoweringTable &table) {
  table.add({"XlaSplitND"}, lowerSplit);
  table.add({"XlaConcatND"}, lowerConcat);
  table.add({"ReadVariableXlaSplitND"}, lowerReadSplit, LoweringTable::AnyInputs);
  table.add({"AssignVariableXlaConcatND"}, lowerAssignConcat, LoweringTable::AnyInputs);
}

} // namespace kiln::tohlo
