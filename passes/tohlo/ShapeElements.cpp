// Follows elements of shapes through the ops that put vectors of integers together.
#include "passes/tohlo/ShapeElements.h"
#include "passes/tohlo/Interpreter.h"

namespace kiln::tohlo {

ShapeElement ShapeElement::source() const {
  Operation *op = vector.getDefiningOp();
  if (isa_and_present<hlo::ReshapeOp, hlo::ConvertOp, hlo::BroadcastInDimOp>(op)) // of vectors
    return ShapeElement{op->getOperand(0), hlo::tensorType(op->getOperand(0)).getNumElements() == 1 ? 0 : element}.source();
  if (auto slice = dyn_cast_if_present<hlo::SliceOp>(op); slice && slice.getStartIndices().size() == 1)
    return ShapeElement{slice.getOperand(), slice.getStartIndices()[0] + element * slice.getStrides()[0]}.source();
  if (auto parts = dyn_cast_if_present<hlo::ConcatenateOp>(op)) {
    int64_t rest = element;
    for (Value part : parts.getOperands()) {
      int64_t elements = hlo::tensorType(part).getNumElements();
      if (rest < elements)
        return ShapeElement{part, rest}.source();
      rest -= elements;
    }
  }
  return *this;
}

std::optional<int64_t> onlyComputed(OpContext &ctx, Value shape) {
  std::optional<int64_t> only;
  for (int64_t i = 0, n = hlo::tensorType(shape).getNumElements(); i < n; ++i) {
    ShapeElement source = ShapeElement{shape, i}.source();
    if (source.isDimension() || ctx.interpreter().isFixed(source.vector))
      continue;
    if (only)
      return std::nullopt;
    only = i;
  }
  return only;
}

} // namespace kiln::tohlo
