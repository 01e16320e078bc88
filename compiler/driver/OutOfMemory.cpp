// What a tool says when there is no memory: for which model, how far it was, and how many bytes it
// asked for.
#include "compiler/driver/OutOfMemory.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Signals.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

using namespace kiln::driver;

namespace {

// Written before there is a lack, as formatting may take memory.
const char *toolName = "kiln";
char model[1024], stage[32];

template <size_t N> void keep(char (&text)[N], llvm::StringRef value) {
  value = value.take_front(N - 1);
  std::memcpy(text, value.data(), value.size());
  text[value.size()] = 0;
}

// Nothing is left to unwind with: temporary files go, and the process ends.
[[noreturn]] void endWithout(const char *what) {
  llvm::sys::RunInterruptHandlers();
  std::fprintf(stderr, "%s: error: out of memory", toolName);
  if (*model)
    std::fprintf(stderr, ": '%s'", model);
  if (*stage)
    std::fprintf(stderr, " (stage %s)", stage);
  std::fprintf(stderr, "%s%s\n", what ? ": " : "", what ? what : "");
  std::_Exit(1);
}

[[maybe_unused]] void *allocated(size_t bytes) {
  if (void *memory = std::malloc(bytes ? bytes : 1))
    return memory;
  char what[40];
  std::snprintf(what, sizeof what, "%zu bytes", bytes);
  endWithout(what);
}

} // namespace

void kiln::driver::explainLackOfMemory(const char *tool) {
  toolName = tool;
  std::set_new_handler(
      [] { endWithout(nullptr); }); // of what does not come through the operators below
  llvm::install_bad_alloc_error_handler(
      [](void *, const char *reason, bool) { endWithout(reason); });
}

void kiln::driver::noteModel(llvm::StringRef path) { keep(model, path); }
void kiln::driver::noteStage(llvm::StringRef name) { keep(stage, name); }

// A handler for new is not told how many bytes are missing. Who asks for no more than a null
// pointer gets one. Sanitizers have operators of their own.
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer) &&                       \
    !__has_feature(memory_sanitizer)
void *operator new(size_t bytes) { return allocated(bytes); }
void *operator new[](size_t bytes) { return allocated(bytes); }
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
