// The flags --tune and --tune-from: kernels chosen by timing them, now or when another artefact was made.
#pragma once

#include "compiler/driver/OptionTable.h"
#include "compiler/pipeline/Compilation.h"

#include <optional>

namespace kiln::driver {

struct TuneRequest {
  double seconds = 0; // > 0: time kernels
  std::string from;   // not empty: take the choices that this file records

  /// Nothing after a message about the flags.
  static std::optional<TuneRequest> parse(const llvm::opt::InputArgList &args);

  /// Gives `compilation`, which has not passed Stage::hlo, its choices, and records them in what it compiles. Errors are
  /// diagnostics; progress goes to stderr.
  mlir::LogicalResult apply(Compilation &compilation) const;
};

/// A module's compiler flags without their record of tuned kernels, and that record ("" when there is none).
std::pair<std::string, llvm::StringRef> splitTuned(llvm::StringRef flags);

} // namespace kiln::driver
