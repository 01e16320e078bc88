// Rewrites each block so that its values lie in the orders of its LayoutPlan.
#include "hlo/eval/Evaluator.h"
#include "passes/hlo/LayoutPlan.h"
#include "passes/hlo/Passes.h"
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_LAYOUTASSIGNMENT
#include "passes/hlo/Passes.h.inc"

namespace {

// Brings one block into its plan's orders.
class LayoutRewriter {
public:
  LayoutRewriter(Block &block, const LayoutPlan &plan)
      : block(block), plan(plan), builder(block.getParentOp()) {}

  void run();

private:
  // v in that order: made at the builder's place unless it exists.
  Value get(Value v, const DimOrder &order);
  Value make(Value v, const DimOrder &order);
  Value transposedConstant(ConstantOp op, const DimOrder &order);
  Value orderedBroadcast(BroadcastInDimOp op, const DimOrder &order);
  void put(Value v, const DimOrder &order, Value made) { versions[v].push_back({order, made}); }
  Value logical(Value v) { return get(v, identityOrder(tensorType(v).getRank())); }
  // Whether v is there as it was, in the logical order.
  bool untouched(Value v) const { return !versions.count(v); }

  void useLogicalOperands(Operation *op);
  void rewriteMove(Operation *op);
  void rewriteSame(Operation *op);
  void rewriteReduce(ReduceOp op);
  void permuteAttributes(Operation *op, const DimOrder &order);

