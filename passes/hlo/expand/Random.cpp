// Expands rng_bit_generator and rng into the integer arithmetic of Threefry and Philox (Salmon et al. 2011).
#include "passes/hlo/expand/Expand.h"

#include <cmath>

namespace kiln::hlo::expand {
namespace {

Type unsignedType(Ops &ops, unsigned width) { return ops.getIntegerType(width, /*isSigned=*/false); }

Value shiftRight(Ops &ops, Value v, unsigned bits) {
  return ops.binary<ShiftRightLogicalOp>(v, ops.like(v, bits));
}
Value xorOf(Ops &ops, Value a, Value b) { return ops.binary<XorOp>(a, b); }

/// The low `width` bits, as an unsigned type of that width.
Value truncate(Ops &ops, Value v, unsigned width) {
  Type element = Ops::elementOf(v);
  Value mask = ops.splatInt(element, Ops::shapeOf(v), (uint64_t(1) << width) - 1);
  return ops.convert(ops.binary<AndOp>(v, mask), unsignedType(ops, width));
}
} // namespace

std::array<Value, 2> words(Ops &ops, Value v) {
  return {truncate(ops, v, 32), truncate(ops, shiftRight(ops, v, 32), 32)};
}

Value joinWords(Ops &ops, Value low, Value high) {
  Type wide = unsignedType(ops, 64);
  Value shifted = ops.convert(high, wide);
  shifted = ops.binary<ShiftLeftOp>(shifted, ops.like(shifted, 32));
  return ops.binary<OrOp>(ops.convert(low, wide), shifted);
}

std::array<Value, 4> philox(Ops &ops, std::array<Value, 2> key, std::array<Value, 4> x) {
  auto product = [&](Value v, double factor) {
    Value wide = ops.convert(v, unsignedType(ops, 64));
    return words(ops, ops.mul(wide, ops.like(wide, factor)));
  };
  for (int round = 0; round < 10; ++round) {
    auto [low0, high0] = product(x[0], 0xD2511F53);
    auto [low1, high1] = product(x[2], 0xCD9E8D57);
    x = {xorOf(ops, xorOf(ops, high1, x[1]), key[0]), low1, xorOf(ops, xorOf(ops, high0, x[3]), key[1]), low0};
    key = {ops.add(key[0], ops.like(key[0], 0x9E3779B9)), ops.add(key[1], ops.like(key[1], 0xBB67AE85))};
  }
  return x;
}

namespace {

/// Element i of a vector, repeated over n elements.
Value element(Ops &ops, Value vector, int64_t i, int64_t n) {
  return ops.broadcast(ops.reshape(ops.slice(vector, 0, i, i + 1), {}), {n}, {});
}

/// Threefry-2x32 with 20 rounds, on vectors of keys and counters.
std::array<Value, 2> threeFry(Ops &ops, std::array<Value, 2> key, std::array<Value, 2> x) {
  static const int rotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  Value parity = xorOf(ops, xorOf(ops, key[0], key[1]), ops.like(key[0], 0x1BD11BDA));
  Value keys[3] = {key[0], key[1], parity};
  Value x0 = ops.add(x[0], key[0]), x1 = ops.add(x[1], key[1]);
  for (int group = 0; group < 5; ++group) {
    for (int bits : rotations[group % 2]) {
      x0 = ops.add(x0, x1);
      Value high = ops.binary<ShiftLeftOp>(x1, ops.like(x1, bits));
      x1 = xorOf(ops, ops.binary<OrOp>(high, shiftRight(ops, x1, 32 - bits)), x0);
    }
    x0 = ops.add(x0, keys[(group + 1) % 3]);
    x1 = ops.add(ops.add(x1, keys[(group + 2) % 3]), ops.like(x1, group + 1));
  }
  return {x0, x1};
}

struct Bits {
  /// Words of 32 or 64 bits in the shape that was asked for.
  Value values;
  /// How far the counter advances.
  int64_t counts;
};

/// Random words from a state (key, counter).
Bits threeFryBits(Ops &ops, Value state, ArrayRef<int64_t> shape, bool wide) {
  // Each counter gives 64 bits: one wide element, or two neighbours along the first even dimension, or
  // else along the largest one.
  SmallVector<int64_t> half(shape), paired;
  size_t split = 0;
  if (!wide && !shape.empty()) {
    auto even = llvm::find_if(shape, [](int64_t d) { return d % 2 == 0; });
    split = (even != shape.end() ? even : llvm::max_element(shape)) - shape.begin();
    half[split] = (half[split] + 1) / 2;
  }
  int64_t counts = llvm::product_of(half);
  Value counter = ops.add(element(ops, state, 1, counts), ops.iota(unsignedType(ops, 64), {counts}, 0));
  auto [first, second] = threeFry(ops, words(ops, element(ops, state, 0, counts)), words(ops, counter));
  if (wide)
    return {ops.reshape(joinWords(ops, first, second), shape), counts};
  if (shape.empty())
    return {ops.reshape(first, {}), counts};
  paired = half;
  paired.insert(paired.begin() + split + 1, 1);
  Value both = ops.concatenate({ops.reshape(first, paired), ops.reshape(second, paired)}, split + 1);
  half[split] *= 2;
  return {ops.slice(ops.reshape(both, half), split, 0, shape[split]), counts};
}

/// Random words from a state (key, low half of the counter[, high half]).
Bits philoxBits(Ops &ops, Value state, ArrayRef<int64_t> shape, bool wide) {
  int64_t count = llvm::product_of(shape), perBlock = wide ? 2 : 4, blocks = (count + perBlock - 1) / perBlock;
  Value key = element(ops, state, 0, blocks), start = element(ops, state, 1, blocks);
  Value high = Ops::shapeOf(state)[0] > 2 ? element(ops, state, 2, blocks) : key;
  Value low = ops.add(start, ops.iota(unsignedType(ops, 64), {blocks}, 0));
  high = ops.select(ops.compare(ComparisonDirection::LT, low, start), ops.add(high, ops.like(high, 1)), high);
  auto lowWords = words(ops, low), highWords = words(ops, high);
  auto x = philox(ops, words(ops, key), {lowWords[0], lowWords[1], highWords[0], highWords[1]});
  SmallVector<Value> columns;
  for (int64_t i = 0; i < perBlock; ++i)
    columns.push_back(ops.reshape(wide ? joinWords(ops, x[2 * i], x[2 * i + 1]) : x[i], {blocks, 1}));
  Value all = ops.reshape(ops.concatenate(columns, 1), {blocks * perBlock});
  return {ops.reshape(ops.slice(all, 0, 0, count), shape), blocks};
}

} // namespace

SmallVector<Value> expandRngBitGenerator(Ops &ops, RngBitGeneratorOp op) {
  RankedTensorType type = Ops::typeOf(op.getOutput());
  Type element = type.getElementType(), wideType = unsignedType(ops, 64);
  Value state = op.getInitialState();
  if (!type.getNumElements())
    return {state, ops.splat(element, type.getShape(), 0)};
  unsigned width = element.getIntOrFloatBitWidth();
  bool threeFry = op.getRngAlgorithm() == RngAlgorithm::THREE_FRY;
  Bits bits = (threeFry ? threeFryBits : philoxBits)(ops, state, type.getShape(), width == 64);
  Value output = width < 32 ? truncate(ops, bits.values, width) : bits.values;

  Value counter = ops.slice(state, 0, 1, 2), next = ops.add(counter, ops.splatInt(wideType, {1}, bits.counts));
  SmallVector<Value> parts = {ops.slice(state, 0, 0, 1), next};
  if (Ops::shapeOf(state)[0] > 2) {
    Value high = ops.slice(state, 0, 2, 3);
    Value carry = ops.compare(ComparisonDirection::LT, next, counter);
    parts.push_back(ops.select(carry, ops.add(high, ops.like(high, 1)), high));
  }
  return {ops.concatenate(parts, 0), ops.bitcast(output, element)};
}

SmallVector<Value> expandRng(Ops &ops, RngOp op) {
  RankedTensorType type = Ops::typeOf(op.getResult());
  ArrayRef<int64_t> shape = type.getShape();
  Type element = type.getElementType();
  bool isFloat = isa<FloatType>(element);
  unsigned width = element.isF64() || element.isInteger(64) ? 64 : 32;
  auto stateType = RankedTensorType::get({2}, unsignedType(ops, 64));
  Value run = RngGetAndUpdateStateOp::create(ops, stateType, ops.getI64IntegerAttr(type.getNumElements()));
  if (!type.getNumElements())
    return {ops.splat(element, shape, 0)};
  Value state = ops.concatenate({ops.slice(run, 0, 1, 2), ops.slice(run, 0, 0, 1)}, 0);
  Value bits = threeFryBits(ops, state, shape, width == 64).values;
  if (!isFloat) {
    bool isSigned = element.isSignlessInteger() && !element.isInteger(1);
    Type word = unsignedType(ops, width), extended = isSigned ? Type(ops.getIntegerType(width)) : word;
    auto spread = [&](Value v) { return ops.broadcast(ops.bitcast(ops.convert(v, extended), word), shape, {}); };
    Value low = spread(op.getA()), offset = ops.binary<RemainderOp>(bits, ops.sub(spread(op.getB()), low));
    return {ops.convert(ops.bitcast(ops.add(low, offset), extended), element)};
  }
  Type compute = element.isF64() ? element : Type(ops.getF32Type());
  unsigned digits = cast<FloatType>(element).getFPMantissaWidth() - 1;
  Value unit = ops.convert(shiftRight(ops, bits, width - digits), compute);
  unit = ops.mul(unit, ops.like(unit, std::ldexp(1.0, -static_cast<int>(digits))));
  auto spread = [&](Value v) { return ops.broadcast(ops.convert(v, compute), shape, {}); };
  Value a = spread(op.getA()), scale = spread(op.getB());
  if (op.getRngDistribution() == RngDistribution::NORMAL) {
    // The middle of each interval: erf_inv of an end is infinite.
    Value doubled = ops.mul(unit, ops.like(unit, 2)), middle = ops.like(unit, std::ldexp(1.0, -static_cast<int>(digits)));
    Value centred = ops.sub(ops.add(doubled, middle), ops.like(unit, 1));
    unit = ops.mul(ops.unary<ErfInvOp>(centred), ops.like(unit, std::sqrt(2.0)));
  } else {
    scale = ops.sub(scale, a);
  }
  return {ops.convert(ops.add(a, ops.mul(unit, scale)), element)};
}

} // namespace kiln::hlo::expand
