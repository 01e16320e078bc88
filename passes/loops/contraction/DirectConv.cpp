// Direct convolution: register tiles of output pixels by output features, no copies of the input.
#include "passes/loops/contraction/Kernels.h"
#include "passes/loops/contraction/LaneSumTile.h"
#include "passes/loops/contraction/Windows.h"

#include "hlo/ir/HloUtils.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops {

bool isDirectConv(const ConvShape &s, const TargetInfo &target) {
  return (s.batchGroups == 1 && s.rhsOut == 1 && s.outFeature == 1) || sumsLanes(s, target);
}

namespace {

/// The tile of a convolution that sums lanes; of its columns, the results of a pixel.
KernelChoice laneSumChoice(const ConvShape &s, const TargetInfo &target) {
  KernelChoice c;
  c.mr = cutRows(s.dims.back().out, laneSumRows(s.outFeatures, target.numVectorRegisters)).size;
  c.lanes = llvm::PowerOf2Ceil(s.outFeatures);
  c.mBlock = s.batch * s.outPixels(); // there is one panel
  return c;
}

class DirectConvEmitter {
public:
  DirectConvEmitter(KernelContext &ctx, Operation *conv, const ConvShape &shape)
      : ctx(ctx), b(ctx.b), conv(conv), s(shape), lanesSummed(sumsLanes(shape, ctx.target)),
        c(lanesSummed ? laneSumChoice(shape, ctx.target) : chooseFor(shape, ctx.target)), epilogue(ctx, conv), x(shape.dims.back()) {
    panels = llvm::divideCeil(s.outFeatures, c.nr());
    lhs = flatten(b, contractionOperand(ctx, conv, 0));
    rhs = flatten(b, contractionOperand(ctx, conv, 1));
    for (const ConvDim &d : ArrayRef<ConvDim>(s.dims).drop_back())
      outer.push_back(d);
    findNeeded();
    // Images that lie side by side (a filter's gradient), or rows of very few pixels: tiles of
    // images.
    overBatch = s.lhsBatch == 1 || (c.runs == 1 && s.hasShortRows());
    overBatch &= s.batch > 1 && !lanesSummed;
    if (overBatch) {
      outer.push_back(x);
      batches = cutRows(s.batch, std::max<int64_t>(1, maxTileRows()));
    } else {
      xClasses = classify(x, cutPositions(x, c.runs > 1 ? x.out : c.mr));
    }
    if (c.runs > 1 && !overBatch) {
      SmallVector<PositionTile> tiles;
      for (int64_t at = 0; at < outer.back().out; at += c.runs)
        tiles.push_back({at, 1, std::min(c.runs, outer.back().out - at)});
      yClasses = classify(outer.back(), tiles);
      outer.pop_back();
    }
  }

  void emit() {
    // Tiles: [batch or its tiles][outer positions][row tiles][pixel tiles].
    SmallVector<int64_t> extents{overBatch ? batches.count() : s.batch};
    for (const ConvDim &d : outer)
      extents.push_back(d.out);
    if (!yClasses.empty())
      extents.push_back(yClasses.back().end);
    extents.push_back(overBatch ? 1 : xClasses.back().end);
    int64_t tiles = 1;
    for (int64_t e : extents)
      tiles *= e;
    int64_t mBlock = std::min(c.mBlock, tiles);
    // A group's features are parts of cache lines: all groups of some pixels before the next ones, if their weights stay near.
    int64_t bytes = hlo::elementBytes(s.element);
    bool groupsInside = s.groups > 1 && s.groups * panels * panelElements() * bytes <= ctx.target.l2Bytes / 4;
    if (groupsInside)
      mBlock = std::clamp<int64_t>(ctx.target.l2Bytes / 4 / (c.mr * s.groups * (s.inFeatures + s.outFeatures) * bytes), 1, mBlock);
    int64_t blocks = llvm::divideCeil(tiles, mBlock);
    mBlock = llvm::divideCeil(tiles, blocks);
    emitPieces(ctx, s.groups * blocks * panels * mBlock, [&](Value p) {
      SmallVector<Value> at = delinearize(b, p, {groupsInside ? blocks : s.groups, groupsInside ? s.groups : blocks, panels, mBlock});
      if (groupsInside)
        std::swap(at[0], at[1]);
      Value tile = addIndex(b, mulIndex(b, at[1], mBlock), at[3]);
      emitIfElse(
          b, emitBelow(b, tile, tiles, blocks * mBlock),
          [&] {
            SmallVector<Value> position = delinearize(b, tile, extents);
            group = at[0], panel = at[2];
            prefetchStep = c.prefetch ? llvm::divideCeil(c.nr(), mBlock) : 0;
            tileInBlock = at[3];
            emitColumns(b, c, s.outFeatures, panel, [&](TileColumns columns) { emitRows(position, columns); });
          },
          [] {});
    });
    double madds = double(s.window()) * s.inFeatures * std::min(c.nr(), s.outFeatures) *
                   (overBatch ? batches.size : c.mr);
    ctx.grain = pieceGrain(ctx, s.element, ctx.count, madds, 0);
  }

