// Pixels of images at places that are computed.
#pragma once

#include "passes/tohlo/Expr.h"

namespace kiln::tohlo {

/// The pixels of images [n, h, w, c], which are not empty, at [image, row, column]: integers of one shape [i, j, k, 1], in
/// range. The result is [i, j, k, c].
Expr pixelsAt(Expr images, Expr image, Expr row, Expr column);

} // namespace kiln::tohlo
