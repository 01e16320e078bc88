// ExtractOutsideCompilation: nodes of a cluster that are to stay on the host are cut out of it.
#include "passes/graph/ControlFlow.h"
#include "passes/graph/NodeBuilder.h"
#include "passes/graph/encapsulate/Encapsulate.h"
#include "passes/graph/encapsulate/Passes.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace kiln::tf {
#define GEN_PASS_DEF_EXTRACTOUTSIDECOMPILATION
#include "passes/graph/encapsulate/Passes.h.inc"

namespace {

/// Nodes of one cluster with one value of `_xla_outside_compilation`.
struct Group {
  StringAttr cluster, id;
  SmallVector<Operation *> nodes;
  Operation *compute = nullptr; // its XlaHostCompute, if tensors or control cross

  std::string name() const { return (cluster.getValue() + "_" + id.getValue()).str(); }
};

/// What the host side of a cluster has in common.
struct Host {
  Value key;                      // of the run whose tensors are sent and received
  SmallVector<Value> transferred; // control outputs of sends and receives
};

class Extractor {
public:
  Extractor(FuncOp func, SymbolTable &symbols)
      : func(func), symbols(symbols), b(func.getContext()) {}

  unsigned run() {
    llvm::MapVector<std::pair<Attribute, Attribute>, Group> groups;
    for (Operation &op : func.getBody().front()) {
      auto cluster = op.getAttrOfType<StringAttr>(kXlaCluster);
      auto id = op.getAttrOfType<StringAttr>(kXlaOutsideCompilation);
      if (!isNode(&op) || !cluster || !id)
        continue;
      Group &group = groups[{cluster, id}];
      group.cluster = cluster;
      group.id = id;
      group.nodes.push_back(&op);
    }
    for (auto &[key, group] : groups)
      for (Operation *node : group.nodes) {
        groupOf[node] = &group;
        node->removeAttr(kXlaCluster);
      }
    for (auto &[key, group] : groups)
      extract(group);
    for (auto &[key, group] : groups)
      orderAfterAncestors(group);
    finish();
    return groups.size();
  }

private:
  NodeBuilder node(StringRef op, const Twine &name) {
    return NodeBuilder(b, NameLoc::get(b.getStringAttr(name)), op);
  }

  bool isInCluster(Operation *op, const Group &group) {
    return op && op->getAttr(kXlaCluster) == group.cluster;
  }

  void extract(Group &group) {
    // What crosses between the compiled part of the cluster and the group.
    llvm::SetVector<Value> inputs, outputs, controlInputs;
    SmallVector<OpOperand *> uses;        // of outputs, in the compiled part
    SmallVector<OpOperand *> controlUses; // of the group's control outputs, there
    llvm::SetVector<Operation *> waiting,
        awaited; // the group's nodes on either end of a control edge
    for (Operation *op : group.nodes) {
      for (Value operand : op->getOperands())
        if (isInCluster(operand.getDefiningOp(), group)) {
          bool isControl = isa<ControlType>(operand.getType());
          (isControl ? controlInputs : inputs).insert(operand);
          if (isControl)
            waiting.insert(op);
        }
      for (Value result : op->getResults())
        for (OpOperand &use : result.getUses())
          if (isInCluster(use.getOwner(), group)) {
            if (isa<ControlType>(result.getType())) {
              controlUses.push_back(&use);
              awaited.insert(op);
            } else {
              uses.push_back(&use);
              outputs.insert(result);
            }
          }
    }
    bool receives = !inputs.empty() || !controlInputs.empty(),
         sends = !outputs.empty() || !controlUses.empty();
    if (!receives && !sends)
      return;
    Host &host = hostOf(group);
    auto channel = b.getStringAttr("host_compute_channel_" + group.name());
    std::string name = "outside_compilation_" + group.name();
    FlatSymbolRefAttr inference =
        inferenceGraph(group, inputs.getArrayRef(), outputs.getArrayRef(), channel);

    b.setInsertionPoint(group.nodes.front());
    group.compute = node("XlaHostCompute", name + "_host_compute")
                        .input(inputs.getArrayRef())
                        .control(controlInputs.getArrayRef())
                        .attr("Tinputs", types(inputs))
                        .attr("Toutputs", types(outputs))
                        .attr("ancestors", b.getArrayAttr({}))
                        .attr("shapes", shapes(outputs))
                        .attr("shape_inference_graph", inference)
                        .attr("key", channel)
                        .attr(kXlaCluster, group.cluster)
                        .attr(kXlaMustCompile, b.getBoolAttr(true))
                        .build(ValueRange(outputs.getArrayRef()).getTypes());
    if (receives) {
      Operation *recv = createRecv(host.key, inputs.getArrayRef(), channel, name);
      host.transferred.push_back(controlResult(recv));
      replaceInputs(group, inputs.getArrayRef(), recv);
      for (Operation *op : waiting) {
        for (unsigned i = op->getNumOperands(); i-- > 0;)
          if (controlInputs.contains(op->getOperand(i)))
            op->eraseOperand(i);
        op->insertOperands(op->getNumOperands(), controlResult(recv));
      }
    }
    if (sends) {
      b.setInsertionPointAfter(group.nodes.back());
      SmallVector<Value> after;
      for (Operation *op : awaited)
        after.push_back(controlResult(op));
      Operation *send = createSend(host.key, outputs.getArrayRef(), after, channel, name);
      host.transferred.push_back(controlResult(send));
      for (OpOperand *use : uses)
        use->set(group.compute->getResult(llvm::find(outputs, use->get()) - outputs.begin()));
      for (OpOperand *use : controlUses)
        use->set(controlResult(group.compute));
    }
  }

