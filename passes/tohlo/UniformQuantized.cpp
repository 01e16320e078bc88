// Numbers of a grid given by scale and zero point, whole or per slice along an axis: UniformQuantize, UniformQuantizedDot and
// their likes, with the fixed-point multiplications of TensorFlow's kernels.
#include "passes/tohlo/Dot.h"
#include "passes/tohlo/DimensionNumbers.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {
namespace {

Expr toInt32(Expr x) { return x.to(x.b().getI32Type()); }
Expr toInt64(Expr x) { return x.to(x.b().getI64Type()); }
Expr toFloat(Expr x) { return x.to(x.b().getF32Type()); }
Expr toDouble(Expr x) { return x.to(x.b().getF64Type()); }

/// One number, or one for each slice along the axis, for all elements of a shape.
Expr spread(Expr v, ArrayRef<int64_t> shape, int64_t axis) { return v.over(shape, v.rank() ? ArrayRef<int64_t>(axis) : ArrayRef<int64_t>()); }

/// One number as one for each of the other's.
Expr asManyAs(Expr v, Expr other) { return v.rank() >= other.rank() ? v : v.over(other.shape(), {}); }

/// What a value's integers stand for: scalars, or vectors along an axis of the value.
struct Parameters {
  Expr scale, zero;
};

/// From inputs `first` and `first` + 1. `whose` begins messages: "lhs ".
FailureOr<Parameters> parameters(OpContext &ctx, unsigned first, int64_t axis, ArrayRef<int64_t> shape, const Twine &whose = "") {
  ArrayRef<int64_t> scales = ctx.inputShape(first), zeros = ctx.inputShape(first + 1);
  if (axis < -1 || axis >= int64_t(shape.size()))
    return ctx.error(whose + "quantization_axis = " + Twine(axis) + " is out of range for shape " + shapeString(shape));
  SmallVector<int64_t, 1> expected;
  if (axis >= 0)
    expected.push_back(shape[axis]);
  if (scales != zeros || scales != ArrayRef<int64_t>(expected))
    return ctx.error(whose + "scales and zero points must have shape " + shapeString(expected) + ", got " + shapeString(scales) + " and " +
                     shapeString(zeros));
  return Parameters{input(ctx, first), input(ctx, first + 1)};
}

void assertPositive(OpContext &ctx, Expr scale, const Twine &whose) {
  assertAll(ctx, scale > 0.0, (whose + "scales elements must be all positive.").str());
}

/// The bounds of the results' integers.
struct Bounds {
  int64_t low, high;
  Expr clamp(Expr x) const { return maximum(minimum(x, x.likeInt(high)), x.likeInt(low)); }
};
FailureOr<Bounds> bounds(OpContext &ctx, StringRef prefix) {
  Bounds found{ctx.intAttr((prefix + "quantization_min_val").str()), ctx.intAttr((prefix + "quantization_max_val").str())};
  if (!llvm::isInt<32>(found.low) || !llvm::isInt<32>(found.high))
    return ctx.error(prefix + "quantization_min_val and " + prefix + "quantization_max_val must be int32");
  return found;
}

/// A positive number as factor * 2^(shift - 31), the factor being an int32.
struct Multiplier {
  Expr factor, shift; // int64
};
Multiplier multiplierOf(OpContext &ctx, Expr value) {
  assertAll(ctx, value > 0.0 && isFinite(value), "the quotient of the scales must be a positive finite number.");
  Type wide = ctx.b().getI64Type();
  auto bitcast = [&](Expr x, Type to) { return Expr(ctx, hlo::BitcastConvertOp::create(ctx.b(), ctx.loc(), x.type().clone(to), x)); };
  Expr bits = bitcast(value, wide); // of a normal number: quotients of floats are
  Expr exponent = bits.binary<hlo::ShiftRightLogicalOp>(bits.likeInt(52)) - 1022;
  constexpr int64_t mantissa = (int64_t(1) << 52) - 1, half = int64_t(1022) << 52;
  Expr fraction = bits.binary<hlo::AndOp>(bits.likeInt(mantissa)).binary<hlo::OrOp>(bits.likeInt(half)); // from 0.5 to 1
  Expr factor = toInt64((bitcast(fraction, ctx.b().getF64Type()) * 2147483648.0).unary<hlo::RoundNearestAfzOp>());
  Expr isOne = factor == factor.likeInt(int64_t(1) << 31);
  factor = select(isOne, factor.likeInt(int64_t(1) << 30), factor);
  exponent = select(isOne, exponent + 1, exponent);
  Expr tiny = exponent < -31, huge = exponent > 30;
  return {select(tiny, factor.likeInt(0), select(huge, factor.likeInt(INT32_MAX), factor)),
          select(tiny, exponent.likeInt(0), minimum(exponent, exponent.likeInt(30)))};
}

/// int32 numbers without zero point times the multiplier, rounded half up; saturated.
Expr multiply(Expr x, const Multiplier &by, int64_t axis) {
  Expr factor = spread(by.factor, x.shape(), axis), down = 31.0 - spread(by.shift, x.shape(), axis);
  Expr half = down.likeInt(1).binary<hlo::ShiftLeftOp>(down - 1);
  Expr product = (toInt64(x) * factor + half).binary<hlo::ShiftRightArithmeticOp>(down);
  return toInt32(Bounds{INT32_MIN, INT32_MAX}.clamp(product));
}

/// int32 numbers in other parameters, without their zero point.
Expr rescale(Expr x, const Parameters &from, Expr toScale, int64_t axis) {
  Expr fromScale = asManyAs(from.scale, toScale);
  Multiplier by = multiplierOf(x.ctx(), toDouble(fromScale) / toDouble(asManyAs(toScale, fromScale)));
  return multiply(x - spread(from.zero, x.shape(), axis), by, axis);
}

LogicalResult lowerQuantize(OpContext &ctx) {
  int64_t axis = ctx.intAttr("quantization_axis");
  auto p = parameters(ctx, 1, axis, ctx.inputShape(0));
  auto ends = bounds(ctx, "");
  if (failed(p) || failed(ends))
    return failure();
  Expr scaled = toFloat(input(ctx, 0)) * spread(1.0 / p->scale, ctx.inputShape(0), axis);
  Expr steps = floatToInt(floor(scaled + 0.5), cast<IntegerType>(ctx.b().getI32Type())) + spread(p->zero, scaled.shape(), axis);
  return set(ctx, ends->clamp(steps).to(ctx.typeAttr("Tout")));
}

LogicalResult lowerDequantize(OpContext &ctx) {
  int64_t axis = ctx.intAttr("quantization_axis");
  auto p = parameters(ctx, 1, axis, ctx.inputShape(0));
  if (failed(p))
    return failure();
  assertPositive(ctx, p->scale, "");
  Expr x = toFloat(input(ctx, 0)), steps = x - spread(toFloat(p->zero), x.shape(), axis);
  return set(ctx, (steps * spread(p->scale, x.shape(), axis)).to(ctx.typeAttr("Tout")));
}

LogicalResult lowerRequantize(OpContext &ctx) {
  int64_t fromAxis = ctx.intAttr("input_quantization_axis"), toAxis = ctx.intAttr("output_quantization_axis");
  Expr x = toInt32(input(ctx, 0));
  auto from = parameters(ctx, 1, fromAxis, x.shape(), "input_"), to = parameters(ctx, 3, toAxis, x.shape(), "output_");
  auto ends = bounds(ctx, "output_");
  if (failed(from) || failed(to) || failed(ends))
    return failure();
  if (fromAxis >= 0 && toAxis >= 0 && fromAxis != toAxis)
    return ctx.error("input and output must have one quantization_axis, got " + Twine(fromAxis) + " and " + Twine(toAxis));
  assertPositive(ctx, from->scale, "input ");
  assertPositive(ctx, to->scale, "output ");
  Expr steps = rescale(x, *from, to->scale, std::max(fromAxis, toAxis)) + spread(to->zero, x.shape(), toAxis);
  return set(ctx, ends->clamp(steps).to(ctx.typeAttr("Tout")));
}

/// An operand of UniformQuantizedAdd on the grid of the result, without zero point. Where the operand has one slice for several of
/// the result, it takes the scale of the first, as the kernel does.
FailureOr<Expr> addend(OpContext &ctx, unsigned i, const Parameters &from, int64_t axis, Expr toScale, int64_t resultRank, int64_t resultAxis) {
  Expr x = toInt32(input(ctx, i));
  bool perSlice = toScale.rank() > 0;
  int64_t aligned = resultAxis - (resultRank - x.rank()); // the result's axis in this operand
  if (perSlice && (aligned < 0 || (axis >= 0 && axis != aligned)))
    return ctx.error("the quantization axes of operand " + Twine(i) + " and of the output must match");
  if (perSlice) {
    axis = aligned;
    toScale = {ctx, slice(ctx, toScale, {0}, {std::min(x.shape()[axis], toScale.shape()[0])})};
  }
  return rescale(x, from, toScale, axis);
}

LogicalResult lowerAdd(OpContext &ctx) {
  auto shape = broadcastShape(ctx, ctx.inputShape(0), ctx.inputShape(1));
  if (failed(shape))
    return failure();
  int64_t axes[] = {ctx.intAttr("lhs_quantization_axis"), ctx.intAttr("rhs_quantization_axis"), ctx.intAttr("output_quantization_axis")};
  auto lhs = parameters(ctx, 2, axes[0], ctx.inputShape(0), "lhs_"), rhs = parameters(ctx, 4, axes[1], ctx.inputShape(1), "rhs_"),
       out = parameters(ctx, 6, axes[2], *shape, "output_");
  auto ends = bounds(ctx, "output_");
  if (failed(lhs) || failed(rhs) || failed(out) || failed(ends))
    return failure();
  if (axes[0] < 0 && axes[2] >= 0)
    return ctx.error("lhs must be quantized along an axis where the output is");
  assertPositive(ctx, lhs->scale, "lhs ");
  assertPositive(ctx, rhs->scale, "rhs ");
  assertPositive(ctx, out->scale, "output ");
  auto a = addend(ctx, 0, *lhs, axes[0], out->scale, shape->size(), axes[2]), b = addend(ctx, 1, *rhs, axes[1], out->scale, shape->size(), axes[2]);
  if (failed(a) || failed(b))
    return failure();
  auto both = numpyBroadcast(ctx, *a, *b);
  if (failed(both))
    return failure();
  Expr sum = Expr(ctx, both->first) + Expr(ctx, both->second) + spread(out->zero, *shape, axes[2]);
  return set(ctx, ends->clamp(sum));
}

LogicalResult lowerClipByValue(OpContext &ctx) {
  int64_t axis = ctx.intAttr("quantization_axis");
  Expr x = input(ctx, 0), low = input(ctx, 1), high = input(ctx, 2);
  if (failed(parameters(ctx, 3, axis, x.shape())))
    return failure();
  if (low.shape() != ctx.inputShape(3) || high.shape() != ctx.inputShape(3))
    return ctx.error("min and max must have the shape of the scales, " + shapeString(ctx.inputShape(3)) + ", got " + shapeString(low.shape()) +
                     " and " + shapeString(high.shape()));
  return set(ctx, minimum(maximum(x, spread(low, x.shape(), axis)), spread(high, x.shape(), axis)));
}

/// Floats on a grid of int8 numbers that is made for each slice along an axis, so that 0 is on it.
struct Quantized {
  Expr steps; // int32, without zero point
  Expr scale; // one for each slice
};
Quantized quantize(OpContext &ctx, Expr x, int64_t axis) {
  constexpr double low = -128, high = 127;
  Expr least = x.reduce(otherDims(x.rank(), {axis}), hlo::ReduceKind::Min), most = x.reduce(otherDims(x.rank(), {axis}), hlo::ReduceKind::Max);
  Expr from = toDouble(select(least < 0.0, least, 0.0)), to = toDouble(select(most > 0.0, most, 0.0));
  Expr scale = toFloat((to - from) / (high - low)), inverse = toFloat((high - low) / (to - from));
  Expr isNothing = scale == 0.0 || !isFinite(inverse);
  Expr below = from / toDouble(scale), above = to / toDouble(scale);
  Expr exact = select(abs(below) + -low < abs(above) + high, low - below, high - above);
  auto narrow = cast<IntegerType>(ctx.b().getIntegerType(8));
  Expr zero = toInt32(floatToInt(exact.unary<hlo::RoundNearestAfzOp>(), narrow));
  zero = select(exact <= low, zero.like(low), select(exact >= high, zero.like(high), zero));
  auto spreadHere = [&](Expr v) { return spread(v, x.shape(), axis); };
  Expr steps = floatToInt(floor(x * spreadHere(inverse) + 0.5), cast<IntegerType>(ctx.b().getI32Type())) + spreadHere(zero);
  steps = maximum(minimum(steps, high), low) - spreadHere(zero);
  return {select(spreadHere(isNothing), 0.0, steps), select(isNothing, 1.0, scale)};
}

/// The right-hand side of a product; its axis is that of the output's channels.
FailureOr<Parameters> rightSide(OpContext &ctx, unsigned first, int64_t axis) {
  auto p = parameters(ctx, first, axis, ctx.inputShape(1), "rhs_");
  if (succeeded(p))
    assertPositive(ctx, p->scale, "rhs ");
  return p;
}

/// Of lhs, whose parameters are inputs 2 and 3, and of rhs, whose are 4 and 5.
FailureOr<std::pair<Parameters, Parameters>> bothSides(OpContext &ctx, int64_t rhsAxis) {
  if (ctx.intAttr("lhs_quantization_axis") != -1)
    return ctx.error("lhs_quantization_axis must be -1");
  auto lhs = parameters(ctx, 2, -1, ctx.inputShape(0), "lhs_");
  if (failed(lhs))
    return failure();
  auto rhs = rightSide(ctx, 4, rhsAxis);
  if (failed(rhs))
    return failure();
  assertPositive(ctx, lhs->scale, "lhs ");
  return std::pair(*lhs, *rhs);
}

/// Products of integers as the integers of the output, whose parameters are inputs 6 and 7. `channels` is the output's dimension of
/// the right-hand side's scales.
LogicalResult setRequantized(OpContext &ctx, Expr sums, Expr lhsScale, Expr rhsScale, int64_t outAxis, int64_t channels) {
  auto out = parameters(ctx, 6, outAxis, sums.shape(), "output_");
  auto ends = bounds(ctx, "output_");
  if (failed(out) || failed(ends))
    return failure();
  if (outAxis >= 0 && rhsScale.rank() == 0)
    return ctx.error("where rhs has one scale the output must have one, too");
  assertPositive(ctx, out->scale, "output ");
  Expr product = asManyAs(toDouble(lhsScale), rhsScale) * toDouble(rhsScale);
  Multiplier by = multiplierOf(ctx, product / toDouble(asManyAs(out->scale, rhsScale)));
  return set(ctx, ends->clamp(multiply(sums, by, channels) + spread(out->zero, sums.shape(), channels)));
}

/// The axis of a product's parameters by their rank, which the attribute need not agree with.
FailureOr<int64_t> dotAxis(OpContext &ctx, StringRef attr, unsigned scales) {
  int64_t axis = ctx.intAttr(attr);
  if (axis != -1 && axis != 1)
    return ctx.error(attr + " must be 1 or -1, got " + Twine(axis));
  return ctx.inputRank(scales) == 0 ? -1 : 1;
}

/// Exact, where the kernel for a single rhs scale rounds sums beyond 2^24 to floats.
FailureOr<Expr> dot(OpContext &ctx, Expr lhs, Expr rhs) {
  if (lhs.shape()[1] != rhs.shape()[0])
    return ctx.error("inner dimensions differ: " + shapeString(lhs.shape()) + " x " + shapeString(rhs.shape()));
  return dotGeneral(lhs, rhs, {{}, {}, {1}, {0}}, lhs.elementType());
}

LogicalResult checkMatrices(OpContext &ctx) {
  return ctx.inputRank(0) == 2 && ctx.inputRank(1) == 2 ? success() : ctx.error("both operands must be matrices");
}

LogicalResult lowerDot(OpContext &ctx) {
  if (failed(checkMatrices(ctx)))
    return failure();
  auto rhsAxis = dotAxis(ctx, "rhs_quantization_axis", 4), outAxis = dotAxis(ctx, "output_quantization_axis", 6);
  if (failed(rhsAxis) || failed(outAxis))
    return failure();
  auto sides = bothSides(ctx, *rhsAxis);
  if (failed(sides))
    return failure();
  auto [lhs, rhs] = *sides;
  auto sums = dot(ctx, toInt32(input(ctx, 0)) - spread(lhs.zero, ctx.inputShape(0), -1),
                  toInt32(input(ctx, 1)) - spread(rhs.zero, ctx.inputShape(1), 1));
  return failed(sums) ? failure() : setRequantized(ctx, *sums, lhs.scale, rhs.scale, *outAxis, 1);
}

LogicalResult lowerDotHybrid(OpContext &ctx) {
  auto axis = dotAxis(ctx, "rhs_quantization_axis", 2);
  if (failed(axis) || failed(checkMatrices(ctx)))
    return failure();
  auto rhs = rightSide(ctx, 2, *axis);
  if (failed(rhs))
    return failure();
  Quantized lhs = quantize(ctx, input(ctx, 0), 0);
  auto sums = dot(ctx, lhs.steps, toInt32(input(ctx, 1)) - spread(rhs->zero, ctx.inputShape(1), 1));
  if (failed(sums))
    return failure();
  ArrayRef<int64_t> shape = sums->shape();
  return set(ctx, toFloat(*sums) * spread(lhs.scale, shape, 0) * spread(rhs->scale, shape, 1));
}

/// A convolution as its op's attributes state it.
struct Convolution {
  hlo::ConvDimensionNumbersAttr numbers;
  SmallVector<int64_t> strides, padding, lhsDilation, rhsDilation, shape;
  int64_t groups, batchGroups;
};

FailureOr<Convolution> convolutionOf(OpContext &ctx) {
  ArrayRef<int64_t> lhs = ctx.inputShape(0), rhs = ctx.inputShape(1);
  if (lhs.size() != rhs.size() || lhs.size() < 3)
    return ctx.error("lhs and rhs must have one rank of at least 3, got " + shapeString(lhs) + " and " + shapeString(rhs));
  size_t n = lhs.size() - 2;
  auto numbers = uniformConvolutionNumbers(ctx, n);
  if (failed(numbers))
    return failure();
  Convolution c{*numbers, ctx.intsAttr("window_strides"), ctx.intsAttr("explicit_padding"), ctx.intsAttr("lhs_dilation"),
                ctx.intsAttr("rhs_dilation"), {}, ctx.intAttr("feature_group_count"), ctx.intAttr("batch_group_count")};
  for (auto *list : {&c.strides, &c.lhsDilation, &c.rhsDilation})
    if (list->empty())
      list->assign(n, 1);
  StringRef padding = ctx.stringAttr("padding");
  if (padding != "EXPLICIT" && padding != "SAME" && padding != "VALID")
    return ctx.error("padding must be EXPLICIT, SAME or VALID, got " + padding);
  if (padding == "EXPLICIT" ? c.padding.size() != 2 * n || llvm::any_of(c.padding, [](int64_t p) { return p < 0; }) : !c.padding.empty())
    return ctx.error("explicit_padding must have " + Twine(padding == "EXPLICIT" ? 2 * n : 0) + " numbers, none negative");
  c.padding.resize(2 * n);
  SmallVector<bool> reversal(n, false);
  auto infer = [&] {
    return hlo::inferConvolution(ctx.loc(), ctx.inputType(0), ctx.inputType(1), c.strides, c.padding, c.lhsDilation, c.rhsDilation, reversal,
                                 c.numbers, c.groups, c.batchGroups);
  };
  auto shape = infer(); // dimension numbers are in range from here on
  if (failed(shape))
    return failure();
  for (size_t i = 0; i < n; ++i) {
    auto dilated = [](int64_t size, int64_t dilation) { return size == 0 ? 0 : (size - 1) * dilation + 1; };
    int64_t size = dilated(lhs[c.numbers.getInputSpatialDimensions()[i]], c.lhsDilation[i]);
    int64_t window = dilated(rhs[c.numbers.getKernelSpatialDimensions()[i]], c.rhsDilation[i]), stride = c.strides[i];
    if (padding == "SAME") {
      int64_t total = std::max<int64_t>(((size + stride - 1) / stride - 1) * stride + window - size, 0);
      c.padding[2 * i] = total / 2;
      c.padding[2 * i + 1] = total - total / 2;
    }
    if ((size + c.padding[2 * i] + c.padding[2 * i + 1] - window + stride) / stride < 0)
      return ctx.error("a window of " + Twine(window) + " is larger than the padded input");
  }
  shape = infer();
  if (failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  c.shape = *shape;
  return c;
}

/// Sums of products of int32 numbers. Padding is what the kernel's int8 zero point stands for: 0, or not if `zero` has more bits.
Expr convolve(OpContext &ctx, Convolution &c, Expr lhs, Expr rhs, std::optional<Expr> zero = {}) {
  auto type = RankedTensorType::get(c.shape, lhs.elementType());
  if (!lhs.type().getNumElements() || !rhs.type().getNumElements() || !type.getNumElements())
    return {ctx, splatConstant(ctx, type, 0)};
  bool padded = llvm::any_of(c.padding, [](int64_t p) { return p > 0; }) || llvm::any_of(c.lhsDilation, [](int64_t d) { return d > 1; });
  std::optional<eval::Tensor> known = zero ? ctx.tryConstant(*zero) : std::nullopt;
  if (zero && padded && !(known && llvm::isInt<8>(known->getInt(0)))) {
    SmallVector<int64_t> low(lhs.rank()), high(lhs.rank()), interior(lhs.rank());
    for (auto [i, d] : llvm::enumerate(c.numbers.getInputSpatialDimensions())) {
      low[d] = c.padding[2 * i];
      high[d] = c.padding[2 * i + 1];
      interior[d] = c.lhsDilation[i] - 1;
    }
    Expr value = toInt32(zero->to(ctx.b().getIntegerType(8))) - *zero;
    lhs = {ctx, pad(ctx, lhs, value, low, high, interior)};
    c.padding.assign(c.padding.size(), 0);
    c.lhsDilation.assign(c.lhsDilation.size(), 1);
  }
  OpBuilder &b = ctx.b();
  auto list = [&](ArrayRef<int64_t> values) { return b.getDenseI64ArrayAttr(values); };
  SmallVector<bool> reversal(c.strides.size(), false);
  return {ctx, hlo::ConvolutionOp::create(b, ctx.loc(), type, lhs, rhs, list(c.strides), list(c.padding), list(c.lhsDilation), list(c.rhsDilation),
                                          b.getDenseBoolArrayAttr(reversal), c.numbers, b.getI64IntegerAttr(c.groups),
                                          b.getI64IntegerAttr(c.batchGroups))};
}

/// The attribute's axis, which must be -1 or the channels' dimension.
FailureOr<int64_t> channelAxis(OpContext &ctx, StringRef attr, int64_t channels) {
  int64_t axis = ctx.intAttr(attr);
  if (axis != -1 && axis != channels)
    return ctx.error(attr + " must be -1 or " + Twine(channels) + ", the dimension of the output's channels, got " + Twine(axis));
  return axis;
}

LogicalResult lowerConvolution(OpContext &ctx) {
  auto c = convolutionOf(ctx);
  if (failed(c))
    return failure();
  int64_t kernelChannels = c->numbers.getKernelOutputFeatureDimension(),
          channels = c->numbers.getOutputFeatureDimension();
  auto rhsAxis = channelAxis(ctx, "rhs_quantization_axis", kernelChannels), outAxis = channelAxis(ctx, "output_quantization_axis", channels);
  if (failed(rhsAxis) || failed(outAxis))
    return failure();
  auto sides = bothSides(ctx, *rhsAxis);
  if (failed(sides))
    return failure();
  auto [lhs, rhs] = *sides;
  Expr sums = convolve(ctx, *c, toInt32(input(ctx, 0)) - spread(lhs.zero, ctx.inputShape(0), -1),
                       toInt32(input(ctx, 1)) - spread(rhs.zero, ctx.inputShape(1), kernelChannels),
                       lhs.zero);
  return setRequantized(ctx, sums, lhs.scale, rhs.scale, *outAxis, channels);
}

LogicalResult lowerConvolutionHybrid(OpContext &ctx) {
  auto c = convolutionOf(ctx);
  if (failed(c))
    return failure();
  int64_t kernelChannels = c->numbers.getKernelOutputFeatureDimension(), channels = c->numbers.getOutputFeatureDimension();
  int64_t outputBatch = c->numbers.getOutputBatchDimension();
  auto axis = channelAxis(ctx, "rhs_quantization_axis", kernelChannels);
  if (failed(axis))
    return failure();
  auto rhs = rightSide(ctx, 2, *axis);
  if (failed(rhs))
    return failure();
  Quantized lhs = quantize(ctx, input(ctx, 0), c->numbers.getInputBatchDimension());
  Expr sums = convolve(ctx, *c, lhs.steps, toInt32(input(ctx, 1)) - spread(rhs->zero, ctx.inputShape(1), kernelChannels));
  // With groups of the batch, which row of lhs an output is made of depends on the channel.
  int64_t depth = c->shape[channels], batch = c->shape[outputBatch], groups = c->batchGroups;
  Expr scale = lhs.scale.reshape({groups, batch}).over({groups, depth / groups, batch}, {0, 2}).reshape({depth, batch});
  return set(ctx, toFloat(sums) * scale.over(c->shape, {channels, outputBatch}) * spread(rhs->scale, c->shape, channels));
}

} // namespace

void registerUniformQuantized(LoweringTable &t) {
  t.add({"UniformQuantize"}, lowerQuantize);
  t.add({"UniformDequantize"}, lowerDequantize);
  t.add({"UniformRequantize"}, lowerRequantize);
  t.add({"UniformQuantizedAdd"}, lowerAdd);
  t.add({"UniformQuantizedClipByValue"}, lowerClipByValue);
  t.add({"UniformQuantizedDot"}, lowerDot);
  t.add({"UniformQuantizedDotHybrid"}, lowerDotHybrid);
  t.add({"UniformQuantizedConvolution"}, lowerConvolution);
  t.add({"UniformQuantizedConvolutionHybrid"}, lowerConvolutionHybrid);
}

} // namespace kiln::tohlo
