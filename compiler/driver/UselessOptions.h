// Options that would have no effect beside the others of a command line.
#pragma once

#include "compiler/driver/OptionTable.h"
#include "compiler/pipeline/Pipeline.h"

namespace kiln::driver {

/// What kiln run is asked to do.
struct RunRequest {
  Stage from = Stage::import; // of a model that is not compiled
  bool isShared = false, isSavedModel = false, inSession = false;
};

/// Why an option of kiln run would do nothing, as "--tag x: ..."; empty when each has an effect.
std::string uselessOption(const llvm::opt::InputArgList &args, const RunRequest &request);

/// Likewise for kiln compile, which goes from one stage to another; `emitsObject`: past the
/// programs of stages.
std::string uselessOption(const llvm::opt::InputArgList &args, llvm::StringRef model, Stage from,
                          Stage last, bool emitsObject);

/// Likewise for kiln inspect of `model`, which is empty where none is given.
std::string uselessInspectOption(const llvm::opt::InputArgList &args, llvm::StringRef model);

} // namespace kiln::driver
