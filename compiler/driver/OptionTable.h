// The kiln tool's option table, generated from Options.td.
#pragma once

#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Option/Option.h"

#include <optional>

namespace kiln::driver {

/// One bit per command: an option is visible to the commands named in Options.td.
enum CommandVisibility : unsigned {
  CompileOption = 1u << 8,
  RunOption = 1u << 9,
  InspectOption = 1u << 10,
  ConfigOption = 1u << 11,
};

enum OptionId {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "compiler/driver/Options.inc"
#undef OPTION
};

/// Parses `args` (without program and command name) for one command. Unknown or incomplete
/// options are reported on stderr with the nearest spelling; then nullopt.
std::optional<llvm::opt::InputArgList> parseOptions(llvm::ArrayRef<const char *> args,
                                                    CommandVisibility command);

/// Prints a command's options.
void printOptions(llvm::raw_ostream &os, const char *usage, const char *title,
                  CommandVisibility command);

/// One line of a list below a command's options: two spaces, the name, its meaning in a column of its own.
void printChoice(llvm::raw_ostream &os, llvm::StringRef name, llvm::StringRef meaning);

/// A command's frame: parses, answers --help (0), reports bad options (2), else gives `run`'s status.
/// `printChoices` adds to the help what some options' values can be.
int runWithOptions(llvm::ArrayRef<const char *> args, CommandVisibility command, const char *usage,
                   const char *title,
                   llvm::function_ref<int(const llvm::opt::InputArgList &)> run,
                   void (*printChoices)(llvm::raw_ostream &) = nullptr);

} // namespace kiln::driver
