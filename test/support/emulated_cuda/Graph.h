// Graphs of work: captured from streams or made node by node, and run in any order that their edges leave open.
#pragma once

#include "runtime/cuda/DriverTypes.h"

#include <functional>
#include <memory>
#include <set>
#include <thread>
#include <vector>

struct CUgraphNode_st;

namespace kiln::emu {

using Work = std::function<cuda::Result()>;

/// A node with nothing but numbers: what an executable graph is made of.
struct Step {
  Work work;
  std::vector<size_t> after; // earlier steps
};

/// Runs all steps, each after those that it follows; which of several comes first is drawn from `random`. Stops at the first
/// failure. `mostReady` grows to the number of steps of which any could have come next.
cuda::Result runSteps(const std::vector<Step> &steps, uint64_t &random, uint64_t &mostReady);

/// What streams record until cuStreamEndCapture.
struct Capture {
  CUgraph_st *graph;
  CUstream_st *origin;
  std::thread::id thread;
  int mode;
  bool invalid = false; // something was asked for that cannot be recorded
  std::set<CUstream_st *> streams;
};

} // namespace kiln::emu

struct CUgraphNode_st {
  kiln::emu::Work work;                 // empty: the child's steps
  std::vector<CUgraphNode_st *> after;
  std::vector<kiln::emu::Step> child;
  kiln::emu::Work programmatic = nullptr; // of a kernel: what runs once an edge lets it begin while another kernel ends
};

struct CUgraph_st {
  std::vector<std::unique_ptr<CUgraphNode_st>> nodes;

  CUgraphNode_st *add(kiln::emu::Work work, const std::vector<CUgraphNode_st *> &after);
  bool has(const CUgraphNode_st *node) const;
  /// The nodes as steps, those of children among them.
  std::vector<kiln::emu::Step> flatten() const;
  /// Whether every node is one of `tails` or before one of them.
  bool endsIn(const std::vector<CUgraphNode_st *> &tails) const;
};

struct CUgraphExec_st {
  CUctx_st *context;
  std::shared_ptr<const std::vector<kiln::emu::Step>> steps; // also of launches under way when it is destroyed
};
