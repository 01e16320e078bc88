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

/// The processor's instruction where there is one of this width, else multiplications of widened numbers.
struct LowerDotQuads : OpRewritePattern<kiln::loops::DotQuadsOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(kiln::loops::DotQuadsOp op, PatternRewriter &b) const override {
    Location loc = op.getLoc();
    VectorType sums = op.getType();
    auto target = kiln::loops::getTargetInfo(op->getParentOfType<ModuleOp>());
    int64_t lanes = sums.getDimSize(0), bits = 32 * lanes;
    std::string name;
    if (target.byteQuads && target.signedQuads && bits == 128)
      name = "llvm.aarch64.neon.sdot";
    else if (target.byteQuads && !target.signedQuads && (bits == 512 || bits == 256 || bits == 128))
      name = "llvm.x86.avx512.vpdpbusd." + std::to_string(bits);
    if (!name.empty()) {
      b.replaceOpWithNewOp<LLVM::CallIntrinsicOp>(op, sums, b.getStringAttr(name), ValueRange{op.getAcc(), op.getLhs(), op.getRhs()});
      return success();
    }
    auto words = VectorType::get({4 * lanes}, b.getI32Type());
    Value x = target.signedQuads ? arith::ExtSIOp::create(b, loc, words, op.getLhs()).getResult()
                                 : arith::ExtUIOp::create(b, loc, words, op.getLhs()).getResult();
    Value products = arith::MulIOp::create(b, loc, x, Value(arith::ExtSIOp::create(b, loc, words, op.getRhs())));
    Value sum = op.getAcc();
    for (int64_t j = 0; j < 4; ++j) {
      SmallVector<int64_t> every;
      for (int64_t i = 0; i < lanes; ++i)
        every.push_back(4 * i + j);
      sum = arith::AddIOp::create(b, loc, sum, Value(vector::ShuffleOp::create(b, loc, products, products, every)));
    }
    b.replaceOp(op, sum);
    return success();
  }
};

/// The processor's instruction where there is one of this width, else lane by lane.
struct LowerLookup : OpRewritePattern<kiln::loops::LookupOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(kiln::loops::LookupOp op, PatternRewriter &b) const override {
    Location loc = op.getLoc();
    VectorType type = op.getType();
    int64_t lanes = type.getDimSize(0);
    if (kiln::loops::getTargetInfo(op->getParentOfType<ModuleOp>()).hasLookup &&
        (lanes == 8 || lanes == 16)) {
      StringRef name = lanes == 8 ? "llvm.x86.avx2.permps" : "llvm.x86.avx512.permvar.sf.512";
      b.replaceOpWithNewOp<LLVM::CallIntrinsicOp>(op, type, b.getStringAttr(name),
                                                  ValueRange{op.getTable(), op.getNumbers()});
      return success();
    }
    Value mask = arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(lanes - 1));
    SmallVector<Value> elements;
    for (int64_t i = 0; i < lanes; ++i) {
      Value number = vector::ExtractOp::create(b, loc, op.getNumbers(), i);
      number = arith::IndexCastOp::create(b, loc, b.getIndexType(),
                                          arith::AndIOp::create(b, loc, number, mask).getResult());
      elements.push_back(vector::ExtractOp::create(b, loc, op.getTable(), OpFoldResult(number)));
    }
    b.replaceOpWithNewOp<vector::FromElementsOp>(op, type, elements);
    return success();
  }
};

/// A vector of `type`, of a multiple of 16 elements, that `make` makes 16 by 16 of the operands' elements.
Value inSixteens(OpBuilder &b, Location loc, VectorType type, ValueRange operands, llvm::function_ref<Value(VectorType, ValueRange)> make) {
  auto sixteen = VectorType::get({16}, type.getElementType());
  int64_t lanes = type.getDimSize(0);
  if (lanes == 16)
    return make(sixteen, operands);
  Value whole = arith::ConstantOp::create(b, loc, type, b.getZeroAttr(type));
  for (int64_t i = 0; i < lanes; i += 16) {
    SmallVector<Value> parts;
    for (Value operand : operands)
      parts.push_back(vector::ExtractStridedSliceOp::create(b, loc, operand, ArrayRef<int64_t>{i}, ArrayRef<int64_t>{16}, ArrayRef<int64_t>{1}));
    whole = vector::InsertStridedSliceOp::create(b, loc, make(sixteen, parts), whole, ArrayRef<int64_t>{i}, ArrayRef<int64_t>{1});
  }
  return whole;
}

struct LowerScale : OpRewritePattern<kiln::loops::ScaleOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(kiln::loops::ScaleOp op, PatternRewriter &b) const override {
    Location loc = op.getLoc();
    VectorType type = op.getType();
    if (type.getDimSize(0) % 16 || !kiln::loops::getTargetInfo(op->getParentOfType<ModuleOp>()).hasScale)
      return op.emitOpError("needs a processor with an instruction for it, and vectors of 16 numbers");
    Value all = arith::ConstantOp::create(b, loc, b.getI16IntegerAttr(-1)), asEver = arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(4));
    b.replaceOp(op, inSixteens(b, loc, type, op->getOperands(), [&](VectorType sixteen, ValueRange parts) {
                  auto name = b.getStringAttr("llvm.x86.avx512.mask.scalef.ps.512");
                  return LLVM::CallIntrinsicOp::create(b, loc, sixteen, name, ValueRange{parts[0], parts[1], parts[0], all, asEver}).getResult(0);
                }));
    return success();
  }
};

