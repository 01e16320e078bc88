// Tests of when a function is worth compiling; the cases of TensorFlow's device_compilation_profiler_test.
#include "compiler/jit/CompilationProfiler.h"

#include <gtest/gtest.h>

namespace kiln::jit {

TEST(CompilationProfilerTest, RegisterExecution) {
  CompilationProfiler profiler;
  for (int i = 0; i < 5; ++i)
    profiler.registerExecution("f");
  EXPECT_EQ(profiler.statistics("f").numExecutions, 5);
  EXPECT_EQ(profiler.statistics("g").numExecutions, 0);
}

TEST(CompilationProfilerTest, RegisterCompilation) {
  CompilationProfiler profiler;
  for (int i = 0; i < 5; ++i)
    profiler.registerCompilation("f", i);
  EXPECT_EQ(profiler.statistics("f").numCompilations, 5);
  EXPECT_EQ(profiler.statistics("f").compileSeconds, 10);
  EXPECT_EQ(profiler.statistics("f").longestCompileSeconds, 4);
}

TEST(CompilationProfilerTest, OngoingAsyncCompilations) {
  CompilationProfiler profiler;
  for (int i = 0; i < 5; ++i)
    profiler.beginAsync();
  EXPECT_EQ(profiler.numOngoing(), 5);
  for (int i = 0; i < 5; ++i)
    profiler.endAsync();
  EXPECT_EQ(profiler.numOngoing(), 0);
}

TEST(CompilationProfilerTest, ShouldCompileClusterNotFound) {
  CompilationProfiler profiler;
  EXPECT_FALSE(profiler.shouldCompile("f", CompileMode::Async, 0));
  EXPECT_FALSE(profiler.shouldCompile("f", CompileMode::Lazy, 0));
  EXPECT_TRUE(profiler.shouldCompile("f", CompileMode::Strict, 0));
}

TEST(CompilationProfilerTest, ShouldCompileClusterFirstExecution) {
  CompilationProfiler profiler;
  profiler.registerExecution("f");
  EXPECT_TRUE(profiler.shouldCompile("f", CompileMode::Async, 0));
  EXPECT_TRUE(profiler.shouldCompile("f", CompileMode::Lazy, 0));
}

TEST(CompilationProfilerTest, ShouldCompileClusterMegamorphic) {
  CompilationProfiler profiler;
  for (int i = 0; i < 12; ++i) {
    profiler.registerExecution("f");
    profiler.registerCompilation("f", 1);
  }
  EXPECT_FALSE(profiler.shouldCompile("f", CompileMode::Async, 3));
  EXPECT_FALSE(profiler.shouldCompile("f", CompileMode::Lazy, 3));
  EXPECT_TRUE(profiler.statistics("f").isMegamorphic);
  EXPECT_TRUE(profiler.shouldCompile("f", CompileMode::Strict, 3));
  // It stays so, however often the function runs from now on.
  for (int i = 0; i < 10000; ++i)
    profiler.registerExecution("f");
  EXPECT_FALSE(profiler.shouldCompile("f", CompileMode::Lazy, 3));
}

TEST(CompilationProfilerTest, ManyCompilationsAreFineForAFunctionThatRunsOften) {
  CompilationProfiler profiler;
  for (int i = 0; i < 1000; ++i)
    profiler.registerExecution("f");
  for (int i = 0; i < 12; ++i)
    profiler.registerCompilation("f", 1);
  EXPECT_FALSE(profiler.statistics("f").isMegamorphic);
  EXPECT_TRUE(profiler.shouldCompile("f", CompileMode::Lazy, 3));
}

TEST(CompilationProfilerTest, ShouldCompileClusterAsync) {
  CompilationProfiler profiler;
  profiler.registerExecution("f");
  for (int64_t i = 0; i < CompilationProfiler::kMaxOngoing; ++i) {
    EXPECT_TRUE(profiler.shouldCompile("f", CompileMode::Async, 0));
    profiler.beginAsync();
  }
  EXPECT_FALSE(profiler.shouldCompile("f", CompileMode::Async, 0));
  profiler.endAsync();
  EXPECT_TRUE(profiler.shouldCompile("f", CompileMode::Async, 0));
}

TEST(CompilationProfilerTest, ShouldCompileClusterLazy) {
  CompilationProfiler profiler;
  profiler.registerExecution("f");
  profiler.registerExecution("f");
  EXPECT_FALSE(profiler.shouldCompile("f", CompileMode::Lazy, 0));
  EXPECT_FALSE(profiler.shouldCompile("f", CompileMode::Lazy, 1));
  EXPECT_TRUE(profiler.shouldCompile("f", CompileMode::Lazy, 2));
}

} // namespace kiln::jit
