// Elements of ops that make, move or look up elements: only the index changes.
#include "passes/loops/ComplexLanes.h"
#include "passes/loops/ElementalImpl.h"
#include "passes/loops/GlobalTable.h"

#include "hlo/ir/HloUtils.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace kiln::loops {
using hlo::tensorType;
using Impl = ElementalEmitter::Impl;

std::optional<SmallVector<Index>> mapIndex(Impl &impl, Operation *op, unsigned operand, ArrayRef<Index> at) {
  if (isElementwise(op)) {
    // The predicate of a select and the bounds of a clamp may be scalars.
    if (tensorType(op->getOperand(operand)).getRank() == 0)
      return SmallVector<Index>();
    return SmallVector<Index>(at);
  }
  return llvm::TypeSwitch<Operation *, std::optional<SmallVector<Index>>>(op)
      .Case([&](hlo::BroadcastInDimOp op) {
        SmallVector<Index> result;
        auto type = tensorType(op.getOperand());
        for (auto [i, dim] : llvm::enumerate(op.getBroadcastDimensions()))
          result.push_back(type.getDimSize(i) == 1 ? Index(0) : at[dim]);
        return result;
      })
      .Case([&](hlo::ReshapeOp op) {
        Index linear = impl.linearize(at, tensorType(op.getResult()).getShape());
        return impl.delinearize(linear, tensorType(op.getOperand()).getShape());
      })
      .Case([&](hlo::TransposeOp op) {
        SmallVector<Index> result(at.size());
        for (auto [i, dim] : llvm::enumerate(op.getPermutation()))
          result[dim] = at[i];
        return result;
      })
      .Case([&](hlo::SliceOp op) {
        SmallVector<Index> result;
        for (auto [i, index] : llvm::enumerate(at))
          result.push_back(index * op.getStrides()[i] + Index(op.getStartIndices()[i]));
        return result;
      })
      .Case([&](hlo::ReverseOp op) {
        SmallVector<Index> result(at);
        for (int64_t dim : op.getDimensions())
          result[dim] = Index(tensorType(op.getResult()).getDimSize(dim) - 1) - at[dim];
        return result;
      })
      .Default([](Operation *) { return std::nullopt; });
}

/// Element number `n` of a constant's bytes.
static Value scalarConstant(ImplicitLocOpBuilder &b, Type element, const char *bytes, int64_t n) {
  Type scalar = scalarType(element);
  if (auto complex = dyn_cast<ComplexType>(scalar)) {
    Value re = scalarConstant(b, complex.getElementType(), bytes, 2 * n);
    Value im = scalarConstant(b, complex.getElementType(), bytes, 2 * n + 1);
    return complex::CreateOp::create(b, scalar, re, im);
  }
  unsigned bits = scalar.getIntOrFloatBitWidth(), size = std::max(8u, bits) / 8;
  uint64_t raw = 0;
  memcpy(&raw, bytes + n * size, size);
  APInt value(64, raw);
  if (auto type = dyn_cast<FloatType>(scalar))
    return arith::ConstantOp::create(b, b.getFloatAttr(type, APFloat(type.getFloatSemantics(), value.trunc(bits))));
  return arith::ConstantOp::create(b, IntegerAttr::get(scalar, bits < 64 ? value.trunc(bits) : value));
}

static Value globalConstant(ImplicitLocOpBuilder &b, hlo::ConstantOp op) {
  MemRefType memref = bufferType(tensorType(op.getOutput()));
  hlo::ConstantBytes bytes = hlo::constantBytes(op.getValue());
  return globalTable(b, DenseElementsAttr::getFromRawBuffer(RankedTensorType::get(memref.getShape(), memref.getElementType()), bytes.array()));
}

