// GraphDef files and tf2xla.Config in, the tf dialect out; and back.
#pragma once
#include "hlo/graph/DType.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>
#include <optional>
#include <string>

namespace kiln::proto {
class Config;
class GraphDef;
} // namespace kiln::proto

namespace kiln {

class LargeContents;

/// "[?,3]" of dimensions; those that are not known are negative.
std::string shapeText(llvm::ArrayRef<int64_t> dims);

/// Whether in graphs of a producer (GraphDef.versions) a placeholder's shape [] is a scalar's; in older ones it is also an unknown one.
constexpr bool hasScalarPlaceholders(int producer) { return producer >= 24; }

/// One tensor that the caller supplies. Any tensor can be fed, a constant's too.
struct FeedSpec {
  std::string name; // "x" or "x:0"
  std::optional<llvm::SmallVector<int64_t>>
      shape;                      // ShapedType::kDynamic: unknown; none: as in the graph
  std::optional<tf::DType> dtype; // needed only when the node's op is unknown
  std::string alias;              // its name in the compiled program; empty: `name` as given
  std::string origin;             // the file that shape and dtype are of, for messages
};

/// One tensor that the caller wants.
struct FetchSpec {
  std::string name;
  std::string alias;
  std::optional<llvm::SmallVector<int64_t>> shape; // checked if given
  std::optional<tf::DType> dtype;
};

/// A variable that the compiled program reads and updates in place (tf2xla.Config.variable).
struct VariableSpec {
  std::string nodeName; // the VarHandleOp
  std::string name;     // its name in the compiled program; empty: nodeName
  std::optional<llvm::SmallVector<int64_t>> shape;
  std::optional<tf::DType> dtype;
  bool readonly = false;
};

struct ImportOptions {
  llvm::SmallVector<FeedSpec> feeds;    // empty: the placeholders
  bool feedsPlaceholders = false;       // those that are needed and not in `feeds` are fed, too
  llvm::SmallVector<FetchSpec> fetches; // empty: the outputs that nothing uses
  llvm::SmallVector<VariableSpec> variables;
  llvm::SmallVector<std::string> targets; // nodes that run without being fetched: @main's control outputs
  /// `feeds` and `fetches` are all there is: none means none.
  bool exact = false;
  /// Keep every node and function, with neither feeds nor fetches: the GraphDef as it is.
  bool wholeGraph = false;
  /// Of the graph's tensors whose contents loadGraphDef left in the file.
  std::shared_ptr<const LargeContents> contents;
};

/// Reads a GraphDef (.pbtxt: text, else binary). Errors are located at the file, and for text at
/// the line. With `contents`, large tensors of a binary file may stay there: the import needs what is put into it
/// (ImportOptions.contents).
std::shared_ptr<const proto::GraphDef> loadGraphDef(mlir::MLIRContext *context, llvm::StringRef path,
                                                    std::shared_ptr<const LargeContents> *contents = nullptr);
/// Reads a tf2xla.Config in the same way.
std::shared_ptr<const proto::Config> loadConfig(mlir::MLIRContext *context, llvm::StringRef path);

/// What a config asks for; `path` is where errors are located. Fails on empty or duplicate names,
/// negative output indices or sizes, and if nothing is fetched.
mlir::FailureOr<ImportOptions> importOptionsFromConfig(mlir::MLIRContext *context,
                                                       const proto::Config &config,
                                                       llvm::StringRef path = "config");

/// Builds the tf dialect's module: @main and the functions that it reaches. The graph is pruned to
/// the fetches first, so that what is not needed may be unknown. Large constants refer to `graph`'s
/// memory and keep it alive. Returns null after one located error.
mlir::OwningOpRef<mlir::ModuleOp> importGraphDef(mlir::MLIRContext *context,
                                                 std::shared_ptr<const proto::GraphDef> graph,
                                                 const ImportOptions &options);

/// Writes the module back as a GraphDef; @main's arguments become placeholders.
mlir::LogicalResult exportGraphDef(mlir::ModuleOp module, proto::GraphDef &graph);

} // namespace kiln
