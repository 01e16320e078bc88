// Keeps the topological order of a graph without cycles under insertion and contraction of edges.
#include "passes/graph/clustering/GraphCycles.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace kiln::tf {

bool GraphCycles::NodeSet::insert(int32_t node) {
  if (!places.try_emplace(node, items.size()).second)
    return false;
  items.push_back(node);
  return true;
}

void GraphCycles::NodeSet::erase(int32_t node) {
  auto it = places.find(node);
  if (it == places.end())
    return;
  uint32_t place = it->second;
  places.erase(it);
  if (items.back() != node) {
    items[place] = items.back();
    places[items[place]] = place;
  }
  items.pop_back();
}

GraphCycles::GraphCycles(int32_t numNodes) {
  nodes.reserve(numNodes);
  for (int32_t i = 0; i < numNodes; ++i)
    addNode();
}

int32_t GraphCycles::addNode() {
  nodes.emplace_back().rank = size() - 1;
  visited.push_back(0);
  return size() - 1;
}

bool GraphCycles::search(int32_t start, bool forwards, int32_t limit, int32_t target,
                         SmallVectorImpl<int32_t> &found) const {
  uint32_t mark = ++numSearches;
  SmallVector<int32_t> pending{start};
  visited[start] = mark;
  while (!pending.empty()) {
    int32_t node = pending.pop_back_val();
    found.push_back(node);
    for (int32_t next : (forwards ? nodes[node].out : nodes[node].in).items) {
      if (next == target)
        return true;
      int32_t rank = nodes[next].rank;
      if (visited[next] != mark && (forwards ? rank < limit : rank > limit)) {
        visited[next] = mark;
        pending.push_back(next);
      }
    }
  }
  return false;
}

void GraphCycles::reorder(SmallVectorImpl<int32_t> &before, SmallVectorImpl<int32_t> &after) {
  // The ranks that the two sets have now, shared out anew: all of `before` first, each set in its
  // own order.
  auto byRank = [&](int32_t a, int32_t b) { return nodes[a].rank < nodes[b].rank; };
  llvm::sort(before, byRank);
  llvm::sort(after, byRank);
  SmallVector<int32_t> all(before.begin(), before.end()), ranks;
  llvm::append_range(all, after);
  for (int32_t node : all)
    ranks.push_back(nodes[node].rank);
  llvm::sort(ranks);
  for (auto [node, rank] : llvm::zip(all, ranks))
    nodes[node].rank = rank;
}

bool GraphCycles::insertEdge(int32_t from, int32_t to) {
  if (from == to)
    return false;
  if (nodes[from].out.contains(to))
    return true;
  if (nodes[from].rank > nodes[to].rank) {
    SmallVector<int32_t> after, before;
    if (search(to, /*forwards=*/true, nodes[from].rank, from, after))
      return false;
    search(from, /*forwards=*/false, nodes[to].rank, -1, before);
    reorder(before, after);
  }
  nodes[from].out.insert(to);
  nodes[to].in.insert(from);
  return true;
}

void GraphCycles::removeEdge(int32_t from, int32_t to) {
  nodes[from].out.erase(to);
  nodes[to].in.erase(from);
}

bool GraphCycles::isReachable(int32_t from, int32_t to) const {
  SmallVector<int32_t> seen;
  return nodes[from].rank < nodes[to].rank &&
         search(from, /*forwards=*/true, nodes[to].rank, to, seen);
}

std::optional<int32_t> GraphCycles::contractEdge(int32_t from, int32_t to) {
  removeEdge(from, to);
  if (isReachable(from, to)) {
    insertEdge(from, to);
    return std::nullopt;
  }
  // The node with fewer edges gives them to the other.
  auto degree = [&](int32_t node) {
    return nodes[node].in.items.size() + nodes[node].out.items.size();
  };
  int32_t kept = degree(from) < degree(to) ? to : from, gone = kept == from ? to : from;
  NodeSet in = std::move(nodes[gone].in), out = std::move(nodes[gone].out);
  nodes[gone].in.clear();
  nodes[gone].out.clear();
  nodes[gone].isGone = true;
  for (int32_t other : in.items)
    nodes[other].out.erase(gone);
  for (int32_t other : out.items)
    nodes[other].in.erase(gone);
  for (int32_t other : in.items)
    insertEdge(other, kept);
  for (int32_t other : out.items)
    insertEdge(kept, other);
  return kept;
}

SmallVector<int32_t> GraphCycles::postOrder() const {
  SmallVector<int32_t> order;
  for (int32_t node = 0; node < size(); ++node)
    if (!nodes[node].isGone)
      order.push_back(node);
  llvm::sort(order, [&](int32_t a, int32_t b) { return nodes[a].rank > nodes[b].rank; });
  return order;
}

} // namespace kiln::tf
