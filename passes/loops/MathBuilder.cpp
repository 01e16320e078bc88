// The arithmetic behind MathBuilder's short names.
#include "passes/loops/MathBuilder.h"

#include "passes/loops/LoopsDialect.h"
#include "passes/loops/TargetInfo.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"

using namespace mlir;

namespace kiln::loops {

bool MathBuilder::isF64() const { return getElementTypeOrSelf(type).isF64(); }
Type MathBuilder::like(Type scalar) const {
  if (auto vector = dyn_cast<VectorType>(type))
    return vector.clone(scalar);
  return scalar;
}
MathBuilder MathBuilder::as(Type scalar) const { return MathBuilder(b, like(scalar)); }
Type MathBuilder::intType() const {
  return like(b.getIntegerType(getElementTypeOrSelf(type).getIntOrFloatBitWidth()));
}

static Value constant(ImplicitLocOpBuilder &b, Type type, TypedAttr scalar) {
  if (auto vector = dyn_cast<VectorType>(type))
    return arith::ConstantOp::create(b, DenseElementsAttr::get(vector, Attribute(scalar)));
  return arith::ConstantOp::create(b, scalar);
}
Value MathBuilder::f(double value) { return constant(b, type, b.getFloatAttr(getElementTypeOrSelf(type), value)); }
Value MathBuilder::i(int64_t value) {
  return constant(b, intType(), b.getIntegerAttr(getElementTypeOrSelf(intType()), value));
}
Value MathBuilder::inf() { return f(std::numeric_limits<double>::infinity()); }
Value MathBuilder::nan() { return f(std::numeric_limits<double>::quiet_NaN()); }

static bool isInt(Value x) { return getElementTypeOrSelf(x.getType()).isInteger(); }
Value MathBuilder::add(Value x, Value y) {
  if (isInt(x))
    return arith::AddIOp::create(b, x, y);
  return arith::AddFOp::create(b, x, y);
}
Value MathBuilder::sub(Value x, Value y) {
  if (isInt(x))
    return arith::SubIOp::create(b, x, y);
  return arith::SubFOp::create(b, x, y);
}
Value MathBuilder::mul(Value x, Value y) { return arith::MulFOp::create(b, x, y); }
Value MathBuilder::div(Value x, Value y) { return arith::DivFOp::create(b, x, y); }
Value MathBuilder::fma(Value x, Value y, Value z) {
  auto contract = arith::FastMathFlags::contract;
  return arith::AddFOp::create(b, arith::MulFOp::create(b, x, y, contract), z, contract);
}
Value MathBuilder::lostBy(Value x, Value y, Value product) { return exactFma(x, y, neg(product)); }
Value MathBuilder::exactFma(Value x, Value y, Value z) { return math::FmaOp::create(b, x, y, z); }
Value MathBuilder::poly(Value x, ArrayRef<double> coefficients) {
  Value sum;
  for (double c : llvm::reverse(coefficients))
    sum = sum ? fma(sum, x, f(c)) : f(c);
  return sum;
}
Value MathBuilder::polyOfPairs(Value x, ArrayRef<double> coefficients) {
  if (isGpu() && !isF64())
    return poly(x, coefficients);
  Value square = mul(x, x), sum;
  for (size_t k = (coefficients.size() + 1) / 2; k-- > 0;) {
    Value pair = poly(x, coefficients.slice(2 * k).take_front(2));
    sum = sum ? fma(sum, square, pair) : pair;
  }
  return sum;
}
Value MathBuilder::grown(Value x, Value q, double atZero) {
  Value sum = fma(q, x, x);
  if (hasFma() || !flushesDenormals())
    return sum;
  return select(lt(abs(x), f(isF64() ? 0x1p-960 : 0x1p-100)), mul(x, f(1 + atZero)), sum);
}
Value MathBuilder::neg(Value x) { return arith::NegFOp::create(b, x); }
Value MathBuilder::abs(Value x) { return math::AbsFOp::create(b, x); }
Value MathBuilder::sqrt(Value x) { return math::SqrtOp::create(b, x); }
Value MathBuilder::floor(Value x) { return math::FloorOp::create(b, x); }
Value MathBuilder::copysign(Value magnitude, Value sign) { return math::CopySignOp::create(b, magnitude, sign); }
// One compare and blend each; the constant bound is never NaN, so x's NaN wins.
Value MathBuilder::min(Value x, Value y) { return select(notLess(y, x), x, y); }
Value MathBuilder::max(Value x, Value y) { return select(notLess(x, y), x, y); }
Value MathBuilder::select(Value c, Value x, Value y) { return arith::SelectOp::create(b, c, x, y); }
Value MathBuilder::lt(Value x, Value y) { return arith::CmpFOp::create(b, arith::CmpFPredicate::OLT, x, y); }
Value MathBuilder::eq(Value x, Value y) { return arith::CmpFOp::create(b, arith::CmpFPredicate::OEQ, x, y); }
Value MathBuilder::notLess(Value x, Value y) { return arith::CmpFOp::create(b, arith::CmpFPredicate::UGE, x, y); }
Value MathBuilder::notGreaterEqual(Value x, Value y) {
  return arith::CmpFOp::create(b, arith::CmpFPredicate::ULT, x, y);
}
Value MathBuilder::both(Value x, Value y) { return arith::AndIOp::create(b, x, y); }
Value MathBuilder::either(Value x, Value y) { return arith::OrIOp::create(b, x, y); }
Value MathBuilder::no(Value x) {
  return arith::XOrIOp::create(b, x, constant(b, x.getType(), b.getBoolAttr(true)));
}
Value MathBuilder::asInt(Value x) { return arith::BitcastOp::create(b, intType(), x); }
Value MathBuilder::asFloat(Value x) { return arith::BitcastOp::create(b, type, x); }
Value MathBuilder::toFloat(Value integer) { return arith::SIToFPOp::create(b, type, integer); }
Value MathBuilder::toInt(Value x) { return arith::FPToSIOp::create(b, intType(), x); }
Value MathBuilder::extend(Value narrower) { return arith::ExtFOp::create(b, type, narrower); }
Value MathBuilder::truncate(Value wide, Type to) { return arith::TruncFOp::create(b, to, wide); }
Value MathBuilder::truncateInt(Value wide) { return arith::TruncIOp::create(b, intType(), wide); }
Value MathBuilder::shl(Value x, unsigned n) { return arith::ShLIOp::create(b, x, i(n)); }
Value MathBuilder::sra(Value x, unsigned n) { return arith::ShRSIOp::create(b, x, i(n)); }
Value MathBuilder::bitAnd(Value x, Value y) { return arith::AndIOp::create(b, x, y); }
Value MathBuilder::bitXor(Value x, Value y) { return arith::XOrIOp::create(b, x, y); }
Value MathBuilder::lessUnsigned(Value integer, Value other) {
  return arith::CmpIOp::create(b, arith::CmpIPredicate::ult, integer, other);
}
Value MathBuilder::isZero(Value integer) {
  return arith::CmpIOp::create(b, arith::CmpIPredicate::eq, integer, i(0));
}

Value MathBuilder::lookup(ArrayRef<float> table, Value numbers, int64_t lanes) {
  SmallVector<float> entries;
  while (int64_t(entries.size()) < lanes)
    llvm::append_range(entries, table);
  auto tableType = VectorType::get({lanes}, b.getF32Type()),
       numbersType = VectorType::get({lanes}, b.getI32Type());
  Value entry =
      arith::ConstantOp::create(b, DenseElementsAttr::get(tableType, ArrayRef<float>(entries)));
  auto vector = dyn_cast<VectorType>(type);
  if (!vector) {
    Value all = vector::BroadcastOp::create(b, numbersType, numbers);
    return vector::ExtractOp::create(b, LookupOp::create(b, tableType, entry, all).getResult(), 0);
  }
  int64_t count = vector.getNumElements();
  if (count == lanes)
    return LookupOp::create(b, tableType, entry, numbers);
  if (count < lanes) {
    SmallVector<int64_t> widened(lanes, 0), narrowed;
    for (int64_t i = 0; i < count; ++i)
      widened[i] = i, narrowed.push_back(i);
    Value wide = vector::ShuffleOp::create(b, numbers, numbers, widened);
    Value found = LookupOp::create(b, tableType, entry, wide);
    return vector::ShuffleOp::create(b, found, found, narrowed);
  }
  Value result = f(0);
  for (int64_t i = 0; i < count; i += lanes) {
    Value part = vector::ExtractStridedSliceOp::create(
        b, numbers, ArrayRef<int64_t>{i}, ArrayRef<int64_t>{lanes}, ArrayRef<int64_t>{1});
    Value found = LookupOp::create(b, tableType, entry, part);
    result = vector::InsertStridedSliceOp::create(b, found, result, ArrayRef<int64_t>{i},
                                                  ArrayRef<int64_t>{1});
  }
  return result;
}

bool MathBuilder::isGpu() const { return getTargetInfo(module()).isGpu(); }

bool MathBuilder::hasFma() const { return getTargetInfo(module()).hasFma; }

bool MathBuilder::flushesDenormals() const { return getTargetInfo(module()).flushesDenormals; }

static Value forEachLane(ImplicitLocOpBuilder &b, Value x, function_ref<Value(Value)> fn) {
  auto vector = dyn_cast<VectorType>(x.getType());
  if (!vector)
    return fn(x);
  SmallVector<Value> lanes;
  for (int64_t i = 0; i < vector.getNumElements(); ++i)
    lanes.push_back(fn(vector::ExtractOp::create(b, x, i)));
  return vector::FromElementsOp::create(b, vector, lanes);
}
Value MathBuilder::exp2(Value x, bool flush) {
  return forEachLane(b, x, [&](Value lane) { return Exp2Op::create(b, lane.getType(), lane, flush).getResult(); });
}
Value MathBuilder::reciprocal(Value x) {
  return forEachLane(b, x, [&](Value lane) { return ReciprocalOp::create(b, lane.getType(), lane).getResult(); });
}

bool MathBuilder::hasScale() const {
  auto vector = dyn_cast<VectorType>(type);
  return vector && vector.getNumElements() % 16 == 0 && getTargetInfo(module()).hasScale;
}

Value MathBuilder::scale(Value x, Value power) { return hasScale() ? ScaleOp::create(b, type, x, power).getResult() : Value(); }

ModuleOp MathBuilder::module() const {
  Operation *parent = b.getInsertionBlock()->getParentOp();
  return isa<ModuleOp>(parent) ? cast<ModuleOp>(parent) : parent->getParentOfType<ModuleOp>();
}

Value MathBuilder::libm(const std::string &name, ValueRange operands) {
  // libm looks at an operand's bits, and answers for a denormal number neither what it should nor what it does for zero where its arithmetic takes
  // it for zero. There, and only there, it equals zero.
  SmallVector<Value> args;
  for (Value x : operands)
    args.push_back(select(eq(x, f(0)), copysign(f(0), x), x));
  Type scalar = getElementTypeOrSelf(args[0].getType());
  ModuleOp module = this->module();
  auto callee = dyn_cast_or_null<func::FuncOp>(SymbolTable::lookupSymbolIn(module, name));
  if (!callee) {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(module.getBody());
    callee = func::FuncOp::create(b, name, b.getFunctionType(SmallVector<Type>(args.size(), scalar), scalar));
    callee.setPrivate();
  }
  auto vector = dyn_cast<VectorType>(args[0].getType());
  if (!vector)
    return func::CallOp::create(b, callee, args).getResult(0);
  SmallVector<Value> lanes;
  for (int64_t l = 0; l < vector.getNumElements(); ++l) {
    SmallVector<Value> scalars;
    for (Value arg : args)
      scalars.push_back(vector::ExtractOp::create(b, arg, ArrayRef<int64_t>{l}));
    lanes.push_back(func::CallOp::create(b, callee, scalars).getResult(0));
  }
  return vector::FromElementsOp::create(b, vector, lanes);
}

Value MathBuilder::rare(Value cond, Value common, function_ref<Value()> fn) {
  Value any = cond;
  if (isa<VectorType>(cond.getType()))
    any = vector::ReductionOp::create(b, vector::CombiningKind::OR, cond);
  auto ifOp = scf::IfOp::create(b, common.getType(), any, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(ifOp.thenBlock());
  scf::YieldOp::create(b, select(cond, fn(), common));
  b.setInsertionPointToStart(ifOp.elseBlock());
  scf::YieldOp::create(b, common);
  return ifOp.getResult(0);
}

} // namespace kiln::loops
