// Gradients of pooling, and pooling that tells where its maxima are.
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Pooling.h"
#include "passes/tohlo/Scatter.h"
#include "passes/tohlo/Taps.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>

namespace kiln::tohlo {
namespace {

/// An error unless v has an element for every window.
LogicalResult checkWindows(OpContext &ctx, Expr v, ArrayRef<WindowDim> window) {
  bool fits = v.rank() == int64_t(window.size());
  for (auto [w, size] : llvm::zip(window, v.shape()))
    fits &= w.output == size;
  return fits ? success()
              : ctx.error("maxima or gradients of shape " + shapeString(v.shape()) +
                          " do not fit the input's");
}

/// Each window's gradient goes to its first maximum; where it begins with NaN, to that, since
/// nothing is greater.
LogicalResult maxPoolGrad(OpContext &ctx, std::optional<unsigned> sizesInput) {
  Expr x = input(ctx, 0), dy = input(ctx, 2);
  auto window = poolWindow(ctx, x.shape(), sizesInput);
  if (failed(window))
    return failure();
  OpBuilder &b = ctx.b();
  SmallVector<int64_t> sizes, strides, padding;
  for (const WindowDim &w : *window) {
    sizes.push_back(w.window);
    strides.push_back(w.stride);
    padding.append({w.padLow, w.padHigh});
  }
  Value zero = scalarConstant(ctx, x.elementType(), 0);
  auto op = hlo::SelectAndScatterOp::create(
      b, ctx.loc(), x.type(), x, dy, zero, b.getDenseI64ArrayAttr(sizes),
      b.getDenseI64ArrayAttr(strides), b.getDenseI64ArrayAttr(padding));
  {
    OpBuilder::InsertionGuard guard(b);
    auto scalar = RankedTensorType::get({}, x.elementType());
    Block *block = b.createBlock(&op.getSelect(), {}, {scalar, scalar}, {ctx.loc(), ctx.loc()});
    Value greater =
        compare(ctx, hlo::ComparisonDirection::GT, block->getArgument(1), block->getArgument(0));
    hlo::ReturnOp::create(b, ctx.loc(), hlo::NotOp::create(b, ctx.loc(), greater).getResult());
  }
  makeBinaryRegion(ctx, op.getScatter(), x.elementType(), hlo::ReduceKind::Add);
  return set(ctx, op.getResult());
}

/// The op's window by its places, of which those that are outside of the input in all windows are left out.
FailureOr<SmallVector<WindowDim>> windowOfTaps(OpContext &ctx, ArrayRef<int64_t> inputShape,
                                               std::optional<unsigned> sizesInput) {
  auto window = poolWindow(ctx, inputShape, sizesInput);
  if (failed(window))
    return failure();
  int64_t count = 1;
  for (WindowDim &w : *window) {
    int64_t low = std::min(w.padLow, std::max<int64_t>(w.output - 1, 0) * w.stride);
    w.window = std::max<int64_t>(std::min(w.window - (w.padLow - low), low + w.input), 1);
    w.padLow = low;
    if (llvm::MulOverflow(count, w.window, count) || count > std::numeric_limits<int32_t>::max())
      return ctx.error("windows of 2^31 elements or more are not supported");
  }
  return window;
}

bool hasNoWindow(ArrayRef<WindowDim> window) {
  return llvm::any_of(window, [](const WindowDim &w) { return w.output == 0; });
}

/// In three dimensions TensorFlow's kernels give each window's gradient to all elements that are
/// nearly its maximum, which is an input; infinities and NaN are not.
LogicalResult lowerMaxPool3DGrad(OpContext &ctx) {
  Expr x = widened(input(ctx, 0)), maxima = widened(input(ctx, 1)), dy = widened(input(ctx, 2));
  auto window = windowOfTaps(ctx, x.shape(), std::nullopt);
  if (failed(window) || failed(checkWindows(ctx, maxima, *window)) ||
      failed(checkWindows(ctx, dy, *window)))
    return failure();
  if (hasNoWindow(*window))
    return set(ctx, x.like(0).to(ctx.inputElementType(0)));
  Expr values = padded(x, *window, scalarConstant(ctx, x.elementType(), std::nan("")));
  auto dx = forEachTap(ctx, *window, {values.like(0)}, [&](const Tap &tap, ValueRange dx) -> SmallVector<Value> {
    Expr share = select(abs(tap.read(values) - maxima) < 1e-5, dy, 0.0);
    return {tap.add({ctx, dx[0]}, share)};
  });
  return set(ctx, unpadded({ctx, dx[0]}, *window).to(ctx.inputElementType(0)));
}

/// The second-order gradient: what stands in grad where the window first has its maximum, which is
/// an input; zero where it has not.
LogicalResult maxPoolGradGrad(OpContext &ctx, std::optional<unsigned> sizesInput) {
  Expr x = input(ctx, 0), maxima = input(ctx, 1), grad = input(ctx, 2);
  auto window = windowOfTaps(ctx, x.shape(), sizesInput);
  if (failed(window) || failed(checkWindows(ctx, maxima, *window)))
    return failure();
  if (grad.shape() != x.shape())
    return ctx.error("the gradient must have the input's shape");
  Expr none(ctx, splatConstant(ctx, RankedTensorType::get(maxima.shape(), grad.elementType()), 0));
  if (hasNoWindow(*window))
    return set(ctx, none);
  Value nothing = x.isFloat() ? scalarConstant(ctx, x.elementType(), std::nan(""))
                              : minConstant(ctx, x.elementType());
  Expr values = padded(x, *window, nothing);
  Expr grads = padded(grad, *window, scalarConstant(ctx, grad.elementType(), 0));
  auto picked = forEachTap(
      ctx, *window, {none},
      [&](const Tap &tap, ValueRange picked) -> SmallVector<Value> {
        return {select(tap.read(values) == maxima, tap.read(grads), Expr(ctx, picked[0]))};
      },
      TapOrder::Falling);
  return set(ctx, picked[0]);
}

/// Outputs: the maxima, and the flattened position of each in the input (within its batch element
/// unless include_batch_in_index). A window that begins with NaN has that for its maximum.
LogicalResult lowerMaxPoolWithArgmax(OpContext &ctx) {
  Expr x = input(ctx, 0);
  auto window = windowOfTaps(ctx, x.shape(), std::nullopt);
  if (failed(window))
    return failure();
  Type indexType = ctx.typeAttr("Targmax");
  SmallVector<int64_t> shape(x.shape()), outputs;
  for (const WindowDim &w : *window)
    outputs.push_back(w.output);
  if (hasNoWindow(*window)) {
    ctx.setOutput(0, splatConstant(ctx, RankedTensorType::get(outputs, x.elementType()), 0));
    ctx.setOutput(1, splatConstant(ctx, RankedTensorType::get(outputs, indexType), 0));
    return success();
  }
  bool withBatch = ctx.boolAttr("include_batch_in_index");
  int64_t count = x.type().getNumElements() / (withBatch || shape[0] == 0 ? 1 : shape[0]);
  Expr flat(ctx, iota(ctx, RankedTensorType::get({count}, indexType), 0));
  Expr positions = withBatch ? flat.reshape(shape)
                             : flat.reshape(ArrayRef<int64_t>(shape).drop_front())
                                   .over(shape, otherDims(x.rank(), {0}));
  Expr values = padded(x, *window, minConstant(ctx, x.elementType()));
  Expr indices = padded(positions, *window, scalarConstant(ctx, indexType, 0));
  Tap begin(*window, SmallVector<int64_t>(window->size(), 0));
  auto found = forEachTap(
      ctx, *window, {begin.read(values), begin.read(indices)},
      [&](const Tap &tap, ValueRange found) -> SmallVector<Value> {
        Expr best(ctx, found[0]), value = tap.read(values), better = value > best;
        if (auto first = tap.isFirstInside(value))
          better = better || *first;
        return {select(better, value, best), select(better, tap.read(indices), Expr(ctx, found[1]))};
      },
      TapOrder::Rising, /*skipped=*/1);
  ctx.setOutput(0, found[0]);
  ctx.setOutput(1, found[1]);
  return success();
}

/// Each gradient goes to the position that MaxPoolWithArgmax has found.
LogicalResult lowerMaxPoolGradWithArgmax(OpContext &ctx) {
  Expr x = input(ctx, 0), grad = input(ctx, 1), argmax = input(ctx, 2);
  if (x.rank() != 4 || grad.shape() != argmax.shape() || grad.rank() != 4 ||
      grad.shape()[0] != x.shape()[0])
    return ctx.error(
        "input and grad must have rank 4 and the same batch, and argmax the shape of grad");
  int64_t count = x.type().getNumElements(), all = grad.type().getNumElements();
  Expr none = x.like(0);
  if (!count || !all)
    return set(ctx, none);
  int64_t most = ctx.boolAttr("include_batch_in_index") ? count : count / x.shape()[0];
  assertAll(ctx, (argmax >= 0.0) && (argmax < argmax.likeInt(most)),
            "argmax has values outside of the input");
  if (most != count)
    argmax = argmax + Expr(ctx, iota(ctx, argmax.type(), 0)) * argmax.likeInt(most);
  auto sum = scatterNd(ctx, none.reshape({count}), argmax.reshape({all, 1}), grad.reshape({all}),
                       hlo::ReduceKind::Add);
  if (failed(sum))
    return failure();
  return set(ctx, reshape(ctx, *sum, x.shape()));
}

/// Each window's gradient, divided by its count, goes to all of its positions: a sum over windows
/// of the gradient spread out by the stride.
LogicalResult lowerAvgPoolGrad(OpContext &ctx) {
  auto shape = ctx.constantIntsInput(0);
  if (failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  Expr dy = widened(input(ctx, 1));
  if (dy.type().getNumElements() == 0)
    return set(ctx, splatConstant(ctx, RankedTensorType::get(*shape, ctx.inputElementType(1)), 0));
  auto window = poolWindow(ctx, *shape, std::nullopt);
  if (failed(window))
    return failure();
  if (failed(checkWindows(ctx, dy, *window)))
    return failure();
  Expr share = dy / windowCounts(dy, *window);
  SmallVector<int64_t> low, high, interior;
  SmallVector<WindowDim> back;
  for (const WindowDim &w : *window) {
    int64_t spread = (w.output - 1) * w.stride + 1;
    low.push_back(w.window - 1 - w.padLow);
    high.push_back(w.input + w.window - 1 - spread - low.back());
    interior.push_back(w.stride - 1);
    back.push_back({w.input + w.window - 1, w.window, 1, 1, 0, 0, w.input});
  }
  Value zero = scalarConstant(ctx, share.elementType(), 0);
  Expr spread(ctx, pad(ctx, share, zero, low, high, interior));
  Expr dx = windowSums(spread, back);
  return set(ctx, dx.to(ctx.inputElementType(1)));
}

} // namespace

void registerPoolingGrad(LoweringTable &t) {
  t.add({"MaxPoolGrad"}, [](OpContext &c) { return maxPoolGrad(c, std::nullopt); });
  t.add({"MaxPool3DGrad"}, lowerMaxPool3DGrad);
  t.add({"MaxPoolGradV2"}, [](OpContext &c) { return maxPoolGrad(c, 3); });
  t.add({"MaxPoolGradGrad", "MaxPool3DGradGrad"},
        [](OpContext &c) { return maxPoolGradGrad(c, std::nullopt); });
  t.add({"MaxPoolGradGradV2"}, [](OpContext &c) { return maxPoolGradGrad(c, 3); });
  t.add({"MaxPoolWithArgmax"}, lowerMaxPoolWithArgmax);
  t.add({"MaxPoolGradWithArgmax"}, lowerMaxPoolGradWithArgmax);
  t.add({"AvgPoolGrad", "AvgPool3DGrad"}, lowerAvgPoolGrad);
}

} // namespace kiln::tohlo
