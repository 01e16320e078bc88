// Sizes of what tensors of a session hold.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kiln {

/// Bytes of one element as it lies in a tensor's buffer: also std::strings and handles. 0 for dtypes that
/// tensors cannot have.
size_t sessionElementBytes(int32_t dtype);

} // namespace kiln