Value Impl::emitConstant(hlo::ConstantOp op, ArrayRef<Index> at) {
  ImplicitLocOpBuilder b = ib();
  auto type = tensorType(op.getOutput());
  Index linear = linearize(at, type.getShape());
  if (type.getNumElements() == 0)
    return zeroConstant(b, scalarType(type.getElementType()));
  bool splat = hlo::isSplat(op.getValue());
  if (splat || type.getNumElements() == 1 || linear.isConstant()) {
    ElementsAttr value = op.getValue();
    if (auto dense = dyn_cast<DenseElementsAttr>(value); dense && splat) // not the bytes of all elements, to read one
      value = dense.resizeSplat(RankedTensorType::get({}, type.getElementType()));
    hlo::ConstantBytes bytes = hlo::constantBytes(value);
    return scalarConstant(b, type.getElementType(), bytes.data(), splat || type.getNumElements() == 1 ? 0 : linear.constant);
  }
  Key key{op.getOperation(), {-2}};
  Value table = lookup(key);
  if (!table) {
    table = globalConstant(b, op);
    memo.front()[key] = table;
  }
  return load(table, type, at);
}

Value Impl::emitIota(hlo::IotaOp op, ArrayRef<Index> at) {
  ImplicitLocOpBuilder b = ib();
  Type scalar = scalarType(tensorType(op.getOutput()).getElementType());
  Value index = materializeLanes(at[op.getIotaDimension()]);
  auto like = [&](Type type) -> Type {
    if (auto vector = dyn_cast<VectorType>(index.getType()))
      return vector.clone(type);
    return type;
  };
  if (scalar.isInteger())
    return arith::IndexCastOp::create(b, like(scalar), index);
  Value integer = arith::IndexCastOp::create(b, like(b.getI64Type()), index);
  if (auto complex = dyn_cast<ComplexType>(scalar)) {
    Value re = arith::SIToFPOp::create(b, complex.getElementType(), integer);
    return complex::CreateOp::create(b, scalar, re, arith::ConstantOp::create(b, b.getZeroAttr(re.getType())));
  }
  if (scalar.getIntOrFloatBitWidth() < 32) {
    Value wide = arith::SIToFPOp::create(b, like(b.getF32Type()), integer);
    return arith::TruncFOp::create(b, like(scalar), wide);
  }
  return arith::SIToFPOp::create(b, like(scalar), integer);
}

Value Impl::emitPad(hlo::PadOp op, ArrayRef<Index> at) {
  ImplicitLocOpBuilder b = ib();
  auto type = tensorType(op.getOperand());
  SmallVector<Index> from;
  Value cond;
  bool never = type.getNumElements() == 0;
  auto require = [&](Value c) { cond = cond ? arith::AndIOp::create(b, splatLike(cond, c), splatLike(c, cond)).getResult() : c; };
  for (auto [d, index] : llvm::enumerate(at)) {
    int64_t step = op.getInteriorPadding()[d] + 1, size = type.getDimSize(d);
    Index shifted = index - Index(op.getEdgePaddingLow()[d]);
    std::optional<bool> inSpan = alwaysInside(shifted, 0, (size - 1) * step + 1);
    if (inSpan == false)
      never = true;
    if (never)
      break;
    if (!inSpan)
      require(inside(shifted, 0, (size - 1) * step + 1));
    if (step > 1) {
      // Shift by a multiple of the step so that the dividend is not negative.
      int64_t lift = llvm::divideCeil(std::max<int64_t>(0, -range(shifted).first), step);
      auto [quotient, rest] = divMod(shifted + Index(lift * step), step);
      std::optional<bool> onGrid = alwaysInside(rest, 0, 1);
      if (onGrid == false) {
        never = true;
        break;
      }
      if (!onGrid)
        require(inside(rest, 0, 1));
      shifted = quotient - Index(lift);
    }
    from.push_back(shifted);
  }
  auto padding = [&] { return emit(op.getPaddingValue(), {}); };
  if (never)
    return padding();
  if (!cond)
    return emit(op.getOperand(), from);
  return guarded(cond, [&] { return emit(op.getOperand(), from); }, padding);
}

