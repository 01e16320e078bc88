// The cycles of an elemental kernel's innermost step, by a walk of what it computes.
#include "passes/loops/NestCost.h"
#include "passes/loops/LoopNest.h"
#include "passes/loops/MathApprox.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/SaveAndRestore.h"

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

double CostWalk::indexCost(const Index &index) {
  double cost = 0;
  for (auto [id, c] : index.terms)
    if (impl.vars[id].kind == IndexVar::Quotient || impl.vars[id].kind == IndexVar::Remainder)
      cost += 4 + indexCost(impl.vars[id].expr);
  return cost;
}

bool CostWalk::sharesVectors(Value of, Index linear, int64_t stride) {
  linear.constant -= ((linear.constant % stride) + stride) % stride;
  std::vector<int64_t> key{stride, reinterpret_cast<int64_t>(of.getAsOpaquePointer())};
  ElementalEmitter::Impl::appendKey(key, linear);
  return !strided.insert(key).second;
}

double CostWalk::access(RankedTensorType type, ArrayRef<Index> at, Value of) {
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
    return (kShuffleCost * (stride - 1) + (sharesVectors(of, linear, stride) ? 0 : stride)) * registers(type.getElementType()) + indexCost(linear);
  double perLane = (kind == LaneKind::Affine ? 2.5 : 3.5) + indexCost(linear);
  return perLane * impl.width();
}

Index CostWalk::opaque(bool uniform, int64_t hi) {
  IndexVar var;
  var.kind = uniform ? IndexVar::Base : IndexVar::Vector;
  var.hi = std::max<int64_t>(0, hi);
  impl.vars.push_back(var);
  return Index::var(impl.vars.size() - 1);
}

double CostWalk::condition(const Index &index, int64_t lo, int64_t hi) {
  double cost = 2 + indexCost(index);
  if (index.terms.size() == 1 && index.terms[0].second == 1) {
    // Pieces of the nest begin where the condition changes, for a quotient at that many times the divisor.
    unsigned id = index.terms[0].first;
    int64_t offset = index.constant, scale = 1;
    if (const IndexVar &var = impl.vars[id]; var.kind == IndexVar::Quotient && var.expr.terms.size() == 1 && var.expr.terms[0].second == 1) {
      id = var.expr.terms[0].first;
      scale = var.divisor;
      offset = offset * scale + var.expr.constant;
    }
    if (impl.vars[id].kind == IndexVar::Base) {
      cuts[id].insert({lo * scale - offset, hi * scale - offset});
      return cost;
    }
  }
  return impl.laneKind(index).first == LaneKind::Irregular ? cost + 2.5 * impl.width() : cost; // each lane is asked, and read if it is inside
}

double CostWalk::walk(Value value, ArrayRef<Index> at) {
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

void CostWalk::period(Value value, ArrayRef<Index> at) {
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
  phaseReads += registers(tensorType(value).getElementType());
  ++numPeriods;
}

double CostWalk::element(Value value, ArrayRef<Index> at) {
  if (bindings.leaves.count(value))
    return 0;
  if (bindings.bound.count(value))
    return access(tensorType(value), at, value);
  Operation *op = value.getDefiningOp();
  if (!op)
    return 0;
  if (isElementwise(op)) {
    double cost = 0;
    for (unsigned i = 0; i < op->getNumOperands(); ++i)
      cost += walk(op->getOperand(i), *mapIndex(impl, op, i, at));
    return cost + elementwiseCost(op) * registers(tensorType(value).getElementType());
  }
  if (auto mapped = mapIndex(impl, op, 0, at))
    return walk(op->getOperand(0), *mapped);
  llvm::SaveAndRestore conditional(always, false);
  return llvm::TypeSwitch<Operation *, double>(op)
      .Case([&](hlo::ConstantOp op) {
        return hlo::isSplat(op.getValue()) ? 0 : access(tensorType(value), at);
      })
      .Case([&](hlo::IotaOp op) { return 1 + indexCost(at[op.getIotaDimension()]); })
      .Case([&](hlo::PadOp op) { return pad(op, at); })
      .Case([&](hlo::ConcatenateOp op) { return concatenate(op, at); })
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
      .Case([&](hlo::ReduceWindowOp op) { return reduceWindow(op, at); })
      .Default([&](Operation *op) {
        double cost = 10;
        for (Value operand : op->getOperands())
          if (bindings.bound.count(operand))
            cost += tensorType(operand).getNumElements() * 0.001;
        return cost;
      });
}

double CostWalk::pad(hlo::PadOp op, ArrayRef<Index> at) {
  SmallVector<Index> from;
  double cost = walk(op.getPaddingValue(), {});
  for (auto [d, index] : llvm::enumerate(at)) {
    int64_t step = op.getInteriorPadding()[d] + 1, size = tensorType(op.getOperand()).getDimSize(d);
    Index shifted = index - Index(op.getEdgePaddingLow()[d]);
    if (impl.alwaysInside(shifted, 0, (size - 1) * step + 1) != true)
      cost += condition(shifted, 0, (size - 1) * step + 1);
    if (step > 1) {
      auto [q, r] = impl.divMod(shifted + Index(step * llvm::divideCeil(std::max<int64_t>(0, -impl.range(shifted).first), step)), step);
      shifted = q;
      cost += 4;
    }
    from.push_back(shifted);
  }
  return cost + walk(op.getOperand(), from);
}

double CostWalk::concatenate(hlo::ConcatenateOp op, ArrayRef<Index> at) {
  double cost = 0;
  int64_t offset = 0, dim = op.getDimension();
  for (Value input : op.getInputs()) {
    SmallVector<Index> from(at);
    int64_t size = tensorType(input).getDimSize(dim);
    from[dim] = at[dim] - Index(offset);
    if (impl.alwaysInside(from[dim], 0, size) != false) {
      if (impl.alwaysInside(from[dim], 0, size) != true)
        cost += condition(from[dim], 0, size);
      cost += walk(input, from);
    }
    offset += size;
  }
  return cost;
}

double CostWalk::reduceWindow(hlo::ReduceWindowOp op, ArrayRef<Index> at) {
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
}

double CostWalk::gather(hlo::GatherOp op, ArrayRef<Index> at) {
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

double CostWalk::reduce(hlo::ReduceOp op, ArrayRef<Index> at) {
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
    unsigned lanes = target.lanes(8 * hlo::elementBytes(type.getElementType()));
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

} // namespace kiln::loops
