// Elements of elementwise ops: arithmetic on scalars or vectors.
#include "passes/loops/ComplexLanes.h"
#include "passes/loops/ElementalImpl.h"
#include "passes/loops/LoopsDialect.h"
#include "passes/loops/MathApprox.h"
#include "passes/loops/TargetInfo.h"

#include "hlo/ir/HloUtils.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace kiln::loops {
namespace {

Type elementOf(Value tensor) { return cast<RankedTensorType>(tensor.getType()).getElementType(); }

/// Emits one op; all operands have the same shape (scalar or vector) when it starts.
struct Arith {
  ImplicitLocOpBuilder &b;
  Operation *op;
  SmallVector<Value> in;

  Type like(Type scalar) {
    for (Value v : in)
      if (auto vector = dyn_cast<VectorType>(v.getType()))
        return vector.clone(scalar);
    return scalar;
  }
  Value constant(Type scalar, double value) {
    Type type = like(scalar);
    TypedAttr attr = isa<FloatType>(scalar) ? TypedAttr(b.getFloatAttr(scalar, value))
                                            : TypedAttr(b.getIntegerAttr(scalar, int64_t(value)));
    if (auto vector = dyn_cast<VectorType>(type))
      attr = DenseElementsAttr::get(vector, Attribute(attr));
    return arith::ConstantOp::create(b, attr);
  }
  Value integer(Type scalar, const APInt &value) {
    TypedAttr attr = IntegerAttr::get(scalar, value);
    if (auto vector = dyn_cast<VectorType>(like(scalar)))
      attr = DenseElementsAttr::get(vector, Attribute(attr));
    return arith::ConstantOp::create(b, attr);
  }
  Value select(Value c, Value x, Value y) { return arith::SelectOp::create(b, c, x, y); }
  Value cmpi(arith::CmpIPredicate p, Value x, Value y) { return arith::CmpIOp::create(b, p, x, y); }
  Value cmpf(arith::CmpFPredicate p, Value x, Value y) { return arith::CmpFOp::create(b, p, x, y); }

  Value run() {
    Type result = elementOf(op->getResult(0));
    Type source = op->getNumOperands() ? elementOf(op->getOperand(op->getNumOperands() - 1)) : result;
    if (isa<hlo::SelectOp>(op))
      return select(in[0], in[1], in[2]);
    if (isa<hlo::ConvertOp>(op)) {
      // The processor's own rounding, which takes subnormal numbers for zeros.
      if (op->hasAttr("hlo.flush_subnormals") && source.isF32() && result.isBF16() && isa<VectorType>(in[0].getType()))
        return SplitOp::create(b, like(result), in[0]).getResult(0);
      return this->convert(in[0], source, result);
    }
    if (isa<hlo::ComplexOp>(op))
      return complexOf(b, in[0], in[1]);
    if (isa<ComplexType>(source))
      return emitComplexElementwise(b, op, in);
    if (isa<hlo::RealOp>(op))
      return in[0];
    if (isa<hlo::ImagOp>(op))
      return constant(scalarType(result), 0);
    if (isa<FloatType>(source)) {
      unsigned bits = source.getIntOrFloatBitWidth();
      if (bits >= 32)
        return floating();
      if (isa<hlo::NextAfterOp>(op))
        return nextAfter();
      // Half types compute in f32 and round after every op.
      for (Value &v : in)
        if (isa<FloatType>(getElementTypeOrSelf(v.getType())))
          v = arith::ExtFOp::create(b, like(b.getF32Type()), v);
      Value v = floating();
      return isa<FloatType>(result) ? arith::TruncFOp::create(b, like(result), v).getResult() : v;
    }
    return integral(source.isUnsignedInteger() || source.isInteger(1));
  }

