// Tests of the compilation cache; the cases of TensorFlow's device_compiler_test and device_compilation_cache_test.
#include "compiler/jit/DeviceCompiler.h"

#include <gtest/gtest.h>

#include <atomic>

namespace kiln::jit {
namespace {

struct Fake : Executable {
  explicit Fake(uint64_t size) : size(size) {}
  uint64_t bytes() const override { return size; }
  uint64_t size;
};

Signature signature(int64_t dim, std::string function = "f") {
  Signature result;
  result.function = std::move(function);
  result.args.push_back({ArgSignature::Kind::Plain, 1, {dim}, "", {}});
  return result;
}

struct DeviceCompilerTest : testing::Test {
  std::atomic<int> numCompiled{0};
  std::atomic<bool> mayCompile{true};
  DeviceCompiler::Compile compile = [this](const Signature &asked) -> llvm::Expected<std::shared_ptr<Executable>> {
    while (!mayCompile)
      std::this_thread::yield();
    ++numCompiled;
    if (asked.function == "bad")
      return llvm::createStringError("bad cannot be compiled");
    return std::make_shared<Fake>(100);
  };

  std::shared_ptr<Executable> get(DeviceCompiler &compiler, const Signature &asked, CompileMode mode) {
    auto result = compiler.compileIfNeeded(asked, mode);
    if (result)
      return *result;
    ADD_FAILURE() << llvm::toString(result.takeError());
    return nullptr;
  }
};

TEST_F(DeviceCompilerTest, CompileStrictSuccess) {
  DeviceCompiler compiler(compile);
  EXPECT_TRUE(get(compiler, signature(2), CompileMode::Strict));
  EXPECT_EQ(compiler.statistics().numCompilations, 1u);
  EXPECT_EQ(compiler.profiler().statistics("f").numCompilations, 1);
}

TEST_F(DeviceCompilerTest, CompileShouldCompileClusterFalse) {
  DeviceCompiler compiler(compile);
  // The function never ran, so that nothing speaks for it.
  EXPECT_FALSE(get(compiler, signature(2), CompileMode::Lazy));
  EXPECT_EQ(numCompiled, 0);
}

TEST_F(DeviceCompilerTest, CompileCacheHit) {
  DeviceCompiler compiler(compile);
  auto first = get(compiler, signature(2), CompileMode::Strict);
  EXPECT_EQ(get(compiler, signature(2), CompileMode::Strict), first);
  EXPECT_EQ(get(compiler, signature(2), CompileMode::Lazy), first);
  EXPECT_NE(get(compiler, signature(3), CompileMode::Strict), first);
  EXPECT_EQ(numCompiled, 2);
  EXPECT_EQ(compiler.statistics().numHits, 2u);
}

TEST_F(DeviceCompilerTest, CompileAsyncSuccess) {
  mayCompile = false;
  DeviceCompiler compiler(compile);
  compiler.profiler().registerExecution("f");
  EXPECT_FALSE(get(compiler, signature(2), CompileMode::Async));
  EXPECT_EQ(compiler.profiler().numOngoing(), 1);
  EXPECT_FALSE(get(compiler, signature(2), CompileMode::Async)); // it is being compiled, once
  mayCompile = true;
  while (compiler.profiler().numOngoing())
    std::this_thread::yield();
  EXPECT_TRUE(get(compiler, signature(2), CompileMode::Async));
  EXPECT_EQ(numCompiled, 1);
}

TEST_F(DeviceCompilerTest, AsyncCompilationsAreBounded) {
  mayCompile = false;
  DeviceCompiler compiler(compile);
  compiler.profiler().registerExecution("f");
  for (int i = 0; i < 20; ++i)
    EXPECT_FALSE(get(compiler, signature(i), CompileMode::Async));
  EXPECT_EQ(compiler.profiler().numOngoing(), CompilationProfiler::kMaxOngoing);
  mayCompile = true;
}

TEST_F(DeviceCompilerTest, LazyCompilesTheFirstExecutionAndTheSecondRequest) {
  DeviceCompiler compiler(compile);
  compiler.profiler().registerExecution("f");
  EXPECT_TRUE(get(compiler, signature(2), CompileMode::Lazy));
  compiler.profiler().registerExecution("f");
  EXPECT_FALSE(get(compiler, signature(3), CompileMode::Lazy));
  EXPECT_TRUE(get(compiler, signature(3), CompileMode::Lazy));
}

TEST_F(DeviceCompilerTest, FailuresAreRemembered) {
  DeviceCompiler compiler(compile);
  for (int i = 0; i < 2; ++i) {
    auto result = compiler.compileIfNeeded(signature(2, "bad"), CompileMode::Strict);
    ASSERT_FALSE(static_cast<bool>(result));
    EXPECT_EQ(llvm::toString(result.takeError()), "bad cannot be compiled");
  }
  EXPECT_EQ(numCompiled, 1);
  EXPECT_FALSE(get(compiler, signature(2, "bad"), CompileMode::Lazy)); // another path is taken
}

TEST_F(DeviceCompilerTest, SignaturesWithoutCodeAreForgotten) {
  DeviceCompiler compiler(compile, /*maxBytes=*/1000);
  constexpr uint64_t most = DeviceCompiler::kMostRemembered;
  for (int i = 0; i < 3000; ++i) {
    EXPECT_TRUE(get(compiler, signature(i), CompileMode::Strict)); // ten at a time are kept
    get(compiler, signature(i, "bad"), CompileMode::Lazy);
    get(compiler, signature(i, "never"), CompileMode::Lazy);
    ASSERT_LE(compiler.statistics().numSignatures, most + 11);
  }
  EXPECT_EQ(compiler.statistics().numExecutables, 10u);
  auto failed = compiler.compileIfNeeded(signature(2, "bad"), CompileMode::Strict); // like a new one
  EXPECT_EQ(llvm::toString(failed.takeError()), "bad cannot be compiled");
  // Long signatures are told apart too.
  Signature large = signature(1);
  large.args[0].kind = ArgSignature::Kind::Constant;
  large.args[0].value.assign(5000, 'a');
  auto one = get(compiler, large, CompileMode::Strict);
  large.args[0].value[4000] = 'b';
  EXPECT_NE(get(compiler, large, CompileMode::Strict), one);
  large.args[0].value[4000] = 'a';
  EXPECT_EQ(get(compiler, large, CompileMode::Strict), one);
}

TEST_F(DeviceCompilerTest, ReportsSayWhatBecameOfARequest) {
  DeviceCompiler compiler(compile);
  compiler.profiler().registerExecution("bad");
  CompileReport report;
  EXPECT_TRUE(static_cast<bool>(compiler.compileIfNeeded(signature(2), CompileMode::Strict, &report)));
  EXPECT_TRUE(report.compiled && report.error.empty());
  report = {};
  EXPECT_TRUE(static_cast<bool>(compiler.compileIfNeeded(signature(2), CompileMode::Strict, &report)));
  EXPECT_FALSE(report.compiled);
  EXPECT_TRUE(static_cast<bool>(compiler.compileIfNeeded(signature(2, "bad"), CompileMode::Lazy, &report)));
  EXPECT_EQ(report.error, "bad cannot be compiled");
}

TEST_F(DeviceCompilerTest, OneCompilationPerSignatureUnderConcurrency) {
  DeviceCompiler compiler(compile);
  std::vector<std::thread> threads;
  for (int t = 0; t < 8; ++t)
    threads.emplace_back([&] {
      for (int i = 0; i < 1000; ++i)
        EXPECT_TRUE(get(compiler, signature(i % 7), CompileMode::Strict));
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(numCompiled, 7);
}

TEST_F(DeviceCompilerTest, LeastRecentlyUsedExecutablesGo) {
  DeviceCompiler compiler(compile, /*maxBytes=*/250);
  auto first = get(compiler, signature(1), CompileMode::Strict);
  get(compiler, signature(2), CompileMode::Strict);
  EXPECT_EQ(get(compiler, signature(1), CompileMode::Strict), first);
  get(compiler, signature(3), CompileMode::Strict); // 2 has not been used for longest
  EXPECT_EQ(compiler.statistics().numEvictions, 1u);
  EXPECT_EQ(compiler.statistics().bytes, 200u);
  EXPECT_EQ(get(compiler, signature(1), CompileMode::Strict), first);
  EXPECT_EQ(numCompiled, 3);
  get(compiler, signature(2), CompileMode::Strict);
  EXPECT_EQ(numCompiled, 4);
}

TEST_F(DeviceCompilerTest, AnExecutableLargerThanTheBoundIsUsedAllTheSame) {
  DeviceCompiler compiler(compile, /*maxBytes=*/50);
  EXPECT_TRUE(get(compiler, signature(1), CompileMode::Strict));
  EXPECT_TRUE(get(compiler, signature(2), CompileMode::Strict));
  EXPECT_EQ(compiler.statistics().numExecutables, 1u);
}

TEST_F(DeviceCompilerTest, Finalize) {
  DeviceCompiler compiler(compile);
  auto first = get(compiler, signature(1), CompileMode::Strict);
  compiler.finalize();
  EXPECT_EQ(get(compiler, signature(1), CompileMode::Strict), first);
  auto late = compiler.compileIfNeeded(signature(2), CompileMode::Strict);
  ASSERT_FALSE(static_cast<bool>(late));
  llvm::consumeError(late.takeError());
  compiler.profiler().registerExecution("f");
  EXPECT_FALSE(get(compiler, signature(2), CompileMode::Async));
}

TEST_F(DeviceCompilerTest, FinalizeDropsWhatIsQueued) {
  mayCompile = false;
  DeviceCompiler compiler(compile);
  compiler.profiler().registerExecution("f");
  for (int i = 0; i < 8; ++i)
    get(compiler, signature(i), CompileMode::Async);
  std::thread release([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    mayCompile = true;
  });
  compiler.finalize();
  release.join();
  EXPECT_LE(numCompiled, static_cast<int>(std::max(1u, std::thread::hardware_concurrency())));
  EXPECT_EQ(compiler.profiler().numOngoing(), 0);
}

TEST(SignatureTest, KeysAreEqualExactlyForEqualSignatures) {
  Signature a = signature(2), b = signature(2);
  EXPECT_EQ(a.key(), b.key());
  b.args[0].dims = {2, 1};
  EXPECT_NE(a.key(), b.key());
  b = a;
  b.args[0].dtype = 3;
  EXPECT_NE(a.key(), b.key());
  b = a;
  b.args[0].kind = ArgSignature::Kind::Constant;
  b.args[0].value = std::string(8, '\0');
  EXPECT_NE(a.key(), b.key());
  Signature c = b;
  c.args[0].value[3] = 1;
  EXPECT_NE(b.key(), c.key());
  EXPECT_EQ(b.describe(), "f(float[2] = ...)");
  float values[2] = {1, 2};
  b = a;
  b.args[0].kind = ArgSignature::Kind::Frozen;
  b.args[0].frozen = Tensor::fromValues({2}, values);
  c = b;
  EXPECT_EQ(b.key(), c.key());
  c.args[0].frozen = Tensor::fromValues({2}, values);
  EXPECT_NE(b.key(), c.key()); // another buffer
  EXPECT_EQ(b.content(), c.content());
  c.args[0].frozen.mutableValues<float>()[1] = 3;
  EXPECT_NE(b.content(), c.content());
}

} // namespace
} // namespace kiln::jit
