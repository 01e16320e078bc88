// Tells the size of a part from the arithmetic of its bounds, and who sees to it that the part is there.
#include "passes/tohlo/PartChecks.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Interpreter.h"

namespace kiln::tohlo {

namespace {

/// What a value of one element is made of, but for its shape and for integers' types that hold it, too.
Value elementBehind(Value v) {
  auto isWidened = [](Operation *op) {
    auto from = dyn_cast<IntegerType>(elementTypeOf(op->getOperand(0))), to = dyn_cast<IntegerType>(elementTypeOf(op->getResult(0)));
    return from && to && !from.isUnsigned() && !to.isUnsigned() && to.getWidth() >= from.getWidth();
  };
  while (Operation *op = v.getDefiningOp()) {
    bool isSame = isa<hlo::ReshapeOp, hlo::SliceOp, hlo::BroadcastInDimOp>(op) ? typeOf(op->getOperand(0)).getNumElements() == 1
                                                                               : isa<hlo::ConvertOp>(op) && isWidened(op);
    if (!isSame)
      break;
    v = op->getOperand(0);
  }
  return v;
}

/// A sum of values, each so many times, and a number, all of it in one type: what it is in another may have wrapped around before.
class Sum {
public:
  explicit Sum(OpContext &ctx) : ctx(ctx) {}

  /// Adds `v` `times` times; false: not known.
  bool add(Value v, int64_t times) {
    constexpr unsigned kMostParts = 64;
    if (!isSmall(times) || ++numParts > kMostParts)
      return false;
    v = elementBehind(v);
    if (std::optional<eval::Tensor> known = ctx.tryFixedConstant(v); known && known->size() == 1) {
      if (!isSmall(known->getInt(0)))
        return false;
      number += times * known->getInt(0);
      return true;
    }
    Operation *op = v.getDefiningOp();
    if (!isa_and_nonnull<hlo::AddOp, hlo::SubtractOp, hlo::MultiplyOp, hlo::NegateOp>(op)) {
      addValue(v, times);
      return true;
    }
    auto type = dyn_cast<IntegerType>(elementTypeOf(v));
    if (!type || type.getWidth() < 32 || (summed && summed != type))
      return false;
    summed = type;
    if (isa<hlo::NegateOp>(op))
      return add(op->getOperand(0), -times);
    Value x = op->getOperand(0), y = op->getOperand(1);
    if (!isa<hlo::MultiplyOp>(op))
      return add(x, times) && add(y, isa<hlo::AddOp>(op) ? times : -times);
    for (auto [factor, other] : {std::pair(x, y), std::pair(y, x)})
      if (std::optional<eval::Tensor> known = ctx.tryFixedConstant(factor); known && known->size() == 1 && isSmall(known->getInt(0)))
        return add(other, times * known->getInt(0));
    return false;
  }
  std::optional<int64_t> value() const {
    bool isKnown = llvm::all_of(values, [](const auto &each) { return each.second == 0; });
    return isKnown ? std::optional(number) : std::nullopt;
  }

private:
  /// What was written twice is one value.
  void addValue(Value v, int64_t times) {
    constexpr unsigned kMostAlike = 100;
    for (auto &[known, number] : values)
      if (unsigned ops = kMostAlike; areComputedAlike(known, v, ops)) {
        number += times;
        return;
      }
    values.emplace_back(v, times);
  }
  /// Far from where the numbers here would wrap around.
  static bool isSmall(int64_t n) { return n >= -(1 << 20) && n <= 1 << 20; }

  OpContext &ctx;
  SmallVector<std::pair<Value, int64_t>> values;
  int64_t number = 0;
  unsigned numParts = 0;
  Type summed;
};

} // namespace

std::optional<int64_t> constantDifference(OpContext &ctx, Value end, Value begin) {
  Sum sum(ctx);
  return sum.add(end, 1) && sum.add(begin, -1) ? sum.value() : std::nullopt;
}

bool mayTakeWholePart(OpContext &ctx) {
  const Interpreter &interp = ctx.interpreter();
  bool mayBeShown = interp.loopDepth() && !interp.keepsForms();
  return (interp.assumesWholeParts() || mayBeShown) && !interp.isRefusedPart(ctx.loc());
}

void checkPart(OpContext &ctx, Value begin, int64_t count, Value size) {
  Expr first(ctx, begin), number(ctx, size), counts = number.likeInt(count);
  Expr fromStart = first >= 0.0 && first <= number - counts, fromEnd = first >= -number && first < -counts;
  auto check = hlo::AssertOp::create(ctx.b(), ctx.loc(), fromStart || fromEnd,
                                     ctx.b().getStringAttr("the slice reaches beyond the dimension; it was compiled for " + Twine(count) +
                                                           (count == 1 ? " element" : " elements")));
  if (ctx.interpreter().loopDepth() && !ctx.interpreter().keepsForms())
    check->setAttr(kPartAttr, ctx.b().getUnitAttr());
}

bool dropPartCheck(OpContext &ctx, hlo::AssertOp check, PartIs is) {
  Interpreter &interp = ctx.interpreter();
  if (is == PartIs::Whole) {
    interp.discard(check);
  } else if (interp.loopDepth()) {
    return false;
  } else if (interp.assumesWholeParts() && is != PartIs::CutOff) {
    check->removeAttr(kPartAttr);
  } else {
    interp.refusePart(check->getLoc());
    return true;
  }
  return false;
}

} // namespace kiln::tohlo
