// Stateful random ops: numbers from the run's counter and key by Threefry, as XLA's own generator.
//
// Like XLA's, the numbers differ from those of TensorFlow's kernels; the distributions are the same.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"

#include <cmath>

namespace kiln::tohlo {
namespace {

Expr rotateLeft(Expr x, int bits) {
  Expr high = x.binary<hlo::ShiftLeftOp>(x.like(bits));
  Expr low = x.binary<hlo::ShiftRightLogicalOp>(x.like(32 - bits));
  return high.binary<hlo::OrOp>(low);
}

/// Threefry-2x32 with 20 rounds (Salmon et al. 2011), one counter (x0, x1) per element.
std::pair<Expr, Expr> threefry(Expr key0, Expr key1, Expr x0, Expr x1) {
  static const int rotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  Expr parity = key0.binary<hlo::XorOp>(key1).binary<hlo::XorOp>(key0.like(0x1BD11BDA));
  Expr keys[3] = {key0, key1, parity};
  x0 = x0 + key0;
  x1 = x1 + key1;
  for (int group = 0; group < 5; ++group) {
    for (int bits : rotations[group % 2]) {
      x0 = x0 + x1;
      x1 = rotateLeft(x1, bits).binary<hlo::XorOp>(x0);
    }
    x0 = x0 + keys[(group + 1) % 3];
    x1 = x1 + keys[(group + 2) % 3] + Expr(x1).like(group + 1);
  }
  return {x0, x1};
}

/// Half `part` (0: low, 1: high) of element `index` of the ui64 state, as ui32 over n elements.
Expr stateWord(OpContext &ctx, Value state, int64_t index, int part, int64_t n) {
  OpBuilder &b = ctx.b();
  Type word = b.getIntegerType(32, false);
  Expr element(ctx, reshape(ctx, slice(ctx, state, {index}, {index + 1}), {}));
  if (part)
    element = element.binary<hlo::ShiftRightLogicalOp>(element.like(32));
  // Conversion saturates, so the upper half is cut off first.
  element = element.binary<hlo::AndOp>(element.likeInt(0xffffffff));
  return {ctx, splat(ctx, element.to(word), {n})};
}

/// Random ui32 words of a shape.
Expr randomWords(OpContext &ctx, ArrayRef<int64_t> shape) {
  OpBuilder &b = ctx.b();
  int64_t n = 1;
  for (int64_t dim : shape)
    n *= dim;
  auto stateType = RankedTensorType::get({2}, b.getIntegerType(64, false));
  Value state = hlo::RngGetAndUpdateStateOp::create(b, ctx.loc(), stateType, b.getI64IntegerAttr(n));
  auto words = RankedTensorType::get({n}, b.getIntegerType(32, false));
  Expr index(ctx, iota(ctx, words, 0));
  Expr low = stateWord(ctx, state, 0, 0, n) + index;
  Expr high = stateWord(ctx, state, 0, 1, n);
  auto [first, second] = threefry(stateWord(ctx, state, 1, 0, n), stateWord(ctx, state, 1, 1, n), low, high);
  return first.reshape(shape);
}

/// Uniform in [0, 1): 23 random mantissa bits.
Expr uniform(OpContext &ctx, ArrayRef<int64_t> shape) {
  Expr words = randomWords(ctx, shape);
  Expr bits = words.binary<hlo::ShiftRightLogicalOp>(words.like(9)).binary<hlo::OrOp>(words.like(0x3F800000));
  Value floats = hlo::BitcastConvertOp::create(ctx.b(), ctx.loc(), words.type().clone(ctx.b().getF32Type()), bits);
  return Expr(ctx, floats) - 1.0;
}

/// Standard normal, by the inverse of the distribution function; `limit` cuts at that many deviations.
Expr normal(OpContext &ctx, ArrayRef<int64_t> shape, double limit) {
  double edge = std::erf(limit / std::sqrt(2.0)); // 1 when there is no limit
  // The open interval: erf_inv(-1) is infinite.
  Expr u = (uniform(ctx, shape) + 5.9604645e-8) * (2 * edge) - edge;
  return u.unary<hlo::ErfInvOp>() * std::sqrt(2.0);
}

template <typename Fn> LogicalResult lowerFloats(OpContext &ctx, Fn make) {
  auto shape = ctx.constantIntsInput(0);
  if (failed(shape))
    return failure();
  ctx.setOutput(0, make(*shape).to(ctx.typeAttr("dtype")));
  return success();
}

LogicalResult lowerUniform(OpContext &ctx) {
  return lowerFloats(ctx, [&](ArrayRef<int64_t> shape) { return uniform(ctx, shape); });
}
LogicalResult lowerNormal(OpContext &ctx) {
  return lowerFloats(ctx, [&](ArrayRef<int64_t> shape) { return normal(ctx, shape, 40); });
}
LogicalResult lowerTruncatedNormal(OpContext &ctx) {
  return lowerFloats(ctx, [&](ArrayRef<int64_t> shape) { return normal(ctx, shape, 2); });
}

/// minval + word modulo the range.
LogicalResult lowerUniformInt(OpContext &ctx) {
  auto shape = ctx.constantIntsInput(0);
  if (failed(shape))
    return failure();
  Type type = ctx.typeAttr("Tout"), wide = ctx.b().getIntegerType(64, false);
  Expr low(ctx, splat(ctx, ctx.input(1), *shape)), high(ctx, splat(ctx, ctx.input(2), *shape));
  Expr range = (high - low).to(wide);
  Expr offset = randomWords(ctx, *shape).to(wide).binary<hlo::RemainderOp>(range);
  ctx.setOutput(0, low + offset.to(type));
  return success();
}
} // namespace

void registerRandom(LoweringTable &table) {
  table.add({"RandomUniform"}, lowerUniform);
  table.add({"RandomStandardNormal"}, lowerNormal);
  table.add({"TruncatedNormal"}, lowerTruncatedNormal);
  table.add({"RandomUniformInt"}, lowerUniformInt);
}

} // namespace kiln::tohlo
