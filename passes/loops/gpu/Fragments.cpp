// Rounds and splits what tensor cores multiply, and copies tiles.
#include "passes/loops/gpu/Fragments.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "passes/loops/LoopsDialect.h"

using namespace mlir;

namespace kiln::loops::gpu {

std::pair<Value, Value> splitTf32(ImplicitLocOpBuilder &b, Value x) {
  Type bits = b.getI32Type();
  if (auto vector = dyn_cast<VectorType>(x.getType()))
    bits = vector.clone(bits);
  auto number = [&](uint32_t n) -> Value {
    IntegerAttr value = b.getI32IntegerAttr(int32_t(n));
    auto vector = dyn_cast<VectorType>(bits);
    return arith::ConstantOp::create(b, vector ? TypedAttr(DenseElementsAttr::get(vector, Attribute(value))) : TypedAttr(value));
  };
  // What the lower bits are must be known here, unlike what loops.round_tf32 leaves.
  Value rounded = arith::AddIOp::create(b, arith::BitcastOp::create(b, bits, x), number(0x1000));
  Value upper = arith::BitcastOp::create(b, x.getType(), arith::AndIOp::create(b, rounded, number(0xffffe000)).getResult());
  return {upper, arith::SubFOp::create(b, x, upper)};
}

Fragment makeFragment(KernelLoops &loops, ArrayRef<Value> elements, bool split) {
  ImplicitLocOpBuilder &b = loops.b;
  Type element = elements[0].getType();
  auto type = VectorType::get({int64_t(elements.size())}, element);
  auto pack = [&](ArrayRef<Value> values) { return vector::FromElementsOp::create(b, type, values).getResult(); };
  if (!element.isF32())
    return {pack(elements), {}};
  SmallVector<Value> upper, lower;
  for (Value x : elements) { // rounded to the nearest, which products do not do
    if (!split) {
      upper.push_back(RoundTf32Op::create(b, element, x));
      continue;
    }
    auto [high, low] = splitTf32(b, x);
    upper.push_back(high);
    lower.push_back(low);
  }
  return {pack(upper), split ? pack(lower) : Value()};
}

Fragment makeFragment(KernelLoops &loops, ArrayRef<Value> words, Type element, bool split) {
  Fragment fragment = makeFragment(loops, words, split);
  if (!element.isF32()) // two elements to a word
    fragment.upper = vector::BitCastOp::create(loops.b, VectorType::get({2 * int64_t(words.size())}, element), fragment.upper);
  return fragment;
}

SmallVector<Value> loadMatrices(ImplicitLocOpBuilder &b, Value tile, Value place, bool transpose) {
  constexpr int64_t matrices = 4, wordBits = 32;
  Type element = cast<MemRefType>(tile.getType()).getElementType();
  int64_t inWord = wordBits / element.getIntOrFloatBitWidth();
  Value loaded = nvgpu::LdMatrixOp::create(b, VectorType::get({matrices, inWord}, element), tile, ValueRange{place}, transpose, matrices);
  SmallVector<Value> result;
  for (int64_t i = 0; i < matrices; ++i) {
    Value part = vector::ExtractOp::create(b, loaded, ArrayRef<int64_t>{i});
    if (inWord > 1)
      part = vector::BitCastOp::create(b, VectorType::get({1}, b.getI32Type()), part);
    result.push_back(vector::ExtractOp::create(b, part, ArrayRef<int64_t>{0}));
  }
  return result;
}

Value multiply(OpBuilder &b, Location loc, const Fragment &row, const Fragment &column, Value sums) {
  auto add = [&](Value x, Value y) { sums = MmaOp::create(b, loc, sums.getType(), x, y, sums); };
  if (row.lower) { // the least ones first
    add(row.lower, column.upper);
    add(row.upper, column.lower);
  }
  add(row.upper, column.upper);
  return sums;
}

Value multiplyApart(OpBuilder &b, Location loc, const Fragment &row, const Fragment &column, Value sums) {
  if (!row.lower)
    return multiply(b, loc, row, column, sums);
  Value zero = arith::ConstantOp::create(b, loc, cast<TypedAttr>(b.getZeroAttr(sums.getType())));
  return arith::AddFOp::create(b, loc, sums, multiply(b, loc, row, column, zero));
}

Value whereNotFinite(KernelLoops &loops, Value result, function_ref<Value()> again) {
  ImplicitLocOpBuilder &b = loops.b;
  auto vector = dyn_cast<VectorType>(result.getType());
  Value infinity = arith::ConstantOp::create(b, b.getF32FloatAttr(std::numeric_limits<float>::infinity())), odd;
  for (int64_t l = 0; l < (vector ? vector.getNumElements() : 1); ++l) {
    Value number = vector ? vector::ExtractOp::create(b, result, ArrayRef<int64_t>{l}).getResult() : result;
    Value notFinite = arith::CmpFOp::create(b, arith::CmpFPredicate::UGE, math::AbsFOp::create(b, number), infinity);
    odd = odd ? loops.either(odd, notFinite) : notFinite;
  }
  auto branch = scf::IfOp::create(b, result.getType(), odd, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(b, result);
  b.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(b, again());
  return branch.getResult(0);
}

Value copyAsync(KernelLoops &loops, Value to, Value toIndex, Value from, Value fromIndex, int64_t count, Value inside) {
  ImplicitLocOpBuilder &b = loops.b;
  Type element = cast<MemRefType>(from.getType()).getElementType();
  int64_t bytes = count * element.getIntOrFloatBitWidth() / 8;
  if (inside)
    fromIndex = loops.select(inside, fromIndex, loops.index(0));
  if (bytes >= 4) {
    Value read = inside ? loops.select(inside, loops.index(count), loops.index(0)) : Value();
    return nvgpu::DeviceAsyncCopyOp::create(b, nvgpu::DeviceAsyncTokenType::get(b.getContext()), to, ValueRange{toIndex}, from,
                                            ValueRange{fromIndex}, b.getIndexAttr(count), read,
                                            bytes == 16 ? b.getUnitAttr() : UnitAttr());
  }
  Value value = memref::LoadOp::create(b, from, fromIndex);
  if (inside)
    value = loops.select(inside, value, arith::ConstantOp::create(b, b.getZeroAttr(element)));
  memref::StoreOp::create(b, value, to, toIndex);
  return {};
}

} // namespace kiln::loops::gpu
