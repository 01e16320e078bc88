// Turns what the command line says about a model into a module to compile.
#pragma once

#include "compiler/driver/OptionTable.h"
#include "compiler/import/GraphDefImport.h"
#include "compiler/pipeline/Compilation.h"

namespace kiln::driver {

/// A model as the user named it.
struct ModelSource {
  std::string path;
  ImportOptions import;
  Stage from = Stage::import;            // import: a GraphDef or SavedModel; hlo: an HLO module, an artefact of StableHLO or an .mlir file
  std::string tags = {}, signature = {}; // of a SavedModel; empty: the default
  bool hasConfig = false;                // whose feeds and fetches stand for a signature's
};

/// The SavedModel's part of the flags, --tag and --signature; an error when the model is none, and for a
/// signature beside --config.
mlir::LogicalResult readSavedModelFlags(mlir::MLIRContext *context, const llvm::opt::InputArgList &args,
                                        ModelSource &source);

/// The name that a model's artefacts get: the file's without its suffix, or the SavedModel folder's.
std::string modelStem(llvm::StringRef path);

/// The stage in --from; `otherwise` when it is not given. Reports bad values on stderr.
std::optional<Stage> stageOption(const llvm::opt::InputArgList &args, OptionId id, Stage otherwise);

/// The only positional argument, or nullopt after a message.
std::optional<std::string> onlyPositional(const llvm::opt::InputArgList &args, llvm::StringRef command);

/// The stage of a file without --from: hlo for .hlo.pb, .hlo.pbtxt and artefacts of StableHLO, `mlir` for .mlir, else import.
Stage defaultStage(llvm::StringRef path, Stage mlir);

/// Reads the model: a GraphDef (.pb, .pbtxt), a SavedModel (a folder), an HLO module (.hlo.pb, .hlo.pbtxt, or any other
/// protocol buffer when source.from is hlo), a portable artefact of StableHLO or an MLIR file (.mlir) of stage source.from.
mlir::OwningOpRef<mlir::ModuleOp> loadModel(mlir::MLIRContext *context, const ModelSource &source);

/// Reads --config into `import` when given.
mlir::LogicalResult readConfig(mlir::MLIRContext *context, const llvm::opt::InputArgList &args,
                               ImportOptions &import);

/// Adds the --input specs ("x:2,3:f32"; those with "=" name arrays and are left out) and --fetch names to
/// `import`. A spec refines a feed of --config that has its name.
mlir::LogicalResult readFeeds(mlir::MLIRContext *context, const llvm::opt::InputArgList &args,
                              ImportOptions &import);
/// Adds a feed, or gives shape and type to the feed of that tensor or alias.
void addFeed(const FeedSpec &feed, ImportOptions &import);

/// Target and code generation options from the flags; errors are diagnostics.
mlir::FailureOr<CompilationOptions> compilationOptions(mlir::MLIRContext *context,
                                                       const llvm::opt::InputArgList &args);

/// A context with every dialect registered, one thread (LLVM's code generation has its own).
std::unique_ptr<mlir::MLIRContext> makeContext();

} // namespace kiln::driver
