// Tests of what TF_XLA_FLAGS ask sessions to check of clusters.
#include "kiln/session.h"

#include "hlo/proto/graph.pb.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include <cmath>

namespace kiln::jit {
namespace {

struct CheckedUnitTest : testing::Test {
  std::string trace; // names of what ran

  /// y = log(x) with these flags: the error, or "".
  std::string log(const char *flags, float x) {
    proto::GraphDef graph;
    EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(R"(
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "l" op: "Log" input: "x" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "y" op: "Neg" input: "l" attr { key: "T" value { type: DT_FLOAT } } })", &graph));
    std::string bytes = graph.SerializeAsString();
    SessionOptions options;
    options.xlaFlags = flags;
    std::unique_ptr<Session> session;
    if (Status status = Session::fromGraphDef(bytes.data(), bytes.size(), options, &session); !status.ok())
      return status.message();
    std::vector<Tensor> results;
    RunOptions runOptions;
    runOptions.trace = true;
    RunMetadata metadata;
    Status status = session->run({{"x", Tensor::scalar(x)}}, {"y"}, {}, &results, runOptions, &metadata);
    if (status.ok() && x > 0) {
      EXPECT_FLOAT_EQ(*results[0].values<float>(), -std::log(x));
    }
    trace.clear();
    for (const TraceEvent &event : metadata.events)
      trace += event.name + " ";
    return status.message();
  }
};

TEST_F(CheckedUnitTest, Numerics) {
  EXPECT_EQ(log("", -1), "");
  EXPECT_EQ(log("--tf_xla_check_cluster_output_numerics=true", 2), "");
  EXPECT_NE(log("--tf_xla_check_cluster_output_numerics=true", -1).find("output 0 of cluster_0 has infinities or NaN"),
            std::string::npos);
  EXPECT_EQ(log("--tf_xla_check_cluster_input_numerics=true", -1), "");
  EXPECT_NE(log("--tf_xla_check_cluster_input_numerics=true", INFINITY).find("input 0 of cluster_0 has infinities or NaN"),
            std::string::npos);
}

TEST_F(CheckedUnitTest, PrintOutputs) {
  testing::internal::CaptureStderr();
  EXPECT_EQ(log("--tf_xla_print_cluster_outputs=true", 1), "");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "cluster_0:0 = -0\n");
}

TEST_F(CheckedUnitTest, AlwaysDefer) {
  EXPECT_EQ(log("--tf_xla_always_defer_compilation=true", 2), "");
  EXPECT_NE((" " + trace).find(" l "), std::string::npos) << trace; // a node of the cluster, on its own
  EXPECT_EQ(log("", 2), "");
  EXPECT_EQ((" " + trace).find(" l "), std::string::npos) << trace;
}

TEST_F(CheckedUnitTest, FuelLimitsWhatIsClustered) {
  EXPECT_EQ(log("--tf_xla_clustering_fuel=1", 2), "");
  EXPECT_NE(trace.find("cluster_0"), std::string::npos) << trace;
  EXPECT_NE((" " + trace).find(" y "), std::string::npos) << trace; // no fuel was left for it
}

} // namespace
} // namespace kiln::jit
