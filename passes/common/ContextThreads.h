// Makes a context, which is for one thread otherwise, safe for several for a while.
#pragma once

#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/ThreadPool.h"

namespace kiln {

/// As long as it lives, the pool's threads may use the context: make attributes and types, run passes. A context for one thread makes those cheaper.
/// One that was for several before is left alone.
class ContextThreads {
public:
  ContextThreads(mlir::MLIRContext *context, llvm::ThreadPoolInterface &pool) : context(context->isMultithreadingEnabled() ? nullptr : context) {
    if (this->context)
      context->setThreadPool(pool);
  }
  ContextThreads(const ContextThreads &) = delete;
  ~ContextThreads() {
    if (context)
      context->disableMultithreading();
  }

private:
  mlir::MLIRContext *context;
};

} // namespace kiln
