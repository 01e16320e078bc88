// Each block has its own mapping, and a page that faults behind it.
#include "test/support/emulated_cuda/Memory.h"

#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

namespace kiln::emu {

namespace {
constexpr size_t kAlignment = 256; // of the driver's allocations
constexpr int kPoison = 0xff;
size_t roundUp(size_t bytes, size_t unit) { return (bytes + unit - 1) / unit * unit; }
} // namespace

uint64_t Memory::allocate(size_t bytes) {
  static const size_t page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  if (bytes == 0 || bytes > available())
    return 0;
  size_t body = roundUp(roundUp(bytes, kAlignment), page), mapped = body + page;
  void *memory = mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    return 0;
  auto *mapping = static_cast<char *>(memory);
  (void)mprotect(mapping + body, page, PROT_NONE);
  // As near the guard as the alignment lets it; what is between keeps the poison.
  char *start = mapping + body - roundUp(bytes, kAlignment);
  std::memset(start, kPoison, mapping + body - start);
  used += bytes;
  auto address = reinterpret_cast<uint64_t>(start);
  live[address] = {bytes, mapping, mapped};
  return address;
}

bool Memory::intact(uint64_t address, const Block &block) const {
  auto *start = reinterpret_cast<const unsigned char *>(address);
  for (size_t i = block.bytes; i < roundUp(block.bytes, kAlignment); ++i)
    if (start[i] != kPoison)
      return false;
  return true;
}

bool Memory::free(uint64_t address) {
  auto found = live.find(address);
  if (found == live.end())
    return false;
  const Block &block = found->second;
  used -= block.bytes;
  // The addresses stay taken, so that a later use faults.
  void *unusable = mmap(block.mapping, block.mapped, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED | MAP_NORESERVE, -1, 0);
  gone[reinterpret_cast<uint64_t>(block.mapping)] = reinterpret_cast<uint64_t>(block.mapping) + block.mapped;
  live.erase(found);
  return unusable != MAP_FAILED;
}

void Memory::freeAll() {
  while (!live.empty())
    free(live.begin()->first);
}

bool Memory::wasFreed(uint64_t address) const {
  auto next = gone.upper_bound(address);
  return next != gone.begin() && address < std::prev(next)->second;
}

bool Memory::contains(uint64_t address, size_t bytes) const {
  auto next = live.upper_bound(address);
  if (next == live.begin())
    return false;
  const auto &[start, block] = *std::prev(next);
  return address - start <= block.bytes && bytes <= block.bytes - (address - start);
}

bool Memory::find(uint64_t address, uint64_t *start, uint64_t *end) const {
  auto next = live.upper_bound(address);
  if (next == live.begin())
    return false;
  const auto &[first, block] = *std::prev(next);
  *start = first;
  *end = first + block.bytes;
  return address < *end;
}

std::string Memory::findDamage() const {
  for (const auto &[address, block] : live)
    if (!intact(address, block))
      return "a block of " + std::to_string(block.bytes) + " bytes was written past its end";
  return "";
}

void Memory::setAccess(bool allowed) {
  static const size_t page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  for (const auto &[address, block] : live)
    (void)mprotect(block.mapping, block.mapped - page, allowed ? PROT_READ | PROT_WRITE : PROT_NONE);
}

} // namespace kiln::emu
