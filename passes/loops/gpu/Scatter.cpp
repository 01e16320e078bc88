// Scatters for GPUs: the first update of each place computes what all of them make of it, in their order; many updates are sorted by place.
#include "passes/loops/gpu/BlockLoops.h"
#include "passes/loops/gpu/Kernels.h"
#include "passes/loops/gpu/Scatter.h"
#include "passes/loops/gpu/SortedKeys.h"

#include "hlo/ir/HloUtils.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::gpu {
using hlo::tensorType;
namespace {

/// A scatter whose updates either meet in whole windows or not at all: the indexed dimensions of the operand are not part of the window.
bool matches(hlo::ScatterOp op) {
  auto dims = op.getScatterDimensionNumbers();
  for (int64_t d : dims.getScatterDimsToOperandDims())
    if (!llvm::is_contained(dims.getInsertedWindowDims(), d))
      return false;
  return tensorType(op.getUpdates()[0]).getNumElements() > 0 && tensorType(op.getInputs()[0]).getNumElements() > 0;
}

/// Updates of the scatter, each a window.
int64_t updatesOf(hlo::ScatterOp op) {
  auto type = tensorType(op.getUpdates()[0]);
  int64_t n = 1;
  for (int64_t d : hlo::otherDims(type.getRank(), op.getScatterDimensionNumbers().getUpdateWindowDims()))
    n *= type.getDimSize(d);
  return n;
}

/// More updates than each can look at; a place among the indexed dimensions and a number have 32 bits each.
bool wantsSort(hlo::ScatterOp op) {
  constexpr int64_t mostUnsorted = 2048;
  auto dims = op.getScatterDimensionNumbers();
  double places = 1;
  for (ArrayRef<int64_t> indexed : {dims.getScatterDimsToOperandDims(), dims.getInputBatchingDims()})
    for (int64_t d : indexed)
      places *= tensorType(op.getInputs()[0]).getDimSize(d);
  return updatesOf(op) > mostUnsorted && updatesOf(op) < INT32_MAX && places < INT32_MAX;
}

class ScatterEmitter {
public:
  ScatterEmitter(KernelContext &ctx, ElementalEmitter &e, hlo::ScatterOp op, int64_t pieces, int64_t threads)
      : ctx(ctx), e(e), op(op), dims(op.getScatterDimensionNumbers()), t(ctx, e, llvm::divideCeil(pieces, threads), threads), b(t.b),
        pieces(pieces), operandType(tensorType(op.getInputs()[0])), updateType(tensorType(op.getUpdates()[0])),
        indexType(tensorType(op.getScatterIndices())), n(op.getInputs().size()) {
    scatterDims = hlo::otherDims(updateType.getRank(), dims.getUpdateWindowDims());
    windowDims = hlo::otherDims(operandType.getRank(), dims.getInsertedWindowDims(), dims.getInputBatchingDims());
    for (int64_t d : scatterDims)
      scatterShape.push_back(updateType.getDimSize(d));
    for (int64_t d : dims.getUpdateWindowDims())
      windowShape.push_back(updateType.getDimSize(d));
  }

  /// The first launch: results that are not updated in place are copies so far.
  void copy() {
    forPieces([&](Value piece) {
      Index at = Index::var(e.addVar(piece, 0, pieces - 1));
      for (size_t i = 0; i < n; ++i)
        if (ctx.operands[i] != ctx.results[i]) {
          auto type = tensorType(op.getInputs()[i]);
          SmallVector<Index> place = e.impl().delinearize(at, type.getShape());
          e.store(e.load(ctx.operands[i], type, place), ctx.results[i], type, place);
        }
    });
  }

