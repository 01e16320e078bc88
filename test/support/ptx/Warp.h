// The running state of a block's warps, as instructions see it.
#pragma once

#include "test/support/ptx/Launch.h"
#include "test/support/ptx/Program.h"
#include "test/support/ptx/Shared.h"

#include <cstring>
#include <deque>

namespace kiln::ptx {

struct Block;

/// A cp.async that a thread has started.
struct AsyncCopy {
  uint32_t thread;
  uint64_t to;         // in shared memory
  const uint8_t *from; // null: zeros only
  uint32_t bytes, sourceBytes;
};

/// A wgmma.mma_async that a warp has started: what it reads must stay until it is waited for.
struct AsyncProduct {
  const Inst *inst;
  uint32_t at;
  uint64_t lhs, rhs, hash;
};

struct Warp {
  Block *block = nullptr;
  uint8_t *file = nullptr;     // registers
  uint32_t *defined = nullptr; // of each register, the lanes that have written it
  uint8_t *local = nullptr;    // local memory, lane after lane
  uint32_t index = 0;
  uint32_t live = 0, blocked = 0; // lanes that have not ended; those of them that wait
  uint32_t liveBefore = 0;        // `live` when lanes last waited for others of the warp
  uint32_t active = 0;            // the lanes that execute the instruction
  uint32_t at = 0;                // where they are
  uint32_t carry = 0, carryDefined = 0;
  uint32_t waited = 0;            // lanes behind griddepcontrol.wait
  uint32_t pc[kLanes] = {};       // where the other lanes are
  uint32_t barrier[kLanes] = {};  // of blocked lanes: the block's barrier, or kNone
  std::vector<AsyncCopy> copies[kLanes]; // not yet committed
  std::deque<std::vector<AsyncCopy>> groups[kLanes];
  std::vector<AsyncProduct> products; // of wgmma, likewise
  std::deque<std::vector<AsyncProduct>> productGroups;
  uint32_t committed = 0;       // groups of products so far
  std::vector<uint32_t> flight; // of each register, 1 + the group that computes it, or 0; empty when there is none
  std::vector<uint32_t> held;   // likewise, the group that reads it

  template <typename T> T *reg(uint32_t offset) { return reinterpret_cast<T *>(file + offset); }
  uint32_t &predicate(uint32_t offset) { return *reinterpret_cast<uint32_t *>(file + offset); }
  uint32_t thread(unsigned lane) const { return index * kLanes + lane; }
  void setPc(uint32_t lanes, uint32_t where) {
    for (; lanes; lanes &= lanes - 1)
      pc[__builtin_ctz(lanes)] = where;
  }
  /// Ends the launch with an error of this lane at the running instruction.
  Flow fail(unsigned lane, const std::string &why);
  /// Runs until no lane can go on. False: the launch has an error.
  bool run();
  /// For instructions that lanes execute together: whether all of `needed` are here; then they are `active`. Otherwise
  /// those here wait for the others, and the instruction regroups.
  bool gather(uint32_t needed);
  /// After an instruction that gathered: all active lanes go on at the next one.
  Flow together() {
    setPc(active, at + 1);
    return Flow::Regroup;
  }

private:
  bool choose(uint32_t &limit);
  bool retry();
  bool checkUses(const Inst &inst);
  bool checkFlight(const Inst &inst);
  void failUndefined(uint32_t lanes, uint32_t number);
};

/// A named barrier of a block.
struct Barrier {
  uint32_t arrived = 0, expected = 0;
  uint32_t past[Clocks::kWarps] = {};
};

struct Block {
  const Launch *launch = nullptr;
  const Program *program = nullptr;
  uint32_t id[3] = {0, 0, 0};
  uint32_t threads = 0;
  std::vector<Warp> warps;
  Barrier barriers[16];
  Clocks clocks;
  SharedMemory shared;
  std::vector<Range> ranges; // by Inst.slot: where an instruction last found its memory
  std::string error;
  uint64_t instructions = 0; // that threads executed

  /// `lanes` of a warp arrive; `waits`: they go on when all have. False: the counts do not fit.
  bool arrive(Warp &warp, uint32_t number, uint32_t expected, bool waits, std::string &why);
  bool run();
};

/// Active lanes in turn.
template <typename Action> inline void forLanes(uint32_t lanes, Action action) {
  for (; lanes; lanes &= lanes - 1)
    action(static_cast<unsigned>(__builtin_ctz(lanes)));
}

/// Where `bytes` bytes are that a lane addresses; null after an error. The address must be a multiple of `bytes`.
template <Space space>
uint8_t *resolve(Warp &warp, const Inst &inst, unsigned lane, uint64_t address, uint32_t bytes, Access access);

/// The same for the device's memory, and any address.
uint8_t *resolveGlobal(Warp &warp, const Inst &inst, unsigned lane, uint64_t address, uint32_t bytes, Access access);

/// base + displacement of the address that Decoder::address put into the instruction.
inline uint64_t addressOf(Warp &warp, const Inst &inst, unsigned lane) {
  uint64_t base = inst.mode[2] ? warp.reg<uint32_t>(inst.a)[lane] : warp.reg<uint64_t>(inst.a)[lane];
  return base + static_cast<uint64_t>(inst.imm);
}

} // namespace kiln::ptx
