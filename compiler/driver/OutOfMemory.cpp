// What a tool says when there is no memory: for which model, how far it was, and how many bytes it
// asked for.
#include "compiler/driver/OutOfMemory.h"
#include "compiler/driver/Progress.h"

#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Signals.h"

#include <cstdio>
#include <cstdlib>
#include <new>

using namespace kiln::driver;

namespace {

const char *toolName = "kiln";
const Progress *progress = nullptr;

// Nothing is left to unwind with: temporary files go, and the process ends.
[[noreturn]] void endWithout(const char *what) {
  llvm::sys::RunInterruptHandlers();
  std::fprintf(stderr, "%s: error: out of memory", toolName);
  if (progress && *progress->model)
    std::fprintf(stderr, ": '%s'", progress->model);
  if (progress && *progress->stage)
    std::fprintf(stderr, " (stage %s)", progress->stage);
  std::fprintf(stderr, "%s%s\n", what ? ": " : "", what ? what : "");
  std::_Exit(1);
}

} // namespace

void kiln::driver::explainLackOfMemory(const char *tool) {
  toolName = tool;
  progress = &rememberProgress();
  std::set_new_handler([] { endWithout(nullptr); }); // of what does not say how much
  llvm::install_bad_alloc_error_handler(
      [](void *, const char *reason, bool) { endWithout(reason); });
}

void kiln::driver::endWithoutMemory(size_t bytes) {
  char what[40];
  std::snprintf(what, sizeof what, "%zu bytes", bytes);
  endWithout(what);
}
