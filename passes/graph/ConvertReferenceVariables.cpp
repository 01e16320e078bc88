// Turns v1's reference variables into resource variables: one meaning of each op that updates.
#include "hlo/graph/References.h"
#include "hlo/graph/OpRegistry.h"
#include "passes/graph/ControlFlow.h"
#include "passes/graph/NodeBuilder.h"
#include "passes/graph/Passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SparseBitVector.h"
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

/// Which updates of variables run before a node, whatever the order that the executor chooses: those with a path of
/// edges to it.
class UpdatesBefore {
public:
  /// Bit 0 is any node that v1's control flow may leave out or repeat; the updates follow.
  using Set = llvm::SparseBitVector<>;

  void compute(Block &block, ArrayRef<Operation *> updates) {
    SmallVector<Operation *> work;
    for (Operation &op : block)
      if (isNode(&op) && isV1ControlFlow(opType(&op)))
        mark(&op, 0, work);
    for (auto [i, update] : llvm::enumerate(updates))
      mark(update, i + 1, work);
    while (!work.empty()) {
      Operation *op = work.pop_back_val();
      Set after = of(op);
      after |= own.lookup(op);
      for (Operation *user : op->getUsers())
        if ((before[user] |= after))
          work.push_back(user);
    }
    for (auto [i, update] : llvm::enumerate(updates))
      index[update] = i + 1;
  }

  const Set &of(Operation *op) { return before[op]; }
  /// Whether an update runs before `later` that need not run before `earlier`.
  bool anyBetween(Operation *earlier, Operation *later, ArrayRef<Operation *> updates) {
    return llvm::any_of(updates, [&](Operation *u) {
      return of(later).test(index[u]) && !of(earlier).test(index[u]);
    });
  }
  /// The update runs before `later`, in every run.
  bool alwaysBefore(Operation *update, Operation *later) {
    return of(later).test(index[update]) && !of(update).test(0);
  }

private:
  void mark(Operation *op, unsigned bit, SmallVectorImpl<Operation *> &work) {
    own[op].set(bit);
    work.push_back(op);
  }

  llvm::DenseMap<Operation *, Set> before, own;
  llvm::DenseMap<Operation *, unsigned> index;
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
    orderUpdates();
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

  /// Finds what updates each variable, and before which nodes.
  void orderUpdates() {
    SmallVector<Operation *> all;
    for (auto &[op, variables] : users) {
      if (isKept(op) || llvm::is_contained({"RefIdentity", "RefSwitch", "RefMerge", "IsVariableInitialized"}, opType(op)))
        continue;
      all.push_back(op);
      for (Operation *variable : variables)
        updates[variable].push_back(op);
    }
    before.compute(func.getBody().front(), all);
  }

  static void removeRepeatedControls(Operation *op) {
    llvm::SmallDenseSet<Value> seen;
    for (unsigned i = op->getNumOperands(), data = numDataOperands(op); i-- > data;)
      if (!seen.insert(op->getOperand(i)).second)
        op->eraseOperand(i);
  }

  /// Finds all that is given references to the variable.
  void follow(Operation *variable) {
    SmallVector<Value> values{variable->getResult(0)}, shared;
    roots[variable] = variable->getResult(0);
    while (!values.empty()) {
      Value value = values.pop_back_val();
      rootOf[value] = variable;
      for (OpOperand &use : value.getUses()) {
        Operation *user = use.getOwner();
        if (!isNode(user) || use.getOperandNumber() >= numDataOperands(user))
          continue;
        if (!takenReferences(user)[use.getOperandNumber()]) {
          for (Value result : sharingBuffer(use))
            if (aliases.try_emplace(result, value).second)
              shared.push_back(result);
          continue;
        }
        users[user].push_back(variable);
        StringRef type = opType(user);
        if (!llvm::is_contained({"RefIdentity", "RefSwitch", "RefMerge"}, type) && resourceForm(type).empty())
          kept.insert(variable);
        for (Value result : dataResults(user))
          if (givesReference(result) && !rootOf.count(result))
            values.push_back(result);
      }
    }
    while (!shared.empty()) {
      Value value = shared.pop_back_val();
      for (OpOperand &use : value.getUses())
        for (Value result : sharingBuffer(use))
          if (aliases.try_emplace(result, aliases.lookup(value)).second)
            shared.push_back(result);
    }
  }

