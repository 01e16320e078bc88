// Requests to stop, and who is told of them.
#include "session/RunContext.h"

namespace kiln {

TraceSink::~TraceSink() = default;

void Cancellation::cancel(Status why) {
  std::unique_lock<std::mutex> lock(mutex);
  if (flag.load(std::memory_order_relaxed))
    return;
  reason = std::move(why);
  notifying = true;
  notifier = std::this_thread::get_id();
  flag.store(true, std::memory_order_release);
  // One at a time, so that a listener may forget another.
  while (!listeners.empty()) {
    std::function<void()> notify = std::move(listeners.back().second);
    listeners.pop_back();
    lock.unlock();
    notify();
    notify = nullptr;
    lock.lock();
  }
  notifying = false;
  idle.notify_all();
}

Status Cancellation::status() const {
  if (!requested())
    return Status();
  std::lock_guard<std::mutex> lock(mutex);
  return reason;
}

uint64_t Cancellation::listen(std::function<void()> notify) {
  std::lock_guard<std::mutex> lock(mutex);
  if (flag.load(std::memory_order_relaxed))
    return 0;
  listeners.emplace_back(++next, std::move(notify));
  return next;
}

void Cancellation::forget(uint64_t number, bool waits) {
  if (number == 0)
    return;
  std::unique_lock<std::mutex> lock(mutex);
  for (auto listener = listeners.begin(); listener != listeners.end(); ++listener)
    if (listener->first == number) {
      listeners.erase(listener);
      return;
    }
  if (waits && notifying && notifier != std::this_thread::get_id())
    idle.wait(lock, [&] { return !notifying; });
}

Status RunContext::endStatus() const {
  if (cancellation && cancellation->requested())
    return cancellation->status();
  return mustEnd() ? Status(KILN_TIMED_OUT, "the run did not end in time") : Status();
}

} // namespace kiln
