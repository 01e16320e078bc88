// The module of one compilation: a library function with its arguments' shapes, constants and variables filled in.
#include "compiler/jit/UnitModule.h"

#include "compiler/jit/ContextCopy.h"
#include "hlo/graph/TfDialect.h"
#include "hlo/ir/HloUtils.h"
#include "passes/graph/Calls.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace kiln::jit {

namespace {

/// `func` and the functions that it reaches, itself first.
SetVector<Operation *> reachedFunctions(const SymbolTable &symbols, Operation *func) {
  SetVector<Operation *> found;
  found.insert(func);
  auto reach = [&](StringRef name) {
    if (Operation *callee = symbols.lookup(name); isa_and_nonnull<tf::FuncOp>(callee))
      found.insert(callee);
  };
  for (size_t i = 0; i < found.size(); ++i) {
    if (auto gradient = found[i]->getAttrOfType<StringAttr>("tf.gradient"))
      reach(gradient.getValue());
    for (Operation &op : found[i]->getRegion(0).front()) {
      if (!tf::isNode(&op))
        continue;
      reach(tf::opType(&op));
      for (NamedAttribute attr : op.getAttrs())
        if (!attr.getName().getValue().starts_with("_")) // those are not copied
          attr.getValue().walk([&](FlatSymbolRefAttr ref) { reach(ref.getValue()); });
    }
  }
  return found;
}

// Around the numbers that copied nodes have for names: what no name contains.
constexpr char kOpen = '\1', kClose = '\2';

/// A node in front of the function's others.
Operation *createNode(OpBuilder &b, StringRef op, StringRef name, Type output, ArrayRef<NamedAttribute> attrs) {
  OperationState state(NameLoc::get(b.getStringAttr(name)), ("tf." + op).str());
  state.addTypes({output, tf::ControlType::get(b.getContext())});
  NamedAttrList all(attrs);
  tf::addDefaultAttrs(b.getContext(), *tf::lookupOp(op), all);
  state.addAttributes(all);
  return b.create(state);
}

class UnitBuilder {
public:
  UnitBuilder(tf::FuncOp main, const Signature &signature)
      : main(main), symbols(main->getParentOfType<ModuleOp>()), signature(signature), body(main.getBody().front()), b(main.getContext()) {}

  LogicalResult build();

private:
  LogicalResult bind(unsigned i, const ArgSignature &arg);
  void returnEffects();

