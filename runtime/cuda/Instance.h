// The inside of gpu::Instance.
#pragma once

#include "cuda/GraphCache.h"

#include <cstring>

namespace kiln::gpu {

class Recording;

inline cuda::Address addressOf(const void *pointer) { return reinterpret_cast<cuda::Address>(pointer); }

struct Instance::Impl {
  KilnContext context; // first: callbacks get from it back to here
  std::shared_ptr<Executable> executable;
  DeviceMemory arena; // inputs, outputs, variables, workspace, and what cuBLASLt works in
  size_t arenaBytes = 0;
  // Device addresses of one kind of tensor: those in use and the instance's own.
  struct Slots {
    std::vector<void *> used, own;
  };
  Slots inputs, outputs, variables;
  void *workspace = nullptr;
  void *library = nullptr; // working memory of what cuBLASLt computes
  cuda::Stream own = nullptr, stream = nullptr; // `stream`: where launches go now
  cuda::Stream callers = nullptr;               // null: the own one
  Recording *recording = nullptr;               // takes launches, while it is not null
  GraphCache graphs;
  bool checked = false; // the buffers in use, by checkBuffers
  bool programmatic = false; // this run's launches on the stream may begin while kernels of ours end
  bool behindKernel = false; // the last thing that this run put there is one
  bool lostOrder = false;    // setStream failed: the stream does not wait for the one before it
  const int32_t *cancelled = &context.cancelled; // not zero: runs are to end
  bool profiling = false;
  std::vector<std::pair<int32_t, cuda::Event>> marks; // events recorded when launches began, of runs not yet summed
  std::vector<cuda::Event> freeEvents;
  std::vector<LaunchTime> times;
  KilnStatus status = KILN_OK;
  std::string message;

  Impl() { std::memset(&context, 0, sizeof context); }
  ~Impl();
  Device::Impl &device() const { return executable->device()->internal(); }
  const KilnModule &table() const { return executable->module().table(); }
  const cuda::Driver &driver() const { return *device().driver; }
  static Impl &of(KilnContext *context) { return *reinterpret_cast<Impl *>(context); }

  /// Remembers a failure; false.
  bool fail(const Status &why);
  /// True, or remembers the driver's failure.
  bool check(cuda::Result result, const char *what) { return result == cuda::kSuccess || fail(device().check(result, what)); }
  /// Makes runs use `address`, or the own memory where it is null.
  void use(Slots &slots, int index, void *address) {
    void *wanted = address ? address : slots.own[index];
    checked &= slots.used[index] == wanted;
    slots.used[index] = wanted;
  }
  /// Where everything happens: the caller's stream or the own one.
  cuda::Stream where() const { return callers ? callers : own; }
  /// True: the run is to end, and has failed by it.
  bool endIfCancelled();
  bool checkBuffers();
  bool follow(cuda::Stream old);
  void setCalls();
  static void markLaunch(KilnContext *context, int32_t number);
  bool setUp(bool ownOutputs);
  bool call(cuda::Stream where);
  bool isCapturing();
  bool record(cuda::GraphExec *result);
  bool runGraph();
  bool sumMarks(bool inRun);
};

} // namespace kiln::gpu
