// Prints what a compilation did.
#pragma once

#include "compiler/pipeline/Compilation.h"

namespace kiln::driver {

/// Seconds per stage, bytes of code, weights and arena, FLOPs, and what each pass counted.
void printReport(llvm::raw_ostream &os, const Report &report, const cpu::CompiledObject &object);

} // namespace kiln::driver