  Value floating() {
    Type type = in[0].getType();
    Type scalar = getElementTypeOrSelf(type);
    using P = arith::CmpFPredicate;
    return llvm::TypeSwitch<Operation *, Value>(op)
        .Case([&](hlo::AddOp) { return arith::AddFOp::create(b, in[0], in[1]); })
        .Case([&](hlo::SubtractOp) { return arith::SubFOp::create(b, in[0], in[1]); })
        .Case([&](hlo::MultiplyOp) { return arith::MulFOp::create(b, in[0], in[1]); })
        .Case([&](hlo::DivideOp) { return arith::DivFOp::create(b, in[0], in[1]); })
        .Case([&](hlo::RemainderOp) { return emitMath(b, MathFn::Remainder, in); })
        .Case([&](hlo::MaximumOp) { return extremum(in[0], in[1], true); })
        .Case([&](hlo::MinimumOp) { return extremum(in[0], in[1], false); })
        .Case([&](hlo::NextAfterOp) { return nextAfter(); })
        .Case([&](hlo::NegateOp) { return arith::NegFOp::create(b, in[0]); })
        .Case([&](hlo::AbsOp) { return math::AbsFOp::create(b, in[0]); })
        .Case([&](hlo::CeilOp) { return math::CeilOp::create(b, in[0]); })
        .Case([&](hlo::FloorOp) { return math::FloorOp::create(b, in[0]); })
        .Case([&](hlo::RoundNearestEvenOp) { return math::RoundEvenOp::create(b, in[0]); })
        .Case([&](hlo::RoundNearestAfzOp) { return math::RoundOp::create(b, in[0]); })
        .Case([&](hlo::SqrtOp) { return math::SqrtOp::create(b, in[0]); })
        .Case([&](hlo::SignOp) {
          Value zero = constant(scalar, 0), one = math::CopySignOp::create(b, constant(scalar, 1), in[0]);
          return select(cmpf(P::ONE, in[0], zero), one, in[0]); // keeps signed zeros and NaN
        })
        .Case([&](hlo::IsFiniteOp) {
          Value inf = constant(scalar, std::numeric_limits<double>::infinity());
          return cmpf(P::OLT, math::AbsFOp::create(b, in[0]), inf);
        })
        .Case([&](hlo::CompareOp op) { return compareFloats(op); })
        .Case([&](hlo::ClampOp) {
          return extremum(extremum(in[1], in[0], true), in[2], false);
        })
        .Case([&](hlo::ReducePrecisionOp op) { return reducePrecision(op); })
        .Default([&](Operation *op) -> Value {
          std::optional<MathFn> fn = mathFn(op);
          assert(fn && "isElementwise promised this op");
          return emitMath(b, *fn, in);
        });
  }

  /// The larger or smaller, NaN if either is. Of 0 and -0 halves have 0 for the larger, wider types either.
  Value extremum(Value x, Value y, bool largest) {
    Type element = elementOf(op->getOperand(0));
    if (element.getIntOrFloatBitWidth() >= 32)
      return largest ? arith::MaximumFOp::create(b, x, y).getResult() : arith::MinimumFOp::create(b, x, y).getResult();
    // LLVM moves the rounding to half precision inside and then loses the sign of zero.
    using P = arith::CmpFPredicate;
    Type bits = b.getI32Type();
    Value p = arith::BitcastOp::create(b, like(bits), x), q = arith::BitcastOp::create(b, like(bits), y);
    Value same = largest ? arith::AndIOp::create(b, p, q).getResult() : arith::OrIOp::create(b, p, q).getResult();
    Value result = select(cmpf(P::OEQ, x, y), arith::BitcastOp::create(b, x.getType(), same),
                          arith::AddFOp::create(b, x, y)); // NaN
    result = select(cmpf(P::OLT, x, y), largest ? y : x, result);
    return select(cmpf(P::OGT, x, y), largest ? x : y, result);
  }

