// Turns locations into node names or file positions and diagnostics into one line each.
#include "compiler/driver/DiagnosticPrinter.h"

#include "mlir/IR/Location.h"
#include "llvm/Support/raw_ostream.h"

using namespace kiln::driver;
using namespace mlir;

static std::string describeLocation(Location loc) {
  if (auto name = dyn_cast<NameLoc>(loc))
    return "node '" + name.getName().str() + "'";
  if (auto file = dyn_cast<FileLineColLoc>(loc)) {
    std::string text = file.getFilename().str();
    if (file.getLine())
      text += ":" + std::to_string(file.getLine()) + ":" + std::to_string(file.getColumn());
    return text;
  }
  if (auto call = dyn_cast<CallSiteLoc>(loc))
    return describeLocation(call.getCallee());
  if (auto fused = dyn_cast<FusedLoc>(loc))
    for (Location inner : fused.getLocations())
      if (std::string text = describeLocation(inner); !text.empty())
        return text;
  return "";
}

std::string kiln::driver::describe(const Diagnostic &diagnostic) {
  std::string place = describeLocation(diagnostic.getLocation());
  return (place.empty() ? place : place + ": ") + diagnostic.str();
}

static const char *severityName(DiagnosticSeverity severity) {
  switch (severity) {
  case DiagnosticSeverity::Error: return "error";
  case DiagnosticSeverity::Warning: return "warning";
  case DiagnosticSeverity::Note: return "note";
  case DiagnosticSeverity::Remark: return "remark";
  }
  return "error";
}

DiagnosticPrinter::DiagnosticPrinter(MLIRContext *context, std::string toolName, llvm::raw_ostream &os)
    : context(context), tool(std::move(toolName)) {
  context->printOpOnDiagnostic(false);
  id = context->getDiagEngine().registerHandler([this, &os](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Remark && !remarks.insert(describe(diagnostic)).second)
      return success(); // of another program for the same graph
    auto print = [&](Diagnostic &d) {
      os << tool << ": " << severityName(d.getSeverity()) << ": " << describe(d) << "\n";
    };
    print(diagnostic);
    for (Diagnostic &note : diagnostic.getNotes())
      print(note);
    return success();
  });
}

LogicalResult kiln::driver::adviseSession(Diagnostic &diagnostic) {
  if (diagnostic.getSeverity() == DiagnosticSeverity::Error && StringRef(diagnostic.str()).contains("on the program's arguments"))
    diagnostic << "; a session (kiln run --session) compiles it for each value";
  return failure(); // to the next handler
}

DiagnosticPrinter::~DiagnosticPrinter() { context->getDiagEngine().eraseHandler(id); }
