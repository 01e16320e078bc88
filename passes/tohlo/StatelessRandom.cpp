// Stateless random ops: the numbers of TensorFlow's CPU kernels, from Philox.
#include "passes/hlo/expand/Expand.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/NormalDistribution.h"
#include "passes/tohlo/PhiloxNumbers.h"

namespace kiln::tohlo {
namespace {

using hlo::expand::Ops;

constexpr int64_t kPhilox = 1;

/// The generator that the op's inputs say: (shape, seed, ..), or (shape, key, counter, alg, ..).
FailureOr<Generator> generatorOf(OpContext &ctx) {
  if (!ctx.opName().ends_with("V2")) {
    if (ctx.inputShape(1) != ArrayRef<int64_t>{2})
      return ctx.error("seed must have shape [2], got " + shapeString(ctx.inputShape(1)));
    return generatorFromSeed(ctx, ctx.input(1));
  }
  auto algorithm = ctx.constantIntInput(3);
  if (failed(algorithm) || failed(checkPhilox(ctx, *algorithm)))
    return failure();
  if (ctx.inputType(1).getNumElements() != 1 || ctx.inputRank(2) != 1 || ctx.inputShape(2)[0] < 2)
    return ctx.error("key must have shape [1] and counter shape [2], got " + shapeString(ctx.inputShape(1)) + " and " +
                     shapeString(ctx.inputShape(2)));
  return Generator{reshape(ctx, ctx.input(1), {1}), slice(ctx, ctx.input(2), {0}, {2})};
}

template <typename Fn> LogicalResult lowerFloats(OpContext &ctx, Fn make) {
  auto shape = ctx.constantIntsInput(0);
  if (failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  auto generator = generatorOf(ctx);
  if (failed(generator))
    return failure();
  Type type = ctx.typeAttr("dtype");
  int64_t count = llvm::product_of(*shape);
  if (!count)
    return set(ctx, splatConstant(ctx, RankedTensorType::get(*shape, type), 0));
  return set(ctx, make(ctx, *generator, type, count).to(type).reshape(*shape));
}
LogicalResult lowerUniform(OpContext &ctx) { return lowerFloats(ctx, uniformNumbers); }
LogicalResult lowerNormal(OpContext &ctx) { return lowerFloats(ctx, normalNumbers); }
LogicalResult lowerTruncatedNormal(OpContext &ctx) { return lowerFloats(ctx, truncatedNormalNumbers); }

/// Random bits, or minval plus their remainder by the range.
LogicalResult lowerInts(OpContext &ctx) {
  auto shape = ctx.constantIntsInput(0);
  if (failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  auto generator = generatorOf(ctx);
  if (failed(generator))
    return failure();
  Ops ops(ctx.loc(), ctx.b());
  Type type = ctx.typeAttr("dtype");
  int64_t count = llvm::product_of(*shape);
  if (!count)
    return set(ctx, splatConstant(ctx, RankedTensorType::get(*shape, type), 0));
  if (ctx.opName().contains("FullInt")) {
    Expr words = randomWords(ctx, *generator, count, type.getIntOrFloatBitWidth() == 64);
    return set(ctx, Expr(ctx, ops.bitcast(words, type)).reshape(*shape));
  }
  unsigned first = ctx.opName().ends_with("V2") ? 4 : 2;
  if (ctx.inputRank(first) || ctx.inputRank(first + 1))
    return ctx.error("minval and maxval must be scalars");
  return set(ctx, integerNumbers(ctx, *generator, type, count, ctx.input(first), ctx.input(first + 1)).reshape(*shape));
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
  table.add({"StatelessRandomUniform", "StatelessRandomUniformV2"}, lowerUniform);
  table.add({"StatelessRandomNormal", "StatelessRandomNormalV2"}, lowerNormal);
  table.add({"StatelessTruncatedNormal", "StatelessTruncatedNormalV2"}, lowerTruncatedNormal);
  table.add({"StatelessParameterizedTruncatedNormal"}, lowerBoundedNormal);
  table.add({"StatelessRandomUniformInt", "StatelessRandomUniformIntV2", "StatelessRandomUniformFullInt", "StatelessRandomUniformFullIntV2"},
            lowerInts);
  table.add({"StatelessRandomGetKeyCounter", "StatelessRandomGetKeyCounterAlg"}, lowerKeyCounter);
  table.add({"StatelessRandomGetAlg"}, lowerAlgorithm);
}

} // namespace kiln::tohlo
