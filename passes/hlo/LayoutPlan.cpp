// Groups values that share an order of dimensions and lets their anchors vote on it.
#include "passes/hlo/LayoutPlan.h"

#include <algorithm>
#include <numeric>

using namespace mlir;

namespace kiln::hlo {

DimOrder identityOrder(size_t rank) {
  DimOrder order(rank);
  std::iota(order.begin(), order.end(), 0);
  return order;
}

DimOrder compose(ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
  DimOrder order;
  for (int64_t i : b)
    order.push_back(a[i]);
  return order;
}

DimOrder inverse(ArrayRef<int64_t> order) {
  DimOrder result(order.size());
  for (size_t i = 0; i < order.size(); ++i)
    result[order[i]] = i;
  return result;
}

SmallVector<int64_t> shapeIn(Value v, ArrayRef<int64_t> order) {
  SmallVector<int64_t> shape;
  for (int64_t d : order)
    shape.push_back(tensorType(v).getDimSize(d));
  return shape;
}

bool movesElements(ArrayRef<int64_t> shape, ArrayRef<int64_t> permutation) {
  int64_t last = -1;
  for (int64_t d : permutation) {
    if (shape[d] == 1)
      continue;
    if (d < last)
      return true;
    last = d;
  }
  return false;
}

namespace {

SmallVector<int64_t> largeDims(Value v) {
  SmallVector<int64_t> dims;
  for (auto [d, size] : llvm::enumerate(tensorType(v).getShape()))
    if (size != 1)
      dims.push_back(d);
  return dims;
}

bool isTensor(Value v) { return isa<RankedTensorType>(v.getType()); }

// The permutation of a transpose, among the dimensions larger than 1: order(operand) = it after
// order(result).
DimOrder slimPermutation(TransposeOp op) {
  SmallVector<int64_t> from = largeDims(op.getOperand()), to = largeDims(op);
  DimOrder order;
  for (int64_t d : to)
    order.push_back(llvm::find(from, op.getPermutation()[d]) - from.begin());
  return order;
}

bool onlyUnitsChange(ReshapeOp op) {
  auto slim = [](Value v) {
    SmallVector<int64_t> sizes;
    for (int64_t d : largeDims(v))
      sizes.push_back(tensorType(v).getDimSize(d));
    return sizes;
  };
  return slim(op.getOperand()) == slim(op.getResult());
}

// Poolings run over vectors of channels: a window must not reach along the innermost dimension.
std::optional<DimOrder> wantedByWindow(ReduceWindowOp op) {
  SmallVector<int64_t> dims = largeDims(op->getResult(0));
  ArrayRef<int64_t> window = op.getWindowDimensions();
  if (dims.empty() || window[dims.back()] == 1)
    return std::nullopt;
  int64_t channel = -1;
  for (auto [i, d] : llvm::enumerate(dims))
    if (window[d] == 1)
      channel = i;
  if (channel < 0)
    return std::nullopt;
  DimOrder order = identityOrder(dims.size());
  order.erase(order.begin() + channel);
  order.push_back(channel);
  return order;
}

} // namespace

LayoutRole layoutRole(Operation *op) {
  if (isa<ConstantOp, IotaOp, BroadcastInDimOp>(op))
    return LayoutRole::Source;
  if (isa<TransposeOp>(op))
    return LayoutRole::Move;
  if (auto reshape = dyn_cast<ReshapeOp>(op))
    return onlyUnitsChange(reshape) ? LayoutRole::Move : LayoutRole::Anchor;
  if (isa<ReduceOp>(op))
    return LayoutRole::Reduce;
  if (isa<PadOp, SliceOp, ReverseOp, ConcatenateOp, DynamicSliceOp, DynamicUpdateSliceOp,
          ReduceWindowOp>(op))
    return LayoutRole::Same;
  return op->getNumResults() == 1 && op->getNumRegions() == 0 && isElementwise(op)
             ? LayoutRole::Same
             : LayoutRole::Anchor;
}

OperandRange layoutOperands(Operation *op) {
  OperandRange all = op->getOperands();
  if (isa<PadOp, DynamicSliceOp>(op))
    return all.take_front(1);
  if (isa<DynamicUpdateSliceOp>(op))
    return all.take_front(2);
  if (isa<ReduceOp, ReduceWindowOp>(op))
    return all.take_front(op->getNumResults());
  if (auto select = dyn_cast<SelectOp>(op); select && tensorType(select.getPred()).getRank() == 0)
    return all.drop_front(1);
  if (auto clamp = dyn_cast<ClampOp>(op); clamp && tensorType(clamp.getOperand()).getRank() > 0) {
    bool low = tensorType(clamp.getMin()).getRank() > 0,
         high = tensorType(clamp.getMax()).getRank() > 0;
    return all.slice(low ? 0 : 1, 1 + low + high);
  }
  return all;
}

LayoutPlan::LayoutPlan(Block &block) {
  for (Operation &op : block)
    if (auto move = dyn_cast<TransposeOp>(op);
        move && !isa_and_nonnull<ConstantOp>(move.getOperand().getDefiningOp()))
      before += movesElements(tensorType(move.getOperand()).getShape(), move.getPermutation())
                    ? byteSize(op.getResult(0))
                    : 0;
  if (before == 0)
    return;
  for (Operation &op : block) {
    if (auto move = dyn_cast<TransposeOp>(op))
      tie(move.getOperand(), move, slimPermutation(move));
    else if (LayoutRole role = layoutRole(&op); role == LayoutRole::Move)
      tie(op.getOperand(0), op.getResult(0), identityOrder(largeDims(op.getResult(0)).size()));
    else if (role == LayoutRole::Same)
      tieOperands(&op);
  }
  for (Value arg : block.getArguments())
    voteFor(arg, block);
  for (Operation &op : block) {
    for (Value result : op.getResults())
      voteFor(result, block);
    if (auto window = dyn_cast<ReduceWindowOp>(op))
      if (auto wanted = wantedByWindow(window)) {
        vote(op.getResult(0), *wanted);
        before += byteSize(op.getResult(0));
      }
  }
  choose();
  for (const Vote &v : votes)
    if (slimOrderOf(v.value) != v.wanted)
      after += byteSize(v.value);
  for (Operation &op : block)
    after += cost(&op);
}

LayoutPlan::Link LayoutPlan::find(Value v) const {
  SmallVector<Value> path;
  Value root = v;
  for (auto it = parents.find(v); it != parents.end(); it = parents.find(root)) {
    path.push_back(root);
    root = it->second.root;
  }
  DimOrder relation = identityOrder(largeDims(root).size());
  for (Value step : llvm::reverse(path)) { // later searches go straight to the root
    relation = compose(parents[step].relation, relation);
    parents[step] = {root, relation};
  }
  return {root, relation};
}

void LayoutPlan::tie(Value a, Value b, const DimOrder &relation) {
  if (isa_and_nonnull<ConstantOp, IotaOp, BroadcastInDimOp>(a.getDefiningOp()))
    return;
  Link from = find(a), to = find(b);
  if (from.root == to.root)
    return;
  // from.relation after order(from.root) = relation after to.relation after order(to.root)
  parents[from.root] = {to.root, compose(inverse(from.relation), compose(relation, to.relation))};
}

void LayoutPlan::tieOperands(Operation *op) {
  Value result = op->getResult(0);
  SmallVector<int64_t> dims = largeDims(result);
  auto tieSame = [&](Value v) {
    if (largeDims(v) == dims)
      tie(v, result, identityOrder(dims.size()));
  };
  for (Value v : layoutOperands(op))
    tieSame(v);
  for (Value other : op->getResults().drop_front())
    tieSame(other);
}

void LayoutPlan::vote(Value v, const DimOrder &wanted) { votes.push_back({v, wanted}); }

// A value that an anchor makes or uses has to be there in its logical order.
void LayoutPlan::voteFor(Value v, Block &block) {
  if (!isTensor(v) || largeDims(v).size() < 2)
    return;
  Operation *def = v.getDefiningOp();
  LayoutRole role = def ? layoutRole(def) : LayoutRole::Anchor;
  if (role == LayoutRole::Source || role == LayoutRole::Reduce)
    return;
  bool anchored = false, free = false;
  for (Operation *user : v.getUsers())
    (user->getBlock() != &block || layoutRole(user) == LayoutRole::Anchor ||
             layoutRole(user) == LayoutRole::Source
         ? anchored
         : free) = true;
  if (role == LayoutRole::Anchor ? free : anchored)
    vote(v, identityOrder(largeDims(v).size()));
}

void LayoutPlan::choose() {
  // Order of the root by which each vote is met, and the bytes of those who ask for it.
  llvm::MapVector<Value, std::map<DimOrder, int64_t>> counts;
  for (const Vote &v : votes) {
    Link link = find(v.value);
    counts[link.root][compose(inverse(link.relation), v.wanted)] += byteSize(v.value);
  }
  for (auto &[root, orders] : counts) {
    auto best = std::max_element(orders.begin(), orders.end(),
                                 [](auto &a, auto &b) { return a.second < b.second; });
    chosen[root] = best->first;
  }
}

DimOrder LayoutPlan::slimOrderOf(Value v) const {
  Link link = find(v);
  auto it = chosen.find(link.root);
  return it == chosen.end() ? link.relation : compose(link.relation, it->second);
}

DimOrder LayoutPlan::orderOf(Value v) const {
  SmallVector<int64_t> dims = largeDims(v);
  DimOrder order = identityOrder(tensorType(v).getRank());
  for (auto [i, from] : llvm::enumerate(slimOrderOf(v)))
    order[dims[i]] = dims[from];
  return order;
}

// Transposes where two orders that meet inside a group or at its border do not agree.
int64_t LayoutPlan::cost(Operation *op) const {
  auto known = [](Value v) {
    return !isa_and_nonnull<ConstantOp, IotaOp, BroadcastInDimOp>(v.getDefiningOp());
  };
  int64_t bytes = 0;
  if (auto move = dyn_cast<TransposeOp>(op)) {
    if (known(move.getOperand()) &&
        slimOrderOf(move.getOperand()) != compose(slimPermutation(move), slimOrderOf(move)))
      bytes += byteSize(move.getResult());
  } else if (layoutRole(op) == LayoutRole::Same) {
    DimOrder order = orderOf(op->getResult(0));
    for (Value v : layoutOperands(op))
      if (known(v) && movesElements(shapeIn(v, orderOf(v)), compose(inverse(orderOf(v)), order)))
        bytes += byteSize(v);
  }
  return bytes;
}

} // namespace kiln::hlo