  /// A thread for each element of each window. Neighbouring threads take neighbours of a window.
  void update() {
    int64_t window = product(windowShape), count = product(scatterShape);
    forPieces([&](Value piece) {
      Value number = t.div(piece, window);
      Index within = Index::var(e.addVar(t.rem(piece, window), 0, window - 1));
      Value mine = targetOf(number);
      Value none = t.index(-1), valid = arith::CmpIOp::create(b, arith::CmpIPredicate::ne, mine, none);
      // Where an earlier update has the same target, its thread takes this one along.
      t.onlyIf(valid, [&] {
        Value earlier = firstWith(mine, number);
        t.onlyIf(arith::CmpIOp::create(b, arith::CmpIPredicate::eq, earlier, number), [&] {
          combineAll(mine, number, within, [&](Values values, Combine with) { return combineLater(mine, number, count, values, with); });
        });
      });
    });
  }

  /// Place and number of an update, the former above; updates that are left out have the last place.
  Value keyOf(Value number) {
    Value mine = targetOf(number), left = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, mine, t.index(-1));
    auto wide = [&](Value x) { return arith::IndexCastUIOp::create(b, b.getI64Type(), x).getResult(); };
    return arith::OrIOp::create(b, arith::ShLIOp::create(b, wide(t.select(left, t.index(nowhere), mine)), i64(32)), wide(number));
  }

  /// The same with sorted keys: updates of one place are neighbours.
  void updateSorted(Value keys) {
    int64_t window = product(windowShape), count = product(scatterShape);
    forPieces([&](Value piece) {
      Value at = t.div(piece, window), key = memref::LoadOp::create(b, keys, at), mine = placeIn(key);
      Index within = Index::var(e.addVar(t.rem(piece, window), 0, window - 1));
      Value before = placeIn(memref::LoadOp::create(b, keys, t.select(t.less(t.index(0), at), t.sub(at, t.index(1)), at)));
      Value isFirst = arith::CmpIOp::create(b, arith::CmpIPredicate::ne, mine, before);
      isFirst = t.either(isFirst, arith::CmpIOp::create(b, arith::CmpIPredicate::eq, at, t.index(0)));
      Value valid = arith::CmpIOp::create(b, arith::CmpIPredicate::ne, mine, i64(nowhere));
      t.onlyIf(t.both(isFirst, valid), [&] {
        Value target = arith::IndexCastUIOp::create(b, b.getIndexType(), mine);
        combineAll(target, numberIn(key), within, [&](Values values, Combine with) { return combineNext(keys, mine, at, count, values, with); });
      });
    });
  }

private:
  using Values = SmallVector<Value>;
  using Combine = function_ref<Values(ValueRange so, Value number)>; // results so far, with one more update
  static constexpr int64_t nowhere = INT32_MAX;

  Value i64(int64_t n) { return arith::ConstantOp::create(b, b.getI64IntegerAttr(n)); }
  Value placeIn(Value key) { return arith::ShRUIOp::create(b, key, i64(32)); }
  Value numberIn(Value key) {
    return arith::IndexCastUIOp::create(b, b.getIndexType(), arith::AndIOp::create(b, key, i64(0xffffffff)).getResult());
  }

  static int64_t product(ArrayRef<int64_t> shape) {
    int64_t n = 1;
    for (int64_t d : shape)
      n *= d;
    return n;
  }

  void forPieces(function_ref<void(Value)> body) {
    Value piece = t.add(t.mul(ctx.begin, t.index(t.threads)), t.thread);
    t.where(t.below(piece, pieces, llvm::alignTo(pieces, t.threads)), [&] { body(piece); });
  }

  SmallVector<Index> batchOf(Value number) {
    return e.impl().delinearize(Index::var(e.addVar(number, 0, product(scatterShape) - 1)), scatterShape);
  }

  /// Where the operand's dimensions that are not of the window begin, one number for all of them; -1 where the update is left out.
  Value targetOf(Value number) {
    ElementalEmitter::Scope scope(e);
    SmallVector<Index> batch = batchOf(number);
    Value target = t.index(0), inside;
    for (auto [d, i] : llvm::zip(dims.getInputBatchingDims(), dims.getScatterIndicesBatchingDims())) {
      Value at = e.materialize(batch[i < dims.getIndexVectorDim() ? i : i - 1]);
      target = t.add(t.mul(target, t.index(operandType.getDimSize(d))), at);
    }
    for (auto [k, d] : llvm::enumerate(dims.getScatterDimsToOperandDims())) {
      SmallVector<Index> position(batch);
      if (dims.getIndexVectorDim() < indexType.getRank())
        position.insert(position.begin() + dims.getIndexVectorDim(), Index(k));
      int64_t size = operandType.getDimSize(d);
      auto [at, ok] = t.checkedIndex(e.load(ctx.operands[n], indexType, position), indexType.getElementType().isUnsignedInteger(), size - 1);
      inside = t.both(inside, ok);
      target = t.add(t.mul(target, t.index(size)), at);
    }
    return inside ? t.select(inside, target, t.index(-1)) : target;
  }

