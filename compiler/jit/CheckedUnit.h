// Looks at what goes into compiled clusters and comes out, as TF_XLA_FLAGS ask for debugging.
#pragma once

#include "passes/graph/clustering/ClusteringOptions.h"
#include "runtime/session/CompiledUnit.h"

#include <string>

namespace kiln::jit {

struct ClusterDescription {
  std::string name;
  size_t numArgs = 0, numResults = 0;
  bool hasFallback = false; // it can run node by node
};

/// `unit`, or a unit that does the same and what `options` ask for besides: tf_xla_check_cluster_input_numerics and
/// tf_xla_check_cluster_output_numerics make numbers that are not finite an error, tf_xla_print_cluster_outputs prints, and
/// with tf_xla_always_defer_compilation a cluster that can run node by node always does.
std::shared_ptr<CompiledUnit> checkedUnit(std::shared_ptr<CompiledUnit> unit, ClusterDescription cluster,
                                          const tf::ClusteringOptions &options);

} // namespace kiln::jit
