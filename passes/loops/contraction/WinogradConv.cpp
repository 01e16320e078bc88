// The blocks of packed_winograd, their products, and the way of results into memory.
#include "passes/loops/contraction/WinogradEmitter.h"

#include "passes/loops/contraction/RowForms.h"
#include "passes/loops/contraction/Windows.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::winograd {

WinogradEmitter::WinogradEmitter(KernelContext &ctx, Operation *conv, const ConvShape &shape, const Plan &plan)
    : ctx(ctx), conv(conv), b(ctx.b), s(shape), y(shape.dims[0]), x(shape.dims[1]), p(plan), c(p.choice), epilogue(ctx, conv),
      vector(VectorType::get({c.lanes}, shape.element)),
      channelVector(VectorType::get({ctx.target.lanes(32)}, shape.element)),
      panels(llvm::divideCeil(s.outFeatures, c.nr())) {
  lhs = flatten(b, contractionOperand(ctx, conv, 0));
  rhs = flatten(b, contractionOperand(ctx, conv, 1));
  kernel = flatten(b, contractionOperand(ctx, conv, 2));
}

void WinogradEmitter::emit() {
  Value bytes = ctx.callScratch(p.pieces, 4 * p.slotFloats());
  findNeeded();
  slot = memref::ViewOp::create(b, MemRefType::get({p.slotFloats()}, s.element), ctx.scratch, bytes, ValueRange{});
  emitPieces(ctx, p.pieces, [&](Value piece) {
    emitLoop(b, constantIndex(b, 0), constantIndex(b, p.perPiece), [&](Value i) {
      Value block = addIndex(b, mulIndex(b, piece, p.perPiece), i);
      emitIfElse(b, emitBelow(b, block, p.blocks, p.pieces * p.perPiece), [&] { emitBlock(block); }, [] {});
    });
  });
  double madds = double(p.planes()) * p.block * p.perPiece * s.inFeatures * s.outFeatures;
  ctx.grain = pieceGrain(ctx, s.element, ctx.count, madds, 0);
}

std::string WinogradEmitter::name() const {
  return typeName(s.element) + "_winograd" + std::to_string(p.tileRows) + "x" + std::to_string(kTile) + "_" + c.str() +
         "_" + std::to_string(s.batch) + "x" + std::to_string(y.out) + "x" + std::to_string(x.out) + "x" +
         std::to_string(s.outFeatures) + "_c" + std::to_string(s.inFeatures) + "_packed" + epilogue.suffix();
}

Value WinogradEmitter::constant(Type type, double value) {
  return arith::ConstantOp::create(
      b, type, DenseElementsAttr::get(cast<ShapedType>(type), b.getFloatAttr(s.element, value).getValue()));
}

Value WinogradEmitter::load(Type type, Value at) { return vector::LoadOp::create(b, type, slot, ValueRange{at}); }

void WinogradEmitter::store(Value value, Value at) { vector::StoreOp::create(b, value, slot, ValueRange{at}); }

Value WinogradEmitter::within(Value at, int64_t extent, int64_t length) {
  if (extent < length)
    return arith::ConstantIntOp::create(b, 0, 1);
  // As unsigned numbers, positions before the first are large.
  return arith::CmpIOp::create(b, arith::CmpIPredicate::ult, at, constantIndex(b, extent - length + 1));
}

void WinogradEmitter::findNeeded() {
  std::array<Value, 3> needed;
  std::array<std::pair<int64_t, int64_t>, 3> tiles{std::pair(1, s.batch), {p.tileRows, p.tilesY}, {kTile, p.tilesX}}; // results in one, and how many
  for (int64_t dim = 0; dim < 3; ++dim) {
    Value stored = ctx.neededAlong(conv, dim), computed = ctx.neededSumsAlong(conv, dim);
    storesMore |= bool(computed);
    needed[dim] = computed ? computed : stored;
    storedPositions[dim] = stored;
  }
  if (llvm::none_of(needed, [](Value each) { return bool(each); }))
    return;
  for (auto [each, tile] : llvm::zip(needed, tiles))
    each = each ? arith::MinUIOp::create(b, arith::CeilDivUIOp::create(b, each, constantIndex(b, tile.first)), constantIndex(b, tile.second)).getResult() : constantIndex(b, tile.second);
  std::tie(neededImages, neededY, neededX) = std::tie(needed[0], needed[1], needed[2]);
  neededTiles = arith::MulIOp::create(b, neededImages, arith::MulIOp::create(b, neededY, neededX));
}

