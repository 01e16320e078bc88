// Depthwise convolutions for GPUs, features last: a thread computes neighbouring features of some pixels of one row.
#include "passes/loops/contraction/Kernels.h"
#include "passes/loops/gpu/BlockLoops.h"
#include "passes/loops/gpu/Kernels.h"
#include "passes/loops/gpu/MmaKernel.h"
#include "passes/loops/gpu/Results.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

#include <map>

using namespace mlir;

namespace kiln::loops::gpu {
namespace {

struct Depthwise {
  ConvShape s;
  int64_t features = 1;         // of the result; each `multiplier` neighbours are made of one input feature
  int64_t multiplier = 1;
  int64_t lanes = 1, pixels = 1; // of a thread

  const ConvDim &y() const { return s.dims[0]; }
  const ConvDim &x() const { return s.dims[1]; }
  int64_t strips() const { return llvm::divideCeil(x().out, pixels); }
  int64_t pieces() const { return s.batch * y().out * strips() * (features / lanes); }
  /// Whether strips of so many pixels all meet the zeros between dilated inputs at the same places.
  bool uniform(int64_t pixels) const { return pixels * x().stride % x().lhsDilation == 0; }
};

std::optional<Depthwise> matchDepthwise(Operation *op, const GpuInfo &gpu) {
  if (!isa_and_nonnull<hlo::ConvolutionOp>(op))
    return std::nullopt;
  Depthwise d{analyzeConv(op)};
  const ConvShape &s = d.s;
  auto simple = [](Type type) { return type.isF32() || type.isF16() || type.isBF16(); };
  auto rhs = cast<RankedTensorType>(op->getOperand(1).getType());
  if (s.groups < 2 || s.batchGroups != 1 || s.inFeatures != 1 || s.dims.size() != 2 || s.lhsFeature != 1 || s.outFeature != 1 ||
      s.rhsOut != 1 || !simple(s.element) || !simple(s.result) || rhs.getElementType() != s.element || s.window() > 256)
    return std::nullopt;
  d.multiplier = s.outFeatures, d.features = s.groups * s.outFeatures;
  if (s.batch * s.outPixels() * d.features * s.window() == 0)
    return std::nullopt;
  d.lanes = vectorFor(s.element, {d.features, s.batch > 1 ? s.lhsBatch : 0, d.y().in > 1 ? d.y().lhsStride : 0,
                                  d.x().in > 1 ? d.x().lhsStride : 0});
  if (d.multiplier > 1) // lanes of one input feature
    d.lanes = std::min(d.lanes, vectorFor(s.element, {d.multiplier}));
  // More pixels read each input and weight less often, as long as all multiprocessors have threads enough.
  d.pixels = d.x().lhsDilation;
  if (d.pixels > 16)
    return std::nullopt;
  for (int64_t pixels : {4, 8}) {
    Depthwise wider = d;
    wider.pixels = pixels;
    int64_t registers = pixels * d.lanes;
    if (pixels > d.pixels && pixels <= d.x().out && registers <= 32 && wider.uniform(pixels) &&
        wider.pieces() >= gpu.multiprocessors * (pixels == 4 ? 256 : 1024))
      d = wider;
  }
  return d;
}

class DepthwiseEmitter {
public:
  DepthwiseEmitter(KernelContext &ctx, ElementalEmitter &e, Operation *conv, const Depthwise &shape, int64_t threads)
      : ctx(ctx), e(e), conv(conv), d(shape), s(d.s), t(ctx, e, llvm::divideCeil(d.pieces(), threads), threads), b(t.b),
        lhs(flatten(b, contractionOperand(ctx, conv, 0))), rhs(flatten(b, contractionOperand(ctx, conv, 1))) {}

