// The thread pool covers ranges exactly once, from any number of callers.
#include "kiln/kiln.h"

#include <atomic>
#include <gtest/gtest.h>
#include <thread>
#include <vector>

namespace {

struct Counts {
  std::vector<std::atomic<int>> hits;
  std::atomic<int64_t> longest{0};
  explicit Counts(int64_t count) : hits(count) {}
  static void visit(void *args, int64_t begin, int64_t end) {
    auto &self = *static_cast<Counts *>(args);
    for (int64_t seen = self.longest; seen < end - begin;)
      self.longest.compare_exchange_weak(seen, end - begin);
    for (int64_t i = begin; i < end; ++i)
      ++self.hits[i];
  }
  void expectAllOnce() {
    for (auto &hit : hits)
      ASSERT_EQ(hit, 1);
  }
};

TEST(ThreadPool, CoversEveryRangeOnce) {
  for (int threads : {1, 2, 3, 8}) {
    kiln::ThreadPool pool(threads);
    EXPECT_EQ(pool.numThreads(), threads);
    for (int64_t count : {1, 2, 7, 64, 1000, 4097})
      for (int64_t grain : {1, 3, 16, 5000}) {
        Counts counts(count);
        pool.parallelFor(Counts::visit, &counts, count, grain);
        counts.expectAllOnce();
      }
  }
}

TEST(ThreadPool, SplitsEvenly) {
  kiln::ThreadPool pool(2);
  Counts counts(210);
  pool.parallelFor(Counts::visit, &counts, 210, 209);
  counts.expectAllOnce();
  EXPECT_EQ(counts.longest, 105);
}

TEST(ThreadPool, KeepsRangesOfAFewIterationsWhole) {
  kiln::ThreadPool pool(2);
  Counts counts(8);
  pool.parallelFor(Counts::visit, &counts, 8, 1);
  counts.expectAllOnce();
  EXPECT_EQ(counts.longest, 4);
}

TEST(ThreadPool, NothingToDo) {
  kiln::ThreadPool pool(2);
  pool.parallelFor([](void *, int64_t, int64_t) { FAIL(); }, nullptr, 0, 1);
}

TEST(ThreadPool, WakesUpAfterSleep) {
  kiln::ThreadPool pool(3, /*spinMicros=*/0);
  for (int i = 0; i < 20; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    Counts counts(100);
    pool.parallelFor(Counts::visit, &counts, 100, 1);
    counts.expectAllOnce();
  }
}

TEST(ThreadPool, ManyShortLoops) {
  kiln::ThreadPool pool(2);
  for (int i = 0; i < 20000; ++i) {
    std::atomic<int64_t> sum{0};
    pool.parallelFor([](void *args, int64_t begin,
                        int64_t end) { *static_cast<std::atomic<int64_t> *>(args) += end - begin; },
                     &sum, 10, 1);
    ASSERT_EQ(sum, 10);
  }
}

TEST(ThreadPool, SharedByThreads) {
  kiln::ThreadPool pool(2);
  auto user = [&] {
    for (int i = 0; i < 200; ++i) {
      Counts counts(300);
      pool.parallelFor(Counts::visit, &counts, 300, 2);
      counts.expectAllOnce();
    }
  };
  std::thread other(user);
  user();
  other.join();
}

} // namespace
