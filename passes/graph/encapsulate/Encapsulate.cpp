// Cuts groups of nodes out of a graph as functions.
#include "passes/graph/encapsulate/Encapsulate.h"
#include "passes/graph/ControlFlow.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;

namespace kiln::tf {

NodeGroups groupNodes(FuncOp func, StringRef attr) {
  NodeGroups groups;
  for (Operation &op : func.getBody().front())
    if (auto name = op.getAttrOfType<StringAttr>(attr); name && isNode(&op) && !name.empty())
      groups[name].push_back(&op);
  return groups;
}

namespace {

/// Names of arguments and results as TensorFlow makes them: "a_0_arg" of output 0 of a node A.
class ValueNames {
public:
  explicit ValueNames(StringRef suffix) : suffix(suffix) {}

  StringAttr get(Value value) {
    std::string text;
    for (char c : source(value))
      text += llvm::isAlnum(c) ? llvm::toLower(c) : '_';
    if (text.empty() || !llvm::isAlpha(text.front()))
      text = "n" + text;
    text += suffix;
    std::string name = text;
    for (unsigned n = 0; !taken.insert(name).second; ++n)
      name = text + "_" + std::to_string(n);
    return StringAttr::get(value.getContext(), name);
  }

private:
  static std::string source(Value value) {
    if (auto result = dyn_cast<OpResult>(value))
      return (nodeName(result.getOwner()) + "_" + Twine(result.getResultNumber())).str();
    auto arg = cast<BlockArgument>(value);
    auto func = cast<FuncOp>(arg.getOwner()->getParentOp());
    auto name = func.getArgAttrOfType<StringAttr>(arg.getArgNumber(), "tf.name");
    std::string node = name ? name.str() : "arg" + std::to_string(arg.getArgNumber());
    return StringRef(node).contains(':') ? node : node + "_0";
  }

  StringRef suffix;
  llvm::StringSet<> taken;
};

/// Whether TensorFlow was told that a value never changes, or all that it is made of.
class GuaranteedConstants {
public:
  bool contains(Value value) {
    visit(value.getDefiningOp());
    return isConstant(value.getDefiningOp());
  }

private:
  bool isConstant(Operation *node) const { return node && known.lookup(node); }

  /// Finds out about a node after its operands. Nodes of a cycle, which wait for themselves, are not constant.
  void visit(Operation *node) {
    SmallVector<std::pair<Operation *, unsigned>> waiting; // nodes, and how many operands of them are constant
    auto wait = [&](Operation *node) {
      if (node && known.try_emplace(node, opType(node) == "GuaranteeConst").second && !known[node])
        waiting.push_back({node, 0});
    };
    wait(node);
    while (!waiting.empty()) {
      auto [node, constants] = waiting.back();
      if (constants == numDataOperands(node)) {
        known[node] = constants > 0;
        waiting.pop_back();
        continue;
      }
      Operation *source = node->getOperand(constants).getDefiningOp();
      if (isConstant(source))
        ++waiting.back().second;
      else if (!source || known.contains(source))
        waiting.pop_back();
      else
        wait(source);
    }
  }

  llvm::DenseMap<Operation *, bool> known;
};

/// What crosses the border of a group of nodes.
struct Border {
  llvm::SetVector<Value> inputs, outputs, controls; // controls: inputs of the call

