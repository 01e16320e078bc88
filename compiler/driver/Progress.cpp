// Keeps the notes where they can be read without memory.
#include "compiler/driver/Progress.h"

#include <cstring>

using namespace kiln::driver;

static Progress progress;
static bool isRemembered = false; // set before there are threads

template <size_t N> static void keep(char (&text)[N], llvm::StringRef value) {
  if (!isRemembered)
    return;
  value = value.take_front(N - 1);
  std::memcpy(text, value.data(), value.size());
  text[value.size()] = 0;
}

void kiln::driver::noteModel(llvm::StringRef path) { keep(progress.model, path); }
void kiln::driver::noteStage(llvm::StringRef name) { keep(progress.stage, name); }

const Progress &kiln::driver::rememberProgress() {
  isRemembered = true;
  return progress;
}
