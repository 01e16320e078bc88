// The pass tf-to-hlo: arguments, variables and results around the abstract interpreter.
#include "hlo/graph/TfDialect.h"
#include "passes/common/Carried.h"
#include "passes/graph/CallTree.h"
#include "passes/tohlo/Builders.h"
#include "passes/tohlo/Interpreter.h"
#include "passes/tohlo/Passes.h"
#include "passes/tohlo/Variables.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MathExtras.h"

namespace kiln::tohlo {
#define GEN_PASS_DEF_TFTOHLO
#include "passes/tohlo/Passes.h.inc"

namespace {

/// One variable of the compiled program.
struct Variable {
  std::string key;  // shared_name or node name
  std::string name; // in the compiled program
  RankedTensorType type;
  bool readonly = false;
  ElementsAttr value; // frozen: no variable of the compiled program, but a constant
  std::optional<FrozenAssignment> assigned; // frozen, but an argument until it is known that no output needs it
};

class TfToHlo : public impl::TfToHloBase<TfToHlo> {
  void runOnOperation() override;

  LogicalResult lower();
  LogicalResult checkSupported(SymbolTable &symbols, tf::FuncOp main);
  LogicalResult collectVariables(SymbolTable &symbols, tf::FuncOp main);
  void functionsOf(SymbolTable &symbols, Operation *func, SetVector<Operation *> &found);

  SmallVector<Variable> variables;
};

/// @main while its nodes become hlo.
class MainLowering {
public:
  MainLowering(ModuleOp module, tf::FuncOp main, ArrayRef<Variable> variables)
      : module(module), main(main), variables(variables), b(module.getContext()), interp(module, LoweringTable::get()) {
    region.push_back(new Block);
  }
  /// Where frozen variables are assigned, only says so (Interpreter::frozenAssignments).
  LogicalResult run();
  Interpreter &interpreter() { return interp; }

private:
  Block *body() { return &region.front(); }
  FailureOr<RankedTensorType> inputType(BlockArgument arg, StringRef name, Location loc);
  LogicalResult addInputs();
  LogicalResult addVariables();
  void takeOptions();
  void noteNeeded();
  LogicalResult returnOutputs(ArrayRef<LoweredValue> outputs);
  void returnVariables();
  void noteDecisions();
  LogicalResult interpret(SmallVectorImpl<LoweredValue> &outputs);
  LogicalResult replaceFunctions();

