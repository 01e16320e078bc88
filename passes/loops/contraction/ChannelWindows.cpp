// Windows applied to each channel by itself, vectors of channels: depthwise convolution, pooling.
#include "passes/loops/contraction/Kernels.h"
#include "passes/loops/contraction/Strips.h"
#include "passes/loops/contraction/Windows.h"

#include "hlo/ir/ChoiceBody.h"
#include "hlo/ir/HloUtils.h"

#include "llvm/Support/MathExtras.h"

#include <map>

using namespace mlir;

namespace kiln::loops {

namespace {

/// A window over [batch, y, x, channels]; strides are the input's, the weights' (rhsStride) and the
/// result's, channels are contiguous in all.
struct ChannelWindow {
  int64_t batch = 1, channels = 1, lhsBatch = 0;
  ConvDim y, x;
  SmallVector<int64_t> resultDims; // of batch, y, x in the result; -1: it has no such dimension
  int64_t ringRows = 0;            // > 0: the buffer holds as many rows of the input, row y at y modulo that
  int64_t features = 1, lhsFeature = 0, rhsFeature = 0; // windows that are summed, in emitByRows
};

// Of 16 registers ten hold sums: five positions of two vectors, so that vectors of 32 bytes read the lines of a cache whole.
int64_t tilePositions(const TargetInfo &target) { return target.numVectorRegisters >= 32 ? 14 : 5; }
int64_t tileVectors(const TargetInfo &target) { return target.numVectorRegisters >= 32 ? 14 : 10; }

// Window positions of a row whose weights stay in registers.
constexpr int64_t unrolledWindow = 16;

int64_t lanesFor(int64_t channels, Type accumulator, const TargetInfo &target) {
  int64_t lanes = target.lanes(std::max(32u, accumulator.getIntOrFloatBitWidth()));
  while (lanes > 1 && lanes / 2 >= channels)
    lanes /= 2;
  return lanes;
}

/// Vectors per position: enough accumulators to hide latency; the weights of a window row stay in registers as well.
int64_t vectorsFor(int64_t channels, int64_t lanes, int64_t positions, bool hasWeights, const TargetInfo &target) {
  int64_t most = hasWeights ? 2 : 8, nv = 1;
  while (nv < most && positions * nv * 2 <= tileVectors(target) && channels >= nv * 2 * lanes)
    nv *= 2;
  return nv;
}

// Sums of a long row for few positions of all channels: as many vectors as leave registers for two operands, and work for two threads.
int64_t vectorsByRows(int64_t channels, int64_t lanes, int64_t positions, const TargetInfo &target) {
  int64_t nv = 1;
  while (nv < 4 && positions * nv * 2 <= target.numVectorRegisters - 2 && channels >= nv * 4 * lanes)
    nv *= 2;
  return nv;
}

class ChannelWindowEmitter {
public:
  /// Next accumulator from the last one, an input vector and a weight (null without weights).
  using CombineFn = std::function<Value(Value, Value, Value)>;

  ChannelWindowEmitter(KernelContext &ctx, Operation *op, const ChannelWindow &window, Value input,
                       Value weights, Type accumulator, Value init, CombineFn combine, bool byRows = false)
      : ctx(ctx), b(ctx.b), op(op), s(window), epilogue(ctx, op), input(flatten(b, input)),
        weights(weights ? flatten(b, weights) : Value()), accumulator(accumulator), init(init),
        combine(std::move(combine)) {
    lanes = lanesFor(s.channels, accumulator, ctx.target);
    classes = classify(s.x, cutPositions(s.x, tilePositions(ctx.target)));
    nv = byRows ? vectorsByRows(s.channels, lanes, classes[0].count, ctx.target)
                : vectorsFor(s.channels, lanes, classes[0].count, bool(weights), ctx.target);
    width = nv * lanes, full = s.channels / width, rest = s.channels % width;
    int64_t restVectors = llvm::divideCeil(rest, lanes);
    wide = {nv, lanes, lanes}, last = {restVectors, lanes, rest - (restVectors - 1) * lanes};
  }

