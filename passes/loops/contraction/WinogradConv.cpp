// Emits packed_winograd: transformed patches, 36 matrix products, transformed back through the
// epilogue.
#include "passes/loops/contraction/Kernels.h"
#include "passes/loops/contraction/Windows.h"
#include "passes/loops/contraction/Winograd.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops {

using namespace winograd;

namespace {

class WinogradEmitter {
public:
  WinogradEmitter(KernelContext &ctx, Operation *conv, const ConvShape &shape)
      : ctx(ctx), b(ctx.b), s(shape), y(shape.dims[0]), x(shape.dims[1]),
        p(plan(shape, ctx.target)), c(p.choice), epilogue(ctx, conv),
        vector(VectorType::get({c.lanes}, shape.element)),
        channelVector(VectorType::get({ctx.target.lanes(32)}, shape.element)) {
    lhs = flatten(b, contractionOperand(ctx, conv, 0));
    rhs = flatten(b, contractionOperand(ctx, conv, 1));
    kernel = flatten(b, contractionOperand(ctx, conv, 2));
    panels = llvm::divideCeil(s.outFeatures, c.nr());
  }

  void emit() {
    // The slot of a call is that of its first piece: no other call has it at the same time.
    Value bytes = mulIndex(b, ctx.begin, 4 * p.slotFloats());
    slot = memref::ViewOp::create(b, MemRefType::get({p.slotFloats()}, s.element), ctx.scratch,
                                  bytes, ValueRange{});
    emitPieces(ctx, p.pieces, [&](Value piece) {
      emitLoop(b, constantIndex(b, 0), constantIndex(b, p.perPiece), [&](Value i) {
        Value block = addIndex(b, mulIndex(b, piece, p.perPiece), i);
        emitIfElse(
            b, emitBelow(b, block, p.blocks, p.pieces * p.perPiece), [&] { emitBlock(block); },
            [] {});
      });
    });
    double madds = double(kPlanes) * p.block * p.perPiece * s.inFeatures * s.outFeatures;
    ctx.grain = pieceGrain(ctx, s.element, ctx.count, madds, 0);
  }

  std::string name() const {
    return typeName(s.element) + "_winograd4x4_" + c.str() + "_" + std::to_string(s.batch) + "x" +
           std::to_string(y.out) + "x" + std::to_string(x.out) + "x" +
           std::to_string(s.outFeatures) + "_c" + std::to_string(s.inFeatures) + "_packed" +
           epilogue.suffix();
  }

private:
  int64_t productsAt() const { return kPlanes * p.patchPlane; }
  int64_t resultsAt() const { return productsAt() + kPlanes * p.productPlane; }

  Value constant(Type type, double value) {
    return arith::ConstantOp::create(
        b, type,
        DenseElementsAttr::get(cast<ShapedType>(type),
                               b.getFloatAttr(s.element, value).getValue()));
  }
  Value load(Type type, Value at) { return vector::LoadOp::create(b, type, slot, ValueRange{at}); }
  void store(Value value, Value at) { vector::StoreOp::create(b, value, slot, ValueRange{at}); }
  Value add(Value l, Value r) { return arith::AddFOp::create(b, l, r); }
  Value subtract(Value l, Value r) { return arith::SubFOp::create(b, l, r); }
  Value multiplyAdd(Value value, double factor, Value sum) {
    Value k = constant(value.getType(), factor);
    if (ctx.target.hasFma)
      return vector::FMAOp::create(b, value, k, sum);
    return add(arith::MulFOp::create(b, value, k), sum);
  }
  Value scale(Value value, double factor) {
    return arith::MulFOp::create(b, value, constant(value.getType(), factor));
  }

  struct TilePosition {
    Value image, y, x; // the tile's first result
  };
  TilePosition positionOf(Value tile) {
    SmallVector<Value> at = delinearize(b, tile, {s.batch, p.tilesY, p.tilesX});
    return {at[0], mulIndex(b, at[1], kTile), mulIndex(b, at[2], kTile)};
  }

  void emitBlock(Value block) {
    Value first = mulIndex(b, block, p.block), count = constantIndex(b, p.block);
    if (p.tiles % p.block)
      count = arith::MinUIOp::create(b, count,
                                     arith::SubIOp::create(b, constantIndex(b, p.tiles), first));
    emitLoop(b, constantIndex(b, 0), count,
             [&](Value t) { emitPatch(t, positionOf(addIndex(b, first, t))); });
    emitLoop(b, constantIndex(b, 0), constantIndex(b, panels), [&](Value panel) {
      emitLoop(b, constantIndex(b, 0), constantIndex(b, kPlanes),
               [&](Value plane) { emitProducts(panel, plane); });
      emitLoop(b, constantIndex(b, 0), count,
               [&](Value t) { emitResults(panel, t, positionOf(addIndex(b, first, t))); });
    });
  }