  ModuleOp module;
  tf::FuncOp main;
  ArrayRef<Variable> variables;
  OpBuilder b;
  Interpreter interp;
  Region region;
  SmallVector<Type> argTypes;
  SmallVector<DictionaryAttr> argAttrs, resultAttrs;
  SmallVector<LoweredValue> args;
  SmallVector<LoweredValue> before; // what the slots hold when the graph begins
  SmallVector<Value> returned;
};

} // namespace

/// All functions that `func` reaches, itself included.
void TfToHlo::functionsOf(SymbolTable &symbols, Operation *func, SetVector<Operation *> &found) {
  if (!found.insert(func))
    return;
  func->walk([&](Operation *op) {
    auto reach = [&](StringRef name) {
      if (Operation *callee = symbols.lookup(name); isa_and_nonnull<tf::FuncOp>(callee))
        functionsOf(symbols, callee, found);
    };
    if (!tf::isNode(op))
      return;
    reach(tf::opType(op));
    for (NamedAttribute attr : op->getAttrs())
      attr.getValue().walk([&](FlatSymbolRefAttr ref) { reach(ref.getValue()); });
  });
}

/// One error that names every op without a lowering, how often it occurs, and where.
LogicalResult TfToHlo::checkSupported(SymbolTable &symbols, tf::FuncOp main) {
  SetVector<Operation *> functions;
  functionsOf(symbols, main, functions);
  llvm::MapVector<StringRef, SmallVector<Operation *>> unsupported;
  for (Operation *func : functions)
    for (Operation &op : func->getRegion(0).front())
      if (tf::isNode(&op) && !LoweringTable::get().lookup(tf::opType(&op)) &&
          !isa_and_nonnull<tf::FuncOp>(symbols.lookup(tf::opType(&op))))
        unsupported[tf::opType(&op)].push_back(&op);
  if (unsupported.empty())
    return success();
  size_t count = 0;
  for (auto &entry : unsupported)
    count += entry.second.size();
  InFlightDiagnostic error = emitError(unsupported.front().second.front()->getLoc());
  error << count
        << (count == 1 ? " node has an unsupported op: " : " nodes have unsupported ops: ");
  constexpr size_t kShown = 5;
  bool isFirst = true;
  for (auto &[name, ops] : unsupported) {
    error << (isFirst ? "" : "; ") << name << " x" << ops.size() << " (";
    isFirst = false;
    for (auto [i, op] : llvm::enumerate(ArrayRef(ops).take_front(kShown))) {
      auto func = op->getParentOfType<tf::FuncOp>();
      error << (i ? ", " : "") << tf::nodeName(op);
      if (func != main)
        error << " in function " << func.getSymName();
    }
    error << (ops.size() > kShown ? ", ...)" : ")");
  }
  return error << "; kiln inspect tells which of them a session runs on the host";
}

/// Config's variables in their order (`tf.variables` of @main), then those that only handles name.
LogicalResult TfToHlo::collectVariables(SymbolTable &symbols, tf::FuncOp main) {
  SetVector<Operation *> functions;
  functionsOf(symbols, main, functions);
  llvm::MapVector<StringRef, Operation *> handles; // by name; the first node
  llvm::StringMap<StringRef> keyOfNode;
  for (Operation *func : functions)
    for (Operation &op : func->getRegion(0).front()) {
      StringRef type = op.getName().stripDialect();
      if (!tf::makesVariable(type) && type != "_XlaAotOnlyVarHandleOp")
        continue;
      handles.insert({variableName(&op), &op});
      keyOfNode[tf::nodeName(&op)] = variableName(&op);
    }
  auto staticType = [](Attribute shape, Type elem) -> RankedTensorType {
    auto s = dyn_cast_or_null<tf::ShapeAttr>(shape);
    if (!s || !s.getHasRank() || llvm::any_of(s.getDims(), [](int64_t d) { return d < 0; }))
      return {};
    return RankedTensorType::get(s.getDims(), elem);
  };
  llvm::StringSet<> done;
  if (auto declared = main->getAttrOfType<ArrayAttr>("tf.variables"))
    for (auto spec : declared.getAsRange<DictionaryAttr>()) {
      StringRef node = cast<StringAttr>(spec.get("node")).getValue();
      auto named = spec.getAs<StringAttr>("name");
      Variable v;
      v.key = keyOfNode.count(node) ? keyOfNode[node].str() : node.str();
      v.name = named && !named.empty() ? named.str() : node.str();
      auto readonly = spec.getAs<BoolAttr>("readonly");
      v.readonly = readonly && readonly.getValue();
      v.value = spec.getAs<ElementsAttr>("value");
      if (auto type = spec.getAs<TypeAttr>("type"))
        v.type = dyn_cast<RankedTensorType>(type.getValue());
      if (auto it = handles.find(v.key);
          it != handles.end() && (!v.type || !v.type.hasStaticShape()))
        v.type = staticType(it->second->getAttr("shape"),
                            it->second->getAttrOfType<TypeAttr>("dtype").getValue());
      if (!v.type || !v.type.hasStaticShape())
        return emitError(NameLoc::get(StringAttr::get(&getContext(), node)))
               << "the shape of variable '" << v.name << "' is not known";
      done.insert(v.key);
      variables.push_back(v);
    }
  for (auto &[key, op] : handles) {
    if (done.contains(key))
      continue;
    Variable v;
    v.key = v.name = key.str();
    v.type = staticType(op->getAttr("shape"),
                        tf::valueType(op->getAttrOfType<TypeAttr>("dtype").getValue()));
    // Without a shape the graph itself must assign before it reads.
    variables.push_back(v);
  }
  return success();
}

/// At most 2^40 elements, so that no computation on sizes overflows.
static bool isReasonable(ArrayRef<int64_t> shape) {
  constexpr int64_t limit = int64_t(1) << 40;
  int64_t count = 1;
  for (int64_t d : shape)
    if (d < 0 || d > limit || llvm::MulOverflow(count, std::max<int64_t>(d, 1), count) ||
        count > limit)
      return false;
  return true;
}

static std::string nameAt(tf::FuncOp main, StringRef array, unsigned i, DictionaryAttr own) {
  if (own)
    if (auto alias = own.getAs<StringAttr>("tf.alias"); alias && !alias.empty())
      return alias.str();
  if (auto names = main->getAttrOfType<ArrayAttr>(array); names && i < names.size())
    return cast<StringAttr>(names[i]).str();
  return "";
}

/// The command line's words for a shape with every unknown dimension 1: "1,3".
static std::string exampleDims(RankedTensorType type) {
  SmallVector<std::string> dims;
  if (type)
    for (int64_t dim : type.getShape())
      dims.push_back(std::to_string(ShapedType::isDynamic(dim) ? 1 : dim));
  else
    dims = {"2", "3"};
  return llvm::join(dims, ",");
}

FailureOr<RankedTensorType> MainLowering::inputType(BlockArgument arg, StringRef name, Location loc) {
  auto type = dyn_cast<RankedTensorType>(arg.getType());
  if (type && isa<tf::ResourceType, tf::VariantType, tf::StringType>(type.getElementType()))
    return emitError(loc) << "input '" << name << "' has element type " << type.getElementType()
                          << ", which cannot be an argument of a compiled program"
                          << (isa<tf::ResourceType>(type.getElementType())
                                  ? "; of a variable's, freeze the graph (convert_variables_to_constants_v2) or compile the SavedModel"
                                  : "");
  if (!type || !type.hasStaticShape()) {
    StringRef option = name;
    option.consume_back(":0");
    return emitError(loc) << "input '" << name << "' has type " << arg.getType() << "; its shape must be given in full, as --input " << option << ":"
                          << exampleDims(type) << ", by an array (run's --input " << option << "=file.npy) or in the config's feed";
  }
  if (!isReasonable(type.getShape()))
    return emitError(loc) << "input '" << name << "' has more than 2^40 elements";
  return cast<RankedTensorType>(type.clone(tf::storageType(type.getElementType())));
}

LogicalResult MainLowering::addInputs() {
  for (BlockArgument arg : main->getRegion(0).front().getArguments()) {
    unsigned i = arg.getArgNumber();
    std::string name = nameAt(main, "tf.input_names", i, main.getArgAttrDict(i));
    auto loc = NameLoc::get(b.getStringAttr(name));
    FailureOr<RankedTensorType> type = inputType(arg, name, loc);
    if (failed(type))
      return failure();
    args.push_back(LoweredValue(body()->addArgument(*type, loc)));
    argTypes.push_back(*type);
    argAttrs.push_back(b.getDictionaryAttr(b.getNamedAttr("hlo.name", b.getStringAttr(name))));
  }
  return success();
}

LogicalResult MainLowering::addVariables() {
  for (const Variable &v : variables) {
    unsigned slot = interp.variableSlot(v.key, v.type ? v.type.getElementType() : Type());
    if (!v.type)
      continue;
    auto loc = NameLoc::get(b.getStringAttr(v.name));
    if (!isReasonable(v.type.getShape()))
      return emitError(loc) << "variable '" << v.name << "' has more than 2^40 elements";
    interp.state()[slot].readonly = v.readonly && !v.assigned;
    if (v.value && !v.assigned) {
      interp.state()[slot].isFrozen = true;
      interp.builder().setInsertionPointToEnd(body());
      interp.state()[slot].value = LoweredValue(hlo::ConstantOp::create(interp.builder(), loc, v.value));
      continue;
    }
    interp.state()[slot].value = LoweredValue(body()->addArgument(v.type, loc));
    argTypes.push_back(v.type);
    if (v.assigned) {
      argAttrs.push_back(b.getDictionaryAttr({}));
      continue;
    }
    SmallVector<NamedAttribute> attrs{b.getNamedAttr("hlo.variable", b.getStringAttr(v.name))};
    if (v.readonly)
      attrs.push_back(b.getNamedAttr("hlo.readonly", b.getUnitAttr()));
    argAttrs.push_back(b.getDictionaryAttr(attrs));
  }
  for (const StateSlot &slot : interp.state())
    before.push_back(slot.value);
  return success();
}

/// What whoever compiles wrote into the module.
void MainLowering::takeOptions() {
  if (module->getAttr("tf.record_decisions"))
    interp.recordDecisions();
  if (auto most = llvm::dyn_cast_if_present<IntegerAttr>(module->getAttr("tf.open_length")))
    interp.keepForms(most.getInt());
  if (module->getAttr("tf.known_room"))
    interp.needKnownRoom();
  if (auto counts = llvm::dyn_cast_if_present<DenseI64ArrayAttr>(module->getAttr("tf.counts")))
    interp.takeCounts(counts);
  if (module->getAttr("tf.whole_parts"))
    interp.assumeWholeParts();
  if (auto decisions = llvm::dyn_cast_if_present<ArrayAttr>(module->getAttr("tf.left_to_run")))
    interp.leaveToRun(decisions);
}

/// Whoever knows the values of these arguments may compile again with them as constants.
void MainLowering::noteNeeded() {
  SmallVector<int64_t> needed;
  for (unsigned i : interp.neededConstants())
    if (i < args.size())
      needed.push_back(i);
  if (!needed.empty())
    module->setAttr("tf.needed_constants", b.getDenseI64ArrayAttr(needed));
  if (interp.hasCountForm())
    module->setAttr("tf.needed_sizes", b.getUnitAttr());
}

LogicalResult MainLowering::returnOutputs(ArrayRef<LoweredValue> outputs) {
  Operation *ret = &main->getRegion(0).front().back();
  for (auto [i, output] : llvm::enumerate(outputs)) {
    LoweredValue v = output;
    std::string name = nameAt(main, "tf.output_names", i, {});
    if (auto aliases = main.getResAttrsAttr(); aliases && i < aliases.size())
      name = nameAt(main, "tf.output_names", i, cast<DictionaryAttr>(aliases[i]));
    if (v.isHandle() && interp.state()[v.slot].value.isTensor())
      v = interp.state()[v.slot].value;
    if (!v.isTensor()) {
      Operation *def = ret->getOperand(i).getDefiningOp();
      return emitError(def ? def->getLoc() : main.getLoc()) << "output '" << name << "' is not a tensor of numbers";
    }
    returned.push_back(v.tensor);
    resultAttrs.push_back(b.getDictionaryAttr(b.getNamedAttr("hlo.name", b.getStringAttr(name))));
  }
  return success();
}

/// Variables that the graph assigns are results, too.
void MainLowering::returnVariables() {
  for (auto [v, was] : llvm::zip_first(variables, before)) {
    const LoweredValue &now = interp.state()[*interp.findVariable(v.key)].value;
    if (!v.type || v.assigned || now.tensor == was.tensor)
      continue;
    returned.push_back(now.tensor);
    resultAttrs.push_back(b.getDictionaryAttr(b.getNamedAttr("hlo.variable", b.getStringAttr(v.name))));
  }
}

void MainLowering::noteDecisions() {
  if (SmallVector<Attribute> decisions = interp.decisions(); !decisions.empty())
    module->setAttr("hlo.decisions", b.getArrayAttr(decisions));
  if (interp.isCounting())
    module->setAttr("hlo.counts", b.getDenseI64ArrayAttr(interp.counts()));
  if (interp.keepsForms())
    module->setAttr("hlo.same_padding", b.getArrayAttr(interp.samePadding()));
}

/// Of a variable with a value from the checkpoint that is needed behind its assignment.
static InFlightDiagnostic refuseAssignment(const Variable &v) {
  return emitError(v.assigned->loc) << v.assigned->op << ": variable '" << v.name
                                    << "' is assigned, but its value from the checkpoint is compiled in as a constant; a session keeps variables, and a config can declare them";
}

/// Calls @main. Where assigned variables are arguments, which have values else, an error is about them.
LogicalResult MainLowering::interpret(SmallVectorImpl<LoweredValue> &outputs) {
  const Variable *assigned = llvm::find_if(variables, [](const Variable &v) { return v.assigned.has_value(); });
  if (assigned == variables.end())
    return interp.call(main, "", main.getLoc(), args, outputs);
  std::optional<Diagnostic> first;
  {
    ScopedDiagnosticHandler hold(module.getContext(), [&](Diagnostic &d) {
      if (d.getSeverity() != DiagnosticSeverity::Error)
        return failure(); // to the next handler
      if (!first)
        first.emplace(std::move(d));
      return success();
    });
    if (succeeded(interp.call(main, "", main.getLoc(), args, outputs)))
      return success();
  }
  InFlightDiagnostic error = refuseAssignment(*assigned);
  if (first)
    error.attachNote(first->getLocation()) << "where it is an input: " << first->str();
  return error;
}

/// The module's functions become the one that was made.
LogicalResult MainLowering::replaceFunctions() {
  Location loc = main.getLoc();
  for (Operation &op : llvm::make_early_inc_range(*module.getBody()))
    if (isa<tf::FuncOp>(op))
      op.erase();
  b.setInsertionPointToEnd(module.getBody());
  auto func = func::FuncOp::create(b, loc, "main", b.getFunctionType(argTypes, ValueRange(returned).getTypes()));
  func.getBody().takeBody(region);
  func.setAllArgAttrs(argAttrs);
  func.setAllResultAttrs(resultAttrs);
  hlo::eraseUnneeded(func.getBody()); // what folding left
  // A variable that is assigned, as a generator's state that moves on though nothing is drawn: each run may begin with the checkpoint's value.
  unsigned number = args.size();
  for (const Variable &v : variables) {
    if (!v.type || (v.value && !v.assigned))
      continue;
    if (!v.assigned) {
      ++number;
      continue;
    }
    if (!func.getArgument(number).use_empty())
      return refuseAssignment(v);
    emitRemark(v.assigned->loc) << v.assigned->op << ": what is assigned to variable '" << v.name << "' is not kept from run to run; no output needs it";
    if (failed(func.eraseArgument(number)))
      return failure();
  }
  return success();
}

LogicalResult MainLowering::run() {
  if (failed(addInputs()) || failed(addVariables()))
    return failure();
  takeOptions();
  interp.builder().setInsertionPointToEnd(body());
  SmallVector<LoweredValue> outputs;
  if (failed(interpret(outputs))) {
    noteNeeded();
    return failure();
  }
  if (!interp.frozenAssignments().empty())
    return success();
  if (failed(returnOutputs(outputs)))
    return failure();
  returnVariables();
  b.setInsertionPointToEnd(body());
  func::ReturnOp::create(b, main.getLoc(), returned);
  noteDecisions();
  return replaceFunctions();
}

LogicalResult TfToHlo::lower() {
  ModuleOp module = getOperation();
  SymbolTable symbols(module);
  auto main = symbols.lookup<tf::FuncOp>("main");
  if (!main)
    return module.emitError("there is no graph: tf.func @main is missing");
  if (failed(tf::checkCallTree(symbols, main)) || failed(checkSupported(symbols, main)) || failed(collectVariables(symbols, main)))
    return failure();
  auto removeOptions = llvm::make_scope_exit([&] {
    for (StringRef option : {"tf.record_decisions", "tf.open_length", "tf.known_room", "tf.whole_parts", "tf.counts", "tf.left_to_run"})
      module->removeAttr(option);
  });
  for (bool isDone = false; !isDone;) {
    MainLowering lowering(module, main, variables);
    if (failed(lowering.run()))
      return failure();
    isDone = lowering.interpreter().frozenAssignments().empty();
    for (const FrozenAssignment &assignment : lowering.interpreter().frozenAssignments())
      if (auto *v = llvm::find_if(variables, [&](const Variable &v) { return v.key == assignment.variable; }); !v->assigned)
        v->assigned = assignment;
    if (!isDone)
      continue;
    numLowered += lowering.interpreter().numNodes;
    numFoldedOps += lowering.interpreter().numFolded;
  }
  return success();
}

void TfToHlo::runOnOperation() {
  variables.clear();
  if (failed(lower()))
    signalPassFailure();
}

} // namespace kiln::tohlo
