// Signatures to executables: compiles when a signature is new and worth it, once however many threads ask.
#pragma once

#include "compiler/jit/CompilationProfiler.h"
#include "compiler/jit/Signature.h"

#include "llvm/Support/Error.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <list>
#include <memory>
#include <thread>
#include <unordered_map>

namespace kiln::jit {

/// Compiled code of one signature.
class Executable {
public:
  virtual ~Executable() = default;
  /// What it holds in memory.
  virtual uint64_t bytes() const = 0;
  /// For callers that keep an executable and do not ask for it again; relaxed, since the order of uses only decides
  /// what is dropped first.
  uint64_t used() const { return lastUse.load(std::memory_order_relaxed); }
  /// What the next use will be.
  static uint64_t now() { return clock.load(std::memory_order_relaxed); }
  void noteUse() {
    lastUse.store(clock.fetch_add(1, std::memory_order_relaxed), std::memory_order_relaxed);
  }

private:
  friend class DeviceCompiler;
  static inline std::atomic<uint64_t> clock{1};
  std::atomic<uint64_t> lastUse{0};
};

struct CacheStatistics {
  uint64_t numHits = 0, numCompilations = 0, numFailures = 0, numEvictions = 0;
  uint64_t numExecutables = 0, bytes = 0;
  uint64_t numSignatures = 0;  // that it knows, compiled or not
  uint64_t numCompiling = 0; // at this moment
};

/// What became of a request, beside its result.
struct CompileReport {
  bool compiled = false; // for this request, on this thread
  std::string error;     // why the signature cannot be compiled, also where that is no error of the request
};

/// Thread-safe. Compilations run on the caller's thread, except asynchronous ones.
class DeviceCompiler {
public:
  using Compile = std::function<llvm::Expected<std::shared_ptr<Executable>>(const Signature &)>;
  /// Executables are dropped, least recently used first, when they hold more than `maxBytes`.
  explicit DeviceCompiler(Compile compile, uint64_t maxBytes = UINT64_MAX);
  /// Waits for what is being compiled, and begins nothing that has not begun.
  ~DeviceCompiler();

  /// The executable of the signature, compiled now if need be. Null when it is not (yet) worth
  /// compiling, when another thread compiles it (Async), or when it failed before in a mode that
  /// has another path (Lazy, Async). In mode Strict a failure is an error, every time with the
  /// first one's message.
  llvm::Expected<std::shared_ptr<Executable>> compileIfNeeded(const Signature &signature, CompileMode mode,
                                                              CompileReport *report = nullptr);
  /// Whether there is an executable of the signature.
  bool isCompiled(const Signature &signature) const;
  /// Signatures without an executable (evicted, failed, not worth it so far) are remembered up to this number; those
  /// beyond it that were not asked for longest are as new ones.
  static constexpr size_t kMostRemembered = 1024;

  /// Nothing is compiled from now on; what is being compiled is waited for.
  void finalize();

  CompilationProfiler &profiler() { return profile; }
  CacheStatistics statistics() const;

private:
  struct Entry {
    enum class State { Uncompiled, Compiling, Compiled, Failed } state = State::Uncompiled;
    int64_t numRequests = 0;
    uint64_t lastRequest = 0;
    std::shared_ptr<Executable> executable;
    std::string error;
    bool isCompiled() const { return state == State::Compiled; }
  };
  using Lock = std::unique_lock<std::mutex>;

  void forget();
  void compileEntry(Entry &entry, const Signature &signature, Lock &lock);
  void startAsync(std::shared_ptr<Entry> entry, const Signature &signature);
  void work();
  void evict(const Entry *kept);

  Compile compile;
  const uint64_t maxBytes;
  CompilationProfiler profile;
  mutable std::mutex mutex;
  std::condition_variable changed; // an entry's state, the queue, or `isFinal`
  std::unordered_map<std::string, std::shared_ptr<Entry>> entries;
  uint64_t numRequests = 0;
  std::list<std::pair<std::shared_ptr<Entry>, Signature>> queue;
  std::vector<std::thread> workers;
  CacheStatistics counts;
  bool isFinal = false;
};

} // namespace kiln::jit
