// Dilation2D, the largest sum of an image's and a filter's elements in each window, and its gradients.
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Scatter.h"
#include "passes/tohlo/Taps.h"

#include <cmath>
#include <limits>

namespace kiln::tohlo {
namespace {

/// The windows of an image [batch, rows, columns, depth] under a filter [rows, columns, depth].
FailureOr<SmallVector<WindowDim>> dilationWindow(OpContext &ctx) {
  ArrayRef<int64_t> image = ctx.inputShape(0), filter = ctx.inputShape(1);
  SmallVector<int64_t> strides = ctx.intsAttr("strides"), rates = ctx.intsAttr("rates");
  if (image.size() != 4 || filter.size() != 3 || image[3] != filter[2])
    return ctx.error("the input must be [batch, rows, columns, depth] and the filter [rows, columns, depth], got " +
                     shapeString(image) + " and " + shapeString(filter));
  if (strides.size() != 4 || rates.size() != 4 || strides[0] != 1 || strides[3] != 1 || rates[0] != 1 || rates[3] != 1)
    return ctx.error("strides and rates must have four entries, of which the first and the last are 1");
  SmallVector<WindowDim> window;
  for (int64_t d = 0; d < 4; ++d) {
    bool spatial = d == 1 || d == 2;
    window.push_back({image[d], spatial ? filter[d - 1] : 1, strides[d], rates[d]});
    if (failed(computeWindow(ctx, window.back(), ctx.stringAttr("padding"))))
      return failure();
  }
  // What padded() makes: rates may reach far beyond the image.
  auto reach = llvm::map_to_vector(window, [](const WindowDim &w) { return w.input + w.padLow + std::max(w.span(), w.padHigh); });
  if (failed(ctx.checkShape(reach)))
    return failure();
  // Places are counted in int32, and every one that a rate reaches takes memory.
  if (reach[1] > std::numeric_limits<int32_t>::max() / std::max<int64_t>(1, reach[2]))
    return ctx.error("with padding and rates the image has " + shapeString(reach) + " elements, too many");
  return window;
}

SmallVector<int64_t> outputShape(ArrayRef<WindowDim> window) {
  return llvm::map_to_vector(window, [](const WindowDim &w) { return w.output; });
}

/// For each window the largest sum, and at its place what `where` has there: of the image's elements, or, for the filter,
/// of [1, rows, columns, 1]. Sums that are not above the lowest finite number are never the largest; where there is no
/// other, the results are that number and `none`.
struct Largest {
  Expr value, where;
};
Largest largest(OpContext &ctx, ArrayRef<WindowDim> window, Expr none, std::optional<Expr> ofImage, std::optional<Expr> ofFilter) {
  Expr x = input(ctx, 0);
  SmallVector<int64_t> shape = outputShape(window), filterShape(ctx.inputShape(1));
  filterShape.insert(filterShape.begin(), 1);
  Expr filter = input(ctx, 1).reshape(filterShape);
  Expr lowest(ctx, splat(ctx, x.isFloat() ? finiteExtreme(ctx, x.elementType(), /*lowest=*/true) : minConstant(ctx, x.elementType()), shape));
  // NaN is no float's largest sum; integers that are outside need a mask.
  Expr image = padded(x, window, scalarConstant(ctx, x.elementType(), x.isFloat() ? std::nan("") : 0));
  std::optional<Expr> inside, places;
  if (!x.isFloat()) {
    Type i1 = ctx.b().getI1Type();
    inside = padded({ctx, splatConstant(ctx, x.type().clone(i1), 1)}, window, scalarConstant(ctx, i1, 0));
  }
  if (ofImage)
    places = padded(*ofImage, window, scalarConstant(ctx, ofImage->elementType(), 0));
  auto found = forEachTap(ctx, window, {lowest, none}, [&](const Tap &tap, ValueRange state) -> SmallVector<Value> {
    Expr best(ctx, state[0]), at(ctx, state[1]);
    Expr sum = tap.read(image) + tap.pick(filter).reshape({shape[3]}).over(shape, {3});
    Expr better = sum > best;
    if (inside)
      better = better && tap.read(*inside);
    Expr here = places ? tap.read(*places) : ofFilter ? tap.pick(*ofFilter).reshape({}).over(shape, {}) : at;
    return {select(better, sum, best), select(better, here, at)};
  });
  return {{ctx, found[0]}, {ctx, found[1]}};
}

LogicalResult lowerDilation(OpContext &ctx) {
  auto window = dilationWindow(ctx);
  if (failed(window))
    return failure();
  auto type = RankedTensorType::get(outputShape(*window), ctx.inputElementType(0));
  if (failed(ctx.checkShape(type.getShape())))
    return failure();
  Expr none(ctx, splatConstant(ctx, type, 0));
  if (type.getNumElements() == 0)
    return set(ctx, none);
  return set(ctx, largest(ctx, *window, none, std::nullopt, std::nullopt).value);
}

/// The gradient of each window, added to `result` of [rows, columns] and perhaps a batch at `where` in one of these, which
/// counts them in order, and where the depth is as the window's.
LogicalResult scatterGradients(OpContext &ctx, Expr where, RankedTensorType result, bool perBatch) {
  Expr dy = input(ctx, 2);
  Type i32 = ctx.b().getI32Type();
  int64_t depth = where.shape()[3], batch = where.shape()[0], count = result.getNumElements() / depth / (perBatch ? batch : 1);
  auto along = [&](int64_t dim) { return Expr(ctx, iota(ctx, RankedTensorType::get(where.shape(), i32), dim)); };
  SmallVector<int64_t> shape{count, depth}, indexShape(where.shape());
  indexShape.push_back(1);
  SmallVector<Value> indices{where.reshape(indexShape), along(3).reshape(indexShape)};
  if (perBatch) {
    shape.insert(shape.begin(), batch);
    indices.insert(indices.begin(), along(0).reshape(indexShape));
  }
  Value zeros = splatConstant(ctx, RankedTensorType::get(shape, result.getElementType()), 0);
  FailureOr<Value> sums = scatterNd(ctx, zeros, concatenate(ctx, indices, 4), dy, hlo::ReduceKind::Add);
  if (failed(sums))
    return failure();
  return set(ctx, reshape(ctx, *sums, result.getShape()));
}

/// The gradient of the image or the filter (inputs: these and dy), whose element that gave each window its sum `places` finds.
using PlacesFn = Expr (*)(OpContext &, ArrayRef<WindowDim>, RankedTensorType);
LogicalResult lowerGradient(OpContext &ctx, bool ofImage, PlacesFn places) {
  auto window = dilationWindow(ctx);
  if (failed(window))
    return failure();
  if (ctx.inputShape(2) != ArrayRef<int64_t>(outputShape(*window)))
    return ctx.error("the gradient must have shape " + shapeString(outputShape(*window)) + ", got " + shapeString(ctx.inputShape(2)));
  RankedTensorType type = ctx.inputType(ofImage ? 0 : 1);
  if (type.getNumElements() == 0 || ctx.inputType(2).getNumElements() == 0)
    return set(ctx, splatConstant(ctx, type, 0));
  return scatterGradients(ctx, places(ctx, *window, type), type, /*perBatch=*/ofImage);
}

/// Windows without a largest sum give their gradient to the image's element at their begin, or the first after it.
Expr placesInImage(OpContext &ctx, ArrayRef<WindowDim> window, RankedTensorType type) {
  SmallVector<int64_t> shape = outputShape(window);
  Type i32 = ctx.b().getI32Type();
  auto flat = [&](Expr row, Expr column) { return row * double(type.getDimSize(2)) + column; };
  auto along = [&](ArrayRef<int64_t> shape, int64_t dim) { return Expr(ctx, iota(ctx, RankedTensorType::get(shape, i32), dim)); };
  auto begin = [&](int64_t d) {
    const WindowDim &w = window[d];
    return maximum(along(shape, d) * double(w.stride) - double(w.padLow), 0.0);
  };
  Expr row = begin(1), column = begin(2);
  Expr none = select(row < double(type.getDimSize(1)) && column < double(type.getDimSize(2)), flat(row, column), -1.0);
  return largest(ctx, window, none, flat(along(type.getShape(), 1), along(type.getShape(), 2)), std::nullopt).where;
}

/// Windows without a largest sum give their gradient to the filter's first element.
Expr placesInFilter(OpContext &ctx, ArrayRef<WindowDim> window, RankedTensorType type) {
  Type i32 = ctx.b().getI32Type();
  int64_t rows = type.getDimSize(0), columns = type.getDimSize(1);
  Expr elements = Expr(ctx, iota(ctx, RankedTensorType::get({rows * columns}, i32), 0)).reshape({1, rows, columns, 1});
  Expr none(ctx, splatConstant(ctx, RankedTensorType::get(outputShape(window), i32), 0));
  return largest(ctx, window, none, std::nullopt, elements).where;
}

} // namespace

void registerDilation(LoweringTable &t) {
  t.add({"Dilation2D"}, lowerDilation);
  t.add({"Dilation2DBackpropInput"}, [](OpContext &ctx) { return lowerGradient(ctx, /*ofImage=*/true, placesInImage); });
  t.add({"Dilation2DBackpropFilter"}, [](OpContext &ctx) { return lowerGradient(ctx, /*ofImage=*/false, placesInFilter); });
}

} // namespace kiln::tohlo
