// Prints MLIR diagnostics the way a command-line tool's user reads them.
#pragma once

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/raw_ostream.h"

#include <set>
#include <string>

namespace kiln::driver {

/// "node 'conv1': message" of a graph node, "file:line:col: message" of a text, the message where the place is unknown.
std::string describe(const mlir::Diagnostic &diagnostic);

/// While alive, prints the context's diagnostics to `os` as "<tool>: error: node 'x': message", a remark once.
class DiagnosticPrinter {
public:
  DiagnosticPrinter(mlir::MLIRContext *context, std::string tool, llvm::raw_ostream &os = llvm::errs());
  ~DiagnosticPrinter();

private:
  mlir::MLIRContext *context;
  std::string tool;
  std::set<std::string> remarks;
  mlir::DiagnosticEngine::HandlerID id;
};

/// A handler that says, in errors about values that must be known when compiling, that a session runs such a model.
mlir::LogicalResult adviseSession(mlir::Diagnostic &diagnostic);

} // namespace kiln::driver