  explicit Border(ArrayRef<Operation *> nodes) {
    llvm::DenseSet<Operation *> inside(nodes.begin(), nodes.end());
    for (Operation *node : nodes) {
      for (Value operand : node->getOperands())
        if (!operand.getDefiningOp() || !inside.contains(operand.getDefiningOp()))
          (isa<ControlType>(operand.getType()) ? controls : inputs).insert(operand);
      for (Value result : dataResults(node))
        if (llvm::any_of(result.getUsers(),
                         [&](Operation *user) { return !inside.contains(user); }))
          outputs.insert(result);
    }
  }
};

} // namespace

Encapsulated encapsulate(SymbolTable &symbols, ArrayRef<Operation *> nodes, StringRef name,
                         const llvm::DenseSet<Value> &constants) {
  MLIRContext *context = nodes.front()->getContext();
  OpBuilder b(context);
  b.setInsertionPointAfter(nodes.back());
  Border border(nodes);
  auto isResource = [](Value v) {
    return isa<ResourceType>(cast<TensorType>(v.getType()).getElementType());
  };
  SmallVector<Value> inputs, plain, resources;
  for (Value v : border.inputs)
    (isResource(v) ? resources : constants.contains(v) ? inputs : plain).push_back(v);
  Encapsulated made;
  made.numConstants = inputs.size();
  made.numResources = resources.size();
  llvm::append_range(inputs, plain);
  llvm::append_range(inputs, resources);

  // Edges that come in have no order of their own; the nodes that they come from do.
  SmallVector<Value> controls = border.controls.takeVector();
  llvm::sort(controls, [](Value x, Value y) {
    return x.getDefiningOp()->isBeforeInBlock(y.getDefiningOp());
  });

  Location loc = NameLoc::get(StringAttr::get(context, name));
  FuncOp func =
      FuncOp::create(b, loc, name,
                     b.getFunctionType(ValueRange(inputs).getTypes(),
                                       ValueRange(border.outputs.getArrayRef()).getTypes()));
  func->remove();
  symbols.insert(func); // which makes the name unique
  func.setPrivate();
  if (llvm::any_of(nodes, isStateful))
    func->setAttr("tf.stateful", b.getUnitAttr());
  made.func = func;

  ValueNames argNames("_arg"), resultNames("_retval");
  SmallVector<DictionaryAttr> argAttrs, resultAttrs;
  GuaranteedConstants guaranteed;
  for (Value input : inputs) {
    SmallVector<NamedAttribute> attrs{b.getNamedAttr("tf.name", argNames.get(input))};
    if (guaranteed.contains(input))
      attrs.push_back(b.getNamedAttr(
          "tf.attrs",
          b.getDictionaryAttr(b.getNamedAttr("_is_guaranteed_constant", b.getBoolAttr(true)))));
    argAttrs.push_back(b.getDictionaryAttr(attrs));
  }
  for (Value output : border.outputs)
    resultAttrs.push_back(b.getDictionaryAttr(b.getNamedAttr("tf.name", resultNames.get(output))));
  func.setAllArgAttrs(argAttrs);
  func.setAllResultAttrs(resultAttrs);

  made.call =
      createCall(b, NameLoc::get(StringAttr::get(context, func.getName())), func, inputs, controls);
  Block &body = func.getBody().front();
  llvm::DenseSet<Operation *> inside(nodes.begin(), nodes.end());
  auto isOutside = [&](OpOperand &use) { return !inside.contains(use.getOwner()); };
  for (auto [i, result] : llvm::enumerate(dataResults(made.call)))
    Value(border.outputs[i]).replaceUsesWithIf(result, isOutside);
  llvm::SetVector<Operation *> waiting; // on the call, perhaps for several nodes
  for (Operation *node : nodes)
    if (Value control = controlResult(node)) {
      for (Operation *user : control.getUsers())
        if (!inside.contains(user))
          waiting.insert(user);
      control.replaceUsesWithIf(controlResult(made.call), isOutside);
    }
  for (Operation *node : nodes) {
    node->moveBefore(&body, body.end());
    for (unsigned i = node->getNumOperands(), data = numDataOperands(node); i-- > data;)
      if (!inside.contains(node->getOperand(i).getDefiningOp()))
        node->eraseOperand(i);
  }
  for (auto [input, arg] : llvm::zip(inputs, func.getArguments()))
    input.replaceUsesWithIf(arg, [&](OpOperand &use) { return inside.contains(use.getOwner()); });
  b.setInsertionPointToEnd(&body);
  ReturnOp::create(b, loc, border.outputs.getArrayRef());
  for (Operation *user : waiting) { // one edge says it
    bool isSeen = false;
    for (unsigned i = user->getNumOperands(); i-- > 0;)
      if (user->getOperand(i) == controlResult(made.call) && std::exchange(isSeen, true))
        user->eraseOperand(i);
  }
  return made;
}

void markCompiledKernel(const Encapsulated &made, bool hasReferences, bool mustCompile,
                        StringAttr device) {
  Builder b(made.call->getContext());
  made.call->setAttr(kXlaCompiledKernel, b.getBoolAttr(true));
  made.call->setAttr(kXlaNumConstantArgs, b.getI64IntegerAttr(made.numConstants));
  made.call->setAttr(kXlaNumResourceArgs, b.getI64IntegerAttr(made.numResources));
  made.call->setAttr(kXlaHasReferenceVars, b.getBoolAttr(hasReferences));
  if (mustCompile)
    made.call->setAttr(kXlaMustCompile, b.getBoolAttr(true));
  if (device)
    made.call->setAttr("_device", device);
}

LogicalResult verifyAcyclic(ArrayRef<Operation *> calls) {
  if (calls.empty())
    return success();
  auto func = cast<FuncOp>(calls.front()->getParentOp());
  SmallVector<Operation *> order = topologicalOrder(func);
  if (order.size() == func.getBody().front().getOperations().size())
    return success();
  for (Operation *call : calls) {
    llvm::DenseSet<Operation *> seen;
    SmallVector<Operation *> pending{call};
    while (!pending.empty()) {
      Operation *op = pending.pop_back_val();
      for (Operation *user : op->getUsers()) {
        if (isKind(op, "NextIteration") && isKind(user, "Merge"))
          continue;
        if (user == call)
          return op == call ? emitError(call->getLoc())
                                  << "cluster '" << nodeName(call) << "' needs its own result"
                            : emitError(call->getLoc())
                                  << "cluster '" << nodeName(call) << "' needs '" << nodeName(op)
                                  << "', which is outside and needs the cluster";
        if (seen.insert(user).second)
          pending.push_back(user);
      }
    }
  }
  return success(); // a cycle that was there before
}

bool mustCompileCall(SymbolTable &symbols, Operation *op) {
  auto isTrue = [](Attribute attr) {
    auto value = dyn_cast_or_null<BoolAttr>(attr);
    return value && value.getValue();
  };
  if (!isCall(op))
    return false;
  if (Attribute attr = op->getAttr(kXlaMustCompile))
    return isTrue(attr);
  FuncOp callee = lookupFunction(symbols, op->getAttr("f"));
  auto attrs = callee ? callee->getAttrOfType<DictionaryAttr>("tf.attrs") : DictionaryAttr();
  return attrs && isTrue(attrs.get(kXlaMustCompile));
}

void removeOutputNodes(Operation *node) {
  for (Value result : dataResults(node))
    for (Operation *user : llvm::make_early_inc_range(result.getUsers()))
      if (opType(user) == "XlaClusterOutput") {
        user->getResult(0).replaceAllUsesWith(result);
        controlResult(user).replaceAllUsesWith(controlResult(node));
        user->erase();
      }
}

StringAttr pickDevice(ArrayRef<Operation *> nodes) {
  StringAttr picked;
  for (Operation *node : nodes) {
    auto device = node->getAttrOfType<StringAttr>("_device");
    if (!device || device.empty())
      continue;
    bool isGpu = device.getValue().contains_insensitive("gpu:");
    if (!picked || (isGpu && !picked.getValue().contains_insensitive("gpu:")))
      picked = device;
  }
  return picked;
}

} // namespace kiln::tf
