// Runs the blocks of a launch on the calling thread.
#pragma once

#include "kiln/kiln_emulation.h"

#include <cstdint>
#include <string>

namespace kiln::emu {

struct Launch {
  const KilnEmuKernel *kernel;
  void *const *args;
  uint32_t grid[3], block[3];
  uint32_t dynamicSharedBytes;
};

/// Runs every thread of every block. False: `error` says which rule the kernel breaks (threads that wait for others that
/// never come, a warp whose lanes ask for different things).
bool runLaunch(const Launch &launch, std::string &error);

/// What a faulting address is blamed on: the kernel, block and thread that run on this thread, or null.
const char *runningKernel();

} // namespace kiln::emu
