// Prints what a compilation did.
#pragma once

#include "compiler/pipeline/Compilation.h"

namespace kiln::driver {

/// Seconds per stage, bytes of code, weights and arena, FLOPs, what each pass counted, and of a GPU's `images` what each
/// kernel takes.
void printReport(llvm::raw_ostream &os, const Report &report, const cpu::CompiledObject &object,
                 llvm::ArrayRef<DeviceImage> images = {});

} // namespace kiln::driver
