// Turns v1's reference variables into resource variables: one meaning of each op that updates.
#include "hlo/graph/References.h"
#include "hlo/graph/OpRegistry.h"
#include "passes/graph/ControlFlow.h"
#include "passes/graph/NodeBuilder.h"
#include "passes/graph/Passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace kiln::tf {
#define GEN_PASS_DEF_CONVERTREFERENCEVARIABLES
#include "passes/graph/Passes.h.inc"

namespace {

bool isVariable(Operation *op) { return opType(op) == "VariableV2" || opType(op) == "Variable"; }

/// The op on resources that does what `op` does to references; "" if there is none.
std::string resourceForm(StringRef op) {
  std::string name = llvm::StringSwitch<std::string>(op)
                         .Case("Assign", "AssignVariableOp")
                         .Case("AssignAdd", "AssignAddVariableOp")
                         .Case("AssignSub", "AssignSubVariableOp")
                         .Case("IsVariableInitialized", "VarIsInitializedOp")
                         .Default(("Resource" + op).str());
  return lookupOp(name) ? name : "";
}

/// A variable's handle, and the nodes after which a reference to the variable is handed on.
struct Handle {
  Operation *variable = nullptr; // the VarHandleOp
  SmallVector<Value> after;
};

/// Converts the variables of one function.
class Converter {
public:
  explicit Converter(FuncOp func) : func(func), b(func.getContext()) {}

  unsigned run() {
    for (Operation &op : func.getBody().front())
      if (isNode(&op) && isVariable(&op))
        follow(&op);
    // After a RefMerge it must be known which variable is meant.
    for (auto &[op, variables] : users)
      if (opType(op) == "RefMerge" && (!llvm::all_equal(variables) || variables.size() != numDataOperands(op)))
        kept.insert(variables.begin(), variables.end());
    // What updates several variables converts with all of them or not at all.
    for (bool changed = true; changed;) {
      changed = false;
      for (auto &[op, variables] : users)
        if (llvm::any_of(variables, [&](Operation *v) { return kept.contains(v); }))
          for (Operation *variable : variables)
            changed |= kept.insert(variable).second;
    }
    unsigned converted = 0;
    SmallVector<Operation *> old;
    for (auto &[variable, value] : roots) {
      converted += !kept.contains(variable);
      if (!kept.contains(variable))
        old.push_back(variable);
    }
    if (old.empty())
      return 0;
    for (Operation *op : llvm::to_vector(llvm::make_pointer_range(func.getBody().front())))
      if (users.count(op) && !isKept(op)) {
        convert(op);
        old.push_back(op);
      }
    for (Operation *op : llvm::to_vector(llvm::make_pointer_range(func.getBody().front())))
      readOperands(op);
    for (Operation *op : old)
      controlResult(op).replaceAllUsesWith(replacement.lookup(op));
    eraseOps(old);
    for (Operation &op : func.getBody().front().without_terminator())
      removeRepeatedControls(&op);
    return converted;
  }

private:
  bool isKept(Operation *user) { return kept.contains(users.find(user)->second.front()); }

  static void removeRepeatedControls(Operation *op) {
    llvm::SmallDenseSet<Value> seen;
    for (unsigned i = op->getNumOperands(), data = numDataOperands(op); i-- > data;)
      if (!seen.insert(op->getOperand(i)).second)
        op->eraseOperand(i);
  }

  /// Finds all that is given references to the variable.
  void follow(Operation *variable) {
    SmallVector<Value> values{variable->getResult(0)};
    roots[variable] = variable->getResult(0);
    while (!values.empty()) {
      Value value = values.pop_back_val();
      rootOf[value] = variable;
      for (OpOperand &use : value.getUses()) {
        Operation *user = use.getOwner();
        if (!isNode(user) || use.getOperandNumber() >= numDataOperands(user) ||
            !takenReferences(user)[use.getOperandNumber()])
          continue;
        users[user].push_back(variable);
        StringRef type = opType(user);
        if (!llvm::is_contained({"RefIdentity", "RefSwitch", "RefMerge"}, type) && resourceForm(type).empty())
          kept.insert(variable);
        for (Value result : dataResults(user))
          if (givesReference(result) && !rootOf.count(result))
            values.push_back(result);
      }
    }
  }

