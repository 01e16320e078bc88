// The hlo dialect to HloModuleProto: functions and regions become computations, lists of values
// tuples.
#include "compiler/import/hlomodule/HloModule.h"
#include "compiler/import/hlomodule/Mapping.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/JSON.h"

#include <climits>

using namespace kiln;
using namespace kiln::hlomodule;

namespace {

std::string textOf(Attribute attr) {
  std::string text;
  llvm::raw_string_ostream os(text);
  attr.print(os);
  return text;
}

void setFrontend(Instruction &instruction, StringRef key, StringRef value) {
  (*instruction.mutable_frontend_attributes()->mutable_map())[key.str()] = value.str();
}

class Exporter {
public:
  explicit Exporter(px::HloModuleProto &proto) : proto(proto) {}
  LogicalResult run(ModuleOp module);

private:
  friend class ComputationWriter;
  friend class InstructionWriter;
  FailureOr<int64_t> exportFunction(func::FuncOp function);
  LogicalResult setInterface(func::FuncOp main);
  std::string uniqueName(StringRef base) {
    std::string name = base.str();
    for (int i = 1; !names.insert(name).second; ++i)
      name = (base + "_" + Twine(i)).str();
    return name;
  }

  px::HloModuleProto &proto;
  llvm::DenseMap<Operation *, int64_t> functions; // 0: being written
  llvm::StringSet<> names;                        // of computations
  int64_t lastInstruction = 0, lastComputation = 0;
  unsigned nesting = 0;
  static constexpr unsigned kMostNesting = 1000;
};

/// A computation being written; finish() moves it into the module, after its callees.
class ComputationWriter {
public:
  ComputationWriter(Exporter &exporter, StringRef name)
      : exporter(exporter), proto(std::make_unique<px::HloComputationProto>()) {
    proto->set_id(++exporter.lastComputation);
    proto->set_name(name.str());
  }

  Instruction &add(StringRef opcode, TypeRange types, Location loc, StringRef name = "");
  Instruction &addParameter(TypeRange types, Location loc, StringRef name = "");
  /// Makes the leaves of a tuple known as `values`; of a single array the one value.
  void define(const Instruction &instruction, ValueRange values, Location loc);
  FailureOr<int64_t> idOf(Value value, Operation *user);
  FailureOr<int64_t> pack(ValueRange values, Operation *user, Location loc);
  /// Writes all ops of the block but the terminator, then the root: the returned values and
  /// `extra`.
  LogicalResult addBody(Block &block, ValueRange extra = {});
  int64_t finish() {
    int64_t id = proto->id();
    exporter.proto.mutable_computations()->AddAllocated(proto.release());
    return id;
  }

  Exporter &exporter;
  std::unique_ptr<px::HloComputationProto> proto;

private:
  LogicalResult addOp(Operation *op);
  void describe(Instruction &instruction, Location loc);

  llvm::DenseMap<Value, int64_t> ids;
};

class InstructionWriter : public Writer {
public:
  InstructionWriter(ComputationWriter &computation, Operation *op, Instruction &proto)
      : Writer(op, proto), computation(computation) {}
  FailureOr<int64_t> idOf(Value value) override { return computation.idOf(value, op); }
  FailureOr<int64_t> pack(ValueRange values) override {
    return computation.pack(values, op, op->getLoc());
  }
  Instruction &before(StringRef opcode, RankedTensorType type) override {
    return computation.add(opcode, TypeRange(type), op->getLoc());
  }
  LogicalResult addCall(Region &region, CallOptions options) override;

private:
  ComputationWriter &computation;
};

} // namespace

void ComputationWriter::describe(Instruction &instruction, Location loc) {
  loc->walk([&](Location inner) {
    auto name = dyn_cast<NameLoc>(inner);
    auto file = dyn_cast<FileLineColLoc>(name ? name.getChildLoc() : inner);
    if (!name && !file)
      return WalkResult::advance();
    px::OpMetadata *metadata = instruction.mutable_metadata();
    if (name)
      metadata->set_op_name(llvm::json::fixUTF8(name.getName().strref()));
    if (file) {
      metadata->set_source_file(llvm::json::fixUTF8(file.getFilename().strref()));
      metadata->set_source_line(static_cast<int>(file.getLine()));
      metadata->set_source_column(static_cast<int>(file.getColumn()));
    }
    return WalkResult::interrupt();
  });
}

Instruction &ComputationWriter::add(StringRef opcode, TypeRange types, Location loc,
                                    StringRef name) {
  Instruction &instruction = *proto->add_instructions();
  instruction.set_id(++exporter.lastInstruction);
  instruction.set_name((name.empty() ? opcode : name).str() + "." +
                       std::to_string(instruction.id()));
  instruction.set_opcode(opcode.str());
  writeShape(types, *instruction.mutable_shape());
  describe(instruction, loc);
  return instruction;
}

