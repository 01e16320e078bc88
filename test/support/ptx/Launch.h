// Runs the kernels of a PTX module on the calling thread, and notices what a kernel must not do.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace kiln::ptx {

struct Module;
struct Program;

/// A stretch of the device's memory, which is memory of this process.
struct Range {
  uint64_t begin = 0, end = 0;
  bool writable = true;
};

/// A module and its variables. Kernels are decoded when they are asked for.
class Image {
public:
  /// Null: `error` says what is wrong in which line.
  static std::unique_ptr<Image> load(std::string text, std::string &error);
  ~Image();
  /// "sm_80".
  const std::string &target() const;
  /// Null when there is no such kernel, or when it cannot run: then there is an error.
  const Program *kernel(const std::string &name, std::string &error);
  /// The variable at an address.
  bool findVariable(uint64_t address, Range *range) const;

private:
  Image();
  struct Impl;
  std::unique_ptr<Impl> impl;
};

struct Launch {
  const Image *image = nullptr;
  const Program *kernel = nullptr;
  uint32_t grid[3] = {1, 1, 1}, block[3] = {1, 1, 1};
  uint32_t dynamicSharedBytes = 0;
  std::vector<uint8_t> params; // as the kernel's parameters lie
  bool programmatic = false;   // begins while what it depends on ends
  /// The allocation at an address; false when there is none.
  std::function<bool(uint64_t, Range *)> findMemory;
};

/// Bytes of shared memory that the kernel declares.
uint32_t sharedBytes(const Program &kernel);

/// Runs every thread of every block. False: `error` names the line, the thread, and the rule that is broken.
/// `instructions`, if there, grows by what threads executed.
bool run(const Launch &launch, std::string &error, uint64_t *instructions = nullptr);

} // namespace kiln::ptx
