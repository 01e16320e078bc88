// Threads of a block as fibers that meet at barriers and in their warp's instructions.
#include "test/support/emulated_cuda/Block.h"

#include "test/support/emulated_cuda/Fiber.h"
#include "test/support/emulated_cuda/Mma.h"
#include "test/support/emulated_cuda/Wgmma.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <memory>
#include <vector>

namespace kiln::emu {

namespace {

constexpr size_t kStackBytes = 256 << 10;
constexpr int kNamedBarriers = 16;

enum class Ask { None, SyncWarp, Shuffle, Ballot, Mma, LdMatrix };

struct Copy {
  char *to;
  const char *from;
  int32_t bytes, sourceBytes;
};

// A place where `expected` threads wait for each other.
struct Meeting {
  int arrived = 0;
  uint64_t generation = 0;
};

struct Block;
struct Thread {
  KilnEmuThread seen;
  Block *block;
  Fiber fiber;
  bool done;
  // What the thread asks of its warp, and its part in it.
  Ask ask;
  uint64_t what;
  uint64_t value;
  int32_t mode, offset, width;
  uint8_t valid;
  MmaLane mma;
  MatrixLane matrix;
  std::vector<Copy> copies; // not yet committed
  std::deque<std::vector<Copy>> groups;
  bool unfenced = false;    // of copies that have ended wgmma does not yet know
  WarpgroupProduct product; // that the thread asks of its warpgroup
  float *sums = nullptr;
};

// Four warps, and their products.
struct Warpgroup {
  Meeting meeting;
  std::vector<WarpgroupProduct> products; // not yet committed
  std::deque<std::vector<WarpgroupProduct>> groups;
};

struct Block {
  const Launch *launch;
  std::vector<Thread> threads;
  std::vector<Meeting> warps;
  std::vector<Warpgroup> warpgroups;
  Meeting barriers[kNamedBarriers];
  Fiber scheduler;
  size_t sharedBytes = 0;
  uint64_t progress = 0; // meetings that took place, threads that ended
  std::string error;
};

thread_local const Launch *current = nullptr;
thread_local const KilnEmuThread *currentThread = nullptr;
thread_local char where[256];

Thread &threadOf(KilnEmuThread *seen) { return *reinterpret_cast<Thread *>(seen->reserved[0]); }

[[noreturn]] void leave(Thread &thread) {
  thread.done = true;
  switchFiber(thread.fiber, thread.block->scheduler);
  std::abort();
}

void fail(Thread &thread, const std::string &why) {
  if (thread.block->error.empty())
    thread.block->error = why;
  leave(thread);
}

// Waits until `expected` threads have come; the last to come does `action` for all.
template <typename Action>
void meet(Thread &thread, Meeting &meeting, int expected, Action action) {
  Block &block = *thread.block;
  uint64_t generation = meeting.generation;
  if (++meeting.arrived == expected) {
    action();
    meeting.arrived = 0;
    ++meeting.generation;
    ++block.progress;
    return;
  }
  while (meeting.generation == generation) {
    switchFiber(thread.fiber, block.scheduler);
    currentThread = &thread.seen;
    if (!block.error.empty())
      leave(thread);
  }
}

int warpSize(const Block &block, uint32_t warp) {
  return static_cast<int>(std::min<size_t>(32, block.threads.size() - 32 * warp));
}

// A warp's instruction: all lanes of `mask` ask for the same, then the last does it.
template <typename Action>
void inWarp(Thread &thread, Ask ask, uint64_t what, uint32_t mask, Action action) {
  Block &block = *thread.block;
  uint32_t warp = thread.seen.warp;
  int size = warpSize(block, warp);
  Thread *lanes = &block.threads[32 * warp];
  uint32_t present = size == 32 ? ~0u : (1u << size) - 1;
  thread.ask = ask;
  thread.what = what;
  meet(thread, block.warps[warp], __builtin_popcount(mask & present), [&] {
    for (int i = 0; i < size; ++i)
      if ((mask >> i & 1) && (lanes[i].ask != ask || lanes[i].what != what))
        return fail(thread, "the lanes of a warp execute different instructions together");
    action(lanes, size);
    for (int i = 0; i < size; ++i)
      lanes[i].ask = Ask::None;
  });
}

void barrier(KilnEmuThread *seen, int32_t id, int32_t count) {
  Thread &thread = threadOf(seen);
  if (id < 0 || id >= kNamedBarriers)
    return fail(thread, "barrier " + std::to_string(id) + " does not exist");
  int expected = count ? count : static_cast<int>(thread.block->threads.size());
  meet(thread, thread.block->barriers[id], expected, [] {});
}

void syncWarp(KilnEmuThread *seen, uint32_t mask) {
  inWarp(threadOf(seen), Ask::SyncWarp, mask, mask, [](Thread *, int) {});
}

void shuffleLanes(Thread *lanes, int size) {
  uint64_t values[32] = {};
  for (int i = 0; i < size; ++i)
    values[i] = lanes[i].value;
  for (int i = 0; i < size; ++i) {
    Thread &lane = lanes[i];
    int width = lane.width > 0 && lane.width <= 32 ? lane.width : 32;
    int first = i / width * width, source = i;
    switch (lane.mode) {
    case KILN_EMU_SHUFFLE_XOR:
      source = i ^ lane.offset;
      break;
    case KILN_EMU_SHUFFLE_UP:
      source = i - lane.offset;
      break;
    case KILN_EMU_SHUFFLE_DOWN:
      source = i + lane.offset;
      break;
    case KILN_EMU_SHUFFLE_IDX:
      source = first + (lane.offset & (width - 1));
      break;
    }
    lane.valid = source >= first && source < first + width && source < size;
    if (lane.valid)
      lane.value = values[source];
  }
}

uint64_t shuffle(KilnEmuThread *seen, uint64_t value, int32_t mode, int32_t offset, int32_t width, uint8_t *valid) {
  Thread &thread = threadOf(seen);
  thread.value = value;
  thread.mode = mode;
  thread.offset = offset;
  thread.width = width;
  inWarp(thread, Ask::Shuffle, mode, ~0u, shuffleLanes);
  if (valid)
    *valid = thread.valid;
  return thread.value;
}

uint32_t ballot(KilnEmuThread *seen, uint32_t mask, int32_t predicate) {
  Thread &thread = threadOf(seen);
  thread.value = predicate != 0;
  inWarp(thread, Ask::Ballot, mask, mask, [mask](Thread *lanes, int size) {
    uint32_t votes = 0;
    for (int i = 0; i < size; ++i)
      if (mask >> i & 1)
        votes |= static_cast<uint32_t>(lanes[i].value) << i;
    for (int i = 0; i < size; ++i)
      lanes[i].value = votes;
  });
  return static_cast<uint32_t>(thread.value);
}

void mmaWarp(KilnEmuThread *seen, uint32_t shape, uint32_t types, const void *a, const void *b, const void *c, void *d) {
  Thread &thread = threadOf(seen);
  thread.mma = {a, b, c, d};
  inWarp(thread, Ask::Mma, uint64_t(shape) << 32 | types, ~0u, [&](Thread *lanes, int size) {
    MmaLane parts[32];
    for (int i = 0; i < size; ++i)
      parts[i] = lanes[i].mma;
    if (size < 32)
      fail(thread, "mma in a warp of less than 32 threads");
    if (!mma(shape, types, parts))
      fail(thread, "there is no mma of this shape and these types");
  });
}

void ldmatrixWarp(KilnEmuThread *seen, int32_t count, int32_t transpose, const void *row, uint32_t *registers) {
  Thread &thread = threadOf(seen);
  thread.matrix = {row, registers};
  inWarp(thread, Ask::LdMatrix, uint64_t(count) << 1 | (transpose != 0), ~0u, [&](Thread *lanes, int size) {
    MatrixLane parts[32];
    for (int i = 0; i < size; ++i) {
      parts[i] = lanes[i].matrix;
      if (i < 8 * count && reinterpret_cast<uintptr_t>(parts[i].row) % 16)
        fail(thread, "ldmatrix of a row that is not aligned to 16 bytes");
    }
    if (size < 32 || (count != 1 && count != 2 && count != 4))
      fail(thread, "ldmatrix of " + std::to_string(count) + " matrices in a warp of " + std::to_string(size) + " threads");
    ldmatrix(count, transpose != 0, parts);
  });
}

void cpAsync(KilnEmuThread *seen, void *shared, const void *global, int32_t bytes, int32_t sourceBytes) {
  Thread &thread = threadOf(seen);
  bool aligned = (bytes == 4 || bytes == 8 || bytes == 16) && reinterpret_cast<uintptr_t>(shared) % bytes == 0 &&
                 reinterpret_cast<uintptr_t>(global) % bytes == 0;
  if (!aligned || sourceBytes < 0 || sourceBytes > bytes)
    return fail(thread, "cp.async of " + std::to_string(sourceBytes) + " of " + std::to_string(bytes) +
                            " bytes, or of an address that is not aligned to them");
  thread.copies.push_back({static_cast<char *>(shared), static_cast<const char *>(global), bytes, sourceBytes});
}

void cpAsyncCommit(KilnEmuThread *seen) {
  Thread &thread = threadOf(seen);
  thread.groups.push_back(std::move(thread.copies));
  thread.copies.clear();
}

void cpAsyncWait(KilnEmuThread *seen, int32_t left) {
  Thread &thread = threadOf(seen);
  thread.unfenced |= thread.groups.size() > static_cast<size_t>(left);
  for (; thread.groups.size() > static_cast<size_t>(left); thread.groups.pop_front())
    for (const Copy &copy : thread.groups.front()) {
      std::memcpy(copy.to, copy.from, copy.sourceBytes);
      std::memset(copy.to + copy.sourceBytes, 0, copy.bytes - copy.sourceBytes);
    }
}

void fenceAsync(KilnEmuThread *seen) { threadOf(seen).unfenced = false; }

// The last of a warpgroup's threads to come does `action` for all 128.
template <typename Action>
void inWarpgroup(Thread &thread, Action action) {
  Block &block = *thread.block;
  size_t number = thread.seen.warp / 4;
  if (block.threads.size() < 128 * (number + 1))
    return fail(thread, "wgmma by a group of less than four warps");
  Warpgroup &group = block.warpgroups[number];
  meet(thread, group.meeting, 128, [&] { action(group, &block.threads[128 * number]); });
}

// What is read is read here, and once more when the product is waited for: it must not change between the two.
void wgmma(KilnEmuThread *seen, const void *registers, uint64_t lhs, uint64_t rhs, int32_t n, int32_t type, int32_t transposed) {
  Thread &thread = threadOf(seen);
  if (thread.unfenced)
    return fail(thread, "wgmma after copies without fence.proxy.async");
  thread.product = {lhs, rhs, n, type, transposed, registers != nullptr, {}, {}, {}};
  if (registers)
    std::memcpy(thread.product.registers, registers, sizeof thread.product.registers);
  inWarpgroup(thread, [&](Warpgroup &group, Thread *threads) {
    for (int i = 0; i < 128; ++i)
      if (!(threads[i].product == thread.product))
        return fail(thread, "the threads of a warpgroup execute different wgmmas together");
    group.products.push_back(thread.product);
    std::string error = readMatrices(static_cast<const char *>(seen->shared), thread.block->sharedBytes, group.products.back());
    if (!error.empty())
      return fail(thread, error);
    if (thread.product.inRegisters) {
      const uint32_t *all[128];
      for (int i = 0; i < 128; ++i)
        all[i] = threads[i].product.registers;
      takeRegisters(group.products.back(), all);
    }
  });
}

void wgmmaCommit(KilnEmuThread *seen) {
  inWarpgroup(threadOf(seen), [](Warpgroup &group, Thread *) {
    group.groups.push_back(std::move(group.products));
    group.products.clear();
  });
}

void wgmmaWait(KilnEmuThread *seen, int32_t left, float *sums, int32_t count) {
  Thread &thread = threadOf(seen);
  thread.sums = sums;
  inWarpgroup(thread, [&](Warpgroup &group, Thread *threads) {
    float *all[128];
    for (int i = 0; i < 128; ++i)
      all[i] = threads[i].sums;
    for (; group.groups.size() > static_cast<size_t>(left); group.groups.pop_front())
      for (const WarpgroupProduct &product : group.groups.front()) {
        WarpgroupProduct now = product;
        (void)readMatrices(static_cast<const char *>(seen->shared), thread.block->sharedBytes, now);
        if (now.a != product.a || now.b != product.b)
          return fail(thread, "what wgmma multiplies changes before it has ended");
        if (product.n != 2 * count)
          return fail(thread, "a wait for wgmma with other sums than it has");
        addProduct(product, all);
      }
  });
}

constexpr KilnEmuCalls kCalls = {barrier,     syncWarp,   shuffle, ballot,      mmaWarp,   ldmatrixWarp, cpAsync, cpAsyncCommit,
                                 cpAsyncWait, fenceAsync, wgmma,   wgmmaCommit, wgmmaWait};

void place(KilnEmuThread &seen, const Launch &launch, uint64_t block, uint32_t number, void *shared) {
  const uint32_t *dim = launch.block, *grid = launch.grid;
  uint32_t thread[3] = {number % dim[0], number / dim[0] % dim[1], number / dim[0] / dim[1]};
  auto within = static_cast<uint32_t>(block / grid[0]);
  uint32_t blocks[3] = {static_cast<uint32_t>(block % grid[0]), within % grid[1], within / grid[1]};
  for (int i = 0; i < 3; ++i) {
    seen.thread_id[i] = thread[i];
    seen.block_id[i] = blocks[i];
    seen.block_dim[i] = dim[i];
    seen.grid_dim[i] = grid[i];
  }
  seen.lane = number % 32;
  seen.warp = number / 32;
  seen.shared = shared;
  seen.calls = &kCalls;
}

void enter(void *argument) {
  auto &thread = *static_cast<Thread *>(argument);
  currentThread = &thread.seen;
  thread.block->launch->kernel->run(thread.block->launch->args, &thread.seen);
  ++thread.block->progress;
  leave(thread);
}

// Runs the threads in turn until all are done.
bool runFibers(Block &block, uint64_t number, void *shared, std::string &error) {
  size_t count = block.threads.size();
  for (uint32_t i = 0; i < count; ++i) {
    Thread &thread = block.threads[i];
    place(thread.seen, *block.launch, number, i, shared);
    thread.seen.reserved[0] = reinterpret_cast<uint64_t>(&thread);
    thread.block = &block;
    thread.done = false;
    thread.ask = Ask::None;
    thread.copies.clear();
    thread.groups.clear();
    thread.unfenced = false;
    startFiber(thread.fiber, fiberStack(i, kStackBytes), kStackBytes, enter, &thread);
  }
  for (Meeting &meeting : block.warps)
    meeting = Meeting();
  for (Warpgroup &group : block.warpgroups)
    group = Warpgroup();
  for (Meeting &meeting : block.barriers)
    meeting = Meeting();
  for (size_t left = count; left > 0;) {
    uint64_t before = block.progress;
    for (Thread &thread : block.threads)
      if (!thread.done) {
        switchFiber(block.scheduler, thread.fiber);
        left -= thread.done;
      }
    if (left > 0 && block.progress == before && block.error.empty())
      block.error = std::to_string(left) + " threads of block " + std::to_string(number) +
                    " wait for others that ended or wait elsewhere";
  }
  error = block.error;
  return error.empty();
}

} // namespace

bool runLaunch(const Launch &launch, std::string &error) {
  uint64_t blocks = uint64_t(launch.grid[0]) * launch.grid[1] * launch.grid[2];
  uint32_t count = launch.block[0] * launch.block[1] * launch.block[2];
  size_t sharedBytes = size_t(launch.kernel->shared_bytes) + launch.dynamicSharedBytes;
  std::unique_ptr<char, void (*)(void *)> memory(nullptr, std::free);
  if (sharedBytes)
    memory.reset(static_cast<char *>(std::aligned_alloc(1024, (sharedBytes + 1023) / 1024 * 1024)));
  current = &launch;
  Block block;
  block.launch = &launch;
  bool collective = launch.kernel->flags & KILN_EMU_COLLECTIVE;
  if (collective) {
    block.threads = std::vector<Thread>(count);
    block.warps.resize((count + 31) / 32);
    block.warpgroups.resize((count + 127) / 128);
    block.sharedBytes = sharedBytes;
  }
  bool ok = true;
  for (uint64_t number = 0; ok && number < blocks; ++number) {
    if (sharedBytes)
      std::memset(memory.get(), 0xff, sharedBytes); // NaN: shared memory starts with arbitrary contents
    if (collective) {
      ok = runFibers(block, number, memory.get(), error);
      continue;
    }
    KilnEmuThread seen = {};
    currentThread = &seen;
    for (uint32_t i = 0; i < count; ++i) {
      place(seen, launch, number, i, memory.get());
      launch.kernel->run(launch.args, &seen);
    }
  }
  current = nullptr;
  currentThread = nullptr;
  return ok;
}

const char *runningKernel() {
  if (!current || !currentThread)
    return nullptr;
  std::snprintf(where, sizeof where, "kernel '%s', block %u, thread %u", current->kernel->name, currentThread->block_id[0],
                currentThread->thread_id[0]);
  return where;
}

} // namespace kiln::emu