  tf::FuncOp main;
  SymbolTable symbols;
  const Signature &signature;
  Block &body;
  OpBuilder b;
  SmallVector<Type> inputs;
  SmallVector<DictionaryAttr> inputAttrs;
  SmallVector<Attribute> inputNames, variables;
  llvm::BitVector erased;
};

LogicalResult UnitBuilder::bind(unsigned i, const ArgSignature &arg) {
  BlockArgument argument = body.getArgument(i);
  std::string name = "arg" + std::to_string(i);
  if (arg.dtype <= 0 || arg.dtype >= tf::kNumDTypes)
    return emitError(main.getLoc()) << "argument " << i << " has no element type";
  Type element = tf::toMlirType(b.getContext(), static_cast<tf::DType>(arg.dtype));
  Type declared = cast<TensorType>(argument.getType()).getElementType();
  if (tf::storageType(declared) == element)
    element = declared;
  SmallVector<int64_t> dims = llvm::to_vector<6>(arg.dims);
  for (int64_t &dim : dims)
    if (dim < 0)
      dim = ShapedType::kDynamic;
  auto type = RankedTensorType::get(dims, element);
  bool isHandle = isa<tf::ResourceType>(declared);
  bool isVariable = arg.kind == ArgSignature::Kind::Variable || arg.kind == ArgSignature::Kind::Frozen;
  if (isHandle != isVariable ||
      (!isHandle && declared != element && !isa<tf::UnknownType>(declared)))
    return emitError(main.getLoc()) << "argument " << i << " is " << tf::typeName(element) << ", the function takes "
                                    << tf::typeName(declared);
  switch (arg.kind) {
  case ArgSignature::Kind::Plain: {
    argument.setType(type);
    inputs.push_back(type);
    inputNames.push_back(b.getStringAttr(name));
    inputAttrs.push_back(b.getDictionaryAttr({b.getNamedAttr("tf.alias", b.getStringAttr(name)),
                                              b.getNamedAttr("tf.name", b.getStringAttr(name))}));
    return success();
  }
  case ArgSignature::Kind::Constant: {
    if (arg.value.size() != static_cast<size_t>(type.getNumElements()) * tf::dtypeBytes(tf::DType(arg.dtype)))
      return emitError(main.getLoc()) << "constant argument " << i << " has another size than its type";
    ElementsAttr value = hlo::makeConstantAttr(type.clone(tf::storageType(element)), ArrayRef<char>(arg.value.data(), arg.value.size()));
    Operation *node = createNode(b, "Const", name, type,
                                 {b.getNamedAttr("dtype", TypeAttr::get(element)), b.getNamedAttr("value", value)});
    argument.replaceAllUsesWith(node->getResult(0));
    break;
  }
  case ArgSignature::Kind::Frozen:
  case ArgSignature::Kind::Variable: {
    auto shape = tf::ShapeAttr::get(b.getContext(), true, arg.dims);
    Operation *node = createNode(b, "VarHandleOp", name, argument.getType(),
                                 {b.getNamedAttr("dtype", TypeAttr::get(element)), b.getNamedAttr("shape", shape),
                                  b.getNamedAttr("shared_name", b.getStringAttr(name))});
    NamedAttrList variable;
    variable.set("name", b.getStringAttr(name));
    variable.set("node", b.getStringAttr(name));
    variable.set("readonly", b.getBoolAttr(isOnlyRead(symbols, argument)));
    variable.set("type", TypeAttr::get(type));
    if (arg.kind == ArgSignature::Kind::Frozen) {
      ArrayRef<char> bytes(static_cast<const char *>(arg.frozen.data()), arg.frozen.bytes());
      variable.set("value", hlo::makeConstantAttr(type, bytes, std::make_shared<Tensor>(arg.frozen)));
    }
    argument.replaceAllUsesWith(node->getResult(0));
    variables.push_back(variable.getDictionary(b.getContext()));
    break;
  }
  }
  erased.set(i);
  return success();
}

/// A graph runs for its results; a function also for its effects.
void UnitBuilder::returnEffects() {
  Operation *end = body.getTerminator();
  SmallVector<Value> operands(end->getOperands());
  llvm::SmallPtrSet<Value, 8> returned(operands.begin(), operands.end());
  for (Operation &op : body.without_terminator()) {
    const tf::OpDef *def = tf::isNode(&op) ? tf::opDef(&op) : nullptr;
    if (tf::isNode(&op) && (!def || def->stateful))
      if (Value control = tf::controlResult(&op); returned.insert(control).second)
        operands.push_back(control);
  }
  end->setOperands(operands);
}

LogicalResult UnitBuilder::build() {
  SmallVector<Type> results;
  for (Value operand : body.getTerminator()->getOperands())
    if (!isa<tf::ControlType>(operand.getType()))
      results.push_back(operand.getType());
  unsigned numArgs = llvm::count_if(body.getArgumentTypes(), [](Type type) { return !isa<tf::ControlType>(type); });
  if (numArgs != signature.args.size())
    return emitError(main.getLoc()) << "the function takes " << numArgs << " arguments, it is given "
                                    << signature.args.size();
  erased.resize(body.getNumArguments());
  b.setInsertionPointToStart(&body);
  for (auto [i, arg] : llvm::enumerate(signature.args))
    if (failed(bind(i, arg)))
      return failure();
  body.eraseArguments(erased);
  returnEffects();

  SmallVector<Attribute> outputNames;
  SmallVector<DictionaryAttr> outputAttrs;
  for (size_t i = 0; i < results.size(); ++i) {
    StringAttr name = b.getStringAttr("result" + std::to_string(i));
    outputNames.push_back(name);
    outputAttrs.push_back(b.getDictionaryAttr({b.getNamedAttr("tf.alias", name), b.getNamedAttr("tf.name", name)}));
  }
  for (NamedAttribute attr : llvm::to_vector(main->getDiscardableAttrs()))
    main->removeDiscardableAttr(attr.getName());
  main->removeAttr(main.getArgAttrsAttrName());
  main->removeAttr(main.getResAttrsAttrName());
  main.setFunctionType(b.getFunctionType(inputs, results));
  main.setAllArgAttrs(inputAttrs);
  main.setAllResultAttrs(outputAttrs);
  main.setSymName("main");
  SymbolTable::setSymbolVisibility(main, SymbolTable::Visibility::Public);
  main->setAttr("tf.input_names", b.getArrayAttr(inputNames));
  main->setAttr("tf.output_names", b.getArrayAttr(outputNames));
  if (!variables.empty())
    main->setAttr("tf.variables", b.getArrayAttr(variables));
  return success();
}

} // namespace

