// Takes sums from tiles into memory, and computes anew in float32 those that are not finite.
#include "passes/loops/contraction/AmxEmitter.h"
#include "passes/loops/contraction/Windows.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::amx {

AmxEmitter::Position AmxEmitter::positionOf(const Block &block, Value tile, Value row) {
  Value at = addIndex(b, mulIndex(b, tile, kBlock), row), zero = constantIndex(b, 0);
  Position position{at, zero, {}};
  if (p.planeX > 1) {
    Value width = constantIndex(b, p.planeX);
    position.y = arith::DivUIOp::create(b, at, width);
    position.x = arith::RemUIOp::create(b, at, width);
    position.exists = emitBelow(b, position.x, s.x.out, p.planeX);
  }
  if (block.rows || p.tiles * kBlock > p.rows * p.planeX) {
    Value rows = block.rows ? block.rows : constantIndex(b, p.rows);
    Value inside = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, position.y, rows);
    position.exists = position.exists ? Value(arith::AndIOp::create(b, position.exists, inside)) : inside;
  }
  position.y = addIndex(b, block.firstY, position.y);
  return position;
}

void AmxEmitter::emitResults(const Block &block, Value panel, Value tile) {
  if (s.parts > 1)
    emitIfElse(b, emitIsFinite(sumsAt(tile)), [] {}, [&] { s.packsRhs ? emitPlainDot(block, panel, tile) : emitPlain(block, panel, tile); });
  int64_t rest = s.n - (s.panels() - 1) * kBlock, nv = llvm::divideCeil(rest, lanes);
  TileColumns full{kBlock / lanes, lanes, lanes}, last{nv, lanes, rest - (nv - 1) * lanes};
  if (s.panels() == 1 || rest == kBlock)
    return emitRows(block, panel, tile, rest == kBlock ? full : last);
  emitIfElse(
      b, emitBelow(b, panel, s.panels() - 1, s.panels()), [&] { emitRows(block, panel, tile, full); },
      [&] { emitRows(block, panel, tile, last); });
}

void AmxEmitter::emitRows(const Block &block, Value panel, Value tile, TileColumns columns) {
  auto vector = VectorType::get({lanes}, b.getF32Type());
  Value column = mulIndex(b, panel, kBlock), zero = constantIndex(b, 0), at = sumsAt(tile);
  auto store = [&](Value row, int64_t count, const Position &position) {
    Values acc;
    for (int64_t r = 0; r < count; ++r)
      for (int64_t v = 0; v < columns.nv; ++v)
        acc.push_back(vector::LoadOp::create(
            b, vector, sums, ValueRange{addIndex(b, addIndex(b, at, mulIndex(b, row, kBlock)), r * kBlock + v * lanes)}));
    if (dot) {
      DotRows rows(ctx, epilogue, contraction, *dot, block.image, position.y);
      return epilogue.store(acc, count, columns, column, s.n, rows, rows.columnDim());
    }
    SmallVector<Index> base{epilogue.index(block.image, s.images), epilogue.index(position.y, s.y.out),
                            epilogue.index(position.x, s.x.out - count + 1)};
    int64_t rank = cast<RankedTensorType>(contraction->getResult(0).getType()).getRank();
    epilogue.store(acc, count, columns, column, s.n, [&](int64_t number, Value value) {
      SmallVector<Index> index(base);
      index[2] = index[2] + (value ? epilogue.index(value, count) : Index(number));
      if (rank == 3) // a window of one dimension
        index.erase(index.begin() + 1);
      return index;
    });
  };
  // Several rows at once where they lie side by side; long epilogues are not repeated.
  int64_t count = epilogueCost(ctx.op) > 8 ? 2 : 4;
  if (dot) {
    Value rows = block.rows ? block.rows : constantIndex(b, p.rows);
    Value rest = arith::SubIOp::create(b, rows, mulIndex(b, tile, kBlock));
    rest = arith::MinUIOp::create(b, rest, constantIndex(b, kBlock));
    auto one = [&](Value row, int64_t count) {
      Position position = positionOf(block, tile, row);
      store(row, count, position);
    };
    Value together = mulIndex(b, arith::DivUIOp::create(b, rest, constantIndex(b, count)), count);
    emitLoop(b, zero, together, count, {}, [&](Value row, ValueRange) {
      one(row, count);
      return Values();
    });
    if (s.y.out % count)
      emitLoop(b, together, rest, [&](Value row) { one(row, 1); });
    return;
  }
  while (p.planeX % count || s.x.out % count)
    count /= 2;
  emitLoop(b, zero, constantIndex(b, kBlock), count, {}, [&](Value row, ValueRange) {
    Position position = positionOf(block, tile, row);
    emitIfElse(b, position.exists, [&] { store(row, count, position); }, [] {});
    return Values();
  });
}

