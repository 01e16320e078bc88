// Stateless random ops: the numbers of TensorFlow's CPU kernels, from Philox.
#include "passes/hlo/expand/Expand.h"
#include "passes/tohlo/BinomialNumbers.h"
#include "passes/tohlo/GammaNumbers.h"
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/NormalDistribution.h"
#include "passes/tohlo/PhiloxNumbers.h"
#include "passes/tohlo/PoissonNumbers.h"

namespace kiln::tohlo {
namespace {

using hlo::expand::Ops;

constexpr int64_t kPhilox = 1;

/// The generator that the op's inputs say: (shape, seed, ..), or (shape, key, counter, alg, ..).
FailureOr<Generator> generatorOf(OpContext &ctx) {
  if (ctx.opName().ends_with("V2") && ctx.opName() != "StatelessRandomGammaV2")
    return generatorFromKey(ctx);
  if (ctx.inputShape(1) != ArrayRef<int64_t>{2})
    return ctx.error("seed must have shape [2], got " + shapeString(ctx.inputShape(1)));
  return generatorFromSeed(ctx, ctx.input(1));
}

template <Expr (*make)(OpContext &, Generator, Type, int64_t)>
LogicalResult lowerFloats(OpContext &ctx) {
  return setNumbers(
      ctx, ctx.constantIntsInput(0), [&] { return generatorOf(ctx); },
      [&](Generator g, Type type, int64_t count) -> FailureOr<Expr> {
        return make(ctx, g, type, count);
      });
}

/// Random bits, or minval plus their remainder by the range.
LogicalResult lowerInts(OpContext &ctx) {
  return setNumbers(
      ctx, ctx.constantIntsInput(0), [&] { return generatorOf(ctx); },
      [&](Generator g, Type type, int64_t count) -> FailureOr<Expr> {
        if (ctx.opName().contains("FullInt"))
          return randomIntegers(ctx, g, type, count);
        unsigned first = ctx.opName().ends_with("V2") ? 4 : 2;
        if (ctx.inputRank(first) || ctx.inputRank(first + 1))
          return ctx.error("minval and maxval must be scalars");
        return integerNumbers(ctx, g, type, count, ctx.input(first), ctx.input(first + 1));
      });
}

/// Like XLA's, by quantiles of uniform numbers, where TensorFlow's kernels reject candidates: only the distributions are the same.
LogicalResult lowerBoundedNormal(OpContext &ctx) {
  auto shape = ctx.constantIntsInput(0);
  if (failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  if (ctx.inputShape(1) != ArrayRef<int64_t>{2})
    return ctx.error("seed must have shape [2], got " + shapeString(ctx.inputShape(1)));
  auto wide = [&](unsigned i) -> FailureOr<Value> { return broadcastTo(ctx, ctx.input(i), *shape); };
  auto means = wide(2), deviations = wide(3), low = wide(4), high = wide(5);
  if (failed(means) || failed(deviations) || failed(low) || failed(high))
    return failure();
  Type type = computeType(ctx.typeAttr("dtype"));
  int64_t count = llvm::product_of(*shape);
  if (!count)
    return set(ctx, *means);
  Expr uniform = uniformNumbers(ctx, generatorFromSeed(ctx, ctx.input(1)), type, count).reshape(*shape);
  return set(ctx, boundedNormal(uniform, {ctx, *means}, {ctx, *deviations}, {ctx, *low}, {ctx, *high}));
}

/// Numbers of which each may take many; input `index` has their parameters, with whose shape that of the numbers ends. `make` gets them as a vector, and how
/// many numbers are for each.
LogicalResult lowerByParameter(OpContext &ctx, unsigned index, FailureOr<Generator> generator, llvm::function_ref<Expr(Generator, Expr, int64_t)> make) {
  auto shape = ctx.constantIntsInput(0);
  if (failed(shape) || failed(ctx.checkShape(*shape)) || failed(generator))
    return failure();
  Expr parameters = input(ctx, index);
  if (ArrayRef(*shape).take_back(parameters.rank()) != parameters.shape())
    return ctx.error("shape " + shapeString(*shape) + " must end with that of " + (ctx.opName() == "StatelessRandomPoisson" ? "lam" : "alpha") + ", " +
                     shapeString(parameters.shape()));
  return setByParameter(ctx, *shape, ctx.typeAttr("dtype"), parameters, [&](Expr each, int64_t rows) { return make(*generator, each, rows); });
}

/// By Marsaglia and Tsang: normal and uniform numbers, of which each result has its own, until a pair fits.
LogicalResult lowerGamma(OpContext &ctx) {
  bool hasKey = ctx.opName().ends_with("V3");
  return lowerByParameter(ctx, hasKey ? 4 : 2, hasKey ? generatorFromKey(ctx) : generatorOf(ctx), [&](Generator g, Expr alphas, int64_t rows) {
    Expr samples = gammaNumbers(ctx, g, alphas, rows);
    return ctx.typeAttr("dtype").isF64() ? samples : samples.to(ctx.b().getF32Type()); // by way of float32, as the kernel
  });
}

LogicalResult lowerPoisson(OpContext &ctx) {
  return lowerByParameter(ctx, 2, generatorOf(ctx), [&](Generator g, Expr rates, int64_t rows) { return poissonNumbers(ctx, g, rates, rows, ctx.typeAttr("dtype")); });
}

LogicalResult lowerBinomial(OpContext &ctx) {
  auto shape = ctx.constantIntsInput(0);
  auto generator = generatorOf(ctx);
  auto distributions = failed(shape) || failed(generator) ? FailureOr<Binomials>() : binomialsInput(ctx, *shape, 2);
  if (failed(distributions))
    return failure();
  return setBinomialNumbers(ctx, *generator, *distributions, *shape);
}

/// Rows in the order that remains of 0, 1, .. when one after the other changes places with itself or one behind it.
LogicalResult lowerShuffle(OpContext &ctx) {
  Expr rows = input(ctx, 0);
  auto generator = generatorFromKey(ctx);
  if (failed(generator))
    return failure();
  if (rows.type().getNumElements() < 2 || rows.shape()[0] < 2)
    return set(ctx, rows);
  int64_t n = rows.shape()[0];
  Type i32 = ctx.b().getI32Type();
  if (n > std::numeric_limits<int32_t>::max())
    return ctx.error("more than 2^31 rows are not supported");
  Expr left = n - Expr(ctx, iota(ctx, RankedTensorType::get({n - 1}, ctx.b().getIntegerType(32, false)), 0));
  Value steps = remainder(randomWords(ctx, *generator, n - 1, /*wide=*/false), left).to(i32);
  Ops ops(ctx.loc(), ctx.b());
  auto other = [&](Value i) { return ops.add(i, ops.reshape(ops.sliceAt(steps, i, {0}), {})); };
  Value order = iota(ctx, RankedTensorType::get({n}, i32), 0), zero = ops.splat(i32, {}, 0);
  // The two that change places are read a turn before, so that the loop writes them where they are.
  SmallVector<Value> state{order, ops.sliceAt(order, zero, {0}), ops.sliceAt(order, other(zero), {0})};
  order = ops.repeat(n - 1, state, [&](Value i, ValueRange state) -> SmallVector<Value> {
    Value order = ops.updateAt(ops.updateAt(state[0], state[2], i, {0}), state[1], other(i), {0});
    Value next = ops.add(i, ops.splat(i32, {}, 1));
    return {order, ops.sliceAt(order, next, {0}), ops.sliceAt(order, other(next), {0})};
  })[0];
  return set(ctx, gatherAxis(ctx, rows, order, 0, 0));
}

/// To one of the two next integers, which is further from zero with the probability of the fraction. Each number has a uniform one of
/// its own, where TensorFlow's kernel shares them by the width of its vectors: only the distributions are the same.
LogicalResult lowerStochasticCast(OpContext &ctx) {
  auto generator = generatorFromKey(ctx);
  if (failed(generator))
    return failure();
  auto to = cast<IntegerType>(ctx.typeAttr("Tout"));
  Expr own = input(ctx, 0), x = widened(own);
  // What the input's type makes of the ends: infinity, for float16's of int32.
  Expr high = widened(own.like(std::ldexp(1.0, to.getWidth() - 1) - 1)), low = widened(own.like(-std::ldexp(1.0, to.getWidth() - 1)));
  Expr size = abs(x), whole = floor(size), uniform = uniformNumbers(ctx, *generator, x.elementType(), x.type().getNumElements()).reshape(x.shape());
  Expr rounded = select(uniform < size - whole, whole + 1.0, whole);
  rounded = minimum(maximum(select(x < 0.0, -rounded, rounded), low), high);
  return set(ctx, floatToInt(select(isNan(x), 0.0, rounded), to));
}

LogicalResult lowerKeyCounter(OpContext &ctx) {
  if (ctx.inputShape(0) != ArrayRef<int64_t>{2})
    return ctx.error("seed must have shape [2], got " + shapeString(ctx.inputShape(0)));
  Generator g = generatorFromSeed(ctx, ctx.input(0));
  ctx.setOutput(0, g.key);
  ctx.setOutput(1, g.counter);
  if (ctx.opName().ends_with("Alg"))
    ctx.setOutput(2, intConstant(ctx, kPhilox));
  return success();
}
LogicalResult lowerAlgorithm(OpContext &ctx) { return set(ctx, intConstant(ctx, kPhilox)); }
} // namespace

void registerStatelessRandom(LoweringTable &table) {
  table.add({"StatelessRandomUniform", "StatelessRandomUniformV2"}, lowerFloats<uniformNumbers>);
  table.add({"StatelessRandomNormal", "StatelessRandomNormalV2"}, lowerFloats<normalNumbers>);
  table.add({"StatelessTruncatedNormal", "StatelessTruncatedNormalV2"},
            lowerFloats<truncatedNormalNumbers>);
  table.add({"StatelessParameterizedTruncatedNormal"}, lowerBoundedNormal);
  table.add({"StatelessRandomUniformInt", "StatelessRandomUniformIntV2", "StatelessRandomUniformFullInt", "StatelessRandomUniformFullIntV2"},
            lowerInts);
  table.add({"StatelessRandomGammaV2", "StatelessRandomGammaV3"}, lowerGamma);
  table.add({"StatelessRandomPoisson"}, lowerPoisson);
  table.add({"StatelessRandomBinomial"}, lowerBinomial);
  table.add({"StatelessShuffle"}, lowerShuffle);
  table.add({"StochasticCastToInt"}, lowerStochasticCast);
  table.add({"StatelessRandomGetKeyCounter", "StatelessRandomGetKeyCounterAlg"}, lowerKeyCounter);
  table.add({"StatelessRandomGetAlg"}, lowerAlgorithm);
}

} // namespace kiln::tohlo
