// Reads and adds at the places of windows, by slices whose starts may be values of a loop.
#include "passes/tohlo/Taps.h"
#include "passes/tohlo/Matrices.h"

namespace kiln::tohlo {
namespace {

/// So many taps are written out. Of more a loop is as fast, and compiles at once.
constexpr int64_t kMostWrittenOut = 32;

/// From the first window's element at one tap to behind the last one's.
SmallVector<int64_t> spans(ArrayRef<WindowDim> window) {
  SmallVector<int64_t> spans;
  for (const WindowDim &w : window)
    spans.push_back(w.output ? (w.output - 1) * w.stride + 1 : 0);
  return spans;
}

SmallVector<int64_t> stridesOf(ArrayRef<WindowDim> window) {
  return llvm::map_to_vector(window, [](const WindowDim &w) { return w.stride; });
}

} // namespace

Expr padded(Expr x, ArrayRef<WindowDim> window, Value fill) {
  SmallVector<int64_t> low, high;
  for (auto [w, span] : llvm::zip(window, spans(window))) {
    low.push_back(w.padLow);
    high.push_back(std::max<int64_t>(span ? span - 1 + w.span() - w.input - w.padLow : 0, 0));
  }
  return {x.ctx(), pad(x.ctx(), x, fill, low, high)};
}

Expr unpadded(Expr x, ArrayRef<WindowDim> window) {
  SmallVector<int64_t> start, limit;
  for (const WindowDim &w : window) {
    start.push_back(w.padLow);
    limit.push_back(w.padLow + w.input);
  }
  return {x.ctx(), slice(x.ctx(), x, start, limit)};
}

Expr Tap::read(Expr padded) const {
  OpContext &ctx = padded.ctx();
  SmallVector<int64_t> limit = spans(window), start(limit.size(), 0);
  if (!at.empty()) {
    SmallVector<Value> starts;
    for (auto [w, place] : llvm::zip(window, at))
      starts.push_back(w.dilation == 1 ? place : Value(Expr(ctx, place) * double(w.dilation)));
    padded = {ctx, hlo::DynamicSliceOp::create(ctx.b(), ctx.loc(), padded, starts, ctx.b().getDenseI64ArrayAttr(limit))};
  } else {
    for (auto [d, w] : llvm::enumerate(window)) {
      start[d] = offset[d] * w.dilation;
      limit[d] += start[d];
    }
  }
  return {ctx, slice(ctx, padded, start, limit, stridesOf(window))};
}

Expr Tap::pick(Expr elements) const {
  OpContext &ctx = elements.ctx();
  SmallVector<int64_t> sizes(elements.shape()), start(sizes.size(), 0);
  for (auto [d, w] : llvm::enumerate(window))
    if (w.window != 1)
      sizes[d] = 1;
  if (!at.empty())
    return {ctx, hlo::DynamicSliceOp::create(ctx.b(), ctx.loc(), elements, at, ctx.b().getDenseI64ArrayAttr(sizes))};
  SmallVector<int64_t> limit(offset);
  for (auto [l, size] : llvm::zip(limit, sizes))
    l += size;
  return {ctx, slice(ctx, elements, offset, limit)};
}

Expr Tap::add(Expr sum, Expr values) const {
  OpContext &ctx = sum.ctx();
  SmallVector<int64_t> low(window.size(), 0), high(low), interior;
  for (const WindowDim &w : window)
    interior.push_back(w.stride - 1);
  Value zero = scalarConstant(ctx, sum.elementType(), 0);
  if (!at.empty()) {
    Expr spread(ctx, pad(ctx, values, zero, low, high, interior));
    Expr part(ctx, hlo::DynamicSliceOp::create(ctx.b(), ctx.loc(), sum, at, ctx.b().getDenseI64ArrayAttr(spread.shape())));
    return {ctx, hlo::DynamicUpdateSliceOp::create(ctx.b(), ctx.loc(), sum.type(), sum, part + spread, at)};
  }
  for (auto [d, span] : llvm::enumerate(spans(window))) {
    low[d] = offset[d];
    high[d] = sum.shape()[d] - low[d] - span;
  }
  return sum + Expr(ctx, pad(ctx, values, zero, low, high, interior));
}

std::optional<Expr> Tap::isFirstInside(Expr like) const {
  OpContext &ctx = like.ctx();
  std::optional<Expr> first;
  for (auto [d, w] : llvm::enumerate(window)) {
    SmallVector<int64_t> firsts;
    for (int64_t o = 0; o < w.output; ++o)
      firsts.push_back(std::max<int64_t>(0, w.padLow - o * w.stride));
    if (at.empty() && !llvm::is_contained(firsts, offset[d]))
      return std::nullopt;
    if (at.empty() && llvm::all_equal(firsts))
      continue;
    Expr wanted(ctx, intsConstant(ctx, firsts));
    Expr here = at.empty() ? wanted == double(offset[d]) : wanted == Expr(ctx, at[d]).over(wanted.shape(), {});
    here = here.over(like.shape(), {int64_t(d)});
    first = first ? *first && here : here;
  }
  return first ? first : Expr(ctx, splatConstant(ctx, RankedTensorType::get(like.shape(), ctx.b().getI1Type()), true));
}

SmallVector<Value> forEachTap(OpContext &ctx, ArrayRef<WindowDim> window, SmallVector<Value> state,
                              llvm::function_ref<SmallVector<Value>(const Tap &, ValueRange)> step,
                              TapOrder order, int64_t skipped) {
  int64_t count = 1;
  for (const WindowDim &w : window)
    count *= w.window;
  if (count <= kMostWrittenOut) {
    for (int64_t i = skipped; i < count; ++i) {
      SmallVector<int64_t> offset(window.size());
      int64_t rest = order == TapOrder::Rising ? i : count - 1 - i;
      for (int64_t d = int64_t(window.size()) - 1; d >= 0; rest /= window[d--].window)
        offset[d] = rest % window[d].window;
      state = step(Tap(window, std::move(offset)), state);
    }
    return state;
  }
  return repeat(ctx, count - skipped, state, [&](hlo::expand::Ops &, Value index, ValueRange state) {
    Expr rest(ctx, index);
    rest = order == TapOrder::Rising ? rest + double(skipped) : double(count - 1 - skipped) - rest;
    SmallVector<Value> at(window.size());
    for (int64_t d = int64_t(window.size()) - 1; d >= 0; --d) {
      Expr size = rest.like(double(window[d].window));
      at[d] = window[d].window == 1 ? rest.like(0) : remainder(rest, size);
      rest = window[d].window == 1 ? rest : rest / size;
    }
    return step(Tap(window, std::move(at)), state);
  });
}

} // namespace kiln::tohlo
