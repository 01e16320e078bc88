// Runs a plan: data flow with control edges, dead tensors, v1 frames and functional control flow.
#pragma once

#include "session/Plan.h"
#include "session/RunContext.h"

#include <memory>

namespace kiln {

/// A plan made executable. Any number of threads may run one executor at once; their runs share nothing
/// but the plan's constants and the resources of their contexts.
class Executor {
public:
  /// `plan` is checked: nodes that do not exist, frames that do not nest, unknown host ops, wrong
  /// numbers of inputs. Functions that it calls are looked up (and checked) when first called.
  static Status create(std::shared_ptr<const Plan> plan, std::unique_ptr<Executor> *result);
  ~Executor();

  /// Takes plan().numArgs tensors, sets plan().results.size() ones. Returns when nothing of the run is
  /// left running. The first error wins, and names its node; what had not begun is not begun then.
  /// Errors: of a node, a result that is dead, KILN_CANCELLED, KILN_TIMED_OUT.
  Status run(RunContext &context, const Tensor *args, Tensor *results) const;

  const Plan &plan() const;

private:
  Executor();
  struct Impl;
  friend struct ExecutorRun;
  std::unique_ptr<Impl> impl;
};

} // namespace kiln