TilePosition WinogradEmitter::positionOf(Value tile, bool ofAll) {
  SmallVector<Value> at;
  if (neededTiles && !ofAll) { // only these are counted
    Value row = arith::DivUIOp::create(b, tile, neededX);
    at = {arith::DivUIOp::create(b, row, neededY), arith::RemUIOp::create(b, row, neededY), arith::RemUIOp::create(b, tile, neededX)};
  } else {
    at = delinearize(b, tile, {s.batch, p.tilesY, p.tilesX});
  }
  return {at[0], mulIndex(b, at[1], p.tileRows), mulIndex(b, at[2], kTile)};
}

void WinogradEmitter::emitBlock(Value block) {
  SmallVector<Value> at = delinearize(b, block, {p.blocks / p.parts, p.parts});
  Value first = mulIndex(b, at[0], p.block), count = constantIndex(b, p.block);
  if (p.tiles % p.block)
    count = arith::MinUIOp::create(b, count, arith::SubIOp::create(b, constantIndex(b, p.tiles), first));
  if (neededTiles) {
    Value left = arith::SubIOp::create(b, neededTiles, first);
    if (storesMore)
      emitWithoutSums(first, arith::MinUIOp::create(b, constantIndex(b, p.block), arith::SubIOp::create(b, constantIndex(b, p.tiles), first)), at[1]);
    count = arith::MaxSIOp::create(b, arith::MinSIOp::create(b, count, left), constantIndex(b, 0));
    Value isAny = arith::CmpIOp::create(b, arith::CmpIPredicate::ugt, count, constantIndex(b, 0));
    return emitIfElse(b, isAny, [&] { emitTiles(first, count, at[1]); }, [] {});
  }
  emitTiles(first, count, at[1]);
}

void WinogradEmitter::emitTiles(Value first, Value count, Value part) {
  emitLoop(b, constantIndex(b, 0), count, [&](Value t) { emitPatch(t, positionOf(addIndex(b, first, t))); });
  forPanels(part, [&](Value panel) {
    emitLoop(b, constantIndex(b, 0), constantIndex(b, p.planes()), [&](Value plane) { emitProducts(panel, plane); });
    emitLoop(b, constantIndex(b, 0), count, [&](Value t) {
      Value check = emitTile(addIndex(b, mulIndex(b, t, c.nr()), p.productsAt()));
      emitResults(panel, positionOf(addIndex(b, first, t)), check);
    });
  });
}

/// Results of tiles that are not needed, but what is selected in their place is.
void WinogradEmitter::emitWithoutSums(Value first, Value count, Value part) {
  Value isAnyLeft = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, neededTiles, constantIndex(b, p.tiles));
  emitIfElse(b, isAnyLeft, [&] { emitTilesWithoutSums(first, count, part); }, [] {});
}

void WinogradEmitter::emitTilesWithoutSums(Value first, Value count, Value part) {
  Value zero = constant(vector, 0);
  emitLoop(b, constantIndex(b, 0), constantIndex(b, p.tileRows * kTile * c.nv), [&](Value i) { store(zero, addIndex(b, mulIndex(b, i, c.lanes), p.resultsAt())); });
  forPanels(part, [&](Value panel) {
    emitLoop(b, constantIndex(b, 0), count, [&](Value t) {
      TilePosition tile = positionOf(addIndex(b, first, t), /*ofAll=*/true);
      Value isStored = emitAreNeeded(b, {{tile.image, storedPositions[0]}, {tile.y, storedPositions[1]}, {tile.x, storedPositions[2]}});
      Value isComputed = emitAreNeeded(b, {{tile.image, neededImages}, {tile.y, mulIndex(b, neededY, p.tileRows)}, {tile.x, mulIndex(b, neededX, kTile)}});
      auto storeZeros = [&] { forColumns(panel, [&](TileColumns columns) { emitStores(panel, tile, columns); }); };
      emitIfElse(b, isStored, [&] { emitIfElse(b, isComputed, [] {}, storeZeros); }, [] {});
    });
  });
}

