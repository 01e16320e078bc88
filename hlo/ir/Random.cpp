// Ops that give random numbers: verifiers.
#include "hlo/ir/InferShapes.h"

using namespace mlir;
using namespace kiln::hlo;

LogicalResult RngGetAndUpdateStateOp::verify() {
  auto type = cast<RankedTensorType>(getState().getType());
  if (type.getShape() != ArrayRef<int64_t>{2} || !type.getElementType().isUnsignedInteger(64))
    return emitOpError("gives tensor<2xui64>, not ") << type;
  return success();
}

LogicalResult RngBitGeneratorOp::verify() {
  auto state = cast<RankedTensorType>(getInitialState().getType());
  bool threeFry = getRngAlgorithm() == RngAlgorithm::THREE_FRY;
  if (state.getRank() != 1 || !state.getElementType().isUnsignedInteger(64))
    return emitOpError("(I2) initial_state must be a vector of ui64");
  if (getOutputState().getType() != state)
    return emitOpError("(C1) output_state must have the type of initial_state, ") << state;
  int64_t size = state.getDimSize(0);
  if (threeFry ? size != 2 : size != 2 && size != 3)
    return emitOpError("(C2) initial_state must have ") << (threeFry ? "2" : "2 or 3") << " elements, got " << size;
  Type element = cast<RankedTensorType>(getOutput().getType()).getElementType();
  if (element.getIntOrFloatBitWidth() < 8)
    return emitOpError("cannot fill elements of type ") << element;
  return success();
}

LogicalResult RngOp::verify() {
  auto a = cast<RankedTensorType>(getA().getType()), result = cast<RankedTensorType>(getResult().getType());
  if (a.getRank() != 0 || getB().getType() != a)
    return emitOpError("(C1) a and b must be scalars of one type");
  Type element = result.getElementType();
  if (a.getElementType() != element)
    return emitOpError("(C1) must give elements of type ") << a.getElementType() << ", not " << element;
  if (isa<ComplexType>(element))
    return emitOpError("(I1) a and b must not be complex");
  if (getRngDistribution() == RngDistribution::NORMAL && !isa<FloatType>(element))
    return emitOpError("(C2) a normal distribution needs floats, not ") << element;
  return success();
}
