// Puts constants beside each other, as the weights of one contraction that stands for several.
#pragma once

#include "hlo/ir/Hlo.h"

namespace kiln::hlo {

/// A constant of `constants` (of one type each defined by hlo.constant) beside each other along dimension `dim`, `width` elements of each in turn; null
/// where they cannot be evaluated.
mlir::Value concatenateConstants(mlir::OpBuilder &b, mlir::ArrayRef<mlir::Value> constants, int64_t dim, int64_t width);

} // namespace kiln::hlo
