// The walk from a value to its leaves, memory access by lanes, and what is remembered on the way.
#include "passes/loops/ComplexLanes.h"
#include "passes/loops/ElementalImpl.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace kiln::loops {
using Impl = ElementalEmitter::Impl;

static Type memoryType(Type element) {
  if (element.isInteger() && element.getIntOrFloatBitWidth() < 8)
    return IntegerType::get(element.getContext(), 8);
  if (auto complex = dyn_cast<ComplexType>(element))
    return complex.getElementType();
  return scalarType(element);
}

MemRefType bufferType(RankedTensorType type) {
  SmallVector<int64_t> shape(type.getShape());
  // A buffer without elements counts as one element, because a memref of size 0 has no plain pointer
  // form in LLVM; loops over it run zero times.
  for (int64_t &size : shape)
    size = std::max<int64_t>(size, 1);
  if (isa<ComplexType>(type.getElementType()))
    shape.push_back(2);
  // Nobody reads an empty buffer, and a dimension of 0 has no strides to convert; 1 stands for it.
  for (int64_t &size : shape)
    size = std::max<int64_t>(size, 1);
  return MemRefType::get(shape, memoryType(type.getElementType()));
}

Type scalarType(Type element) {
  if (auto integer = dyn_cast<IntegerType>(element); integer && !integer.isSignless())
    return IntegerType::get(element.getContext(), integer.getWidth());
  return element;
}

ElementalEmitter::ElementalEmitter(OpBuilder &b, Location loc, const TargetInfo &target)
    : b(b), location(loc), target(target), state(std::make_unique<Impl>(*this)) {}
ElementalEmitter::~ElementalEmitter() = default;

void ElementalEmitter::bind(Value value, Value memref) { state->bound[value] = memref; }
void ElementalEmitter::setLeaf(Value value, LeafFn fn) { state->leaves[value] = std::move(fn); }

unsigned ElementalEmitter::addVar(Value value, int64_t lo, int64_t hi, int64_t multiple) {
  IndexVar var;
  var.value = value;
  var.lo = lo;
  var.hi = hi;
  var.multiple = multiple;
  state->vars.push_back(var);
  return state->vars.size() - 1;
}
void ElementalEmitter::setVarRange(unsigned id, int64_t lo, int64_t hi) {
  state->vars[id].lo = lo;
  state->vars[id].hi = hi;
}
void ElementalEmitter::setLanes(unsigned lanes, unsigned id, Value mask, Value active) {
  width = lanes;
  state->laneVar = lanes > 1 ? int(id) : -1;
  state->mask = mask;
  state->active = active;
  state->speculative = false;
}
Value ElementalEmitter::emit(Value value, ArrayRef<Index> at) { return state->emit(value, at); }
Value ElementalEmitter::emitVector(Value value, ArrayRef<Index> at) {
  return state->splat(state->emit(value, at));
}
void ElementalEmitter::store(Value element, Value memref, RankedTensorType type, ArrayRef<Index> at) {
  state->store(element, memref, type, at);
}
Value ElementalEmitter::load(Value memref, RankedTensorType type, ArrayRef<Index> at) {
  return state->load(memref, type, at);
}
Value ElementalEmitter::materialize(const Index &index) { return state->materialize(index, 0); }
std::pair<int64_t, int64_t> ElementalEmitter::range(const Index &index) const { return state->range(index); }

ElementalEmitter::Scope::Scope(ElementalEmitter &e) : e(e) { e.state->memo.emplace_back(); }
ElementalEmitter::Scope::~Scope() { e.state->memo.pop_back(); }

Value Impl::lookup(const Key &key) {
  for (auto &scope : llvm::reverse(memo))
    if (auto it = scope.find(key); it != scope.end())
      return it->second;
  return {};
}

Value Impl::splat(Value v) {
  if (width() == 1 || isa<VectorType>(v.getType()))
    return v;
  ImplicitLocOpBuilder b = ib();
  Value lane = toLane(b, v);
  return vector::BroadcastOp::create(b, VectorType::get({width()}, lane.getType()), lane);
}

