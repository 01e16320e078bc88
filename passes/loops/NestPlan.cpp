// Weighs iteration shapes and vector widths for an elemental kernel without emitting anything.
#include "passes/loops/ComplexLanes.h"
#include "passes/loops/ElementalImpl.h"
#include "passes/loops/LoopNest.h"
#include "passes/loops/MathApprox.h"

#include "hlo/ir/HloUtils.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/SaveAndRestore.h"

#include <numeric>
#include <set>

using namespace mlir;

namespace kiln::loops {
using hlo::tensorType;
double elementwiseCost(Operation *op) {
  std::optional<MathFn> fn = mathFn(op);
  if (isa<hlo::DivideOp, hlo::RemainderOp, hlo::SqrtOp>(op) || fn == MathFn::Rsqrt)
    return 10;
  if (!fn)
    return 1;
  switch (*fn) {
  case MathFn::Exp: case MathFn::Log1pOfUnit: return 18;
  case MathFn::Log: case MathFn::Log1p: return 28;
  case MathFn::Tanh: case MathFn::Logistic: case MathFn::Expm1: return 32;
  case MathFn::Erf: return 40;
  case MathFn::Erfc: return 80;
  case MathFn::Sin: case MathFn::Cos: return 70;
  case MathFn::Tan: return 90;
  case MathFn::Asin: case MathFn::Acos: case MathFn::Atan: case MathFn::Cbrt: return 30;
  case MathFn::Atan2: case MathFn::Sinh: case MathFn::Cosh: return 45;
  case MathFn::Asinh: case MathFn::Acosh: case MathFn::Atanh: return 55;
  case MathFn::Power: return 90;
  case MathFn::Lgamma: return 250;
  default: return 400;
  }
}

namespace {

unsigned laneBits(Type element) {
  if (auto complex = dyn_cast<ComplexType>(element))
    return 2 * complex.getElementType().getIntOrFloatBitWidth();
  return std::max(8u, element.getIntOrFloatBitWidth());
}

constexpr double shuffleCost = 2; // processors have one unit for them

/// Walks the DAG as emission would, adding up cycles for one step of the innermost loop.
struct CostWalk {
  ElementalEmitter::Impl &impl;
  ElementalEmitter::Impl &bindings;
  const TargetInfo &target;
  unsigned innerVar;
  int64_t innerExtent;
  std::set<std::pair<void *, std::vector<int64_t>>> seen;
  // Borders found on nest variables: variable -> values where a piece begins.
  std::map<unsigned, std::set<int64_t>> cuts;
  unsigned divisions = 0;
  unsigned dims = 0;                 // of the nest: its first variables
  int tile = -1;                     // the dimension that transposing tiles would run along
  std::map<unsigned, int> tileVotes; // accesses that are contiguous along a variable but not along the lanes
  bool always = true;                // whether all elements are wanted, so that a period of them may be computed first
  double rowPeriods = 0, periods = 0; // cycles to compute what repeats, for each row and once
  double phaseReads = 0;              // cycles of a step to read it
  unsigned numPeriods = 0;
  bool hoisted = false; // what is walked is computed once for all steps
  std::set<std::vector<int64_t>> strided = {}; // where vectors begin that lanes some elements apart come out of

