// Tests of sessions on small graphs: feeds, fetches, targets, errors, many threads, the compilation cache's use.
#include "SessionTestUtils.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <malloc.h>
#include <thread>

namespace kiln::jit {
namespace {

TEST_F(SessionTest, RunsForEachShape) {
  ASSERT_TRUE(open().ok());
  for (int64_t count : {1, 5, 1, 300}) {
    std::vector<Tensor> results;
    Status status = run({{"x:0", filled(count, 3)}}, {"z", "y:0"}, results);
    ASSERT_TRUE(status.ok()) << status.message();
    ASSERT_EQ(results[0].numElements(), count);
    EXPECT_EQ(results[0].values<float>()[count - 1], -7);
    EXPECT_EQ(results[1].values<float>()[0], 7);
  }
}

TEST_F(SessionTest, AnyTensorCanBeFed) {
  ASSERT_TRUE(open().ok());
  std::vector<Tensor> results;
  ASSERT_TRUE(run({{"y", filled(2, 3)}}, {"z:0"}, results).ok());
  EXPECT_EQ(results[0].values<float>()[1], -3);
  ASSERT_TRUE(run({{"x", filled(2, 3)}, {"two", Tensor::scalar(5.0f)}}, {"y:0", "x:0"}, results).ok());
  EXPECT_EQ(results[0].values<float>()[1], 16);
  EXPECT_EQ(results[1].values<float>()[1], 3);
}

TEST_F(SessionTest, ValuesThatMustBeKnownBecomePartsOfTheSignature) {
  ASSERT_TRUE(open().ok());
  for (int32_t axis : {0, -1, 0}) {
    std::vector<Tensor> results;
    Status status = run({{"x", filled(4, 2)}, {"axis:0", Tensor::scalar(axis)}}, {"s:0"}, results);
    ASSERT_TRUE(status.ok()) << status.message();
    EXPECT_EQ(results[0].rank(), 0);
    EXPECT_EQ(results[0].values<float>()[0], 8);
  }
  std::vector<Tensor> results;
  EXPECT_FALSE(run({{"x", filled(4, 2)}, {"axis:0", Tensor::scalar(int32_t(7))}}, {"s:0"}, results).ok());
}

TEST_F(SessionTest, Errors) {
  ASSERT_TRUE(open().ok());
  std::vector<Tensor> results;
  auto message = [&](const Session::Feeds &feeds, const std::string &fetch) {
    return run(feeds, {fetch}, results).message();
  };
  EXPECT_EQ(message({{"x:0", Tensor::scalar(int32_t(1))}}, "y:0"), "feed 'x:0': is int32, the tensor is float32");
  EXPECT_NE(message({{"x:0", filled(1, 1)}}, "nowhere:0").find("nowhere"), std::string::npos);
  EXPECT_NE(message({}, "y:0").find("x: "), std::string::npos);
  EXPECT_EQ(message({{"x:1", filled(1, 1)}}, "y:0"), "feed 'x:1': 'x:1' is out of range: node 'x' (Placeholder) has 1 output");
  EXPECT_NE(message({{"x", filled(1, 1)}}, "odd:0").find("NoSuchOp"), std::string::npos);
  EXPECT_TRUE(run({{"x:0", filled(1, 1)}}, {"y:0"}, results).ok()); // it is usable all the same
  // A name that is no UTF-8, of which the library would write on standard error.
  testing::internal::CaptureStderr();
  EXPECT_EQ(Session::fromGraphDef("\n\3\n\1\xff", 5, {}, &session).message(), "the bytes are not a GraphDef");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  EXPECT_EQ(open({}, "").message(), "the graph has no nodes");
  EXPECT_EQ(Session::fromGraphDef("xyz", 3, {}, &session).message(), "the bytes are not a GraphDef");
  EXPECT_EQ(Session::load("/no/such/model.pb", {}, &session).message(),
            "/no/such/model.pb: cannot read the graph: No such file or directory");
  EXPECT_EQ(Session::load("", {}, &session).message(), "the model's path is empty");
  EXPECT_EQ(Session::load("/tmp", {}, &session).message(), "/tmp: cannot read the graph: is a folder, and has no saved_model.pb");
  SessionOptions tagged;
  tagged.tags = "serve";
  EXPECT_EQ(open(tagged).message(), "a GraphDef has no tags; a SavedModel's graphs have");
  SessionOptions options;
  options.xlaFlags = "--tf_xla_no_such_flag=1";
  EXPECT_NE(open(options).message().find("tf_xla_no_such_flag"), std::string::npos);
}

TEST_F(SessionTest, CancelledAndTimedOutRuns) {
  ASSERT_TRUE(open().ok());
  std::vector<Tensor> results;
  CancellationSource source;
  RunOptions options;
  options.cancellation = &source;
  EXPECT_TRUE(run({{"x", filled(1, 1)}}, {"y:0"}, results, options).ok());
  source.cancel();
  EXPECT_EQ(run({{"x", filled(1, 1)}}, {"y:0"}, results, options).code(), KILN_CANCELLED);
  options = {};
  options.timeoutMicros = 2000; // less than a compilation, which nothing interrupts and no node follows
  for (int64_t size = 2; size < 5; ++size) {
    EXPECT_EQ(run({{"x", filled({1, size}, 1)}}, {"y:0"}, results, options).code(), KILN_TIMED_OUT);
    EXPECT_FALSE(results[0].valid());
  }
  uint64_t compiled = session->statistics().numCompilations;
  EXPECT_GT(compiled, 1u) << "the time was over before a compilation began";
  options.timeoutMicros = -1;
  EXPECT_EQ(run({{"x", filled(20, 1)}}, {"y:0"}, results, options).code(), KILN_TIMED_OUT);
  EXPECT_EQ(session->statistics().numCompilations, compiled);
  options.timeoutMicros = 60000000;
  EXPECT_TRUE(run({{"x", filled(2, 1)}}, {"y:0"}, results, options).ok());
  EXPECT_TRUE(run({{"x", filled(1, 1)}}, {"y:0"}, results).ok());
}

TEST_F(SessionTest, TracesShowCompilationsAndClusters) {
  ASSERT_TRUE(open().ok());
  std::vector<Tensor> results;
  RunOptions options;
  options.trace = true;
  RunMetadata first, second;
  ASSERT_TRUE(run({{"x", filled(3, 1)}}, {"y:0"}, results, options, &first).ok());
  ASSERT_TRUE(run({{"x", filled(3, 1)}}, {"y:0"}, results, options, &second).ok());
  auto count = [](const RunMetadata &metadata, const std::string &category) {
    return std::count_if(metadata.events.begin(), metadata.events.end(),
                         [&](const TraceEvent &event) { return event.category == category; });
  };
  EXPECT_EQ(count(first, "compile"), 1);
  EXPECT_EQ(count(second, "compile"), 0);
  EXPECT_GE(count(second, "cluster"), 1);
  // On the thread where it was.
  RunMetadata third;
  std::thread([&] { ASSERT_TRUE(run({{"x", filled(4, 1)}}, {"y:0"}, results, options, &third).ok()); }).join();
  ASSERT_EQ(count(third, "compile"), 1);
  for (const TraceEvent &event : third.events)
    EXPECT_NE(event.thread, first.events[0].thread) << event.name;
}

TEST_F(SessionTest, LazyAndAsynchronousCompilationGiveTheSameNumbers) {
  for (const char *flags : {"--tf_xla_enable_lazy_compilation=true", "--tf_xla_async_compilation=true"}) {
    SessionOptions options;
    options.xlaFlags = flags;
    ASSERT_TRUE(open(options).ok());
    for (int i = 0; i < 40; ++i) {
      std::vector<Tensor> results;
      Status status = run({{"x", filled(1 + i % 5, 3)}}, {"z:0"}, results);
      ASSERT_TRUE(status.ok()) << status.message();
      EXPECT_EQ(results[0].values<float>()[i % 5], -7);
    }
  }
}

/// Sessions one after another with one cache folder; the names are those of TensorFlow's device_compiler_test.
struct PersistentSessionTest : SessionTest {
  llvm::SmallString<128> folder;
  SessionOptions options;

  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("kiln-test", folder));
    options.cacheDirectory = std::string(folder);
    options.xlaFlags = "--tf_xla_persistent_cache_prefix=mine";
  }
  void TearDown() override {
    session.reset();
    llvm::sys::fs::remove_directories(folder);
  }
  /// How many executables a new session takes from the cache when it computes z of x = 3.
  uint64_t numLoaded() {
    EXPECT_TRUE(open(options).ok());
    std::vector<Tensor> results;
    Status status = run({{"x", filled(4, 3)}}, {"z:0"}, results);
    EXPECT_TRUE(status.ok()) << status.message();
    EXPECT_EQ(results[0].values<float>()[3], -7);
    return static_cast<SessionImpl &>(*session).unitCompiler().numLoaded();
  }
  std::string onlyFile() {
    std::error_code error;
    llvm::sys::fs::directory_iterator file(folder, error);
    return file->path();
  }
};

