// Evaluates the concatenation of constants.
#include "passes/hlo/ConcatenateConstants.h"

#include "hlo/eval/Evaluator.h"
#include "hlo/ir/HloUtils.h"

using namespace mlir;

namespace kiln::hlo {

Value concatenateConstants(OpBuilder &b, ArrayRef<Value> constants, int64_t dim, int64_t width) {
  RankedTensorType type = tensorType(constants[0]);
  SmallVector<int64_t> shape(type.getShape());
  shape[dim] = width;
  shape.insert(shape.begin() + dim, type.getDimSize(dim) / width);
  SmallVector<Value> parts;
  for (Value constant : constants)
    parts.push_back(ReshapeOp::create(b, constant.getLoc(), type.clone(shape), constant));
  shape[dim + 1] *= int64_t(constants.size());
  auto all = ConcatenateOp::create(b, constants[0].getLoc(), type.clone(shape), parts, b.getI64IntegerAttr(dim + 1));
  shape.erase(shape.begin() + dim);
  shape[dim] = type.getDimSize(dim) * int64_t(constants.size());
  SmallVector<eval::Tensor> operands;
  for (auto [constant, part] : llvm::zip(constants, parts))
    operands.push_back(eval::Tensor::fromAttr(constant.getDefiningOp<ConstantOp>().getValue()).withType(tensorType(part)));
  FailureOr<SmallVector<eval::Tensor>> result = eval::evaluate(all, operands);
  all.erase();
  for (Value part : parts)
    part.getDefiningOp()->erase();
  return succeeded(result) ? ConstantOp::create(b, constants[0].getLoc(), result->front().withType(type.clone(shape)).toAttr()).getResult() : Value();
}

} // namespace kiln::hlo
