// Bounds the memory that compiled code keeps between runs, over all executables of a session.
#include "compiler/jit/WorkspaceBudget.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <utility>

namespace kiln::jit {

void Keepers::add(Keeper *keeper) {
  std::lock_guard<std::mutex> lock(mutex);
  keepers.push_back(keeper);
}

void Keepers::remove(Keeper *keeper) {
  std::lock_guard<std::mutex> lock(mutex);
  auto found = llvm::find(keepers, keeper);
  *found = keepers.back();
  keepers.pop_back();
}

void Keepers::dropIdle(const std::function<bool()> &more, const Keeper *except,
                       uint64_t usedBefore) {
  std::lock_guard<std::mutex> lock(mutex);
  llvm::SmallVector<std::pair<uint64_t, Keeper *>> order;
  for (Keeper *keeper : keepers)
    if (uint64_t use = keeper->lastUse(); keeper != except && use < usedBefore)
      order.emplace_back(use, keeper);
  llvm::sort(order);
  for (auto [use, keeper] : order) {
    if (!more())
      return;
    keeper->dropIdle();
  }
}

void WorkspaceBudget::took(const Keeper &by, uint64_t bytes) {
  if (total.fetch_add(bytes, std::memory_order_relaxed) + bytes <= maxBytes)
    return;
  // More than is needed, so that not each new shape goes through all.
  keepers.dropIdle([&] { return this->bytes() > maxBytes / 4 * 3; }, &by);
}

} // namespace kiln::jit
