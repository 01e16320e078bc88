// Gradients of convolutions with respect to their filter: each tap is a product of two matrices of pixels, which are read where they lie.
#include "passes/loops/contraction/Kernels.h"
#include "passes/loops/contraction/Windows.h"

#include "hlo/ir/HloUtils.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops {

bool isFilterGradient(Operation *op) {
  auto conv = dyn_cast<hlo::ConvolutionOp>(op);
  if (!conv || conv.getBatchGroupCount() != 1 || getTargetInfo(op->getParentOfType<ModuleOp>()).isGpu())
    return false;
  auto last = [](Value value, int64_t dim) { return dim == cast<RankedTensorType>(value.getType()).getRank() - 1; };
  auto n = conv.getDimensionNumbers();
  if (!last(conv.getLhs(), n.getInputBatchDimension()) || !last(conv.getRhs(), n.getKernelOutputFeatureDimension()) ||
      !last(conv.getResult(), n.getOutputFeatureDimension()))
    return false;
  ConvShape s = analyzeConv(op);
  bool areFloats = isa<FloatType>(s.element) && s.element == s.rhsElement && isa<FloatType>(s.result);
  return areFloats && s.groups == 1 && s.batch > 0 && s.inFeatures > 0 && s.outFeatures > 0 && s.outPixels() <= s.window() &&
         llvm::none_of(s.dims, [](const ConvDim &d) { return d.lhsDilation != 1 || d.reversed; });
}

namespace {

// Pixels whose products are summed by themselves before they are added to the sums: both operands' lines stay in L2 while all tiles read them,
// and rounding errors do not add up over all images.
constexpr int64_t kPixelsPerStep = 512;
// Ranges of tiles that threads take: each reads both operands from their first pixel to the last.
constexpr int64_t kMostRanges = 8;

/// A tile has the sums of some input channels for `taps` neighbouring taps of the window's last dimension. Here a dimension's `out` are taps, its
/// `window` the gradient's pixels, and the input's features its images.
struct Plan {
  KernelChoice choice;
  int64_t taps = 1;
  RowTiles channels; // of a tap; all of them where tiles have several taps
  SmallVector<TileClass> classes;
  int64_t panels = 1, tiles = 1;                // of columns; all of them
  int64_t images = 1, rows = 1, imageParts = 1; // of a step: some images, or of one image some rows of the outermost dimension
  int64_t steps = 1;

  Plan(const ConvShape &s, const TargetInfo &target) {
    const ConvDim &x = s.dims.back();
    ContractionShape shape;
    shape.m = s.batch * x.out, shape.n = s.outFeatures, shape.k = s.window() * s.inFeatures;
    shape.rowPixels = s.batch, shape.mostRuns = x.out, shape.batch = s.outPixels() / x.out;
    shape.element = s.element, shape.accumulator = accumulatorType(s.element, s.result);
    shape.lhsRowStride = hlo::elementBytes(s.element);
    choice = chooseKernel(shape, target);
    taps = std::min(choice.runs, x.out);
    channels = cutRows(s.batch, taps > 1 ? s.batch : choice.mr);
    classes = classify(x, cutPositions(x, taps));
    panels = llvm::divideCeil(s.outFeatures, choice.nr());
    tiles = shape.batch * classes.back().end * channels.count() * panels;
    int64_t perImage = s.window(), perRow = perImage / s.dims.front().window;
    images = std::clamp<int64_t>(kPixelsPerStep / perImage, 1, s.inFeatures);
    rows = images > 1 ? s.dims.front().window : std::clamp<int64_t>(kPixelsPerStep / perRow, 1, s.dims.front().window);
    imageParts = llvm::divideCeil(s.dims.front().window, rows);
    steps = llvm::divideCeil(s.inFeatures, images) * imageParts;
  }

  int64_t tileElements() const { return taps * channels.size * choice.nr(); }
  int64_t sums() const { return steps > 1 ? tiles * tileElements() : 0; }
};

class FilterGradientEmitter {
public:
  FilterGradientEmitter(KernelContext &ctx, Operation *conv, const ConvShape &shape)
      : ctx(ctx), b(ctx.b), conv(conv), s(shape), p(shape, ctx.target), epilogue(ctx, conv), accumulator(accumulatorType(s.element, s.result)) {
    lhs = flatten(b, contractionOperand(ctx, conv, 0));
    rhs = flatten(b, contractionOperand(ctx, conv, 1));
    for (const ConvDim &d : s.dims)
      tapExtents.push_back(d.out);
    tapExtents.back() = p.classes.back().end;
  }