  /// The neighbour of in[0] towards in[1], by its bits.
  Value nextAfter() {
    using P = arith::CmpIPredicate;
    Value x = in[0], y = in[1];
    Type scalar = getElementTypeOrSelf(x.getType());
    unsigned width = scalar.getIntOrFloatBitWidth();
    Type bits = b.getIntegerType(width);
    Value p = arith::BitcastOp::create(b, like(bits), x), q = arith::BitcastOp::create(b, like(bits), y);
    Value zero = integer(bits, APInt(width, 0)), one = integer(bits, APInt(width, 1));
    Value magnitude = arith::AndIOp::create(b, p, integer(bits, APInt::getSignedMaxValue(width)));
    // Away from zero the bits grow: when y lies further out on x's side.
    Value negative = cmpi(P::slt, p, zero);
    Value outwards = arith::XOrIOp::create(b, negative, cmpf(arith::CmpFPredicate::OGT, y, x));
    Value next = select(outwards, arith::AddIOp::create(b, p, one), arith::SubIOp::create(b, p, one));
    // Not by the sign's bit: LLVM loses that of scalar bfloat16 numbers. (Where y is zero too, x == y below.)
    Value least = select(cmpf(arith::CmpFPredicate::OLT, y, x), integer(bits, APInt::getSignedMinValue(width) + 1), one);
    next = select(cmpi(P::eq, magnitude, zero), least, next);
    next = select(cmpf(arith::CmpFPredicate::OEQ, x, y), q, next);
    Value result = arith::BitcastOp::create(b, x.getType(), next);
    Value nan = arith::BitcastOp::create(b, x.getType(), integer(bits, [&] {
      const auto &semantics = cast<FloatType>(scalar).getFloatSemantics();
      return APFloat::getQNaN(semantics).bitcastToAPInt();
    }()));
    return select(cmpf(arith::CmpFPredicate::UNO, x, y), nan, result);
  }

  Value compareFloats(hlo::CompareOp op) {
    using P = arith::CmpFPredicate;
    using D = hlo::ComparisonDirection;
    if (op.getCompareType() == hlo::ComparisonType::TOTALORDER) {
      // Bits as integers, negative numbers mirrored, order floats totally.
      Type bits = b.getIntegerType(getElementTypeOrSelf(in[0].getType()).getIntOrFloatBitWidth());
      Value ordered[2];
      for (int i = 0; i < 2; ++i) {
        Value v = arith::BitcastOp::create(b, like(bits), in[i]);
        unsigned width = bits.getIntOrFloatBitWidth();
        Value sign = arith::ShRSIOp::create(b, v, integer(bits, APInt(width, width - 1)));
        ordered[i] = arith::XOrIOp::create(b, v, arith::ShRUIOp::create(b, sign, integer(bits, APInt(width, 1))));
      }
      return cmpi(integerPredicate(op.getComparisonDirection(), false), ordered[0], ordered[1]);
    }
    P predicate = P::OEQ;
    switch (op.getComparisonDirection()) {
    case D::EQ: predicate = P::OEQ; break;
    case D::NE: predicate = P::UNE; break;
    case D::GE: predicate = P::OGE; break;
    case D::GT: predicate = P::OGT; break;
    case D::LE: predicate = P::OLE; break;
    case D::LT: predicate = P::OLT; break;
    }
    return cmpf(predicate, in[0], in[1]);
  }

  static arith::CmpIPredicate integerPredicate(hlo::ComparisonDirection direction, bool isUnsigned) {
    using P = arith::CmpIPredicate;
    using D = hlo::ComparisonDirection;
    switch (direction) {
    case D::EQ: return P::eq;
    case D::NE: return P::ne;
    case D::GE: return isUnsigned ? P::uge : P::sge;
    case D::GT: return isUnsigned ? P::ugt : P::sgt;
    case D::LE: return isUnsigned ? P::ule : P::sle;
    case D::LT: return isUnsigned ? P::ult : P::slt;
    }
    llvm_unreachable("direction");
  }

