// Reductions over dimensions that others follow: threads along those read neighbours, and a block's partial sums meet in shared memory.
#include "hlo/ir/HloUtils.h"
#include "passes/loops/gpu/BlockLoops.h"
#include "passes/loops/gpu/Kernels.h"

#include "passes/loops/LoopNest.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::gpu {
using hlo::tensorType;
namespace {

/// outer x size x inner elements, of which `size` are reduced: a block takes `width` times `lanes` neighbours of `inner`, and
/// `height` threads share the reduced ones.
struct ColumnShape {
  int64_t outer = 0, size = 0, inner = 0;
  int64_t lanes = 1, width = 32, height = 8;
  SmallVector<hlo::ReduceOp> reduces;

  int64_t tiles() const { return llvm::divideCeil(inner, width * lanes); }
};

/// Extents before, of and after the reduced dimensions, which follow each other.
bool reducesMiddle(hlo::ReduceOp op, int64_t &outer, int64_t &size, int64_t &inner) {
  ArrayRef<int64_t> shape = tensorType(op.getInputs()[0]).getShape();
  outer = size = inner = 1;
  for (int64_t d = 0; d < int64_t(shape.size()); ++d) {
    if (llvm::is_contained(op.getDimensions(), d)) {
      if (inner > 1 && shape[d] > 1)
        return false;
      size *= shape[d];
    } else {
      (size > 1 ? inner : outer) *= shape[d];
    }
  }
  return true;
}

std::optional<ColumnShape> match(hlo::FusionOp fusion, const GpuInfo &gpu) {
  ColumnShape shape;
  Block &body = fusion.getBody().front();
  unsigned bits = 8;
  for (Operation &op : body) {
    auto reduce = dyn_cast<hlo::ReduceOp>(op);
    if (!reduce)
      continue;
    int64_t outer, size, inner;
    Type element = tensorType(reduce.getInputs()[0]).getElementType();
    if (reduce.getInputs().size() != 1 || isa<ComplexType>(element) || !hlo::matchReduceKind(reduce.getBody()) ||
        !reducesMiddle(reduce, outer, size, inner))
      return std::nullopt;
    if (!shape.reduces.empty() && (outer != shape.outer || size != shape.size || inner != shape.inner))
      return std::nullopt;
    shape.outer = outer, shape.size = size, shape.inner = inner;
    shape.reduces.push_back(reduce);
    bits = std::max(bits, element.getIntOrFloatBitWidth());
  }
  if (shape.reduces.empty() || shape.inner < 2 || shape.size < 16 || shape.outer == 0)
    return std::nullopt;
  for (Value root : body.getTerminator()->getOperands())
    if (tensorType(root).getNumElements() != shape.outer * shape.inner)
      return std::nullopt;
  // Wide reads where enough blocks remain for all multiprocessors.
  shape.lanes = usesComplex(body) ? 1 : bits > 32 ? 2 : 4;
  while (shape.lanes > 1 && (shape.inner % shape.lanes || shape.outer * shape.tiles() < gpu.multiprocessors))
    shape.lanes /= 2;
  shape.width = std::min<int64_t>(32, llvm::PowerOf2Ceil(shape.inner / shape.lanes));
  bool few = shape.outer * shape.tiles() < 2 * gpu.multiprocessors;
  shape.height = std::min<int64_t>(llvm::PowerOf2Ceil(llvm::divideCeil(shape.size, 4)), (few ? 1024 : 256) / shape.width);
  return shape;
}

class ColumnEmitter {
public:
  ColumnEmitter(KernelContext &ctx, ElementalEmitter &e, const ColumnShape &shape)
      : ctx(ctx), e(e), s(shape), t(ctx, e, s.outer * s.tiles(), s.width * s.height) {}

  bool emit() {
    Value x = t.rem(t.thread, s.width);
    y = t.div(t.thread, s.width);
    outer = Index::var(e.addVar(t.div(ctx.begin, s.tiles()), 0, s.outer - 1));
    Value column = t.mul(t.add(t.mul(t.rem(ctx.begin, s.tiles()), t.index(s.width)), x), t.index(s.lanes));
    Value inside = t.below(column, s.inner, s.tiles() * s.width * s.lanes);
    if (inside) // threads behind the last column repeat the first, and store nothing
      column = t.select(inside, column, t.index(0));
    columnVar = e.addVar(column, 0, s.inner - 1, s.lanes);
    e.setLanes(s.lanes, columnVar);
    reduceColumns();
    Value first = s.height == 1 ? Value() : arith::CmpIOp::create(t.b, arith::CmpIPredicate::eq, y, t.index(0)).getResult();
    t.where(t.both(first, inside), [&] {
      e.setLanes(s.lanes, columnVar);
      finish();
      e.setLanes(1, 0);
    });
    return !strayed;
  }

private:
  Index result() { return outer * s.inner + Index::var(columnVar); }

