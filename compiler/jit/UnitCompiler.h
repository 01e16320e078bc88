// Compiles functions of graphs for the shapes they are called with, and keeps what was compiled.
#pragma once

#include "backends/cpu/CpuBackend.h"
#include "compiler/jit/DeviceCompiler.h"
#include "compiler/jit/PersistentCache.h"
#include "runtime/session/CompiledUnit.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/StringMap.h"

namespace kiln::jit {

class JitUnit;

struct UnitCompilerOptions {
  cpu::CpuTarget target;
  JitOptions jit;
  std::optional<PersistentCacheOptions> persistent;
  uint64_t maxBytes = UINT64_MAX; // of executables kept in memory
};

/// The functions of one planned graph. `number` tells libraries of one compiler apart.
struct UnitLibrary {
  std::shared_ptr<mlir::MLIRContext> context; // tensors refer to constants of the module, and keep this alive
  mlir::OwningOpRef<mlir::ModuleOp> module;
  unsigned number = 0;
};

/// Thread-safe. Everything that touches the MLIR context does so under one mutex, which is the session's.
class UnitCompiler {
public:
  UnitCompiler(mlir::MLIRContext *context, std::mutex &contextMutex, UnitCompilerOptions options);
  ~UnitCompiler();

  struct UnitSpec {
    std::string function;
    std::vector<unsigned> constants; // arguments whose values the compiler asks for, as far as is known
    bool freezesVariables = false; // those that it only reads are compiled in, until they change
    bool hasFallback = false; // what cannot be compiled takes another path instead of being an error
  };
  /// A unit of the function, for a plan. It must not outlive the compiler.
  std::shared_ptr<CompiledUnit> makeUnit(std::shared_ptr<UnitLibrary> library, UnitSpec spec);

  DeviceCompiler &compiler() { return *deviceCompiler; }
  /// How many executables came from the persistent cache.
  uint64_t numLoaded() const { return loaded; }

private:
  friend class JitUnit;
  llvm::Expected<std::shared_ptr<Executable>> compile(const Signature &signature);
  llvm::Expected<JitObject> compileObject(JitUnit &unit, const Signature &signature);
  PersistentKey persistentKey(JitUnit &unit, const Signature &signature);
  void forget(const std::string &name);

  mlir::MLIRContext *context;
  std::mutex &contextMutex;
  UnitCompilerOptions options;
  std::string targetText;
  std::unique_ptr<PersistentCache> persistent;
  std::mutex mutex;
  llvm::StringMap<JitUnit *> units; // by Signature::function
  std::atomic<uint64_t> loaded{0};
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
