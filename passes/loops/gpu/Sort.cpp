// Sorts on GPUs, stable ones too: blocks sort runs in their memory, and further launches merge runs, some results to each thread.
#include "passes/loops/gpu/BlockLoops.h"
#include "passes/loops/gpu/Kernels.h"

#include "hlo/ir/HloUtils.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::gpu {
namespace {

constexpr int64_t perThread = 8; // results of a thread that merges

struct SortShape {
  int64_t size = 0, stride = 1, lines = 0; // of a line: elements, and how far apart they lie
  int64_t run = 0;                         // elements that a block sorts, a power of two
  int64_t merges = 0;

  int64_t runs() const { return llvm::divideCeil(size, run); }
};

std::optional<SortShape> match(hlo::SortOp op) {
  SortShape shape;
  auto type = cast<RankedTensorType>(op.getInputs()[0].getType());
  int64_t dim = op.getDimension(), bytes = 4;
  dim += dim < 0 ? type.getRank() : 0;
  for (Value input : op.getInputs()) {
    Type element = cast<RankedTensorType>(input.getType()).getElementType();
    if (!element.isIntOrFloat())
      return std::nullopt;
    bytes += hlo::elementBytes(element);
  }
  if (type.getNumElements() == 0 || type.getDimSize(dim) < 8 || type.getNumElements() >= INT32_MAX)
    return std::nullopt;
  shape.size = type.getDimSize(dim), shape.lines = type.getNumElements() / shape.size;
  for (int64_t d = dim + 1; d < type.getRank(); ++d)
    shape.stride *= type.getDimSize(d);
  shape.run = std::clamp<int64_t>(llvm::PowerOf2Ceil(shape.size), 64, 1024);
  while (shape.run > 64 && shape.run * bytes > 32 << 10)
    shape.run /= 2;
  if (shape.run * bytes > 40 << 10)
    return std::nullopt;
  shape.merges = llvm::Log2_64_Ceil(shape.runs());
  return shape;
}

class SortEmitter {
public:
  using Values = SmallVector<Value>;

  SortEmitter(KernelContext &ctx, ElementalEmitter &e, hlo::SortOp op, const SortShape &shape, int64_t blocks, int64_t threads)
      : ctx(ctx), e(e), op(op), s(shape), t(ctx, e, blocks, threads), b(t.b) {
    for (Value input : op.getInputs()) {
      auto type = cast<RankedTensorType>(input.getType());
      types.push_back(RankedTensorType::get({type.getNumElements()}, type.getElementType()));
    }
    int64_t offset = 0;
    for (auto type : types) {
      if (ctx.scratch)
        other.push_back(memref::ViewOp::create(b, bufferType(type), ctx.scratch, c(offset), ValueRange()));
      offset += llvm::alignTo(type.getNumElements() * hlo::elementBytes(type.getElementType()), 64);
    }
  }

