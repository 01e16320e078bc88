// Float16 parts of float32 numbers: by which power of two inputs are multiplied first, and how results lose it.
#include "passes/loops/contraction/AmxEmitter.h"

#include <utility>

using namespace mlir;

namespace kiln::loops::amx {

namespace {

constexpr int64_t kExponentBit = 23, kExponentBias = 127, kLargest = 14; // as an exponent
constexpr uint32_t kMagnitude = 0x7fffffff, kInfinity = 0x7f800000;

Value splat(ImplicitLocOpBuilder &b, VectorType type, uint32_t value) {
  return arith::ConstantOp::create(b, type, SplatElementsAttr::get(type, APInt(32, value)));
}

} // namespace

Value AmxEmitter::largestOf(Value source, Value from, int64_t count, Value before) {
  auto vector = VectorType::get({lanes}, b.getF32Type()), words = VectorType::get({lanes}, b.getI32Type());
  Value zero = splat(b, words, 0), zeros = arith::ConstantOp::create(b, vector, b.getZeroAttr(vector));
  auto larger = [&](Value largest, Value numbers) -> Value {
    Value bits = arith::AndIOp::create(b, Value(vector::BitCastOp::create(b, words, numbers)), splat(b, words, kMagnitude));
    // What is not finite shows in the sums; other rows of a block need their scale beside it.
    Value finite = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, bits, splat(b, words, kInfinity));
    return arith::MaxUIOp::create(b, largest, Value(arith::SelectOp::create(b, finite, bits, zero)));
  };
  constexpr int64_t together = 4; // which wait for none of each other
  int64_t whole = count / (together * lanes) * (together * lanes);
  Values largest(together, zero);
  if (before)
    largest[0] = before;
  auto load = [&](Value at, int64_t v) -> Value { return vector::LoadOp::create(b, vector, source, ValueRange{addIndex(b, at, v * lanes)}); };
  if (whole)
    largest = emitLoop(b, constantIndex(b, 0), constantIndex(b, whole), together * lanes, largest, [&](Value i, ValueRange carried) {
      Values next;
      for (auto [v, value] : llvm::enumerate(carried))
        next.push_back(larger(value, load(addIndex(b, from, i), int64_t(v))));
      return next;
    });
  Value at = addIndex(b, from, whole);
  int64_t rest = count - whole, vectors = rest / lanes;
  for (int64_t v = 0; v < vectors; ++v)
    largest[v] = larger(largest[v], load(at, v));
  if (int64_t last = rest % lanes) {
    Value mask = vector::ConstantMaskOp::create(b, VectorType::get({lanes}, b.getI1Type()), ArrayRef<int64_t>{last});
    Value numbers = vector::MaskedLoadOp::create(b, vector, source, ValueRange{addIndex(b, at, vectors * lanes)}, mask, zeros);
    largest[vectors] = larger(largest[vectors], numbers);
  }
  Value first = arith::MaxUIOp::create(b, largest[0], largest[1]), second = arith::MaxUIOp::create(b, largest[2], largest[3]);
  return arith::MaxUIOp::create(b, first, second);
}

Value AmxEmitter::emitScale(Value largest, Value at) {
  Value bits = vector::ReductionOp::create(b, vector::CombiningKind::MAXUI, largest);
  auto constant = [&](int64_t value) -> Value { return arith::ConstantOp::create(b, b.getI32IntegerAttr(int32_t(value))); };
  Value bit = constant(kExponentBit);
  Value exponent = arith::ShRUIOp::create(b, bits, bit);
  // To kLargest and below twice that; the scale and its inverse are normal numbers.
  exponent = arith::MaxUIOp::create(b, exponent, constant(kLargest + 1));
  Value inverse = arith::ShLIOp::create(b, Value(arith::SubIOp::create(b, exponent, constant(kLargest))), bit);
  memref::StoreOp::create(b, Value(arith::BitcastOp::create(b, b.getF32Type(), inverse)), scales, ValueRange{at});
  return scaleAt(at);
}