  void emit(StringRef kind) {
    ctx.name = typeName(accumulator) + "_" + kind.str() + "_x" + std::to_string(classes[0].count) +
               "c" + std::to_string(nv * lanes) + "_" + std::to_string(s.y.window) + "x" +
               std::to_string(s.x.window) + "s" + std::to_string(s.x.stride) + "_" +
               std::to_string(s.batch) + "x" + std::to_string(s.y.out) + "x" +
               std::to_string(s.x.out) + "x" + std::to_string(s.channels) + epilogue.suffix();
    int64_t tiles = classes.back().end, blocks = full + (rest != 0), positions = s.batch * s.y.out * tiles;
    double madds = double(s.y.window) * s.x.window * classes[0].count * width;
    // Channels run innermost in memory; they are pieces of their own only where positions are few.
    if (positions < 8) {
      emitPieces(ctx, positions * blocks, [&](Value p) {
        SmallVector<Value> at = delinearize(b, p, {s.batch, s.y.out, tiles, blocks});
        Value channel = mulIndex(b, at[3], width);
        emitClasses(b, at[2], classes, [&](const TileClass &xs) {
          if (full == 0)
            return emitTile(at, xs, channel, last);
          emitIfElse(
              b, emitBelow(b, at[3], full, blocks), [&] { emitTile(at, xs, channel, wide); },
              [&] { emitTile(at, xs, channel, last); });
        });
      });
    } else {
      emitPieces(ctx, positions, [&](Value p) { emitPosition(p); });
      madds *= blocks;
    }
    // One vector load for every few multiply-adds: these run at about a third of the peak.
    ctx.grain = pieceGrain(ctx, accumulator, ctx.count, madds * 3, 0);
  }

  /// Rows [first, last) of the result, and of its blocks of channels all, or [firstBlock, lastBlock) as far as there are any.
  void emitRows(Value first, Value last, Value firstBlock, Value lastBlock) {
    int64_t tiles = classes.back().end;
    emitLoop(b, mulIndex(b, first, tiles), mulIndex(b, last, tiles), [&](Value p) { emitPosition(p, firstBlock, lastBlock); });
  }

  /// For windows that are long and results that are few: the window's rows one after the other, each for all positions, so that both
  /// operands come from memory once. Sums of rows are added to those of all before, which are kept in `sums` (flat): rounding errors
  /// do not add up over a whole image.
  void emitByRows(Value sums) {
    ctx.name = typeName(accumulator) + "_depthwise_gradient_x" + std::to_string(classes[0].count) + "c" + std::to_string(width) +
               "_" + std::to_string(s.y.out) + "x" + std::to_string(s.x.out) + "s" + std::to_string(s.x.rhsDilation) + "_" +
               std::to_string(s.features) + "x" + std::to_string(s.y.window) + "x" + std::to_string(s.x.window) + "x" +
               std::to_string(s.channels) + epilogue.suffix();
    ctx.count = full + (rest != 0);
    double madds = double(s.features) * s.y.window * s.x.window * s.y.out * s.x.out * width;
    ctx.grain = pieceGrain(ctx, accumulator, ctx.count, madds * 2, 0);
    Value zero = constantIndex(b, 0);
    auto rows = [&](llvm::function_ref<void(Value)> body) { emitLoop(b, zero, constantIndex(b, s.y.out), body); };
    rows([&](Value y) {
      emitTiles([&](Value tile, const TileClass &xs, Value channel, TileColumns columns) {
        for (Value at : sumsOf(y, tile, xs, channel, columns))
          storeLanes(b, initial(columns), sums, at);
      });
    });
    emitLoop(b, zero, constantIndex(b, s.features), [&](Value feature) {
      emitLoop(b, zero, constantIndex(b, s.y.window), [&](Value w) {
        Value weightsAt = addIndex(b, mulIndex(b, feature, s.rhsFeature), mulIndex(b, w, s.y.rhsStride));
        rows([&](Value y) {
          Value inputY = addIndex(b, addIndex(b, mulIndex(b, y, s.y.stride), mulIndex(b, w, s.y.rhsDilation)), -s.y.low);
          Value rowAt = addIndex(b, mulIndex(b, feature, s.lhsFeature), mulIndex(b, inputY, s.y.lhsStride));
          Value reads = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, inputY, constantIndex(b, s.y.in));
          emitIfElse(b, reads, [&] { addRow(sums, y, rowAt, weightsAt); }, [] {});
        });
      });
    });
    rows([&](Value y) {
      emitTiles([&](Value tile, const TileClass &xs, Value channel, TileColumns columns) {
        Values acc;
        for (Value at : sumsOf(y, tile, xs, channel, columns))
          acc.push_back(load(sums, at, 0, whole(columns)));
        storeTile({zero, y, tile}, xs, channel, columns, acc);
      });
    });
  }

private:
  /// Blocks of channels of one tile of positions; all of them without a first one.
  void emitPosition(Value position, Value firstBlock = {}, Value lastBlock = {}) {
    SmallVector<Value> at = delinearize(b, position, {s.batch, s.y.out, classes.back().end});
    emitClasses(b, at[2], classes, [&](const TileClass &xs) {
      emitBlocks(firstBlock, lastBlock, [&](Value channel, TileColumns columns) { emitTile(at, xs, channel, columns); });
    });
  }

