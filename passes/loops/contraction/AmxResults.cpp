// Takes sums from tiles into memory, and computes anew in float32 those that are not finite.
#include "passes/loops/contraction/AmxEmitter.h"
#include "passes/loops/contraction/Windows.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::amx {

AmxEmitter::Position AmxEmitter::positionOf(const Block &block, Value tile, Value row) {
  // In output rows of `width` positions each.
  int64_t width = p.segments ? s.x.out : p.planeX;
  Value at = addIndex(b, mulIndex(b, tile, p.height()), row), zero = constantIndex(b, 0);
  Position position{at, zero, {}};
  if (width > 1) {
    position.y = arith::DivUIOp::create(b, at, constantIndex(b, width));
    position.x = arith::RemUIOp::create(b, at, constantIndex(b, width));
    position.exists = emitBelow(b, position.x, s.x.out, width);
  }
  if (block.rows || p.tiles * p.height() > p.rows * width) {
    Value rows = block.rows ? block.rows : constantIndex(b, p.rows);
    Value inside = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, position.y, rows);
    position.exists =
        position.exists ? Value(arith::AndIOp::create(b, position.exists, inside)) : inside;
  }
  position.y = rowOf(block, addIndex(b, block.firstY, position.y));
  if (s.phases > 1) {
    Value inside = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, position.y, constantIndex(b, s.rows.out));
    position.exists = position.exists ? Value(arith::AndIOp::create(b, position.exists, inside)) : inside;
  }
  return position;
}

void AmxEmitter::setPending(Value tile, Value panel, Value sumsAt) {
  for (auto [i, number] : llvm::enumerate(ArrayRef<Value>{tile, panel, sumsAt}))
    memref::StoreOp::create(b, number, pending, ValueRange{constantIndex(b, int64_t(i))});
}

AmxEmitter::Pending AmxEmitter::takePending(const Block &block) {
  Value numbers[3];
  for (auto [i, number] : llvm::enumerate(numbers))
    number = memref::LoadOp::create(b, pending, ValueRange{constantIndex(b, int64_t(i))});
  Pending taken{numbers[0], numbers[1], numbers[2], constantIndex(b, p.height())};
  Value none = constantIndex(b, -1),
        exists = arith::CmpIOp::create(b, arith::CmpIPredicate::ne, taken.tile, none);
  if (s.parts > 1) {
    auto anew = [&] {
      s.packsRhs ? emitPlainDot(block, taken.panel, taken.tile, taken.sumsAt)
                 : emitPlain(block, taken.panel, taken.tile, taken.sumsAt);
    };
    auto check = scf::IfOp::create(b, TypeRange{b.getI1Type()}, exists, /*withElseRegion=*/true);
    Value isTrue = arith::ConstantOp::create(b, b.getBoolAttr(true));
    isTrue.getDefiningOp()->moveBefore(check);
    {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(check.thenBlock());
      Value isFinite = emitIsFinite(taken.sumsAt);
      emitIfElse(b, isFinite, [] {}, anew);
      scf::YieldOp::create(b, Value(arith::XOrIOp::create(b, isFinite, isTrue)));
      b.setInsertionPointToStart(check.elseBlock());
      scf::YieldOp::create(b, Value(arith::XOrIOp::create(b, isTrue, isTrue)));
    }
    taken.isPlain = check.getResult(0);
  }
  if (dot) {
    Value rest = arith::SubIOp::create(b, block.rows ? block.rows : constantIndex(b, p.rows),
                                       mulIndex(b, taken.tile, p.height()));
    taken.rows = arith::MinUIOp::create(b, rest, taken.rows);
  }
  taken.rows = arith::SelectOp::create(b, exists, taken.rows, constantIndex(b, 0));
  memref::StoreOp::create(b, none, pending, ValueRange{constantIndex(b, 0)});
  return taken;
}

int64_t AmxEmitter::rowsTogether() const {
  // Several rows at once where they lie side by side; long epilogues are not repeated.
  int64_t count = epilogueCost(ctx.op) > 8 ? 2 : 4;
  while (!dot && ((!p.segments && p.planeX % count) || s.x.out % count || p.height() % count))
    count /= 2;
  return count;
}

void AmxEmitter::emitSomeRows(const Block &block, const Pending &pending, Value row) {
  Value end = addIndex(b, row, rowsTogether());
  Value exist = arith::CmpIOp::create(b, arith::CmpIPredicate::ule, end, pending.rows);
  emitIfElse(b, exist, [&] { emitRows(block, pending, row, rowsTogether()); }, [] {});
}

