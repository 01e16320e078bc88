// Ops that choose elements: ApproxTopK, SparseToDense, ListDiff of constants.
#include "passes/tohlo/DataShapes.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Scatter.h"

#include <set>

namespace kiln::tohlo {
namespace {

/// Exact, as XLA's is where there is no faster way.
LogicalResult lowerApproxTopK(OpContext &ctx) {
  Expr x = input(ctx, 0);
  auto dim = ctx.normalizeAxis(ctx.intAttr("reduction_dimension"), x.rank(), "reduction_dimension");
  if (failed(dim))
    return failure();
  int64_t k = ctx.intAttr("k"), size = x.shape()[*dim];
  if (k > size)
    return ctx.error("k = " + Twine(k) + " is more than the dimension, " + Twine(size));
  if (!ctx.boolAttr("aggregate_to_topk"))
    return ctx.error("aggregate_to_topk = false is not supported");
  Expr index(ctx, iota(ctx, RankedTensorType::get(x.shape(), ctx.b().getI32Type()), *dim));
  SmallVector<Value> sorted = sortByFirst(ctx, {ctx.boolAttr("is_max_k") ? -x : x, index}, *dim);
  SmallVector<int64_t> start(x.rank(), 0), limit(x.shape());
  limit[*dim] = k;
  Expr values(ctx, slice(ctx, sorted[0], start, limit));
  ctx.setOutput(0, ctx.boolAttr("is_max_k") ? -values : values);
  ctx.setOutput(1, slice(ctx, sorted[1], start, limit));
  return success();
}

LogicalResult lowerSparseToDense(OpContext &ctx) {
  CountedShape to;
  if (ctx.isCounting() && ctx.inputRank(1) == 1 && !ctx.tryConstantInput(1)) {
    auto counted = countedShape(ctx, ctx.input(1));
    if (failed(counted))
      return failure();
    to = *counted;
  } else {
    auto known = ctx.constantIntsInput(1);
    if (failed(known) || failed(ctx.checkShape(*known)))
      return failure();
    to.most = *known;
  }
  ArrayRef<int64_t> shape = to.most;
  Expr indices = input(ctx, 0), values = input(ctx, 2), fill = input(ctx, 3);
  int64_t count = indices.rank() ? indices.shape()[0] : 1, depth = indices.rank() == 2 ? indices.shape()[1] : 1;
  if (indices.rank() > 2 || depth != int64_t(shape.size()) || fill.rank() || values.rank() > 1 || (values.rank() && values.shape()[0] != count))
    return ctx.error("indices " + shapeString(indices.shape()) + ", values " + shapeString(values.shape()) + " and default " +
                     shapeString(fill.shape()) + " do not fit output_shape " + shapeString(shape));
  auto dense = scatterNd(ctx, fill.over(shape, {}), indices.reshape({count, depth}), values, std::nullopt);
  if (succeeded(dense))
    dense = takeCounted(ctx, *dense, to.counts);
  return failed(dense) ? failure() : set(ctx, *dense);
}

/// The elements of x that are not in y, and where they are. Their number is only known of constants.
LogicalResult lowerListDiff(OpContext &ctx) {
  auto x = ctx.constantInput(0), y = ctx.constantInput(1);
  if (failed(x) || failed(y))
    return failure();
  if (x->getRank() != 1 || y->getRank() != 1)
    return ctx.error("x and y must be vectors, got shapes " + shapeString(x->getShape()) + " and " + shapeString(y->getShape()));
  if (isa<ComplexType>(x->getElementType()))
    return ctx.error("complex numbers are not supported");
  bool isFloat = isa<FloatType>(x->getElementType());
  std::set<int64_t> integers;
  std::set<double> reals;
  for (int64_t j = 0; j < y->size(); ++j)
    if (!isFloat)
      integers.insert(y->getInt(j));
    else if (double value = y->getDouble(j); value == value)
      reals.insert(value);
  auto isIn = [&](int64_t i) {
    if (!isFloat)
      return integers.count(x->getInt(i)) != 0;
    double value = x->getDouble(i);
    return value == value && reals.count(value) != 0;
  };
  SmallVector<int64_t> kept;
  for (int64_t i = 0; i < x->size(); ++i)
    if (!isIn(i))
      kept.push_back(i);
  eval::Tensor out = eval::Tensor::allocate(RankedTensorType::get({int64_t(kept.size())}, x->getElementType()));
  for (auto [to, from] : llvm::enumerate(kept)) {
    if (isFloat)
      out.setDouble(to, x->getDouble(from));
    else
      out.setInt(to, x->getInt(from));
  }
  ctx.setOutput(0, constant(ctx, out));
  ctx.setOutput(1, intsConstant(ctx, kept, ctx.typeAttr("out_idx")));
  return success();
}

/// Which of several devices runs is not known when compiling: XLA gives one more than the last.
LogicalResult lowerDeviceIndex(OpContext &ctx) { return set(ctx, intConstant(ctx, ctx.stringsAttr("device_names").size())); }
} // namespace

void registerSelection(LoweringTable &table) {
  table.add({"ApproxTopK"}, lowerApproxTopK);
  table.add({"SparseToDense"}, lowerSparseToDense);
  table.add({"ListDiff"}, lowerListDiff);
  table.add({"DeviceIndex"}, lowerDeviceIndex);
}

} // namespace kiln::tohlo