  std::string name() const {
    std::string name = typeName(s.element) + (lanesSummed ? "_conv_sums_" : "_conv_") + c.str() + "_";
    for (const ConvDim &d : s.dims)
      name += std::to_string(d.window) + (&d == &s.dims.back() ? "" : "x");
    name += "s" + std::to_string(x.stride);
    if (x.lhsDilation > 1)
      name += "t" + std::to_string(x.lhsDilation);
    if (x.rhsDilation > 1)
      name += "d" + std::to_string(x.rhsDilation);
    if (s.groups > 1)
      name += "g" + std::to_string(s.groups);
    name += "_" + std::to_string(s.batch);
    for (const ConvDim &d : s.dims)
      name += "x" + std::to_string(d.out);
    name += "x" + std::to_string(s.outFeatures) + "_c" + std::to_string(s.inFeatures);
    if (s.panelWidth > 0)
      name += "_packed";
    return name + epilogue.suffix();
  }

private:
  /// The result's dimensions for batch and window, in this order: fewer than the shape has, where that was given leading ones of extent one.
  SmallVector<int64_t> resultDims() const {
    int64_t rank = cast<RankedTensorType>(conv->getResult(0).getType()).getRank();
    SmallVector<int64_t> dims{0};
    if (auto general = dyn_cast<hlo::ConvolutionOp>(conv)) {
      auto n = general.getDimensionNumbers();
      dims[0] = n.getOutputBatchDimension();
      llvm::append_range(dims, n.getOutputSpatialDimensions());
    } else {
      for (int64_t d = 1; d + 1 < rank; ++d)
        dims.push_back(d);
    }
    return dims;
  }

  void findNeeded() {
    needed.resize(s.dims.size());
    computed.resize(s.dims.size());
    neededImages = ctx.neededAlong(conv, resultDims().front());
    for (auto [place, dim] : llvm::enumerate(llvm::reverse(ArrayRef(resultDims()).drop_front()))) {
      size_t i = s.dims.size() - 1 - place;
      needed[i] = ctx.neededAlong(conv, dim);
      computed[i] = ctx.neededSumsAlong(conv, dim);
    }
  }

  /// The first position of a tile beside how many there are along each dimension.
  SmallVector<NeededPosition> firsts(ArrayRef<Value> position, const TileClass *ys, const TileClass *xs, ArrayRef<Value> numbers) {
    SmallVector<NeededPosition> list;
    for (size_t i = 0; i < outer.size(); ++i)
      list.push_back({position[i + 1], numbers[i]});
    if (ys)
      list.push_back({firstPosition(b, *ys, position.drop_back().back()), numbers[numbers.size() - 2]});
    if (xs)
      list.push_back({firstPosition(b, *xs, position.back()), numbers.back()});
    return list;
  }

  int64_t maxTileRows() const { return (ctx.target.numVectorRegisters - 1 - c.nv) / c.nv; }
  int64_t panelElements() const { return s.window() * s.inFeatures * c.nr(); }