  /// The handle that stands for a reference.
  Handle handle(Value reference) {
    Operation *source = reference.getDefiningOp();
    if (auto known = handles.find(reference); known != handles.end())
      return known->second;
    if (isVariable(source))
      return handles[reference] = {makeVariable(source), {}};
    convert(source);
    return handles.lookup(reference);
  }

  Operation *makeVariable(Operation *op) {
    b.setInsertionPoint(op);
    NodeBuilder made(b, op->getLoc(), "VarHandleOp");
    copyAttrs(op, "VarHandleOp", made);
    Operation *variable =
        made.control(controlOperands(op)).build({RankedTensorType::get({}, ResourceType::get(op->getContext()))});
    replacement[op] = controlResult(variable);
    return variable;
  }

  /// The attributes that the new op has too, with the old op's defaults.
  void copyAttrs(Operation *from, StringRef to, NodeBuilder &made) {
    const OpDef *def = lookupOp(to);
    for (NamedAttribute attr : from->getAttrs())
      if (attr.getName().strref().starts_with("_"))
        made.attr(attr.getName(), attr.getValue());
    for (const AttrDef &attr : opDef(from)->attrs) {
      StringRef name = attr.name == "T" && !def->attr("T") ? "dtype" : StringRef(attr.name);
      if (def->attr(name))
        made.attr(name, attrOrDefault(from, attr.name));
    }
  }

  /// Makes the node that does to the resource what `op` does to the reference.
  void convert(Operation *op) {
    if (!done.insert(op).second)
      return;
    SmallVector<bool> wants = takenReferences(op);
    SmallVector<Value> inputs, controls(controlOperands(op));
    Handle first;
    if (opType(op) == "RefMerge")
      return convertMerge(op);
    for (unsigned i = 0, n = numDataOperands(op); i < n; ++i) {
      Value operand = op->getOperand(i);
      if (!wants[i]) {
        inputs.push_back(operand);
        continue;
      }
      Handle found = handle(operand);
      inputs.push_back(found.variable->getResult(0));
      controls.append(found.after);
      if (!first.variable)
        first = found;
    }
    b.setInsertionPoint(op);
    if (opType(op) == "RefSwitch")
      return convertSwitch(op, first, controls);
    if (opType(op) == "RefIdentity") {
      Operation *made = NodeBuilder(b, op->getLoc(), "NoOp").control(controls).build({});
      return finish(op, made, first);
    }
    std::string name = resourceForm(opType(op));
    NodeBuilder builder(b, op->getLoc(), name);
    copyAttrs(op, name, builder);
    SmallVector<Type> types;
    for (Value result : dataResults(op))
      if (!givesReference(result))
        types.push_back(result.getType());
    Operation *made = builder.input(inputs).control(controls).build(types);
    unsigned next = 0;
    for (Value result : dataResults(op))
      if (!givesReference(result))
        result.replaceAllUsesWith(made->getResult(next++));
    readOperands(made);
    finish(op, made, first);
  }

  /// `op`'s references are handed on after `made`.
  void finish(Operation *op, Operation *made, const Handle &of) {
    for (Value result : dataResults(op))
      if (givesReference(result))
        handles[result] = {of.variable, {controlResult(made)}};
    replacement[op] = controlResult(made);
  }

  /// The handle is everywhere; what uses it on one side waits for a node that lives on that side only.
  void convertSwitch(Operation *op, const Handle &of, ArrayRef<Value> controls) {
    Value predicate = op->getOperand(1);
    auto type = UnrankedTensorType::get(b.getI1Type());
    Attribute device = op->getAttr("_device");
    Operation *made = NodeBuilder(b, op->getLoc(), "Switch")
                          .input({predicate, predicate})
                          .control(controls)
                          .attr("T", TypeAttr::get(b.getI1Type()))
                          .device(device)
                          .build({type, type});
    for (unsigned side : {0u, 1u}) {
      Operation *pivot = NodeBuilder(b, op->getLoc(), "Identity")
                             .input(made->getResult(side))
                             .attr("T", TypeAttr::get(b.getI1Type()))
                             .device(device)
                             .build({type});
      handles[op->getResult(side)] = {of.variable, {controlResult(pivot)}};
    }
    replacement[op] = controlResult(made);
  }

