// Follows elements of shapes through the ops that put vectors of integers together.
#include "passes/tohlo/ShapeElements.h"
#include "passes/tohlo/Interpreter.h"
#include "llvm/ADT/Sequence.h"

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

bool hasOneComputed(OpContext &ctx, Value shape) {
  auto isComputed = [&](int64_t i) {
    Value source = ShapeElement{shape, i}.source().vector;
    return !source.getDefiningOp<hlo::GetDimensionSizeOp>() && !ctx.interpreter().isFixed(source);
  };
  return llvm::count_if(llvm::seq<int64_t>(0, hlo::tensorType(shape).getNumElements()), isComputed) == 1;
}

} // namespace kiln::tohlo
