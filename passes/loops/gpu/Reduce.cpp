// Reductions by any function, of any dimensions and of several inputs at once (arguments of maxima): a block for each of few results.
#include "passes/loops/gpu/BlockLoops.h"
#include "hlo/ir/HloUtils.h"
#include "passes/loops/gpu/Kernels.h"

#include "passes/loops/LoopNest.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::gpu {
using hlo::tensorType;
namespace {

struct ReduceShape {
  int64_t results = 0, size = 0, threads = 32;
  SmallVector<hlo::ReduceOp> reduces;

  int64_t part() const { return llvm::divideCeil(size, threads); } // of a thread
  int64_t used() const { return llvm::divideCeil(size, part()); }  // threads that have one
};

std::optional<ReduceShape> match(hlo::FusionOp fusion, const GpuInfo &gpu) {
  ReduceShape shape;
  Block &body = fusion.getBody().front();
  for (Operation &op : body) {
    auto reduce = dyn_cast<hlo::ReduceOp>(op);
    if (!reduce)
      continue;
    for (Value input : reduce.getInputs())
      if (!tensorType(input).getElementType().isIntOrFloat())
        return std::nullopt;
    int64_t results = tensorType(reduce.getResult(0)).getNumElements();
    int64_t size = results ? tensorType(reduce.getInputs()[0]).getNumElements() / results : 0;
    if (!shape.reduces.empty() && (results != shape.results || size != shape.size))
      return std::nullopt;
    shape.results = results, shape.size = size;
    shape.reduces.push_back(reduce);
  }
  // Many results are a thread's each, as a fusion of no particular form.
  if (shape.reduces.empty() || shape.size < 128 || shape.results == 0 || shape.results > 16 * gpu.multiprocessors)
    return std::nullopt;
  for (Value root : body.getTerminator()->getOperands())
    if (tensorType(root).getNumElements() != shape.results)
      return std::nullopt;
  shape.threads = std::clamp<int64_t>(llvm::bit_floor(uint64_t(shape.size / 4)), 32, 256);
  return shape;
}

class ReduceEmitter {
public:
  using Values = SmallVector<Value>;

  ReduceEmitter(KernelContext &ctx, ElementalEmitter &e, const ReduceShape &shape)
      : ctx(ctx), e(e), s(shape), t(ctx, e, s.results, s.threads), b(t.b), result(Index::var(e.addVar(ctx.begin, 0, s.results - 1))) {}

  /// Whether every value could be had from its own result.
  bool emit() {
    SmallVector<Values> memories;
    for (hlo::ReduceOp reduce : s.reduces)
      memories.push_back(reduceParts(reduce));
    t.barrier();
    t.onlyIf(arith::CmpIOp::create(b, arith::CmpIPredicate::eq, t.thread, t.index(0)), [&] { finish(memories); });
    return !strayed;
  }

private:
  /// The input's elements number `step` of the result.
  Values elements(hlo::ReduceOp reduce, Value step) {
    ElementalEmitter::Scope scope(e);
    ArrayRef<int64_t> shape = tensorType(reduce.getInputs()[0]).getShape();
    SmallVector<int64_t> reduced(reduce.getDimensions()), extents;
    llvm::sort(reduced);
    for (int64_t d : reduced)
      extents.push_back(shape[d]);
    SmallVector<Index> inner = e.impl().delinearize(Index::var(e.addVar(step, 0, s.size - 1)), extents);
    SmallVector<Index> outer = e.impl().delinearize(result, tensorType(reduce.getResult(0)).getShape()), at;
    size_t nextInner = 0, nextOuter = 0;
    for (int64_t d = 0; d < int64_t(shape.size()); ++d)
      at.push_back(llvm::is_contained(reduced, d) ? inner[nextInner++] : outer[nextOuter++]);
    Values values;
    for (Value input : reduce.getInputs()) {
      Value value = e.emit(input, at);
      values.push_back(isSum(reduce) ? Combiner(e.impl(), reduce.getBody(), tensorType(input).getElementType()).widen(value) : value);
    }
    return values;
  }

  /// Sums of half precision are wider than their elements.
  static bool isSum(hlo::ReduceOp reduce) { return reduce.getInputs().size() == 1 && hlo::matchReduceKind(reduce.getBody()).has_value(); }
  Values combine(hlo::ReduceOp reduce, ValueRange x, ValueRange y) {
    if (isSum(reduce))
      return {Combiner(e.impl(), reduce.getBody(), tensorType(reduce.getInputs()[0]).getElementType()).combine(x[0], y[0])};
    Values args(x);
    args.append(y.begin(), y.end());
    return e.impl().emitRegion(reduce.getBody(), args);
  }