void WinogradEmitter::forPanels(Value part, llvm::function_ref<void(Value)> body) {
  int64_t perPart = llvm::divideCeil(panels, p.parts);
  Value begin = mulIndex(b, part, perPart), end = addIndex(b, begin, perPart);
  if (perPart * p.parts != panels)
    end = arith::MinUIOp::create(b, end, constantIndex(b, panels));
  emitLoop(b, begin, end, body);
}

void WinogradEmitter::emitProducts(Value panel, Value plane) {
  RowTiles rows = cutRows(p.block, c.mr);
  Value left = mulIndex(b, plane, p.patchPlane);
  Value to = addIndex(b, mulIndex(b, plane, p.productPlane), p.productsAt());
  Value right = mulIndex(b, addIndex(b, mulIndex(b, panel, p.planes()), plane), s.inFeatures * c.nr());
  // Of weights that L2 does not hold, the tiles fetch equal parts of the next plane's.
  bool streams = 4 * p.planes() * s.inFeatures * s.outFeatures > ctx.target.l2Bytes / 2;
  int64_t share = llvm::divideCeil(c.nr(), rows.count());
  auto tiles = [&](int64_t begin, int64_t first, int64_t count, int64_t size) {
    if (count == 0 || size == 0)
      return;
    emitLoop(b, constantIndex(b, 0), constantIndex(b, count), [&](Value i) {
      Value row = addIndex(b, mulIndex(b, i, size), begin);
      int64_t ku = accumulatorSets(size, c.nv, s.inFeatures, ctx.target.numVectorRegisters);
      RegisterTile tile(b, slot, rhs, s.element, size, {c.nv, c.lanes, c.lanes}, ku, ctx.target.hasFma, true);
      tile.setTotalExtent(s.inFeatures);
      SmallVector<std::optional<int64_t>> offsets;
      for (int64_t r = 0; r < size; ++r)
        offsets.push_back(r * s.inFeatures);
      Value next;
      if (streams)
        next = addIndex(b, addIndex(b, right, s.inFeatures * c.nr()),
                        mulIndex(b, addIndex(b, i, first), s.inFeatures * share));
      Values acc = tile.finish(tile.run(tile.zeros(), addIndex(b, left, mulIndex(b, row, s.inFeatures)), offsets, 1,
                                        right, c.nr(), s.inFeatures, next, share));
      Value at = addIndex(b, to, mulIndex(b, row, c.nr()));
      for (int64_t r = 0; r < size; ++r)
        for (int64_t v = 0; v < c.nv; ++v)
          store(acc[r * c.nv + v], addIndex(b, at, r * c.nr() + v * c.lanes));
    });
  };
  tiles(0, 0, rows.large, rows.size);
  tiles(rows.large * rows.size, rows.large, rows.small, rows.size - 1);
}

void WinogradEmitter::emitResults(Value panel, const TilePosition &tile, Value check) {
  forColumns(panel, [&](TileColumns columns) {
    Value sum = vector::ReductionOp::create(b, vector::CombiningKind::ADD, check);
    Value bad = arith::CmpFOp::create(b, arith::CmpFPredicate::UNO, sum, sum);
    emitIfElse(b, bad, [&] { emitDirect(panel, tile, columns); }, [] {});
    emitStores(panel, tile, columns);
  });
}

void WinogradEmitter::forColumns(Value panel, llvm::function_ref<void(TileColumns)> body) {
  int64_t rest = s.outFeatures - (panels - 1) * c.nr(), nv = llvm::divideCeil(rest, c.lanes);
  TileColumns full{c.nv, c.lanes, c.lanes}, last{nv, c.lanes, rest - (nv - 1) * c.lanes};
  if (panels == 1 || rest == c.nr())
    return body(rest == c.nr() ? full : last);
  emitIfElse(b, emitBelow(b, panel, panels - 1, panels), [&] { body(full); }, [&] { body(last); });
}

