// Eigenvalues of tridiagonal matrices by Cuppen's division, with Gu and Eisenstat's vectors.
//
// A matrix is two halves and a correction of rank one: of diag(d) + rho * z * z^T in the basis of the halves' vectors. Its eigenvalues are the
// zeros of 1 + sum(rho * z_i^2 / (d_i - x)), one right of each pole d_i, all of which are looked for at once. Each is kept as the
// nearer of its two poles and the distance from there, so that differences from poles are accurate to the last place, and z is
// then replaced by that of which the zeros are exact: the vectors z_i / (d_i - x) are orthogonal however near zeros lie.
#include "passes/tohlo/DivideAndConquer.h"

#include "passes/tohlo/Iterate.h"

namespace kiln::tohlo {
namespace {

using hlo::expand::Ops;

/// Of so many rows and columns, matrices are left to Jacobi's rotations.
constexpr int64_t kLeaf = 8;
constexpr double kUnit = 0x1p-53;
/// The matrix is scaled to elements of at most 1; its eigenvalues are at most 3.
constexpr double kBeyondAll = 4;  // what fills up the matrix
constexpr double kNowhere = 16;   // the place of poles without weight
constexpr double kTolerance = 8 * kUnit;
/// Poles with weight are at least so far apart, by moving them.
constexpr double kApart = 4 * kUnit;
constexpr int64_t kMostSteps = 120;

/// The sorted operands, by the first.
SmallVector<Expr> sorted(ArrayRef<Expr> operands) {
  OpContext &ctx = operands[0].ctx();
  SmallVector<Expr> results;
  for (Value v : sortByFirst(ctx, SmallVector<Value>(operands.begin(), operands.end()), 1))
    results.push_back({ctx, v});
  return results;
}

/// Poles, each with its weight rho * z^2, all [batch, s]; those with a weight are alive and come first, rising. Others are kNowhere.
struct Poles {
  Expr places, weights, isAlive;
  SmallVector<int64_t> pairs() const { return {places.shape()[0], places.shape()[1], places.shape()[1]}; }
};

/// A root is the distance from its origin, which is a pole.
struct Roots {
  Expr origin, offset;
};

/// [batch, roots, poles], or [batch, poles, roots]: how far poles are right of the roots.
Expr distances(Expr places, Roots roots, bool rootsFirst = true) {
  SmallVector<int64_t> shape = {places.shape()[0], places.shape()[1], places.shape()[1]};
  int64_t root = rootsFirst ? 1 : 2, pole = rootsFirst ? 2 : 1;
  return (places.over(shape, {0, pole}) - roots.origin.over(shape, {0, root})) - roots.offset.over(shape, {0, root});
}

/// The function at the roots' present places, the sum of its terms' sizes, and its slope.
struct Secular {
  Expr value, size, slope;
};

Secular secular(Expr places, Expr weights, Roots roots) {
  Expr distance = distances(places, roots, /*rootsFirst=*/false), inverse = 1.0 / distance;
  Expr term = weights.over(distance.shape(), {0, 1}) * inverse;
  // One pass over the pairs, of which none is stored.
  Ops ops(places.loc(), places.b());
  SmallVector<Value> addends = {term, abs(term), term * inverse}, starts(3, ops.splat(term.elementType(), {}, 0));
  auto sums = hlo::ReduceOp::create(ops, addends, starts, ops.getDenseI64ArrayAttr({1}));
  {
    OpBuilder::InsertionGuard guard(ops);
    auto scalar = RankedTensorType::get({}, term.elementType());
    Block *body = ops.createBlock(&sums.getBody(), {}, SmallVector<Type>(6, scalar), SmallVector<Location>(6, ops.getLoc()));
    SmallVector<Value> added;
    for (unsigned i = 0; i < 3; ++i)
      added.push_back(ops.add(body->getArgument(i), body->getArgument(3 + i)));
    hlo::ReturnOp::create(ops, added);
  }
  auto sum = [&](unsigned i) { return Expr(places.ctx(), sums.getResult(i)); };
  return {sum(0) + 1.0, sum(1) + 1.0, sum(2)};
}

/// The zero right of each pole that is alive, by fixed weights (LAPACK's laed4) within bounds.
Roots rootsOf(const Poles &poles) {
  Expr place = poles.places, weights = poles.weights, total = weights.sum({1}).over(place.shape(), {0}), zero = place.like(0);
  int64_t size = place.shape()[1];
  auto after = [&](Expr v) { return joined({part(v, 1, 1, size), part(v, 1, size - 1, size)}, 1); };
  Expr next = after(place), before = joined({part(place, 1, 0, 1) - 1.0, part(place, 1, 0, size - 1)}, 1);
  Expr isLast = zeroPadded(part(poles.isAlive.to(place.elementType()), 1, 1, size), 1, 0, 1) == 0.0;
  Expr width = select(isLast, total, next - place), half = width * 0.5;
  // Right of the middle the next pole is the nearer.
  Expr isNegative = secular(place, weights, {place, half}).value < 0.0, isRight = isNegative && !isLast;
  Expr origin = select(isRight, next, place), offset = select(isRight, -half, half);
  Expr low = select(isRight, -half, select(isNegative, half, zero)), high = select(isRight, zero, select(isNegative && isLast, width, half));
  // The other pole of the two that the function is taken for, and the weight of the first. Beyond the last one there is no pole.
  Expr other = select(isLast, before, select(isRight, place, next)) - origin, weight = select(isRight, after(weights), weights);
  Expr side = select(isLast, half.like(-1), half.like(1));
  State found = iterate({offset, low, high, poles.isAlive}, {origin, other, weight, side, place, weights}, kMostSteps, [](State state, State fixed) -> State {
    Expr offset = state[0], side = fixed[3];
    auto [f, size, slope] = secular(fixed[4], fixed[5], {fixed[0], offset});
    Expr low = select(f < 0.0, maximum(state[1], offset), state[1]), high = select(f < 0.0, state[2], minimum(state[2], offset));
    // As near as the function's own rounding and that of the place let tell.
    Expr isFound = abs(f) <= (size + abs(offset) * slope) * (4 * kUnit);
    isFound = isFound || (high - low <= maximum(abs(low), abs(high)) * (2 * kUnit));
    // c + weight / (near - x) + w / (far - x) has the function's value and slope here.
    Expr near = -offset, far = fixed[1] - offset;
    Expr c = f - far * slope - (near - far) * (fixed[2] / near / near);
    c = select(side < 0.0, abs(c), c);
    Expr b = (near + far) * f - near * far * slope, a = near * far * f;
    Expr root = sqrt(maximum(b * b - a * c * 4.0, 0.0)) * side;
    Expr step = select(b * side <= 0.0, (b - root) / (c * 2.0), a * 2.0 / (b + root));
    step = select(step * f < 0.0, step, -(f / slope));
    // Between bounds of very different size the middle is that of their exponents.
    Expr large = maximum(abs(low), abs(high)), small = minimum(abs(low), abs(high));
    Expr middle = sqrt(maximum(small, large * 0x1p-10)) * sqrt(large), there = offset + step;
    middle = select(low + high < 0.0, -middle, middle);
    Expr isWithin = (low < there) && (there < high);
    return {select(isFound, offset, select(isWithin, there, middle)), low, high, !isFound};
  });
  return {origin, found[0]};
}

/// The sizes that z must have for the roots to be exact, by Loewner's formula; up to a common factor.
Expr sizesOf(const Poles &poles, Roots roots) {
  auto pairs = poles.pairs();
  OpContext &ctx = poles.places.ctx();
  Expr isSame = positions(ctx, pairs, 1) == positions(ctx, pairs, 2);
  Expr between = poles.places.over(pairs, {0, 1}) - poles.places.over(pairs, {0, 2});
  Expr ratio = -distances(poles.places, roots) / select(isSame, 1.0, between);
  Expr product = select(poles.isAlive.over(pairs, {0, 1}), ratio, 1.0).reduce({1}, hlo::ReduceKind::Mul);
  return select(poles.isAlive, sqrt(maximum(product, 0.0)), 0.0);
}

/// Matrices whose halves are diagonalised: `values` [batch, s], and `rows` [batch, 2, r, s / 2] of the halves' vectors.
struct Problem {
  Expr values, rows;
};

/// Which of the eigenvalues are wanted, from the lowest on.
struct Range {
  int64_t from, to;
};

/// The whole's values [batch, count], and rows of its vectors [batch, 2 * r, count]; for None the first and the last one.
Problem merge(Problem halves, Expr coupling, EigenRows wantedRows, Range wanted) {
  OpContext &ctx = coupling.ctx();
  Expr values = halves.values, rows = halves.rows;
  int64_t batch = values.shape()[0], size = values.shape()[1], half = size / 2, r = rows.shape()[2], count = wanted.to - wanted.from;
  SmallVector<int64_t> shape = {batch, size};
  auto end = [&](int64_t which, int64_t row) { return part(part(rows, 1, which, which + 1), 2, row, row + 1).reshape({batch, half}); };
  // The halves' own diagonals are less by |coupling| where they meet, so that z is a vector's row of each.
  Expr rho = abs(coupling).over(shape, {0}), sign = select(coupling < 0.0, coupling.like(-1), coupling.like(1));
  Expr z = joined({end(0, r - 1).to(values.elementType()), end(1, 0).to(values.elementType()) * sign.over({batch, half}, {0})}, 1);
  Expr number = positions(ctx, shape, 1), isAlive = rho * abs(z) > kTolerance / std::sqrt(2.0);
  Expr infinity = values.like(std::numeric_limits<double>::infinity());
  SmallVector<Expr> order = sorted({select(isAlive, values, infinity), values, rho * square(z), z, number});
  isAlive = order[0] < infinity;
  // Poles that are equal are moved apart, by so little that it changes the matrix no more than rounding does.
  Expr steps = number.to(values.elementType()) * kApart;
  SmallVector<int64_t> pairs = {batch, size, size};
  Expr isBefore = positions(ctx, pairs, 2) <= positions(ctx, pairs, 1);
  Expr reached = select(isBefore, select(isAlive, order[1] - steps, -infinity).over(pairs, {0, 2}), -infinity.over(pairs, {0, 2}));
  Expr place = reached.reduce({2}, hlo::ReduceKind::Max) + steps;
  Poles poles{select(isAlive, place, kNowhere), select(isAlive, order[2], 0.0), isAlive};
  Roots roots = rootsOf(poles);
  Expr sizes = sizesOf(poles, roots), element = select(order[3] < 0.0, -sizes, sizes);
  // Rising values, each with what makes its vector: a root, or the one pole without weight.
  Expr alone = select(isAlive, number.like(-1), order[4]);
  SmallVector<Expr> rising = sorted({select(isAlive, roots.origin + roots.offset, order[1]), roots.origin, roots.offset, alone});
  SmallVector<Expr> back = sorted({order[4], poles.places, element}); // in the order of the halves' vectors
  auto wide = [&](Expr v) { return part(v, 1, wanted.from, wanted.to).over({batch, size, count}, {0, 2}); };
  Expr distance = (back[1].over({batch, size, count}, {0, 1}) - wide(rising[1])) - wide(rising[2]);
  Expr vectors = back[2].over({batch, size, count}, {0, 1}) / distance;
  Expr isAlone = wide(rising[3]) >= 0.0, here = positions(ctx, {batch, size, count}, 1) == wide(rising[3]);
  vectors = select(isAlone, here.to(values.elementType()), vectors);
  Expr norm = sqrt(square(vectors).sum({1}));
  vectors = (vectors / norm.over(vectors.shape(), {0, 2})).to(rows.elementType());
  if (wantedRows == EigenRows::Even) {
    rows = {ctx, slice(ctx, rows, {0, 0, 0, 0}, {batch, 2, r, half}, {1, 1, 2, 1})};
    r = llvm::divideCeil(r, 2);
  }
  Ops ops(ctx.loc(), ctx.b());
  Expr product(ctx, ops.dot(rows.reshape({2 * batch, r, half}), vectors.reshape({2 * batch, half, count}), 2, 1, 1));
  product = product.reshape({batch, 2 * r, count});
  if (wantedRows == EigenRows::None)
    product = joined({part(product, 1, 0, 1), part(product, 1, 2 * r - 1, 2 * r)}, 1);
  return {part(rising[0], 1, wanted.from, wanted.to), product};
}
} // namespace

Eigen tridiagonalEigen(Expr diagonal, Expr beside, EigenRows wanted, int64_t from) {
  OpContext &ctx = diagonal.ctx();
  Type type = diagonal.elementType(), wide = Float64Type::get(type.getContext());
  int64_t batch = diagonal.shape()[0], n = diagonal.shape()[1], size = kLeaf;
  assert(n > kLeaf && "rotations have the eigenvalues in no order");
  while (size < n)
    size *= 2;
  diagonal = diagonal.to(wide);
  beside = beside.to(wide);
  Expr largest = joined({abs(diagonal), abs(beside)}, 1).reduce({1}, hlo::ReduceKind::Max), scale = unitFor(largest);
  diagonal = diagonal / scale.over(diagonal.shape(), {0});
  beside = zeroPadded(beside / scale.over(beside.shape(), {0}), 1, 0, size - n + 1);
  if (size > n)
    diagonal = joined({diagonal, Expr(ctx, splatConstant(ctx, RankedTensorType::get({batch, size - n}, wide), kBeyondAll))}, 1);
  // Every leaf is cut off.
  Expr number = positions(ctx, {batch, size}, 1), isCut = remainder(number, number.like(kLeaf)) == double(kLeaf - 1);
  Expr cut = select(isCut, abs(beside), 0.0);
  diagonal = diagonal - cut - zeroPadded(part(cut, 1, 0, size - 1), 1, 1, 0);
  int64_t leaves = batch * (size / kLeaf);
  SmallVector<int64_t> leaf = {leaves, kLeaf, kLeaf};
  Expr row = positions(ctx, leaf, 1), column = positions(ctx, leaf, 2);
  Expr right = beside.reshape({leaves, kLeaf});
  Expr matrices = select(row == column, diagonal.reshape({leaves, kLeaf}).over(leaf, {0, 1}),
                         select(column == row + 1.0, right.over(leaf, {0, 1}), select(row == column + 1.0, right.over(leaf, {0, 2}), 0.0)));
  Eigen eigen = rotateToDiagonal(matrices);
  bool onlyEnds = wanted == EigenRows::None;
  Expr rows = eigen.vectors.to(type);
  if (onlyEnds)
    rows = joined({part(rows, 1, 0, 1), part(rows, 1, kLeaf - 1, kLeaf)}, 1);
  Problem all{eigen.values, rows};
  for (int64_t whole = 2 * kLeaf; whole <= size; whole *= 2) {
    int64_t half = whole / 2, count = batch * (size / whole), r = all.rows.shape()[1];
    Expr coupling = part(beside.reshape({count, whole}), 1, half - 1, half).reshape({count});
    Problem halves{all.values.reshape({count, whole}), all.rows.reshape({count, 2, r, half})};
    all = whole == size ? merge(halves, coupling, wanted, {from, n}) : merge(halves, coupling, onlyEnds ? EigenRows::None : EigenRows::All, {0, whole});
  }
  Expr values = all.values * scale.over(all.values.shape(), {0});
  return {values.to(type), all.rows};
}

} // namespace kiln::tohlo
