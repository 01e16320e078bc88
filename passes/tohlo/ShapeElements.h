// Where the elements of shapes that a graph computes come from.
#pragma once

#include "passes/tohlo/Builders.h"

namespace kiln::tohlo {

/// An element of a vector of integers, or a number.
struct ShapeElement {
  Value vector;
  int64_t element = 0;
  /// The same before it was put together, cut, spread or converted.
  ShapeElement source() const;
};

/// Whether one element of a shape, and no other, is neither the same for all lengths nor the size of a dimension.
bool hasOneComputed(OpContext &ctx, Value shape);

} // namespace kiln::tohlo