Value Impl::emitConcatenate(hlo::ConcatenateOp op, ArrayRef<Index> at) {
  unsigned dim = op.getDimension();
  // Pieces from `first` up to `last`, the index being known to be at or past `offset`. Many are halved, so that one is soon found.
  constexpr unsigned few = 8;
  std::function<Value(unsigned, unsigned, int64_t)> pieces = [&](unsigned first, unsigned last, int64_t offset) -> Value {
    unsigned next = last - first > few ? first + (last - first) / 2 : first + 1;
    int64_t size = 0;
    for (Value input : op.getInputs().slice(first, next - first))
      size += tensorType(input).getDimSize(dim);
    auto piece = [&] {
      if (next > first + 1)
        return pieces(first, next, offset);
      SmallVector<Index> from(at);
      from[dim] = at[dim] - Index(offset);
      return emit(op.getInputs()[first], from);
    };
    if (next == last)
      return piece();
    std::optional<bool> here = range(at[dim]).second < offset + size   ? std::optional(true)
                               : range(at[dim]).first >= offset + size ? std::optional(false)
                                                                       : std::nullopt;
    if (here == true)
      return piece();
    if (here == false)
      return pieces(next, last, offset + size);
    ImplicitLocOpBuilder b = ib();
    Value v = materializeLanes(at[dim]), limit = indexConstant(offset + size);
    if (isa<VectorType>(v.getType())) {
      limit = splat(limit);
      Value cond = arith::CmpIOp::create(b, arith::CmpIPredicate::slt, v, limit);
      Value a = guarded(cond, piece, [&]() -> Value {
        return arith::ConstantOp::create(e.b, e.location, e.b.getZeroAttr(VectorType::get({width()}, laneType(scalarType(tensorType(op.getResult()).getElementType())))));
      });
      Value other = arith::XOrIOp::create(b, cond, arith::ConstantOp::create(b, DenseElementsAttr::get(cast<VectorType>(cond.getType()), true)));
      return guarded(other, [&] { return pieces(next, last, offset + size); }, [&] { return a; });
    }
    Value cond = arith::CmpIOp::create(b, arith::CmpIPredicate::slt, v, limit);
    return guarded(cond, piece, [&] { return pieces(next, last, offset + size); });
  };
  return pieces(0, op.getInputs().size(), 0);
}

Index Impl::clampedIndex(Value v, bool isUnsigned, int64_t hi) {
  if (hi <= 0)
    return Index(0);
  std::vector<int64_t> key{int64_t(reinterpret_cast<uintptr_t>(v.getAsOpaquePointer())), hi};
  auto [it, isNew] = derivedVars.try_emplace({100, key}, vars.size());
  if (!isNew)
    return Index::var(it->second);
  // Made where the operand is known: the variable serves every place that sees it.
  OpBuilder::InsertionGuard guard(e.b);
  e.b.setInsertionPointAfterValue(v);
  ImplicitLocOpBuilder b = ib();
  auto like = [&](Type type) -> Type {
    if (auto vector = dyn_cast<VectorType>(v.getType()))
      return vector.clone(type);
    return type;
  };
  auto constant = [&](Value like, int64_t n) -> Value {
    Type type = like.getType(), element = getElementTypeOrSelf(type);
    Value c = arith::ConstantOp::create(b, b.getIntegerAttr(element, n));
    return isa<VectorType>(type) ? vector::BroadcastOp::create(b, type, c).getResult() : c;
  };
  auto clamped = [&](Value x) -> Value {
    if (isUnsigned)
      return arith::MinUIOp::create(b, x, constant(x, hi));
    return arith::MaxSIOp::create(b, arith::MinSIOp::create(b, x, constant(x, hi)), constant(x, 0));
  };
  auto toIndex = [&](Value x) -> Value {
    if (isUnsigned)
      return arith::IndexCastUIOp::create(b, like(b.getIndexType()), x);
    return arith::IndexCastOp::create(b, like(b.getIndexType()), x);
  };
  // In the wider of both types: a device may count in 32 bits, and a narrow type may not have `hi`.
  Value index = getElementTypeOrSelf(v).getIntOrFloatBitWidth() > 32 ? toIndex(clamped(v)) : clamped(toIndex(v));
  return isa<VectorType>(index.getType()) ? vectorVar(index, 0, hi) : valueVar(index, 0, hi);
}

