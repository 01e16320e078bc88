// Follows a buffer through its views to what reads and writes it.
#include "passes/loops/KernelArgs.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;

bool kiln::loops::mayBeWritten(Value memref) {
  for (Operation *user : memref.getUsers()) {
    if (isa<memref::ExtractStridedMetadataOp, ViewLikeOpInterface>(user)) {
      for (Value view : user->getResults())
        if (isa<BaseMemRefType>(view.getType()) && mayBeWritten(view))
          return true;
      continue;
    }
    auto effects = dyn_cast<MemoryEffectOpInterface>(user);
    SmallVector<MemoryEffects::EffectInstance> found;
    if (effects)
      effects.getEffectsOnValue(memref, found);
    // One that does nothing to the memory hands the address on, to who knows whom.
    if (found.empty() || !llvm::all_of(found, [](auto &each) { return isa<MemoryEffects::Read>(each.getEffect()); }))
      return true;
  }
  return false;
}
