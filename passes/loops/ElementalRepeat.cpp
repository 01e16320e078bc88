// Values that repeat along a nest's innermost dimension, kept in rows from which a vector is read at any phase.
#include "passes/loops/ElementalImpl.h"

#include "hlo/ir/HloUtils.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace kiln::loops {
using hlo::tensorType;
using Impl = ElementalEmitter::Impl;

bool Impl::usesVar(const Index &index, unsigned id) {
  return llvm::any_of(index.terms, [&](auto term) {
    const IndexVar &var = vars[term.first];
    return term.first == id || ((var.kind == IndexVar::Quotient || var.kind == IndexVar::Remainder) && usesVar(var.expr, id));
  });
}

std::optional<int64_t> Impl::growth(const Index &index, unsigned id, int64_t by) {
  int64_t sum = 0;
  for (auto [v, c] : index.terms) {
    const IndexVar &var = vars[v];
    if (var.kind == IndexVar::Vector)
      return std::nullopt;
    if (var.kind == IndexVar::Base) {
      sum += v == id ? c * by : 0;
      continue;
    }
    std::optional<int64_t> inner = growth(var.expr, id, by);
    if (!inner || *inner % var.divisor)
      return std::nullopt;
    if (var.kind == IndexVar::Quotient)
      sum += c * (*inner / var.divisor);
  }
  return sum;
}

bool Impl::repeatsAlong(Value value, ArrayRef<Index> at, unsigned id) {
  if (!period || leaves.count(value) || !tensorType(value).getElementType().isIntOrFloat() ||
      llvm::none_of(at, [&](const Index &index) { return usesVar(index, id); }) ||
      llvm::any_of(at, [&](const Index &index) { return growth(index, id, period) != 0; }))
    return false;
  // What only moves elements leads to a value that may well be the same everywhere.
  Operation *op = bound.count(value) ? nullptr : value.getDefiningOp();
  if (auto constant = dyn_cast_or_null<hlo::ConstantOp>(op))
    return !hlo::isSplat(constant.getValue());
  return !op || isElementwise(op) || !mapIndex(*this, op, 0, at);
}

Index Impl::withVar(const Index &index, unsigned id, unsigned other) {
  Index result(index.constant);
  for (auto [v, c] : index.terms) {
    IndexVar var = vars[v];
    Index term = Index::var(v == id ? other : v);
    if (var.kind == IndexVar::Quotient || var.kind == IndexVar::Remainder) {
      auto [quotient, rest] = divMod(withVar(var.expr, id, other), var.divisor);
      term = var.kind == IndexVar::Quotient ? quotient : rest;
    }
    result = result + term * c;
  }
  return result;
}

Impl::Key Impl::repeatKey(Value value, ArrayRef<Index> at, unsigned id) {
  Key key{value.getAsOpaquePointer(), {}};
  for (const Index &index : at)
    appendKey(key.second, withVar(index, id, repeatVar));
  return key;
}

void Impl::keepPeriod(Value value, ArrayRef<Index> at, unsigned id) {
  assert(width() == 1 && "a row is computed element by element");
  Key key = repeatKey(value, at, id);
  if (repeats.count(key))
    return;
  OpBuilder &b = e.b;
  auto type = tensorType(value).clone({period + repeatLanes - 1});
  Value row;
  {
    OpBuilder::InsertionGuard guard(b);
    Block *entry = b.getInsertionBlock();
    while (!isa<func::FuncOp>(entry->getParentOp()))
      entry = entry->getParentOp()->getBlock();
    b.setInsertionPointToStart(entry);
    row = memref::AllocaOp::create(b, e.location, bufferType(type), b.getI64IntegerAttr(64));
  }
  auto fill = [&](int64_t lo, int64_t hi, function_ref<Value(unsigned)> element) {
    auto loop = scf::ForOp::create(b, e.location, indexConstant(lo), indexConstant(hi), indexConstant(1));
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(loop.getBody());
    Scope scope(e);
    unsigned var = e.addVar(loop.getInductionVar(), lo, hi - 1);
    store(element(var), row, type, {Index::var(var)});
  };
  fill(0, period, [&](unsigned var) {
    SmallVector<Index> from;
    for (const Index &index : at)
      from.push_back(withVar(index, id, var));
    return emit(value, from);
  });
  fill(period, type.getNumElements(), [&](unsigned var) { return load(row, type, {Index::var(var) - Index(period)}); });
  repeats[key] = row;
}

Value Impl::repeated(Value value, ArrayRef<Index> at) {
  if (repeats.empty() || laneVar < 0 || laneVar != repeatLane || !repeatsAlong(value, at, laneVar))
    return {};
  auto it = repeats.find(repeatKey(value, at, laneVar));
  if (it == repeats.end())
    return {};
  Index first = Index::var(laneVar);
  Value start = phase >= 0                    ? indexConstant(phase)
                : isMultipleOf(first, period) ? indexConstant(0)
                                              : materialize(divMod(first, period).second, 0);
  auto type = tensorType(value).clone({period + repeatLanes - 1});
  int savedVar = laneVar;
  Value savedMask = mask;
  mask = {}; // the row is there for all lanes
  laneVar = e.addVar(start, 0, type.getNumElements() - 1);
  Value result = load(it->second, type, {Index::var(laneVar)});
  laneVar = savedVar;
  mask = savedMask;
  return result;
}

} // namespace kiln::loops
