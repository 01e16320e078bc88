// Unique: the integers of a vector in the order of their first appearance, through a stable sort.
#include "passes/tohlo/DataShapes.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Scan.h"
#include "passes/tohlo/Scatter.h"

namespace kiln::tohlo {
namespace {

/// For each element where the first that equals it is, and how many different ones there are.
struct Firsts {
  Expr at, count; // i32
};

FailureOr<Firsts> firstsOf(OpContext &ctx, Expr x) {
  auto groups = equalGroups(ctx, x);
  if (failed(groups))
    return failure();
  Expr from(ctx, groups->from), begins(ctx, groups->begins);
  Value firstOfGroup = gatherAxis(ctx, from, groups->starts, 0, 0); // as the sort is stable
  Value first = gatherAxis(ctx, firstOfGroup, runningSum(begins.to(from.elementType()), 0) - 1.0, 0, 0);
  auto at = scatterNd(ctx, from.like(0), from.reshape({x.shape()[0], 1}), first, std::nullopt);
  if (failed(at))
    return failure();
  return Firsts{{ctx, *at}, {ctx, groups->count}};
}

LogicalResult lowerUnique(OpContext &ctx) {
  Expr x = input(ctx, 0);
  if (ctx.opName().ends_with("V2")) {
    auto axes = ctx.constantIntsInput(1);
    if (failed(axes))
      return failure();
    if (axes->size() > 1 || (axes->size() == 1 && (*axes)[0] != 0 && (*axes)[0] != -1))
      return ctx.error("only the elements of a vector are supported");
  }
  if (x.rank() != 1 || !isa<IntegerType>(x.elementType()))
    return ctx.error("only vectors of integers are supported");
  Type out = ctx.typeAttr("out_idx");
  int64_t n = x.shape()[0];
  if (n == 0) {
    ctx.setOutput(0, x);
    for (unsigned i = 1; i < ctx.numOutputs(); ++i)
      ctx.setOutput(i, splatConstant(ctx, RankedTensorType::get({0}, out), 0));
    return success();
  }
  auto firsts = firstsOf(ctx, x.elementType().isInteger(1) ? x.to(ctx.b().getIntegerType(8)) : x);
  if (failed(firsts))
    return failure();
  Type i32 = ctx.b().getI32Type();
  Expr isFirst = firsts->at == Expr(ctx, iota(ctx, RankedTensorType::get({n}, i32), 0));
  auto places = takeCounted(ctx, nonzero(ctx, isFirst).getIndices(), firsts->count, 0);
  if (failed(places))
    return failure();
  int64_t room = shapeOf(*places)[0];
  Expr y(ctx, gatherAxis(ctx, x, reshape(ctx, *places, {room}), 0, 0));
  Expr numbers(ctx, gatherAxis(ctx, runningSum(isFirst.to(i32), 0) - 1.0, firsts->at, 0, 0));
  ctx.setOutput(0, y);
  ctx.setOutput(1, numbers.to(out));
  if (ctx.numOutputs() < 3)
    return success();
  Expr none(ctx, splatConstant(ctx, RankedTensorType::get({room}, out), 0));
  auto counts = scatterNd(ctx, none, numbers.reshape({n, 1}), numbers.to(out).like(1), hlo::ReduceKind::Add);
  if (failed(counts))
    return failure();
  ctx.setOutput(2, *counts);
  return success();
}

} // namespace

void registerUnique(LoweringTable &table) { table.add({"Unique", "UniqueV2", "UniqueWithCounts", "UniqueWithCountsV2"}, lowerUnique, LoweringTable::DataShape); }

} // namespace kiln::tohlo
