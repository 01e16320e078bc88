// Turns the frames of v1 loops (Enter, Merge, Switch, NextIteration, Exit, LoopCond) into While
// ops.
#include "passes/graph/ControlFlow.h"

using namespace mlir;

namespace kiln::tf {
namespace {

/// One loop: the nodes between its Enters and its Exits.
struct Frame {
  std::string name;
  Frame *parent = nullptr;
  unsigned depth = 0;
  SmallVector<Operation *> ops; // in topological order
};

/// One value that the loop carries from iteration to iteration.
struct Variable {
  Operation *enter = nullptr, *merge = nullptr, *next = nullptr, *switchOp = nullptr;
  SmallVector<Operation *> exits;
};

class LoopFunctionalizer {
public:
  explicit LoopFunctionalizer(FuncOp func) : func(func) {}

  FailureOr<unsigned> run() {
    if (failed(findFrames()))
      return failure();
    // Innermost first: a While then stands in the frame around it like any other node.
    llvm::stable_sort(order, [](Frame *a, Frame *b) { return a->depth > b->depth; });
    for (Frame *frame : order)
      if (failed(convert(*frame)))
        return failure();
    return order.size();
  }

private:
  InFlightDiagnostic error(Operation *op) { return emitError(op->getLoc()) << opType(op) << ": "; }
  LogicalResult findFrames();
  LogicalResult collect(Frame &frame, SmallVectorImpl<Variable> &variables, Operation *&loopCond);
  LogicalResult convert(Frame &frame);
  Value entered(Frame &frame, Operation *enter);
  Operation *createWhile(Frame &frame, ArrayRef<Variable> variables, ArrayRef<Value> invariants, ArrayRef<Value> controls,
                         FuncOp cond, FuncOp body);