  void emitBlocks(Value firstBlock, Value lastBlock, llvm::function_ref<void(Value, TileColumns)> body) {
    Value begin = firstBlock ? firstBlock : constantIndex(b, 0), end = constantIndex(b, full);
    if (full)
      emitLoop(b, begin, firstBlock ? Value(arith::MinSIOp::create(b, lastBlock, end)) : end,
               [&](Value block) { body(mulIndex(b, block, width), wide); });
    if (rest)
      emitIfElse(
          b, firstBlock ? arith::CmpIOp::create(b, arith::CmpIPredicate::ugt, lastBlock, end) : Value(),
          [&] { body(constantIndex(b, full * width), last); }, [] {});
  }

  /// All tiles of a row, for this call's blocks of channels.
  void emitTiles(llvm::function_ref<void(Value tile, const TileClass &, Value channel, TileColumns)> body) {
    emitLoop(b, constantIndex(b, 0), constantIndex(b, classes.back().end), [&](Value tile) {
      emitClasses(b, tile, classes, [&](const TileClass &xs) {
        emitBlocks(ctx.begin, ctx.end, [&](Value channel, TileColumns columns) { body(tile, xs, channel, columns); });
      });
    });
  }

  /// Where the sums of a tile of row y are kept, in the order of its accumulators.
  Values sumsOf(Value y, Value tile, const TileClass &xs, Value channel, TileColumns columns) {
    int64_t channels = ctx.count * width;
    Value x = firstPosition(b, xs, tile);
    Value from = addIndex(b, mulIndex(b, addIndex(b, mulIndex(b, y, s.x.out), x), channels), channel);
    Values at;
    for (int64_t i = 0; i < xs.count; ++i)
      for (int64_t v = 0; v < columns.nv; ++v)
        at.push_back(addIndex(b, from, i * xs.step * channels + v * columns.lanes));
    return at;
  }

  /// Their products of one row of the window.
  void addRow(Value sums, Value y, Value rowAt, Value weightsAt) {
    emitTiles([&](Value tile, const TileClass &xs, Value channel, TileColumns columns) {
      Values acc = emitRowInSteps(xs, columns, addIndex(b, rowAt, tileInput(tile, xs, channel)), addIndex(b, weightsAt, channel),
                                  Values(xs.count * columns.nv, initial(columns)));
      for (auto [at, sum] : llvm::zip(sumsOf(y, tile, xs, channel, columns), acc)) {
        Value before = load(sums, at, 0, whole(columns));
        storeLanes(b, arith::AddFOp::create(b, before, sum), sums, at);
      }
    });
  }

  /// One of a tile's vectors, all of it: the sums have room for the last block's missing channels.
  static TileColumns whole(TileColumns columns) { return {1, columns.lanes, columns.lanes}; }

