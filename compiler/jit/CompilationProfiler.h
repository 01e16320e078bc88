// Decides which functions are worth compiling now, from how often each ran and was compiled.
#pragma once

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <mutex>

namespace kiln::jit {

enum class CompileMode {
  Strict, // now, whatever it costs
  Lazy,   // once a function has shown that it comes again
  Async,  // on another thread; meanwhile the caller takes another path
};

struct CompilationStatistics {
  int64_t numExecutions = 0, numCompilations = 0;
  double compileSeconds = 0, longestCompileSeconds = 0;
  double secondsPerCompilation() const { return compileSeconds / double(numCompilations ? numCompilations : 1); }
  /// So many shapes that compiling costs more than it brings; it stays so.
  bool isMegamorphic = false;
};

class CompilationProfiler {
public:
  static constexpr int64_t kLazyThreshold = 2;      // requests of one signature, after the function's first run
  static constexpr int64_t kMaxOngoing = 10;        // asynchronous compilations
  static constexpr int64_t kMegamorphicCompiles = 10;
  static constexpr int64_t kRunsPerCompile = 50;    // fewer, and a function with many compilations is megamorphic

  void registerExecution(llvm::StringRef function);
  void registerCompilation(llvm::StringRef function, double seconds);
  /// False for a function that never ran, except when `mode` is Strict. `requests`: how often this
  /// signature has been asked for.
  bool shouldCompile(llvm::StringRef function, CompileMode mode, int64_t requests);

  /// As if it had never run.
  void forget(llvm::StringRef function);

  void beginAsync();
  void endAsync();
  int64_t numOngoing() const;

  /// Zeros for a function that never ran.
  CompilationStatistics statistics(llvm::StringRef function) const;

private:
  mutable std::mutex mutex;
  llvm::StringMap<CompilationStatistics> byFunction;
  int64_t ongoing = 0;
};

} // namespace kiln::jit
