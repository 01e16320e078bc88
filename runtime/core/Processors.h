// How many processors this process may use.
#pragma once

namespace kiln {

/// Those of its affinity mask; at least 1.
int usableProcessors();

} // namespace kiln