  Value load(Value memref, Value at, int64_t v, TileColumns columns) {
    Type element = cast<MemRefType>(memref.getType()).getElementType();
    at = addIndex(b, at, v * columns.lanes);
    Value value;
    if (columns.lanes == 1) {
      value = memref::LoadOp::create(b, memref, ValueRange{at});
    } else {
      auto type = VectorType::get({columns.lanes}, element);
      if (v + 1 < columns.nv || columns.active == columns.lanes) {
        value = vector::LoadOp::create(b, type, memref, ValueRange{at});
      } else {
        Value mask = vector::ConstantMaskOp::create(
            b, VectorType::get({columns.lanes}, b.getI1Type()), ArrayRef<int64_t>{columns.active});
        Value zero = arith::ConstantOp::create(b, type, b.getZeroAttr(type));
        value = vector::MaskedLoadOp::create(b, type, memref, ValueRange{at}, mask, zero);
      }
    }
    if (element == accumulator)
      return value;
    return arith::ExtFOp::create(b, vectorOf(accumulator, columns.lanes), value);
  }

  /// Where the input of a tile's columns begins in a row.
  Value tileInput(Value tile, const TileClass &xs, Value channel) {
    return addIndex(b, mulIndex(b, firstInput(b, xs, tile), s.x.lhsStride), channel);
  }

  void emitTile(ArrayRef<Value> position, const TileClass &xs, Value channel, TileColumns columns) {
    auto neededAlong = [&](int64_t dim) { return dim >= 0 ? ctx.neededAlong(op, dim) : Value(); };
    Value firstX = firstPosition(b, xs, position[2]);
    Value isNeeded = emitAreNeeded(b, {{position[0], neededAlong(s.resultDims[0])}, {position[1], neededAlong(s.resultDims[1])}, {firstX, neededAlong(s.resultDims[2])}});
    emitIfElse(b, isNeeded, [&] { emitNeededTile(position, xs, channel, columns); }, [] {});
  }

  void emitNeededTile(ArrayRef<Value> position, const TileClass &xs, Value channel, TileColumns columns) {
    Value inputAt = addIndex(b, mulIndex(b, position[0], s.lhsBatch), tileInput(position[2], xs, channel));
    Values acc(xs.count * columns.nv, initial(columns));
    acc = emitWindowLoop(b, s.y, position[1], acc, [&](Value w, Value inputY, ValueRange carried) {
      if (s.ringRows)
        inputY = arith::RemUIOp::create(b, inputY, constantIndex(b, s.ringRows));
      Value rowAt = addIndex(b, inputAt, mulIndex(b, inputY, s.y.lhsStride));
      if (s.y.reversed)
        w = arith::SubIOp::create(b, constantIndex(b, s.y.window - 1), w);
      Value weightsAt = weights ? addIndex(b, mulIndex(b, w, s.y.rhsStride), channel) : Value();
      return s.x.window <= unrolledWindow ? emitWholeRow(xs, columns, rowAt, weightsAt, Values(carried))
                                          : emitRowInSteps(xs, columns, rowAt, weightsAt, Values(carried));
    });
    storeTile(position, xs, channel, columns, acc);
  }

  Value initial(TileColumns columns) {
    return columns.lanes > 1 ? Value(vector::BroadcastOp::create(b, vectorOf(accumulator, columns.lanes), init)) : init;
  }

  void storeTile(ArrayRef<Value> position, const TileClass &xs, Value channel, TileColumns columns, Values acc) {
    Value firstX = firstPosition(b, xs, position[2]);
    SmallVector<Index> base{epilogue.index(position[0], s.batch),
                            epilogue.index(position[1], s.y.out), epilogue.index(firstX, s.x.out)};
    epilogue.store(acc, xs.count, columns, channel, s.channels, [&](int64_t row, Value value) {
      SmallVector<Index> all(base);
      all[2] = all[2] + (value ? epilogue.index(value, xs.count) : Index(row)) * xs.step;
      int64_t rank = cast<RankedTensorType>(op->getResult(0).getType()).getRank();
      SmallVector<Index> at(rank - 1);
      for (int64_t i = 0; i < 3; ++i)
        if (s.resultDims[i] >= 0)
          at[s.resultDims[i]] = all[i];
      return at;
    });
  }

