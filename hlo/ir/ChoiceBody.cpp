// Bodies of windows and scatters that choose one of two scalars by comparing them.
#include "hlo/ir/ChoiceBody.h"

using namespace mlir;

namespace kiln::hlo {

void buildChoiceBody(Region &body, Type elementType, ComparisonDirection direction, bool ofSecond,
                     Location loc) {
  assert(body.empty());
  OpBuilder b(body.getContext());
  auto scalar = RankedTensorType::get({}, elementType);
  Block *block = b.createBlock(&body, {}, {scalar, scalar}, {loc, loc});
  Value x = block->getArgument(ofSecond), y = block->getArgument(!ofSecond);
  Value taken = CompareOp::create(b, loc, x, y, direction);
  ReturnOp::create(b, loc, SelectOp::create(b, loc, scalar, taken, x, y).getResult());
}

bool takesGreater(Region &body) {
  if (!llvm::hasSingleElement(body) || body.getNumArguments() != 2 ||
      body.front().getOperations().size() != 3)
    return false;
  Operation *last = body.front().getTerminator();
  auto choice =
      last->getNumOperands() == 1 ? last->getOperand(0).getDefiningOp<SelectOp>() : SelectOp();
  auto taken = choice ? choice.getPred().getDefiningOp<CompareOp>() : CompareOp();
  Value a = body.getArgument(0), b = body.getArgument(1);
  if (!taken || taken.getCompareType() == ComparisonType::TOTALORDER || choice.getOnTrue() != b ||
      choice.getOnFalse() != a)
    return false;
  bool rising = taken.getLhs() == a && taken.getRhs() == b &&
                taken.getComparisonDirection() == ComparisonDirection::LT;
  bool falling = taken.getLhs() == b && taken.getRhs() == a &&
                 taken.getComparisonDirection() == ComparisonDirection::GT;
  return rising || falling;
}

} // namespace kiln::hlo
