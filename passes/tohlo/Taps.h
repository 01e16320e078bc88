// The places in a window one after another: written out while there are few, else a loop.
#pragma once

#include "passes/tohlo/Window.h"

namespace kiln::tohlo {

/// A place in the window, the same in all windows: a number for each dimension, known when compiling or a scalar i32. It
/// counts the window's elements, between which dilations leave gaps.
class Tap {
public:
  Tap(ArrayRef<WindowDim> window, SmallVector<int64_t> offset) : window(window), offset(std::move(offset)) {}
  Tap(ArrayRef<WindowDim> window, SmallVector<Value> at) : window(window), at(std::move(at)) {}

  /// The elements of the input that stand here in each window, with the windows' shape; `padded` is by padded().
  Expr read(Expr padded) const;
  /// The element of a tensor that has one for each of the window's, as [1, .., 1]. Dimensions in which the window has a
  /// single element stay as they are.
  Expr pick(Expr elements) const;
  /// sum, which is by padded(), with each window's value added to the element that stands here in it. Not for dilations.
  Expr add(Expr sum, Expr values) const;
  /// At which windows this is the first place inside the input; nothing for none of them. Not for dilations.
  std::optional<Expr> isFirstInside(Expr like) const;

private:
  ArrayRef<WindowDim> window;
  SmallVector<int64_t> offset; // or
  SmallVector<Value> at;
};

/// x with `fill` wherever a window reaches beyond it.
Expr padded(Expr x, ArrayRef<WindowDim> window, Value fill);
/// What of such a value lies inside the input.
Expr unpadded(Expr x, ArrayRef<WindowDim> window);

enum class TapOrder { Rising, Falling };
/// `state` after `step` for every tap, the last dimension's place changing fastest; the first `skipped` are left out. The
/// number of ops is bounded. There must be a window.
SmallVector<Value> forEachTap(OpContext &ctx, ArrayRef<WindowDim> window, SmallVector<Value> state,
                              llvm::function_ref<SmallVector<Value>(const Tap &, ValueRange)> step,
                              TapOrder order = TapOrder::Rising, int64_t skipped = 0);

} // namespace kiln::tohlo
