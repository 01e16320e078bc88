// What a session holds of one GPU's memory: weights and workspaces of compiled code, and results of
// runs, kept to a budget.
#include "compiler/jit/GpuMemory.h"

#include "compiler/jit/DeviceCompiler.h"
#include "runtime/cuda/HostInstance.h"

#include "llvm/ADT/ScopeExit.h"

#include <algorithm>
#include <cstring>

namespace kiln::jit {

/// A tensor's elements, on the device or moved away.
class GpuMemory::Result final : public DeviceValue {
public:
  Result(std::shared_ptr<GpuMemory> memory, uint64_t number, size_t bytes, cuda::Address place)
      : memory(std::move(memory)), number(number), bytes(bytes), place(place) {}
  ~Result() override {
    if (place)
      memory->giveBack(bytes, place);
    std::lock_guard<std::mutex> lock(memory->mutex);
    memory->results.erase(number);
  }
  int device() const override { return memory->device().ordinal(); }
  const void *acquire() override {
    std::lock_guard<std::mutex> lock(guard);
    if (place) {
      ++users;
      std::lock_guard<std::mutex> all(memory->mutex);
      ++memory->uses;
    }
    return reinterpret_cast<const void *>(place);
  }
  void release() override {
    std::lock_guard<std::mutex> lock(guard);
    --users;
    std::lock_guard<std::mutex> all(memory->mutex);
    --memory->uses;
    ++memory->releases;
    memory->changed.notify_all();
  }
  Status toHost(void *host) override {
    std::lock_guard<std::mutex> lock(guard);
    if (!place) {
      std::memcpy(host, moved.data(), bytes);
      return {};
    }
    Status status = copyTo(host);
    isOnHost = status.ok();
    return status;
  }
  /// Frees the device's memory if no run uses it.
  void move() {
    std::lock_guard<std::mutex> lock(guard);
    if (users || !place)
      return;
    if (!isOnHost) { // else who asked for it has it
      moved = AlignedBuffer(bytes);
      if (!moved.data() || !copyTo(moved.data()).ok())
        return;
      ++memory->moved;
    }
    memory->device().free(reinterpret_cast<void *>(place));
    place = 0;
    memory->uncharge(bytes, nullptr);
  }

private:
  Status copyTo(void *host) {
    memory->counts->toHost += bytes;
    return memory->device().toHost(host, reinterpret_cast<const void *>(place), bytes);
  }

