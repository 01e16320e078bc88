// Replaces ops on run-time shapes by their static forms, and forwards what tuples hold.
#include "compiler/import/stablehlo/StaticForms.h"

#include "hlo/eval/Evaluator.h"
#include "hlo/ir/Hlo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"

using namespace mlir;

namespace kiln {

namespace {

/// Operands that shapes are computed from are small.
constexpr int64_t kMaxShapeElements = 4096;

/// A value that is computed from constants only.
std::optional<eval::Tensor> constantOf(Value v, unsigned depth = 0) {
  if (auto constant = v.getDefiningOp<hlo::ConstantOp>())
    return eval::Tensor::fromAttr(constant.getValue());
  Operation *op = v.getDefiningOp();
  auto type = dyn_cast<RankedTensorType>(v.getType());
  if (!op || depth > 64 || !type || !type.hasStaticShape() || type.getNumElements() > kMaxShapeElements ||
      op->getNumRegions() || !eval::canEvaluate(op))
    return std::nullopt;
  SmallVector<eval::Tensor> operands;
  for (Value operand : op->getOperands()) {
    auto value = constantOf(operand, depth + 1);
    if (!value)
      return std::nullopt;
    operands.push_back(*value);
  }
  auto results = eval::evaluate(op, operands);
  if (failed(results))
    return std::nullopt;
  return (*results)[cast<OpResult>(v).getResultNumber()];
}

FailureOr<SmallVector<int64_t>> intsOf(Operation *op, unsigned i) {
  if (i < op->getNumOperands())
    if (auto value = constantOf(op->getOperand(i)))
      return SmallVector<int64_t>(value->toInts());
  return op->emitError("operand ") << i << " is not known at compile time";
}

/// How many operands stay, and the attributes that the others become.
struct Form {
  StringRef name;
  unsigned operands;
  SmallVector<StringRef> attributes;
  /// Whether the operand after those is the shape of the result.
  bool hasShape = false;
};

std::optional<Form> formOf(StringRef name) {
  return llvm::StringSwitch<std::optional<Form>>(name)
      .Case("dynamic_broadcast_in_dim", Form{"broadcast_in_dim", 1, {}, true})
      .Case("dynamic_reshape", Form{"reshape", 1, {}, true})
      .Case("dynamic_iota", Form{"iota", 0, {}, true})
      .Case("rng", Form{"rng", 2, {}, true})
      .Case("dynamic_pad", Form{"pad", 2, {"edge_padding_low", "edge_padding_high", "interior_padding"}})
      .Case("dynamic_gather", Form{"gather", 2, {"slice_sizes"}})
      .Case("dynamic_conv", Form{"convolution", 2, {"padding"}})
      .Case("real_dynamic_slice", Form{"slice", 1, {"start_indices", "limit_indices", "strides"}})
      .Default(std::nullopt);
}

bool isStatic(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape();
}

FailureOr<Operation *> applyForm(Operation *op, const Form &form) {
  if (op->getNumOperands() < form.operands || op->getNumResults() != 1)
    return op->emitError("has too few operands");
  OpBuilder b(op);
  OperationState state(op->getLoc(), ("stablehlo." + form.name).str());
  state.addOperands(op->getOperands().take_front(form.operands));
  if (auto properties = dyn_cast_or_null<DictionaryAttr>(op->getPropertiesAsAttribute()))
    state.addAttributes(properties.getValue());
  state.attributes.append(op->getDiscardableAttrs().begin(), op->getDiscardableAttrs().end());
  state.attributes.erase("known_expanding_dimensions");
  state.attributes.erase("known_nonexpanding_dimensions");
  for (auto [i, name] : llvm::enumerate(form.attributes)) {
    auto values = intsOf(op, form.operands + i);
    if (failed(values))
      return failure();
    state.attributes.set(name, b.getDenseI64ArrayAttr(*values));
  }
  Type type = op->getResult(0).getType();
  if (!isStatic(type) && form.hasShape) {
    auto shape = intsOf(op, form.operands);
    auto tensor = dyn_cast<ShapedType>(type);
    if (failed(shape) || !tensor)
      return failure();
    if (llvm::any_of(*shape, [](int64_t d) { return d < 0; }))
      return op->emitError("the shape has a negative dimension");
    type = RankedTensorType::get(*shape, tensor.getElementType());
  }
  state.addTypes(type);
  Operation *made = b.create(state);
  op->getResult(0).setType(type);
  op->replaceAllUsesWith(made->getResults());
  op->erase();
  return made;
}

void replaceBy(Operation *op, ValueRange values) {
  op->replaceAllUsesWith(values);
  op->erase();
}

/// Replaces an op of one scalar result by a number.
FailureOr<Operation *> replaceByNumber(Operation *op, int64_t value) {
  auto type = op->getNumResults() == 1 ? dyn_cast<RankedTensorType>(op->getResult(0).getType()) : RankedTensorType();
  if (!type || type.getRank() != 0 || !type.getElementType().isInteger(32))
    return op->emitError("must have one result, a scalar of 32 bits");
  OpBuilder b(op);
  eval::Tensor tensor = eval::Tensor::allocate(type);
  tensor.setInt(0, value);
  replaceBy(op, hlo::ConstantOp::create(b, op->getLoc(), tensor.toAttr())->getResults());
  return nullptr;
}

std::optional<int64_t> intAttr(Operation *op, StringRef name) {
  auto attr = op->getAttrOfType<IntegerAttr>(name);
  return attr ? std::optional(attr.getInt()) : std::nullopt;
}

/// The elements of tuples are known where the tuple is made; it goes with its last use.
FailureOr<Operation *> forwardTupleElement(Operation *op) {
  Operation *tuple = op->getNumOperands() == 1 ? op->getOperand(0).getDefiningOp() : nullptr;
  std::optional<int64_t> index = intAttr(op, "index");
  if (!tuple || tuple->getName().getStringRef() != "stablehlo.tuple")
    return op->emitError("only tuples that the same function makes can be taken apart");
  if (!index || *index < 0 || *index >= int64_t(tuple->getNumOperands()) || op->getNumResults() != 1 ||
      op->getResult(0).getType() != tuple->getOperand(*index).getType())
    return op->emitError("there is no such element of this type");
  replaceBy(op, tuple->getOperand(*index));
  return nullptr;
}

FailureOr<Operation *> callDecomposition(Operation *op) {
  auto callee = op->getAttrOfType<FlatSymbolRefAttr>("decomposition");
  if (!callee)
    return op->emitError("has no decomposition");
  OpBuilder b(op);
  replaceBy(op, func::CallOp::create(b, op->getLoc(), callee, op->getResultTypes(), op->getOperands()).getResults());
  return nullptr;
}

} // namespace

FailureOr<Operation *> toStaticForm(Operation *op) {
  StringRef name = op->getName().stripDialect();
  if (op->getName().getDialectNamespace() != "stablehlo")
    return op;
  if (std::optional<Form> form = formOf(name))
    return applyForm(op, *form);
  if (name == "get_tuple_element")
    return forwardTupleElement(op);
  if (name == "tuple")
    return nullptr; // its elements find it; what is left of it is removed in the end
  if (name == "composite")
    return callDecomposition(op);
  if (name == "partition_id" || name == "replica_id")
    return replaceByNumber(op, 0);
  if (name == "get_dimension_size") {
    auto type = op->getNumOperands() == 1 ? dyn_cast<RankedTensorType>(op->getOperand(0).getType()) : RankedTensorType();
    std::optional<int64_t> dim = intAttr(op, op->hasAttr("dim") ? "dim" : "dimension");
    if (!type || !dim || *dim < 0 || *dim >= type.getRank() || type.isDynamicDim(*dim))
      return op->emitError("the dimension is not known at compile time");
    return replaceByNumber(op, type.getDimSize(*dim));
  }
  return op;
}

} // namespace kiln
