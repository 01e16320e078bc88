// The pass zigzag-weights: weights that a run, or each run, reads again are read to and fro.
#include "passes/loops/Passes.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace kiln::loops {
#define GEN_PASS_DEF_ZIGZAGWEIGHTS
#include "passes/loops/Passes.h.inc"

namespace {

/// Pieces of a kernel that is worth turning: less would leave too much of the weights behind.
constexpr int64_t leastPieces = 4;
/// What is read backwards is so by parts, each of them forwards: one must not push out what the
/// cache holds.
constexpr int64_t kMostCaches = kBackwardParts;
/// FLOPs for each byte at which a kernel waits for the third-level cache: cores get some 12 bytes of it while they do 64 FLOPs.
constexpr int64_t mostFlopsPerByte = 8;

class ZigzagWeights : public impl::ZigzagWeightsBase<ZigzagWeights> {
  using Launches = SmallVector<LaunchOp>;

  void runOnOperation() override {
    func::FuncOp entry = getOperation();
    if (!entry->hasAttr("loops.entry"))
      return;
    cache = getTargetInfo(entry->getParentOfType<ModuleOp>()).l2Bytes;
    llvm::MapVector<int64_t, Launches> launches; // by offset of the weights
    bool hasLoops = false;
    int64_t total = 0; // that a run reads and writes
    entry.walk([&](Operation *op) {
      hasLoops |= isa<scf::WhileOp, scf::ForOp>(op);
      auto launch = dyn_cast<LaunchOp>(op);
      if (!launch)
        return;
      total += launch.getBytes();
      if (streamsWeights(launch))
        launches[launch.weights().first].push_back(launch);
    });
    for (auto &[offset, same] : launches)
      if (isReadAgain(same) || (!hasLoops && outlivesRun(same, total))) {
        for (LaunchOp launch : same)
          launch.setZigzag(true);
        numLaunches += same.size();
      }
  }

  /// Whether most of what it reads is its weights, each once: of a table only some rows are read.
  static bool streamsWeights(LaunchOp launch) {
    int64_t weights = launch.weights().second, bytes = launch.getBytes();
    return launch.getCount() >= leastPieces && weights <= bytes && 2 * weights > bytes;
  }

  bool isReadAgain(const Launches &launches) const {
    bool inLoop = llvm::any_of(launches, [](LaunchOp op) { return bool(op->getParentOfType<scf::WhileOp>()); });
    LaunchOp first = launches.front();
    return (inLoop || launches.size() > 1) && first.weights().second > cache / 2; // less stays in the cache whatever the order
  }

  /// Whether the cache still has some of these weights when the next run begins to read them where this run ended.
  bool outlivesRun(const Launches &launches, int64_t total) const {
    LaunchOp first = launches.front();
    int64_t bytes = first.weights().second, flops = first.getFlops();
    return launches.size() == 1 && total > cache / 2 && bytes > cache / 16 && bytes < kMostCaches * cache && total - bytes < cache && flops <= mostFlopsPerByte * bytes;
  }

  int64_t cache = 0; // bytes of the second level
};

} // namespace
} // namespace kiln::loops
