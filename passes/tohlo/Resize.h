// What the families that resize images share.
#pragma once

#include "passes/tohlo/Expr.h"

namespace kiln::tohlo {

/// A constant vector of f32.
Expr floatVector(OpContext &ctx, ArrayRef<float> values);

/// The elements of dimension dim at fixed indices; a whole-number enlargement repeats elements.
Expr take(Expr x, int64_t dim, ArrayRef<int64_t> indices);

/// How an output coordinate of one dimension maps to the input, in float as the kernels compute it.
struct Axis {
  int64_t in, out;
  bool alignCorners, halfPixel;

  float scale() const { return alignCorners && out > 1 ? (in - 1) / float(out - 1) : in / float(out); }
  float position(int64_t o) const { return halfPixel ? (float(o) + 0.5f) * scale() - 0.5f : float(o) * scale(); }
};

/// Dimension `dim` of x resized by positions that the run computes, where one of both sizes may be open: `sizes` holds the new one at `element`. Without `isSame` the
/// nearest, else between neighbours (of float32 numbers), but where it holds.
Expr resizedOpen(Expr x, int64_t dim, const Axis &axis, Value sizes, int64_t element, std::optional<Expr> isSame = {});
/// Whether images [batch, height, width, channels] have these sizes: then TensorFlow leaves them alone, infinite numbers too.
Expr keepsSize(Expr x, Value sizes);

/// The weights of one dimension's old elements in each new one.
class ResampleWeights {
public:
  ResampleWeights(int64_t from, int64_t to) : from(from), rows(to) {}
  /// What lies outside of the old elements is the nearest of them.
  void add(int64_t old, int64_t made, float weight);

  /// The old elements [first, last] that have a part in a new one; of one without any the first.
  struct Row {
    int64_t first = 0, last = 0;
    llvm::SmallVector<float, 8> weights; // of these; none before the first add
    int64_t count() const { return last - first + 1; }
    float at(int64_t old) const { return weights.empty() || old < first || old > last ? 0 : weights[old - first]; }
  };
  llvm::ArrayRef<Row> perNew() const { return rows; }
  /// The weights of the new elements in each old one: gradients go back with them.
  ResampleWeights transposed() const;
  int64_t oldSize() const { return from; }

private:
  int64_t from;
  std::vector<Row> rows;
};

/// x with dimension `dim`, which is not empty, replaced by weighted sums along it.
Expr resampled(Expr x, int64_t dim, const ResampleWeights &weights);

} // namespace kiln::tohlo
