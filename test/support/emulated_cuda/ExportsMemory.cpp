// The emulated driver's functions for memory: of devices, page-locked, and copies.
#include "test/support/emulated_cuda/Exports.h"

#include <algorithm>
#include <cstdio>
#include <cstring>

using namespace kiln::emu;
using namespace kiln::cuda;

// For tests of what stays on a device.
extern "C" __attribute__((visibility("default"))) uint64_t kiln_emulated_bytes_to_device = 0;
extern "C" __attribute__((visibility("default"))) uint64_t kiln_emulated_bytes_between = 0; // devices
extern "C" __attribute__((visibility("default"))) uint64_t kiln_emulated_failing_copies = 0; // to the host, of the next
extern "C" __attribute__((visibility("default"))) uint64_t kiln_emulated_most_bytes =
    0; // that a device has had in use

EXPORT cuMemAlloc_v2(Address *address, size_t bytes) {
  ENTER
  if (state.refusesUnsafe())
    return kStreamCaptureUnsupported;
  if (bytes == 0)
    return kInvalidValue;
  Memory &memory = call.context->memory;
  *address = memory.allocate(bytes);
  kiln_emulated_most_bytes =
      std::max(kiln_emulated_most_bytes, uint64_t(memory.total() - memory.available()));
  if (*address && state.strict)
    memory.setAccess(false);
  return *address ? kSuccess : kOutOfMemory;
}

EXPORT cuMemFree_v2(Address address) {
  ENTER
  if (state.refusesUnsafe())
    return kStreamCaptureUnsupported;
  if (Result code = state.flushAll(call.context))
    return code;
  for (auto &context : state.contexts)
    if (context->memory.free(address))
      return kSuccess;
  std::fprintf(stderr, "emulated GPU: %#llx is freed and is no block of memory\n", static_cast<unsigned long long>(address));
  return kInvalidValue;
}

EXPORT cuMemGetInfo_v2(size_t *available, size_t *total) {
  ENTER
  *available = call.context->memory.available();
  *total = call.context->memory.total();
  return kSuccess;
}

EXPORT cuMemHostRegister_v2(void *start, size_t bytes, unsigned) {
  ENTER
  if (state.refusesUnsafe())
    return kStreamCaptureUnsupported;
  if (!bytes || !start)
    return kInvalidValue;
  if (state.overlapsPinned(static_cast<char *>(start), bytes))
    return kHostMemoryAlreadyRegistered;
  state.pinned[static_cast<char *>(start)] = bytes;
  return kSuccess;
}

EXPORT cuMemHostUnregister(void *start) {
  ENTER
  if (state.refusesUnsafe())
    return kStreamCaptureUnsupported;
  if (!state.pinned.count(static_cast<char *>(start)))
    return kHostMemoryNotRegistered;
  Result code = state.flushAll(call.context); // copies from it are under way
  state.pinned.erase(static_cast<char *>(start));
  return code;
}

// Copies between pageable memory and a device are not recorded.
static bool refusesPageable(CUstream_st *stream) { return stream->capture && (stream->capture->invalid = true); }

EXPORT cuMemcpyHtoDAsync_v2(Address to, const void *from, size_t bytes, Stream handle) {
  ENTER
  FIND_STREAM
  if (!state.contains(to, bytes) || state.contains(reinterpret_cast<uint64_t>(from), 1))
    return kInvalidValue;
  auto *target = reinterpret_cast<void *>(to);
  kiln_emulated_bytes_to_device += bytes;
  if (state.isPinned(from, bytes))
    return state.add(stream, [=] {
      std::memcpy(target, from, bytes);
      return kSuccess;
    });
  if (refusesPageable(stream))
    return kStreamCaptureUnsupported;
  // The driver has read memory that is not page-locked when it returns.
  auto *first = static_cast<const char *>(from);
  auto staged = std::make_shared<std::vector<char>>(first, first + bytes);
  return state.add(stream, [=] {
    std::memcpy(target, staged->data(), bytes);
    return kSuccess;
  });
}

EXPORT cuMemcpyDtoHAsync_v2(void *to, Address from, size_t bytes, Stream handle) {
  ENTER
  FIND_STREAM
  if (!state.contains(from, bytes) || state.contains(reinterpret_cast<uint64_t>(to), 1))
    return kInvalidValue;
  if (kiln_emulated_failing_copies && kiln_emulated_failing_copies--)
    return kUnknown;
  bool pinned = state.isPinned(to, bytes);
  if (!pinned && refusesPageable(stream))
    return kStreamCaptureUnsupported;
  Result code = state.add(stream, [=] {
    std::memcpy(to, reinterpret_cast<const void *>(from), bytes);
    return kSuccess;
  });
  return code || pinned ? code : state.flush(stream); // memory that is not page-locked: done when it returns
}

EXPORT cuMemcpyDtoDAsync_v2(Address to, Address from, size_t bytes, Stream handle) {
  ENTER
  FIND_STREAM
  if (!state.contains(from, bytes) || !state.contains(to, bytes))
    return kInvalidValue;
  return state.add(stream, [=] {
    std::memmove(reinterpret_cast<void *>(to), reinterpret_cast<const void *>(from), bytes);
    return kSuccess;
  });
}

EXPORT cuMemcpyPeerAsync(Address to, Context toContext, Address from, Context fromContext, size_t bytes, Stream handle) {
  ENTER
  FIND_STREAM
  if (!toContext || !fromContext || !toContext->memory.contains(to, bytes) || !fromContext->memory.contains(from, bytes))
    return kInvalidValue;
  kiln_emulated_bytes_between += bytes;
  return state.add(stream, [=] {
    std::memcpy(reinterpret_cast<void *>(to), reinterpret_cast<const void *>(from), bytes);
    return kSuccess;
  });
}

template <typename T>
static Result set(Address to, T value, size_t count, Stream handle) {
  ENTER
  FIND_STREAM
  if (to % sizeof(T) || !state.contains(to, count * sizeof(T)))
    return kInvalidValue;
  return state.add(stream, [=] {
    for (size_t i = 0; i < count; ++i)
      std::memcpy(reinterpret_cast<char *>(to) + i * sizeof(T), &value, sizeof(T));
    return kSuccess;
  });
}

EXPORT cuMemsetD8Async(Address to, unsigned char value, size_t count, Stream stream) { return set(to, value, count, stream); }
EXPORT cuMemsetD16Async(Address to, unsigned short value, size_t count, Stream stream) { return set(to, value, count, stream); }
EXPORT cuMemsetD32Async(Address to, unsigned value, size_t count, Stream stream) { return set(to, value, count, stream); }