  /// The number of the first update with that target; `last` has it.
  Value firstWith(Value target, Value last) {
    auto loop = scf::WhileOp::create(b, b.getIndexType(), t.index(0));
    OpBuilder::InsertionGuard guard(b);
    Block *cond = b.createBlock(&loop.getBefore(), {}, b.getIndexType(), b.getLoc());
    {
      ElementalEmitter::Scope scope(e);
      Value i = cond->getArgument(0);
      Value other = arith::CmpIOp::create(b, arith::CmpIPredicate::ne, targetOf(t.min(i, last)), target);
      scf::ConditionOp::create(b, t.both(t.less(i, last), other), i);
    }
    Block *body = b.createBlock(&loop.getAfter(), {}, b.getIndexType(), b.getLoc());
    scf::YieldOp::create(b, t.add(body->getArgument(0), t.index(1)));
    return loop.getResult(0);
  }

  /// Lets `others` add further updates of the place to what the first has made of it.
  void combineAll(Value target, Value first, const Index &within, function_ref<Values(Values, Combine)> others) {
    SmallVector<Index> to(operandType.getRank());
    Value rest = target;
    SmallVector<int64_t> order; // of the digits, as targetOf has made them
    llvm::append_range(order, dims.getInputBatchingDims());
    llvm::append_range(order, dims.getScatterDimsToOperandDims());
    for (auto [i, d] : llvm::enumerate(llvm::reverse(order))) {
      int64_t size = operandType.getDimSize(d);
      to[d] = e.impl().valueVar(i + 1 == order.size() ? rest : t.rem(rest, size), 0, size - 1);
      rest = t.div(rest, size);
    }
    SmallVector<Index> offset = e.impl().delinearize(within, windowShape);
    for (auto [k, d] : llvm::enumerate(windowDims))
      to[d] = offset[k];
    auto from = [&](Value number) {
      SmallVector<Index> from(updateType.getRank()), batch = batchOf(number);
      for (auto [k, d] : llvm::enumerate(scatterDims))
        from[d] = batch[k];
      for (auto [k, d] : llvm::enumerate(dims.getUpdateWindowDims()))
        from[d] = offset[k];
      return from;
    };
    auto with = [&](ValueRange so, Value number) {
      SmallVector<Value> args(so);
      SmallVector<Index> at = from(number);
      for (size_t i = 0; i < n; ++i)
        args.push_back(e.load(ctx.operands[n + 1 + i], tensorType(op.getUpdates()[i]), at));
      return e.impl().emitRegion(op.getUpdateComputation(), args);
    };
    SmallVector<Value> values;
    for (size_t i = 0; i < n; ++i)
      values.push_back(e.load(ctx.results[i], tensorType(op.getInputs()[i]), to));
    values = with(values, first);
    values = others(values, with);
    for (size_t i = 0; i < n; ++i)
      e.store(values[i], ctx.results[i], tensorType(op.getInputs()[i]), to);
  }

