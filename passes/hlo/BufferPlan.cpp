// Shares memory between values and packs the arena.
#include "passes/hlo/BufferPlan.h"

#include "passes/loops/Kernels.h"

#include <map>

using namespace mlir;

namespace kiln::hlo {

// Whether all that depends on `arg` in a fusion's body is elementwise in the shape of the results.
static bool isReadPointwise(BlockArgument arg, ArrayRef<int64_t> shape) {
  SmallVector<Value> work{arg};
  llvm::SmallDenseSet<Value> seen;
  while (!work.empty()) {
    Value v = work.pop_back_val();
    if (!seen.insert(v).second)
      continue;
    if (tensorType(v).getShape() != shape)
      return false;
    for (Operation *user : v.getUsers()) {
      if (isa<ReturnOp>(user))
        continue;
      if (!isElementwise(user))
        return false;
      work.append(user->result_begin(), user->result_end());
    }
  }
  return true;
}

bool canWriteInPlace(Operation *op, unsigned operand, unsigned result) {
  RankedTensorType from = tensorType(op->getOperand(operand)), to = tensorType(op->getResult(result));
  if (from.getShape() != to.getShape() ||
      elementBytes(from.getElementType()) != elementBytes(to.getElementType()))
    return false;
  if (auto scatter = dyn_cast<ScatterOp>(op))
    return operand == result;
  auto fusion = dyn_cast<FusionOp>(op);
  if (!fusion || fusion.getKind() == FusionKind::reduction)
    return false;
  Block &body = fusion.getBody().front();
  Operation *ret = body.getTerminator();
  BlockArgument arg = body.getArgument(operand);
  if (fusion.getKind() == FusionKind::contraction) {
    // A processor's kernel stores each sum once, behind what is computed of it. (Blocks of a GPU's kernels may have a sum in parts.)
    auto inPlace = [&](Value root) { return tensorType(root).getShape() == to.getShape() && root.getDefiningOp() && isElementwise(root.getDefiningOp()); };
    return llvm::all_of(ret->getOperands(), inPlace) && isReadPointwise(arg, to.getShape()) &&
           !loops::getTargetInfo(op->getParentOfType<ModuleOp>()).isGpu();
  }
  if (auto update = ret->getOperand(result).getDefiningOp<DynamicUpdateSliceOp>())
    return ret->getNumOperands() == 1 && update.getOperand() == arg && arg.hasOneUse();
  if (ScatterOp scatter = loops::scatterOf(fusion))
    return scatter.getInputs()[0] == arg && arg.hasOneUse();
  for (Value root : ret->getOperands()) {
    Operation *def = root.getDefiningOp();
    if (def && !isElementwise(def) && !isa<BroadcastInDimOp, IotaOp, ConstantOp>(def))
      return false;
  }
  return isReadPointwise(arg, to.getShape());
}

unsigned BufferPlan::root(unsigned id) const {
  while (parent[id] != id)
    id = parent[id] = parent[parent[id]];
  return id;
}

void BufferPlan::add(Value v) {
  Lifetimes::Span live = times->live(v);
  BufferClass c;
  c.bytes = byteSize(v);
  c.segments.push_back({2 * live.begin, 2 * live.end});
  c.values.push_back(v);
  ids[v] = list.size();
  parent.push_back(list.size());
  list.push_back(std::move(c));
}

unsigned BufferPlan::addScratch(Operation *op, int64_t bytes) {
  BufferClass c;
  c.bytes = bytes;
  unsigned at = 2 * times->span(op).begin;
  c.segments.push_back({at, at});
  parent.push_back(list.size());
  list.push_back(std::move(c));
  return list.size() - 1;
}

void BufferPlan::uniteScratch(ArrayRef<unsigned> ids) {
  for (unsigned id : ids.drop_front())
    merge(root(ids.front()), root(id));
}

void BufferPlan::fix(Value v, Space space, int64_t offset) {
  BufferClass &c = classOf(v);
  assert(!c.fixed() && "a value has one place");
  c.space = space;
  c.offset = offset;
}

static void addSegments(SmallVectorImpl<Segment> &to, ArrayRef<Segment> from) {
  to.append(from.begin(), from.end());
  llvm::sort(to, [](Segment a, Segment b) { return a.begin < b.begin; });
  size_t out = 0;
  for (size_t i = 1; i < to.size(); ++i) {
    if (to[i].begin <= to[out].end)
      to[out].end = std::max(to[out].end, to[i].end);
    else
      to[++out] = to[i];
  }
  to.truncate(out + 1);
}

void BufferPlan::extend(Value v, Segment segment) { addSegments(classOf(v).segments, {segment}); }

void BufferPlan::merge(unsigned into, unsigned from) {
  BufferClass &a = list[into], &b = list[from];
  if (b.fixed()) {
    assert(!a.fixed() && "two fixed places");
    a.space = b.space;
    a.offset = b.offset;
  }
  a.bytes = std::max(a.bytes, b.bytes);
  addSegments(a.segments, b.segments);
  a.values.append(b.values);
  b.values.clear();
  b.segments.clear();
  parent[from] = into;
}

void BufferPlan::unite(Value a, Value b) {
  unsigned x = find(a), y = find(b);
  if (x != y)
    merge(x, y);
}

// Classes may meet at an op when it reads one and writes the other, and may do so in place.
bool BufferPlan::mayTouch(unsigned time, unsigned a, unsigned b) const {
  auto isMember = [&](Value v) {
    unsigned id = find(v);
    return id == a || id == b;
  };
  // Of ops at one time only one may have to do with either: nobody knows which of them reads or writes first.
  ArrayRef<Operation *> ops = times->opsAt(time);
  Operation *at = ops.size() == 1 ? ops[0] : nullptr;
  if (ops.size() > 1)
    for (Operation *op : ops)
      if (llvm::any_of(op->getOperands(), isMember) || llvm::any_of(op->getResults(), isMember)) {
        if (at)
          return false;
        at = op;
      }
  if (!at || classify(at) == OpClass::Control)
    return false;
  unsigned results = 0;
  for (auto [r, result] : llvm::enumerate(at->getResults())) {
    if (!isMember(result))
      continue;
    if (++results > 1)
      return false;
    for (auto [o, operand] : llvm::enumerate(at->getOperands()))
      if (isMember(operand) && !canWriteInPlace(at, o, r))
        return false;
  }
  return true;
}

bool BufferPlan::tryShare(Operation *at, unsigned operand, unsigned result) {
  unsigned a = find(at->getOperand(operand)), b = find(at->getResult(result));
  if (a == b)
    return true;
  auto readOnly = [](const BufferClass &c) {
    return c.space == Space::input || c.space == Space::constant;
  };
  const BufferClass &x = list[a], &y = list[b];
  if ((x.fixed() && y.fixed()) || readOnly(x) || readOnly(y) || x.bytes != y.bytes)
    return false;
  for (Segment s : x.segments)
    for (Segment t : y.segments) {
      unsigned lo = std::max(s.begin, t.begin), hi = std::min(s.end, t.end);
      if (lo < hi || (lo == hi && !mayTouch(lo / 2, a, b)))
        return false;
    }
  merge(a, b);
  return true;
}

static bool overlap(ArrayRef<Segment> a, ArrayRef<Segment> b) {
  size_t i = 0, j = 0;
  while (i < a.size() && j < b.size()) {
    if (a[i].end < b[j].begin)
      ++i;
    else if (b[j].end < a[i].begin)
      ++j;
    else
      return true;
  }
  return false;
}

static int64_t aligned(int64_t bytes) { return (bytes + kAlignment - 1) / kAlignment * kAlignment; }

// Places classes one after another in the gap that fits best; returns the arena's size.
static int64_t place(ArrayRef<BufferClass *> order) {
  int64_t total = 0;
  SmallVector<BufferClass *> placed;
  for (BufferClass *c : order) {
    SmallVector<std::pair<int64_t, int64_t>> taken;
    for (BufferClass *other : placed)
      if (overlap(c->segments, other->segments))
        taken.push_back({other->offset, other->offset + aligned(other->bytes)});
    llvm::sort(taken);
    int64_t size = aligned(c->bytes), best = -1, bestGap = 0, end = 0;
    for (auto [from, to] : taken) {
      if (from - end >= size && (best < 0 || from - end < bestGap)) {
        best = end;
        bestGap = from - end;
      }
      end = std::max(end, to);
    }
    c->offset = best < 0 ? end : best;
    total = std::max(total, c->offset + size);
    placed.push_back(c);
  }
  return total;
}

constexpr double kMostPairs = 3e7;

int64_t BufferPlan::packArena() {
  SmallVector<BufferClass *> order;
  for (BufferClass &c : list) {
    if (c.fixed() || c.segments.empty())
      continue;
    if (c.bytes == 0)
      c.offset = 0;
    else
      order.push_back(&c);
  }
  auto duration = [](const BufferClass *c) { return c->segments.back().end - c->segments[0].begin; };
  auto bySize = [&](const BufferClass *a, const BufferClass *b) {
    return std::make_tuple(-a->bytes, a->segments[0].begin) <
           std::make_tuple(-b->bytes, b->segments[0].begin);
  };
  auto byArea = [&](const BufferClass *a, const BufferClass *b) {
    return std::make_pair(-double(a->bytes) * (duration(a) + 1), a->segments[0].begin) <
           std::make_pair(-double(b->bytes) * (duration(b) + 1), b->segments[0].begin);
  };
  auto byBegin = [&](const BufferClass *a, const BufferClass *b) {
    return std::make_pair(a->segments[0].begin, -a->bytes) < std::make_pair(b->segments[0].begin, -b->bytes);
  };
  int64_t least = maxLiveBytes(), best = 0;
  SmallVector<BufferClass *> bestOrder;
  // What ends highest comes first the next time. Each round takes about a nanosecond for each pair.
  int64_t rounds = std::clamp<int64_t>(int64_t(kMostPairs / (order.size() * order.size() + 1)), 1, 64);
  auto tryFrom = [&](auto less) {
    llvm::stable_sort(order, less);
    for (int64_t round = 0; round < rounds && (bestOrder.empty() || best > least); ++round) {
      int64_t size = place(order);
      if (bestOrder.empty() || size < best)
        best = size, bestOrder = order;
      auto top = llvm::find_if(order, [&](const BufferClass *c) { return c->offset + aligned(c->bytes) == size; });
      if (top == order.begin() || top == order.end())
        break;
      std::rotate(order.begin(), top, top + 1);
    }
  };
  tryFrom(bySize);
  tryFrom(byArea);
  tryFrom(byBegin); // best where all are as large
  return place(bestOrder);
}

int64_t BufferPlan::maxLiveBytes() const {
  std::map<unsigned, int64_t> change;
  for (const BufferClass &c : list)
    if (!c.fixed())
      for (Segment s : c.segments) {
        change[s.begin] += aligned(c.bytes);
        change[s.end + 1] -= aligned(c.bytes);
      }
  int64_t live = 0, most = 0;
  for (auto [time, delta] : change)
    most = std::max(most, live += delta);
  return most;
}

} // namespace kiln::hlo
