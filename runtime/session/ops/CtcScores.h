// What ops of connectionist temporal classification read.
#pragma once

#include "session/ops/Ops.h"

#include <limits>

namespace kiln {

/// Scores [time, batch, classes], an op's first input, and the length of each sequence.
struct CtcScores {
  int64_t time, batch, classes;
  const Tensor *values;
  std::vector<int64_t> lengths;

  /// Input `index` has the lengths. Error: shapes do not agree, there are no scores, or a sequence is longer than the time.
  Status read(const OpContext &c, int index) {
    values = &c.input(0);
    if (values->rank() != 3 || values->numElements() == 0)
      return invalidArgument("scores of shape " + values->shapeText() + ", which must be [time, batch, classes] and not empty");
    time = values->dim(0), batch = values->dim(1), classes = values->dim(2);
    KILN_RETURN_IF_ERROR(integersInput(c, index, &lengths));
    if (c.input(index).rank() != 1 || static_cast<int64_t>(lengths.size()) != batch)
      return invalidArgument("sequence lengths of shape " + c.input(index).shapeText() + " for " + std::to_string(batch) + " sequences");
    for (size_t b = 0; b < lengths.size(); ++b)
      if (lengths[b] > time)
        return invalidArgument("sequence_length[" + std::to_string(b) + "] = " + std::to_string(lengths[b]) + " is more than the time, " +
                               std::to_string(time));
    if (classes > std::numeric_limits<int32_t>::max())
      return invalidArgument("more than 2^31 classes");
    return Status();
  }
  template <typename T> const T *at(int64_t t, int64_t b) const { return values->values<T>() + (t * batch + b) * classes; }
};

} // namespace kiln