  double indexCost(const Index &index) {
    double cost = 0;
    for (auto [id, c] : index.terms)
      if (impl.vars[id].kind == IndexVar::Quotient || impl.vars[id].kind == IndexVar::Remainder) {
        cost += 4 + indexCost(impl.vars[id].expr);
        ++divisions;
      }
    return cost;
  }
  /// Registers of a vector as it lies in memory.
  double registers(Type element) { return std::max(1.0, impl.width() * double(hlo::elementBytes(element)) / target.vectorBytes); }
  /// Whether lanes come out of the vectors of another access, so far as can be told.
  bool sharesVectors(Value of, Index linear, int64_t stride) {
    linear.constant -= ((linear.constant % stride) + stride) % stride;
    std::vector<int64_t> key{stride, reinterpret_cast<int64_t>(of.getAsOpaquePointer())};
    ElementalEmitter::Impl::appendKey(key, linear);
    return !strided.insert(key).second;
  }
  double access(RankedTensorType type, ArrayRef<Index> at, Value of = {}) {
    Index linear = impl.linearize(at, type.getShape());
    auto [kind, stride] = impl.laneKind(linear);
    if (kind == LaneKind::Uniform)
      return 0.5 + indexCost(linear);
    if (kind == LaneKind::Affine && (stride == 1 || stride == -1))
      return registers(type.getElementType()) + indexCost(linear);
    if (kind == LaneKind::Affine)
      for (auto [id, c] : linear.terms)
        if (c == 1 && id + 1 < dims) {
          ++tileVotes[id];
          if (int(id) == tile)
            return std::max(1.0, 0.4 * impl.width()) + indexCost(linear);
        }
    if (kind == LaneKind::Affine && impl.loadsStrided(stride, type.getElementType()))
      return (shuffleCost * (stride - 1) + (sharesVectors(of, linear, stride) ? 0 : stride)) * registers(type.getElementType()) + indexCost(linear);
    double perLane = (kind == LaneKind::Affine ? 2.5 : 3.5) + indexCost(linear);
    return perLane * impl.width();
  }
  Index opaque(bool uniform, int64_t hi) {
    IndexVar var;
    var.kind = uniform ? IndexVar::Base : IndexVar::Vector;
    var.hi = std::max<int64_t>(0, hi);
    impl.vars.push_back(var);
    return Index::var(impl.vars.size() - 1);
  }
  void cutAt(const Index &index, int64_t border) {
    if (index.terms.size() == 1 && index.terms[0].second == 1 && impl.vars[index.terms[0].first].kind == IndexVar::Base)
      cuts[index.terms[0].first].insert(border - index.constant);
  }

  double walk(Value value, ArrayRef<Index> at) {
    std::vector<int64_t> key;
    bool inner = false;
    for (const Index &index : at) {
      ElementalEmitter::Impl::appendKey(key, index);
      inner |= impl.usesVar(index, innerVar);
    }
    if (!seen.insert({value.getAsOpaquePointer(), key}).second)
      return 0;
    if (always && impl.repeatsAlong(value, at, innerVar)) {
      period(value, at);
      return 0;
    }
    bool isHoisted = std::exchange(hoisted, hoisted || !inner);
    double cost = element(value, at);
    hoisted = isHoisted;
    return inner || isHoisted ? cost : cost / std::max<int64_t>(1, llvm::divideCeil(innerExtent, impl.width()));
  }

  /// What is computed once for all phases, and only read at each step.
  void period(Value value, ArrayRef<Index> at) {
    unsigned width = impl.width();
    int lane = impl.laneVar;
    impl.setWidth(1);
    impl.laneVar = -1;
    double fill = impl.period * (element(value, at) + 2) + width * 2.0;
    impl.setWidth(width);
    impl.laneVar = lane;
    bool outer = llvm::any_of(at, [&](const Index &index) {
      for (unsigned d = 0; d + 1 < dims; ++d)
        if (impl.usesVar(index, d))
          return true;
      return false;
    });
    (outer ? rowPeriods : periods) += fill + 20; // the first vectors wait for what was stored one by one
    phaseReads += std::max(1.0, width * double(hlo::elementBytes(tensorType(value).getElementType())) / target.vectorBytes);
    ++numPeriods;
  }