void AmxEmitter::emitRemainingRows(const Block &block, const Pending &pending, Value row) {
  int64_t count = rowsTogether();
  Value together =
      mulIndex(b, arith::DivUIOp::create(b, pending.rows, constantIndex(b, count)), count);
  emitLoop(b, row, together, count, {}, [&](Value at, ValueRange) {
    emitRows(block, pending, at, count);
    return Values();
  });
  if (dot && count > 1 && (s.y.out % count || p.rows % count || p.height() % count))
    emitLoop(b, together, pending.rows, [&](Value at) { emitRows(block, pending, at, 1); });
}

void AmxEmitter::emitLastResults(const Block &block) {
  Pending last = takePending(block);
  emitRemainingRows(block, last, constantIndex(b, 0));
}

void AmxEmitter::emitRows(const Block &block, const Pending &pending, Value row, int64_t count) {
  auto vector = VectorType::get({lanes}, b.getF32Type());
  Value column = mulIndex(b, pending.panel, kBlock);
  Position position = positionOf(block, pending.tile, row);
  auto store = [&](TileColumns columns) {
    Values acc;
    Value from = addIndex(b, pending.sumsAt, mulIndex(b, row, kBlock));
    for (int64_t r = 0; r < count; ++r)
      for (int64_t v = 0; v < columns.nv; ++v)
        acc.push_back(vector::LoadOp::create(
            b, vector, sums, ValueRange{addIndex(b, from, r * kBlock + v * lanes)}));
    for (int64_t r = 0; s.halves && r < count; ++r)
      unscale(MutableArrayRef<Value>(acc).slice(r * columns.nv, columns.nv), pending, addIndex(b, row, r));
    if (dot) {
      DotRows rows(ctx, epilogue, contraction, *dot, block.image, position.y);
      return epilogue.store(acc, count, columns, column, s.n, rows, rows.columnDim());
    }
    SmallVector<Index> base{epilogue.index(imageOf(block).first, s.images / s.phases),
                            epilogue.index(position.y, s.rows.out),
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
  int64_t rest = s.n - (s.panels() - 1) * kBlock, nv = llvm::divideCeil(rest, lanes);
  TileColumns full{kBlock / lanes, lanes, lanes}, last{nv, lanes, rest - (nv - 1) * lanes};
  auto inPanel = [&] {
    if (s.panels() == 1 || rest == kBlock)
      return store(rest == kBlock ? full : last);
    emitIfElse(
        b, emitBelow(b, pending.panel, s.panels() - 1, s.panels()), [&] { store(full); },
        [&] { store(last); });
  };
  if (dot)
    return inPanel();
  emitIfElse(b, position.exists, inPanel, [] {});
}

Value AmxEmitter::emitIsFinite(Value at) {
  auto vector = VectorType::get({lanes}, b.getF32Type());
  Value zero = arith::ConstantOp::create(b, vector, b.getZeroAttr(vector));
  // An infinity or NaN stays one in a sum; a sum may also overflow, which costs time only.
  int64_t count = p.height() * kBlock, ahead = std::min<int64_t>(4, kBlock / lanes);
  Values total = emitLoop(b, constantIndex(b, 0), constantIndex(b, count), ahead * lanes,
                          Values(ahead, zero), [&](Value i, ValueRange carried) {
                            Values next;
                            for (auto [v, sum] : llvm::enumerate(carried)) {
                              Value from = addIndex(b, addIndex(b, at, i), int64_t(v) * lanes);
                              Value part =
                                  vector::LoadOp::create(b, vector, sums, ValueRange{from});
                              next.push_back(arith::AddFOp::create(b, sum, part));
                            }
                            return next;
                          });
  Value sum = total[0];
  for (Value other : ArrayRef<Value>(total).drop_front())
    sum = arith::AddFOp::create(b, sum, other);
  Value none = arith::SubFOp::create(b, sum, sum); // NaN where a sum is not finite
  Value bad = arith::CmpFOp::create(b, arith::CmpFPredicate::ORD, none, none);
  return vector::ReductionOp::create(b, vector::CombiningKind::AND, bad);
}

void AmxEmitter::emitPlain(const Block &block, Value panel, Value tile, Value at) {
  auto vector = VectorType::get({lanes}, b.getF32Type()),
       words = VectorType::get({lanes}, b.getI32Type());
  auto pairs = VectorType::get({2 * lanes}, cast<MemRefType>(rhs.getType()).getElementType());
  int64_t nv = kBlock / lanes;
  Value ofFeature; // its scale
  // A row of weights, whole again: its half of the words at `at`, `left` bits below the upper one.
  auto load = [&](Value at, Value left) {
    Value shift = vector::BroadcastOp::create(b, words, left);
    auto constant = [&](uint32_t value) -> Value {
      return arith::ConstantOp::create(b, words, SplatElementsAttr::get(words, APInt(32, value)));
    };
    Value upper = constant(0xffff0000u), sixteen = constant(16);
    Values row(nv);
    for (int64_t v = 0; v < nv; ++v)
      for (int64_t part = s.parts - 1; part >= 0; --part) {
        Value from = addIndex(b, at, part * kBlockElements + 2 * v * lanes);
        Value bits = vector::BitCastOp::create(
            b, words, vector::LoadOp::create(b, pairs, rhs, ValueRange{from}));
        bits = arith::ShLIOp::create(b, bits, shift); // to the upper half
        Value number;
        if (s.halves) {
          bits = arith::ShRUIOp::create(b, bits, sixteen);
          Value half = arith::TruncIOp::create(b, VectorType::get({lanes}, b.getI16Type()), bits);
          half = vector::BitCastOp::create(b, VectorType::get({lanes}, b.getF16Type()), half);
          number = arith::ExtFOp::create(b, vector, half);
        } else {
          number = vector::BitCastOp::create(b, vector, Value(arith::AndIOp::create(b, bits, upper)));
        }
        row[v] = row[v] ? Value(arith::AddFOp::create(b, row[v], number)) : number;
      }
    for (int64_t v = 0; s.halves && v < nv; ++v)
      row[v] = arith::MulFOp::create(b, row[v], columnScales(panel, v));
    return row;
  };
  auto add = [&](Values &acc, Value lhsAt, const Values &right) {
    Value left = memref::LoadOp::create(b, lhs, ValueRange{lhsAt});
    left = vector::BroadcastOp::create(b, vector, left);
    if (ofFeature)
      left = arith::MulFOp::create(b, left, ofFeature);
    for (int64_t v = 0; v < nv; ++v)
      acc[v] =
          ctx.target.hasFma
              ? Value(vector::FMAOp::create(b, left, right[v], acc[v]))
              : Value(arith::AddFOp::create(b, acc[v], arith::MulFOp::create(b, left, right[v])));
  };
  Value zero = arith::ConstantOp::create(b, vector, b.getZeroAttr(vector));
  emitLoop(b, constantIndex(b, 0), constantIndex(b, p.height()), [&](Value row) {
    Position position = positionOf(block, tile, row);
    auto body = [&] {
      auto windows = [&](const ConvDim &d, Value out, ValueRange carried,
                         llvm::function_ref<Values(Value, Value, ValueRange)> body) {
        return emitWindowLoop(b, d, out, carried, body);
      };
      Values acc =
          windows(s.rows, position.y, Values(nv, zero), [&](Value wy, Value y, ValueRange carried) {
            return windows(s.folded ? s.taps : s.x, position.x, carried, [&](Value wx, Value x, ValueRange values) {
              Value pixel =
                  addIndex(b, mulIndex(b, y, s.rows.lhsStride), mulIndex(b, x, s.x.lhsStride));
              Value left = addIndex(b, mulIndex(b, imageOf(block).first, s.lhsImage), pixel);
              Value window = s.folded ? wy : addIndex(b, mulIndex(b, wy, s.x.window), wx);
              Value right = addIndex(b, panelAt(panel),
                                     mulIndex(b, window, s.chunks() * s.parts * kBlockElements));
              return emitLoop(
                  b, constantIndex(b, 0), constantIndex(b, s.channels()), 1, values,
                  [&](Value channel, ValueRange carried) {
                    Value k = s.folded ? addIndex(b, mulIndex(b, wx, s.channels()), channel) : channel;
                    // The order of a step is that of parts of float32 operands (placeOf): only of those
                    // are sums made anew.
                    SmallVector<Value> at = s.halves ? delinearize(b, k, {s.chunks(), kStep / 2, 2}) : delinearize(b, k, {s.chunks(), 2, kStep / 2});
                    Value pair = at[s.halves ? 1 : 2], half = at[s.halves ? 2 : 1];
                    Value first = addIndex(b, right,
                                           addIndex(b, mulIndex(b, at[0], s.parts * kBlockElements),
                                                    mulIndex(b, pair, 2 * kBlock)));
                    Value shift =
                        arith::SubIOp::create(b, constantIndex(b, 16), mulIndex(b, half, 16));
                    Values acc(carried);
                    if (s.featureScales)
                      ofFeature = vector::BroadcastOp::create(b, vector, Value(vector::ExtractOp::create(b, featureScales(k, 0, 1), ArrayRef<int64_t>{0})));
                    add(acc, addIndex(b, left, mulIndex(b, channel, s.lhsK)),
                        load(first, arith::IndexCastOp::create(b, b.getI32Type(), shift)));
                    return acc;
                  });
            });
          });
      Value to = addIndex(b, at, mulIndex(b, row, kBlock));
      for (int64_t v = 0; v < nv; ++v)
        vector::StoreOp::create(b, acc[v], sums, ValueRange{addIndex(b, to, v * lanes)});
    };
    emitIfElse(b, position.exists, body, [] {});
  });
}

} // namespace kiln::loops::amx