TEST_F(PersistentSessionTest, CompilePersistentCacheEnabled) {
  EXPECT_EQ(numLoaded(), 0u);
  EXPECT_NE(onlyFile().find("/mine__"), std::string::npos) << onlyFile();
  EXPECT_EQ(numLoaded(), 1u);
}

TEST_F(PersistentSessionTest, CompileFailedToLoadFromPersistentCache) {
  EXPECT_EQ(numLoaded(), 0u);
  {
    std::error_code error;
    llvm::raw_fd_ostream out(onlyFile(), error);
    out << "this is no entry";
  }
  EXPECT_EQ(numLoaded(), 0u); // it is compiled again, and the entry replaced
  EXPECT_EQ(numLoaded(), 1u);
}

// TensorFlow fails the compilation then; here the code is used, with a warning.
TEST_F(PersistentSessionTest, CompileStrictPersistentCacheFailedToPersist) {
  options.cacheDirectory = "/proc/no/such/folder";
  EXPECT_EQ(numLoaded(), 0u);
}

TEST_F(PersistentSessionTest, EqualGraphsGiveEqualCode) {
  auto compiled = [&] {
    EXPECT_EQ(numLoaded(), 0u);
    std::string path = onlyFile();
    auto bytes = llvm::MemoryBuffer::getFile(path);
    EXPECT_TRUE(bytes);
    llvm::sys::fs::remove(path);
    return path + (*bytes)->getBuffer().str();
  };
  std::string first = compiled();
  EXPECT_EQ(compiled(), first);
}

