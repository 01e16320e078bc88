// The state behind the emulated driver's functions.
#pragma once

#include "runtime/cuda/DriverTypes.h"
#include "test/support/emulated_cuda/Graph.h"
#include "test/support/emulated_cuda/Images.h"
#include "test/support/emulated_cuda/Memory.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

namespace kiln::emu {
struct Mark;
}

// What the driver's handles point to. A context is a device's primary one, and owns what was made while it was current.
struct CUctx_st {
  int device;
  kiln::emu::Memory memory;
  std::set<CUctx_st *> peers; // whose memory it may read
  int retained = 0; // the context is there while it is
  kiln::cuda::Result sticky = kiln::cuda::kSuccess; // after a kernel failed nothing works any more
  CUctx_st(int device, size_t capacity) : device(device), memory(capacity) {}
};
struct CUfunc_st {
  std::unique_ptr<kiln::emu::LoadedKernel> kernel;
  CUctx_st *context;
  int dynamicSharedBytes = -1; // that it may be launched with; negative: not told
};
struct CUmod_st {
  std::unique_ptr<kiln::emu::LoadedImage> image;
  CUctx_st *context;
  std::map<std::string, std::unique_ptr<CUfunc_st>> functions; // those that were asked for
};
struct CUstream_st {
  CUctx_st *context;
  bool blocking = true;                                  // waits for the legacy default stream, and it for this
  std::vector<kiln::emu::Work> work = {};                // in order, not yet done
  std::shared_ptr<kiln::emu::Capture> capture = nullptr; // which takes the work instead
  std::vector<CUgraphNode_st *> tails = {};              // what the next node of the capture follows
};
struct CUevent_st {
  CUctx_st *context;
  bool timed = true;
  std::shared_ptr<kiln::emu::Mark> mark = nullptr;       // null: it was not recorded, or into a capture
  std::shared_ptr<kiln::emu::Capture> capture = nullptr; // it was recorded into that, behind `tails`
  std::vector<CUgraphNode_st *> tails = {};
};

namespace kiln::emu {

/// A recording of an event, which waits hold on to: the event may be recorded anew or destroyed.
struct Mark {
  CUstream_st *stream;
  double seconds = -1; // when it took place; negative: it has not
};

/// Emulated devices, and all that programs made on them. Work of a stream waits until somebody waits for it, so that
/// a program that forgets to shows it; of a graph's nodes any that may come next does. Told by the environment:
///   KILN_EMU_DEVICES=n         devices (1); 0: cuInit finds none
///   KILN_EMU_DRIVER=12040      the driver's version
///   KILN_EMU_COMPUTE=80        the compute capability that devices state
///   KILN_EMU_MEMORY=bytes      of a device (16 GiB)
///   KILN_EMU_STRICT=1          faults where the host touches device memory
///   KILN_EMU_NO_PROGRAMMATIC_EDGES=1  refuses edges of graphs by which a kernel begins while another ends
///   KILN_EMU_SEED=n            another order of the nodes of graphs
struct State {
  std::recursive_mutex mutex;
  bool initialised = false;
  int version = 12040, compute = 80;
  bool strict = false;
  uint64_t random = 1;
  int running = 0; // nested flushes
  std::vector<std::unique_ptr<CUctx_st>> contexts; // by device
  std::map<CUctx_st *, std::unique_ptr<CUstream_st>> defaultStreams; // the legacy ones
  std::set<CUmod_st *> modules;
  std::set<CUfunc_st *> functions;
  std::set<CUstream_st *> streams;
  std::set<CUevent_st *> events;
  std::set<CUgraph_st *> graphs;
  std::set<CUgraphExec_st *> execs;
  std::map<const char *, size_t> pinned; // host memory, by start
  std::vector<std::weak_ptr<Capture>> captures;

  State();
  static State &get();
  /// Does the work of a stream, or of all of the context.
  cuda::Result flush(CUstream_st *stream);
  cuda::Result flushAll(CUctx_st *context);
  /// Does the work of the mark's stream, unless the mark has been met.
  cuda::Result reach(const Mark &mark);
  /// Adds work to the stream, or to the graph that it records.
  cuda::Result add(CUstream_st *stream, Work work);
  /// Whether [address, address + bytes) lies in one block of memory of some device.
  bool contains(uint64_t address, size_t bytes) const;
  bool isPinned(const void *start, size_t bytes) const;
  /// Whether pages of [start, start + bytes) are pinned already.
  bool overlapsPinned(const char *start, size_t bytes) const;
  /// The driver refuses calls that wait or allocate while the thread records (all threads, for recordings of mode global);
  /// the recording is lost.
  bool refusesUnsafe();
  /// Frees what is left in a context that nobody holds any more.
  void destroy(CUctx_st *context);
};

} // namespace kiln::emu
