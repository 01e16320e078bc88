// Values of which the branches of a conditional give different sizes.
#include "passes/tohlo/BranchSizes.h"

#include "hlo/ir/LengthSize.h"
#include "passes/tohlo/DataShapes.h"
#include "passes/tohlo/Interpreter.h"

namespace kiln::tohlo {

/// Whether data says a size of the value, as far as can be seen: it would be another one in each of
/// the programs that are compared, and that of another branch in some.
static bool isCounted(Value v) {
  constexpr size_t kMostSeen = 64;
  SmallVector<Value> seen{v};
  for (size_t i = 0; i < seen.size(); ++i) {
    Operation *op = seen[i].getDefiningOp();
    if (isa_and_nonnull<hlo::SetDimensionSizeOp>(op))
      return true;
    for (Value operand : op ? op->getOperands() : ValueRange())
      if (seen.size() < kMostSeen && !llvm::is_contained(seen, operand))
        seen.push_back(operand);
  }
  return false;
}

LogicalResult BranchSizes::unify(OpContext &ctx, MutableArrayRef<SmallVector<Value>> branches,
                                 Regions regions, size_t c) {
  Value first;
  for (auto &branch : branches) {
    Value v = branch[c];
    if (!first)
      first = v;
    if (!v || v.getType() == first.getType())
      continue;
    bool differInSizes = elementTypeOf(v) == elementTypeOf(first) && rankOf(v) == rankOf(first) &&
                         !isCounted(v) && !isCounted(first);
    if (differInSizes)
      ctx.interpreter().noteCountForm();
    if (!differInSizes || !ctx.isCounting())
      return ctx.error("the branches give values of different shapes, " + typeString(first) +
                       " and " + typeString(v));
  }
  SmallVector<int64_t> most(first ? shapeOf(first) : ArrayRef<int64_t>());
  for (int64_t d = 0; d < int64_t(most.size()); ++d) {
    SmallVector<int64_t> numbers;
    for (auto &branch : branches)
      numbers.push_back(branch[c] ? shapeOf(branch[c])[d] : 0);
    if (llvm::all_of(branches, [&](auto &branch) {
          return !branch[c] || shapeOf(branch[c])[d] == shapeOf(first)[d];
        }))
      continue;
    most[d] = *llvm::max_element(numbers);
    auto *known = llvm::find_if(sizes, [&](const Size &size) { return size.numbers == numbers; });
    if (known == sizes.end())
      known = &sizes.emplace_back(Size{numbers, {}});
    known->dims.emplace_back(c, d);
  }
  OpBuilder::InsertionGuard guard(ctx.b());
  for (auto [branch, region] : llvm::zip_equal(branches, regions)) {
    Value &v = branch[c];
    if (!v || shapeOf(v) == ArrayRef(most))
      continue;
    SmallVector<int64_t> low(most.size(), 0), high;
    for (auto [size, room] : llvm::zip_equal(shapeOf(v), most))
      high.push_back(room - size);
    ctx.b().setInsertionPointToEnd(&region->front());
    v = pad(ctx, v, scalarConstant(ctx, elementTypeOf(v), 0), low, high);
    if (Operation *op = v.getDefiningOp())
      op->setAttr(hlo::kUnset, ctx.b().getUnitAttr());
  }
  return success();
}

void BranchSizes::appendSizes(OpContext &ctx, size_t branch,
                              SmallVectorImpl<Value> &returned) const {
  for (const Size &size : sizes)
    returned.push_back(intConstant(ctx, size.numbers[branch]));
}

void BranchSizes::appendTypes(OpContext &ctx, SmallVectorImpl<Type> &types) const {
  types.append(sizes.size(), RankedTensorType::get({}, ctx.b().getI32Type()));
}

LogicalResult BranchSizes::take(OpContext &ctx, ValueRange further,
                                MutableArrayRef<Value> values) const {
  for (auto [size, found] : llvm::zip_equal(sizes, further))
    for (auto [value, dim] : size.dims) {
      FailureOr<Value> taken = takeCounted(ctx, values[value], found, dim);
      if (failed(taken))
        return failure();
      values[value] = *taken;
    }
  return success();
}

} // namespace kiln::tohlo