  Value integral(bool isUnsigned) {
    Type scalar = getElementTypeOrSelf(in[0].getType());
    unsigned bits = scalar.getIntOrFloatBitWidth();
    bool isBool = bits == 1;
    using P = arith::CmpIPredicate;
    auto zero = [&] { return integer(scalar, APInt(bits, 0)); };
    auto ones = [&] { return integer(scalar, APInt::getAllOnes(bits)); };
    auto maximum = [&](Value x, Value y) -> Value {
      return isUnsigned ? arith::MaxUIOp::create(b, x, y).getResult() : arith::MaxSIOp::create(b, x, y).getResult();
    };
    auto minimum = [&](Value x, Value y) -> Value {
      return isUnsigned ? arith::MinUIOp::create(b, x, y).getResult() : arith::MinSIOp::create(b, x, y).getResult();
    };
    // Shifts by the width or more give what shifting one by one would.
    auto shift = [&](auto make, bool arithmetic) -> Value {
      Value tooFar = cmpi(P::uge, in[1], integer(scalar, APInt(bits, bits)));
      Value most = integer(scalar, APInt(bits, bits - 1));
      if (arithmetic)
        return make(in[0], select(tooFar, most, in[1]));
      return select(tooFar, zero(), make(in[0], select(tooFar, zero(), in[1])));
    };
    return llvm::TypeSwitch<Operation *, Value>(op)
        .Case([&](hlo::AddOp) -> Value {
          if (isBool)
            return arith::OrIOp::create(b, in[0], in[1]);
          return arith::AddIOp::create(b, in[0], in[1]);
        })
        .Case([&](hlo::SubtractOp) -> Value { return arith::SubIOp::create(b, in[0], in[1]); })
        .Case([&](hlo::MultiplyOp) -> Value {
          if (isBool)
            return arith::AndIOp::create(b, in[0], in[1]);
          return arith::MulIOp::create(b, in[0], in[1]);
        })
        .Case([&](hlo::DivideOp) { return divide(isUnsigned, false); })
        .Case([&](hlo::RemainderOp) { return divide(isUnsigned, true); })
        .Case([&](hlo::MaximumOp) { return maximum(in[0], in[1]); })
        .Case([&](hlo::MinimumOp) { return minimum(in[0], in[1]); })
        .Case([&](hlo::ClampOp) { return minimum(maximum(in[1], in[0]), in[2]); })
        .Case([&](hlo::AndOp) { return arith::AndIOp::create(b, in[0], in[1]); })
        .Case([&](hlo::OrOp) { return arith::OrIOp::create(b, in[0], in[1]); })
        .Case([&](hlo::XorOp) { return arith::XOrIOp::create(b, in[0], in[1]); })
        .Case([&](hlo::NotOp) { return arith::XOrIOp::create(b, in[0], ones()); })
        .Case([&](hlo::NegateOp) { return arith::SubIOp::create(b, zero(), in[0]); })
        .Case([&](hlo::AbsOp) { return isUnsigned ? in[0] : math::AbsIOp::create(b, in[0]).getResult(); })
        .Case([&](hlo::SignOp) {
          Value positive = select(cmpi(P::ne, in[0], zero()), integer(scalar, APInt(bits, 1)), zero());
          return isUnsigned ? positive : select(cmpi(P::slt, in[0], zero()), ones(), positive);
        })
        .Case([&](hlo::PopcntOp) { return math::CtPopOp::create(b, in[0]); })
        .Case([&](hlo::CountLeadingZerosOp) { return math::CountLeadingZerosOp::create(b, in[0]); })
        .Case([&](hlo::ShiftLeftOp) {
          return shift([&](Value x, Value n) { return arith::ShLIOp::create(b, x, n).getResult(); }, false);
        })
        .Case([&](hlo::ShiftRightLogicalOp) {
          return shift([&](Value x, Value n) { return arith::ShRUIOp::create(b, x, n).getResult(); }, false);
        })
        .Case([&](hlo::ShiftRightArithmeticOp) {
          return shift([&](Value x, Value n) { return arith::ShRSIOp::create(b, x, n).getResult(); }, true);
        })
        .Case([&](hlo::CompareOp op) {
          return cmpi(integerPredicate(op.getComparisonDirection(), isUnsigned), in[0], in[1]);
        })
        .Case([&](hlo::PowerOp) { return power(isUnsigned); })
        .Default([&](Operation *) -> Value { llvm_unreachable("isElementwise promised this op"); });
  }

  /// Unless the divisor is known, and becomes a product.
  bool dividesByFloats() {
    auto vector = dyn_cast<VectorType>(in[0].getType());
    Value divisor = in[1];
    if (auto spread = divisor.getDefiningOp<vector::BroadcastOp>())
      divisor = spread.getSource();
    return vector && vector.getElementTypeBitWidth() <= 32 && !matchPattern(divisor, m_Constant()) &&
           getTargetInfo(b.getInsertionBlock()->getParentOp()->getParentOfType<ModuleOp>()).dividesByFloats;
  }
  /// A quotient that is no whole number is further from the next one than these floats are rounded.
  Value quotientByFloats(Value divisor, bool isUnsigned) {
    Type whole = in[0].getType(), floats = like(getElementTypeOrSelf(whole).getIntOrFloatBitWidth() > 16 ? Type(b.getF64Type()) : Type(b.getF32Type()));
    auto wide = [&](Value v) {
      return isUnsigned ? arith::UIToFPOp::create(b, floats, v).getResult() : arith::SIToFPOp::create(b, floats, v).getResult();
    };
    Value quotient = arith::DivFOp::create(b, wide(in[0]), wide(divisor));
    return isUnsigned ? arith::FPToUIOp::create(b, whole, quotient).getResult() : arith::FPToSIOp::create(b, whole, quotient).getResult();
  }

