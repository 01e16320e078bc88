// The pool's queues, its workers, and the extra ones that stand in for workers that wait.
#include "session/WorkPool.h"

#include "core/Processors.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace kiln {

namespace {
// More workers than this never run at once; then waiting can only go on by cancellation.
constexpr int kMaxThreads = 1024;

struct alignas(128) Queue {
  std::mutex mutex;
  std::deque<WorkPool::Task> tasks;
};

thread_local WorkPool *currentPool = nullptr;
thread_local int currentQueue = 0;
} // namespace

struct WorkPool::Impl {
  explicit Impl(int base) : base(base), queues(base) {}

  const int base;
  std::vector<Queue> queues;
  std::atomic<unsigned> nextQueue{0};
  std::atomic<int64_t> waiting{0}; // tasks in queues

  std::mutex mutex; // of what follows
  std::condition_variable wake, ended;
  int threads = 0, sleeping = 0, blocked = 0;
  bool quit = false;

  void start(WorkPool *pool, int queue) {
    ++threads;
    std::thread([this, pool, queue] { work(pool, queue); }).detach();
  }
  bool take(int own, const void *first, Task &task);
  void work(WorkPool *pool, int queue);
};

// From its own queue a worker takes the newest task, whose data is in its cache; from others the oldest.
bool WorkPool::Impl::take(int own, const void *first, Task &task) {
  if (waiting.load(std::memory_order_acquire) <= 0)
    return false;
  for (size_t i = 0; i < queues.size(); ++i) {
    Queue &queue = queues[(own + i) % queues.size()];
    std::lock_guard<std::mutex> lock(queue.mutex);
    if (first) {
      for (auto it = queue.tasks.begin(); it != queue.tasks.end(); ++it)
        if (it->first == first) {
          task = *it;
          queue.tasks.erase(it);
          waiting.fetch_sub(1, std::memory_order_relaxed);
          return true;
        }
      continue;
    }
    if (queue.tasks.empty())
      continue;
    task = i == 0 ? queue.tasks.back() : queue.tasks.front();
    i == 0 ? queue.tasks.pop_back() : queue.tasks.pop_front();
    waiting.fetch_sub(1, std::memory_order_relaxed);
    return true;
  }
  return false;
}

void WorkPool::Impl::work(WorkPool *pool, int queue) {
  currentPool = pool;
  currentQueue = queue;
  while (true) {
    Task task;
    if (take(queue, nullptr, task)) {
      task.function(task.first, task.second, task.index);
      continue;
    }
    std::unique_lock<std::mutex> lock(mutex);
    if (waiting.load(std::memory_order_acquire) > 0)
      continue;
    if (quit || threads > base + blocked) {
      --threads;
      ended.notify_all();
      return;
    }
    ++sleeping;
    wake.wait(lock);
    --sleeping;
  }
}

WorkPool::WorkPool(int numThreads)
    : impl(std::make_unique<Impl>(std::min(
          kMaxThreads, numThreads > 0 ? numThreads : std::max(1, usableProcessors() - 1)))) {
  std::lock_guard<std::mutex> lock(impl->mutex);
  for (int i = 0; i < impl->base; ++i)
    impl->start(this, i);
}

WorkPool::~WorkPool() {
  std::unique_lock<std::mutex> lock(impl->mutex);
  impl->quit = true;
  impl->wake.notify_all();
  impl->ended.wait(lock, [&] { return impl->threads == 0; });
}

int WorkPool::numThreads() const { return impl->base; }

void WorkPool::submit(const Task &task) {
  int index = currentPool == this
                  ? currentQueue
                  : static_cast<int>(impl->nextQueue.fetch_add(1, std::memory_order_relaxed) %
                                     impl->queues.size());
  {
    Queue &queue = impl->queues[index];
    std::lock_guard<std::mutex> lock(queue.mutex);
    queue.tasks.push_back(task);
    impl->waiting.fetch_add(1, std::memory_order_release);
  }
  // Under the mutex, so that a worker that has just seen no task is either asleep or will look again.
  std::lock_guard<std::mutex> lock(impl->mutex);
  if (impl->sleeping > 0)
    impl->wake.notify_one();
}

bool WorkPool::runOne(const void *first) {
  Task task;
  if (!impl->take(currentPool == this ? currentQueue : 0, first, task))
    return false;
  task.function(task.first, task.second, task.index);
  return true;
}

WorkPool::Blocking::Blocking(WorkPool *pool) : pool(currentPool == pool ? pool : nullptr) {
  if (!this->pool)
    return;
  Impl &impl = *pool->impl;
  std::lock_guard<std::mutex> lock(impl.mutex);
  ++impl.blocked;
  if (impl.threads < impl.base + impl.blocked && impl.threads < kMaxThreads)
    impl.start(pool, currentQueue);
}

WorkPool::Blocking::~Blocking() {
  if (!pool)
    return;
  std::lock_guard<std::mutex> lock(pool->impl->mutex);
  --pool->impl->blocked;
  pool->impl->wake.notify_one(); // one may be too many now
}

} // namespace kiln