Value AmxEmitter::scaleAt(Value at) {
  Value inverse = memref::LoadOp::create(b, scales, ValueRange{at});
  inverse = arith::BitcastOp::create(b, b.getI32Type(), inverse);
  Value both = arith::ConstantOp::create(b, b.getI32IntegerAttr(2 * kExponentBias << kExponentBit));
  Value scale = arith::BitcastOp::create(b, b.getF32Type(), Value(arith::SubIOp::create(b, both, inverse)));
  return vector::BroadcastOp::create(b, VectorType::get({lanes}, b.getF32Type()), scale);
}

Value AmxEmitter::emitBlockScale(const Block &block) {
  // Of the input rows that the block's windows reach.
  Value zero = constantIndex(b, 0), in = constantIndex(b, s.y.in);
  Value first = addIndex(b, mulIndex(b, block.firstY, s.y.stride), -s.y.low);
  Value last = addIndex(b, first, (p.rows - 1) * s.y.stride + (s.y.window - 1) * s.y.rhsDilation + 1);
  first = arith::MinSIOp::create(b, Value(arith::MaxSIOp::create(b, first, zero)), in);
  last = arith::MinSIOp::create(b, Value(arith::MaxSIOp::create(b, last, zero)), in);
  Value image = mulIndex(b, block.image, s.lhsImage), none = splat(b, VectorType::get({lanes}, b.getI32Type()), 0);
  bool dense = s.x.lhsStride == s.channels();
  Values largest = emitLoop(b, first, last, 1, none, [&](Value y, ValueRange carried) -> Values {
    Value row = addIndex(b, image, mulIndex(b, y, s.y.lhsStride));
    if (dense)
      return {largestOf(lhs, row, s.x.in * s.channels(), carried[0])};
    return emitLoop(b, zero, constantIndex(b, s.x.in), 1, carried, [&](Value x, ValueRange before) -> Values {
      return {largestOf(lhs, addIndex(b, row, mulIndex(b, x, s.x.lhsStride)), s.channels(), before[0])};
    });
  });
  return emitScale(largest[0], zero);
}

Value AmxEmitter::scalePlace(Value tile, Value row) {
  return s.scalesRows() ? addIndex(b, mulIndex(b, tile, p.height()), row) : constantIndex(b, 0);
}

void AmxEmitter::unscale(MutableArrayRef<Value> row, Value panel, Value scaleAt) {
  auto vector = VectorType::get({lanes}, b.getF32Type());
  Type element = cast<MemRefType>(rhs.getType()).getElementType();
  Value inverse = memref::LoadOp::create(b, scales, ValueRange{scaleAt});
  inverse = vector::BroadcastOp::create(b, vector, inverse);
  Value at = addIndex(b, mulIndex(b, panel, 2 * kBlock), s.panels() * s.panelElements());
  for (auto [v, sum] : llvm::enumerate(row)) {
    Value bits = vector::LoadOp::create(b, VectorType::get({2 * lanes}, element), rhs, ValueRange{addIndex(b, at, int64_t(v) * 2 * lanes)});
    // Columns first: the other way round, rows of large numbers may overflow.
    sum = arith::MulFOp::create(b, sum, Value(vector::BitCastOp::create(b, vector, bits)));
    sum = arith::MulFOp::create(b, sum, inverse);
  }
}

Values AmxEmitter::halvesOf(Value vector) {
  auto floats = VectorType::get({kStep}, b.getF32Type()), words = VectorType::get({kStep}, b.getI32Type()),
       halves = VectorType::get({kStep}, b.getF16Type()), bits = VectorType::get({kStep}, b.getI16Type());
  Value both = vector::BroadcastOp::create(b, floats, Value(vector::ExtractOp::create(b, scale, ArrayRef<int64_t>{0})));
  Value scaled = arith::MulFOp::create(b, vector, both);
  // Rounded to eleven bits by integer arithmetic, half of a conversion's cost: what is left of an infinity or NaN is NaN.
  Value large = vector::BitCastOp::create(b, words, scaled);
  large = arith::AndIOp::create(b, Value(arith::AddIOp::create(b, large, splat(b, words, 0x1000))), splat(b, words, 0xffffe000u));
  large = vector::BitCastOp::create(b, floats, large);
  Value rest = arith::SubFOp::create(b, scaled, large);
  Values parts;
  for (Value part : {large, rest})
    parts.push_back(vector::BitCastOp::create(b, bits, Value(arith::TruncFOp::create(b, halves, part))));
  return parts;
}

} // namespace kiln::loops::amx
