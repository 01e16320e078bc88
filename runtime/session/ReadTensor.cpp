// Copies tensors out of checkpoints.
#include "session/ReadTensor.h"

#include <algorithm>
#include <cstring>

namespace kiln {

Status readTensor(io::TensorBundle &bundle, const std::string &key, Tensor *result) {
  const io::BundleEntry *entry = bundle.find(key);
  bool isText = entry && entry->dtype == KILN_STRING;
  std::vector<std::string> strings;
  io::BundleBytes bytes;
  // Before the allocation, so that a damaged shape does not ask for more than the file has.
  if (Status status = isText ? bundle.readStrings(key, &strings) : bundle.read(key, &bytes); !status.ok())
    return status;
  Tensor made;
  if (Status status = Tensor::allocate(entry->dtype, entry->dims.data(), static_cast<int>(entry->dims.size()), &made); !status.ok())
    return status;
  if (isText)
    std::move(strings.begin(), strings.end(), made.mutableStrings());
  else if (bytes.size != made.bytes())
    return Status(KILN_CORRUPT, "the checkpoint's tensor '" + key + "' has another size than its shape");
  else if (bytes.size)
    std::memcpy(made.mutableData(), bytes.data, bytes.size);
  *result = std::move(made);
  return Status();
}

} // namespace kiln
