// Kernel of select_and_scatter, the gradient of max pooling, by scalars.
#include "passes/loops/KernelLoops.h"
#include "passes/loops/Kernels.h"

using namespace mlir;

namespace kiln::loops {

/// An element of the result for each piece: of the windows that hold it, in order, it takes those that chose it.
static void gatherWindows(KernelContext &ctx, ElementalEmitter &e, hlo::SelectAndScatterOp op, Value initial,
                          function_ref<SmallVector<Value>(ArrayRef<Index>)> choose) {
  KernelLoops k(ctx, e);
  ImplicitLocOpBuilder &b = ctx.b;
  auto operandType = tensorType(op.getOperand()), sourceType = tensorType(op.getSource());
  int64_t count = operandType.getNumElements(), rank = operandType.getRank();
  ctx.count = count;
  k.loop(ctx.begin, ctx.end, 1, [&](Value piece) {
    Index linear = Index::var(e.addVar(piece, 0, count - 1));
    SmallVector<Index> place = e.impl().delinearize(linear, operandType.getShape()), at(rank);
    std::function<SmallVector<Value>(int64_t, ValueRange)> windows = [&](int64_t d, ValueRange sum) -> SmallVector<Value> {
      if (d == rank) {
        SmallVector<Value> chosen = choose(at);
        Value here = k.both(chosen[2], arith::CmpIOp::create(b, arith::CmpIPredicate::eq, chosen[1], piece));
        Value add = e.load(ctx.operands[1], sourceType, at);
        return {k.select(here, e.impl().emitRegion(op.getScatter(), {sum[0], add}).front(), sum[0])};
      }
      int64_t window = op.getWindowDimensions()[d], stride = op.getWindowStrides()[d], low = op.getPadding()[2 * d], out = sourceType.getDimSize(d);
      int64_t many = llvm::divideCeil(window, stride); // windows that an element can be in
      // The last window that begins at the element or before it, then those before that, from the first one on.
      Value position = e.materialize(place[d] + Index(low));
      return k.loop(k.index(0), k.index(many), 1, sum, [&](Value step, ValueRange inner) {
        Value last = arith::DivSIOp::create(b, position, k.index(stride));
        Value window0 = k.add(k.sub(last, k.index(many - 1)), step);
        Value offset = k.sub(position, k.mul(window0, k.index(stride)));
        Value inside = k.both(arith::CmpIOp::create(b, arith::CmpIPredicate::ult, window0, k.index(out)),
                              arith::CmpIOp::create(b, arith::CmpIPredicate::ult, offset, k.index(window)));
        auto branch = scf::IfOp::create(b, inner.getTypes(), inside, /*withElseRegion=*/true);
        OpBuilder::InsertionGuard guard(b);
        b.setInsertionPointToStart(branch.elseBlock());
        scf::YieldOp::create(b, inner);
        b.setInsertionPointToStart(branch.thenBlock());
        ElementalEmitter::Scope scope(e);
        at[d] = e.impl().valueVar(window0, 0, out - 1);
        scf::YieldOp::create(b, windows(d + 1, inner));
        return SmallVector<Value>(branch.getResults());
      });
    };
    Value sum = sourceType.getNumElements() == 0 ? initial : windows(0, initial)[0];
    e.store(sum, ctx.results[0], operandType, place);
  });
}

LogicalResult emitSelectAndScatter(KernelContext &ctx) {
  if (!ctx.target.isGpu() && succeeded(tryEmitSelectAndScatterChannels(ctx)))
    return success();
  auto op = cast<hlo::SelectAndScatterOp>(ctx.op);
  ElementalEmitter e(ctx.b, op.getLoc(), ctx.target);
  KernelLoops k(ctx, e);
  ImplicitLocOpBuilder &b = ctx.b;
  auto operandType = tensorType(op.getOperand()), sourceType = tensorType(op.getSource());
  auto initType = tensorType(op.getInitValue());
  int64_t rank = operandType.getRank();
  Value operand = ctx.operands[0], source = ctx.operands[1], init = ctx.operands[2], result = ctx.results[0];
  ctx.name = "select_and_scatter";

  // Pieces are slices of a dimension in which every window is one element wide: they do not meet.
  int64_t part = -1;
  for (int64_t d = 0; d < rank; ++d)
    if (op.getWindowDimensions()[d] == 1 && op.getWindowStrides()[d] == 1 && op.getPadding()[2 * d] == 0 &&
        op.getPadding()[2 * d + 1] == 0 && (part < 0 || operandType.getDimSize(d) > operandType.getDimSize(part)))
      part = d;
  double cost = 3.0 * sourceType.getNumElements();
  for (int64_t w : op.getWindowDimensions())
    cost *= w;
  if (part >= 0 && !ctx.target.isGpu() && !ctx.split(operandType.getDimSize(part), cost))
    part = -1;

  // Loops over a shape, the parallel dimension cut to this call's part.
  std::function<void(ArrayRef<int64_t>, SmallVector<Index>, function_ref<void(ArrayRef<Index>)>)> nest =
      [&](ArrayRef<int64_t> shape, SmallVector<Index> at, function_ref<void(ArrayRef<Index>)> body) {
        if (int64_t(at.size()) == rank)
          return body(at);
        bool cut = int64_t(at.size()) == part;
        int64_t size = shape[at.size()];
        k.loop(cut ? ctx.begin : k.index(0), cut ? ctx.end : k.index(size), 1, [&](Value i) {
          SmallVector<Index> next(at);
          next.push_back(Index::var(e.addVar(i, 0, size - 1)));
          nest(shape, next, body);
        });
      };
  if (operandType.getNumElements() == 0)
    return success();
  Value initial = e.load(init, initType, {});
  Type scalar = scalarType(operandType.getElementType());
  // Of the window of a source element: the best value, where it is, and whether there is one.
  auto choose = [&](ArrayRef<Index> at) {
    // Carried: the best value so far, where it is, whether there is one.
    SmallVector<Value> carried{zeroConstant(b, scalar), k.index(0),
                               arith::ConstantOp::create(b, b.getBoolAttr(false))};
    SmallVector<Index> position(rank);
    std::function<SmallVector<Value>(int64_t, ValueRange)> window = [&](int64_t d, ValueRange carried) -> SmallVector<Value> {
      if (d < rank) {
        int64_t size = op.getWindowDimensions()[d];
        Index base = at[d] * op.getWindowStrides()[d] - Index(op.getPadding()[2 * d]);
        if (size == 1) {
          position[d] = base;
          return window(d + 1, carried);
        }
        return k.loop(k.index(0), k.index(size), 1, carried, [&](Value w, ValueRange inner) {
          position[d] = base + Index::var(e.addVar(w, 0, size - 1));
          return window(d + 1, inner);
        });
      }
      Value inside;
      for (int64_t d = 0; d < rank; ++d)
        if (e.impl().alwaysInside(position[d], 0, operandType.getDimSize(d)) != true) {
          Value c = e.impl().inside(position[d], 0, operandType.getDimSize(d));
          inside = inside ? k.both(inside, c) : c;
        }
      auto step = [&]() -> SmallVector<Value> {
        Value candidate = e.load(operand, operandType, position);
        Value where = e.materialize(e.impl().linearize(position, operandType.getShape()));
        Value keep = e.impl().emitRegion(op.getSelect(), {carried[0], candidate}).front();
        keep = k.both(keep, carried[2]);
        return {k.select(keep, carried[0], candidate), k.select(keep, carried[1], where),
                arith::ConstantOp::create(b, b.getBoolAttr(true))};
      };
      if (!inside)
        return step();
      auto branch = scf::IfOp::create(b, carried.getTypes(), inside, /*withElseRegion=*/true);
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(branch.thenBlock());
      {
        ElementalEmitter::Scope scope(e);
        scf::YieldOp::create(b, step());
      }
      b.setInsertionPointToStart(branch.elseBlock());
      scf::YieldOp::create(b, carried);
      return branch.getResults();
    };
    return window(0, carried);
  };
  if (ctx.target.isGpu()) {
    gatherWindows(ctx, e, op, initial, choose);
    return success();
  }
  nest(operandType.getShape(), {}, [&](ArrayRef<Index> at) { e.store(initial, result, operandType, at); });
  if (sourceType.getNumElements() == 0)
    return success();
  nest(sourceType.getShape(), {}, [&](ArrayRef<Index> at) {
    SmallVector<Value> chosen = choose(at);
    k.onlyIf(chosen[2], [&] {
      int64_t count = operandType.getNumElements();
      auto flatType = RankedTensorType::get({count}, operandType.getElementType());
      Index to = e.impl().valueVar(chosen[1], 0, count - 1);
      Value old = e.load(result, flatType, {to});
      Value add = e.load(source, sourceType, at);
      e.store(e.impl().emitRegion(op.getScatter(), {old, add}).front(), result, flatType, {to});
    });
  });
  return success();
}

} // namespace kiln::loops
