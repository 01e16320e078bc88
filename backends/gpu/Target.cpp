// Reads the architectures to compile for.
#include "backends/gpu/GpuBackend.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace mlir;

namespace kiln::device {

// Architectures whose PTX this LLVM writes. The suffix a: code that only that very architecture runs.
static constexpr llvm::StringLiteral knownArchs[] = {"sm_80",  "sm_86",   "sm_87",  "sm_89",   "sm_90", "sm_90a",
                                                     "sm_100", "sm_100a", "sm_120", "sm_120a", "emulated"};

FailureOr<GpuTarget> makeGpuTarget(StringRef archs, StringRef libdevice, Location loc) {
  GpuTarget target;
  target.libdevice = libdevice.str();
  if (!libdevice.empty() && !llvm::sys::fs::is_regular_file(libdevice))
    return emitError(loc) << "libdevice '" << libdevice << "' is not a file";
  SmallVector<StringRef> names;
  archs.split(names, ',');
  int64_t least = 0;
  for (StringRef name : names) {
    if (!llvm::is_contained(knownArchs, name))
      return emitError(loc) << "unknown GPU architecture '" << name << "'; there are " << llvm::join(llvm::ArrayRef(knownArchs), ", ");
    GpuArch arch{name.str(), 0};
    name.consume_front("sm_");
    if (name.consumeInteger(10, arch.sm))
      arch.sm = 0;
    for (const GpuArch &other : target.archs)
      if (other.name == arch.name)
        return emitError(loc) << "GPU architecture '" << arch.name << "' is named twice";
    if (arch.sm && (!least || arch.sm < least))
      least = arch.sm;
    target.archs.push_back(std::move(arch));
  }
  target.info = loops::gpuTargetInfo(least ? least : 80);
  return target;
}

} // namespace kiln::device
