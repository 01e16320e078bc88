// Tests of what sessions keep from run to run: bounded, and never the caller's memory; and of numbers that they draw.
#include "SessionTestUtils.h"

#include <array>
#include <sys/wait.h>
#include <unistd.h>

namespace kiln::jit {
namespace {

struct SessionKeepTest : SessionTest {
  std::vector<Tensor> results;
};

TEST_F(SessionKeepTest, PreparedRunsAreBounded) {
  SessionOptions options;
  options.preparedRuns = 4;
  ASSERT_TRUE(open(options).ok());
  std::unique_ptr<Callable> callable;
  ASSERT_TRUE(session->makeCallable({"x"}, {"y"}, {}, &callable).ok());
  Tensor x = filled(3, 2), y, two;
  for (int i = 0; i < 30; ++i) { // each order of fetches is another
    std::vector<std::string> fetches(1 + i / 2, i % 2 ? "y" : "z");
    Status status = run({{"x", x}}, fetches, results);
    ASSERT_TRUE(status.ok()) << status.message();
    EXPECT_EQ(results.back().values<float>()[2], i % 2 ? 5 : -5);
    EXPECT_LE(session->statistics().numPrepared, 4u);
  }
  ASSERT_TRUE(callable->run(&x, &y).ok()); // it keeps its own
  EXPECT_EQ(y.values<float>()[2], 5);
  EXPECT_LE(session->statistics().numCompilations, 2u);
  ASSERT_TRUE(run({}, {"two"}, results).ok());
  two = results[0];
  callable.reset();
  session.reset();
  EXPECT_EQ(*two.values<float>(), 2);
}

TEST_F(SessionKeepTest, WorkspacesAreBounded) {
  // Sorted values and their places need room.
  const char *const text = R"(
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "k" op: "Const" attr { key: "dtype" value { type: DT_INT32 } }
       attr { key: "value" value { tensor { dtype: DT_INT32 tensor_shape { } int_val: 512 } } } }
node { name: "top" op: "TopKV2" input: "x" input: "k" attr { key: "T" value { type: DT_FLOAT } } attr { key: "sorted" value { b: true } } }
node { name: "last" op: "Neg" input: "top" attr { key: "T" value { type: DT_FLOAT } } }
)";
  constexpr int64_t least = 20000, shapes = 2; // the third would be compiled with many more
  uint64_t used = 0;
  for (uint64_t limit : {uint64_t(1) << 30, uint64_t(0)}) {
    SessionOptions options;
    options.numThreads = 1;
    options.workspaceBytes = limit;
    ASSERT_TRUE(open(options, text).ok());
    for (int round = 0; round < 2; ++round)
      for (int64_t i = 0; i < shapes; ++i) {
        Tensor x = filled(least + i, 1);
        x.mutableValues<float>()[i] = 7;
        Status status = run({{"x", x}}, {"last"}, results);
        ASSERT_TRUE(status.ok()) << status.message();
        EXPECT_EQ(results[0].values<float>()[0], -7);
        EXPECT_EQ(results[0].values<float>()[1], -1);
      }
    EXPECT_EQ(session->statistics().numCompilations, uint64_t(shapes) + 1); // and once for any number of rows, which fails
    if (limit)
      used = session->statistics().workspaceBytes;
    else
      EXPECT_LT(session->statistics().workspaceBytes, used / 4 * 3); // that of the last run
  }
  EXPECT_GT(used, shapes * 1000u);
}

const char *const kVariable = R"(
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } attr { key: "shape" value { shape { unknown_rank: true } } } }
node { name: "v" op: "VarHandleOp" attr { key: "dtype" value { type: DT_FLOAT } }
       attr { key: "shape" value { shape { unknown_rank: true } } } attr { key: "shared_name" value { s: "v" } } }
node { name: "set" op: "AssignVariableOp" input: "v" input: "x" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "get" op: "ReadVariableOp" input: "v" attr { key: "dtype" value { type: DT_FLOAT } } }
)";

TEST_F(SessionKeepTest, ABorrowedFeedIsCopied) {
  ASSERT_TRUE(open({}, kVariable).ok());
  std::array<float, 3> values = {1, 2, 3};
  int64_t dims[] = {3};
  Tensor borrowed;
  ASSERT_TRUE(Tensor::fromBuffer(KILN_FLOAT, dims, 1, values.data(), nullptr, nullptr, &borrowed).ok());
  ASSERT_TRUE(session->run({{"x", borrowed}}, {}, {"set"}, nullptr).ok());
  values.fill(9);
  ASSERT_TRUE(run({}, {"get"}, results).ok());
  EXPECT_EQ(results[0].values<float>()[1], 2);
}

