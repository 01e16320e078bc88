// Host ops on regular expressions, with RE2.
#pragma once

namespace kiln {
class HostOpRegistry;
} // namespace kiln

namespace kiln::jit {

/// Adds RegexReplace, RegexFullMatch and their static forms.
void addRegexOps(HostOpRegistry &registry);

} // namespace kiln::jit