  /// The first launch. Items are compared by their place in the run as well, so that equal ones keep their order; those
  /// behind the line's end come last.
  void sortRuns() {
    Value line = t.div(ctx.begin, s.runs()), first = t.mul(t.rem(ctx.begin, s.runs()), c(s.run));
    Value length = t.min(c(s.run), t.sub(c(s.size), first));
    Values memory;
    SmallVector<RankedTensorType> runTypes;
    for (auto type : types) {
      runTypes.push_back(RankedTensorType::get({s.run}, type.getElementType()));
      memory.push_back(t.shared(s.run, bufferType(type).getElementType()));
    }
    Type i32 = b.getI32Type();
    Value places = t.shared(s.run, i32);
    auto item = [&](Value i) {
      Values values = load(memory, runTypes, i, s.run);
      values.push_back(arith::IndexCastUIOp::create(b, b.getIndexType(), memref::LoadOp::create(b, places, i)));
      return values;
    };
    auto put = [&](ArrayRef<Value> values, Value i) {
      store(values.drop_back(), memory, runTypes, i, s.run);
      memref::StoreOp::create(b, arith::IndexCastUIOp::create(b, i32, values.back()), places, i);
    };
    t.loop(t.thread, c(s.run), t.threads, [&](Value i) {
      Value from = t.min(t.add(first, i), c(s.size - 1));
      Values values = load(ctx.operands, types, element(line, from), types[0].getNumElements());
      values.push_back(i);
      put(values, i);
    });
    // Pairs that lie 2^(q - 1) apart are put in order, upwards or downwards as bit p of their place says.
    Value one = c(1);
    t.loop(one, c(llvm::Log2_64(s.run) + 1), 1, [&](Value p) {
      t.loop(c(0), p, 1, [&](Value step) {
        Value q = t.sub(t.sub(p, step), one); // from p - 1 down to 0
        t.barrier();
        t.loop(t.thread, c(s.run / 2), t.threads, [&](Value i) {
          Value distance = arith::ShLIOp::create(b, one, q), inner = arith::AndIOp::create(b, i, t.sub(distance, one));
          Value low = t.add(t.mul(t.sub(i, inner), c(2)), inner), high = t.add(low, distance);
          Values x = item(low), y = item(high);
          Value down = arith::AndIOp::create(b, arith::ShRUIOp::create(b, low, p), one);
          Value wrong = t.select(arith::CmpIOp::create(b, arith::CmpIPredicate::eq, down, c(0)), itemBefore(y, x, length), itemBefore(x, y, length));
          t.onlyIf(wrong, [&] {
            put(y, low);
            put(x, high);
          });
        });
      });
    });
    t.barrier();
    ArrayRef<Value> to = s.merges % 2 ? ArrayRef<Value>(other) : ArrayRef<Value>(ctx.results);
    t.loop(t.thread, length, t.threads,
           [&](Value i) { store(load(memory, runTypes, i, s.run), to, types, element(line, t.add(first, i)), types[0].getNumElements()); });
  }

  /// The launch that merges runs of `width`: a thread finds by bisection where its results begin in both.
  void merge(int64_t width, bool intoResult) {
    ArrayRef<Value> from = intoResult ? ArrayRef<Value>(other) : ArrayRef<Value>(ctx.results);
    ArrayRef<Value> to = intoResult ? ArrayRef<Value>(ctx.results) : ArrayRef<Value>(other);
    int64_t perLine = llvm::divideCeil(s.size, perThread), pieces = s.lines * perLine;
    Value piece = t.add(t.mul(ctx.begin, c(t.threads)), t.thread);
    t.where(t.below(piece, pieces, llvm::alignTo(pieces, t.threads)), [&] {
      Value line = t.div(piece, perLine), out = t.mul(t.rem(piece, perLine), c(perThread));
      Value low = t.mul(t.div(out, 2 * width), c(2 * width)), mid = t.min(t.add(low, c(width)), c(s.size));
      Value high = t.min(t.add(low, c(2 * width)), c(s.size)), diagonal = t.sub(out, low);
      auto at = [&](Value i) {
        return load(from, types, element(line, t.min(i, c(s.size - 1))), types[0].getNumElements());
      };
      Value least = t.sub(diagonal, t.sub(high, mid)), most = t.min(diagonal, t.sub(mid, low));
      least = t.select(t.less(least, c(0)), c(0), least);
      Value taken = t.loop(c(0), c(llvm::Log2_64_Ceil(width) + 1), 1, ValueRange{least, most}, [&](Value, ValueRange range) {
        Value middle = t.div(t.add(range[0], range[1]), 2), open = t.less(range[0], range[1]);
        Value right = t.sub(t.add(mid, diagonal), t.add(middle, c(1)));
        right = t.select(open, right, c(0));
        Value later = before(at(right), at(t.add(low, middle)));
        return Values{t.select(t.both(open, t.no(later)), t.add(middle, c(1)), range[0]), t.select(t.both(open, later), middle, range[1])};
      })[0];
      Value end = t.min(t.add(out, c(perThread)), high);
      t.loop(out, end, 1, ValueRange{t.add(low, taken), t.sub(t.add(mid, diagonal), taken)}, [&](Value i, ValueRange next) {
        Values left = at(next[0]), right = at(next[1]), chosen;
        Value takeRight = t.both(t.less(next[1], high), t.either(t.no(t.less(next[0], mid)), before(right, left)));
        for (auto [x, y] : llvm::zip(left, right))
          chosen.push_back(t.select(takeRight, y, x));
        store(chosen, to, types, element(line, i), types[0].getNumElements());
        return Values{t.select(takeRight, next[0], t.add(next[0], c(1))), t.select(takeRight, t.add(next[1], c(1)), next[1])};
      });
    });
  }

private:
  Value c(int64_t n) { return t.index(n); }