  void emit() {
    Value piece = t.add(t.mul(ctx.begin, c(t.threads)), t.thread);
    t.where(t.below(piece, d.pieces(), llvm::alignTo(d.pieces(), t.threads)), [&] {
      int64_t vectors = d.features / d.lanes;
      feature = mulIndex(b, t.rem(piece, vectors), d.lanes);
      Value rest = t.div(piece, vectors);
      strip = t.rem(rest, d.strips());
      rest = t.div(rest, d.strips());
      row = t.rem(rest, d.y().out);
      image = t.div(rest, d.y().out);
      store(sums());
    });
  }

private:
  using Values = SmallVector<Value>;
  Value c(int64_t n) { return t.index(n); }
  Type vectorType(Type element) { return vectorOf(element, d.lanes); }

  Value load(Value memref, Value at, int64_t lanes) {
    Type element = cast<MemRefType>(memref.getType()).getElementType();
    Value value;
    if (lanes == 1) {
      value = memref::LoadOp::create(b, memref, at);
    } else {
      auto op = vector::LoadOp::create(b, cast<VectorType>(vectorOf(element, lanes)), memref, ValueRange{at});
      op.setAlignment(lanes * element.getIntOrFloatBitWidth() / 8);
      value = op;
    }
    return element.isF32() ? value : arith::ExtFOp::create(b, vectorOf(b.getF32Type(), lanes), value).getResult();
  }

  /// Where the window reads column by column: offsets from the strip's first input pixel, and which sums each column is added to, by
  /// which position in the window. Columns between dilated inputs are not read.
  struct Column {
    int64_t offset;
    SmallVector<std::pair<int64_t, int64_t>> uses; // pixel and window position
  };
  SmallVector<Column> columns() {
    const ConvDim &x = d.x();
    std::map<int64_t, Column> found;
    for (int64_t i = 0; i < d.pixels; ++i)
      for (int64_t w = 0; w < x.window; ++w) {
        int64_t at = i * x.stride + w * x.rhsDilation - x.low;
        if (at % x.lhsDilation)
          continue;
        Column &column = found[at / x.lhsDilation];
        column.offset = at / x.lhsDilation;
        column.uses.push_back({i, w});
      }
    SmallVector<Column> result;
    for (auto &[offset, column] : found)
      result.push_back(column);
    return result;
  }

  Values sums() {
    auto zero = cast<TypedAttr>(b.getZeroAttr(vectorType(b.getF32Type())));
    Values sums(d.pixels, arith::ConstantOp::create(b, zero));
    const ConvDim &y = d.y();
    if (y.window * d.pixels * d.x().window <= 100) {
      for (int64_t w = 0; w < y.window; ++w)
        sums = addRow(c(w), sums);
      return sums;
    }
    return t.loop(c(0), c(y.window), 1, sums, [&](Value w, ValueRange carried) { return addRow(w, carried); });
  }

  /// Adds row `w` of the window.
  Values addRow(Value w, ValueRange carried) {
    const ConvDim &y = d.y(), &x = d.x();
    Values sums(carried);
    Value position = addIndex(b, t.add(mulIndex(b, row, y.stride), mulIndex(b, w, y.rhsDilation)), -y.low), rowInside;
    int64_t last = (y.out - 1) * y.stride + (y.window - 1) * y.rhsDilation - y.low;
    if (y.low > 0 || last > (y.in - 1) * y.lhsDilation)
      rowInside = t.below(position, (y.in - 1) * y.lhsDilation + 1, INT64_MAX);
    if (y.lhsDilation > 1) {
      Value rest = t.rem(position, y.lhsDilation);
      rowInside = t.both(rowInside, arith::CmpIOp::create(b, arith::CmpIPredicate::eq, rest, c(0)));
      position = t.div(position, y.lhsDilation);
    }
    int64_t step = d.pixels * x.stride / x.lhsDilation;
    Value from = t.add(mulIndex(b, image, s.lhsBatch), mulIndex(b, position, y.lhsStride));
    from = t.add(from, d.multiplier == 1 ? feature : t.div(feature, d.multiplier));
    Value firstX = mulIndex(b, strip, step);
    Value weightsAt = t.add(mulIndex(b, windowPosition(w, y), y.rhsStride), feature);
    Values weights;
    for (int64_t k = 0; k < x.window; ++k)
      weights.push_back(load(rhs, addIndex(b, weightsAt, (x.reversed ? x.window - 1 - k : k) * x.rhsStride), d.lanes));
    for (const Column &column : columns()) {
      Value at = addIndex(b, firstX, column.offset), inside = rowInside;
      if (column.offset < 0 || (d.strips() - 1) * step + column.offset >= x.in)
        inside = t.both(inside, t.below(at, x.in, INT64_MAX));
      at = t.add(from, mulIndex(b, at, x.lhsStride));
      if (inside)
        at = t.select(inside, at, c(0));
      Value in = load(lhs, at, d.multiplier == 1 ? d.lanes : 1);
      if (d.multiplier > 1 && d.lanes > 1)
        in = vector::BroadcastOp::create(b, vectorType(b.getF32Type()), in);
      if (inside)
        in = t.select(inside, in, arith::ConstantOp::create(b, cast<TypedAttr>(b.getZeroAttr(in.getType()))));
      for (auto [pixel, k] : column.uses)
        sums[pixel] = math::FmaOp::create(b, in, weights[k], sums[pixel]);
    }
    return sums;
  }
  Value windowPosition(Value w, const ConvDim &dim) { return dim.reversed ? t.sub(c(dim.window - 1), w) : w; }

