// Orders each block's ops for few live bytes: the best of three orders. On a GPU, ops that do not need each other get one time.
#include "passes/hlo/Lifetimes.h"
#include "passes/hlo/Passes.h"
#include "passes/loops/TargetInfo.h"

#include "llvm/ADT/SetVector.h"

#include <set>

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_SCHEDULE
#include "passes/hlo/Passes.h.inc"

namespace {

// What is computed at one time lives at one time too. So much more may be live for it: that is little of a GPU's memory, and stays in its L2 cache.
constexpr int64_t kMoreBytes = 4 << 20;
constexpr int64_t kMostElements = 1 << 20; // of a result; larger ones have the device to themselves
constexpr size_t kMostTogether = 16, kMostTried = 4, kMostOps = 4096;

// One block as a graph of numbered ops and the buffers between them.
class BlockGraph {
public:
  explicit BlockGraph(Block &block);

  using Order = SmallVector<unsigned>;
  Order asWritten() const;
  Order depthFirst() const;
  Order greedy() const;
  int64_t liveBytes(const Order &order) const;
  /// The order with ops that do not need each other at one time, where that leaves at most so many bytes live.
  std::vector<Order> together(const Order &order, int64_t mostBytes) const;
  ArrayRef<Operation *> operations() const { return ops; }

private:
  int64_t liveBytes(ArrayRef<unsigned> at, unsigned last) const;
  bool isSmallKernel(unsigned i) const;
  void addOverwriteEdges(Block &block, const llvm::DenseMap<Operation *, unsigned> &number);
  bool reaches(unsigned from, unsigned to) const;
  void link(unsigned from, unsigned to) {
    if (from == to || llvm::is_contained(before[to], from))
      return;
    before[to].push_back(from);
    after[from].push_back(to);
  }
  struct Buffer {
    int64_t bytes = 0;
    unsigned def = 0;
    SmallVector<unsigned, 4> users;
  };
  SmallVector<Operation *> ops; // without the terminator
  std::vector<SmallVector<unsigned>> before, after;
  std::vector<SmallVector<unsigned>> reads, writes; // buffers of each op
  std::vector<Buffer> buffers;
};

BlockGraph::BlockGraph(Block &block) {
  llvm::DenseMap<Operation *, unsigned> number;
  for (Operation &op : block.without_terminator()) {
    number[&op] = ops.size();
    ops.push_back(&op);
  }
  before.resize(ops.size());
  after.resize(ops.size());
  reads.resize(ops.size());
  writes.resize(ops.size());
  llvm::DenseMap<Value, unsigned> bufferOf;
  std::optional<unsigned> lastEffect;
  for (auto [i, op] : llvm::enumerate(ops)) {
    auto read = [&, i = i](Value v) {
      Operation *def = v.getDefiningOp();
      if (!def || def->getBlock() != &block)
        return;
      link(number.lookup(def), i);
      auto it = bufferOf.find(v);
      if (it != bufferOf.end() && !llvm::is_contained(reads[i], it->second)) {
        reads[i].push_back(it->second);
        buffers[it->second].users.push_back(i);
      }
    };
    op->walk([&](Operation *nested) {
      for (Value operand : nested->getOperands())
        read(operand);
    });
    if (!isMemoryEffectFree(op)) {
      if (lastEffect)
        link(*lastEffect, i);
      lastEffect = i;
    }
    if (isa<ReshapeOp>(op)) {
      auto it = bufferOf.find(op->getOperand(0));
      if (it != bufferOf.end())
        bufferOf[op->getResult(0)] = unsigned(it->second);
      continue;
    }
    if (isa<ConstantOp>(op))
      continue;
    for (Value result : op->getResults()) {
      bufferOf[result] = buffers.size();
      writes[i].push_back(buffers.size());
      buffers.push_back({byteSize(result), unsigned(i), {}});
    }
  }
  addOverwriteEdges(block, number);
  // What the terminator returns lives to the end.
  for (Value v : block.getTerminator()->getOperands())
    if (auto it = bufferOf.find(v); it != bufferOf.end())
      buffers[it->second].users.push_back(ops.size());
}

bool BlockGraph::reaches(unsigned from, unsigned to) const {
  SmallVector<unsigned> work{from};
  llvm::DenseSet<unsigned> seen;
  while (!work.empty()) {
    unsigned i = work.pop_back_val();
    if (i == to)
      return true;
    if (seen.insert(i).second)
      work.append(after[i].begin(), after[i].end());
  }
  return false;
}

// The old value of a variable, or of one that a loop carries, is read before the new one is made, and what may fail has run before, where that
// is possible: both can then share their place.
void BlockGraph::addOverwriteEdges(Block &block, const llvm::DenseMap<Operation *, unsigned> &number) {
  if (ops.size() > 2000)
    return;
  auto writerOf = [&](Value v) -> std::optional<unsigned> {
    Operation *writer = withoutReshapes(v).getDefiningOp();
    return writer && writer->getBlock() == &block ? std::optional(number.lookup(writer)) : std::nullopt;
  };
  auto overwrite = [&](Value v, BlockArgument old) {
    std::optional<unsigned> writer = writerOf(v);
    if (!writer)
      return;
    unsigned to = *writer;
    for (Operation *user : old.getUsers()) {
      Operation *reader = block.findAncestorOpInBlock(*user);
      if (reader == block.getTerminator())
        continue;
      unsigned from = number.lookup(reader);
      if (from != to && !reaches(to, from))
        link(from, to);
    }
  };
  SmallVector<unsigned> checks;
  // Buffer assignment keeps a variable's old value until no check can fail.
  auto overwriteAfterChecks = [&](Value v) {
    std::optional<unsigned> writer = writerOf(v);
    if (!writer)
      return;
    unsigned to = *writer;
    for (unsigned check : llvm::reverse(checks)) // which follow one another
      if (check != to && !reaches(to, check))
        return link(check, to);
  };
  OperandRange results = block.getTerminator()->getOperands();
  if (auto loop = dyn_cast_or_null<WhileOp>(block.getParentOp()); loop && &loop.getBody().front() == &block) {
    for (auto [v, old] : llvm::zip(results, block.getArguments()))
      overwrite(v, old);
  } else if (auto main = dyn_cast_or_null<func::FuncOp>(block.getParentOp())) {
    for (auto [i, op] : llvm::enumerate(ops))
      if (mayFail(op))
        checks.push_back(i);
    llvm::StringMap<BlockArgument> variables;
    for (BlockArgument argument : block.getArguments())
      if (auto name = main.getArgAttrOfType<StringAttr>(argument.getArgNumber(), "hlo.variable"))
        variables[name] = argument;
    for (auto [i, v] : llvm::enumerate(results))
      if (auto name = main.getResultAttrOfType<StringAttr>(i, "hlo.variable"); name && variables.count(name)) {
        overwrite(v, variables[name]);
        overwriteAfterChecks(v);
      }
  }
}

// The order at hand, changed only where an edge asks for it.
BlockGraph::Order BlockGraph::asWritten() const {
  Order order;
  SmallVector<unsigned> waiting(ops.size());
  std::set<unsigned> ready;
  for (unsigned i = 0; i < ops.size(); ++i)
    if (!(waiting[i] = before[i].size()))
      ready.insert(i);
  while (!ready.empty()) {
    unsigned i = *ready.begin();
    ready.erase(ready.begin());
    order.push_back(i);
    for (unsigned next : after[i])
      if (--waiting[next] == 0)
        ready.insert(next);
  }
  return order;
}

// From every sink, operands with the larger result first.
BlockGraph::Order BlockGraph::depthFirst() const {
  Order order;
  std::vector<char> state(ops.size());
  auto bytesOf = [&](unsigned i) {
    int64_t sum = 0;
    for (unsigned b : writes[i])
      sum += buffers[b].bytes;
    return sum;
  };
  SmallVector<std::pair<unsigned, bool>> stack;
  for (unsigned sink = 0; sink < ops.size(); ++sink) {
    if (!after[sink].empty())
      continue;
    stack.push_back({sink, false});
    while (!stack.empty()) {
      auto [i, done] = stack.pop_back_val();
      if (done) {
        order.push_back(i);
        continue;
      }
      if (state[i])
        continue;
      state[i] = 1;
      stack.push_back({i, true});
      SmallVector<unsigned> operands(before[i]);
      llvm::stable_sort(operands, [&](unsigned a, unsigned b) { return bytesOf(a) < bytesOf(b); });
      for (unsigned operand : operands)
        stack.push_back({operand, false});
    }
  }
  return order;
}

// Always the ready op that leaves the fewest bytes live; the earlier one of equals.
BlockGraph::Order BlockGraph::greedy() const {
  Order order;
  SmallVector<unsigned> waiting(ops.size());
  std::vector<unsigned> unread(buffers.size());
  for (unsigned b = 0; b < buffers.size(); ++b)
    unread[b] = buffers[b].users.size();
  std::set<unsigned> ready;
  for (unsigned i = 0; i < ops.size(); ++i)
    if (!(waiting[i] = before[i].size()))
      ready.insert(i);
  while (!ready.empty()) {
    unsigned best = 0;
    int64_t bestDelta = INT64_MAX;
    unsigned looked = 0;
    for (unsigned i : ready) {
      int64_t delta = 0;
      for (unsigned b : writes[i])
        delta += buffers[b].bytes;
      for (unsigned b : reads[i])
        if (unread[b] == 1)
          delta -= buffers[b].bytes;
      if (delta < bestDelta) {
        bestDelta = delta;
        best = i;
      }
      if (++looked > 128)
        break;
    }
    ready.erase(best);
    order.push_back(best);
    for (unsigned b : reads[best])
      --unread[b];
    for (unsigned next : after[best])
      if (--waiting[next] == 0)
        ready.insert(next);
  }
  return order;
}

int64_t BlockGraph::liveBytes(const Order &order) const {
  SmallVector<unsigned> at(ops.size());
  for (auto [time, i] : llvm::enumerate(order))
    at[i] = time;
  return liveBytes(at, ops.size());
}

// Of ops at the given times, of which there may be more than one at each.
int64_t BlockGraph::liveBytes(ArrayRef<unsigned> at, unsigned last) const {
  SmallVector<int64_t> change(last + 2);
  for (const Buffer &b : buffers) {
    unsigned end = at[b.def];
    for (unsigned user : b.users)
      end = std::max(end, user == ops.size() ? last : at[user]);
    change[at[b.def]] += b.bytes;
    change[end + 1] -= b.bytes;
  }
  int64_t live = 0, most = 0;
  for (int64_t delta : change)
    most = std::max(most, live += delta);
  return most;
}

bool BlockGraph::isSmallKernel(unsigned i) const {
  OpClass kind = classify(ops[i]);
  return kind != OpClass::Control && kind != OpClass::Constant && !isa<ReshapeOp>(ops[i]) && isMemoryEffectFree(ops[i]) &&
         llvm::all_of(ops[i]->getResults(), [](Value v) { return numElements(v) <= kMostElements; });
}

// Each op in turn joins the first time at which all that it needs is there, or a later one, else gets a new one.
std::vector<BlockGraph::Order> BlockGraph::together(const Order &order, int64_t mostBytes) const {
  std::vector<Order> times;
  SmallVector<unsigned> ready(ops.size()), at(ops.size()); // the first time for what comes next; the op's own
  std::vector<char> open;
  for (auto [n, i] : llvm::enumerate(order)) {
    unsigned first = 0;
    for (unsigned b : before[i])
      first = std::max(first, ready[b]);
    ready[i] = first;
    at[i] = first ? first - 1 : 0;
    if (isa<ConstantOp, ReshapeOp>(ops[i]))
      continue;
    bool small = isSmallKernel(i);
    size_t tried = 0, time = times.size();
    for (unsigned t = first; small && t < times.size() && tried < kMostTried; ++t) {
      if (!open[t] || times[t].size() == kMostTogether)
        continue;
      ++tried;
      at[i] = t;
      // Those that have no time yet come in their order.
      for (size_t k = n + 1; k < order.size(); ++k)
        at[order[k]] = times.size() + (k - n) - 1;
      if (liveBytes(at, ops.size()) <= mostBytes) {
        time = t;
        break;
      }
    }
    if (time == times.size()) {
      times.emplace_back();
      open.push_back(small);
    }
    times[time].push_back(i);
    at[i] = time;
    ready[i] = time + 1;
  }
  // What costs nothing stands before the first op that may need it.
  std::vector<Order> result(times.size() + 1);
  for (unsigned i : order)
    if (isa<ConstantOp, ReshapeOp>(ops[i]))
      result[ready[i]].push_back(i);
  for (auto [t, members] : llvm::enumerate(times))
    result[t].append(members);
  return result;
}

class Schedule : public impl::ScheduleBase<Schedule> {
public:
  void runOnOperation() override {
    bool onDevice = loops::getTargetInfo(getOperation()->getParentOfType<ModuleOp>()).isGpu();
    int64_t number = 0;
    forEachScheduledBlock(getOperation().front(), [&](Block &block) {
      BlockGraph graph(block);
      BlockGraph::Order best = graph.asWritten();
      int64_t before = graph.liveBytes(best), after = before;
      for (const BlockGraph::Order &order : {graph.depthFirst(), graph.greedy()}) {
        int64_t bytes = graph.liveBytes(order);
        if (bytes < after) {
          after = bytes;
          best = order;
        }
      }
      bytesBefore += before;
      bytesAfter += after;
      if (onDevice && best.size() <= kMostOps) {
        for (const BlockGraph::Order &ops : graph.together(best, after + std::max(after / 4, kMoreBytes)))
          place(graph, ops, block, &number);
      } else {
        place(graph, best, block, nullptr);
      }
    });
  }

private:
  // With a number, ops that have kernels are marked as computed at one time.
  void place(const BlockGraph &graph, const BlockGraph::Order &order, Block &block, int64_t *number) {
    auto isFree = [&](unsigned i) { return isa<ConstantOp, ReshapeOp>(graph.operations()[i]); };
    bool several = number && order.size() - llvm::count_if(order, isFree) > 1;
    for (unsigned i : order) {
      Operation *op = graph.operations()[i];
      op->moveBefore(block.getTerminator());
      op->removeAttr(kTogether);
      if (several && !isFree(i)) {
        op->setAttr(kTogether, Builder(op->getContext()).getI64IntegerAttr(*number));
        ++numTogether;
      }
    }
    if (several)
      ++*number;
  }
};

} // namespace
} // namespace kiln::hlo
