// PartitionByDevice: each device gets its nodes as a function; tensors cross by _Send and _Recv.
#include "passes/graph/Calls.h"
#include "passes/graph/ControlFlow.h"
#include "passes/graph/DeviceName.h"
#include "passes/graph/NodeBuilder.h"
#include "passes/graph/placement/Passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"

#include <map>
#include <memory>

using namespace mlir;

namespace kiln::tf {
#define GEN_PASS_DEF_PARTITIONBYDEVICE
#include "passes/graph/placement/Passes.h.inc"

namespace {

/// The frames of TensorFlow 1's loops: which one each node is in.
class Frames {
public:
  explicit Frames(FuncOp func) {
    SmallVector<Operation *> pending;
    for (Operation &op : func.getBody().front())
      if (op.getNumOperands() == 0 ||
          llvm::none_of(op.getOperands(), [](Value v) { return v.getDefiningOp(); }))
        set(&op, root, pending);
    while (!pending.empty()) {
      Operation *op = pending.pop_back_val();
      for (Operation *user : op->getUsers())
        set(user, ofResults(op), pending);
    }
  }

  /// The frame that a node's results are in; "" outside of loops.
  StringAttr nameOfResults(Operation *node) { return ofResults(node)->name; }

private:
  struct Frame {
    StringAttr name;
    Frame *parent = nullptr;
  };

  /// `outer`: the frame that a node's inputs are in.
  void set(Operation *op, Frame *outer, SmallVectorImpl<Operation *> &pending) {
    Frame *frame = outer;
    if (isKind(op, "Enter")) {
      auto name = op->getAttrOfType<StringAttr>("frame_name");
      std::unique_ptr<Frame> &child = children[{outer, name.getAsOpaquePointer()}];
      if (!child)
        child.reset(new Frame{name, outer});
      frame = child.get();
    }
    if (frameOf.try_emplace(op, frame).second)
      pending.push_back(op);
  }

  Frame *ofResults(Operation *node) {
    Frame *frame = frameOf.lookup(node);
    if (!frame)
      return root;
    return isKind(node, "Exit") && frame->parent ? frame->parent : frame;
  }

  Frame rootFrame;
  Frame *root = &rootFrame;
  llvm::DenseMap<Operation *, Frame *> frameOf;
  std::map<std::pair<Frame *, const void *>, std::unique_ptr<Frame>> children;
};

struct Partition {
  StringAttr device;
  SmallVector<Operation *> nodes;
  llvm::MapVector<Value, Value> received; // a value of another device -> what arrives here
  SmallVector<Value> sends;               // control outputs of its _Sends
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
  /// Puts a _Send and a _Recv for each value that another device uses.
  LogicalResult connect() {
    Frames frames(main);
    for (auto &[device, partition] : partitions)
      for (Operation *node : SmallVector<Operation *>(partition.nodes))
        for (OpOperand &operand : node->getOpOperands()) {
          Operation *source = operand.get().getDefiningOp();
          Partition *from = source ? partitionOf.lookup(source) : nullptr;
          if (!from || from == &partition)
            continue;
          if (StringAttr frame = frames.nameOfResults(source); frame && !frame.empty())
            return emitError(node->getLoc())
                   << "the loop '" << frame.getValue() << "' is on two devices: '"
                   << nodeName(source) << "' is on " << from->device.getValue() << ", '"
                   << nodeName(node) << "' on " << device.getValue();
          Value &here = partition.received[operand.get()];
          if (!here)
            here = transfer(operand.get(), *from, partition);
          operand.set(here);
        }
    return success();
  }

  /// What arrives of `value`, or the control output of the _Recv if it is a control edge.
  Value transfer(Value value, Partition &from, Partition &to) {
    Operation *source = value.getDefiningOp();
    Location loc = source->getLoc();
    bool isControl = isa<ControlType>(value.getType());
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
          .attr("tensor_name", b.getStringAttr("edge_" + Twine(numEdges) + "_" + nodeName(source)))
          .attr("send_device", from.device)
          .attr("send_device_incarnation", b.getI64IntegerAttr(1))
          .attr("recv_device", to.device)
          .device(op == "_Send" ? from.device : to.device);
      return node;
    };
    Operation *send = pair("_Send", "T").input(sent).build({});
    from.nodes.push_back(send);
    from.sends.push_back(controlResult(send));
    Operation *recv = pair("_Recv", "tensor_type").build({sent.getType()});
    to.nodes.insert(to.nodes.begin() + to.received.size() - 1, recv);
    ++numEdges;
    return isControl ? controlResult(recv) : recv->getResult(0);
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