TEST_F(SessionTest, CompileSingleOpSuccess) {
  ASSERT_TRUE(open().ok());
  std::vector<Tensor> results;
  ASSERT_TRUE(run({{"y", filled(2, 3)}}, {"z:0"}, results).ok());
  EXPECT_EQ(static_cast<SessionImpl &>(*session).unitCompiler().compiler().statistics().numCompilations, 1u);
}

TEST_F(SessionTest, ResultsOutliveTheSession) {
  ASSERT_TRUE(open().ok());
  std::vector<Tensor> results;
  ASSERT_TRUE(run({{"x", filled(4, 3)}}, {"z:0", "two:0"}, results).ok());
  session.reset();
  EXPECT_EQ(results[0].values<float>()[3], -7);
  EXPECT_EQ(results[1].values<float>()[0], 2);
}

TEST_F(SessionTest, NewShapesLeaveNothingBehind) {
  // y = x * w, of which each compilation packs the megabyte of weights.
  constexpr int64_t size = 512;
  proto::GraphDef graph;
  ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(R"(
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "w" op: "Const" attr { key: "dtype" value { type: DT_FLOAT } }
       attr { key: "value" value { tensor { dtype: DT_FLOAT tensor_shape { dim { size: 512 } dim { size: 512 } } } } } }
node { name: "y" op: "MatMul" input: "x" input: "w" attr { key: "T" value { type: DT_FLOAT } } }
)", &graph));
  std::string weights(size * size * sizeof(float), 0);
  for (int64_t i = 0; i < size * size; ++i)
    reinterpret_cast<float *>(weights.data())[i] = static_cast<float>(i % 7);
  (*graph.mutable_node(1)->mutable_attr())["value"].mutable_tensor()->set_tensor_content(weights);
  std::string bytes = graph.SerializeAsString();
  SessionOptions options;
  options.numThreads = 1;
  options.executableBytes = 4 << 20;
  ASSERT_TRUE(Session::fromGraphDef(bytes.data(), bytes.size(), options, &session).ok());
  auto heap = [] { return mallinfo2().uordblks + mallinfo2().hblkhd; };
  auto runRows = [&](int64_t rows) {
    Tensor x;
    ASSERT_TRUE(Tensor::allocate(KILN_FLOAT, {rows, size}, &x).ok());
    std::fill_n(x.mutableValues<float>(), rows * size, 1.0f);
    std::vector<Tensor> results;
    Status status = run({{"x", x}}, {"y"}, results);
    ASSERT_TRUE(status.ok()) << status.message();
    float sum = 0;
    for (int64_t k = 0; k < size; ++k)
      sum += static_cast<float>(k * size % 7);
    EXPECT_EQ(results[0].values<float>()[(rows - 1) * size], sum);
  };
  for (int64_t rows = 1; rows <= 8; ++rows)
    runRows(rows);
  size_t before = heap();
  for (int64_t rows = 9; rows <= 40; ++rows)
    runRows(rows);
  EXPECT_LT(static_cast<double>(heap()) - static_cast<double>(before), 8e6);
}

