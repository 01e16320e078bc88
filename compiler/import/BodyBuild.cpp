// Orders the needed nodes of one body and creates their ops; reports cycles outside loops.
#include "compiler/import/ImportInternal.h"
#include <queue>

using namespace mlir;
using namespace kiln;
using namespace kiln::importer;

/// The one edge that may close a cycle: from a loop's next iteration to its Merge.
bool Body::isBackEdge(int from, int to) const {
  StringRef source = nodes[from].def->op(), target = nodes[to].def->op();
  return (source == "NextIteration" || source == "RefNextIteration") &&
         (target == "Merge" || target == "RefMerge");
}

/// Topological, and otherwise as in the file.
LogicalResult Body::order(std::vector<int> &result) {
  std::vector<int> missing(nodes.size());
  std::vector<SmallVector<int, 2>> users(nodes.size());
  std::priority_queue<int, std::vector<int>, std::greater<>> ready;
  unsigned total = 0;
  for (int i = 0, e = int(nodes.size()); i < e; ++i) {
    Node &node = nodes[i];
    if (!node.reached)
      continue;
    ++total;
    auto depend = [&](int source) {
      if (!nodes[source].reached || isBackEdge(source, i))
        return;
      users[source].push_back(i);
      ++missing[i];
    };
    for (Source source : node.inputs)
      if (source.node >= 0 && !fedArgument(source))
        depend(source.node);
    for (int source : node.controls)
      depend(source);
    if (missing[i] == 0)
      ready.push(i);
  }
  while (!ready.empty()) {
    int index = ready.top();
    ready.pop();
    result.push_back(index);
    for (int user : users[index])
      if (--missing[user] == 0)
        ready.push(user);
  }
  if (result.size() == total)
    return success();
  SmallVector<int> pending;
  for (int i = 0, e = int(nodes.size()); i < e; ++i)
    if (nodes[i].reached && missing[i] > 0)
      pending.push_back(i);
  return cycleError(pending);
}

LogicalResult Body::cycleError(ArrayRef<int> pending) {
  // Every pending node waits for a pending node, so walking backwards must come around.
  std::vector<bool> isPending(nodes.size());
  for (int i : pending)
    isPending[i] = true;
  std::vector<int> visitedAt(nodes.size(), -1);
  std::vector<int> path;
  int index = pending.front();
  while (visitedAt[index] < 0) {
    visitedAt[index] = int(path.size());
    path.push_back(index);
    int next = -1;
    auto consider = [&](int source) {
      if (next < 0 && source >= 0 && isPending[source] && !isBackEdge(source, index))
        next = source;
    };
    for (Source source : nodes[index].inputs)
      if (!fedArgument(source))
        consider(source.node);
    for (int source : nodes[index].controls)
      consider(source);
    assert(next >= 0 && "a pending node waits for another");
    index = next;
  }
  path.erase(path.begin(), path.begin() + visitedAt[index]);
  InFlightDiagnostic diag = error(nodes[path.front()]);
  diag << "the graph has a cycle outside a loop: " << nodes[path.front()].def->name();
  size_t shown = std::min<size_t>(path.size(), 8);
  for (size_t i = path.size(); i-- > path.size() - shown;)
    diag << " -> " << nodes[path[i]].def->name();
  if (shown < path.size())
    diag << " -> ...";
  return diag;
}

Value Body::value(Source source) {
  if (source.node < 0)
    return block->getArgument(source.port);
  if (std::optional<unsigned> argument = fedArgument(source))
    return block->getArgument(*argument);
  Operation *op = nodes[source.node].created;
  return op ? op->getResult(source.port) : Value();
}

/// The most that is known about an output without inferring shapes.
static Type tensorType(const Node &node, unsigned port) {
  Type element = node.outputs[port];
  if (node.opName == "Const")
    if (auto value = dyn_cast_or_null<ElementsAttr>(node.attrs.get("value")))
      if (value.getElementType() == element)
        return value.getShapedType();
  if (node.opName == "Placeholder")
    if (auto shape = dyn_cast_or_null<tf::ShapeAttr>(node.attrs.get("shape")))
      if (shape.getHasRank())
        return RankedTensorType::get(shape.getDims(), element);
  return UnrankedTensorType::get(element);
}

LogicalResult Body::build(Block &into) {
  block = &into;
  std::vector<int> sorted;
  if (failed(order(sorted)))
    return failure();
  OpBuilder builder = OpBuilder::atBlockEnd(&into);
  auto *dialect = module.context->getLoadedDialect<tf::TfDialect>();
  Type control = tf::ControlType::get(module.context);
  struct Forward {
    Source source;
    Operation *standIn;
  };
  std::vector<Forward> forward;
  for (int index : sorted) {
    Node &node = nodes[index];
    if (node.op)
      dialect->registerOp(node.opName);
    OperationState state(location(node), ("tf." + node.opName));
    for (Source source : node.inputs) {
      Value operand = value(source);
      if (!operand) { // the back edge of a loop, patched below
        auto standIn = UnrealizedConversionCastOp::create(
            builder, state.location, TypeRange(tensorType(nodes[source.node], source.port)),
            ValueRange());
        forward.push_back({source, standIn});
        operand = standIn.getResult(0);
      }
      state.operands.push_back(operand);
    }
    llvm::SmallDenseSet<int> seen;
    for (int source : node.controls)
      if (seen.insert(source).second && nodes[source].created)
        state.operands.push_back(tf::controlResult(nodes[source].created));
    for (unsigned i = 0; i < node.outputs.size(); ++i)
      state.types.push_back(tensorType(node, i));
    state.types.push_back(control);
    state.attributes = NamedAttrList(node.attrs);
    node.created = builder.create(state);
    if (node.op && failed(tf::verifyNode(node.created, *node.op)))
      return failure();
  }
  for (Forward &edge : forward) {
    edge.standIn->getResult(0).replaceAllUsesWith(value(edge.source));
    edge.standIn->erase();
  }
  return success();
}
