// Packs an rhs that is no constant into tiles, and sums products with it in float32 where tiles overflow.
#include "passes/loops/contraction/AmxEmitter.h"

using namespace mlir;

namespace kiln::loops::amx {

void AmxEmitter::emitPackRhs(Value image) {
  Value base = mulIndex(b, image, dot->rhsBatch);
  emitLoop(b, constantIndex(b, 0), constantIndex(b, s.panels()), [&](Value panel) {
    Value from = addIndex(b, base, mulIndex(b, panel, kBlock * dot->rhsN));
    dot->rhsN == 1 ? emitPackColumns(from, panel) : emitPackRows(from, panel);
  });
}

/// 16 columns at a time are words of two elements of k, which change places with those of k.
void AmxEmitter::emitPackRows(Value from, Value panel) {
  constexpr int64_t lanes = kStep / 2;
  auto words = VectorType::get({lanes}, b.getI32Type()), halves = VectorType::get({kStep}, b.getI16Type());
  auto type = VectorType::get({kStep}, s.element);
  auto step = [&](Value chunk, int64_t depth) {
    Value to = addIndex(b, mulIndex(b, panel, s.panelElements()), mulIndex(b, chunk, s.parts * kBlockElements));
    emitLoop(b, constantIndex(b, 0), constantIndex(b, 2), [&](Value half) {
      Value first = mulIndex(b, half, lanes);
      SmallVector<Values> squares(s.parts);
      for (int64_t j = 0; j < lanes; ++j) {
        // Columns beyond n repeat the last one: they are computed and not stored.
        Value column = addIndex(b, first, j);
        if (s.n % kBlock) {
          Value rest = arith::SubIOp::create(b, constantIndex(b, s.n - 1), mulIndex(b, panel, kBlock));
          column = arith::MinUIOp::create(b, column, rest);
        }
        Value at = addIndex(b, addIndex(b, from, mulIndex(b, chunk, kStep)), mulIndex(b, column, dot->rhsN)), vector;
        if (depth == kStep) {
          vector = vector::LoadOp::create(b, type, source, ValueRange{at});
        } else {
          Value mask = vector::ConstantMaskOp::create(b, VectorType::get({kStep}, b.getI1Type()), ArrayRef<int64_t>{depth});
          Value zero = arith::ConstantOp::create(b, type, b.getZeroAttr(type));
          vector = vector::MaskedLoadOp::create(b, type, source, ValueRange{at}, mask, zero);
        }
        for (auto [square, part] : llvm::zip(squares, partsOf(vector)))
          square.push_back(vector::BitCastOp::create(b, words, part));
      }
      for (auto [i, square] : llvm::enumerate(squares)) {
        transpose(b, square);
        Value place = addIndex(b, addIndex(b, to, mulIndex(b, half, kStep)), int64_t(i) * kBlockElements);
        for (int64_t q = 0; q < lanes; ++q)
          vector::StoreOp::create(b, vector::BitCastOp::create(b, halves, square[q]), rhs,
                                  ValueRange{addIndex(b, place, q * 2 * kBlock)});
      }
    });
  };
  int64_t whole = s.features / kStep;
  if (whole)
    emitLoop(b, constantIndex(b, 0), constantIndex(b, whole), [&](Value chunk) { step(chunk, kStep); });
  if (s.features % kStep)
    step(constantIndex(b, whole), s.features % kStep);
}

/// Two rows at a time, interleaved.
void AmxEmitter::emitPackColumns(Value from, Value panel) {
  auto type = VectorType::get({kBlock}, s.element), pairs = VectorType::get({2 * kBlock}, b.getI16Type());
  Value none = arith::ConstantOp::create(b, type, b.getZeroAttr(type));
  SmallVector<int64_t> order;
  for (int64_t j = 0; j < kBlock; ++j)
    llvm::append_values(order, j, kBlock + j);
  auto pack = [&](int64_t columns) {
    auto load = [&](Value k) -> Value {
      Value at = addIndex(b, from, mulIndex(b, k, dot->rhsK));
      if (columns == kBlock)
        return vector::LoadOp::create(b, type, source, ValueRange{at});
      Value mask = vector::ConstantMaskOp::create(b, VectorType::get({kBlock}, b.getI1Type()), ArrayRef<int64_t>{columns});
      return vector::MaskedLoadOp::create(b, type, source, ValueRange{at}, mask, none);
    };
    Value base = mulIndex(b, panel, s.panelElements());
    // Pair number `pair` of all rows, in its chunk.
    auto place = [&](Value pair) {
      SmallVector<Value> at = delinearize(b, pair, {s.chunks(), kStep / 2});
      return addIndex(b, base, addIndex(b, mulIndex(b, at[0], s.parts * kBlockElements), mulIndex(b, at[1], 2 * kBlock)));
    };
    auto store = [&](Value first, Value second, Value pair) {
      Value to = place(pair);
      for (auto [i, both] : llvm::enumerate(llvm::zip(partsOf(first), partsOf(second)))) {
        Value mixed = vector::ShuffleOp::create(b, std::get<0>(both), std::get<1>(both), order);
        vector::StoreOp::create(b, mixed, rhs, ValueRange{addIndex(b, to, int64_t(i) * kBlockElements)});
      }
    };
    int64_t whole = s.features / 2;
    emitLoop(b, constantIndex(b, 0), constantIndex(b, whole), [&](Value pair) {
      Value k = mulIndex(b, pair, 2);
      store(load(k), load(addIndex(b, k, 1)), pair);
    });
    if (s.features % 2)
      store(load(constantIndex(b, s.features - 1)), none, constantIndex(b, whole));
    Value zero = arith::ConstantOp::create(b, pairs, b.getZeroAttr(pairs));
    int64_t used = (s.features + 1) / 2, all = s.chunks() * kStep / 2;
    if (used < all)
      emitLoop(b, constantIndex(b, used), constantIndex(b, all), [&](Value pair) {
        Value to = place(pair);
        for (int64_t i = 0; i < s.parts; ++i)
          vector::StoreOp::create(b, zero, rhs, ValueRange{addIndex(b, to, i * kBlockElements)});
      });
  };
  int64_t rest = s.n % kBlock;
  if (rest && s.panels() == 1)
    return pack(rest);
  emitIfElse(b, rest ? emitBelow(b, panel, s.panels() - 1, s.panels()) : Value(), [&] { pack(kBlock); }, [&] { pack(rest); });
}

void AmxEmitter::emitPlainDot(const Block &block, Value panel, Value tile) {
  Value zero = constantIndex(b, 0), none = arith::ConstantOp::create(b, b.getF32FloatAttr(0));
  Value firstColumn = mulIndex(b, panel, kBlock);
  emitLoop(b, zero, constantIndex(b, kBlockElements), [&](Value i) {
    SmallVector<Value> at = delinearize(b, i, {kBlock, kBlock});
    Position position = positionOf(block, tile, at[0]);
    Value column = addIndex(b, firstColumn, at[1]), exists = position.exists;
    if (Value inside = emitBelow(b, column, s.n, s.panels() * kBlock))
      exists = exists ? Value(arith::AndIOp::create(b, exists, inside)) : inside;
    emitIfElse(
        b, exists,
        [&] {
          Value left = addIndex(b, mulIndex(b, block.image, s.lhsImage), mulIndex(b, position.y, s.y.lhsStride));
          Value right = addIndex(b, mulIndex(b, block.image, dot->rhsBatch), mulIndex(b, column, dot->rhsN));
          Values sum = emitLoop(b, zero, constantIndex(b, s.features), 1, none, [&](Value k, ValueRange carried) {
            Value x = memref::LoadOp::create(b, lhs, ValueRange{addIndex(b, left, k)});
            Value y = memref::LoadOp::create(b, source, ValueRange{addIndex(b, right, mulIndex(b, k, dot->rhsK))});
            return Values{arith::AddFOp::create(b, carried[0], arith::MulFOp::create(b, x, y))};
          });
          memref::StoreOp::create(b, sum[0], sums, ValueRange{addIndex(b, sumsAt(tile), i)});
        },
        [] {});
  });
}

} // namespace kiln::loops::amx
