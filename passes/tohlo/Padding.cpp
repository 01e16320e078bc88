// Pad, PadV2, MirrorPad and its gradient.
#include "passes/tohlo/Bounds.h"
#include "passes/tohlo/DataShapes.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"
#include "llvm/Support/MathExtras.h"

namespace kiln::tohlo {

/// Low and high padding of each dimension from the [rank, 2] input 1.
static LogicalResult readPaddings(OpContext &ctx, SmallVector<int64_t> &low,
                                  SmallVector<int64_t> &high) {
  FailureOr<SmallVector<int64_t>> p = ctx.constantIntsInput(1);
  if (failed(p))
    return failure();
  int64_t rank = ctx.inputRank(0);
  if ((int64_t)p->size() != 2 * rank)
    return ctx.error("paddings must be a matrix of " + Twine(rank) + " rows and 2 columns");
  for (int64_t i = 0; i < rank; ++i) {
    low.push_back((*p)[2 * i]);
    high.push_back((*p)[2 * i + 1]);
    int64_t size = ctx.inputShape(0)[i];
    if (low[i] < 0 || high[i] < 0 || llvm::AddOverflow(size, low[i], size) ||
        llvm::AddOverflow(size, high[i], size))
      return ctx.error("paddings must not be negative or huge: " + Twine(low[i]) + ", " +
                       Twine(high[i]));
  }
  return success();
}

/// Of as much behind the end as data says.
static LogicalResult padCounted(OpContext &ctx) {
  Expr x = input(ctx, 0), paddings = input(ctx, 1);
  if (paddings.shape() != ArrayRef<int64_t>{x.rank(), 2})
    return ctx.error("paddings must have shape [" + Twine(x.rank()) + ", 2]");
  Expr flat = paddings.reshape({2 * x.rank()});
  SmallVector<int64_t> low, high;
  SmallVector<std::pair<int64_t, Value>> counts;
  for (int64_t d = 0; d < x.rank(); ++d) {
    Expr before(ctx, entryOf(ctx, flat, 2 * d)), behind(ctx, entryOf(ctx, flat, 2 * d + 1));
    auto first = ctx.tryKnownSize(before), last = ctx.tryKnownSize(behind);
    auto most = last ? std::optional(last->getInt(0)) : greatestOf(ctx, behind);
    if (!first || !most || first->getInt(0) < 0 || (last && *most < 0))
      return ctx.error("the padding of dimension " + Twine(d) + " depends on the program's arguments: before the first element it must be known, and behind the last "
                       "no more than a number that is");
    low.push_back(first->getInt(0));
    high.push_back(std::max<int64_t>(*most, 0));
    if (last)
      continue;
    assertAll(ctx, behind >= 0.0, "a padding is negative");
    Expr size(ctx, convert(ctx, dimensionSize(ctx, x, d), behind.elementType()));
    counts.emplace_back(d, (size + before + behind).to(ctx.b().getI32Type()));
  }
  SmallVector<int64_t> shape;
  for (auto [size, l, h] : llvm::zip_equal(x.shape(), low, high))
    shape.push_back(size + l + h);
  if (failed(ctx.checkShape(shape)))
    return failure();
  Value value = ctx.opName() == "PadV2" ? ctx.input(2) : scalarConstant(ctx, x.elementType(), 0);
  Value v = pad(ctx, x, reshape(ctx, value, {}), low, high);
  auto taken = takeCounted(ctx, v, counts);
  return failed(taken) ? failure() : set(ctx, *taken);
}

static LogicalResult lowerPad(OpContext &ctx) {
  if (ctx.isCounting() && ctx.inputRank(1) == 2 && (ctx.isLeftToRun() || !ctx.tryConstantInput(1)))
    return padCounted(ctx);
  SmallVector<int64_t> low, high;
  if (failed(readPaddings(ctx, low, high)))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [size, l, h] : llvm::zip_equal(ctx.inputShape(0), low, high))
    shape.push_back(size + l + h);
  if (failed(ctx.checkShape(shape)))
    return failure();
  Value value =
      ctx.opName() == "PadV2" ? ctx.input(2) : scalarConstant(ctx, ctx.inputElementType(0), 0);
  ctx.setOutput(0, pad(ctx, ctx.input(0), reshape(ctx, value, {}), low, high));
  return success();
}

