// Windows of a signal of any length (tf.signal.frame), where what the graph computes from its parts would be rounded sizes.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/Interpreter.h"
#include "llvm/ADT/Sequence.h"

namespace kiln::tohlo {
namespace {

/// Whether each row of a matrix counts up from that row's number times `hop`.
bool areWindows(const eval::Tensor &places, int64_t hop) {
  int64_t columns = places.getShape()[1];
  return llvm::all_of(llvm::seq<int64_t>(0, places.size()), [&](int64_t i) { return places.getInt(i) == i / columns * hop + i % columns; });
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
  interpreter.dropDecisionsFrom(decisions); // the run computes them
  int64_t frames = shapeOf(indices)[0], partsOfWindow = shapeOf(indices)[1], hop = places && frames > 1 && partsOfWindow ? places->getInt(partsOfWindow) : 0;
  if (!places || !partsOfWindow || !areWindows(*places, hop))
    return Value();
  SmallVector<Value> sources = sourcesOf(indices);
  if (frames < 2 && llvm::any_of(sources, [&](Value v) { return interpreter.hasDecisions(v); })) // another length is tried
    return ctx.error("one window does not tell the step to the next");
  int64_t window = partsOfWindow * size, stride = hop * size;
  if (hop < 1 || window > length || frames != (length - window) / stride + 1)
    return Value();
  sources.append({split.getOperand(), parts});
  for (Value source : sources)
    interpreter.dropDecisions(source);
  ctx.noteDecision(ArrayRef<int64_t>{axis, size, window, stride});

  Type i32 = ctx.b().getI32Type();
  // The size of a slice up to so many before the end is known, and that of every so many of it.
  Value first = slice(ctx, iota(ctx, RankedTensorType::get({length}, i32), 0), {0}, {length - window + 1});
  first = slice(ctx, first, {0}, {length - window + 1}, {stride});
  Expr at = Expr(ctx, first).over({frames, window}, {0}) + Expr(ctx, iota(ctx, RankedTensorType::get({frames, window}, i32), 1));
  SmallVector<int64_t> shape(shapeOf(signal));
  shape[axis] = frames;
  shape.insert(shape.begin() + axis + 1, {partsOfWindow, size});
  Value result = reshape(ctx, gatherAxis(ctx, signal, at, axis, 0), shape);
  interpreter.noteFrames(result);
  return result;
}

} // namespace kiln::tohlo
