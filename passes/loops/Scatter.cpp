// Kernel of scatter: updates are combined one after the other, so results do not depend on threads.
#include "hlo/ir/HloUtils.h"
#include "passes/loops/KernelLoops.h"
#include "passes/loops/Kernels.h"
#include "passes/loops/LoopNest.h"

#include <numeric>

using namespace mlir;

namespace kiln::loops {

ScatterColumns columnsOf(hlo::ScatterOp op, const TargetInfo &target) {
  auto dims = op.getScatterDimensionNumbers();
  auto operand = tensorType(op.getInputs()[0]), updates = tensorType(op.getUpdates()[0]);
  SmallVector<int64_t> windows = hlo::otherDims(operand.getRank(), dims.getInsertedWindowDims(), dims.getInputBatchingDims());
  ScatterColumns c;
  c.contiguous = !windows.empty() && windows.back() == operand.getRank() - 1 && dims.getUpdateWindowDims().back() == updates.getRank() - 1;
  if (!c.contiguous)
    return c;
  c.owned = !llvm::is_contained(dims.getScatterDimsToOperandDims(), operand.getRank() - 1);
  c.width = updates.getShape().back();
  unsigned bits = 8;
  for (Value input : op.getInputs()) {
    Type type = tensorType(input).getElementType();
    bits = std::max(bits, type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : ~0u);
  }
  c.lanes = bits == ~0u ? 1 : target.lanes(bits);
  while (c.lanes > 1 && int64_t(c.lanes) / 2 >= c.width)
    c.lanes /= 2;
  if (c.owned && c.width >= (target.isGpu() ? 2 : 4 * int64_t(c.lanes)))
    c.pieces = llvm::divideCeil(c.width, int64_t(c.lanes));
  return c;
}

namespace {

struct ScatterEmitter : KernelLoops {
  hlo::ScatterOp op;
  hlo::ScatterDimensionNumbersAttr dims;
  size_t n;
  RankedTensorType operandType, updateType, indexType;
  SmallVector<int64_t> windowDims;  // of the operand, in order
  SmallVector<int64_t> scatterDims; // of the updates, in order
  ScatterColumns c;
  Value lo, hi; // of the columns, those that this call updates

  ScatterEmitter(KernelContext &ctx, ElementalEmitter &e)
      : KernelLoops(ctx, e), op(isa<hlo::FusionOp>(ctx.op) ? scatterOf(cast<hlo::FusionOp>(ctx.op)) : cast<hlo::ScatterOp>(ctx.op)), dims(op.getScatterDimensionNumbers()),
        n(op.getInputs().size()), operandType(tensorType(op.getInputs()[0])),
        updateType(tensorType(op.getUpdates()[0])), indexType(tensorType(op.getScatterIndices())), c(columnsOf(op, ctx.target)), lo(index(0)), hi(index(c.width)) {
    windowDims = hlo::otherDims(operandType.getRank(), dims.getInsertedWindowDims(), dims.getInputBatchingDims());
    scatterDims = hlo::otherDims(updateType.getRank(), dims.getUpdateWindowDims());
    if (auto fusion = dyn_cast<hlo::FusionOp>(ctx.op))
      e.bindAll(fusion.getBody().getArguments(), ctx.operands);
    else
      e.bindAll(op->getOperands(), ctx.operands);
  }

  /// The memory of an input; null where it is computed.
  Value buffer(size_t i) { return e.impl().bound.lookup(op.getInputs()[i]); }

  /// Combines the updates at `from` into the results at `to`.
  void combine(ArrayRef<Index> from, ArrayRef<Index> to) {
    ElementalEmitter::Scope scope(e);
    SmallVector<Value> args;
    for (size_t i = 0; i < n; ++i)
      args.push_back(e.load(ctx.results[i], operandType.clone(tensorType(op.getInputs()[i]).getElementType()), to));
    for (size_t i = 0; i < n; ++i)
      args.push_back(e.emitVector(op.getUpdates()[i], from));
    SmallVector<Value> next = e.impl().emitRegion(op.getUpdateComputation(), args);
    for (size_t i = 0; i < n; ++i)
      e.store(next[i], ctx.results[i], tensorType(op.getInputs()[i]), to);
  }

