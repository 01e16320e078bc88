// Ops that combine elements by a region: result types and verifiers.
#include "hlo/ir/HloUtils.h"
#include "hlo/ir/InferShapes.h"

using namespace mlir;
using namespace kiln::hlo;

namespace {
using Types = SmallVectorImpl<Type>;
RankedTensorType scalarOf(Value value) {
  return RankedTensorType::get({}, tensorType(value).getElementType());
}

/// Checks what reduce and reduce_window share of their operands.
LogicalResult checkInputs(MaybeLocation loc, StringRef op, ValueRange inputs, ValueRange inits,
                          StringRef count, StringRef shapes, StringRef elements) {
  if (inputs.empty() || inputs.size() != inits.size())
    return violated(loc, op, count, "needs as many init_values as inputs, at least one");
  for (auto [input, init] : llvm::zip(inputs, inits)) {
    if (tensorType(input).getShape() != tensorType(inputs[0]).getShape())
      return violated(loc, op, shapes, "inputs must have the same shape");
    if (init.getType() != scalarOf(input))
      return violated(loc, op, elements, "init_values must be scalars of the inputs' element types");
  }
  return success();
}
} // namespace

SmallVector<Type> kiln::hlo::pairTypes(ValueRange values) {
  SmallVector<Type> types;
  for (int side = 0; side < 2; ++side)
    for (Value value : values)
      types.push_back(scalarOf(value));
  return types;
}

LogicalResult ReduceOp::inferReturnTypes(MLIRContext *, MaybeLocation loc, Adaptor a,
                                         Types &types) {
  if (failed(checkInputs(loc, "reduce", a.getInputs(), a.getInitValues(), "C3", "C1", "C2")))
    return failure();
  RankedTensorType first = tensorType(a.getInputs()[0]);
  ArrayRef<int64_t> dims = a.getDimensions();
  if (!inRange(dims, first.getRank()))
    return violated(loc, "reduce", "C4",
                    "dimensions " + toString(dims) + " are not in [0, " + Twine(first.getRank()) +
                        ")");
  if (!isUnique(dims))
    return violated(loc, "reduce", "C5", "dimensions " + toString(dims) + " are not unique");
  Shape shape;
  for (int64_t d = 0; d < first.getRank(); ++d)
    if (!llvm::is_contained(dims, d))
      shape.push_back(first.getDimSize(d));
  for (Value input : a.getInputs())
    types.push_back(RankedTensorType::get(shape, tensorType(input).getElementType()));
  return success();
}

LogicalResult ReduceOp::verify() {
  if (failed(verifyInferred(*this)))
    return failure();
  SmallVector<Type> types = pairTypes(getInputs());
  return verifyRegion(*this, getBody(), "body", "C6", types,
                      ArrayRef(types).take_front(getInputs().size()));
}

FailureOr<Shape> kiln::hlo::inferReduceWindow(MaybeLocation loc, ArrayRef<int64_t> operand,
                                              ArrayRef<int64_t> windowDimensions,
                                              ArrayRef<int64_t> windowStrides,
                                              ArrayRef<int64_t> baseDilations,
                                              ArrayRef<int64_t> windowDilations,
                                              ArrayRef<int64_t> padding) {
  size_t rank = operand.size();
  auto check = [&](ArrayRef<int64_t> values, StringRef what, StringRef size,
                   StringRef sign) -> LogicalResult {
    if (values.size() != rank)
      return violated(loc, "reduce_window", size, what + " must have " + Twine(rank) + " entries");
    if (!llvm::all_of(values, [](int64_t v) { return v > 0; }))
      return violated(loc, "reduce_window", sign, what + " must be positive");
    return success();
  };
  if (failed(check(windowDimensions, "window_dimensions", "C4", "C5")) ||
      failed(check(windowStrides, "window_strides", "C6", "C7")) ||
      failed(check(baseDilations, "base_dilations", "C8", "C9")) ||
      failed(check(windowDilations, "window_dilations", "C10", "C11")))
    return failure();
  if (padding.size() != 2 * rank)
    return violated(loc, "reduce_window", "C12",
                    "padding must have " + Twine(2 * rank) + " entries");
  Shape shape;
  for (size_t d = 0; d < rank; ++d)
    shape.push_back(windowCount(operand[d],
                                {windowDimensions[d], windowStrides[d], padding[2 * d],
                                 padding[2 * d + 1], baseDilations[d], windowDilations[d]}));
  return shape;
}