TEST_F(SessionTest, WeightsStayInTheFile) {
  // An odd number of bytes in front: the weights are aligned to nothing.
  llvm::SmallString<128> path;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("weights", "pb", path));
  for (size_t pad = 1; pad <= 4; ++pad) {
    proto::GraphDef graph;
    ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(R"(
node { name: "" op: "NoOp" }
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "w" op: "Const" attr { key: "dtype" value { type: DT_FLOAT } }
       attr { key: "value" value { tensor { dtype: DT_FLOAT tensor_shape { dim { size: 40000 } } } } } }
node { name: "y" op: "AddV2" input: "x" input: "w" attr { key: "T" value { type: DT_FLOAT } } }
)", &graph));
    graph.mutable_node(0)->set_name(std::string(pad, 'p'));
    std::string weights(40000 * sizeof(float), 0);
    for (int i = 0; i < 40000; ++i)
      reinterpret_cast<float *>(weights.data())[i] = static_cast<float>(i);
    (*graph.mutable_node(2)->mutable_attr())["value"].mutable_tensor()->set_tensor_content(weights);
    auto write = [&] {
      std::error_code error;
      llvm::raw_fd_ostream(path, error) << graph.SerializeAsString();
      ASSERT_FALSE(error);
    };
    write();
    Status opened = Session::load(path.c_str(), {}, &session);
    ASSERT_TRUE(opened.ok()) << opened.message();
    std::vector<Tensor> results;
    Status status = run({{"x", filled(40000, 0.5f)}}, {"y", "w"}, results);
    ASSERT_TRUE(status.ok()) << status.message();
    EXPECT_EQ(results[0].values<float>()[39999], 39999.5f);
    EXPECT_EQ(results[1].values<float>()[39999], 39999.0f);
    ASSERT_FALSE(llvm::sys::fs::remove(path));
    write(); // the same bytes in another file
    ASSERT_TRUE(run({{"x", filled(40000, 1)}}, {"y", "w"}, results).ok()); // compiled and read already
    status = run({{"x", filled(1, 1)}}, {"y"}, results); // not prepared
    EXPECT_NE(status.message().find("has changed"), std::string::npos) << status.message();
    status = run({{"x", filled(1, 1)}}, {"y", "w"}, results); // not compiled, nor planned node by node
    EXPECT_NE(status.message().find("has changed"), std::string::npos) << status.message();
  }
  llvm::sys::fs::remove(path);
}

