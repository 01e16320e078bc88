// Emits products and the depthwise convolution between them for a few rows at a time, which stay in
// the cache.
#include "passes/loops/contraction/Strips.h"

#include "passes/loops/ElementalEmitter.h"
#include "passes/loops/contraction/Epilogue.h"
#include "passes/loops/contraction/Kernels.h"

#include "hlo/ir/HloUtils.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops {

namespace {

class StripEmitter {
public:
  StripEmitter(KernelContext &ctx, const StripChain &chain)
      : ctx(ctx), b(ctx.b), chain(chain), s(this->chain.windowShape), y(this->chain.y()),
        plan(planStrips(chain, ctx.target)) {
    Block &body = cast<hlo::FusionOp>(ctx.op).getBody().front();
    for (auto [argument, memref] : llvm::zip(body.getArguments(), ctx.operands))
      buffers[argument] = memref;
  }

  void emit() {
    nameKernel();
    ctx.count = s.batch * plan.pieces;
    auto firstOf = [&](Value piece) -> Value {
      return arith::DivUIOp::create(b, mulIndex(b, piece, plan.strips),
                                    constantIndex(b, plan.pieces));
    };
    // A call's pieces follow each other in one ring, so that only its first strip has rows to make
    // up for.
    slotAt = ctx.callScratch(ctx.count, plan.slotBytes);
    Value first = firstOf(ctx.begin), last = firstOf(ctx.end);
    if (Value images = ctx.neededPieces(s.batch))
      last = arith::MinUIOp::create(b, last, mulIndex(b, images, plan.strips));
    emitLoop(b, first, last, [&](Value strip) {
      SmallVector<Value> at = delinearize(b, strip, {s.batch, plan.strips});
      image = at[0], number = at[1];
      if (chain.expand)
        emitExpandAndWindow(arith::CmpIOp::create(b, arith::CmpIPredicate::eq, strip, first));
      else
        emitWindow();
      if (chain.project)
        emitProject();
    });
    ctx.grain = plan.pieces >= 8 ? 2 : 1; // each call makes up for some rows
  }

private:
  void nameKernel() {
    auto text = [](int64_t n) { return std::to_string(n); };
    const ConvDim &x = chain.x();
    ctx.name = typeName(s.element) + "_strips" + text(plan.rows) + "_" + text(s.batch) + "x" +
               text(y.in) + "x" + text(x.in);
    if (chain.expand)
      ctx.name += "x" + text(chain.expandShape.k) + "_expand";
    ctx.name += "x" + text(s.groups) + "_depthwise" + text(y.window) + "x" + text(x.window) + "s" +
                text(x.stride);
    if (chain.project)
      ctx.name += "_project" + text(chain.projectShape.n);
  }

  /// Rows of the input, all together a multiple of groups, that strips up to `strip` read.
  Value groupsUpTo(Value strip) {
    int64_t reach = (plan.rows - 1) * y.stride - y.low + (y.window - 1) * y.rhsDilation + 1;
    Value end = addIndex(b, mulIndex(b, strip, plan.rows * y.stride), reach);
    end = arith::MinSIOp::create(b, end, constantIndex(b, y.in));
    return arith::DivUIOp::create(b, addIndex(b, end, plan.groupRows - 1),
                                  constantIndex(b, plan.groupRows));
  }

  /// The first product for the groups that this strip reads and the one before did not, and the
  /// convolution, panel by panel of channels: new rows of one are still in the first-level cache.
  void emitExpandAndWindow(Value isFirst) {
    Value zero = constantIndex(b, 0);
    Value newImage = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, number, zero);
    Value start = addIndex(b, mulIndex(b, number, plan.groupRows), -y.low);
    start = arith::DivUIOp::create(b, arith::MaxSIOp::create(b, start, zero),
                                   constantIndex(b, plan.groupRows));
    Value previous = arith::MaxSIOp::create(b, addIndex(b, number, -1), zero);
    Value begin = arith::SelectOp::create(b, arith::OrIOp::create(b, isFirst, newImage), start,
                                          groupsUpTo(previous));
    Value end = groupsUpTo(number);
    int64_t panelWidth = chain.expandShape.panelWidth, block = depthwiseBlock(s, ctx.target);
    if (panelWidth % block) {
      emitGroups(begin, end, {});
      return emitWindow();
    }
    emitLoop(b, zero, constantIndex(b, llvm::divideCeil(s.groups, panelWidth)), [&](Value panel) {
      emitGroups(begin, end, panel);
      Value first = mulIndex(b, panel, panelWidth / block);
      emitWindow(first, addIndex(b, first, panelWidth / block));
    });
  }

