// What a pass counted: MLIR's own Pass::Statistic counts nothing in release builds of LLVM.
#pragma once

#include "mlir/Pass/Pass.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <atomic>
#include <mutex>

namespace kiln {

/// Takes the place of mlir::Pass::Statistic in generated pass classes (see kiln_tablegen).
class PassStatistic {
public:
  PassStatistic(mlir::Pass *owner, const char *name, const char * /*description*/)
      : owner(owner), name(name) {
    std::lock_guard<std::mutex> lock(registry().mutex);
    registry().statistics[owner].push_back(this);
  }
  PassStatistic(const PassStatistic &) = delete;
  ~PassStatistic() {
    std::lock_guard<std::mutex> lock(registry().mutex);
    registry().statistics.erase(owner);
  }

  PassStatistic &operator++() { return *this += 1; }
  void operator++(int) { *this += 1; }
  PassStatistic &operator+=(uint64_t n) {
    value.fetch_add(n, std::memory_order_relaxed);
    return *this;
  }
  PassStatistic &operator=(uint64_t n) {
    value.store(n, std::memory_order_relaxed);
    return *this;
  }
  uint64_t getValue() const { return value.load(std::memory_order_relaxed); }
  operator uint64_t() const { return getValue(); }
  const char *getName() const { return name; }

  /// The statistics that a pass declares, in their order.
  static llvm::SmallVector<PassStatistic *> of(const mlir::Pass *pass) {
    std::lock_guard<std::mutex> lock(registry().mutex);
    return registry().statistics.lookup(pass);
  }

private:
  struct Registry {
    std::mutex mutex;
    llvm::DenseMap<const mlir::Pass *, llvm::SmallVector<PassStatistic *>> statistics;
  };
  static Registry &registry() {
    static Registry instance;
    return instance;
  }

  const mlir::Pass *owner;
  const char *name;
  std::atomic<uint64_t> value{0};
};

} // namespace kiln