  /// Each thread combines neighbours in their order, then threads combine theirs, in order too: nobody said that it does not matter.
  Values reduceParts(hlo::ReduceOp reduce) {
    Value start = t.mul(t.thread, t.index(s.part()));
    Value end = t.min(t.add(start, t.index(s.part())), t.index(s.size));
    Values values = elements(reduce, t.min(start, t.index(s.size - 1)));
    values = t.loop(t.add(start, t.index(1)), end, 1, values,
                    [&](Value step, ValueRange so) { return combine(reduce, so, elements(reduce, step)); });
    Values memory;
    for (Value value : values)
      memory.push_back(t.shared(s.threads, value.getType().isInteger(1) ? Type(b.getI8Type()) : value.getType()));
    store(values, memory);
    for (int64_t distance = 1; distance < s.used(); distance *= 2) {
      t.barrier();
      Value first = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, t.rem(t.thread, 2 * distance), t.index(0));
      Value other = t.add(t.thread, t.index(distance));
      t.onlyIf(t.both(first, t.less(other, t.index(s.used()))), [&] {
        store(combine(reduce, load(values, memory, t.thread), load(values, memory, other)), memory);
      });
    }
    return memory;
  }

  void store(ArrayRef<Value> values, ArrayRef<Value> memory) {
    for (auto [value, memref] : llvm::zip(values, memory)) {
      Type stored = cast<MemRefType>(memref.getType()).getElementType();
      Value v = value.getType() == stored ? value : arith::ExtUIOp::create(b, stored, value).getResult();
      memref::StoreOp::create(b, v, memref, t.thread);
    }
  }
  Values load(ArrayRef<Value> like, ArrayRef<Value> memory, Value at) {
    Values values;
    for (auto [value, memref] : llvm::zip(like, memory)) {
      Value v = memref::LoadOp::create(b, memref, at);
      values.push_back(v.getType() == value.getType() ? v : arith::TruncIOp::create(b, value.getType(), v).getResult());
    }
    return values;
  }

  void finish(ArrayRef<Values> memories) {
    for (auto [given, memory] : llvm::zip(s.reduces, memories)) {
      hlo::ReduceOp reduce = given;
      Values initial;
      for (Value init : reduce.getInitValues()) {
        Value value = e.emit(init, {});
        Combiner combiner(e.impl(), reduce.getBody(), tensorType(init).getElementType());
        initial.push_back(isSum(reduce) ? combiner.widen(value) : value);
      }
      Values values = combine(reduce, initial, load(initial, memory, t.index(0)));
      for (auto [i, value] : llvm::enumerate(values)) {
        Combiner combiner(e.impl(), reduce.getBody(), tensorType(reduce.getInputs()[i]).getElementType());
        Value narrow = isSum(reduce) ? combiner.narrow(value) : value;
        e.setLeaf(reduce.getResult(i), [this, type = tensorType(reduce.getResult(i)), narrow](ArrayRef<Index> at) {
          strayed |= e.impl().linearize(at, type.getShape()) != result;
          return narrow;
        });
      }
    }
    Values values;
    SmallVector<SmallVector<Index>> places;
    Operation *terminator = cast<hlo::FusionOp>(ctx.op).getBody().front().getTerminator();
    for (Value root : terminator->getOperands()) {
      places.push_back(e.impl().delinearize(result, tensorType(root).getShape()));
      values.push_back(e.emit(root, places.back()));
    }
    for (auto [i, root] : llvm::enumerate(terminator->getOperands()))
      e.store(values[i], ctx.results[i], tensorType(root), places[i]);
  }

  KernelContext &ctx;
  ElementalEmitter &e;
  const ReduceShape &s;
  BlockLoops t;
  ImplicitLocOpBuilder &b;
  const Index result;
  bool strayed = false;
};

} // namespace

// Limited by the latency of one thread's part: its neighbours are read one after the other.
LogicalResult tryEmitReduce(KernelContext &ctx) {
  auto fusion = cast<hlo::FusionOp>(ctx.op);
  std::optional<ReduceShape> shape = match(fusion, ctx.target.gpu);
  if (!shape)
    return failure();
  if (failed(attempt(ctx, [&](ElementalEmitter &e) { return ReduceEmitter(ctx, e, *shape).emit(); })))
    return failure();
  ctx.name = kernelName(fusion) + "_parts" + std::to_string(shape->threads);
  return success();
}

} // namespace kiln::loops::gpu
