// One message when a tool has no memory left.
#pragma once

#include <cstddef>

namespace kiln::driver {

/// From now on a lack of memory ends the process with exit status 1, after a message under the
/// tool's name that says what is known: the model, the stage, the bytes.
void explainLackOfMemory(const char *tool);
/// The end of a tool that asked for so many bytes and got none.
[[noreturn]] void endWithoutMemory(size_t bytes);

} // namespace kiln::driver
