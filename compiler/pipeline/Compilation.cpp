// Runs stages one after another, timing each and dumping the program after each pass that changed it.
#include "compiler/pipeline/Compilation.h"

#include "mlir/IR/OperationSupport.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ToolOutputFile.h"

#include <chrono>

using namespace kiln;
using namespace mlir;

namespace {
// Writes NNN_<pass>.<stage>.mlir after each pass that changed the module.
class NumberedDumps : public PassInstrumentation {
public:
  NumberedDumps(ModuleOp module, std::string directory, std::string stage, unsigned &count)
      : module(module), directory(std::move(directory)), stage(std::move(stage)), count(count),
        last(module) {}

  void runAfterPass(Pass *pass, Operation *op) override {
    OperationFingerPrint now(module);
    if (now == last)
      return;
    last = now;
    write(pass->getArgument());
  }
  void runAfterPassFailed(Pass *pass, Operation *op) override { write((pass->getArgument() + "_failed").str()); }

private:
  void write(StringRef name) {
    llvm::SmallString<128> path(directory);
    llvm::sys::path::append(path, llvm::formatv("{0,0+3}_{1}.{2}.mlir", count++, name, stage).str());
    std::error_code error;
    llvm::ToolOutputFile file(path, error, llvm::sys::fs::OF_Text);
    if (error)
      return;
    module->print(file.os(), OpPrintingFlags().elideLargeElementsAttrs(16).elideLargeResourceString(64).assumeVerified());
    file.keep();
  }

  ModuleOp module;
  std::string directory, stage;
  unsigned &count;
  OperationFingerPrint last;
};

void collectStatistics(OpPassManager &pm, std::vector<Report::PassStatistic> &out) {
  for (Pass &pass : pm.getPasses()) {
    for (Pass::Statistic *statistic : pass.getStatistics())
      if (uint64_t value = statistic->getValue())
        out.push_back({pass.getArgument().str(), statistic->getName().str(), value});
    if (pass.getName().contains("OpToOpPassAdaptor"))
      continue;
  }
}
} // namespace

Compilation::Compilation(OwningOpRef<ModuleOp> module, Stage stage, CompilationOptions options)
    : op(std::move(module)), current(stage), options(std::move(options)) {}

LogicalResult Compilation::advance(Stage to) {
  while (current < to && current < Stage::llvm) {
    Stage next = static_cast<Stage>(static_cast<int>(current) + 1);
    if (failed(runStage(next)))
      return failure();
    current = next;
  }
  return success();
}

LogicalResult Compilation::runStage(Stage stage) {
  if (options.onStage)
    options.onStage(stageName(stage));
  auto start = std::chrono::steady_clock::now();
  PassManager pm(op->getContext());
  addStagePasses(pm, stage, options.target);
  if (!options.dumpDir.empty()) {
    if (std::error_code error = llvm::sys::fs::create_directories(options.dumpDir))
      return op->emitError() << "dump directory '" << options.dumpDir << "': " << error.message();
    pm.addInstrumentation(std::make_unique<NumberedDumps>(*op, options.dumpDir, stageName(stage), dumps));
  }
  LogicalResult result = pm.run(*op);
  std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  reported.stages.push_back({stageName(stage), elapsed.count()});
  collectStatistics(pm, reported.statistics);
  return result;
}
