// Aligned memory; large blocks ask for huge pages.
#include "kiln/kiln.h"

#include <algorithm>
#include <cstdlib>
#ifdef __linux__
#include <sys/mman.h>
#endif

namespace kiln {

namespace {
constexpr size_t kHugePage = size_t(2) << 20;
}

AlignedBuffer::AlignedBuffer(size_t bytes) {
  if (bytes > SIZE_MAX - kHugePage)
    return;
  // A buffer as large as a huge page starts on one: a fault for each, and fewer TLB misses. What is behind the last whole one is of another only where that is half full.
  size_t huge = bytes >= kHugePage ? (bytes + kHugePage / 2) / kHugePage * kHugePage : 0;
  size_t alignment = huge ? kHugePage : KILN_ALIGNMENT;
  size_t rounded = std::max({huge, (bytes + KILN_ALIGNMENT - 1) / KILN_ALIGNMENT * KILN_ALIGNMENT, size_t(KILN_ALIGNMENT)});
  void *memory = nullptr;
  if (posix_memalign(&memory, alignment, rounded) != 0)
    return;
#ifdef __linux__
  if (huge)
    (void)madvise(memory, huge, MADV_HUGEPAGE);
#endif
  start = static_cast<char *>(memory);
  length = bytes;
}

AlignedBuffer::~AlignedBuffer() { free(start); }

} // namespace kiln
