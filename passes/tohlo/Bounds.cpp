// Evaluates intervals over the little graphs of integers that sizes are made of.
#include "passes/tohlo/Bounds.h"
#include "passes/tohlo/Builders.h"
#include "passes/tohlo/Interpreter.h"

namespace kiln::tohlo {
namespace {

struct Bounds {
  int64_t low, high;
};

class BoundsEvaluator {
public:
  explicit BoundsEvaluator(OpContext &ctx) : ctx(ctx) {}

  /// Of all elements. None: the type has values beyond int64, or is not of integers.
  std::optional<Bounds> of(Value v, unsigned depth = 0) {
    auto type = dyn_cast<IntegerType>(elementTypeOf(v));
    if (!type || (type.isUnsigned() && type.getWidth() >= 64))
      return std::nullopt;
    Bounds any = anyOf(type);
    Operation *op = v.getDefiningOp();
    if (!op || depth == kMostDepth)
      return any;
    if (isa<hlo::ConstantOp>(op))
      return ofConstant(v, any);
    if (isa<hlo::ReshapeOp, hlo::BroadcastInDimOp, hlo::ConvertOp>(op)) {
      std::optional<Bounds> from = of(op->getOperand(0), depth + 1);
      bool fits = from && from->low >= any.low && from->high <= any.high;
      return fits ? *from : any; // else the conversion wraps, or is one of floats
    }
    if (auto size = dyn_cast<hlo::GetDimensionSizeOp>(op); size && ctx.isCounting()) // data may say less
      return Bounds{0, shapeOf(size.getOperand())[size.getDimension()]};
    if (isa<hlo::SelectOp, hlo::ConcatenateOp>(op) && type.getWidth() > 1)
      return ofAll(op->getOperands().drop_front(isa<hlo::SelectOp>(op)), any, depth);
    if (auto found = dyn_cast<hlo::NonzeroOp>(op); found && v == found.getCount())
      return Bounds{0, typeOf(found.getOperand()).getNumElements()};
    if (auto chosen = dyn_cast<hlo::NonMaxSuppressionOp>(op); chosen && v == chosen.getCount())
      return Bounds{0, std::min<int64_t>(chosen.getMaxOutputSize(), shapeOf(chosen.getScores())[2])};
    if (auto reduce = dyn_cast<hlo::ReduceOp>(op); reduce && reduce.getInputs().size() == 1 && type.getWidth() > 1) {
      std::optional<hlo::ReduceKind> kind = hlo::matchReduceKind(reduce.getBody());
      if (kind == hlo::ReduceKind::Add)
        return ofSum(reduce, any, depth);
      if (kind == hlo::ReduceKind::Max || kind == hlo::ReduceKind::Min)
        return ofAll(reduce.getOperands(), any, depth);
    }
    if (!isa<hlo::MinimumOp, hlo::MaximumOp, hlo::AddOp, hlo::SubtractOp, hlo::MultiplyOp, hlo::DivideOp, hlo::RemainderOp, hlo::SliceOp>(op) || type.getWidth() == 1)
      return ofConstant(v, any);
    if (auto slice = dyn_cast<hlo::SliceOp>(op))
      return ofSlice(slice, any, depth);
    std::optional<Bounds> x = of(op->getOperand(0), depth + 1), y = of(op->getOperand(1), depth + 1);
    if (!x || !y)
      return any;
    if (isa<hlo::MinimumOp>(op))
      return Bounds{std::min(x->low, y->low), std::min(x->high, y->high)};
    if (isa<hlo::MaximumOp>(op))
      return Bounds{std::max(x->low, y->low), std::max(x->high, y->high)};
    if (isa<hlo::RemainderOp>(op))
      return y->low == y->high && y->low > 0 ? Bounds{x->low < 0 ? 1 - y->low : 0, y->low - 1} : any;
    if (isa<hlo::DivideOp>(op))
      return x->low >= 0 && y->low == y->high && y->low > 0 ? Bounds{x->low / y->low, x->high / y->low} : any;
    if (isa<hlo::SubtractOp>(op))
      return y->low == INT64_MIN ? any : sum(*x, {-y->high, -y->low}, any);
    return isa<hlo::AddOp>(op) ? sum(*x, *y, any) : product(*x, *y, any);
  }

  SmallVector<eval::Tensor> constants; // that the bounds are from

private:
  static constexpr unsigned kMostDepth = 16;

