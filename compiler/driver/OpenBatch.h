// Begins the compilation of a model, whose batch and length may be open.
#pragma once

#include "compiler/driver/ModelSource.h"

namespace kiln::driver {

/// The model at the stage of the source or, where dimensions of inputs are open, its programs at Stage::loops (compileOpen) for the rows of
/// --batch-sizes and the lengths of --lengths. `mayBeOpen`: what is to come of it can be had so.
/// `isGraphWanted`: some of that is the graph itself. Null after a diagnostic.
std::unique_ptr<Compilation> beginCompilation(mlir::MLIRContext *context, const llvm::opt::InputArgList &args, const ModelSource &source,
                                              const CompilationOptions &options, bool mayBeOpen, bool isGraphWanted = false);

} // namespace kiln::driver
