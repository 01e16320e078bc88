// Expands the non_max_suppression of a single list of boxes into a loop whose turns look at all of them, for GPUs.
#include "passes/hlo/expand/Expand.h"

#include <limits>

namespace kiln::hlo::expand {
namespace {

/// A box, or each of many: the corners in order and the area.
struct Box {
  Value top, left, bottom, right, area;
};

class Loop {
public:
  Loop(Ops &ops, NonMaxSuppressionOp op) : ops(ops), op(op), n(Ops::shapeOf(op.getScores())[2]), most(op.getMaxOutputSize()) {}
  SmallVector<Value> expand();

private:
  using Direction = ComparisonDirection;
  enum Carried { Chosen, ChosenScores, Count, Scores, Unknown, Open, IsAny, Boxes, Allowed, Least, NumCarried };

  Value over(Value scalar, ArrayRef<int64_t> shape) { return ops.broadcast(scalar, shape, {}); }
  Value wide(Value scalar) { return over(scalar, {n}); }
  Value lesser(Value a, Value b) { return ops.select(ops.compare(Direction::LT, b, a), b, a); }
  Value greater(Value a, Value b) { return ops.select(ops.compare(Direction::LT, a, b), b, a); }
  Value both(Value a, Value b) { return ops.binary<AndOp>(a, b); }
  Value either(Value a, Value b) { return ops.binary<OrOp>(a, b); }
  Value no(Value a) { return ops.unary<NotOp>(a); }
  Value reduce(Value v, ReduceKind kind);
  Value any(Value mask) { return reduce(mask, ReduceKind::Or); }
  Value number(Type element, ArrayRef<int64_t> shape, double x) { return ops.splat(element, shape, x); }
  Value integer(int64_t x) { return number(ops.getI32Type(), {}, x); }
  Box corners(Value boxes, ArrayRef<int64_t> shape);
  Value overlap(const Box &a, const Box &b);
  SmallVector<Value> turn(ValueRange s);

