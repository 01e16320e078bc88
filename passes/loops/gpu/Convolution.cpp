// Convolutions and their gradients for GPUs as matrix products: a row of the lhs is the window of one output pixel, gathered while it is copied.
#include "passes/loops/contraction/Kernels.h"
#include "passes/loops/gpu/BlockLoops.h"
#include "passes/loops/gpu/Kernels.h"
#include "passes/loops/gpu/MmaKernel.h"
#include "passes/loops/gpu/WeightsAlongK.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::gpu {

namespace {

/// One spatial dimension. Between the elements of a dilated input lie zeros, which as many phases as the dilation leave out: the
/// outputs of a phase are every phases-th one, and meet every phases-th position of the window.
struct Dim {
  ConvDim d;
  int64_t phases = 1;
  int64_t out, taps; // of a phase

  Dim(const ConvDim &dim) : d(dim) {
    if (d.lhsDilation > 1 && d.stride == 1 && d.rhsDilation == 1)
      phases = d.lhsDilation;
    out = llvm::divideCeil(d.out, phases), taps = llvm::divideCeil(d.window, phases);
  }
  int64_t lowRest() const { return llvm::mod(d.low, phases); }
};

/// A convolution as a product: entries are groups and phases, rows the pixels and the batch, columns features of a group, and k runs
/// through the window and, innermost, the features that are summed.
class ConvProduct {
public:
  ConvProduct(const ConvShape &shape, bool rounded) : s(shape), dims(shape.dims.begin(), shape.dims.end()), rounded(rounded) {
    batchInner = s.lhsBatch == 1 && s.lhsFeature != 1;
  }

  MmaProblem problem() const {
    MmaProblem p;
    p.batch = groups(), p.m = s.batch, p.n = s.outFeatures, p.k = s.inFeatures, p.element = s.element;
    for (const Dim &d : dims)
      p.batch *= d.phases, p.m *= d.out, p.k *= d.taps;
    p.columnStride = s.outFeature;
    p.lhs.alongK = isLhsAlongK(), p.rhs.alongK = isRhsAlongK();
    p.rhsServesWgmma = rounded && s.rhsIn == 1 && s.inFeatures % kWeightsVector == 0;
    return p;
  }
  int64_t groups() const { return s.groups * s.batchGroups; }
  bool isLhsAlongK() const { return s.lhsFeature == 1; }
  bool isRhsAlongK() const { return s.rhsOut != 1 || s.rhsIn == 1; } // both: there is one feature

  MatrixOperand lhs(ImplicitLocOpBuilder &b, Value memref) const {
    MatrixOperand operand;
    operand.memref = memref;
    operand.rows = problem().m;
    operand.alongK = isLhsAlongK();
    SmallVector<int64_t> numbers{s.batch * s.batchGroups > 1 && !batchInner ? s.lhsBatch : 0, operand.alongK ? s.inFeatures : s.lhsFeature,
                                 batchInner ? s.batch : 0};
    for (const Dim &d : dims)
      numbers.push_back(d.d.in > 1 ? d.d.lhsStride : 0);
    operand.vector = operand.alongK || batchInner ? vectorFor(s.element, numbers) : 1;
    operand.place = [this, &b](Value row, Value entry) { return lhsPlace(b, row, entry); };
    return operand;
  }

  MatrixOperand rhs(ImplicitLocOpBuilder &b, Value memref) const {
    MatrixOperand operand;
    operand.memref = memref;
    operand.rows = s.outFeatures;
    operand.alongK = isRhsAlongK();
    SmallVector<int64_t> numbers{operand.alongK ? s.inFeatures : s.outFeatures,
                                 operand.alongK ? (s.outFeatures * groups() > 1 ? s.rhsOut : 0) : s.inFeatures > 1 ? s.rhsIn : 0};
    for (const Dim &d : dims)
      numbers.push_back(d.d.window > 1 ? d.d.rhsStride : 0);
    operand.vector = !operand.alongK || s.rhsIn == 1 ? vectorFor(s.element, numbers) : 1;
    operand.place = [this, &b](Value feature, Value entry) { return rhsPlace(b, feature, entry); };
    return operand;
  }

