// Prints what a compilation did and where a run's time went.
#pragma once

#include "compiler/pipeline/Compilation.h"
#include "runtime/include/kiln/kiln.h"

namespace kiln::driver {

/// Seconds per stage, bytes of code, weights and arena, FLOPs, and what each pass counted.
void printReport(llvm::raw_ostream &os, const Report &report, const cpu::CompiledObject &object);

/// Time per launch over the profiled runs, longest first.
void printProfile(llvm::raw_ostream &os, const Instance &instance);

} // namespace kiln::driver