Value AmxEmitter::emitIsFinite(Value at) {
  auto vector = VectorType::get({lanes}, b.getF32Type());
  Value zero = arith::ConstantOp::create(b, vector, b.getZeroAttr(vector));
  // An infinity or NaN stays one in a sum; a sum may also overflow, which costs time only.
  Values total = emitLoop(b, constantIndex(b, 0), constantIndex(b, kBlockElements), 4 * lanes, Values(4, zero),
                          [&](Value i, ValueRange carried) {
                            Values next;
                            for (auto [v, sum] : llvm::enumerate(carried)) {
                              Value from = addIndex(b, addIndex(b, at, i), int64_t(v) * lanes);
                              Value part = vector::LoadOp::create(b, vector, sums, ValueRange{from});
                              next.push_back(arith::AddFOp::create(b, sum, part));
                            }
                            return next;
                          });
  Value sum = arith::AddFOp::create(b, Value(arith::AddFOp::create(b, total[0], total[1])),
                                    Value(arith::AddFOp::create(b, total[2], total[3])));
  Value none = arith::SubFOp::create(b, sum, sum); // NaN where a sum is not finite
  Value bad = arith::CmpFOp::create(b, arith::CmpFPredicate::ORD, none, none);
  return vector::ReductionOp::create(b, vector::CombiningKind::AND, bad);
}

void AmxEmitter::emitPlain(const Block &block, Value panel, Value tile) {
  auto vector = VectorType::get({lanes}, b.getF32Type()), words = VectorType::get({lanes}, b.getI32Type());
  auto pairs = VectorType::get({2 * lanes}, b.getBF16Type());
  int64_t nv = kBlock / lanes;
  auto constant = [&](uint32_t value) -> Value {
    return arith::ConstantOp::create(b, words, SplatElementsAttr::get(words, APInt(32, value)));
  };
  // Two rows of weights, whole again, in `even` and `odd`.
  auto load = [&](Value at, Values &even, Values &odd) {
    for (int64_t v = 0; v < nv; ++v)
      for (int64_t part = s.parts - 1; part >= 0; --part) {
        Value from = addIndex(b, at, part * kBlockElements + 2 * v * lanes);
        Value bits = vector::BitCastOp::create(b, words, vector::LoadOp::create(b, pairs, rhs, ValueRange{from}));
        Value low = vector::BitCastOp::create(b, vector, Value(arith::ShLIOp::create(b, bits, constant(16))));
        Value high = vector::BitCastOp::create(b, vector, Value(arith::AndIOp::create(b, bits, constant(0xffff0000u))));
        if (part == s.parts - 1)
          even.push_back(low), odd.push_back(high);
        else
          even[v] = arith::AddFOp::create(b, even[v], low), odd[v] = arith::AddFOp::create(b, odd[v], high);
      }
  };
  auto add = [&](Values &acc, Value lhsAt, const Values &right) {
    Value left = memref::LoadOp::create(b, lhs, ValueRange{lhsAt});
    left = vector::BroadcastOp::create(b, vector, left);
    for (int64_t v = 0; v < nv; ++v)
      acc[v] = ctx.target.hasFma ? Value(vector::FMAOp::create(b, left, right[v], acc[v]))
                                 : Value(arith::AddFOp::create(b, acc[v], arith::MulFOp::create(b, left, right[v])));
  };
  Value zero = arith::ConstantOp::create(b, vector, b.getZeroAttr(vector));
  emitLoop(b, constantIndex(b, 0), constantIndex(b, kBlock), [&](Value row) {
    Position position = positionOf(block, tile, row);
    auto body = [&] {
      auto windows = [&](const ConvDim &d, Value out, ValueRange carried,
                         llvm::function_ref<Values(Value, Value, ValueRange)> body) {
        return emitWindowLoop(b, d, out, carried, body);
      };
      Values acc = windows(s.y, position.y, Values(nv, zero), [&](Value wy, Value y, ValueRange carried) {
        return windows(s.x, position.x, carried, [&](Value wx, Value x, ValueRange values) {
          Value pixel = addIndex(b, mulIndex(b, y, s.y.lhsStride), mulIndex(b, x, s.x.lhsStride));
          Value left = addIndex(b, mulIndex(b, block.image, s.lhsImage), pixel);
          Value window = addIndex(b, mulIndex(b, wy, s.x.window), wx);
          Value right = addIndex(b, mulIndex(b, panel, s.panelElements()),
                                 mulIndex(b, window, s.chunks() * s.parts * kBlockElements));
          auto rhsRow = [&](Value pair) {
            SmallVector<Value> at = delinearize(b, pair, {s.chunks(), kStep / 2});
            return addIndex(b, right,
                            addIndex(b, mulIndex(b, at[0], s.parts * kBlockElements), mulIndex(b, at[1], 2 * kBlock)));
          };
          Values next(values);
          if (s.features > 1)
            next = emitLoop(b, constantIndex(b, 0), constantIndex(b, s.features / 2), 1, values,
                            [&](Value pair, ValueRange carried) {
                              Values acc(carried), even, odd;
                              load(rhsRow(pair), even, odd);
                              Value at = addIndex(b, left, mulIndex(b, pair, 2));
                              add(acc, at, even);
                              add(acc, addIndex(b, at, 1), odd);
                              return acc;
                            });
          if (s.features % 2) {
            Values even, odd;
            load(rhsRow(constantIndex(b, s.features / 2)), even, odd);
            add(next, addIndex(b, left, s.features - 1), even);
          }
          return next;
        });
      });
      Value to = addIndex(b, sumsAt(tile), mulIndex(b, row, kBlock));
      for (int64_t v = 0; v < nv; ++v)
        vector::StoreOp::create(b, acc[v], sums, ValueRange{addIndex(b, to, v * lanes)});
    };
    emitIfElse(b, position.exists, body, [] {});
  });
}

} // namespace kiln::loops::amx
