// Finds tensors whose elements lie on a grid of at most 256 equal steps: quantised activations and weights.
#pragma once

#include "hlo/ir/Hlo.h"

#include <optional>
#include <vector>

namespace kiln::hlo {

/// value = scale * moved(steps) + offset everywhere, but for float32's rounding. `steps` has whole numbers from `low` to `high`, or NaN where it
/// has floats.
struct ByteGrid {
  mlir::Value steps; // floats or integers
  llvm::SmallVector<mlir::Operation *> moves; // reshapes, transposes and slices that take them to their places, the last one first
  double scale = 1, offset = 0;
  int64_t low = 0, high = 0;
};
/// Reads the grid off the ops that make a float32 value, as FakeQuant, QuantizeAndDequantize and a dequantised integer do; nothing where the ops
/// do not show that there are at most 256 steps, or the factors are no splat constants.
std::optional<ByteGrid> matchByteGrid(mlir::Value value);

/// Whole numbers from -127 to 127 and a factor for each channel: element i is scales[its channel] * steps[i].
struct WeightGrid {
  std::vector<int8_t> steps;
  std::vector<float> scales;
};
/// Finds, for each channel (the elements whose index along `dim` is the same) of a constant, the coarsest grid through zero on which its
/// elements lie to within 2^-18 of the largest; nothing where a channel has none, or holds what is not finite. The factors need not be
/// those that made it: they give the same products.
std::optional<WeightGrid> findWeightGrid(mlir::ElementsAttr weights, int64_t dim);

} // namespace kiln::hlo
