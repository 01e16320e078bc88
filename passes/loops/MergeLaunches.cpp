// The pass merge-launches: what can be launched at one time is one launch.
#include "passes/loops/MergedKernel.h"
#include "passes/loops/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"

#include <map>
#include <set>

using namespace mlir;

namespace kiln::loops {
#define GEN_PASS_DEF_MERGELAUNCHES
#include "passes/loops/Passes.h.inc"

namespace {

constexpr size_t mostLaunches = 1024; // that are compared with each other
constexpr size_t mostMembers = 16;    // of a kernel: beyond that it is the code that takes time

struct Access {
  BufferRange range;
  bool written;

  bool conflicts(const Access &other) const {
    return (written || other.written) && range.overlaps(other.range);
  }
};

struct Node {
  LaunchOp op;
  MergeMember *member = nullptr;
  SmallVector<Access, 4> accesses;
  SmallVector<unsigned> after; // launches that must come later
  unsigned waits = 0, height = 1;
};

class LaunchMerger {
public:
  LaunchMerger(ModuleOp module) : module(module), symbols(module), gpu(getTargetInfo(module).gpu) {}

  void block(Block &block);
  void eraseUnused();
  unsigned numMerged = 0, numKernels = 0;

private:
  MergeMember *memberOf(LaunchOp op);
  bool read(LaunchOp op, Node &node);
  void run(ArrayRef<Node> given, Operation *end);
  void merge(ArrayRef<const Node *> group, OpBuilder &b);

