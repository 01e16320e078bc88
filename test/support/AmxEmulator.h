// What a test that links the AMX emulator can ask it.
#pragma once

#include <cstdint>

namespace kiln::amx {

/// Instructions emulated so far, in all threads; 0 on a machine that has AMX.
uint64_t executedInstructions();
/// Whether this process emulates; false where the processor does the work.
bool isEmulating();

} // namespace kiln::amx
