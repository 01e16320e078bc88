// Gather, GatherV2, GatherNd, ResourceGather, OneHot, DynamicStitch.
//
// Indices out of range: TensorFlow's CPU kernels fail, its XLA compiler clamps. We clamp, since a
// check of every index at run time would cost more than the gather.
#include "passes/tohlo/Gather.h"
#include "hlo/ir/LengthSize.h"
#include "passes/tohlo/DataShapes.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Scatter.h"
#include "passes/tohlo/Interpreter.h"
#include "passes/tohlo/LoweringTable.h"
#include "llvm/ADT/Sequence.h"

namespace kiln::tohlo {

Value gatherAxis(OpContext &ctx, Value params, Value indices, int64_t axis, int64_t batch) {
  ArrayRef<int64_t> from = shapeOf(params), at = shapeOf(indices);
  int64_t rank = from.size(), indexRank = at.size();
  SmallVector<int64_t> shape(from.take_front(axis)), offset, sizes(from), batches;
  llvm::append_range(shape, at.drop_front(batch));
  llvm::append_range(shape, from.drop_front(axis + 1));
  for (int64_t d = batch; d < axis; ++d)
    offset.push_back(d);
  for (int64_t d = axis + 1; d < rank; ++d)
    offset.push_back(d - 1 + indexRank - batch);
  for (int64_t d = 0; d < batch; ++d) {
    batches.push_back(d);
    sizes[d] = 1;
  }
  sizes[axis] = 1;
  auto type = RankedTensorType::get(shape, elementTypeOf(params));
  if (from[axis] == 0 || llvm::is_contained(from.take_front(batch), 0)) // no slice fits, and of an empty batch none is asked for
    return splatConstant(ctx, type, 0);
  auto numbers = hlo::GatherDimensionNumbersAttr::get(ctx.context(), offset, {axis}, batches,
                                                      batches, {axis}, indexRank);
  return hlo::GatherOp::create(ctx.b(), ctx.loc(), type, params, indices, numbers,
                               ctx.b().getDenseI64ArrayAttr(sizes), ctx.b().getBoolAttr(false));
}

/// Gathers along an axis with batch_dims, checked.
static LogicalResult gather(OpContext &ctx, Value params, Value indices, int64_t axis,
                            int64_t batch) {
  FailureOr<int64_t> a = ctx.normalizeAxis(axis, rankOf(params));
  if (failed(a))
    return failure();
  if (batch < 0)
    batch += rankOf(indices);
  if (batch < 0 || batch > rankOf(indices) || batch > *a)
    return ctx.error("batch_dims must be at most the axis and the rank of the indices");
  if (shapeOf(params).take_front(batch) != shapeOf(indices).take_front(batch))
    return ctx.error("params " + shapeString(shapeOf(params)) + " and indices " +
                     shapeString(shapeOf(indices)) + " differ in their first " + Twine(batch) +
                     " dimensions");
  FailureOr<Value> frames = batch ? Value() : gatherFrames(ctx, params, indices, *a);
  if (failed(frames))
    return failure();
  Value v = *frames ? *frames : gatherAxis(ctx, params, indices, *a, batch);
  if (failed(ctx.checkShape(shapeOf(v))))
    return failure();
  ctx.setOutput(0, v);
  return success();
}

static LogicalResult lowerGatherV2(OpContext &ctx) {
  FailureOr<int64_t> axis = ctx.constantIntInput(2);
  return failed(axis) ? failure()
                      : gather(ctx, ctx.input(0), ctx.input(1), *axis, ctx.intAttr("batch_dims"));
}

static LogicalResult lowerGather(OpContext &ctx) {
  return gather(ctx, ctx.input(0), ctx.input(1), 0, 0);
}

static LogicalResult gatherNd(OpContext &ctx, Value params, Value indices) {
  ArrayRef<int64_t> from = shapeOf(params), at = shapeOf(indices);
  if (at.empty() || at.back() > (int64_t)from.size())
    return ctx.error("indices " + shapeString(at) + " do not fit params " + shapeString(from));
  int64_t depth = at.back(), batchRank = at.size() - 1;
  SmallVector<int64_t> shape(at.drop_back()), sizes(from), offset;
  auto indexed = llvm::to_vector(llvm::seq<int64_t>(0, depth));
  llvm::append_range(shape, from.drop_front(depth));
  for (int64_t d : indexed)
    sizes[d] = 1;
  for (int64_t d = batchRank; d < (int64_t)shape.size(); ++d)
    offset.push_back(d);
  auto numbers = hlo::GatherDimensionNumbersAttr::get(ctx.context(), offset, indexed, {}, {},
                                                      indexed, batchRank);
  auto type = RankedTensorType::get(shape, elementTypeOf(params));
  if (failed(ctx.checkShape(shape)))
    return failure();
  // Indices of length 0 name the whole of params each.
  if (depth == 0) {
    ctx.setOutput(0, broadcastInDim(ctx, params, shape, offset));
    return success();
  }
  if (llvm::is_contained(from.take_front(depth), 0)) {
    ctx.setOutput(0, splatConstant(ctx, type, 0));
    return success();
  }
  ctx.setOutput(0, hlo::GatherOp::create(ctx.b(), ctx.loc(), type, params, indices, numbers,
                                         ctx.b().getDenseI64ArrayAttr(sizes),
                                         ctx.b().getBoolAttr(false)));
  return success();
}

static LogicalResult lowerGatherNd(OpContext &ctx) {
  return gatherNd(ctx, ctx.input(0), ctx.input(1));
}

/// ResourceGather and ResourceGatherNd read a variable.
static LogicalResult lowerResourceGather(OpContext &ctx) {
  const LoweredValue &handle = ctx.inputValue(0);
  if (!handle.isHandle() || !ctx.inputValue(1).isTensor())
    return ctx.error("input 0 must be a variable and input 1 a tensor");
  const StateSlot &slot = ctx.interpreter().state()[handle.slot];
  if (!slot.value.isTensor())
    return ctx.error("variable '" + slot.name + "' is read before it has a value");
  Value params = slot.value.tensor;
  if (ctx.opName() == "ResourceGatherNd")
    return gatherNd(ctx, params, ctx.input(1));
  int64_t batch = ctx.intAttr("batch_dims");
  return gather(ctx, params, ctx.input(1), batch < 0 ? batch + ctx.inputRank(1) : batch, batch);
}

/// on where the index of dimension axis equals the index, else off.
static LogicalResult lowerOneHot(OpContext &ctx) {
  FailureOr<int64_t> depth = ctx.constantIntInput(1);
  if (failed(depth))
    return failure();
  if (*depth < 0)
    return ctx.error("depth must not be negative, it is " + Twine(*depth));
  int64_t rank = ctx.inputRank(0);
  FailureOr<int64_t> axis = ctx.normalizeAxis(ctx.intAttr("axis"), rank + 1);
  if (failed(axis))
    return failure();
  SmallVector<int64_t> shape(ctx.inputShape(0)), dims;
  shape.insert(shape.begin() + *axis, *depth);
  if (failed(ctx.checkShape(shape)))
    return failure();
  for (int64_t d = 0; d <= rank; ++d)
    if (d != *axis)
      dims.push_back(d);
  Value indices = ctx.input(0);
  if (elementTypeOf(indices).getIntOrFloatBitWidth() == 8) // which need not hold the depth
    indices = convert(ctx, indices, ctx.b().getI32Type());
  auto type = RankedTensorType::get(shape, elementTypeOf(indices));
  Value hot = compare(ctx, hlo::ComparisonDirection::EQ, broadcastInDim(ctx, indices, shape, dims), iota(ctx, type, *axis));
  ctx.setOutput(0, select(ctx, hot, splat(ctx, reshape(ctx, ctx.input(2), {}), shape),
                          splat(ctx, reshape(ctx, ctx.input(3), {}), shape)));
  return success();
}

/// How many rows there are if the indices are the parts of all numbers below some number, as where a loop's turns took the ways of a conditional.
static std::optional<int64_t> rowsOfPartition(OpContext &ctx) {
  unsigned count = ctx.numInputs() / 2;
  Operation *partition = ctx.op()->getOperand(0).getDefiningOp();
  if (!partition || partition->getName().getStringRef() != "tf.DynamicPartition" || partition->getAttrOfType<IntegerAttr>("num_partitions").getInt() != count)
    return std::nullopt;
  llvm::SmallDenseSet<Value> parts;
  for (unsigned m = 0; m < count; ++m)
    if (Value part = ctx.op()->getOperand(m); part.getDefiningOp() != partition || !parts.insert(part).second)
      return std::nullopt;
  auto gathered = ctx.input(0).getDefiningOp<hlo::GatherOp>();
  auto all = gathered ? ctx.tryFixedConstant(gathered.getOperand()) : std::nullopt;
  if (!all || all->getRank() != 1)
    return std::nullopt;
  for (int64_t i = 0; i < all->size(); ++i)
    if (all->getInt(i) != i)
      return std::nullopt;
  return all->size();
}

/// By indices that data says, which leave no gaps: then there are no more rows than in all parts.
static LogicalResult stitchCounted(OpContext &ctx) {
  unsigned count = ctx.numInputs() / 2;
  Type i32 = ctx.b().getI32Type();
  SmallVector<Value> indices, parts;
  SmallVector<int64_t> shape;
  int64_t room = 0;
  Expr most(ctx, intConstant(ctx, -1)), rows(ctx, intConstant(ctx, 0));
  for (unsigned m = 0; m < count; ++m) {
    ArrayRef<int64_t> data = ctx.inputShape(count + m);
    if (ctx.inputRank(m) != 1 || data.take_front(1) != ctx.inputShape(m) || (m && data.drop_front() != ArrayRef(shape).drop_front()))
      return ctx.error("data[" + Twine(m) + "] " + shapeString(data) + " does not fit its indices " + shapeString(ctx.inputShape(m)) + ", which must be a vector where data says them");
    shape.assign(data.begin(), data.end());
    room += data[0];
    Expr at = input(ctx, m).to(i32);
    if (data[0])
      most = maximum(most, at.reduce({0}, hlo::ReduceKind::Max));
    rows = rows + Expr(ctx, dimensionSize(ctx, at, 0));
  }
  std::optional<int64_t> whole = rowsOfPartition(ctx);
  shape[0] = whole.value_or(room);
  if (!whole)
    assertAll(ctx, most < rows, "the indices leave gaps");
  Value merged = splatConstant(ctx, RankedTensorType::get(shape, ctx.inputElementType(count)), 0);
  for (unsigned m = 0; m < count; ++m) {
    auto written = scatterNd(ctx, merged, input(ctx, m).to(i32).reshape({ctx.inputShape(m)[0], 1}), ctx.input(count + m), std::nullopt);
    if (failed(written))
      return failure();
    merged = *written;
    if (Operation *op = merged.getDefiningOp(); !whole && isa<hlo::ScatterOp>(op))
      op->setAttr(hlo::kUnset, ctx.b().getUnitAttr());
  }
  if (whole)
    return set(ctx, merged);
  auto taken = takeCounted(ctx, merged, most + 1.0, 0);
  return failed(taken) ? failure() : set(ctx, *taken);
}

/// Row indices[m][i] of the result is row i of data[m], the last one where several say so. The
/// indices must be known, since they determine the result's size; rows that none names are zeros.
static LogicalResult lowerDynamicStitch(OpContext &ctx) {
  unsigned count = ctx.numInputs() / 2;
  if (ctx.isCounting() && count && !llvm::all_of(llvm::seq(0u, count), [&](unsigned m) { return ctx.tryConstantInput(m).has_value(); }))
    return stitchCounted(ctx);
  SmallVector<int64_t> sources; // row of the concatenated data, by row of the result; -1: none
  SmallVector<Value> parts;
  int64_t rows = 0;
  SmallVector<int64_t> inner;
  for (unsigned m = 0; m < count; ++m) {
    FailureOr<SmallVector<int64_t>> indices = ctx.constantIntsInput(m);
    if (failed(indices))
      return failure();
    ArrayRef<int64_t> at = ctx.inputShape(m), data = ctx.inputShape(count + m);
    if (data.take_front(at.size()) != at ||
        (m > 0 && data.drop_front(at.size()) != ArrayRef<int64_t>(inner)))
      return ctx.error("data[" + Twine(m) + "] " + shapeString(data) +
                       " does not fit its indices " + shapeString(at));
    inner.assign(data.begin() + at.size(), data.end());
    for (auto [i, index] : llvm::enumerate(*indices)) {
      if (index < 0 || index >= int64_t(1) << 26)
        return ctx.error("index " + Twine(index) + " is outside [0, 2^26)");
      if (index >= (int64_t)sources.size())
        sources.resize(index + 1, -1);
      sources[index] = rows + i;
    }
    SmallVector<int64_t> flat(inner);
    flat.insert(flat.begin(), (int64_t)indices->size());
    rows += indices->size();
    if (flat[0])
      parts.push_back(reshape(ctx, ctx.input(count + m), flat));
  }
  SmallVector<int64_t> shape(inner);
  shape.insert(shape.begin(), (int64_t)sources.size());
  auto type = RankedTensorType::get(shape, ctx.inputElementType(count));
  if (sources.empty()) {
    ctx.setOutput(0, splatConstant(ctx, type, 0));
    return success();
  }
  Value data = concatenate(ctx, parts, 0);
  if (rows == (int64_t)sources.size() && llvm::equal(sources, llvm::seq<int64_t>(0, rows))) {
    ctx.setOutput(0, data);
    return success();
  }
  if (llvm::is_contained(sources, -1)) {
    SmallVector<int64_t> low(shape.size()), high(shape.size());
    high[0] = 1;
    data = pad(ctx, data, scalarConstant(ctx, type.getElementType(), 0), low, high);
    llvm::replace(sources, int64_t(-1), rows);
  }
  ctx.setOutput(0, gatherAxis(ctx, data, intsConstant(ctx, sources), 0, 0));
  return success();
}

void registerGather(LoweringTable &table) {
  table.add({"Gather"}, lowerGather);
  table.add({"GatherV2"}, lowerGatherV2);
  table.add({"GatherNd"}, lowerGatherNd);
  table.add({"ResourceGather", "ResourceGatherNd"}, lowerResourceGather, LoweringTable::AnyInputs);
  table.add({"OneHot"}, lowerOneHot);
  table.add({"DynamicStitch", "ParallelDynamicStitch"}, lowerDynamicStitch);
}

} // namespace kiln::tohlo