  void reduceColumns() {
    SmallVector<Value> sums;
    for (hlo::ReduceOp reduce : s.reduces) {
      combiners.emplace_back(e.impl(), reduce.getBody(), tensorType(reduce.getInputs()[0]).getElementType());
      sums.push_back(combiners.back().identity(s.lanes));
    }
    // Four steps at a time, whose loads overlap.
    int64_t main = s.size / (4 * s.height) * (4 * s.height);
    auto pass = [&](Value lo, Value hi, int64_t unroll) {
      sums = t.loop(lo, hi, unroll * s.height, sums, [&](Value i, ValueRange carried) {
        SmallVector<Value> next(carried), loaded;
        for (int64_t u = 0; u < unroll; ++u) {
          Index step = Index::var(e.addVar(t.add(i, t.index(u * s.height)), 0, s.size - 1));
          Index linear = (outer * s.size + step) * s.inner + Index::var(columnVar);
          for (hlo::ReduceOp reduce : s.reduces) {
            Value input = reduce.getInputs()[0];
            loaded.push_back(e.emitVector(input, e.impl().delinearize(linear, tensorType(input).getShape())));
          }
        }
        for (auto [k, v] : llvm::enumerate(loaded)) {
          Value &sum = next[k % sums.size()];
          Combiner &combiner = combiners[k % sums.size()];
          sum = combiner.combine(sum, combiner.widen(v));
        }
        return next;
      });
    };
    if (main)
      pass(y, t.index(main), 4);
    if (main < s.size)
      pass(t.add(y, t.index(main)), t.index(s.size), 1);
    partials = sums;
    if (s.height == 1)
      return;
    for (Value &sum : partials) {
      Value v = sum;
      Type element = getElementTypeOrSelf(v.getType());
      Type stored = element.isInteger(1) ? t.b.getI8Type() : element;
      if (stored != element)
        v = arith::ExtUIOp::create(t.b, typeOf(stored), v);
      Value memory = t.shared(s.height * s.width * s.lanes, stored), at = t.mul(t.thread, t.index(s.lanes));
      if (s.lanes == 1)
        memref::StoreOp::create(t.b, v, memory, at);
      else
        vector::StoreOp::create(t.b, v, memory, at).setAlignment(bytes(stored));
      sum = memory;
    }
    t.barrier();
  }

  /// The sums of all threads of the column: the first thread adds those of the others to its own.
  void finish() {
    for (size_t k = 0; k < partials.size(); ++k) {
      hlo::ReduceOp reduce = s.reduces[k];
      Combiner &combiner = combiners[k];
      Value sum = partials[k];
      if (s.height > 1) {
        Value memory = sum;
        auto load = [&](Value row) -> Value {
          Type stored = cast<MemRefType>(memory.getType()).getElementType();
          Value at = t.mul(t.add(t.mul(row, t.index(s.width)), t.rem(t.thread, s.width)), t.index(s.lanes));
          Value v;
          if (s.lanes == 1) {
            v = memref::LoadOp::create(t.b, memory, at);
          } else {
            auto op = vector::LoadOp::create(t.b, cast<VectorType>(typeOf(stored)), memory, ValueRange{at});
            op.setAlignment(bytes(stored));
            v = op;
          }
          return stored == combiner.accumulator ? v : arith::TruncIOp::create(t.b, typeOf(combiner.accumulator), v).getResult();
        };
        sum = t.loop(t.index(1), t.index(s.height), 1, load(t.index(0)), [&](Value row, ValueRange carried) {
          return SmallVector<Value>{combiner.combine(carried[0], load(row))};
        })[0];
      }
      Value initial = e.impl().splat(combiner.widen(e.emit(reduce.getInitValues()[0], {})));
      Value value = combiner.narrow(combiner.combine(initial, sum));
      e.setLeaf(reduce.getResult(0), [this, type = tensorType(reduce.getResult(0)), value](ArrayRef<Index> at) {
        strayed |= e.impl().linearize(at, type.getShape()) != result();
        return value;
      });
    }
    Operation *terminator = cast<hlo::FusionOp>(ctx.op).getBody().front().getTerminator();
    SmallVector<Value> values;
    SmallVector<SmallVector<Index>> places;
    for (Value root : terminator->getOperands()) {
      places.push_back(e.impl().delinearize(result(), tensorType(root).getShape()));
      values.push_back(e.emitVector(root, places.back()));
    }
    for (auto [i, root] : llvm::enumerate(terminator->getOperands()))
      e.store(values[i], ctx.results[i], tensorType(root), places[i]);
  }

  Type typeOf(Type element) { return s.lanes == 1 ? element : VectorType::get({s.lanes}, element); }
  uint64_t bytes(Type element) { return std::min<uint64_t>(16, s.lanes * hlo::elementBytes(element)); }

  KernelContext &ctx;
  ElementalEmitter &e;
  const ColumnShape &s;
  BlockLoops t;
  Index outer;
  unsigned columnVar = 0;
  Value y;
  std::vector<Combiner> combiners;
  SmallVector<Value> partials; // sums of the thread, or the shared memory that holds those of all
  bool strayed = false;
};

} // namespace

// Limited by bytes: each input is read once, in runs of whole sectors.
LogicalResult tryEmitColumns(KernelContext &ctx) {
  auto fusion = cast<hlo::FusionOp>(ctx.op);
  std::optional<ColumnShape> shape = match(fusion, ctx.target.gpu);
  if (!shape)
    return failure();
  if (failed(attempt(ctx, [&](ElementalEmitter &e) { return ColumnEmitter(ctx, e, *shape).emit(); })))
    return failure();
  ctx.name = kernelName(fusion) + "_columns" + std::to_string(shape->width * shape->lanes) + "x" + std::to_string(shape->height);
  return success();
}

} // namespace kiln::loops::gpu