  /// The polynomials of one line of a patch: even and odd parts are shared by opposite points.
  void transformLine(Value (&line)[kPatch]) {
    constexpr double p2 = kP * kP, q2 = kQ * kQ;
    Value evenP = multiplyAdd(line[2], -q2, line[4]), oddP = multiplyAdd(line[1], -q2, line[3]);
    Value evenQ = multiplyAdd(line[2], -p2, line[4]), oddQ = multiplyAdd(line[1], -p2, line[3]);
    Value first = multiplyAdd(line[0], p2 * q2, multiplyAdd(line[2], -p2 - q2, line[4]));
    Value last = multiplyAdd(line[1], p2 * q2, multiplyAdd(line[3], -p2 - q2, line[5]));
    line[0] = first, line[5] = last;
    line[1] = multiplyAdd(oddP, kP, evenP), line[2] = multiplyAdd(oddP, -kP, evenP);
    line[3] = multiplyAdd(oddQ, kQ, evenQ), line[4] = multiplyAdd(oddQ, -kQ, evenQ);
  }

  /// Transforms the 6x6 patch of one tile, a vector of channels at a time. Positions in the padding
  /// are read from the nearest pixel and replaced by zeros.
  void emitPatch(Value t, const TilePosition &tile) {
    Value top = addIndex(b, tile.y, -y.low), left = addIndex(b, tile.x, -x.low);
    Value image = mulIndex(b, tile.image, s.lhsBatch);
    auto within = [&](Value at, int64_t extent, int64_t length) -> Value {
      // As unsigned numbers, positions before the first are large.
      if (extent < length)
        return arith::ConstantIntOp::create(b, 0, 1);
      return arith::CmpIOp::create(b, arith::CmpIPredicate::ult, at,
                                   constantIndex(b, extent - length + 1));
    };
    Value inside = arith::AndIOp::create(b, within(top, y.in, kPatch), within(left, x.in, kPatch));
    auto forChannels = [&](llvm::function_ref<Value(int64_t, int64_t, Value)> read) {
      emitLoop(b, constantIndex(b, 0), constantIndex(b, s.inFeatures), channelVector.getDimSize(0),
               {}, [&](Value channel, ValueRange) {
                 Value patch[kPatch][kPatch];
                 for (int64_t j = 0; j < kPatch; ++j) {
                   Value line[kPatch];
                   for (int64_t i = 0; i < kPatch; ++i)
                     line[i] = read(i, j, channel);
                   transformLine(line);
                   for (int64_t i = 0; i < kPatch; ++i)
                     patch[i][j] = line[i];
                 }
                 Value at = addIndex(b, mulIndex(b, t, s.inFeatures), channel);
                 for (int64_t i = 0; i < kPatch; ++i) {
                   transformLine(patch[i]);
                   for (int64_t j = 0; j < kPatch; ++j)
                     store(patch[i][j], addIndex(b, at, (i * kPatch + j) * p.patchPlane));
                 }
                 return Values();
               });
    };
    auto loadInput = [&](Value at) -> Value {
      return vector::LoadOp::create(b, channelVector, lhs, ValueRange{at});
    };
    emitIfElse(
        b, inside,
        [&] {
          Value at = addIndex(
              b, image, addIndex(b, mulIndex(b, top, y.lhsStride), mulIndex(b, left, x.lhsStride)));
          forChannels([&](int64_t i, int64_t j, Value channel) {
            return loadInput(
                addIndex(b, addIndex(b, at, channel), i * y.lhsStride + j * x.lhsStride));
          });
        },
        [&] {
          SmallVector<Value> rows, columns, rowInside, columnInside;
          auto positions = [&](Value from, const ConvDim &d, SmallVector<Value> &at,
                               SmallVector<Value> &valid) {
            for (int64_t i = 0; i < kPatch; ++i) {
              Value position = addIndex(b, from, i);
              valid.push_back(within(position, d.in, 1));
              Value nearest = arith::MaxSIOp::create(b, position, constantIndex(b, 0));
              nearest = arith::MinSIOp::create(b, nearest, constantIndex(b, d.in - 1));
              at.push_back(mulIndex(b, nearest, d.lhsStride));
            }
          };
          positions(top, y, rows, rowInside);
          positions(left, x, columns, columnInside);
          Value zero = constant(channelVector, 0);
          forChannels([&](int64_t i, int64_t j, Value channel) -> Value {
            Value at = addIndex(b, addIndex(b, image, channel), addIndex(b, rows[i], columns[j]));
            Value valid = arith::AndIOp::create(b, rowInside[i], columnInside[j]);
            return arith::SelectOp::create(b, valid, loadInput(at), zero);
          });
        });
  }

