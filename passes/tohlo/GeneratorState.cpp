// Ops on random generators whose state is a variable: the numbers and states of TensorFlow's CPU kernels, by Philox.
//
// XLA's own kernels give other numbers, and advance the state by as many counters as they use.
#include "passes/hlo/expand/Expand.h"
#include "passes/tohlo/BinomialNumbers.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/PhiloxNumbers.h"
#include "passes/tohlo/Variables.h"

namespace kiln::tohlo {
namespace {

using hlo::expand::Ops;

/// What the kernels reserve for each number, however it is made.
constexpr int64_t kCountersPerNumber = 256;

/// The variable of input 0: the counter's halves and the key, i64 [3 or more]. Input 1 is the algorithm.
FailureOr<Value> readState(OpContext &ctx) {
  auto algorithm = ctx.constantIntInput(1);
  if (failed(algorithm) || failed(checkPhilox(ctx, *algorithm)))
    return failure();
  auto state = readVariable(ctx, 0);
  if (failed(state))
    return failure();
  if (!elementTypeOf(*state).isInteger(64) || rankOf(*state) != 1 || shapeOf(*state)[0] < 3)
    return ctx.error("the generator's state must be three int64 numbers or more, got shape " + shapeString(shapeOf(*state)));
  return *state;
}

/// Advances the counter by `numbers` (ui64 [1]) times what one number takes.
LogicalResult skip(OpContext &ctx, Value state, Value numbers) {
  Ops ops(ctx.loc(), ctx.b());
  Value bits = ops.bitcast(state, elementTypeOf(numbers));
  Value low = ops.slice(bits, 0, 0, 1), high = ops.slice(bits, 0, 1, 2);
  Value next = ops.add(low, ops.mul(numbers, ops.like(numbers, kCountersPerNumber)));
  Value carried = ops.select(ops.compare(hlo::ComparisonDirection::LT, next, low), ops.add(high, ops.like(high, 1)), high);
  Value rest = ops.slice(bits, 0, 2, shapeOf(state)[0]);
  return assignVariable(ctx, 0, ops.bitcast(ops.concatenate({next, carried, rest}, 0), elementTypeOf(state)));
}

/// That which a state is.
Generator generatorIn(OpContext &ctx, Value state) {
  Ops ops(ctx.loc(), ctx.b());
  Value bits = ops.bitcast(state, ops.getIntegerType(64, false));
  return {ops.slice(bits, 0, 2, 3), ops.slice(bits, 0, 0, 2)};
}

using Make = Expr (*)(OpContext &, Generator, Type, int64_t);

/// `make`'s numbers in the shape of input 2; the state is moved on.
LogicalResult lowerStateNumbers(OpContext &ctx, llvm::function_ref<Expr(Generator, Type, int64_t)> make) {
  Ops ops(ctx.loc(), ctx.b());
  Type wide = ops.getIntegerType(64, false);
  FailureOr<Value> state = failure();
  auto generatorOf = [&]() -> FailureOr<Generator> {
    state = readState(ctx);
    if (failed(state))
      return failure();
    return generatorIn(ctx, *state);
  };
  return setNumbers(ctx, ctx.constantIntsInput(2), generatorOf,
                    [&](Generator g, Type type, int64_t count) -> FailureOr<Expr> {
                      Expr numbers = make(g, type, count);
                      if (failed(skip(ctx, *state, ops.splat(wide, {1}, count))))
                        return failure();
                      return numbers;
                    });
}

template <Make make> LogicalResult lowerStateFloats(OpContext &ctx) {
  if (!isa<FloatType>(ctx.typeAttr("dtype")))
    return ctx.error("dtype must be a float type");
  return lowerStateNumbers(ctx, [&](Generator g, Type type, int64_t count) { return make(ctx, g, type, count); });
}

LogicalResult lowerStateFullInt(OpContext &ctx) {
  if (!isa<IntegerType>(ctx.typeAttr("dtype")) || ctx.typeAttr("dtype").getIntOrFloatBitWidth() < 32)
    return ctx.error("dtype must be an integer type of 32 or 64 bits");
  return lowerStateNumbers(ctx, [&](Generator g, Type type, int64_t count) {
    return randomIntegers(ctx, g, type, count);
  });
}

LogicalResult lowerStateInt(OpContext &ctx) {
  if (!isa<IntegerType>(ctx.typeAttr("dtype")) || ctx.typeAttr("dtype").getIntOrFloatBitWidth() < 32)
    return ctx.error("dtype must be an integer type of 32 or 64 bits");
  if (ctx.inputRank(3) || ctx.inputRank(4))
    return ctx.error("minval and maxval must be scalars");
  return lowerStateNumbers(ctx, [&](Generator g, Type type, int64_t count) {
    return integerNumbers(ctx, g, type, count, ctx.input(3), ctx.input(4));
  });
}

LogicalResult lowerStateBinomial(OpContext &ctx) {
  auto shape = ctx.constantIntsInput(2);
  auto state = readState(ctx);
  auto distributions = failed(shape) || failed(state) ? FailureOr<Binomials>() : binomialsInput(ctx, *shape, 3);
  if (failed(distributions))
    return failure();
  if (failed(setBinomialNumbers(ctx, generatorIn(ctx, *state), *distributions, *shape)))
    return failure();
  // As the kernel counts.
  int64_t taken = distributions->counts.shape()[0] * 200 * (distributions->rows + 3) / 4;
  Ops ops(ctx.loc(), ctx.b());
  return skip(ctx, *state, ops.splat(ops.getIntegerType(64, false), {1}, taken));
}

/// RngSkip, and RngReadAndSkip, which gives the state that was.
LogicalResult lowerSkip(OpContext &ctx) {
  auto state = readState(ctx);
  if (failed(state))
    return failure();
  if (ctx.inputRank(2))
    return ctx.error("delta must be a scalar, got shape " + shapeString(ctx.inputShape(2)));
  Ops ops(ctx.loc(), ctx.b());
  if (ctx.numOutputs())
    ctx.setOutput(0, ops.slice(*state, 0, 0, 3));
  return skip(ctx, *state, ops.reshape(ops.bitcast(ctx.input(2), ops.getIntegerType(64, false)), {1}));
}
} // namespace

void registerGeneratorState(LoweringTable &table) {
  constexpr auto any = LoweringTable::AnyInputs;
  table.add({"StatefulUniform"}, lowerStateFloats<uniformNumbers>, any);
  table.add({"StatefulStandardNormalV2"}, lowerStateFloats<normalNumbers>, any);
  table.add({"StatefulTruncatedNormal"}, lowerStateFloats<truncatedNormalNumbers>, any);
  table.add({"StatefulUniformFullInt"}, lowerStateFullInt, any);
  table.add({"StatefulUniformInt"}, lowerStateInt, any);
  table.add({"StatefulRandomBinomial"}, lowerStateBinomial, any);
  table.add({"RngSkip", "RngReadAndSkip"}, lowerSkip, any);
}

} // namespace kiln::tohlo