  void run() {
    // Threads share the window's last dimension, which no two updates of one thread's part fight over.
    double ops = isa<hlo::FusionOp>(ctx.op) ? op->getBlock()->getOperations().size() - 1 : 1; // for each vector
    double cost = updateType.getNumElements() / double(c.lanes) * 0.75 * ops + 3.0 * updateType.getNumElements() / c.width;
    bool inPlace = llvm::all_of(llvm::seq(n), [&](size_t i) { return buffer(i) == ctx.results[i]; });
    // A copy of all that is not updated comes first, so it is all threads' where each has whole columns.
    bool copies = !inPlace && c.owned && c.width == operandType.getShape().back() && c.pieces > 1;
    if (!inPlace && !copies)
      copyInputs();
    if (copies)
      cost += 0.5 * operandType.getNumElements() / c.lanes;
    if ((inPlace || copies) && c.pieces > 1 && ctx.split(c.pieces, cost)) {
      lo = mul(ctx.begin, index(c.lanes));
      hi = min(mul(ctx.end, index(c.lanes)), hi);
    }
    if (copies)
      copyColumns();
    SmallVector<int64_t> scatterShape;
    for (int64_t d : scatterDims)
      scatterShape.push_back(updateType.getDimSize(d));
    box(scatterShape, [&](ArrayRef<Index> batch) { window(batch); });
  }

  /// Of inputs whose columns are those of the updates.
  void copyColumns() {
    for (size_t i = 0; i < n; ++i) {
      if (buffer(i) == ctx.results[i])
        continue;
      auto type = tensorType(op.getInputs()[i]);
      auto copyRow = [&](ArrayRef<Index> row) {
        columns([&](Index column) {
          ElementalEmitter::Scope scope(e);
          SmallVector<Index> at(row);
          at.push_back(column);
          e.store(e.emit(op.getInputs()[i], at), ctx.results[i], type, at);
        });
      };
      if (type.getRank() == 1) {
        copyRow({});
        continue;
      }
      Value needed = ctx.neededAlong(op, 0);
      loop(index(0), needed ? needed : index(type.getDimSize(0)), 1, [&](Value i) {
        box(type.getShape().drop_back(), copyRow, {Index::var(e.addVar(i, 0, std::max<int64_t>(0, type.getDimSize(0) - 1)))});
      });
    }
  }

  void copyInputs() {
    for (size_t i = 0; i < n; ++i) {
      if (buffer(i) == ctx.results[i])
        continue;
      ElementalEmitter copier(b, op.getLoc(), ctx.target);
      if (buffer(i))
        copier.bind(op.getInputs()[i], buffer(i));
      NestRequest copy;
      copy.values = {op.getInputs()[i]};
      copy.buffers = {ctx.results[i]};
      emitNest(ctx, copier, copy, planNest(copy, copier, ctx.target), /*parallel=*/false);
    }
  }