Instruction &ComputationWriter::addParameter(TypeRange types, Location loc, StringRef name) {
  px::ProgramShapeProto *shape = proto->mutable_program_shape();
  Instruction &parameter = add("parameter", types, loc, name);
  parameter.set_parameter_number(shape->parameters_size());
  *shape->add_parameters() = parameter.shape();
  shape->add_parameter_names(parameter.name());
  return parameter;
}

void ComputationWriter::define(const Instruction &instruction, ValueRange values, Location loc) {
  int64_t id = instruction.id();
  if (instruction.shape().element_type() != px::TUPLE) {
    ids[values.front()] = id;
    return;
  }
  for (auto [i, value] : llvm::enumerate(values)) {
    Instruction &element = add("get-tuple-element", TypeRange(value.getType()), loc);
    element.set_tuple_index(static_cast<int64_t>(i));
    element.add_operand_ids(id);
    ids[value] = element.id();
  }
}

FailureOr<int64_t> ComputationWriter::idOf(Value value, Operation *user) {
  auto found = ids.find(value);
  if (found != ids.end())
    return found->second;
  // A constant from above is repeated: computations see nothing but their parameters.
  auto constant = value.getDefiningOp<hlo::ConstantOp>();
  if (!constant)
    return user->emitError()
           << "uses a value from outside its region, which an HLO computation cannot";
  if (failed(addOp(constant)))
    return failure();
  return ids.lookup(value);
}

FailureOr<int64_t> ComputationWriter::pack(ValueRange values, Operation *user, Location loc) {
  SmallVector<int64_t> operands;
  for (Value value : values) {
    auto id = idOf(value, user);
    if (failed(id))
      return failure();
    operands.push_back(*id);
  }
  if (operands.size() == 1)
    return operands[0];
  Instruction &tuple = add("tuple", values.getTypes(), loc);
  setInts(tuple.mutable_operand_ids(), operands);
  return tuple.id();
}

LogicalResult ComputationWriter::addOp(Operation *op) {
  const Mapping *mapping = MappingTable::get().byMnemonic(op->getName().stripDialect());
  auto call = dyn_cast<func::CallOp>(op);
  bool ofDialect = isa_and_nonnull<hlo::HloDialect>(op->getDialect());
  if (!call && !ofDialect)
    return op->emitError() << "'" << op->getName()
                           << "' has no HLO instruction: only hlo ops and calls have one";
  if (!mapping && op->getNumRegions())
    return op->emitError() << "'" << op->getName() << "' has no HLO instruction";

  // Written aside first: its operands' instructions come before it.
  Instruction instruction;
  instruction.set_opcode(call ? "call" : mapping ? mapping->opcode.str() : "custom-call");
  InstructionWriter writer(*this, op, instruction);
  if (call) {
    auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(op, call.getCalleeAttr());
    auto id = callee ? exporter.exportFunction(callee) : FailureOr<int64_t>(failure());
    if (failed(id))
      return failure();
    if (!*id)
      return op->emitError() << "calls itself, which HLO does not allow";
    instruction.add_called_computation_ids(*id);
  } else if (!mapping) {
    instruction.set_custom_call_target(("kiln." + op->getName().stripDialect()).str());
    NamedAttrList attrs;
    if (auto properties = dyn_cast_or_null<DictionaryAttr>(op->getPropertiesAsAttribute()))
      attrs.append(properties.getValue());
    instruction.set_backend_config(textOf(attrs.getDictionary(op->getContext())));
    instruction.set_custom_call_has_side_effect(!isMemoryEffectFree(op));
    instruction.set_custom_call_api_version(1);
  } else if (mapping->write && failed(mapping->write(writer))) {
    return failure();
  }
  if (!writer.operandsSet)
    for (Value operand : op->getOperands()) {
      auto id = idOf(operand, op);
      if (failed(id))
        return failure();
      instruction.add_operand_ids(*id);
    }
  for (NamedAttribute attr : op->getDiscardableAttrs())
    if (attr.getName() != kBackendConfig && attr.getName() != kApiVersion)
      setFrontend(instruction, (kAttrPrefix + attr.getName().strref()).str(),
                  textOf(attr.getValue()));

  SmallVector<Type> types(op->getResultTypes());
  llvm::append_range(types, ValueRange(writer.surplus).getTypes());
  Instruction &added = add(instruction.opcode(), types, op->getLoc());
  added.MergeFrom(instruction);
  define(added, op->getResults(), op->getLoc());
  return success();
}

LogicalResult ComputationWriter::addBody(Block &block, ValueRange extra) {
  for (Operation &op : block.without_terminator())
    if (failed(addOp(&op)))
      return failure();
  Operation *end = block.getTerminator();
  SmallVector<Value> results(end->getOperands());
  llvm::append_range(results, extra);
  auto root = pack(results, end, end->getLoc());
  if (failed(root))
    return failure();
  proto->set_root_id(*root);
  writeShape(ValueRange(results).getTypes(), *proto->mutable_program_shape()->mutable_result());
  return success();
}

