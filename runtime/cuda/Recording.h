// A run's launches as a CUDA graph whose branches are independent.
#pragma once

#include "cuda/LaunchOrder.h"

#include "cuda/Device.h"

#include <functional>

namespace kiln::gpu {

/// Takes the launches of one run. Nothing is asked of a stream, so the caller's may be recording on its own.
class Recording {
public:
  explicit Recording(const Executable &executable) : executable(executable) {}
  ~Recording();
  Recording(const Recording &) = delete;
  Recording &operator=(const Recording &) = delete;

  cuda::Result begin();
  /// Adds a launch of kernel number `kernel` behind those whose memory it uses.
  cuda::Result add(int32_t kernel, const cuda::KernelNodeParams &params, void *const *args);
  /// Adds what `start` starts on the stream in place of the kernel; it may also write `workspace`. False, with nothing added, where it
  /// does not start or cannot be recorded. `stream`: one that records nothing else.
  bool addCaptured(int32_t kernel, void *const *args, const Access &workspace, cuda::Stream stream,
                   const std::function<bool(cuda::Stream)> &start);
  cuda::Result finish(cuda::GraphExec *result);

private:
  const cuda::Driver &driver() const { return *executable.device()->internal().driver; }
  std::vector<cuda::GraphNode> nodesBefore(int32_t kernel, void *const *args, const Access *workspace = nullptr);

  const Executable &executable;
  cuda::Graph graph = nullptr;
  LaunchOrder order;
  std::vector<cuda::GraphNode> nodes;
  bool failed = false;
};

} // namespace kiln::gpu
