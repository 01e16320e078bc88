// What a session holds of one GPU's memory: weights and workspaces of compiled code, and results of
// runs, kept to a budget.
#pragma once

#include "compiler/jit/WorkspaceBudget.h"
#include "runtime/cpu/DeviceRun.h"
#include "runtime/cuda/Device.h"
#include "runtime/session/RunContext.h"

#include <condition_variable>
#include <deque>
#include <map>

namespace kiln::jit {

/// Thread-safe. What is over the budget, or more than the GPU has free, makes room first: results
/// kept for the next goes, then what idle executables hold, those used least recently first, then
/// live results move to the host. What runs still use is waited for, in order.
class GpuMemory : public std::enable_shared_from_this<GpuMemory> {
public:
  /// `maxBytes` 0: as much as the GPU has.
  GpuMemory(std::shared_ptr<gpu::Device> device, uint64_t maxBytes,
            std::shared_ptr<DeviceCopies> copies);
  ~GpuMemory();

  gpu::Device &device() const { return *gpu; }
  DeviceCopies &copies() const { return *counts; }
  /// Those that hold leases.
  Keepers keepers;

  /// Of a run that is under way, which ends without waiting for memory again.
  class Turn {
  public:
    Turn() = default;
    ~Turn();
    Turn(const Turn &) = delete;
    Turn &operator=(const Turn &) = delete;
    /// Waits behind the runs that wait. Errors: cancelled, out of time.
    Status begin(GpuMemory &memory, RunContext &run);

  private:
    friend class GpuMemory;
    GpuMemory *memory = nullptr; // null: not under way
  };

  /// Memory for an instance of a module.
  class Lease {
  public:
    Lease() = default;
    ~Lease();
    Lease(const Lease &) = delete;
    Lease &operator=(const Lease &) = delete;

  private:
    friend class GpuMemory;
    std::shared_ptr<GpuMemory> memory;
    uint64_t bytes = 0;
    std::pair<uint64_t, uint64_t> weights; // shared by leases
  };

  /// Makes an instance of the module when there is room for it; `ownOutputs` as of gpu::Instance. Errors: it never fits,
  /// cancelled, out of time, the device's.
  Status makeInstance(Turn &turn, const Module &module, RunContext &run, bool ownOutputs,
                      std::unique_ptr<DeviceRun> *instance, Lease *lease);

  /// Memory for a result, acquired; null where there is none without taking it from others that
  /// need it soon.
  std::shared_ptr<DeviceValue> makeResult(size_t bytes, void **place);

  /// Of the device, held now.
  uint64_t bytes() const;
  /// How often a live result was moved to the host to make room.
  uint64_t numMoved() const { return moved; }

private:
  class Result;
  using Lock = std::unique_lock<std::mutex>;

  bool charge(uint64_t bytes, const std::pair<uint64_t, uint64_t> *weights, uint64_t *missing);
  void uncharge(uint64_t bytes, const std::pair<uint64_t, uint64_t> *weights, bool isFreed = true);
  bool makeRoom(uint64_t bytes, bool forResult);
  void dropKept(uint64_t bytes);
  Status wait(Lock &lock, uint64_t ticket, RunContext &run, const std::function<bool()> &ready);
  void leave(uint64_t ticket);
  void giveBack(uint64_t bytes, cuda::Address address);
  Status noRoom(uint64_t bytes, const Module &module);

  const std::shared_ptr<gpu::Device> gpu;
  const uint64_t maxBytes;
  const std::shared_ptr<DeviceCopies> counts;
  std::atomic<uint64_t> moved{0}, freed{0}; // `freed`: bytes, ever
  mutable std::mutex mutex;                 // of all below
  std::condition_variable changed;
  uint64_t held = 0;
  std::map<std::pair<uint64_t, uint64_t>, int> weights; // leases of each, by checksum and size
  // Waiting runs in order, those under way, and how often one of these has ended or memory has come
  // back.
  std::deque<uint64_t> queue;
  uint64_t tickets = 0, active = 0, releases = 0;
  uint64_t uses = 0; // of results, by runs of this GPU and of others
  // Memory of results that are gone, for others of the same size: at the same places, so that
  // recorded launches serve.
  std::map<size_t, std::deque<std::pair<uint64_t, cuda::Address>>>
      kept; // with the order in which it came back
  uint64_t keptBytes = 0, comings = 0;
  std::map<uint64_t, std::weak_ptr<Result>> results; // live ones, oldest first
  uint64_t numResults = 0;
};

} // namespace kiln::jit
