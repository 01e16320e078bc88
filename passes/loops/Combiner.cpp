// The combining step of a reduction: wider sums, identities, trees over lanes.
#include "passes/loops/Combiner.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

namespace kiln::loops {

static Type like(Value v, Type scalar) {
  if (auto vector = dyn_cast<VectorType>(v.getType()))
    return vector.clone(scalar);
  return scalar;
}

Combiner::Combiner(ElementalEmitter::Impl &impl, Region &body, Type elementType)
    : impl(impl), body(body), kind(hlo::matchReduceKind(body)), element(elementType) {
  if (isa<ComplexType>(element))
    kind = std::nullopt;
  accumulator = scalarType(element);
  // Half-precision sums round once, at the end.
  if (kind == hlo::ReduceKind::Add && (element.isF16() || element.isBF16()))
    accumulator = impl.e.builder().getF32Type();
}

Value Combiner::widen(Value v) {
  if (getElementTypeOrSelf(v.getType()) == accumulator)
    return v;
  return arith::ExtFOp::create(impl.e.builder(), impl.e.loc(), like(v, accumulator), v);
}

Value Combiner::narrow(Value v) {
  if (accumulator == scalarType(element))
    return v;
  return arith::TruncFOp::create(impl.e.builder(), impl.e.loc(), like(v, scalarType(element)), v);
}

Value Combiner::combine(Value x, Value y) {
  if (accumulator != scalarType(element))
    return arith::AddFOp::create(impl.e.builder(), impl.e.loc(), x, y);
  return impl.emitRegion(body, {x, y}).front();
}

Value Combiner::identity(unsigned width) {
  ImplicitLocOpBuilder b = impl.ib();
  using K = hlo::ReduceKind;
  TypedAttr attr;
  if (auto type = dyn_cast<FloatType>(accumulator)) {
    double inf = std::numeric_limits<double>::infinity();
    double v = kind == K::Mul ? 1.0 : kind == K::Max ? -inf : kind == K::Min ? inf : -0.0;
    attr = b.getFloatAttr(type, v);
  } else {
    unsigned bits = accumulator.getIntOrFloatBitWidth();
    bool isUnsigned = element.isUnsignedInteger() || bits == 1;
    APInt v(bits, 0);
    if (kind == K::Mul)
      v = APInt(bits, 1);
    else if (kind == K::And)
      v = APInt::getAllOnes(bits);
    else if (kind == K::Max)
      v = isUnsigned ? APInt(bits, 0) : APInt::getSignedMinValue(bits);
    else if (kind == K::Min)
      v = isUnsigned ? APInt::getMaxValue(bits) : APInt::getSignedMaxValue(bits);
    attr = IntegerAttr::get(accumulator, v);
  }
  if (width > 1)
    attr = DenseElementsAttr::get(VectorType::get({width}, accumulator), Attribute(attr));
  return arith::ConstantOp::create(b, attr);
}

bool Combiner::notesNaN() const {
  return (kind == hlo::ReduceKind::Max || kind == hlo::ReduceKind::Min) && (element.isF32() || element.isF64()) && !impl.e.targetInfo().isGpu();
}

Value Combiner::extreme(Value x, Value y) {
  ImplicitLocOpBuilder b = impl.ib();
  auto predicate = kind == hlo::ReduceKind::Max ? arith::CmpFPredicate::OGT : arith::CmpFPredicate::OLT;
  return arith::SelectOp::create(b, arith::CmpFOp::create(b, predicate, x, y), x, y);
}

static VectorType notesType(Type accumulator, unsigned width) {
  return VectorType::get({width}, IntegerType::get(accumulator.getContext(), accumulator.getIntOrFloatBitWidth()));
}

Value Combiner::noNaN(unsigned width) {
  ImplicitLocOpBuilder b = impl.ib();
  return arith::ConstantOp::create(b, b.getZeroAttr(notesType(accumulator, width)));
}

Value Combiner::noteNaN(Value notes, Value element) {
  ImplicitLocOpBuilder b = impl.ib();
  Value isNaN = arith::CmpFOp::create(b, arith::CmpFPredicate::UNO, element, element);
  return arith::OrIOp::create(b, notes, arith::ExtSIOp::create(b, notes.getType(), isNaN));
}

Value Combiner::restoreNaN(Value extreme, Value notes) {
  ImplicitLocOpBuilder b = impl.ib();
  auto type = cast<VectorType>(extreme.getType());
  Value nan = arith::ConstantOp::create(
      b, DenseElementsAttr::get(type, APFloat::getQNaN(cast<FloatType>(accumulator).getFloatSemantics())));
  Value any = arith::CmpIOp::create(b, arith::CmpIPredicate::ne, notes, noNaN(type.getNumElements()));
  return arith::SelectOp::create(b, any, nan, extreme);
}

Value Combiner::horizontal(Value v) {
  ImplicitLocOpBuilder b = impl.ib();
  for (int64_t width = cast<VectorType>(v.getType()).getNumElements(); width > 1; width /= 2) {
    SmallVector<int64_t> low, high;
    for (int64_t l = 0; l < width / 2; ++l) {
      low.push_back(l);
      high.push_back(l + width / 2);
    }
    v = combine(vector::ShuffleOp::create(b, v, v, low), vector::ShuffleOp::create(b, v, v, high));
  }
  return vector::ExtractOp::create(b, v, ArrayRef<int64_t>{0});
}

} // namespace kiln::loops
