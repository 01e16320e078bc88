// Tests of what sessions compile, how often and beside what: equal functions once, slow compilations in nobody's way.
#include "SessionTestUtils.h"

#include <thread>

namespace kiln::jit {
namespace {

struct SessionCompileTest : SessionTest {
  DeviceCompiler &compiler() { return static_cast<SessionImpl &>(*session).unitCompiler().compiler(); }
  uint64_t numCompilations() { return compiler().statistics().numCompilations; }
};

std::string node(const std::string &name, const std::string &op, const std::vector<std::string> &inputs,
                 const std::string &attrs = "attr { key: \"T\" value { type: DT_FLOAT } }") {
  std::string text = "node { name: \"" + name + "\" op: \"" + op + "\" ";
  for (const std::string &input : inputs)
    text += "input: \"" + input + "\" ";
  return text + attrs + " }\n";
}

std::string integer(const std::string &name, int value) {
  return node(name, "Const", {}, R"(attr { key: "dtype" value { type: DT_INT32 } }
       attr { key: "value" value { tensor { dtype: DT_INT32 tensor_shape { } int_val: )" + std::to_string(value) + " } } }");
}

TEST_F(SessionCompileTest, EqualFunctionsAreCompiledOnce) {
  SessionOptions options;
  options.xlaFlags = "--tf_xla_auto_jit=-1"; // each node is a function of its own
  std::string graph = kGraph + node("n0", "Neg", {"x"}) + node("n1", "Neg", {"n0"}) + node("n2", "Neg", {"n1"});
  ASSERT_TRUE(open(options, graph.c_str()).ok());
  std::vector<Tensor> results;
  ASSERT_TRUE(run({{"x", filled(4, 3)}}, {"n2"}, results).ok());
  EXPECT_EQ(results[0].values<float>()[3], -3);
  EXPECT_EQ(numCompilations(), 1u);
  ASSERT_TRUE(run({{"x", filled(4, 3)}}, {"n1"}, results).ok()); // another graph
  EXPECT_EQ(numCompilations(), 1u);
}

TEST_F(SessionCompileTest, EqualClustersOfTwoGraphsAreCompiledOnce) {
  ASSERT_TRUE(open().ok());
  std::vector<Tensor> results;
  ASSERT_TRUE(run({{"x", filled(4, 3)}}, {"y"}, results).ok());
  ASSERT_TRUE(run({{"x", filled(4, 3)}, {"axis", Tensor::scalar(int32_t(0))}}, {"y"}, results).ok());
  EXPECT_EQ(results[0].values<float>()[3], 7);
  EXPECT_EQ(numCompilations(), 1u);
}

TEST_F(SessionCompileTest, EqualFunctionsSpeakOfTheirOwnNodes) {
  SessionOptions options;
  options.xlaFlags = "--tf_xla_auto_jit=-1";
  const char *attrs = R"(attr { key: "T" value { type: DT_FLOAT } } attr { key: "message" value { s: "odd" } })";
  // Broken in compiled code, and in its compilation.
  std::string graph = kGraph + node("first", "CheckNumerics", {"x"}, attrs) +
                      node("second", "CheckNumerics", {"x"}, attrs) + node("p", "MatMul", {"x", "x"}) +
                      node("q", "MatMul", {"x", "x"});
  ASSERT_TRUE(open(options, graph.c_str()).ok());
  for (const char *name : {"first", "second", "p", "q", "first"}) {
    std::vector<Tensor> results;
    std::string message = run({{"x", filled(4, INFINITY)}}, {name}, results).message();
    EXPECT_EQ(message.find(std::string("node '") + name + "'"), 0u) << message;
    for (const char *other : {"first", "second", "'p'", "'q'", " p:", " q:", "\1", "\2"})
      EXPECT_TRUE(llvm::StringRef(other).contains(name) || message.find(other) == std::string::npos) << message;
  }
}

/// A graph whose node "slow" takes long to compile, beside "z" and its like; node by node it is nothing.
std::string slowGraph() {
  std::string graph = kGraph, sum = "two";
  graph += integer("zero", 0);
  for (int i = 0; i < 128; ++i) {
    // No two of these are one kernel.
    std::string last = "x", at = std::to_string(i);
    for (int bit = 0; bit < 7; ++bit) {
      std::string name = "t" + at + "_" + std::to_string(bit);
      graph += node(name, i >> bit & 1 ? "Tanh" : "Sin", {last});
      last = name;
    }
    graph += node("s" + at, "Sum", {last, "zero"},
                  R"(attr { key: "T" value { type: DT_FLOAT } } attr { key: "Tidx" value { type: DT_INT32 } })");
    graph += node("a" + at, "AddV2", {sum, "s" + at});
    sum = "a" + at;
  }
  return graph + node("slow", "Neg", {sum});
}

TEST_F(SessionCompileTest, AQuickCompilationOvertakesASlowOne) {
  ASSERT_TRUE(open({}, slowGraph().c_str()).ok());
  std::atomic<bool> isDone{false};
  std::thread slow([&] {
    std::vector<Tensor> results;
    Status status = run({{"x", filled(3, 1)}}, {"slow"}, results);
    EXPECT_TRUE(status.ok()) << status.message();
    isDone = true;
  });
  while (!compiler().statistics().numCompiling)
    std::this_thread::yield();
  // Each of these compiles something new, and the second prepares another graph.
  for (int64_t count = 1; count <= 2; ++count) {
    std::vector<Tensor> results;
    ASSERT_TRUE(run({{"x", filled(count, 1)}}, {count == 1 ? "z" : "d"}, results).ok());
  }
  EXPECT_FALSE(isDone);
  slow.join();
}

TEST_F(SessionCompileTest, AsynchronousCompilationLetsRunsGoOn) {
  SessionOptions options;
  options.xlaFlags = "--tf_xla_async_compilation=true";
  std::string graph = slowGraph();
  ASSERT_TRUE(open(options, graph.c_str()).ok());
  std::vector<Tensor> results, expected;
  CompilationProfiler &profiler = compiler().profiler();
  auto runs = [&](const char *name) {
    Status status = run({{"x", filled(3, 1)}}, {name}, results);
    EXPECT_TRUE(status.ok()) << status.message();
  };
  runs("z"); // of node by node: what that needs is compiled here
  while (profiler.numOngoing())
    std::this_thread::yield();
  runs("z");
  runs("slow");
  expected = results;
  ASSERT_EQ(profiler.numOngoing(), 1);
  int meanwhile = 0;
  for (; profiler.numOngoing() && meanwhile < 20; ++meanwhile)
    runs(meanwhile % 2 ? "z" : "slow");
  EXPECT_EQ(meanwhile, 20);
  while (profiler.numOngoing())
    std::this_thread::yield();
  uint64_t hits = compiler().statistics().numHits;
  runs("slow");
  EXPECT_EQ(compiler().statistics().numHits, hits + 1); // the code that was compiled meanwhile
  EXPECT_NEAR(results[0].values<float>()[0], expected[0].values<float>()[0], 1e-2);
}

TEST_F(SessionCompileTest, ThreadsThatAskAtOnceCompileOnce) {
  SessionOptions options;
  options.isDeterministic = true; // for each shape
  ASSERT_TRUE(open(options).ok());
  std::vector<std::thread> threads;
  for (int t = 0; t < 8; ++t)
    threads.emplace_back([&] {
      for (int64_t count = 1; count <= 4; ++count) {
        std::vector<Tensor> results;
        ASSERT_TRUE(run({{"x", filled({1, count}, 3)}}, {"z"}, results).ok());
        EXPECT_EQ(results[0].values<float>()[0], -7);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(numCompilations(), 4u);
}

TEST_F(SessionCompileTest, OnceForAllBatches) {
  ASSERT_TRUE(open().ok());
  std::vector<Tensor> results;
  auto runs = [&](int64_t rows, int64_t columns) {
    Tensor x = filled({rows, columns}, 3);
    if (rows)
      x.mutableValues<float>()[(rows - 1) * columns] = 5;
    ASSERT_TRUE(run({{"x", x}}, {"z"}, results).ok());
    ASSERT_EQ(results[0].dims()[0], rows);
    for (int64_t i = 0; i < rows * columns; ++i)
      ASSERT_EQ(results[0].values<float>()[i], i == (rows - 1) * columns ? -11 : -7);
  };
  runs(2, 3);
  EXPECT_EQ(numCompilations(), 1u);
  for (int64_t rows : {5, 1, 16, 300, 4, 2, 77, 10000})
    runs(rows, 3);
  EXPECT_EQ(numCompilations(), 2u);
  runs(0, 3); // of no rows as they are
  EXPECT_EQ(numCompilations(), 3u);
  runs(5, 4); // another row
  runs(6, 4);
  runs(7, 4);
  EXPECT_EQ(numCompilations(), 5u);
}

TEST_F(SessionCompileTest, OnceForManyLengths) {
  std::string graph = kGraph + integer("last", 1) + node("sum", "Sum", {"z", "last"}) + node("both", "Pack", {"sum", "sum"});
  ASSERT_TRUE(open({}, graph.c_str()).ok());
  std::vector<Tensor> results;
  auto runs = [&](int64_t rows, int64_t columns) {
    ASSERT_TRUE(run({{"x", filled({rows, columns}, 3)}}, {"z", "sum"}, results).ok());
    ASSERT_EQ(results[0].dims()[0], rows);
    ASSERT_EQ(results[0].dims()[1], columns);
    ASSERT_EQ(results[1].rank(), 1);
    for (int64_t i = 0; i < rows * columns; ++i)
      ASSERT_EQ(results[0].values<float>()[i], -7);
    for (int64_t i = 0; i < rows; ++i)
      ASSERT_EQ(results[1].values<float>()[i], -7 * columns);
  };
  runs(2, 3);
  runs(2, 4);
  EXPECT_EQ(numCompilations(), 2u); // these have their own
  for (int64_t columns : {5, 1, 16, 3, 9, 15})
    runs(2, columns);
  EXPECT_EQ(numCompilations(), 3u); // up to 16
  for (int64_t columns : {17, 32, 20, 7})
    runs(2, columns);
  EXPECT_EQ(numCompilations(), 4u); // up to 32
  runs(3, 21);
  runs(5, 11);
  runs(1, 32);
  EXPECT_EQ(numCompilations(), 5u); // any number of rows, too
}

TEST_F(SessionCompileTest, MixedRowsAreALength) {
  std::string graph = kGraph + integer("first", 0) + node("sum", "Sum", {"z", "first"}) + node("rest", "Sub", {"z", "sum"});
  ASSERT_TRUE(open({}, graph.c_str()).ok());
  std::vector<Tensor> results;
  auto runs = [&](int64_t rows, int64_t columns) {
    ASSERT_TRUE(run({{"x", filled({rows, columns}, 3)}}, {"rest"}, results).ok());
    ASSERT_EQ(results[0].dims()[0], rows);
    ASSERT_EQ(results[0].dims()[1], columns);
    for (int64_t i = 0; i < rows * columns; ++i)
      ASSERT_EQ(results[0].values<float>()[i], 7 * rows - 7);
  };
  runs(2, 3);
  runs(5, 3);
  EXPECT_EQ(numCompilations(), 3u); // these have their own, and any number of rows has none
  for (int64_t rows : {7, 1, 16, 4, 15})
    runs(rows, 3);
  EXPECT_EQ(numCompilations(), 4u); // up to 16
  runs(300, 3);
  runs(257, 3);
  EXPECT_EQ(numCompilations(), 5u); // up to 512
  for (int64_t columns : {4, 5, 9})
    runs(6, columns);
  EXPECT_EQ(session->statistics().numFailures, 0u);
  EXPECT_TRUE(session->statistics().fallbacks.empty());
}

TEST_F(SessionCompileTest, OnceForManyCachesBesideTheirMasks) {
  const char *const ofFloat = R"(attr { key: "dtype" value { type: DT_FLOAT } })";
  std::string graph = kGraph + node("word", "Placeholder", {}, ofFloat) + node("mask", "Placeholder", {}, ofFloat) +
                      integer("last", 1) +
                      node("words", "ConcatV2", {"x", "word", "last"}, R"(attr { key: "T" value { type: DT_FLOAT } } attr { key: "N" value { i: 2 } })") +
                      node("each", "Mul", {"words", "mask"}) + node("sum", "Sum", {"each", "last"});
  ASSERT_TRUE(open({}, graph.c_str()).ok());
  std::vector<Tensor> results;
  auto runs = [&](int64_t rows, int64_t cached) {
    Tensor word = filled({rows, 1}, 7);
    ASSERT_TRUE(run({{"x", filled({rows, cached}, 3)}, {"word", word}, {"mask", filled({rows, cached + 1}, 2)}}, {"words", "sum"}, results).ok());
    ASSERT_EQ(results[0].dims()[1], cached + 1);
    for (int64_t i = 0; i < rows * (cached + 1); ++i)
      ASSERT_EQ(results[0].values<float>()[i], i % (cached + 1) == cached ? 7 : 3);
    for (int64_t i = 0; i < rows; ++i)
      ASSERT_EQ(results[1].values<float>()[i], 2 * (3 * cached + 7));
  };
  runs(2, 3);
  runs(2, 4);
  EXPECT_EQ(numCompilations(), 2u); // these have their own
  for (int64_t cached : {5, 1, 0, 15, 3, 9})
    runs(2, cached);
  EXPECT_EQ(numCompilations(), 3u); // with the word up to 16
  for (int64_t cached : {16, 31, 20, 7})
    runs(2, cached);
  EXPECT_EQ(numCompilations(), 4u); // up to 32
  runs(3, 21);
  runs(5, 11);
  runs(1, 0);
  EXPECT_EQ(numCompilations(), 5u); // any number of rows, too
}

TEST_F(SessionCompileTest, LengthsFromMoreThanOneOn) {
  auto pair = [](const char *values) { return std::string(R"(attr { key: "dtype" value { type: DT_INT32 } } attr { key: "value" value { tensor { dtype: DT_INT32 tensor_shape { dim { size: 2 } } )") + values + " } } }"; };
  std::string graph = kGraph + node("begin", "Const", {}, pair("int_val: 0 int_val: 4")) + node("size", "Const", {}, pair("int_val: -1 int_val: -1")) +
                      node("behind", "Slice", {"z", "begin", "size"}, R"(attr { key: "T" value { type: DT_FLOAT } } attr { key: "Index" value { type: DT_INT32 } })");
  ASSERT_TRUE(open({}, graph.c_str()).ok());
  std::vector<Tensor> results;
  auto runs = [&](int64_t columns) {
    ASSERT_TRUE(run({{"x", filled({2, columns}, 3)}}, {"behind"}, results).ok()) << columns;
    ASSERT_EQ(results[0].dims()[1], columns - 4);
    for (int64_t i = 0; i < 2 * (columns - 4); ++i)
      ASSERT_EQ(results[0].values<float>()[i], -7);
  };
  for (int64_t columns : {9, 8, 7, 5, 16})
    runs(columns);
  EXPECT_EQ(numCompilations(), 3u);
  EXPECT_FALSE(run({{"x", filled({2, 3}, 3)}}, {"behind"}, results).ok());
  uint64_t before = numCompilations();
  for (int64_t columns : {15, 6, 12})
    runs(columns);
  EXPECT_EQ(numCompilations(), before);
}

TEST_F(SessionCompileTest, LengthsThatMustBeKnown) {
  std::string complexNumber = R"(attr { key: "SrcT" value { type: DT_FLOAT } } attr { key: "DstT" value { type: DT_COMPLEX64 } })";
  std::string graph = kGraph + node("c", "Cast", {"x"}, complexNumber.c_str()) + node("f", "FFT", {"c"}, "");
  ASSERT_TRUE(open({}, graph.c_str()).ok());
  std::vector<Tensor> results;
  for (int64_t columns = 1; columns <= 6; ++columns) {
    Status status = run({{"x", filled({2, columns}, 3)}}, {"f"}, results);
    ASSERT_TRUE(status.ok()) << status.message();
    ASSERT_EQ(results[0].dims()[1], columns);
    EXPECT_EQ(results[0].values<std::complex<float>>()[0], std::complex<float>(3 * columns));
  }
}

TEST_F(SessionCompileTest, RareSignaturesAreEvaluated) {
  std::string graph = kGraph + node("small", "Mul", {"x", "two"});
  ASSERT_TRUE(open({}, graph.c_str()).ok());
  std::vector<Tensor> results;
  auto of = [&](int64_t columns, float value) { return filled({2, columns, 2 * columns}, value); }; // no one length that is open
  auto runs = [&](int64_t columns, float value) {
    ASSERT_TRUE(run({{"x", of(columns, value)}}, {"z"}, results).ok());
    ASSERT_EQ(results[0].dims()[1], columns);
    for (int64_t i = 0; i < 4 * columns * columns; ++i)
      ASSERT_EQ(results[0].values<float>()[i], -2 * value - 1);
  };
  auto numEvaluated = [&] { return session->statistics().numEvaluated; };
  for (int64_t columns = 1; columns <= 30; ++columns)
    runs(columns, float(columns));
  EXPECT_EQ(numCompilations(), 4u);
  EXPECT_EQ(numEvaluated(), 26u);
  ASSERT_TRUE(run({{"x", of(40, 1e-40f)}}, {"small"}, results).ok()); // zeros to compiled code
  EXPECT_EQ(results[0].values<float>()[0], 0);
  for (int64_t columns = 41; columns <= 50; ++columns) {
    ASSERT_TRUE(run({{"x", of(columns, 1e-40f)}}, {"small"}, results).ok());
    EXPECT_EQ(results[0].values<float>()[0], 0);
  }
  EXPECT_GT(numEvaluated(), 26u);
  uint64_t evaluatedBefore = numEvaluated(), compiledBefore = numCompilations();
  runs(3, 7); // compiled already
  EXPECT_EQ(numEvaluated(), evaluatedBefore);
  for (int i = 0; i < 2000 && numCompilations() == compiledBefore; ++i) // one that comes again and again pays off
    runs(30, float(i));
  EXPECT_EQ(numCompilations(), compiledBefore + 1);
  evaluatedBefore = numEvaluated();
  runs(30, 1);
  runs(1 << 10, 1); // more work than a compilation
  EXPECT_EQ(numEvaluated(), evaluatedBefore);
  EXPECT_EQ(numCompilations(), compiledBefore + 2);
}

TEST_F(SessionCompileTest, OneOfTwoBatchesIsEmpty) {
  const char *const ofFloat = R"(attr { key: "dtype" value { type: DT_FLOAT } })";
  std::string graph = kGraph + node("other", "Placeholder", {}, ofFloat) + node("scale", "Neg", {"two"}) + node("left", "Mul", {"x", "scale"}) +
                      node("right", "Mul", {"other", "scale"});
  for (bool swapped : {false, true}) { // which of them is argument 0
    ASSERT_TRUE(open({}, graph.c_str()).ok());
    std::string first = swapped ? "right" : "left", second = swapped ? "left" : "right";
    for (auto [rows, others] : {std::pair(3, 3), {4, 4}, {4, 0}, {0, 5}, {5, 0}, {4, 2}, {2, 7}}) {
      std::vector<Tensor> results;
      Status status = run({{"x", filled({rows, 2}, 3)}, {"other", filled({others, 2}, 5)}}, {first, second}, results);
      ASSERT_TRUE(status.ok()) << status.message();
      EXPECT_EQ(results[swapped].dims()[0], rows);
      EXPECT_EQ(results[!swapped].dims()[0], others);
    }
  }
}

TEST_F(SessionCompileTest, DeterministicSessionsCompileEachShape) {
  SessionOptions options;
  options.isDeterministic = true;
  ASSERT_TRUE(open(options).ok());
  std::vector<Tensor> results;
  for (int64_t rows = 1; rows <= 7; ++rows)
    ASSERT_TRUE(run({{"x", filled({rows, 2}, 3)}}, {"z"}, results).ok());
  EXPECT_EQ(numCompilations(), 7u);
  EXPECT_EQ(session->statistics().numEvaluated, 0u);
}

TEST_F(SessionCompileTest, EffectsAreNotEvaluated) {
  const char *const numeric = R"(attr { key: "T" value { type: DT_FLOAT } } attr { key: "message" value { s: "odd" } })";
  std::string graph = kGraph + node("checked", "CheckNumerics", {"x"}, numeric) +
                      node("shape", "Shape", {"x"}, R"(attr { key: "T" value { type: DT_FLOAT } } attr { key: "out_type" value { type: DT_INT32 } })") +
                      node("random", "RandomUniform", {"shape"}, R"(attr { key: "T" value { type: DT_INT32 } } attr { key: "dtype" value { type: DT_FLOAT } })") +
                      node("sum", "AddV2", {"random", "x"});
  ASSERT_TRUE(open({}, graph.c_str()).ok());
  std::vector<Tensor> results;
  std::vector<float> first;
  for (int64_t columns = 4; columns < 24; ++columns) {
    ASSERT_TRUE(run({{"x", filled({1, columns}, 0)}}, {"sum"}, results).ok());
    first.push_back(results[0].values<float>()[0]);
    Status status = run({{"x", filled({1, columns}, INFINITY)}}, {"checked"}, results);
    EXPECT_NE(status.message().find("checked"), std::string::npos) << status.message();
  }
  EXPECT_EQ(session->statistics().numEvaluated, 0u);
  llvm::sort(first);
  EXPECT_EQ(std::adjacent_find(first.begin(), first.end()), first.end());
}

} // namespace
} // namespace kiln::jit
