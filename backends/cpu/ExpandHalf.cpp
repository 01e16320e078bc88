// Converts float16 by integer arithmetic, for processors that cannot.
#include "backends/cpu/Passes.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace kiln::cpu {
#define GEN_PASS_DEF_EXPANDHALF
#include "backends/cpu/Passes.h.inc"
} // namespace kiln::cpu

using namespace mlir;

namespace {

// Scalars and vectors alike: `like` gives the shape.
Type shaped(Type like, Type element) {
  if (auto vector = dyn_cast<VectorType>(like))
    return vector.clone(element);
  return element;
}

class Emitter {
public:
  Emitter(OpBuilder &builder, Location loc, Type like)
      : b(loc, builder), i16(shaped(like, b.getI16Type())), i32(shaped(like, b.getI32Type())),
        f32(shaped(like, b.getF32Type())) {}

  Value integer(uint32_t v) {
    auto attr = b.getI32IntegerAttr(static_cast<int32_t>(v));
    if (auto vector = dyn_cast<VectorType>(i32))
      return arith::ConstantOp::create(b, DenseElementsAttr::get(vector, Attribute(attr)));
    return arith::ConstantOp::create(b, attr);
  }
  Value bits(Value v, Type to) { return arith::BitcastOp::create(b, to, v); }
  Value select(Value p, Value x, Value y) { return arith::SelectOp::create(b, p, x, y); }
  Value compare(arith::CmpIPredicate p, Value x, uint32_t y) {
    return arith::CmpIOp::create(b, p, x, integer(y));
  }

  /// The float32 of a float16.
  Value extend(Value half) {
    Value wide = arith::ExtUIOp::create(b, i32, bits(half, i16));
    Value magnitude = arith::AndIOp::create(b, wide, integer(0x7fff));
    Value sign = arith::ShLIOp::create(b, Value(arith::AndIOp::create(b, wide, integer(0x8000))),
                                       integer(16));
    // Exponent and mantissa in float32's places are 112 too small. Subnormal halves are made without a subnormal float32,
    // which the processor may take for zero: 2^-14 and so many last places, less 2^-14.
    Value moved = arith::ShLIOp::create(b, magnitude, integer(13));
    Value normal = arith::AddIOp::create(b, moved, integer(112 << 23));
    Value above = arith::OrIOp::create(b, moved, integer(113 << 23));
    Value small = bits(arith::SubFOp::create(b, bits(above, f32), bits(integer(113 << 23), f32)), i32);
    Value finite = select(compare(arith::CmpIPredicate::ult, magnitude, 0x400), small, normal);
    // Infinities and NaN get the exponent that stands for them.
    Value special = arith::OrIOp::create(b, moved, integer(0x7f800000));
    Value isSpecial = compare(arith::CmpIPredicate::uge, magnitude, 0x7c00);
    Value result = select(isSpecial, special, finite);
    return bits(arith::OrIOp::create(b, result, sign), f32);
  }

  /// The float16 nearest to a float32, ties to even.
  Value truncate(Value value, Type half) {
    Value all = bits(value, i32);
    Value sign = arith::AndIOp::create(b, all, integer(0x80000000));
    Value magnitude = arith::XOrIOp::create(b, all, sign);
    // 65536 and more: infinity; NaN: the quiet one.
    Value isNan = compare(arith::CmpIPredicate::ugt, magnitude, 0x7f800000);
    Value large = select(isNan, integer(0x7e00), integer(0x7c00));
    // Results below half's normal range: adding 0.5 lets the addition round at half's last place.
    Value aligned = arith::AddFOp::create(b, bits(magnitude, f32), bits(integer(0x3f000000), f32));
    Value small = arith::SubIOp::create(b, bits(aligned, i32), integer(0x3f000000));
    // Else rebias the exponent by 15 - 127 and round in integers; a carry moves into the exponent.
    Value odd = arith::AndIOp::create(b, Value(arith::ShRUIOp::create(b, magnitude, integer(13))),
                                      integer(1));
    Value rebased =
        arith::AddIOp::create(b, magnitude, integer((uint32_t(15 - 127) << 23) + 0xfff));
    Value normal =
        arith::ShRUIOp::create(b, Value(arith::AddIOp::create(b, rebased, odd)), integer(13));
    Value isSmall = compare(arith::CmpIPredicate::ult, magnitude, 113u << 23);
    Value isLarge = compare(arith::CmpIPredicate::uge, magnitude, (127u + 16) << 23);
    Value result = select(isLarge, large, select(isSmall, small, normal));
    result = arith::OrIOp::create(b, result, Value(arith::ShRUIOp::create(b, sign, integer(16))));
    return bits(arith::TruncIOp::create(b, i16, result), half);
  }

  ImplicitLocOpBuilder b;
  Type i16, i32, f32;
};

struct ExpandExtend : OpRewritePattern<arith::ExtFOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(arith::ExtFOp op, PatternRewriter &rewriter) const override {
    if (!getElementTypeOrSelf(op.getIn().getType()).isF16())
      return rewriter.notifyMatchFailure(op, "does not extend float16");
    Emitter emit(rewriter, op.getLoc(), op.getType());
    Value wide = emit.extend(op.getIn());
    if (getElementTypeOrSelf(op.getType()).isF32())
      rewriter.replaceOp(op, wide);
    else
      rewriter.replaceOpWithNewOp<arith::ExtFOp>(op, op.getType(), wide);
    return success();
  }
};

struct ExpandTruncate : OpRewritePattern<arith::TruncFOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(arith::TruncFOp op, PatternRewriter &rewriter) const override {
    if (!getElementTypeOrSelf(op.getType()).isF16() ||
        !getElementTypeOrSelf(op.getIn().getType()).isF32())
      return rewriter.notifyMatchFailure(op, "does not truncate float32 to float16");
    Emitter emit(rewriter, op.getLoc(), op.getType());
    rewriter.replaceOp(op, emit.truncate(op.getIn(), op.getType()));
    return success();
  }
};

struct ExpandHalf : kiln::cpu::impl::ExpandHalfBase<ExpandHalf> {
  void runOnOperation() override {
    bool any = false;
    auto isHalf = [](Value v) { return getElementTypeOrSelf(v.getType()).isF16(); };
    getOperation()->walk([&](Operation *op) {
      if (!isa<arith::ExtFOp, arith::TruncFOp>(op))
        return;
      any = true;
      numConversions += isHalf(op->getOperand(0)) || isHalf(op->getResult(0));
    });
    if (!any)
      return;
    RewritePatternSet patterns(&getContext());
    patterns.add<ExpandExtend, ExpandTruncate>(&getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace
