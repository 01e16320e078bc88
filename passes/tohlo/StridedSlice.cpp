// StridedSlice (numpy's x[a:b:c, ..., newaxis, i]), its gradient, and updates of such a part.
#include "passes/tohlo/StridedSlice.h"
#include "passes/tohlo/DataShapes.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/Interpreter.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/PartChecks.h"

namespace kiln::tohlo {
namespace {

/// The slice in terms of the operand's own dimensions, and the shape that it gives.
struct SliceSpec {
  /// First index, stride (may be negative) and count of each dimension of the operand.
  SmallVector<int64_t> begin, stride, count;
  /// The result's shape: shrunk dimensions gone, new ones of size 1 added.
  SmallVector<int64_t> shape;
  /// Dimension whose begin is known at run time only, with the entry of begin; the size of what is taken is known.
  SmallVector<std::pair<int64_t, int64_t>> dynamic;
  /// A dimension of which the run says what is taken, all of it in `count`.
  struct Counted {
    int64_t dim, place; // in the operand, and in `shape`
    Value begin, count; // i64, begin null for the first
    std::optional<int64_t> most = std::nullopt; // that are taken, as of x[i:i+1], which may be none
  };
  SmallVector<Counted> counted;
};

} // namespace

/// As i64; in a run it may be less than here where sizes are open or depend on data.
static Value sizeOfDim(OpContext &ctx, Value v, int64_t dim) {
  Type i64 = ctx.b().getI64Type();
  bool mayBeLess = ctx.isCounting() || ctx.keepsForms();
  return mayBeLess ? convert(ctx, dimensionSize(ctx, v, dim), i64) : intConstant(ctx, shapeOf(v)[dim], i64);
}

/// What entry i of begin and end take of a dimension of so many elements (i64).
static SliceSpec::Counted countedPart(OpContext &ctx, Value dimSize, int64_t dim, unsigned first, int64_t i, bool fromStart, bool toEnd) {
  Expr size(ctx, dimSize);
  auto within = [&](unsigned input) {
    Expr at(ctx, entryOf(ctx, ctx.input(input), i));
    at = select(at < 0.0, at + size, at);
    return minimum(maximum(at, at.like(0)), size);
  };
  auto known = [&](unsigned input) { return ctx.tryFixedConstant(entryOf(ctx, ctx.input(input), i)); };
  auto lessThanAll = [&](int64_t number) { // of one form, so that equal ones are seen to be
    Expr less(ctx, intConstant(ctx, -number, size.elementType()));
    return maximum(size + less, size.like(0));
  };
  if (auto from = fromStart || !toEnd ? std::nullopt : known(first); from && from->getInt(0) >= 0 && from->getInt(0) < INT32_MAX)
    return {dim, 0, intConstant(ctx, from->getInt(0), size.elementType()), lessThanAll(from->getInt(0))};
  if (auto to = fromStart && !toEnd ? known(first + 1) : std::nullopt; to && to->getInt(0) < 0 && to->getInt(0) > -INT32_MAX)
    return {dim, 0, {}, lessThanAll(-to->getInt(0))};
  Expr end = toEnd ? size : within(first + 1);
  if (fromStart)
    return {dim, 0, {}, end};
  Expr begin = within(first);
  return {dim, 0, begin, maximum(end - begin, end.like(0))};
}

/// An error after which whoever knows begin and end may compile again.
static LogicalResult refuseUnknown(OpContext &ctx, unsigned first, const Twine &what) {
  for (unsigned input : {first, first + 1})
    ctx.interpreter().noteNeededConstant(ctx.input(input));
  return ctx.error(what + " on the program's arguments");
}

namespace {

/// Reads the op's masks against the shape that is sliced.
class SpecMaker {
public:
  /// begin, end and strides are inputs `first`, first + 1, first + 2. What has the shape `from` is `sliced`, if it is there, and keeps it if
  /// it is `updated`; `taken`, if that is there, is what was taken.
  SpecMaker(OpContext &ctx, ArrayRef<int64_t> from, unsigned first, Value sliced, bool updated = false, Value taken = {})
      : ctx(ctx), from(from), first(first), sliced(sliced), taken(taken), updated(updated), begin(knownEntries(ctx, ctx.input(first))),
        fixedBegin(knownEntries(ctx, ctx.input(first), /*isFixed=*/true)), end(knownEntries(ctx, ctx.input(first + 1))),
        fixedEnd(knownEntries(ctx, ctx.input(first + 1), /*isFixed=*/true)), strides(knownEntries(ctx, ctx.input(first + 2))),
        beginMask(ctx.intAttr("begin_mask")), endMask(ctx.intAttr("end_mask")), ellipsisMask(ctx.intAttr("ellipsis_mask")),
        newAxisMask(ctx.intAttr("new_axis_mask")), shrinkMask(ctx.intAttr("shrink_axis_mask")) {}
  FailureOr<SliceSpec> make();

private:
  static bool has(int64_t mask, size_t i) { return (mask >> i) & 1; }
  int64_t dim() const { return spec.begin.size(); } // the one that comes next
  LogicalResult refuse(const Twine &what) { return refuseUnknown(ctx, first, what); }
  /// Decisions that are not made, so that those that follow have the numbers that they had.
  void skip(int64_t decisions) {
    for (int64_t k = 0; k < decisions; ++k)
      ctx.noteComparison(0, 0);
  }
  void takeWhole(int64_t dims);
  LogicalResult takeEntry(size_t i);
  LogicalResult takeOne(size_t i);
  LogicalResult takeCounted(size_t i, int64_t decisions);
  LogicalResult takePartOf(size_t i, int64_t count, int64_t decisions);
  LogicalResult takeAsTaken(size_t i, int64_t decisions);
  void pushPart(size_t i, int64_t count);
  std::optional<int64_t> difference(size_t i);
  LogicalResult takeRange(size_t i, bool isWhole);
  /// A bound of a dimension, from its end if it is negative, within [low, high].
  int64_t bound(int64_t v, int64_t low, int64_t high);