  /// The weights of window position `k`, and `step` (may be null) more, of a row that begins at `at`; null without weights.
  Values loadWeights(Value at, int64_t k, Value step, TileColumns columns) {
    Values loaded(columns.nv);
    if (!weights)
      return loaded;
    at = addIndex(b, at, (s.x.reversed ? s.x.window - 1 - k : k) * s.x.rhsStride);
    if (step)
      at = addIndex(b, at, mulIndex(b, step, s.x.reversed ? -s.x.rhsStride : s.x.rhsStride));
    for (int64_t v = 0; v < columns.nv; ++v)
      loaded[v] = load(weights, at, v, columns);
    return loaded;
  }

  /// A row of the window with its weights in registers: each input vector is loaded once for all that it takes part in.
  Values emitWholeRow(const TileClass &xs, TileColumns columns, Value rowAt, Value weightsAt, Values acc) {
    // Input position -> the (window position, output position) pairs that it takes part in.
    std::map<int64_t, SmallVector<std::pair<int64_t, int64_t>>> uses;
    for (int64_t w = 0; w < s.x.window; ++w)
      for (int64_t i = 0; i < xs.count; ++i)
        if (auto offset = xs.offsets[w][i])
          uses[*offset].push_back({w, i});
    SmallVector<Values> rowWeights;
    for (int64_t k = 0; k < s.x.window; ++k)
      rowWeights.push_back(loadWeights(weightsAt, k, {}, columns));
    for (auto &[offset, pairs] : uses)
      for (int64_t v = 0; v < columns.nv; ++v) {
        Value in = load(input, addIndex(b, rowAt, offset * s.x.lhsStride), v, columns);
        for (auto [k, i] : pairs) {
          Value &sum = acc[i * columns.nv + v];
          sum = combine(sum, in, rowWeights[k][v]);
        }
      }
    return acc;
  }

  /// The same for a long row: a loop over the window positions that read for the same part of the tile. It loads a vector for
  /// each multiply-add, as many as start in a cycle.
  Values emitRowInSteps(const TileClass &xs, TileColumns columns, Value rowAt, Value weightsAt, Values acc) {
    for (int64_t w = 0, end = 0; w < s.x.window; w = end) {
      end = xs.sameFrom(w);
      if (llvm::none_of(xs.offsets[w], [](auto offset) { return offset.has_value(); }))
        continue;
      acc = emitLoop(b, constantIndex(b, 0), constantIndex(b, end - w), 1, acc, [&](Value step, ValueRange carried) {
        Values next(carried);
        Value inputAt = addIndex(b, rowAt, mulIndex(b, step, s.x.rhsDilation * s.x.lhsStride));
        Values loaded = loadWeights(weightsAt, w, step, columns);
        for (int64_t i = 0; i < xs.count; ++i)
          for (int64_t v = 0; xs.offsets[w][i] && v < columns.nv; ++v) {
            Value &sum = next[i * columns.nv + v];
            sum = combine(sum, load(input, addIndex(b, inputAt, *xs.offsets[w][i] * s.x.lhsStride), v, columns), loaded[v]);
          }
        return next;
      });
    }
    return acc;
  }

  KernelContext &ctx;
  ImplicitLocOpBuilder &b;
  Operation *op;
  const ChannelWindow &s;
  Epilogue epilogue;
  Value input, weights;
  Type accumulator;
  Value init;
  CombineFn combine;
  int64_t lanes, nv;
  int64_t width, full, rest; // of a block of channels; whole blocks; channels beyond them
  TileColumns wide, last;
  SmallVector<TileClass> classes;
};

Value combineKind(ImplicitLocOpBuilder &b, hlo::ReduceKind kind, Value x, Value y,
                  bool isUnsigned) {
  bool isFloat = isa<FloatType>(getElementTypeOrSelf(x.getType()));
  switch (kind) {
  case hlo::ReduceKind::Add:
    return isFloat ? Value(arith::AddFOp::create(b, x, y)) : Value(arith::AddIOp::create(b, x, y));
  case hlo::ReduceKind::Max:
    if (isFloat)
      return arith::MaximumFOp::create(b, x, y);
    return isUnsigned ? Value(arith::MaxUIOp::create(b, x, y))
                      : Value(arith::MaxSIOp::create(b, x, y));
  case hlo::ReduceKind::Min:
    if (isFloat)
      return arith::MinimumFOp::create(b, x, y);
    return isUnsigned ? Value(arith::MinUIOp::create(b, x, y))
                      : Value(arith::MinSIOp::create(b, x, y));
  default:
    return {};
  }
}

} // namespace