  void window(ArrayRef<Index> batch) {
    int64_t rank = operandType.getRank();
    SmallVector<Index> base(rank);
    SmallVector<int64_t> extent(rank, 1);
    for (auto [u, d] : llvm::zip(dims.getUpdateWindowDims(), windowDims))
      extent[d] = updateType.getDimSize(u);
    // Where the window begins, and whether all of it is inside: one that sticks out is left out, as by XLA.
    Value all;
    for (auto [k, d] : llvm::enumerate(dims.getScatterDimsToOperandDims())) {
      SmallVector<Index> position(batch);
      if (dims.getIndexVectorDim() < indexType.getRank())
        position.insert(position.begin() + dims.getIndexVectorDim(), Index(k));
      int64_t slack = operandType.getDimSize(d) - extent[d];
      auto [start, inside] = checkedIndex(e.emit(op.getScatterIndices(), position), indexType.getElementType().isUnsignedInteger(), slack);
      all = all ? both(all, inside) : inside;
      base[d] = e.impl().valueVar(start, 0, slack);
    }
    for (auto [d, i] : llvm::zip(dims.getInputBatchingDims(), dims.getScatterIndicesBatchingDims()))
      base[d] = batch[i < dims.getIndexVectorDim() ? i : i - 1];
    auto whole = [&] {
      SmallVector<int64_t> sizes;
      for (int64_t u : dims.getUpdateWindowDims())
        sizes.push_back(updateType.getDimSize(u));
      if (c.contiguous)
        sizes.back() = 1; // the innermost loop is ours
      box(sizes, [&](ArrayRef<Index> offset) {
        if (!c.contiguous)
          return place(batch, offset, base, {});
        columns([&](Index column) { place(batch, offset, base, column); });
      });
    };
    all ? onlyIf(all, whole) : whole();
  }

  void place(ArrayRef<Index> batch, ArrayRef<Index> offset, ArrayRef<Index> base, Index extra) {
    SmallVector<Index> from(updateType.getRank()), to(base);
    for (auto [k, d] : llvm::enumerate(scatterDims))
      from[d] = batch[k];
    for (auto [k, u] : llvm::enumerate(dims.getUpdateWindowDims())) {
      from[u] = offset[k] + (k + 1 == windowDims.size() ? extra : Index(0));
      to[windowDims[k]] = to[windowDims[k]] + from[u];
    }
    combine(from, to);
  }

  /// The call's columns, lanes at a time, and the rest by a part of a vector or ever narrower ones. Only the last piece has a rest.
  void columns(llvm::function_ref<void(Index)> body) {
    unsigned lanes = c.lanes;
    auto at = [&](Value i, Value mask, Value active) {
      unsigned var = e.addVar(i, 0, c.width - 1, lanes);
      e.setLanes(lanes, var, mask, active);
      body(Index::var(var));
      e.setLanes(1, 0);
    };
    Value rest = lo;
    for (; lanes > 1; lanes /= 2) {
      Value end = sub(hi, arith::RemUIOp::create(b, sub(hi, rest), index(lanes)));
      loop(rest, end, lanes, [&](Value i) { at(i, {}, {}); });
      rest = end;
      if (c.width % lanes == 0)
        return;
      if (ctx.target.hasMaskedMemory)
        return loop(rest, hi, lanes, [&](Value i) {
          Value active = sub(hi, i);
          at(i, vector::CreateMaskOp::create(b, VectorType::get({int64_t(lanes)}, b.getI1Type()), active), active);
        });
    }
    loop(rest, hi, 1, [&](Value i) { body(Index::var(e.addVar(i, 0, c.width - 1))); });
  }
};

} // namespace

hlo::ScatterOp scatterOf(hlo::FusionOp fusion) {
  Operation *end = fusion.getBody().front().getTerminator();
  return end->getNumOperands() == 1 ? end->getOperand(0).getDefiningOp<hlo::ScatterOp>() : hlo::ScatterOp();
}

LogicalResult emitScatter(KernelContext &ctx) {
  ElementalEmitter e(ctx.b, ctx.op->getLoc(), ctx.target);
  ScatterEmitter emitter(ctx, e);
  emitter.run();
  if (auto fusion = dyn_cast<hlo::FusionOp>(ctx.op)) {
    ctx.name = kernelName(fusion);
    return success();
  }
  std::string type;
  llvm::raw_string_ostream(type) << emitter.operandType.getElementType();
  ctx.name = type + "_scatter";
  for (char &c : ctx.name)
    c = isalnum(c) ? c : '_';
  return success();
}

} // namespace kiln::loops
