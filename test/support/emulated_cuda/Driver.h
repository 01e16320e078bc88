// The state behind the emulated driver's functions.
#pragma once

#include "runtime/cuda/DriverTypes.h"
#include "test/support/emulated_cuda/Block.h"
#include "test/support/emulated_cuda/Memory.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

// What the driver's handles point to; contexts are numbers.
struct CUfunc_st {
  const KilnEmuKernel *kernel;
  int dynamicSharedBytes = 0; // that it may be launched with
};
struct CUmod_st {
  const KilnEmuImage *image;
  std::vector<std::unique_ptr<CUfunc_st>> functions;
};
struct CUgraph_st {
  std::vector<std::function<kiln::cuda::Result()>> work;
};
struct CUgraphExec_st {
  CUgraph_st graph;
};
struct CUstream_st {
  std::vector<std::function<kiln::cuda::Result()>> work; // in order, not yet done
  std::thread::id capturer;                              // the thread that records
  std::unique_ptr<CUgraph_st> capture;                   // where work goes while it is recorded
  bool invalid = false;                                  // of the recording
};
struct CUevent_st {
  CUstream_st *stream = nullptr; // where it was last recorded
  double seconds = -1;           // when it took place; negative: it has not
};

namespace kiln::emu {

/// One emulated device, and all that programs made on it. Work of a stream waits until somebody waits for it, so that
/// a program that forgets to shows it. Told by the environment:
///   KILN_EMU_DEVICES=n         devices (1); 0: cuInit finds none
///   KILN_EMU_DRIVER=12040      the driver's version
///   KILN_EMU_COMPUTE=80        the compute capability that devices state
///   KILN_EMU_MEMORY=bytes      of a device (16 GiB)
///   KILN_EMU_STRICT=1          faults where the host touches device memory
struct State {
  std::recursive_mutex mutex;
  bool initialised = false;
  int devices = 1, version = 12040, compute = 80;
  bool strict = false;
  Memory memory;
  std::set<CUmod_st *> modules;
  std::set<CUstream_st *> streams;
  std::set<CUevent_st *> events;
  std::map<const char *, size_t> pinned; // host memory, by start
  int retained = 0;                      // of the primary contexts
  cuda::Result sticky = cuda::kSuccess;  // after a kernel failed nothing works any more
  CUstream_st defaultStream;

  State();
  static State &get();
  /// Does the work of a stream, or of all.
  cuda::Result flush(CUstream_st *stream);
  cuda::Result flushAll();
  /// Adds work to the stream, or to what it records.
  cuda::Result add(CUstream_st *stream, std::function<cuda::Result()> work);
  /// The stream of a handle, null when there is none.
  CUstream_st *find(cuda::Stream stream);
  bool isPinned(const void *start, size_t bytes) const;
};

} // namespace kiln::emu
