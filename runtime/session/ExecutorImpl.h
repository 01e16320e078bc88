// What an executor knows of its plan before it runs: edges by producer, frames, counts.
#pragma once

#include "session/Executor.h"
#include "session/HostOp.h"

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace kiln {

struct ExecutorRun;

/// Where an output goes: input `slot` of a node, or a control edge (-1); node -1: result `slot`.
struct OutEdge {
  int32_t node = 0;
  int32_t slot = 0;
};

// How far a node of one iteration is from ready. Other nodes count inputs and controls that are to come;
// a Merge counts controls, and dead inputs apart.
using Count = std::atomic<uint32_t>;
constexpr uint32_t kDead = 1u << 31;
constexpr uint32_t kMergeControls = (1u << 14) - 1; // bits of a Merge's count
constexpr uint32_t kMergeDeadUnit = 1u << 14, kMergeDeadMask = ((1u << 15) - 1) << 14;
constexpr uint32_t kMergeClaimed = 1u << 29, kMergeLive = 1u << 30;
// A node that takes longer is worth another thread.
constexpr uint32_t kExpensiveNanos = 20000;
constexpr int kMaxDepth = 1000; // of function calls

struct ExecNode {
  const PlanNode *plan = nullptr;
  PlanKind kind = PlanKind::Op;
  bool async = false, runsDead = false, derefs = false, isCall = false;
  int32_t frame = 0;      // the static frame it runs in
  int32_t child = -1;     // Enter: the frame it leads into
  int32_t count = 0;      // its place in the frame's counts
  int32_t slot = 0;       // of its first input in the frame's slots
  int32_t numInputs = 0;
  int32_t numOutputs = 0;
  int32_t firstPort = 0;  // ports[firstPort + p] .. ports[firstPort + p + 1] are output p's edges; then controls'
  std::unique_ptr<HostOp> op;
  std::unique_ptr<std::atomic<const Executor *>[]> callees; // of plan->functions, null until called
  mutable std::atomic<uint32_t> nanos{0};                   // what a run of it takes
};

/// A v1 while loop's frame, or (number 0) the plan itself.
struct ExecFrame {
  std::string name;
  int32_t parent = -1;
  int32_t numEnters = 0;
  int32_t numSlots = 0, numCounts = 0;
  int64_t parallelIterations = 10;
  std::vector<uint32_t> counts; // at the start of an iteration
  std::vector<std::pair<int32_t, Tensor>> constants; // slots that hold constants forever
  std::vector<uint8_t> keep;                         // by slot: is one of them
};

/// The executors of a graph's functions, made when first called.
struct ExecutorCache {
  std::shared_ptr<PlanLibrary> library;
  std::mutex mutex;
  std::map<std::string, std::unique_ptr<Executor>> executors;
};

struct Executor::Impl {
  ~Impl();
  std::shared_ptr<const Plan> plan;
  std::vector<ExecNode> nodes;
  std::vector<ExecFrame> frames;
  std::vector<int32_t> ports;
  std::vector<OutEdge> edges;
  std::vector<int32_t> sources;                       // nodes that wait for nothing
  std::vector<std::pair<int32_t, int32_t>> args;      // Arg nodes with their argument
  std::vector<std::pair<int32_t, Tensor>> constResults;
  std::vector<int32_t> derefResults; // v1 variables, whose values are wanted
  bool hasAsync = false, hasCalls = false;
  mutable std::atomic<int32_t> numExpensive{0};
  mutable std::atomic<uint32_t> runs{0};

  ExecutorCache *cache = nullptr;
  std::unique_ptr<ExecutorCache> ownCache; // of the executor that the others are called from

  // States for later runs: the last one used, and others.
  mutable std::atomic<ExecutorRun *> lastIdle{nullptr};
  mutable std::mutex mutex;
  mutable std::vector<std::unique_ptr<ExecutorRun>> idle;

  Status build();
  Status prepareNode(ExecNode &node, const PlanNode &from);
  Status findFrames();
  Status connectNode(int32_t index, std::vector<std::vector<OutEdge>> &byPort);
  Status connectResults(std::vector<std::vector<OutEdge>> &byPort);
  /// The executor of plan->functions[index] of a node.
  Status callee(const ExecNode &node, int index, const Executor **result) const;
  static Status createWith(std::shared_ptr<const Plan> plan, ExecutorCache *cache,
                           std::unique_ptr<Executor> *result);
  /// As Executor::run; moves from `args` where `take` allows it.
  Status run(RunContext &context, Tensor *args, bool take, Tensor *results) const;
};

} // namespace kiln