  const std::shared_ptr<GpuMemory> memory;
  const uint64_t number;
  const size_t bytes;
  std::mutex guard; // of all below
  cuda::Address place;
  int users = 1; // the run that makes it
  bool isOnHost = false;
  AlignedBuffer moved;
};

GpuMemory::GpuMemory(std::shared_ptr<gpu::Device> device, uint64_t maxBytes,
                     std::shared_ptr<DeviceCopies> copies)
    : gpu(std::move(device)), maxBytes(maxBytes), counts(std::move(copies)) {}

GpuMemory::~GpuMemory() { dropKept(UINT64_MAX); }

GpuMemory::Lease::~Lease() {
  if (memory)
    memory->uncharge(bytes, &weights);
}

GpuMemory::Turn::~Turn() {
  if (!memory)
    return;
  std::lock_guard<std::mutex> lock(memory->mutex);
  --memory->active;
  ++memory->releases;
  memory->changed.notify_all();
}

Status GpuMemory::Turn::begin(GpuMemory &from, RunContext &run) {
  Lock lock(from.mutex);
  if (!from.queue.empty()) {
    uint64_t ticket = ++from.tickets;
    from.queue.push_back(ticket);
    Status status = from.wait(lock, ticket, run, [] { return true; });
    from.leave(ticket);
    if (!status.ok())
      return status;
  }
  ++from.active;
  memory = &from;
  return {};
}

/// Until the ticket is the first one and `ready()`; the lock is held then.
Status GpuMemory::wait(Lock &lock, uint64_t ticket, RunContext &run,
                       const std::function<bool()> &ready) {
  uint64_t listener = 0;
  lock.unlock(); // which those who cancel take in their turn
  if (run.cancellation)
    listener = run.cancellation->listen([this] {
      std::lock_guard<std::mutex> guard(mutex);
      changed.notify_all();
    });
  lock.lock();
  auto isCancelled = [&] { return run.cancellation && run.cancellation->requested(); };
  auto isOver = [&] { return isCancelled() || (queue.front() == ticket && ready()); };
  bool inTime = true;
  if (run.hasDeadline())
    inTime = changed.wait_until(lock, run.deadline, isOver);
  else
    changed.wait(lock, isOver);
  if (listener) {
    lock.unlock();
    run.cancellation->forget(listener);
    lock.lock();
  }
  if (isCancelled())
    return run.cancellation->status();
  return inTime ? Status() : Status(KILN_TIMED_OUT, "the run did not end in time");
}

/// The caller holds the lock.
void GpuMemory::leave(uint64_t ticket) {
  queue.erase(std::find(queue.begin(), queue.end(), ticket));
  changed.notify_all();
}

/// False, and how much is too much, where the budget does not have it. Weights that others have too
/// are there once.
bool GpuMemory::charge(uint64_t bytes, const std::pair<uint64_t, uint64_t> *key,
                       uint64_t *missing) {
  std::lock_guard<std::mutex> lock(mutex);
  if (key && key->second && !weights.count(*key))
    bytes += key->second;
  *missing = bytes;
  if (maxBytes && held + bytes > maxBytes) {
    *missing = held + bytes - maxBytes;
    return false;
  }
  held += bytes;
  if (key)
    ++weights[*key];
  return true;
}

/// `isFreed`: others may have it now; else it could not be had.
void GpuMemory::uncharge(uint64_t bytes, const std::pair<uint64_t, uint64_t> *key, bool isFreed) {
  std::lock_guard<std::mutex> lock(mutex);
  if (key && --weights[*key] == 0) {
    weights.erase(*key);
    bytes += key->second;
  }
  held -= bytes;
  if (!isFreed)
    return;
  freed += bytes;
  ++releases;
  changed.notify_all();
}

uint64_t GpuMemory::bytes() const {
  std::lock_guard<std::mutex> lock(mutex);
  return held;
}

/// Frees `bytes`, or what there is; false when that is nothing, and nothing is about to be.
bool GpuMemory::makeRoom(uint64_t bytes, bool forResult) {
  uint64_t begin = freed;
  auto more = [&] { return freed - begin < bytes; };
  dropKept(bytes);
  // A result that has no room is copied to the host, which takes less time than what was used a
  // moment ago takes to come back.
  constexpr uint64_t kRecentUses = 1024;
  uint64_t now = Executable::now();
  keepers.dropIdle(more, nullptr,
                   !forResult          ? UINT64_MAX
                   : now > kRecentUses ? now - kRecentUses
                                       : 0);
  if (forResult)
    return freed != begin;
  std::vector<std::weak_ptr<Result>> live;
  if (more()) {
    std::lock_guard<std::mutex> lock(mutex);
    for (auto &[number, result] : results)
      live.push_back(result);
  }
  bool isComing = false; // of results that end just now
  for (std::weak_ptr<Result> &each : live)
    if (!more())
      break;
    else if (std::shared_ptr<Result> result = each.lock())
      result->move();
    else
      isComing = true;
  return freed != begin || isComing;
}

/// Frees memory that is kept for results, what came back first before.
void GpuMemory::dropKept(uint64_t bytes) {
  uint64_t begin = freed;
  while (freed - begin < bytes) {
    size_t size;
    cuda::Address address;
    {
      std::lock_guard<std::mutex> lock(mutex);
      auto oldest = kept.end();
      for (auto at = kept.begin(); at != kept.end(); ++at)
        if (oldest == kept.end() || at->second.front().first < oldest->second.front().first)
          oldest = at;
      if (oldest == kept.end())
        return;
      size = oldest->first;
      address = oldest->second.front().second;
      oldest->second.pop_front();
      keptBytes -= size;
      if (oldest->second.empty())
        kept.erase(oldest);
    }
    gpu->free(reinterpret_cast<void *>(address));
    uncharge(size, nullptr);
  }
}

void GpuMemory::giveBack(uint64_t bytes, cuda::Address address) {
  uint64_t most =
               (maxBytes ? std::min<uint64_t>(maxBytes, gpu->memoryBytes()) : gpu->memoryBytes()) /
               8,
           over = 0;
  if (bytes > most) {
    gpu->free(reinterpret_cast<void *>(address));
    return uncharge(bytes, nullptr);
  }
  {
    std::lock_guard<std::mutex> lock(mutex);
    kept[bytes].emplace_back(++comings, address);
    keptBytes += bytes;
    over = keptBytes > most ? keptBytes - most : 0;
    ++releases; // it is no live result any more
    changed.notify_all();
  }
  dropKept(over);
}

std::shared_ptr<DeviceValue> GpuMemory::makeResult(size_t bytes, void **result) {
  cuda::Address place = 0;
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (auto found = kept.find(bytes); found != kept.end()) {
      place = found->second.back().second;
      found->second.pop_back();
      keptBytes -= bytes;
      if (found->second.empty())
        kept.erase(found);
    }
  }
  while (!place) {
    uint64_t missing;
    if (charge(bytes, nullptr, &missing)) {
      gpu::DeviceMemory made;
      Status status = gpu->internal().allocate(bytes, "a result", &made);
      place = std::exchange(made.address, 0);
      if (status.ok())
        break;
      uncharge(bytes, nullptr, /*isFreed=*/false);
      if (status.code() != KILN_OUT_OF_MEMORY)
        return nullptr;
    }
    if (!makeRoom(missing, /*forResult=*/true))
      return nullptr;
  }
  std::lock_guard<std::mutex> lock(mutex);
  auto value = std::make_shared<Result>(shared_from_this(), ++numResults, bytes, place);
  results.emplace(numResults, value);
  ++uses;
  *result = reinterpret_cast<void *>(place);
  return value;
}