  double element(Value value, ArrayRef<Index> at) {
    if (bindings.leaves.count(value))
      return 0;
    if (bindings.bound.count(value))
      return access(tensorType(value), at, value);
    Operation *op = value.getDefiningOp();
    if (!op)
      return 0;
    unsigned width = impl.width();
    auto vectors = [&](Value v) {
      Type type = tensorType(v).getElementType();
      unsigned bits = laneBits(type);
      return std::max(1.0, width * bits / 8.0 / target.vectorBytes);
    };
    if (isElementwise(op)) {
      double cost = 0;
      for (unsigned i = 0; i < op->getNumOperands(); ++i)
        cost += walk(op->getOperand(i), *mapIndex(impl, op, i, at));
      return cost + elementwiseCost(op) * vectors(value);
    }
    if (auto mapped = mapIndex(impl, op, 0, at))
      return walk(op->getOperand(0), *mapped);
    llvm::SaveAndRestore conditional(always, false);
    return llvm::TypeSwitch<Operation *, double>(op)
        .Case([&](hlo::ConstantOp op) {
          return hlo::isSplat(op.getValue()) ? 0 : access(tensorType(value), at);
        })
        .Case([&](hlo::IotaOp op) { return 1 + indexCost(at[op.getIotaDimension()]); })
        .Case([&](hlo::PadOp op) {
          SmallVector<Index> from;
          double cost = walk(op.getPaddingValue(), {});
          for (auto [d, index] : llvm::enumerate(at)) {
            int64_t step = op.getInteriorPadding()[d] + 1, size = tensorType(op.getOperand()).getDimSize(d);
            Index shifted = index - Index(op.getEdgePaddingLow()[d]);
            if (impl.alwaysInside(shifted, 0, (size - 1) * step + 1) != true) {
              cost += 2 + indexCost(shifted);
              cutAt(shifted, 0);
              cutAt(shifted, (size - 1) * step + 1);
            }
            if (step > 1) {
              auto [q, r] = impl.divMod(shifted + Index(step * llvm::divideCeil(std::max<int64_t>(0, -impl.range(shifted).first), step)), step);
              shifted = q;
              cost += 4;
            }
            from.push_back(shifted);
          }
          return cost + walk(op.getOperand(), from);
        })
        .Case([&](hlo::ConcatenateOp op) {
          double cost = 0;
          int64_t offset = 0, dim = op.getDimension();
          for (Value input : op.getInputs()) {
            SmallVector<Index> from(at);
            int64_t size = tensorType(input).getDimSize(dim);
            from[dim] = at[dim] - Index(offset);
            if (impl.alwaysInside(from[dim], 0, size) != false) {
              if (impl.alwaysInside(from[dim], 0, size) != true) {
                cost += 2 + indexCost(from[dim]);
                cutAt(at[dim], offset);
                cutAt(at[dim], offset + size);
              }
              cost += walk(input, from);
            }
            offset += size;
          }
          return cost;
        })
        .Case([&](hlo::DynamicSliceOp op) {
          double cost = 0;
          SmallVector<Index> from;
          for (auto [d, start] : llvm::enumerate(op.getStartIndices())) {
            cost += walk(start, {});
            int64_t hi = tensorType(op.getOperand()).getDimSize(d) - op.getSliceSizes()[d];
            from.push_back(hi ? at[d] + opaque(true, hi) : at[d]);
          }
          return cost + walk(op.getOperand(), from);
        })
        .Case([&](hlo::DynamicUpdateSliceOp op) {
          double cost = walk(op.getOperand(), at);
          SmallVector<Index> from;
          for (auto [d, start] : llvm::enumerate(op.getStartIndices())) {
            cost += walk(start, {}) + 2;
            int64_t hi = tensorType(op.getOperand()).getDimSize(d) - tensorType(op.getUpdate()).getDimSize(d);
            from.push_back(hi ? at[d] - opaque(true, hi) : at[d]);
          }
          return cost + walk(op.getUpdate(), from);
        })
        .Case([&](hlo::GatherOp op) { return gather(op, at); })
        .Case([&](hlo::BitcastConvertOp op) {
          unsigned from = tensorType(op.getOperand()).getRank(), to = at.size();
          if (from < to)
            return walk(op.getOperand(), at.drop_back()) + 2;
          SmallVector<Index> position(at);
          if (from > to)
            position.push_back(Index(0));
          return walk(op.getOperand(), position) + 1;
        })
        .Case([&](hlo::MapOp op) {
          double cost = 4;
          for (Value input : op.getInputs())
            cost += walk(input, at);
          return cost;
        })
        .Case([&](hlo::ReduceOp op) { return reduce(op, at); })
        .Case([&](hlo::ReduceWindowOp op) {
          SmallVector<Index> from;
          double cost = 1, points = 1;
          for (unsigned d = 0; d < at.size(); ++d) {
            int64_t window = op.getWindowDimensions()[d];
            points *= window;
            Index index = at[d] * op.getWindowStrides()[d];
            from.push_back(window > 1 ? index + opaque(true, window - 1) : index);
          }
          for (Value input : op.getInputs())
            cost += walk(input, from) + 2;
          return cost * points;
        })
        .Default([&](Operation *op) {
          double cost = 10;
          for (Value operand : op->getOperands())
            if (bindings.bound.count(operand))
              cost += tensorType(operand).getNumElements() * 0.001;
          return cost;
        });
  }

