// Compiles functions of graphs for the shapes they are called with, and keeps what was compiled.
#pragma once

#include "backends/cpu/CpuBackend.h"
#include "backends/gpu/GpuBackend.h"
#include "compiler/jit/ContextPool.h"
#include "compiler/jit/DeadlineTimer.h"
#include "compiler/jit/DeviceCompiler.h"
#include "compiler/jit/GpuMemory.h"
#include "compiler/jit/PersistentCache.h"
#include "kiln/gpu.h"
#include "runtime/session/CompiledUnit.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/StringMap.h"

namespace kiln {
class LargeContents;
}

namespace kiln::jit {

class JitUnit;

/// A GPU that units may run on, held for as long as any can.
struct UnitGpu {
  std::shared_ptr<gpu::Device> device;
  device::GpuTarget target;
};

struct UnitCompilerOptions {
  cpu::CpuTarget target;
  std::vector<UnitGpu> gpus; // by number of the device
  std::string precision = "f32", gpuLibrary = "auto"; // SessionOptions
  JitOptions jit;
  std::optional<PersistentCacheOptions> persistent;
  bool isDeterministic = false;   // every signature has code of its own
  uint64_t maxBytes = UINT64_MAX; // of executables kept in memory
  uint64_t maxWorkspaceBytes = UINT64_MAX;
  uint64_t maxGpuBytes = 0; // of each GPU; 0: all that it has
};

/// The functions of one planned graph.
struct UnitLibrary {
  std::shared_ptr<mlir::MLIRContext> context; // tensors refer to constants of the module, and keep this alive
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::shared_ptr<const LargeContents> contents; // which the module's constants may refer to; may be null
};

/// An error when the file that constants are read from is not what it was; null is no file.
Status checkUnchanged(const LargeContents *contents);

/// What units with equal functions share, in whichever library these stand.
struct UnitFunction {
  std::string fingerprint; // with the GPU, where units are for one
  int gpu = -1;            // which; -1: the processor
  std::vector<JitUnit *> units; // under the compiler's mutex
  std::mutex mutex;
  std::vector<bool> isConstant; // by argument: its value is part of signatures
  std::atomic<bool> isReported{false}; // that it cannot be compiled
  std::atomic<bool> mixesRows{false};   // so that their number is a length
  std::atomic<bool> needsRows{false};   // nor is it, and so for each there is a compilation of its own
  std::atomic<bool> needsLength{false}; // and so for each of those
  std::atomic<uint64_t> numRuns{0};
  std::atomic<bool> isNeverEvaluated{false};
  llvm::DenseMap<uint64_t, double> evaluatedSeconds; // by signature, of those that were evaluated
};

/// A cluster that runs node by node, and why.
struct FallbackNote {
  std::string cluster, reason; // the reason names a node
};

/// Thread-safe. Graphs are read under one mutex, which is the session's; each compilation has a context of its own.
class UnitCompiler {
public:
  UnitCompiler(std::mutex &contextMutex, UnitCompilerOptions options);
  ~UnitCompiler();

  struct UnitSpec {
    std::string function;
    std::vector<unsigned> constants; // arguments whose values the compiler asks for, as far as is known
    bool freezesVariables = false; // those that it only reads are compiled in, until they change
    int gpu = -1;             // the number of the device where it runs; -1: the processor
    bool hasFallback = false; // what cannot be compiled takes another path instead of being an error
    std::string noFallback;   // why there is no such path, where there might be one
  };
  /// A unit of the function, for a plan. It must not outlive the compiler. `symbols` are those of the library's module;
  /// the caller holds the mutex.
  std::shared_ptr<CompiledUnit> makeUnit(std::shared_ptr<UnitLibrary> library, const mlir::SymbolTable &symbols,
                                         UnitSpec spec);

  int numGpus() const { return static_cast<int>(options.gpus.size()); }
  DeviceCompiler &compiler() { return *deviceCompiler; }
  /// How many executables came from the persistent cache.
  uint64_t numLoaded() const { return loaded; }
  /// How many runs were evaluated.
  uint64_t numEvaluated() const { return evaluated; }
  uint64_t workspaceBytes() const { return budget->bytes(); }
  /// By number of the device.
  const std::vector<std::shared_ptr<GpuMemory>> &gpuMemories() const { return gpus; }
  const DeviceCopies &deviceCopies() const { return *copies; }
  /// The first ones, in the order in which they were met.
  std::vector<FallbackNote> fallbacks() const;
  std::mutex &graphMutex() { return contextMutex; }

private:
  friend class JitUnit;
  friend class EvaluatedUnit;
  /// The module of a function and signature, of Stage::import, in that context.
  mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>> moduleOf(UnitFunction &function, const Signature &signature, mlir::MLIRContext *context);
  llvm::Expected<std::shared_ptr<Executable>> compile(const Signature &signature);
  llvm::Expected<JitObject> compileObject(UnitFunction &function, const Signature &signature);
  std::shared_ptr<UnitFunction> enter(JitUnit &unit, std::string fingerprint);
  void leave(JitUnit &unit);
  /// Remembers it, with a warning.
  void noteFallback(FallbackNote note);

  std::mutex &contextMutex;
  UnitCompilerOptions options;
  std::string targetText;
  std::unique_ptr<PersistentCache> persistent;
  ContextPool contexts;
  std::shared_ptr<DeadlineTimer> timer = std::make_shared<DeadlineTimer>();
  std::shared_ptr<WorkspaceBudget> budget;
  std::shared_ptr<DeviceCopies> copies = std::make_shared<DeviceCopies>();
  std::vector<std::shared_ptr<GpuMemory>> gpus;
  mutable std::mutex mutex;
  std::vector<FallbackNote> notes;
  llvm::StringMap<std::shared_ptr<UnitFunction>> functions; // by fingerprint, which is Signature::function
  std::atomic<uint64_t> loaded{0}, evaluated{0};
  std::unique_ptr<DeviceCompiler> deviceCompiler; // last: it may call back until it is gone
};

/// Collects the errors of one thread's work on the context as text.
class ErrorCollector {
public:
  explicit ErrorCollector(mlir::MLIRContext *context);
  /// What was reported, or `otherwise` when nothing was.
  std::string take(llvm::StringRef otherwise);

private:
  std::string text;
  mlir::ScopedDiagnosticHandler handler;
};

} // namespace kiln::jit