  /// Never traps: x / 0 is all ones and x % 0 is x; the least integer / -1 is itself, % -1 is 0.
  Value divide(bool isUnsigned, bool remainder) {
    using P = arith::CmpIPredicate;
    Type scalar = getElementTypeOrSelf(in[0].getType());
    unsigned bits = scalar.getIntOrFloatBitWidth();
    Value zero = integer(scalar, APInt(bits, 0)), one = integer(scalar, APInt(bits, 1));
    Value ones = integer(scalar, APInt::getAllOnes(bits));
    Value byZero = cmpi(P::eq, in[1], zero), unsafe = byZero;
    if (!isUnsigned) {
      Value least = integer(scalar, APInt::getSignedMinValue(bits));
      Value overflow = arith::AndIOp::create(b, cmpi(P::eq, in[0], least), cmpi(P::eq, in[1], ones));
      unsafe = arith::OrIOp::create(b, byZero, overflow);
    }
    Value divisor = select(unsafe, one, in[1]); // least / 1 = least, least % 1 = 0
    Value result;
    if (dividesByFloats()) {
      result = quotientByFloats(divisor, isUnsigned);
      if (remainder)
        result = arith::SubIOp::create(b, in[0], arith::MulIOp::create(b, result, divisor));
    } else if (remainder) {
      result = isUnsigned ? arith::RemUIOp::create(b, in[0], divisor).getResult() : arith::RemSIOp::create(b, in[0], divisor).getResult();
    } else {
      result = isUnsigned ? arith::DivUIOp::create(b, in[0], divisor).getResult() : arith::DivSIOp::create(b, in[0], divisor).getResult();
    }
    return select(byZero, remainder ? in[0] : ones, result);
  }

  /// By squaring; a negative exponent gives 0 except for bases 1 and -1.
  Value power(bool isUnsigned) {
    using P = arith::CmpIPredicate;
    Type scalar = getElementTypeOrSelf(in[0].getType());
    unsigned bits = scalar.getIntOrFloatBitWidth();
    Value zero = integer(scalar, APInt(bits, 0)), one = integer(scalar, APInt(bits, 1));
    Value ones = integer(scalar, APInt::getAllOnes(bits));
    Value result = one, base = in[0];
    for (unsigned i = 0; i < bits; ++i) {
      Value bit = arith::AndIOp::create(b, in[1], integer(scalar, APInt::getOneBitSet(bits, i)));
      result = select(cmpi(P::ne, bit, zero), arith::MulIOp::create(b, result, base), result);
      base = arith::MulIOp::create(b, base, base);
    }
    if (isUnsigned)
      return result;
    Value odd = cmpi(P::ne, arith::AndIOp::create(b, in[1], one), zero);
    Value negative = select(cmpi(P::eq, in[0], one), one,
                            select(cmpi(P::eq, in[0], ones), select(odd, ones, one), zero));
    return select(cmpi(P::slt, in[1], zero), negative, result);
  }

  /// f64 to f32 such that rounding once more, to a 16-bit float, rounds as if in one step: towards
  /// zero, with the last bit set when that is inexact. (One truncf would call a support routine.)
  Value truncateToOdd(Value v) {
    using P = arith::CmpFPredicate;
    Type narrow = like(b.getF32Type()), bits = like(b.getI32Type());
    Value near = arith::TruncFOp::create(b, narrow, v);
    Value back = arith::ExtFOp::create(b, v.getType(), near);
    Value inexact = arith::CmpFOp::create(b, P::ONE, back, v);
    Value magnitude = math::AbsFOp::create(b, v), backMagnitude = math::AbsFOp::create(b, back);
    Value away = arith::CmpFOp::create(b, P::OGT, backMagnitude, magnitude);
    Value one = integer(b.getI32Type(), APInt(32, 1));
    Value raw = arith::BitcastOp::create(b, bits, near);
    Value towardsZero = select(away, arith::SubIOp::create(b, raw, one), raw);
    Value odd = select(inexact, arith::OrIOp::create(b, towardsZero, one), towardsZero);
    return arith::BitcastOp::create(b, narrow, odd);
  }

