// Registration of every pass for tools that name passes on the command line.
#pragma once

namespace kiln {

/// Registers Kiln's passes, MLIR's general transforms, and one pipeline per stage (`--stage-hlo-opt`).
void registerPasses();

} // namespace kiln
