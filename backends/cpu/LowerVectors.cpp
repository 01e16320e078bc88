// Rewrites vector ops to forms that convert to LLVM one by one.
#include "backends/cpu/Passes.h"
#include "passes/loops/LoopsDialect.h"
#include "passes/loops/TargetInfo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
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

// The processor's instruction where there is one of this width, else two multiply-adds of widened halves.
struct LowerDotPairs : OpRewritePattern<kiln::loops::DotPairsOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(kiln::loops::DotPairsOp op, PatternRewriter &b) const override {
    Location loc = op.getLoc();
    auto sums = cast<VectorType>(op.getType());
    auto target = kiln::loops::getTargetInfo(op->getParentOfType<ModuleOp>());
    int64_t bits = 32 * sums.getDimSize(0);
    if (target.bf16Pairs && (bits == 512 || bits == 256 || bits == 128)) {
      std::string name = "llvm.x86.avx512bf16.dpbf16ps." + std::to_string(bits);
      b.replaceOpWithNewOp<LLVM::CallIntrinsicOp>(op, sums, b.getStringAttr(name),
                                                  ValueRange{op.getAcc(), op.getLhs(), op.getRhs()});
      return success();
    }
    auto words = VectorType::get(sums.getShape(), b.getI32Type());
    auto constant = [&](uint32_t value) -> Value {
      return arith::ConstantOp::create(b, loc, words, SplatElementsAttr::get(words, APInt(32, value)));
    };
    auto halves = [&](Value pairs) {
      Value word = vector::BitCastOp::create(b, loc, words, pairs);
      Value low = arith::ShLIOp::create(b, loc, word, constant(16));
      Value high = arith::AndIOp::create(b, loc, word, constant(0xffff0000u));
      return std::pair<Value, Value>(vector::BitCastOp::create(b, loc, sums, low),
                                     vector::BitCastOp::create(b, loc, sums, high));
    };
    auto [lhsLow, lhsHigh] = halves(op.getLhs());
    auto [rhsLow, rhsHigh] = halves(op.getRhs());
    auto add = [&](Value x, Value y, Value sum) -> Value {
      if (target.hasFma)
        return vector::FMAOp::create(b, loc, x, y, sum);
      return arith::AddFOp::create(b, loc, Value(arith::MulFOp::create(b, loc, x, y)), sum);
    };
    b.replaceOp(op, add(lhsHigh, rhsHigh, add(lhsLow, rhsLow, op.getAcc())));
    return success();
  }
};

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
    patterns.add<LowerDotPairs>(&getContext());
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