Value Impl::emitDynamicSlice(hlo::DynamicSliceOp op, ArrayRef<Index> at) {
  auto type = tensorType(op.getOperand());
  SmallVector<Index> from;
  for (auto [d, start] : llvm::enumerate(op.getStartIndices())) {
    int64_t hi = type.getDimSize(d) - op.getSliceSizes()[d];
    Index offset = hi <= 0 ? Index(0)
                           : clampedIndex(emit(start, {}), tensorType(start).getElementType().isUnsignedInteger(), hi);
    from.push_back(at[d] + offset);
  }
  return emit(op.getOperand(), from);
}

Value Impl::emitDynamicUpdateSlice(hlo::DynamicUpdateSliceOp op, ArrayRef<Index> at) {
  ImplicitLocOpBuilder b = ib();
  auto type = tensorType(op.getOperand()), update = tensorType(op.getUpdate());
  SmallVector<Index> from;
  Value cond;
  if (update.getNumElements() == 0)
    return emit(op.getOperand(), at);
  for (auto [d, start] : llvm::enumerate(op.getStartIndices())) {
    int64_t size = update.getDimSize(d), hi = type.getDimSize(d) - size;
    Index offset = hi <= 0 ? Index(0)
                           : clampedIndex(emit(start, {}), tensorType(start).getElementType().isUnsignedInteger(), hi);
    from.push_back(at[d] - offset);
    if (alwaysInside(from.back(), 0, size) == true)
      continue;
    Value c = inside(from.back(), 0, size);
    cond = cond ? arith::AndIOp::create(b, splatLike(cond, c), splatLike(c, cond)).getResult() : c;
  }
  if (!cond)
    return emit(op.getUpdate(), from);
  return guarded(cond, [&] { return emit(op.getUpdate(), from); }, [&] { return emit(op.getOperand(), at); });
}

GatherIndexing::GatherIndexing(hlo::GatherOp op, ArrayRef<Index> at) : op(op) {
  ArrayRef<int64_t> offsetDims = op.getDimensionNumbers().getOffsetDims();
  for (auto [d, index] : llvm::enumerate(at))
    (llvm::is_contained(offsetDims, int64_t(d)) ? offsets : batch).push_back(index);
}

SmallVector<Index> GatherIndexing::startPosition(unsigned k) {
  int64_t vectorDim = op.getDimensionNumbers().getIndexVectorDim();
  SmallVector<Index> position(batch);
  if (vectorDim < tensorType(op.getStartIndices()).getRank())
    position.insert(position.begin() + vectorDim, Index(k));
  return position;
}

SmallVector<Index> GatherIndexing::operandIndex(function_ref<Index(unsigned, int64_t)> start) {
  auto dims = op.getDimensionNumbers();
  auto operand = tensorType(op.getOperand());
  SmallVector<Index> from(operand.getRank());
  for (auto [k, d] : llvm::enumerate(dims.getStartIndexMap()))
    from[d] = start(k, operand.getDimSize(d) - op.getSliceSizes()[d]);
  for (auto [k, d] : llvm::enumerate(dims.getOperandBatchingDims())) {
    int64_t dim = dims.getStartIndicesBatchingDims()[k];
    from[d] = batch[dim < dims.getIndexVectorDim() ? dim : dim - 1];
  }
  SmallVector<int64_t> sliced =
      hlo::otherDims(operand.getRank(), dims.getCollapsedSliceDims(), dims.getOperandBatchingDims());
  for (auto [d, offset] : llvm::zip(sliced, offsets))
    from[d] = from[d] + offset;
  return from;
}

