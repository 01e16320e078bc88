// Ops that cut tensors apart and put them together: Slice, Split, Concat, Pack, Unpack.
#include "hlo/ir/LengthSize.h"
#include "passes/tohlo/DataShapes.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {

/// Of sizes that data says.
static LogicalResult sliceCounted(OpContext &ctx) {
  Expr x = input(ctx, 0);
  Value v = x;
  for (int64_t d = 0; d < x.rank(); ++d) {
    Expr size(ctx, entryOf(ctx, ctx.input(2), d)), whole(ctx, convert(ctx, dimensionSize(ctx, x, d), size.elementType()));
    Expr begin(ctx, entryOf(ctx, ctx.input(1), d));
    auto isAll = ctx.tryFixedConstant(begin), known = ctx.tryFixedConstant(size);
    bool fromStart = isAll && isAll->getInt(0) == 0;
    if (fromStart && known && known->getInt(0) == -1)
      continue;
    if (isAll && known && known->getInt(0) >= 0) {
      int64_t first = isAll->getInt(0), end = first + known->getInt(0);
      if (first < 0 || end > shapeOf(v)[d])
        return ctx.error("begin or size is out of the bounds of dimension " + Twine(d));
      SmallVector<int64_t> start(x.rank(), 0), limit(shapeOf(v));
      start[d] = first;
      limit[d] = end;
      v = slice(ctx, v, start, limit);
      continue;
    }
    if (known && known->getInt(0) >= 0) { // only where it is is not known
      if (known->getInt(0) > shapeOf(v)[d])
        return ctx.error("begin or size is out of the bounds of dimension " + Twine(d));
      assertAll(ctx, begin >= 0.0 && begin <= whole - size, "begin or size is out of the bounds of dimension " + std::to_string(d));
      SmallVector<int64_t> sizes(shapeOf(v));
      sizes[d] = known->getInt(0);
      SmallVector<Value> starts(x.rank(), intConstant(ctx, 0, ctx.b().getI64Type()));
      starts[d] = begin;
      v = hlo::DynamicSliceOp::create(ctx.b(), ctx.loc(), typeOf(v).clone(sizes), v, starts, ctx.b().getDenseI64ArrayAttr(sizes));
      continue;
    }
    Expr count = select(size == -1.0, whole - begin, size);
    assertAll(ctx, (begin >= 0.0) && (count >= 0.0) && (begin + count <= whole), "begin or size is out of the bounds of dimension " + std::to_string(d));
    auto part = takePart(ctx, v, d, fromStart ? Value() : begin, count);
    if (failed(part))
      return failure();
    v = *part;
  }
  ctx.setOutput(0, v);
  return success();
}

static LogicalResult lowerSlice(OpContext &ctx) {
  ArrayRef<int64_t> from = ctx.inputShape(0);
  KnownEntries begins = knownEntries(ctx, ctx.input(1));
  auto isRest = [&](const eval::Tensor &size) { // of which the run says how much it is
    bool isRest = false;
    for (auto [i, begin] : llvm::enumerate(begins))
      isRest |= !begin && int64_t(i) < size.size() && size.getInt(i) == -1;
    return isRest;
  };
  if (ctx.isCounting() && ctx.inputShape(2) == ArrayRef<int64_t>(int64_t(from.size())) && ctx.inputShape(1) == ctx.inputShape(2))
    if (std::optional<eval::Tensor> size = ctx.tryConstantInput(2); ctx.isLeftToRun() || !size || isRest(*size))
      return sliceCounted(ctx);
  FailureOr<SmallVector<int64_t>> size = ctx.constantIntsInput(2);
  if (failed(size))
    return failure();
  if (size->size() != from.size() || ctx.inputType(1).getNumElements() != (int64_t)from.size())
    return ctx.error("begin and size must have one element for each of the " + Twine(from.size()) +
                     " dimensions");
  std::optional<eval::Tensor> begin = ctx.tryConstantInput(1);
  if (begin) {
    SmallVector<int64_t> start, limit;
    for (auto [i, dim] : llvm::enumerate(from)) {
      int64_t b = begin->getInt(i), s = (*size)[i];
      if (s == -1)
        s = dim - b;
      if (b < 0 || s < 0 || b > dim || s > dim - b)
        return ctx.error("dimension " + Twine(i) + ": [" + Twine(b) + ", " + Twine(b) + " + " +
                         Twine(s) + ") is outside [0, " + Twine(dim) + ")");
      start.push_back(b);
      limit.push_back(b + s);
    }
    ctx.setOutput(0, slice(ctx, ctx.input(0), start, limit));
    return success();
  }
  SmallVector<Value> starts;
  for (auto [i, dim] : llvm::enumerate(from)) {
    int64_t &s = (*size)[i], at = i, first = begins[i].value_or(0);
    if (s == -1 && !begins[i]) {
      ctx.interpreter().noteNeededConstant(ctx.input(1));
      ctx.interpreter().noteCountForm();
      return ctx.error("size may be -1 only where begin is known at compile time");
    }
    if (begins[i])
      ctx.noteDecision({first});
    if (s == -1)
      s = dim - first;
    if (s < 0 || first < 0 || s > dim - first)
      return ctx.error("dimension " + Twine(i) + " has size " + Twine(dim) + ", a slice of " +
                       Twine(s) + " does not fit");
    starts.push_back(reshape(ctx, slice(ctx, ctx.input(1), {at}, {at + 1}), {}));
  }
  auto type = RankedTensorType::get(*size, ctx.inputElementType(0));
  ctx.setOutput(0, hlo::DynamicSliceOp::create(ctx.b(), ctx.loc(), type, ctx.input(0), starts,
                                               ctx.b().getDenseI64ArrayAttr(*size)));
  return success();
}

