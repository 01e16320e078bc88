// kiln-conformance: runs the checks in files of hlo functions and says which functions pass.
#include "hlo/eval/Conformance.h"
#include "hlo/ir/Hlo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;

static llvm::cl::list<std::string> inputs(llvm::cl::Positional, llvm::cl::desc("FILE.mlir..."),
                                          llvm::cl::OneOrMore);
static llvm::cl::opt<std::string> backendName("backend", llvm::cl::init("eval"),
                                              llvm::cl::desc("eval"));
static llvm::cl::opt<bool> quiet("quiet", llvm::cl::desc("Print failing functions only"));

int main(int argc, char **argv) {
  llvm::cl::ParseCommandLineOptions(argc, argv, "Runs hlo conformance files\n");
  if (backendName != "eval") {
    llvm::errs() << "error: unknown backend '" << backendName << "'\n";
    return 1;
  }
  DialectRegistry registry;
  registry.insert<kiln::hlo::HloDialect, func::FuncDialect>();
  int failures = 0;
  for (const std::string &input : inputs) {
    MLIRContext context(registry);
    std::string error;
    std::unique_ptr<llvm::MemoryBuffer> buffer = openInputFile(input, &error);
    if (!buffer) {
      llvm::errs() << "error: " << error << "\n";
      return 1;
    }
    auto sources = std::make_shared<llvm::SourceMgr>();
    sources->AddNewSourceBuffer(std::move(buffer), llvm::SMLoc());
    SourceMgrDiagnosticHandler handler(*sources, &context);
    OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sources, &context);
    if (!module) {
      llvm::outs() << "FAIL " << input << "\n";
      ++failures;
      continue;
    }
    for (auto function : module->getOps<func::FuncOp>()) {
      if (function.isPrivate() || function.getNumArguments())
        continue;
      bool ok = succeeded(kiln::eval::checkOnEvaluator(function));
      failures += !ok;
      if (!ok || !quiet)
        llvm::outs() << (ok ? "PASS " : "FAIL ") << input << " " << function.getName() << "\n";
    }
  }
  return failures ? 1 : 0;
}
