// Unique: the elements of a vector, or slices along a dimension, in the order of their first appearance, through stable sorts.
#include "passes/tohlo/DataShapes.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Scan.h"
#include "passes/tohlo/Scatter.h"

namespace kiln::tohlo {
namespace {

/// For each element where the first that equals it is, and how many different ones there are.
struct Firsts {
  Expr at, count; // i32
};

/// Integers that are equal where numbers are, the two zeros too; but of elements of 16 bits by themselves, which TensorFlow looks up by their bits, those of the same bits.
Expr keysOf(Expr x) {
  auto integers = [&](unsigned bits) { return x.type().clone(x.b().getIntegerType(bits)); };
  if (x.elementType().isInteger(1))
    return x.to(integers(8).getElementType());
  if (!x.isFloat())
    return x;
  Expr bits(x.ctx(), hlo::BitcastConvertOp::create(x.b(), x.loc(), integers(x.bitWidth()), x));
  return x.bitWidth() == 16 && x.rank() == 1 ? bits : select(bits == bits.lowest(), 0, bits);
}

/// x is not empty: [n], or [n, elements of a slice].
FailureOr<Firsts> firstsOf(OpContext &ctx, Expr x) {
  Value alone; // a NaN equals nothing
  if (x.isFloat())
    alone = x.rank() == 1 ? isNan(x) : isNan(x).reduce({1}, hlo::ReduceKind::Or);
  auto groups = equalGroups(ctx, keysOf(x), alone);
  if (failed(groups))
    return failure();
  Expr from(ctx, groups->from), begins(ctx, groups->begins);
  Value firstOfGroup = gatherAxis(ctx, from, groups->starts, 0, 0); // as the sort is stable
  Value first = gatherAxis(ctx, firstOfGroup, runningSum(begins.to(from.elementType()), 0) - 1.0, 0, 0);
  auto at = scatterNd(ctx, from.like(0), from.reshape({from.shape()[0], 1}), first, std::nullopt);
  if (failed(at))
    return failure();
  return Firsts{{ctx, *at}, {ctx, groups->count}};
}

/// The dimension whose slices are compared.
FailureOr<int64_t> comparedDim(OpContext &ctx, Expr x) {
  auto axes = ctx.opName().ends_with("V2") ? ctx.constantIntsInput(1) : FailureOr<SmallVector<int64_t>>(SmallVector<int64_t>());
  if (failed(axes))
    return failure();
  if (axes->size() > 1)
    return ctx.error("axis has " + Twine(axes->size()) + " elements");
  if (axes->empty() && x.rank() != 1)
    return ctx.error("the input has the shape " + shapeString(x.shape()) + ", and is to be a vector");
  int64_t axis = axes->empty() ? 0 : axes->front();
  if (axis < -x.rank() || axis >= x.rank())
    return ctx.error("axis " + Twine(axis) + " of a tensor of shape " + shapeString(x.shape()));
  return axis < 0 ? axis + x.rank() : axis;
}

/// x as [n], or [n, elements of a slice], of its n slices along `dim`.
Expr slicesOf(Expr x, int64_t dim) {
  if (x.rank() == 1)
    return x;
  SmallVector<int64_t> perm = otherDims(x.rank(), {dim});
  perm.insert(perm.begin(), dim);
  int64_t n = x.shape()[dim], elements = 1;
  for (int64_t d : ArrayRef(perm).drop_front())
    elements *= x.shape()[d];
  if (elements == 0) // all are equal
    return {x.ctx(), splatConstant(x.ctx(), RankedTensorType::get({n}, x.b().getI32Type()), 0)};
  return elements == 1 ? x.reshape({n}) : x.transpose(perm).reshape({n, elements});
}

LogicalResult lowerUnique(OpContext &ctx) {
  constexpr int64_t kMostSorts = 32; // one for each element of a slice
  Expr x = input(ctx, 0);
  auto dim = comparedDim(ctx, x);
  if (failed(dim))
    return failure();
  if (!isa<IntegerType>(x.elementType()) && !(x.isFloat() && x.bitWidth() >= 16))
    return ctx.error("only integers and floating-point numbers are supported");
  Type out = ctx.typeAttr("out_idx");
  int64_t n = x.shape()[*dim];
  if (n == 0) {
    ctx.setOutput(0, x);
    for (unsigned i = 1; i < ctx.numOutputs(); ++i)
      ctx.setOutput(i, splatConstant(ctx, RankedTensorType::get({0}, out), 0));
    return success();
  }
  Expr slices = slicesOf(x, *dim);
  if (slices.rank() == 2 && slices.shape()[1] > kMostSorts)
    return ctx.error("slices of more than " + Twine(kMostSorts) + " elements are not supported, and these have " + Twine(slices.shape()[1]));
  auto firsts = firstsOf(ctx, slices);
  if (failed(firsts))
    return failure();
  Type i32 = ctx.b().getI32Type();
  Expr isFirst = firsts->at == Expr(ctx, iota(ctx, RankedTensorType::get({n}, i32), 0));
  auto places = takeCounted(ctx, nonzero(ctx, isFirst).getIndices(), firsts->count, 0);
  if (failed(places))
    return failure();
  int64_t room = shapeOf(*places)[0];
  Expr y(ctx, gatherAxis(ctx, x, reshape(ctx, *places, {room}), *dim, 0));
  Expr numbers(ctx, gatherAxis(ctx, runningSum(isFirst.to(i32), 0) - 1.0, firsts->at, 0, 0));
  ctx.setOutput(0, y);
  ctx.setOutput(1, numbers.to(out));
  if (ctx.numOutputs() < 3)
    return success();
  Expr none(ctx, splatConstant(ctx, RankedTensorType::get({room}, out), 0));
  auto counts = scatterNd(ctx, none, numbers.reshape({n, 1}), numbers.to(out).like(1), hlo::ReduceKind::Add);
  if (failed(counts))
    return failure();
  ctx.setOutput(2, *counts);
  return success();
}

} // namespace

void registerUnique(LoweringTable &table) { table.add({"Unique", "UniqueV2", "UniqueWithCounts", "UniqueWithCountsV2"}, lowerUnique, LoweringTable::DataShape); }

} // namespace kiln::tohlo