/// Sums the convolution as it is defined: infinities and overflow in the transforms would otherwise reach
/// results that they have no part in.
void WinogradEmitter::emitDirect(Value panel, const TilePosition &tile, TileColumns columns) {
  emitLoop(b, constantIndex(b, 0), constantIndex(b, p.tileRows * kTile), [&](Value i) {
    SmallVector<Value> at = delinearize(b, i, {p.tileRows, kTile});
    Value outY = addIndex(b, tile.y, at[0]), outX = addIndex(b, tile.x, at[1]);
    emitIfElse(
        b, arith::AndIOp::create(b, within(outY, y.out, 1), within(outX, x.out, 1)),
        [&] {
          RegisterTile sums(b, lhs, kernel, s.element, 1, columns, 1, ctx.target.hasFma, false);
          Value image = mulIndex(b, tile.image, s.lhsBatch), column = mulIndex(b, panel, c.nr());
          Values acc = emitWindowLoop(b, y, outY, sums.zeros(), [&](Value wy, Value inY, ValueRange carried) {
            return emitWindowLoop(b, x, outX, carried, [&](Value wx, Value inX, ValueRange values) {
              Value left =
                  addIndex(b, image, addIndex(b, mulIndex(b, inY, y.lhsStride), mulIndex(b, inX, x.lhsStride)));
              Value window = addIndex(b, mulIndex(b, wy, x.window), wx);
              Value right = addIndex(b, mulIndex(b, window, s.inFeatures * s.outFeatures), column);
              return sums.run(Values(values), left, {int64_t(0)}, 1, right, s.outFeatures, s.inFeatures);
            });
          });
          Value to = addIndex(b, mulIndex(b, i, c.nr()), p.resultsAt());
          for (int64_t v = 0; v < columns.nv; ++v)
            store(acc[v], addIndex(b, to, v * c.lanes));
        },
        [] {});
  });
}

void WinogradEmitter::emitStores(Value panel, const TilePosition &tile, TileColumns columns) {
  Value column = mulIndex(b, panel, c.nr());
  // `count` results of one row of the tile, from its column `j` on.
  auto pixels = [&](Value i, Value j, int64_t count) {
    Value from = addIndex(b, mulIndex(b, addIndex(b, mulIndex(b, i, kTile), j), c.nr()), p.resultsAt());
    Values acc;
    for (int64_t r = 0; r < count; ++r)
      for (int64_t v = 0; v < columns.nv; ++v)
        acc.push_back(load(vector, addIndex(b, from, r * c.nr() + v * c.lanes)));
    SmallVector<Index> base{epilogue.index(tile.image, s.batch), epilogue.index(addIndex(b, tile.y, i), y.out),
                            epilogue.index(addIndex(b, tile.x, j), x.out - count + 1)};
    epilogue.store(acc, count, columns, column, s.outFeatures, [&](int64_t row, Value value) {
      SmallVector<Index> at(base);
      at[2] = at[2] + (value ? epilogue.index(value, count) : Index(row));
      return at;
    });
  };
  auto rest = [&](Value begin, int64_t extent, int64_t length) -> Value {
    return arith::MinUIOp::create(b, constantIndex(b, length),
                                  arith::SubIOp::create(b, constantIndex(b, extent), begin));
  };
  Value rows = y.out % p.tileRows ? rest(tile.y, y.out, p.tileRows) : constantIndex(b, p.tileRows);
  emitLoop(b, constantIndex(b, 0), rows, [&](Value i) {
    Value zero = constantIndex(b, 0);
    if (x.out % kTile == 0)
      return pixels(i, zero, kTile);
    auto each = [&] {
      emitLoop(b, zero, rest(tile.x, x.out, kTile), [&](Value j) { pixels(i, j, 1); });
    };
    if (x.out < kTile)
      return each();
    Value whole = arith::CmpIOp::create(b, arith::CmpIPredicate::ule, tile.x, constantIndex(b, x.out - kTile));
    emitIfElse(b, whole, [&] { pixels(i, zero, kTile); }, each);
  });
}

} // namespace kiln::loops::winograd

void kiln::loops::emitWinogradConv(KernelContext &ctx, Operation *conv, const ConvShape &shape) {
  winograd::WinogradEmitter emitter(ctx, conv, shape, winograd::plan(shape, shape.winograd, ctx.target));
  ctx.name = emitter.name();
  emitter.emit();
}
