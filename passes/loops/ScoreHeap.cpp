// A binary heap of scores and positions in a kernel's memory, the best first.
#include "passes/loops/ScoreHeap.h"

using namespace mlir;

namespace kiln::loops {

static Value wide(ImplicitLocOpBuilder &b, int64_t value) { return arith::ConstantOp::create(b, b.getI64IntegerAttr(value)); }

Value ScoreHeap::word(Value score, Value position) {
  Value bits = arith::ExtSIOp::create(b, b.getI64Type(), k.orderedBits(score, /*equalZeros=*/true));
  Value place = arith::IndexCastOp::create(b, b.getI64Type(), position);
  bits = arith::ShLIOp::create(b, bits, wide(b, 32));
  return arith::OrIOp::create(b, bits, arith::XOrIOp::create(b, place, wide(b, UINT32_MAX)));
}

Value ScoreHeap::positionOf(Value word) {
  Value complement = arith::AndIOp::create(b, word, wide(b, UINT32_MAX));
  return arith::IndexCastOp::create(b, b.getIndexType(), arith::XOrIOp::create(b, complement, wide(b, UINT32_MAX)));
}

Value ScoreHeap::bitsOf(Value word) { return arith::TruncIOp::create(b, b.getI32Type(), arith::ShRSIOp::create(b, word, wide(b, 32))); }

Value ScoreHeap::load(Value at) { return memref::LoadOp::create(b, words, ValueRange{at}); }

void ScoreHeap::store(Value word, Value at) { memref::StoreOp::create(b, word, words, ValueRange{at}); }

Value ScoreHeap::isWorse(Value x, Value y) {
  return k.less(x, byScoreAlone ? Value(arith::AndIOp::create(b, y, wide(b, ~int64_t(UINT32_MAX)))) : y);
}

/// Fills a hole with a word, or with one above it that is worse, whose place it gets.
void ScoreHeap::moveUp(Value hole, Value word) {
  auto parentOf = [&](Value at) { return half(k.sub(at, k.index(1))); };
  hole = k.whileLoop(
      hole,
      [&](ValueRange at) {
        Value isBelow = k.less(k.index(0), at[0]), parent = k.select(isBelow, parentOf(at[0]), at[0]);
        return k.both(isBelow, isWorse(load(parent), word));
      },
      [&](ValueRange at) -> KernelLoops::Values {
        Value parent = parentOf(at[0]);
        store(load(parent), at[0]);
        return {parent};
      })[0];
  store(word, hole);
}

void ScoreHeap::push(Value size, Value word) { moveUp(size, word); }

Value ScoreHeap::pop(Value size) {
  Value best = load(k.index(0)), left = k.sub(size, k.index(1)), last = load(left);
  // The hole goes down to the end, whatever comes into it, as in std::pop_heap.
  Value pairs = half(k.sub(left, k.index(1)));
  Value hole = k.whileLoop(
      k.index(0), [&](ValueRange at) { return k.less(at[0], pairs); },
      [&](ValueRange at) -> KernelLoops::Values {
        Value right = k.mul(k.add(at[0], k.index(1)), k.index(2)), before = k.sub(right, k.index(1));
        Value first = load(before), second = load(right), isSecondWorse = isWorse(second, first);
        store(k.select(isSecondWorse, first, second), at[0]);
        return {k.select(isSecondWorse, before, right)};
      })[0];
  // One that has a left child alone.
  Value child = k.add(k.add(hole, hole), k.index(1));
  Value hasOne = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, k.add(child, k.index(1)), left);
  hole = k.ifElse(
      hasOne, b.getIndexType(),
      [&]() -> KernelLoops::Values {
        store(load(child), hole);
        return {child};
      },
      [&]() -> KernelLoops::Values { return {hole}; })[0];
  moveUp(hole, last);
  return best;
}

} // namespace kiln::loops
