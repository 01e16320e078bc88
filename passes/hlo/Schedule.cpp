// Orders each block's ops for few live bytes: the best of three orders.
#include "passes/hlo/OpClasses.h"
#include "passes/hlo/Passes.h"

#include "llvm/ADT/SetVector.h"

#include <set>

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_SCHEDULE
#include "passes/hlo/Passes.h.inc"

namespace {

// One block as a graph of numbered ops and the buffers between them.
class BlockGraph {
public:
  explicit BlockGraph(Block &block);

  using Order = SmallVector<unsigned>;
  Order asWritten() const;
  Order depthFirst() const;
  Order greedy() const;
  int64_t liveBytes(const Order &order) const;
  ArrayRef<Operation *> operations() const { return ops; }

private:
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

// In a loop's body the old value of a carried variable is read before the new one is made, where
// that is possible: both can then share their place.
void BlockGraph::addOverwriteEdges(Block &block, const llvm::DenseMap<Operation *, unsigned> &number) {
  auto loop = dyn_cast_or_null<WhileOp>(block.getParentOp());
  if (!loop || &loop.getBody().front() != &block || ops.size() > 2000)
    return;
  for (auto [i, v] : llvm::enumerate(block.getTerminator()->getOperands())) {
    while (auto reshape = v.getDefiningOp<ReshapeOp>())
      v = reshape.getOperand();
    Operation *writer = v.getDefiningOp();
    if (!writer || writer->getBlock() != &block)
      continue;
    unsigned to = number.lookup(writer);
    for (Operation *user : block.getArgument(i).getUsers()) {
      Operation *reader = block.findAncestorOpInBlock(*user);
      if (reader == block.getTerminator())
        continue;
      unsigned from = number.lookup(reader);
      if (from != to && !reaches(to, from))
        link(from, to);
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
  SmallVector<unsigned> at(ops.size() + 1);
  for (auto [time, i] : llvm::enumerate(order))
    at[i] = time;
  at[ops.size()] = ops.size();
  SmallVector<int64_t> change(ops.size() + 2);
  for (const Buffer &b : buffers) {
    unsigned last = at[b.def];
    for (unsigned user : b.users)
      last = std::max(last, at[user]);
    change[at[b.def]] += b.bytes;
    change[last + 1] -= b.bytes;
  }
  int64_t live = 0, most = 0;
  for (int64_t delta : change)
    most = std::max(most, live += delta);
  return most;
}

class Schedule : public impl::ScheduleBase<Schedule> {
public:
  void runOnOperation() override {
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
      for (unsigned i : best)
        graph.operations()[i]->moveBefore(block.getTerminator());
    });
  }
};

} // namespace
} // namespace kiln::hlo
