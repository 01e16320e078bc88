// Aligned memory; large blocks ask for huge pages.
#include "kiln/kiln.h"

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
  // A buffer large enough for a few huge pages starts on one: fewer TLB misses in weights-sized
  // workspaces.
  size_t alignment = bytes >= 2 * kHugePage ? kHugePage : KILN_ALIGNMENT;
  size_t rounded = (bytes + alignment - 1) / alignment * alignment;
  if (rounded == 0)
    rounded = alignment;
  void *memory = nullptr;
  if (posix_memalign(&memory, alignment, rounded) != 0)
    return;
#ifdef __linux__
  if (alignment == kHugePage)
    (void)madvise(memory, rounded, MADV_HUGEPAGE);
#endif
  start = static_cast<char *>(memory);
  length = bytes;
}

AlignedBuffer::~AlignedBuffer() { free(start); }

} // namespace kiln
