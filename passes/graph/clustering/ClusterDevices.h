// What clustering asks of devices: which compile what, and which may share a cluster.
#pragma once
#include "passes/graph/clustering/ClusteringOptions.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include <optional>

namespace kiln::tf {

/// The devices of one graph, numbered as they are met.
class ClusterDevices {
public:
  enum Kind : uint8_t { Cpu, Gpu, MustCompile, Other };

  explicit ClusterDevices(const ClusteringOptions &options) : options(options) {}
  /// The number of the device that a node's `_device` names; what the name leaves open is the
  /// default device's.
  unsigned number(llvm::StringRef name);
  unsigned size() const { return devices.size(); }
  Kind kind(unsigned device) const { return devices[device].kind; }
  llvm::StringRef name(unsigned device) const { return devices[device].name; }

  /// The one device of a set that a cluster on all of them would run on: the GPU, or else the one
  /// that must compile, or else the CPU. Nothing if the set has two of a kind, or one that must
  /// compile beside another kind.
  std::optional<unsigned> pick(llvm::ArrayRef<unsigned> set) const;
  /// Whether clusters are compiled there: always, by global choice, or because their nodes ask for
  /// it.
  bool compiles(unsigned device, bool isAskedFor) const;

private:
  struct Device {
    std::string name;
    Kind kind;
  };
  const ClusteringOptions &options;
  llvm::SmallVector<Device> devices;
  llvm::StringMap<unsigned> byName, bySpelling;
};

} // namespace kiln::tf