TEST_F(SessionTest, WeightsInTheFileAreToldApart) {
  // Those of one size, aligned to nothing, of which each reader has a copy for as long as it reads.
  llvm::SmallString<128> path;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("weights", "pb", path));
  constexpr int kSize = 40000, kWeights = 6;
  for (size_t pad = 1; pad <= 4; ++pad) {
    std::string text = "node { name: \"" + std::string(pad, 'p') + "\" op: \"NoOp\" }\n"
                       "node { name: \"y0\" op: \"Placeholder\" attr { key: \"dtype\" value { type: DT_FLOAT } } }\n";
    for (int i = 0; i < kWeights; ++i) {
      std::string n = std::to_string(i);
      text += "node { name: \"w" + n + "\" op: \"Const\" attr { key: \"dtype\" value { type: DT_FLOAT } } attr { key: \"value\" value { tensor { "
              "dtype: DT_FLOAT tensor_shape { dim { size: " + std::to_string(kSize) + " } } } } } }\n"
              "node { name: \"y" + std::to_string(i + 1) + "\" op: \"" + (i % 2 ? "Sub" : "AddV2") + "\" input: \"y" + n + "\" input: \"w" + n +
              "\" attr { key: \"T\" value { type: DT_FLOAT } } }\n";
    }
    proto::GraphDef graph;
    ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &graph));
    for (int i = 0; i < kWeights; ++i) {
      std::vector<float> weights(kSize, static_cast<float>(1 << (3 * i)));
      weights[0] = static_cast<float>(i); // else they are splats
      (*graph.mutable_node(2 + 2 * i)->mutable_attr())["value"].mutable_tensor()->set_tensor_content(weights.data(), kSize * sizeof(float));
    }
    std::error_code error;
    llvm::raw_fd_ostream(path, error) << graph.SerializeAsString();
    ASSERT_FALSE(error);
    Status opened = Session::load(path.c_str(), {}, &session);
    ASSERT_TRUE(opened.ok()) << opened.message();
    std::vector<Tensor> results;
    Status status = run({{"y0", filled(kSize, 0)}}, {"y" + std::to_string(kWeights)}, results);
    ASSERT_TRUE(status.ok()) << status.message();
    EXPECT_EQ(results[0].values<float>()[0], 0 - 1 + 2 - 3 + 4 - 5);
    EXPECT_EQ(results[0].values<float>()[kSize - 1], 1 - 8 + 64 - 512 + 4096 - 32768);
  }
  llvm::sys::fs::remove(path);
}

TEST_F(SessionTest, XlaRunTakesOnlyWhatWasCompiledFor) {
  ASSERT_TRUE(open({}, R"(
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "y" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "c" op: "_XlaCompile" input: "x" attr { key: "Tconstants" value { list { } } }
       attr { key: "Targs" value { list { type: DT_FLOAT } } } attr { key: "Nresources" value { i: 0 } }
       attr { key: "must_compile" value { b: true } } attr { key: "function" value { func { name: "f" } } } }
node { name: "r" op: "_XlaRun" input: "y" input: "c" attr { key: "Targs" value { list { type: DT_FLOAT } } }
       attr { key: "Tresults" value { list { type: DT_FLOAT } } } }
library { function { signature { name: "f" input_arg { name: "a" type: DT_FLOAT } output_arg { name: "o" type: DT_FLOAT } }
  node_def { name: "s" op: "Neg" input: "a" attr { key: "T" value { type: DT_FLOAT } } }
  ret { key: "o" value: "s:y:0" } } }
)").ok());
  std::vector<Tensor> results;
  Status status = run({{"x", filled(4, 1)}, {"y", filled(4, 2)}}, {"r"}, results);
  ASSERT_TRUE(status.ok()) << status.message();
  EXPECT_EQ(results[0].values<float>()[3], -2.0f);
  status = run({{"x", filled({1, 1 << 20}, 1)}, {"y", filled(4, 2)}}, {"r"}, results);
  EXPECT_NE(status.message().find("argument 0 is not as it was compiled for"), std::string::npos) << status.message();
}