  void emitGroups(Value first, Value last, Value panel) {
    emitLoop(b, first, last, [&](Value group) {
      Value row = mulIndex(b, group, plan.groupRows);
      Value end =
          arith::MinSIOp::create(b, addIndex(b, row, plan.groupRows), constantIndex(b, y.in));
      Value base = mulIndex(b, image, y.in);
      Value place = arith::RemUIOp::create(b, group, constantIndex(b, plan.groups));
      Value result = viewAt(chain.expand.getResult(0), mulIndex(b, place, plan.groupRows),
                            addIndex(b, base, row), chain.x().in, 0);
      KernelContext part = contextOf(chain.expand, {}, {}, result);
      emitGemmRows(part, chain.expandDot, chain.expandShape, chain.x().in, addIndex(b, base, row),
                   addIndex(b, base, end), panel);
    });
  }

  void emitWindow(Value firstBlock = {}, Value lastBlock = {}) {
    Value input, result = ctx.results[0];
    if (chain.expand)
      input = viewAt(lhsOutside(chain.window, chain.convolution), constantIndex(b, 0),
                     constantIndex(b, 0), 1, 0);
    Value row = firstRow();
    if (chain.project)
      result = stripView(chain.window.getResult(0));
    KernelContext part = contextOf(chain.window, chain.convolution, input, result);
    emitDepthwiseRows(part, chain.convolution, s, row, addIndex(b, row, plan.rows),
                      chain.expand ? plan.ringRows() : 0, firstBlock, lastBlock);
  }

  void emitProject() {
    Value row = firstRow();
    KernelContext part =
        contextOf(chain.project, chain.projectDot,
                  stripView(lhsOutside(chain.project, chain.projectDot)), ctx.results[0]);
    emitGemmRows(part, chain.projectDot, chain.projectShape, chain.x().out, row,
                 addIndex(b, row, plan.rows));
  }

  /// The strip's first row, counted over all images.
  Value firstRow() {
    return addIndex(b, mulIndex(b, image, y.out), mulIndex(b, number, plan.rows));
  }

  static Value lhsOutside(hlo::FusionOp part, Operation *contraction) {
    return part.getInputs()[cast<BlockArgument>(contraction->getOperand(0)).getArgNumber()];
  }

  /// `v`, as if all of it were in memory, whose row `row` lies where scratch has row `place` (from
  /// `offset` bytes of the slot on): kernels that compute and read the rows of the strip need not
  /// know.
  Value viewAt(Value v, Value place, Value row, int64_t pixels, int64_t offset) {
    auto type = bufferType(cast<RankedTensorType>(v.getType()));
    int64_t rowBytes = pixels * s.groups * type.getElementTypeBitWidth() / 8;
    Value shift = mulIndex(b, arith::SubIOp::create(b, place, row), rowBytes);
    shift = addIndex(b, addIndex(b, shift, slotAt), offset);
    return memref::ViewOp::create(b, type, ctx.scratch, shift, ValueRange{});
  }
  Value stripView(Value v) {
    return viewAt(v, constantIndex(b, 0), firstRow(), chain.x().out, plan.ringBytes);
  }

  /// What the kernel of `part` by itself would be given; the contraction's lhs lies in `lhs` if not
  /// null.
  KernelContext contextOf(hlo::FusionOp part, Operation *contraction, Value lhs, Value result) {
    KernelContext context(part, ctx.target, ImplicitLocOpBuilder(part.getLoc(), b));
    for (auto [i, input] : llvm::enumerate(part.getInputs())) {
      bool isLhs = lhs && i == cast<BlockArgument>(contraction->getOperand(0)).getArgNumber();
      context.operands.push_back(isLhs ? lhs : bufferOf(input));
    }
    context.results.push_back(result);
    return context;
  }

  /// An argument's buffer, in the shape of a reshape of it.
  Value bufferOf(Value v) {
    Value source = v;
    while (auto reshape = source.getDefiningOp<hlo::ReshapeOp>())
      source = reshape.getOperand();
    Value buffer = buffers.lookup(source);
    auto type = bufferType(cast<RankedTensorType>(v.getType()));
    if (buffer.getType() == type)
      return buffer;
    SmallVector<int64_t> strides(type.getRank(), 1);
    for (int64_t d = type.getRank() - 2; d >= 0; --d)
      strides[d] = strides[d + 1] * type.getDimSize(d + 1);
    return memref::ReinterpretCastOp::create(b, type, buffer, /*offset=*/0, type.getShape(),
                                             strides);
  }

  KernelContext &ctx;
  ImplicitLocOpBuilder &b;
  StripChain chain;
  const ConvShape &s;
  const ConvDim &y;
  StripPlan plan;
  llvm::DenseMap<Value, Value> buffers; // of the outer region's arguments
  Value slotAt, image, number;
};

} // namespace

LogicalResult emitStrips(KernelContext &ctx, const StripChain &chain) {
  if (!ctx.scratch)
    return ctx.op->emitError("strips need scratch memory: buffer-assignment has not run");
  StripEmitter(ctx, chain).emit();
  return success();
}

} // namespace kiln::loops
