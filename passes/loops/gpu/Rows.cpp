// Reductions of rows and what is computed of rows and their reductions (softmax, layer normalisation), in one pass over memory.
#include "passes/loops/gpu/BlockLoops.h"
#include "hlo/ir/HloUtils.h"
#include "passes/loops/gpu/Kernels.h"

#include "passes/loops/LoopNest.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::gpu {
using hlo::tensorType;
namespace {

/// Rows of `size` elements, of which a group of `width` threads holds one in registers, each thread `chunks` times `lanes`
/// neighbours, or passes over it again and again when that would be too many.
struct RowShape {
  int64_t rows = 0, size = 0;
  int64_t lanes = 1, width = 1, chunks = 1, rowsPerBlock = 1;
  bool kept = true;
  SmallVector<hlo::ReduceOp> reduces;

  int64_t threads() const { return width * rowsPerBlock; }
};

/// Whether the reduction is of whole rows: its dimensions are the last ones that have several elements.
bool reducesRows(hlo::ReduceOp op, int64_t &rows, int64_t &size) {
  ArrayRef<int64_t> shape = tensorType(op.getInputs()[0]).getShape();
  rows = size = 1;
  for (int64_t d = 0; d < int64_t(shape.size()); ++d) {
    bool reduced = llvm::is_contained(op.getDimensions(), d);
    if (!reduced && shape[d] > 1 && size > 1)
      return false;
    (reduced ? size : rows) *= shape[d];
  }
  return true;
}

std::optional<RowShape> match(hlo::FusionOp fusion, const GpuInfo &gpu) {
  RowShape shape;
  Block &body = fusion.getBody().front();
  unsigned bits = 8;
  for (Operation &op : body) {
    auto reduce = dyn_cast<hlo::ReduceOp>(op);
    if (!reduce)
      continue;
    int64_t rows, size;
    Type element = tensorType(reduce.getInputs()[0]).getElementType();
    if (reduce.getInputs().size() != 1 || isa<ComplexType>(element) || !hlo::matchReduceKind(reduce.getBody()) ||
        !reducesRows(reduce, rows, size))
      return std::nullopt;
    if (!shape.reduces.empty() && (rows != shape.rows || size != shape.size))
      return std::nullopt;
    shape.rows = rows, shape.size = size;
    shape.reduces.push_back(reduce);
    bits = std::max(bits, element.getIntOrFloatBitWidth());
  }
  if (shape.reduces.empty() || shape.size < 8 || shape.rows == 0)
    return std::nullopt;
  for (Value root : body.getTerminator()->getOperands()) {
    int64_t size = tensorType(root).getNumElements();
    if (size != shape.rows && size != shape.rows * shape.size)
      return std::nullopt;
  }
  // Narrow elements are computed with in 32 bits, so four of them are enough.
  shape.lanes = usesComplex(body) ? 1 : bits > 32 ? 2 : 4;
  while (shape.size % shape.lanes)
    shape.lanes /= 2;
  int64_t pieces = shape.size / shape.lanes;
  bool many = shape.rows >= 4 * gpu.multiprocessors;
  constexpr int64_t most = 8; // chunks in registers
  if (pieces <= BlockLoops::warp * (many ? most : 2))
    shape.width = std::min<int64_t>(BlockLoops::warp, llvm::PowerOf2Ceil(pieces));
  else
    shape.width = std::clamp<int64_t>(llvm::PowerOf2Ceil(llvm::divideCeil(pieces, many ? 4 : 1)), 64, many ? 512 : 1024);
  shape.chunks = llvm::divideCeil(pieces, shape.width);
  shape.kept = shape.chunks <= most;
  if (shape.width <= BlockLoops::warp)
    shape.rowsPerBlock = std::max<int64_t>(1, (many ? 128 : 32) / shape.width);
  return shape;
}

class RowEmitter {
public:
  RowEmitter(KernelContext &ctx, ElementalEmitter &e, const RowShape &shape)
      : ctx(ctx), e(e), s(shape), t(ctx, e, llvm::divideCeil(s.rows, s.rowsPerBlock), s.threads()) {}

  /// Whether every value could be had from its own row.
  bool emit() {
    Value number = t.add(t.mul(ctx.begin, t.index(s.rowsPerBlock)), t.div(t.thread, s.width));
    rowInside = t.below(number, s.rows, llvm::alignTo(s.rows, s.rowsPerBlock));
    if (rowInside) // the rows behind the last one are computed, and not stored: all threads take part in shuffles
      number = t.min(number, t.index(s.rows - 1));
    row = s.rows == 1 ? Index(0) : Index::var(e.addVar(number, 0, s.rows - 1));
    place = s.rowsPerBlock == 1 ? t.thread : t.rem(t.thread, s.width);
    if (s.kept)
      for (int64_t c = 0; c < s.chunks; ++c)
        chunks.push_back(chunk(t.add(t.mul(place, t.index(s.lanes)), t.index(c * s.width * s.lanes)),
                               (c + 1) * s.width * s.lanes > s.size));
    for (hlo::ReduceOp reduce : s.reduces)
      e.setLeaf(reduce.getResult(0), rowLeaf(reduce, reduceRow(reduce)));
    storeRoots();
    return !strayed;
  }

private:
  /// `lanes` neighbours of the row, of which this thread's lie inside it where `inside` is null or true.
  struct Chunk {
    unsigned var;
    Value inside;
  };
  Chunk chunk(Value start, bool bounded) {
    Value inside;
    if (bounded) {
      inside = t.below(start, s.size, s.size + 1);
      start = t.select(inside, start, t.index(0));
    }
    return {e.addVar(start, 0, s.size - 1, s.lanes), inside};
  }
  SmallVector<Index> at(Value value, const Chunk &chunk) {
    return e.impl().delinearize(row * s.size + Index::var(chunk.var), tensorType(value).getShape());
  }
  ElementalEmitter::LeafFn rowLeaf(hlo::ReduceOp reduce, Value value) {
    return [this, type = tensorType(reduce.getResult(0)), value](ArrayRef<Index> at) {
      strayed |= e.impl().linearize(at, type.getShape()) != row;
      return value;
    };
  }

