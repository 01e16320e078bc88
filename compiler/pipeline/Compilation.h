// One compilation: a module on its way through the stages, with times, dumps and statistics.
#pragma once

#include "backends/cpu/CpuBackend.h"
#include "compiler/pipeline/Pipeline.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <functional>

namespace kiln {

/// One use of a kernel in a run.
struct Launch {
  std::string kernel, node;
  int64_t flops = 0, bytes = 0; // per call (passes/loops/Work.h)
  int64_t weightBytes = 0;      // those of `bytes` that are constants
  bool parallel = false;        // cut into pieces for several threads
  bool inLoop = false;          // called as often as a loop turns
  std::string deviceKernel;     // on a GPU: its name there; empty when there is nothing to launch
  int64_t blocks = 0, threads = 0; // likewise, threads of a block
};

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
  uint64_t flops = 0;                    // of contractions, loops counted once
  int64_t arenaBytes = 0, constantBytes = 0;
  std::vector<Launch> launches; // in the order of KilnModule.launches

  /// Adds the times and statistics of another program of the same module, and takes the larger sizes.
  void add(const Report &other);
};

struct CompilationOptions {
  cpu::CpuTarget target; // of the entry where there is a GPU
  device::GpuTarget gpu; // without architectures: everything is the CPU's
  cpu::CodegenOptions codegen;
  Precision precision = Precision::f32;
  std::string dumpDir; // numbered dumps when not empty; one that cannot be written is an error
  std::function<void(llvm::StringRef stage)> onStage; // progress
};

/// Lets the options multiply as --precision=`name` says, for processors and GPUs; false: it is none of kPrecisionNames.
bool setPrecision(CompilationOptions &options, llvm::StringRef name);
/// Lets a library compute products on GPUs as --gpu-library=`name` says; false: it is none of none, cublaslt and auto.
bool setGpuLibrary(CompilationOptions &options, llvm::StringRef name);

/// GPU architectures with kernels of their own have programs of their own (KilnGpuModule.programs), from Stage::hlo_opt on; what is said here of
/// the module, its report and its options is of the first one.
class Compilation {
public:
  /// `stage` is the one that `module` has reached.
  Compilation(mlir::OwningOpRef<mlir::ModuleOp> module, Stage stage, CompilationOptions options);

  /// Runs the stages after the current one up to `to`, at most Stage::llvm. Diagnostics say what
  /// failed.
  mlir::LogicalResult advance(Stage to);

  /// The images of the device code, made at the first call: none without GPU architectures. Advances as far as it must.
  mlir::FailureOr<llvm::ArrayRef<DeviceImage>> deviceImages();
  /// Those of the other programs too.
  mlir::FailureOr<std::vector<DeviceImage>> allDeviceImages();

  /// Machine code; advances as far as it must. The result points into module().
  mlir::FailureOr<cpu::CompiledObject> compile();

  /// Lets kernels be chosen as these say, from Stage::hlo_opt on, and records them in the compiler flags.
  void setTunedKernels(std::shared_ptr<const loops::TunedKernels> kernels, llvm::StringRef flag);

  mlir::ModuleOp module() { return *op; }
  mlir::OwningOpRef<mlir::ModuleOp> takeModule() { return std::move(op); }
  /// What was done for the module before this compilation began.
  void setReport(Report report) { reported = std::move(report); }
  Stage stage() const { return current; }
  const CompilationOptions &getOptions() const { return options; }
  const Report &report() const { return reported; }

private:
  mlir::LogicalResult runStage(Stage stage);
  void beginOthers();

  mlir::OwningOpRef<mlir::ModuleOp> op;
  Stage current;
  CompilationOptions options;
  Report reported;
  unsigned dumps = 0;
  bool dumpFailed = false;
  std::vector<device::GpuTarget> otherTargets;
  std::vector<std::unique_ptr<Compilation>> others; // one after the other, as they share the context
};

/// Multiplications and additions of the module's contractions; a loop's body counts once.
uint64_t countFlops(mlir::ModuleOp module);

/// The launches of a module of the `loops` stage, in order.
std::vector<Launch> readLaunches(mlir::ModuleOp module);
/// Adds what a module of the stage `llvm` with device code says of them.
void readDeviceLaunches(mlir::ModuleOp module, std::vector<Launch> &launches);

/// All dialects that any stage uses.
void registerDialects(mlir::DialectRegistry &registry);

} // namespace kiln
