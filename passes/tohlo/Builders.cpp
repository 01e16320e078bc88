// The builders that most lowerings share.
#include "passes/tohlo/Builders.h"
#include "passes/tohlo/Interpreter.h"
#include "llvm/ADT/Sequence.h"
#include <numeric>

namespace kiln::tohlo {

std::string typeString(Value v) {
  std::string text = v ? "" : "nothing";
  if (v)
    llvm::raw_string_ostream(text) << v.getType();
  return text;
}

static RankedTensorType tensorType(ArrayRef<int64_t> shape, Type elementType) {
  return RankedTensorType::get(shape, elementType);
}

// Constants.

Value constant(OpContext &ctx, ElementsAttr value) {
  return hlo::ConstantOp::create(ctx.b(), ctx.loc(), cast<RankedTensorType>(value.getType()),
                                 value);
}

Value constant(OpContext &ctx, const eval::Tensor &value) { return constant(ctx, value.toAttr()); }

Value splatConstant(OpContext &ctx, RankedTensorType type, double v) {
  Type elem = type.getElementType();
  if (auto f = dyn_cast<FloatType>(elem))
    return constant(ctx, cast<ElementsAttr>(DenseElementsAttr::get(type, FloatAttr::get(f, v))));
  if (auto i = dyn_cast<IntegerType>(elem)) {
    APInt bits =
        i.getWidth() == 1
            ? APInt(1, v != 0)
            : APInt(64, v < 0 ? (uint64_t)(int64_t)v : (uint64_t)v).sextOrTrunc(i.getWidth());
    return constant(ctx, cast<ElementsAttr>(DenseElementsAttr::get(type, ArrayRef<APInt>(bits))));
  }
  auto part = cast<FloatType>(cast<ComplexType>(elem).getElementType());
  APFloat re(v), im(0.0);
  bool lost;
  re.convert(part.getFloatSemantics(), APFloat::rmNearestTiesToEven, &lost);
  im.convert(part.getFloatSemantics(), APFloat::rmNearestTiesToEven, &lost);
  std::complex<APFloat> c(re, im);
  return constant(
      ctx, cast<ElementsAttr>(DenseElementsAttr::get(type, ArrayRef<std::complex<APFloat>>(c))));
}

Value scalarConstant(OpContext &ctx, Type elementType, double v) {
  return splatConstant(ctx, tensorType({}, elementType), v);
}

static ElementsAttr intsAttr(RankedTensorType type, ArrayRef<int64_t> values) {
  unsigned width = type.getElementType().getIntOrFloatBitWidth();
  SmallVector<APInt> ints;
  for (int64_t v : values)
    ints.push_back(APInt(64, (uint64_t)v).trunc(width));
  return cast<ElementsAttr>(DenseElementsAttr::get(type, ints));
}

Value intsConstant(OpContext &ctx, ArrayRef<int64_t> values, Type elementType) {
  if (!elementType)
    elementType = ctx.b().getI32Type();
  return constant(ctx, intsAttr(tensorType({(int64_t)values.size()}, elementType), values));
}

Value intConstant(OpContext &ctx, int64_t value, Type elementType) {
  if (!elementType)
    elementType = ctx.b().getI32Type();
  return constant(ctx, intsAttr(tensorType({}, elementType), value));
}

static Value extremeConstant(OpContext &ctx, Type elem, bool lowest) {
  auto type = tensorType({}, elem);
  if (auto f = dyn_cast<FloatType>(elem))
    return constant(ctx,
                    cast<ElementsAttr>(DenseElementsAttr::get(
                        type, ArrayRef<APFloat>(APFloat::getInf(f.getFloatSemantics(), lowest)))));
  auto i = cast<IntegerType>(elem);
  unsigned width = i.getWidth();
  APInt bits = width == 1 || i.isUnsigned()
                   ? (lowest ? APInt::getZero(width) : APInt::getMaxValue(width))
               : lowest ? APInt::getSignedMinValue(width)
                        : APInt::getSignedMaxValue(width);
  return constant(ctx, cast<ElementsAttr>(DenseElementsAttr::get(type, ArrayRef<APInt>(bits))));
}

Value minConstant(OpContext &ctx, Type elementType) {
  return extremeConstant(ctx, elementType, true);
}
Value maxConstant(OpContext &ctx, Type elementType) {
  return extremeConstant(ctx, elementType, false);
}
Value finiteExtreme(OpContext &ctx, Type floatType, bool lowest) {
  APFloat extreme = APFloat::getLargest(cast<FloatType>(floatType).getFloatSemantics(), lowest);
  return constant(ctx,
                  cast<ElementsAttr>(DenseElementsAttr::get(tensorType({}, floatType), extreme)));
}

// Shapes.

Value dimensionSize(OpContext &ctx, Value v, int64_t dim) {
  return hlo::GetDimensionSizeOp::create(ctx.b(), ctx.loc(),
                                         RankedTensorType::get({}, ctx.b().getI32Type()), v,
                                         ctx.b().getI64IntegerAttr(dim));
}

Value reshape(OpContext &ctx, Value v, ArrayRef<int64_t> shape) {
  if (shapeOf(v) == shape && !ctx.keepsForms())
    return v;
  return hlo::ReshapeOp::create(ctx.b(), ctx.loc(), tensorType(shape, elementTypeOf(v)), v);
}

Value transpose(OpContext &ctx, Value v, ArrayRef<int64_t> permutation) {
  if (llvm::equal(permutation, llvm::seq<int64_t>(0, permutation.size())))
    return v;
  SmallVector<int64_t> shape;
  for (int64_t d : permutation)
    shape.push_back(shapeOf(v)[d]);
  return hlo::TransposeOp::create(ctx.b(), ctx.loc(), tensorType(shape, elementTypeOf(v)), v,
                                  ctx.b().getDenseI64ArrayAttr(permutation));
}

Value broadcastInDim(OpContext &ctx, Value v, ArrayRef<int64_t> shape, ArrayRef<int64_t> dims) {
  if (shapeOf(v) == shape && !ctx.keepsForms())
    return v;
  return hlo::BroadcastInDimOp::create(ctx.b(), ctx.loc(), tensorType(shape, elementTypeOf(v)), v,
                                       ctx.b().getDenseI64ArrayAttr(dims));
}

Value splat(OpContext &ctx, Value scalar, ArrayRef<int64_t> shape) {
  return broadcastInDim(ctx, scalar, shape, {});
}

FailureOr<Value> broadcastTo(OpContext &ctx, Value v, ArrayRef<int64_t> shape) {
  ArrayRef<int64_t> from = shapeOf(v);
  auto mismatch = [&]() -> FailureOr<Value> {
    return ctx.error("cannot broadcast shape " + shapeString(from) + " to " + shapeString(shape));
  };
  if (from.size() > shape.size())
    return mismatch();
  int64_t shift = shape.size() - from.size();
  SmallVector<int64_t> dims;
  for (auto [i, size] : llvm::enumerate(from)) {
    if (size != 1 && size != shape[i + shift])
      return mismatch();
    dims.push_back(i + shift);
  }
  return broadcastInDim(ctx, v, shape, dims);
}

FailureOr<SmallVector<int64_t>> broadcastShape(OpContext &ctx, ArrayRef<int64_t> a,
                                               ArrayRef<int64_t> b) {
  size_t rank = std::max(a.size(), b.size());
  SmallVector<int64_t> shape(rank);
  for (size_t i = 0; i < rank; ++i) {
    int64_t x = i + a.size() < rank ? 1 : a[i + a.size() - rank];
    int64_t y = i + b.size() < rank ? 1 : b[i + b.size() - rank];
    if (x != y && x != 1 && y != 1)
      return ctx.error("shapes " + shapeString(a) + " and " + shapeString(b) +
                       " cannot be broadcast together");
    shape[i] = x == 1 ? y : x;
  }
  if (failed(ctx.checkShape(shape)))
    return failure();
  return shape;
}

FailureOr<std::pair<Value, Value>> numpyBroadcast(OpContext &ctx, Value a, Value b) {
  FailureOr<SmallVector<int64_t>> shape = broadcastShape(ctx, shapeOf(a), shapeOf(b));
  if (failed(shape))
    return failure();
  return std::make_pair(*broadcastTo(ctx, a, *shape), *broadcastTo(ctx, b, *shape));
}

Value slice(OpContext &ctx, Value v, ArrayRef<int64_t> start, ArrayRef<int64_t> limit,
            ArrayRef<int64_t> strides) {
  SmallVector<int64_t> steps(strides);
  if (strides.empty())
    steps.assign(start.size(), 1);
  SmallVector<int64_t> shape;
  for (size_t i = 0; i < start.size(); ++i)
    shape.push_back(std::max<int64_t>(0, (limit[i] - start[i] + steps[i] - 1) / steps[i]));
  if (shapeOf(v) == ArrayRef<int64_t>(shape) && !ctx.keepsForms())
    return v;
  OpBuilder &b = ctx.b();
  return hlo::SliceOp::create(b, ctx.loc(), tensorType(shape, elementTypeOf(v)), v,
                              b.getDenseI64ArrayAttr(start), b.getDenseI64ArrayAttr(limit),
                              b.getDenseI64ArrayAttr(steps));
}

Value pad(OpContext &ctx, Value v, Value padding, ArrayRef<int64_t> low, ArrayRef<int64_t> high,
          ArrayRef<int64_t> interior) {
  SmallVector<int64_t> between(interior);
  if (interior.empty())
    between.assign(low.size(), 0);
  auto nothing = [](ArrayRef<int64_t> p) {
    return llvm::all_of(p, [](int64_t x) { return x == 0; });
  };
  if (nothing(low) && nothing(high) && nothing(between) && !ctx.keepsForms())
    return v;
  SmallVector<int64_t> shape;
  for (auto [i, size] : llvm::enumerate(shapeOf(v)))
    shape.push_back(low[i] + high[i] + size + std::max<int64_t>(0, size - 1) * between[i]);
  OpBuilder &b = ctx.b();
  return hlo::PadOp::create(b, ctx.loc(), tensorType(shape, elementTypeOf(v)), v, padding,
                            b.getDenseI64ArrayAttr(low), b.getDenseI64ArrayAttr(high),
                            b.getDenseI64ArrayAttr(between));
}

Value concatenate(OpContext &ctx, ArrayRef<Value> values, int64_t dim) {
  SmallVector<int64_t> shape(shapeOf(values.front()));
  SmallVector<Value> parts;
  shape[dim] = 0;
  for (Value v : values) {
    shape[dim] += shapeOf(v)[dim];
    // Nothing adds nothing, but for other sizes.
    if (shapeOf(v)[dim] != 0 || ctx.interpreter().isCounting())
      parts.push_back(v);
  }
  if (parts.empty())
    return values.front();
  if (parts.size() == 1)
    return parts.front();
  return hlo::ConcatenateOp::create(ctx.b(), ctx.loc(),
                                    tensorType(shape, elementTypeOf(parts.front())), parts,
                                    ctx.b().getI64IntegerAttr(dim));
}

Value reverse(OpContext &ctx, Value v, ArrayRef<int64_t> dims) {
  if (dims.empty())
    return v;
  return hlo::ReverseOp::create(ctx.b(), ctx.loc(), v.getType(), v,
                                ctx.b().getDenseI64ArrayAttr(dims));
}

Value iota(OpContext &ctx, RankedTensorType type, int64_t dim) {
  return hlo::IotaOp::create(ctx.b(), ctx.loc(), type, ctx.b().getI64IntegerAttr(dim));
}

// Elements.

Value convert(OpContext &ctx, Value v, Type elementType) {
  if (elementTypeOf(v) == elementType)
    return v;
  return hlo::ConvertOp::create(ctx.b(), ctx.loc(), typeOf(v).clone(elementType), v);
}

Value compare(OpContext &ctx, hlo::ComparisonDirection direction, Value a, Value b) {
  return hlo::CompareOp::create(ctx.b(), ctx.loc(), a, b, direction);
}

Value select(OpContext &ctx, Value pred, Value onTrue, Value onFalse) {
  return hlo::SelectOp::create(ctx.b(), ctx.loc(), onTrue.getType(), pred, onTrue, onFalse);
}

// Combining.

Value reduceIdentity(OpContext &ctx, Type elementType, hlo::ReduceKind kind) {
  switch (kind) {
  case hlo::ReduceKind::Mul:
  case hlo::ReduceKind::And:
    return elementType.isInteger(1) || kind == hlo::ReduceKind::Mul
               ? scalarConstant(ctx, elementType, 1)
               : scalarConstant(ctx, elementType, -1);
  case hlo::ReduceKind::Max:
    return minConstant(ctx, elementType);
  case hlo::ReduceKind::Min:
    return maxConstant(ctx, elementType);
  default:
    return scalarConstant(ctx, elementType, 0);
  }
}

void makeBinaryRegion(OpContext &ctx, Region &region, Type elementType, hlo::ReduceKind kind) {
  hlo::buildReduceBody(region, elementType, kind, ctx.loc());
}

Value reduce(OpContext &ctx, Value v, ArrayRef<int64_t> dims, hlo::ReduceKind kind, bool keepDims) {
  SmallVector<int64_t> shape, kept;
  for (auto [i, size] : llvm::enumerate(shapeOf(v))) {
    bool gone = llvm::is_contained(dims, (int64_t)i);
    if (!gone)
      shape.push_back(size);
    kept.push_back(gone ? 1 : size);
  }
  Value result = v;
  if (!dims.empty()) {
    Type elem = elementTypeOf(v);
    Value init = reduceIdentity(ctx, elem, kind);
    SmallVector<int64_t> sorted(dims);
    llvm::sort(sorted);
    auto op =
        hlo::ReduceOp::create(ctx.b(), ctx.loc(), TypeRange{tensorType(shape, elem)}, ValueRange{v},
                              ValueRange{init}, ctx.b().getDenseI64ArrayAttr(sorted));
    makeBinaryRegion(ctx, op.getBody(), elem, kind);
    result = op.getResult(0);
  }
  return keepDims ? reshape(ctx, result, kept) : result;
}

SmallVector<Value> sortByFirst(OpContext &ctx, ValueRange operands, int64_t dim) {
  OpBuilder &b = ctx.b();
  auto sort = hlo::SortOp::create(b, ctx.loc(), operands.getTypes(), operands,
                                  b.getI64IntegerAttr(dim), b.getBoolAttr(true));
  OpBuilder::InsertionGuard guard(b);
  SmallVector<Type> types;
  for (Value operand : operands)
    types.append(2, RankedTensorType::get({}, elementTypeOf(operand)));
  Block *block = b.createBlock(&sort.getComparator(), {}, types,
                               SmallVector<Location>(types.size(), ctx.loc()));
  Value less =
      compare(ctx, hlo::ComparisonDirection::LT, block->getArgument(0), block->getArgument(1));
  hlo::ReturnOp::create(b, ctx.loc(), less);
  return SmallVector<Value>(sort.getResults());
}

} // namespace kiln::tohlo
