// MLIR contexts for compilations, each of which needs one to itself.
#pragma once

#include "mlir/IR/MLIRContext.h"

#include <memory>
#include <mutex>
#include <vector>

namespace kiln::jit {

/// Thread-safe. A context costs some milliseconds to make and never gives back what was made in it: it serves several
/// compilations one after another, then it goes.
class ContextPool {
  struct Entry {
    std::unique_ptr<mlir::MLIRContext> context;
    int numUses = 0;
  };

public:
  static constexpr int kUses = 16;
  static constexpr size_t kMostIdle = 2;

  /// A context, for as long as this lives.
  class Lease {
  public:
    explicit Lease(ContextPool &pool) : pool(pool), entry(pool.take()) {}
    ~Lease() { pool.giveBack(std::move(entry)); }
    Lease(const Lease &) = delete;
    Lease &operator=(const Lease &) = delete;
    mlir::MLIRContext *get() const { return entry.context.get(); }

  private:
    ContextPool &pool;
    Entry entry;
  };

private:
  Entry take();
  void giveBack(Entry entry);

  std::mutex mutex;
  std::vector<Entry> idle;
};

/// A context with all dialects, for one thread.
std::unique_ptr<mlir::MLIRContext> makeContext();

} // namespace kiln::jit
