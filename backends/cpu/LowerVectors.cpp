// Rewrites vector ops to forms that convert to LLVM one by one.
#include "backends/cpu/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/Dialect/Vector/Transforms/VectorRewritePatterns.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace kiln::cpu {
#define GEN_PASS_DEF_LOWERVECTORS
#include "backends/cpu/Passes.h.inc"
} // namespace kiln::cpu

using namespace mlir;

namespace {

struct LowerVectors : kiln::cpu::impl::LowerVectorsBase<LowerVectors> {
  void runOnOperation() override {
    auto hasSeveralDims = [](Type type) {
      auto vector = dyn_cast<VectorType>(type);
      return vector && vector.getRank() > 1;
    };
    getOperation()->walk([&](Operation *op) {
      numTakenApart += llvm::any_of(op->getOperandTypes(), hasSeveralDims) ||
                       llvm::any_of(op->getResultTypes(), hasSeveralDims);
    });
    RewritePatternSet patterns(&getContext());
    vector::populateVectorToVectorCanonicalizationPatterns(patterns);
    vector::populateVectorBitCastLoweringPatterns(patterns);
    vector::populateVectorBroadcastLoweringPatterns(patterns);
    vector::populateVectorContractLoweringPatterns(patterns, vector::VectorContractLowering::Dot);
    vector::populateVectorMaskOpLoweringPatterns(patterns);
    // Not left to the conversion, which does not find the masks inside of conditions.
    vector::populateVectorMaskMaterializationPatterns(patterns, /*force32BitVectorIndices=*/true);
    vector::populateVectorMultiReductionLoweringPatterns(
        patterns, vector::VectorMultiReductionLowering::InnerParallel);
    vector::populateVectorShapeCastLoweringPatterns(patterns);
    vector::populateVectorInterleaveLoweringPatterns(patterns);
    vector::populateVectorTransposeLoweringPatterns(patterns,
                                                    vector::VectorTransposeLowering::Shuffle1D);
    vector::populateVectorInsertExtractStridedSliceTransforms(patterns);
    vector::populateVectorStepLoweringPatterns(patterns);
    vector::populateVectorRankReducingFMAPattern(patterns);
    vector::populateVectorGatherLoweringPatterns(patterns);
    vector::populateVectorFromElementsUnrollPatterns(patterns);
    vector::populateVectorToElementsUnrollPatterns(patterns);
    vector::populateVectorTransferLoweringPatterns(patterns, /*maxTransferRank=*/1);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace
