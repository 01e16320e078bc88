// The names of the architectures that there is code for.
#pragma once

#include <string>

namespace kiln::device {

/// The best architecture for a device of compute capability `compute` (90 for 9.0): its own one with what only it has ("sm_90a"), its
/// own, or the newest before it, whose PTX it runs. Below all of them the device's own name, which nothing is made for.
std::string archFor(int compute);

} // namespace kiln::device