  /// One plane of a block times one panel of the weights.
  void emitProducts(Value panel, Value plane) {
    RowTiles rows = cutRows(p.block, c.mr);
    Value left = mulIndex(b, plane, p.patchPlane),
          to = addIndex(b, mulIndex(b, plane, p.productPlane), productsAt());
    Value right =
        mulIndex(b, addIndex(b, mulIndex(b, panel, kPlanes), plane), s.inFeatures * c.nr());
    auto tiles = [&](int64_t begin, int64_t count, int64_t size) {
      if (count == 0 || size == 0)
        return;
      emitLoop(b, constantIndex(b, 0), constantIndex(b, count), [&](Value i) {
        Value row = addIndex(b, mulIndex(b, i, size), begin);
        int64_t ku = accumulatorSets(size, c.nv, s.inFeatures, ctx.target.numVectorRegisters);
        RegisterTile tile(b, slot, rhs, s.element, size, {c.nv, c.lanes, c.lanes}, ku,
                          ctx.target.hasFma, true);
        tile.setTotalExtent(s.inFeatures);
        SmallVector<std::optional<int64_t>> offsets;
        for (int64_t r = 0; r < size; ++r)
          offsets.push_back(r * s.inFeatures);
        Values acc =
            tile.finish(tile.run(tile.zeros(), addIndex(b, left, mulIndex(b, row, s.inFeatures)),
                                 offsets, 1, right, c.nr(), s.inFeatures));
        Value at = addIndex(b, to, mulIndex(b, row, c.nr()));
        for (int64_t r = 0; r < size; ++r)
          for (int64_t v = 0; v < c.nv; ++v)
            store(acc[r * c.nv + v], addIndex(b, at, r * c.nr() + v * c.lanes));
      });
    };
    tiles(0, rows.large, rows.size);
    tiles(rows.large * rows.size, rows.small, rows.size - 1);
  }

  /// Four sums of the six values of a line.
  void transformBack(ArrayRef<Value> line, Value (&result)[kTile]) {
    Value sumP = add(line[1], line[2]), differenceP = subtract(line[1], line[2]);
    Value sumQ = add(line[3], line[4]), differenceQ = subtract(line[3], line[4]);
    result[0] = add(add(line[0], sumP), sumQ);
    result[1] = multiplyAdd(differenceQ, kQ, scale(differenceP, kP));
    result[2] = multiplyAdd(sumQ, kQ * kQ, scale(sumP, kP * kP));
    result[3] =
        multiplyAdd(differenceQ, kQ * kQ * kQ, multiplyAdd(differenceP, kP * kP * kP, line[5]));
  }

  /// The 4x4 results of one tile and panel: into memory, checked, and through the epilogue.
  void emitResults(Value panel, Value t, const TilePosition &tile) {
    Value from = addIndex(b, mulIndex(b, t, c.nr()), productsAt()), check = constant(vector, 0);
    for (int64_t v = 0; v < c.nv; ++v) {
      Value half[kTile][kPatch], result[kTile];
      for (int64_t j = 0; j < kPatch; ++j) {
        SmallVector<Value> line;
        for (int64_t i = 0; i < kPatch; ++i)
          line.push_back(
              load(vector, addIndex(b, from, (i * kPatch + j) * p.productPlane + v * c.lanes)));
        transformBack(line, result);
        for (int64_t i = 0; i < kTile; ++i)
          half[i][j] = result[i];
      }
      for (int64_t i = 0; i < kTile; ++i) {
        transformBack(half[i], result);
        for (int64_t j = 0; j < kTile; ++j) {
          store(result[j], constantIndex(b, resultsAt() + (i * kTile + j) * c.nr() + v * c.lanes));
          check = multiplyAdd(result[j], 0, check); // not a number if the result is not finite
        }
      }
    }
    forColumns(panel, [&](TileColumns columns) {
      Value sum = vector::ReductionOp::create(b, vector::CombiningKind::ADD, check);
      Value bad = arith::CmpFOp::create(b, arith::CmpFPredicate::UNO, sum, sum);
      emitIfElse(b, bad, [&] { emitDirect(panel, tile, columns); }, [] {});
      emitStores(panel, tile, columns);
    });
  }

  void forColumns(Value panel, llvm::function_ref<void(TileColumns)> body) {
    int64_t rest = s.outFeatures - (panels - 1) * c.nr(), nv = llvm::divideCeil(rest, c.lanes);
    TileColumns full{c.nv, c.lanes, c.lanes}, last{nv, c.lanes, rest - (nv - 1) * c.lanes};
    if (panels == 1 || rest == c.nr())
      return body(rest == c.nr() ? full : last);
    emitIfElse(
        b, emitBelow(b, panel, panels - 1, panels), [&] { body(full); }, [&] { body(last); });
  }

