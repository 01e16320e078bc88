// MLIR contexts for compilations, each of which needs one to itself.
#include "compiler/jit/ContextPool.h"

#include "compiler/pipeline/Compilation.h"

namespace kiln::jit {

std::unique_ptr<mlir::MLIRContext> makeContext() {
  mlir::DialectRegistry registry;
  registerDialects(registry);
  auto context = std::make_unique<mlir::MLIRContext>(registry, mlir::MLIRContext::Threading::DISABLED);
  context->loadAllAvailableDialects();
  return context;
}

ContextPool::Entry ContextPool::take() {
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (!idle.empty()) {
      Entry entry = std::move(idle.back());
      idle.pop_back();
      return entry;
    }
  }
  return {makeContext(), 0};
}

void ContextPool::giveBack(Entry entry) {
  if (++entry.numUses == kUses)
    return;
  std::lock_guard<std::mutex> lock(mutex);
  if (idle.size() < kMostIdle)
    idle.push_back(std::move(entry));
}

} // namespace kiln::jit
