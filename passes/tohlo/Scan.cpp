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

Expr scan(Expr x, int64_t dim, bool reverse, Value fill, Expr (*combine)(Expr, Expr));

/// Whether steps over parts and then over these are fewer whole-tensor operations. Where lengths or forms are open, all of them have the same steps.
bool isLong(Expr x, int64_t dim) {
  constexpr int64_t least = 256;
  return x.shape()[dim] >= least && !x.ctx().openLength() && !x.ctx().keepsForms();
}

/// Scans parts of about sqrt(n) elements, and what comes before each.
Expr scanByParts(Expr x, int64_t dim, bool reverse, Value fill, Expr (*combine)(Expr, Expr)) {
  OpContext &ctx = x.ctx();
  SmallVector<int64_t> shape(x.shape()), parts(shape), low(x.rank(), 0), high(x.rank(), 0);
  int64_t size = int64_t(1) << (llvm::Log2_64_Ceil(shape[dim]) + 1) / 2, count = llvm::divideCeil(shape[dim], size);
  (reverse ? low : high)[dim] = count * size - shape[dim];
  if (low[dim] + high[dim])
    x = {ctx, pad(ctx, x, fill, low, high)};
  parts[dim] = size;
  parts.insert(parts.begin() + dim, count);
  Expr within = scan(x.reshape(parts), dim + 1, reverse, fill, combine);
  SmallVector<int64_t> start(parts.size(), 0), limit(parts), totals(shape);
  start[dim + 1] = reverse ? 0 : size - 1;
  limit[dim + 1] = start[dim + 1] + 1;
  totals[dim] = count;
  Expr before = scan(shifted(Expr(ctx, slice(ctx, within, start, limit)).reshape(totals), dim, 1, reverse, fill), dim, reverse, fill, combine);
  SmallVector<int64_t> kept;
  for (int64_t d = 0; d < int64_t(parts.size()); ++d)
    if (d != dim + 1)
      kept.push_back(d);
  SmallVector<int64_t> whole(shape), from(x.rank(), 0), to(shape);
  whole[dim] = count * size;
  from[dim] += low[dim];
  to[dim] += low[dim];
  Expr y = combine(within, before.over(parts, kept)).reshape(whole);
  return {ctx, slice(ctx, y, from, to)};
}

/// Each element combined with all before it, in log2(n) steps of whole-tensor operations: after
/// step k an element holds the combination of the 2^k elements that end with it.
Expr scan(Expr x, int64_t dim, bool reverse, Value fill, Expr (*combine)(Expr, Expr)) {
  if (isLong(x, dim))
    return scanByParts(x, dim, reverse, fill, combine);
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