  Values combineLater(Value target, Value first, int64_t count, Values values, Combine with) {
    return t.loop(t.add(first, t.index(1)), t.index(count), 1, values, [&](Value other, ValueRange so) {
      Value same = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, targetOf(other), target);
      auto branch = scf::IfOp::create(b, so.getTypes(), same, /*withElseRegion=*/true);
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(branch.elseBlock());
      scf::YieldOp::create(b, so);
      b.setInsertionPointToStart(branch.thenBlock());
      ElementalEmitter::Scope scope(e);
      scf::YieldOp::create(b, with(so, other));
      return Values(branch.getResults());
    });
  }

  /// From the one at `at` of the sorted keys on, as long as the place is the same.
  Values combineNext(Value keys, Value place, Value at, int64_t count, Values values, Combine with) {
    values.push_back(t.add(at, t.index(1)));
    SmallVector<Type> types(ValueRange(values).getTypes());
    SmallVector<Location> locs(types.size(), b.getLoc());
    auto loop = scf::WhileOp::create(b, types, values);
    OpBuilder::InsertionGuard guard(b);
    Block *cond = b.createBlock(&loop.getBefore(), {}, types, locs);
    Value next = cond->getArguments().back();
    Value key = memref::LoadOp::create(b, keys, t.min(next, t.index(count - 1)));
    Value same = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, placeIn(key), place);
    scf::ConditionOp::create(b, t.both(t.less(next, t.index(count)), same), cond->getArguments());
    Block *body = b.createBlock(&loop.getAfter(), {}, types, locs);
    ElementalEmitter::Scope scope(e);
    next = body->getArguments().back();
    Values more = with(body->getArguments().drop_back(), numberIn(memref::LoadOp::create(b, keys, next)));
    more.push_back(t.add(next, t.index(1)));
    scf::YieldOp::create(b, more);
    return Values(loop.getResults().drop_back());
  }

  KernelContext &ctx;
  ElementalEmitter &e;
  hlo::ScatterOp op;
  hlo::ScatterDimensionNumbersAttr dims;
  BlockLoops t;
  ImplicitLocOpBuilder &b;
  int64_t pieces;
  RankedTensorType operandType, updateType, indexType;
  size_t n;
  SmallVector<int64_t> scatterDims, windowDims, scatterShape, windowShape; // dimensions of updates and operand, extents
};

} // namespace

int64_t scatterScratchBytes(hlo::ScatterOp op) { return matches(op) && wantsSort(op) ? SortedKeys(updatesOf(op)).bytes() : 0; }

// Limited by bytes while updates are few; a thousand cost as many reads of indices, from the cache, for each of them. More are sorted first.
LogicalResult tryEmitScatter(KernelContext &ctx) {
  auto op = cast<hlo::ScatterOp>(ctx.op);
  bool sorts = matches(op) && wantsSort(op);
  if (!matches(op) || (sorts && !ctx.scratch))
    return failure();
  size_t n = op.getInputs().size();
  bool inPlace = true;
  for (size_t i = 0; i < n; ++i)
    inPlace &= ctx.operands[i] == ctx.results[i];
  bool copies = !inPlace && ctx.phase == 0;
  SortedKeys order(updatesOf(op));
  int64_t launch = ctx.phase - (inPlace ? 0 : 1), sorting = sorts ? order.launches() : 0; // after the copy
  ctx.phases = (inPlace ? 1 : 2) + sorting;
  ElementalEmitter e(ctx.b, op.getLoc(), ctx.target);
  int64_t pieces = tensorType(copies ? op.getInputs()[0] : op.getUpdates()[0]).getNumElements();
  std::string type;
  llvm::raw_string_ostream(type) << tensorType(op.getInputs()[0]).getElementType();
  bool isSort = !copies && launch < sorting;
  ctx.name = isSort ? "scatter_sort" + std::to_string(launch) + "_" + std::to_string(updatesOf(op))
                    : type + (copies ? "_scatter_copy_" : sorts ? "_scatter_sorted_" : "_scatter_first_") + std::to_string(pieces);
  for (char &c : ctx.name)
    c = isalnum(c) ? c : '_';
  ScatterEmitter emitter(ctx, e, op, pieces, /*threads=*/128);
  if (isSort)
    order.emit(ctx, e, launch, [&](Value number) { return emitter.keyOf(number); });
  else
    copies ? emitter.copy() : sorts ? emitter.updateSorted(order.memory(ctx)) : emitter.update();
  return success();
}

} // namespace kiln::loops::gpu
