// Running sums and products along an axis: Cumsum, Cumprod, CumulativeLogsumexp.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {
namespace {

/// x moved by `by` places along dim, away from the scan's start; `fill` enters.
Expr shifted(Expr x, int64_t dim, int64_t by, bool reverse, Value fill) {
  SmallVector<int64_t> low(x.rank(), 0), high(x.rank(), 0);
  low[dim] = reverse ? -by : by;
  high[dim] = -low[dim];
  return {x.ctx(), pad(x.ctx(), x, fill, low, high)};
}

/// Each element combined with all before it, in log2(n) steps of whole-tensor operations: after
/// step k an element holds the combination of the 2^k elements that end with it.
LogicalResult scan(OpContext &ctx, double identity, Expr (*combine)(Expr, Expr)) {
  auto dim = ctx.axisInput(1, ctx.inputRank(0));
  if (failed(dim))
    return failure();
  Expr x = widened(input(ctx, 0));
  bool reverse = ctx.boolAttr("reverse");
  Value fill = scalarConstant(ctx, x.elementType(), identity);
  int64_t n = x.shape()[*dim];
  if (ctx.boolAttr("exclusive") && n > 0)
    x = shifted(x, *dim, 1, reverse, fill);
  for (int64_t step = 1; step < n; step *= 2)
    x = combine(x, shifted(x, *dim, step, reverse, fill));
  return set(ctx, x.to(ctx.inputElementType(0)));
}

/// log(exp(a) + exp(b)), also where both are -inf.
Expr logAddExp(Expr a, Expr b) {
  Expr high = maximum(a, b), low = minimum(a, b);
  Expr sum = high + log1p(exp(low - high));
  return select(high == -std::numeric_limits<double>::infinity(), high, sum);
}

} // namespace

void registerScan(LoweringTable &t) {
  t.add({"Cumsum"}, [](OpContext &c) { return scan(c, 0, [](Expr a, Expr b) { return a + b; }); });
  t.add({"Cumprod"}, [](OpContext &c) { return scan(c, 1, [](Expr a, Expr b) { return a * b; }); });
  t.add({"CumulativeLogsumexp"},
        [](OpContext &c) { return scan(c, -std::numeric_limits<double>::infinity(), logAddExp); });
}

} // namespace kiln::tohlo
