// The working memory of scatters.
#pragma once

#include "hlo/ir/Hlo.h"

namespace kiln::loops::gpu {

/// Bytes that the block kernels of a scatter want to sort its updates in; 0 where they are few.
int64_t scatterScratchBytes(hlo::ScatterOp op);

} // namespace kiln::loops::gpu
