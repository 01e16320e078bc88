// What kiln inspect prints of each kind of model.
#pragma once

#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringRef.h"

#include <memory>
#include <string>

namespace kiln::proto {
class AttrValue;
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

/// Writes the graph and its functions as one HTML page, with the clusters that a session would form, or those that
/// the nodes are marked with; the exit status.
int inspectHtml(mlir::MLIRContext *context, llvm::StringRef title, std::shared_ptr<const proto::GraphDef> graph,
                llvm::StringRef page);

/// An attribute in a few words: "[1,2,2,1]", "float[3,3,64,64]".
std::string attrText(const proto::AttrValue &value);

} // namespace kiln::driver
