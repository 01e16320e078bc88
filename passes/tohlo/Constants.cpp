// Constants, and ops that pass their inputs through.
#include "hlo/graph/TfDialect.h"
#include "hlo/ir/LengthSize.h"
#include "passes/tohlo/Bounds.h"
#include "passes/tohlo/DataShapes.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Components.h"
#include "passes/tohlo/Interpreter.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {

static LogicalResult lowerConst(OpContext &ctx) {
  Attribute value = ctx.op()->getAttr("value");
  if (auto elements = dyn_cast_or_null<ElementsAttr>(value);
      elements && !isa<tf::StringType>(elements.getElementType())) {
    ctx.setOutput(0, constant(ctx, elements));
    return success();
  }
  ctx.setOutput(0, LoweredValue::stringsValue(value));
  return success();
}

static LogicalResult lowerIdentity(OpContext &ctx) {
  for (unsigned i = 0; i < ctx.numOutputs(); ++i)
    ctx.setOutput(i, ctx.inputValue(i));
  return success();
}

/// Printing is dropped; Print passes its first input through.
static LogicalResult lowerNothing(OpContext &ctx) {
  if (ctx.numOutputs() == 1)
    ctx.setOutput(0, ctx.inputValue(0));
  return success();
}

static LogicalResult lowerPlaceholder(OpContext &ctx) {
  return ctx.error("nothing feeds this placeholder; name it as an input");
}

static LogicalResult lowerEnsureShape(OpContext &ctx) {
  std::optional<SmallVector<int64_t>> shape = ctx.shapeAttr("shape");
  ArrayRef<int64_t> have = ctx.inputShape(0);
  bool fits = !shape || shape->size() == have.size();
  for (size_t i = 0; shape && fits && i < have.size(); ++i)
    fits = (*shape)[i] < 0 || (*shape)[i] == have[i];
  if (!fits)
    return ctx.error("the input's shape is " + shapeString(have) + ", not " + shapeString(*shape));
  ctx.setOutput(0, ctx.input(0));
  return success();
}

/// Empty's contents are unspecified: zeros. FakeParam stands for a value that is never used.
static LogicalResult lowerFakeParam(OpContext &ctx) {
  if (isa<tf::VariantType, tf::ResourceType, tf::StringType>(ctx.typeAttr("dtype")))
    return success();
  std::optional<SmallVector<int64_t>> shape = ctx.shapeAttr("shape");
  if (!shape || llvm::any_of(*shape, [](int64_t d) { return d < 0; }))
    return ctx.error("the shape must be known");
  if (failed(ctx.checkShape(*shape)))
    return failure();
  ctx.setOutput(0, splatConstant(ctx, RankedTensorType::get(*shape, ctx.typeAttr("dtype")), 0));
  return success();
}

