// What a session would do with each node of a graph, for people to look at.
#include "compiler/jit/ClusterMarks.h"

#include "compiler/jit/Clusters.h"
#include "compiler/jit/NodeKinds.h"
#include "passes/graph/Calls.h"
#include "passes/graph/clustering/Clusterer.h"
#include "passes/graph/encapsulate/Encapsulate.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace kiln::jit {

/// The function that a node was in at first. Copies of the node keep it, wherever passes put them.
static constexpr llvm::StringLiteral kOrigin = "_KilnOrigin";

static NodeMark markOutside(SymbolTable &symbols, Operation *node) {
  auto attr = node->getAttrOfType<StringAttr>(tf::kUnclusteredReason);
  std::string reason = attr ? attr.getValue().str() : "";
  switch (nodeRole(symbols, node)) {
  case NodeRole::Constant: return {"", "a constant", ""};
  case NodeRole::ControlFlow:
  case NodeRole::Call: return {"", "the executor", reason};
  case NodeRole::Launch: return {"", "compiled, as the graph says", ""};
  case NodeRole::HostOp: return {"", reason == "feed" ? "the caller" : "the host", ""};
  case NodeRole::Compiled: return {"", "compiled alone", reason};
  case NodeRole::None: return {"", "nobody: neither compiled nor a host op", reason};
  }
  return {};
}

std::map<std::string, llvm::StringMap<NodeMark>> clusterMarks(ModuleOp module, const tf::ClusteringOptions &options) {
  Builder b(module.getContext());
  for (auto func : module.getOps<tf::FuncOp>()) {
    StringAttr origin = b.getStringAttr(func.getSymName() == "main" ? "" : func.getSymName());
    for (Operation &op : func.getBody().front().without_terminator())
      op.setAttr(kOrigin, origin);
  }
  std::map<std::string, llvm::StringMap<NodeMark>> marks;
  if (failed(formClusters(module, options, {})))
    return marks;
  SymbolTable symbols(module);
  using Work = std::pair<Operation *, Attribute>; // a function, and the cluster that runs it
  llvm::SetVector<Work> work;
  work.insert({symbols.lookup("main"), nullptr});
  for (size_t i = 0; i < work.size(); ++i) {
    auto [func, cluster] = work[i];
    for (Operation &op : cast<tf::FuncOp>(func).getBody().front().without_terminator()) {
      bool isCluster = !cluster && op.hasAttr(tf::kXlaCompiledKernel);
      auto reach = [&, cluster = cluster](tf::FuncOp callee) {
        work.insert({callee, isCluster ? callee.getSymNameAttr() : cluster});
      };
      tf::forEachCallee(symbols, &op, reach);
      if (auto callee = symbols.lookup<tf::FuncOp>(tf::opType(&op)))
        reach(callee);
      auto origin = op.getAttrOfType<StringAttr>(kOrigin);
      if (!origin || isCluster)
        continue;
      NodeMark &mark = marks[origin.str()][tf::nodeName(&op)];
      if (cluster)
        mark = {cast<StringAttr>(cluster).str(), "", ""};
      else if (mark.cluster.empty())
        mark = markOutside(symbols, &op);
    }
  }
  return marks;
}

} // namespace kiln::jit
