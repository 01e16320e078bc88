// PartitionByDevice: each device gets its nodes as a function; tensors cross by _Send and _Recv.
#include "passes/graph/Calls.h"
#include "passes/graph/ControlFlow.h"
#include "passes/graph/DeviceName.h"
#include "passes/graph/NodeBuilder.h"
#include "passes/graph/clustering/Frames.h"
#include "passes/graph/placement/Passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace kiln::tf {
#define GEN_PASS_DEF_PARTITIONBYDEVICE
#include "passes/graph/placement/Passes.h.inc"

namespace {

struct Partition {
  StringAttr device;
  SmallVector<Operation *> nodes;
  llvm::MapVector<Value, Value> received; // a value of another device -> what arrives here
  SmallVector<Value> sends;               // control outputs of its _Sends
  llvm::DenseMap<const Frame *, Value>
      loops; // control outputs that fire in each iteration of a frame
};

class Partitioner {
public:
  Partitioner(FuncOp main, SymbolTable &symbols)
      : main(main), symbols(symbols), b(main.getContext()) {}

  LogicalResult run() {
    Block &block = main.getBody().front();
    for (Operation &op : block) {
      if (!isNode(&op))
        continue;
      auto device = op.getAttrOfType<StringAttr>("_device");
      std::optional<DeviceName> name = DeviceName::parse(device ? device.getValue() : StringRef());
      if (!name || !name->isFull())
        return emitError(op.getLoc())
               << "'" << nodeName(&op) << "' has no device; the pass place gives it one";
      Partition &partition = partitions[device];
      partition.device = device;
      partition.nodes.push_back(&op);
    }
    if (partitions.size() < 2) {
      if (!partitions.empty())
        main->setAttr("tf.device", partitions.front().first);
      return success();
    }
    for (auto &[device, partition] : partitions) // the map has stopped to grow
      for (Operation *node : partition.nodes)
        partitionOf[node] = &partition;
    gatherLoopVariables();
    if (failed(connect()))
      return failure();
    Operation *end = block.getTerminator();
    SmallVector<Value> controls;
    for (auto &[device, partition] : partitions)
      controls.push_back(controlResult(outline(partition)));
    SmallVector<Value> results(dataOperands(end));
    llvm::append_range(results, controls); // each part is needed, if only for what it sends
    end->setOperands(results);
    return success();
  }

  unsigned numEdges = 0;
  size_t numPartitions() const { return partitions.size(); }

private:
  /// What gives a Merge the value of the first iteration or of the next is where the Merge is: it
  /// gives it once, and would be waited for in every iteration.
  void gatherLoopVariables() {
    SmallVector<OpOperand *> edges;
    for (Operation &op : main.getBody().front())
      if (isNode(&op) && isKind(&op, "Merge"))
        for (OpOperand &operand : op.getOpOperands())
          if (Operation *source = operand.get().getDefiningOp();
              source && (isKind(source, "Enter") || isKind(source, "NextIteration")) &&
              partitionOf.lookup(source) != partitionOf.lookup(&op))
            edges.push_back(&operand);
    for (OpOperand *edge : edges) {
      auto result = cast<OpResult>(edge->get());
      Operation *source = result.getOwner();
      Partition *from = partitionOf.lookup(source), *to = partitionOf.lookup(edge->getOwner());
      b.setInsertionPointAfter(source);
      Operation *copy = b.clone(*source);
      copy->setAttr("_device", to->device);
      to->nodes.push_back(copy);
      partitionOf[copy] = to;
      edge->set(copy->getResult(result.getResultNumber()));
      if (source->use_empty()) {
        llvm::erase(from->nodes, source);
        partitionOf.erase(source);
        source->erase();
      }
    }
  }