LogicalResult ReduceWindowOp::inferReturnTypes(MLIRContext *, MaybeLocation loc, Adaptor a,
                                               Types &types) {
  if (failed(checkInputs(loc, "reduce_window", a.getInputs(), a.getInitValues(), "C1", "C2", "C3")))
    return failure();
  FailureOr<Shape> shape = inferReduceWindow(
      loc, tensorType(a.getInputs()[0]).getShape(), a.getWindowDimensions(), a.getWindowStrides(),
      a.getBaseDilations(), a.getWindowDilations(), a.getPadding());
  if (failed(shape))
    return failure();
  for (Value input : a.getInputs())
    types.push_back(RankedTensorType::get(*shape, tensorType(input).getElementType()));
  return success();
}

LogicalResult ReduceWindowOp::verify() {
  if (failed(verifyInferred(*this)))
    return failure();
  SmallVector<Type> types = pairTypes(getInputs());
  return verifyRegion(*this, getBody(), "body", "C13", types,
                      ArrayRef(types).take_front(getInputs().size()));
}

LogicalResult SelectAndScatterOp::verify() {
  RankedTensorType operand = tensorType(getOperand()), source = tensorType(getSource());
  size_t rank = operand.getRank();
  if (operand.getElementType() != source.getElementType())
    return emitOpError("(C1) operand and source must have the same element type");
  if (getInitValue().getType() != scalarOf(getOperand()))
    return emitOpError("(C3) init_value must be a scalar of the operand's element type");
  auto positive = [](int64_t v) { return v > 0; };
  if (getWindowDimensions().size() != rank)
    return emitOpError("(C4) window_dimensions must have ") << rank << " entries";
  if (!llvm::all_of(getWindowDimensions(), positive))
    return emitOpError("(C5) window_dimensions must be positive");
  if (getWindowStrides().size() != rank)
    return emitOpError("(C6) window_strides must have ") << rank << " entries";
  if (!llvm::all_of(getWindowStrides(), positive))
    return emitOpError("(C7) window_strides must be positive");
  if (getPadding().size() != 2 * rank)
    return emitOpError("(C8) padding must have ") << 2 * rank << " entries";
  Shape windows;
  for (size_t d = 0; d < rank; ++d)
    windows.push_back(
        windowCount(operand.getDimSize(d), {getWindowDimensions()[d], getWindowStrides()[d],
                                            getPadding()[2 * d], getPadding()[2 * d + 1]}));
  if (ArrayRef<int64_t>(windows) != source.getShape())
    return emitOpError("(C2) source must have shape ")
           << toString(windows) << ", but has " << toString(source.getShape());
  Type scalar = scalarOf(getOperand());
  Type pred = RankedTensorType::get({}, IntegerType::get(getContext(), 1));
  if (failed(verifyRegion(*this, getSelect(), "select", "C9", TypeRange{scalar, scalar},
                          TypeRange{pred})))
    return failure();
  return verifyRegion(*this, getScatter(), "scatter", "C10", TypeRange{scalar, scalar},
                      TypeRange{scalar});
}

LogicalResult MapOp::verify() {
  RankedTensorType result = tensorType(getResult());
  if (getInputs().empty())
    return emitOpError("(C2) needs at least one input");
  SmallVector<Type> arguments;
  for (Value input : getInputs()) {
    if (tensorType(input).getShape() != result.getShape())
      return emitOpError("(C1) inputs and result must have the same shape");
    arguments.push_back(scalarOf(input));
  }
  for (auto [i, d] : llvm::enumerate(getDimensions()))
    if (d != static_cast<int64_t>(i))
      return emitOpError("(C3) dimensions must be 0, 1, ... in order");
  if (static_cast<int64_t>(getDimensions().size()) != result.getRank())
    return emitOpError("(C3) dimensions must name every dimension");
  return verifyRegion(*this, getComputation(), "computation", "C4", arguments,
                      TypeRange{scalarOf(getResult())});
}
