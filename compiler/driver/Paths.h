// Paths: where this build or installation keeps the files that users' programs need, and outputs that meet inputs.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace kiln::driver {

/// The folder that holds kiln/kiln.h.
std::string includeDirectory();
/// The static runtime library.
std::string runtimeLibrary();

/// An error when an output would replace one of `inputs` (files that are read) or another output. Empty paths count
/// for nothing.
llvm::Error checkOutputs(llvm::ArrayRef<std::string> outputs, llvm::ArrayRef<std::string> inputs);

} // namespace kiln::driver