  void store(const Values &sums) {
    const ConvDim &x = d.x();
    Index image = variable(this->image, s.batch), row = variable(this->row, d.y().out);
    Index column = Index::var(e.addVar(feature, 0, d.features - 1, d.lanes));
    for (int64_t i = 0; i < d.pixels; ++i) {
      Value pixel = addIndex(b, mulIndex(b, strip, d.pixels), i);
      t.where(t.below(pixel, x.out, d.strips() * d.pixels - d.pixels + i + 1), [&] {
        Index place = image * s.outBatch + row * d.y().outStride + variable(pixel, x.out) * x.outStride;
        storeSums(ctx, e, conv, sums[i], place, column, d.lanes);
      });
    }
  }
  Index variable(Value value, int64_t extent) { return extent == 1 ? Index(0) : Index::var(e.addVar(value, 0, extent - 1)); }

  KernelContext &ctx;
  ElementalEmitter &e;
  Operation *conv;
  const Depthwise &d;
  const ConvShape &s;
  BlockLoops t;
  ImplicitLocOpBuilder &b;
  Value lhs, rhs;
  Value image, row, strip, feature; // of the thread
};

} // namespace

// Limited by bytes: each input and result passes once, 16 bytes at a time; rows and columns of neighbouring windows come from the cache.
LogicalResult tryEmitDepthwise(KernelContext &ctx) {
  Operation *conv = findContraction(ctx.op);
  std::optional<Depthwise> shape = matchDepthwise(conv, ctx.target.gpu);
  if (!shape || !contractionOperand(ctx, conv, 0) || !contractionOperand(ctx, conv, 1))
    return failure();
  const Depthwise &d = *shape;
  ElementalEmitter e(ctx.b, ctx.op->getLoc(), ctx.target);
  std::string suffix;
  if (auto fusion = dyn_cast<hlo::FusionOp>(ctx.op)) {
    suffix = Epilogue(ctx, conv).suffix();
    e.bindAll(fusion.getBody().front().getArguments(), ctx.operands);
  }
  auto text = [](int64_t n) { return std::to_string(n); };
  ctx.name = typeName(d.s.element) + "_depthwise_x" + text(d.pixels) + "c" + text(d.lanes) + "_" + text(d.y().window) + "x" +
             text(d.x().window) + "s" + text(d.x().stride) + "_" + text(d.s.batch) + "x" + text(d.y().out) + "x" + text(d.x().out) + "x" +
             text(d.features) + suffix;
  int64_t threads = d.pieces() < ctx.target.gpu.multiprocessors * 256 ? 64 : 128;
  DepthwiseEmitter(ctx, e, conv, d, threads).emit();
  return success();
}

} // namespace kiln::loops::gpu