  /// Puts a _Send and a _Recv for each value that another device uses.
  LogicalResult connect() {
    Frames frames(topologicalOrder(main));
    if (failed(spreadLoops(frames)))
      return failure();
    for (auto &[device, partition] : partitions)
      for (Operation *node : SmallVector<Operation *>(partition.nodes))
        for (OpOperand &operand : node->getOpOperands()) {
          Operation *source = operand.get().getDefiningOp();
          Partition *from = source ? partitionOf.lookup(source) : nullptr;
          if (from && from != &partition)
            operand.set(arriving(operand.get(), *from, partition, frameOfResults(frames, source)));
        }
    return success();
  }

  /// The frame in which the users of a node's results are; null outside of loops.
  static const Frame *frameOfResults(const Frames &frames, Operation *node) {
    const Frame *frame = frames.of(node);
    if (frame && isKind(node, "Exit"))
      frame = frame->parent;
    return frame && frame->parent ? frame : nullptr;
  }

  /// Has each device that takes part in a loop turn with it.
  LogicalResult spreadLoops(const Frames &frames) {
    struct Loop {
      llvm::SetVector<Partition *> on;
      Operation *cond = nullptr, *enter = nullptr, *first = nullptr;
    };
    llvm::MapVector<const Frame *, Loop> loops;
    for (Operation &op : main.getBody().front()) {
      const Frame *frame = frames.of(&op);
      if (!frame || !frame->parent)
        continue;
      Loop &loop = loops[frame];
      loop.on.insert(partitionOf.lookup(&op));
      if (!loop.first)
        loop.first = &op;
      if (isKind(&op, "LoopCond"))
        loop.cond = &op;
      else if (isKind(&op, "Enter") && !loop.enter)
        loop.enter = &op;
      // A loop within turns in the loops around it.
      for (const Frame *outer = frame->parent; outer->parent; outer = outer->parent)
        loops[outer].on.insert(partitionOf.lookup(&op));
    }
    SmallVector<const Frame *> order = llvm::to_vector(llvm::make_first_range(loops));
    auto depth = [](const Frame *frame) { return frame->names.size(); };
    for (size_t level = 1; !order.empty(); ++level) { // from the outside in
      for (const Frame *frame : order) {
        Loop &loop = loops[frame];
        if (depth(frame) != level || loop.on.size() < 2)
          continue;
        if (!loop.cond)
          return emitError(loop.first->getLoc())
                 << "the loop '" << frame->name << "' is on several devices, but has no LoopCond";
        for (Partition *partition : loop.on)
          addControlLoop(frame, *partition, loop.cond, loop.enter);
      }
      llvm::erase_if(order, [&](const Frame *frame) { return depth(frame) <= level; });
    }
    return success();
  }

  /// A loop without variables, that turns on this device as often as `cond` says, and is dead where
  /// `enter` is.
  void addControlLoop(const Frame *frame, Partition &here, Operation *cond, Operation *enter) {
    Location loc = enter->getLoc();
    auto type = RankedTensorType::get({}, b.getI32Type());
    auto zero = DenseElementsAttr::get(type, int32_t(0));
    auto int32 = TypeAttr::get(b.getI32Type());
    auto add = [&](Partition &on, StringRef op) {
      NodeBuilder node(b, loc, op);
      node.attr("T", int32).device(on.device);
      return node;
    };
    // What the loop is entered with says by its deadness whether it is entered.
    Value entered = enter->getOperand(0);
    Operation *source = entered.getDefiningOp();
    Value start;
    if (source) {
      Partition &from = *partitionOf.lookup(source);
      b.setInsertionPointAfter(source);
      Operation *alive =
          NodeBuilder(b, loc, "Identity")
              .input(entered)
              .attr("T", TypeAttr::get(cast<TensorType>(entered.getType()).getElementType()))
              .device(from.device)
              .build({entered.getType()});
      from.nodes.push_back(alive);
      partitionOf[alive] = &from;
      start = controlResult(alive);
      if (&from != &here)
        start = arriving(start, from, here, frame->parent->parent ? frame->parent : nullptr);
    }
    b.setInsertionPoint(main.getBody().front().getTerminator());
    Operation *mark = NodeBuilder(b, loc, "Const")
                          .control(start ? ValueRange(start) : ValueRange())
                          .attr("dtype", int32)
                          .attr("value", zero)
                          .device(here.device)
                          .build({type});
    Operation *first = add(here, "Enter")
                           .input(mark->getResult(0))
                           .attr("frame_name", enter->getAttr("frame_name"))
                           .attr("is_constant", b.getBoolAttr(false))
                           .attr("parallel_iterations", enter->getAttr("parallel_iterations"))
                           .build({type});
    Operation *merge = add(here, "Merge")
                           .input({first->getResult(0), first->getResult(0)})
                           .attr("N", b.getI64IntegerAttr(2))
                           .build({type, type});
    here.loops[frame] = controlResult(merge);
    Partition &decides = *partitionOf.lookup(cond);
    Value again = cond->getResult(0);
    if (&decides != &here)
      again = arriving(again, decides, here, frame);
    b.setInsertionPointAfter(merge);
    Operation *both = add(here, "Switch").input({merge->getResult(0), again}).build({type, type});
    Operation *next = add(here, "NextIteration").input(both->getResult(1)).build({type});
    merge->setOperand(1, next->getResult(0));
    for (Operation *node : {mark, first, merge, both, next}) {
      here.nodes.push_back(node);
      partitionOf[node] = &here;
    }
  }