  /// The results that the operand's tensor is handed on in, with its buffer: updates of the variable show in them.
  static ResultRange sharingBuffer(OpOperand &use) {
    Operation *user = use.getOwner();
    bool isShared = isNode(user) && use.getOperandNumber() == 0 && numDataOperands(user) > 0 &&
                    llvm::is_contained({"Identity", "StopGradient", "PreventGradient", "Switch"}, opType(user));
    return user->getResults().take_front(isShared ? user->getNumResults() - 1 : 0);
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
    readOperands(made, op);
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

  /// What takes a value where it is given a reference reads the variable when it would run. So does what takes a value
  /// read earlier, if an update comes between: TensorFlow's update writes to the buffer that the value is in.
  /// `was` is the node that `op` stands for.
  void readOperands(Operation *op, Operation *was = nullptr) {
    if (done.contains(op))
      return;
    was = was ? was : op;
    SmallVector<bool> wants = isNode(op) ? takenReferences(op) : SmallVector<bool>();
    llvm::SmallDenseMap<Value, Value> reads;
    for (OpOperand &operand : op->getOpOperands()) {
      Value given = operand.get(), reference = given;
      if (Value earlier = aliases.lookup(given); earlier && isReadAgain(was, given, earlier))
        reference = earlier;
      auto root = rootOf.find(reference);
      if (root == rootOf.end() || kept.contains(root->second) || (isNode(op) && wants[operand.getOperandNumber()]))
        continue;
      Value &read = reads[given];
      if (!read)
        read = makeRead(op, was, given, reference);
      operand.set(read);
    }
  }

  /// Whether `op`, given a value of the variable behind `reference`, wants a later one.
  bool isReadAgain(Operation *op, Value given, Value reference) {
    if (isNode(op) && isKind(op, "Merge"))
      return false;
    Operation *variable = rootOf.lookup(reference);
    return !kept.contains(variable) && before.anyBetween(given.getDefiningOp(), op, updates[variable]);
  }

  /// A read of the variable behind `reference` for `op`, which is given `given`.
  Value makeRead(Operation *op, Operation *was, Value given, Value reference) {
    Handle of = handle(reference);
    llvm::SetVector<Value> controls(of.after.begin(), of.after.end());
    Attribute device = of.variable->getAttr("_device");
    b.setInsertionPoint(op);
    Type element = valueType(cast<TensorType>(reference.getType()).getElementType());
    if (given != reference) { // alive where `given` is; a Switch's control result is on both sides
      Operation *source = given.getDefiningOp();
      if (isKind(source, "Switch"))
        source = NodeBuilder(b, op->getLoc(), "Identity")
                     .input(given)
                     .attr("T", TypeAttr::get(element))
                     .device(device)
                     .build({given.getType()});
      controls.insert(controlResult(source));
    }
    if (isNode(op)) {
      controls.insert_range(controlOperands(op));
      device = op->getAttr("_device");
      for (Value other : dataOperands(op))
        if (Operation *source = other.getDefiningOp(); source && !rootOf.count(other) && opType(source) != "VarHandleOp" && !isKind(op, "Merge"))
          controls.insert(controlResult(source));
    } else {
      // What is fetched shares the variable's buffer until the run ends.
      for (Operation *update : updates[rootOf.lookup(reference)])
        if (before.alwaysBefore(update, was))
          controls.insert(controlResult(update));
    }
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
  llvm::DenseMap<Value, Value> aliases; // values in a variable's buffer; the reference that was read
  llvm::DenseMap<Operation *, SmallVector<Operation *>> updates; // by variable
  UpdatesBefore before;
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
