// Builds the graph in which clusters grow.
#include "passes/graph/clustering/ClusterGraph.h"
#include "passes/graph/ControlFlow.h"
#include "passes/graph/clustering/Frames.h"
#include "passes/graph/clustering/ResourceOperations.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace kiln::tf {

/// Reports a cycle among the nodes that have no place in the topological order.
static LogicalResult reportCycle(FuncOp func, const llvm::DenseMap<Operation *, int32_t> &ordered) {
  Operation *node = nullptr;
  for (Operation &op : func.getBody().front())
    if (!node && isNode(&op) && !ordered.count(&op))
      node = &op;
  // Each of them waits for another one; going back from one to the next must come to one seen
  // already.
  llvm::SetVector<Operation *> seen;
  while (seen.insert(node))
    for (OpOperand &operand : node->getOpOperands())
      if (Operation *source = operand.get().getDefiningOp();
          source && !isBackEdge(operand) && !ordered.count(source)) {
        node = source;
        break;
      }
  // The cycle as it runs, from its first node in the program.
  SmallVector<Operation *> cycle(
      seen.getArrayRef().drop_front(llvm::find(seen, node) - seen.begin()));
  std::reverse(cycle.begin(), cycle.end());
  auto *first = std::min_element(cycle.begin(), cycle.end(),
                                 [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  std::rotate(cycle.begin(), first, cycle.end());
  InFlightDiagnostic error = emitError(cycle.back()->getLoc())
                             << "edge from " << nodeName(cycle.back()) << " to "
                             << nodeName(cycle.front()) << " would create a cycle: ";
  llvm::interleave(cycle, [&](Operation *op) { error << nodeName(op); }, [&] { error << " -> "; });
  return error;
}

LogicalResult ClusterGraph::build(FuncOp func) {
  for (Operation *op : topologicalOrder(func))
    if (isNode(op)) {
      numbers[op] = 2 * order.size() + 1;
      order.push_back(op);
    }
  if (order.size() + 1 < func.getBody().front().getOperations().size())
    return reportCycle(func, numbers);
  cycles = GraphCycles(2 * order.size());
  for (Operation *op : order)
    for (OpOperand &operand : op->getOpOperands())
      if (Operation *source = isBackEdge(operand) ? nullptr : operand.get().getDefiningOp())
        cycles.insertEdge(numbers[source], numbers[op]);
  return success();
}

bool ClusterGraph::addFrames() {
  Frames frames(order);
  llvm::DenseMap<const Frame *, int32_t> nodeOf;
  for (Operation *op : order) {
    bool isEnter = isKind(op, "Enter");
    if (!isEnter && !isKind(op, "Exit"))
      continue;
    auto [it, isNew] = nodeOf.try_emplace(frames.of(op), 0);
    if (isNew)
      it->second = cycles.addNode();
    int32_t node = numbers[op];
    if (!(isEnter ? cycles.insertEdge(node, it->second) : cycles.insertEdge(it->second, node)))
      return false;
  }
  return true;
}

void ClusterGraph::addResourceOrder(llvm::function_ref<bool(Operation *)> isOrdered) {
  SmallVector<ResourceAccess> accesses;
  for (Operation *op : order)
    accesses.push_back(isOrdered(op) ? orderedAccess(op) : ResourceAccess());
  llvm::BitVector isAfterWrite(order.size()); // its even number is in use
  for (size_t place = 0; place < order.size(); ++place) {
    ResourceAccess access = accesses[place];
    if (access && !access.reads)
      continue;
    int32_t node = 2 * place + 1, beside = 2 * place;
    for (int32_t before : llvm::to_vector(cycles.predecessors(node))) {
      if (before % 2 == 0 || before >= int32_t(2 * order.size()))
        continue;
      ResourceAccess earlier = accesses[before / 2];
      if (earlier ? !earlier.writes : !isAfterWrite[before / 2])
        continue;
      cycles.insertEdge(earlier ? before : before - 1, beside);
      isAfterWrite.set(place);
    }
    if (isAfterWrite[place] && access)
      cycles.insertEdge(beside, node);
  }
}

} // namespace kiln::tf