  void emitRows(ArrayRef<Value> position, TileColumns columns) {
    if (overBatch)
      return emitRowTile(b, batches, position[0], [&](Value first, int64_t rows) { emitBatchTile(position, first, rows, columns); });
    emitClasses(b, position.back(), xClasses, [&](const TileClass &xs) {
      if (yClasses.empty())
        return emitTile(position, nullptr, xs, columns);
      emitClasses(b, position.drop_back().back(), yClasses,
                  [&](const TileClass &ys) { emitTile(position, &ys, xs, columns); });
    });
  }

  LaneSumTile makeLaneSumTile(int64_t rows) {
    Type accumulator = accumulatorType(s.element, s.result);
    return LaneSumTile(b, lhs, rhs, accumulator, rows, s.outFeatures, s.rhsOut, ctx.target.lanes(accumulator.getIntOrFloatBitWidth()),
                       ctx.target.hasFma, s.element.isBF16() && ctx.target.bf16Pairs);
  }

  RegisterTile makeTile(int64_t rows, TileColumns columns) {
    int64_t ku = accumulatorSets(rows, columns.nv, s.inFeatures, ctx.target.numVectorRegisters);
    RegisterTile tile(b, lhs, rhs, accumulatorType(s.element, s.result), rows, columns, ku,
                      ctx.target.hasFma, s.panelWidth > 0);
    tile.setUnsigned(s.element.isUnsignedInteger(), s.rhsElement.isUnsignedInteger());
    tile.setTotalExtent(s.window() * s.inFeatures);
    tile.setTogether(s.together);
    tile.setFewRegisters(ctx.target.numVectorRegisters <= 16);
    return tile;
  }

  Value rhsBase() {
    if (s.panelWidth > 0)
      return mulIndex(b, addIndex(b, mulIndex(b, group, panels), panel), panelElements());
    return addIndex(b, mulIndex(b, group, s.outFeatures), mulIndex(b, panel, c.nr()));
  }

  /// The tiles that use a panel fetch equal parts of the next one: the place in this tile's part that is as far on as
  /// `rhsAt` is in the panel.
  Value prefetchAt(Value rhsAt) {
    Value base = rhsBase();
    Value row = arith::DivUIOp::create(b, arith::SubIOp::create(b, rhsAt, base), constantIndex(b, c.nr()));
    Value first = addIndex(b, addIndex(b, base, panelElements()),
                           mulIndex(b, tileInBlock, s.window() * s.inFeatures * prefetchStep));
    return addIndex(b, first, mulIndex(b, row, prefetchStep));
  }

  Value rhsAt(const ConvDim &d, Value at, Value w) {
    if (d.reversed)
      w = arith::SubIOp::create(b, constantIndex(b, d.window - 1), w);
    return addIndex(b, at, mulIndex(b, w, d.rhsStride));
  }

  /// Window loops over the outer dimensions from number `d` on, then `body` at the operands'
  /// positions.
  Values outerLoops(size_t d, ArrayRef<Value> position, Value lhsAt, Value rhsAtValue, Values acc,
                    llvm::function_ref<Values(Value, Value, Values)> body) {
    if (d == outer.size())
      return body(lhsAt, rhsAtValue, acc);
    return emitWindowLoop(
        b, outer[d], position[d + 1], acc, [&](Value w, Value input, ValueRange carried) {
          return outerLoops(d + 1, position,
                            addIndex(b, lhsAt, mulIndex(b, input, outer[d].lhsStride)),
                            rhsAt(outer[d], rhsAtValue, w), Values(carried), body);
        });
  }

  void emitTile(ArrayRef<Value> position, const TileClass *ys, const TileClass &xs, TileColumns columns) {
    auto emitNeeded = [&] {
      Value isMore = computed.back() ? Value() : needsMoreThanHalf(position, xs, needed.back()); // else the sums are cut
      emitIfElse(b, isMore, [&] { emitPixels(position, ys, xs, columns); }, [&] { emitPixels(position, ys, firstHalf(xs), columns); });
    };
    SmallVector<NeededPosition> positions = firsts(position, ys, &xs, needed);
    positions.push_back({position[0], neededImages});
    emitIfElse(b, emitAreNeeded(b, positions), emitNeeded, [] {});
  }

  static TileClass firstHalf(const TileClass &xs) {
    TileClass half = xs;
    half.count = (xs.count + 1) / 2;
    for (auto &offsets : half.offsets)
      offsets.resize(half.count);
    return half;
  }

