// What one run of a session carries along: resources, rendezvous, threads, cancellation, trace.
#pragma once

#include "kiln/tensor.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace kiln {

class Rendezvous;
class ResourceManager;
class WorkPool;
struct PlanNode;

/// A request to stop, with the reason. One may be shared by several runs; safe for several threads.
class Cancellation {
public:
  Cancellation() = default;
  Cancellation(const Cancellation &) = delete;
  Cancellation &operator=(const Cancellation &) = delete;

  bool requested() const { return flag.load(std::memory_order_acquire); }
  /// The first reason stays. Calls the listeners, on this thread.
  void cancel(Status why = Status(KILN_CANCELLED, "the run was cancelled"));
  /// Success as long as nothing was requested.
  Status status() const;
  /// `notify` is called once, when cancel() is. Returns a number for forget(), or 0 when cancel() was
  /// called before: `notify` is not called then.
  uint64_t listen(std::function<void()> notify);
  /// When this returns, that listener is not running and will not be called. From inside a listener it
  /// does not wait for the others; with `waits` false for none.
  void forget(uint64_t number, bool waits = true);

private:
  std::atomic<bool> flag{false};
  mutable std::mutex mutex;
  std::condition_variable idle;
  bool notifying = false;
  std::thread::id notifier;
  uint64_t next = 0;
  Status reason;
  std::vector<std::pair<uint64_t, std::function<void()>>> listeners;
};

/// One node that was run. Times are nanoseconds of std::chrono::steady_clock; `thread` numbers the
/// threads of this process from 0 in the order in which they first ran a node.
struct NodeTrace {
  const PlanNode *node;
  uint64_t begin, end;
  int thread;
};

/// This thread's number in traces.
int traceThread();

/// Told about every node that was run; called by several threads at once.
class TraceSink {
public:
  virtual ~TraceSink();
  virtual void record(const NodeTrace &node) = 0;
};

/// Filled in by the session; the same object serves the whole run, nested function calls included.
struct RunContext {
  ResourceManager *resources = nullptr; // never null in a run
  Rendezvous *rendezvous = nullptr;     // null: Send and Recv are errors, and runs are cheaper
  Cancellation *cancellation = nullptr; // null: the executor makes one for itself
  ThreadPool *threads = nullptr;        // for loops inside compiled code; may be null
  WorkPool *pool = nullptr;             // other workers for nodes; null: the caller's thread runs all
  TraceSink *trace = nullptr;
  /// Where Print and logging ops write; null: standard error.
  void (*print)(void *user, const std::string &text) = nullptr;
  void *printUser = nullptr;
  int64_t step = 0; // differs between runs of one session
  int depth = 0;    // of function calls
  /// KILN_TIMED_OUT after this moment; the default: never.
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();

  bool hasDeadline() const { return deadline != std::chrono::steady_clock::time_point::max(); }
  /// Whether the run is to end early, as it was cancelled or its time is over: nodes that take long look at it now and then.
  bool mustEnd() const {
    return (cancellation && cancellation->requested()) || (hasDeadline() && std::chrono::steady_clock::now() >= deadline);
  }
  /// Why it must; success if it need not.
  Status endStatus() const;
};

} // namespace kiln
