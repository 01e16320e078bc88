// Float16 parts of float32 numbers: by which power of two inputs are multiplied first, and how results lose it.
#include "passes/loops/contraction/AmxEmitter.h"

#include <utility>

using namespace mlir;

namespace kiln::loops::amx {

namespace {

constexpr int64_t kExponentBit = 23, kExponentBias = 127, kLargest = 14; // as an exponent
constexpr int64_t kRange = 20; // powers of two below the largest, from which on an input loses digits that its neighbours have
constexpr uint32_t kMagnitude = 0x7fffffff, kInfinity = 0x7f800000;

Value splat(ImplicitLocOpBuilder &b, VectorType type, uint32_t value) {
  return arith::ConstantOp::create(b, type, SplatElementsAttr::get(type, APInt(32, value)));
}

} // namespace

Values AmxEmitter::foldMagnitudes(Value from, int64_t count, ValueRange before, Visit visit) {
  auto vector = VectorType::get({lanes}, b.getF32Type()), words = VectorType::get({lanes}, b.getI32Type());
  Value zero = splat(b, words, 0), zeros = arith::ConstantOp::create(b, vector, b.getZeroAttr(vector));
  auto magnitude = [&](Value numbers) -> Value {
    Value bits = arith::AndIOp::create(b, Value(vector::BitCastOp::create(b, words, numbers)), splat(b, words, kMagnitude));
    // What is not finite shows in the sums; other rows of a block need their scale beside it.
    Value finite = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, bits, splat(b, words, kInfinity));
    return arith::SelectOp::create(b, finite, bits, zero);
  };
  // Features from `first` on; `at` is the place of the first one.
  auto scaled = [&](Value numbers, Value first, int64_t offset) -> Value {
    return s.featureScales ? Value(arith::MulFOp::create(b, numbers, featureScales(first, offset, lanes))) : numbers;
  };
  auto largest = [&](Value first, int64_t offset, int64_t vectors, int64_t last) {
    Values each;
    Value at = first ? addIndex(b, from, first) : addIndex(b, from, offset);
    for (int64_t v = 0; v < vectors; ++v) {
      Value numbers = vector::LoadOp::create(b, vector, lhs, ValueRange{addIndex(b, at, v * lanes)});
      each.push_back(magnitude(scaled(numbers, first, offset + v * lanes)));
    }
    if (last) {
      Value mask = vector::ConstantMaskOp::create(b, VectorType::get({lanes}, b.getI1Type()), ArrayRef<int64_t>{last});
      Value numbers = vector::MaskedLoadOp::create(b, vector, lhs, ValueRange{addIndex(b, at, vectors * lanes)}, mask, zeros);
      each.push_back(magnitude(scaled(numbers, first, offset + vectors * lanes)));
    }
    for (; each.size() > 1; each.pop_back())
      each[each.size() - 2] = arith::MaxUIOp::create(b, each[each.size() - 2], each.back());
    return each[0];
  };
  constexpr int64_t together = 4;
  int64_t step = together * lanes, whole = count / step * step, rest = count - whole;
  Values folded(before);
  if (whole)
    folded = emitLoop(b, constantIndex(b, 0), constantIndex(b, whole), step, folded,
                      [&](Value i, ValueRange carried) { return visit(largest(i, 0, together, 0), carried); });
  return rest ? visit(largest({}, whole, rest / lanes, rest % lanes), folded) : folded;
}

void AmxEmitter::emitRowScale(Value from, Value at) {
  emitScale(largestThatCounts([&](ValueRange before, Visit visit) { return foldMagnitudes(from, s.features, before, visit); }), at);
}

Value AmxEmitter::emitScale(Value largest, Value at) {
  auto constant = [&](int64_t value) -> Value { return arith::ConstantOp::create(b, b.getI32IntegerAttr(int32_t(value))); };
  Value bit = constant(kExponentBit);
  Value exponent = arith::ShRUIOp::create(b, largest, bit);
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
  return arith::BitcastOp::create(b, b.getF32Type(), Value(arith::SubIOp::create(b, both, inverse)));
}