  Operation *createRecv(Value key, ArrayRef<Value> inputs, StringAttr channel,
                        const std::string &name) {
    return node("_XlaRecvAtHost", name + "_recv")
        .input(key)
        .attr("Toutputs", elementTypes(b.getContext(), ValueRange(inputs).getTypes()))
        .attr("key", channel)
        .attr("device_ordinal", b.getI64IntegerAttr(0))
        .attr("device_type", b.getStringAttr("XLA"))
        .build(ValueRange(inputs).getTypes());
  }

  Operation *createSend(Value key, ArrayRef<Value> outputs, ArrayRef<Value> after,
                        StringAttr channel, const std::string &name) {
    return node("_XlaSendFromHost", name + "_send")
        .input(outputs)
        .input(key)
        .control(after)
        .attr("Tinputs", elementTypes(b.getContext(), ValueRange(outputs).getTypes()))
        .attr("key", channel)
        .attr("device_ordinal", b.getI64IntegerAttr(0))
        .attr("device_type", b.getStringAttr("XLA"))
        .build({});
  }

  static void replaceInputs(const Group &group, ArrayRef<Value> inputs, Operation *recv) {
    for (Operation *op : group.nodes)
      for (OpOperand &operand : op->getOpOperands())
        if (const Value *input = llvm::find(inputs, operand.get()); input != inputs.end())
          operand.set(recv->getResult(input - inputs.begin()));
  }

  ArrayAttr types(const llvm::SetVector<Value> &values) {
    return elementTypes(b.getContext(), ValueRange(values.getArrayRef()).getTypes());
  }

  /// The outputs' shapes if all are known.
  ArrayAttr shapes(const llvm::SetVector<Value> &outputs) {
    SmallVector<Attribute> list;
    for (Value output : outputs) {
      auto type = cast<ShapedType>(output.getType());
      if (!type.hasStaticShape())
        return b.getArrayAttr({});
      list.push_back(ShapeAttr::get(b.getContext(), true, type.getShape()));
    }
    return b.getArrayAttr(list);
  }