  /// What arrives of a value that has to be sent, once for each device; of a control edge, the
  /// control output of the _Recv. In a loop, whose innermost frame is `frame`, it is received in
  /// each iteration.
  Value arriving(Value value, Partition &from, Partition &to, const Frame *frame) {
    if (Value known = to.received.lookup(value))
      return known;
    Operation *source = value.getDefiningOp();
    Location loc = source->getLoc();
    bool isControl = isa<ControlType>(value.getType());
    std::string name = ("edge_" + Twine(numEdges) + "_" + nodeName(source)).str();
    name += isControl ? ":control" : ":" + std::to_string(cast<OpResult>(value).getResultNumber());
    b.setInsertionPointAfter(source);
    Value sent = value;
    if (isControl) {
      auto empty = RankedTensorType::get({0}, b.getF32Type());
      Operation *mark = NodeBuilder(b, loc, "Const")
                            .control(value)
                            .attr("dtype", TypeAttr::get(b.getF32Type()))
                            .attr("value", DenseElementsAttr::get(empty, ArrayRef<float>()))
                            .device(from.device)
                            .build({empty});
      from.nodes.push_back(mark);
      sent = mark->getResult(0);
    }
    auto element = TypeAttr::get(cast<TensorType>(sent.getType()).getElementType());
    auto pair = [&](StringRef op, StringRef type) {
      NodeBuilder node(b, loc, op);
      node.attr(type, element)
          .attr("tensor_name", b.getStringAttr(name))
          .attr("send_device", from.device)
          .attr("send_device_incarnation", b.getI64IntegerAttr(1))
          .attr("recv_device", to.device)
          .device(op == "_Send" ? from.device : to.device);
      return node;
    };
    Operation *send = pair("_Send", "T").input(sent).build({});
    from.nodes.push_back(send);
    if (!frame)
      from.sends.push_back(
          controlResult(send)); // the function waits for it; in a loop nothing outside can
    Value iteration = frame ? to.loops.lookup(frame) : Value();
    assert((!frame || iteration) &&
           "a device that a loop's value arrives on has a part of the loop");
    Operation *recv = pair("_Recv", "tensor_type")
                          .control(iteration ? ValueRange(iteration) : ValueRange())
                          .build({sent.getType()});
    to.nodes.insert(to.nodes.begin() + to.received.size(), recv);
    ++numEdges;
    return to.received[value] = isControl ? controlResult(recv) : recv->getResult(0);
  }