  FuncOp func;
  std::vector<std::unique_ptr<Frame>> frames;
  SmallVector<Frame *> order;
  llvm::DenseMap<Operation *, Frame *> frameOf; // absent or null: the function itself
};

LogicalResult LoopFunctionalizer::findFrames() {
  SmallVector<Operation *> sorted = topologicalOrder(func);
  for (Operation *op : sorted) {
    if (!isNode(op))
      continue;
    Frame *frame = nullptr;
    for (Value operand : op->getOperands()) {
      Operation *source = operand.getDefiningOp();
      if (!source || (isKind(op, "Merge") && isKind(source, "NextIteration")))
        continue;
      Frame *from = frameOf.lookup(source);
      if (isKind(source, "Exit") && from)
        from = from->parent;
      if (!from || from == frame)
        continue;
      // What comes from a frame outside is taken for a loop invariant.
      Frame *inner = !frame || from->depth >= frame->depth ? from : frame;
      Frame *outer = inner == from ? frame : from;
      Frame *walk = inner;
      while (walk && outer && walk->depth > outer->depth)
        walk = walk->parent;
      if (outer && walk != outer)
        return error(op) << "its inputs are in two loops, '" << from->name << "' and '"
                         << frame->name << "', of which neither is inside the other";
      frame = inner;
    }
    if (isKind(op, "Enter")) {
      auto name = op->getAttrOfType<StringAttr>("frame_name");
      if (!name)
        return error(op) << "attribute 'frame_name' is missing";
      auto it =
          llvm::find_if(frames, [&](auto &f) { return f->parent == frame && f->name == name; });
      if (it == frames.end()) {
        frames.push_back(std::make_unique<Frame>());
        frames.back()->name = name.str();
        frames.back()->parent = frame;
        frames.back()->depth = frame ? frame->depth + 1 : 1;
        order.push_back(frames.back().get());
        it = std::prev(frames.end());
      }
      frame = it->get();
    }
    if (!frame) {
      if (isKind(op, "Exit") || isKind(op, "NextIteration") || opType(op) == "LoopCond")
        return error(op) << "is not inside a loop";
      continue;
    }
    frameOf[op] = frame;
    frame->ops.push_back(op);
  }
  if (frames.empty())
    return success();
  llvm::DenseSet<Operation *> acyclic(sorted.begin(), sorted.end());
  for (Operation &op : func.getBody().front())
    if (isNode(&op) && !acyclic.contains(&op))
      return error(&op) << "is part of a cycle that is no loop";
  return success();
}

LogicalResult LoopFunctionalizer::collect(Frame &frame, SmallVectorImpl<Variable> &variables,
                                          Operation *&loopCond) {
  llvm::DenseMap<Value, unsigned> ofMerge;
  for (Operation *op : frame.ops) {
    if (opType(op) == "LoopCond") {
      if (loopCond)
        return error(op) << "the loop '" << frame.name << "' has a second LoopCond";
      loopCond = op;
    }
    if (!isKind(op, "Merge"))
      continue;
    Variable variable;
    for (Value input : dataOperands(op)) {
      Operation *source = input.getDefiningOp();
      if (source && isKind(source, "Enter") && frameOf.lookup(source) == &frame)
        variable.enter = source;
      else if (source && isKind(source, "NextIteration"))
        variable.next = source;
    }
    if (!variable.next)
      continue; // joins a conditional
    if (!variable.enter || numDataOperands(op) != 2)
      return error(op) << "a loop's Merge must join one Enter and one NextIteration";
    variable.merge = op;
    ofMerge[op->getResult(0)] = variables.size();
    variables.push_back(variable);
  }
  if (variables.empty())
    return error(frame.ops.front()) << "the loop '" << frame.name << "' carries nothing";
  if (!loopCond)
    return error(variables.front().merge) << "the loop '" << frame.name << "' has no LoopCond";
  for (Operation *op : frame.ops) {
    if (!isKind(op, "Switch") || throughIdentity(op->getOperand(1)) != loopCond->getResult(0))
      continue;
    auto it = ofMerge.find(op->getOperand(0));
    if (it == ofMerge.end())
      continue;
    Variable &variable = variables[it->second];
    if (variable.switchOp)
      return error(op) << "the loop's value has a second Switch";
    variable.switchOp = op;
    for (Operation *user : op->getResult(0).getUsers())
      if (isKind(user, "Exit"))
        variable.exits.push_back(user);
  }
  return success();
}

LogicalResult LoopFunctionalizer::convert(Frame &frame) {
  llvm::erase_if(frame.ops, [&](Operation *op) { return frameOf.lookup(op) != &frame; });
  SmallVector<Variable> variables;
  Operation *loopCond = nullptr;
  if (failed(collect(frame, variables, loopCond)))
    return failure();

  // Nodes on the far side of a Switch run once per iteration, the others once more.
  llvm::DenseSet<Operation *> inBody;
  SmallVector<Operation *> pending;
  for (Variable &variable : variables)
    if (variable.switchOp) {
      pending.append(variable.switchOp->getResult(1).user_begin(),
                     variable.switchOp->getResult(1).user_end());
    }
  while (!pending.empty()) {
    Operation *op = pending.pop_back_val();
    if (frameOf.lookup(op) != &frame || isKind(op, "NextIteration") || isKind(op, "Exit"))
      continue;
    if (inBody.insert(op).second)
      pending.append(op->user_begin(), op->user_end());
  }

  auto isBoundary = [&](Operation *op) {
    return isKind(op, "Enter") || isKind(op, "NextIteration") || isKind(op, "Exit") ||
           opType(op) == "LoopCond" ||
           (isKind(op, "Switch") && throughIdentity(op->getOperand(1)) == loopCond->getResult(0)) ||
           llvm::any_of(variables, [&](Variable &v) { return v.merge == op; });
  };
  llvm::SetVector<Value> captures;
  auto inside = [&](Operation *op) { return frameOf.lookup(op) == &frame && !isBoundary(op); };
  Outliner cond(captures, inside), body(captures, inside);
  for (Variable &variable : variables)
    captures.insert(variable.merge->getResult(0));
  for (Outliner *outliner : {&cond, &body})
    for (Operation *op : frame.ops) {
      if (isKind(op, "Enter"))
        outliner->substitute(op->getResult(0), op->getOperand(0));
      if (isKind(op, "Switch") && isBoundary(op))
        for (unsigned port : {0, 1})
          outliner->substitute(op->getResult(port), op->getOperand(0));
    }
  cond.addRoot(loopCond->getOperand(0));
  SmallVector<Value> next;
  for (Variable &variable : variables) {
    next.push_back(variable.next->getOperand(0));
    body.addRoot(next.back());
  }
  for (Operation *op : frame.ops)
    if (isStateful(op) && inside(op))
      (inBody.contains(op) ? body : cond).addRoot(op);

  // Both functions take the variables, then the loop invariants, which the body hands on.
  ArrayRef<Value> all = captures.getArrayRef();
  ArrayRef<Value> invariants = all.drop_front(variables.size());
  next.append(invariants.begin(), invariants.end());
  auto module = func->getParentOfType<ModuleOp>();
  Location loc = loopCond->getLoc();
  FuncOp condFunc =
      cond.create(module, functionName(loopCond, "_cond"), loc, loopCond->getOperand(0));
  FuncOp bodyFunc = body.create(module, functionName(loopCond, "_body"), loc, next);
  llvm::SetVector<Value> controls;
  for (Operation *op : frame.ops)
    if (isKind(op, "Enter"))
      controls.insert(controlOperands(op).begin(), controlOperands(op).end());
  for (Outliner *outliner : {&cond, &body})
    for (Value control : outliner->outerControls())
      if (frameOf.lookup(control.getDefiningOp()) != &frame)
        controls.insert(control);
  Operation *loop = createWhile(frame, variables, invariants, controls.getArrayRef(), condFunc, bodyFunc);
  frameOf[loop] = frame.parent;
  if (frame.parent)
    frame.parent->ops.push_back(loop);

  for (auto [i, variable] : llvm::enumerate(variables))
    for (Operation *exit : variable.exits) {
      exit->getResult(0).replaceAllUsesWith(loop->getResult(i));
      controlResult(exit).replaceAllUsesWith(controlResult(loop));
    }
  // An Exit of a loop invariant hands the value on.
  for (Operation *op : frame.ops)
    if (isKind(op, "Exit") && !op->getResult(0).use_empty()) {
      Operation *source = op->getOperand(0).getDefiningOp();
      if (source && isKind(source, "Switch"))
        source = source->getOperand(0).getDefiningOp();
      if (!source || !isKind(source, "Enter"))
        return error(op) << "is no loop's value";
      op->getResult(0).replaceAllUsesWith(entered(frame, source));
      controlResult(op).replaceAllUsesWith(controlResult(loop));
    }
  for (Operation *op : frame.ops)
    for (Operation *user : op->getUsers())
      if (frameOf.lookup(user) != &frame)
        return error(user) << "uses node '" << nodeName(op) << "' inside the loop '" << frame.name
                           << "' other than through an Exit";
  for (Operation *op : frame.ops)
    frameOf.erase(op);
  eraseOps(frame.ops);
  return success();
}

/// What an Enter takes in: there when what the Enter waits for is.
Value LoopFunctionalizer::entered(Frame &frame, Operation *enter) {
  Value data = enter->getOperand(0);
  if (controlOperands(enter).empty())
    return data;
  OpBuilder b(func.getBody().front().getTerminator());
  Operation *waiting = createIdentity(b, enter->getLoc(), data, controlOperands(enter));
  if (frame.parent) {
    frameOf[waiting] = frame.parent;
    frame.parent->ops.push_back(waiting);
  }
  return waiting->getResult(0);
}

Operation *LoopFunctionalizer::createWhile(Frame &frame, ArrayRef<Variable> variables,
                                           ArrayRef<Value> invariants, ArrayRef<Value> controls, FuncOp cond, FuncOp body) {
  MLIRContext *context = func.getContext();
  OpBuilder b(func.getBody().front().getTerminator());
  Operation *enter = variables.front().enter;
  OperationState state(variables.front().merge->getLoc(),
                       cond->hasAttr("tf.stateful") || body->hasAttr("tf.stateful")
                           ? "tf.While"
                           : "tf.StatelessWhile");
  SmallVector<Attribute> types;
  auto add = [&](Value input) {
    Type element = cast<TensorType>(input.getType()).getElementType();
    state.operands.push_back(input);
    state.types.push_back(UnrankedTensorType::get(element));
    types.push_back(TypeAttr::get(element));
  };
  for (const Variable &variable : variables)
    add(variable.enter->getOperand(0));
  for (Value invariant : invariants)
    add(invariant);
  state.addOperands(controls);
  state.types.push_back(ControlType::get(context));
  state.addAttribute("T", b.getArrayAttr(types));
  state.addAttribute("cond", FlatSymbolRefAttr::get(cond));
  state.addAttribute("body", FlatSymbolRefAttr::get(body));
  state.addAttribute("output_shapes", b.getArrayAttr({}));
  Attribute parallel = enter->getAttr("parallel_iterations");
  state.addAttribute("parallel_iterations", parallel ? parallel : b.getI64IntegerAttr(10));
  // Named after the frame, unless it names no single node.
  state.location = NameLoc::get(b.getStringAttr(frame.name));
  return b.create(state);
}

} // namespace

FailureOr<unsigned> functionalizeLoops(FuncOp func) { return LoopFunctionalizer(func).run(); }

} // namespace kiln::tf
