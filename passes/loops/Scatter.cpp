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
      : KernelLoops(ctx, e), op(cast<hlo::ScatterOp>(ctx.op)), dims(op.getScatterDimensionNumbers()),
        n(op.getInputs().size()), operandType(tensorType(op.getInputs()[0])),
        updateType(tensorType(op.getUpdates()[0])), indexType(tensorType(op.getScatterIndices())) {
    windowDims = hlo::otherDims(operandType.getRank(), dims.getInsertedWindowDims(), dims.getInputBatchingDims());
    scatterDims = hlo::otherDims(updateType.getRank(), dims.getUpdateWindowDims());
  }

  Value updates(size_t i) { return ctx.operands[n + 1 + i]; }

  /// Combines the updates at `from` into the results at `to`.
  void combine(ArrayRef<Index> from, ArrayRef<Index> to) {
    ElementalEmitter::Scope scope(e);
    SmallVector<Value> args;
    for (size_t i = 0; i < n; ++i)
      args.push_back(e.load(ctx.results[i], operandType.clone(tensorType(op.getInputs()[i]).getElementType()), to));
    for (size_t i = 0; i < n; ++i)
      args.push_back(e.load(updates(i), tensorType(op.getUpdates()[i]), from));
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
    double cost = updateType.getNumElements() / double(lanes) * 2 + 10.0 * updateType.getNumElements() / width;
    Value lo = index(0), hi = index(width);
    // Where updates begin at any column, those of two threads could be one.
    bool ownsColumns = contiguous && !llvm::is_contained(dims.getScatterDimsToOperandDims(), operandType.getRank() - 1);
    bool ownsAll = ownsColumns && ctx.target.isGpu() && width == operandType.getShape().back();
    // A copy in front covers everything, so what follows it does too.
    bool copied = !ownsAll && copyInputs();
    if (ownsColumns && !copied && width >= (ctx.target.isGpu() ? 2 : 4 * int64_t(lanes)) && ctx.split(llvm::divideCeil(width, int64_t(lanes)), cost)) {
      lo = mul(ctx.begin, index(lanes));
      hi = min(mul(ctx.end, index(lanes)), index(width));
    }

    if (ownsAll)
      copyColumns(lo, hi);
    SmallVector<int64_t> scatterShape;
    for (int64_t d : scatterDims)
      scatterShape.push_back(updateType.getDimSize(d));
    box(scatterShape, [&](ArrayRef<Index> batch) { window(batch, contiguous, lanes, width, lo, hi); });
  }

  void copyColumns(Value lo, Value hi) {
    for (size_t i = 0; i < n; ++i) {
      if (ctx.operands[i] == ctx.results[i])
        continue;
      auto type = tensorType(op.getInputs()[i]);
      box(type.getShape().drop_back(), [&](ArrayRef<Index> row) {
        loop(lo, hi, 1, [&](Value column) {
          SmallVector<Index> at(row);
          at.push_back(Index::var(e.addVar(column, 0, type.getShape().back() - 1)));
          e.store(e.load(ctx.operands[i], type, at), ctx.results[i], type, at);
        });
      });
    }
  }

  /// Whether there was anything to copy.
  bool copyInputs() {
    bool copied = false;
    for (size_t i = 0; i < n; ++i) {
      if (ctx.operands[i] == ctx.results[i])
        continue;
      ElementalEmitter copier(b, op.getLoc(), ctx.target);
      copier.bind(op.getInputs()[i], ctx.operands[i]);
      NestRequest copy;
      copy.values = {op.getInputs()[i]};
      copy.buffers = {ctx.results[i]};
      emitNest(ctx, copier, copy, planNest(copy, copier, ctx.target), /*parallel=*/false);
      copied = true;
    }
    return copied;
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
      auto [start, inside] = checkedIndex(e.load(ctx.operands[n], indexType, position), indexType.getElementType().isUnsignedInteger(), slack);
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
        row(batch, offset, base, lanes, width, lo, hi);
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

  /// The last dimension of the window, lanes at a time.
  void row(ArrayRef<Index> batch, ArrayRef<Index> offset, ArrayRef<Index> base, unsigned lanes, int64_t width,
           Value lo, Value hi) {
    Value rest = lo;
    if (lanes > 1) {
      Value length = sub(hi, lo);
      Value end = sub(hi, arith::RemUIOp::create(b, length, index(lanes)));
      loop(lo, end, lanes, [&](Value i) {
        unsigned var = e.addVar(i, 0, width - 1, lanes);
        e.setLanes(lanes, var);
        place(batch, offset, base, Index::var(var));
        e.setLanes(1, 0);
      });
      rest = end;
      if (width % lanes == 0)
        return;
    }
    loop(rest, hi, 1, [&](Value i) { place(batch, offset, base, Index::var(e.addVar(i, 0, width - 1))); });
  }
};

} // namespace

LogicalResult emitScatter(KernelContext &ctx) {
  ElementalEmitter e(ctx.b, ctx.op->getLoc(), ctx.target);
  ScatterEmitter emitter(ctx, e);
  emitter.run();
  std::string type;
  llvm::raw_string_ostream(type) << emitter.operandType.getElementType();
  ctx.name = type + "_scatter";
  for (char &c : ctx.name)
    c = isalnum(c) ? c : '_';
  return success();
}

} // namespace kiln::loops
