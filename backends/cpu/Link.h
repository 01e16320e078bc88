// Joins objects, through lld as a library.
#pragma once

#include "backends/cpu/CpuBackend.h"

namespace kiln::cpu {

/// Joins ELF objects to one relocatable object whose hidden symbols are local, so that two compiled
/// models link together whatever their kernels are called.
mlir::FailureOr<std::unique_ptr<llvm::MemoryBuffer>>
joinObjects(llvm::ArrayRef<llvm::SmallVector<char, 0>> objects, mlir::Location loc);

} // namespace kiln::cpu