  void emit() {
    ctx.name = name();
    ctx.count = p.tiles;
    double madds = double(s.window()) * s.inFeatures * p.taps * p.channels.size * std::min(p.choice.nr(), s.outFeatures);
    ctx.grain = std::max<int64_t>(pieceGrain(ctx, s.element, ctx.count, madds, 0), llvm::divideCeil(p.tiles, kMostRanges));
    Value zero = constantIndex(b, 0);
    if (p.steps == 1) {
      forTiles([&](const Tile &tile) { store(tile, productsOf(tile, {zero, constantIndex(b, s.inFeatures)}, {zero, constantIndex(b, s.dims.front().window)})); });
      return;
    }
    sums = memref::ViewOp::create(b, MemRefType::get({p.sums()}, accumulator), ctx.scratch, zero, ValueRange{});
    clearSums();
    emitLoop(b, zero, constantIndex(b, p.steps), [&](Value step) {
      SmallVector<Value> at = delinearize(b, step, {p.steps / p.imageParts, p.imageParts});
      Range images = rangeOf(at[0], p.images, s.inFeatures), rows = rangeOf(at[1], p.rows, s.dims.front().window);
      forTiles([&](const Tile &tile) {
        Values acc = productsOf(tile, images, rows);
        forSums(tile, [&](int64_t i, Value at) {
          storeLanes(b, arith::AddFOp::create(b, loadLanes(b, acc[i].getType(), sums, at), acc[i]), sums, at);
        });
      });
    });
    forTiles([&](const Tile &tile) {
      Values acc;
      forSums(tile, [&](int64_t, Value at) { acc.push_back(loadLanes(b, vectorOf(accumulator, tile.columns.lanes), sums, at)); });
      store(tile, std::move(acc));
    });
  }

private:
  struct Range {
    Value begin, end;
  };
  struct Tile {
    Value number;
    SmallVector<Value> tap;  // the first one's position; along the last dimension the number of the tile
    const TileClass *class_; // of the tile along the last dimension
    Value channel, column;   // the first ones
    int64_t channels;
    TileColumns columns;
    int64_t rows() const { return class_->count * channels; }
  };

  std::string name() const {
    std::string name = typeName(s.element) + "_filter_gradient_" + p.choice.str() + "_";
    for (const ConvDim &d : s.dims)
      name += std::to_string(d.out) + (&d == &s.dims.back() ? "" : "x");
    name += "s" + std::to_string(s.dims.back().rhsDilation) + "_" + std::to_string(s.inFeatures);
    for (const ConvDim &d : s.dims)
      name += "x" + std::to_string(d.window);
    return name + "_" + std::to_string(s.batch) + "x" + std::to_string(s.outFeatures) + epilogue.suffix();
  }

  Range rangeOf(Value part, int64_t size, int64_t all) {
    Value begin = mulIndex(b, part, size), end = addIndex(b, begin, size);
    return {begin, all % size ? arith::MinSIOp::create(b, end, constantIndex(b, all)).getResult() : end};
  }

  /// Runs `body` with the code for each tile of this call.
  void forTiles(llvm::function_ref<void(const Tile &)> body) {
    emitLoop(b, ctx.begin, ctx.end, [&](Value number) {
      SmallVector<int64_t> extents{p.panels};
      llvm::append_range(extents, tapExtents);
      extents.push_back(p.channels.count());
      SmallVector<Value> at = delinearize(b, number, extents);
      Tile tile;
      tile.number = number;
      tile.tap.assign(at.begin() + 1, at.end() - 1);
      tile.column = mulIndex(b, at.front(), p.choice.nr());
      emitClasses(b, tile.tap.back(), p.classes, [&](const TileClass &xs) {
        tile.class_ = &xs;
        emitRowTile(b, p.channels, at.back(), [&](Value channel, int64_t channels) {
          tile.channel = channel, tile.channels = channels;
          emitColumns(b, p.choice, s.outFeatures, at.front(), [&](TileColumns columns) {
            tile.columns = columns;
            body(tile);
          });
        });
      });
    });
  }

  Values productsOf(const Tile &tile, Range images, Range rows) {
    const ConvDim &x = s.dims.back();
    const TileClass &xs = *tile.class_;
    RegisterTile registers(b, lhs, rhs, accumulator, tile.rows(), tile.columns,
                           accumulatorSets(tile.rows(), tile.columns.nv, x.window, ctx.target.numVectorRegisters), ctx.target.hasFma, /*padded=*/false);
    registers.setTotalExtent(x.window);
    registers.setFewRegisters(ctx.target.numVectorRegisters <= 16);
    Value lhsAt = addIndex(b, mulIndex(b, firstInput(b, xs, tile.tap.back()), x.lhsStride), tile.channel);
    Values acc = emitLoop(b, images.begin, images.end, 1, registers.zeros(), [&](Value image, ValueRange carried) {
      return addRows(registers, tile, 0, rows, addIndex(b, lhsAt, mulIndex(b, image, s.lhsFeature)),
                     addIndex(b, tile.column, mulIndex(b, image, s.rhsIn)), Values(carried));
    });
    return registers.finish(std::move(acc));
  }

