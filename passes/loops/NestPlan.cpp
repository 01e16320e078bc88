// Weighs iteration shapes and vector widths for an elemental kernel without emitting anything.
#include "passes/loops/ComplexLanes.h"
#include "passes/loops/LoopNest.h"
#include "passes/loops/NestCost.h"

#include <numeric>

using namespace mlir;

namespace kiln::loops {
using hlo::tensorType;
namespace {

unsigned widestBits(const NestRequest &request, const TargetInfo &target) {
  unsigned bits = 8;
  std::set<void *> seen;
  bool complex = false;
  std::function<void(Value)> visit = [&](Value v) {
    if (!seen.insert(v.getAsOpaquePointer()).second)
      return;
    Type type = tensorType(v).getElementType();
    if (isa<ComplexType>(type))
      complex = true, bits = 64;
    else if (type.isIntOrFloat()) // halves are computed with as float32
      bits = std::max(bits, type.isF16() || type.isBF16() ? 32u : std::min(64u, type.getIntOrFloatBitWidth()));
    Operation *op = v.getDefiningOp();
    if (!op)
      return;
    if (auto gather = dyn_cast<hlo::GatherOp>(op))
      return visit(gather.getOperand());
    if (isa<hlo::DynamicSliceOp>(op))
      return visit(op->getOperand(0));
    for (Value operand : op->getOperands())
      visit(operand);
  };
  for (Value v : request.values)
    visit(v);
  bool hasLanes = !complex || (!target.isGpu() && llvm::all_of(request.values, complexHasLanes));
  return hasLanes ? bits : 0;
}

class NestPlanner {
public:
  NestPlanner(const NestRequest &request, ElementalEmitter &bindings, const TargetInfo &target);
  NestPlan plan();

private:
  using Borders = std::set<int64_t>; // between dimensions, as numbers of elements inside

  void addShape(RankedTensorType type);
  /// The plan of these borders, `factor` registers of lanes (0: one lane) and, if any, a tile, a period or interleaved columns.
  NestPlan weigh(const Borders &borders, unsigned factor, int tile = -1, int64_t period = 0, bool interleaved = false);
  /// The best one of these borders and `factor`.
  NestPlan weighAll(const Borders &borders, unsigned factor, bool repeat);
  /// The best one of all factors and borders.
  NestPlan choose(bool repeat);

