// Raises flags when their time has come, so that compiled loops need not look at a clock.
#include "compiler/jit/DeadlineTimer.h"

#include <algorithm>

namespace kiln::jit {

DeadlineTimer::~DeadlineTimer() {
  {
    std::lock_guard<std::mutex> lock(mutex);
    ends = true;
  }
  changed.notify_all();
  if (thread.joinable())
    thread.join();
}

uint64_t DeadlineTimer::add(Time when, int32_t *flag) {
  std::lock_guard<std::mutex> lock(mutex);
  if (!thread.joinable())
    thread = std::thread([this] { work(); });
  bool isFirst = std::all_of(entries.begin(), entries.end(), [&](const auto &e) { return when < e.second.when; });
  entries[++next] = {when, flag};
  if (isFirst)
    changed.notify_all();
  return next;
}

void DeadlineTimer::remove(uint64_t number) {
  std::lock_guard<std::mutex> lock(mutex);
  entries.erase(number);
}

void DeadlineTimer::work() {
  std::unique_lock<std::mutex> lock(mutex);
  while (!ends) {
    if (entries.empty()) {
      changed.wait(lock);
      continue;
    }
    auto first = std::min_element(entries.begin(), entries.end(),
                                  [](const auto &a, const auto &b) { return a.second.when < b.second.when; });
    Time when = first->second.when;
    if (std::chrono::steady_clock::now() < when) {
      changed.wait_until(lock, when); // a new one may come before it
      continue;
    }
    raise(first->second.flag);
    entries.erase(first);
  }
}

} // namespace kiln::jit
