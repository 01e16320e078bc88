// Emits a step of a contraction on tiles: its loads, its products, and what goes on between them.
#include "passes/loops/contraction/AmxEmitter.h"

#include "llvm/Support/MathExtras.h"

#include <utility>

using namespace mlir;

namespace kiln::loops::amx {

void AmxEmitter::emitConfigure() {
  // Sums are tiles 0 to 3, or 0 to 5: left and right of each row of tiles.
  SmallVector<int64_t> rows(8, kTileRows);
  const int64_t of[] = {p.upper, p.lower, p.lower};
  for (int64_t i = 0; i < std::max<int64_t>(2, p.stacked()); ++i)
    rows[2 * i] = rows[2 * i + 1] = rows[lhsTile(i)] = of[i];
  TileConfigureOp::create(b, rows);
}

void AmxEmitter::emitPrefetch(Value at, int64_t lines) {
  for (int64_t i = 0; i < lines; ++i)
    memref::PrefetchOp::create(b, rhs, ValueRange{addIndex(b, at, i * kStep)}, /*isWrite=*/false,
                               /*localityHint=*/2,
                               /*isDataCache=*/true);
}

Values AmxEmitter::loadSingle(const Group &group, Value sumsAt) {
  if (!p.single)
    return {};
  auto vector = VectorType::get({kBlock / 2}, b.getF32Type());
  Value zero = arith::ConstantOp::create(b, vector, b.getZeroAttr(vector));
  Values single(2 * singleChains(), zero);
  for (int64_t column = 0; group.first && column < 2; ++column) {
    Value from = addIndex(b, sumsAt, p.tileRows() * kBlock + column * (kBlock / 2));
    Value before = vector::LoadOp::create(b, vector, sums, ValueRange{from});
    single[column * singleChains()] = arith::SelectOp::create(b, group.first, zero, before);
  }
  return single;
}

void AmxEmitter::storeSingle(Value sumsAt, ArrayRef<Value> single) {
  for (int64_t column = 0; column < 2 && !single.empty(); ++column) {
    ArrayRef<Value> chains = single.slice(column * singleChains(), singleChains());
    Value sum = chains.back();
    for (Value chain : llvm::reverse(chains.drop_back()))
      sum = arith::AddFOp::create(b, sum, chain);
    Value to = addIndex(b, sumsAt, p.tileRows() * kBlock + column * (kBlock / 2));
    vector::StoreOp::create(b, sum, sums, ValueRange{to});
  }
}

void AmxEmitter::emitSingle(Value lhsAt, Value rhsAt, int64_t pair, MutableArrayRef<Value> single) {
  auto pairs = VectorType::get({kBlock}, b.getBF16Type());
  auto words = VectorType::get({kBlock / 2}, b.getI32Type());
  auto bits = VectorType::get({kBlock}, cast<MemRefType>(rhs.getType()).getElementType()); // i16 where it is packed here
  Values left;
  for (int64_t part = 0; part < s.parts; ++part) {
    Value from = addIndex(b, lhsAt, part * partElements() + p.tileRows() * kStep + 2 * pair);
    Value word = vector::LoadOp::create(b, VectorType::get({2}, b.getI16Type()), planes, ValueRange{from});
    word = vector::BitCastOp::create(b, VectorType::get({1}, b.getI32Type()), word);
    left.push_back(vector::BitCastOp::create(b, pairs, vector::BroadcastOp::create(b, words, word)));
  }
  for (int64_t column = 0; column < 2; ++column) {
    for (int64_t rhsPart = s.parts - 1; rhsPart >= 0; --rhsPart) {
      Value from = addIndex(b, rhsAt, rhsPart * kBlockElements + pair * 2 * kBlock + column * kStep);
      Value right = vector::LoadOp::create(b, bits, rhs, ValueRange{from});
      right = vector::BitCastOp::create(b, pairs, right);
      for (int64_t lhsPart = s.parts - 1 - rhsPart; lhsPart >= 0; --lhsPart) {
        Value &sum = single[column * singleChains() + (s.parts == 1 ? pair % singleChains() : lhsPart + rhsPart)];
        sum = DotPairsOp::create(b, sum.getType(), left[lhsPart], right, sum);
      }
    }
  }
}

void AmxEmitter::emitStep(Value lhsAt, Value rhsAt, Value next, MutableArrayRef<Value> single,
                          llvm::function_ref<void()> storeRows) {
  const int64_t stacked = p.stacked();
  // Enough calls for all rows of the results before, where the steps are many enough.
  int64_t calls = llvm::divideCeil(llvm::divideCeil(p.height(), rowsTogether()),
                                   p.windowGroup * p.chunkGroup);
  calls = std::min<int64_t>(calls, 4); // each is the whole epilogue once more in the code
  // What each register of an operand holds: part and row or column of tiles.
  std::pair<int64_t, int64_t> held[8];
  llvm::fill(held, std::pair<int64_t, int64_t>(-1, -1));
  auto loadLhs = [&](int64_t part, int64_t row) {
    int64_t tile = lhsTile(row), pixels = row == 1 ? p.lowerPixels() : row * p.upper;
    if (std::exchange(held[tile], {part, row}) == std::pair(part, row))
      return;
    TileLoadOp::create(b, tile, planes, addIndex(b, lhsAt, part * partElements() + pixels * kStep), kStep * 2);
  };
  auto loadRhs = [&](int64_t part, int64_t column) {
    int64_t tile = rhsTile(column);
    if (std::exchange(held[tile], {part, column}) == std::pair(part, column))
      return;
    TileLoadOp::create(b, tile, rhs, addIndex(b, rhsAt, part * kBlockElements + column * kStep), kBlock * 4);
  };
  // Lines from afar take turns with the tiles' own, so they are asked for a few at a time.
  int64_t done = 0, fetched = 0, called = 0, pairs = 0;
  const int64_t turns = s.products() * (p.middle ? 3 : 1);
  auto between = [&] {
    ++done;
    int64_t until = llvm::divideCeil(p.prefetchLines * done, turns);
    if (next)
      emitPrefetch(addIndex(b, next, fetched * kStep), until - fetched);
    fetched = until;
    for (; !single.empty() && pairs < kStep / 2 * done / turns; ++pairs)
      emitSingle(lhsAt, rhsAt, pairs, single);
    for (; called < int64_t(llvm::divideCeil(calls * done, turns)); ++called)
      storeRows();
  };
  auto dot = [&](int64_t row, int64_t column) {
    TileDotOp::create(b, 2 * row + column, lhsTile(row), rhsTile(column), s.halves);
  };
  auto multiply = [&](int64_t lhsPart, int64_t rhsPart) {
    if (p.middle) {
      // With one register for each operand, the order is such that one of them stays.
      for (int64_t row = 0; row < stacked; ++row) {
        int64_t first = held[rhsTile(1)] == std::pair<int64_t, int64_t>(rhsPart, 1) ? 1 : 0;
        for (int64_t column : {first, 1 - first})
          loadLhs(lhsPart, row), loadRhs(rhsPart, column), dot(row, column);
        between();
      }
      return;
    }
    for (int64_t row = 0; row < stacked; ++row)
      loadLhs(lhsPart, row);
    loadRhs(rhsPart, 0), loadRhs(rhsPart, 1);
    // Products of one rhs tile together: another one takes 16 cycles to come into the unit, more than
    // a product of fewer rows hides.
    for (int64_t column = 0; column < 2; ++column)
      for (int64_t row = 0; row < stacked; ++row)
        dot(row, column);
    between();
  };
  // The small products first. Those of the smallest parts with each other are below the sum's last
  // bit.
  switch (s.parts) {
  case 1:
    return multiply(0, 0);
  case 2:
    return multiply(1, 0), multiply(0, 0), multiply(0, 1);
  default:
    multiply(2, 0), multiply(1, 0), multiply(1, 1), multiply(0, 1), multiply(0, 2), multiply(0, 0);
  }
}

} // namespace kiln::loops::amx
