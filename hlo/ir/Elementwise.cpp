// Elementwise ops: result types and verifiers.
#include "hlo/ir/HloUtils.h"
#include "hlo/ir/InferShapes.h"

using namespace mlir;
using namespace kiln::hlo;

namespace {
using Types = SmallVectorImpl<Type>;

LogicalResult withElement(Value operand, Type element, Types &types) {
  types.push_back(RankedTensorType::get(tensorType(operand).getShape(), element));
  return success();
}

Type realElement(Value operand) {
  Type element = tensorType(operand).getElementType();
  auto complexType = dyn_cast<ComplexType>(element);
  return complexType ? complexType.getElementType() : element;
}
} // namespace

LogicalResult AbsOp::inferReturnTypes(MLIRContext *, MaybeLocation, Adaptor a, Types &types) {
  return withElement(a.getOperand(), realElement(a.getOperand()), types);
}

LogicalResult RealOp::inferReturnTypes(MLIRContext *, MaybeLocation, Adaptor a, Types &types) {
  return withElement(a.getOperand(), realElement(a.getOperand()), types);
}

LogicalResult ImagOp::inferReturnTypes(MLIRContext *, MaybeLocation, Adaptor a, Types &types) {
  return withElement(a.getOperand(), realElement(a.getOperand()), types);
}

LogicalResult ComplexOp::inferReturnTypes(MLIRContext *, MaybeLocation loc, Adaptor a,
                                          Types &types) {
  Type element = tensorType(a.getLhs()).getElementType();
  if (!element.isF32() && !element.isF64())
    return violated(loc, "complex", "C2", "operands must be f32 or f64");
  return withElement(a.getLhs(), ComplexType::get(element), types);
}

LogicalResult IsFiniteOp::inferReturnTypes(MLIRContext *context, MaybeLocation, Adaptor a,
                                           Types &types) {
  return withElement(a.getX(), IntegerType::get(context, 1), types);
}

void CompareOp::build(OpBuilder &b, OperationState &state, Value lhs, Value rhs,
                      ComparisonDirection direction) {
  build(b, state, lhs, rhs, direction, ComparisonTypeAttr());
}

LogicalResult CompareOp::inferReturnTypes(MLIRContext *context, MaybeLocation loc, Adaptor a,
                                          Types &types) {
  Type element = tensorType(a.getLhs()).getElementType();
  if (std::optional<ComparisonType> type = a.getCompareType()) {
    bool isFloat = isa<FloatType>(element), isUnsigned = element.isUnsignedInteger();
    bool ok = false;
    switch (*type) {
    case ComparisonType::NOTYPE: ok = true; break;
    case ComparisonType::FLOAT: ok = isFloat || isa<ComplexType>(element); break;
    case ComparisonType::TOTALORDER: ok = isFloat; break;
    case ComparisonType::SIGNED:
      ok = element.isSignlessInteger() && !element.isInteger(1);
      break;
    case ComparisonType::UNSIGNED: ok = isUnsigned || element.isInteger(1); break;
    }
    if (!ok)
      return violated(loc, "compare", "C3",
                      "compare_type " + stringifyEnum(*type) + " does not fit the operands");
  }
  ComparisonDirection direction = a.getComparisonDirection();
  if (isa<ComplexType>(element) && direction != ComparisonDirection::EQ &&
      direction != ComparisonDirection::NE)
    return violated(loc, "compare", "C3", "complex numbers compare with EQ and NE only");
  return withElement(a.getLhs(), IntegerType::get(context, 1), types);
}

LogicalResult SelectOp::inferReturnTypes(MLIRContext *, MaybeLocation loc, Adaptor a,
                                         Types &types) {
  RankedTensorType pred = tensorType(a.getPred()), onTrue = tensorType(a.getOnTrue());
  if (pred.getRank() != 0 && pred.getShape() != onTrue.getShape())
    return violated(loc, "select", "C1",
                    "pred must be a scalar or have the shape " + toString(onTrue.getShape()) +
                        " of on_true, but has " + toString(pred.getShape()));
  if (onTrue != a.getOnFalse().getType())
    return violated(loc, "select", "C2", "on_true and on_false must have the same type");
  types.push_back(onTrue);
  return success();
}

LogicalResult ClampOp::inferReturnTypes(MLIRContext *, MaybeLocation loc, Adaptor a, Types &types) {
  RankedTensorType min = tensorType(a.getMin()), max = tensorType(a.getMax());
  RankedTensorType operand = tensorType(a.getOperand());
  if (min.getRank() != 0 && min.getShape() != operand.getShape())
    return violated(loc, "clamp", "C1", "min must be a scalar or have the operand's shape");
  if (max.getRank() != 0 && max.getShape() != operand.getShape())
    return violated(loc, "clamp", "C2", "max must be a scalar or have the operand's shape");
  if (min.getElementType() != operand.getElementType() ||
      max.getElementType() != operand.getElementType())
    return violated(loc, "clamp", "C3", "min, operand and max must have the same element type");
  types.push_back(operand);
  return success();
}

void ConvertOp::build(OpBuilder &b, OperationState &state, Value operand, Type elementType) {
  build(b, state, RankedTensorType::get(tensorType(operand).getShape(), elementType), operand);
}

static int64_t bitWidth(Type element) {
  if (auto complexType = dyn_cast<ComplexType>(element))
    return 2 * complexType.getElementType().getIntOrFloatBitWidth();
  return element.getIntOrFloatBitWidth();
}

LogicalResult BitcastConvertOp::verify() {
  RankedTensorType from = tensorType(getOperand()), to = tensorType(getResult());
  if (isa<ComplexType>(from.getElementType()) != isa<ComplexType>(to.getElementType()))
    return emitOpError("(C2) a complex type converts to a complex type only");
  int64_t fromBits = bitWidth(from.getElementType()), toBits = bitWidth(to.getElementType());
  Shape expected(from.getShape());
  bool ok = true;
  if (toBits < fromBits) {
    expected.push_back(fromBits / toBits);
    ok = fromBits % toBits == 0;
  } else if (toBits > fromBits) {
    ok = !expected.empty() && expected.back() * fromBits == toBits;
    if (ok)
      expected.pop_back();
  }
  if (!ok || ArrayRef<int64_t>(expected) != to.getShape())
    return emitOpError("(C1) cannot reinterpret ") << from << " as " << to;
  return success();
}

LogicalResult ReducePrecisionOp::verify() {
  if (static_cast<int32_t>(getExponentBits()) < 1)
    return emitOpError("(C2) exponent_bits must be positive");
  if (static_cast<int32_t>(getMantissaBits()) < 0)
    return emitOpError("(C3) mantissa_bits must not be negative");
  return success();
}