  /// Whether more than the first half of a tile is among the positions that are needed; null: it always is, or the tile is not cut.
  Value needsMoreThanHalf(ArrayRef<Value> position, const TileClass &xs, Value number) {
    constexpr int64_t fewest = 4;
    if (!number || xs.count < fewest)
      return {};
    Value next = addIndex(b, firstPosition(b, xs, position.back()), (xs.count + 1) / 2 * xs.step);
    return arith::CmpIOp::create(b, arith::CmpIPredicate::ult, next, number);
  }

  /// The sums of a tile, zeros where none are needed.
  Values neededSums(ArrayRef<Value> position, const TileClass *ys, const TileClass &xs, TileColumns columns) {
    Value isAny = emitAreNeeded(b, firsts(position, ys, &xs, computed));
    if (!isAny)
      return sumsOf(position, ys, xs, columns);
    int64_t runs = ys ? ys->count : 1;
    Type type = vectorOf(accumulatorType(s.element, s.result), columns.lanes);
    Values zeros(runs * xs.count * columns.nv, arith::ConstantOp::create(b, type, cast<TypedAttr>(b.getZeroAttr(type))));
    TypeRange types = ValueRange(zeros).getTypes();
    auto half = [&] {
      TileClass first = firstHalf(xs);
      Values all = zeros, some = sumsOf(position, ys, first, columns);
      int64_t run = first.count * columns.nv;
      for (int64_t i = 0; i < runs; ++i)
        llvm::copy(ArrayRef(some).slice(i * run, run), all.begin() + i * xs.count * columns.nv);
      return all;
    };
    auto whole = [&] { return sumsOf(position, ys, xs, columns); };
    return emitEither(
        b, isAny, types, [&] { return emitEither(b, needsMoreThanHalf(position, xs, computed.back()), types, whole, half); }, [&] { return zeros; });
  }

  Values sumsOf(ArrayRef<Value> position, const TileClass *ys, const TileClass &xs, TileColumns columns) {
    int64_t rows = (ys ? ys->count : 1) * xs.count;
    const ConvDim *y = ys ? &s.dims[s.dims.size() - 2] : nullptr;
    RegisterTile registers = makeTile(rows, columns);
    LaneSumTile laneSums = makeLaneSumTile(rows);
    ContractionTile &tile = lanesSummed ? static_cast<ContractionTile &>(laneSums) : registers;
    Value lhsAt = addIndex(b, mulIndex(b, position[0], s.lhsBatch),
                           mulIndex(b, group, s.inFeatures * s.lhsFeature));
    lhsAt = addIndex(
        b, lhsAt,
        mulIndex(b, firstInput(b, xs, position.back()), x.lhsStride));
    if (ys)
      lhsAt = addIndex(
          b, lhsAt, mulIndex(b, firstInput(b, *ys, position.drop_back().back()), y->lhsStride));
    Values acc = outerLoops(
        0, position, lhsAt, rhsBase(), tile.zeros(), [&](Value lhsAt, Value rhsAt, Values acc) {
          if (!ys)
            return emitWindowRow(tile, xs, {int64_t(0)}, lhsAt, rhsAt, acc);
          for (int64_t w = 0; w < y->window; ++w) {
            SmallVector<std::optional<int64_t>> rowOffsets;
            for (auto offset : ys->offsets[w])
              rowOffsets.push_back(offset ? std::optional<int64_t>(*offset * y->lhsStride)
                                          : std::nullopt);
            int64_t at = y->reversed ? y->window - 1 - w : w;
            acc = emitWindowRow(tile, xs, rowOffsets, lhsAt, addIndex(b, rhsAt, at * y->rhsStride),
                                acc);
          }
          return acc;
        });
    return tile.finish(std::move(acc));
  }

