// Reads the architectures to compile for.
#include "backends/gpu/Archs.h"
#include "backends/gpu/GpuBackend.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace mlir;

namespace kiln::device {

// Architectures whose PTX this LLVM writes. The suffix a: code that only that very architecture runs.
static constexpr llvm::StringLiteral knownArchs[] = {"sm_80",  "sm_86",   "sm_87",  "sm_89",   "sm_90", "sm_90a",
                                                     "sm_100", "sm_100a", "sm_120", "sm_120a", "emulated", "emulated_sm_90a"};

std::string archFor(int compute) {
  std::string own = "sm_" + std::to_string(compute);
  if (llvm::is_contained(knownArchs, own + "a"))
    return own + "a";
  int best = 0, sm = 0;
  for (StringRef name : knownArchs)
    if (name.consume_front("sm_") && !name.getAsInteger(10, sm) && sm <= compute)
      best = std::max(best, sm);
  return best ? "sm_" + std::to_string(best) : own;
}

FailureOr<GpuTarget> makeGpuTarget(StringRef archs, StringRef libdevice, Location loc) {
  GpuTarget target;
  target.libdevice = libdevice.str();
  if (!libdevice.empty() && !llvm::sys::fs::is_regular_file(libdevice))
    return emitError(loc) << "libdevice '" << libdevice << "' is not a file";
  SmallVector<StringRef> names;
  archs.split(names, ',');
  int64_t least = 0;
  bool specific = true; // all that are named are sm_90a
  for (StringRef name : names) {
    if (!llvm::is_contained(knownArchs, name))
      return emitError(loc) << "unknown GPU architecture '" << name << "'; there are " << llvm::join(llvm::ArrayRef(knownArchs), ", ");
    GpuArch arch{name.str()};
    name.consume_front("emulated_"); // the kernels of an architecture that is named
    int64_t sm = 0;
    if (name.consume_front("sm_") && !name.consumeInteger(10, sm)) {
      if (!StringRef(arch.name).starts_with("emulated"))
        arch.sm = sm;
      specific &= sm == 90 && name == "a";
      least = least ? std::min(least, sm) : sm;
    }
    for (const GpuArch &other : target.archs)
      if (other.name == arch.name)
        return emitError(loc) << "GPU architecture '" << arch.name << "' is named twice";
    target.archs.push_back(std::move(arch));
  }
  target.info = loops::gpuTargetInfo(least ? least : 80);
  if (least == 90 && !specific)
    target.info.gpu.sm = 89; // what sm_90a adds to the instructions of sm_89 others lack, later ones too
  // Of a named architecture a small device is emulated, so that small problems are multiplied in large tiles too.
  for (const GpuArch &arch : target.archs)
    if (StringRef(arch.name).starts_with("emulated_"))
      target.info.gpu.multiprocessors = 2;
  return target;
}

} // namespace kiln::device
