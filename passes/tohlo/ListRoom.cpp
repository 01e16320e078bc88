// How many elements a list has room for: more at compile time, by the loop around, or not, so that runs end with an error.
#include "passes/tohlo/Builders.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Interpreter.h"
#include "passes/tohlo/TensorList.h"

namespace kiln::tohlo {

Value lengthPlus(OpContext &ctx, Value length, int64_t n) {
  return hlo::AddOp::create(ctx.b(), ctx.loc(), length, intConstant(ctx, n));
}

void reserveFor(OpContext &ctx, ListValue &list, int64_t size) {
  if (list.buffer) {
    SmallVector<int64_t> low(rankOf(list.buffer)), high(rankOf(list.buffer));
    high[0] = size - list.capacity;
    list.buffer = pad(ctx, list.buffer, scalarConstant(ctx, list.elementType, 0), low, high);
  }
  list.capacity = size;
}

void failRun(OpContext &ctx, const Twine &message) {
  Value never = splatConstant(ctx, RankedTensorType::get({}, ctx.b().getI1Type()), 0);
  hlo::AssertOp::create(ctx.b(), ctx.loc(), never, ctx.b().getStringAttr(message));
}

/// Whether the node is in the body of a loop, and in no branch there.
static bool isInLoop(OpContext &ctx) {
  Region *region = ctx.b().getInsertionBlock()->getParent();
  auto loop = dyn_cast_or_null<hlo::WhileOp>(region->getParentOp());
  return loop && region == &loop.getBody();
}

bool mayLackRoom(OpContext &ctx, int64_t capacity, bool isCapped) {
  return capacity > 0 && (isCapped || !ctx.interpreter().needsKnownRoom());
}

bool isFull(OpContext &ctx, const ListValue &list) {
  std::optional<eval::Tensor> length = ctx.tryConstant(list.length);
  return length && length->getInt(0) == list.capacity;
}

LogicalResult roomError(Location loc) {
  return emitError(loc, "how far the list grows is not known at compile time; give it its size (of a loop's gradient: maximum_iterations)");
}

/// Runs end with an error where the list has no room for element `index`, which may be `known`; the loop whose variable the list is may see to it.
static LogicalResult checkRoom(OpContext &ctx, const ListValue &list, Value index, std::optional<int64_t> known = std::nullopt) {
  if (list.variable < 0 && !mayLackRoom(ctx, list.capacity, list.isCapped))
    return roomError(ctx.loc());
  Value hasRoom = compare(ctx, hlo::ComparisonDirection::LT, index, intConstant(ctx, list.capacity));
  auto check = hlo::AssertOp::create(ctx.b(), ctx.loc(), hasRoom, ctx.b().getStringAttr("the list has no room for an element beyond its size"));
  SmallVector<int64_t> asked{list.variable, list.capacity};
  if (known)
    asked.push_back(*known);
  if (list.variable >= 0)
    check->setAttr(kRoomAttr, ctx.b().getDenseI64ArrayAttr(asked));
  return success();
}

LogicalResult makeRoom(OpContext &ctx, ListValue &list) {
  std::optional<eval::Tensor> length = ctx.tryConstant(list.length);
  if (!length)
    return checkRoom(ctx, list, list.length);
  if (length->getInt(0) < list.capacity)
    return success();
  if (list.isCapped)
    failRun(ctx, "the list has room for " + Twine(list.capacity) + " elements, and they are in use");
  else
    reserveFor(ctx, list, length->getInt(0) + 1);
  return success();
}

void dropPopped(OpContext &ctx, ListValue &list) {
  if (!std::exchange(list.isPopped, false) || !list.buffer)
    return;
  RankedTensorType type = typeOf(list.buffer);
  Value place = iota(ctx, type.clone(ctx.b().getI32Type()), 0);
  Value isThere = compare(ctx, hlo::ComparisonDirection::LT, place, splat(ctx, list.length, type.getShape()));
  list.buffer = select(ctx, isThere, list.buffer, splatConstant(ctx, type, 0));
}

/// The length becomes `size` unless it is more; elements in between are zeros.
static void lengthen(OpContext &ctx, ListValue &list, Value size) {
  dropPopped(ctx, list);
  list.store(nullptr);
  std::optional<eval::Tensor> length = ctx.tryConstant(list.length), known = ctx.tryConstant(size);
  if (!length || !known)
    list.length = hlo::MaximumOp::create(ctx.b(), ctx.loc(), list.length, size);
  else if (length->getInt(0) < known->getInt(0))
    list.length = intConstant(ctx, known->getInt(0));
}

LogicalResult growFor(OpContext &ctx, ListValue &list, Value index) {
  index = convert(ctx, reshape(ctx, index, {}), ctx.b().getI32Type());
  if (std::optional<eval::Tensor> known = ctx.tryConstant(index)) {
    int64_t size = known->getInt(0) + 1;
    std::optional<eval::Tensor> length = ctx.tryConstant(list.length);
    if (size <= 0 || (length && size <= length->getInt(0)))
      return success();
    if (size > list.capacity) {
      if (list.variable >= 0 && !isInLoop(ctx)) // in a branch, from which the list comes with as much room as from the others
        return checkRoom(ctx, list, index, size - 1);
      if (failed(ctx.checkShape({size})))
        return failure();
      reserveFor(ctx, list, size);
      list.isGrown |= isInLoop(ctx);
    }
    lengthen(ctx, list, intConstant(ctx, size));
    return success();
  }
  if (!isFull(ctx, list))
    lengthen(ctx, list, lengthPlus(ctx, index, 1));
  return checkRoom(ctx, list, index);
}

LogicalResult shrinkTo(OpContext &ctx, ListValue &list, Value size) {
  if (ctx.interpreter().needsKnownRoom())
    return roomError(ctx.loc());
  Expr length(ctx, list.length), next(ctx, convert(ctx, reshape(ctx, size, {}), length.elementType()));
  assertAll(ctx, next >= 0.0 && next <= length, "a list becomes larger than it is, by a size that the run says");
  list.length = next;
  list.isPopped = true;
  return success();
}

} // namespace kiln::tohlo
