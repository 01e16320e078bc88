// Where this build or installation keeps the files that users' programs need.
#pragma once

#include <string>

namespace kiln::driver {

/// The folder that holds kiln/kiln.h.
std::string includeDirectory();
/// The static runtime library.
std::string runtimeLibrary();

} // namespace kiln::driver
