// Processor features beyond asking for them: enabling and naming.
#pragma once

#include <cstdint>
#include <string>

namespace kiln {

/// Asks the operating system for what must be asked for before use (AMX tiles). False: refused.
bool enableFeatures(const uint64_t features[2]);

/// Names of the features, separated by spaces.
std::string describeFeatures(const uint64_t features[2]);

} // namespace kiln
