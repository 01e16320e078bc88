// MaxPool and AvgPool over any window of a tensor, in two and three dimensions.
#include "passes/tohlo/Pooling.h"
#include "hlo/ir/ChoiceBody.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {

FailureOr<SmallVector<WindowDim>> poolWindow(OpContext &ctx, ArrayRef<int64_t> inputShape,
                                             std::optional<unsigned> sizesInput) {
  SmallVector<int64_t> sizes, strides, paddings;
  if (sizesInput) {
    auto k = ctx.constantIntsInput(*sizesInput), s = ctx.constantIntsInput(*sizesInput + 1);
    if (failed(k) || failed(s))
      return failure();
    sizes = *k;
    strides = *s;
  } else {
    sizes = ctx.intsAttr("ksize");
    strides = ctx.intsAttr("strides");
  }
  StringRef padding = ctx.stringAttr("padding");
  if (ctx.hasAttr("explicit_paddings"))
    paddings = ctx.intsAttr("explicit_paddings");
  if (sizes.size() != inputShape.size() || strides.size() != inputShape.size() ||
      (padding == "EXPLICIT" && paddings.size() != 2 * inputShape.size())) {
    return ctx.error("input, ksize and strides must have the same number of dimensions");
  }
  SmallVector<WindowDim> dims;
  for (size_t i = 0; i < inputShape.size(); ++i) {
    WindowDim dim{inputShape[i], sizes[i], strides[i]};
    if (padding == "EXPLICIT") {
      dim.padLow = paddings[2 * i];
      dim.padHigh = paddings[2 * i + 1];
    }
    if (failed(computeWindow(ctx, dim, padding)))
      return failure();
    dims.push_back(dim);
  }
  return dims;
}

/// hlo.reduce_window from `init`, without its body.
static hlo::ReduceWindowOp reduceWindow(Expr x, ArrayRef<WindowDim> window, Value init) {
  OpBuilder &b = x.b();
  SmallVector<int64_t> sizes, strides, ones(window.size(), 1), dilations, padding;
  for (const WindowDim &w : window) {
    sizes.push_back(w.window);
    strides.push_back(w.stride);
    dilations.push_back(w.dilation);
    padding.append({w.padLow, w.padHigh});
  }
  return hlo::ReduceWindowOp::create(
      b, x.loc(), ValueRange{x}, ValueRange{init}, b.getDenseI64ArrayAttr(sizes),
      b.getDenseI64ArrayAttr(strides), b.getDenseI64ArrayAttr(ones),
      b.getDenseI64ArrayAttr(dilations), b.getDenseI64ArrayAttr(padding));
}

Expr windowSums(Expr x, ArrayRef<WindowDim> window) {
  OpContext &ctx = x.ctx();
  auto op = reduceWindow(x, window, reduceIdentity(ctx, x.elementType(), hlo::ReduceKind::Add));
  makeBinaryRegion(ctx, op.getBody(), x.elementType(), hlo::ReduceKind::Add);
  return {ctx, op->getResult(0)};
}

/// The largest of each window. As in TensorFlow's kernels NaN is never the largest, and where no
/// number is greater the result is what they begin with: the lowest finite value in two dimensions,
/// minus infinity in three.
static Expr windowMaxima(Expr x, ArrayRef<WindowDim> window) {
  OpContext &ctx = x.ctx();
  bool isLowest = x.isFloat() && window.size() == 4;
  auto op = reduceWindow(x, window,
                         isLowest ? finiteExtreme(ctx, x.elementType(), /*lowest=*/true)
                                  : minConstant(ctx, x.elementType()));
  if (x.isFloat())
    hlo::buildChoiceBody(op.getBody(), x.elementType(), hlo::ComparisonDirection::GT,
                         /*ofSecond=*/true, x.loc());
  else
    makeBinaryRegion(ctx, op.getBody(), x.elementType(), hlo::ReduceKind::Max);
  return {ctx, op->getResult(0)};
}

/// How many positions of the input the o-th window covers.
static int64_t covered(const WindowDim &w, int64_t o) {
  int64_t begin = o * w.stride - w.padLow, end = begin + w.window;
  return std::min(end, w.input) - std::max<int64_t>(begin, 0);
}

/// The same by adding up ones, which stand along the dimensions of the windows only.
static Expr summedCounts(Expr y, ArrayRef<WindowDim> window) {
  OpContext &ctx = y.ctx();
  SmallVector<int64_t> ones;
  for (const WindowDim &w : window)
    ones.push_back(w.window == 1 && w.stride == 1 && w.padLow == 0 && w.padHigh == 0 ? 1 : w.input);
  Value one = scalarConstant(ctx, y.elementType(), 1);
  Expr counts = windowSums({ctx, splat(ctx, one, ones)}, window);
  return counts.over(y.shape(), llvm::to_vector(llvm::seq<int64_t>(0, y.rank())));
}

Expr windowCounts(Expr y, ArrayRef<WindowDim> window) {
  if (y.ctx().keepsForms())
    return summedCounts(y, window);
  double whole = 1;
  Expr counts = y;
  bool uniform = true;
  for (auto [d, w] : llvm::enumerate(window)) {
    SmallVector<int64_t> perDim;
    for (int64_t o = 0; o < w.output; ++o)
      perDim.push_back(covered(w, o));
    if (perDim.empty() || llvm::all_equal(perDim)) {
      whole *= perDim.empty() ? 1 : perDim[0];
      continue;
    }
    Expr along = Expr(y.ctx(), intsConstant(y.ctx(), perDim)).to(y.elementType());
    along = along.over(y.shape(), {int64_t(d)});
    counts = uniform ? along : counts * along;
    uniform = false;
  }
  if (uniform)
    return y.like(whole);
  return whole == 1 ? counts : counts * whole;
}

namespace {

FailureOr<Expr> maxPool(OpContext &ctx, std::optional<unsigned> sizesInput) {
  Expr x = input(ctx, 0);
  auto window = poolWindow(ctx, x.shape(), sizesInput);
  if (failed(window))
    return failure();
  return windowMaxima(x, *window);
}

LogicalResult lowerMaxPool(OpContext &ctx) {
  auto y = maxPool(ctx, std::nullopt);
  return failed(y) ? failure() : set(ctx, *y);
}

LogicalResult lowerMaxPoolV2(OpContext &ctx) {
  auto y = maxPool(ctx, 1);
  return failed(y) ? failure() : set(ctx, *y);
}

/// Padding does not count towards the average.
LogicalResult lowerAvgPool(OpContext &ctx) {
  Expr x = widened(input(ctx, 0));
  auto window = poolWindow(ctx, x.shape(), std::nullopt);
  if (failed(window))
    return failure();
  Expr sum = windowSums(x, *window);
  return set(ctx, (sum / windowCounts(sum, *window)).to(ctx.inputElementType(0)));
}

} // namespace

void registerPooling(LoweringTable &t) {
  t.add({"MaxPool", "MaxPool3D"}, lowerMaxPool);
  t.add({"MaxPoolV2"}, lowerMaxPoolV2);
  t.add({"AvgPool", "AvgPool3D"}, lowerAvgPool);
}

} // namespace kiln::tohlo