Values AmxEmitter::foldBlock(const Block &block, ValueRange before, Visit visit) {
  // Of the inputs that the block's windows reach, along x from `left` to `right`.
  Value zero = constantIndex(b, 0), in = constantIndex(b, s.y.in);
  Value first = addIndex(b, mulIndex(b, block.firstY, s.y.stride), -s.y.low);
  Value rows = mulIndex(b, block.rows ? block.rows : constantIndex(b, p.rows), s.y.stride);
  Value last = addIndex(b, addIndex(b, first, rows), (s.y.window - 1) * s.y.rhsDilation + 1 - s.y.stride);
  first = arith::MinSIOp::create(b, Value(arith::MaxSIOp::create(b, first, zero)), in);
  last = arith::MinSIOp::create(b, Value(arith::MaxSIOp::create(b, last, zero)), in);
  if (Value phase = imageOf(block).second) { // whose rows may be one fewer
    Value rows = arith::SubIOp::create(b, constantIndex(b, s.rows.in + s.rows.rhsDilation - 1), phase);
    last = arith::MinUIOp::create(b, last, Value(arith::DivUIOp::create(b, rows, constantIndex(b, s.rows.rhsDilation))));
  }
  const ConvDim &x = s.folded ? s.taps : s.x;
  int64_t left = std::clamp<int64_t>(-x.low, 0, x.in),
          right = std::clamp<int64_t>((x.out - 1) * x.stride + (x.window - 1) * x.rhsDilation - x.low + 1, left, x.in);
  Value image = imagePlace(block);
  return emitLoop(b, first, last, 1, before, [&](Value y, ValueRange carried) -> Values {
    Value row = addIndex(b, addIndex(b, image, mulIndex(b, y, s.y.lhsStride)), left * x.lhsStride);
    if (x.lhsStride == s.channels() && !s.featureScales)
      return foldMagnitudes(row, (right - left) * s.channels(), carried, visit);
    return emitLoop(b, zero, constantIndex(b, right - left), 1, carried, [&](Value at, ValueRange before) {
      return foldMagnitudes(addIndex(b, row, mulIndex(b, at, x.lhsStride)), s.channels(), before, visit);
    });
  });
}

Value AmxEmitter::emitBlockScale(const Block &block) {
  Value largest = largestThatCounts([&](ValueRange before, Visit visit) { return foldBlock(block, before, visit); });
  return emitScale(largest, constantIndex(b, 0));
}

Value AmxEmitter::largestThatCounts(llvm::function_ref<Values(ValueRange, Visit)> fold) {
  auto words = VectorType::get({lanes}, b.getI32Type());
  Value none = splat(b, words, 0), most = splat(b, words, kInfinity), one = splat(b, words, 1);
  auto compare = [&](arith::CmpIPredicate how, Value x, Value y) -> Value { return arith::CmpIOp::create(b, how, x, y); };
  auto constant = [&](int64_t value) -> Value { return arith::ConstantOp::create(b, b.getI32IntegerAttr(int32_t(value))); };
  auto reduce = [&](vector::CombiningKind kind, Value v) -> Value { return vector::ReductionOp::create(b, kind, v); };
  // The largest, and the least of what is not zero.
  Values ends = fold({none, most}, [&](Value magnitudes, ValueRange before) {
    Value isZero = compare(arith::CmpIPredicate::eq, magnitudes, none);
    Value counted = arith::SelectOp::create(b, isZero, most, magnitudes);
    return Values{arith::MaxUIOp::create(b, before[0], magnitudes), arith::MinUIOp::create(b, before[1], counted)};
  });
  Value largest = reduce(vector::CombiningKind::MAXUI, ends[0]), least = reduce(vector::CombiningKind::MINUI, ends[1]);
  // Few inputs that are so large that nothing would be left of the others overflow instead, and the sums of their windows are made anew.
  constexpr int64_t tries = 3, few = 8;
  auto below = [&](Value bits) -> Value { // by kRange powers of two
    Value range = constant(kRange << kExponentBit);
    return arith::SubIOp::create(b, Value(arith::MaxUIOp::create(b, bits, range)), range);
  };
  auto isWide = [&](Value bits) { return compare(arith::CmpIPredicate::ult, least, below(bits)); };
  auto choose = [&](Value condition, Value otherwise, llvm::function_ref<Value()> narrower) -> Value {
    auto chosen = scf::IfOp::create(b, TypeRange{b.getI32Type()}, condition, /*withElseRegion=*/true);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(chosen.thenBlock());
    scf::YieldOp::create(b, narrower());
    b.setInsertionPointToStart(chosen.elseBlock());
    scf::YieldOp::create(b, otherwise);
    return chosen.getResult(0);
  };
  auto withoutFew = [&](Value from) {
    Value limits = vector::BroadcastOp::create(b, words, below(from));
    Values counts = fold({none, none, none}, [&](Value magnitudes, ValueRange before) {
      Value isSmall = compare(arith::CmpIPredicate::ult, magnitudes, limits), isZero = compare(arith::CmpIPredicate::eq, magnitudes, none);
      Value small = arith::SelectOp::create(b, isSmall, magnitudes, none);
      Value isOther = arith::SelectOp::create(b, isSmall, none, one), isCounted = arith::SelectOp::create(b, isZero, none, one);
      return Values{arith::MaxUIOp::create(b, before[0], small), arith::AddIOp::create(b, before[1], isOther), arith::AddIOp::create(b, before[2], isCounted)};
    });
    Value others = arith::MulIOp::create(b, reduce(vector::CombiningKind::ADD, counts[1]), constant(few));
    Value areFew = compare(arith::CmpIPredicate::ult, others, reduce(vector::CombiningKind::ADD, counts[2]));
    return Value(arith::SelectOp::create(b, areFew, reduce(vector::CombiningKind::MAXUI, counts[0]), from));
  };
  return choose(isWide(largest), largest, [&] {
    return emitLoop(b, constantIndex(b, 0), constantIndex(b, tries), 1, largest, [&](Value, ValueRange carried) {
      return Values{choose(isWide(carried[0]), carried[0], [&] { return withoutFew(carried[0]); })};
    })[0];
  });
}

