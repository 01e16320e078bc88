// Philox's words, and the distributions that TensorFlow's CPU kernels make of them.
#include "passes/tohlo/PhiloxNumbers.h"
#include "passes/hlo/expand/Expand.h"

#include <cmath>

namespace kiln::tohlo {

using hlo::expand::Ops;

Generator generatorFromSeed(OpContext &ctx, Value seed) {
  Ops ops(ctx.loc(), ctx.b());
  Type wide = ops.getIntegerType(64, false), word = ops.getIntegerType(32, false);
  if (!elementTypeOf(seed).isUnsignedInteger())
    seed = ops.convert(seed, ops.getI64Type());
  seed = ops.bitcast(ops.convert(seed, elementTypeOf(seed).isUnsignedInteger() ? wide : Type(ops.getI64Type())), wide);
  auto [low0, high0] = hlo::expand::words(ops, ops.slice(seed, 0, 0, 1));
  auto [low1, high1] = hlo::expand::words(ops, ops.slice(seed, 0, 1, 2));
  auto key = [&](double k) { return ops.splat(word, {1}, k); };
  auto mix = hlo::expand::philox(ops, {key(0x3ec8f720), key(0x02461e29)}, {low0, high0, low1, high1});
  Value zero = ops.splat(wide, {1}, 0), high = hlo::expand::joinWords(ops, mix[2], mix[3]);
  return {hlo::expand::joinWords(ops, mix[0], mix[1]), ops.concatenate({zero, high}, 0)};
}

LogicalResult checkPhilox(OpContext &ctx, int64_t algorithm) {
  constexpr int64_t philox = 1, autoSelect = 3;
  if (algorithm != philox && algorithm != autoSelect)
    return ctx.error("unsupported algorithm id " + Twine(algorithm) + ": TensorFlow's CPU kernels have Philox (1) only");
  return success();
}

FailureOr<Generator> generatorFromKey(OpContext &ctx) {
  auto algorithm = ctx.constantIntInput(3);
  if (failed(algorithm) || failed(checkPhilox(ctx, *algorithm)))
    return failure();
  if (ctx.inputType(1).getNumElements() != 1 || ctx.inputRank(2) != 1 || ctx.inputShape(2)[0] < 2)
    return ctx.error("key must have shape [1] and counter shape [2], got " + shapeString(ctx.inputShape(1)) + " and " +
                     shapeString(ctx.inputShape(2)));
  return Generator{reshape(ctx, ctx.input(1), {1}), slice(ctx, ctx.input(2), {0}, {2})};
}

Expr randomWords(OpContext &ctx, Generator g, int64_t count, bool wide) {
  OpBuilder &b = ctx.b();
  Value state = concatenate(ctx, {g.key, g.counter}, 0);
  auto output = RankedTensorType::get({count}, b.getIntegerType(wide ? 64 : 32, false));
  auto algorithm = hlo::RngAlgorithmAttr::get(ctx.context(), hlo::RngAlgorithm::PHILOX);
  return {ctx, hlo::RngBitGeneratorOp::create(b, ctx.loc(), TypeRange{state.getType(), output}, algorithm, state).getOutput()};
}

namespace {
Expr bitsOf(Expr v, double mask) { return v.binary<hlo::AndOp>(v.like(mask)); }
Expr shifted(Expr v, int bits) { return v.binary<hlo::ShiftRightLogicalOp>(v.like(bits)); }

/// Uniform in [0, 1): the low bits of a word are the mantissa. 23 of them for f32, 10 for f16, 7 for bf16.
Expr unitOf(Expr word, int digits) {
  Type f32 = Float32Type::get(word.ctx().context());
  return bitsOf(word, std::ldexp(1.0, digits) - 1).to(f32) * std::ldexp(1.0, -digits);
}
/// The same for f64 from ui64: 20 bits of the low word, above the whole high word.
Expr unitOfWide(Expr word) {
  Expr low = bitsOf(word, 0xfffff), high = shifted(word, 32);
  Expr mantissa = low.binary<hlo::ShiftLeftOp>(low.like(32)).binary<hlo::OrOp>(high);
  return mantissa.to(Float64Type::get(word.ctx().context())) * std::ldexp(1.0, -52);
}

/// Columns [from, to) of [n, m].
Expr columns(Expr v, int64_t from, int64_t to) {
  return {v.ctx(), slice(v.ctx(), v, {0, from}, {v.shape()[0], to})};
}

/// [.., 2] uniform numbers to as many normal ones.
Expr normalPairs(Expr uniform) {
  auto [first, second] = boxMuller(columns(uniform, 0, 1), columns(uniform, 1, 2));
  return {uniform.ctx(), concatenate(uniform.ctx(), {first, second}, 1)};
}

/// The first `count` elements of a flattened tensor.
Expr take(Expr v, int64_t count) {
  Expr flat = v.reshape({v.type().getNumElements()});
  return {v.ctx(), slice(v.ctx(), flat, {0}, {count})};
}

} // namespace

Expr reservedBlocks(OpContext &ctx, int64_t rows, int64_t columns, int64_t perNumber) {
  auto place = [&](int64_t dim) { return Expr(ctx, iota(ctx, RankedTensorType::get({rows, columns}, ctx.b().getIntegerType(64, false)), dim)); };
  return (place(1) * double(rows) + place(0)) * double(perNumber);
}

LogicalResult setByParameter(OpContext &ctx, ArrayRef<int64_t> shape, Type type, Expr parameters, llvm::function_ref<Expr(Expr parameters, int64_t rows)> make) {
  int64_t count = llvm::product_of(shape), columns = parameters.type().getNumElements();
  if (!count)
    return set(ctx, splatConstant(ctx, RankedTensorType::get(shape, type), 0));
  return set(ctx, make(parameters.to(ctx.b().getF64Type()).reshape({columns}), count / columns).to(type).reshape(shape));
}

std::pair<Expr, Expr> boxMuller(Expr first, Expr second) {
  Expr radius = sqrt(log(maximum(first, 1e-7)) * -2.0), angle = second * (2 * M_PI);
  return {angle.unary<hlo::SineOp>() * radius, angle.unary<hlo::CosineOp>() * radius};
}

std::pair<Expr, Expr> uniformPairsAt(OpContext &ctx, Generator g, Expr blocks) {
  Ops ops(ctx.loc(), ctx.b());
  auto spread = [&](Value v, int64_t i) { return Expr(ctx, splat(ctx, ops.reshape(ops.slice(v, 0, i, i + 1), {}), blocks.shape())); };
  Expr low = spread(g.counter, 0) + blocks, high = spread(g.counter, 1);
  high = select(low < blocks, high + 1, high);
  auto lows = hlo::expand::words(ops, low), highs = hlo::expand::words(ops, high);
  auto words = hlo::expand::philox(ops, hlo::expand::words(ops, spread(g.key, 0)), {lows[0], lows[1], highs[0], highs[1]});
  auto unit = [&](int i) { return unitOfWide({ctx, hlo::expand::joinWords(ops, words[i], words[i + 1])}); };
  return {unit(0), unit(2)};
}

Expr uniformNumbers(OpContext &ctx, Generator g, Type type, int64_t count) {
  if (type.isF64())
    return unitOfWide(randomWords(ctx, g, count, true));
  return unitOf(randomWords(ctx, g, count, false), type.isF16() ? 10 : type.isBF16() ? 7 : 23);
}

Expr normalNumbers(OpContext &ctx, Generator g, Type type, int64_t count) {
  int64_t even = (count + 1) / 2 * 2;
  Type compute = computeType(type);
  return take(normalPairs(uniformNumbers(ctx, g, compute, even).reshape({even / 2, 2})), count);
}

/// Of so many candidates fewer than four fit with a probability below 1e-20.
static constexpr int64_t kCandidates = 24;

/// Normal numbers of less than two deviations: each group of four (f64: two) takes the first ones among
/// its own candidates, for which the kernels reserve 64 counters a result.
Expr truncatedNormalNumbers(OpContext &ctx, Generator g, Type type, int64_t count) {
  Ops ops(ctx.loc(), ctx.b());
  bool isDouble = type.isF64();
  int64_t perGroup = isDouble ? 2 : 4, groups = (count + perGroup - 1) / perGroup;
  int64_t blocks = kCandidates / perGroup, n = groups * blocks;
  Type wide = ops.getIntegerType(64, false);
  Value group = ops.reshape(ops.iota(wide, {groups, blocks}, 0), {n}), block = ops.reshape(ops.iota(wide, {groups, blocks}, 1), {n});
  auto spread = [&](Value v, int64_t i) { return ops.broadcast(ops.reshape(ops.slice(v, 0, i, i + 1), {}), {n}, {}); };
  Value start = spread(g.counter, 0), high = spread(g.counter, 1);
  Value low = ops.add(start, ops.add(ops.mul(group, ops.like(group, 64 * perGroup)), block));
  high = ops.select(ops.compare(hlo::ComparisonDirection::LT, low, start), ops.add(high, ops.like(high, 1)), high);
  auto lows = hlo::expand::words(ops, low), highs = hlo::expand::words(ops, high);
  auto words = hlo::expand::philox(ops, hlo::expand::words(ops, spread(g.key, 0)), {lows[0], lows[1], highs[0], highs[1]});
  SmallVector<Value> candidates;
  auto pair = [&](Expr first, Expr second) {
    auto [x, y] = boxMuller(first, second);
    candidates.append({x.reshape({n, 1}), y.reshape({n, 1})});
  };
  if (isDouble) {
    auto unit = [&](Value low, Value high) { return unitOfWide({ctx, hlo::expand::joinWords(ops, low, high)}); };
    pair(unit(words[0], words[1]), unit(words[2], words[3]));
  } else {
    for (int i : {0, 2})
      pair(unitOf({ctx, words[i]}, 23), unitOf({ctx, words[i + 1]}, 23));
  }
  Expr all = Expr(ctx, concatenate(ctx, candidates, 1)).reshape({groups, kCandidates});
  // The place of a candidate is the number of fitting ones before it.
  Expr fits = (abs(all) < 2.0).to(all.elementType());
  SmallVector<int64_t> square = {kCandidates, kCandidates};
  auto position = [&](int64_t d) { return Value(iota(ctx, RankedTensorType::get(square, ops.getI32Type()), d)); };
  Expr before = Expr(ctx, compare(ctx, hlo::ComparisonDirection::LT, position(0), position(1))).to(all.elementType());
  Expr place(ctx, ops.dot(fits, before, 1, 0));
  SmallVector<Value> results;
  for (int64_t i = 0; i < perGroup; ++i) {
    Expr chosen = (place == double(i)) && (fits == 1.0);
    results.push_back(select(chosen, all, 0.0).sum({1}, /*keepDims=*/true));
  }
  return take({ctx, concatenate(ctx, results, 1)}, count);
}

Expr integerNumbers(OpContext &ctx, Generator g, Type type, int64_t count, Value low, Value high) {
  Ops ops(ctx.loc(), ctx.b());
  Expr words = randomWords(ctx, g, count, type.getIntOrFloatBitWidth() == 64);
  auto bound = [&](Value v) { return Expr(ctx, splat(ctx, ops.bitcast(v, words.elementType()), {count})); };
  assertAll(ctx, Expr(ctx, low) < Expr(ctx, high), "Need minval < maxval");
  Expr from = bound(low), sum = from + remainder(words, bound(high) - from);
  return {ctx, ops.bitcast(sum, type)};
}

Expr randomIntegers(OpContext &ctx, Generator g, Type type, int64_t count) {
  Ops ops(ctx.loc(), ctx.b());
  return {ctx, ops.bitcast(randomWords(ctx, g, count, type.getIntOrFloatBitWidth() == 64), type)};
}

LogicalResult setNumbers(OpContext &ctx, FailureOr<SmallVector<int64_t>> shape,
                         llvm::function_ref<FailureOr<Generator>()> generatorOf,
                         llvm::function_ref<FailureOr<Expr>(Generator, Type, int64_t)> make) {
  if (failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  auto generator = generatorOf();
  if (failed(generator))
    return failure();
  Type type = ctx.typeAttr("dtype");
  int64_t count = llvm::product_of(*shape);
  if (!count)
    return set(ctx, splatConstant(ctx, RankedTensorType::get(*shape, type), 0));
  auto numbers = make(*generator, type, count);
  return failed(numbers) ? failure() : set(ctx, numbers->to(type).reshape(*shape));
}

} // namespace kiln::tohlo