bool isDepthwiseConv(const ConvShape &s) {
  return s.dims.size() == 2 && s.groups > 1 && s.batchGroups == 1 && s.panelWidth == 0 &&
         s.inFeatures == 1 && s.outFeatures == 1 && s.lhsFeature == 1 && s.rhsOut == 1 &&
         s.outFeature == 1 && isa<FloatType>(s.element) &&
         (s.dims[1].lhsDilation == 1 || s.dims[1].window <= unrolledWindow);
}

/// `window`: what differs from one kernel of depthwise convolutions to the other; its dimensions are those of the shape.
static void withDepthwise(KernelContext &ctx, Operation *conv, const ConvShape &shape, ChannelWindow window, bool byRows,
                          llvm::function_ref<void(ChannelWindowEmitter &)> use) {
  ImplicitLocOpBuilder &b = ctx.b;
  window.y = shape.dims[0], window.x = shape.dims[1];
  auto n = cast<hlo::ConvolutionOp>(conv).getDimensionNumbers();
  ArrayRef<int64_t> spatial = n.getOutputSpatialDimensions();
  // The result's feature dimension is the last one: the others keep their numbers.
  window.resultDims = {n.getOutputBatchDimension(), spatial.size() > 1 ? spatial[0] : -1,
                       spatial.back()};
  Type accumulator = accumulatorType(shape.element, shape.result);
  Value zero =
      arith::ConstantOp::create(b, accumulator, cast<TypedAttr>(b.getZeroAttr(accumulator)));
  bool fma = ctx.target.hasFma;
  ChannelWindowEmitter emitter(ctx, conv, window, contractionOperand(ctx, conv, 0, /*widens=*/true), contractionOperand(ctx, conv, 1),
                               accumulator, zero, [&b, fma](Value acc, Value in, Value weight) -> Value {
                                 if (fma)
                                   return math::FmaOp::create(b, in, weight, acc);
                                 Value product = arith::MulFOp::create(b, in, weight);
                                 return arith::AddFOp::create(b, product, acc);
                               }, byRows);
  use(emitter);
}

static ChannelWindow forwardWindow(const ConvShape &shape, int64_t ringRows) {
  ChannelWindow window;
  window.ringRows = ringRows;
  window.batch = shape.batch, window.channels = shape.groups, window.lhsBatch = ringRows ? 0 : shape.lhsBatch;
  return window;
}

void emitDepthwiseConv(KernelContext &ctx, Operation *conv, const ConvShape &shape) {
  withDepthwise(ctx, conv, shape, forwardWindow(shape, 0), /*byRows=*/false,
                [](ChannelWindowEmitter &emitter) { emitter.emit("depthwise"); });
}

void emitDepthwiseRows(KernelContext &ctx, Operation *conv, const ConvShape &shape, Value first, Value last,
                       int64_t ringRows, Value firstBlock, Value lastBlock) {
  withDepthwise(ctx, conv, shape, forwardWindow(shape, ringRows), /*byRows=*/false,
                [&](ChannelWindowEmitter &emitter) { emitter.emitRows(first, last, firstBlock, lastBlock); });
}

int64_t depthwiseBlock(const ConvShape &shape, const TargetInfo &target) {
  int64_t lanes = lanesFor(shape.groups, accumulatorType(shape.element, shape.result), target);
  int64_t positions = cutRows(shape.dims[1].out, tilePositions(target)).size;
  return lanes * vectorsFor(shape.groups, lanes, positions, /*hasWeights=*/true, target);
}