/// A one-dimensional view of a buffer.
Value Impl::flat(Value memref) {
  auto type = cast<MemRefType>(memref.getType());
  if (type.getRank() == 1)
    return memref;
  Key key{memref.getAsOpaquePointer(), {-1}};
  if (Value known = lookup(key))
    return known;
  // Made where the buffer is known, so that one view serves all loops.
  OpBuilder::InsertionGuard guard(e.b);
  e.b.setInsertionPointAfterValue(memref);
  auto flatType = MemRefType::get({type.getNumElements()}, type.getElementType());
  Value view = memref::ReinterpretCastOp::create(e.b, e.location, flatType, memref, /*offset=*/0,
                                                 ArrayRef<int64_t>{type.getNumElements()}, ArrayRef<int64_t>{1});
  memo.front()[key] = view;
  return view;
}

static Value fromMemory(OpBuilder &b, Location loc, Value v, Type scalar) {
  Type want = scalar;
  if (auto vector = dyn_cast<VectorType>(v.getType()))
    want = vector.clone(scalar);
  if (v.getType() == want)
    return v;
  if (scalar.isInteger(1))
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ne, v,
                                 arith::ConstantOp::create(b, loc, b.getZeroAttr(v.getType())));
  return arith::TruncIOp::create(b, loc, want, v);
}

Value Impl::toMemory(Value v, Type element) {
  Type want = memoryType(element);
  if (auto vector = dyn_cast<VectorType>(v.getType()))
    want = vector.clone(want);
  if (v.getType() == want)
    return v;
  if (element.isUnsignedInteger() || getElementTypeOrSelf(v.getType()).isInteger(1))
    return arith::ExtUIOp::create(e.b, e.location, want, v);
  return arith::ExtSIOp::create(e.b, e.location, want, v);
}

/// What a GPU needs to know for one access of several elements; a CPU does not mind.
std::optional<uint64_t> Impl::alignment(const Index &linear, VectorType type) {
  uint64_t bytes = type.getNumElements() * llvm::divideCeil(type.getElementTypeBitWidth(), 8);
  if (!e.target.isGpu() || !isMultipleOf(linear, width()) || !llvm::isPowerOf2_64(bytes))
    return std::nullopt;
  return std::min<uint64_t>(bytes, 16);
}

Value Impl::load(Value memref, RankedTensorType type, ArrayRef<Index> at) {
  ImplicitLocOpBuilder b = ib();
  Type scalar = scalarType(type.getElementType());
  int64_t count = type.getNumElements();
  Index linear = linearize(at, type.getShape());
  auto [kind, stride] = laneKind(linear);
  Key key{memref.getAsOpaquePointer(), {kind != LaneKind::Uniform}};
  appendKey(key.second, linear);
  if (Value known = lookup(key))
    return known;
  Value buffer = flat(memref);
  auto [lo, hi] = range(linear);
  bool clamp = speculative && (lo < 0 || hi >= count);
  auto address = [&](unsigned lane) {
    Value index = materialize(linear, lane);
    if (clamp) {
      index = arith::MaxSIOp::create(b, index, indexConstant(0));
      index = arith::MinSIOp::create(b, index, indexConstant(count - 1));
    }
    return index;
  };
  auto loadScalar = [&](unsigned lane) -> Value {
    Value index = address(lane);
    if (auto complex = dyn_cast<ComplexType>(scalar)) {
      Value at = arith::MulIOp::create(b, index, indexConstant(2));
      Value re = memref::LoadOp::create(b, buffer, at);
      Value im = memref::LoadOp::create(b, buffer, ValueRange{arith::AddIOp::create(b, at, indexConstant(1))});
      return complex::CreateOp::create(b, scalar, re, im);
    }
    return fromMemory(b, b.getLoc(), memref::LoadOp::create(b, buffer, index), scalar);
  };
  Value result;
  if (count == 0) { // only reached where it is never selected
    result = zeroConstant(b, scalar);
  } else if (kind == LaneKind::Uniform) {
    result = loadScalar(0);
  } else if (kind == LaneKind::Affine && (stride == 1 || (stride == -1 && !mask))) {
    bool isComplex = isa<ComplexType>(scalar);
    auto vectorType = VectorType::get({width() * (isComplex ? 2 : 1)}, cast<MemRefType>(buffer.getType()).getElementType());
    Value start = materialize(linear, 0);
    if (stride == -1)
      start = arith::SubIOp::create(b, start, indexConstant(width() - 1));
    if (isComplex)
      start = arith::MulIOp::create(b, start, indexConstant(2));
    Value v;
    if (mask) {
      Value zero = arith::ConstantOp::create(b, b.getZeroAttr(vectorType));
      v = vector::MaskedLoadOp::create(b, vectorType, buffer, ValueRange{start}, isComplex ? maskOfParts(b, mask) : mask, zero);
    } else {
      auto access = vector::LoadOp::create(b, vectorType, buffer, ValueRange{start});
      if (stride == 1)
        access.setAlignment(alignment(linear, vectorType));
      v = access;
    }
    v = isComplex ? lanesFromMemory(b, v) : v;
    if (stride == -1) {
      SmallVector<int64_t> order;
      for (int64_t l = width() - 1; l >= 0; --l)
        order.push_back(l);
      v = vector::ShuffleOp::create(b, v, v, order);
    }
    result = fromMemory(b, b.getLoc(), v, laneType(scalar));
  } else if (kind == LaneKind::Affine && tileStep >= 0 && laneVar == tileLane && !mask && linear.coefficient(tileVar) == 1) {
    result = fromMemory(b, b.getLoc(), loadTransposed(buffer, linear, isa<ComplexType>(scalar)), laneType(scalar));
  } else if (kind == LaneKind::Affine && loadsStrided(stride, type.getElementType()) && !mask && !clamp) {
    result = fromMemory(b, b.getLoc(), loadStrided(buffer, linear, stride, count), laneType(scalar));
  } else {
    SmallVector<Value> elements;
    for (unsigned l = 0; l < width(); ++l)
      elements.push_back(toLane(b, loadScalar(l)));
    result = vector::FromElementsOp::create(b, VectorType::get({width()}, laneType(scalar)), elements);
  }
  remember(key, result);
  return result;
}

