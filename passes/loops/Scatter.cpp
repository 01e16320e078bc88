// Kernel of scatter: updates are combined one after the other, so results do not depend on threads.
#include "hlo/ir/HloUtils.h"
#include "passes/loops/KernelLoops.h"
#include "passes/loops/Kernels.h"
#include "passes/loops/LoopNest.h"

#include <numeric>

using namespace mlir;

namespace kiln::loops {
namespace {

struct ScatterEmitter : KernelLoops {
  hlo::ScatterOp op;
  hlo::ScatterDimensionNumbersAttr dims;
  size_t n;
  RankedTensorType operandType, updateType, indexType;
  SmallVector<int64_t> windowDims;  // of the operand, in order
  SmallVector<int64_t> scatterDims; // of the updates, in order

  ScatterEmitter(KernelContext &ctx, ElementalEmitter &e)
      : KernelLoops(ctx, e), op(isa<hlo::FusionOp>(ctx.op) ? scatterOf(cast<hlo::FusionOp>(ctx.op)) : cast<hlo::ScatterOp>(ctx.op)), dims(op.getScatterDimensionNumbers()),
        n(op.getInputs().size()), operandType(tensorType(op.getInputs()[0])),
        updateType(tensorType(op.getUpdates()[0])), indexType(tensorType(op.getScatterIndices())) {
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
    unsigned bits = 8;
    bool scalarOnly = false;
    for (Value input : op.getInputs()) {
      Type type = tensorType(input).getElementType();
      scalarOnly |= !type.isIntOrFloat();
      bits = std::max(bits, type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 64);
    }
    int64_t last = dims.getUpdateWindowDims().empty() ? -1 : dims.getUpdateWindowDims().back();
    bool contiguous = last == updateType.getRank() - 1 && !windowDims.empty() && windowDims.back() == operandType.getRank() - 1;
    int64_t width = contiguous ? updateType.getDimSize(last) : 1;
    unsigned lanes = scalarOnly || !contiguous ? 1 : ctx.target.lanes(bits);
    while (lanes > 1 && int64_t(lanes) / 2 >= width)
      lanes /= 2;
    double ops = isa<hlo::FusionOp>(ctx.op) ? op->getBlock()->getOperations().size() - 1 : 1; // for each vector
    double cost = updateType.getNumElements() / double(lanes) * 0.75 * ops + 3.0 * updateType.getNumElements() / width;
    Value lo = index(0), hi = index(width);
    // Where updates begin at any column, those of two threads could be one.
    bool ownsColumns = contiguous && !llvm::is_contained(dims.getScatterDimsToOperandDims(), operandType.getRank() - 1);
    bool inPlace = llvm::all_of(llvm::seq(n), [&](size_t i) { return buffer(i) == ctx.results[i]; });
    // A copy of all that is not updated comes first, so it is all threads' where each has whole columns.
    bool copies = !inPlace && ownsColumns && width == operandType.getShape().back() && (ctx.target.isGpu() || width >= 4 * int64_t(lanes));
    if (!inPlace && !copies)
      copyInputs();
    if (copies)
      cost += 0.5 * operandType.getNumElements() / lanes;
    if (ownsColumns && (inPlace || copies) && width >= (ctx.target.isGpu() ? 2 : 4 * int64_t(lanes)) && ctx.split(llvm::divideCeil(width, int64_t(lanes)), cost)) {
      lo = mul(ctx.begin, index(lanes));
      hi = min(mul(ctx.end, index(lanes)), index(width));
    }
    if (copies)
      copyColumns(lanes, lo, hi);
    SmallVector<int64_t> scatterShape;
    for (int64_t d : scatterDims)
      scatterShape.push_back(updateType.getDimSize(d));
    box(scatterShape, [&](ArrayRef<Index> batch) { window(batch, contiguous, lanes, width, lo, hi); });
  }

  void copyColumns(unsigned lanes, Value lo, Value hi) {
    for (size_t i = 0; i < n; ++i) {
      if (buffer(i) == ctx.results[i])
        continue;
      auto type = tensorType(op.getInputs()[i]);
      box(type.getShape().drop_back(), [&](ArrayRef<Index> row) {
        columns(lanes, type.getShape().back(), lo, hi, [&](Index column) {
          ElementalEmitter::Scope scope(e);
          SmallVector<Index> at(row);
          at.push_back(column);
          e.store(e.emit(op.getInputs()[i], at), ctx.results[i], type, at);
        });
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

  void window(ArrayRef<Index> batch, bool contiguous, unsigned lanes, int64_t width, Value lo, Value hi) {
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
      if (contiguous)
        sizes.back() = 1; // the innermost loop is ours
      box(sizes, [&](ArrayRef<Index> offset) {
        if (!contiguous)
          return place(batch, offset, base, {});
        columns(lanes, width, lo, hi, [&](Index column) { place(batch, offset, base, column); });
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

  /// [lo, hi) of a last dimension of `width`, lanes at a time.
  void columns(unsigned lanes, int64_t width, Value lo, Value hi, llvm::function_ref<void(Index)> body) {
    Value rest = lo;
    if (lanes > 1) {
      Value length = sub(hi, lo);
      Value end = sub(hi, arith::RemUIOp::create(b, length, index(lanes)));
      loop(lo, end, lanes, [&](Value i) {
        unsigned var = e.addVar(i, 0, width - 1, lanes);
        e.setLanes(lanes, var);
        body(Index::var(var));
        e.setLanes(1, 0);
      });
      rest = end;
      if (width % lanes == 0)
        return;
    }
    loop(rest, hi, 1, [&](Value i) { body(Index::var(e.addVar(i, 0, width - 1))); });
  }
};

} // namespace

hlo::ScatterOp scatterOf(hlo::FusionOp fusion) {
  Operation *end = fusion.getBody().front().getTerminator();
  return end->getNumOperands() == 1 ? end->getOperand(0).getDefiningOp<hlo::ScatterOp>() : hlo::ScatterOp();
}

bool scattersRows(hlo::ScatterOp op) {
  if (op.getInputs().size() != 1)
    return false;
  auto updates = tensorType(op.getUpdates()[0]), operand = tensorType(op.getInputs()[0]);
  auto dims = op.getScatterDimensionNumbers();
  SmallVector<int64_t> windows = hlo::otherDims(operand.getRank(), dims.getInsertedWindowDims(), dims.getInputBatchingDims());
  return operand.getElementType().isIntOrFloat() && operand.getElementTypeBitWidth() >= 8 && !windows.empty() && windows.back() == operand.getRank() - 1 &&
         dims.getUpdateWindowDims().back() == updates.getRank() - 1 && updates.getShape().back() >= 4;
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
