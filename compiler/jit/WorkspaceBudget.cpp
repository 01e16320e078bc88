// Bounds the memory that compiled code keeps between runs, over all executables of a session.
#include "compiler/jit/WorkspaceBudget.h"

#include "llvm/ADT/STLExtras.h"

#include <utility>

namespace kiln::jit {

void WorkspaceBudget::add(Keeper *keeper) {
  std::lock_guard<std::mutex> lock(mutex);
  keepers.push_back(keeper);
}

void WorkspaceBudget::remove(Keeper *keeper) {
  std::lock_guard<std::mutex> lock(mutex);
  auto found = llvm::find(keepers, keeper);
  *found = keepers.back();
  keepers.pop_back();
}

void WorkspaceBudget::dropIdle() {
  std::lock_guard<std::mutex> lock(mutex);
  for (Keeper *keeper : keepers)
    keeper->dropIdle();
}

void WorkspaceBudget::took(const Keeper &by, uint64_t bytes) {
  if (total.fetch_add(bytes, std::memory_order_relaxed) + bytes <= maxBytes)
    return;
  std::lock_guard<std::mutex> lock(mutex);
  llvm::SmallVector<std::pair<uint64_t, Keeper *>> order;
  for (Keeper *keeper : keepers)
    if (keeper != &by)
      order.emplace_back(keeper->lastUse(), keeper);
  llvm::sort(order);
  // More than is needed, so that not each new shape goes through all.
  for (auto [use, keeper] : order) {
    if (total.load(std::memory_order_relaxed) <= maxBytes / 4 * 3)
      return;
    keeper->dropIdle();
  }
}

} // namespace kiln::jit