Status GpuMemory::noRoom(uint64_t bytes, const Module &module) {
  return {KILN_OUT_OF_MEMORY, "GPU " + std::to_string(gpu->ordinal()) + " (" + gpu->name() +
                                  "): a run of module '" + module.table().name + "' needs " +
                                  std::to_string(bytes) + " bytes, and the session may have " +
                                  std::to_string(maxBytes) + " there"};
}

Status GpuMemory::makeInstance(Turn &turn, const Module &module, RunContext &run, bool ownOutputs,
                               std::unique_ptr<DeviceRun> *instance, Lease *lease) {
  const std::pair<uint64_t, uint64_t> key = gpu::weightsKey(module);
  uint64_t bytes = gpu::instanceBytes(module, ownOutputs);
  if (uint64_t all = gpu::instanceBytes(module, /*ownOutputs=*/true) + key.second; maxBytes && all > maxBytes)
    return noRoom(all, module);
  uint64_t ticket = 0;
  llvm::scope_exit done([&] {
    if (!ticket)
      return;
    std::lock_guard<std::mutex> lock(mutex);
    leave(ticket);
  });
  for (;;) {
    uint64_t seen, missing;
    {
      std::lock_guard<std::mutex> lock(mutex);
      seen = releases;
    }
    Status status = noRoom(bytes + key.second, module);
    if (charge(bytes, &key, &missing)) {
      status = gpu::makeHostInstance(module, gpu->ordinal(), instance, ownOutputs);
      // What cuBLASLt works in is known only now.
      if (uint64_t all = status.ok() ? (*instance)->deviceBytes() : bytes;
          all > bytes && !charge(all - bytes, nullptr, &missing)) {
        instance->reset();
        uncharge(bytes, &key);
        bytes = all;
        if (bytes + key.second > maxBytes)
          return noRoom(bytes + key.second, module);
        continue;
      } else if (status.ok()) {
        lease->memory = shared_from_this();
        lease->bytes = all;
        lease->weights = key;
        std::lock_guard<std::mutex> lock(mutex);
        if (ticket) {
          ++active;
          turn.memory = this;
        }
        return {};
      }
      uncharge(bytes, &key, /*isFreed=*/false);
      if (status.code() != KILN_OUT_OF_MEMORY)
        return status;
    }
    if (makeRoom(missing, /*forResult=*/false))
      continue;
    Lock lock(mutex);
    if (!ticket) { // this one is not under way any more
      queue.push_back(ticket = ++tickets);
      --active;
      ++releases;
      turn.memory = nullptr;
      changed.notify_all();
    }
    auto isIdle = [&] { return active == 0 && uses == 0; };
    if (queue.front() == ticket && isIdle() && releases == seen)
      return status; // nobody will give anything
    if (Status stopped = wait(lock, ticket, run, [&] { return releases != seen || isIdle(); });
        !stopped.ok())
      return stopped;
  }
}

} // namespace kiln::jit
