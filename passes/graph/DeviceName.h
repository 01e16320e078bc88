// Names of devices, full and partial: "/job:worker/replica:0/task:1/device:GPU:0", "/device:CPU:1",
// "/cpu:0".
#pragma once
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>

namespace kiln::tf {

/// What a name says of a device; parts that it leaves open, or gives as "*", are not set.
struct DeviceName {
  std::optional<std::string> job, type; ///< the type in upper case: "CPU", "GPU", "XLA_CPU"
  std::optional<int64_t> replica, task, id;

  /// Reads a name in TensorFlow's syntax; nothing if it is none. An empty one says nothing.
  static std::optional<DeviceName> parse(llvm::StringRef text);
  /// The canonical form: "/job:localhost/replica:0/task:0/device:CPU:0", less what is open.
  std::string str() const;

  bool isFull() const { return job && replica && task && type && id; }
  /// Whether one device can have both names.
  bool agrees(const DeviceName &other) const;
  /// This name, with what it leaves open taken from `other`.
  DeviceName mergedWith(const DeviceName &other) const;
};

/// True for the device types on which every node is compiled, XLA_CPU and XLA_GPU.
bool mustCompileOn(llvm::StringRef device);

} // namespace kiln::tf
