// The commands of the kiln tool; each returns the process's exit status (1: the user's input, 2: usage).
#pragma once

#include "llvm/ADT/ArrayRef.h"

namespace kiln::driver {

int kilnMain(int argc, char **argv);

int tfcompileMain(int argc, char **argv);

int compileCommand(llvm::ArrayRef<const char *> args);
int runCommand(llvm::ArrayRef<const char *> args);
int inspectCommand(llvm::ArrayRef<const char *> args);
int configCommand(llvm::ArrayRef<const char *> args);

} // namespace kiln::driver
