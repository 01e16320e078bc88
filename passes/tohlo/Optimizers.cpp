// Training steps of optimisers on resource variables, whole (ResourceApplyAdam and the like) or by rows (ResourceSparseApplyAdagrad).
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/Interpreter.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Scatter.h"

namespace kiln::tohlo {
namespace {

/// The inputs of an optimiser op, in the order of its arguments: variables, then scalars and the
/// gradient. Scalars spread over the variable's shape by themselves. In the ops whose gradient is that of some rows,
/// `indices` follow it, which the numbers below leave out.
class Step {
public:
  Step(OpContext &ctx, unsigned numVariables, unsigned gradient, bool isSparse = false)
      : ctx_(ctx), numVariables_(numVariables), gradient_(gradient), isSparse_(isSparse) {}

  /// Checks that the variables hold tensors, of the gradient's shape or, of rows, one shape that fits.
  LogicalResult check() {
    for (unsigned i = 0; i < numVariables_; ++i) {
      if (!ctx_.inputValue(i).isHandle())
        return ctx_.error("input " + Twine(i) + " must be a variable");
      const LoweredValue &value = slot(i).value;
      if (!value.isTensor())
        return ctx_.error("variable '" + slot(i).name + "' is used before it has a value");
      ArrayRef<int64_t> shape = shapeOf(value.tensor), gradient = ctx_.inputShape(gradient_);
      bool fits = isSparse_ ? !shape.empty() && gradient.size() == shape.size() && shape == shapeOf(slot(0).value.tensor) &&
                                  shape.drop_front() == gradient.drop_front()
                            : shape == gradient;
      if (!fits)
        return ctx_.error("variable '" + slot(i).name + "' and the gradient differ in shape");
    }
    return success();
  }

  /// Of rows: what the formulas compute with instead of the op's inputs.
  void setRows(SmallVector<Value> variables, Value gradient, SmallVector<Value> scalars) {
    rows_ = std::move(variables), rowGradient_ = gradient, scalars_ = std::move(scalars);
  }
  ArrayRef<Value> rows() const { return rows_; }

