// Values of which the branches of a conditional give different sizes.
#include "passes/tohlo/BranchSizes.h"

#include "hlo/ir/LengthSize.h"
#include "passes/tohlo/DataShapes.h"
#include "passes/tohlo/Interpreter.h"

namespace kiln::tohlo {

static std::string typeString(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

LogicalResult BranchSizes::unify(OpContext &ctx, MutableArrayRef<SmallVector<Value>> branches, Regions regions, size_t c) {
  // Sizes that data says are other ones in each of the programs that are compared: they may be those of another branch in some.
  auto isCounted = [&](Value v) { return llvm::any_of(shapeOf(v), [&](int64_t size) { return llvm::is_contained(ctx.interpreter().counts(), size); }); };
  Value given; // by the first branch
  RankedTensorType first;
  SmallVector<int64_t> most;
  SmallVector<bool> differs;
  for (auto &branch : branches) {
    Value v = branch[c];
    if (!v)
      continue;
    if (!first) {
      given = v;
      first = typeOf(v);
      most.assign(first.getShape().begin(), first.getShape().end());
      differs.resize(most.size());
    }
    bool differInSizes = elementTypeOf(v) == first.getElementType() && rankOf(v) == first.getRank() && !isCounted(v) && !isCounted(given);
    if (typeOf(v) != first && differInSizes)
      ctx.interpreter().noteCountForm();
    if (typeOf(v) != first && !(differInSizes && ctx.isCounting()))
      return ctx.error("the branches give values of different shapes, " + typeString(first) + " and " + typeString(typeOf(v)));
    for (auto [d, size] : llvm::enumerate(shapeOf(v))) {
      differs[d] = differs[d] || size != first.getDimSize(d);
      most[d] = std::max(most[d], size);
    }
  }
  if (!llvm::is_contained(differs, true))
    return success();
  size_t begin = sizes.size(); // of those of this value
  for (auto [d, is] : llvm::enumerate(differs))
    if (is)
      sizes.push_back({c, int64_t(d), {}});
  OpBuilder::InsertionGuard guard(ctx.b());
  for (auto [branch, region] : llvm::zip_equal(branches, regions)) {
    ctx.b().setInsertionPointToEnd(&region->front());
    Value &v = branch[c];
    for (Size &size : MutableArrayRef(sizes).drop_front(begin))
      size.ofBranch.push_back(v ? dimensionSize(ctx, v, size.dim) : intConstant(ctx, 0));
    if (!v || typeOf(v).getShape() == ArrayRef(most))
      continue;
    SmallVector<int64_t> low(most.size(), 0), high;
    for (auto [size, room] : llvm::zip_equal(shapeOf(v), most))
      high.push_back(room - size);
    v = pad(ctx, v, scalarConstant(ctx, first.getElementType(), 0), low, high);
    if (Operation *op = v.getDefiningOp())
      op->setAttr(hlo::kUnset, ctx.b().getUnitAttr());
  }
  return success();
}

void BranchSizes::appendSizes(size_t branch, SmallVectorImpl<Value> &returned) const {
  for (const Size &size : sizes)
    returned.push_back(size.ofBranch[branch]);
}

void BranchSizes::appendTypes(OpContext &ctx, SmallVectorImpl<Type> &types) const {
  types.append(sizes.size(), RankedTensorType::get({}, ctx.b().getI32Type()));
}

LogicalResult BranchSizes::take(OpContext &ctx, ValueRange further, MutableArrayRef<Value> values) const {
  for (auto [size, found] : llvm::zip_equal(sizes, further)) {
    FailureOr<Value> taken = takeCounted(ctx, values[size.value], found, size.dim);
    if (failed(taken))
      return failure();
    values[size.value] = *taken;
  }
  return success();
}

} // namespace kiln::tohlo
