// Instructions: tuples, constants and calls here, all others through the table of mappings.
#include "compiler/import/hlomodule/Importer.h"

#include "mlir/IR/Verifier.h"

using namespace kiln;
using namespace kiln::hlomodule;

namespace kiln::hlomodule {

class InstructionReader : public Reader {
public:
  InstructionReader(Importer &importer, Scope &scope, const Instruction &proto,
                    OperationState &state)
      : Reader(proto, importer.b, state), importer(importer), scope(scope) {}
  LogicalResult error(const Twine &message) override { return importer.error(proto, message); }
  LogicalResult addRegion(int index, ValueRange bound, size_t dropped) override {
    return importer.fillRegion(*state.addRegion(), proto, proto.called_computation_ids(index),
                               bound, dropped);
  }
  ValueRange operandValues(int index) override {
    return scope.values.find(proto.operand_ids(index))->second.second;
  }

private:
  Importer &importer;
  Scope &scope;
};

} // namespace kiln::hlomodule

LogicalResult Importer::verifyOp(const Instruction &instruction, Operation *op) {
  std::string message;
  LogicalResult result = success();
  {
    ScopedDiagnosticHandler handler(b.getContext(), [&](Diagnostic &diagnostic) {
      if (message.empty())
        message = diagnostic.str();
      return success();
    });
    result = verify(op, /*verifyRecursively=*/false);
  }
  return succeeded(result) ? success() : error(instruction, message);
}

LogicalResult Importer::tupleElement(Scope &scope, const Instruction &instruction,
                                     SmallVectorImpl<Value> &results) {
  if (instruction.operand_ids_size() != 1)
    return error(instruction, "needs one operand");
  auto &[tuple, values] = scope.values.find(instruction.operand_ids(0))->second;
  int64_t index = instruction.tuple_index();
  if (tuple->shape().element_type() != px::TUPLE || index < 0 ||
      index >= tuple->shape().tuple_shapes_size())
    return error(instruction,
                 "element " + Twine(index) + " of '" + tuple->name() + "' does not exist");
  if (size_t(tuple->shape().tuple_shapes_size()) == values.size() &&
      tuple->shape().tuple_shapes(index).element_type() != px::TUPLE) { // the usual flat tuple
    results.push_back(values[index]);
    return success();
  }
  SmallVector<Type> before, element;
  for (int64_t i = 0; i < index; ++i)
    (void)flattenShape(tuple->shape().tuple_shapes(i), b.getContext(), before);
  (void)flattenShape(tuple->shape().tuple_shapes(index), b.getContext(), element);
  results.append(values.begin() + before.size(), values.begin() + before.size() + element.size());
  return success();
}

LogicalResult Importer::addConstants(const Instruction &instruction,
                                     const px::LiteralProto &literal, const px::ShapeProto &shape,
                                     SmallVectorImpl<Value> &results) {
  if (shape.element_type() == px::TUPLE) {
    if (literal.tuple_literals_size() != shape.tuple_shapes_size())
      return error(instruction, "the literal's shape is not the instruction's");
    for (auto [inner, innerShape] : llvm::zip(literal.tuple_literals(), shape.tuple_shapes()))
      if (failed(addConstants(instruction, inner, innerShape, results)))
        return failure();
    return success();
  }
  SmallVector<Type, 1> type;
  ElementsAttr value;
  if (failed(flatten(instruction, shape, type)))
    return failure();
  if (auto problem = readLiteral(literal, cast<RankedTensorType>(type[0]), proto, value))
    return error(instruction, *problem);
  results.push_back(hlo::ConstantOp::create(b, location(instruction), value));
  return success();
}

LogicalResult Importer::addCall(const Instruction &instruction, ArrayRef<Value> operands,
                                ArrayRef<Type> types, SmallVectorImpl<Value> &results) {
  if (instruction.called_computation_ids_size() != 1)
    return error(instruction, "calls " + Twine(instruction.called_computation_ids_size()) +
                                  " computations instead of 1");
  int64_t id = instruction.called_computation_ids(0);
  const px::HloComputationProto *computation = computations[id];
  func::FuncOp &callee = functions[id];
  if (!callee) {
    std::string base = computation->name().empty() ? "computation" : computation->name(),
                name = base;
    for (int i = 1; !symbols.insert(name).second; ++i)
      name = base + "_" + std::to_string(i);
    auto made = makeFunction(*computation, name);
    if (failed(made))
      return failure();
    callee = *made;
    callee.setPrivate();
  }
  FunctionType type = callee.getFunctionType();
  if (TypeRange(type.getInputs()) != TypeRange(ValueRange(operands)) || type.getResults() != types)
    return error(instruction, "computation '" + computation->name() +
                                  "' has other parameters or another result");
  auto call = func::CallOp::create(b, location(instruction), callee, operands);
  results.append(call.result_begin(), call.result_end());
  return success();
}