Value Impl::loadTransposed(Value buffer, const Index &linear, bool isComplex) {
  ImplicitLocOpBuilder b = ib();
  int64_t size = width();
  Index first = linear - Index(tileStep);
  auto key = [&](int64_t row) {
    Key key{buffer.getAsOpaquePointer(), {-3, row}};
    appendKey(key.second, first);
    return key;
  };
  if (Value known = lookup(key(tileStep)))
    return known;
  auto type = VectorType::get({size * (isComplex ? 2 : 1)}, cast<MemRefType>(buffer.getType()).getElementType());
  SmallVector<Value> rows;
  for (int64_t l = 0; l < size; ++l) {
    Value at = materialize(first, l);
    if (isComplex)
      at = arith::MulIOp::create(b, at, indexConstant(2));
    Value row = vector::LoadOp::create(b, type, buffer, ValueRange{at});
    rows.push_back(isComplex ? lanesFromMemory(b, row) : row);
  }
  // Swap ever smaller off-diagonal blocks.
  for (int64_t block = size / 2; block; block /= 2) {
    SmallVector<int64_t> low, high;
    for (int64_t i = 0; i < size; ++i) {
      low.push_back(i & block ? size + i - block : i);
      high.push_back(i & block ? size + i : i + block);
    }
    for (int64_t r = 0; r < size; ++r) {
      if (r & block)
        continue;
      Value x = rows[r], y = rows[r + block];
      rows[r] = vector::ShuffleOp::create(b, x, y, low);
      rows[r + block] = vector::ShuffleOp::create(b, x, y, high);
    }
  }
  for (int64_t r = 0; r < size; ++r)
    remember(key(r), rows[r]);
  return rows[tileStep];
}

void Impl::store(Value v, Value memref, RankedTensorType type, ArrayRef<Index> at) {
  ImplicitLocOpBuilder b = ib();
  Index linear = linearize(at, type.getShape());
  auto [kind, stride] = laneKind(linear);
  Value buffer = flat(memref);
  auto storeScalar = [&](Value element, Value index) {
    if (isa<ComplexType>(element.getType())) {
      Value at = arith::MulIOp::create(b, index, indexConstant(2));
      auto [re, im] = partsOf(b, element);
      memref::StoreOp::create(b, re, buffer, at);
      memref::StoreOp::create(b, im, buffer, ValueRange{arith::AddIOp::create(b, at, indexConstant(1))});
      return;
    }
    memref::StoreOp::create(b, toMemory(element, type.getElementType()), buffer, index);
  };
  if (kind == LaneKind::Uniform) {
    assert(!isa<VectorType>(v.getType()) && "lanes stored to one place");
    return storeScalar(v, materialize(linear, 0));
  }
  v = splat(v);
  bool isComplex = isa<ComplexType>(type.getElementType());
  if (kind == LaneKind::Affine && stride == 1) {
    Value element = isComplex ? lanesToMemory(b, v) : toMemory(v, type.getElementType()), index = materialize(linear, 0);
    if (isComplex)
      index = arith::MulIOp::create(b, index, indexConstant(2));
    if (mask)
      vector::MaskedStoreOp::create(b, buffer, ValueRange{index}, isComplex ? maskOfParts(b, mask) : mask, element);
    else
      vector::StoreOp::create(b, element, buffer, ValueRange{index})
          .setAlignment(alignment(linear, cast<VectorType>(element.getType())));
    return;
  }
  for (unsigned l = 0; l < width(); ++l) {
    Value element = vector::ExtractOp::create(b, v, ArrayRef<int64_t>{l});
    element = fromLane(b, element, type.getElementType());
    Value index = materialize(linear, l);
    if (!mask) {
      storeScalar(element, index);
      continue;
    }
    auto guard = scf::IfOp::create(b, vector::ExtractOp::create(b, mask, ArrayRef<int64_t>{l}), false);
    OpBuilder::InsertionGuard insertion(e.b);
    e.b.setInsertionPoint(guard.thenBlock()->getTerminator());
    b.restoreInsertionPoint(e.b.saveInsertionPoint());
    storeScalar(element, index);
    b.setInsertionPointAfter(guard);
  }
}

