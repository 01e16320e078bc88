// Convolutions for GPUs as matrix products: a row of the lhs is the window of one output pixel, gathered while it is copied.
#include "passes/loops/contraction/Kernels.h"
#include "passes/loops/gpu/BlockLoops.h"
#include "passes/loops/gpu/Kernels.h"
#include "passes/loops/gpu/MmaKernel.h"

using namespace mlir;

namespace kiln::loops::gpu {

namespace {

/// Whether the features come last everywhere, and the result's pixels, like the filter's positions and input features, are one
/// sequence each.
bool isPlain(const ConvShape &s) {
  if (s.groups != 1 || s.batchGroups != 1 || s.dilatedInput() || s.lhsFeature != 1 || s.outFeature != 1 ||
      (s.rhsOut != 1 && s.outFeatures > 1))
    return false;
  int64_t rhsStride = s.outFeatures * s.inFeatures, outStride = s.outFeatures;
  if (s.rhsIn != s.outFeatures && s.inFeatures > 1)
    return false;
  for (const ConvDim &d : llvm::reverse(s.dims)) {
    if (d.reversed || (d.window > 1 && d.rhsStride != rhsStride) || (d.out > 1 && d.outStride != outStride))
      return false;
    rhsStride *= d.window;
    outStride *= d.out;
  }
  return s.batch == 1 || s.outBatch == outStride;
}

/// The windows of all output pixels, one row each.
class WindowRows {
public:
  WindowRows(KernelContext &ctx, const ConvShape &shape) : b(ctx.b), s(shape) {}

  MatrixOperand::Place place(Value pixel) {
    Value rest = pixel, start;
    SmallVector<Value> first(s.dims.size()); // the window's first position, which padding makes negative
    for (int64_t i = int64_t(s.dims.size()) - 1; i >= 0; --i) {
      const ConvDim &d = s.dims[i];
      Value at = d.out == 1 ? constantIndex(b, 0) : i == 0 && s.batch == 1 ? rest : rem(rest, d.out);
      if (d.out > 1 && !(i == 0 && s.batch == 1))
        rest = div(rest, d.out);
      first[i] = addIndex(b, mulIndex(b, at, d.stride), -d.low);
      Value offset = mulIndex(b, first[i], d.lhsStride);
      start = start ? addIndex(b, start, offset) : offset;
    }
    if (s.batch > 1)
      start = addIndex(b, start, mulIndex(b, rest, s.lhsBatch));
    Value inside = below(pixel, s.batch * s.outPixels());
    return [this, first, start, inside](Value k) { return element(first, start, inside, k); };
  }

private:
  std::pair<Value, Value> element(ArrayRef<Value> first, Value start, Value inside, Value k) {
    bool point = s.window() == 1; // k is the feature
    Value feature = point ? k : rem(k, s.inFeatures), position = point ? Value() : div(k, s.inFeatures), at = addIndex(b, start, feature);
    for (int64_t i = int64_t(s.dims.size()) - 1; i >= 0; --i) {
      const ConvDim &d = s.dims[i];
      Value step = constantIndex(b, 0);
      if (d.window > 1) {
        step = mulIndex(b, rem(position, d.window), d.rhsDilation);
        position = div(position, d.window);
        at = addIndex(b, at, mulIndex(b, step, d.lhsStride));
      }
      // Without padding every window lies inside.
      if (d.low > 0 || (d.out - 1) * d.stride - d.low + (d.window - 1) * d.rhsDilation >= d.in)
        inside = arith::AndIOp::create(b, inside, below(addIndex(b, first[i], step), d.in));
    }
    return {at, inside};
  }
  Value below(Value x, int64_t bound) { return arith::CmpIOp::create(b, arith::CmpIPredicate::ult, x, constantIndex(b, bound)); }
  Value div(Value x, int64_t y) { return y == 1 ? x : arith::DivUIOp::create(b, x, constantIndex(b, y)).getResult(); }
  Value rem(Value x, int64_t y) { return y == 1 ? constantIndex(b, 0) : arith::RemUIOp::create(b, x, constantIndex(b, y)).getResult(); }

  ImplicitLocOpBuilder &b;
  const ConvShape &s;
};

} // namespace

namespace {

/// The convolution's shape if tensor cores serve it.
std::optional<ConvShape> mmaConvolution(Operation *conv) {
  if (!isa_and_nonnull<hlo::ConvolutionOp>(conv))
    return std::nullopt;
  ConvShape s = analyzeConv(conv);
  Type rhsElement = cast<RankedTensorType>(conv->getOperand(1).getType()).getElementType();
  if (rhsElement != s.element || !isPlain(s) ||
      !servesMma(1, s.batch * s.outPixels(), s.outFeatures, s.window() * s.inFeatures, s.element, s.result))
    return std::nullopt;
  return s;
}

MmaProblem problemOf(const ConvShape &s) { return {1, s.batch * s.outPixels(), s.outFeatures, s.window() * s.inFeatures, s.element, {}, {}}; }

} // namespace

LogicalResult tryEmitConvolution(KernelContext &ctx) {
  Operation *conv = findContraction(ctx.op);
  std::optional<ConvShape> shape = mmaConvolution(conv);
  if (!shape)
    return failure();
  const ConvShape &s = *shape;
  Value lhs = contractionOperand(ctx, conv, 0), rhs = contractionOperand(ctx, conv, 1);
  if (!lhs || !rhs)
    return failure();
  MmaProblem problem = problemOf(s);
  WindowRows rows(ctx, s);
  problem.lhs.memref = flatten(ctx.b, lhs);
  problem.lhs.rows = problem.m;
  problem.lhs.vector = vectorFor(s.element, {s.inFeatures, s.batch > 1 ? s.lhsBatch : 0});
  for (const ConvDim &d : s.dims)
    problem.lhs.vector = std::min(problem.lhs.vector, vectorFor(s.element, {d.in > 1 ? d.lhsStride : 0}));
  problem.lhs.place = [&](Value pixel, Value) { return rows.place(pixel); };
  problem.rhs.memref = flatten(ctx.b, rhs);
  problem.rhs.rows = s.outFeatures;
  problem.rhs.alongK = false;
  problem.rhs.vector = vectorFor(s.element, {s.outFeatures});
  problem.rhs.place = [&](Value feature, Value) -> MatrixOperand::Place {
    Value inside = arith::CmpIOp::create(ctx.b, arith::CmpIPredicate::ult, feature, constantIndex(ctx.b, s.outFeatures));
    return [&ctx, &s, feature, inside](Value k) { return std::pair(addIndex(ctx.b, feature, mulIndex(ctx.b, k, s.outFeatures)), inside); };
  };
  emitMma(ctx, conv, problem);
  return success();
}

int64_t convolutionScratchBytes(Operation *op, const GpuInfo &gpu) {
  std::optional<ConvShape> s = mmaConvolution(findContraction(op));
  return s ? mmaScratchBytes(problemOf(*s), gpu) : 0;
}

} // namespace kiln::loops::gpu
