// A tool's operator new, which ends the process with the bytes that are missing: a handler is not
// told them.
#include "compiler/driver/OutOfMemory.h"

#include <cstdlib>
#include <new>

#ifndef __has_feature
#define __has_feature(feature) 0
#endif

// Who asks for no more than a null pointer gets one. Sanitizers have operators of their own.
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer) &&                       \
    !__has_feature(memory_sanitizer)
static void *allocate(size_t bytes) {
  if (void *memory = std::malloc(bytes ? bytes : 1))
    return memory;
  kiln::driver::endWithoutMemory(bytes);
}

void *operator new(size_t bytes) { return allocate(bytes); }
void *operator new[](size_t bytes) { return allocate(bytes); }
void *operator new(size_t bytes, const std::nothrow_t &) noexcept {
  return std::malloc(bytes ? bytes : 1);
}
void *operator new[](size_t bytes, const std::nothrow_t &) noexcept {
  return std::malloc(bytes ? bytes : 1);
}
void operator delete(void *memory) noexcept { std::free(memory); }
void operator delete[](void *memory) noexcept { std::free(memory); }
void operator delete(void *memory, size_t) noexcept { std::free(memory); }
void operator delete[](void *memory, size_t) noexcept { std::free(memory); }
#endif