  OpContext &ctx;
  ArrayRef<int64_t> from;
  unsigned first;
  Value sliced, taken;
  bool updated;
  KnownEntries begin, fixedBegin, end, fixedEnd, strides;
  int64_t beginMask, endMask, ellipsisMask, newAxisMask, shrinkMask;
  SliceSpec spec;
};

} // namespace

void SpecMaker::takeWhole(int64_t dims) {
  for (int64_t k = 0; k < dims; ++k) {
    int64_t size = from[dim()];
    spec.begin.push_back(0);
    spec.stride.push_back(1);
    spec.count.push_back(size);
    spec.shape.push_back(size);
  }
}

/// A dimension that is shrunk.
LogicalResult SpecMaker::takeOne(size_t i) {
  if (*strides[i] < 0)
    return ctx.error("only stride 1 makes sense where a dimension is shrunk");
  int64_t size = from[dim()];
  if (!fixedBegin[i]) {
    spec.dynamic.push_back({dim(), i});
    spec.begin.push_back(0);
  } else {
    int64_t at = *begin[i] < 0 ? *begin[i] + size : *begin[i];
    if (at < 0 || at >= size)
      return ctx.error("slice index " + Twine(*begin[i]) + " of dimension " + Twine(dim()) + " is out of bounds " + Twine(size));
    spec.begin.push_back(at);
  }
  spec.stride.push_back(1);
  spec.count.push_back(1);
  return success();
}

/// A dimension of which the run says how much is taken.
LogicalResult SpecMaker::takeCounted(size_t i, int64_t decisions) {
  skip(decisions);
  if (!sliced)
    return refuse("begin and end must be known at compile time, but depend");
  if (*strides[i] != 1)
    return refuse("strides must be 1 where begin or end depends");
  spec.counted.push_back(countedPart(ctx, sizeOfDim(ctx, sliced, dim()), dim(), first, i, has(beginMask, i), has(endMask, i)));
  spec.counted.back().place = spec.shape.size();
  if (std::optional<int64_t> count = difference(i))
    spec.counted.back().most = count;
  takeWhole(1);
  return success();
}

/// How much is taken, where begin and end say so together and the dimension has as much.
std::optional<int64_t> SpecMaker::difference(size_t i) {
  if (has(beginMask, i) || has(endMask, i) || from[dim()] > INT32_MAX)
    return std::nullopt;
  auto count = constantDifference(ctx, entryOf(ctx, ctx.input(first + 1), i), entryOf(ctx, ctx.input(first), i));
  return count && *count > 0 && *count <= from[dim()] ? count : std::nullopt;
}

/// A dimension of which the run says from where on `count` elements are taken, which it has there.
LogicalResult SpecMaker::takePartOf(size_t i, int64_t count, int64_t decisions) {
  skip(decisions);
  checkPart(ctx, entryOf(ctx, ctx.input(first), i), count, sizeOfDim(ctx, sliced, dim()));
  pushPart(i, count);
  return success();
}

/// A dimension of which the run says from where on there is what was taken of it.
LogicalResult SpecMaker::takeAsTaken(size_t i, int64_t decisions) {
  skip(decisions);
  int64_t place = spec.shape.size();
  if (place >= rankOf(taken))
    return ctx.error("dy has shape " + shapeString(shapeOf(taken)) + ", and the slice more dimensions");
  int64_t count = shapeOf(taken)[place];
  SliceSpec::Counted part = countedPart(ctx, entryOf(ctx, ctx.input(0), dim()), dim(), first, i, has(beginMask, i), has(endMask, i));
  assertAll(ctx, Expr(ctx, part.count) == Expr(ctx, sizeOfDim(ctx, taken, place)), "dy has not as many elements as the slice");
  if (ctx.isCounting()) {
    part.place = place;
    spec.counted.push_back(part);
    takeWhole(1);
    return success();
  }
  if (count > from[dim()])
    return ctx.error("dy has shape " + shapeString(shapeOf(taken)) + ", and dimension " + Twine(dim()) + " of what was sliced is " + Twine(from[dim()]));
  pushPart(i, count);
  return success();
}

void SpecMaker::pushPart(size_t i, int64_t count) {
  if (!has(beginMask, i))
    spec.dynamic.push_back({dim(), i});
  spec.begin.push_back(0);
  spec.stride.push_back(1);
  spec.count.push_back(count);
  spec.shape.push_back(count);
}

int64_t SpecMaker::bound(int64_t v, int64_t low, int64_t high) {
  constexpr int64_t kFar = int64_t(1) << 40;
  ctx.noteComparison(2 * std::clamp<int64_t>(v, -kFar, kFar) + 1, 0); // on which side of 0, with the positive ones
  v = v < 0 ? v + from[dim()] : v;
  ctx.noteComparison(v, low);
  ctx.noteComparison(v, high);
  return std::clamp(v, low, high);
}

LogicalResult SpecMaker::takeRange(size_t i, bool isWhole) {
  int64_t stride = *strides[i], size = from[dim()];
  int64_t low = stride > 0 ? 0 : -1, high = stride > 0 ? size : size - 1;
  int64_t b = has(beginMask, i) ? (stride > 0 ? low : high) : bound(*begin[i], low, high);
  int64_t e = has(endMask, i) ? (stride > 0 ? high : low) : bound(*end[i], low, high);
  int64_t span = stride > 0 ? e - b : b - e;
  int64_t step = stride > 0 ? stride : stride == INT64_MIN ? INT64_MAX : -stride;
  if (!isWhole)
    ctx.noteComparison(span, 0);
  int64_t count = span <= 0 ? 0 : (span - 1) / step + 1;
  spec.begin.push_back(count ? b : 0);
  spec.stride.push_back(count > 1 ? stride : 1);
  spec.count.push_back(count);
  spec.shape.push_back(count);
  return success();
}

/// What entry i of begin, end and strides takes of the next dimension.
LogicalResult SpecMaker::takeEntry(size_t i) {
  if (!strides[i])
    return ctx.error("strides must be known at compile time");
  int64_t stride = *strides[i];
  ctx.interpreter().noteDecision(ctx.op(), eval::Tensor::ints(ctx.context(), stride), "stride");
  if (stride == 0)
    return ctx.error("strides[" + Twine(i) + "] must not be 0");
  if (has(shrinkMask, i))
    return takeOne(i);
  bool fromStart = has(beginMask, i), toEnd = has(endMask, i);
  bool isUnknown = (!begin[i] && !fromStart) || (!end[i] && !toEnd);
  bool isComputed = (!fixedBegin[i] && !fromStart) || (!fixedEnd[i] && !toEnd);
  bool isWhole = fromStart && toEnd && (stride == 1 || (stride == -1 && !ctx.isCounting())); // of any size, none too
  int64_t decisions = 3 * !fromStart + 3 * !toEnd + !isWhole;
  bool isLeft = isComputed && ctx.interpreter().isLeftToRun(ctx.loc());
  isLeft |= ctx.areNextLeftToRun(decisions);
  if ((isUnknown || isLeft) && *strides[i] == 1 && sliced && !updated && mayTakeWholePart(ctx))
    if (std::optional<int64_t> count = difference(i))
      return takePartOf(i, *count, decisions);
  if ((isUnknown || (isLeft && ctx.isCounting())) && *strides[i] == 1 && taken)
    return takeAsTaken(i, decisions);
  if ((isUnknown && (ctx.isCounting() || updated)) || isLeft)
    return takeCounted(i, decisions);
  if (isUnknown) {
    ctx.interpreter().noteCountForm();
    return refuse("begin and end must be known at compile time, but depend");
  }
  return takeRange(i, isWhole);
}

FailureOr<SliceSpec> SpecMaker::make() {
  if (begin.size() != end.size() || begin.size() != strides.size())
    return ctx.error("begin, end and strides differ in length");
  if (begin.size() > 32)
    return ctx.error("begin has more than 32 elements");
  if (ellipsisMask & (ellipsisMask - 1))
    return ctx.error("more than one ellipsis");
  // Dimensions that the entries name; an ellipsis (at the end if there is none) takes the others.
  int64_t named = 0, rank = from.size();
  for (size_t i = 0; i < begin.size(); ++i)
    named += !has(ellipsisMask, i) && !has(newAxisMask, i);
  if (named > rank)
    return ctx.error("index over " + Twine(named) + " dimensions of a tensor of rank " + Twine(rank));
  for (size_t i = 0; i < begin.size(); ++i) {
    if (has(ellipsisMask, i))
      takeWhole(rank - named);
    else if (has(newAxisMask, i))
      spec.shape.push_back(1);
    else if (failed(takeEntry(i)))
      return failure();
  }
  takeWhole(rank - dim());
  return spec;
}

/// Start indices of the whole operand for dynamic_slice: the run-time ones of the shrunk
/// dimensions, negative ones counted from the end.
static SmallVector<Value> dynamicStarts(OpContext &ctx, const SliceSpec &spec,
                                        ArrayRef<int64_t> from, Value begin) {
  Type elem = elementTypeOf(begin);
  SmallVector<Value> starts;
  for (int64_t b : spec.begin)
    starts.push_back(intConstant(ctx, b, elem));
  for (auto [dim, entry] : spec.dynamic) {
    Value at = reshape(ctx, slice(ctx, begin, {entry}, {entry + 1}), {});
    Value size = intConstant(ctx, from[dim], elem), zero = intConstant(ctx, 0, elem);
    Value wrapped = hlo::AddOp::create(ctx.b(), ctx.loc(), at, size);
    starts[dim] = select(ctx, compare(ctx, hlo::ComparisonDirection::LT, at, zero), wrapped, at);
  }
  return starts;
}

/// The dimensions that a spec walks backwards.
static SmallVector<int64_t> reversedDims(const SliceSpec &spec) {
  SmallVector<int64_t> dims;
  for (auto [i, s] : llvm::enumerate(spec.stride))
    if (s < 0)
      dims.push_back(i);
  return dims;
}

static LogicalResult lowerStridedSlice(OpContext &ctx) {
  ArrayRef<int64_t> from = ctx.inputShape(0);
  FailureOr<SliceSpec> spec = SpecMaker(ctx, from, 1, ctx.input(0)).make();
  if (failed(spec))
    return failure();
  Value v = ctx.input(0);
  for (const SliceSpec::Counted &each : spec->counted) {
    auto taken = takePart(ctx, v, each.dim, each.begin, each.count, each.most);
    if (failed(taken))
      return failure();
    v = *taken;
    spec->shape[each.place] = spec->count[each.dim] = shapeOf(v)[each.dim];
  }
  from = shapeOf(v);
  if (!spec->dynamic.empty()) {
    // These dimensions first, by a slice of the whole of the others.
    SmallVector<int64_t> sizes(from);
    SliceSpec whole = *spec;
    llvm::fill(whole.begin, 0);
    for (auto [dim, entry] : spec->dynamic)
      sizes[dim] = spec->count[dim];
    SmallVector<Value> starts = dynamicStarts(ctx, whole, from, ctx.input(1));
    v = hlo::DynamicSliceOp::create(ctx.b(), ctx.loc(),
                                    RankedTensorType::get(sizes, elementTypeOf(v)), v, starts,
                                    ctx.b().getDenseI64ArrayAttr(sizes));
  }
  SmallVector<int64_t> start, limit, step;
  for (size_t i = 0; i < from.size(); ++i) {
    int64_t b = spec->begin[i], s = spec->stride[i], n = spec->count[i];
    int64_t last = n ? b + (n - 1) * s : b;
    start.push_back(std::min(b, last));
    limit.push_back(n ? std::max(b, last) + 1 : b);
    step.push_back(std::abs(s));
  }
  v = reverse(ctx, slice(ctx, v, start, limit, step), reversedDims(*spec));
  ctx.setOutput(0, reshape(ctx, v, spec->shape));
  return success();
}

/// The part's elements among `size` along the dimension, zeros elsewhere.
static Value placed(OpContext &ctx, Value v, const SliceSpec::Counted &part, int64_t size) {
  Type i64 = ctx.b().getI64Type();
  SmallVector<int64_t> shape(shapeOf(v));
  shape[part.place] = size;
  Expr count(ctx, part.count), at(ctx, iota(ctx, RankedTensorType::get({size}, i64), 0));
  if (part.begin)
    at = at - Expr(ctx, part.begin).over({size}, {});
  Expr isInside = at >= 0.0 && at < count.over({size}, {}), last = maximum(count - 1.0, 0.0);
  Expr moved(ctx, gatherAxis(ctx, v, minimum(maximum(at, 0.0), last.over({size}, {})).to(ctx.b().getI32Type()), part.place, 0));
  return select(isInside.over(shape, {part.place}), moved, moved.like(0));
}

/// Puts dy where the slice took its elements from, zeros elsewhere.
static LogicalResult lowerStridedSliceGrad(OpContext &ctx) {
  FailureOr<SmallVector<int64_t>> from = ctx.constantIntsInput(0);
  if (failed(from) || failed(ctx.checkShape(*from)))
    return failure();
  FailureOr<SliceSpec> spec = SpecMaker(ctx, *from, 1, {}, /*updated=*/false, ctx.input(4)).make();
  if (failed(spec))
    return failure();
  Value dy = ctx.input(4);
  Type elem = elementTypeOf(dy);
  for (const SliceSpec::Counted &each : spec->counted)
    dy = placed(ctx, dy, each, (*from)[each.dim]);
  if (shapeOf(dy) != ArrayRef<int64_t>(spec->shape))
    return ctx.error("dy has shape " + shapeString(shapeOf(dy)) + ", the slice has " +
                     shapeString(spec->shape));
  Value v = reverse(ctx, reshape(ctx, dy, spec->count), reversedDims(*spec));
  SmallVector<int64_t> low, high, between;
  for (size_t i = 0; i < from->size(); ++i) {
    bool isDynamic = llvm::any_of(spec->dynamic, [&](const auto &each) { return each.first == int64_t(i); });
    int64_t b = spec->begin[i], s = spec->stride[i], n = spec->count[i],
            last = n ? b + (n - 1) * s : b;
    low.push_back(isDynamic ? 0 : std::min(b, last));
    high.push_back(isDynamic ? 0 : (*from)[i] - low.back() - (n ? std::abs(last - b) + 1 : 0));
    between.push_back(std::abs(s) - 1);
  }
  v = pad(ctx, v, scalarConstant(ctx, elem, 0), low, high, between);
  if (!spec->dynamic.empty()) {
    SliceSpec whole = *spec;
    llvm::fill(whole.begin, 0);
    Value zeros = splatConstant(ctx, RankedTensorType::get(*from, elem), 0);
    SmallVector<Value> starts = dynamicStarts(ctx, whole, *from, ctx.input(1));
    v = hlo::DynamicUpdateSliceOp::create(ctx.b(), ctx.loc(), zeros.getType(), zeros, v, starts);
  }
  ctx.setOutput(0, v);
  return success();
}

namespace {

/// Indices of a dimension that the run says.
struct Range {
  int64_t dim;
  Value begin, count; // i64
};

/// Where the run says where an update goes: where it begins in some dimensions, and which of its elements go anywhere.
struct CountedUpdate {
  SmallVector<Range> starts, ranges;
};

} // namespace

/// Gives the spec the value's sizes where the run says what is taken; a run in which they are others ends with an error. A size of 1 may stand
/// for any number of elements: it goes to all of the dimension, of which the range is chosen, if it is not known that at most one is taken.
static FailureOr<CountedUpdate> placeCounted(OpContext &ctx, SliceSpec &spec, Value operand, Value value) {
  CountedUpdate update;
  ArrayRef<int64_t> shape = shapeOf(value);
  for (const SliceSpec::Counted &each : spec.counted) {
    int64_t fromEnd = spec.shape.size() - each.place, size = fromEnd <= (int64_t)shape.size() ? shape[shape.size() - fromEnd] : 1;
    int64_t most = shapeOf(operand)[each.dim];
    if (size > std::max<int64_t>(most, 1))
      return ctx.error("the value's size " + Twine(size) + " does not fit dimension " + Twine(each.dim) + " of size " + Twine(most));
    Range range{each.dim, each.begin ? each.begin : intConstant(ctx, 0, ctx.b().getI64Type()), each.count};
    if (size != 1 || each.most == 1) {
      update.starts.push_back(range);
      spec.count[each.dim] = spec.shape[each.place] = size;
    }
    if (size == 1) {
      update.ranges.push_back(range);
    } else {
      Expr count(ctx, each.count);
      assertAll(ctx, count == count.likeInt(size), "the value has not as many elements as are replaced");
    }
  }
  return update;
}

/// `v` where its elements' indices are in the ranges, what `operand` has at `starts` elsewhere.
static Value chooseInRanges(OpContext &ctx, Value operand, Value v, ArrayRef<Value> starts, ArrayRef<Range> ranges) {
  ArrayRef<int64_t> shape = shapeOf(v);
  Type i64 = ctx.b().getI64Type();
  std::optional<Expr> inside;
  for (const Range &range : ranges) {
    Expr at = Expr(ctx, iota(ctx, RankedTensorType::get(shape, i64), range.dim)) + Expr(ctx, convert(ctx, starts[range.dim], i64)).over(shape, {});
    Expr low(ctx, range.begin), high = low + Expr(ctx, range.count);
    Expr both = at >= low.over(shape, {}) && at < high.over(shape, {});
    inside = inside ? *inside && both : both;
  }
  Value old = hlo::DynamicSliceOp::create(ctx.b(), ctx.loc(), typeOf(v), operand, starts, ctx.b().getDenseI64ArrayAttr(shape));
  return select(ctx, *inside, v, old);
}

FailureOr<Value> updateStridedSlice(OpContext &ctx, Value operand, unsigned first, Value value) {
  ArrayRef<int64_t> from = shapeOf(operand);
  FailureOr<SliceSpec> spec = SpecMaker(ctx, from, first, operand, /*updated=*/true).make();
  if (failed(spec))
    return failure();
  FailureOr<CountedUpdate> counted = placeCounted(ctx, *spec, operand, value);
  if (failed(counted))
    return failure();
  FailureOr<Value> fitted = broadcastTo(ctx, value, spec->shape);
  if (failed(fitted))
    return failure();
  Value v = reverse(ctx, reshape(ctx, *fitted, spec->count), reversedDims(*spec));
  bool strided = llvm::any_of(spec->stride, [](int64_t s) { return s != 1 && s != -1; });
  if (!strided) {
    SliceSpec lows = *spec;
    for (auto [b, s, n] : llvm::zip_equal(lows.begin, lows.stride, lows.count))
      b = s < 0 && n ? b + (n - 1) * s : b;
    SmallVector<Value> starts = dynamicStarts(ctx, lows, from, ctx.input(first));
    for (const Range &range : counted->starts)
      starts[range.dim] = convert(ctx, range.begin, elementTypeOf(ctx.input(first)));
    if (!counted->ranges.empty())
      v = chooseInRanges(ctx, operand, v, starts, counted->ranges);
    return Value(hlo::DynamicUpdateSliceOp::create(ctx.b(), ctx.loc(), operand.getType(), operand,
                                                   v, starts));
  }
  if (!spec->dynamic.empty() || !spec->counted.empty())
    return refuseUnknown(ctx, first, "strides must be 1 where begin or end depends");
  // Spread the value and a mask over the operand's shape, then choose.
  SmallVector<int64_t> low, high, between;
  for (size_t i = 0; i < from.size(); ++i) {
    int64_t b = spec->begin[i], s = spec->stride[i], n = spec->count[i],
            last = n ? b + (n - 1) * s : b;
    low.push_back(std::min(b, last));
    high.push_back(from[i] - low.back() - (n ? std::abs(last - b) + 1 : 0));
    between.push_back(std::abs(s) - 1);
  }
  Type pred = ctx.b().getI1Type();
  Value mask = splatConstant(ctx, typeOf(v).clone(pred), 1);
  mask = pad(ctx, mask, scalarConstant(ctx, pred, 0), low, high, between);
  v = pad(ctx, v, scalarConstant(ctx, elementTypeOf(v), 0), low, high, between);
  return select(ctx, mask, v, operand);
}

static LogicalResult lowerTensorStridedSliceUpdate(OpContext &ctx) {
  FailureOr<Value> v = updateStridedSlice(ctx, ctx.input(0), 1, ctx.input(4));
  if (failed(v))
    return failure();
  ctx.setOutput(0, *v);
  return success();
}

void registerStridedSlice(LoweringTable &table) {
  table.add({"StridedSlice"}, lowerStridedSlice);
  table.add({"StridedSliceGrad"}, lowerStridedSliceGrad);
  table.add({"TensorStridedSliceUpdate"}, lowerTensorStridedSliceUpdate);
}

} // namespace kiln::tohlo
