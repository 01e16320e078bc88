// The settings of clustering and of what compiles clusters, under the names of TensorFlow's
// TF_XLA_FLAGS.
#pragma once
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace kiln::tf {

/// Which ops may be compiled although their compiled form differs in some way from the executor's.
/// What is false keeps a node out, also inside of functions that it calls.
struct OperationFilter {
  bool allowResourceOpsInCalledFunctions = false;
  bool allowStackOps = false;
  bool allowTensorArrayOps = false;
  bool allowStatefulRngOps = false;
  bool allowControlTrigger = false;
  bool allowElidingAssertAndCheckNumericsOps = false;
  bool allowOpsProducingOrConsumingVariant = false;
  bool allowSlowOps = false;
  bool allowInaccurateOps = false;
  bool allowStringConsts = false;
  /// Calls in TensorFlow 1's form, by the function's name, of functions that are not `_noinline`:
  /// an executor inlines these, and their nodes are clustered one by one.
  bool allowInlinedCalls = false;

  /// Sets what `name` names: a field as TensorFlow's OperationFilter spells it, less its "allow_"
  /// ("stack_ops"), or "everything". False if there is no such field.
  bool allow(llvm::StringRef name);
  /// What holds on the devices XLA_CPU and XLA_GPU, on which nothing can run that is not compiled.
  static OperationFilter everything() {
    return {true, true, true, true, true, true, true, true, true, true, true};
  }
};

struct ClusteringOptions {
  int64_t autoJit = 0; ///< tf_xla_auto_jit: 1 and 2 are on, 0 leaves it to the session, -1 is off
  bool cpuGlobalJit = false;  ///< tf_xla_cpu_global_jit: automatic clustering on CPUs too
  int64_t minClusterSize = 4; ///< tf_xla_min_cluster_size, Const and Identity not counted
  int64_t maxClusterSize = std::numeric_limits<int32_t>::max(); ///< tf_xla_max_cluster_size
  int64_t clusteringFuel =
      std::numeric_limits<int64_t>::max(); ///< tf_xla_clustering_fuel: nodes that may be clustered
  std::vector<std::string>
      opsToCluster; ///< tf_xla_ops_to_cluster, groups replaced by their ops; empty: all
  std::vector<std::string> clusterExcludeOps; ///< tf_xla_cluster_exclude_ops
  bool clusteringDebug =
      false; ///< tf_xla_clustering_debug: a remark on every node that stays outside
  bool disableDeadnessSafetyChecks = false; ///< tf_xla_disable_deadness_safety_checks_for_debugging
  bool disableResourceVariableSafetyChecks =
      false; ///< tf_xla_disable_resource_variable_safety_checks_for_debugging
  bool deterministicClusterNames =
      false;               ///< tf_xla_deterministic_cluster_names: with a fingerprint of the graph
  std::string sessionName; ///< begins the clusters' names
  std::string defaultDevice =
      "/job:localhost/replica:0/task:0/device:CPU:0"; ///< of nodes without `_device`
  OperationFilter filter; ///< on devices that can also run what is not compiled

  // For what compiles and runs clusters.
  bool enableLazyCompilation = true;                       ///< tf_xla_enable_lazy_compilation
  bool asyncCompilation = false;                           ///< tf_xla_async_compilation
  bool alwaysDeferCompilation = false;                     ///< tf_xla_always_defer_compilation
  bool disableConstantFolding = false;                     ///< tf_xla_disable_constant_folding
  bool printClusterOutputs = false;                        ///< tf_xla_print_cluster_outputs
  bool checkClusterInputNumerics = false;                  ///< tf_xla_check_cluster_input_numerics
  bool checkClusterOutputNumerics = false;                 ///< tf_xla_check_cluster_output_numerics
  std::string persistentCacheDirectory;                    ///< tf_xla_persistent_cache_directory
  std::string persistentCachePrefix = "xla_compile_cache"; ///< tf_xla_persistent_cache_prefix
  bool persistentCacheReadOnly = false;                    ///< tf_xla_persistent_cache_read_only
  bool disableStrictSignatureChecks = false; ///< tf_xla_disable_strict_signature_checks

  bool isGlobalJitOn() const { return autoJit > 0; }

  /// Reads `text` as TensorFlow reads TF_XLA_FLAGS: "--tf_xla_auto_jit=2 --tf_xla_cpu_global_jit".
  /// A text that does not begin with '-' names a file with such a text. False and a message if a
  /// flag is unknown or a value malformed; what stands before it is then set.
  bool parse(llvm::StringRef text, std::string &error);
};

/// The ops of a group that tf_xla_ops_to_cluster may name ("PW", "RED", "FUSIBLE", ...); empty if
/// there is none.
llvm::ArrayRef<llvm::StringRef> opGroup(llvm::StringRef name);

} // namespace kiln::tf
