// Groups the ops of a block: epilogues into contractions, then producers into their users.
#include "passes/hlo/FusionPlan.h"

#include "llvm/ADT/SmallPtrSet.h"

#include <set>

using namespace mlir;

namespace kiln::hlo {

// Larger kernels compile slowly and spill registers.
static constexpr unsigned kMaxOps = 96;
static constexpr unsigned kMaxEpilogueOps = 48;
static constexpr unsigned kMaxOperands = 32;

FusionPlan::FusionPlan(Block &block)
    : block(block), target(loops::getTargetInfo(block.getParentOp()->getParentOfType<ModuleOp>())) {
  unsigned position = 0;
  for (Operation &op : block) {
    orderOf[&op] = position++;
    OpClass kind = classify(&op);
    if (kind == OpClass::Constant)
      continue;
    FusionGroup group;
    group.ops.push_back(&op);
    group.fusable =
        kind == OpClass::Elemental || kind == OpClass::Reduce || kind == OpClass::Contraction;
    if (kind == OpClass::Reduce)
      group.kind = FusionKind::reduction;
    if (kind == OpClass::Contraction) {
      group.kind = FusionKind::contraction;
      group.contraction = &op;
    }
    if (auto scatter = dyn_cast<ScatterOp>(op); scatter && mayComputeUpdates(scatter, target)) {
      group.fusable = true;
      group.scatter = scatter;
    }
    groupOf[&op] = list.size();
    list.push_back(std::move(group));
  }
  for (unsigned i = 0; i < position; ++i)
    horizon.push_back(i);
}

// On a GPU the one with most contractions before it comes first: of two whose sum is wanted, the
// other one can then be computed earlier, beside those before it.
static SmallVector<Operation *> contractionsInOrder(ArrayRef<Operation *> ops, bool isGpu) {
  SmallVector<Operation *> result;
  llvm::DenseMap<Operation *, unsigned> depth;
  for (Operation *op : ops) {
    unsigned own = 0;
    op->walk([&](Operation *nested) {
      for (Value operand : nested->getOperands())
        own = std::max(own, depth.lookup(operand.getDefiningOp()));
    });
    bool counts = classify(op) == OpClass::Contraction;
    depth[op] = own + counts;
    if (counts)
      result.push_back(op);
  }
  if (isGpu)
    llvm::stable_sort(
        result, [&](Operation *a, Operation *b) { return depth.lookup(a) > depth.lookup(b); });
  return result;
}

void FusionPlan::run() {
  SmallVector<Operation *> ops;
  for (Operation &op : block)
    ops.push_back(&op);
  for (Operation *op : contractionsInOrder(ops, target.isGpu()))
    growEpilogue(groupOf.lookup(op));
  for (Operation *op : llvm::reverse(ops)) {
    OpClass kind = classify(op);
    bool single = kind != OpClass::Constant && list[groupOf.lookup(op)].ops.size() == 1;
    if (kind == OpClass::Elemental && single && !isRootOnly(op))
      placeProducer(op);
    else if (kind == OpClass::Reduce && single)
      placeReduce(op);
  }
}

void FusionPlan::join(unsigned group, Operation *op) {
  auto it = groupOf.find(op);
  if (it != groupOf.end())
    list[it->second].ops.clear();
  add(group, op);
}

void FusionPlan::add(unsigned group, Operation *op) {
  groupOf[op] = group;
  list[group].ops.push_back(op);
  unsigned first = order(op), last = first;
  for (Operation *member : list[group].ops) {
    first = std::min(first, order(member));
    last = std::max(last, order(member));
  }
  for (; horizon[first] < last; ++first)
    horizon[first] = last;
}

SmallVector<unsigned> FusionPlan::userGroups(Operation *op) {
  SmallVector<unsigned> result;
  for (Operation *user : op->getUsers()) {
    unsigned group = groupOf.lookup(inBlock(user));
    if (!llvm::is_contained(result, group))
      result.push_back(group);
  }
  return result;
}

bool FusionPlan::hasOutsideUser(Operation *op, unsigned group) {
  return llvm::any_of(op->getUsers(),
                      [&](Operation *user) { return groupOf.lookup(inBlock(user)) != group; });
}

bool FusionPlan::leadsBack(ArrayRef<Operation *> from, unsigned group) {
  unsigned last = 0;
  for (Operation *op : list[group].ops)
    last = std::max(last, order(op));
  while (horizon[last] > last)
    last = horizon[last];
  llvm::SmallDenseSet<unsigned> seen;
  SmallVector<unsigned> work;
  auto visitUsers = [&](Operation *op) {
    for (Operation *user : op->getUsers()) {
      unsigned next = groupOf.lookup(inBlock(user));
      if (!seen.insert(next).second)
        continue;
      work.push_back(next);
    }
  };
  for (Operation *op : from)
    for (Operation *user : op->getUsers()) {
      unsigned next = groupOf.lookup(inBlock(user));
      if (next != group && !llvm::is_contained(from, inBlock(user)) && seen.insert(next).second)
        work.push_back(next);
    }
  while (!work.empty()) {
    unsigned next = work.pop_back_val();
    if (next == group)
      return true;
    // Single ops lead forward only, and beyond the horizon there is no group that leads back over
    // it.
    if (list[next].ops.size() == 1 && order(list[next].ops[0]) > last)
      continue;
    for (Operation *op : list[next].ops)
      visitUsers(op);
  }
  return false;
}

template <typename OpTy> static OpTy onlyUser(Operation *op) {
  return op->hasOneUse() ? dyn_cast<OpTy>(*op->user_begin()) : OpTy();
}

static bool isComplex(Value v) { return isa<ComplexType>(tensorType(v).getElementType()); }
static bool readsComplex(Operation *op) { return llvm::any_of(op->getOperands(), isComplex); }

// The epilogue is the longest run of elementwise ops over the contraction's result after which a
// single value is still needed.
void FusionPlan::growEpilogue(unsigned group) {
  Operation *root = list[group].contraction;
  ArrayRef<int64_t> shape = tensorType(root->getResult(0)).getShape();
  SmallVector<Operation *> taken{root};
  llvm::SmallPtrSet<Operation *, 16> inside{root}, dependent;
  std::set<std::pair<unsigned, Operation *>> queue;
  auto push = [&](Operation *op) {
    for (Operation *user : op->getUsers())
      queue.insert({order(inBlock(user)), inBlock(user)});
  };
  auto usersInside = [&](Operation *op) {
    return llvm::all_of(op->getUsers(), [&](Operation *user) { return inside.contains(user); });
  };
  push(root);
  size_t best = 1, steps = 0;
  while (!queue.empty() && taken.size() < kMaxEpilogueOps && ++steps < 4 * kMaxEpilogueOps) {
    Operation *op = queue.begin()->second;
    queue.erase(queue.begin());
    bool joins = op->getNumResults() == 1 && classify(op) == OpClass::Elemental &&
                 isElementwise(op) && tensorType(op->getResult(0)).getShape() == shape &&
                 list[groupOf.lookup(op)].ops.size() == 1;
    for (Value operand : op->getOperands())
      if (Operation *def = operand.getDefiningOp())
        joins &= !dependent.contains(def);
    // Sums of real numbers are vectors, and there are none of complex ones.
    joins = joins &&
            (isComplex(root->getResult(0)) || !(isComplex(op->getResult(0)) || readsComplex(op)));
    push(op);
    if (!joins) {
      dependent.insert(op);
      continue;
    }
    taken.push_back(op);
    inside.insert(op);
    if (llvm::count_if(taken, [&](Operation *t) { return !usersInside(t); }) == 1 &&
        !usersInside(op))
      best = taken.size();
  }
  taken.truncate(best);
  // Rows that split-products takes apart are stored so.
  if (auto reshape = onlyUser<ReshapeOp>(taken.back());
      reshape && onlyUser<TransposeOp>(reshape) && onlyUser<TransposeOp>(reshape)->hasAttr(kApart))
    taken.append({reshape, onlyUser<TransposeOp>(reshape)});
  for (Operation *op : ArrayRef(taken).drop_front())
    join(group, op);
  if (taken.size() > 1 && leadsBack(taken, group)) {
    // A group of several ops stands in the way: leave the contraction alone.
    list[group].ops.assign({root});
    for (Operation *op : ArrayRef(taken).drop_front()) {
      FusionGroup alone;
      alone.fusable = true;
      alone.ops.push_back(op);
      groupOf[op] = list.size();
      list.push_back(std::move(alone));
    }
    return;
  }
  count.epilogueOps += taken.size() - 1;
}

static bool keepsInnermost(Operation *op) {
  ArrayRef<int64_t> from = tensorType(op->getOperand(0)).getShape();
  ArrayRef<int64_t> to = tensorType(op->getResult(0)).getShape();
  auto significant = [](ArrayRef<int64_t> shape) {
    SmallVector<int64_t> dims;
    for (int64_t d : shape)
      if (d != 1)
        dims.push_back(d);
    return dims;
  };
  SmallVector<int64_t> a = significant(from), b = significant(to);
  return a == b || (!a.empty() && !b.empty() && a.back() == b.back());
}

// Whether the reshape cuts a dimension for a reduction of parts: elements of the result are found
// without a division.
static bool cutsForParts(Operation *op) {
  return op->hasOneUse() && (*op->user_begin())->hasAttr("hlo.part");
}

bool FusionPlan::feedsEpilogue(Operation *p, const FusionGroup &group) {
  if (!isElementwise(p) && !isa<BroadcastInDimOp, SliceOp, DynamicSliceOp>(p)) {
    auto reshape = dyn_cast<ReshapeOp>(p);
    return reshape && keepsInnermost(reshape);
  }
  return numElements(p->getResult(0)) == numElements(group.contraction->getResult(0));
}

static SmallVector<int64_t> significantDims(Value v) {
  SmallVector<int64_t> dims;
  for (int64_t d : tensorType(v).getShape())
    if (d != 1)
      dims.push_back(d);
  return dims;
}

// Whether each row of the result is one element of the operand, repeated: kernels compute what is
// the same for a whole row once.
static bool repeatsAlongRows(Operation *op) {
  auto spread = dyn_cast<BroadcastInDimOp>(op);
  if (!spread)
    return false;
  ArrayRef<int64_t> shape = tensorType(spread.getResult()).getShape();
  bool ended = false;
  for (int64_t d = 0; d < int64_t(shape.size()); ++d) {
    if (shape[d] == 1)
      continue;
    auto it = llvm::find(spread.getBroadcastDimensions(), d);
    bool present =
        it != spread.getBroadcastDimensions().end() &&
        tensorType(spread.getOperand()).getDimSize(it - spread.getBroadcastDimensions().begin()) !=
            1;
    if (present && ended)
      return false;
    ended |= !present;
  }
  return llvm::is_sorted(spread.getBroadcastDimensions());
}

// Whether the reduced dimensions are the last ones.
static bool reducesRows(ReduceOp op) {
  ArrayRef<int64_t> shape = tensorType(op.getInputs()[0]).getShape();
  bool started = false;
  for (int64_t d = 0; d < int64_t(shape.size()); ++d) {
    if (shape[d] == 1)
      continue;
    bool reduced = llvm::is_contained(op.getDimensions(), d);
    if (started && !reduced)
      return false;
    started |= reduced;
  }
  return true;
}

// How often kernels compute each element of a piece: a vector that covers several pieces computes
// all of their lanes.
static double evaluationsOfPiece(ConcatenateOp concat, Value piece,
                                 const loops::TargetInfo &target) {
  double lanes = target.lanes(32), below = 1; // elements of one index along the dimension
  for (int64_t size : tensorType(piece).getShape().drop_front(concat.getDimension() + 1))
    below *= size;
  double run = below * tensorType(piece).getDimSize(concat.getDimension());
  int64_t columns = tensorType(concat.getResult()).getDimSize(concat.getDimension());
  Type element = tensorType(concat.getResult()).getElementType();
  bool isInterleaved = below == 1 && !isa<ComplexType>(element) &&
                       target.interleaves(columns, numElements(concat.getResult()),
                                          std::max(32u, element.getIntOrFloatBitWidth()));
  if (target.isGpu() || below >= lanes || run == 0 || isInterleaved)
    return 1;
  if (concat.getInputs().size() > size_t(loops::kMostCells))
    return below * columns / run;
  return run <= lanes / 2 ? lanes / run : 1;
}

double FusionPlan::evaluations(const FusionGroup &group, Operation *producer) {
  SmallVector<Operation *> ops(group.ops.begin(), group.ops.end());
  llvm::sort(ops, [&](Operation *a, Operation *b) { return order(a) > order(b); });
  ops.push_back(producer);
  llvm::SmallDenseMap<Operation *, double> evals;
  unsigned id = groupOf.lookup(group.ops[0]);
  for (Operation *op : ops) {
    double pointwise = 0, other = 0;
    bool outside = false;
    for (OpOperand &use : op->getUses()) {
      Operation *user = use.getOwner();
      auto it = evals.find(user);
      if (groupOf.lookup(inBlock(user)) != id || it == evals.end()) {
        outside = true;
        continue;
      }
      double of = it->second, size = std::max<double>(1, numElements(user->getResult(0)));
      double operandSize = numElements(use.get());
      if (repeatsAlongRows(user))
        pointwise = std::max(pointwise, of / size * operandSize);
      else if (isElementwise(user) || isa<BroadcastInDimOp, ReshapeOp>(user))
        pointwise = std::max(pointwise, of);
      else if (auto concat = dyn_cast<ConcatenateOp>(user))
        other += of / size * operandSize * evaluationsOfPiece(concat, use.get(), target);
      else if (isa<ScatterOp>(user))
        other += operandSize;
      else if (isa<ReduceOp, PadOp, DynamicUpdateSliceOp>(user))
        other += of / size * operandSize;
      else if (use.getOperandNumber() > 0) // indices of gather and dynamic_slice
        other += of / size * operandSize;
      else
        other += of;
    }
    double own = op == producer || !outside ? 0 : numElements(op->getResult(0));
    evals[op] = std::max(own, pointwise + other);
  }
  return evals[producer];
}

// How many ops compute an element of the value where nothing between them is stored, at most
// `most`.
static unsigned opsOfElement(Operation *op, unsigned most) {
  if (!op || !most || classify(op) != OpClass::Elemental)
    return 0;
  unsigned count = isa<BroadcastInDimOp, ReshapeOp>(op) ? 0 : 1;
  for (Value operand : op->getOperands())
    if (count < most)
      count += opsOfElement(operand.getDefiningOp(), most - count);
  return count;
}

bool FusionPlan::canTake(unsigned id, Operation *p) {
  const FusionGroup &group = list[id];
  if (!group.fusable || group.ops.size() >= kMaxOps ||
      llvm::all_of(group.ops, [](Operation *op) { return isa<ReshapeOp>(op); }))
    return false;
  if ((isa<ReshapeOp>(p) && !keepsInnermost(p) && (target.isGpu() || (!cutsForParts(p) && !laysRowsBeside(p, target)))) ||
      p->hasAttr("hlo.part")) // split-reductions wants it apart
    return false;
  for (OpOperand &use : p->getUses()) {
    Operation *user = use.getOwner();
    if (groupOf.lookup(inBlock(user)) != id)
      continue;
    if (classify(user) == OpClass::Contraction)
      return false;
    if (isa<DynamicUpdateSliceOp>(user) && use.getOperandNumber() == 0)
      return false;
    if (auto reduce = dyn_cast<ReduceOp>(user))
      if (use.getOperandNumber() >= reduce.getInputs().size())
        return false;
  }
  if (group.kind == FusionKind::contraction &&
      (!feedsEpilogue(p, group) || (readsComplex(p) && !isComplex(group.ops[0]->getResult(0)))))
    return false;
  if (group.kind == FusionKind::reduction && transposesRows(p) && !target.isGpu())
    return false;
  if (group.scatter && !feedsUpdates(p, group))
    return false;
  llvm::SmallDenseSet<Value> operands;
  for (Operation *op : group.ops)
    for (Value operand : op->getOperands())
      if (!splatConstant(operand))
        operands.insert(operand);
  if (operands.size() + p->getNumOperands() > kMaxOperands)
    return false;
  unsigned cost = elementCost(p);
  double ratio = evaluations(group, p) / std::max<double>(1, numElements(p->getResult(0)));
  // What a row's reductions and its result both need is computed for each of them.
  if (group.kind == FusionKind::reduction && ratio <= 2.01 && isElementwise(p))
    return true;
  // Rows that lie somewhere are as good as rows that were copied, even if they are read for a mean,
  // a variance and the result.
  if (group.kind == FusionKind::reduction && ratio <= 3.01 && gathersRows(p))
    return true;
  // Likewise where images are interpolated: a pixel's four neighbours.
  if (group.kind == FusionKind::loop && ratio <= 4.01 && gathersRows(p) && !target.isGpu() &&
      tensorType(p->getResult(0)).getShape().back() >= target.lanes(32) &&
      llvm::none_of(group.ops, transposesRows))
    return true;
  // What takes many ops is not computed again for each gather of it, as a weighted sum of rows for
  // each column of a weighted sum.
  constexpr unsigned mostOps = 6;
  bool isGathered = llvm::any_of(p->getUsers(), [&](Operation *user) {
    auto gather = dyn_cast<GatherOp>(user);
    return gather && gather.getOperand() == p->getResult(0) && groupOf.lookup(inBlock(user)) == id;
  });
  if (isGathered && cost > 0 && ratio > 1.01 && opsOfElement(p, mostOps + 1) > mostOps)
    return false;
  return cost == 0 || ratio <= 1.01 ||
         (cost <= 1 && (ratio <= 4 || numElements(p->getResult(0)) == 1));
}

void FusionPlan::duplicateInto(Operation *op, ArrayRef<unsigned> groups) {
  OpBuilder b(op);
  for (unsigned group : groups) {
    Operation *clone = b.clone(*op);
    orderOf[clone] = order(op);
    copies[clone] = copies.lookup(op) + 1;
    for (auto [from, to] : llvm::zip(op->getResults(), clone->getResults()))
      from.replaceUsesWithIf(to, [&](OpOperand &use) {
        return use.getOwner() != clone && groupOf.lookup(inBlock(use.getOwner())) == group;
      });
    add(group, clone);
    ++count.duplicated;
  }
}

void FusionPlan::placeProducer(Operation *op) {
  SmallVector<unsigned> users = userGroups(op), takers;
  for (unsigned group : users)
    if (canTake(group, op))
      takers.push_back(group);
  if (takers.empty())
    return;
  if (takers.size() == users.size() && users.size() == 1)
    return join(users[0], op);
  unsigned cost = elementCost(op);
  unsigned depth = 0;
  for (Operation *user : op->getUsers())
    depth = std::max(depth, copies.lookup(inBlock(user)));
  bool all = takers.size() == users.size();
  bool duplicate = cost == 0 || (all && cost <= 1 && depth < 2 && op->getNumOperands() == 1) ||
                   (all && cost <= 1 && depth < 2 && takers.size() <= 2);
  if (!duplicate || (cost && isElementwise(op))) {
    if (tryMultiOutput(op, takers))
      return;
    if (!duplicate)
      return;
  }
  copies[op] = depth;
  // The original serves the last taker, or those that cannot take it.
  duplicateInto(op, all ? ArrayRef(takers).drop_back() : ArrayRef(takers));
  if (all)
    join(takers.back(), op);
}

// The op joins one of its users and its value is also stored for the others.
bool FusionPlan::tryMultiOutput(Operation *op, ArrayRef<unsigned> users) {
  if (op->getNumResults() != 1 || !isElementwise(op))
    return false;
  ArrayRef<int64_t> shape = tensorType(op->getResult(0)).getShape();
  for (unsigned id : users) {
    const FusionGroup &group = list[id];
    if (group.kind != FusionKind::loop || group.scatter)
      continue;
    bool fits = llvm::all_of(group.ops, [&](Operation *member) {
      return !hasOutsideUser(member, id) ||
             (isElementwise(member) && tensorType(member->getResult(0)).getShape() == shape);
    });
    fits &= llvm::all_of(op->getUsers(), [&](Operation *user) {
      return groupOf.lookup(inBlock(user)) != id ||
             (isElementwise(user) && tensorType(user->getResult(0)).getShape() == shape);
    });
    if (!fits || leadsBack({op}, id))
      continue;
    join(id, op);
    return true;
  }
  return false;
}

// A reduction joins the op that uses its result: as the start of an elementwise epilogue, or as
// part of a computation on rows (softmax, layer normalisation), where every member is elementwise,
// reduces whole rows or repeats one element along a row.
bool FusionPlan::placeReduce(Operation *op) {
  SmallVector<unsigned> users = userGroups(op);
  auto reduce = cast<ReduceOp>(op);
  if (users.size() != 1 || op->getNumResults() != 1)
    return false;
  unsigned id = users[0];
  FusionGroup &group = list[id];
  if (!group.fusable || group.kind == FusionKind::contraction || group.scatter || group.ops.size() >= kMaxOps)
    return false;
  SmallVector<int64_t> narrow = significantDims(op->getResult(0)),
                       wide = significantDims(reduce.getInputs()[0]);
  bool rows = false;
  for (OpOperand &use : op->getUses()) {
    Operation *user = use.getOwner();
    if (repeatsAlongRows(user)) {
      rows = true;
    } else if (auto reshape = dyn_cast<ReshapeOp>(user)) {
      if (significantDims(reshape) != narrow)
        return false;
      for (Operation *next : reshape->getUsers())
        rows |= repeatsAlongRows(next);
    } else if (!isElementwise(user)) {
      return false;
    }
  }
  for (Operation *member : group.ops) {
    SmallVector<int64_t> shape = significantDims(member->getResult(0));
    if (shape == wide && shape != narrow)
      rows = true;
    if (auto other = dyn_cast<ReduceOp>(member)) {
      if (significantDims(other.getInputs()[0]) != wide || shape != narrow || !reducesRows(other))
        return false;
    } else if (!isElementwise(member) && !isa<BroadcastInDimOp, ReshapeOp>(member)) {
      return false;
    }
    if (shape != narrow && shape != wide && !isa<BroadcastInDimOp>(member) &&
        hasOutsideUser(member, id))
      return false;
  }
  if (rows && !reducesRows(reduce))
    return false;
  join(id, op);
  group.kind = FusionKind::reduction;
  return true;
}

} // namespace kiln::hlo
