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
  /// Whether it is the size of a dimension.
  bool isDimension() const { return bool(source().vector.getDefiningOp<hlo::GetDimensionSizeOp>()); }
};

/// The one element of a shape that is neither the same for all lengths nor the size of a dimension; nullopt: none, or several.
std::optional<int64_t> onlyComputed(OpContext &ctx, Value shape);

} // namespace kiln::tohlo
