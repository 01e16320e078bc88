// The CPU backend's interface: a module of the `llvm` stage becomes an object file or a library.
#pragma once

#include "backends/common/DeviceImage.h"
#include "passes/loops/TargetInfo.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <string>
#include <vector>

namespace kiln {
class OutputFiles;
}

namespace kiln::cpu {

/// A processor to compile for.
struct CpuTarget {
  std::string triple; // "x86_64-unknown-linux-gnu"
  std::string cpu;    // "znver5", "generic"
  std::string
      features; // "+avx512f,-amx-tile": what cpu means, spelled out, plus what was asked for
  loops::TargetInfo info;
  uint64_t requiredFeatures[2] = {0, 0}; // bits of KilnFeature that the code may use
  bool convertsHalf = false; // has instructions between float16 and float32
  std::string dataLayout;
};

/// Looks a target up in LLVM. An empty triple is this machine's; the cpu "native" is this machine's
/// processor with the features it has; an empty cpu is the architecture's generic one. `features`
/// is a comma-separated list of +name and -name. Unknown names are reported at `loc`.
mlir::FailureOr<CpuTarget> makeCpuTarget(llvm::StringRef triple, llvm::StringRef cpu,
                                         llvm::StringRef features, mlir::Location loc);

/// Where the weights of a compiled model go.
enum class Weights {
  Embedded, // into the object itself
  Separate, // into a second object that the first one refers to (writeWeightsObject)
  External, // into a file that the runtime maps (writeWeightsFile)
};

struct CodegenOptions {
  std::string name = "model"; // the exported symbol is kiln_module_<name>
  std::string symbol;         // exported symbol, when it is not to be kiln_module_<name>
  unsigned optLevel = 3;      // of LLVM's pipeline, 0..3
  unsigned jobs = 0; // threads that generate code; 0: one per core. The bytes do not depend on it
  bool fastMath = false;    // lets LLVM reassociate and ignore NaN and infinities
  bool flushDenormals = true; // denormal numbers are zeros, as for TensorFlow's threads; not on a processor without such a mode
  bool profileMarks = false; // announce every launch through KilnContext.mark
  Weights weights = Weights::Embedded;
  std::string weightsFile;   // Weights::External: the name that the table states, without folder
  std::string compilerFlags; // recorded in the table
  std::vector<DeviceImage> deviceImages; // of a module with device code

  /// One more of compilerFlags.
  void addCompilerFlag(const std::string &flag) { compilerFlags += (compilerFlags.empty() ? "" : " ") + flag; }
};

/// Bytes of the constant section: disjoint, sorted pieces; the gaps are zero.
struct ConstantPiece {
  uint64_t offset;
  llvm::ArrayRef<char> bytes;
};

/// Where the time went, in seconds, and what came out.
struct CodegenStats {
  double translateSeconds = 0; // to LLVM IR
  double codegenSeconds = 0;   // LLVM's optimiser and code generator, wall time over all threads
  double linkSeconds = 0;      // joining the parts
  uint64_t codeBytes = 0;      // .text
  unsigned kernels = 0;
  unsigned parts = 0;
};

/// A compiled model in memory. `constants` points into attributes of the module it was made from.
struct CompiledObject {
  std::unique_ptr<llvm::MemoryBuffer> code; // relocatable object without the weights
  llvm::SmallVector<ConstantPiece> constants;
  std::shared_ptr<std::vector<std::vector<char>>>
      storage; // of pieces that no attribute holds as is
  uint64_t constantBytes = 0;
  std::string constantsSymbol; // the symbol at the weights' first byte
  std::string moduleSymbol;
  CpuTarget target;
  Weights weights = Weights::Embedded;
  CodegenStats stats;
};

/// The same model with kernels for other GPUs: a module of the `llvm` stage, with inputs, outputs and variables as the first one's.
struct OtherProgram {
  mlir::ModuleOp module;
  CodegenOptions options; // its images are looked at only
};

/// Compiles a module of the `llvm` stage. Deterministic: equal modules give equal bytes whatever
/// options.jobs is. The modules must outlive the result. Another stage's module is reported. `others` become the table's
/// KilnGpuModule.programs, for which the object must be ELF.
mlir::FailureOr<CompiledObject> compileToObject(mlir::ModuleOp module, const CpuTarget &target,
                                                const CodegenOptions &options, llvm::ArrayRef<OtherProgram> others = {});

/// LLVM IR (after optimisation when `optimised`) or assembly of a module of the `llvm` stage, as text.
mlir::FailureOr<std::string> emitLlvmIr(mlir::ModuleOp module, const CpuTarget &target,
                                        const CodegenOptions &options, bool optimised);
mlir::FailureOr<std::string> emitAssembly(mlir::ModuleOp module, const CpuTarget &target,
                                          const CodegenOptions &options);

/// Each of these writes one file through a temporary beside it, so that `path` is whole or
/// untouched, and with `files` when these are committed; failures (no such folder, disk full) are
/// reported at `loc`. The object; with Weights::Embedded it holds the weights too.
mlir::LogicalResult writeObject(const CompiledObject &object, llvm::StringRef path,
                                mlir::Location loc, OutputFiles *files = nullptr);
/// The weights as an object of their own (Weights::Separate).
mlir::LogicalResult writeWeightsObject(const CompiledObject &object, llvm::StringRef path,
                                       mlir::Location loc, OutputFiles *files = nullptr);
/// The bare weights (Weights::External).
mlir::LogicalResult writeWeightsFile(const CompiledObject &object, llvm::StringRef path,
                                     mlir::Location loc, OutputFiles *files = nullptr);
/// A shared library that exports the module table, also as `kiln_module`, and nothing else.
mlir::LogicalResult linkShared(const CompiledObject &object, llvm::StringRef path,
                               mlir::Location loc, OutputFiles *files = nullptr);

} // namespace kiln::cpu
