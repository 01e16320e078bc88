// Compiles a graph in which sizes of tensors depend on data: with room for the most, and what there is found by the run.
#pragma once

#include "compiler/pipeline/Compilation.h"

namespace kiln {

/// A compilation of a module of that stage, whose inputs' shapes are known. It is at Stage::hlo already for a graph that gives a tensor of as many elements as data says.
/// Null after a diagnostic, as a null module is: of what hlo::maskLengths finds, too.
std::unique_ptr<Compilation> startCompilation(mlir::OwningOpRef<mlir::ModuleOp> module, Stage stage, const CompilationOptions &options);

} // namespace kiln