  std::string functionName(StringAttr device) {
    DeviceName name = *DeviceName::parse(device.getValue());
    return (main.getName() + "_" + *name.type + "_" + Twine(*name.id)).str();
  }

  /// Moves a part into its function and calls it.
  Operation *outline(Partition &partition) {
    Operation *end = main.getBody().front().getTerminator();
    SmallVector<Value> args, results, controls(partition.sends);
    SmallVector<unsigned> resultNumbers;
    llvm::DenseSet<Operation *> inside(partition.nodes.begin(), partition.nodes.end());
    for (BlockArgument arg : main.getArguments())
      if (llvm::any_of(arg.getUsers(), [&](Operation *user) { return inside.contains(user); }))
        args.push_back(arg);
    for (auto [i, value] : llvm::enumerate(end->getOperands()))
      if (inside.contains(value.getDefiningOp())) {
        if (isa<ControlType>(value.getType())) {
          controls.push_back(value);
        } else {
          results.push_back(value);
          resultNumbers.push_back(i);
        }
      }
    Location loc = NameLoc::get(partition.device);
    FuncOp func = FuncOp::create(
        b, loc, functionName(partition.device),
        b.getFunctionType(ValueRange(args).getTypes(), ValueRange(results).getTypes()));
    func->remove();
    symbols.insert(func);
    func.setPrivate();
    func->setAttr("tf.device", partition.device);
    if (llvm::any_of(partition.nodes, isStateful))
      func->setAttr("tf.stateful", b.getUnitAttr());
    SmallVector<DictionaryAttr> argAttrs, resultAttrs;
    for (Value arg : args)
      argAttrs.push_back(main.getArgAttrDict(cast<BlockArgument>(arg).getArgNumber()));
    for (unsigned i : resultNumbers)
      resultAttrs.push_back(main.getResultAttrDict(i));
    setAttrs(argAttrs, [&](ArrayRef<DictionaryAttr> attrs) { func.setAllArgAttrs(attrs); });
    setAttrs(resultAttrs, [&](ArrayRef<DictionaryAttr> attrs) { func.setAllResultAttrs(attrs); });

    Block &body = func.getBody().front();
    for (Operation *node : partition.nodes)
      node->moveBefore(&body, body.end());
    for (auto [outer, arg] : llvm::zip(args, func.getArguments()))
      outer.replaceUsesWithIf(arg, [&](OpOperand &use) { return inside.contains(use.getOwner()); });
    b.setInsertionPointToEnd(&body);
    SmallVector<Value> returned(results);
    llvm::append_range(returned, controls);
    ReturnOp::create(b, loc, returned);
    b.setInsertionPoint(end);
    Operation *call = createCall(b, loc, func, args, {});
    call->setAttr("_device", partition.device);
    for (auto [i, result] : llvm::zip(resultNumbers, dataResults(call)))
      end->setOperand(i, result);
    for (OpOperand &operand : end->getOpOperands())
      if (inside.contains(operand.get().getDefiningOp())) // its control outputs
        operand.set(controlResult(call));
    return call;
  }

  static void setAttrs(ArrayRef<DictionaryAttr> attrs,
                       llvm::function_ref<void(ArrayRef<DictionaryAttr>)> set) {
    if (llvm::any_of(attrs, [](DictionaryAttr attr) { return bool(attr); }))
      set(attrs);
  }

  FuncOp main;
  SymbolTable &symbols;
  OpBuilder b;
  llvm::MapVector<StringAttr, Partition> partitions;
  llvm::DenseMap<Operation *, Partition *> partitionOf;
};

struct PartitionByDevice : impl::PartitionByDeviceBase<PartitionByDevice> {
  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    auto main = symbols.lookup<FuncOp>("main");
    if (!main)
      return;
    Partitioner partitioner(main, symbols);
    if (failed(partitioner.run()))
      return signalPassFailure();
    numPartitions += partitioner.numPartitions();
    numEdges += partitioner.numEdges;
  }
};

} // namespace
} // namespace kiln::tf
