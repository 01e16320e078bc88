// kiln-conformance: runs the checks in files of hlo or StableHLO functions and says which pass.
#include "compiler/import/stablehlo/StablehloImport.h"
#include "hlo/eval/Conformance.h"
#include "hlo/ir/Hlo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Support/ToolUtilities.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;

static llvm::cl::list<std::string> inputs(llvm::cl::Positional, llvm::cl::desc("FILE.mlir..."),
                                          llvm::cl::OneOrMore);
static llvm::cl::opt<std::string> backendName("backend", llvm::cl::init("eval"),
                                              llvm::cl::desc("Where the functions run: eval"));
static llvm::cl::opt<bool> quiet("quiet", llvm::cl::desc("Print failing functions only"));
static llvm::cl::opt<bool> stablehlo("stablehlo", llvm::cl::desc("Read StableHLO text"));

namespace {
int failures = 0;

/// Runs one file, or one part of a split file.
LogicalResult runBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer, StringRef name) {
  DialectRegistry registry;
  registry.insert<kiln::hlo::HloDialect, func::FuncDialect>();
  MLIRContext context(registry);
  auto sources = std::make_shared<llvm::SourceMgr>();
  sources->AddNewSourceBuffer(std::move(buffer), llvm::SMLoc());
  SourceMgrDiagnosticHandler handler(*sources, &context);
  OwningOpRef<ModuleOp> module = stablehlo ? kiln::importStablehlo(sources, &context)
                                           : parseSourceFile<ModuleOp>(sources, &context);
  if (!module) {
    llvm::outs() << "FAIL " << name << " (not read)\n";
    ++failures;
    return success();
  }
  for (auto function : module->getOps<func::FuncOp>()) {
    if (function.isPrivate() || function.isExternal() || function.getNumArguments())
      continue;
    bool ok = succeeded(kiln::eval::checkOnEvaluator(function));
    failures += !ok;
    if (!ok || !quiet)
      llvm::outs() << (ok ? "PASS " : "FAIL ") << name << " " << function.getName() << "\n";
  }
  return success();
}
} // namespace

int main(int argc, char **argv) {
  llvm::cl::ParseCommandLineOptions(argc, argv, "Runs hlo conformance files\n");
  if (backendName != "eval") {
    llvm::errs() << "error: unknown backend '" << backendName << "'\n";
    return 1;
  }
  for (const std::string &input : inputs) {
    std::string error;
    std::unique_ptr<llvm::MemoryBuffer> buffer = openInputFile(input, &error);
    if (!buffer) {
      llvm::errs() << "error: " << error << "\n";
      return 1;
    }
    auto run = [&](std::unique_ptr<llvm::MemoryBuffer> part, llvm::raw_ostream &) {
      return runBuffer(std::move(part), input);
    };
    if (failed(splitAndProcessBuffer(std::move(buffer), run, llvm::nulls(), "// -----\n")))
      return 1;
  }
  return failures ? 1 : 0;
}
