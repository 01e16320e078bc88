// Bodies of windows and scatters that choose one of two scalars by comparing them.
#pragma once

#include "hlo/ir/Hlo.h"

namespace kiln::hlo {

/// Fills the empty region with (a, b) -> compare(b, a) ? b : a, or, unless the second one is asked
/// for, (a, b) -> compare(a, b) ? a : b, on scalars tensor<elementType>. A comparison with NaN does
/// not hold.
void buildChoiceBody(mlir::Region &body, mlir::Type elementType, ComparisonDirection direction,
                     bool ofSecond, mlir::Location loc);

/// Whether a body is (a, b) -> b > a ? b : a. From a number on, that is the largest number: NaN is
/// never greater.
bool takesGreater(mlir::Region &body);

} // namespace kiln::hlo
