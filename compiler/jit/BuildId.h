// Which build of the compiler this process runs.
#pragma once

#include <string>

namespace kiln::jit {

/// The linker's ids of the program or library that holds this code, and of LLVM's and MLIR's shared libraries: equal
/// for processes that compile alike. Where the linker left none, the file's size and time stand for it.
const std::string &buildId();

} // namespace kiln::jit