LogicalResult Importer::addOp(Scope &scope, const Instruction &instruction, ArrayRef<Type> types,
                              SmallVectorImpl<Value> &results) {
  const Mapping *mapping = MappingTable::get().byOpcode(instruction.opcode());
  StringRef target = instruction.custom_call_target();
  std::string name;
  // The dialect's ops that XLA lacks.
  bool own = instruction.opcode() == "custom-call" && target.consume_front("kiln.") &&
             target != "return" && !MappingTable::get().byMnemonic(target) &&
             RegisteredOperationName::lookup(("hlo." + target).str(), b.getContext());
  if (!mapping)
    return error(instruction, "opcode '" + instruction.opcode() + "' is not supported");
  name = ("hlo." + (own ? target : mapping->mnemonic)).str();
  OperationState state(location(instruction), name);
  for (int64_t id : instruction.operand_ids())
    llvm::append_range(state.operands, scope.values.find(id)->second.second);
  state.addTypes(types);
  if (!own && mapping->operands >= 0 && state.operands.size() != size_t(mapping->operands))
    return error(instruction, "has " + Twine(state.operands.size()) + " operands instead of " +
                                  Twine(mapping->operands));
  InstructionReader reader(*this, scope, instruction, state);
  if (own) {
    auto attrs = dyn_cast_or_null<DictionaryAttr>(parse(instruction.backend_config()));
    if (!attrs)
      return error(instruction, "backend_config is not a dictionary of attributes");
    state.addAttributes(attrs.getValue());
  } else if (mapping->read && failed(mapping->read(reader))) {
    return failure();
  }
  NamedAttrList discardable;
  if (failed(readAttrs(instruction, discardable)))
    return failure();
  state.addAttributes(discardable);
  Operation *op = b.create(state);
  if (failed(verifyOp(instruction, op)))
    return failure();
  llvm::append_range(results, op->getResults());
  llvm::append_range(results, reader.surplus);
  return success();
}

LogicalResult Importer::add(Scope &scope, const Instruction &instruction,
                            SmallVectorImpl<Value> &results) {
  StringRef opcode = instruction.opcode();
  for (int64_t id : instruction.operand_ids())
    if (!scope.values.count(id))
      return error(instruction, "operand " + Twine(id) + " is not an instruction before it");
  SmallVector<Type> types;
  if (failed(flatten(instruction, instruction.shape(), types)))
    return failure();
  SmallVector<Value> operands;
  for (int64_t id : instruction.operand_ids())
    llvm::append_range(operands, scope.values.find(id)->second.second);
  const auto &frontend = instruction.frontend_attributes().map();
  bool implicit = frontend.count(kImplicit.str());

  if (opcode == "constant") {
    if (failed(addConstants(instruction, instruction.literal(), instruction.shape(), results)))
      return failure();
    if (implicit && results.size() == 1)
      scope.implicit.push_back(results[0].getDefiningOp());
    NamedAttrList attrs;
    if (failed(readAttrs(instruction, attrs)))
      return failure();
    for (Value value : results)
      value.getDefiningOp()->setDiscardableAttrs(attrs.getAttrs());
    return success();
  }
  if (implicit && operands.size() == 1 && types.size() == 1 &&
      (opcode == "broadcast" || opcode == "reshape")) {
    results.push_back(operands[0]); // checked where it is used
    return success();
  }
  if (opcode == "broadcast" && frontend.count(kSplat.str()) && operands.size() == 1 &&
      types.size() == 1) {
    auto constant = operands[0].getDefiningOp<hlo::ConstantOp>();
    auto splat = constant ? dyn_cast<SplatElementsAttr>(constant.getValue()) : SplatElementsAttr();
    auto type = cast<RankedTensorType>(types[0]);
    if (!splat || splat.getElementType() != type.getElementType())
      return error(instruction, "the operand is not a scalar constant of its type");
    results.push_back(hlo::ConstantOp::create(b, location(instruction), splat.resizeSplat(type)));
    return success();
  }
  if (opcode == "call")
    return addCall(instruction, operands, types, results);
  if (opcode == "get-tuple-element") {
    if (failed(tupleElement(scope, instruction, results)))
      return failure();
  } else if (opcode == "tuple" || opcode == "copy") {
    results.append(operands);
  } else {
    return addOp(scope, instruction, types, results);
  }
  if (TypeRange(ValueRange(results)) != TypeRange(types))
    return error(instruction, "the shape is not that of its operands");
  return success();
}