Value AmxEmitter::scalePlace(Value tile, Value row) {
  return s.scalesRows() ? addIndex(b, mulIndex(b, tile, p.height()), row) : constantIndex(b, 0);
}

Value AmxEmitter::featureScales(Value from, int64_t first, int64_t count) {
  Value at = constantIndex(b, s.featureScalesAt() + 2 * first);
  return floatsAt(from ? addIndex(b, at, mulIndex(b, from, 2)) : at, count);
}

Value AmxEmitter::floatsAt(Value at, int64_t count) {
  if (entry)
    at = addIndex(b, entry, at);
  Type element = cast<MemRefType>(rhs.getType()).getElementType();
  Value bits = vector::LoadOp::create(b, VectorType::get({2 * count}, element), rhs, ValueRange{at});
  return vector::BitCastOp::create(b, VectorType::get({count}, b.getF32Type()), bits);
}

Value AmxEmitter::columnScales(Value panel, int64_t v) {
  return floatsAt(addIndex(b, mulIndex(b, panel, 2 * kBlock), s.columnScalesAt() + 2 * v * lanes), lanes);
}

void AmxEmitter::unscale(MutableArrayRef<Value> sums, const Pending &pending, Value row) {
  Value inverse = memref::LoadOp::create(b, scales, ValueRange{scalePlace(pending.tile, row)});
  inverse = vector::BroadcastOp::create(b, VectorType::get({lanes}, b.getF32Type()), inverse);
  for (auto [v, sum] : llvm::enumerate(sums)) {
    // Columns first: the other way round, rows of large numbers may overflow.
    Value whole = arith::MulFOp::create(b, Value(arith::MulFOp::create(b, sum, columnScales(pending.panel, int64_t(v)))), inverse);
    sum = arith::SelectOp::create(b, pending.isPlain, sum, whole);
  }
}

Values AmxEmitter::halvesOf(Value vector) {
  auto floats = VectorType::get({kStep}, b.getF32Type()), words = VectorType::get({kStep}, b.getI32Type()),
       halves = VectorType::get({kStep}, b.getF16Type()), bits = VectorType::get({kStep}, b.getI16Type());
  Value both = vector::BroadcastOp::create(b, floats, scale);
  if (scaledFeatures)
    vector = arith::MulFOp::create(b, vector, scaledFeatures);
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
