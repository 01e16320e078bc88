// Tensors of checkpoints as a session has them.
#pragma once

#include "io/TensorBundle.h"
#include "kiln/tensor.h"

namespace kiln {

/// The tensor `key`, copied into memory of its own. Errors name the file and the key; slices are one.
Status readTensor(io::TensorBundle &bundle, const std::string &key, Tensor *result);

} // namespace kiln
