// The GPU backend's interface: the device code of a module becomes images, one or two for each architecture.
#pragma once

#include "backends/common/DeviceImage.h"
#include "passes/loops/TargetInfo.h"

#include "mlir/IR/BuiltinOps.h"

#include <string>
#include <vector>

namespace kiln::device {

/// What to make device code for: an architecture, or processors that emulate one.
struct GpuArch {
  std::string name; // "sm_80", "sm_90a", "emulated"
  int64_t sm = 0;   // 80, 90; 0: emulated
  bool isEmulated() const { return sm == 0; }
};

/// The GPUs to compile for.
struct GpuTarget {
  std::vector<GpuArch> archs; // in the order asked for; empty: the code is a CPU's
  std::string libdevice;      // CUDA's library of device functions; empty: looked for when a kernel calls it
  bool cubins = true;         // where ptxas is found
  std::string library = "auto"; // which products a library may compute at run time: none, cublaslt, auto
  loops::TargetInfo info;     // of the least capable of archs, for kernels that all of them run

  bool isEmulated() const {
    for (const GpuArch &arch : archs)
      if (arch.isEmulated())
        return true;
    return false;
  }
};

/// Reads a comma-separated list, "sm_80,sm_90a,emulated". Unknown or repeated names, and a `libdevice` that is no file, are
/// reported at `loc`.
mlir::FailureOr<GpuTarget> makeGpuTarget(llvm::StringRef archs, llvm::StringRef libdevice, mlir::Location loc);

/// One target for all of its architectures whose kernels differ, with the architectures that share them; what has no number goes with the least
/// capable one, which comes first.
std::vector<GpuTarget> programsOf(const GpuTarget &target);

/// Where the time went, in seconds; ptxas works beside the rest, and what is counted is the wait for it.
struct DeviceStats {
  double optimiseSeconds = 0, ptxSeconds = 0, cubinSeconds = 0;
};

/// The images of a module of the stage `llvm` with device code: PTX for each architecture, a cubin beside it where that is asked for and ptxas is found
/// ($CUDA_HOME/bin, /usr/local/cuda/bin, PATH), and for `emulated` one without bytes, whose kernels are functions of the
/// module. `optLevel` is LLVM's, 0 to 3. What is missing or fails is reported at the module.
mlir::FailureOr<std::vector<DeviceImage>> compileDeviceImages(mlir::ModuleOp module, const GpuTarget &target, unsigned optLevel,
                                                              bool fastMath, DeviceStats *stats = nullptr);

} // namespace kiln::device