  Block &block;
  const LayoutPlan &plan;
  OpBuilder builder;
  llvm::DenseMap<Value, SmallVector<std::pair<DimOrder, Value>, 2>> versions;
};

void LayoutRewriter::run() {
  SmallVector<Operation *> old;
  for (Operation &op : block)
    old.push_back(&op);
  for (Operation *op : old) {
    builder.setInsertionPoint(op);
    switch (layoutRole(op)) {
    case LayoutRole::Move:
      rewriteMove(op);
      break;
    case LayoutRole::Same:
      rewriteSame(op);
      break;
    case LayoutRole::Reduce:
      rewriteReduce(cast<ReduceOp>(op));
      break;
    case LayoutRole::Anchor:
    case LayoutRole::Source:
      useLogicalOperands(op);
      break;
    }
  }
  for (Operation *op : llvm::reverse(old))
    if (isOpTriviallyDead(op))
      op->erase();
}

Value LayoutRewriter::get(Value v, const DimOrder &order) {
  if (untouched(v) && llvm::is_sorted(order))
    return v;
  for (auto &[known, value] : versions[v])
    if (known == order)
      return value;
  Value made = make(v, order);
  put(v, order, made);
  return made;
}

Value LayoutRewriter::make(Value v, const DimOrder &order) {
  Operation *def = v.getDefiningOp();
  if (auto constant = dyn_cast_or_null<ConstantOp>(def))
    return transposedConstant(constant, order);
  if (auto spread = dyn_cast_or_null<BroadcastInDimOp>(def))
    return orderedBroadcast(spread, order);
  if (auto iota = dyn_cast_or_null<IotaOp>(def))
    return IotaOp::create(builder, iota.getLoc(), simplify::withShape(v, shapeIn(v, order)),
                          inverse(order)[iota.getIotaDimension()]);
  auto &known = versions[v];
  if (known.empty())
    known.push_back({identityOrder(order.size()), v});
  auto [from, base] = known.front();
  DimOrder permutation = compose(inverse(from), order);
  if (!movesElements(simplify::shapeOf(base), permutation))
    return simplify::reshape(builder, v.getLoc(), base, shapeIn(v, order));
  return simplify::transpose(builder, v.getLoc(), base, permutation);
}

Value LayoutRewriter::transposedConstant(ConstantOp op, const DimOrder &order) {
  Value moved = simplify::transpose(builder, op.getLoc(), op, order);
  Operation *move = moved.getDefiningOp();
  FailureOr<SmallVector<eval::Tensor>> result =
      eval::evaluate(move, {eval::Tensor::fromAttr(op.getValue())});
  if (failed(result) || move == op)
    return moved;
  move->erase();
  return ConstantOp::create(builder, op.getLoc(), (*result)[0].toAttr());
}

// The operand's dimensions are brought into the order in which the result has them.
Value LayoutRewriter::orderedBroadcast(BroadcastInDimOp op, const DimOrder &order) {
  DimOrder place = inverse(order);
  SmallVector<std::pair<int64_t, int64_t>> dims; // result dimension, operand dimension
  for (auto [i, d] : llvm::enumerate(op.getBroadcastDimensions()))
    dims.push_back({place[d], int64_t(i)});
  llvm::sort(dims);
  DimOrder operandOrder;
  SmallVector<int64_t> resultDims;
  for (auto [to, from] : dims) {
    operandOrder.push_back(from);
    resultDims.push_back(to);
  }
  Value operand = get(op.getOperand(), operandOrder);
  return simplify::broadcast(builder, op.getLoc(), operand, shapeIn(op, order), resultDims);
}

// Regions of the op may use values of this block too.
void LayoutRewriter::useLogicalOperands(Operation *op) {
  op->walk([&](Operation *inner) {
    for (OpOperand &operand : inner->getOpOperands())
      if (operand.get().getParentBlock() == &block && !untouched(operand.get()))
        operand.set(logical(operand.get()));
  });
}

// The result lies where the operand lies, if their orders agree as planned.
void LayoutRewriter::rewriteMove(Operation *op) {
  Value from = op->getOperand(0), to = op->getResult(0);
  DimOrder order = plan.orderOf(to);
  if (auto move = dyn_cast<TransposeOp>(op)) {
    DimOrder source = compose(move.getPermutation(), order);
    if (untouched(from) && llvm::is_sorted(order) && movesElements(simplify::shapeOf(from), source))
      return; // a transpose that stays
    return put(to, order, get(from, source));
  }
  if (untouched(from) && llvm::is_sorted(order))
    return;
  // The same order among the dimensions larger than 1.
  SmallVector<int64_t> fromDims, toDims;
  for (auto [d, size] : llvm::enumerate(simplify::shapeOf(from)))
    if (size != 1)
      fromDims.push_back(d);
  for (auto [d, size] : llvm::enumerate(simplify::shapeOf(to)))
    if (size != 1)
      toDims.push_back(d);
  DimOrder source = identityOrder(simplify::shapeOf(from).size());
  for (auto [i, d] : llvm::enumerate(toDims))
    source[fromDims[i]] = fromDims[llvm::find(toDims, order[d]) - toDims.begin()];
  put(to, order, simplify::reshape(builder, op->getLoc(), get(from, source), shapeIn(to, order)));
}

void LayoutRewriter::permuteAttributes(Operation *op, const DimOrder &order) {
  auto mapped = [&](ArrayRef<int64_t> values) { return compose(values, order); };
  DimOrder place = inverse(order);
  if (auto pad = dyn_cast<PadOp>(op)) {
    pad.setEdgePaddingLow(mapped(pad.getEdgePaddingLow()));
    pad.setEdgePaddingHigh(mapped(pad.getEdgePaddingHigh()));
    pad.setInteriorPadding(mapped(pad.getInteriorPadding()));
  } else if (auto slice = dyn_cast<SliceOp>(op)) {
    slice.setStartIndices(mapped(slice.getStartIndices()));
    slice.setLimitIndices(mapped(slice.getLimitIndices()));
    slice.setStrides(mapped(slice.getStrides()));
  } else if (auto flip = dyn_cast<ReverseOp>(op)) {
    SmallVector<int64_t> dims;
    for (int64_t d : flip.getDimensions())
      dims.push_back(place[d]);
    llvm::sort(dims);
    flip.setDimensions(dims);
  } else if (auto concat = dyn_cast<ConcatenateOp>(op)) {
    concat.setDimension(place[concat.getDimension()]);
  } else if (auto dynamic = dyn_cast<DynamicSliceOp>(op)) {
    SmallVector<Value> starts(dynamic.getStartIndices());
    for (auto [i, d] : llvm::enumerate(order))
      dynamic.getStartIndicesMutable()[i].set(starts[d]);
    dynamic.setSliceSizes(mapped(dynamic.getSliceSizes()));
  } else if (auto update = dyn_cast<DynamicUpdateSliceOp>(op)) {
    SmallVector<Value> starts(update.getStartIndices());
    for (auto [i, d] : llvm::enumerate(order))
      update.getStartIndicesMutable()[i].set(starts[d]);
  } else if (auto window = dyn_cast<ReduceWindowOp>(op)) {
    SmallVector<int64_t> padding;
    for (int64_t d : order)
      llvm::append_range(padding, window.getPadding().slice(2 * d, 2));
    window.setPadding(padding);
    window.setWindowDimensions(mapped(window.getWindowDimensions()));
    window.setWindowStrides(mapped(window.getWindowStrides()));
    window.setBaseDilations(mapped(window.getBaseDilations()));
    window.setWindowDilations(mapped(window.getWindowDilations()));
  }
}

void LayoutRewriter::rewriteSame(Operation *op) {
  DimOrder order = plan.orderOf(op->getResult(0));
  if (llvm::is_sorted(order))
    return useLogicalOperands(op); // other orders of its operands become logical
  OperandRange tied = layoutOperands(op);
  SmallVector<Value> operands;
  for (auto [i, v] : llvm::enumerate(op->getOperands())) {
    bool inOrder =
        i >= tied.getBeginOperandIndex() && i < tied.getBeginOperandIndex() + tied.size();
    operands.push_back(inOrder ? get(v, order) : logical(v));
  }
  Operation *copy = builder.clone(*op);
  copy->setOperands(operands);
  permuteAttributes(copy, order);
  for (auto [from, to] : llvm::zip_equal(op->getResults(), copy->getResults())) {
    to.setType(simplify::withShape(from, shapeIn(from, order)));
    put(from, order, to);
  }
}

void LayoutRewriter::rewriteReduce(ReduceOp op) {
  DimOrder order = plan.orderOf(op.getInputs()[0]);
  if (llvm::is_sorted(order))
    return useLogicalOperands(op);
  SmallVector<int64_t> dims, position(order.size());
  for (int64_t d = 0, next = 0; d < int64_t(order.size()); ++d)
    position[d] = llvm::is_contained(op.getDimensions(), d) ? -1 : next++;
  DimOrder left;
  for (auto [i, d] : llvm::enumerate(order))
    if (position[d] < 0)
      dims.push_back(i);
    else
      left.push_back(position[d]);
  SmallVector<Value> inputs; // before the copy: they may have to be made
  for (Value v : op.getInputs())
    inputs.push_back(get(v, order));
  auto copy = cast<ReduceOp>(builder.clone(*op));
  copy.getInputsMutable().assign(inputs);
  copy.setDimensions(dims);
  for (auto [from, to] : llvm::zip_equal(op->getResults(), copy->getResults())) {
    to.setType(simplify::withShape(from, shapeIn(from, left)));
    put(from, left, to);
  }
}

class LayoutAssignment : public impl::LayoutAssignmentBase<LayoutAssignment> {
public:
  void runOnOperation() override {
    for (Block &body : getOperation().getBody())
      forEachScheduledBlock(body, [&](Block &block) {
        LayoutPlan plan(block);
        bytesBefore += plan.bytesBefore();
        if (plan.bytesAfter() >= plan.bytesBefore()) {
          bytesAfter += plan.bytesBefore();
          return;
        }
        bytesAfter += plan.bytesAfter();
        LayoutRewriter(block, plan).run();
      });
  }
};

} // namespace
} // namespace kiln::hlo