  Value convert(Value v, Type from, Type to) {
    Type target = scalarType(to);
    if (isa<ComplexType>(from)) {
      auto [re, im] = partsOf(b, v);
      Type part = cast<ComplexType>(from).getElementType();
      if (auto complexTo = dyn_cast<ComplexType>(to))
        return complexOf(b, convert(re, part, complexTo.getElementType()), convert(im, part, complexTo.getElementType()));
      return convert(re, part, to);
    }
    if (auto complexTo = dyn_cast<ComplexType>(to)) {
      Value re = convert(v, from, complexTo.getElementType());
      return complexOf(b, re, constant(complexTo.getElementType(), 0));
    }
    if (from == to)
      return v;
    bool fromUnsigned = from.isUnsignedInteger() || from.isInteger(1);
    unsigned fromBits = from.getIntOrFloatBitWidth(), toBits = to.getIntOrFloatBitWidth();
    if (isa<FloatType>(from) && isa<FloatType>(to)) {
      if (fromBits == toBits || (fromBits > 32 && toBits < 32)) {
        if (fromBits > toBits)
          v = truncateToOdd(v);
        else
          v = arith::ExtFOp::create(b, like(b.getF32Type()), v);
        return arith::TruncFOp::create(b, like(to), v);
      }
      if (fromBits < toBits)
        return arith::ExtFOp::create(b, like(to), v);
      return arith::TruncFOp::create(b, like(to), v);
    }
    if (to.isInteger(1)) {
      if (isa<FloatType>(from))
        return cmpf(arith::CmpFPredicate::UNE, v, constant(from, 0));
      return cmpi(arith::CmpIPredicate::ne, v, integer(scalarType(from), APInt(fromBits, 0)));
    }
    if (isa<FloatType>(to)) {
      Type wide = toBits < 32 ? b.getF32Type() : to;
      Value f = fromUnsigned ? arith::UIToFPOp::create(b, like(wide), v).getResult()
                             : arith::SIToFPOp::create(b, like(wide), v).getResult();
      return toBits < 32 ? arith::TruncFOp::create(b, like(to), f).getResult() : f;
    }
    if (isa<FloatType>(from))
      return floatToInteger(v, from, target, to.isUnsignedInteger());
    if (fromBits == toBits)
      return v;
    if (fromBits > toBits)
      return arith::TruncIOp::create(b, like(target), v);
    return fromUnsigned ? arith::ExtUIOp::create(b, like(target), v).getResult()
                        : arith::ExtSIOp::create(b, like(target), v).getResult();
  }

  /// Whether `x` is a select that leaves only what a signed integer of `bits` holds, as Cast is lowered.
  static bool isWithinRange(Value x, unsigned bits) {
    auto select = x.getDefiningOp<hlo::SelectOp>();
    auto compare = select ? select.getPred().getDefiningOp<hlo::CompareOp>() : nullptr;
    auto abs = compare && compare.getComparisonDirection() == hlo::ComparisonDirection::LT ? compare.getLhs().getDefiningOp<hlo::AbsOp>() : nullptr;
    auto is = [](Value v, double value) {
      DenseElementsAttr constant;
      return matchPattern(v, m_Constant(&constant)) && constant.isSplat() && isa<FloatType>(constant.getElementType()) && constant.getSplatValue<APFloat>().convertToDouble() == value;
    };
    double limit = std::ldexp(1.0, bits - 1);
    return abs && abs.getOperand() == select.getOnTrue() && is(compare.getRhs(), limit) && is(select.getOnFalse(), -limit);
  }