/// To bfloat16: the processor's instruction where it has one, which takes subnormal numbers for zeros.
Value roundToBf16(OpBuilder &b, Location loc, Value value, bool hasInstruction) {
  auto type = cast<VectorType>(value.getType());
  auto narrow = VectorType::get(type.getShape(), b.getBF16Type());
  if (hasInstruction && type.getDimSize(0) % 16 == 0)
    return inSixteens(b, loc, narrow, value, [&](VectorType sixteen, ValueRange part) {
      return LLVM::CallIntrinsicOp::create(b, loc, sixteen, b.getStringAttr("llvm.x86.avx512bf16.cvtneps2bf16.512"), part).getResult(0);
    });
  auto words = VectorType::get(type.getShape(), b.getI32Type());
  auto constant = [&](uint32_t value) -> Value {
    return arith::ConstantOp::create(b, loc, words, SplatElementsAttr::get(words, APInt(32, value)));
  };
  Value bits = vector::BitCastOp::create(b, loc, words, value);
  Value odd = arith::AndIOp::create(b, loc, Value(arith::ShRUIOp::create(b, loc, bits, constant(16))), constant(1));
  Value bias = arith::AddIOp::create(b, loc, odd, constant(0x7fff));
  Value rounded = arith::AddIOp::create(b, loc, bits, bias);
  Value quiet = arith::OrIOp::create(b, loc, bits, constant(0x400000));
  Value isNan = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNO, value, value);
  rounded = arith::SelectOp::create(b, loc, isNan, quiet, rounded);
  rounded = arith::ShRUIOp::create(b, loc, rounded, constant(16));
  auto halves = VectorType::get(type.getShape(), b.getI16Type());
  return vector::BitCastOp::create(b, loc, narrow, Value(arith::TruncIOp::create(b, loc, halves, rounded)));
}

struct LowerSplit : OpRewritePattern<kiln::loops::SplitOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(kiln::loops::SplitOp op, PatternRewriter &b) const override {
    Location loc = op.getLoc();
    bool hasInstruction = kiln::loops::getTargetInfo(op->getParentOfType<ModuleOp>()).bf16Rounds;
    Value rest = op.getValue();
    auto type = cast<VectorType>(rest.getType());
    auto words = VectorType::get(type.getShape(), b.getI32Type()), halves = VectorType::get(type.getShape(), b.getI16Type());
    Value sixteen = arith::ConstantOp::create(b, loc, words, SplatElementsAttr::get(words, APInt(32, 16)));
    SmallVector<Value> parts;
    for (unsigned i = 0; i < op.getNumResults(); ++i) {
      parts.push_back(roundToBf16(b, loc, rest, hasInstruction));
      if (i + 1 == op.getNumResults())
        break;
      Value bits = arith::ExtUIOp::create(b, loc, words, Value(vector::BitCastOp::create(b, loc, halves, parts.back())));
      bits = arith::ShLIOp::create(b, loc, bits, sixteen);
      rest = arith::SubFOp::create(b, loc, rest, Value(vector::BitCastOp::create(b, loc, type, bits)));
    }
    b.replaceOp(op, parts);
    return success();
  }
};

/// How many lanes a constant mask has ones for, all of them before its zeros.
std::optional<int64_t> countActive(Value mask) {
  if (auto op = mask.getDefiningOp<vector::ConstantMaskOp>())
    return op.getMaskDimSizes().front();
  DenseElementsAttr bits;
  if (!matchPattern(mask, m_Constant(&bits)))
    return std::nullopt;
  auto lanes = llvm::to_vector(bits.getValues<bool>());
  auto firstZero = llvm::find(lanes, false);
  if (std::find(firstZero, lanes.end(), true) != lanes.end())
    return std::nullopt;
  return firstZero - lanes.begin();
}

/// Where masked stores are slow (16 cycles for 8 numbers on Zen 3), those of a known number of lanes become stores of 4, 2 and 1 and the like.
struct CutMaskedStore : OpRewritePattern<vector::MaskedStoreOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(vector::MaskedStoreOp op, PatternRewriter &b) const override {
    VectorType type = op.getVectorType();
    std::optional<int64_t> active = type.getRank() == 1 ? countActive(op.getMask()) : std::nullopt;
    if (!active || type.getElementType().isInteger(1) || kiln::loops::getTargetInfo(op->getParentOfType<ModuleOp>()).hasMaskedMemory)
      return failure();
    Location loc = op.getLoc();
    SmallVector<Value> at(op.getIndices());
    Value first = at.back();
    for (int64_t from = 0, size; from < *active; from += size) {
      size = llvm::bit_floor(uint64_t(*active - from));
      Value piece = vector::ExtractStridedSliceOp::create(b, loc, op.getValueToStore(), from, size, 1);
      at.back() = arith::AddIOp::create(b, loc, first, Value(arith::ConstantIndexOp::create(b, loc, from)));
      vector::StoreOp::create(b, loc, piece, op.getBase(), at);
    }
    b.eraseOp(op);
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
    patterns.add<CutMaskedStore, LowerDotPairs, LowerDotQuads, LowerLookup, LowerScale, LowerSplit>(&getContext());
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
