// Reductions over axes known at compile time: Sum, Mean, Prod, Max, Min, All, Any, EuclideanNorm.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {
namespace {

/// The axes (input 1) as sorted dimensions of input 0, without repetitions.
FailureOr<SmallVector<int64_t>> reductionDims(OpContext &ctx) {
  auto axes = ctx.constantIntsInput(1);
  if (failed(axes))
    return failure();
  SmallVector<int64_t> dims;
  for (int64_t axis : *axes) {
    auto dim = ctx.normalizeAxis(axis, ctx.inputRank(0), "reduction axis");
    if (failed(dim))
      return failure();
    if (llvm::is_contained(dims, *dim)) {
      return ctx.error("reduction axis " + Twine(axis) + " is given twice");
    }
    dims.push_back(*dim);
  }
  llvm::sort(dims);
  return dims;
}

/// Reduces prepare(input); half-precision floats accumulate in f32 and are rounded once, the integers of a
/// mean in 64 bits.
LogicalResult reduceWith(OpContext &ctx, hlo::ReduceKind kind, Expr (*prepare)(Expr) = nullptr,
                         Expr (*finish)(Expr, int64_t count) = nullptr, bool isMean = false) {
  auto dims = reductionDims(ctx);
  if (failed(dims))
    return failure();
  Expr x = input(ctx, 0);
  int64_t count = 1;
  for (int64_t d : *dims)
    count *= x.shape()[d];
  bool selects = kind == hlo::ReduceKind::Max || kind == hlo::ReduceKind::Min;
  Expr wide = selects ? x : widened(x);
  if (isMean && x.isInt()) // TensorFlow's sum does not wrap
    wide = x.to(IntegerType::get(ctx.b().getContext(), 64, cast<IntegerType>(x.elementType()).getSignedness()));
  if (prepare)
    wide = prepare(wide);
  Expr result = wide.reduce(*dims, kind, ctx.boolAttr("keep_dims"));
  if (isMean && ctx.keepsForms())
    result = result / (x.isInt() ? maximum(sizeOf(x, *dims), 1.0) : sizeOf(x, *dims)).to(result.elementType()).over(result.shape(), {});
  else if (finish)
    result = finish(result, count);
  return set(ctx, result.to(x.elementType()));
}

template <hlo::ReduceKind kind> LogicalResult simple(OpContext &ctx) {
  return reduceWith(ctx, kind);
}

LogicalResult lowerMean(OpContext &ctx) {
  return reduceWith(ctx, hlo::ReduceKind::Add, nullptr, [](Expr sum, int64_t count) {
    if (count == 1 || (count == 0 && sum.isInt()))
      return sum;
    return sum / (sum.isInt() ? sum.likeInt(count) : sum.like(double(count)));
  }, /*isMean=*/true);
}

LogicalResult lowerEuclideanNorm(OpContext &ctx) {
  return reduceWith(
      ctx, hlo::ReduceKind::Add, [](Expr x) { return x * conj(x); },
      [](Expr sum, int64_t) {
        if (!sum.isInt())
          return sqrt(sum);
        return sqrt(sum.to(sum.b().getF64Type())).to(sum.elementType());
      });
}

} // namespace

void registerReduction(LoweringTable &t) {
  using K = hlo::ReduceKind;
  t.add({"Sum"}, simple<K::Add>);
  t.add({"Prod"}, simple<K::Mul>);
  t.add({"Max"}, simple<K::Max>);
  t.add({"Min"}, simple<K::Min>);
  t.add({"All"}, simple<K::And>);
  t.add({"Any"}, simple<K::Or>);
  t.add({"Mean"}, lowerMean);
  t.add({"EuclideanNorm"}, lowerEuclideanNorm);
}

} // namespace kiln::tohlo