  /// Sums the convolution as it is defined: infinities and overflow in the transforms would
  /// otherwise reach results that they have no part in.
  void emitDirect(Value panel, const TilePosition &tile, TileColumns columns) {
    emitLoop(b, constantIndex(b, 0), constantIndex(b, kTile * kTile), [&](Value i) {
      SmallVector<Value> at = delinearize(b, i, {kTile, kTile});
      Value outY = addIndex(b, tile.y, at[0]), outX = addIndex(b, tile.x, at[1]);
      auto below = [&](Value v, int64_t extent) -> Value {
        return arith::CmpIOp::create(b, arith::CmpIPredicate::ult, v, constantIndex(b, extent));
      };
      emitIfElse(
          b, arith::AndIOp::create(b, below(outY, y.out), below(outX, x.out)),
          [&] {
            RegisterTile sums(b, lhs, kernel, s.element, 1, columns, 1, ctx.target.hasFma, false);
            Value image = mulIndex(b, tile.image, s.lhsBatch), column = mulIndex(b, panel, c.nr());
            Values acc = emitWindowLoop(
                b, y, outY, sums.zeros(), [&](Value wy, Value inY, ValueRange carried) {
                  return emitWindowLoop(
                      b, x, outX, carried, [&](Value wx, Value inX, ValueRange values) {
                        Value left = addIndex(b, image,
                                              addIndex(b, mulIndex(b, inY, y.lhsStride),
                                                       mulIndex(b, inX, x.lhsStride)));
                        Value window = addIndex(b, mulIndex(b, wy, x.window), wx);
                        Value right =
                            addIndex(b, mulIndex(b, window, s.inFeatures * s.outFeatures), column);
                        return sums.run(Values(values), left, {int64_t(0)}, 1, right, s.outFeatures,
                                        s.inFeatures);
                      });
                });
            Value to = addIndex(b, mulIndex(b, i, c.nr()), resultsAt());
            for (int64_t v = 0; v < columns.nv; ++v)
              store(acc[v], addIndex(b, to, v * c.lanes));
          },
          [] {});
    });
  }

  void emitStores(Value panel, const TilePosition &tile, TileColumns columns) {
    Value column = mulIndex(b, panel, c.nr());
    // `count` results of one row of the tile, from its column `j` on.
    auto pixels = [&](Value i, Value j, int64_t count) {
      Value from =
          addIndex(b, mulIndex(b, addIndex(b, mulIndex(b, i, kTile), j), c.nr()), resultsAt());
      Values acc;
      for (int64_t r = 0; r < count; ++r)
        for (int64_t v = 0; v < columns.nv; ++v)
          acc.push_back(load(vector, addIndex(b, from, r * c.nr() + v * c.lanes)));
      SmallVector<Index> base{epilogue.index(tile.image, s.batch),
                              epilogue.index(addIndex(b, tile.y, i), y.out),
                              epilogue.index(addIndex(b, tile.x, j), x.out - count + 1)};
      epilogue.store(acc, count, columns, column, s.outFeatures, [&](int64_t row, Value value) {
        SmallVector<Index> at(base);
        at[2] = at[2] + (value ? epilogue.index(value, count) : Index(row));
        return at;
      });
    };
    auto rest = [&](Value begin, int64_t extent) -> Value {
      return arith::MinUIOp::create(b, constantIndex(b, kTile),
                                    arith::SubIOp::create(b, constantIndex(b, extent), begin));
    };
    Value rows = y.out % kTile ? rest(tile.y, y.out) : constantIndex(b, kTile);
    emitLoop(b, constantIndex(b, 0), rows, [&](Value i) {
      Value zero = constantIndex(b, 0);
      if (x.out % kTile == 0)
        return pixels(i, zero, kTile);
      auto each = [&] {
        emitLoop(b, zero, rest(tile.x, x.out), [&](Value j) { pixels(i, j, 1); });
      };
      if (x.out < kTile)
        return each();
      Value whole = arith::CmpIOp::create(b, arith::CmpIPredicate::ule, tile.x,
                                          constantIndex(b, x.out - kTile));
      emitIfElse(b, whole, [&] { pixels(i, zero, kTile); }, each);
    });
  }

  KernelContext &ctx;
  ImplicitLocOpBuilder &b;
  const ConvShape &s;
  const ConvDim &y, &x;
  Plan p;
  const KernelChoice &c;
  Epilogue epilogue;
  VectorType vector, channelVector;
  int64_t panels = 0;
  Value lhs, rhs, kernel, slot;
};

} // namespace

void emitWinogradConv(KernelContext &ctx, Operation *conv, const ConvShape &shape) {
  WinogradEmitter emitter(ctx, conv, shape);
  ctx.name = emitter.name();
  emitter.emit();
}

} // namespace kiln::loops
