// Makes nodes of the tf dialect.
#pragma once
#include "hlo/graph/TfDialect.h"
#include "mlir/IR/Builders.h"

namespace kiln::tf {

/// One node to be: data inputs, control inputs and attributes, then build() with the types of its
/// outputs.
///
///   NodeBuilder(b, loc, "Identity").input(x).control(after).attr("T", type).build({x.getType()})
class NodeBuilder {
public:
  NodeBuilder(mlir::OpBuilder &b, mlir::Location loc, llvm::StringRef op)
      : b(b), op(op), state(loc, ("tf." + op).str()) {}

  NodeBuilder &input(mlir::ValueRange values) {
    state.addOperands(values);
    return *this;
  }
  NodeBuilder &control(mlir::ValueRange values) {
    controls.append(values.begin(), values.end());
    return *this;
  }
  NodeBuilder &attr(llvm::StringRef name, mlir::Attribute value) {
    if (value)
      state.attributes.set(name, value);
    return *this;
  }
  NodeBuilder &device(mlir::Attribute name) { return attr("_device", name); }

  /// Defaults of attributes that are missing come from the registry; the control result is added.
  mlir::Operation *build(mlir::TypeRange outputs) {
    state.addOperands(controls);
    state.addTypes(outputs);
    state.addTypes(ControlType::get(b.getContext()));
    if (const OpDef *def = lookupOp(op))
      addDefaultAttrs(b.getContext(), *def, state.attributes);
    return b.create(state);
  }

private:
  mlir::OpBuilder &b;
  std::string op;
  mlir::OperationState state;
  llvm::SmallVector<mlir::Value> controls;
};

} // namespace kiln::tf
