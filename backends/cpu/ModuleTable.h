// The module table of kiln_abi.h as data in LLVM IR.
#pragma once

#include "backends/cpu/CpuBackend.h"

#include "runtime/include/kiln/kiln_abi.h"
#include "llvm/IR/Module.h"

namespace kiln::cpu {

/// The KilnDType of an element type; 0 for what the runtime contract does not know.
int32_t dtypeOf(mlir::Type elementType);

/// A KilnTensor in words.
struct TensorDescription {
  std::string name, node;
  llvm::SmallVector<int64_t> dims;
  int64_t bytes = 0; // element bytes times the fixed dimensions
  bool hasSymbol(int symbol) const; // or what is computed from it
  int32_t dtype = 0;
  uint32_t alignment = 1;
  bool readonly = false, isSize = false;
  llvm::SmallVector<std::pair<int64_t, int64_t>> sizes; // dimensions of which a run finds the size, and the outputs that say it
};

/// A KilnGpuKernel in words.
struct DeviceKernel {
  std::string name;
  llvm::SmallVector<int64_t, 3> block;
  int64_t args = 0, sharedBytes = 0, dynamicSharedBytes = 0;
  llvm::SmallVector<int64_t> argBytes; // of each argument, or empty: not known
  llvm::SmallVector<bool> argWritten;
  mlir::DictionaryAttr matmul; // what a library may compute in its place, or null
  bool collective = false; // emulated, its threads need stacks of their own
};

/// A KilnModule in words.
struct ModuleDescription {
  std::string name, symbol, compilerFlags;
  std::vector<TensorDescription> inputs, outputs, variables;
  int64_t workspaceBytes = 0;
  int numSymbols = 0;
  int64_t numLengths = 1, mostLength = 0, lengthMultiple = 1; // of symbols from the second on
  llvm::SmallVector<int64_t, 2> leastLengths;
  llvm::SmallVector<KilnDerivedSize> derived;
  std::vector<std::pair<std::string, std::string>> launches; // kernel, node
  bool marks = false;                        // the code announces its launches
  bool loops = false;                        // it looks at KilnContext.cancelled in its loops
  llvm::SmallVector<int64_t> work;           // with marks: FLOPs and bytes of each launch
  std::string constantsSymbol, constantsFile;                // one of them, or none
  uint64_t constantBytes = 0, streamedBytes = 0, constantsChecksum = 0;
  uint64_t constantsOffset = 0;                              // of a program, in its module's
  std::vector<std::string> programs;                         // symbols of KilnGpuModule.programs
  std::vector<DeviceKernel> deviceKernels;
  std::vector<DeviceImage> deviceImages;
  bool isDevice = false, isStatic = false, waits = false; // KILN_MODULE_GPU, KILN_MODULE_GPU_STATIC, KILN_MODULE_GPU_WAITS
  bool knowsArgs() const;                    // KILN_MODULE_GPU_ARGS
  std::string variant;
  uint64_t features[2] = {0, 0};
};

/// Reads the module attributes loops.inputs, .outputs, .variables, .num_lengths, .least_lengths, .most_length, .length_multiple, .derived, .arena_bytes, .launches, .work, .cancellable and .device_kernels;
/// what is malformed is reported. The fields about constants and symbols stay empty.
mlir::FailureOr<ModuleDescription> describeModule(mlir::ModuleOp module, const CpuTarget &target,
                                                  const CodegenOptions &options);

/// Defines the table's symbol in `module`, next to `run`, which is the variant's entry.
void addModuleTable(llvm::Module &module, const ModuleDescription &description,
                    llvm::Function *run);

} // namespace kiln::cpu
