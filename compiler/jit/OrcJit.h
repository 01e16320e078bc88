// Loads compiled objects into this process, without a file: code linked by ORC, weights where they are.
#pragma once

#include "backends/cpu/CpuBackend.h"
#include "kiln/kiln.h"

#include "llvm/Support/Error.h"

namespace kiln::jit {

struct JitOptions {
  bool registerWithGdb = false; // debuggers see the kernels by name
  bool perfMap = false;         // so does perf: lines in /tmp/perf-<pid>.map
};

/// A relocatable object with a module table, and the bytes that its constants symbol stands for.
struct JitObject {
  std::unique_ptr<llvm::MemoryBuffer> code;
  std::string moduleSymbol, constantsSymbol;
  std::shared_ptr<const void> weights; // KILN_ALIGNMENT-aligned; may be null when there are none
  uint64_t weightBytes = 0;
};

/// Copies the weights of a compiled object into one buffer of its own, after which the MLIR module that it was
/// made from may go.
llvm::Expected<JitObject> makeJitObject(cpu::CompiledObject object);

/// A module whose code lives in memory; it is freed with this. Any number of threads may load, run and free
/// modules at once.
class JitModule {
public:
  /// Errors name the symbols that this process lacks, and a processor that lacks features.
  static llvm::Expected<std::unique_ptr<JitModule>> load(JitObject object, const JitOptions &options = {});
  ~JitModule();

  const Module &module() const { return *loaded; }
  /// Of code and weights together.
  uint64_t bytes() const { return numBytes; }

private:
  JitModule() = default;
  struct Code;
  std::unique_ptr<Code> code;
  std::shared_ptr<const void> weights;
  std::unique_ptr<Module> loaded;
  uint64_t numBytes = 0;
};

/// Whether this machine has what the target's code uses.
bool runsHere(const cpu::CpuTarget &target);

/// Compiled code, ready to run: makeJitObject, then load. Failures are errors at `loc`.
mlir::FailureOr<std::unique_ptr<JitModule>> loadCompiled(cpu::CompiledObject object, mlir::Location loc);

} // namespace kiln::jit
