// What a kernel does with the memory that it is given.
#pragma once

#include "mlir/IR/Value.h"

namespace kiln::loops {

/// Whether what `memref` is the address of may be written through it; true where that cannot be seen.
bool mayBeWritten(mlir::Value memref);

} // namespace kiln::loops