  /// The host's part as a function from which the outputs' shapes can be inferred; empty if they
  /// are known.
  FlatSymbolRefAttr inferenceGraph(const Group &group, ArrayRef<Value> inputs,
                                   ArrayRef<Value> outputs, StringAttr channel) {
    std::string name = "_outside_compilation_shape_inference_" + group.name();
    Location loc = func.getLoc();
    FuncOp graph = FuncOp::create(b, loc, name, b.getFunctionType({}, {}));
    graph->remove();
    symbols.insert(graph);
    graph.setPrivate();
    graph->setAttr("tf.stateful", b.getUnitAttr());
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(&graph.getBody().front());
    Value key = createKey(group);
    IRMapping map;
    if (!inputs.empty())
      for (auto [input, result] :
           llvm::zip(inputs, dataResults(createRecv(key, inputs, channel,
                                                    "outside_compilation_" + group.name()))))
        map.map(input, result);
    llvm::DenseSet<Operation *> inside(group.nodes.begin(), group.nodes.end());
    // What comes from elsewhere is known by type only.
    for (Operation *op : group.nodes)
      for (Value operand : dataOperands(op))
        if (!map.contains(operand) && !inside.contains(operand.getDefiningOp()))
          map.map(operand, createPlaceholder(operand));
    SmallVector<Operation *> copies;
    for (Operation *op : group.nodes) {
      Operation *copy = b.clone(*op, map);
      for (unsigned i = copy->getNumOperands(), data = numDataOperands(copy); i-- > data;)
        copy->eraseOperand(i);
      copies.push_back(copy);
    }
    for (Operation *copy : copies) // whose operands may have been copied after it
      for (OpOperand &operand : copy->getOpOperands())
        operand.set(map.lookupOrDefault(operand.get()));
    SmallVector<Value> sent, ends;
    for (Value output : outputs)
      sent.push_back(map.lookup(output));
    if (!sent.empty())
      ends.push_back(
          controlResult(createSend(key, sent, {}, channel, "outside_compilation_" + group.name())));
    ReturnOp::create(b, loc, ends);
    return FlatSymbolRefAttr::get(graph);
  }

  Value createPlaceholder(Value like) {
    auto type = cast<TensorType>(like.getType());
    ArrayRef<int64_t> dims = type.hasRank() ? type.getShape() : ArrayRef<int64_t>();
    return node("Placeholder", "input")
        .attr("dtype", TypeAttr::get(type.getElementType()))
        .attr("shape", ShapeAttr::get(b.getContext(), type.hasRank(), dims))
        .build({type})
        ->getResult(0);
  }

  Value createKey(const Group &group) {
    Type string = StringType::get(b.getContext());
    return node("Placeholder", group.cluster.getValue() + "_key_placeholder")
        .attr("dtype", TypeAttr::get(string))
        .attr("shape", ShapeAttr::get(b.getContext(), true, {}))
        .attr(kXlaKeyPlaceholder, group.cluster)
        .build({RankedTensorType::get({}, string)})
        ->getResult(0);
  }

  Host &hostOf(const Group &group) {
    Host &host = hosts[group.cluster];
    if (!host.key) {
      b.setInsertionPointToStart(&func.getBody().front());
      host.key = createKey(group);
    }
    return host;
  }

  /// A tensor or control edge from group to group stays on the host; what the compiled part asks
  /// for keeps that order.
  void orderAfterAncestors(Group &group) {
    if (!group.compute)
      return;
    llvm::SetVector<Operation *> before;
    for (Operation *op : group.nodes)
      for (Value operand : op->getOperands()) {
        Group *other = groupOf.lookup(operand.getDefiningOp());
        if (other && other != &group && other->cluster == group.cluster && other->compute)
          before.insert(other->compute);
      }
    SmallVector<Attribute> names;
    for (Operation *compute : before) {
      names.push_back(b.getStringAttr(nodeName(compute)));
      group.compute->insertOperands(group.compute->getNumOperands(), controlResult(compute));
    }
    group.compute->setAttr("ancestors", b.getArrayAttr(names));
  }

  /// The function ends when all that crosses has crossed.
  void finish() {
    Operation *end = func.getBody().front().getTerminator();
    b.setInsertionPoint(end);
    for (auto &[cluster, host] : hosts) {
      StringRef name = cast<StringAttr>(cluster).getValue();
      Operation *sequencer = node("NoOp", name + "_sequencer")
                                 .control(host.transferred)
                                 .attr("_xla_host_transfer_sequencer", cluster)
                                 .build({});
      end->insertOperands(end->getNumOperands(), controlResult(sequencer));
    }
  }

  FuncOp func;
  SymbolTable &symbols;
  OpBuilder b;
  llvm::DenseMap<Operation *, Group *> groupOf;
  llvm::MapVector<Attribute, Host> hosts;
};

struct ExtractOutsideCompilation : impl::ExtractOutsideCompilationBase<ExtractOutsideCompilation> {
  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    for (FuncOp func : llvm::to_vector(getOperation().getOps<FuncOp>()))
      numGroups += Extractor(func, symbols).run();
  }
};

} // namespace
} // namespace kiln::tf
