// Raises flags when their time has come, so that compiled loops need not look at a clock.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <thread>

namespace kiln::jit {

/// Thread-safe. Its thread begins with the first deadline and ends with this.
class DeadlineTimer {
public:
  using Time = std::chrono::steady_clock::time_point;

  ~DeadlineTimer();
  /// `*flag` becomes 1 at `when`. Returns a number for remove().
  uint64_t add(Time when, int32_t *flag);
  /// Afterwards the flag is not touched.
  void remove(uint64_t number);

  /// What others may read meanwhile.
  static void raise(int32_t *flag) { __atomic_store_n(flag, 1, __ATOMIC_RELAXED); }

private:
  struct Entry {
    Time when;
    int32_t *flag;
  };
  void work();

  std::mutex mutex;
  std::condition_variable changed;
  std::map<uint64_t, Entry> entries; // few at a time
  std::thread thread;
  uint64_t next = 0;
  bool ends = false;
};

} // namespace kiln::jit