LogicalResult InstructionWriter::addCall(Region &region, CallOptions options) {
  StringRef base = op->getName().stripDialect();
  ComputationWriter body(computation.exporter,
                         computation.exporter.uniqueName((base + "_region").str()));
  body.proto->set_is_fusion_computation(options.fusion);
  Block &block = region.front();
  SmallVector<Value> values(block.getArguments());
  llvm::append_range(values, options.bound);
  if (options.packed) {
    Instruction &parameter = body.addParameter(ValueRange(values).getTypes(), op->getLoc());
    body.define(parameter, values, op->getLoc());
  } else {
    for (Value value : values)
      body.define(body.addParameter(TypeRange(value.getType()), value.getLoc()), value,
                  value.getLoc());
  }
  if (failed(body.addBody(block, options.returned ? options.bound : ValueRange())))
    return failure();
  proto.add_called_computation_ids(body.finish());
  return success();
}

FailureOr<int64_t> Exporter::exportFunction(func::FuncOp function) {
  auto [found, isNew] = functions.try_emplace(function, 0);
  if (!isNew)
    return found->second;
  if (++nesting > kMostNesting)
    return function.emitError() << "calls are nested more than " << kMostNesting << " deep";
  if (!llvm::hasSingleElement(function.getBody()))
    return function.emitError() << "the function must have one block";
  ComputationWriter computation(*this, uniqueName(function.getName()));
  for (BlockArgument arg : function.getArguments()) {
    DictionaryAttr attrs = function.getArgAttrDict(arg.getArgNumber());
    // The name as XLA would print it.
    std::string name;
    if (auto given = attrs ? attrs.getAs<StringAttr>("hlo.name") : StringAttr())
      for (char c : given.getValue())
        name += llvm::isAlnum(c) ? c : '_';
    Instruction &parameter = computation.addParameter(TypeRange(arg.getType()), arg.getLoc(), name);
    if (!attrs || attrs.empty())
      setFrontend(parameter, kUnnamed, "true");
    else
      for (NamedAttribute attr : attrs)
        setFrontend(parameter, (kAttrPrefix + attr.getName().strref()).str(),
                    textOf(attr.getValue()));
    computation.define(parameter, arg, arg.getLoc());
  }
  if (failed(computation.addBody(function.getBody().front())))
    return failure();
  --nesting;
  return functions[function] = computation.finish();
}

LogicalResult Exporter::setInterface(func::FuncOp main) {
  if (ArrayAttr attrs = main.getAllResultAttrs())
    if (llvm::any_of(attrs, [](Attribute attr) { return !cast<DictionaryAttr>(attr).empty(); }))
      (*proto.mutable_frontend_attributes()->mutable_map())[kResultAttrs.str()] = textOf(attrs);
  // A variable's new value may take its old one's place.
  for (unsigned result = 0; result < main.getNumResults(); ++result)
    for (unsigned arg = 0; arg < main.getNumArguments(); ++arg) {
      Attribute variable = main.getResultAttr(result, "hlo.variable");
      if (!variable || variable != main.getArgAttr(arg, "hlo.variable"))
        continue;
      auto *alias = proto.mutable_input_output_alias()->add_entries();
      if (main.getNumResults() > 1)
        alias->add_output_shape_index(result);
      alias->set_parameter_number(arg);
      alias->set_kind(px::HloInputOutputAliasProto::MAY_ALIAS);
    }
  return success();
}

LogicalResult Exporter::run(ModuleOp module) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  if (!main)
    return module.emitError() << "the module has no function @main";
  auto entry = exportFunction(main);
  if (failed(entry))
    return failure();
  for (Operation &op : *module.getBody())
    if (!functions.count(&op))
      return op.emitError() << "is not called from @main, so that an HloModuleProto cannot hold it";
  const px::HloComputationProto &computation = *proto.computations().rbegin();
  proto.set_name(module.getSymName().value_or("module").str()); // XLA's modules have names
  if (!module.getSymName())
    (*proto.mutable_frontend_attributes()->mutable_map())[kUnnamed.str()] = "true";
  proto.set_entry_computation_name(computation.name());
  proto.set_entry_computation_id(*entry);
  *proto.mutable_host_program_shape() = computation.program_shape();
  if (failed(setInterface(main)))
    return failure();
  if (proto.ByteSizeLong() > size_t(INT_MAX))
    return module.emitError()
           << "the program is larger than 2 GiB, the most that a protocol buffer can be";
  return success();
}

LogicalResult kiln::exportHloModule(ModuleOp module, proto::xla::HloModuleProto &proto) {
  proto.Clear();
  return Exporter(proto).run(module);
}
