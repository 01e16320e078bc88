// What kiln inspect prints of each kind of model.
#pragma once

#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace kiln::proto {
class GraphDef;
class TensorShapeProto;
} // namespace kiln::proto

namespace kiln::driver {

/// "float32[?,3]" as the graph has it.
std::string shapeText(int dtype, const proto::TensorShapeProto &shape);
/// How often each op occurs in the graph and its functions, those that do not compile marked.
void printOpCounts(const proto::GraphDef &graph);
void printNodes(const proto::GraphDef &graph);

/// A SavedModel's signatures, variables and ops; the exit status.
int inspectSavedModel(mlir::MLIRContext *context, llvm::StringRef folder, llvm::StringRef tags,
                      bool nodes);

} // namespace kiln::driver
