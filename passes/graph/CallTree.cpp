// Sizes of functions from the callees up, without recursion, as chains of calls can be long.
#include "passes/graph/CallTree.h"
#include "passes/graph/Calls.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::tf {
namespace {

/// Some times the largest models; compilation is far slower than linear in one function's size.
constexpr uint64_t kMostNodes = 2'000'000;
constexpr unsigned kMostNesting = 500;

struct Expansion {
  uint64_t nodes = 0; // at most that
  unsigned nesting = 0;
};

class CallTree {
public:
  explicit CallTree(SymbolTable &symbols) : symbols(symbols) {}

  Expansion expand(FuncOp main) {
    SmallVector<FuncOp> open{main};
    while (!open.empty()) {
      FuncOp func = open.back();
      if (sizes.contains(func)) {
        open.pop_back();
        continue;
      }
      size_t before = open.size();
      if (visited.insert(func).second)
        for (Operation &op : func.getBody().front())
          if (isNode(&op))
            for (FuncOp callee : callees(symbols, &op))
              if (callee && !visited.contains(callee))
                open.push_back(callee);
      if (open.size() > before)
        continue;
      open.pop_back();
      sizes[func] = sizeOf(func);
    }
    return sizes[main];
  }

  /// The node and the functions that it runs.
  Expansion sizeOf(Operation *node) {
    Expansion size{1, 0};
    for (FuncOp callee : callees(symbols, node))
      if (auto found = sizes.find(callee); callee && found != sizes.end()) {
        size.nodes = llvm::SaturatingAdd(size.nodes, found->second.nodes);
        size.nesting = std::max(size.nesting, found->second.nesting + 1);
      }
    return size;
  }

  Operation *largest(FuncOp func, bool byNesting) {
    Operation *found = nullptr;
    uint64_t most = 0;
    for (Operation &op : func.getBody().front())
      if (isNode(&op)) {
        Expansion size = sizeOf(&op);
        if (uint64_t key = byNesting ? size.nesting + 1 : size.nodes; key > most)
          most = key, found = &op;
      }
    return found;
  }

  /// "'f', 'g', 12 more, 'y', 'z'": what the node calls, what that calls, and so on.
  std::string chain(Operation *node, bool byNesting) {
    constexpr size_t kShown = 3; // at either end
    SmallVector<FuncOp> functions;
    for (llvm::SmallPtrSet<Operation *, 16> seen; node;) {
      FuncOp next;
      uint64_t most = 0;
      for (FuncOp callee : callees(symbols, node))
        if (auto found = sizes.find(callee); callee && found != sizes.end())
          if (uint64_t key = byNesting ? found->second.nesting + 1 : found->second.nodes; key > most)
            most = key, next = callee;
      if (!next || !seen.insert(next).second)
        break;
      functions.push_back(next);
      node = largest(next, byNesting);
    }
    std::string text;
    for (auto [i, func] : llvm::enumerate(functions))
      if (i < kShown || i + kShown >= functions.size())
        text += (i ? ", '" : "'") + func.getSymName().str() + "'";
      else if (i == kShown)
        text += ", " + std::to_string(functions.size() - 2 * kShown) + " more";
    return text;
  }

private:
  Expansion sizeOf(FuncOp func) {
    Expansion size;
    for (Operation &op : func.getBody().front())
      if (isNode(&op)) {
        Expansion own = sizeOf(&op);
        size.nodes = llvm::SaturatingAdd(size.nodes, own.nodes);
        size.nesting = std::max(size.nesting, own.nesting);
      }
    return size;
  }

  SymbolTable &symbols;
  llvm::DenseMap<Operation *, Expansion> sizes;
  llvm::DenseSet<Operation *> visited;
};

} // namespace

LogicalResult checkCallTree(SymbolTable &symbols, FuncOp main) {
  CallTree tree(symbols);
  Expansion size = tree.expand(main);
  bool isDeep = size.nesting > kMostNesting;
  Operation *node = tree.largest(main, isDeep);
  if (!node || (!isDeep && (size.nodes <= kMostNodes || size.nesting == 0)))
    return success();
  if (isDeep)
    return emitError(node->getLoc()) << "calls of functions are nested more than " << kMostNesting << " deep: " << tree.chain(node, true);
  return emitError(node->getLoc()) << "calls of functions expand to more than " << kMostNodes << " nodes: " << tree.chain(node, false);
}

} // namespace kiln::tf