/// The part [begin, end) of dimension axis.
static Value part(OpContext &ctx, Value v, int64_t axis, int64_t begin, int64_t end) {
  SmallVector<int64_t> start(rankOf(v)), limit(shapeOf(v));
  start[axis] = begin;
  limit[axis] = end;
  return slice(ctx, v, start, limit);
}

static LogicalResult lowerSplit(OpContext &ctx) {
  FailureOr<int64_t> axis = ctx.axisInput(0, ctx.inputRank(1));
  if (failed(axis))
    return failure();
  int64_t size = ctx.inputShape(1)[*axis], count = ctx.numOutputs();
  if (count == 0 || size % count != 0)
    return ctx.error("cannot split dimension " + Twine(*axis) + " of size " + Twine(size) +
                     " into " + Twine(count) + " equal parts");
  for (int64_t i = 0; i < count; ++i)
    ctx.setOutput(i, part(ctx, ctx.input(1), *axis, i * size / count, (i + 1) * size / count));
  return success();
}

static LogicalResult lowerSplitV(OpContext &ctx) {
  FailureOr<SmallVector<int64_t>> sizes = ctx.constantIntsInput(1);
  if (failed(sizes))
    return failure();
  FailureOr<int64_t> axis = ctx.axisInput(2, ctx.inputRank(0));
  if (failed(axis))
    return failure();
  if (sizes->size() != ctx.numOutputs())
    return ctx.error("size_splits has " + Twine(sizes->size()) + " elements for " +
                     Twine(ctx.numOutputs()) + " outputs");
  int64_t total = ctx.inputShape(0)[*axis], sum = 0;
  int64_t *rest = nullptr;
  for (int64_t &s : *sizes) {
    if (s == -1 && !rest) {
      rest = &s;
      continue;
    }
    if (s < 0 || s > total)
      return ctx.error("a part cannot have size " + Twine(s));
    sum += s;
  }
  if (rest)
    *rest = total - sum;
  if (rest ? *rest < 0 : sum != total)
    return ctx.error("the parts add up to " + Twine(sum) + ", but dimension " + Twine(*axis) +
                     " has size " + Twine(total));
  int64_t at = 0;
  for (auto [i, s] : llvm::enumerate(*sizes)) {
    ctx.setOutput(i, part(ctx, ctx.input(0), *axis, at, at + s));
    at += s;
  }
  return success();
}

/// Each after what is there of those before.
static LogicalResult concatCounted(OpContext &ctx, ArrayRef<Value> values, int64_t dim) {
  SmallVector<int64_t> shape(shapeOf(values.front()));
  shape[dim] = 0;
  for (Value v : values)
    shape[dim] += shapeOf(v)[dim];
  Value whole = splatConstant(ctx, RankedTensorType::get(shape, elementTypeOf(values.front())), 0);
  Expr end(ctx, intConstant(ctx, 0));
  for (Value v : values) {
    SmallVector<Value> starts(shape.size(), intConstant(ctx, 0));
    starts[dim] = end;
    auto updated = hlo::DynamicUpdateSliceOp::create(ctx.b(), ctx.loc(), whole.getType(), whole, v, starts);
    updated->setAttr(hlo::kUnset, ctx.b().getUnitAttr());
    whole = updated;
    end = end + Expr(ctx, dimensionSize(ctx, v, dim));
  }
  auto taken = takeCounted(ctx, whole, end, dim);
  return failed(taken) ? failure() : set(ctx, *taken);
}

