// A kernel decoded for the interpreter: instructions whose operands are places in a warp's registers.
#pragma once

#include "test/support/ptx/Source.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kiln::ptx {

struct Warp;
struct Inst;

/// Where a group of lanes goes after an instruction.
enum class Flow : uint8_t {
  Next,
  Jump,    // to Inst.target
  Exit,    // the lanes end
  Regroup, // the handler has set where each lane goes, and which lanes wait
  Fail,    // the launch has an error
};

using Handler = Flow (*)(Warp &, const Inst &);

constexpr uint32_t kNone = ~0u;
constexpr unsigned kLanes = 32;

/// The registers of a warp lie in one array, each as 32 values in a row (a predicate: as 32 bits). Constants and special
/// registers have places of their own there, so that a handler does not tell them apart.
struct Inst {
  Handler run = nullptr;
  Handler inner = nullptr; // what `run` brackets, if it does
  uint32_t d = 0, a = 0, b = 0, c = 0, e = 0; // byte offsets of results and operands
  uint32_t guard = kNone;                     // of a predicate
  uint32_t guardRegister = 0;                 // its number
  bool guardNegated = false;
  bool passesFlight = false;                  // it may read what a wgmma still computes
  bool unchanging = false;                    // what it loads must not change as long as the kernel is there
  uint8_t mode[3] = {0, 0, 0};         // what the handler makes of it
  uint32_t firstUse = 0;               // in Program.uses: numUses registers that are read, then numDefs that are written
  uint16_t numUses = 0, numDefs = 0;
  uint32_t list = 0, listSize = 0;     // in Program.lists: offsets of more operands
  uint32_t target = 0;                 // an index in Program.code
  uint32_t slot = 0;                   // of a global access: which remembered range
  int64_t imm = 0, other = 0;
  int line = 0;
};

/// Special registers (PTX ISA, "Special Registers") that programs may read.
enum class Special : uint8_t {
  TidX, TidY, TidZ, NtidX, NtidY, NtidZ, CtaidX, CtaidY, CtaidZ, NctaidX, NctaidY, NctaidZ,
  LaneId, WarpId, NWarpId, LaneMaskEq, LaneMaskLe, LaneMaskLt, LaneMaskGe, LaneMaskGt, DynamicShared, Zero, One,
};

struct Program {
  struct Constant {
    uint32_t offset, bytes;
    uint64_t bits;
  };
  const Module *module = nullptr;
  std::string name;
  std::vector<Inst> code; // ends in an exit
  std::vector<uint32_t> uses, lists;
  std::vector<std::string> registers; // names
  std::vector<Constant> constants;
  std::vector<std::pair<Special, uint32_t>> specials; // with their offsets
  uint32_t fileBytes = 0;
  uint32_t numSlots = 0;
  uint32_t paramBytes = 0, sharedBytes = 0, localBytes = 0;
  uint32_t maxThreads[3] = {0, 0, 0};
  bool waitsForGrids = false; // has a griddepcontrol.wait: then all threads must come to it before they touch the device's memory
};

/// Generic addresses: shared and local memory have windows where the device's memory cannot be.
constexpr uint64_t kSharedWindow = uint64_t(1) << 56, kLocalWindow = uint64_t(1) << 57, kWindowBytes = 1 << 24;
/// The first address of shared memory; below it lies what the system reserves.
constexpr uint32_t kSharedStart = 1024;
constexpr uint32_t kMostStaticShared = 48 << 10;

} // namespace kiln::ptx
