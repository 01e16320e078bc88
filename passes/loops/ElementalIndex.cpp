// Index expressions: ranges, division by extents without dividing, and their values.
#include "passes/loops/ElementalImpl.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

namespace kiln::loops {
using Impl = ElementalEmitter::Impl;

void Impl::appendKey(std::vector<int64_t> &key, const Index &index) {
  key.push_back(index.terms.size());
  for (auto [id, c] : index.terms) {
    key.push_back(id);
    key.push_back(c);
  }
  key.push_back(index.constant);
}

LaneKind Impl::laneKind(const IndexVar &var) {
  switch (var.kind) {
  case IndexVar::Base:
    return width() > 1 && laneVar >= 0 && &var == &vars[laneVar] ? LaneKind::Affine : LaneKind::Uniform;
  case IndexVar::Vector:
    return LaneKind::Irregular;
  case IndexVar::Quotient:
  case IndexVar::Remainder: {
    auto [kind, stride] = laneKind(var.expr);
    if (kind != LaneKind::Affine)
      return kind;
    // Lanes that start at a multiple of the width never straddle a multiple of the divisor.
    if (stride == 1 && var.divisor % width() == 0 && isMultipleOf(var.expr, width()))
      return var.kind == IndexVar::Quotient ? LaneKind::Uniform : LaneKind::Affine;
    return LaneKind::Irregular;
  }
  }
  return LaneKind::Irregular;
}

std::pair<LaneKind, int64_t> Impl::laneKind(const Index &index) {
  int64_t stride = 0;
  for (auto [id, c] : index.terms) {
    LaneKind kind = laneKind(vars[id]);
    if (kind == LaneKind::Irregular)
      return {kind, 0};
    if (kind == LaneKind::Affine)
      stride += c;
  }
  return {stride ? LaneKind::Affine : LaneKind::Uniform, stride};
}

/// Of lane 0's value.
bool Impl::isMultipleOf(const Index &index, int64_t n) {
  if (index.constant % n)
    return false;
  for (auto [id, c] : index.terms) {
    if (c % n == 0)
      continue;
    if ((c * vars[id].multiple) % n == 0)
      continue;
    if (vars[id].kind == IndexVar::Remainder && vars[id].divisor % n == 0 && isMultipleOf(vars[id].expr, n))
      continue;
    return false;
  }
  return true;
}

std::pair<int64_t, int64_t> Impl::range(const Index &index) {
  int64_t lo = index.constant, hi = index.constant;
  for (auto [id, c] : index.terms) {
    lo += c > 0 ? c * vars[id].lo : c * vars[id].hi;
    hi += c > 0 ? c * vars[id].hi : c * vars[id].lo;
  }
  return {lo, hi};
}

std::pair<Index, Index> Impl::divMod(const Index &expr, int64_t divisor) {
  if (divisor <= 1) // 0: a dimension without elements, whose index is never used
    return {expr, Index(0)};
  Index quotient, rest;
  for (auto [id, c] : expr.terms) {
    if (c % divisor == 0)
      quotient = quotient + Index::var(id, c / divisor);
    else
      rest = rest + Index::var(id, c);
  }
  int64_t whole = llvm::divideFloorSigned(expr.constant, divisor);
  quotient.constant = whole;
  rest.constant = expr.constant - whole * divisor;
  auto [lo, hi] = range(rest);
  if (lo >= 0 && hi < divisor)
    return {quotient, rest};
  // A rest that stays within one multiple after a constant shift is exact as well.
  int64_t shift = llvm::divideFloorSigned(lo, divisor);
  if (hi - shift * divisor < divisor) {
    quotient.constant += shift;
    rest.constant -= shift * divisor;
    return {quotient, rest};
  }
  if (lo < 0) { // keep the dividend non-negative
    quotient.constant += shift;
    rest.constant -= shift * divisor;
    std::tie(lo, hi) = range(rest);
  }
  std::vector<int64_t> key{divisor};
  appendKey(key, rest);
  unsigned ids[2];
  for (int i = 0; i < 2; ++i) {
    auto kind = i ? IndexVar::Remainder : IndexVar::Quotient;
    auto [it, isNew] = derivedVars.try_emplace({kind, key}, vars.size());
    ids[i] = it->second;
    if (isNew) {
      IndexVar var;
      var.kind = kind;
      var.expr = rest;
      var.divisor = divisor;
      var.lo = i ? 0 : lo / divisor;
      var.hi = i ? divisor - 1 : hi / divisor;
      vars.push_back(var);
    }
  }
  return {quotient + Index::var(ids[0]), Index::var(ids[1])};
}

SmallVector<Index> Impl::delinearize(Index linear, ArrayRef<int64_t> shape) {
  SmallVector<Index> at(shape.size());
  for (int64_t d = int64_t(shape.size()) - 1; d > 0; --d)
    std::tie(linear, at[d]) = divMod(linear, shape[d]);
  if (!shape.empty())
    at[0] = linear;
  return at;
}

Index Impl::simplify(Index index) {
  // q * (c * S) + r * c with q = e / S, r = e % S is e * c: undoes divisions that met their inverse.
  for (bool changed = true; changed;) {
    changed = false;
    for (auto [q, cq] : index.terms) {
      if (vars[q].kind != IndexVar::Quotient)
        continue;
      std::vector<int64_t> key{vars[q].divisor};
      appendKey(key, vars[q].expr);
      auto it = derivedVars.find({IndexVar::Remainder, key});
      if (it == derivedVars.end())
        continue;
      int64_t cr = index.coefficient(it->second);
      if (!cr || cq != cr * vars[q].divisor)
        continue;
      index = index - Index::var(q, cq) - Index::var(it->second, cr) + vars[q].expr * cr;
      changed = true;
      break;
    }
  }
  return index;
}

Index Impl::linearize(ArrayRef<Index> at, ArrayRef<int64_t> shape) {
  Index linear;
  int64_t stride = 1;
  for (int64_t d = int64_t(shape.size()) - 1; d >= 0; --d) {
    if (shape[d] != 1)
      linear = linear + at[d] * stride;
    stride *= shape[d];
  }
  return simplify(linear);
}

Index Impl::vectorVar(Value indices, int64_t lo, int64_t hi) {
  IndexVar var;
  var.kind = IndexVar::Vector;
  var.value = indices;
  var.lo = lo;
  var.hi = hi;
  vars.push_back(var);
  return Index::var(vars.size() - 1);
}

Index Impl::valueVar(Value scalar, int64_t lo, int64_t hi) {
  return Index::var(e.addVar(scalar, lo, hi));
}

Value Impl::indexConstant(int64_t value) {
  return arith::ConstantIndexOp::create(e.b, e.location, value);
}

Value Impl::materializeVar(unsigned id, unsigned lane) {
  ImplicitLocOpBuilder b = ib();
  IndexVar var = vars[id];
  switch (var.kind) {
  case IndexVar::Base: {
    if (lane == 0 || int(id) != laneVar)
      return var.value;
    Value offset = indexConstant(lane);
    if (active) // lanes behind the end repeat the last one
      offset = arith::MinSIOp::create(b, offset, arith::SubIOp::create(b, active, indexConstant(1)));
    return arith::AddIOp::create(b, var.value, offset);
  }
  case IndexVar::Vector:
    return vector::ExtractOp::create(b, var.value, ArrayRef<int64_t>{lane});
  case IndexVar::Quotient:
  case IndexVar::Remainder: {
    Value expr = materialize(var.expr, lane), divisor = indexConstant(var.divisor);
    if (e.target.isGpu() && range(var.expr).second <= INT32_MAX) { // dividing 64 bits takes a GPU many instructions
      Type word = b.getI32Type();
      expr = arith::IndexCastOp::create(b, word, expr);
      divisor = arith::ConstantOp::create(b, b.getI32IntegerAttr(var.divisor));
      Value result = var.kind == IndexVar::Quotient ? arith::DivUIOp::create(b, expr, divisor).getResult()
                                                    : arith::RemUIOp::create(b, expr, divisor).getResult();
      return arith::IndexCastUIOp::create(b, b.getIndexType(), result);
    }
    if (var.kind == IndexVar::Quotient)
      return arith::DivUIOp::create(b, expr, divisor);
    return arith::RemUIOp::create(b, expr, divisor);
  }
  }
  return {};
}

Value Impl::materialize(const Index &index, unsigned lane) {
  bool uniform = lane == 0 || laneKind(index).first == LaneKind::Uniform;
  if (uniform)
    lane = 0;
  Key key{reinterpret_cast<void *>(uintptr_t(1)), {lane}};
  appendKey(key.second, index);
  if (Value known = lookup(key))
    return known;
  ImplicitLocOpBuilder b = ib();
  Value sum;
  auto nsw = arith::IntegerOverflowFlags::nsw;
  for (auto [id, c] : index.terms) { // outer variables first, so that partial sums leave inner loops
    Value term = materializeVar(id, lane);
    if (c != 1)
      term = arith::MulIOp::create(b, term, indexConstant(c), nsw);
    sum = sum ? arith::AddIOp::create(b, sum, term, nsw).getResult() : term;
  }
  if (!sum)
    return indexConstant(index.constant);
  if (index.constant)
    sum = arith::AddIOp::create(b, sum, indexConstant(index.constant), nsw);
  remember(key, sum);
  return sum;
}

Value Impl::materializeLanes(const Index &index) {
  auto [kind, stride] = laneKind(index);
  if (kind == LaneKind::Uniform)
    return materialize(index, 0);
  ImplicitLocOpBuilder b = ib();
  auto type = VectorType::get({width()}, b.getIndexType());
  if (kind == LaneKind::Affine) {
    SmallVector<Attribute> steps;
    for (unsigned l = 0; l < width(); ++l)
      steps.push_back(b.getIndexAttr(l * stride));
    Value step = arith::ConstantOp::create(b, DenseElementsAttr::get(type, steps));
    return arith::AddIOp::create(b, vector::BroadcastOp::create(b, type, materialize(index, 0)), step);
  }
  SmallVector<Value> elements;
  for (unsigned l = 0; l < width(); ++l)
    elements.push_back(materialize(index, l));
  return vector::FromElementsOp::create(b, type, elements);
}

} // namespace kiln::loops