  Ops &ops;
  NonMaxSuppressionOp op;
  int64_t n, most;
};

Value Loop::reduce(Value v, ReduceKind kind) {
  Type element = Ops::elementOf(v);
  Value start = kind == ReduceKind::Max   ? number(element, {}, -std::numeric_limits<double>::infinity())
                : kind == ReduceKind::Min ? integer(n)
                                          : number(element, {}, 0);
  auto reduce = ReduceOp::create(ops, ValueRange{v}, ValueRange{start}, ops.getDenseI64ArrayAttr({0}));
  buildReduceBody(reduce.getBody(), element, kind, op.getLoc());
  return reduce.getResult(0);
}

/// Of boxes [.., 4], with so many elements before.
Box Loop::corners(Value boxes, ArrayRef<int64_t> shape) {
  auto of = [&](int64_t i) { return ops.reshape(ops.slice(boxes, 1, i, i + 1), shape); };
  // The first of the two unless the other is less (greater), as in TensorFlow's kernels, where one is NaN.
  Box box{lesser(of(0), of(2)), lesser(of(1), of(3)), greater(of(0), of(2)), greater(of(1), of(3)), {}};
  box.area = ops.mul(ops.sub(box.bottom, box.top), ops.sub(box.right, box.left));
  return box;
}

Value Loop::overlap(const Box &a, const Box &b) {
  Value zero = ops.like(a.area, 0);
  Value height = greater(ops.sub(lesser(a.bottom, b.bottom), greater(a.top, b.top)), zero);
  Value width = greater(ops.sub(lesser(a.right, b.right), greater(a.left, b.left)), zero);
  Value common = ops.mul(height, width), shared = ops.div(common, ops.sub(ops.add(a.area, b.area), common));
  if (op.getHalf())
    shared = ops.convert(ops.convert(shared, ops.getF16Type()), ops.getF32Type());
  return ops.select(either(ops.compare(Direction::LE, a.area, zero), ops.compare(Direction::LE, b.area, zero)), zero, shared);
}

/// What overlaps a chosen box by a NaN is taken for chosen when its turn comes, but for a score that is not zero, which becomes zero then: it waits for
/// another turn.
SmallVector<Value> Loop::turn(ValueRange s) {
  Value scores = s[Scores], open = s[Open], lowest = number(ops.getF32Type(), {n}, -std::numeric_limits<double>::infinity());
  Value left = ops.select(open, scores, lowest), isBest = both(open, ops.compare(Direction::EQ, left, wide(reduce(left, ReduceKind::Max))));
  Value index = ops.iota(ops.getI32Type(), {n}, 0), at = reduce(ops.select(isBest, index, ops.like(index, n)), ReduceKind::Min);
  Value here = ops.compare(Direction::EQ, index, wide(at)), zero = ops.like(scores, 0);
  Value waits = any(both(both(here, s[Unknown]), ops.compare(Direction::NE, scores, zero))), wideWaits = wide(waits);
  Box box = corners(ops.sliceAt(s[Boxes], at, {0}), {});
  for (Value *part : {&box.top, &box.left, &box.bottom, &box.right, &box.area})
    *part = wide(*part);
  Value shared = overlap(corners(s[Boxes], {n}), box);
  Value nextScores = ops.select(both(wideWaits, here), ops.mul(scores, zero), scores);
  Value isAbove = ops.compare(Direction::GT, nextScores, wide(s[Least])), isFar = no(ops.compare(Direction::GT, shared, wide(s[Allowed])));
  Value stays = ops.select(wideWaits, both(open, isAbove), both(both(open, isFar), no(here)));
  Value isNan = ops.compare(Direction::NE, shared, shared);
  Value unknown = ops.select(wideWaits, both(s[Unknown], no(here)), either(s[Unknown], isNan));
  auto written = [&](Value list, Value v) { return ops.select(over(waits, {most}), list, ops.updateAt(list, ops.reshape(v, {1}), s[Count], {0})); };
  Value count = ops.select(waits, s[Count], ops.add(s[Count], integer(1)));
  Value isAny = both(any(stays), ops.compare(Direction::LT, count, integer(most)));
  Value score = ops.sliceAt(scores, at, {0});
  return {written(s[Chosen], at), written(s[ChosenScores], score), count, nextScores, unknown, stays, isAny, s[Boxes], s[Allowed], s[Least]};
}

SmallVector<Value> Loop::expand() {
  Value scores = ops.reshape(op.getScores(), {n}), least = op.getScoreThreshold();
  Value open = ops.compare(Direction::GT, scores, wide(least)), none = number(ops.getI1Type(), {n}, 0);
  SmallVector<Value> carried{number(ops.getI32Type(), {most}, 0), number(ops.getF32Type(), {most}, 0), integer(0), scores, none, open, any(open),
                             ops.reshape(op.getBoxes(), {n, 4}), op.getIouThreshold(), least};
  auto loop = WhileOp::create(ops, ValueRange(carried).getTypes(), carried);
  SmallVector<Location> locations(NumCarried, op.getLoc());
  OpBuilder::InsertionGuard guard(ops);
  Block *cond = ops.createBlock(&loop.getCond(), {}, ValueRange(carried).getTypes(), locations);
  ReturnOp::create(ops, ValueRange{cond->getArgument(IsAny)});
  Block *body = ops.createBlock(&loop.getBody(), {}, ValueRange(carried).getTypes(), locations);
  ReturnOp::create(ops, turn(body->getArguments()));
  ops.setInsertionPointAfter(loop);
  SmallVector<Value> results;
  for (auto [value, type] : llvm::zip(loop.getResults(), op->getResultTypes()))
    results.push_back(ops.reshape(value, cast<RankedTensorType>(type).getShape()));
  return results;
}

} // namespace

SmallVector<Value> expandNonMaxSuppression(Ops &ops, NonMaxSuppressionOp op) {
  Ops::Dims shape = Ops::shapeOf(op.getScores());
  bool isPlain = !op.getCombined() && !op.getSoftNmsSigma();
  if (!isPlain || shape[0] * shape[1] != 1 || shape[2] == 0 || op.getMaxOutputSize() == 0)
    return {};
  return Loop(ops, op).expand();
}

} // namespace kiln::hlo::expand
