// Threads that run nodes of any runs: a queue each, and idle ones steal.
#pragma once

#include <cstdint>
#include <memory>

namespace kiln {

/// Shared by all runs of a session. Tasks may wait inside a Blocking scope.
class WorkPool {
public:
  /// One piece of work: function(first, second, index).
  struct Task {
    void (*function)(void *first, void *second, int64_t index) = nullptr;
    void *first = nullptr;
    void *second = nullptr;
    int64_t index = 0;
  };

  /// 0: one less than the processors that this process may use, since callers work too.
  explicit WorkPool(int numThreads = 0);
  /// Runs what was submitted before it returns.
  ~WorkPool();
  WorkPool(const WorkPool &) = delete;
  WorkPool &operator=(const WorkPool &) = delete;

  int numThreads() const;
  /// Any thread may submit, tasks included.
  void submit(const Task &task);
  /// Runs one waiting task whose `first` is this on the calling thread; false: there was none.
  bool runOne(const void *first);

  /// While one lives, its thread waits for others: the pool runs one more thread if it must, so that
  /// waiting never stops the work that is waited for.
  class Blocking {
  public:
    explicit Blocking(WorkPool *pool);
    ~Blocking();
    Blocking(const Blocking &) = delete;
    Blocking &operator=(const Blocking &) = delete;

  private:
    WorkPool *pool;
  };

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
};

} // namespace kiln
