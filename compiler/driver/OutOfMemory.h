// One message when a tool has no memory left.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace kiln::driver {

/// From now on a lack of memory ends the process with exit status 1, after a message under the
/// tool's name that says what is known: the model, the stage, the bytes.
void explainLackOfMemory(const char *tool);

/// Which model is at work, and how far it is.
void noteModel(llvm::StringRef path);
void noteStage(llvm::StringRef name);

} // namespace kiln::driver