  Value element(hlo::ReduceOp reduce, Combiner &combiner, const Chunk &chunk) {
    e.setLanes(s.lanes, chunk.var);
    Value input = reduce.getInputs()[0];
    Value v = e.impl().splat(combiner.widen(e.emit(input, at(input, chunk))));
    if (chunk.inside)
      v = t.select(chunk.inside, v, combiner.identity(s.lanes));
    return v;
  }

  Value reduceRow(hlo::ReduceOp reduce) {
    Combiner combiner(e.impl(), reduce.getBody(), tensorType(reduce.getInputs()[0]).getElementType());
    Value sum;
    if (s.kept) {
      for (const Chunk &chunk : chunks) {
        Value v = element(reduce, combiner, chunk);
        sum = sum ? combiner.combine(sum, v) : v;
      }
    } else {
      sum = overRow(combiner.identity(s.lanes), [&](const Chunk &chunk, Value sum) {
        return combiner.combine(sum, element(reduce, combiner, chunk));
      });
    }
    if (s.lanes > 1)
      sum = combiner.horizontal(sum);
    e.setLanes(1, 0);
    sum = t.combineThreads(combiner, sum, s.width);
    Value initial = combiner.widen(e.emit(reduce.getInitValues()[0], {}));
    return combiner.narrow(combiner.combine(initial, sum));
  }

  /// Passes over the row, four chunks at a time so that their loads overlap; `carried` may be null.
  Value overRow(Value carried, function_ref<Value(const Chunk &, Value)> body) {
    int64_t step = s.width * s.lanes, main = s.size / (4 * step) * (4 * step);
    Value start = t.mul(place, t.index(s.lanes));
    auto pass = [&](Value lo, Value hi, int64_t unroll) {
      auto values = t.loop(lo, hi, unroll * step, carried ? ValueRange(carried) : ValueRange(),
                           [&](Value i, ValueRange args) -> SmallVector<Value> {
                             Value next = args.empty() ? Value() : args[0];
                             for (int64_t u = 0; u < unroll; ++u)
                               next = body(chunk(t.add(i, t.index(u * step)), false), next);
                             e.setLanes(1, 0);
                             return next ? SmallVector<Value>{next} : SmallVector<Value>{};
                           });
      if (carried)
        carried = values[0];
    };
    if (main)
      pass(start, t.index(main), 4);
    if (main < s.size)
      pass(t.add(start, t.index(main)), t.index(s.size), 1);
    return carried;
  }

  void storeRoots() {
    Operation *terminator = cast<hlo::FusionOp>(ctx.op).getBody().front().getTerminator();
    SmallVector<std::pair<Value, Value>> wide, narrow; // values and their buffers
    for (auto [value, buffer] : llvm::zip(terminator->getOperands(), ctx.results))
      (tensorType(value).getNumElements() == s.rows ? narrow : wide).push_back({value, buffer});
    auto store = [&](const Chunk &chunk) {
      e.setLanes(s.lanes, chunk.var);
      SmallVector<Value> values;
      for (auto [value, buffer] : wide)
        values.push_back(e.emitVector(value, at(value, chunk)));
      t.where(t.both(rowInside, chunk.inside), [&] {
        for (auto [root, v] : llvm::zip(wide, values))
          e.store(v, root.second, tensorType(root.first), at(root.first, chunk));
      });
    };
    if (!wide.empty() && s.kept)
      for (const Chunk &chunk : chunks)
        store(chunk);
    else if (!wide.empty())
      overRow({}, [&](const Chunk &chunk, Value) {
        store(chunk);
        return Value();
      });
    e.setLanes(1, 0);
    if (narrow.empty())
      return;
    Value first = arith::CmpIOp::create(t.b, arith::CmpIPredicate::eq, place, t.index(0));
    t.where(t.both(rowInside, first), [&] {
      SmallVector<Value> values;
      SmallVector<SmallVector<Index>> places;
      for (auto [value, buffer] : narrow) {
        places.push_back(e.impl().delinearize(row, tensorType(value).getShape()));
        values.push_back(e.emit(value, places.back()));
      }
      for (auto [root, v, at] : llvm::zip(narrow, values, places))
        e.store(v, root.second, tensorType(root.first), at);
    });
  }

  KernelContext &ctx;
  ElementalEmitter &e;
  const RowShape &s;
  BlockLoops t;
  Index row;
  Value place, rowInside; // the thread's number in its row
  SmallVector<Chunk> chunks;
  bool strayed = false;
};

} // namespace

// Limited by bytes: each input is read once (rows that are kept) and each result written once.
LogicalResult tryEmitRows(KernelContext &ctx) {
  auto fusion = cast<hlo::FusionOp>(ctx.op);
  std::optional<RowShape> shape = match(fusion, ctx.target.gpu);
  if (!shape)
    return failure();
  if (failed(attempt(ctx, [&](ElementalEmitter &e) { return RowEmitter(ctx, e, *shape).emit(); })))
    return failure();
  ctx.name = kernelName(fusion) + "_rows" + std::to_string(shape->width) + "x" + std::to_string(shape->lanes);
  return success();
}

} // namespace kiln::loops::gpu