  /// Whether `place` has rows of pixels that are not there.
  bool skipsPixels() const {
    return llvm::any_of(dims, [](const auto &d) { return d.phases > 1 && d.d.out % d.phases; });
  }
  /// Where row `m` of the result begins.
  std::pair<Index, Value> place(ImplicitLocOpBuilder &b, ElementalEmitter &e, Value entry, Value m) const {
    Entry at = split(b, entry);
    Pixel pixel = pixelOf(b, m);
    auto variable = [&](Value value, int64_t extent) { return extent == 1 ? Index(0) : Index::var(e.addVar(value, 0, extent - 1)); };
    Index place = variable(pixel.batch, s.batch) * s.outBatch + variable(at.group, groups()) * (s.outFeatures * s.outFeature);
    Value inside;
    for (auto [i, d] : llvm::enumerate(dims)) {
      Value out = pixel.at[i];
      if (d.phases > 1) {
        out = addIndex(b, mulIndex(b, out, d.phases), at.phase[i]);
        if (d.d.out % d.phases)
          inside = both(b, inside, below(b, out, d.d.out));
      }
      place = place + variable(out, d.d.out) * d.d.outStride;
    }
    return {place, inside};
  }

private:
  struct Entry {
    Value group;
    SmallVector<Value> phase;
  };
  struct Pixel {
    Value batch;
    SmallVector<Value> at;
  };

  static Value below(ImplicitLocOpBuilder &b, Value x, int64_t bound) {
    return arith::CmpIOp::create(b, arith::CmpIPredicate::ult, x, constantIndex(b, bound));
  }
  static Value both(ImplicitLocOpBuilder &b, Value x, Value y) { return x && y ? arith::AndIOp::create(b, x, y).getResult() : x ? x : y; }
  static Value div(ImplicitLocOpBuilder &b, Value x, int64_t y) {
    return y == 1 ? x : arith::DivUIOp::create(b, x, constantIndex(b, y)).getResult();
  }
  static Value rem(ImplicitLocOpBuilder &b, Value x, int64_t y) {
    return y == 1 ? constantIndex(b, 0) : arith::RemUIOp::create(b, x, constantIndex(b, y)).getResult();
  }
  /// Takes the innermost digit of `extent` off `rest`; the outermost one is all that is left.
  static Value digit(ImplicitLocOpBuilder &b, Value &rest, int64_t extent, bool outermost) {
    if (extent == 1)
      return constantIndex(b, 0);
    Value value = outermost ? rest : rem(b, rest, extent);
    rest = outermost ? constantIndex(b, 0) : div(b, rest, extent);
    return value;
  }

  Entry split(ImplicitLocOpBuilder &b, Value entry) const {
    Entry result;
    result.phase.resize(dims.size());
    for (int64_t i = int64_t(dims.size()) - 1; i >= 0; --i)
      result.phase[i] = digit(b, entry, dims[i].phases, false);
    result.group = groups() == 1 ? constantIndex(b, 0) : entry;
    return result;
  }

  Pixel pixelOf(ImplicitLocOpBuilder &b, Value row) const {
    Pixel result;
    result.at.resize(dims.size());
    int64_t left = problem().m; // rows that the digits not taken yet stand for
    auto take = [&](int64_t extent) {
      Value value = digit(b, row, extent, extent == left);
      left /= extent;
      return value;
    };
    if (batchInner)
      result.batch = take(s.batch);
    for (int64_t i = int64_t(dims.size()) - 1; i >= 0; --i)
      result.at[i] = take(dims[i].out);
    if (!batchInner)
      result.batch = take(s.batch);
    return result;
  }

  /// The first position in the window of a phase.
  Value firstTap(ImplicitLocOpBuilder &b, const Dim &d, Value phase) const {
    return rem(b, arith::SubIOp::create(b, constantIndex(b, d.lowRest() + d.phases), phase), d.phases);
  }
  /// Feature and taps that k stands for.
  std::pair<Value, SmallVector<Value>> tapsOf(ImplicitLocOpBuilder &b, Value k) const {
    SmallVector<Value> taps(dims.size());
    int64_t left = problem().k;
    auto take = [&](int64_t extent) {
      Value value = digit(b, k, extent, extent == left);
      left /= extent;
      return value;
    };
    Value feature = take(s.inFeatures);
    for (int64_t i = int64_t(dims.size()) - 1; i >= 0; --i)
      taps[i] = take(dims[i].taps);
    return {feature, taps};
  }
  /// Whether a tap of a phase is in the window; null when all are.
  Value tapInside(ImplicitLocOpBuilder &b, const Dim &d, Value firstTap, Value tap) const {
    return d.d.window % d.phases ? below(b, addIndex(b, mulIndex(b, tap, d.phases), firstTap), d.d.window) : Value();
  }

