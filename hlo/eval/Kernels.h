// Elementwise ops as functions over arrays, used for whole tensors and for scalar regions alike.
#pragma once

#include "mlir/IR/Operation.h"

#include <functional>

namespace kiln::eval {

/// Computes n result elements from n elements of each operand; `out` may be an input's array.
using Kernel = std::function<void(const void *const *in, void *out, int64_t n)>;

/// The kernel of an elementwise op, empty for any other op. A scalar predicate of select and scalar
/// bounds of clamp are read from their only element.
Kernel elementwiseKernel(mlir::Operation *op);

// By family; each gives an empty kernel for an op that is not its own.
Kernel unaryKernel(mlir::Operation *op);
Kernel complexUnaryKernel(mlir::Operation *op);
Kernel binaryKernel(mlir::Operation *op);
Kernel conversionKernel(mlir::Operation *op);
Kernel comparisonKernel(mlir::Operation *op);

/// Wraps `f : Wide -> Wide` on element class E.
template <typename E, typename F> Kernel unaryLoop(F f) {
  using S = typename E::Storage;
  return [f](const void *const *in, void *out, int64_t n) {
    const S *x = static_cast<const S *>(in[0]);
    S *y = static_cast<S *>(out);
    for (int64_t i = 0; i < n; ++i)
      y[i] = E::store(f(E::load(x[i])));
  };
}

/// Wraps `f : (Wide, Wide) -> Wide` on element class E.
template <typename E, typename F> Kernel binaryLoop(F f) {
  using S = typename E::Storage;
  return [f](const void *const *in, void *out, int64_t n) {
    const S *a = static_cast<const S *>(in[0]), *b = static_cast<const S *>(in[1]);
    S *y = static_cast<S *>(out);
    for (int64_t i = 0; i < n; ++i)
      y[i] = E::store(f(E::load(a[i]), E::load(b[i])));
  };
}

} // namespace kiln::eval