Value Impl::emitGather(hlo::GatherOp op, ArrayRef<Index> at) {
  bool isUnsigned = tensorType(op.getStartIndices()).getElementType().isUnsignedInteger();
  GatherIndexing gather(op, at);
  return emit(op.getOperand(), gather.operandIndex([&](unsigned k, int64_t hi) {
    return hi > 0 ? clampedIndex(emit(op.getStartIndices(), gather.startPosition(k)), isUnsigned, hi) : Index();
  }));
}

Value Impl::emitMap(hlo::MapOp op, ArrayRef<Index> at) {
  SmallVector<Value> args;
  for (Value input : op.getInputs())
    args.push_back(emit(input, at));
  return emitRegion(op.getComputation(), args).front();
}

Value Impl::emitBitcast(hlo::BitcastConvertOp op, ArrayRef<Index> at) {
  ImplicitLocOpBuilder b = ib();
  Type from = scalarType(tensorType(op.getOperand()).getElementType());
  Type to = scalarType(tensorType(op.getResult()).getElementType());
  auto bitcast = [&](Value v, Type type) -> Value {
    Type want = type;
    if (auto vector = dyn_cast<VectorType>(v.getType()))
      want = vector.clone(type);
    return v.getType() == want ? v : arith::BitcastOp::create(b, want, v).getResult();
  };
  if (isa<ComplexType>(from) || isa<ComplexType>(to))
    return emit(op.getOperand(), at); // same type, by the verifier
  unsigned fromBits = from.getIntOrFloatBitWidth(), toBits = to.getIntOrFloatBitWidth();
  auto integer = [&](unsigned bits) { return IntegerType::get(b.getContext(), bits); };
  auto like = [&](Value v, Type type) -> Type {
    if (auto vector = dyn_cast<VectorType>(v.getType()))
      return vector.clone(type);
    return type;
  };
  if (fromBits == toBits)
    return bitcast(emit(op.getOperand(), at), to);
  if (fromBits > toBits) { // part number `last` of a wide element, the lowest first
    Value wide = bitcast(emit(op.getOperand(), at.drop_back()), integer(fromBits));
    Value part = materializeLanes(at.back());
    if (isa<VectorType>(wide.getType()) || isa<VectorType>(part.getType())) {
      wide = splat(wide);
      part = splat(part);
    }
    part = arith::IndexCastOp::create(b, like(part, integer(fromBits)), part);
    Value bits = arith::ConstantOp::create(b, b.getIntegerAttr(integer(fromBits), toBits));
    if (auto vector = dyn_cast<VectorType>(part.getType()))
      bits = vector::BroadcastOp::create(b, vector, bits);
    Value shifted = arith::ShRUIOp::create(b, wide, arith::MulIOp::create(b, part, bits));
    return bitcast(arith::TruncIOp::create(b, like(shifted, integer(toBits)), shifted), to);
  }
  Value result;
  for (unsigned k = 0; k < toBits / fromBits; ++k) {
    SmallVector<Index> position(at);
    position.push_back(Index(k));
    Value part = bitcast(emit(op.getOperand(), position), integer(fromBits));
    part = arith::ExtUIOp::create(b, like(part, integer(toBits)), part);
    Value shift = arith::ConstantOp::create(b, b.getIntegerAttr(integer(toBits), k * fromBits));
    if (auto vector = dyn_cast<VectorType>(part.getType()))
      shift = vector::BroadcastOp::create(b, vector, shift);
    part = arith::ShLIOp::create(b, part, shift);
    result = result ? arith::OrIOp::create(b, result, part).getResult() : part;
  }
  return bitcast(result, to);
}

} // namespace kiln::loops
