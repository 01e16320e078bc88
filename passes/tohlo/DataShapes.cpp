// Ops whose results have as many elements as data says: Where, DynamicPartition.
#include "passes/tohlo/DataShapes.h"

#include "hlo/ir/LengthSize.h"
#include "passes/tohlo/Bounds.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/Interpreter.h"

namespace kiln::tohlo {

FailureOr<SmallVector<Value>> takeCounted(OpContext &ctx, ArrayRef<Value> values, Value count, int64_t dim) {
  constexpr size_t kMost = 24; // each is varied by itself
  Interpreter &interpreter = ctx.interpreter();
  if (!interpreter.isCounting())
    return ctx.error("the result's shape depends on data, which code with an open batch or length and a session's clusters cannot have");
  int64_t size = shapeOf(values.front())[dim];
  auto [number, room] = interpreter.addCount(count, std::min(size, greatestOf(ctx, count).value_or(size)));
  if (interpreter.counts().size() > kMost)
    return ctx.error("the shapes of more than " + Twine(kMost) + " values depend on data");
  SmallVector<Value> taken;
  for (Value v : values) {
    SmallVector<int64_t> shape(shapeOf(v));
    shape[dim] = room;
    taken.push_back(hlo::SetDimensionSizeOp::create(ctx.b(), ctx.loc(), RankedTensorType::get(shape, elementTypeOf(v)), v, count, dim, number));
  }
  return taken;
}

FailureOr<Value> takeCounted(OpContext &ctx, Value v, Value count, int64_t dim) {
  auto taken = takeCounted(ctx, ArrayRef<Value>(v), count, dim);
  return failed(taken) ? FailureOr<Value>() : taken->front();
}

FailureOr<Value> takeCounted(OpContext &ctx, Value v, ArrayRef<std::pair<int64_t, Value>> counts) {
  FailureOr<Value> taken = v;
  for (auto [dim, count] : counts)
    if (succeeded(taken))
      taken = takeCounted(ctx, *taken, count, dim);
  return taken;
}

FailureOr<CountedShape> countedShape(OpContext &ctx, Value dims) {
  CountedShape shape;
  for (int64_t i = 0; i < typeOf(dims).getNumElements(); ++i) {
    Expr size(ctx, entryOf(ctx, dims, i));
    auto known = ctx.tryKnownSize(size);
    auto most = known ? std::optional(known->getInt(0)) : greatestOf(ctx, size);
    if (!most)
      return ctx.error("dimension " + Twine(i) + " depends on the program's arguments, and may be any number");
    shape.most.push_back(known ? *most : std::max<int64_t>(*most, 0));
    if (!known) {
      assertAll(ctx, size >= 0.0, "a dimension is negative");
      shape.counts.emplace_back(i, size.to(ctx.b().getI32Type()));
    }
  }
  if (failed(ctx.checkShape(shape.most)))
    return failure();
  return shape;
}

KnownEntries knownEntries(OpContext &ctx, Value vector, bool isFixed) {
  KnownEntries entries(typeOf(vector).getNumElements());
  size_t at = 0;
  auto known = [&](Value v) { return isFixed ? ctx.interpreter().tryFixedConstant(v) : ctx.interpreter().tryConstant(v); };
  if (std::optional<eval::Tensor> t = known(vector))
    for (size_t i = 0; i < entries.size(); ++i)
      entries[i] = t->getInt(i);
  else if (auto concat = vector.getDefiningOp<hlo::ConcatenateOp>())
    // A vector packed of scalars, of which some are known.
    for (Value part : concat.getInputs()) {
      std::optional<eval::Tensor> t = known(part);
      for (int64_t i = 0, n = typeOf(part).getNumElements(); i < n; ++i, ++at)
        if (t)
          entries[at] = t->getInt(i);
    }
  return entries;
}

Value entryOf(OpContext &ctx, Value vector, int64_t i) {
  if (auto concat = vector.getDefiningOp<hlo::ConcatenateOp>()) // of scalars, some of which may be known
    for (Value part : concat.getInputs()) {
      if (i < shapeOf(part)[0])
        return entryOf(ctx, part, i);
      i -= shapeOf(part)[0];
    }
  return convert(ctx, reshape(ctx, slice(ctx, vector, {i}, {i + 1}), {}), ctx.b().getI64Type());
}

FailureOr<Value> takePart(OpContext &ctx, Value v, int64_t dim, Value begin, Value count, std::optional<int64_t> most) {
  SmallVector<int64_t> shape(shapeOf(v));
  shape[dim] = std::min(shape[dim], most.value_or(shape[dim]));
  if (begin) { // behind the end is room for what there is less
    SmallVector<int64_t> none(shape.size(), 0), more(none);
    more[dim] = shape[dim];
    Value padded = pad(ctx, v, scalarConstant(ctx, elementTypeOf(v), 0), none, more);
    padded.getDefiningOp()->setAttr(hlo::kUnset, ctx.b().getUnitAttr());
    SmallVector<Value> starts(shape.size(), intConstant(ctx, 0, ctx.b().getI64Type()));
    starts[dim] = begin;
    auto moved = hlo::DynamicSliceOp::create(ctx.b(), ctx.loc(), typeOf(v).clone(shape), padded, starts, ctx.b().getDenseI64ArrayAttr(shape));
    moved->setAttr(hlo::kUnset, ctx.b().getUnitAttr());
    v = moved;
  }
  return takeCounted(ctx, v, convert(ctx, count, ctx.b().getI32Type()), dim);
}

hlo::NonzeroOp nonzero(OpContext &ctx, Value mask) {
  Type i32 = ctx.b().getI32Type();
  return hlo::NonzeroOp::create(ctx.b(), ctx.loc(), RankedTensorType::get({typeOf(mask).getNumElements(), rankOf(mask)}, i32), RankedTensorType::get({}, i32), mask);
}

FailureOr<EqualGroups> equalGroups(OpContext &ctx, Value x, Value alone) {
  int64_t n = shapeOf(x)[0];
  Expr places(ctx, iota(ctx, RankedTensorType::get({n}, ctx.b().getI32Type()), 0));
  SmallVector<Value> sorted{x, places};
  if (rankOf(x) == 1) {
    sorted = sortByFirst(ctx, sorted, 0);
  } else { // by each column, the last one first: those before it keep its order
    for (int64_t column = shapeOf(x)[1]; column-- > 0;) {
      Value values = reshape(ctx, slice(ctx, x, {0, column}, {n, column + 1}), {n});
      sorted[1] = sortByFirst(ctx, {gatherAxis(ctx, values, sorted[1], 0, 0), sorted[1]}, 0)[1];
    }
    sorted[0] = gatherAxis(ctx, x, sorted[1], 0, 0);
  }
  Expr values(ctx, sorted[0]);
  SmallVector<int64_t> before(values.rank(), 0), after(before);
  before[0] = 1, after[0] = -1;
  Expr differs = values != Expr(ctx, pad(ctx, values, scalarConstant(ctx, values.elementType(), 0), before, after));
  Expr begins = (values.rank() == 1 ? differs : differs.reduce({1}, hlo::ReduceKind::Or)) || (places == 0.0);
  if (alone)
    begins = begins || Expr(ctx, gatherAxis(ctx, alone, sorted[1], 0, 0));
  auto found = nonzero(ctx, begins);
  auto starts = takeCounted(ctx, found.getIndices(), found.getCount(), 0);
  if (failed(starts))
    return failure();
  return EqualGroups{values, sorted[1], begins, reshape(ctx, *starts, {shapeOf(*starts)[0]}), found.getCount()};
}

namespace {

LogicalResult lowerWhere(OpContext &ctx) {
  Expr x = input(ctx, 0);
  Type i64 = ctx.b().getI64Type();
  Expr mask = x.elementType().isInteger(1) ? x : x != 0.0;
  bool isFixed = !ctx.keepsForms() || Value(x).getDefiningOp<hlo::ConstantOp>(); // else it may be computed from sizes
  if (auto known = isFixed ? ctx.tryFixedConstant(mask) : std::nullopt) {
    SmallVector<int64_t> places;
    int64_t count = 0;
    for (int64_t i = 0; i < known->size(); ++i) {
      if (!known->getInt(i))
        continue;
      ++count;
      for (int64_t d = 0, stride = known->size(), rest = i; d < x.rank(); ++d) {
        stride /= x.shape()[d];
        places.push_back(rest / stride);
        rest %= stride;
      }
    }
    return set(ctx, reshape(ctx, intsConstant(ctx, places, i64), {count, x.rank()}));
  }
  if (x.type().getNumElements() == 0)
    return set(ctx, splatConstant(ctx, RankedTensorType::get({0, x.rank()}, i64), 0));
  auto found = nonzero(ctx, mask);
  FailureOr<Value> places = takeCounted(ctx, found.getIndices(), found.getCount(), 0);
  return failed(places) ? failure() : set(ctx, convert(ctx, *places, i64));
}

/// The rows of each partition, in order.
LogicalResult lowerDynamicPartition(OpContext &ctx) {
  Expr data = input(ctx, 0), partitions = input(ctx, 1);
  int64_t rank = partitions.rank(), count = partitions.type().getNumElements(), number = ctx.intAttr("num_partitions");
  if (data.shape().take_front(rank) != partitions.shape())
    return ctx.error("data of shape " + shapeString(data.shape()) + " does not begin with the partitions' shape " + shapeString(partitions.shape()));
  SmallVector<int64_t> rows{count};
  llvm::append_range(rows, data.shape().drop_front(rank));
  Expr flat = partitions.reshape({count}), all = data.reshape(rows);
  assertAll(ctx, (flat >= 0.0) && (flat < double(number)), "a partition is not in [0, " + std::to_string(number) + ")");
  for (int64_t i = 0; i < number; ++i) {
    if (count == 0) {
      ctx.setOutput(i, all);
      continue;
    }
    auto found = nonzero(ctx, flat == double(i));
    auto places = takeCounted(ctx, found.getIndices(), found.getCount(), 0);
    if (failed(places))
      return failure();
    ctx.setOutput(i, gatherAxis(ctx, all, reshape(ctx, *places, {shapeOf(*places)[0]}), 0, 0));
  }
  return success();
}

} // namespace

void registerDataShapes(LoweringTable &table) {
  table.add({"Where"}, lowerWhere, LoweringTable::DataShape);
  table.add({"DynamicPartition"}, lowerDynamicPartition, LoweringTable::DataShape);
}

} // namespace kiln::tohlo
