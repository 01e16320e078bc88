// Fork-join over a few threads: mailboxes that workers watch, ranges that finished threads steal
// from.
#include "core/Park.h"
#include "core/Processors.h"
#include "kiln/kiln.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>
#include <vector>
#ifdef __linux__
#include <sched.h>
#endif

namespace kiln {

namespace {

// States of a worker's mailbox. The caller turns Idle or Asleep into Go, the worker Go into Busy
// and Busy into Idle. When the work is all taken before a worker has woken up, the caller turns Go
// back into Idle instead of waiting for it.
enum : uint32_t { Idle, Asleep, Go, Busy, Quit };

// Two lines, since processors prefetch lines in pairs.
constexpr size_t kLine = 128;

// The part of the iteration space that a thread starts with; others steal from it in the end.
struct alignas(kLine) Range {
  std::atomic<int64_t> next{0};
  int64_t end = 0;
};

struct alignas(kLine) Worker {
  std::atomic<uint32_t> state{Idle};
  std::thread thread;
};

struct alignas(kLine) Job {
  KilnTask task;
  void *args;
  int64_t chunk;
  int numRanges;
};

// Where part `i` of `parts` equal parts of [0, count) begins.
int64_t splitPoint(int64_t count, int64_t i, int64_t parts) {
  return count / parts * i + std::min(i, count % parts);
}

} // namespace

int usableProcessors() {
#ifdef __linux__
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0)
    return std::max(1, CPU_COUNT(&set));
#endif
  return std::max(1u, std::thread::hardware_concurrency());
}

struct ThreadPool::Impl {
  Job job;
  std::vector<Range> ranges;   // [0] is the caller's
  std::vector<Worker> workers; // one fewer
  std::mutex busy;
  std::chrono::microseconds spin;

  Impl(int numThreads, int spinMicros)
      : ranges(numThreads), workers(numThreads - 1), spin(spinMicros) {}

  void work(int self);
  void workerMain(int index);
};

// Takes chunks of the thread's own range first, so that in successive loops a thread sees the same
// part of the data, then of the others'.
void ThreadPool::Impl::work(int self) {
  for (int i = 0; i < job.numRanges; ++i) {
    Range &range = ranges[(self + i) % job.numRanges];
    while (range.next.load(std::memory_order_relaxed) < range.end) {
      int64_t begin = range.next.fetch_add(job.chunk, std::memory_order_relaxed);
      if (begin >= range.end)
        break;
      job.task(job.args, begin, std::min(begin + job.chunk, range.end));
    }
  }
}

void ThreadPool::Impl::workerMain(int index) {
  std::atomic<uint32_t> &state = workers[index].state;
  while (true) {
    auto giveUp = std::chrono::steady_clock::now() + spin;
    uint32_t seen;
    for (unsigned n = 1; (seen = state.load(std::memory_order_acquire)) == Idle; ++n) {
      if (n % 32 != 0 || std::chrono::steady_clock::now() < giveUp) {
        relax();
        continue;
      }
      uint32_t idle = Idle;
      if (state.compare_exchange_strong(idle, Asleep, std::memory_order_acquire))
        while (state.load(std::memory_order_acquire) == Asleep)
          park(state, Asleep);
    }
    if (seen == Quit)
      return;
    uint32_t go = Go;
    if (!state.compare_exchange_strong(go, Busy, std::memory_order_acquire))
      continue; // called off
    work(index + 1);
    state.store(Idle, std::memory_order_release);
  }
}

ThreadPool::ThreadPool(int numThreads, int spinMicros) {
  int processors = usableProcessors();
  if (numThreads <= 0)
    numThreads = processors;
  // Watching costs the others time when there are more threads than processors.
  impl = std::make_unique<Impl>(numThreads, numThreads > processors ? 0 : spinMicros);
  for (int i = 0; i < numThreads - 1; ++i)
    impl->workers[i].thread = std::thread([this, i] { impl->workerMain(i); });
}

ThreadPool::~ThreadPool() {
  for (Worker &worker : impl->workers)
    if (worker.state.exchange(Quit, std::memory_order_release) == Asleep)
      unpark(worker.state);
  for (Worker &worker : impl->workers)
    worker.thread.join();
}

int ThreadPool::numThreads() const { return static_cast<int>(impl->ranges.size()); }

void ThreadPool::parallelFor(KilnTask task, void *args, int64_t count, int64_t grain) {
  if (count <= 0)
    return;
  grain = std::max<int64_t>(1, grain);
  // Ranges shorter than `grain` are fine when that lets all threads finish together: a loop worth
  // one and a bit of it is better halved than cut into a large and a small part.
  int threads = static_cast<int>(std::min<int64_t>(numThreads(), (count + grain - 1) / grain));
  std::unique_lock<std::mutex> lock(impl->busy, std::defer_lock);
  if (threads < 2 || !lock.try_lock())
    return task(args, 0, count);

  // Each thread's range is taken in up to four chunks, so that a thread that was late or
  // interrupted loses little; chunks are no shorter than `grain`. A range of a few iterations stays
  // whole: these are large ones, and working memory, of which each call has its own, is then met in
  // the cache from the second iteration on.
  int64_t range = (count + threads - 1) / threads;
  int64_t chunks = range <= 4 ? 1 : std::min<int64_t>(4, std::max<int64_t>(1, range / grain));
  impl->job = {task, args, (range + chunks - 1) / chunks, threads};
  for (int i = 0; i < threads; ++i) {
    Range &own = impl->ranges[i];
    own.next.store(splitPoint(count, i, threads), std::memory_order_relaxed);
    own.end = splitPoint(count, i + 1, threads);
  }
  for (int i = 0; i < threads - 1; ++i) {
    std::atomic<uint32_t> &state = impl->workers[i].state;
    if (state.exchange(Go, std::memory_order_acq_rel) == Asleep)
      unpark(state);
  }
  impl->work(0);
  for (int i = 0; i < threads - 1; ++i) {
    std::atomic<uint32_t> &state = impl->workers[i].state;
    uint32_t go = Go;
    if (state.compare_exchange_strong(go, Idle, std::memory_order_acquire))
      continue;
    for (unsigned n = 1; state.load(std::memory_order_acquire) == Busy; ++n)
      if (n % 4096 == 0)
        std::this_thread::yield(); // its processor may be ours
      else
        relax();
  }
}

} // namespace kiln