  /// Truncates towards zero, saturates, and gives 0 for NaN.
  Value floatToInteger(Value v, Type from, Type to, bool isUnsigned) {
    if (from.getIntOrFloatBitWidth() < 32) {
      from = b.getF32Type();
      v = arith::ExtFOp::create(b, like(from), v);
    }
    unsigned bits = to.getIntOrFloatBitWidth();
    if (!isUnsigned && isWithinRange(op->getOperand(0), bits))
      return arith::FPToSIOp::create(b, like(to), v);
    using P = arith::CmpFPredicate;
    double lo = isUnsigned ? 0 : -std::ldexp(1.0, bits - 1), hi = std::ldexp(1.0, isUnsigned ? bits : bits - 1);
    // Of NaN the first comparison makes the least one. Only numbers that fit reach the conversion.
    Value safe = select(cmpf(P::OGT, v, constant(from, lo)), v, constant(from, lo));
    if (bits < 32) {
      Type word = b.getI32Type();
      safe = select(cmpf(P::OLT, safe, constant(from, hi - 1)), safe, constant(from, hi - 1));
      if (!isUnsigned)
        safe = select(cmpf(P::UNO, v, v), constant(from, 0), safe);
      return arith::TruncIOp::create(b, like(to), arith::FPToSIOp::create(b, like(word), safe));
    }
    Value above = cmpf(P::OGE, v, constant(from, hi));
    safe = select(isUnsigned ? above : cmpf(P::UGE, v, constant(from, hi)), constant(from, 0), safe);
    Value n = isUnsigned ? arith::FPToUIOp::create(b, like(to), safe).getResult()
                         : arith::FPToSIOp::create(b, like(to), safe).getResult();
    return select(above, integer(to, isUnsigned ? APInt::getMaxValue(bits) : APInt::getSignedMaxValue(bits)), n);
  }

  Value reducePrecision(hlo::ReducePrecisionOp op) {
    Type scalar = getElementTypeOrSelf(in[0].getType());
    unsigned width = scalar.getIntOrFloatBitWidth();
    unsigned mantissa = cast<FloatType>(scalar).getFPMantissaWidth() - 1, exponent = width - 1 - mantissa;
    Type bits = b.getIntegerType(width);
    Value x = arith::BitcastOp::create(b, like(bits), in[0]);
    auto c = [&](uint64_t n) { return integer(bits, APInt(64, n).trunc(width)); };
    if (op.getMantissaBits() < mantissa) {
      unsigned drop = mantissa - op.getMantissaBits();
      uint64_t last = uint64_t(1) << drop;
      Value odd = arith::AndIOp::create(b, arith::ShRUIOp::create(b, x, c(drop)), c(1));
      Value bias = arith::AddIOp::create(b, odd, c((last >> 1) - 1));
      x = arith::AndIOp::create(b, arith::AddIOp::create(b, x, bias), c(~(last - 1)));
    }
    if (op.getExponentBits() < exponent) {
      uint64_t sourceBias = (uint64_t(1) << (exponent - 1)) - 1, bias = (uint64_t(1) << (op.getExponentBits() - 1)) - 1;
      Value field = arith::AndIOp::create(b, x, c(((uint64_t(1) << exponent) - 1) << mantissa));
      Value sign = arith::AndIOp::create(b, x, c(uint64_t(1) << (width - 1)));
      using P = arith::CmpIPredicate;
      Value over = cmpi(P::ugt, field, c((sourceBias + bias) << mantissa));
      Value under = cmpi(P::ule, field, c((sourceBias - bias) << mantissa));
      Value inf = arith::OrIOp::create(b, sign, c(((uint64_t(1) << exponent) - 1) << mantissa));
      x = select(over, inf, x);
      x = select(under, sign, x);
    }
    Value result = arith::BitcastOp::create(b, in[0].getType(), x);
    Value nan = cmpf(arith::CmpFPredicate::UNO, in[0], in[0]);
    if (op.getMantissaBits() == 0) { // no NaN is left in such a format
      Value inf = constant(scalar, std::numeric_limits<double>::infinity());
      return select(nan, inf, result);
    }
    return select(nan, in[0], result);
  }
};

} // namespace

bool isElementwise(Operation *op) { return hlo::isElementwise(op); }

Value emitElementwise(ImplicitLocOpBuilder &b, Operation *op, ArrayRef<Value> operands) {
  Arith arith{b, op, SmallVector<Value>(operands)};
  VectorType vector;
  for (Value v : operands)
    if (auto type = dyn_cast<VectorType>(v.getType()))
      vector = type;
  if (vector)
    for (Value &v : arith.in)
      if (!isa<VectorType>(v.getType())) {
        v = toLane(b, v);
        v = vector::BroadcastOp::create(b, vector.clone(v.getType()), v);
      }
  return arith.run();
}

} // namespace kiln::loops