/// `returned`: the result of the handle's function that may be the handle, as that of a loop's body which is given it again.
static bool isOnlyRead(const SymbolTable &symbols, Value handle, std::optional<unsigned> returned,
                       llvm::DenseSet<std::pair<Value, unsigned>> &seen) {
  if (!seen.insert({handle, returned ? *returned + 1 : 0}).second)
    return true;
  return llvm::all_of(handle.getUses(), [&](OpOperand &use) {
    Operation *op = use.getOwner();
    unsigned place = use.getOperandNumber();
    if (!tf::isNode(op))
      return place == returned;
    StringRef type = tf::opType(op);
    if (type == "ReadVariableOp" || type == "ReadVariableXlaSplitND" || type == "ResourceGather" || type == "ResourceGatherNd" ||
        type == "VariableShape" || type == "VarIsInitializedOp")
      return true;
    if (type == "Identity")
      return isOnlyRead(symbols, op->getResult(0), {}, seen);
    auto inside = [&](StringRef function, unsigned arg, std::optional<unsigned> returnedThere) {
      tf::FuncOp callee = tf::lookupFunction(symbols, op->getAttr(function));
      return callee && arg < callee.getBody().getNumArguments() && isOnlyRead(symbols, callee.getBody().getArgument(arg), returnedThere, seen);
    };
    if (tf::isCall(op))
      return inside("f", place, {});
    if (type == "If" || type == "StatelessIf")
      return place > 0 && inside("then_branch", place - 1, {}) && inside("else_branch", place - 1, {});
    if (type == "While" || type == "StatelessWhile")
      return place < op->getNumResults() && inside("cond", place, {}) && inside("body", place, place) &&
             isOnlyRead(symbols, op->getResult(place), {}, seen);
    return false;
  });
}

bool isOnlyRead(const SymbolTable &symbols, Value handle) {
  llvm::DenseSet<std::pair<Value, unsigned>> seen;
  return isOnlyRead(symbols, handle, {}, seen);
}

FailureOr<OwningOpRef<ModuleOp>> copyFunctions(ModuleOp library, StringRef function, MLIRContext *context,
                                               std::shared_ptr<void> owner) {
  SymbolTable symbols(library);
  auto func = symbols.lookup<tf::FuncOp>(function);
  if (!func)
    return emitError(UnknownLoc::get(context)) << "there is no function '" << function << "'";
  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(context));
  ContextCopier copier(context, std::move(owner));
  unsigned number = 0;
  auto nameOf = [&](Operation *) { return kOpen + std::to_string(number++) + kClose; };
  for (Operation *reached : reachedFunctions(symbols, func)) {
    auto copy = copier.copy(cast<tf::FuncOp>(reached), nameOf);
    if (failed(copy))
      return emitError(UnknownLoc::get(context)) << "a node has an attribute that cannot be copied";
    module->push_back(*copy);
  }
  return std::move(module);
}

FailureOr<OwningOpRef<ModuleOp>> makeUnitModule(OwningOpRef<ModuleOp> functions, const Signature &signature) {
  if (failed(UnitBuilder(cast<tf::FuncOp>(functions->getBody()->front()), signature).build()))
    return failure();
  return std::move(functions);
}

std::string nameNodes(ModuleOp library, StringRef function, StringRef message) {
  if (!message.contains(kOpen))
    return message.str();
  SymbolTable symbols(library);
  SmallVector<StringRef> names;
  for (Operation *reached : reachedFunctions(symbols, symbols.lookup(function)))
    for (Operation &op : reached->getRegion(0).front())
      names.push_back(tf::nodeName(&op));
  std::string text;
  while (!message.empty()) {
    auto [before, after] = message.split(kOpen);
    text += before;
    auto [digits, rest] = after.split(kClose);
    if (unsigned number = 0; !digits.getAsInteger(10, number) && number < names.size())
      text += names[number];
    message = rest;
  }
  return text;
}

} // namespace kiln::jit
