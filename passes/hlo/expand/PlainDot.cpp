// Expands dot_general that reads each element once or a few times into a product and a sum, which fuse, and turns sums by columns around.
#include "passes/hlo/expand/Expand.h"

#include <numeric>

namespace kiln::hlo::expand {
namespace {

/// Numbers of a row that fit vectors of several rows: the kernels of products would take them one by one.
constexpr int64_t kFewNumbers = 8;
/// Rows that are worth vectors.
constexpr int64_t kManyRows = 64;

/// What an operand's dimensions are, at most one of each (Simplify brings products into that form), and their sizes; -1 and 1 where there is none.
struct Side {
  int64_t batch = -1, contracting = -1, free = -1, rows = 1, sum = 1, batches = 1;

  static std::optional<Side> of(Value v, ArrayRef<int64_t> batch, ArrayRef<int64_t> contracting) {
    Side side;
    Ops::Dims shape = Ops::shapeOf(v);
    if (batch.size() > 1 || contracting.size() != 1 || shape.size() > batch.size() + 2)
      return std::nullopt;
    for (int64_t d = 0, rank = shape.size(); d < rank; ++d) {
      bool isBatch = llvm::is_contained(batch, d), isSum = d == contracting[0];
      (isBatch ? side.batch : isSum ? side.contracting : side.free) = d;
      (isBatch ? side.batches : isSum ? side.sum : side.rows) = shape[d];
    }
    return side;
  }
};

/// What products of these numbers are added up in.
Type wideType(Type result) { return isa<FloatType>(result) && result.getIntOrFloatBitWidth() < 32 ? Type(Float32Type::get(result.getContext())) : result; }

/// The operand, in the type of sums, repeated over a shape that has its dimensions at these places.
Value spread(Ops &ops, Value v, const Side &side, Type wide, Ops::Dims shape, int64_t batchAt, int64_t sumAt, int64_t freeAt) {
  SmallVector<int64_t> kept, at;
  for (int64_t d = 0, rank = Ops::shapeOf(v).size(); d < rank; ++d) {
    int64_t to = d == side.batch ? batchAt : d == side.contracting ? sumAt : freeAt;
    if (to < 0) // of size 1
      continue;
    kept.push_back(Ops::shapeOf(v)[d]);
    at.push_back(to);
  }
  if (!llvm::is_sorted(at)) {
    SmallVector<int64_t> order(at.size());
    std::iota(order.begin(), order.end(), 0);
    llvm::sort(order, [&](int64_t a, int64_t b) { return at[a] < at[b]; });
    v = ops.transpose(ops.reshape(v, kept), order);
    llvm::sort(at);
  } else {
    v = ops.reshape(v, kept);
  }
  return ops.broadcast(ops.convert(v, wide), shape, at);
}

/// How a product is computed.
enum class PlainForm { none, multiply, sumShared, sumRows, turned };

struct Plan {
  PlainForm form = PlainForm::none;
  Side lhs = {}, rhs = {};
};

Plan planOf(DotGeneralOp op) {
  auto result = cast<RankedTensorType>(op.getType());
  if (isa<ComplexType>(result.getElementType()) || result.getElementType().isInteger(1) || !result.getNumElements())
    return {};
  DotDimensionNumbersAttr dims = op.getDotDimensionNumbers();
  auto lhs = Side::of(op.getLhs(), dims.getLhsBatchingDimensions(), dims.getLhsContractingDimensions());
  auto rhs = Side::of(op.getRhs(), dims.getRhsBatchingDimensions(), dims.getRhsContractingDimensions());
  if (!lhs || !rhs || lhs->sum == 0)
    return {};
  int64_t m = lhs->rows, n = rhs->rows;
  bool sumIsLast = lhs->contracting > lhs->free;
  PlainForm form = PlainForm::none;
  if (lhs->sum == 1) // each element of one by each of the other
    form = PlainForm::multiply;
  else if (m == 1 && n == 1 && lhs->batches > 1) // each element of one by one of the other
    form = PlainForm::sumShared;
  else if (n == 1 && lhs->sum <= kFewNumbers && lhs->batches * m >= kManyRows && sumIsLast)
    form = PlainForm::sumRows;
  else if (n == 1 && m > 1 && !sumIsLast && rhs->free >= 0)
    form = PlainForm::turned;
  return {form, *lhs, *rhs};
}

} // namespace

bool isPlainDot(DotGeneralOp op) {
  PlainForm form = planOf(op).form;
  return form != PlainForm::none && form != PlainForm::turned;
}

SmallVector<Value> expandPlainDot(Ops &ops, DotGeneralOp op) {
  auto [form, lhs, rhs] = planOf(op);
  if (form == PlainForm::none)
    return {};
  Type result = Ops::elementOf(op.getResult()), wide = wideType(result);
  int64_t batches = lhs.batches, sum = lhs.sum, m = lhs.rows, n = rhs.rows;
  Ops::Dims shape = Ops::shapeOf(op.getResult());
  auto finish = [&](Value v) -> SmallVector<Value> { return {ops.reshape(ops.convert(v, result), shape)}; };
  switch (form) {
  case PlainForm::none:
    break;
  case PlainForm::multiply: {
    Value product = ops.mul(spread(ops, op.getLhs(), lhs, wide, {batches, m, n}, 0, -1, 1), spread(ops, op.getRhs(), rhs, wide, {batches, m, n}, 0, -1, 2));
    return finish(isa<FloatType>(wide) ? ops.add(product, ops.like(product, 0.0)) : product); // a sum begins with +0, and has no other
  }
  case PlainForm::sumShared: {
    bool sumFirst = lhs.contracting < lhs.batch;
    SmallVector<int64_t> whole = sumFirst ? SmallVector<int64_t>{sum, batches} : SmallVector<int64_t>{batches, sum};
    auto all = [&](Value v, const Side &side) { return spread(ops, v, side, wide, whole, sumFirst ? 1 : 0, sumFirst ? 0 : 1, -1); };
    return finish(ops.sum(ops.mul(all(op.getLhs(), lhs), all(op.getRhs(), rhs)), {sumFirst ? 0 : 1}));
  }
  case PlainForm::sumRows: {
    Value rows = spread(ops, op.getLhs(), lhs, wide, {batches, m, sum}, 0, 2, 1), row = spread(ops, op.getRhs(), rhs, wide, {batches, m, sum}, 0, 2, -1);
    return finish(ops.sum(ops.mul(rows, row), {2}));
  }
  case PlainForm::turned: { // a row by the matrix, which is read as it lies
    DotDimensionNumbersAttr dims = op.getDotDimensionNumbers();
    auto numbers = DotDimensionNumbersAttr::get(ops.getContext(), dims.getRhsBatchingDimensions(), dims.getLhsBatchingDimensions(),
                                                dims.getRhsContractingDimensions(), dims.getLhsContractingDimensions());
    SmallVector<int64_t> turned(shape.drop_back(2));
    turned.append({n, m});
    Value row = DotGeneralOp::create(ops, Ops::typeOf(op.getResult()).clone(turned), op.getRhs(), op.getLhs(), numbers);
    keepPrecision(op, row);
    return {ops.reshape(row, shape)};
  }
  }
  return {};
}

} // namespace kiln::hlo::expand
