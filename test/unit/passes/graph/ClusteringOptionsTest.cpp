// TF_XLA_FLAGS, and the groups of ops that they may name.
#include "passes/graph/clustering/ClusteringOptions.h"
#include "hlo/graph/OpRegistry.h"
#include "passes/tohlo/LoweringTable.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <fstream>
#include <set>

using kiln::tf::ClusteringOptions;

TEST(ClusteringOptions, HasTensorFlowsDefaults) {
  ClusteringOptions options;
  EXPECT_FALSE(options.isGlobalJitOn());
  EXPECT_FALSE(options.cpuGlobalJit);
  EXPECT_EQ(options.minClusterSize, 4);
  EXPECT_EQ(options.maxClusterSize, 2147483647);
  EXPECT_EQ(options.clusteringFuel, 9223372036854775807);
  EXPECT_TRUE(options.enableLazyCompilation);
  EXPECT_EQ(options.persistentCachePrefix, "xla_compile_cache");
}

TEST(ClusteringOptions, ReadsFlags) {
  ClusteringOptions options;
  std::string error;
  ASSERT_TRUE(
      options.parse(" --tf_xla_auto_jit=2  --tf_xla_cpu_global_jit\t-tf_xla_min_cluster_size=7 "
                    "--tf_xla_enable_lazy_compilation=false --tf_xla_enable_xla_devices=true "
                    "--tf_xla_persistent_cache_directory=/tmp/x --tf_xla_ops_to_cluster=RED,MatMul",
                    error))
      << error;
  EXPECT_TRUE(options.isGlobalJitOn());
  EXPECT_TRUE(options.cpuGlobalJit);
  EXPECT_EQ(options.minClusterSize, 7);
  EXPECT_FALSE(options.enableLazyCompilation);
  EXPECT_EQ(options.persistentCacheDirectory, "/tmp/x");
  EXPECT_THAT(options.opsToCluster,
              testing::ElementsAre("All", "Any", "Min", "Max", "Mean", "Prod", "Sum", "MatMul"));
  ASSERT_TRUE(options.parse("--tf_xla_auto_jit=single-gpu(1)", error));
  EXPECT_EQ(options.autoJit, 1);
  ASSERT_TRUE(options.parse("--tf_xla_auto_jit=fusible", error));
  EXPECT_EQ(options.opsToCluster.size(), kiln::tf::opGroup("FUSIBLE").size());
}

TEST(ClusteringOptions, ReadsAFileOfFlags) {
  std::string path = testing::TempDir() + "/tf_xla_flags.txt", error;
  std::ofstream(path) << "--tf_xla_auto_jit=1\n--tf_xla_clustering_fuel=12\n";
  ClusteringOptions options;
  ASSERT_TRUE(options.parse(path, error)) << error;
  EXPECT_TRUE(options.isGlobalJitOn());
  EXPECT_EQ(options.clusteringFuel, 12);
  EXPECT_FALSE(options.parse(path + ".absent", error));
  EXPECT_THAT(error, testing::HasSubstr("cannot read the flags in"));
}

TEST(ClusteringOptions, NamesWhatItDoesNotKnow) {
  ClusteringOptions options;
  std::string error;
  EXPECT_FALSE(options.parse("--tf_xla_autojit=2", error));
  EXPECT_EQ(error, "unknown flag '--tf_xla_autojit=2' in TF_XLA_FLAGS");
  EXPECT_FALSE(options.parse("--tf_xla_auto_jit=3", error));
  EXPECT_EQ(error, "flag '--tf_xla_auto_jit=3' in TF_XLA_FLAGS: expected a number");
  EXPECT_FALSE(options.parse("--tf_xla_cpu_global_jit=perhaps", error));
  EXPECT_EQ(error,
            "flag '--tf_xla_cpu_global_jit=perhaps' in TF_XLA_FLAGS: expected true or false");
}

// The ops outside of all groups; who adds a lowering decides whether it joins one.
static const char *const kInNoGroup[] = {
#include "test/unit/passes/graph/OpsInNoGroup.inc"
};

TEST(OpGroups, XLALiteAllowlist) {
  std::set<std::string> grouped;
  for (llvm::StringRef op : kiln::tf::opGroup("FUSIBLE")) {
    grouped.insert(op.str());
    EXPECT_TRUE(kiln::tf::lookupOp(op)) << op.str() << " is in a group and not in the op registry";
  }
  std::set<std::string> others(std::begin(kInNoGroup), std::end(kInNoGroup));
  for (llvm::StringRef op : kiln::tohlo::LoweringTable::get().names())
    EXPECT_TRUE(grouped.count(op.str()) != others.count(op.str()))
        << op.str() << " belongs in one of the two lists";
}
