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

// The number in "sm_90a" or "emulated_sm_90a", 0 where there is none, and whether the name is that of sm_90a alone.
static std::pair<int64_t, bool> numberOf(StringRef name) {
  name.consume_front("emulated_");
  int64_t sm = 0;
  if (!name.consume_front("sm_") || name.consumeInteger(10, sm))
    return {0, false};
  return {sm, sm == 90 && name == "a"};
}

static loops::TargetInfo infoOf(int64_t sm, bool specific, bool small) {
  loops::TargetInfo info = loops::gpuTargetInfo(sm ? sm : 80);
  if (sm == 90 && !specific)
    info.gpu.sm = 89; // what sm_90a adds to the instructions of sm_89 others lack, later ones too
  if (small)
    info.gpu.multiprocessors = 2;
  return info;
}

// Of a named architecture a small device is emulated, so that small problems are multiplied in large tiles too.
static bool isSmall(const GpuTarget &target) {
  return llvm::any_of(target.archs, [](const GpuArch &arch) { return StringRef(arch.name).starts_with("emulated_"); });
}

std::vector<GpuTarget> programsOf(const GpuTarget &target) {
  std::vector<GpuTarget> programs;
  auto facts = [](const GpuTarget &t) {
    const loops::GpuInfo &g = t.info.gpu;
    return std::tuple(g.sm, g.multiprocessors, g.threads, g.registers, g.sharedBytes);
  };
  std::vector<GpuArch> plain;
  for (const GpuArch &arch : target.archs) {
    auto [sm, specific] = numberOf(arch.name);
    if (!sm) {
      plain.push_back(arch);
      continue;
    }
    GpuTarget own = target;
    own.archs = {arch};
    own.info = infoOf(sm, specific, isSmall(target));
    own.info.f32Parts = target.info.f32Parts;
    auto same = llvm::find_if(programs, [&](const GpuTarget &other) { return facts(other) == facts(own); });
    if (same == programs.end())
      programs.push_back(std::move(own));
    else
      same->archs.push_back(arch);
  }
  if (programs.empty())
    return {target};
  llvm::stable_sort(programs, [](const GpuTarget &a, const GpuTarget &b) { return a.info.gpu.sm < b.info.gpu.sm; });
  programs.front().archs.insert(programs.front().archs.end(), plain.begin(), plain.end());
  return programs;
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
    if (auto [sm, isSpecific] = numberOf(name); sm) {
      if (!name.starts_with("emulated"))
        arch.sm = sm;
      specific &= isSpecific;
      least = least ? std::min(least, sm) : sm;
    }
    for (const GpuArch &other : target.archs)
      if (other.name == arch.name)
        return emitError(loc) << "GPU architecture '" << arch.name << "' is named twice";
    target.archs.push_back(std::move(arch));
  }
  target.info = infoOf(least, specific, isSmall(target));
  return target;
}

} // namespace kiln::device