std::optional<bool> Impl::alwaysInside(const Index &index, int64_t lo, int64_t hi) {
  auto [min, max] = range(index);
  if (min >= lo && max < hi)
    return true;
  if (max < lo || min >= hi)
    return false;
  return std::nullopt;
}

Value Impl::inside(const Index &index, int64_t lo, int64_t hi) {
  ImplicitLocOpBuilder b = ib();
  auto [min, max] = range(index);
  Value v = materializeLanes(index);
  auto bound = [&](int64_t n) -> Value {
    Value c = indexConstant(n);
    if (auto vector = dyn_cast<VectorType>(v.getType()))
      c = vector::BroadcastOp::create(b, vector, c);
    return c;
  };
  Value result;
  if (min < lo)
    result = arith::CmpIOp::create(b, arith::CmpIPredicate::sge, v, bound(lo));
  if (max >= hi) {
    Value below = arith::CmpIOp::create(b, arith::CmpIPredicate::slt, v, bound(hi));
    result = result ? arith::AndIOp::create(b, result, below).getResult() : below;
  }
  return result;
}

Value Impl::guarded(Value cond, function_ref<Value()> then, function_ref<Value()> otherwise) {
  ImplicitLocOpBuilder b = ib();
  if (auto vector = dyn_cast<VectorType>(cond.getType())) {
    Value savedMask = mask;
    bool savedSpeculative = speculative;
    mask = mask ? arith::AndIOp::create(b, mask, cond).getResult() : cond;
    speculative = true;
    Value a;
    {
      Scope scope(e);
      a = splat(then());
    }
    mask = savedMask;
    speculative = savedSpeculative;
    Value o = splat(otherwise());
    return arith::SelectOp::create(b, cond, a, o);
  }
  // The results' type is known when the branches are, so they move from a first op to the final one.
  auto draft = scf::IfOp::create(b, TypeRange(), cond, /*addThenBlock=*/true, /*addElseBlock=*/true);
  Value values[2];
  function_ref<Value()> fns[2] = {then, otherwise};
  for (int i = 0; i < 2; ++i) {
    OpBuilder::InsertionGuard guard(e.b);
    e.b.setInsertionPointToEnd(&draft->getRegion(i).front());
    Scope scope(e);
    values[i] = fns[i]();
  }
  bool vector = isa<VectorType>(values[0].getType()) || isa<VectorType>(values[1].getType());
  for (int i = 0; i < 2; ++i) {
    OpBuilder::InsertionGuard guard(e.b);
    e.b.setInsertionPointToEnd(&draft->getRegion(i).front());
    values[i] = vector ? splat(values[i]) : values[i];
    scf::YieldOp::create(e.b, e.location, values[i]);
  }
  auto ifOp = scf::IfOp::create(b, values[0].getType(), cond, /*withElseRegion=*/true);
  ifOp.getThenRegion().takeBody(draft.getThenRegion());
  ifOp.getElseRegion().takeBody(draft.getElseRegion());
  draft.erase();
  return ifOp.getResult(0);
}

