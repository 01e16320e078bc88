// A directed graph that stays free of cycles while edges are added and contracted.
#pragma once
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <optional>
#include <vector>

namespace kiln::tf {

/// Keeps a topological order of its nodes and repairs it where an edge is added against it, looking
/// at the nodes between the edge's ends in that order only (Pearce and Kelly, "A dynamic
/// topological sort algorithm for directed acyclic graphs", 2006). Edges added along the order cost
/// constant time. Nodes are numbered from 0.
class GraphCycles {
public:
  explicit GraphCycles(int32_t numNodes = 0);
  int32_t addNode();
  int32_t size() const { return int32_t(nodes.size()); }

  /// Adds an edge, or finds it there. False, and nothing changes, if it would close a cycle.
  bool insertEdge(int32_t from, int32_t to);
  void removeEdge(int32_t from, int32_t to);
  bool hasEdge(int32_t from, int32_t to) const { return nodes[from].out.contains(to); }
  /// Whether a path of any length leads from one node to the other; none leads from a node to
  /// itself.
  bool isReachable(int32_t from, int32_t to) const;

  /// Makes the two ends of an edge one node and returns which of the two numbers it has from now
  /// on; the other is gone. Nothing, and nothing changes, if another path between them would become
  /// a cycle.
  std::optional<int32_t> contractEdge(int32_t from, int32_t to);

  llvm::ArrayRef<int32_t> successors(int32_t node) const { return nodes[node].out.items; }
  llvm::ArrayRef<int32_t> predecessors(int32_t node) const { return nodes[node].in.items; }
  /// All nodes that are not gone, each after its successors.
  llvm::SmallVector<int32_t> postOrder() const;

private:
  /// In the order of insertion, until something is removed.
  struct NodeSet {
    llvm::SmallVector<int32_t, 2> items;
    llvm::SmallDenseMap<int32_t, uint32_t, 4> places;
    bool contains(int32_t node) const { return places.count(node); }
    bool insert(int32_t node);
    void erase(int32_t node);
    void clear() { items.clear(), places.clear(); }
  };
  struct Node {
    int32_t rank;
    bool isGone = false;
    NodeSet in, out;
  };
  /// Collects what is reachable from `start`, forwards up to a rank or backwards down to one. Stops
  /// at `target`.
  bool search(int32_t start, bool forwards, int32_t limit, int32_t target,
              llvm::SmallVectorImpl<int32_t> &found) const;
  void reorder(llvm::SmallVectorImpl<int32_t> &before, llvm::SmallVectorImpl<int32_t> &after);

  std::vector<Node> nodes;
  mutable std::vector<uint32_t> visited; // the search that saw a node last
  mutable uint32_t numSearches = 0;
};

} // namespace kiln::tf
