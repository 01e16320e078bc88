// What kiln-conformance does with the functions of a file.
#pragma once

#include "hlo/eval/Conformance.h"

namespace kiln::device {
struct GpuTarget;
}

namespace kiln::jit {

struct ConformanceOptions {
  std::string backend = "eval"; // or cpu, gpu
  std::string gpuArchs;         // that "gpu" compiles for (GpuBackend.h); it runs on the GPU, or on what stands for it (runOnGpu)
  bool fastF32 = false;         // "gpu" multiplies one tf32 number for a float32
  std::string ptxFolder;        // receives the PTX of "gpu", one file for each program and architecture, unless it is empty
  bool compileOnly = false;     // programs of "gpu" are made PTX, of ptxFolder, and run nowhere: all that compile pass
  std::string exportFolder;     // not empty: programs of "gpu" are not run but written there (exportProgram)
};

/// Says for each of some functions, which become one program, whether it passes; `file` is where they are from.
using ConformanceRunner = std::function<llvm::SmallVector<bool>(llvm::ArrayRef<mlir::func::FuncOp> functions, llvm::StringRef file)>;

/// Null when there is no such backend, or it cannot export.
ConformanceRunner makeConformanceRunner(const ConformanceOptions &options);

/// Of 24 functions and more leaves one part of so many that `part` says, a number and a text between which a colon stands; which functions that are
/// goes by their names and the text. All stay if it is empty.
void keepPart(llvm::SmallVectorImpl<mlir::func::FuncOp> &functions, llvm::StringRef part);

/// Compiles functions into `folder` for machines without a compiler: NUMBER.so, NUMBER.data with @main's arguments and then the expected
/// values, and NUMBER.json with the checks: function, kind, tolerance, element type, width of an element and bytes. What fails is a diagnostic.
mlir::LogicalResult exportProgram(llvm::ArrayRef<mlir::func::FuncOp> functions, llvm::StringRef file, unsigned number,
                                  const device::GpuTarget &gpu, llvm::StringRef folder);

} // namespace kiln::jit