bool isDepthwiseGradient(Operation *op) {
  auto conv = dyn_cast<hlo::ConvolutionOp>(op);
  if (!conv || conv.getBatchGroupCount() == 1)
    return false;
  ConvShape s = analyzeConv(op);
  return s.dims.size() == 2 && s.groups == 1 && s.batch == 1 && s.outFeatures == 1 && s.lhsBatch == 1 && s.rhsOut == 1 && s.outFeature == 1 &&
         isa<FloatType>(s.element) && isa<FloatType>(s.result) && s.outPixels() <= s.window() &&
         llvm::none_of(s.dims, [](const ConvDim &d) { return d.lhsDilation != 1 || d.reversed; }) &&
         conv.getDimensionNumbers().getOutputFeatureDimension() == conv.getType().getRank() - 1 && // and not just with dimensions of 1 behind it
         !getTargetInfo(op->getParentOfType<ModuleOp>()).isGpu();
}

int64_t depthwiseGradientScratchBytes(const ConvShape &s, const TargetInfo &target) {
  unsigned bits = accumulatorType(s.element, s.result).getIntOrFloatBitWidth();
  int64_t lanes = lanesFor(s.batchGroups, accumulatorType(s.element, s.result), target);
  int64_t positions = cutRows(s.dims[1].out, tilePositions(target)).size;
  int64_t block = lanes * vectorsByRows(s.batchGroups, lanes, positions, target);
  return s.outPixels() * llvm::alignTo(s.batchGroups, block) * bits / 8;
}

void emitDepthwiseGradient(KernelContext &ctx, Operation *conv, const ConvShape &shape) {
  ChannelWindow window;
  window.channels = shape.batchGroups;
  window.features = shape.inFeatures, window.lhsFeature = shape.lhsFeature, window.rhsFeature = shape.rhsIn;
  int64_t bytes = depthwiseGradientScratchBytes(shape, ctx.target);
  Type accumulator = accumulatorType(shape.element, shape.result);
  auto type = MemRefType::get({bytes * 8 / accumulator.getIntOrFloatBitWidth()}, accumulator);
  Value sums = memref::ViewOp::create(ctx.b, type, ctx.scratch, constantIndex(ctx.b, 0), ValueRange{});
  withDepthwise(ctx, conv, shape, window, /*byRows=*/true, [&](ChannelWindowEmitter &emitter) { emitter.emitByRows(sums); });
}