TEST_F(SessionTest, RunsThatWriteWhatOthersRead) {
  // Two steps on two threads, as those of a generator and its critic: neither waits for what the other holds.
  constexpr int numVariables = 12, numCalls = 20000;
  const std::string type = R"( attr { key: "dtype" value { type: DT_FLOAT } })";
  std::string text = R"(node { name: "z" op: "Const")" + type +
                     R"( attr { key: "value" value { tensor { dtype: DT_FLOAT tensor_shape { } float_val: 0.5 } } } })";
  for (const char *name : {"a", "b"})
    for (int i = 0; i < numVariables; ++i)
      text += "node { name: '" + (name + std::to_string(i)) + "' op: 'VarHandleOp'" + type +
              " attr { key: 'shape' value { shape { } } } attr { key: 'shared_name' value { s: '" + (name + std::to_string(i)) + "' } } }";
  for (auto [written, read] : {std::pair("a", "b"), std::pair("b", "a")}) {
    std::string inits, steps;
    for (int i = 0; i < numVariables; ++i) {
      std::string to = written + std::to_string(i), from = read + std::to_string(i);
      text += "node { name: 'init_" + to + "' op: 'AssignVariableOp' input: '" + to + "' input: 'z'" + type + " }";
      text += "node { name: 'read_" + to + "' op: 'ReadVariableOp' input: '" + from + "'" + type + " }";
      text += "node { name: 'step_" + to + "' op: 'AssignVariableOp' input: '" + to + "' input: 'read_" + to + "'" + type + " }";
      inits += " input: '^init_" + to + "'";
      steps += " input: '^step_" + to + "'";
    }
    text += std::string("node { name: 'init_") + written + "' op: 'NoOp'" + inits + " }";
    text += std::string("node { name: 'step_") + written + "' op: 'NoOp'" + steps + " }";
  }
  ASSERT_TRUE(open({}, text.c_str()).ok());
  ASSERT_TRUE(session->run({}, {}, {"init_a", "init_b"}, nullptr).ok());
  auto repeat = [&](const char *target) {
    std::unique_ptr<Callable> step;
    ASSERT_TRUE(session->makeCallable({}, {}, {target}, &step).ok());
    for (int i = 0; i < numCalls; ++i)
      ASSERT_TRUE(step->run(nullptr, nullptr).ok());
  };
  std::thread other(repeat, "step_a");
  repeat("step_b");
  other.join();
}

TEST_F(SessionTest, NamesAreToldApartWhateverTheyContain) {
  ASSERT_TRUE(open().ok());
  std::vector<Tensor> results;
  ASSERT_TRUE(run({{"x", filled(2, 1)}}, {"y", "z"}, results).ok());
  EXPECT_FALSE(run({{"x", filled(2, 1)}}, {"y,z"}, results).ok());
  EXPECT_FALSE(run({{"x", filled(2, 1)}}, {"1:y"}, results).ok());
}

TEST_F(SessionTest, UnreasonableOptions) {
  SessionOptions options;
  options.numThreads = 1 << 20;
  EXPECT_NE(open(options).message().find("1048576 threads"), std::string::npos);
  options = {};
  options.numCpuDevices = 0;
  EXPECT_NE(open(options).message().find("0 CPU devices"), std::string::npos);
}

