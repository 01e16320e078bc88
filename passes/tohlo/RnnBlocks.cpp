// LSTM and GRU cells as one op: LSTMBlockCell, BlockLSTM (all steps of a sequence) and GRUBlockCell.
#include "passes/tohlo/Dot.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {
namespace {

/// a [n, k] times b [k, m], accumulated in at least float.
Expr product(const Expr &a, const Expr &b) {
  return dotGeneral(a, b, {{}, {}, {1}, {0}}, computeType(a.elementType()));
}
Expr logistic(const Expr &a) { return a.unary<hlo::LogisticOp>(); }
Expr columns(const Expr &a, int64_t from, int64_t to) { return {a.ctx(), slice(a.ctx(), a, {0, from}, {a.shape()[0], to})}; }
Expr rows(const Expr &a, int64_t from, int64_t to) { return {a.ctx(), slice(a.ctx(), a, {from, 0}, {to, a.shape()[1]})}; }

/// A step of an LSTM as the op's attributes have it: peepholes, bias of the forget gate, bound of the state, order of the gates.
class LstmCell {
public:
  LstmCell(OpContext &ctx, bool isV2)
      : forgetBias_(isV2 ? 0 : ctx.floatAttr("forget_bias")), clip_(ctx.floatAttr("cell_clip")),
        usesPeephole_(ctx.boolAttr("use_peephole")), isV2_(isV2) {}

  enum Output { kInput, kState, kForget, kOutput, kCandidate, kActivated, kHidden, kNumOutputs };

