// Loop fusions that read some inputs along another dimension than they write: squares of those pass through shared memory.
#include "passes/loops/gpu/BlockLoops.h"
#include "hlo/ir/HloUtils.h"
#include "passes/loops/gpu/Kernels.h"

#include "passes/loops/LoopNest.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "llvm/Support/MathExtras.h"

#include <map>

using namespace mlir;

namespace kiln::loops::gpu {
using hlo::tensorType;
namespace {

constexpr int64_t side = 32, height = 8; // of a square, and how many rows of it the block's threads take at once
constexpr int64_t stride = side + 1;     // so that neither rows nor columns of a square meet in one bank
constexpr size_t mostSquares = 8;

int64_t blockCount(const NestPlan &plan) {
  int64_t count = 1;
  for (auto [d, size] : llvm::enumerate(plan.dims))
    count *= int(d) == plan.tile || d + 1 == plan.dims.size() ? llvm::divideCeil(size, side) : size;
  return count;
}

/// A block computes `side` steps of the plan's tile dimension for as many of the innermost one.
class TransposeEmitter {
public:
  TransposeEmitter(KernelContext &ctx, ElementalEmitter &e, const NestRequest &request, const NestPlan &plan)
      : ctx(ctx), e(e), request(request), plan(plan), t(ctx, e, blockCount(plan), side * height), inner(plan.dims.size() - 1) {}

  void emit() {
    int64_t rowCount = plan.dims[plan.tile], columnCount = plan.dims[inner];
    x = t.rem(t.thread, side), y = t.div(t.thread, side);
    Value rest = ctx.begin;
    for (int64_t d = inner; d >= 0; --d) {
      bool tiled = d == plan.tile || unsigned(d) == inner;
      int64_t extent = tiled ? llvm::divideCeil(plan.dims[d], side) : plan.dims[d];
      Value at = t.rem(rest, extent);
      rest = t.div(rest, extent);
      if (d == plan.tile)
        firstRow = t.mul(at, t.index(side));
      else if (unsigned(d) == inner)
        firstColumn = t.mul(at, t.index(side));
      else
        fixed[d] = e.addVar(at, 0, plan.dims[d] - 1);
    }
    column = e.addVar(t.add(firstColumn, x), 0, columnCount - 1);
    localColumn = e.addVar(x, 0, side - 1);
    Operation *barrier = mlir::gpu::BarrierOp::create(t.b);
    before = barrier;
    t.loop(y, t.index(side), height, [&](Value step) {
      Value at = t.add(firstRow, step);
      row = e.addVar(at, 0, rowCount - 1);
      localRow = e.addVar(step, 0, side - 1);
      Value inside = t.both(t.below(at, rowCount, llvm::alignTo(rowCount, side)),
                            t.below(t.add(firstColumn, x), columnCount, llvm::alignTo(columnCount, side)));
      t.where(inside, [&] { compute(); });
    });
    if (squares.empty())
      barrier->erase();
  }

  /// What argument `value` of the fusion is at `at`: from shared memory where that is worth it.
  Value element(Value value, Value buffer, ArrayRef<Index> at) {
    RankedTensorType type = tensorType(value);
    Index linear = e.impl().linearize(at, type.getShape());
    int64_t across = linear.coefficient(column);
    auto [lo, hi] = e.range(linear);
    if (linear.coefficient(row) != 1 || across == 0 || across == 1 || across == -1 || lo < 0 || hi >= type.getNumElements() ||
        !type.getElementType().isIntOrFloat() || !onlyNestVariables(linear))
      return e.load(buffer, type, at);
    Index rest = linear - Index::var(row) - Index::var(column, across);
    auto it = llvm::find_if(squares, [&](const Square &s) { return s.buffer == buffer && s.rest == rest && s.across == across; });
    if (it == squares.end()) {
      if (squares.size() == mostSquares)
        return e.load(buffer, type, at);
      squares.push_back({buffer, rest, across, fill(buffer, type, rest, across)});
      it = std::prev(squares.end());
    }
    auto square = RankedTensorType::get({side * stride}, type.getElementType());
    return e.load(it->memory, square, {Index::var(localColumn, stride) + Index::var(localRow)});
  }

private:
  struct Square {
    Value buffer;
    Index rest;
    int64_t across;
    Value memory;
  };