  void emitPixels(ArrayRef<Value> position, const TileClass *ys, const TileClass &xs,
                  TileColumns columns) {
    int64_t runs = ys ? ys->count : 1, rows = runs * xs.count;
    const ConvDim *y = ys ? &s.dims[s.dims.size() - 2] : nullptr;
    Value yTile = ys ? position.drop_back().back() : Value();
    Value firstX = firstPosition(b, xs, position.back());
    Value firstY = ys ? firstPosition(b, *ys, yTile) : Value();
    // Indices in the order batch, spatial dimensions.
    SmallVector<Index> base{epilogue.index(position[0], s.batch)};
    for (size_t i = 0; i < outer.size(); ++i)
      base.push_back(epilogue.index(position[i + 1], outer[i].out));
    if (ys)
      base.push_back(epilogue.index(firstY, y->out));
    base.push_back(epilogue.index(firstX, x.out));
    auto rowIndex = [&](int64_t row, Value value) {
      SmallVector<Index> at(base);
      if (value) {
        SmallVector<Value> split = delinearize(b, value, {runs, xs.count});
        if (ys)
          at[at.size() - 2] = at[at.size() - 2] + epilogue.index(split[0], runs);
        at.back() = at.back() + epilogue.index(split[1], xs.count) * xs.step;
      } else {
        if (ys)
          at[at.size() - 2] = at[at.size() - 2] + Index(row / xs.count);
        at.back() = at.back() + Index(row % xs.count * xs.step);
      }
      return at;
    };
    prefetchResults(rows, columns, rowIndex);
    store(neededSums(position, ys, xs, columns), rows, columns, rowIndex);
  }

  /// The window positions of one window row: runs of positions with the same padding share a loop,
  /// over (position, feature) as one where these lie side by side in both operands.
  Values emitWindowRow(ContractionTile &tile, const TileClass &xs,
                       ArrayRef<std::optional<int64_t>> rowOffsets, Value lhsAt, Value rhsAtRow,
                       Values acc) {
    bool merges = s.lhsFeature * s.inFeatures == x.lhsStride * x.rhsDilation &&
                  s.rhsIn * s.inFeatures == x.rhsStride && !x.reversed && x.lhsDilation == 1;
    for (int64_t w = 0; w < x.window;) {
      int64_t end = xs.sameFrom(w), length = end - w;
      SmallVector<std::optional<int64_t>> offsets;
      bool any = false;
      for (auto rowOffset : rowOffsets)
        for (auto offset : xs.offsets[w]) {
          if (rowOffset && offset) {
            offsets.push_back(*rowOffset + *offset * x.lhsStride);
            any = true;
          } else {
            offsets.push_back(std::nullopt);
          }
        }
      int64_t at = x.reversed ? x.window - 1 - w : w;
      Value rhsFirst = addIndex(b, rhsAtRow, at * x.rhsStride);
      w = end;
      if (!any)
        continue;
      if (merges) {
        acc = tile.run(acc, lhsAt, offsets, s.lhsFeature, rhsFirst, s.rhsIn, length * s.inFeatures,
                       prefetchStep ? prefetchAt(rhsFirst) : Value(), prefetchStep);
        continue;
      }
      // Several positions of one pattern move through the input in equal steps.
      int64_t step = x.rhsDilation / x.lhsDilation * x.lhsStride;
      int64_t rhsStep = x.reversed ? -x.rhsStride : x.rhsStride;
      auto one = [&](Value left, Value right, Values acc) {
        return tile.run(acc, left, offsets, s.lhsFeature, right, s.rhsIn, s.inFeatures);
      };
      if (length == 1) {
        acc = one(lhsAt, rhsFirst, acc);
        continue;
      }
      acc = emitLoop(b, constantIndex(b, 0), constantIndex(b, length), 1, acc,
                     [&](Value i, ValueRange carried) {
                       return one(addIndex(b, lhsAt, mulIndex(b, i, step)),
                                  addIndex(b, rhsFirst, mulIndex(b, i, rhsStep)), Values(carried));
                     });
    }
    return acc;
  }

