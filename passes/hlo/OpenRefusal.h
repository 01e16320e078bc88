// Why dimensions cannot be left open, which errors carry beside their text.
#pragma once

#include "mlir/IR/Diagnostics.h"

#include <cassert>
#include <optional>

namespace kiln::hlo {

enum class OpenRefusal {
  batch,      // rows are not each by itself
  rows,       // with as many rows as stand for the batch the graph does not lower
  length,     // something depends on a length in a way that is not known
  few,        // lengths are too few to tell, which more of them might
  decision,   // what is computed depends on a length
  dimensions, // shapes change otherwise with the sizes
};

/// Attaches the reason to an error, whose text is for people.
inline void setRefusal(mlir::Diagnostic &error, OpenRefusal reason) { error.getMetadata().push_back(mlir::DiagnosticArgument(static_cast<int64_t>(reason))); }

/// The reason that an error carries; none: another error.
inline std::optional<OpenRefusal> refusalOf(mlir::Diagnostic &error) {
  for (const mlir::DiagnosticArgument &argument : error.getMetadata())
    if (argument.getKind() == mlir::DiagnosticArgument::DiagnosticArgumentKind::Integer)
      return static_cast<OpenRefusal>(argument.getAsInteger());
  return std::nullopt;
}

/// An error that begins with what cannot be left open.
inline mlir::InFlightDiagnostic refuseOpen(mlir::Location loc, OpenRefusal reason) {
  assert(reason != OpenRefusal::rows && "such an error says what does not lower");
  llvm::StringRef what = reason == OpenRefusal::batch ? "the batch" : reason == OpenRefusal::dimensions ? "dimensions" : "the length";
  mlir::InFlightDiagnostic error = mlir::emitError(loc) << what << " cannot be left open: ";
  setRefusal(*error.getUnderlyingDiagnostic(), reason);
  return error;
}

} // namespace kiln::hlo
