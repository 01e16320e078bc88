// while, if and case: verifiers.
#include "hlo/ir/InferShapes.h"

using namespace mlir;
using namespace kiln::hlo;

LogicalResult WhileOp::verify() {
  Type pred = RankedTensorType::get({}, IntegerType::get(getContext(), 1));
  TypeRange carried = getOperands().getTypes();
  if (failed(verifyRegion(*this, getCond(), "cond", "C1", carried, TypeRange{pred})) ||
      failed(verifyRegion(*this, getBody(), "body", "C2", carried, carried)))
    return failure();
  if (carried != getResults().getTypes())
    return emitOpError("(C3) results must have the operands' types");
  return success();
}

LogicalResult IfOp::verify() {
  if (cast<ShapedType>(getPred().getType()).getRank() != 0)
    return emitOpError("(I1) pred must be a scalar");
  TypeRange results = getResults().getTypes();
  if (failed(verifyRegion(*this, getTrueBranch(), "true_branch", "C3", {}, results)))
    return failure();
  return verifyRegion(*this, getFalseBranch(), "false_branch", "C2", {}, results);
}

LogicalResult CaseOp::verify() {
  auto index = cast<ShapedType>(getIndex().getType());
  if (index.getRank() != 0 || !index.getElementType().isSignlessInteger(32))
    return emitOpError("(I1) index must be a scalar of i32");
  if (getBranches().empty())
    return emitOpError("(C1) needs at least one branch");
  for (Region &branch : getBranches())
    if (failed(verifyRegion(*this, branch, "branch", "C4", {}, getResults().getTypes())))
      return failure();
  return success();
}
