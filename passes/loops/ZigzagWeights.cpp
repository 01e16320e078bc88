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

class ZigzagWeights : public impl::ZigzagWeightsBase<ZigzagWeights> {
  void runOnOperation() override {
    func::FuncOp entry = getOperation();
    if (!entry->hasAttr("loops.entry"))
      return;
    TargetInfo target = getTargetInfo(entry->getParentOfType<ModuleOp>());
    llvm::MapVector<int64_t, SmallVector<LaunchOp>> candidates; // by offset of the weights
    entry.walk([&](LaunchOp launch) {
      auto [offset, bytes] = launch.weights();
      // Less stays in the cache whatever the order, and of a table only some rows are read.
      if (bytes > target.l2Bytes / 2 && bytes <= int64_t(launch.getBytes()) && launch.getCount() >= leastPieces &&
          2 * bytes > int64_t(launch.getBytes()))
        candidates[offset].push_back(launch);
    });
    for (auto &[offset, launches] : candidates) {
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
