// Turns a graph of the tf dialect into plans for the executor: host ops, compiled units, control flow.
#pragma once

#include "compiler/jit/UnitCompiler.h"
#include "passes/graph/clustering/ClusteringOptions.h"
#include "runtime/session/Plan.h"

namespace kiln::jit {

struct PlannerOptions {
  CompiledUnit::Mode clusterMode = CompiledUnit::Mode::Strict;
  bool freezesVariables = false; // see UnitSpec
  const tf::ClusteringOptions *clustering = nullptr; // whether clusters are checked; see CheckedUnit.h
};

/// The plan of @main, in whose library are those of the functions that it calls. Arguments and results are @main's.
/// Clusters (calls with `_XlaCompiledKernel`) are units, with their function, node by node, as the fallback; so is
/// each node that a lowering compiles and that no host op computes. An error at the first node that is neither.
/// `library->module` receives a function for each such node. Fallbacks are planned when they are first taken, under
/// `contextMutex`, which the caller holds now; the plans' library refers to itself, so that whoever is done with the
/// plan clears it (`resolve` and `plans`).
mlir::FailureOr<std::shared_ptr<const Plan>> makePlan(std::shared_ptr<UnitLibrary> library, UnitCompiler &compiler,
                                                      std::mutex &contextMutex, const PlannerOptions &options);

} // namespace kiln::jit
