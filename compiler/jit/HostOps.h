// The host ops that sessions have.
#pragma once

namespace kiln {
class HostOpRegistry;
} // namespace kiln

namespace kiln::jit {

/// The process's registry, with the host ops of the runtime and those that need a library, which the runtime goes
/// without.
const HostOpRegistry &hostOps();

} // namespace kiln::jit
