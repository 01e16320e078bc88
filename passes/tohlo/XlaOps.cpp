// XLA's own ops without computations: products, convolutions, slices, padding, random bits, and marks for
// several devices, of which there is one.
#include "passes/tohlo/DimensionNumbers.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {
namespace {

/// The type to multiply in, which holds what operands and result hold.
Type productType(Type a, Type b, Type result) {
  Type widest = a;
  for (Type t : {b, result}) {
    bool isWider = isa<FloatType>(t) && !isa<FloatType>(widest) && !isa<ComplexType>(widest);
    if (isa<ComplexType>(t) || isa<ComplexType>(widest)) {
      if (isa<ComplexType>(t) && !isa<ComplexType>(widest))
        widest = t;
      continue;
    }
    bool sameKind = isa<FloatType>(t) == isa<FloatType>(widest);
    if (isWider || (sameKind && t.getIntOrFloatBitWidth() > widest.getIntOrFloatBitWidth()))
      widest = t;
  }
  return widest;
}

/// Both operands of a product in one type, and the result's element type.
struct Factors {
  Expr lhs, rhs;
  Type result;
};
Factors factors(OpContext &ctx) {
  Type a = ctx.inputElementType(0), b = ctx.inputElementType(1);
  Type result = ctx.opName().ends_with("V2") ? ctx.typeAttr("preferred_element_type") : a;
  Type common = productType(a, b, result);
  return {input(ctx, 0).to(common), input(ctx, 1).to(common), result};
}

LogicalResult lowerDot(OpContext &ctx) {
  auto numbers = dotNumbers(ctx);
  if (failed(numbers))
    return failure();
  Factors f = factors(ctx);
  auto shape = hlo::inferDotGeneral(ctx.loc(), f.lhs.type(), f.rhs.type(), *numbers);
  if (failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  auto type = RankedTensorType::get(*shape, f.lhs.elementType());
  return set(ctx, Expr(ctx, hlo::DotGeneralOp::create(ctx.b(), ctx.loc(), type, f.lhs, f.rhs, *numbers)).to(f.result));
}

LogicalResult lowerConv(OpContext &ctx) {
  auto numbers = convolutionNumbers(ctx);
  auto strides = ctx.constantIntsInput(2), padding = ctx.constantIntsInput(3), lhsDilation = ctx.constantIntsInput(4),
       rhsDilation = ctx.constantIntsInput(5);
  auto groups = ctx.constantIntInput(6);
  if (failed(numbers) || failed(strides) || failed(padding) || failed(lhsDilation) || failed(rhsDilation) || failed(groups))
    return failure();
  int64_t batchGroups = ctx.opName() == "XlaConvV2" ? ctx.intAttr("batch_group_count") : 1;
  Factors f = factors(ctx);
  SmallVector<bool> reversal(strides->size(), false);
  auto shape = hlo::inferConvolution(ctx.loc(), f.lhs.type(), f.rhs.type(), *strides, *padding, *lhsDilation, *rhsDilation, reversal, *numbers,
                                     *groups, batchGroups);
  if (failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  OpBuilder &b = ctx.b();
  auto list = [&](ArrayRef<int64_t> values) { return b.getDenseI64ArrayAttr(values); };
  Expr result(ctx, hlo::ConvolutionOp::create(b, ctx.loc(), RankedTensorType::get(*shape, f.lhs.elementType()), f.lhs, f.rhs, list(*strides),
                                              list(*padding), list(*lhsDilation), list(*rhsDilation), b.getDenseBoolArrayAttr(reversal), *numbers,
                                              b.getI64IntegerAttr(*groups), b.getI64IntegerAttr(batchGroups)));
  return set(ctx, result.to(f.result));
}

LogicalResult lowerPad(OpContext &ctx) {
  auto low = ctx.constantIntsInput(2), high = ctx.constantIntsInput(3), interior = ctx.constantIntsInput(4);
  if (failed(low) || failed(high) || failed(interior))
    return failure();
  if (ctx.inputRank(1))
    return ctx.error("padding_value must be a scalar, got shape " + shapeString(ctx.inputShape(1)));
  auto shape = hlo::inferPad(ctx.loc(), ctx.inputShape(0), *low, *high, *interior);
  if (failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  return set(ctx, pad(ctx, ctx.input(0), ctx.input(1), *low, *high, *interior));
}

/// The elements of a vector of indices, one for each dimension of input 0.
FailureOr<SmallVector<Value>> indices(OpContext &ctx, unsigned i) {
  int64_t rank = ctx.inputRank(0);
  if (ctx.inputShape(i) != ArrayRef<int64_t>(rank))
    return ctx.error("there must be an index for each of " + Twine(rank) + " dimensions, got shape " + shapeString(ctx.inputShape(i)));
  SmallVector<Value> values;
  for (int64_t d = 0; d < rank; ++d)
    values.push_back(reshape(ctx, slice(ctx, ctx.input(i), {d}, {d + 1}), {}));
  return values;
}

LogicalResult lowerDynamicSlice(OpContext &ctx) {
  auto start = indices(ctx, 1);
  auto sizes = ctx.constantIntsInput(2);
  if (failed(start) || failed(sizes))
    return failure();
  ArrayRef<int64_t> shape = ctx.inputShape(0);
  bool fits = sizes->size() == shape.size();
  for (size_t d = 0; fits && d < shape.size(); ++d)
    fits = (*sizes)[d] >= 0 && (*sizes)[d] <= shape[d];
  if (!fits)
    return ctx.error("sizes " + shapeString(*sizes) + " do not fit into " + shapeString(shape));
  return set(ctx, hlo::DynamicSliceOp::create(ctx.b(), ctx.loc(), ctx.input(0), *start, ctx.b().getDenseI64ArrayAttr(*sizes)));
}

LogicalResult lowerDynamicUpdateSlice(OpContext &ctx) {
  auto start = indices(ctx, 2);
  if (failed(start))
    return failure();
  ArrayRef<int64_t> shape = ctx.inputShape(0), update = ctx.inputShape(1);
  if (update.size() != shape.size() || llvm::any_of(llvm::zip(update, shape), [](auto p) { return std::get<0>(p) > std::get<1>(p); }))
    return ctx.error("update " + shapeString(update) + " does not fit into " + shapeString(shape));
  return set(ctx, hlo::DynamicUpdateSliceOp::create(ctx.b(), ctx.loc(), ctx.inputType(0), ctx.input(0), ctx.input(1), *start));
}

/// The operand of lower rank gets dimensions of size 1, so that both can be broadcast.
LogicalResult lowerBroadcastHelper(OpContext &ctx) {
  auto dims = ctx.constantIntsInput(2);
  if (failed(dims))
    return failure();
  Expr lhs = input(ctx, 0), rhs = input(ctx, 1);
  ctx.setOutput(0, lhs);
  ctx.setOutput(1, rhs);
  if (dims->empty()) {
    if (lhs.rank() != rhs.rank() && lhs.rank() && rhs.rank())
      return ctx.error("without broadcast_dims both operands must have one rank, or be scalars; got " + shapeString(lhs.shape()) + " and " +
                       shapeString(rhs.shape()));
    return success();
  }
  bool isLeft = lhs.rank() < rhs.rank();
  Expr narrow = isLeft ? lhs : rhs;
  int64_t rank = std::max(lhs.rank(), rhs.rank());
  SmallVector<int64_t> shape(rank, 1);
  bool fits = int64_t(dims->size()) == narrow.rank() && hlo::inRange(*dims, rank) && hlo::isUnique(*dims) && llvm::is_sorted(*dims);
  if (!fits)
    return ctx.error("broadcast_dims " + shapeString(*dims) + " do not place the dimensions of " + shapeString(narrow.shape()) + " in rank " +
                     Twine(rank));
  for (auto [d, size] : llvm::zip(*dims, narrow.shape()))
    shape[d] = size;
  ctx.setOutput(isLeft ? 0 : 1, narrow.reshape(shape));
  return success();
}

LogicalResult lowerReducePrecision(OpContext &ctx) {
  int64_t exponent = ctx.intAttr("exponent_bits"), mantissa = ctx.intAttr("mantissa_bits");
  if (exponent < 1 || mantissa < 0 || exponent > 64 || mantissa > 64)
    return ctx.error("exponent_bits must be 1 or more and mantissa_bits 0 or more, got " + Twine(exponent) + " and " + Twine(mantissa));
  OpBuilder &b = ctx.b();
  return set(ctx, hlo::ReducePrecisionOp::create(b, ctx.loc(), ctx.inputType(0), ctx.input(0), b.getI32IntegerAttr(exponent),
                                                 b.getI32IntegerAttr(mantissa)));
}

LogicalResult lowerBarrier(OpContext &ctx) {
  SmallVector<Value> values = ctx.inputs();
  if (values.empty())
    return success();
  auto barrier = hlo::OptimizationBarrierOp::create(ctx.b(), ctx.loc(), ValueRange(values).getTypes(), values);
  for (auto [i, v] : llvm::enumerate(barrier.getResults()))
    ctx.setOutput(i, v);
  return success();
}

LogicalResult lowerRandomBits(OpContext &ctx) {
  auto algorithm = ctx.constantIntInput(0);
  auto shape = ctx.constantIntsInput(2);
  if (failed(algorithm) || failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  // TensorFlow's numbers of the algorithms, which are not those of the hlo.
  if (*algorithm < 1 || *algorithm > 3)
    return ctx.error("unsupported algorithm id " + Twine(*algorithm));
  auto which = *algorithm == 2 ? hlo::RngAlgorithm::THREE_FRY : hlo::RngAlgorithm::PHILOX;
  ArrayRef<int64_t> state = ctx.inputShape(1);
  bool isThreeFry = which == hlo::RngAlgorithm::THREE_FRY;
  if (state.size() != 1 || (state[0] != 2 && (isThreeFry || state[0] != 3)))
    return ctx.error("initial_state must have shape [2]" + Twine(isThreeFry ? "" : " or [3]") + ", got " + shapeString(state));
  auto type = RankedTensorType::get(*shape, ctx.typeAttr("dtype"));
  auto bits = hlo::RngBitGeneratorOp::create(ctx.b(), ctx.loc(), TypeRange{ctx.inputType(1), type},
                                             hlo::RngAlgorithmAttr::get(ctx.context(), which), ctx.input(1));
  ctx.setOutput(0, bits.getOutputState());
  ctx.setOutput(1, bits.getOutput());
  return success();
}

LogicalResult lowerPassOn(OpContext &ctx) { return set(ctx, ctx.input(0)); }
} // namespace

void registerXlaOps(LoweringTable &table) {
  table.add({"XlaDot", "XlaDotV2"}, lowerDot);
  table.add({"XlaConv", "XlaConvV2"}, lowerConv);
  table.add({"XlaPad"}, lowerPad);
  table.add({"XlaDynamicSlice"}, lowerDynamicSlice);
  table.add({"XlaDynamicUpdateSlice"}, lowerDynamicUpdateSlice);
  table.add({"XlaBroadcastHelper"}, lowerBroadcastHelper);
  table.add({"XlaReducePrecision"}, lowerReducePrecision);
  table.add({"XlaOptimizationBarrier"}, lowerBarrier);
  table.add({"XlaRngBitGenerator"}, lowerRandomBits);
  table.add({"XlaSharding"}, lowerPassOn);
}

} // namespace kiln::tohlo
