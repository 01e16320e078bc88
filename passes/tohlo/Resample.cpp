// Weighted sums along one dimension, of which each new element has few.
#include "passes/tohlo/Dot.h"
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/Resize.h"

namespace kiln::tohlo {
namespace {

using Row = ResampleWeights::Row;

/// One product for each old element that new ones have, numbered from their first.
Expr byElements(Expr x, int64_t dim, ArrayRef<Row> rows, int64_t taps) {
  std::optional<Expr> sum;
  for (int64_t t = 0; t < taps; ++t) {
    SmallVector<int64_t> indices;
    SmallVector<float> weights;
    for (const Row &row : rows) {
      // Beyond the last, that one again: another one might not be finite.
      indices.push_back(std::min(row.first + t, row.last));
      weights.push_back(row.at(row.first + t));
    }
    Expr part = take(x, dim, indices);
    part = part * floatVector(x.ctx(), weights).to(x.elementType()).over(part.shape(), {dim});
    sum = sum ? *sum + part : part;
  }
  return *sum;
}

/// Vectors run over the dimensions behind the one that is resized, if they have as many elements.
constexpr int64_t kFewestNeighbours = 16;

bool hasNeighbours(Expr x, int64_t dim) { return llvm::product_of(x.shape().drop_front(dim + 1)) >= kFewestNeighbours; }

/// The product with a part of the matrix of weights: the old elements [first, first + count) in some new ones. The new dimension
/// comes first where rows of neighbours are added up as they lie, last else.
Expr product(Expr x, int64_t dim, int64_t first, int64_t count, ArrayRef<Row> rows) {
  OpContext &ctx = x.ctx();
  SmallVector<float> part;
  bool isFirst = hasNeighbours(x, dim);
  int64_t made = rows.size();
  if (isFirst)
    for (const Row &row : rows)
      for (int64_t i = first; i < first + count; ++i)
        part.push_back(row.at(i));
  else
    for (int64_t i = first; i < first + count; ++i)
      for (const Row &row : rows)
        part.push_back(row.at(i));
  if (count < x.shape()[dim]) {
    SmallVector<int64_t> start(x.rank(), 0), limit(x.shape());
    start[dim] = first;
    limit[dim] = first + count;
    x = {ctx, slice(ctx, x, start, limit)};
  }
  Expr m = floatVector(ctx, part).reshape(isFirst ? ArrayRef{made, count} : ArrayRef{count, made}).to(x.elementType());
  DotDims dims;
  dims.lhsContracting = {isFirst ? 1 : dim};
  dims.rhsContracting = {isFirst ? dim : 0};
  Expr resized = isFirst ? dotGeneral(m, x, dims, x.elementType()) : dotGeneral(x, m, dims, x.elementType());
  if (auto dot = Value(resized).getDefiningOp<hlo::DotGeneralOp>())
    dot->setAttr(hlo::kHighestPrecision, ctx.b().getUnitAttr());
  return resized;
}

/// By matrices, each of so many columns.
Expr byColumns(Expr x, int64_t dim, ArrayRef<Row> rows, int64_t columns) {
  SmallVector<Value> parts; // of one shape, for one kernel
  SmallVector<std::pair<int64_t, ArrayRef<Row>>> blocks;
  int64_t count = 0;
  for (; !rows.empty(); rows = rows.drop_front(blocks.back().second.size())) {
    ArrayRef<Row> block = rows.take_front(columns);
    int64_t first = block[0].first, last = block[0].last;
    for (const Row &row : block)
      first = std::min(first, row.first), last = std::max(last, row.last);
    blocks.push_back({first, block});
    count = std::max(count, last - first + 1);
  }
  for (auto [first, block] : blocks)
    parts.push_back(product(x, dim, std::min(first, x.shape()[dim] - count), count, block));
  bool isFirst = hasNeighbours(x, dim);
  int64_t at = isFirst ? 0 : x.rank() - 1; // where the new dimension is
  Expr joined(x.ctx(), parts.size() == 1 ? parts[0] : concatenate(x.ctx(), parts, at));
  SmallVector<int64_t> perm = dimsUpTo(x.rank());
  perm.erase(perm.begin() + at);
  perm.insert(perm.begin() + dim, at);
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

void ResampleWeights::add(int64_t old, int64_t made, float weight) {
  Row &row = rows[made];
  old = std::clamp<int64_t>(old, 0, from - 1);
  if (row.weights.empty())
    row.first = row.last = old, row.weights.push_back(0);
  if (old < row.first) {
    row.weights.insert(row.weights.begin(), row.first - old, 0);
    row.first = old;
  } else if (old > row.last) {
    row.weights.append(old - row.last, 0);
    row.last = old;
  }
  row.weights[old - row.first] += weight;
}

ResampleWeights ResampleWeights::transposed() const {
  ResampleWeights result(rows.size(), from);
  for (auto [made, row] : llvm::enumerate(rows))
    for (auto [i, weight] : llvm::enumerate(row.weights))
      result.add(made, row.first + i, weight);
  return result;
}

Expr resampled(Expr x, int64_t dim, const ResampleWeights &weights) {
  constexpr int64_t mostTaps = 24, mostTapsOfFew = 6, mostParts = 32, columnsOfPart = 32;
  ArrayRef<Row> rows = weights.perNew();
  int64_t from = weights.oldSize(), to = rows.size(), taps = 0;
  for (const Row &row : rows)
    taps = std::max(taps, row.count());
  // Of few neighbours a tap takes two cycles, and half a cycle each old element of a product, of which there are few where the image is small.
  if (hasNeighbours(x, dim) ? taps <= mostTaps && 2 * taps <= from : taps <= mostTapsOfFew && 8 * taps <= from)
    return byElements(x, dim, rows, taps);
  int64_t columns = std::max<int64_t>(columnsOfPart, llvm::alignTo(llvm::divideCeil(to, mostParts), 16));
  return byColumns(x, dim, rows, 4 * taps <= from ? columns : to);
}

} // namespace kiln::tohlo
