// One compilation: a module on its way through the stages, with times, dumps and statistics.
#pragma once

#include "backends/cpu/CpuBackend.h"
#include "compiler/pipeline/Pipeline.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <functional>

namespace kiln {

/// What `--report` prints.
struct Report {
  struct StageTime {
    std::string stage;
    double seconds;
  };
  struct PassStatistic {
    std::string pass, name;
    uint64_t value;
  };
  std::vector<StageTime> stages;
  std::vector<PassStatistic> statistics; // the ones that are not zero: passes that fired
};

struct CompilationOptions {
  cpu::CpuTarget target;
  std::string dumpDir;                                // numbered dumps when not empty
  std::function<void(llvm::StringRef stage)> onStage; // progress
};

class Compilation {
public:
  /// `stage` is the one that `module` has reached.
  Compilation(mlir::OwningOpRef<mlir::ModuleOp> module, Stage stage, CompilationOptions options);

  /// Runs the stages after the current one up to `to` (at most Stage::llvm). Diagnostics say what failed.
  mlir::LogicalResult advance(Stage to);

  mlir::ModuleOp module() { return *op; }
  Stage stage() const { return current; }
  const CompilationOptions &getOptions() const { return options; }
  Report &report() { return reported; }

private:
  mlir::LogicalResult runStage(Stage stage);

  mlir::OwningOpRef<mlir::ModuleOp> op;
  Stage current;
  CompilationOptions options;
  Report reported;
  unsigned dumps = 0;
};

/// All dialects that any stage uses.
void registerDialects(mlir::DialectRegistry &registry);

} // namespace kiln