  Expr variable(unsigned i) { return {ctx_, isSparse_ ? rows_[i] : slot(i).value.tensor}; }
  void assign(unsigned i, Expr value) {
    if (isSparse_)
      rows_[i] = value;
    else
      slot(i).value = LoweredValue(Value(value));
  }
  Expr gradient(unsigned i) { return isSparse_ ? Expr(ctx_, rowGradient_) : input(ctx_, i); }
  Expr scalar(unsigned i) { return isSparse_ ? Expr(ctx_, scalars_[i]) : input(ctx_, i); }
  bool flag(StringRef name) { return ctx_.hasAttr(name) && ctx_.boolAttr(name); }
  OpContext &ctx() { return ctx_; }
  StateSlot &slot(unsigned i) { return ctx_.interpreter().state()[ctx_.inputValue(i).slot]; }

private:
  OpContext &ctx_;
  unsigned numVariables_, gradient_;
  bool isSparse_;
  SmallVector<Value> rows_, scalars_; // by the op's inputs without the indices
  Value rowGradient_;
};

/// A scalar repeated over x's shape.
Expr spread(Expr scalar, Expr x) { return scalar.over(x.shape(), {}); }
/// scalar * x
Expr times(Expr x, Expr scalar) { return x * spread(scalar, x); }
Expr plus(Expr x, Expr scalar) { return x + spread(scalar, x); }
Expr sign(Expr x) { return x.unary<hlo::SignOp>(); }
/// x moved towards target by a share of 1 - keep.
Expr decayTo(Expr x, Expr target, Expr keep) { return x + times(target - x, 1.0 - keep); }

void gradientDescent(Step &s) { s.assign(0, s.variable(0) - times(s.gradient(2), s.scalar(1))); }

void momentum(Step &s) {
  Expr lr = s.scalar(2), g = s.gradient(3), m = s.scalar(4);
  Expr accum = times(s.variable(1), m) + g;
  s.assign(1, accum);
  Expr step = s.flag("use_nesterov") ? times(g, lr) + times(times(accum, m), lr) : times(accum, lr);
  s.assign(0, s.variable(0) - step);
}

void kerasMomentum(Step &s) {
  Expr lr = s.scalar(2), g = s.gradient(3), m = s.scalar(4);
  Expr accum = times(s.variable(1), m) - times(g, lr);
  s.assign(1, accum);
  s.assign(0, s.variable(0) + (s.flag("use_nesterov") ? times(accum, m) - times(g, lr) : accum));
}

/// Adam's step size with both bias corrections.
Expr adamRate(Expr lr, Expr beta1Power, Expr beta2Power) {
  return lr * sqrt(1.0 - beta2Power) / (1.0 - beta1Power);
}

void adam(Step &s) {
  Expr rate = adamRate(s.scalar(5), s.scalar(3), s.scalar(4));
  Expr beta1 = s.scalar(6), beta2 = s.scalar(7), epsilon = s.scalar(8), g = s.gradient(9);
  Expr m = decayTo(s.variable(1), g, beta1), v = decayTo(s.variable(2), square(g), beta2);
  s.assign(1, m);
  s.assign(2, v);
  Expr direction = s.flag("use_nesterov") ? times(g, 1.0 - beta1) + times(m, beta1) : m;
  s.assign(0, s.variable(0) - times(direction, rate) / plus(sqrt(v), epsilon));
}

/// b where it is greater, else a: what the kernels keep where either is NaN.
Expr larger(Expr a, Expr b) { return select(b > a, b, a); }

void adamWithAmsgrad(Step &s) {
  Expr rate = adamRate(s.scalar(6), s.scalar(4), s.scalar(5));
  Expr beta1 = s.scalar(7), beta2 = s.scalar(8), epsilon = s.scalar(9), g = s.gradient(10);
  Expr m = decayTo(s.variable(1), g, beta1), v = decayTo(s.variable(2), square(g), beta2);
  Expr highest = larger(s.variable(3), v);
  s.assign(1, m);
  s.assign(2, v);
  s.assign(3, highest);
  s.assign(0, s.variable(0) - times(m, rate) / plus(sqrt(highest), epsilon));
}

void adaMax(Step &s) {
  Expr rate = s.scalar(4) / (1.0 - s.scalar(3));
  Expr beta1 = s.scalar(5), beta2 = s.scalar(6), epsilon = s.scalar(7), g = s.gradient(8);
  Expr m = decayTo(s.variable(1), g, beta1);
  Expr v = larger(times(s.variable(2), beta2), abs(g));
  s.assign(1, m);
  s.assign(2, v);
  s.assign(0, s.variable(0) - times(m / plus(v, epsilon), rate));
}

void adagrad(Step &s) {
  Expr lr = s.scalar(2), g = s.gradient(3), accum = s.variable(1);
  if (s.flag("update_slots"))
    s.assign(1, accum = accum + square(g));
  s.assign(0, s.variable(0) - times(g, lr) * rsqrt(accum));
}

void adagradV2(Step &s) {
  Expr lr = s.scalar(2), epsilon = s.scalar(3), g = s.gradient(4), accum = s.variable(1);
  if (s.flag("update_slots"))
    s.assign(1, accum = accum + square(g));
  s.assign(0, s.variable(0) - times(g, lr) / plus(sqrt(accum), epsilon));
}

void adagradDA(Step &s) {
  Expr g = s.gradient(3), lr = s.scalar(4), l1 = s.scalar(5), l2 = s.scalar(6);
  Expr step = s.scalar(7).to(lr.elementType());
  Expr sum = s.variable(1) + g, squares = s.variable(2) + square(g);
  s.assign(1, sum);
  s.assign(2, squares);
  Expr shrunk = sign(sum) * maximum(abs(sum) - spread(maximum(l1, 0.0) * step, sum), 0.0);
  s.assign(0, -times(shrunk, lr) / plus(sqrt(squares), l2 * step * lr));
}

void adadelta(Step &s) {
  Expr lr = s.scalar(3), rho = s.scalar(4), epsilon = s.scalar(5), g = s.gradient(6);
  Expr accum = times(s.variable(1), rho) + times(square(g), 1.0 - rho);
  Expr update = sqrt(plus(s.variable(2), epsilon)) * rsqrt(plus(accum, epsilon)) * g;
  s.assign(1, accum);
  s.assign(2, times(s.variable(2), rho) + times(square(update), 1.0 - rho));
  s.assign(0, s.variable(0) - times(update, lr));
}

void rmsProp(Step &s) {
  Expr lr = s.scalar(3), rho = s.scalar(4), m = s.scalar(5), epsilon = s.scalar(6);
  Expr g = s.gradient(7);
  Expr meanSquare = decayTo(s.variable(1), square(g), rho);
  Expr mom = times(s.variable(2), m) + times(g, lr) / sqrt(plus(meanSquare, epsilon));
  s.assign(1, meanSquare);
  s.assign(2, mom);
  s.assign(0, s.variable(0) - mom);
}

void centeredRmsProp(Step &s) {
  Expr lr = s.scalar(4), rho = s.scalar(5), m = s.scalar(6), epsilon = s.scalar(7);
  Expr g = s.gradient(8);
  Expr mean = decayTo(s.variable(1), g, rho), meanSquare = decayTo(s.variable(2), square(g), rho);
  Expr variance = plus(meanSquare - square(mean), epsilon);
  Expr mom = times(s.variable(3), m) + times(g, lr) / sqrt(variance);
  s.assign(1, mean);
  s.assign(2, meanSquare);
  s.assign(3, mom);
  s.assign(0, s.variable(0) - mom);
}

void addSign(Step &s) {
  Expr lr = s.scalar(2), alpha = s.scalar(3), decay = s.scalar(4), beta = s.scalar(5);
  Expr g = s.gradient(6);
  Expr m = times(s.variable(1), beta) + times(g, 1.0 - beta);
  s.assign(1, m);
  s.assign(0, s.variable(0) - times(plus(times(sign(g) * sign(m), decay), alpha) * g, lr));
}

void powerSign(Step &s) {
  Expr lr = s.scalar(2), logBase = s.scalar(3), decay = s.scalar(4), beta = s.scalar(5);
  Expr g = s.gradient(6);
  Expr m = times(s.variable(1), beta) + times(g, 1.0 - beta);
  s.assign(1, m);
  s.assign(0, s.variable(0) - times(exp(times(sign(g) * sign(m), logBase * decay)) * g, lr));
}

/// x pulled to zero by l1 and l2, each weighted with the learning rate.
Expr proximal(Expr x, Expr rate, Expr l1, Expr l2) {
  Expr shrunk = sign(x) * maximum(abs(x) - times(rate, maximum(l1, 0.0)), 0.0);
  return shrunk / (times(rate, l2) + 1.0);
}

void proximalGradientDescent(Step &s) {
  Expr g = s.gradient(4), rate = spread(s.scalar(1), g);
  s.assign(0, proximal(s.variable(0) - g * rate, rate, s.scalar(2), s.scalar(3)));
}

void proximalAdagrad(Step &s) {
  Expr g = s.gradient(5), accum = s.variable(1) + square(g);
  Expr rate = times(rsqrt(accum), s.scalar(2));
  s.assign(1, accum);
  s.assign(0, proximal(s.variable(0) - g * rate, rate, s.scalar(3), s.scalar(4)));
}

void ftrlStep(Step &s, std::optional<unsigned> shrinkage, unsigned power) {
  Expr var = s.variable(0), accum = s.variable(1), linear = s.variable(2);
  Expr g = s.gradient(3), lr = s.scalar(4), l1 = s.scalar(5), l2 = s.scalar(6);
  Expr negatedPower = spread(-s.scalar(power), g);
  Expr total = shrinkage ? g + times(var, s.scalar(*shrinkage) * 2.0) : g;
  Expr newAccum = accum + square(g);
  Expr newRoot = tohlo::power(newAccum, negatedPower), root = tohlo::power(accum, negatedPower);
  // Either everything is divided by the learning rate, or the rest is multiplied with it.
  bool multiplied = s.flag("multiply_linear_by_lr");
  Expr one = lr.like(1.0);
  Expr byRate = multiplied ? one : lr, withRate = multiplied ? lr : one;
  Expr newLinear = linear + times(total, withRate) - (newRoot - root) / spread(byRate, g) * var;
  Expr bound = spread(l1 * withRate, g);
  Expr numerator = sign(newLinear) * bound - newLinear;
  Expr denominator = plus(newRoot / spread(byRate, g), l2 * 2.0 * withRate);
  s.assign(1, newAccum);
  s.assign(2, newLinear);
  s.assign(0, select(abs(newLinear) > bound, numerator / denominator, 0.0));
}

void ftrl(Step &s) { ftrlStep(s, std::nullopt, 7); }
void ftrlV2(Step &s) { ftrlStep(s, 7, 8); }

template <void (*fn)(Step &), unsigned numVariables, unsigned gradient>
LogicalResult apply(OpContext &ctx) {
  Step step(ctx, numVariables, gradient);
  if (failed(step.check()))
    return failure();
  fn(step);
  return success();
}

/// The indices in rising order, equal ones in theirs, with their positions.
std::pair<Value, Value> sorted(OpContext &ctx, Value indices) {
  auto positions = RankedTensorType::get(shapeOf(indices), ctx.b().getI32Type());
  SmallVector<Value> both = sortByFirst(ctx, {indices, iota(ctx, positions, 0)}, 0);
  return {both[0], both[1]};
}

/// Rows that `indices` name take a step each. A row that is named several times takes one after another, as in
/// TensorFlow: in each turn of a loop every row takes at most one, so that one turn does it when no row comes twice.
template <void (*fn)(Step &), unsigned numVariables, unsigned gradient>
LogicalResult applyRows(OpContext &ctx) {
  Step step(ctx, numVariables, gradient, /*isSparse=*/true);
  if (failed(step.check()))
    return failure();
  Expr indices = input(ctx, gradient + 1), grads = input(ctx, gradient);
  int64_t count = grads.shape()[0];
  if (indices.shape() != ArrayRef<int64_t>(count))
    return ctx.error("the indices " + shapeString(indices.shape()) + " are not as many as the gradient's rows, " + Twine(count));
  if (count == 0 || typeOf(step.slot(0).value.tensor).getNumElements() == 0)
    return success();
  OpBuilder &b = ctx.b();
  auto [order, positions] = sorted(ctx, indices);
  Expr at(ctx, order);
  Value first = splatConstant(ctx, RankedTensorType::get({1}, b.getI1Type()), 0);
  Value again = count == 1 ? first
                           : concatenate(ctx, {first, Expr(ctx, slice(ctx, at, {1}, {count})) ==
                                                          Expr(ctx, slice(ctx, at, {0}, {count - 1}))}, 0);
  // Turns with it: variables, whose turn it is. Stays: the rest.
  SmallVector<Value> carried;
  for (unsigned i = 0; i < numVariables; ++i)
    carried.push_back(step.slot(i).value.tensor);
  carried.append({!Expr(ctx, again), at, again, gatherAxis(ctx, grads, positions, 0, 0)});
  SmallVector<unsigned> scalars;
  for (unsigned i = numVariables; i < ctx.numInputs(); ++i)
    if (i != gradient && i != gradient + 1) {
      scalars.push_back(i < gradient ? i : i - 1);
      carried.push_back(ctx.input(i));
    }
  SmallVector<Type> types(ValueRange(carried).getTypes());
  SmallVector<Location> locs(types.size(), ctx.loc());
  auto loop = hlo::WhileOp::create(b, ctx.loc(), types, carried);
  {
    OpBuilder::InsertionGuard guard(b);
    Block *cond = b.createBlock(&loop.getCond(), {}, types, locs);
    hlo::ReturnOp::create(b, ctx.loc(), reduce(ctx, cond->getArgument(numVariables), {0}, hlo::ReduceKind::Or));

    Block *body = b.createBlock(&loop.getBody(), {}, types, locs);
    SmallVector<Value> next(body->getArguments());
    Value isNow = next[numVariables], rowAt = next[numVariables + 1], isAgain = next[numVariables + 2];
    SmallVector<Value> rows, values(ctx.numInputs());
    for (unsigned i = 0; i < numVariables; ++i)
      rows.push_back(gatherAxis(ctx, next[i], rowAt, 0, 0));
    for (auto [i, value] : llvm::zip(scalars, ArrayRef<Value>(next).drop_front(numVariables + 4)))
      values[i] = value;
    step.setRows(std::move(rows), next[numVariables + 3], std::move(values));
    fn(step);
    // What is out of range, as all that has its turn later, is left out.
    Expr target = select(Expr(ctx, isNow), Expr(ctx, rowAt), -1.0);
    for (unsigned i = 0; i < numVariables; ++i) {
      auto written = scatterNd(ctx, next[i], target.reshape({count, 1}), step.rows()[i], std::nullopt);
      if (failed(written))
        return failure();
      next[i] = *written;
    }
    // The next of equal ones follows.
    if (count == 1)
      next[numVariables] = splatConstant(ctx, typeOf(isNow), 0);
    else
      next[numVariables] = concatenate(ctx, {splatConstant(ctx, RankedTensorType::get({1}, b.getI1Type()), 0),
                                             slice(ctx, isNow, {0}, {count - 1})}, 0);
    next[numVariables] = Expr(ctx, next[numVariables]) && Expr(ctx, isAgain);
    hlo::ReturnOp::create(b, ctx.loc(), next);
  }
  for (unsigned i = 0; i < numVariables; ++i)
    step.slot(i).value = LoweredValue(loop.getResult(i));
  return success();
}

} // namespace

void registerOptimizers(LoweringTable &t) {
  auto add = [&](StringRef name, LowerFn fn) { t.add({name}, fn, LoweringTable::AnyInputs); };
  add("ResourceApplyGradientDescent", apply<gradientDescent, 1, 2>);
  add("ResourceApplyMomentum", apply<momentum, 2, 3>);
  add("ResourceApplyKerasMomentum", apply<kerasMomentum, 2, 3>);
  add("ResourceApplyAdam", apply<adam, 3, 9>);
  add("ResourceApplyAdamWithAmsgrad", apply<adamWithAmsgrad, 4, 10>);
  add("ResourceApplyAdaMax", apply<adaMax, 3, 8>);
  add("ResourceApplyAdagrad", apply<adagrad, 2, 3>);
  add("ResourceApplyAdagradV2", apply<adagradV2, 2, 4>);
  add("ResourceApplyAdagradDA", apply<adagradDA, 3, 3>);
  add("ResourceApplyAdadelta", apply<adadelta, 3, 6>);
  add("ResourceApplyRMSProp", apply<rmsProp, 3, 7>);
  add("ResourceApplyCenteredRMSProp", apply<centeredRmsProp, 4, 8>);
  add("ResourceApplyAddSign", apply<addSign, 2, 6>);
  add("ResourceApplyPowerSign", apply<powerSign, 2, 6>);
  add("ResourceApplyProximalGradientDescent", apply<proximalGradientDescent, 1, 4>);
  add("ResourceApplyProximalAdagrad", apply<proximalAdagrad, 2, 5>);
  add("ResourceApplyFtrl", apply<ftrl, 3, 3>);
  add("ResourceApplyFtrlV2", apply<ftrlV2, 3, 3>);
  add("ResourceSparseApplyMomentum", applyRows<momentum, 2, 3>);
  add("ResourceSparseApplyKerasMomentum", applyRows<kerasMomentum, 2, 3>);
  add("ResourceSparseApplyAdagrad", applyRows<adagrad, 2, 3>);
  add("ResourceSparseApplyAdagradV2", applyRows<adagradV2, 2, 4>);
  add("ResourceSparseApplyAdagradDA", applyRows<adagradDA, 3, 3>);
  add("ResourceSparseApplyAdadelta", applyRows<adadelta, 3, 6>);
  add("ResourceSparseApplyRMSProp", applyRows<rmsProp, 3, 7>);
  add("ResourceSparseApplyCenteredRMSProp", applyRows<centeredRmsProp, 4, 8>);
  add("ResourceSparseApplyProximalGradientDescent", applyRows<proximalGradientDescent, 1, 4>);
  add("ResourceSparseApplyProximalAdagrad", applyRows<proximalAdagrad, 2, 5>);
  add("ResourceSparseApplyFtrl", applyRows<ftrl, 3, 3>);
  add("ResourceSparseApplyFtrlV2", applyRows<ftrlV2, 3, 3>);
}

} // namespace kiln::tohlo
