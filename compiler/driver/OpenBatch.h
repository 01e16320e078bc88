// Begins the compilation of a model, whose batch may be open.
#pragma once

#include "compiler/driver/ModelSource.h"

namespace kiln::driver {

/// The model at the stage of the source or, where an input's batch is open, its programs at Stage::loops (compileBatches) for the rows of
/// --batch-sizes. `mayBeOpen`: what is to come of it can be had so. Null after a diagnostic.
std::unique_ptr<Compilation> beginCompilation(mlir::MLIRContext *context, const llvm::opt::InputArgList &args, const ModelSource &source,
                                              const CompilationOptions &options, bool mayBeOpen);

} // namespace kiln::driver