LogicalResult tryEmitPooling(KernelContext &ctx) {
  ImplicitLocOpBuilder &b = ctx.b;
  // One reduce_window straight on an argument, over one or two dimensions before the last.
  Operation *found = ctx.op;
  if (auto fusion = dyn_cast<hlo::FusionOp>(ctx.op)) {
    found = nullptr;
    for (Operation &inner : fusion.getBody().front()) {
      if (!isa<hlo::ReduceWindowOp, hlo::ReduceOp>(inner))
        continue;
      if (found)
        return failure();
      found = &inner;
    }
  }
  auto op = dyn_cast_or_null<hlo::ReduceWindowOp>(found);
  if (!op || op.getInputs().size() != 1)
    return failure();
  auto type = cast<RankedTensorType>(op.getInputs()[0].getType());
  auto result = cast<RankedTensorType>(op->getResult(0).getType());
  Type element = type.getElementType();
  std::optional<hlo::ReduceKind> kind = hlo::matchReduceKind(op.getBody());
  bool greater = isa<FloatType>(element) && hlo::takesGreater(op.getBody());
  bool known =
      greater || (kind && (*kind == hlo::ReduceKind::Add || *kind == hlo::ReduceKind::Max ||
                           *kind == hlo::ReduceKind::Min));
  int64_t rank = type.getRank();
  if (!known || rank < 3 || rank > 4 || result.getNumElements() == 0 ||
      type.getNumElements() == 0 ||
      !(isa<FloatType>(element) ||
        (isa<IntegerType>(element) && element.getIntOrFloatBitWidth() >= 8)))
    return failure();
  auto unit = [&](int64_t d) {
    return op.getWindowDimensions()[d] == 1 && op.getWindowStrides()[d] == 1 &&
           op.getPadding()[2 * d] == 0 && op.getPadding()[2 * d + 1] == 0;
  };
  if (!unit(0) || !unit(rank - 1) ||
      llvm::any_of(op.getBaseDilations(), [](int64_t d) { return d != 1; }))
    return failure();
  // The results must have the window's shape, as the epilogue works index by index.
  for (Value root : ctx.op->getResults())
    if (cast<RankedTensorType>(root.getType()).getShape() != result.getShape())
      return failure();
  auto operand = [&](Value value) -> Value {
    if (found == ctx.op)
      return value == op.getInputs()[0] ? ctx.operands[0] : ctx.operands[1];
    auto argument = dyn_cast<BlockArgument>(value);
    return argument ? ctx.operands[argument.getArgNumber()] : Value();
  };
  Value input = operand(op.getInputs()[0]);
  if (!input)
    return failure();
  ChannelWindow window;
  SmallVector<int64_t> strides(rank, 1);
  for (int64_t d = rank - 2; d >= 0; --d)
    strides[d] = strides[d + 1] * type.getDimSize(d + 1);
  auto dim = [&](int64_t d) {
    ConvDim r;
    r.in = type.getDimSize(d), r.out = result.getDimSize(d), r.window = op.getWindowDimensions()[d];
    r.stride = op.getWindowStrides()[d], r.low = op.getPadding()[2 * d];
    r.rhsDilation = op.getWindowDilations()[d], r.lhsStride = strides[d];
    return r;
  };
  window.batch = type.getDimSize(0), window.channels = type.getDimSize(rank - 1);
  window.lhsBatch = strides[0], window.x = dim(rank - 2);
  if (rank == 4)
    window.y = dim(1);
  window.resultDims = {0, rank == 4 ? 1 : -1, rank - 2};
  Type accumulator = accumulatorType(element, scalarType(element));
  Value init;
  if (auto constant = op.getInitValues()[0].getDefiningOp<hlo::ConstantOp>()) {
    auto splat = dyn_cast<DenseElementsAttr>(constant.getValue());
    if (!splat)
      return failure();
    TypedAttr value;
    if (auto floatType = dyn_cast<FloatType>(accumulator)) {
      APFloat number = splat.getSplatValue<APFloat>();
      bool losesInfo;
      number.convert(floatType.getFloatSemantics(), APFloat::rmNearestTiesToEven, &losesInfo);
      value = FloatAttr::get(floatType, number);
    } else {
      value = IntegerAttr::get(accumulator, splat.getSplatValue<APInt>());
    }
    init = arith::ConstantOp::create(b, accumulator, value);
  } else {
    Value memref = operand(op.getInitValues()[0]);
    if (!memref)
      return failure();
    int64_t memrefRank = cast<MemRefType>(memref.getType()).getRank();
    init = memref::LoadOp::create(b, memref, Values(memrefRank, constantIndex(b, 0)));
    if (init.getType() != accumulator)
      init = arith::ExtFOp::create(b, accumulator, init);
  }
  bool isUnsigned = element.isUnsignedInteger();
  hlo::ReduceKind combine = greater ? hlo::ReduceKind::Max : *kind;
  ChannelWindowEmitter(ctx, op, window, input, {}, accumulator, init,
                       [&b, combine, greater, isUnsigned](Value acc, Value in, Value) -> Value {
                         if (greater) // one instruction on x86
                           return arith::SelectOp::create(
                               b, arith::CmpFOp::create(b, arith::CmpFPredicate::OGT, in, acc), in,
                               acc);
                         return combineKind(b, combine, acc, in, isUnsigned);
                       })
      .emit(combine == hlo::ReduceKind::Add   ? "sum_pool"
            : combine == hlo::ReduceKind::Max ? "max_pool"
                                              : "min_pool");
  return success();
}

} // namespace kiln::loops
