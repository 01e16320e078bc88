// What the open dimensions of a model are: a batch, lengths or multiples of one.
#pragma once

#include "compiler/pipeline/OpenShapes.h"

namespace kiln::driver {

/// compileOpen for the dimensions, or for what they can be instead, which a remark says: a first dimension whose rows are not each by itself, as points
/// of a cloud, may be a length (`mayBeLength`) where it cannot be a batch; where no length is taken, its multiples may be.
mlir::FailureOr<std::unique_ptr<Compilation>> compileOpenDims(mlir::ModuleOp module, const OpenDims &open, const ProgramSizes &sizes, const CompilationOptions &options, bool mayBeLength);

/// Whether an error says that and why a dimension cannot be left open.
bool isOpenRefused(mlir::Diagnostic &d);

} // namespace kiln::driver
