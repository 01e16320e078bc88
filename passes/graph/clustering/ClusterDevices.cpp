// Sorts devices into those that can compile, must compile, and do neither.
#include "passes/graph/clustering/ClusterDevices.h"
#include "passes/graph/DeviceName.h"

using namespace llvm;

namespace kiln::tf {

unsigned ClusterDevices::number(StringRef spelling) {
  if (spelling.empty())
    spelling = options.defaultDevice;
  if (auto it = bySpelling.find(spelling); it != bySpelling.end())
    return it->second;
  std::optional<DeviceName> parsed = DeviceName::parse(spelling),
                            rest = DeviceName::parse(options.defaultDevice);
  Device device{spelling.str(), Other};
  if (parsed) {
    DeviceName full = rest ? parsed->mergedWith(*rest) : *parsed;
    device.name = full.str();
    StringRef type = full.type ? StringRef(*full.type) : "";
    device.kind = mustCompileOn(device.name) ? MustCompile
                  : type == "CPU"            ? Cpu
                  : type == "GPU"            ? Gpu
                                             : Other;
  }
  auto [it, isNew] = byName.try_emplace(device.name, devices.size());
  if (isNew)
    devices.push_back(std::move(device));
  return bySpelling[spelling] = it->second;
}

std::optional<unsigned> ClusterDevices::pick(ArrayRef<unsigned> set) const {
  std::optional<unsigned> byKind[4];
  for (unsigned device : set) {
    std::optional<unsigned> &slot = byKind[kind(device)];
    if (slot && *slot != device)
      return std::nullopt;
    slot = device;
  }
  if (byKind[Other] || (byKind[MustCompile] && (byKind[Cpu] || byKind[Gpu])))
    return std::nullopt;
  return byKind[Gpu] ? byKind[Gpu] : byKind[MustCompile] ? byKind[MustCompile] : byKind[Cpu];
}

bool ClusterDevices::compiles(unsigned device, bool isAskedFor) const {
  switch (kind(device)) {
  case MustCompile:
    return true;
  case Gpu:
    return isAskedFor || options.isGlobalJitOn();
  case Cpu:
    return isAskedFor || (options.isGlobalJitOn() && options.cpuGlobalJit);
  case Other:
    return false;
  }
  return false;
}

} // namespace kiln::tf