  MatrixOperand::Place lhsPlace(ImplicitLocOpBuilder &b, Value row, Value entry) const {
    Entry at = split(b, entry);
    Pixel pixel = pixelOf(b, row);
    // Groups of features, or of the batch, follow each other.
    Value start = mulIndex(b, pixel.batch, s.lhsBatch);
    start = addIndex(b, start, mulIndex(b, at.group, s.batchGroups > 1 ? s.batch * s.lhsBatch : s.inFeatures * s.lhsFeature));
    SmallVector<Value> first, tap; // the window's first input position, which padding makes negative, and its first tap
    for (auto [i, d] : llvm::enumerate(dims)) {
      if (d.phases == 1) {
        first.push_back(addIndex(b, mulIndex(b, pixel.at[i], d.d.stride), -d.d.low));
        tap.push_back({});
      } else {
        // Output phase + phases * j meets input j + (phase + tap - low) / phases first; phase + tap is the rest of `low`, or one more phase.
        Value late = arith::CmpIOp::create(b, arith::CmpIPredicate::ugt, at.phase[i], constantIndex(b, d.lowRest()));
        Value more = arith::SelectOp::create(b, late, constantIndex(b, 1), constantIndex(b, 0));
        first.push_back(addIndex(b, addIndex(b, pixel.at[i], more), -(d.d.low - d.lowRest()) / d.phases));
        tap.push_back(firstTap(b, d, at.phase[i]));
      }
      if (d.d.lhsDilation == 1 || d.phases > 1)
        start = addIndex(b, start, mulIndex(b, first.back(), d.d.lhsStride));
    }
    Value inside = below(b, row, problem().m);
    return [this, &b, first, tap, start, inside](Value k) { return lhsElement(b, first, tap, start, inside, k); };
  }

  std::pair<Value, Value> lhsElement(ImplicitLocOpBuilder &b, ArrayRef<Value> first, ArrayRef<Value> firstTaps, Value at, Value inside,
                                     Value k) const {
    auto [feature, taps] = tapsOf(b, k);
    at = addIndex(b, at, mulIndex(b, feature, s.lhsFeature));
    for (auto [i, d] : llvm::enumerate(dims)) {
      const ConvDim &c = d.d;
      Value step = mulIndex(b, taps[i], c.rhsDilation), position = addIndex(b, first[i], step);
      if (c.lhsDilation > 1 && d.phases == 1) {
        Value on = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, rem(b, position, c.lhsDilation), constantIndex(b, 0));
        inside = both(b, both(b, inside, below(b, position, c.in ? (c.in - 1) * c.lhsDilation + 1 : 0)), on);
        at = addIndex(b, at, mulIndex(b, div(b, position, c.lhsDilation), c.lhsStride));
        continue;
      }
      at = addIndex(b, at, mulIndex(b, step, c.lhsStride));
      // Without padding every window lies inside.
      if (d.phases > 1 || c.low > 0 || c.reachesBehind())
        inside = both(b, inside, below(b, position, c.in));
      if (d.phases > 1) // else infinities there would meet zeros of the rhs
        inside = both(b, inside, tapInside(b, d, firstTaps[i], taps[i]));
    }
    return {at, inside};
  }

  MatrixOperand::Place rhsPlace(ImplicitLocOpBuilder &b, Value feature, Value entry) const {
    Entry at = split(b, entry);
    SmallVector<Value> firstTaps;
    for (auto [i, d] : llvm::enumerate(dims))
      firstTaps.push_back(d.phases > 1 ? firstTap(b, d, at.phase[i]) : Value());
    Value inside = below(b, feature, s.outFeatures);
    Value start = mulIndex(b, addIndex(b, mulIndex(b, at.group, s.outFeatures), feature), s.rhsOut);
    return [this, &b, firstTaps, start, inside](Value k) { return rhsElement(b, firstTaps, start, inside, k); };
  }