  /// Where item `i` of a line lies: lines of the inner dimensions lie next to each other.
  Value element(Value line, Value i) {
    Value start = t.add(t.mul(t.div(line, s.stride), c(s.size * s.stride)), t.rem(line, s.stride));
    return t.add(start, t.mul(i, c(s.stride)));
  }
  Values load(ArrayRef<Value> from, ArrayRef<RankedTensorType> types, Value i, int64_t extent) {
    ElementalEmitter::Scope scope(e);
    Values values;
    Index at = e.impl().valueVar(i, 0, extent - 1);
    for (auto [memref, type] : llvm::zip(from, types))
      values.push_back(e.load(memref, type, {at}));
    return values;
  }
  void store(ArrayRef<Value> values, ArrayRef<Value> to, ArrayRef<RankedTensorType> types, Value i, int64_t extent) {
    ElementalEmitter::Scope scope(e);
    Index at = e.impl().valueVar(i, 0, extent - 1);
    for (auto [value, memref, type] : llvm::zip(values, to, types))
      e.store(value, memref, type, {at});
  }

  Value before(ArrayRef<Value> x, ArrayRef<Value> y) {
    Values args;
    for (auto [a, b] : llvm::zip(x, y))
      args.append({a, b});
    return e.impl().emitRegion(op.getComparator(), args).front();
  }
  Value itemBefore(ArrayRef<Value> x, ArrayRef<Value> y, Value length) {
    Value ordered = before(x.drop_back(), y.drop_back()), reverse = before(y.drop_back(), x.drop_back());
    ordered = t.either(ordered, t.both(t.no(reverse), t.less(x.back(), y.back())));
    return t.both(t.less(x.back(), length), t.either(t.no(t.less(y.back(), length)), ordered));
  }

  KernelContext &ctx;
  ElementalEmitter &e;
  hlo::SortOp op;
  const SortShape &s;
  BlockLoops t;
  ImplicitLocOpBuilder &b;
  SmallVector<RankedTensorType> types; // of the inputs, flat
  Values other;                        // scratch memory for each
};

} // namespace

// Limited by latency for short lines, by bytes for long ones: each merge reads and writes all elements.
LogicalResult tryEmitSort(KernelContext &ctx) {
  auto op = cast<hlo::SortOp>(ctx.op);
  std::optional<SortShape> shape = match(op);
  if (!shape || (shape->merges && !ctx.scratch))
    return failure();
  const SortShape &s = *shape;
  ctx.phases = 1 + s.merges;
  ElementalEmitter e(ctx.b, op.getLoc(), ctx.target);
  std::string text = std::to_string(s.lines) + "x" + std::to_string(s.size);
  if (ctx.phase == 0) {
    ctx.name = "sort_runs" + std::to_string(s.run) + "_" + text;
    SortEmitter(ctx, e, op, s, s.lines * s.runs(), std::clamp<int64_t>(s.run / 2, 32, 512)).sortRuns();
    return success();
  }
  int64_t width = s.run << (ctx.phase - 1), threads = 128;
  ctx.name = "sort_merge" + std::to_string(width) + "_" + text;
  int64_t blocks = llvm::divideCeil(s.lines * llvm::divideCeil(s.size, perThread), threads);
  SortEmitter(ctx, e, op, s, blocks, threads).merge(width, (s.merges - ctx.phase) % 2 == 0);
  return success();
}

} // namespace kiln::loops::gpu
