// Values as trees of tensors: walking, completing, comparing and adding them.
#include "passes/tohlo/Components.h"
#include "passes/tohlo/Builders.h"
#include "passes/tohlo/TensorList.h"

namespace kiln::tohlo {

void forEachComponent(LoweredValue &v, llvm::function_ref<void(Value &)> f) {
  if (v.isTensor() || v.isOptional())
    f(v.tensor);
  if (v.isList()) {
    f(v.list.buffer);
    f(v.list.length);
  }
  for (LoweredValue &part : v.parts)
    forEachComponent(part, f);
}

void appendComponents(const LoweredValue &v, SmallVectorImpl<Value> &components) {
  forEachComponent(const_cast<LoweredValue &>(v), [&](Value &c) { components.push_back(c); });
}

LoweredValue withComponents(const LoweredValue &like, ArrayRef<Value> &components) {
  LoweredValue v = like;
  forEachComponent(v, [&](Value &c) {
    c = components.front();
    components = components.drop_front();
  });
  return v;
}

LoweredValue unsetLike(const LoweredValue &other) {
  LoweredValue v = other;
  if (Value numbers = v.isList() ? v.list.buffer : v.tensor; numbers && !v.type)
    v.type = numbers.getType();
  v.tensor = v.list.buffer = v.list.length = v.selector = nullptr;
  v.list.variable = -1;
  for (LoweredValue &part : v.parts)
    part = unsetLike(part);
  return v;
}

/// The type of a tensor or of a list's buffer, null while unknown.
static Type numbersType(const LoweredValue &v) {
  Value numbers = v.isList() ? v.list.buffer : v.tensor;
  return v.type || !numbers ? v.type : numbers.getType();
}

/// Whether two values can be one: their types agree where they are known.
static bool agree(const LoweredValue &a, const LoweredValue &b) {
  if (a.kind != b.kind || a.slot != b.slot || a.strings != b.strings)
    return false;
  if (a.isOptional())
    return true;
  Type x = numbersType(a), y = numbersType(b);
  if (x && y && x != y)
    return false;
  if (a.isList() && (a.list.capacity != b.list.capacity || a.list.elementType != b.list.elementType))
    return false;
  if (a.isList() && (a.parts.empty() || b.parts.empty()))
    return true;
  return a.parts.size() == b.parts.size() &&
         llvm::all_of(llvm::zip_equal(a.parts, b.parts), [](auto it) { return agree(std::get<0>(it), std::get<1>(it)); });
}

/// The tuple of an optional that agrees with `tuple`, or null.
static LoweredValue *tupleLike(LoweredValue &optional, const LoweredValue &tuple) {
  auto it = llvm::find_if(optional.parts, [&](const LoweredValue &own) { return agree(own, tuple); });
  return it == optional.parts.end() ? nullptr : &*it;
}

bool complete(LoweredValue &v, const LoweredValue &other) {
  if (!v && other) {
    v = unsetLike(other);
    return true;
  }
  if (v.kind != other.kind)
    return false;
  bool changed = false;
  if (v.isOptional()) {
    for (const LoweredValue &tuple : other.parts) {
      LoweredValue *own = tupleLike(v, tuple);
      changed |= !own || complete(*own, tuple);
      if (!own)
        v.parts.push_back(unsetLike(tuple));
    }
    return changed;
  }
  if (v.parts.empty() && !other.parts.empty()) {
    for (const LoweredValue &part : other.parts)
      v.parts.push_back(unsetLike(part));
    return true;
  }
  for (auto [part, from] : llvm::zip(v.parts, other.parts))
    changed |= complete(part, from);
  return changed;
}

void conform(LoweredValue &v, const LoweredValue &like) {
  v.selector = nullptr;
  complete(v, like);
  if (v.kind != like.kind)
    return;
  if (v.isOptional()) {
    LoweredValue own = v;
    v.parts.clear();
    for (const LoweredValue &tuple : like.parts)
      v.parts.push_back(*tupleLike(own, tuple));
  }
  for (auto [part, from] : llvm::zip(v.parts, like.parts))
    conform(part, from);
}

bool isSet(const LoweredValue &v) {
  SmallVector<Value> components;
  appendComponents(v, components);
  return components.empty() || llvm::any_of(components, [](Value c) { return bool(c); });
}

void forgetVariables(LoweredValue &v) {
  v.list.variable = -1;
  llvm::for_each(v.parts, forgetVariables);
}

void forgetSelectors(LoweredValue &v) {
  v.selector = nullptr;
  llvm::for_each(v.parts, forgetSelectors);
}

bool joinContents(LoweredValue &v, const LoweredValue &other) {
  bool changed = v.list.join(other.list);
  for (auto [part, from] : llvm::zip(v.parts, other.parts))
    changed |= joinContents(part, from);
  return changed;
}

static void appendUnread(const LoweredValue &v, bool isUnread, SmallVectorImpl<bool> &unread) {
  LoweredValue own = v;
  own.parts.clear();
  forEachComponent(own, [&](Value &) { unread.push_back(isUnread); });
  for (const LoweredValue &part : v.parts)
    appendUnread(part, isUnread || (v.isOptional() && !isSet(part)), unread);
}

void appendUnread(const LoweredValue &v, SmallVectorImpl<bool> &unread) { appendUnread(v, false, unread); }

LogicalResult checkSameStructure(OpContext &ctx, const LoweredValue &a, const LoweredValue &b, const Twine &what) {
  if (a.kind != b.kind)
    return ctx.error(what + " is a different kind of value");
  if (a.isList() && a.list.capacity != b.list.capacity)
    return ctx.error(what + " is a list of " + Twine(a.list.capacity) + " elements here and of " +
                     Twine(b.list.capacity) + " there");
  if (a.isHandle() && a.slot != b.slot)
    return ctx.error(
        what + " is a handle of different resources; which one must be known at compile time");
  if (a.parts.size() != b.parts.size())
    return ctx.error(what + " has " + Twine(a.parts.size()) + " components here and " + Twine(b.parts.size()) + " there");
  for (auto [x, y] : llvm::zip_equal(a.parts, b.parts))
    if (failed(checkSameStructure(ctx, x, y, what)))
      return failure();
  return success();
}

void setToZeros(OpContext &ctx, LoweredValue &v) {
  if (v.list.content != ListValue::Content::Empty)
    v.list.store(nullptr);
  Value &numbers = v.isList() ? v.list.buffer : v.tensor;
  if ((v.isTensor() || v.isList()) && numbers)
    numbers = splatConstant(ctx, typeOf(numbers), 0);
  for (LoweredValue &part : v.parts)
    setToZeros(ctx, part);
}

FailureOr<LoweredValue> addValues(OpContext &ctx, const LoweredValue &a, const LoweredValue &b) {
  if (a.kind != b.kind)
    return ctx.error("a " + Twine(a.isOptional() || b.isOptional() ? "an optional" : "TensorList") + " and another kind of value cannot be added");
  if (a.isTensor()) {
    if (a.tensor.getType() != b.tensor.getType())
      return ctx.error("the components of optionals differ in shape or element type");
    return LoweredValue(Value(hlo::AddOp::create(ctx.b(), ctx.loc(), a.tensor, b.tensor)));
  }
  if (a.isList() && a.parts.empty() && b.parts.empty()) {
    FailureOr<ListValue> sum = addLists(ctx, a.list, b.list);
    if (failed(sum))
      return failure();
    return LoweredValue(*sum);
  }
  if (!a.isOptional())
    return ctx.error("such values cannot be added");
  std::optional<eval::Tensor> hasA = ctx.tryConstant(a.tensor), hasB = ctx.tryConstant(b.tensor);
  if (hasA && hasB && hasA->getInt(0) != hasB->getInt(0))
    return ctx.error("Cannot add optionals because one has a value and the other doesn't.");
  LoweredValue sum = a, other = b;
  complete(sum, b);
  conform(other, sum);
  for (auto [tuple, more] : llvm::zip_equal(sum.parts, other.parts)) {
    if (!isSet(tuple) || !isSet(more)) {
      tuple = isSet(tuple) ? tuple : more;
      continue;
    }
    for (auto [x, y] : llvm::zip_equal(tuple.parts, more.parts)) {
      FailureOr<LoweredValue> added = addValues(ctx, x, y);
      if (failed(added))
        return failure();
      x = *added;
    }
  }
  forgetSelectors(sum);
  return sum;
}

} // namespace kiln::tohlo
