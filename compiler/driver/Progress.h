// Which model a tool is at work on, and how far it is.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace kiln::driver {

/// Remembered in a tool only, which works on one model: elsewhere these do nothing.
void noteModel(llvm::StringRef path);
void noteStage(llvm::StringRef name);

/// From now on they are; nothing takes memory.
struct Progress {
  char model[1024], stage[32]; // cut off where longer
};
const Progress &rememberProgress();

} // namespace kiln::driver