  const NestRequest &request;
  ElementalEmitter &bindings;
  const TargetInfo &target;
  int64_t total;
  unsigned bits;
  Borders borders;
  int64_t numOps = 0;
  bool mayInterleave;              // rows of a few columns, whose vectors are shuffled together
  SmallVector<int64_t> periods;    // that are not vectors of their own, and none so long that their last vector matters little
  SmallVector<unsigned> factors{1, 0};
};

NestPlanner::NestPlanner(const NestRequest &request, ElementalEmitter &bindings, const TargetInfo &target)
    : request(request), bindings(bindings), target(target), total(tensorType(request.values[0]).getNumElements()), bits(widestBits(request, target)),
      borders(request.borders.begin(), request.borders.end()) {
  std::set<void *> seen;
  int64_t numReduces = 0, numSums = 0;
  std::function<void(Value)> visit = [&](Value v) {
    if (!seen.insert(v.getAsOpaquePointer()).second)
      return;
    addShape(tensorType(v));
    Operation *op = v.getDefiningOp();
    if (auto reduce = dyn_cast_or_null<hlo::ReduceOp>(op)) {
      ++numReduces;
      numSums += hlo::matchReduceKind(reduce.getBody()) == hlo::ReduceKind::Add;
    }
    numOps += op != nullptr;
    if (op)
      for (Value operand : op->getOperands())
        visit(operand);
  };
  for (Value v : request.values)
    addShape(tensorType(v));
  for (Value v : request.values)
    visit(v);
  mayInterleave = !request.place && llvm::none_of(request.values, [](Value v) { return isa<ComplexType>(tensorType(v).getElementType()); });
  int64_t lanes = bits && !target.isGpu() ? target.lanes(bits) : 1;
  for (int64_t border : borders)
    if (border % lanes && border < 8 * lanes)
      periods.push_back(border);
  // Reductions over outer dimensions read several registers' worth of neighbours at each step: the longer the pieces of rows that lie far
  // apart, the faster memory is.
  if (numReduces)
    factors = {1, 4, 0};
  if (numReduces == 1 && numSums == 1 && target.numVectorRegisters >= 32) // extremes need twice the registers
    factors = {1, 4, 8, 0};
}

/// Every shape of as many elements adds its own borders.
void NestPlanner::addShape(RankedTensorType type) {
  if (type.getNumElements() != total)
    return;
  int64_t inside = 1;
  for (int64_t size : llvm::reverse(type.getShape())) {
    inside *= size;
    if (inside == 1 || inside == total)
      continue;
    if (llvm::all_of(borders, [&](int64_t b) { return b % inside == 0 || inside % b == 0; }))
      borders.insert(inside);
  }
}

NestPlan NestPlanner::weigh(const Borders &borders, unsigned factor, int tile, int64_t period, bool interleaved) {
  NestPlan plan;
  plan.tile = tile;
  plan.interleaved = interleaved;
  int64_t outer = total;
  for (int64_t inside : llvm::reverse(borders)) {
    plan.dims.push_back(outer / inside);
    outer = inside;
  }
  plan.dims.push_back(outer);
  unsigned innerVar = plan.laneDim();
  int64_t inner = plan.dims[innerVar], columns = interleaved ? plan.dims.back() : 1;
  plan.lanes = factor && bits ? factor * target.lanes(bits) : 1;
  while (plan.lanes > 1 && int64_t(plan.lanes) / 2 >= inner)
    plan.lanes /= 2;
  OpBuilder none(request.values[0].getContext());
  ElementalEmitter scratch(none, bindings.loc(), target);
  Index linear;
  for (int64_t size : ArrayRef(plan.dims).take_front(innerVar + 1))
    linear = linear * size + Index::var(scratch.addVar({}, 0, size - 1));
  linear = linear * columns;
  scratch.impl().vars[innerVar].multiple = plan.lanes;
  scratch.setLanes(plan.lanes, innerVar);
  if (period) {
    scratch.impl().period = period;
    scratch.impl().bound = bindings.impl().bound;
    scratch.impl().leaves = bindings.impl().leaves;
  }
  CostWalk walk(scratch.impl(), bindings.impl(), target, innerVar, inner, tile);
  double step = 1; // the loop itself
  for (Value value : request.values) {
    auto at = [&](int64_t column) { return scratch.impl().delinearize(linear + Index(column), tensorType(value).getShape()); };
    for (int64_t column = 0; column < columns; ++column)
      step += walk.walk(value, at(column));
    step += interleaved ? (columns + kShuffleCost * scratch.impl().interleaveCost(columns)) * walk.registers(tensorType(value).getElementType()) : walk.access(tensorType(value), at(0));
  }
  if (walk.numPeriods) {
    plan.period = period;
    // A loop over as many vectors as there are phases knows each one's, and has them in registers
    // if these suffice.
    constexpr double mostCost = 64;
    int64_t phases = period / std::gcd<int64_t>(period, plan.lanes);
    if (phases <= 8 && phases * step <= mostCost && inner >= 2 * phases * plan.lanes)
      plan.phases = phases;
    bool known = phases == plan.phases;
    if (!known || phases * walk.numPeriods > target.numVectorRegisters / 2)
      step += walk.phaseReads;
    if (!known)
      step += 6;
  }
  // Rows that fill no vector are computed one by one where they are interleaved.
  int64_t steps = interleaved ? inner / plan.lanes + inner % plan.lanes : llvm::divideCeil(inner, plan.lanes);
  double perRow = steps * step + (plan.dims.size() > 1 ? 4 : 0) +
                  walk.rowPeriods;
  plan.cost = (perRow * (total / std::max<int64_t>(1, inner * columns)) + walk.periods) / 3.0;
  plan.cuts.resize(plan.dims.size());
  for (unsigned d = 0; d <= innerVar; ++d) {
    for (int64_t border : walk.cuts[d])
      if (border > 0 && border < plan.dims[d])
        plan.cuts[d].push_back(border);
  }
  if (tile < 0 && !interleaved && plan.lanes == target.lanes(bits ? bits : 64) && plan.lanes >= 4 && plan.cuts[innerVar].empty())
    for (auto [id, votes] : walk.tileVotes)
      if (plan.dims[id] >= int64_t(plan.lanes) && plan.cuts[id].empty() &&
          (plan.transposable < 0 || votes > walk.tileVotes[plan.transposable]))
        plan.transposable = id;
  return plan;
}

NestPlan NestPlanner::weighAll(const Borders &borders, unsigned factor, bool repeat) {
  NestPlan best = weigh(borders, factor);
  if (best.transposable >= 0)
    if (NestPlan tiled = weigh(borders, factor, best.transposable); tiled.cost < best.cost)
      best = tiled;
  int64_t inner = best.dims.back();
  constexpr int64_t mostUnrolled = 512;
  if (mayInterleave && factor == 1 && !borders.empty() && *borders.begin() * numOps <= mostUnrolled && target.interleaves(*borders.begin(), total, bits))
    if (NestPlan plan = weigh(borders, factor, -1, 0, /*interleaved=*/true); plan.lanes == target.lanes(bits) && plan.cost < best.cost)
      best = plan;
  if (repeat && best.lanes > 1 && best.cuts[best.laneDim()].empty())
    for (int64_t period : periods)
      if (inner % period == 0 && inner >= 2 * period)
        if (NestPlan plan = weigh(borders, factor, -1, period); plan.cost < best.cost)
          best = plan;
  return best;
}

NestPlan NestPlanner::choose(bool repeat) {
  auto better = [](const NestPlan &a, const NestPlan &b) { return a.cost <= b.cost * 1.0001; };
  NestPlan best;
  for (unsigned factor : factors) {
    std::set<int64_t> chosen = borders;
    NestPlan plan = weighAll(chosen, factor, repeat);
    // Merging dimensions makes longer inner loops; keep a border only where it pays.
    for (int64_t border : borders) {
      if (llvm::is_contained(request.borders, border))
        continue;
      std::set<int64_t> fewer = chosen;
      fewer.erase(border);
      NestPlan merged = weighAll(fewer, factor, repeat);
      if (better(merged, plan)) {
        plan = merged;
        chosen = fewer;
      }
    }
    if (best.dims.empty() || plan.cost < best.cost)
      best = plan;
  }
  return best;
}

NestPlan NestPlanner::plan() {
  if (total == 0) {
    NestPlan plan;
    plan.dims = {0};
    plan.cuts.emplace_back();
    return plan;
  }
  NestPlan best = choose(/*repeat=*/false);
  if (!periods.empty()) {
    std::set<int64_t> longer(borders.upper_bound(periods.back()), borders.end());
    if (weigh(longer, 1, -1, periods.back()).period) // anything repeats
      if (NestPlan repeating = choose(/*repeat=*/true); repeating.cost < (best.interleaved ? 1 : 0.8) * best.cost)
        best = repeating;
  }
  // A step of eight registers is no faster than two of four, though memory is.
  if (int64_t lanes = bits ? target.lanes(bits) : 0; lanes && best.lanes == 8 * lanes)
    best.cost *= 2;
  // Too many pieces cost more code than their branches cost time, unless each is a copy; a GPU's threads take any element.
  int64_t cells = 1;
  for (auto &cut : best.cuts)
    cells *= cut.size() + 1;
  constexpr int64_t mostCopies = 64;
  if (cells > (numOps == 1 ? mostCopies : kMostCells) || target.isGpu())
    for (auto &cut : best.cuts)
      cut.clear();
  return best;
}

} // namespace

NestPlan planNest(const NestRequest &request, ElementalEmitter &bindings, const TargetInfo &target) { return NestPlanner(request, bindings, target).plan(); }

} // namespace kiln::loops
