// ScatterNd, TensorScatter*, and segment reductions.
//
// Indices out of range: TensorFlow's CPU kernels fail, its XLA compiler skips them, and so do we.
#include "passes/tohlo/Scatter.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringSwitch.h"
#include <algorithm>

namespace kiln::tohlo {

FailureOr<Value> scatterNd(OpContext &ctx, Value operand, Value indices, Value updates,
                           std::optional<hlo::ReduceKind> kind, AtNan atNan, int64_t batchDims) {
  ArrayRef<int64_t> shape = shapeOf(operand), at = shapeOf(indices);
  auto mismatch = [&]() -> FailureOr<Value> {
    return ctx.error("indices " + shapeString(at) + " and updates " +
                     shapeString(shapeOf(updates)) + " do not fit shape " + shapeString(shape));
  };
  if (at.empty() || batchDims + at.back() > (int64_t)shape.size())
    return mismatch();
  int64_t depth = at.back(), batchRank = at.size() - 1;
  SmallVector<int64_t> expected(at.drop_back());
  llvm::append_range(expected, shape.drop_front(batchDims + depth));
  if (shapeOf(updates) != ArrayRef<int64_t>(expected)) {
    FailureOr<Value> fitted =
        rankOf(updates) == 0 ? broadcastTo(ctx, updates, expected) : mismatch();
    if (failed(fitted))
      return failure();
    updates = *fitted;
  }
  if (typeOf(updates).getNumElements() == 0 || typeOf(operand).getNumElements() == 0)
    return operand;
  auto window = llvm::to_vector(llvm::seq<int64_t>(batchRank, expected.size()));
  auto common = dimsUpTo(batchDims), indexed = llvm::to_vector(llvm::seq<int64_t>(batchDims, batchDims + depth));
  auto numbers = hlo::ScatterDimensionNumbersAttr::get(ctx.context(), window, indexed, common, common,
                                                       indexed, batchRank);
  OpBuilder &b = ctx.b();
  auto op = hlo::ScatterOp::create(b, ctx.loc(), TypeRange{operand.getType()}, ValueRange{operand},
                                   indices, ValueRange{updates}, numbers, b.getBoolAttr(false),
                                   b.getBoolAttr(false));
  Type elem = elementTypeOf(operand);
  bool isMax = kind == hlo::ReduceKind::Max;
  if (isa<FloatType>(elem) && (isMax || kind == hlo::ReduceKind::Min)) {
    hlo::buildChoiceBody(op.getUpdateComputation(), elem,
                         isMax ? hlo::ComparisonDirection::GT : hlo::ComparisonDirection::LT,
                         /*ofSecond=*/atNan == AtNan::keep, ctx.loc());
  } else if (kind) {
    makeBinaryRegion(ctx, op.getUpdateComputation(), elem, *kind);
  } else {
    OpBuilder::InsertionGuard guard(b);
    auto scalar = RankedTensorType::get({}, elem);
    Block *block =
        b.createBlock(&op.getUpdateComputation(), {}, {scalar, scalar}, {ctx.loc(), ctx.loc()});
    hlo::ReturnOp::create(b, ctx.loc(), ValueRange{block->getArgument(1)});
  }
  return op.getResult(0);
}

/// Which combination an op's name ends in; replacement for Update.
static std::optional<hlo::ReduceKind> kindOf(StringRef op) {
  op.consume_back("V2");
  return llvm::StringSwitch<std::optional<hlo::ReduceKind>>(op.take_back(3))
      .Cases({"Add", "Sub", "Sum", "ean"}, hlo::ReduceKind::Add)
      .Case("Max", hlo::ReduceKind::Max)
      .Case("Min", hlo::ReduceKind::Min)
      .Cases({"Mul", "rod"}, hlo::ReduceKind::Mul)
      .Default(std::nullopt);
}

static LogicalResult lowerTensorScatter(OpContext &ctx) {
  Value updates = ctx.input(2);
  if (ctx.opName().ends_with("Sub"))
    updates = hlo::NegateOp::create(ctx.b(), ctx.loc(), updates);
  FailureOr<Value> v = scatterNd(ctx, ctx.input(0), ctx.input(1), updates, kindOf(ctx.opName()));
  if (failed(v))
    return failure();
  ctx.setOutput(0, *v);
  return success();
}

static LogicalResult lowerScatterNd(OpContext &ctx) {
  FailureOr<SmallVector<int64_t>> shape = ctx.constantIntsInput(2);
  if (failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  Value zeros = splatConstant(ctx, RankedTensorType::get(*shape, ctx.inputElementType(1)), 0);
  FailureOr<Value> v = scatterNd(ctx, zeros, ctx.input(0), ctx.input(1), hlo::ReduceKind::Add);
  if (failed(v))
    return failure();
  ctx.setOutput(0, *v);
  return success();
}

/// What an empty segment holds: TensorFlow's lowest and highest are finite.
static Value emptySegment(OpContext &ctx, Type elem, hlo::ReduceKind kind) {
  bool isMax = kind == hlo::ReduceKind::Max;
  if (isa<FloatType>(elem) && (isMax || kind == hlo::ReduceKind::Min))
    return finiteExtreme(ctx, elem, isMax);
  return reduceIdentity(ctx, elem, kind);
}

/// Row s of the result combines the rows of data whose segment id is s, and is `empty` where there is none; negative ids
/// are dropped.
static FailureOr<Value> segmentReduce(OpContext &ctx, int64_t numSegments, Value empty) {
  ArrayRef<int64_t> data = ctx.inputShape(0), ids = ctx.inputShape(1);
  if (data.take_front(ids.size()) != ids)
    return ctx.error("data " + shapeString(data) + " does not begin with the segment ids' shape " +
                     shapeString(ids));
  SmallVector<int64_t> shape(data.drop_front(ids.size())), at(ids);
  shape.insert(shape.begin(), numSegments);
  at.push_back(1);
  if (failed(ctx.checkShape(shape)))
    return failure();
  return scatterNd(ctx, splat(ctx, empty, shape), reshape(ctx, ctx.input(1), at), ctx.input(0),
                   kindOf(ctx.opName()), AtNan::replace);
}

static LogicalResult lowerUnsortedSegment(OpContext &ctx) {
  FailureOr<int64_t> count = ctx.constantIntInput(2);
  if (failed(count))
    return failure();
  if (*count < 0)
    return ctx.error("num_segments must not be negative, it is " + Twine(*count));
  FailureOr<Value> v = segmentReduce(
      ctx, *count, emptySegment(ctx, ctx.inputElementType(0), *kindOf(ctx.opName())));
  return failed(v) ? failure() : set(ctx, *v);
}

/// How many rows each of `count` segments has. No constant: a single id can ask for more than memory holds.
static Expr rowCounts(OpContext &ctx, int64_t count) {
  int64_t rows = typeOf(ctx.input(1)).getNumElements();
  auto splatOf = [&](int64_t size, double v) { return splat(ctx, scalarConstant(ctx, ctx.b().getI32Type(), v), {size}); };
  return {ctx, *scatterNd(ctx, splatOf(count, 0), reshape(ctx, ctx.input(1), {rows, 1}), splatOf(rows, 1), hlo::ReduceKind::Add)};
}

/// The size of the result follows from the ids, which must therefore be known. Segments of no rows are zeros, or ones of products.
static LogicalResult lowerSortedSegment(OpContext &ctx) {
  FailureOr<SmallVector<int64_t>> ids = ctx.constantIntsInput(1);
  if (failed(ids))
    return failure();
  if (!std::is_sorted(ids->begin(), ids->end()) || (!ids->empty() && ids->front() < 0))
    return ctx.error("segment ids must be sorted and not negative");
  Type elem = ctx.inputElementType(0);
  hlo::ReduceKind kind = *kindOf(ctx.opName());
  int64_t count = ids->empty() ? 0 : ids->back() + 1;
  FailureOr<Value> v = segmentReduce(ctx, count, reduceIdentity(ctx, elem, kind));
  if (failed(v))
    return failure();
  Expr value(ctx, *v);
  if ((kind != hlo::ReduceKind::Max && kind != hlo::ReduceKind::Min) || value.type().getNumElements() == 0)
    return set(ctx, value);
  Expr used = rowCounts(ctx, count) != 0.0;
  return set(ctx, select(used.over(value.shape(), {0}), value, 0.0));
}

/// The sums, divided by how many each is of; a segment of none is zero.
static LogicalResult lowerSegmentMean(OpContext &ctx) {
  if (failed(lowerSortedSegment(ctx)))
    return failure();
  Expr sums(ctx, ctx.outputs()[0].tensor);
  if (sums.type().getNumElements() == 0)
    return success();
  Expr divisor = maximum(rowCounts(ctx, sums.shape()[0]), 1.0);
  ctx.setOutput(0, sums / divisor.to(sums.elementType()).over(sums.shape(), {0}));
  return success();
}

void registerScatter(LoweringTable &table) {
  table.add({"ScatterNd"}, lowerScatterNd);
  table.add({"TensorScatterUpdate", "TensorScatterAdd", "TensorScatterSub", "TensorScatterMax",
             "TensorScatterMin"},
            lowerTensorScatter);
  table.add({"UnsortedSegmentSum", "UnsortedSegmentProd", "UnsortedSegmentMax",
             "UnsortedSegmentMin", "SegmentSumV2", "SegmentProdV2", "SegmentMaxV2", "SegmentMinV2"},
            lowerUnsortedSegment);
  table.add({"SegmentSum", "SegmentProd", "SegmentMax", "SegmentMin"}, lowerSortedSegment);
  table.add({"SegmentMean"}, lowerSegmentMean);
}

} // namespace kiln::tohlo