  /// One step: `gates` [batch, 4 cells] are the products with the weights and the bias, `state` [batch, cells] what was before,
  /// peepholes [batch, cells] are there if the cell has any. All of the type that is computed with.
  SmallVector<Expr> step(const Expr &gates, const Expr &state, ArrayRef<Expr> peepholes) const {
    int64_t cells = state.shape()[1];
    auto gate = [&](int64_t i) { return columns(gates, i * cells, (i + 1) * cells); };
    auto seen = [&](const Expr &v, int which, const Expr &by) { return usesPeephole_ ? v + peepholes[which] * by : v; };
    // The order of the gates: input, candidate, forget, output; the newer op has input, forget, candidate, output.
    Expr i = logistic(seen(gate(0), 0, state)), candidate = tanh(gate(isV2_ ? 2 : 1));
    Expr forget = gate(isV2_ ? 1 : 2);
    if (forgetBias_ != 0)
      forget = forget + double(forgetBias_);
    forget = logistic(seen(forget, 1, state));
    Expr next = candidate * i + forget * state;
    if (clip_ > 0)
      next = minimum(maximum(next, -double(clip_)), double(clip_));
    Expr o = logistic(seen(gate(3), 2, next)), activated = tanh(next);
    return {i, next, forget, o, candidate, activated, o * activated};
  }

private:
  float forgetBias_, clip_;
  bool usesPeephole_, isV2_;
};

/// The inputs from `first` on: x, state, hidden, weights, three peepholes, bias; with errors where shapes do not fit.
struct LstmInputs {
  Expr x, state, hidden, weights, bias;
  SmallVector<Expr> peepholes;
};

FailureOr<LstmInputs> lstmInputs(OpContext &ctx, unsigned first, int64_t xRank) {
  auto at = [&](unsigned i) { return widened(input(ctx, first + i)); };
  LstmInputs in{at(0), at(1), at(2), at(3), at(7), {at(4), at(5), at(6)}};
  if (in.x.rank() != xRank || in.state.rank() != 2)
    return ctx.error("x must have rank " + Twine(xRank) + " and cs_prev rank 2");
  int64_t batch = in.x.shape()[xRank - 2], inputs = in.x.shape()[xRank - 1], cells = in.state.shape()[1];
  if (in.state.shape() != ArrayRef<int64_t>({batch, cells}) || in.hidden.shape() != in.state.shape() ||
      in.weights.shape() != ArrayRef<int64_t>({inputs + cells, 4 * cells}) || in.bias.shape() != ArrayRef<int64_t>(4 * cells))
    return ctx.error("x " + shapeString(in.x.shape()) + ", cs_prev " + shapeString(in.state.shape()) + ", h_prev " + shapeString(in.hidden.shape()) + ", w " +
                     shapeString(in.weights.shape()) + " and b " + shapeString(in.bias.shape()) + " do not fit");
  if (!ctx.boolAttr("use_peephole"))
    in.peepholes.clear();
  for (Expr &peephole : in.peepholes) {
    if (peephole.shape() != ArrayRef<int64_t>(cells))
      return ctx.error("the peephole weights must have " + Twine(cells) + " elements");
    peephole = peephole.over(in.state.shape(), {1});
  }
  return in;
}

LogicalResult lowerLstmCell(OpContext &ctx) {
  auto in = lstmInputs(ctx, 0, 2);
  if (failed(in))
    return failure();
  int64_t inputs = in->x.shape()[1], all = in->weights.shape()[0];
  Expr gates = product(in->x, rows(in->weights, 0, inputs)) + product(in->hidden, rows(in->weights, inputs, all));
  gates = gates + in->bias.over(gates.shape(), {1});
  for (auto [i, value] : llvm::enumerate(LstmCell(ctx, false).step(gates, in->state, in->peepholes)))
    ctx.setOutput(i, value.to(ctx.inputElementType(0)));
  return success();
}

/// x is [steps, batch, inputs]; steps from seq_len_max on are left out, their results 0.
LogicalResult lowerBlockLstm(OpContext &ctx) {
  auto in = lstmInputs(ctx, 1, 3);
  if (failed(in))
    return failure();
  if (ctx.inputRank(0))
    return ctx.error("seq_len_max must be a scalar");
  LstmCell cell(ctx, ctx.opName() == "BlockLSTMV2");
  OpBuilder &b = ctx.b();
  Type type = ctx.inputElementType(1);
  int64_t steps = in->x.shape()[0], batch = in->x.shape()[1], inputs = in->x.shape()[2], cells = in->state.shape()[1];
  // The products with x do not wait for the step before.
  Expr gates = product(in->x.reshape({steps * batch, inputs}), rows(in->weights, 0, inputs));
  gates = (gates + in->bias.over(gates.shape(), {1})).reshape({steps, batch, 4 * cells});
  Value none = splatConstant(ctx, RankedTensorType::get({steps, batch, cells}, type), 0);
  if (typeOf(none).getNumElements() == 0) {
    for (unsigned i = 0; i < LstmCell::kNumOutputs; ++i)
      ctx.setOutput(i, none);
    return success();
  }
  if (steps > std::numeric_limits<int32_t>::max())
    return ctx.error("x has more than 2^31 - 1 steps");
  Expr most = minimum(maximum(input(ctx, 0), 0.0), double(steps)).to(b.getI32Type());

  // What the loop carries: the step's number, state and hidden, the results, then what it does not change.
  constexpr unsigned kStateArg = 1, kHiddenArg = 2, kResults = 3, kFixed = kResults + LstmCell::kNumOutputs;
  SmallVector<Value> carried{intConstant(ctx, 0), in->state, in->hidden};
  carried.append(LstmCell::kNumOutputs, none);
  carried.append({most, gates, rows(in->weights, inputs, inputs + cells)});
  carried.append(in->peepholes.begin(), in->peepholes.end());
  SmallVector<Type> types(ValueRange(carried).getTypes());
  SmallVector<Location> locs(types.size(), ctx.loc());
  auto loop = hlo::WhileOp::create(b, ctx.loc(), types, carried);
  {
    OpBuilder::InsertionGuard guard(b);
    Block *cond = b.createBlock(&loop.getCond(), {}, types, locs);
    hlo::ReturnOp::create(b, ctx.loc(), Value(Expr(ctx, cond->getArgument(0)) < Expr(ctx, cond->getArgument(kFixed))));

    Block *body = b.createBlock(&loop.getBody(), {}, types, locs);
    SmallVector<Value> next(body->getArguments());
    auto arg = [&](unsigned i) { return Expr(ctx, next[i]); };
    SmallVector<Value> starts{next[0], intConstant(ctx, 0), intConstant(ctx, 0)};
    int64_t sizes[] = {1, batch, 4 * cells};
    Expr own(ctx, hlo::DynamicSliceOp::create(b, ctx.loc(), RankedTensorType::get(sizes, gates.elementType()), next[kFixed + 1], starts,
                                              b.getDenseI64ArrayAttr(sizes)));
    SmallVector<Expr> peepholes;
    for (unsigned i = kFixed + 3; i < next.size(); ++i)
      peepholes.push_back(arg(i));
    own = own.reshape({batch, 4 * cells}) + product(arg(kHiddenArg), arg(kFixed + 2));
    SmallVector<Expr> results = cell.step(own, arg(kStateArg), peepholes);
    for (auto [i, value] : llvm::enumerate(results))
      next[kResults + i] = hlo::DynamicUpdateSliceOp::create(b, ctx.loc(), none.getType(), next[kResults + i], value.to(type).reshape({1, batch, cells}), starts);
    next[kStateArg] = results[LstmCell::kState];
    next[kHiddenArg] = results[LstmCell::kHidden];
    next[0] = arg(0) + 1.0;
    hlo::ReturnOp::create(b, ctx.loc(), next);
  }
  for (unsigned i = 0; i < LstmCell::kNumOutputs; ++i)
    ctx.setOutput(i, loop.getResult(kResults + i));
  return success();
}

/// x, h_prev, w_ru, w_c, b_ru, b_c.
LogicalResult lowerGruCell(OpContext &ctx) {
  Expr x = input(ctx, 0), hidden = input(ctx, 1), gateWeights = input(ctx, 2), weights = input(ctx, 3), gateBias = input(ctx, 4), bias = input(ctx, 5);
  if (x.rank() != 2 || hidden.rank() != 2)
    return ctx.error("x and h_prev must be matrices");
  int64_t batch = x.shape()[0], inputs = x.shape()[1], cells = hidden.shape()[1], all = inputs + cells;
  if (hidden.shape()[0] != batch || gateWeights.shape() != ArrayRef<int64_t>({all, 2 * cells}) || weights.shape() != ArrayRef<int64_t>({all, cells}) ||
      gateBias.shape() != ArrayRef<int64_t>(2 * cells) || bias.shape() != ArrayRef<int64_t>(cells))
    return ctx.error("x " + shapeString(x.shape()) + ", h_prev " + shapeString(hidden.shape()) + ", w_ru " + shapeString(gateWeights.shape()) + ", w_c " +
                     shapeString(weights.shape()) + " and the biases do not fit");
  Expr gates = product(x, rows(gateWeights, 0, inputs)) + product(hidden, rows(gateWeights, inputs, all));
  gates = logistic(gates + gateBias.over(gates.shape(), {1}));
  Expr reset = columns(gates, 0, cells), update = columns(gates, cells, 2 * cells);
  Expr candidate = product(x, rows(weights, 0, inputs)) + product(reset * hidden, rows(weights, inputs, all));
  candidate = tanh(candidate + bias.over(candidate.shape(), {1}));
  ctx.setOutput(0, reset);
  ctx.setOutput(1, update);
  ctx.setOutput(2, candidate);
  ctx.setOutput(3, update * hidden + (1.0 - update) * candidate);
  return success();
}

} // namespace

void registerRnnBlocks(LoweringTable &table) {
  table.add({"LSTMBlockCell"}, lowerLstmCell);
  table.add({"BlockLSTM", "BlockLSTMV2"}, lowerBlockLstm);
  table.add({"GRUBlockCell"}, lowerGruCell);
}

} // namespace kiln::tohlo
