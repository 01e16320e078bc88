// The pass zigzag-weights: weights that a run reads again and again are read to and fro.
#include "passes/loops/Passes.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace kiln::loops {
#define GEN_PASS_DEF_ZIGZAGWEIGHTS
#include "passes/loops/Passes.h.inc"

namespace {

/// Pieces of a kernel that is worth turning: less would leave too much of the weights behind.
constexpr int64_t leastPieces = 4;

/// Bytes of the constants that a launch reads.
int64_t weightBytes(LaunchOp launch) {
  int64_t bytes = 0;
  for (Value value : launch.getBuffers())
    if (auto buffer = value.getDefiningOp<BufferOp>(); buffer && buffer.getSpace() == Space::constant) {
      auto type = cast<MemRefType>(value.getType());
      bytes += type.getNumElements() * llvm::divideCeil(type.getElementTypeBitWidth(), 8);
    }
  return bytes;
}

class ZigzagWeights : public impl::ZigzagWeightsBase<ZigzagWeights> {
  void runOnOperation() override {
    func::FuncOp entry = getOperation();
    if (!entry->hasAttr("loops.entry"))
      return;
    TargetInfo target = getTargetInfo(entry->getParentOfType<ModuleOp>());
    llvm::MapVector<Attribute, SmallVector<LaunchOp>> candidates; // by LaunchOp::weightsKey
    entry.walk([&](LaunchOp launch) {
      int64_t bytes = weightBytes(launch);
      // Less stays in the cache whatever the order, and of a table only some rows are read.
      if (bytes > target.l2Bytes / 2 && bytes <= int64_t(launch.getBytes()) && launch.getCount() >= leastPieces &&
          2 * bytes > int64_t(launch.getBytes()))
        candidates[launch.weightsKey()].push_back(launch);
    });
    for (auto &[key, launches] : candidates) {
      bool again = llvm::any_of(launches, [](LaunchOp op) { return bool(op->getParentOfType<scf::WhileOp>()); });
      if (!again && launches.size() < 2)
        continue;
      for (LaunchOp launch : launches)
        launch.setZigzag(true);
      numLaunches += launches.size();
    }
  }
};

} // namespace
} // namespace kiln::loops
