// Races, reads of what nobody wrote, and touches of what is being copied.
#include "test/support/ptx/Shared.h"

#include "test/support/ptx/Program.h"

#include <algorithm>
#include <cstring>

namespace kiln::ptx {

void Clocks::reset() {
  std::fill_n(time, kWarps, 1);
  std::memset(known, 0, sizeof known);
}

void Clocks::syncWarp(uint32_t warp) { known[warp][warp] = time[warp]++; }

void Clocks::release(uint32_t warp, uint32_t (&past)[kWarps]) {
  for (unsigned i = 0; i < kWarps; ++i)
    past[i] = std::max(past[i], known[warp][i]);
  past[warp] = std::max(past[warp], time[warp]++);
}

void Clocks::acquire(uint32_t warp, const uint32_t (&past)[kWarps]) {
  for (unsigned i = 0; i < kWarps; ++i)
    known[warp][i] = std::max(known[warp][i], past[i]);
}

void SharedMemory::reset(uint32_t bytes, const Clocks *blockClocks) {
  clocks = blockClocks;
  memory.assign((bytes + 15) / 16 * 16, 0xff); // NaN, should anybody see it
  memory.resize(bytes);
  words.assign((bytes + 3) / 4, Cell());
  single.clear();
  fences.assign(kLanes * Clocks::kWarps, 0);
}

void SharedMemory::split(uint32_t word) {
  if (single.empty())
    single.resize(4 * words.size());
  std::fill_n(&single[4 * word], 4, words[word]);
  words[word].flags |= kSplit;
}

// The cells of [offset, offset + bytes): words, or bytes of a word in which bytes were ever touched alone.
template <typename Action> bool SharedMemory::forCells(uint32_t offset, uint32_t bytes, Action action) {
  for (uint32_t at = offset; at < offset + bytes;) {
    uint32_t word = at / 4, last = std::min(offset + bytes, 4 * word + 4);
    if (!(words[word].flags & kSplit)) {
      if (last - at == 4) {
        if (!action(words[word], at))
          return false;
        at = last;
        continue;
      }
      split(word);
    }
    for (; at < last; ++at)
      if (!action(single[at], at))
        return false;
  }
  return true;
}

bool SharedMemory::touchCell(Cell &cell, uint32_t thread, Access access, uint64_t address, std::string &why) {
  auto say = [&](const std::string &what) {
    why = "shared memory at " + std::to_string(address) + " " + what;
    return false;
  };
  uint32_t now = clocks->time[thread / 32];
  if (cell.flags & kPending)
    return say("is still being copied to by a cp.async of thread " + std::to_string(cell.writer));
  if (!(cell.flags & kWritten) && access != Access::Write)
    return say("is read before it is written");
  bool bothAtomic = access == Access::Atomic && (cell.flags & kAtomic);
  if ((cell.flags & kWritten) && !bothAtomic && !clocks->ordered(thread, cell.writer, cell.writeTime))
    return say("was written by thread " + std::to_string(cell.writer) + ", and the two did not wait for each other since");
  if (access != Access::Read) {
    for (int i = 0; i < 2; ++i)
      if (cell.reader[i] != kNobody && !clocks->ordered(thread, cell.reader[i], cell.readTime[i]))
        return say("was read by thread " + std::to_string(cell.reader[i]) + ", and the two did not wait for each other since");
    cell.writer = static_cast<uint16_t>(thread);
    cell.writeTime = now;
    cell.fence = fences[thread];
    cell.reader[0] = cell.reader[1] = kNobody;
    cell.flags = kWritten | (access == Access::Atomic ? kAtomic : 0);
    return true;
  }
  // Two readers are enough to find one that a writer did not wait for.
  int place = cell.reader[0] == kNobody || clocks->ordered(thread, cell.reader[0], cell.readTime[0]) ? 0 : 1;
  cell.reader[place] = static_cast<uint16_t>(thread);
  cell.readTime[place] = now;
  return true;
}

uint8_t *SharedMemory::touch(uint32_t thread, uint64_t address, uint32_t bytes, Access access, std::string &why) {
  uint64_t offset = address - kSharedStart;
  if (address < kSharedStart || offset + bytes > memory.size()) {
    why = "address " + std::to_string(address) + " is not in the " + std::to_string(memory.size()) +
          " bytes of shared memory that begin at " + std::to_string(kSharedStart);
    return nullptr;
  }
  auto begin = static_cast<uint32_t>(offset);
  bool ok = forCells(begin, bytes, [&](Cell &cell, uint32_t at) { return touchCell(cell, thread, access, at + kSharedStart, why); });
  return ok ? &memory[begin] : nullptr;
}

const uint8_t *SharedMemory::touchByTensorCore(uint32_t thread, uint64_t address, std::string &why) {
  const uint8_t *place = touch(thread, address, 16, Access::Read, why);
  if (!place)
    return nullptr;
  bool fenced = forCells(static_cast<uint32_t>(address - kSharedStart), 16, [&](Cell &cell, uint32_t at) {
    if (fences[cell.writer] != cell.fence)
      return true;
    why = "shared memory at " + std::to_string(at + kSharedStart) + " was written by thread " + std::to_string(cell.writer) + ", which has not executed fence.proxy.async since";
    return false;
  });
  return fenced ? place : nullptr;
}

uint8_t *SharedMemory::beginCopy(uint32_t thread, uint64_t address, uint32_t bytes, std::string &why) {
  uint8_t *place = touch(thread, address, bytes, Access::Write, why);
  if (place)
    forCells(static_cast<uint32_t>(address - kSharedStart), bytes, [](Cell &cell, uint32_t) { return cell.flags |= kPending; });
  return place;
}

uint8_t *SharedMemory::endCopy(uint32_t thread, uint64_t address, uint32_t bytes) {
  auto begin = static_cast<uint32_t>(address - kSharedStart);
  uint32_t now = clocks->time[thread / 32];
  forCells(begin, bytes, [&](Cell &cell, uint32_t) {
    cell.flags = kWritten;
    cell.writeTime = now;
    cell.fence = fences[thread];
    return true;
  });
  return &memory[begin];
}

} // namespace kiln::ptx