  ModuleOp module;
  SymbolTable symbols;
  const GpuInfo gpu;
  std::map<std::tuple<Operation *, int64_t, int64_t>, std::unique_ptr<MergeMember>> members;
  std::map<SmallVector<MergeMember *>, func::FuncOp> kernels;
  llvm::SmallSetVector<Operation *, 16> replaced; // kernels of launches that are gone
};

MergeMember *LaunchMerger::memberOf(LaunchOp op) {
  auto kernel = symbols.lookup<func::FuncOp>(op.getKernel());
  auto &member = members[{kernel, op.getCount(), op.getGrain()}];
  if (!member)
    member = std::make_unique<MergeMember>(mergeMember(kernel, op.getCount(), op.getGrain()));
  return member.get();
}

/// Whether it is known what the launch reads and writes.
bool LaunchMerger::read(LaunchOp op, Node &node) {
  node.op = op;
  node.member = memberOf(op);
  if (node.member->written.size() != op.getBuffers().size())
    return false;
  for (auto [buffer, written] : llvm::zip(op.getBuffers(), node.member->written)) {
    auto place = buffer.getDefiningOp<BufferOp>();
    if (!place)
      return false;
    node.accesses.push_back({rangeOf(place), written});
  }
  return true;
}

/// Runs of launches with nothing but buffers and constants between them.
void LaunchMerger::block(Block &block) {
  std::vector<Node> nodes;
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (auto launch = dyn_cast<LaunchOp>(op)) {
      Node node;
      if (read(launch, node)) {
        nodes.push_back(std::move(node));
        if (nodes.size() < mostLaunches)
          continue;
      }
    } else if (isa<BufferOp, arith::ConstantOp>(op)) {
      continue;
    }
    if (nodes.size() > 1)
      run(nodes, isa<LaunchOp>(op) ? nodes.back().op->getNextNode() : &op);
    nodes.clear();
    for (Region &region : op.getRegions())
      for (Block &nested : region)
        this->block(nested);
  }
}

/// Always the launch that the most others wait for, and with it all that can go with it.
void LaunchMerger::run(ArrayRef<Node> given, Operation *end) {
  std::vector<Node> nodes(given.begin(), given.end());
  for (unsigned j = 0; j < nodes.size(); ++j)
    for (unsigned i = 0; i < j; ++i)
      if (llvm::any_of(nodes[i].accesses, [&](const Access &a) {
            return llvm::any_of(nodes[j].accesses, [&](const Access &b) { return a.conflicts(b); });
          })) {
        nodes[i].after.push_back(j);
        ++nodes[j].waits;
      }
  for (Node &node : llvm::reverse(nodes))
    for (unsigned next : node.after)
      node.height = std::max(node.height, nodes[next].height + 1);
  auto earlier = [&nodes](unsigned a, unsigned b) { return std::make_pair(-int64_t(nodes[a].height), a) < std::make_pair(-int64_t(nodes[b].height), b); };
  std::set<unsigned, decltype(earlier)> ready(earlier);
  for (unsigned i = 0; i < nodes.size(); ++i)
    if (!nodes[i].waits)
      ready.insert(i);
  SmallVector<SmallVector<const Node *>> groups;
  while (!ready.empty()) {
    SmallVector<unsigned> taken;
    SmallVector<MergeMember *> group;
    for (unsigned i : ready) {
      group.push_back(nodes[i].member);
      if (group.size() > 1 && !canMerge(group, gpu))
        group.pop_back();
      else
        taken.push_back(i);
      if (group.size() == mostMembers)
        break;
    }
    groups.emplace_back();
    for (unsigned i : taken) {
      ready.erase(i);
      groups.back().push_back(&nodes[i]);
    }
    for (unsigned i : taken)
      for (unsigned next : nodes[i].after)
        if (--nodes[next].waits == 0)
          ready.insert(next);
  }
  if (groups.size() == nodes.size())
    return;
  OpBuilder b(end);
  for (ArrayRef<const Node *> group : groups)
    if (group.size() == 1)
      LaunchOp(group[0]->op)->moveBefore(end);
    else
      merge(group, b);
}

void LaunchMerger::merge(ArrayRef<const Node *> given, OpBuilder &b) {
  // In one order whoever was ready first, so that turns of a loop share a kernel; the longest-lasting blocks begin first.
  SmallVector<const Node *> group(given);
  auto work = [](const Node *node) {
    LaunchOp op = node->op;
    return std::make_tuple(-(int64_t(op.getBytes()) + int64_t(op.getFlops()) / 16) / node->member->blocks, op.getKernel());
  };
  llvm::sort(group, [&](const Node *x, const Node *y) { return work(x) < work(y); });
  SmallVector<MergeMember *> parts;
  SmallVector<Value> buffers;
  SmallVector<Location> locations;
  SmallVector<StringRef> names;
  int64_t blocks = 0, flops = 0, bytes = 0;
  for (const Node *node : group) {
    LaunchOp op = node->op;
    parts.push_back(node->member);
    llvm::append_range(buffers, op.getBuffers());
    locations.push_back(op.getLoc());
    if (!op.getNode().empty() && !llvm::is_contained(names, op.getNode()))
      names.push_back(op.getNode());
    blocks += node->member->blocks;
    flops += op.getFlops();
    bytes += op.getBytes();
    replaced.insert(node->member->kernel);
  }
  func::FuncOp &kernel = kernels[parts];
  if (!kernel) {
    std::string name = (StringRef(parts[0]->kernel.getName()) + "_and_" + Twine(parts.size() - 1) + "_more").str();
    kernel = makeMergedKernel(module, parts, name);
    symbols.insert(kernel);
    kernel->moveBefore(LaunchOp(group[0]->op)->getParentOfType<func::FuncOp>()); // the entry comes last
    ++numKernels;
  }
  std::string node = llvm::join(ArrayRef(names).take_front(3), "; ");
  if (names.size() > 3)
    node += " and " + std::to_string(names.size() - 3) + " more";
  LaunchOp::create(b, FusedLoc::get(b.getContext(), locations), kernel.getName(), buffers, blocks, /*grain=*/1, node, flops, bytes,
                   /*zigzag=*/false);
  numMerged += group.size() - 1;
  for (const Node *each : group)
    LaunchOp(each->op).erase();
}

void LaunchMerger::eraseUnused() {
  SymbolTableCollection tables;
  SymbolUserMap users(tables, module); // one walk, not one for each kernel
  for (Operation *kernel : replaced)
    if (users.useEmpty(kernel))
      symbols.erase(kernel);
}

class MergeLaunches : public impl::MergeLaunchesBase<MergeLaunches> {
  void getDependentDialects(DialectRegistry &registry) const override {
    MergeLaunchesBase::getDependentDialects(registry);
    registry.insert<mlir::gpu::GPUDialect>();
  }

  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (!getTargetInfo(module).isGpu())
      return;
    LaunchMerger merger(module);
    for (auto entry : module.getOps<func::FuncOp>())
      if (entry->hasAttr("loops.entry") && !entry.isExternal())
        merger.block(entry.front());
    merger.eraseUnused();
    numMerged += merger.numMerged;
    numKernels += merger.numKernels;
  }
};

} // namespace
} // namespace kiln::loops