  /// Adds the products of all pixels that the gradient has from dimension `d` on; of the outermost one, those of `rows`.
  Values addRows(RegisterTile &registers, const Tile &tile, size_t d, Range rows, Value lhsAt, Value rhsAt, Values acc) {
    if (d + 1 == s.dims.size())
      return addRow(registers, tile, lhsAt, rhsAt, std::move(acc));
    const ConvDim &dim = s.dims[d];
    auto next = [&](Value w, Value input, ValueRange carried) {
      return addRows(registers, tile, d + 1, rows, addIndex(b, lhsAt, mulIndex(b, input, dim.lhsStride)),
                     addIndex(b, rhsAt, mulIndex(b, w, dim.rhsStride)), Values(carried));
    };
    return emitWindowLoop(b, dim, tile.tap[d], acc, next, d == 0 && p.imageParts > 1 ? std::optional(std::pair(rows.begin, rows.end)) : std::nullopt);
  }

  /// The pixels of a row: runs of those that read for the same taps.
  Values addRow(RegisterTile &registers, const Tile &tile, Value lhsAt, Value rhsAt, Values acc) {
    const ConvDim &x = s.dims.back();
    const TileClass &xs = *tile.class_;
    for (int64_t w = 0, end = 0; w < x.window; w = end) {
      end = xs.sameFrom(w);
      SmallVector<std::optional<int64_t>> offsets;
      for (auto offset : xs.offsets[w])
        for (int64_t c = 0; c < tile.channels; ++c)
          offsets.push_back(offset ? std::optional(*offset * x.lhsStride + c) : std::nullopt);
      if (llvm::any_of(offsets, [](auto offset) { return offset.has_value(); }))
        acc = registers.run(std::move(acc), lhsAt, offsets, x.rhsDilation * x.lhsStride, addIndex(b, rhsAt, w * x.rhsStride), x.rhsStride, end - w);
    }
    return acc;
  }

  void store(const Tile &tile, Values acc) {
    const TileClass &xs = *tile.class_;
    int64_t rank = cast<RankedTensorType>(conv->getResult(0).getType()).getRank();
    auto n = cast<hlo::ConvolutionOp>(conv).getDimensionNumbers();
    SmallVector<Index> base(rank);
    ArrayRef<int64_t> spatial = n.getOutputSpatialDimensions(); // fewer than the shape has, where that was given leading ones of extent one
    for (auto [place, dim] : llvm::enumerate(llvm::reverse(spatial.drop_back())))
      base[dim] = epilogue.index(tile.tap[tile.tap.size() - 2 - place], s.dims[s.dims.size() - 2 - place].out);
    Index firstTap = epilogue.index(firstPosition(b, xs, tile.tap.back()), s.dims.back().out);
    Index firstChannel = epilogue.index(tile.channel, s.batch);
    epilogue.store(std::move(acc), tile.rows(), tile.columns, tile.column, s.outFeatures, [&](int64_t row, Value value) {
      Index tap(row / tile.channels), channel(row % tile.channels);
      if (value) {
        SmallVector<Value> at = delinearize(b, value, {xs.count, tile.channels});
        tap = epilogue.index(at[0], xs.count), channel = epilogue.index(at[1], tile.channels);
      }
      SmallVector<Index> all(base);
      all[spatial.back()] = firstTap + tap;
      all[n.getOutputBatchDimension()] = firstChannel + channel;
      all.pop_back();
      return all;
    });
  }

  void clearSums() {
    Type type = vectorOf(accumulator, p.choice.lanes);
    Value zeros = arith::ConstantOp::create(b, type, cast<TypedAttr>(b.getZeroAttr(type)));
    emitLoop(b, mulIndex(b, ctx.begin, p.tileElements()), mulIndex(b, ctx.end, p.tileElements()), p.choice.lanes, {}, [&](Value at, ValueRange) {
      storeLanes(b, zeros, sums, at);
      return Values();
    });
  }

  /// The place of each of a tile's sums, by its number among the accumulators.
  void forSums(const Tile &tile, llvm::function_ref<void(int64_t, Value)> body) {
    Value from = mulIndex(b, tile.number, p.tileElements());
    for (int64_t i = 0, count = tile.rows() * tile.columns.nv; i < count; ++i)
      body(i, addIndex(b, from, i * tile.columns.lanes));
  }

  KernelContext &ctx;
  ImplicitLocOpBuilder &b;
  Operation *conv;
  const ConvShape &s;
  Plan p;
  Epilogue epilogue;
  Type accumulator;
  SmallVector<int64_t> tapExtents;
  Value lhs, rhs, sums;
};

} // namespace

int64_t filterGradientScratchBytes(const ConvShape &shape, const TargetInfo &target) {
  return Plan(shape, target).sums() * int64_t(accumulatorType(shape.element, shape.result).getIntOrFloatBitWidth() / 8);
}

void emitFilterGradient(KernelContext &ctx, Operation *conv, const ConvShape &shape) { FilterGradientEmitter(ctx, conv, shape).emit(); }

} // namespace kiln::loops