static LogicalResult concat(OpContext &ctx, ArrayRef<Value> values, int64_t dim) {
  if (values.empty())
    return ctx.error("there is nothing to concatenate");
  FailureOr<int64_t> axis = ctx.normalizeAxis(dim, rankOf(values.front()));
  if (failed(axis))
    return failure();
  for (Value v : values) {
    SmallVector<int64_t> a(shapeOf(values.front())), b(shapeOf(v));
    if (a.size() == b.size())
      a[*axis] = b[*axis] = 0;
    if (a != b)
      return ctx.error("shapes " + shapeString(shapeOf(values.front())) + " and " +
                       shapeString(shapeOf(v)) + " differ elsewhere than in dimension " +
                       Twine(*axis));
  }
  if (ctx.isLeftToRun())
    return concatCounted(ctx, values, *axis);
  ctx.setOutput(0, concatenate(ctx, values, *axis));
  return success();
}

static LogicalResult lowerConcat(OpContext &ctx) {
  FailureOr<int64_t> dim = ctx.constantIntInput(0);
  return failed(dim) ? failure() : concat(ctx, ArrayRef(ctx.inputs()).drop_front(), *dim);
}

static LogicalResult lowerConcatV2(OpContext &ctx) {
  FailureOr<int64_t> dim = ctx.constantIntInput(ctx.numInputs() - 1);
  return failed(dim) ? failure() : concat(ctx, ArrayRef(ctx.inputs()).drop_back(), *dim);
}

/// Where each of several tensors of the given shapes begins in their concatenation.
static LogicalResult lowerConcatOffset(OpContext &ctx) {
  FailureOr<int64_t> dim = ctx.constantIntInput(0);
  if (failed(dim))
    return failure();
  int64_t at = 0;
  for (unsigned i = 1; i < ctx.numInputs(); ++i) {
    FailureOr<SmallVector<int64_t>> shape = ctx.constantIntsInput(i);
    if (failed(shape))
      return failure();
    FailureOr<int64_t> axis = ctx.normalizeAxis(*dim, shape->size());
    if (failed(axis))
      return failure();
    SmallVector<int64_t> offset(shape->size());
    offset[*axis] = at;
    at += (*shape)[*axis];
    ctx.setOutput(i - 1, intsConstant(ctx, offset, ctx.inputElementType(i)));
  }
  return success();
}

static LogicalResult lowerPack(OpContext &ctx) {
  SmallVector<Value> values = ctx.inputs();
  if (values.empty())
    return ctx.error("there is nothing to pack");
  FailureOr<int64_t> axis = ctx.normalizeAxis(ctx.intAttr("axis"), ctx.inputRank(0) + 1);
  if (failed(axis))
    return failure();
  SmallVector<int64_t> shape(ctx.inputShape(0));
  for (Value v : values)
    if (shapeOf(v) != ctx.inputShape(0))
      return ctx.error("shapes " + shapeString(ctx.inputShape(0)) + " and " +
                       shapeString(shapeOf(v)) + " differ");
  shape.insert(shape.begin() + *axis, 1);
  for (Value &v : values)
    v = reshape(ctx, v, shape);
  ctx.setOutput(0, concatenate(ctx, values, *axis));
  return success();
}

static LogicalResult lowerUnpack(OpContext &ctx) {
  FailureOr<int64_t> axis = ctx.normalizeAxis(ctx.intAttr("axis"), ctx.inputRank(0));
  if (failed(axis))
    return failure();
  SmallVector<int64_t> shape(ctx.inputShape(0));
  if (shape[*axis] != (int64_t)ctx.numOutputs())
    return ctx.error("dimension " + Twine(*axis) + " has size " + Twine(shape[*axis]) + ", not " +
                     Twine(ctx.numOutputs()));
  shape.erase(shape.begin() + *axis);
  for (unsigned i = 0; i < ctx.numOutputs(); ++i)
    ctx.setOutput(i, reshape(ctx, part(ctx, ctx.input(0), *axis, i, i + 1), shape));
  return success();
}

void registerSlicing(LoweringTable &table) {
  table.add({"Slice"}, lowerSlice);
  table.add({"Split"}, lowerSplit);
  table.add({"SplitV"}, lowerSplitV);
  table.add({"Concat"}, lowerConcat);
  table.add({"ConcatV2"}, lowerConcatV2);
  table.add({"ConcatOffset"}, lowerConcatOffset);
  table.add({"Pack"}, lowerPack);
  table.add({"Unpack"}, lowerUnpack);
}

} // namespace kiln::tohlo