  void emitBatchTile(ArrayRef<Value> position, Value first, int64_t rows, TileColumns columns) {
    RegisterTile tile = makeTile(rows, columns);
    SmallVector<std::optional<int64_t>> offsets;
    for (int64_t i = 0; i < rows; ++i)
      offsets.push_back(i * s.lhsBatch);
    Value lhsAt = addIndex(b, mulIndex(b, first, s.lhsBatch),
                           mulIndex(b, group, s.inFeatures * s.lhsFeature));
    auto emitImages = [&] {
      Values acc = outerLoops(
          0, position, lhsAt, rhsBase(), tile.zeros(), [&](Value lhsAt, Value rhsAt, Values acc) {
            return tile.run(acc, lhsAt, offsets, s.lhsFeature, rhsAt, s.rhsIn, s.inFeatures);
          });
      SmallVector<Index> base{epilogue.index(first, s.batch)};
      for (size_t i = 0; i < outer.size(); ++i)
        base.push_back(epilogue.index(position[i + 1], outer[i].out));
      store(tile.finish(std::move(acc)), rows, columns, [&](int64_t row, Value value) {
        SmallVector<Index> at(base);
        at[0] = at[0] + (value ? epilogue.index(value, s.batch) : Index(row));
        return at;
      });
    };
    SmallVector<NeededPosition> positions = firsts(position, nullptr, nullptr, needed);
    positions.push_back({first, neededImages});
    emitIfElse(b, emitAreNeeded(b, positions), emitImages, [] {});
  }

  using PositionFn = llvm::function_ref<SmallVector<Index>(int64_t, Value)>;

  /// Calls `use` with the first column, how a row of the tile is found in the result, and the dimension of the features.
  /// `row` gives batch and spatial indices; they are put in the order of the result's dimensions.
  void withResult(PositionFn row, llvm::function_ref<void(Value, Epilogue::RowFn, int64_t)> use) {
    int64_t rank = cast<RankedTensorType>(conv->getResult(0).getType()).getRank();
    auto general = dyn_cast<hlo::ConvolutionOp>(conv);
    SmallVector<int64_t> dims = resultDims();
    int64_t feature = general ? general.getDimensionNumbers().getOutputFeatureDimension() : rank - 1;
    Value column = addIndex(b, mulIndex(b, group, s.outFeatures), mulIndex(b, panel, c.nr()));
    use(
        column,
        [&](int64_t number, Value value) {
          SmallVector<Index> at = row(number, value);
          // A window of fewer than two dimensions was given leading ones of extent one.
          SmallVector<Index> spatial(at.begin() + 1 + (at.size() - dims.size()), at.end());
          SmallVector<Index> all(rank);
          all[dims[0]] = at[0];
          for (size_t i = 1; i < dims.size(); ++i)
            all[dims[i]] = spatial[i - 1];
          all.erase(all.begin() + feature);
          return all;
        },
        feature);
  }

  void store(Values acc, int64_t rows, TileColumns columns, PositionFn row) {
    withResult(row, [&](Value column, Epilogue::RowFn rowIndex, int64_t feature) {
      epilogue.store(acc, rows, columns, column, s.groups * s.outFeatures, rowIndex, feature);
    });
  }

  void prefetchResults(int64_t rows, TileColumns columns, PositionFn row) {
    if (s.window() * s.inFeatures >= leastDepthToPrefetch)
      withResult(row, [&](Value column, Epilogue::RowFn rowIndex, int64_t feature) {
        epilogue.prefetch(rows, columns, column, s.groups * s.outFeatures, rowIndex, feature);
      });
  }

  KernelContext &ctx;
  ImplicitLocOpBuilder &b;
  Operation *conv;
  const ConvShape &s;
  bool lanesSummed; // tiles are LaneSumTiles
  KernelChoice c;
  Epilogue epilogue;
  const ConvDim &x;
  SmallVector<ConvDim> outer; // dimensions with window loops at run time
  SmallVector<TileClass> xClasses, yClasses;
  RowTiles batches;
  bool overBatch;
  Value neededImages; // null: all
  SmallVector<Value> needed, computed; // positions of each of the shape's dimensions, of the results and of the convolution; null: all
  int64_t panels, prefetchStep = 0;
  Value lhs, rhs, group, panel, tileInBlock;
};

} // namespace

void emitDirectConv(KernelContext &ctx, Operation *conv, const ConvShape &shape) {
  DirectConvEmitter emitter(ctx, conv, shape);
  ctx.name = emitter.name();
  emitter.emit();
}

} // namespace kiln::loops
