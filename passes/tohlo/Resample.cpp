// Weighted sums along one dimension, of which each new element has few.
#include "passes/tohlo/Dot.h"
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/Resize.h"

namespace kiln::tohlo {
namespace {

/// The old elements [first, last] that have a part in a new one; of one without any the first.
struct Reach {
  int64_t first = 0, last = 0;
  int64_t count() const { return last - first + 1; }
};

SmallVector<Reach> reaches(ArrayRef<float> matrix, int64_t from, int64_t to) {
  SmallVector<Reach> result(to);
  for (int64_t o = 0; o < to; ++o) {
    auto isZero = [&](int64_t i) { return matrix[i * to + o] == 0; };
    Reach &r = result[o];
    for (r.last = from - 1; r.last > 0 && isZero(r.last); --r.last) {
    }
    while (r.first < r.last && isZero(r.first))
      ++r.first;
  }
  return result;
}

/// One product for each old element that new ones have, numbered from their first.
Expr byElements(Expr x, int64_t dim, ArrayRef<float> matrix, ArrayRef<Reach> reach, int64_t taps) {
  std::optional<Expr> sum;
  for (int64_t t = 0; t < taps; ++t) {
    SmallVector<int64_t> indices;
    SmallVector<float> weights;
    for (auto [o, r] : llvm::enumerate(reach)) {
      // Beyond the last, that one again: another one might not be finite.
      int64_t i = std::min(r.first + t, r.last);
      indices.push_back(i);
      weights.push_back(r.first + t <= r.last ? matrix[i * reach.size() + o] : 0);
    }
    Expr part = take(x, dim, indices);
    part = part * floatVector(x.ctx(), weights).to(x.elementType()).over(part.shape(), {dim});
    sum = sum ? *sum + part : part;
  }
  return *sum;
}

/// The product with a part of the matrix: the old elements [first, first + rows) in the new ones [at, at + columns). The
/// new dimension comes last.
Expr product(Expr x, int64_t dim, ArrayRef<float> matrix, int64_t first, int64_t rows, int64_t at, int64_t columns) {
  OpContext &ctx = x.ctx();
  int64_t from = x.shape()[dim], to = matrix.size() / from;
  SmallVector<float> part;
  for (int64_t i = first; i < first + rows; ++i)
    llvm::append_range(part, matrix.slice(i * to + at, columns));
  if (rows < from) {
    SmallVector<int64_t> start(x.rank(), 0), limit(x.shape());
    start[dim] = first;
    limit[dim] = first + rows;
    x = {ctx, slice(ctx, x, start, limit)};
  }
  Expr m = floatVector(ctx, part).reshape({rows, columns}).to(x.elementType());
  DotDims dims;
  dims.lhsContracting = {dim};
  dims.rhsContracting = {0};
  return dotGeneral(x, m, dims, x.elementType());
}

/// By matrices, each of so many columns.
Expr byColumns(Expr x, int64_t dim, ArrayRef<float> matrix, ArrayRef<Reach> reach, int64_t columns) {
  int64_t from = x.shape()[dim], to = reach.size(), rows = 0;
  auto rangeAt = [&](int64_t at) {
    Reach range = reach[at];
    for (const Reach &r : reach.slice(at, std::min(columns, to - at)))
      range = {std::min(range.first, r.first), std::max(range.last, r.last)};
    return range;
  };
  for (int64_t at = 0; at < to; at += columns)
    rows = std::max(rows, rangeAt(at).count());
  SmallVector<Value> parts; // of one shape, for one kernel
  for (int64_t at = 0; at < to; at += columns)
    parts.push_back(product(x, dim, matrix, std::min(rangeAt(at).first, from - rows), rows, at, std::min(columns, to - at)));
  Expr joined(x.ctx(), parts.size() == 1 ? parts[0] : concatenate(x.ctx(), parts, x.rank() - 1));
  SmallVector<int64_t> perm = dimsUpTo(x.rank() - 1);
  perm.insert(perm.begin() + dim, x.rank() - 1);
  return joined.transpose(perm);
}

} // namespace

Expr take(Expr x, int64_t dim, ArrayRef<int64_t> indices) {
  OpContext &ctx = x.ctx();
  int64_t in = x.shape()[dim], out = indices.size();
  if (in > 0 && out % in == 0) {
    int64_t factor = out / in;
    bool repeats = true;
    for (int64_t i = 0; i < out; ++i)
      repeats &= indices[i] == i / factor;
    if (repeats) {
      if (factor == 1)
        return x;
      SmallVector<int64_t> wide(x.shape()), merged(x.shape()), dims;
      wide.insert(wide.begin() + dim + 1, factor);
      merged[dim] = out;
      for (int64_t d = 0; d < x.rank(); ++d)
        dims.push_back(d <= dim ? d : d + 1);
      return x.over(wide, dims).reshape(merged);
    }
  }
  return {ctx, gatherAxis(ctx, x, intsConstant(ctx, indices), dim, 0)};
}

Expr floatVector(OpContext &ctx, ArrayRef<float> values) {
  auto type = RankedTensorType::get({int64_t(values.size())}, ctx.b().getF32Type());
  return {ctx, constant(ctx, DenseElementsAttr::get(type, values))};
}

Expr resampled(Expr x, int64_t dim, ArrayRef<float> matrix) {
  // Vectors run over the dimensions behind; there must be enough of them.
  constexpr int64_t mostTaps = 24, fewestNeighbours = 16, mostParts = 32, columnsOfPart = 32;
  int64_t from = x.shape()[dim], to = matrix.size() / from, taps = 0;
  SmallVector<Reach> reach = reaches(matrix, from, to);
  for (const Reach &r : reach)
    taps = std::max(taps, r.count());
  if (taps <= mostTaps && 2 * taps <= from && llvm::product_of(x.shape().drop_front(dim + 1)) >= fewestNeighbours)
    return byElements(x, dim, matrix, reach, taps);
  int64_t columns = std::max<int64_t>(columnsOfPart, llvm::alignTo(llvm::divideCeil(to, mostParts), 16));
  return byColumns(x, dim, matrix, reach, 4 * taps <= from ? columns : to);
}

} // namespace kiln::tohlo
