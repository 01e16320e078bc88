// Shared memory that knows who touched what, and which threads have waited for which since.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kiln::ptx {

/// What each warp of a block knows of the others' past: vector clocks. A warp's time passes at each synchronisation.
struct Clocks {
  static constexpr unsigned kWarps = 32;
  uint32_t time[kWarps];
  uint32_t known[kWarps][kWarps]; // [w][v]: all of v up to that time happened before w's present
  void reset();
  /// Whether what thread `other` did at `when` happened before the present of `thread`.
  bool ordered(uint32_t thread, uint32_t other, uint32_t when) const {
    return thread == other || when <= known[thread / 32][other / 32];
  }
  /// All lanes of a warp waited for each other.
  void syncWarp(uint32_t warp);
  /// The warp tells its past to `past`, which grows; what it does later is not in it.
  void release(uint32_t warp, uint32_t (&past)[kWarps]);
  /// The warp learns it.
  void acquire(uint32_t warp, const uint32_t (&past)[kWarps]);
};

enum class Access : uint8_t { Read, Write, Atomic };

/// The memory of a block, from address kSharedStart on.
class SharedMemory {
public:
  void reset(uint32_t bytes, const Clocks *clocks);
  uint32_t size() const { return static_cast<uint32_t>(memory.size()); }
  /// Where the bytes are; null, with a reason, when thread `thread` must not touch them so. `bytes` is 1, 2 or a multiple
  /// of 4, and divides the address up to 16.
  uint8_t *touch(uint32_t thread, uint64_t address, uint32_t bytes, Access access, std::string &why);
  /// 16 bytes that a tensor core reads for the thread, through another proxy than that of loads and stores: whoever wrote
  /// them has fenced since.
  const uint8_t *touchByTensorCore(uint32_t thread, uint64_t address, std::string &why);
  void fenceProxy(uint32_t thread) { ++fences[thread]; }
  /// A copy to the bytes begins, or ends: nobody may touch them between. It counts as a write of the thread.
  uint8_t *beginCopy(uint32_t thread, uint64_t address, uint32_t bytes, std::string &why);
  uint8_t *endCopy(uint32_t thread, uint64_t address, uint32_t bytes);

private:
  static constexpr uint16_t kNobody = 0xffff;
  enum : uint16_t { kWritten = 1, kPending = 2, kSplit = 4, kAtomic = 8 };
  struct Cell {
    uint32_t writeTime = 0, readTime[2] = {0, 0}, fence = 0; // the writer's fences before
    uint16_t writer = kNobody, reader[2] = {kNobody, kNobody}, flags = 0;
  };
  bool touchCell(Cell &cell, uint32_t thread, Access access, uint64_t address, std::string &why);
  template <typename Action> bool forCells(uint32_t offset, uint32_t bytes, Action action);
  void split(uint32_t word);
  const Clocks *clocks = nullptr;
  std::vector<uint8_t> memory;
  std::vector<uint32_t> fences; // of each thread
  std::vector<Cell> words, single; // of words, and of the bytes of those that are split
};

} // namespace kiln::ptx