Value Impl::emit(Value value, ArrayRef<Index> at) {
  Key key{value.getAsOpaquePointer(), {}};
  for (const Index &index : at)
    appendKey(key.second, index);
  if (Value known = lookup(key))
    return known;
  Value result;
  if (auto leaf = leaves.find(value); leaf != leaves.end()) {
    result = leaf->second(at);
  } else if (Value row = keptRow(value, at)) {
    auto type = cast<RankedTensorType>(value.getType());
    return load(row, type.clone({type.getShape().back()}), {at.back()});
  } else if (Value row = repeated(value, at)) {
    result = row;
  } else if (auto buffer = bound.find(value); buffer != bound.end()) {
    return load(buffer->second, cast<RankedTensorType>(value.getType()), at);
  } else {
    auto opResult = dyn_cast<OpResult>(value);
    assert(opResult && "an unbound argument was reached");
    result = emitOp(opResult.getOwner(), opResult.getResultNumber(), at);
  }
  remember(key, result);
  return result;
}

bool isElemental(Operation *op) {
  return isElementwise(op) ||
         isa<hlo::BroadcastInDimOp, hlo::ReshapeOp, hlo::TransposeOp, hlo::SliceOp, hlo::ReverseOp, hlo::ConstantOp, hlo::IotaOp, hlo::PadOp, hlo::ConcatenateOp,
             hlo::DynamicSliceOp, hlo::DynamicUpdateSliceOp, hlo::GatherOp, hlo::BitcastConvertOp, hlo::MapOp, hlo::ReduceOp, hlo::ReduceWindowOp>(op);
}

Value Impl::emitOp(Operation *op, unsigned number, ArrayRef<Index> at) {
  if (isElementwise(op)) {
    SmallVector<Value> operands;
    for (unsigned i = 0; i < op->getNumOperands(); ++i)
      operands.push_back(emit(op->getOperand(i), *mapIndex(*this, op, i, at)));
    ImplicitLocOpBuilder b(op->getLoc(), e.b);
    return emitElementwise(b, op, operands);
  }
  auto several = [&](SmallVector<Value> values) {
    for (auto [result, v] : llvm::zip(op->getResults(), values)) {
      Key key{result.getAsOpaquePointer(), {}};
      for (const Index &index : at)
        appendKey(key.second, index);
      remember(key, v);
    }
    return values[number];
  };
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case<hlo::BroadcastInDimOp, hlo::ReshapeOp, hlo::TransposeOp, hlo::SliceOp, hlo::ReverseOp>(
          [&](Operation *op) { return emit(op->getOperand(0), *mapIndex(*this, op, 0, at)); })
      .Case([&](hlo::ConstantOp op) { return emitConstant(op, at); })
      .Case([&](hlo::IotaOp op) { return emitIota(op, at); })
      .Case([&](hlo::PadOp op) { return emitPad(op, at); })
      .Case([&](hlo::ConcatenateOp op) { return emitConcatenate(op, at); })
      .Case([&](hlo::DynamicSliceOp op) { return emitDynamicSlice(op, at); })
      .Case([&](hlo::DynamicUpdateSliceOp op) { return emitDynamicUpdateSlice(op, at); })
      .Case([&](hlo::GatherOp op) { return emitGather(op, at); })
      .Case([&](hlo::BitcastConvertOp op) { return emitBitcast(op, at); })
      .Case([&](hlo::MapOp op) { return emitMap(op, at); })
      .Case([&](hlo::ReduceOp op) { return several(emitReduce(op, at)); })
      .Case([&](hlo::ReduceWindowOp op) { return several(emitReduceWindow(op, at)); })
      .Default([&](Operation *op) -> Value { llvm_unreachable("isElemental was not asked"); });
}

SmallVector<Value> Impl::emitRegion(Region &region, ArrayRef<Value> args) {
  Scope scope(e);
  Block &block = region.front();
  for (auto [arg, v] : llvm::zip(block.getArguments(), args)) {
    Value element = v;
    leaves[arg] = [element](ArrayRef<Index>) { return element; };
  }
  SmallVector<Value> results;
  for (Value result : block.getTerminator()->getOperands())
    results.push_back(emit(result, {}));
  return results;
}

Value Impl::emitOf(Value value, BlockArgument arg, Value element) {
  Scope scope(e);
  leaves[arg] = [element](ArrayRef<Index>) { return element; };
  return emit(value, {});
}

Value zeroConstant(ImplicitLocOpBuilder &b, Type type) {
  if (auto complexType = dyn_cast<ComplexType>(type)) {
    Attribute part = b.getFloatAttr(complexType.getElementType(), 0.0);
    return complex::ConstantOp::create(b, type, b.getArrayAttr({part, part}));
  }
  return arith::ConstantOp::create(b, type, cast<TypedAttr>(b.getZeroAttr(type)));
}

} // namespace kiln::loops