static LogicalResult lowerEmpty(OpContext &ctx) {
  FailureOr<SmallVector<int64_t>> shape = ctx.constantIntsInput(0);
  if (failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  ctx.setOutput(0, splatConstant(ctx, RankedTensorType::get(*shape, ctx.typeAttr("dtype")), 0));
  return success();
}

static LogicalResult lowerZerosLike(OpContext &ctx) {
  const LoweredValue &in = ctx.inputValue(0);
  if (in.isList() || in.isOptional()) {
    LoweredValue zeros = in;
    setToZeros(ctx, zeros);
    ctx.setOutput(0, zeros);
    return success();
  }
  if (!in.isTensor())
    return ctx.error("the input must be a tensor");
  ctx.setOutput(0, splatConstant(ctx, ctx.inputType(0), ctx.opName() == "OnesLike" ? 1 : 0));
  return success();
}

/// Of sizes that data says.
static LogicalResult fillCounted(OpContext &ctx) {
  auto shape = countedShape(ctx, ctx.input(0));
  if (failed(shape))
    return failure();
  auto taken = takeCounted(ctx, splat(ctx, ctx.input(1), shape->most), shape->counts);
  return failed(taken) ? failure() : set(ctx, *taken);
}

static LogicalResult lowerFill(OpContext &ctx) {
  if (ctx.isCounting() && ctx.inputRank(0) == 1 && ctx.inputRank(1) == 0 && (ctx.isLeftToRun() || !ctx.tryConstantInput(0)))
    return fillCounted(ctx);
  FailureOr<SmallVector<int64_t>> shape = ctx.constantIntsInput(0);
  if (failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  if (ctx.inputRank(1) != 0)
    return ctx.error("the value must be a scalar");
  ctx.setOutput(0, splat(ctx, ctx.input(1), *shape));
  return success();
}

/// From a start to a limit that data says.
static LogicalResult rangeCounted(OpContext &ctx) {
  auto delta = ctx.constantInput(2);
  if (failed(delta))
    return failure();
  Expr first = input(ctx, 0), limit = input(ctx, 1), step = input(ctx, 2);
  if (first.rank() || limit.rank() || step.rank() || !first.isInt() || delta->getInt(0) < 1)
    return ctx.error("start or limit depends on the program's arguments: they must be integers, and delta 1 or more");
  auto wide = [&](Expr x) { return x.to(ctx.b().getI64Type()); };
  Expr span = wide(limit) - wide(first);
  auto most = greatestOf(ctx, span);
  if (!most)
    return ctx.error("start or limit depends on the program's arguments, and limit may be any number");
  int64_t d = delta->getInt(0), room = std::max<int64_t>((*most + d - 1) / d, 0);
  if (failed(ctx.checkShape({room})))
    return failure();
  assertAll(ctx, limit >= first, "limit lies on the other side of start than delta leads to");
  Value steps = iota(ctx, RankedTensorType::get({room}, first.elementType()), 0);
  steps.getDefiningOp()->setAttr(hlo::kUnset, ctx.b().getUnitAttr());
  auto taken = takeCounted(ctx, steps, ((span + wide(step) - 1.0) / wide(step)).to(ctx.b().getI32Type()), 0);
  if (failed(taken))
    return failure();
  Expr numbers(ctx, *taken);
  return set(ctx, numbers * step.over(numbers.shape(), {}) + first.over(numbers.shape(), {}));
}

/// The nearest number of a type.
static double roundedTo(FloatType type, double x) {
  APFloat number(x);
  bool losesInfo;
  number.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven, &losesInfo);
  return number.convertToDouble();
}

static LogicalResult lowerRange(OpContext &ctx) {
  if (ctx.isCounting() && (ctx.isLeftToRun() || !ctx.tryConstantInput(0) || !ctx.tryConstantInput(1)))
    return rangeCounted(ctx);
  FailureOr<eval::Tensor> start = ctx.constantInput(0), limit = ctx.constantInput(1),
                          delta = ctx.constantInput(2);
  if (failed(start) || failed(limit) || failed(delta))
    return failure();
  for (unsigned i = 0; i < 3; ++i)
    if (ctx.inputRank(i) != 0)
      return ctx.error("input " + Twine(i) + " must be a scalar");
  Type elem = ctx.inputElementType(0);
  double count;
  if (auto real = dyn_cast<FloatType>(elem)) { // which TensorFlow counts in
    double a = start->getDouble(0), b = limit->getDouble(0), d = delta->getDouble(0);
    if (d == 0)
      return ctx.error("delta must not be 0");
    count = (b - a) * d < 0 ? -1 : std::ceil(std::abs(roundedTo(real, roundedTo(real, b - a) / d)));
  } else {
    int64_t a = start->getInt(0), b = limit->getInt(0), d = delta->getInt(0);
    if (d == 0)
      return ctx.error("delta must not be 0");
    __int128 span = d > 0 ? (__int128)b - a : (__int128)a - b,
             step = d > 0 ? (__int128)d : -(__int128)d;
    count = span < 0 ? -1 : (double)((span + step - 1) / step);
  }
  if (count < 0)
    return ctx.error("limit lies on the other side of start than delta leads to");
  if (!(count <= double(int64_t(1) << 40)))
    return ctx.error("the result would have more than 2^40 elements");
  if (std::abs(delta->getDouble(0)) != 1) { // else each more of the limit is one more
    if (isa<FloatType>(elem))
      ctx.interpreter().noteDecision(ctx.op(), {*start, *limit}, "steps");
    else
      ctx.interpreter().noteDecision(ctx.op(), {eval::Tensor::ints(ctx.context(), static_cast<int64_t>(static_cast<uint64_t>(limit->getInt(0)) - static_cast<uint64_t>(start->getInt(0)))), eval::Tensor::ints(ctx.context(), delta->getInt(0))}, "divide");
  }
  auto type = RankedTensorType::get({(int64_t)count}, elem);
  Value steps = hlo::MultiplyOp::create(ctx.b(), ctx.loc(), iota(ctx, type, 0),
                                        splat(ctx, ctx.input(2), type.getShape()));
  ctx.setOutput(
      0, hlo::AddOp::create(ctx.b(), ctx.loc(), steps, splat(ctx, ctx.input(0), type.getShape())));
  return success();
}

static LogicalResult lowerLinSpace(OpContext &ctx) {
  FailureOr<int64_t> num = ctx.constantIntInput(2);
  if (failed(num))
    return failure();
  if (*num <= 0)
    return ctx.error("num must be positive, it is " + Twine(*num));
  if (ctx.inputRank(0) != 0 || ctx.inputRank(1) != 0)
    return ctx.error("start and stop must be scalars");
  if (failed(ctx.checkShape({*num})))
    return failure();
  Value start = ctx.input(0), stop = ctx.input(1);
  if (*num == 1) {
    ctx.setOutput(0, reshape(ctx, start, {1}));
    return success();
  }
  OpBuilder &b = ctx.b();
  Location loc = ctx.loc();
  Type elem = ctx.inputElementType(0);
  Value span = hlo::SubtractOp::create(b, loc, stop, start);
  Value step = hlo::DivideOp::create(b, loc, span, scalarConstant(ctx, elem, *num - 1));
  SmallVector<int64_t> shape{*num - 1};
  Value steps = hlo::MultiplyOp::create(b, loc, iota(ctx, RankedTensorType::get(shape, elem), 0),
                                        splat(ctx, step, shape));
  Value head = hlo::AddOp::create(b, loc, steps, splat(ctx, start, shape));
  ctx.setOutput(0, concatenate(ctx, {head, reshape(ctx, stop, {1})}, 0));
  return success();
}

void registerConstants(LoweringTable &table) {
  table.add({"Const"}, lowerConst);
  table.add({"Identity", "IdentityN", "StopGradient", "PreventGradient", "Snapshot", "GuaranteeConst",
             "PlaceholderWithDefault", "_EagerConst", "RefIdentity"},
            lowerIdentity, LoweringTable::AnyInputs);
  table.add({"NoOp", "ControlTrigger", "Print", "PrintV2"}, lowerNothing, LoweringTable::AnyInputs);
  table.add({"Placeholder", "PlaceholderV2"}, lowerPlaceholder);
  table.add({"EnsureShape"}, lowerEnsureShape);
  table.add({"FakeParam"}, lowerFakeParam);
  table.add({"Empty"}, lowerEmpty);
  table.add({"ZerosLike", "OnesLike"}, lowerZerosLike, LoweringTable::AnyInputs);
  table.add({"Fill"}, lowerFill);
  table.add({"Range"}, lowerRange);
  table.add({"LinSpace"}, lowerLinSpace);
}

} // namespace kiln::tohlo
