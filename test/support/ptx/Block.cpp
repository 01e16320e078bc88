// The warps of a block in turn, their barriers, and the blocks of a launch.
#include "test/support/ptx/Warp.h"

#include <algorithm>
#include <cfenv>
#include <numeric>

namespace kiln::ptx {

bool Block::arrive(Warp &warp, uint32_t number, uint32_t expected, bool waits, std::string &why) {
  // A warp counts whole, also the last of a block that is not full (PTX ISA, "bar, barrier").
  uint32_t whole = (threads + kLanes - 1) / kLanes * kLanes;
  if (number >= 16 || expected % kLanes || expected > whole) {
    why = "barrier " + std::to_string(number) + " for " + std::to_string(expected) + " threads does not exist in a block of " +
          std::to_string(threads);
    return false;
  }
  expected = expected ? expected : whole;
  Barrier &barrier = barriers[number];
  if (barrier.arrived && barrier.expected != expected) {
    why = "others wait at barrier " + std::to_string(number) + " for " + std::to_string(barrier.expected) + " threads, not " +
          std::to_string(expected);
    return false;
  }
  barrier.expected = expected;
  barrier.arrived += kLanes;
  clocks.release(warp.index, barrier.past);
  if (waits) {
    warp.blocked |= warp.active;
    forLanes(warp.active, [&](unsigned lane) { warp.barrier[lane] = number; });
  }
  if (barrier.arrived < expected)
    return true;
  for (Warp &other : warps) {
    uint32_t released = 0;
    forLanes(other.blocked, [&](unsigned lane) {
      if (other.barrier[lane] == number)
        released |= 1u << lane;
    });
    if (!released)
      continue;
    forLanes(released, [&](unsigned lane) { other.barrier[lane] = kNone; });
    other.blocked &= ~released;
    clocks.acquire(other.index, barrier.past);
  }
  barrier = Barrier();
  return true;
}

bool Block::run() {
  for (bool left = true; left;) {
    left = false;
    bool moved = false;
    for (Warp &warp : warps) {
      if (warp.live & ~warp.blocked) {
        moved = true;
        if (!warp.run())
          return false;
      }
      left |= warp.live != 0;
    }
    if (moved || !left)
      continue;
    for (Warp &warp : warps)
      if (warp.live) {
        auto lane = static_cast<unsigned>(__builtin_ctz(warp.live));
        warp.at = warp.pc[lane];
        if (warp.barrier[lane] != kNone) // it stands behind the barrier
          --warp.at;
        warp.fail(lane, "waits here for threads that ended or wait elsewhere");
        return false;
      }
  }
  return true;
}

namespace {

uint32_t valueOf(Special special, const Block &block, const Warp &warp, unsigned lane) {
  const uint32_t *dim = block.launch->block, *grid = block.launch->grid, number = warp.thread(lane), bit = 1u << lane;
  switch (special) {
  case Special::TidX:
    return number % dim[0];
  case Special::TidY:
    return number / dim[0] % dim[1];
  case Special::TidZ:
    return number / dim[0] / dim[1];
  case Special::NtidX:
  case Special::NtidY:
  case Special::NtidZ:
    return dim[int(special) - int(Special::NtidX)];
  case Special::CtaidX:
  case Special::CtaidY:
  case Special::CtaidZ:
    return block.id[int(special) - int(Special::CtaidX)];
  case Special::NctaidX:
  case Special::NctaidY:
  case Special::NctaidZ:
    return grid[int(special) - int(Special::NctaidX)];
  case Special::LaneId:
    return lane;
  case Special::WarpId:
    return warp.index;
  case Special::NWarpId:
    return static_cast<uint32_t>(block.warps.size());
  case Special::LaneMaskEq:
    return bit;
  case Special::LaneMaskLe:
    return bit | (bit - 1);
  case Special::LaneMaskLt:
    return bit - 1;
  case Special::LaneMaskGe:
    return ~(bit - 1);
  case Special::LaneMaskGt:
    return ~(bit | (bit - 1));
  case Special::DynamicShared:
    return block.launch->dynamicSharedBytes;
  case Special::Zero:
    return 0;
  case Special::One:
    return 1;
  }
  return 0;
}

void fillConstants(const Program &program, uint8_t *file) {
  for (const Program::Constant &constant : program.constants)
    if (constant.bytes == 0) { // a predicate
      auto mask = static_cast<uint32_t>(-static_cast<int32_t>(constant.bits & 1));
      std::memcpy(file + constant.offset, &mask, sizeof mask);
    } else {
      for (unsigned lane = 0; lane < kLanes; ++lane)
        std::memcpy(file + constant.offset + lane * constant.bytes, &constant.bits, constant.bytes);
    }
}

// What the warps of all blocks of a launch have in turn.
struct Storage {
  std::vector<uint8_t> files, local;
  std::vector<uint32_t> defined;
};

void prepare(Block &block, Storage &storage) {
  const Program &program = *block.program;
  std::fill(storage.defined.begin(), storage.defined.end(), 0);
  std::fill(storage.local.begin(), storage.local.end(), uint8_t(0xff));
  block.clocks.reset();
  block.shared.reset(program.sharedBytes + block.launch->dynamicSharedBytes, &block.clocks);
  std::fill(std::begin(block.barriers), std::end(block.barriers), Barrier());
  for (Warp &warp : block.warps) {
    uint32_t lanes = std::min(kLanes, block.threads - kLanes * warp.index);
    warp.live = lanes == kLanes ? ~0u : (1u << lanes) - 1;
    warp.blocked = warp.carryDefined = warp.waited = 0;
    warp.setPc(~0u, 0);
    for (unsigned lane = 0; lane < kLanes; ++lane) { // what a thread did not wait for ended with its block
      warp.copies[lane].clear();
      warp.groups[lane].clear();
    }
    warp.products.clear();
    warp.productGroups.clear();
    warp.flight.clear();
    warp.held.clear();
    std::fill_n(warp.barrier, kLanes, kNone);
    for (auto [special, offset] : program.specials)
      for (unsigned lane = 0; lane < kLanes; ++lane)
        warp.reg<uint32_t>(offset)[lane] = valueOf(special, block, warp, lane);
  }
}

} // namespace

uint32_t sharedBytes(const Program &kernel) { return kernel.sharedBytes; }

bool run(const Launch &launch, std::string &error, uint64_t *instructions) {
  const Program &program = *launch.kernel;
  Block block;
  block.launch = &launch;
  block.program = &program;
  block.threads = launch.block[0] * launch.block[1] * launch.block[2];
  for (int i = 0; i < 3; ++i)
    if (program.maxThreads[i] && launch.block[i] > program.maxThreads[i]) {
      error = "a block of " + std::to_string(block.threads) + " threads is more than .maxntid says";
      return false;
    }
  if (launch.programmatic && !program.waitsForGrids) {
    error = "the launch begins while others end, and the kernel has no griddepcontrol.wait";
    return false;
  }
  if (launch.params.size() != program.paramBytes) {
    error = "the launch has " + std::to_string(launch.params.size()) + " bytes of parameters, the kernel " + std::to_string(program.paramBytes);
    return false;
  }
  uint32_t warps = (block.threads + kLanes - 1) / kLanes;
  Storage storage;
  constexpr size_t alignment = 64;
  storage.files.resize(size_t(warps) * program.fileBytes + alignment);
  storage.defined.resize(size_t(warps) * program.registers.size());
  storage.local.resize(size_t(warps) * kLanes * program.localBytes + alignment);
  auto aligned = [](std::vector<uint8_t> &bytes) {
    return bytes.data() + (-reinterpret_cast<uintptr_t>(bytes.data()) & (alignment - 1));
  };
  block.ranges.resize(program.numSlots);
  block.warps.resize(warps);
  for (uint32_t i = 0; i < warps; ++i) {
    Warp &warp = block.warps[i];
    warp.block = &block;
    warp.index = i;
    warp.file = aligned(storage.files) + size_t(i) * program.fileBytes;
    warp.defined = storage.defined.data() + size_t(i) * program.registers.size();
    warp.local = aligned(storage.local) + size_t(i) * kLanes * program.localBytes;
    fillConstants(program, warp.file);
  }
  fenv_t environment;
  std::fegetenv(&environment);
  std::fesetenv(FE_DFL_ENV); // the caller may flush subnormal numbers
  bool ok = true;
  // In an order that no kernel may rely on.
  uint64_t blocks = uint64_t(launch.grid[0]) * launch.grid[1] * launch.grid[2], stride = blocks * 5 / 8 | 1;
  while (std::gcd(stride, blocks) != 1)
    stride += 2;
  for (uint64_t i = 0, number = blocks / 3; ok && i < blocks; ++i, number = (number + stride) % blocks) {
    block.id[0] = static_cast<uint32_t>(number % launch.grid[0]);
    block.id[1] = static_cast<uint32_t>(number / launch.grid[0] % launch.grid[1]);
    block.id[2] = static_cast<uint32_t>(number / launch.grid[0] / launch.grid[1]);
    prepare(block, storage);
    ok = block.run();
  }
  std::fesetenv(&environment);
  if (instructions)
    *instructions += block.instructions;
  error = block.error;
  return ok;
}

} // namespace kiln::ptx
