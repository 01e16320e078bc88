// Numbers of binomial distributions: of low means by sums of geometric numbers, of others by rejection (W. Hoermann, The Generation of Binomial
// Random Variates), from the very blocks of Philox that TensorFlow's CPU kernel takes for each.
#include "passes/tohlo/BinomialNumbers.h"
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/Iterate.h"

namespace kiln::tohlo {
namespace {

/// Below this mean the sums are taken.
constexpr double kLow = 10;
/// What the kernel reserves for each sum.
constexpr int64_t kBlocksPerSum = 42;
/// A number of more than so many pairs of terms, or so many candidates that do not fit, has a probability below 1e-60.
constexpr int64_t kMostPairs = 100;

/// How many geometric numbers do not add up to more than `counts`. Each block has two, of which the second comes first.
Expr bySums(Generator g, Expr counts, Expr probabilities, Expr blocks, Expr active) {
  OpContext &ctx = counts.ctx();
  State s = iterate({counts.like(0), counts.like(0), blocks, active}, {Expr(ctx, g.key), Expr(ctx, g.counter), counts, log1p(-probabilities)}, kMostPairs, [](State s, State f) -> State {
    auto [second, first] = uniformPairsAt(s[0].ctx(), {f[0], f[1]}, s[2]);
    auto geometric = [&](Expr u) { return (log(u) / f[3]).unary<hlo::CeilOp>(); };
    Expr once = s[1] + geometric(first), twice = once + geometric(second), ends = once > f[2], endsNext = twice > f[2];
    return {select(ends, s[0], select(endsNext, s[0] + 1.0, s[0] + 2.0)), twice, s[2] + 1.0, !(ends || endsNext)};
  });
  return s[0];
}

/// What Stirling's formula for log(k!) lacks.
Expr stirlingTail(Expr k) {
  constexpr double kTails[] = {0.0810614667953272, 0.0413406959554092, 0.0276779256849983, 0.02079067210376509, 0.0166446911898211,
                               0.0138761288230707, 0.0118967099458917, 0.0104112652619720, 0.00925546218271273, 0.00833056343336287};
  constexpr int64_t kCount = std::size(kTails);
  OpContext &ctx = k.ctx();
  Value table = hlo::ConstantOp::create(ctx.b(), ctx.loc(), DenseElementsAttr::get(RankedTensorType::get({kCount}, ctx.b().getF64Type()), ArrayRef<double>(kTails)));
  Expr known(ctx, gatherAxis(ctx, table, minimum(maximum(k, 0.0), double(kCount - 1)).to(ctx.b().getI32Type()), 0, 0));
  Expr square = (k + 1.0) * (k + 1.0);
  return select(k <= double(kCount - 1), known, (1.0 / 12 - (1.0 / 360 - 1.0 / 1260 / square) / square) / (k + 1.0));
}

Expr byRejection(Generator g, Expr counts, Expr probabilities, Expr blocks, Expr active) {
  OpContext &ctx = counts.ctx();
  Expr deviation = sqrt(counts * probabilities * (1.0 - probabilities));
  Expr b = 1.15 + 2.53 * deviation, a = -0.0873 + 0.0248 * b + 0.01 * probabilities, center = counts * probabilities + 0.5;
  Expr ratio = probabilities / (1.0 - probabilities), scale = (2.83 + 5.1 / b) * deviation, mode = floor((counts + 1.0) * probabilities);
  Expr fixed = (mode + 0.5) * log((mode + 1.0) / (ratio * (counts - mode + 1.0))) + stirlingTail(mode) + stirlingTail(counts - mode);
  State s = iterate({counts.like(0), blocks, active}, {Expr(ctx, g.key), Expr(ctx, g.counter), counts, a, b, center, ratio, scale, mode, fixed}, kMostPairs, [](State s, State f) -> State {
    auto [v, shifted] = uniformPairsAt(s[0].ctx(), {f[0], f[1]}, s[1]);
    Expr count = f[2], a = f[3], b = f[4], center = f[5], ratio = f[6], scale = f[7], mode = f[8], fixed = f[9];
    Expr u = shifted - 0.5, edge = 0.5 - abs(u), k = floor((2.0 * a / edge + b) * u + center);
    Expr isCommon = edge >= 0.07 && v <= 0.92 - 4.2 / b, isOut = k < 0.0 || k > count;
    Expr bound = fixed + (count + 1.0) * log((count - mode + 1.0) / (count - k + 1.0)) + (k + 0.5) * log(ratio * (count - k + 1.0) / (k + 1.0)) - stirlingTail(k) - stirlingTail(count - k);
    Expr likely = log(v * scale / (a / (edge * edge) + b)) <= bound;
    return {k, s[1] + 1.0, !(isCommon || (!isOut && likely))};
  });
  return s[0];
}

/// [rows, distributions], float64.
Expr binomialNumbers(OpContext &ctx, Generator g, const Binomials &distributions) {
  Expr own = distributions.probabilities, isHigh = own > 0.5, rare = select(isHigh, own.like(1) - own, own);
  // The kernel chooses in the type of its inputs.
  int64_t columns = own.shape()[0], rows = distributions.rows;
  SmallVector<int64_t> shape{rows, columns};
  auto spread = [&](Expr v) { return (v.elementType().isInteger(1) ? v : v.to(ctx.b().getF64Type())).over(shape, {1}); };
  Expr isSmall = spread(!(distributions.counts * rare >= kLow)), count = spread(distributions.counts), probability = spread(own), low = spread(rare);
  Expr isDrawn = count > 0.0 && probability > 0.0 && probability < 1.0, bySum = isDrawn && isSmall, byTrial = isDrawn && !isSmall;
  // What is not drawn gets numbers that do no harm.
  Expr few = bySums(g, select(bySum, count, 1.0), select(bySum, low, 0.5), reservedBlocks(ctx, rows, columns, kBlocksPerSum), bySum);
  Expr many = byRejection(g, select(byTrial, count, 100.0), select(byTrial, low, 0.5), reservedBlocks(ctx, rows, columns), byTrial);
  Expr drawn = select(isSmall, few, many);
  drawn = select(spread(isHigh), count - drawn, drawn);
  Expr others = select(count <= 0.0 || probability <= 0.0, 0.0, select(probability >= 1.0, count, std::numeric_limits<double>::quiet_NaN() + probability));
  return select(isDrawn, drawn, others);
}

} // namespace

FailureOr<Binomials> binomialsInput(OpContext &ctx, ArrayRef<int64_t> shape, unsigned first) {
  auto batch = broadcastShape(ctx, ctx.inputShape(first), ctx.inputShape(first + 1));
  if (failed(batch) || failed(ctx.checkShape(shape)))
    return failure();
  if (shape.take_back(batch->size()) != ArrayRef<int64_t>(*batch))
    return ctx.error("shape " + shapeString(shape) + " must end with that of counts and probs, " + shapeString(*batch));
  auto counts = broadcastTo(ctx, ctx.input(first), *batch), probabilities = broadcastTo(ctx, ctx.input(first + 1), *batch);
  if (failed(counts) || failed(probabilities))
    return failure();
  int64_t columns = llvm::product_of(*batch);
  auto flat = [&](Value v) { return Expr(ctx, reshape(ctx, v, {columns})); };
  return Binomials{flat(*counts), flat(*probabilities), llvm::product_of(shape.drop_back(batch->size()))};
}

LogicalResult setBinomialNumbers(OpContext &ctx, Generator g, const Binomials &distributions, ArrayRef<int64_t> shape) {
  Type type = ctx.typeAttr("dtype");
  if (!llvm::product_of(shape))
    return set(ctx, splatConstant(ctx, RankedTensorType::get(shape, type), 0));
  return set(ctx, binomialNumbers(ctx, g, distributions).to(type).reshape(shape));
}

} // namespace kiln::tohlo
