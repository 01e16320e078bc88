// Running sums and products along an axis: Cumsum, Cumprod, CumulativeLogsumexp.
#include "passes/tohlo/Scan.h"
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
Expr scan(Expr x, int64_t dim, bool reverse, Value fill, Expr (*combine)(Expr, Expr)) {
  int64_t most = std::max(x.shape()[dim], 2 * x.ctx().openLength()); // as many steps for all lengths
  for (int64_t step = 1; step < most; step *= 2)
    x = combine(x, shifted(x, dim, step, reverse, fill));
  return x;
}

LogicalResult lowerScan(OpContext &ctx, double identity, Expr (*combine)(Expr, Expr)) {
  auto dim = ctx.axisInput(1, ctx.inputRank(0));
  if (failed(dim))
    return failure();
  Expr x = widened(input(ctx, 0));
  bool reverse = ctx.boolAttr("reverse");
  Value fill = scalarConstant(ctx, x.elementType(), identity);
  if (ctx.boolAttr("exclusive") && x.shape()[*dim] > 0)
    x = shifted(x, *dim, 1, reverse, fill);
  return set(ctx, scan(x, *dim, reverse, fill, combine).to(ctx.inputElementType(0)));
}

/// log(exp(a) + exp(b)), also where both are -inf.
Expr logAddExp(Expr a, Expr b) {
  Expr high = maximum(a, b);
  Expr sum = high + log1p(exp(-abs(a - b)));
  return select(high == -std::numeric_limits<double>::infinity(), high, sum);
}

Expr add(Expr a, Expr b) { return a + b; }
Expr multiply(Expr a, Expr b) { return a * b; }

} // namespace

Expr runningSum(Expr x, int64_t dim) {
  return scan(x, dim, /*reverse=*/false, scalarConstant(x.ctx(), x.elementType(), 0), add);
}

void registerScan(LoweringTable &t) {
  t.add({"Cumsum"}, [](OpContext &c) { return lowerScan(c, 0, add); });
  t.add({"Cumprod"}, [](OpContext &c) { return lowerScan(c, 1, multiply); });
  t.add({"CumulativeLogsumexp"},
        [](OpContext &c) { return lowerScan(c, -std::numeric_limits<double>::infinity(), logAddExp); });
}

} // namespace kiln::tohlo
