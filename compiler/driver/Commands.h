// The commands of kiln, tfcompile and kiln-translate; each returns the process's exit status (1: the user's input, 2: usage).
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace kiln::driver {

/// Before a tool parses its options: writing past a limit on file sizes is an error of the write and not a signal
/// that kills the process; a lack of memory is a message under the tool's name and exit status 1.
void initOutput(const char *tool);
/// At a tool's end: `status`, or 1 and a message when the standard output could not be written.
int finishOutput(llvm::StringRef tool, int status);

int kilnMain(int argc, char **argv);
int tfcompileMain(int argc, char **argv);
int translateMain(int argc, char **argv);

int compileCommand(llvm::ArrayRef<const char *> args);
int runCommand(llvm::ArrayRef<const char *> args);
int inspectCommand(llvm::ArrayRef<const char *> args);
int configCommand(llvm::ArrayRef<const char *> args);

} // namespace kiln::driver