  bool onlyNestVariables(const Index &linear) {
    return llvm::all_of(linear.terms, [&](auto term) {
      return term.first == row || term.first == column ||
             llvm::any_of(fixed, [&](auto &entry) { return entry.second == term.first; });
    });
  }

  /// Copies a square to shared memory, before the barrier: a warp reads `side` neighbours along the tile's dimension.
  Value fill(Value buffer, RankedTensorType type, const Index &rest, int64_t across) {
    OpBuilder::InsertionGuard guard(t.b);
    t.b.setInsertionPoint(before);
    MemRefType flatType = MemRefType::get({type.getNumElements()}, cast<MemRefType>(buffer.getType()).getElementType());
    Value flat = buffer;
    if (cast<MemRefType>(buffer.getType()).getRank() != 1)
      flat = memref::ReinterpretCastOp::create(t.b, flatType, buffer, /*offset=*/0, ArrayRef<int64_t>{type.getNumElements()},
                                               ArrayRef<int64_t>{1});
    Value memory = t.shared(side * stride, flatType.getElementType());
    // Not through the emitter, which may remember values of the loop that comes after.
    Value start = t.index(rest.constant);
    for (auto [id, c] : rest.terms)
      start = t.add(start, t.mul(e.impl().vars[id].value, t.index(c)));
    auto inside = [&](Value at, int64_t extent) { // beyond the end the last one is read, and not used
      return extent % side ? t.min(at, t.index(extent - 1)) : at;
    };
    start = t.add(start, inside(t.add(firstRow, x), plan.dims[plan.tile]));
    for (int64_t i = 0; i < side; i += height) {
      Value line = t.add(y, t.index(i)), at = inside(t.add(firstColumn, line), plan.dims[inner]);
      Value v = memref::LoadOp::create(t.b, flat, ValueRange{t.add(start, t.mul(at, t.index(across)))});
      memref::StoreOp::create(t.b, v, memory, ValueRange{t.add(t.mul(line, t.index(stride)), x)});
    }
    return memory;
  }

  void compute() {
    Index linear;
    for (auto [d, size] : llvm::enumerate(plan.dims))
      linear = linear * size + Index::var(int(d) == plan.tile ? row : d == inner ? column : fixed.at(d));
    SmallVector<Value> elements;
    auto place = [&](Value value) { return e.impl().delinearize(linear, tensorType(value).getShape()); };
    for (Value value : request.values)
      elements.push_back(e.emit(value, place(value)));
    for (auto [i, value] : llvm::enumerate(request.values))
      e.store(elements[i], request.buffers[i], tensorType(value), place(value));
  }

  KernelContext &ctx;
  ElementalEmitter &e;
  const NestRequest &request;
  const NestPlan &plan;
  BlockLoops t;
  const unsigned inner;
  std::map<unsigned, unsigned> fixed; // dimensions that are the same for the whole block, and their variables
  unsigned row = 0, column = 0, localRow = 0, localColumn = 0;
  Value x, y, firstRow, firstColumn;
  Operation *before = nullptr; // what comes after the copies
  SmallVector<Square> squares;
};

} // namespace

// Limited by bytes: whole sectors are read and written.
LogicalResult tryEmitTranspose(KernelContext &ctx) {
  auto fusion = cast<hlo::FusionOp>(ctx.op);
  Block &body = fusion.getBody().front();
  std::optional<NestRequest> request = singleNest(ctx);
  if (!request)
    return failure();
  ElementalEmitter e(ctx.b, ctx.op->getLoc(), ctx.target);
  e.bindAll(body.getArguments(), ctx.operands);
  TargetInfo wide; // whose registers are what a thread reads at once
  NestPlan plan = planNest(*request, e, wide);
  if (plan.tile < 0 || plan.dims[plan.tile] < side / 2 || plan.dims.back() < side / 2)
    return failure();
  ctx.name = kernelName(fusion) + "_squares";
  TransposeEmitter emitter(ctx, e, *request, plan);
  for (auto [arg, buffer] : llvm::zip(body.getArguments(), ctx.operands))
    e.setLeaf(arg, [&emitter, arg = Value(arg), buffer = Value(buffer)](ArrayRef<Index> at) { return emitter.element(arg, buffer, at); });
  emitter.emit();
  return success();
}

} // namespace kiln::loops::gpu
