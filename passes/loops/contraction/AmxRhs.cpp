// Packs an rhs that is no constant into tiles, and sums products with it in float32 where tiles
// overflow.
#include "passes/loops/contraction/AmxEmitter.h"

using namespace mlir;

namespace kiln::loops::amx {

void AmxEmitter::emitPackRhs(Value image) {
  emitLoop(b, constantIndex(b, 0), constantIndex(b, s.panels()), [&](Value panel) {
    emitPackPanel(image, panel, mulIndex(b, panel, s.panelElements()));
  });
}

void AmxEmitter::emitPackPanel(Value image, Value panel, Value to) {
  Value from =
      addIndex(b, mulIndex(b, image, dot->rhsBatch), mulIndex(b, panel, kBlock * dot->rhsN));
  dot->rhsN == 1 ? emitPackColumns(from, panel, to) : emitPackRows(from, panel, to);
}

/// 16 columns at a time are words of two elements of k, which change places with those of k.
void AmxEmitter::emitPackRows(Value from, Value panel, Value panelAt) {
  constexpr int64_t lanes = kStep / 2;
  auto words = VectorType::get({lanes}, b.getI32Type());
  auto type = VectorType::get({kStep}, s.element);
  auto step = [&](Value chunk, int64_t depth) {
    Value to = addIndex(b, panelAt, mulIndex(b, chunk, s.parts * kBlockElements));
    emitLoop(b, constantIndex(b, 0), constantIndex(b, 2), [&](Value half) {
      Value first = mulIndex(b, half, lanes);
      SmallVector<Values> squares(s.parts);
      for (int64_t j = 0; j < lanes; ++j) {
        // Columns beyond n repeat the last one: they are computed and not stored.
        Value column = addIndex(b, first, j);
        if (s.n % kBlock) {
          Value rest =
              arith::SubIOp::create(b, constantIndex(b, s.n - 1), mulIndex(b, panel, kBlock));
          column = arith::MinUIOp::create(b, column, rest);
        }
        Value at = addIndex(b, addIndex(b, from, mulIndex(b, chunk, kStep)),
                            mulIndex(b, column, dot->rhsN)),
              vector;
        if (depth == kStep) {
          vector = vector::LoadOp::create(b, type, source, ValueRange{at});
        } else {
          Value mask = vector::ConstantMaskOp::create(b, VectorType::get({kStep}, b.getI1Type()),
                                                      ArrayRef<int64_t>{depth});
          Value zero = arith::ConstantOp::create(b, type, b.getZeroAttr(type));
          vector = vector::MaskedLoadOp::create(b, type, source, ValueRange{at}, mask, zero);
        }
        for (auto [square, part] : llvm::zip(squares, partsOf(vector)))
          square.push_back(vector::BitCastOp::create(b, words, part));
      }
      storeTransposed(squares, rhs, addIndex(b, to, mulIndex(b, half, kStep)), kBlockElements,
                      2 * kBlock);
    });
  };
  int64_t whole = s.features / kStep;
  if (whole)
    emitLoop(b, constantIndex(b, 0), constantIndex(b, whole),
             [&](Value chunk) { step(chunk, kStep); });
  if (s.features % kStep)
    step(constantIndex(b, whole), s.features % kStep);
}

/// A pair of rows at a time, interleaved.
void AmxEmitter::emitPackColumns(Value from, Value panel, Value panelAt) {
  bool floats = s.element.isF32();
  int64_t width = floats ? kBlock / 2 : kBlock; // columns at a time
  auto type = VectorType::get({width}, s.element),
       halves = VectorType::get({kBlock}, b.getI16Type());
  Value none = arith::ConstantOp::create(b, type, b.getZeroAttr(type));
  SmallVector<int64_t> order;
  for (int64_t j = 0; j < kBlock; ++j)
    llvm::append_values(order, j, kBlock + j);
  auto pack = [&](int64_t columns) {
    auto load = [&](Value row, int64_t first) -> Value {
      int64_t count = std::clamp<int64_t>(columns - first, 0, width);
      if (!row || count == 0)
        return none;
      Value at = addIndex(b, addIndex(b, from, mulIndex(b, row, dot->rhsK)), first);
      if (count == width)
        return vector::LoadOp::create(b, type, source, ValueRange{at});
      Value mask = vector::ConstantMaskOp::create(b, VectorType::get({width}, b.getI1Type()),
                                                  ArrayRef<int64_t>{count});
      return vector::MaskedLoadOp::create(b, type, source, ValueRange{at}, mask, none);
    };
    // Rows that are null are zeros.
    auto store = [&](Value first, Value second, Value chunk, Value pair) {
      Value to = addIndex(
          b, panelAt,
          addIndex(b, mulIndex(b, chunk, s.parts * kBlockElements), mulIndex(b, pair, 2 * kBlock)));
      if (!floats) {
        Values both;
        for (Value row : {load(first, 0), load(second, 0)})
          both.push_back(vector::BitCastOp::create(b, halves, row));
        Value mixed = vector::ShuffleOp::create(b, both[0], both[1], order);
        vector::StoreOp::create(b, mixed, rhs, ValueRange{to});
        return;
      }
      for (int64_t column = 0; column < kBlock; column += width)
        for (auto [i, words] : llvm::enumerate(wordsOf(load(first, column), load(second, column))))
          vector::StoreOp::create(
              b, vector::BitCastOp::create(b, halves, words), rhs,
              ValueRange{addIndex(b, to, int64_t(i) * kBlockElements + 2 * column)});
    };
    int64_t apart = floats ? kStep / 2 : 1,
            perRow = floats ? 1 : 2; // from a pair's first row to its second, and to the next pair
    auto pairs = [&](Value chunk, int64_t begin, int64_t end, bool first, bool second) {
      if (begin < end)
        emitLoop(b, constantIndex(b, begin), constantIndex(b, end), [&](Value pair) {
          Value row = addIndex(b, mulIndex(b, chunk, kStep), mulIndex(b, pair, perRow));
          store(first ? row : Value(), second ? addIndex(b, row, apart) : Value(), chunk, pair);
        });
    };
    int64_t whole = s.features / kStep, rest = s.features % kStep;
    emitLoop(b, constantIndex(b, 0), constantIndex(b, whole),
             [&](Value chunk) { pairs(chunk, 0, kStep / 2, true, true); });
    if (rest) {
      int64_t both = floats ? std::max<int64_t>(0, rest - apart) : rest / 2,
              one = floats ? std::min(rest, apart) : (rest + 1) / 2;
      Value chunk = constantIndex(b, whole);
      pairs(chunk, 0, both, true, true);
      pairs(chunk, both, one, true, false);
      pairs(chunk, one, kStep / 2, false, false);
    }
  };
  int64_t rest = s.n % kBlock;
  if (rest && s.panels() == 1)
    return pack(rest);
  emitIfElse(
      b, rest ? emitBelow(b, panel, s.panels() - 1, s.panels()) : Value(), [&] { pack(kBlock); },
      [&] { pack(rest); });
}

void AmxEmitter::emitPlainDot(const Block &block, Value panel, Value tile, Value sumsAt) {
  Value zero = constantIndex(b, 0), none = arith::ConstantOp::create(b, b.getF32FloatAttr(0));
  Value firstColumn = mulIndex(b, panel, kBlock);
  emitLoop(b, zero, constantIndex(b, p.height() * kBlock), [&](Value i) {
    SmallVector<Value> at = delinearize(b, i, {p.height(), kBlock});
    Position position = positionOf(block, tile, at[0]);
    Value column = addIndex(b, firstColumn, at[1]), exists = position.exists;
    if (Value inside = emitBelow(b, column, s.n, s.panels() * kBlock))
      exists = exists ? Value(arith::AndIOp::create(b, exists, inside)) : inside;
    emitIfElse(
        b, exists,
        [&] {
          Value left = addIndex(b, mulIndex(b, block.image, s.lhsImage),
                                mulIndex(b, position.y, s.y.lhsStride));
          Value right =
              addIndex(b, mulIndex(b, block.image, dot->rhsBatch), mulIndex(b, column, dot->rhsN));
          Values sum = emitLoop(
              b, zero, constantIndex(b, s.features), 1, none, [&](Value k, ValueRange carried) {
                Value x = memref::LoadOp::create(
                    b, lhs, ValueRange{addIndex(b, left, mulIndex(b, k, s.lhsK))});
                Value y = memref::LoadOp::create(
                    b, source, ValueRange{addIndex(b, right, mulIndex(b, k, dot->rhsK))});
                return Values{arith::AddFOp::create(b, carried[0], arith::MulFOp::create(b, x, y))};
              });
          memref::StoreOp::create(b, sum[0], sums, ValueRange{addIndex(b, sumsAt, i)});
        },
        [] {});
  });
}

} // namespace kiln::loops::amx