TEST_F(SessionTest, ATimeOutMayBeForeverAndOutputsMayBeUnwanted) {
  ASSERT_TRUE(open().ok());
  RunOptions options;
  options.timeoutMicros = INT64_MAX;
  EXPECT_TRUE(session->run({{"x", filled(2, 1)}}, {"y"}, {}, nullptr, options).ok());
}

TEST_F(SessionTest, AVariableGivenTwice) {
  // sum = a + b of two handles, which may be one.
  ASSERT_TRUE(open({}, R"(
node { name: "h" op: "Placeholder" attr { key: "dtype" value { type: DT_RESOURCE } } }
node { name: "g" op: "Placeholder" attr { key: "dtype" value { type: DT_RESOURCE } } }
node { name: "v" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "a" op: "ReadVariableOp" input: "h" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "up" op: "AssignAddVariableOp" input: "h" input: "v" input: "^a" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "up2" op: "AssignAddVariableOp" input: "g" input: "v" input: "^up" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "b" op: "ReadVariableOp" input: "g" input: "^up2" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "sum" op: "AddV2" input: "a" input: "b" attr { key: "T" value { type: DT_FLOAT } } }
)").ok());
  auto makeVariable = [](const char *name, float value) {
    auto variable = std::make_shared<Variable>(name, KILN_FLOAT);
    variable->value = filled(2, value);
    variable->initialised = true;
    return Tensor::handle(variable);
  };
  Tensor one = makeVariable("one", 1), other = makeVariable("other", 10);
  std::vector<Tensor> results;
  Status status = run({{"h", one}, {"g", other}, {"v", filled(2, 1)}}, {"sum"}, results);
  ASSERT_TRUE(status.ok()) << status.message();
  EXPECT_EQ(results[0].values<float>()[1], 1 + 11);
  for (float expected : {2 + 4, 4 + 6}) {
    status = run({{"h", one}, {"g", one}, {"v", filled(2, 1)}}, {"sum"}, results);
    ASSERT_TRUE(status.ok()) << status.message();
    EXPECT_EQ(results[0].values<float>()[1], expected);
  }
}

TEST_F(SessionTest, CallablesCheckWhatTheyAreGiven) {
  ASSERT_TRUE(open().ok());
  std::unique_ptr<Callable> callable;
  ASSERT_TRUE(session->makeCallable({"x"}, {"z"}, {}, &callable).ok());
  Tensor x = filled(2, 1), z;
  EXPECT_EQ(callable->run(nullptr, &z).message(), "there are no feeds");
  EXPECT_EQ(callable->run(&x, nullptr).message(), "the fetches have no place");
  Tensor none, number = Tensor::scalar(int32_t(1));
  EXPECT_EQ(callable->run(&number, &z).message(), "feed 'x': is int32, the tensor is float32");
  EXPECT_FALSE(callable->run(&none, &z).ok());
  EXPECT_TRUE(callable->run(&x, &z).ok());
}

TEST_F(SessionTest, ThreadsCallWithChangingShapes) {
  SessionOptions options;
  options.executableBytes = 20000; // so that code is also dropped and compiled again
  ASSERT_TRUE(open(options).ok());
  std::unique_ptr<Callable> callable;
  ASSERT_TRUE(session->makeCallable({"x"}, {"z"}, {}, &callable).ok());
  std::vector<std::thread> threads;
  for (int t = 0; t < 8; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 300; ++i) {
        Tensor x = filled(1 + (i / 50 + t) % 4, static_cast<float>(i)), z;
        Status status = callable->run(&x, &z);
        ASSERT_TRUE(status.ok()) << status.message();
        ASSERT_EQ(z.numElements(), x.numElements());
        EXPECT_EQ(z.values<float>()[0], -(2.0f * i + 1));
      }
    });
  for (std::thread &thread : threads)
    thread.join();
}

} // namespace
} // namespace kiln::jit
