// StableHLO's ops on run-time shapes, tuples and devices, as ops of a static program on one device.
#pragma once

#include "mlir/IR/Operation.h"

namespace kiln {

/// The op that stands for `op` in a static program: `op` itself when it is one already; another
/// StableHLO op that replaces it (dynamic_pad with constant paddings becomes pad); null when its
/// uses could be given other values (get_tuple_element of a tuple, get_dimension_size). Ops in
/// front of it must be hlo ops by now. Fails with a located error when a shape is not known.
mlir::FailureOr<mlir::Operation *> toStaticForm(mlir::Operation *op);

} // namespace kiln