  /// The Merge of what is alive where the references are.
  void convertMerge(Operation *op) {
    Handle of;
    SmallVector<Value> tokens;
    auto type = RankedTensorType::get({}, b.getI1Type());
    for (Value reference : dataOperands(op)) {
      of = handle(reference);
      b.setInsertionPoint(op);
      tokens.push_back(NodeBuilder(b, op->getLoc(), "Const")
                           .control(of.after)
                           .attr("dtype", TypeAttr::get(b.getI1Type()))
                           .attr("value", DenseElementsAttr::get(type, true))
                           .device(op->getAttr("_device"))
                           .build({type})
                           ->getResult(0));
    }
    Operation *made = NodeBuilder(b, op->getLoc(), "Merge")
                          .input(tokens)
                          .control(controlOperands(op))
                          .attr("T", TypeAttr::get(b.getI1Type()))
                          .attr("N", op->getAttr("N"))
                          .device(op->getAttr("_device"))
                          .build({UnrankedTensorType::get(b.getI1Type()), op->getResult(1).getType()});
    op->getResult(1).replaceAllUsesWith(made->getResult(1));
    finish(op, made, of);
  }

  /// What takes a value where it is given a reference reads the variable when it would run.
  void readOperands(Operation *op) {
    if (done.contains(op))
      return;
    SmallVector<bool> wants = isNode(op) ? takenReferences(op) : SmallVector<bool>();
    llvm::SmallDenseMap<Value, Value> reads;
    for (OpOperand &operand : op->getOpOperands()) {
      Value reference = operand.get();
      auto root = rootOf.find(reference);
      if (root == rootOf.end() || kept.contains(root->second) || (isNode(op) && wants[operand.getOperandNumber()]))
        continue;
      Value &read = reads[reference];
      if (!read)
        read = makeRead(op, reference);
      operand.set(read);
    }
  }

  Value makeRead(Operation *op, Value reference) {
    Handle of = handle(reference);
    llvm::SetVector<Value> controls(of.after.begin(), of.after.end());
    Attribute device = of.variable->getAttr("_device");
    if (isNode(op)) {
      controls.insert_range(controlOperands(op));
      device = op->getAttr("_device");
      for (Value other : dataOperands(op))
        if (Operation *source = other.getDefiningOp(); source && !rootOf.count(other) && opType(source) != "VarHandleOp" && !isKind(op, "Merge"))
          controls.insert(controlResult(source));
    }
    b.setInsertionPoint(op);
    Type element = valueType(cast<TensorType>(reference.getType()).getElementType());
    Location loc = isNode(op) ? op->getLoc() : of.variable->getLoc();
    return NodeBuilder(b, loc, "ReadVariableOp")
        .input(of.variable->getResult(0))
        .control(controls.getArrayRef())
        .attr("dtype", TypeAttr::get(element))
        .device(device)
        .build({UnrankedTensorType::get(element)})
        ->getResult(0);
  }

  FuncOp func;
  OpBuilder b;
  llvm::MapVector<Operation *, Value> roots;
  llvm::MapVector<Operation *, SmallVector<Operation *, 2>> users; // that take references; the variables
  llvm::DenseSet<Operation *> kept, done;
  llvm::DenseMap<Value, Operation *> rootOf;
  llvm::DenseMap<Value, Handle> handles;
  llvm::DenseMap<Operation *, Value> replacement; // of control results
};

class ConvertReferenceVariables : public impl::ConvertReferenceVariablesBase<ConvertReferenceVariables> {
  void runOnOperation() override {
    for (FuncOp func : getOperation().getOps<FuncOp>())
      numVariables += Converter(func).run();
  }
};

} // namespace
} // namespace kiln::tf