  std::pair<Value, Value> rhsElement(ImplicitLocOpBuilder &b, ArrayRef<Value> firstTaps, Value at, Value inside, Value k) const {
    if (isDense())
      return {addIndex(b, at, mulIndex(b, k, s.rhsIn)), inside};
    auto [feature, taps] = tapsOf(b, k);
    at = addIndex(b, at, mulIndex(b, feature, s.rhsIn));
    for (auto [i, d] : llvm::enumerate(dims)) {
      Value tap = taps[i];
      if (d.phases > 1) {
        inside = both(b, inside, tapInside(b, d, firstTaps[i], tap));
        tap = addIndex(b, mulIndex(b, tap, d.phases), firstTaps[i]);
      }
      if (d.d.reversed && d.d.window > 1)
        tap = arith::SubIOp::create(b, constantIndex(b, d.d.window - 1), tap);
      at = addIndex(b, at, mulIndex(b, tap, d.d.rhsStride));
    }
    return {at, inside};
  }
  /// Whether the elements of the rhs for one column lie equally far apart.
  bool isDense() const {
    int64_t stride = s.inFeatures * s.rhsIn;
    for (const Dim &d : llvm::reverse(dims)) {
      if (d.phases > 1 || (d.d.window > 1 && (d.d.reversed || d.d.rhsStride != stride)))
        return false;
      stride *= d.d.window;
    }
    return true;
  }

  ConvShape s;
  SmallVector<Dim> dims;
  bool rounded;    // the rhs, if it must be (WeightsAlongK.h)
  bool batchInner; // rows: the batch after the pixels, as the lhs has its elements side by side
};

/// The product if tensor cores serve the convolution.
std::optional<ConvProduct> mmaConvolution(Operation *conv, const TargetInfo &target) {
  if (!isa_and_nonnull<hlo::ConvolutionOp>(conv))
    return std::nullopt;
  ConvShape s = analyzeConv(conv);
  ConvProduct product(s, isRoundedFor(conv, target));
  MmaProblem p = product.problem();
  Type rhsElement = cast<RankedTensorType>(conv->getOperand(1).getType()).getElementType();
  if (rhsElement != s.element || !servesMma(p.batch, p.m, p.n, p.k, s.element, s.result))
    return std::nullopt;
  if (product.groups() > 1 && p.n < 4 && p.k < 256) // a tile would hold next to nothing
    return std::nullopt;
  return product;
}

} // namespace

LogicalResult tryEmitConvolution(KernelContext &ctx) {
  Operation *conv = findContraction(ctx.op);
  std::optional<ConvProduct> product = mmaConvolution(conv, ctx.target);
  if (!product)
    return failure();
  Value lhs = contractionOperand(ctx, conv, 0), rhs = contractionOperand(ctx, conv, 1);
  if (!lhs || !rhs)
    return failure();
  MmaProblem problem = product->problem();
  problem.lhsIsRounded = isLhsRounded(conv);
  problem.lhs = product->lhs(ctx.b, flatten(ctx.b, lhs));
  problem.rhs = product->rhs(ctx.b, flatten(ctx.b, rhs));
  problem.place = [&](ElementalEmitter &e, Value entry, Value m) { return product->place(ctx.b, e, entry, m); };
  problem.skipsRows = product->skipsPixels();
  emitMma(ctx, conv, problem);
  return success();
}

bool wantsConvolutionAlongK(Operation *conv, const TargetInfo &target) {
  std::optional<ConvProduct> product = mmaConvolution(conv, target);
  if (!product)
    return false;
  ConvShape s = analyzeConv(conv);
  if (s.batchGroups != 1 || s.inFeatures % kWeightsVector)
    return false;
  MmaProblem problem = product->problem();
  return !std::exchange(problem.rhsServesWgmma, true) && chooseMmaTile(problem, target).wgmma;
}

int64_t convolutionScratchBytes(Operation *op, const TargetInfo &target) {
  std::optional<ConvProduct> product = mmaConvolution(findContraction(op), target);
  return product ? mmaScratchBytes(product->problem(), target) : 0;
}

} // namespace kiln::loops::gpu
