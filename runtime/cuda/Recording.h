// A run's launches as a CUDA graph whose branches are independent.
#pragma once

#include "cuda/LaunchOrder.h"

#include "cuda/Device.h"

#include <functional>

namespace kiln::gpu {

/// Takes the launches of one run. Nothing is asked of a stream, so the caller's may be recording on its own.
class Recording {
public:
  /// `programmatic`: a launch may begin while those before it end, as its threads wait for them.
  Recording(const Executable &executable, bool programmatic) : executable(executable), programmatic(programmatic) {}
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
  /// Whether the driver has refused what lets a launch begin early.
  bool refusesEdges() const { return edgesRefused; }

private:
  const cuda::Driver &driver() const { return *executable.device()->internal().driver; }
  struct Node {
    cuda::GraphNode handle = nullptr;
    bool waits = false; // is a kernel of ours
  };
  std::vector<Node> nodesBefore(int32_t kernel, void *const *args, const Access *workspace = nullptr);

  const Executable &executable;
  const bool programmatic;
  cuda::Graph graph = nullptr;
  LaunchOrder order;
  std::vector<Node> nodes;
  bool failed = false, hasEdges = false, edgesRefused = false;
};

} // namespace kiln::gpu
