// Tile ops become the instructions that name their registers.
#include "backends/cpu/LowerLoops.h"

#include "kiln/kiln_abi.h"
#include "passes/loops/LoopsDialect.h"

#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace kiln;

namespace {

Value constant(ConversionPatternRewriter &b, Location loc, unsigned bits, int64_t value) {
  return LLVM::ConstantOp::create(b, loc, b.getIntegerType(bits), b.getIntegerAttr(b.getIntegerType(bits), value));
}

template <typename Op> struct TileLowering : ConvertOpToLLVMPattern<Op> {
  using ConvertOpToLLVMPattern<Op>::ConvertOpToLLVMPattern;

  void call(ConversionPatternRewriter &b, Op op, StringRef name, ArrayRef<Value> operands) const {
    LLVM::CallIntrinsicOp::create(b, op.getLoc(), b.getStringAttr("llvm.x86." + name), operands);
    b.eraseOp(op);
  }
  // Register numbers are immediates.
  Value tile(ConversionPatternRewriter &b, Op op, int64_t number) const { return constant(b, op.getLoc(), 8, number); }
};

struct LowerConfigure : TileLowering<loops::TileConfigureOp> {
  using TileLowering::TileLowering;
  LogicalResult matchAndRewrite(loops::TileConfigureOp op, OpAdaptor, ConversionPatternRewriter &b) const override {
    // Palette 1; from byte 16 on the bytes of each tile's rows, from byte 48 on the numbers of rows.
    SmallVector<int8_t> bytes(64);
    bytes[0] = 1;
    for (auto [tile, rows] : llvm::enumerate(op.getRows()))
      if (rows > 0)
        bytes[16 + 2 * tile] = 64, bytes[48 + tile] = int8_t(rows);
    Location loc = op.getLoc();
    auto type = VectorType::get({64}, b.getI8Type());
    Value place;
    {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(&op->getParentOfType<FunctionOpInterface>().getFunctionBody().front());
      place = LLVM::AllocaOp::create(b, loc, LLVM::LLVMPointerType::get(b.getContext()), type, constant(b, loc, 64, 1), 64);
    }
    Value config = LLVM::ConstantOp::create(b, loc, type, DenseElementsAttr::get(type, ArrayRef<int8_t>(bytes)));
    LLVM::StoreOp::create(b, loc, config, place, 64);
    call(b, op, "ldtilecfg", {place});
    return success();
  }
};

struct LowerRelease : TileLowering<loops::TileReleaseOp> {
  using TileLowering::TileLowering;
  LogicalResult matchAndRewrite(loops::TileReleaseOp op, OpAdaptor, ConversionPatternRewriter &b) const override {
    call(b, op, "tilerelease", {});
    return success();
  }
};

struct LowerZero : TileLowering<loops::TileZeroOp> {
  using TileLowering::TileLowering;
  LogicalResult matchAndRewrite(loops::TileZeroOp op, OpAdaptor, ConversionPatternRewriter &b) const override {
    call(b, op, "tilezero", {tile(b, op, op.getTile())});
    return success();
  }
};

template <typename Op> struct LowerMove : TileLowering<Op> {
  LowerMove(const LLVMTypeConverter &converter, StringRef name) : TileLowering<Op>(converter), name(name) {}
  LogicalResult matchAndRewrite(Op op, typename Op::Adaptor adaptor, ConversionPatternRewriter &b) const override {
    Value pointer = this->getStridedElementPtr(b, op.getLoc(), op.getMemref().getType(), adaptor.getMemref(),
                                               ValueRange{adaptor.getIndex()});
    this->call(b, op, name, {this->tile(b, op, op.getTile()), pointer, constant(b, op.getLoc(), 64, op.getStride())});
    return success();
  }
  StringRef name;
};

struct LowerDot : TileLowering<loops::TileDotOp> {
  using TileLowering::TileLowering;
  LogicalResult matchAndRewrite(loops::TileDotOp op, OpAdaptor, ConversionPatternRewriter &b) const override {
    call(b, op, op.getHalf() ? "tdpfp16ps" : "tdpbf16ps", {tile(b, op, op.getAcc()), tile(b, op, op.getLhs()), tile(b, op, op.getRhs())});
    return success();
  }
};

} // namespace

void cpu::populateTilePatterns(const LLVMTypeConverter &converter, RewritePatternSet &patterns) {
  patterns.add<LowerConfigure, LowerRelease, LowerZero, LowerDot>(converter);
  patterns.add<LowerMove<loops::TileLoadOp>>(converter, "tileloadd64");
  patterns.add<LowerMove<loops::TileStoreOp>>(converter, "tilestored64");
}

void cpu::markTilesIllegal(ConversionTarget &target) {
  target.addIllegalOp<loops::TileConfigureOp, loops::TileReleaseOp, loops::TileZeroOp, loops::TileLoadOp,
                      loops::TileStoreOp, loops::TileDotOp>();
}

llvm::SmallSetVector<unsigned, 3> cpu::tileFeatures(ModuleOp module) {
  llvm::SmallSetVector<unsigned, 3> features;
  module.walk([&](LLVM::CallIntrinsicOp call) {
    if (call.getIntrin() == "llvm.x86.ldtilecfg")
      features.insert(KILN_X86_AMX_TILE);
    else if (call.getIntrin() == "llvm.x86.tdpbf16ps")
      features.insert(KILN_X86_AMX_BF16);
    else if (call.getIntrin() == "llvm.x86.tdpfp16ps")
      features.insert(KILN_X86_AMX_FP16);
  });
  return features;
}
