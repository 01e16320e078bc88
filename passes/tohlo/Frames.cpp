// Windows of a signal of any length (tf.signal.frame), where what the graph computes from its parts would be rounded sizes.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/Interpreter.h"

namespace kiln::tohlo {
namespace {

/// Whether row i of a matrix of two rows and more is i * hop, i * hop + 1, ...; the hop.
std::optional<int64_t> hopOf(const eval::Tensor &places) {
  int64_t columns = places.getShape()[1], hop = places.getInt(columns);
  for (int64_t i = 0; i < places.size(); ++i)
    if (places.getInt(i) != i / columns * hop + i % columns)
      return std::nullopt;
  return hop > 0 ? std::optional(hop) : std::nullopt;
}

/// All that `v` is computed from, but for what sizes are of.
SmallVector<Value> sourcesOf(Value v) {
  llvm::SetVector<Value> sources;
  sources.insert(v);
  for (size_t i = 0; i < sources.size(); ++i)
    if (Operation *op = sources[i].getDefiningOp(); op && !isa<hlo::GetDimensionSizeOp>(op))
      sources.insert(op->operand_begin(), op->operand_end());
  return sources.takeVector();
}

} // namespace

FailureOr<Value> gatherFrames(OpContext &ctx, Value parts, Value indices, int64_t axis) {
  auto split = parts.getDefiningOp<hlo::ReshapeOp>();
  auto whole = split ? hlo::withoutReshapes(parts).getDefiningOp<hlo::SliceOp>() : hlo::SliceOp();
  if (!ctx.keepsForms() || !whole || rankOf(whole) + 1 != rankOf(parts) || rankOf(indices) != 2 || !isa<IntegerType>(elementTypeOf(indices)))
    return Value();
  Value signal = whole.getOperand();
  int64_t length = shapeOf(signal)[axis], size = shapeOf(parts)[axis + 1];
  SmallVector<int64_t> cut(shapeOf(signal)), splitShape(cut);
  cut[axis] = size ? length / size * size : 0;
  splitShape[axis] = size ? length / size : 0;
  splitShape.insert(splitShape.begin() + axis + 1, size);
  auto isAll = [](ArrayRef<int64_t> values, int64_t value) { return llvm::all_of(values, [&](int64_t v) { return v == value; }); };
  if (!isAll(whole.getStartIndices(), 0) || !isAll(whole.getStrides(), 1) || shapeOf(whole) != ArrayRef(cut) || shapeOf(parts) != ArrayRef(splitShape))
    return Value();
  Interpreter &interpreter = ctx.interpreter();
  size_t decisions = interpreter.numDecisions();
  std::optional<eval::Tensor> places = interpreter.tryConstant(indices);
  SmallVector<Value> sources = sourcesOf(indices);
  bool isOfLength = llvm::any_of(sources, [&](Value v) { return interpreter.hasDecisions(v); });
  if (places && isOfLength && shapeOf(indices)[0] < 2) // another length is tried
    return ctx.error("one window does not tell the step to the next");
  std::optional<int64_t> hop = places && shapeOf(indices)[1] ? hopOf(*places) : std::nullopt;
  if (!hop)
    return Value();
  int64_t window = shapeOf(indices)[1] * size, stride = *hop * size, frames = shapeOf(indices)[0];
  if (window > length || frames != (length - window) / stride + 1)
    return Value();
  interpreter.dropDecisionsFrom(decisions);
  sources.append({split.getOperand(), parts});
  for (Value source : sources)
    interpreter.dropDecisions(source);
  ctx.noteDecision(ArrayRef<int64_t>{axis, size, window, stride});

  Type i32 = ctx.b().getI32Type();
  // The size of a slice up to so many before the end is known, and that of each so manieth.
  Value first = slice(ctx, iota(ctx, RankedTensorType::get({length}, i32), 0), {0}, {length - window + 1});
  first = slice(ctx, first, {0}, {length - window + 1}, {stride});
  Expr at = Expr(ctx, first).over({frames, window}, {0}) + Expr(ctx, iota(ctx, RankedTensorType::get({frames, window}, i32), 1));
  SmallVector<int64_t> shape(shapeOf(signal));
  shape[axis] = frames;
  shape.insert(shape.begin() + axis + 1, {shapeOf(indices)[1], size});
  Value result = reshape(ctx, gatherAxis(ctx, signal, at, axis, 0), shape);
  interpreter.noteFrames(result);
  return result;
}

} // namespace kiln::tohlo
