// Bounds the memory that compiled code keeps between runs, over all executables of a session.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <vector>

namespace kiln::jit {

/// Someone who keeps memory for its next run.
class Keeper {
public:
  /// Larger for later uses.
  virtual uint64_t lastUse() const = 0;
  /// Frees what no run uses at this moment.
  virtual void dropIdle() = 0;

protected:
  ~Keeper() = default;
};

/// Thread-safe.
class Keepers {
public:
  void add(Keeper *keeper);
  /// When this returns, the keeper is not called any more.
  void remove(Keeper *keeper);
  /// Drops what nobody uses, least recently used first, of all but `except`, while `more()`.
  void dropIdle(const std::function<bool()> &more, const Keeper *except = nullptr,
                uint64_t usedBefore = UINT64_MAX);

private:
  std::mutex mutex;
  std::vector<Keeper *> keepers;
};

/// Thread-safe. What is over the bound is freed where it was used least recently and nobody uses it
/// now.
class WorkspaceBudget {
public:
  explicit WorkspaceBudget(uint64_t maxBytes) : maxBytes(maxBytes) {}
  Keepers keepers;
  /// `by` has taken so much; of others, what is too much is dropped.
  void took(const Keeper &by, uint64_t bytes);
  void gave(uint64_t bytes) { total.fetch_sub(bytes, std::memory_order_relaxed); }
  /// In use and kept.
  uint64_t bytes() const { return total.load(std::memory_order_relaxed); }

private:
  const uint64_t maxBytes;
  std::atomic<uint64_t> total{0};
};

} // namespace kiln::jit
