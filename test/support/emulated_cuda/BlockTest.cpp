// Barriers, the instructions of warps and asynchronous copies of emulated kernels, and what breaks their rules.
#include "test/support/emulated_cuda/Block.h"

#include <cstring>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <vector>

namespace {

using kiln::emu::runLaunch;
using testing::HasSubstr;

using Body = void (*)(void *const *args, KilnEmuThread *thread);

// Runs `body` in `blocks` blocks of `threads` threads with one parameter. The error, or nothing.
std::string runKernel(Body body, void *arg, uint32_t blocks, uint32_t threads, uint32_t shared = 0,
                uint32_t flags = KILN_EMU_COLLECTIVE) {
  KilnEmuKernel kernel = {"k", body, flags, shared};
  void *args[] = {arg};
  std::string error;
  bool ok = runLaunch({&kernel, args, {blocks, 1, 1}, {threads, 1, 1}, 0}, error);
  EXPECT_EQ(ok, error.empty());
  return error;
}

TEST(Block, EveryThreadOfEveryBlockRunsOnce) {
  for (uint32_t flags : {0u, uint32_t(KILN_EMU_COLLECTIVE)}) {
    std::vector<int> seen(5 * 70);
    Body body = [](void *const *args, KilnEmuThread *t) {
      ++static_cast<int *>(args[0])[t->block_id[0] * t->block_dim[0] + t->thread_id[0]];
    };
    EXPECT_EQ(runKernel(body, seen.data(), 5, 70, 0, flags), "");
    EXPECT_THAT(seen, testing::Each(1));
  }
}

TEST(Block, PositionsInThreeDimensions) {
  std::vector<uint32_t> seen(24 * 6);
  KilnEmuKernel kernel = {"k",
                          [](void *const *args, KilnEmuThread *t) {
                            uint32_t thread = t->thread_id[0] + 4 * (t->thread_id[1] + 3 * t->thread_id[2]);
                            uint32_t block = t->block_id[0] + 3 * t->block_id[1];
                            EXPECT_EQ(thread, t->warp * 32 + t->lane);
                            static_cast<uint32_t *>(args[0])[block * 24 + thread] += 1;
                          },
                          0, 0};
  void *args[] = {seen.data()};
  std::string error;
  EXPECT_TRUE(runLaunch({&kernel, args, {3, 2, 1}, {4, 3, 2}, 0}, error));
  EXPECT_THAT(seen, testing::Each(1u));
}

// Threads write, meet, and read what their neighbour wrote; shared memory is new for each block.
TEST(Block, BarriersOrderSharedMemory) {
  std::vector<float> result(2 * 256);
  Body body = [](void *const *args, KilnEmuThread *t) {
    auto *shared = static_cast<float *>(t->shared);
    uint32_t i = t->thread_id[0];
    EXPECT_NE(shared[i], shared[i]) << "fresh shared memory is NaN";
    shared[i] = float(i);
    t->calls->barrier(t, 0, 0);
    float neighbour = shared[(i + 1) % 256];
    t->calls->barrier(t, 0, 0);
    shared[i] = neighbour;
    t->calls->barrier(t, 0, 0);
    static_cast<float *>(args[0])[256 * t->block_id[0] + i] = shared[255 - i];
  };
  EXPECT_EQ(runKernel(body, result.data(), 2, 256, 1024), "");
  for (int i = 0; i < 512; ++i)
    EXPECT_EQ(result[i], float((256 - i % 256) % 256));
}

TEST(Block, NamedBarriersOfSomeThreads) {
  int done = 0;
  Body body = [](void *const *args, KilnEmuThread *t) {
    t->calls->barrier(t, 1 + int(t->warp), 32);
    ++*static_cast<int *>(args[0]);
  };
  EXPECT_EQ(runKernel(body, &done, 1, 96), "");
  EXPECT_EQ(done, 96);
}

TEST(Block, Shuffles) {
  uint64_t results[4][32];
  uint8_t valid[4][32];
  struct Out {
    uint64_t (*results)[32];
    uint8_t (*valid)[32];
  } out = {results, valid};
  Body body = [](void *const *args, KilnEmuThread *t) {
    auto *out = static_cast<Out *>(args[0]);
    for (int mode = 0; mode < 4; ++mode)
      out->results[mode][t->lane] = t->calls->shuffle(t, 100 + t->lane, mode, 3, 16, &out->valid[mode][t->lane]);
  };
  EXPECT_EQ(runKernel(body, &out, 1, 32), "");
  for (int i = 0; i < 32; ++i) {
    int within = i % 16, first = i - within;
    EXPECT_EQ(results[KILN_EMU_SHUFFLE_XOR][i], 100u + (i ^ 3));
    EXPECT_EQ(valid[KILN_EMU_SHUFFLE_UP][i], within >= 3);
    EXPECT_EQ(results[KILN_EMU_SHUFFLE_UP][i], 100u + (within >= 3 ? i - 3 : i));
    EXPECT_EQ(valid[KILN_EMU_SHUFFLE_DOWN][i], within + 3 < 16);
    EXPECT_EQ(results[KILN_EMU_SHUFFLE_DOWN][i], 100u + (within + 3 < 16 ? i + 3 : i));
    EXPECT_EQ(results[KILN_EMU_SHUFFLE_IDX][i], 100u + first + 3);
  }
}

TEST(Block, BallotsOfALastWarpThatIsNotFull) {
  std::vector<uint32_t> votes(40);
  Body body = [](void *const *args, KilnEmuThread *t) {
    static_cast<uint32_t *>(args[0])[t->thread_id[0]] = t->calls->ballot(t, ~0u, t->lane % 2);
  };
  EXPECT_EQ(runKernel(body, votes.data(), 1, 40), "");
  EXPECT_EQ(votes[0], 0xaaaaaaaau);
  EXPECT_EQ(votes[39], 0xaau);
}

TEST(Block, AsynchronousCopiesArriveWithTheWait) {
  alignas(16) float source[4] = {1, 2, 3, 4};
  Body body = [](void *const *args, KilnEmuThread *t) {
    auto *shared = static_cast<float *>(t->shared);
    t->calls->cp_async(t, shared, args[0], 16, 16);
    t->calls->cp_async_commit(t);
    t->calls->cp_async(t, shared + 4, args[0], 16, 8);
    t->calls->cp_async_commit(t);
    EXPECT_NE(shared[0], 1);
    t->calls->cp_async_wait(t, 1);
    EXPECT_EQ(shared[3], 4);
    EXPECT_NE(shared[4], 1);
    t->calls->cp_async_wait(t, 0);
    EXPECT_EQ(shared[5], 2);
    EXPECT_EQ(shared[6], 0) << "what is not read of the source is zero";
  };
  EXPECT_EQ(runKernel(body, source, 1, 1, 32), "");
}

TEST(Block, ThreadsThatNeverComeAreReported) {
  Body body = [](void *const *, KilnEmuThread *t) {
    if (t->thread_id[0] != 5)
      t->calls->barrier(t, 0, 0);
  };
  EXPECT_THAT(runKernel(body, nullptr, 1, 64), HasSubstr("63 threads of block 0 wait for others"));
}

TEST(Block, LanesThatPartAreReported) {
  Body body = [](void *const *, KilnEmuThread *t) {
    if (t->lane < 16)
      t->calls->ballot(t, ~0u, 1);
    else
      t->calls->sync_warp(t, ~0u);
  };
  EXPECT_THAT(runKernel(body, nullptr, 1, 32), HasSubstr("different instructions"));
}

TEST(Block, UnalignedCopiesAreReported) {
  Body body = [](void *const *args, KilnEmuThread *t) {
    t->calls->cp_async(t, static_cast<char *>(t->shared) + 4, args[0], 16, 16);
  };
  alignas(16) float source[4];
  EXPECT_THAT(runKernel(body, source, 1, 1, 64), HasSubstr("not aligned"));
}

// 128 lines of ones (bfloat16), and the descriptor of tiles among them.
constexpr uint64_t kOnes = uint64_t(1024 >> 4) << 32 | uint64_t(1) << 62;
void fillWithOnes(KilnEmuThread *t) {
  for (int i = 0; i < 64; ++i)
    static_cast<uint16_t *>(t->shared)[64 * t->thread_id[0] + i] = 0x3f80;
  t->calls->fence_async(t);
  t->calls->barrier(t, 0, 0);
}

TEST(Block, ProductsOfWarpgroupsArriveWithTheWait) {
  std::vector<float> result(128);
  Body body = [](void *const *args, KilnEmuThread *t) {
    fillWithOnes(t);
    float sums[4] = {1, 1, 1, 1};
    t->calls->wgmma(t, nullptr, kOnes, kOnes, 8, KILN_EMU_BF16, 0);
    t->calls->wgmma_commit(t);
    t->calls->wgmma(t, nullptr, kOnes, kOnes, 8, KILN_EMU_BF16, 0);
    t->calls->wgmma_commit(t);
    t->calls->wgmma_wait(t, 1, sums, 4);
    EXPECT_EQ(sums[0], 17);
    t->calls->wgmma_wait(t, 0, sums, 4);
    static_cast<float *>(args[0])[t->thread_id[0]] = sums[3];
  };
  EXPECT_EQ(runKernel(body, result.data(), 1, 128, 16 << 10), "");
  EXPECT_THAT(result, testing::Each(33));
}

TEST(Block, MemoryThatChangesUnderProductsIsReported) {
  Body body = [](void *const *, KilnEmuThread *t) {
    fillWithOnes(t);
    float sums[4] = {};
    t->calls->wgmma(t, nullptr, kOnes, kOnes, 8, KILN_EMU_BF16, 0);
    t->calls->wgmma_commit(t);
    static_cast<uint16_t *>(t->shared)[0] = 0;
    t->calls->wgmma_wait(t, 0, sums, 4);
  };
  EXPECT_THAT(runKernel(body, nullptr, 1, 128, 16 << 10), HasSubstr("changes before it has ended"));
}

TEST(Block, ProductsOfCopiesNeedAFence) {
  Body body = [](void *const *args, KilnEmuThread *t) {
    fillWithOnes(t);
    t->calls->cp_async(t, t->shared, args[0], 16, 16);
    t->calls->cp_async_commit(t);
    t->calls->cp_async_wait(t, 0);
    t->calls->barrier(t, 0, 0);
    t->calls->wgmma(t, nullptr, kOnes, kOnes, 8, KILN_EMU_BF16, 0);
  };
  alignas(16) float source[4] = {};
  EXPECT_THAT(runKernel(body, source, 1, 128, 16 << 10), HasSubstr("without fence.proxy.async"));
}

TEST(Block, ProductsNeedWholeWarpgroups) {
  Body body = [](void *const *, KilnEmuThread *t) { t->calls->wgmma(t, nullptr, kOnes, kOnes, 8, KILN_EMU_BF16, 0); };
  EXPECT_THAT(runKernel(body, nullptr, 1, 96, 16 << 10), HasSubstr("less than four warps"));
}

} // namespace
