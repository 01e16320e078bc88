// Device memory that shows wrong uses: poisoned when new, guarded at its end, gone when freed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

namespace kiln::emu {

/// Blocks of "device" memory. Not thread-safe.
class Memory {
public:
  explicit Memory(size_t capacity) : capacity(capacity) {}
  /// 0 when the capacity does not have them. All bits are ones: NaN, or -1.
  uint64_t allocate(size_t bytes);
  /// False when it is not the start of a block that is there.
  bool free(uint64_t address);
  void freeAll();
  /// Whether it lies where a block was.
  bool wasFreed(uint64_t address) const;
  /// Whether [address, address + bytes) lies in one block.
  bool contains(uint64_t address, size_t bytes) const;
  /// The bytes [*start, *end) of the block that an address lies in; false when there is none.
  bool find(uint64_t address, uint64_t *start, uint64_t *end) const;
  /// Says which block was written past its end, or nothing.
  std::string findDamage() const;
  /// Lets this process touch the blocks, or not (when it was asked to be strict).
  void setAccess(bool allowed);
  size_t available() const { return capacity - used; }
  size_t total() const { return capacity; }
  size_t blocks() const { return live.size(); }

private:
  struct Block {
    size_t bytes;
    char *mapping;
    size_t mapped; // with the page behind
  };
  bool intact(uint64_t address, const Block &block) const;
  std::map<uint64_t, Block> live;
  std::map<uint64_t, uint64_t> gone; // beginnings and ends of mappings
  size_t capacity, used = 0;
};

} // namespace kiln::emu