  double gather(hlo::GatherOp op, ArrayRef<Index> at) {
    GatherIndexing gather(op, at);
    bool uniform = llvm::all_of(gather.batchIndex(), [&](const Index &index) {
      return impl.laneKind(index).first == LaneKind::Uniform;
    });
    double cost = 0;
    SmallVector<Index> from = gather.operandIndex([&](unsigned k, int64_t hi) {
      cost += walk(op.getStartIndices(), gather.startPosition(k));
      return hi > 0 ? opaque(uniform, hi) : Index();
    });
    return cost + walk(op.getOperand(), from);
  }

  double reduce(hlo::ReduceOp op, ArrayRef<Index> at) {
    auto type = tensorType(op.getInputs()[0]);
    SmallVector<Index> from(type.getRank());
    bool vary = false;
    double points = 1;
    unsigned next = 0;
    SmallVector<int64_t> dims(op.getDimensions());
    int64_t last = -1;
    for (int64_t d = 0; d < type.getRank(); ++d) {
      if (llvm::is_contained(dims, d)) {
        from[d] = opaque(true, type.getDimSize(d) - 1);
        points *= type.getDimSize(d);
        if (last < 0 || type.getDimSize(d) > 1)
          last = d;
      } else {
        from[d] = at[next++];
        vary |= impl.laneKind(from[d]).first != LaneKind::Uniform;
      }
    }
    unsigned width = impl.width();
    int lane = impl.laneVar;
    bool isLast = llvm::all_of(type.getShape().drop_front(last + 1), [](int64_t size) { return size == 1; });
    bool own = !vary && isLast && op.getInputs().size() == 1 && hlo::matchReduceKind(op.getBody());
    if (own) { // its own lanes along the last dimension
      unsigned lanes = target.lanes(laneBits(type.getElementType()));
      impl.setWidth(lanes);
      impl.laneVar = from[last].terms[0].first;
      points = std::max(1.0, points / lanes);
    } else if (!vary) {
      impl.setWidth(1);
      impl.laneVar = -1;
      points *= 2; // one chain of dependent steps
    }
    double cost = 0;
    unsigned savedInner = innerVar;
    innerVar = own ? from[last].terms[0].first : ~0u;
    int64_t savedExtent = innerExtent;
    innerExtent = impl.width(); // nothing is hoisted here
    for (Value input : op.getInputs())
      cost += walk(input, from) + 1;
    innerVar = savedInner;
    innerExtent = savedExtent;
    impl.setWidth(width);
    impl.laneVar = lane;
    return cost * points + (own ? 30 : 10); // its lanes are combined, step by step
  }
};

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
    if (type.isIntOrFloat())
      bits = std::max(bits, std::min(type.isF16() || type.isBF16() ? 32u : 64u, type.getIntOrFloatBitWidth()));
    if (type.isF16() || type.isBF16())
      bits = std::max(bits, 32u);
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

} // namespace

NestPlan planNest(const NestRequest &request, ElementalEmitter &bindings, const TargetInfo &target) {
  int64_t total = tensorType(request.values[0]).getNumElements();
  // Borders between dimensions, as numbers of elements inside: every shape of as many elements adds its own.
  std::set<int64_t> borders(request.borders.begin(), request.borders.end());
  auto addShape = [&](RankedTensorType type) {
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
  };
  std::set<void *> seen;
  int64_t numOps = 0, numReduces = 0, numSums = 0;
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

  OpBuilder none(request.values[0].getContext());
  unsigned bits = widestBits(request, target);
  auto weigh = [&](const std::set<int64_t> &borders, unsigned factor, int tile = -1,
                   int64_t period = 0, bool interleaved = false) {
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
    CostWalk walk{scratch.impl(), bindings.impl(), target, innerVar, inner, {}, {}, 0, innerVar + 1, tile, {}};
    double step = 1; // the loop itself
    for (Value value : request.values) {
      auto at = [&](int64_t column) { return scratch.impl().delinearize(linear + Index(column), tensorType(value).getShape()); };
      for (int64_t column = 0; column < columns; ++column)
        step += walk.walk(value, at(column));
      step += interleaved ? (columns + shuffleCost * scratch.impl().interleaveCost(columns)) * walk.registers(tensorType(value).getElementType()) : walk.access(tensorType(value), at(0));
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
  };
  // Rows of a few columns, whose vectors are shuffled together.
  constexpr int64_t mostUnrolled = 512;
  bool mayInterleave = !request.place && bits && !target.isGpu() && llvm::none_of(request.values, [](Value v) { return isa<ComplexType>(tensorType(v).getElementType()); });
  // Periods that are not vectors of their own, and none so long that their last vector matters little.
  SmallVector<int64_t> periods;
  int64_t lanes = bits && !target.isGpu() ? target.lanes(bits) : 1;
  for (int64_t border : borders)
    if (border % lanes && border < 8 * lanes)
      periods.push_back(border);
  auto weighAll = [&](const std::set<int64_t> &borders, unsigned factor, bool repeat) {
    NestPlan best = weigh(borders, factor);
    if (best.transposable >= 0)
      if (NestPlan tiled = weigh(borders, factor, best.transposable); tiled.cost < best.cost)
        best = tiled;
    int64_t inner = best.dims.back();
    if (mayInterleave && factor == 1 && !borders.empty() && *borders.begin() <= std::min<int64_t>(kMostColumns, mostUnrolled / std::max<int64_t>(1, numOps)) && 2 * *borders.begin() * lanes <= total)
      if (NestPlan plan = weigh(borders, factor, -1, 0, /*interleaved=*/true); plan.lanes == lanes && plan.cost < best.cost)
        best = plan;
    if (repeat && best.lanes > 1 && best.cuts[best.laneDim()].empty())
      for (int64_t period : periods)
        if (inner % period == 0 && inner >= 2 * period)
          if (NestPlan plan = weigh(borders, factor, -1, period); plan.cost < best.cost)
            best = plan;
    return best;
  };
  if (total == 0) {
    NestPlan plan;
    plan.dims = {0};
    plan.cuts.emplace_back();
    return plan;
  }
  auto better = [](const NestPlan &a, const NestPlan &b) { return a.cost <= b.cost * 1.0001; };
  // Reductions over outer dimensions read several registers' worth of neighbours at each step: the longer the pieces of rows that lie far
  // apart, the faster memory is.
  SmallVector<unsigned> factors{1, 0};
  if (numReduces)
    factors = {1, 4, 0};
  if (numReduces == 1 && numSums == 1 && target.numVectorRegisters >= 32) // extremes need twice the registers
    factors = {1, 4, 8, 0};
  auto choose = [&](bool repeat) {
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
  };
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

} // namespace kiln::loops
