// Tests of sessions on graphs that already hold what TensorFlow's passes make of clusters.
#include "kiln/session.h"

#include "hlo/proto/graph.pb.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

namespace kiln::jit {
namespace {

// scale(axis, x) = sum(x, axis) * 2
const char *const kFunction = R"(
library { function {
  signature { name: "scale" input_arg { name: "axis" type: DT_INT32 } input_arg { name: "x" type: DT_FLOAT }
              output_arg { name: "y" type: DT_FLOAT } }
  node_def { name: "sum" op: "Sum" input: "x" input: "axis" attr { key: "T" value { type: DT_FLOAT } }
             attr { key: "Tidx" value { type: DT_INT32 } } attr { key: "keep_dims" value { b: false } } }
  node_def { name: "y" op: "AddV2" input: "sum:output:0" input: "sum:output:0" attr { key: "T" value { type: DT_FLOAT } } }
  ret { key: "y" value: "y:z:0" }
} }
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "axis" op: "Placeholder" attr { key: "dtype" value { type: DT_INT32 } } }
)";

// What BuildCompiledOps makes of a call, with the other branch for when there is no compiled code.
const char *const kPair = R"(
node { name: "compile" op: "_XlaCompile" input: "axis" input: "x"
       attr { key: "Tconstants" value { list { type: DT_INT32 } } } attr { key: "Targs" value { list { type: DT_FLOAT } } }
       attr { key: "Nresources" value { i: 0 } } attr { key: "must_compile" value { b: false } }
       attr { key: "function" value { func { name: "scale" } } } }
node { name: "key" op: "Switch" input: "compile" input: "compile:1" attr { key: "T" value { type: DT_STRING } } }
node { name: "run" op: "_XlaRun" input: "x" input: "key:1"
       attr { key: "Targs" value { list { type: DT_FLOAT } } } attr { key: "Tresults" value { list { type: DT_FLOAT } } } }
node { name: "not_compiled" op: "Identity" input: "key:0" attr { key: "T" value { type: DT_STRING } } }
node { name: "call" op: "PartitionedCall" input: "axis" input: "x" input: "^not_compiled"
       attr { key: "Tin" value { list { type: DT_INT32 type: DT_FLOAT } } }
       attr { key: "Tout" value { list { type: DT_FLOAT } } } attr { key: "f" value { func { name: "scale" } } } }
node { name: "merge" op: "_XlaMerge" input: "call" input: "run" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "result" op: "Neg" input: "merge" attr { key: "T" value { type: DT_FLOAT } } }
)";

const char *const kLaunch = R"(
node { name: "launch" op: "XlaLaunch" input: "axis" input: "x"
       attr { key: "Tconstants" value { list { type: DT_INT32 } } } attr { key: "Targs" value { list { type: DT_FLOAT } } }
       attr { key: "Nresources" value { i: 0 } } attr { key: "Tresults" value { list { type: DT_FLOAT } } }
       attr { key: "function" value { func { name: "scale" } } } }
node { name: "result" op: "Neg" input: "launch" attr { key: "T" value { type: DT_FLOAT } } }
)";

const char *const kLaunchV2 = R"(
node { name: "launch" op: "XlaLaunchV2" input: "axis" input: "x"
       attr { key: "Targs" value { list { type: DT_INT32 type: DT_FLOAT } } }
       attr { key: "Tresults" value { list { type: DT_FLOAT } } }
       attr { key: "constants" value { list { i: 0 } } } attr { key: "resources" value { list { } } }
       attr { key: "function" value { func { name: "scale" } } } }
node { name: "result" op: "Neg" input: "launch" attr { key: "T" value { type: DT_FLOAT } } }
)";

struct SessionLaunchTest : testing::Test {
  std::unique_ptr<Session> session;

  void open(const char *nodes, const char *flags) {
    proto::GraphDef graph;
    ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(std::string(kFunction) + nodes, &graph));
    std::string bytes = graph.SerializeAsString();
    SessionOptions options;
    options.xlaFlags = flags;
    Status status = Session::fromGraphDef(bytes.data(), bytes.size(), options, &session);
    ASSERT_TRUE(status.ok()) << status.message();
  }
  /// Calls with changing shapes and axes; returns which nodes ran, of all calls together.
  std::map<std::string, int> check(int calls) {
    std::map<std::string, int> ran;
    for (int i = 0; i < calls; ++i) {
      float values[] = {1, 2, 3, 4, 5, 6, 7, 8};
      int64_t rows = 2 << i % 2, dims[] = {rows, 8 / rows};
      Tensor x;
      EXPECT_TRUE(Tensor::allocate(KILN_FLOAT, dims, 2, &x).ok());
      std::copy_n(values, 8, x.mutableValues<float>());
      int32_t axis = i / 2 % 2;
      std::vector<Tensor> results;
      RunOptions options;
      options.trace = true;
      RunMetadata metadata;
      Status status = session->run({{"x", x}, {"axis", Tensor::scalar(axis)}}, {"result"}, {}, &results, options, &metadata);
      EXPECT_TRUE(status.ok()) << status.message();
      if (!status.ok())
        break;
      EXPECT_EQ(results[0].numElements(), dims[1 - axis]);
      float first = 0;
      for (int64_t k = 0; k < dims[axis]; ++k)
        first += values[axis ? k : k * dims[1]];
      EXPECT_EQ(results[0].values<float>()[0], -2 * first);
      for (const TraceEvent &event : metadata.events)
        ++ran[event.name];
    }
    return ran;
  }
};

TEST_F(SessionLaunchTest, CompileAndRun) {
  open(kPair, "");
  auto ran = check(8);
  EXPECT_EQ(ran["run"], 8);
  EXPECT_EQ(ran["not_compiled"], 0);
}

TEST_F(SessionLaunchTest, WhatIsNotCompiledYetTakesTheOtherBranch) {
  open(kPair, "--tf_xla_enable_lazy_compilation=true");
  auto ran = check(16);
  EXPECT_GT(ran["run"], 0);
  EXPECT_GT(ran["not_compiled"], 0);
  EXPECT_EQ(ran["run"] + ran["not_compiled"], 16);
}

TEST_F(SessionLaunchTest, Launch) {
  for (const char *flags : {"", "--tf_xla_enable_lazy_compilation=true"}) {
    open(kLaunch, flags);
    EXPECT_EQ(check(8)["launch"], 8);
  }
}

TEST_F(SessionLaunchTest, LaunchV2) {
  open(kLaunchV2, "");
  EXPECT_EQ(check(8)["launch"], 8);
}

} // namespace
} // namespace kiln::jit
