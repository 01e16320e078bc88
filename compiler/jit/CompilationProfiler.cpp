// Decides which functions are worth compiling now, from how often each ran and was compiled.
#include "compiler/jit/CompilationProfiler.h"

#include <algorithm>

namespace kiln::jit {

using Lock = std::lock_guard<std::mutex>;

void CompilationProfiler::registerExecution(llvm::StringRef function) {
  Lock lock(mutex);
  ++byFunction[function].numExecutions;
}

void CompilationProfiler::registerCompilation(llvm::StringRef function, double seconds) {
  Lock lock(mutex);
  CompilationStatistics &statistics = byFunction[function];
  ++statistics.numCompilations;
  statistics.compileSeconds += seconds;
  statistics.longestCompileSeconds = std::max(statistics.longestCompileSeconds, seconds);
  if (statistics.numCompilations > kMegamorphicCompiles &&
      statistics.numExecutions < kRunsPerCompile * statistics.numCompilations)
    statistics.isMegamorphic = true;
}

bool CompilationProfiler::shouldCompile(llvm::StringRef function, CompileMode mode, int64_t requests) {
  if (mode == CompileMode::Strict)
    return true;
  Lock lock(mutex);
  auto found = byFunction.find(function);
  if (found == byFunction.end() || found->second.isMegamorphic)
    return false;
  if (mode == CompileMode::Async)
    return ongoing < kMaxOngoing;
  return found->second.numExecutions == 1 || requests >= kLazyThreshold;
}

void CompilationProfiler::forget(llvm::StringRef function) {
  Lock lock(mutex);
  byFunction.erase(function);
}

void CompilationProfiler::beginAsync() {
  Lock lock(mutex);
  ++ongoing;
}

void CompilationProfiler::endAsync() {
  Lock lock(mutex);
  --ongoing;
}

int64_t CompilationProfiler::numOngoing() const {
  Lock lock(mutex);
  return ongoing;
}

CompilationStatistics CompilationProfiler::statistics(llvm::StringRef function) const {
  Lock lock(mutex);
  auto found = byFunction.find(function);
  return found == byFunction.end() ? CompilationStatistics() : found->second;
}

} // namespace kiln::jit