static FailureOr<int64_t> mirrorOffset(OpContext &ctx) {
  StringRef mode = ctx.stringAttr("mode");
  if (mode == "REFLECT")
    return 1;
  if (mode == "SYMMETRIC")
    return 0;
  return ctx.error("unknown mode '" + mode + "'");
}

/// The part [begin, end) of a dimension, reversed.
static Value mirrored(OpContext &ctx, Value v, int64_t dim, int64_t begin, int64_t end) {
  SmallVector<int64_t> start(rankOf(v)), limit(shapeOf(v));
  start[dim] = begin;
  limit[dim] = end;
  return reverse(ctx, slice(ctx, v, start, limit), {dim});
}

static LogicalResult lowerMirrorPad(OpContext &ctx) {
  SmallVector<int64_t> low, high;
  FailureOr<int64_t> offset = mirrorOffset(ctx);
  if (failed(offset) || failed(readPaddings(ctx, low, high)))
    return failure();
  Value v = ctx.input(0);
  for (int64_t d = 0, rank = rankOf(v); d < rank; ++d) {
    int64_t size = shapeOf(v)[d];
    if (std::max(low[d], high[d]) > size - *offset)
      return ctx.error("dimension " + Twine(d) + " of size " + Twine(size) +
                       " cannot be mirrored by more than " + Twine(size - *offset));
    SmallVector<Value> parts;
    if (low[d])
      parts.push_back(mirrored(ctx, v, d, *offset, *offset + low[d]));
    parts.push_back(v);
    if (high[d])
      parts.push_back(mirrored(ctx, v, d, size - *offset - high[d], size - *offset));
    v = concatenate(ctx, parts, d);
  }
  ctx.setOutput(0, v);
  return success();
}

/// Adds each mirrored margin back to the elements that it came from.
static LogicalResult lowerMirrorPadGrad(OpContext &ctx) {
  SmallVector<int64_t> low, high;
  FailureOr<int64_t> offset = mirrorOffset(ctx);
  if (failed(offset) || failed(readPaddings(ctx, low, high)))
    return failure();
  Value v = ctx.input(0);
  Value zero = scalarConstant(ctx, elementTypeOf(v), 0);
  for (int64_t d = rankOf(v) - 1; d >= 0; --d) {
    int64_t total = shapeOf(v)[d], size = total - low[d] - high[d];
    if (size < 0 || std::max(low[d], high[d]) > size - *offset)
      return ctx.error("the paddings of dimension " + Twine(d) + " do not fit its size " +
                       Twine(total));
    SmallVector<int64_t> start(rankOf(v)), limit(shapeOf(v)), before(rankOf(v)), after(rankOf(v));
    start[d] = low[d];
    limit[d] = low[d] + size;
    Value sum = slice(ctx, v, start, limit);
    auto add = [&](Value margin, int64_t at) {
      before[d] = at;
      after[d] = size - at - shapeOf(margin)[d];
      sum = hlo::AddOp::create(ctx.b(), ctx.loc(), sum, pad(ctx, margin, zero, before, after));
    };
    if (low[d])
      add(mirrored(ctx, v, d, 0, low[d]), *offset);
    if (high[d])
      add(mirrored(ctx, v, d, total - high[d], total), size - *offset - high[d]);
    v = sum;
  }
  ctx.setOutput(0, v);
  return success();
}

void registerPadding(LoweringTable &table) {
  table.add({"Pad", "PadV2"}, lowerPad);
  table.add({"MirrorPad"}, lowerMirrorPad);
  table.add({"MirrorPadGrad"}, lowerMirrorPadGrad);
}

} // namespace kiln::tohlo
