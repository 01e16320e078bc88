// Places of values in sorted numbers, found by halves.
#pragma once

#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Gather.h"
#include "llvm/ADT/bit.h"

namespace kiln::tohlo {

/// The number (i32) of leading elements of each row of `sorted` [n, m] that each of `values` [n, k] comes behind, or (upper) behind or at: as std::lower_bound and
/// upper_bound search. Of one row [m] for values of any shape.
template <bool upper> Expr bisect(Expr sorted, Expr values) {
  OpContext &ctx = sorted.ctx();
  int64_t rows = sorted.rank() - 1, m = sorted.shape()[rows];
  Expr passed(ctx, splatConstant(ctx, values.type().clone(ctx.b().getI32Type()), 0));
  for (int64_t step = llvm::bit_floor(uint64_t(m)); step; step /= 2) {
    Expr next = passed + double(step);
    Expr edge(ctx, gatherAxis(ctx, sorted, minimum(next, double(m)) - 1.0, rows, rows));
    Expr isPassed = upper ? !(edge > values) : edge < values;
    passed = select((next <= double(m)) && isPassed, next, passed);
  }
  return passed;
}

} // namespace kiln::tohlo
