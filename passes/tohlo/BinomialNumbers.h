// Numbers of binomial distributions as TensorFlow's CPU kernel makes them.
#pragma once

#include "passes/tohlo/PhiloxNumbers.h"

namespace kiln::tohlo {

/// Distributions, vectors of the inputs' type with an element for each, and how many numbers of each there are.
struct Binomials {
  Expr counts, probabilities;
  int64_t rows;
};
/// Those of inputs `first` and the next one, which are broadcast; an error unless `shape`, that of the numbers, ends with their common shape.
FailureOr<Binomials> binomialsInput(OpContext &ctx, ArrayRef<int64_t> shape, unsigned first);

/// The node's numbers of the shape, in its type; NaN for probabilities that are.
LogicalResult setBinomialNumbers(OpContext &ctx, Generator g, const Binomials &distributions, ArrayRef<int64_t> shape);

} // namespace kiln::tohlo