  static Bounds anyOf(IntegerType type) {
    unsigned width = type.getWidth();
    if (width == 1)
      return {0, 1};
    if (type.isUnsigned())
      return {0, int64_t(llvm::maskTrailingOnes<uint64_t>(width))};
    return {llvm::minIntN(width), llvm::maxIntN(width)};
  }

  std::optional<Bounds> ofAll(ValueRange values, Bounds any, unsigned depth) {
    std::optional<Bounds> all;
    for (Value value : values) {
      Bounds one = of(value, depth + 1).value_or(any);
      all = all ? Bounds{std::min(all->low, one.low), std::max(all->high, one.high)} : one;
    }
    return all;
  }

  /// Of a vector that is put together of others those that it takes some of.
  std::optional<Bounds> ofSlice(hlo::SliceOp slice, Bounds any, unsigned depth) {
    auto concat = slice.getOperand().getDefiningOp<hlo::ConcatenateOp>();
    if (!concat || rankOf(concat) != 1)
      return of(slice.getOperand(), depth + 1);
    SmallVector<Value> taken;
    int64_t at = 0;
    for (Value part : concat.getInputs()) {
      int64_t end = at + shapeOf(part)[0];
      if (at < slice.getLimitIndices()[0] && end > slice.getStartIndices()[0])
        taken.push_back(part);
      at = end;
    }
    return ofAll(taken, any, depth);
  }

  std::optional<Bounds> ofSum(hlo::ReduceOp reduce, Bounds any, unsigned depth) {
    std::optional<Bounds> each = of(reduce.getInputs()[0], depth + 1), first = of(reduce.getInitValues()[0], depth + 1);
    int64_t count = 1;
    for (int64_t d : reduce.getDimensions())
      count *= shapeOf(reduce.getInputs()[0])[d];
    return each && first ? sum(product(*each, {0, count}, any), *first, any) : any; // of some of them, too
  }

  Bounds ofConstant(Value v, Bounds any) {
    // While sizes may depend on data, what is computed from them is another number in a run.
    std::optional<eval::Tensor> t = ctx.isCounting() && !v.getDefiningOp<hlo::ConstantOp>() ? std::nullopt : ctx.interpreter().tryConstant(v);
    if (!t || t->size() == 0 || elementTypeOf(v).isInteger(1))
      return any;
    Bounds bounds{t->getInt(0), t->getInt(0)};
    for (int64_t i = 1; i < t->size(); ++i)
      bounds = {std::min(bounds.low, t->getInt(i)), std::max(bounds.high, t->getInt(i))};
    constants.push_back(*t);
    return bounds;
  }

  /// The bounds that `low` and `high` are, unless one overflowed: then the values wrap.
  static Bounds within(bool overflow, Bounds bounds, Bounds any) {
    return overflow || bounds.low < any.low || bounds.high > any.high ? any : bounds;
  }
  static Bounds sum(Bounds x, Bounds y, Bounds any) {
    Bounds bounds;
    bool overflow = llvm::AddOverflow(x.low, y.low, bounds.low);
    overflow |= llvm::AddOverflow(x.high, y.high, bounds.high);
    return within(overflow, bounds, any);
  }
  static Bounds product(Bounds x, Bounds y, Bounds any) {
    bool overflow = false;
    SmallVector<int64_t> corners;
    for (int64_t a : {x.low, x.high})
      for (int64_t b : {y.low, y.high})
        overflow |= llvm::MulOverflow(a, b, corners.emplace_back());
    return within(overflow, {*llvm::min_element(corners), *llvm::max_element(corners)}, any);
  }

  OpContext &ctx;
};

} // namespace

std::optional<int64_t> greatestOf(OpContext &ctx, Value v) {
  auto bounds = BoundsEvaluator(ctx).of(v);
  return bounds && bounds->high < INT32_MAX ? std::optional(bounds->high) : std::nullopt;
}

std::optional<int64_t> valueByBounds(OpContext &ctx, Value v) {
  BoundsEvaluator evaluator(ctx);
  std::optional<Bounds> bounds = evaluator.of(v);
  if (!bounds || bounds->low != bounds->high)
    return std::nullopt;
  ctx.interpreter().noteDecision(ctx.op(), evaluator.constants);
  return bounds->low;
}

} // namespace kiln::tohlo