// A list of tensors of different shapes, which compiled code has not.
const char *const kMixed = R"(
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } attr { key: "shape" value { shape { dim { size: -1 } } } } }
node { name: "c" op: "Const" attr { key: "dtype" value { type: DT_FLOAT } }
       attr { key: "value" value { tensor { dtype: DT_FLOAT tensor_shape { } float_val: 1 } } } }
node { name: "any" op: "Const" attr { key: "dtype" value { type: DT_INT32 } }
       attr { key: "value" value { tensor { dtype: DT_INT32 tensor_shape { } int_val: -1 } } } }
node { name: "zero" op: "Const" attr { key: "dtype" value { type: DT_INT32 } }
       attr { key: "value" value { tensor { dtype: DT_INT32 tensor_shape { } int_val: 0 } } } }
node { name: "one" op: "Const" attr { key: "dtype" value { type: DT_INT32 } }
       attr { key: "value" value { tensor { dtype: DT_INT32 tensor_shape { } int_val: 1 } } } }
node { name: "two" op: "Const" attr { key: "dtype" value { type: DT_INT32 } }
       attr { key: "value" value { tensor { dtype: DT_INT32 tensor_shape { } int_val: 2 } } } }
node { name: "list" op: "TensorListReserve" input: "any" input: "two" attr { key: "element_dtype" value { type: DT_FLOAT } }
       attr { key: "shape_type" value { type: DT_INT32 } } }
node { name: "set" op: "TensorListSetItem" input: "list" input: "zero" input: "x" attr { key: "element_dtype" value { type: DT_FLOAT } } }
node { name: "again" op: "TensorListSetItem" input: "set" input: "one" input: "c" attr { key: "element_dtype" value { type: DT_FLOAT } } }
node { name: "get" op: "TensorListGetItem" input: "again" input: "zero" input: "any" attr { key: "element_dtype" value { type: DT_FLOAT } } }
node { name: "y" op: "Neg" input: "get" attr { key: "T" value { type: DT_FLOAT } } }
)";

TEST_F(SessionKeepTest, WhatRunsNodeByNodeIsSaidOnce) {
  for (const char *flags : {"", "--tf_xla_enable_lazy_compilation=true"}) {
    SessionOptions options;
    options.xlaFlags = flags;
    ASSERT_TRUE(open(options, kMixed).ok());
    testing::internal::CaptureStderr();
    for (int64_t size : {2, 3, 2, 2, 3, 4}) {
      Status status = run({{"x", filled(size, 3)}}, {"y"}, results);
      ASSERT_TRUE(status.ok()) << status.message();
      EXPECT_EQ(results[0].values<float>()[size - 1], -3);
    }
    std::string said = testing::internal::GetCapturedStderr();
    SessionStatistics statistics = session->statistics();
    ASSERT_EQ(statistics.fallbacks.size(), 1u);
    EXPECT_NE(statistics.fallbacks[0].reason.find("again: "), std::string::npos) << statistics.fallbacks[0].reason;
    EXPECT_EQ(said, "kiln: warning: cluster " + statistics.fallbacks[0].cluster + " runs node by node: " +
                        statistics.fallbacks[0].reason + "\n");
  }
}

/// The numbers that another process draws.
std::array<float, 4> drawn() {
  int ends[2];
  EXPECT_EQ(pipe(ends), 0);
  pid_t child = fork();
  if (child == 0) {
    std::string bytes = SessionTest::bytes(R"(
node { name: "shape" op: "Const" attr { key: "dtype" value { type: DT_INT32 } }
       attr { key: "value" value { tensor { dtype: DT_INT32 tensor_shape { dim { size: 1 } } int_val: 4 } } } }
node { name: "r" op: "RandomUniform" input: "shape" attr { key: "T" value { type: DT_INT32 } } attr { key: "dtype" value { type: DT_FLOAT } }
       attr { key: "seed" value { i: 0 } } attr { key: "seed2" value { i: 0 } } }
)");
    std::unique_ptr<Session> session;
    std::vector<Tensor> results;
    SessionOptions options;
    options.numThreads = 1;
    if (!Session::fromGraphDef(bytes.data(), bytes.size(), options, &session).ok() ||
        !session->run({}, {"r"}, {}, &results).ok())
      _exit(1);
    _exit(write(ends[1], results[0].data(), 16) == 16 ? 0 : 2);
  }
  std::array<float, 4> numbers{};
  int status = -1;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(read(ends[0], numbers.data(), sizeof numbers), ssize_t(sizeof numbers));
  close(ends[0]), close(ends[1]);
  return numbers;
}

TEST(SessionRandomTest, ProcessesDrawOtherNumbers) {
  std::array<float, 4> first = drawn(), second = drawn();
  EXPECT_NE(first, second);
  for (float number : first)
    EXPECT_TRUE(number >= 0 && number < 1);
}

} // namespace
} // namespace kiln::jit
