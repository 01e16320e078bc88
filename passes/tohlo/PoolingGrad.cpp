// Gradients of pooling, and pooling that tells where its maxima are.
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Pooling.h"

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

/// The input positions of every window, one tensor per place in the window, with what it is called
/// for: fn(offset in the window, values at output resolution).
void forEachTap(Expr x, ArrayRef<WindowDim> window, Value fill,
                llvm::function_ref<void(ArrayRef<int64_t>, Expr)> fn) {
  OpContext &ctx = x.ctx();
  SmallVector<int64_t> low, high;
  for (const WindowDim &w : window) {
    low.push_back(w.padLow);
    int64_t needed = w.output ? (w.output - 1) * w.stride + w.window : 0;
    high.push_back(std::max<int64_t>(needed - w.input - w.padLow, 0));
  }
  Expr padded(ctx, pad(ctx, x, fill, low, high));
  SmallVector<int64_t> offset(window.size(), 0), limit(window.size()), strides(window.size());
  while (true) {
    for (auto [i, w] : llvm::enumerate(window)) {
      limit[i] = w.output ? offset[i] + (w.output - 1) * w.stride + 1 : offset[i];
      strides[i] = w.stride;
    }
    fn(offset, {ctx, slice(ctx, padded, offset, limit, strides)});
    int64_t d = int64_t(window.size()) - 1;
    while (d >= 0 && ++offset[d] == window[d].window)
      offset[d--] = 0;
    if (d < 0)
      return;
  }
}

/// In three dimensions TensorFlow's kernels give each window's gradient to all elements that are
/// nearly its maximum, which is an input; infinities and NaN are not.
LogicalResult lowerMaxPool3DGrad(OpContext &ctx) {
  Expr x = widened(input(ctx, 0)), maxima = widened(input(ctx, 1)), dy = widened(input(ctx, 2));
  auto window = poolWindow(ctx, x.shape(), std::nullopt);
  if (failed(window) || failed(checkWindows(ctx, maxima, *window)) ||
      failed(checkWindows(ctx, dy, *window)))
    return failure();
  Expr dx = x.like(0);
  if (llvm::any_of(*window, [](const WindowDim &w) { return w.output == 0; }))
    return set(ctx, dx.to(ctx.inputElementType(0)));
  forEachTap(x, *window, scalarConstant(ctx, x.elementType(), std::nan("")),
             [&](ArrayRef<int64_t> offset, Expr v) {
               Expr share = select(abs(v - maxima) < 1e-5, dy, 0.0);
               SmallVector<int64_t> low, high, interior;
               for (auto [at, w] : llvm::zip(offset, *window)) {
                 low.push_back(at - w.padLow);
                 high.push_back(w.input - low.back() - (w.output - 1) * w.stride - 1);
                 interior.push_back(w.stride - 1);
               }
               dx = dx + Expr(ctx, pad(ctx, share, scalarConstant(ctx, x.elementType(), 0), low,
                                       high, interior));
             });
  return set(ctx, dx.to(ctx.inputElementType(0)));
}

/// The second-order gradient: what stands in grad where the window first has its maximum, which is
/// an input; zero where it has not.
LogicalResult maxPoolGradGrad(OpContext &ctx, std::optional<unsigned> sizesInput) {
  Expr x = input(ctx, 0), maxima = input(ctx, 1), grad = input(ctx, 2);
  auto window = poolWindow(ctx, x.shape(), sizesInput);
  if (failed(window) || failed(checkWindows(ctx, maxima, *window)))
    return failure();
  if (grad.shape() != x.shape())
    return ctx.error("the gradient must have the input's shape");
  SmallVector<Expr> values, grads;
  Value nothing = x.isFloat() ? scalarConstant(ctx, x.elementType(), std::nan(""))
                              : minConstant(ctx, x.elementType());
  forEachTap(x, *window, nothing, [&](ArrayRef<int64_t>, Expr v) { values.push_back(v); });
  forEachTap(grad, *window, scalarConstant(ctx, grad.elementType(), 0),
             [&](ArrayRef<int64_t>, Expr v) { grads.push_back(v); });
  Expr picked = grads[0].like(0);
  for (auto [v, g] : llvm::reverse(llvm::zip_equal(values, grads)))
    picked = select(v == maxima, g, picked);
  return set(ctx, picked);
}

/// At which windows the tap at `offset` is the first one inside the input; nothing for none of
/// them.
std::optional<Expr> firstInside(Expr like, ArrayRef<WindowDim> window, ArrayRef<int64_t> offset) {
  OpContext &ctx = like.ctx();
  std::optional<Expr> first;
  for (auto [d, w] : llvm::enumerate(window)) {
    SmallVector<int64_t> firsts;
    for (int64_t o = 0; o < w.output; ++o)
      firsts.push_back(std::max<int64_t>(0, w.padLow - o * w.stride));
    if (!llvm::is_contained(firsts, offset[d]))
      return std::nullopt;
    if (llvm::all_equal(firsts))
      continue;
    Expr here = Expr(ctx, intsConstant(ctx, firsts)) == double(offset[d]);
    here = here.over(like.shape(), {int64_t(d)});
    first = first ? *first && here : here;
  }
  return first
             ? first
             : Expr(ctx, splatConstant(
                             ctx, RankedTensorType::get(like.shape(), ctx.b().getI1Type()), true));
}

/// Outputs: the maxima, and the flattened position of each in the input (within its batch element
/// unless include_batch_in_index). A window that begins with NaN has that for its maximum.
LogicalResult lowerMaxPoolWithArgmax(OpContext &ctx) {
  Expr x = input(ctx, 0);
  auto window = poolWindow(ctx, x.shape(), std::nullopt);
  if (failed(window))
    return failure();
  Type indexType = ctx.typeAttr("Targmax");
  SmallVector<int64_t> shape(x.shape());
  bool withBatch = ctx.boolAttr("include_batch_in_index");
  int64_t count = x.type().getNumElements() / (withBatch || shape[0] == 0 ? 1 : shape[0]);
  Expr flat(ctx, iota(ctx, RankedTensorType::get({count}, indexType), 0));
  Expr positions = withBatch ? flat.reshape(shape)
                             : flat.reshape(ArrayRef<int64_t>(shape).drop_front())
                                   .over(shape, otherDims(x.rank(), {0}));
  SmallVector<Expr> values, indices;
  SmallVector<std::optional<Expr>> firsts;
  forEachTap(x, *window, minConstant(ctx, x.elementType()), [&](ArrayRef<int64_t> offset, Expr v) {
    values.push_back(v);
    firsts.push_back(firstInside(v, *window, offset));
  });
  forEachTap(positions, *window, scalarConstant(ctx, indexType, 0),
             [&](ArrayRef<int64_t>, Expr v) { indices.push_back(v); });
  Expr best = values[0], where = indices[0];
  for (size_t i = 1; i < values.size(); ++i) {
    Expr better = values[i] > best;
    if (firsts[i])
      better = better || *firsts[i];
    best = select(better, values[i], best);
    where = select(better, indices[i], where);
  }
  ctx.setOutput(0, best);
  ctx.setOutput(1, where);
  return success();
}

/// Each window's gradient, divided by its count, goes to all of its positions: a sum over windows
/// of the gradient spread out by the stride.
LogicalResult lowerAvgPoolGrad(OpContext &ctx) {
  auto shape = ctx.constantIntsInput(0);
  if (failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  Expr dy = widened(input(ctx, 1));
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
  t.add({"AvgPoolGrad", "AvgPool3DGrad"}, lowerAvgPoolGrad);
}

} // namespace kiln::tohlo
