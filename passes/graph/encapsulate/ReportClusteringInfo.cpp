// ReportClusteringInfo: prints which nodes are in which cluster, and why others are in none.
#include "passes/graph/encapsulate/Encapsulate.h"
#include "passes/graph/encapsulate/Passes.h"

using namespace mlir;

namespace kiln::tf {
#define GEN_PASS_DEF_REPORTCLUSTERINGINFO
#include "passes/graph/encapsulate/Passes.h.inc"

namespace {

/// Nodes that are alike for the report.
struct Row {
  StringRef op, reason;
  unsigned count = 0;
  StringRef first; // a node's name
};

using Rows = llvm::MapVector<std::pair<StringRef, StringRef>, Row>;

/// Most frequent first, then by name.
SmallVector<Row> sorted(Rows &rows) {
  SmallVector<Row> list;
  for (auto &[key, row] : rows) {
    std::tie(row.op, row.reason) = key;
    list.push_back(row);
  }
  llvm::sort(list, [](const Row &x, const Row &y) {
    return std::tie(y.count, x.op, x.reason) < std::tie(x.count, y.op, y.reason);
  });
  return list;
}

struct ReportClusteringInfo : impl::ReportClusteringInfoBase<ReportClusteringInfo> {
  void runOnOperation() override {
    for (FuncOp func : getOperation().getOps<FuncOp>())
      report(func, llvm::outs());
    llvm::outs().flush();
  }

  void report(FuncOp func, raw_ostream &os) {
    NodeGroups clusters = groupNodes(func, kXlaCluster);
    if (clusters.empty())
      return;
    unsigned total = 0, outside = 0;
    Rows rows;
    for (Operation &op : func.getBody().front()) {
      if (!isNode(&op))
        continue;
      ++total;
      if (op.hasAttr(kXlaCluster))
        continue;
      ++outside;
      auto reason = op.getAttrOfType<StringAttr>("_KilnUnclusteredReason");
      Row &row = rows[{opType(&op), reason ? reason.getValue() : StringRef()}];
      if (row.count++ == 0)
        row.first = nodeName(&op);
    }
    os << '@' << func.getName() << ": " << total - outside << " of " << countOf(total, "node")
       << " in " << countOf(clusters.size(), "cluster") << '\n';
    for (auto &[name, nodes] : clusters)
      printCluster(name.getValue(), nodes, os);
    os << "  outside: " << countOf(outside, "node") << '\n';
    for (const Row &row : sorted(rows)) {
      os << "    " << row.op << ' ' << row.count << ": "
         << (row.reason.empty() ? "no reason recorded" : row.reason);
      if (!row.first.empty())
        os << " ('" << row.first << "')";
      os << '\n';
    }
    numClusters += clusters.size();
    numClustered += total - outside;
    numOutside += outside;
  }

  static void printCluster(StringRef name, ArrayRef<Operation *> nodes, raw_ostream &os) {
    Rows rows;
    for (Operation *node : nodes)
      ++rows[{opType(node), ""}].count;
    os << "  " << name << ": " << countOf(nodes.size(), "node") << ": ";
    llvm::interleaveComma(sorted(rows), os,
                          [&](const Row &row) { os << row.op << ' ' << row.count; });
    os << '\n';
  }
};

} // namespace
} // namespace kiln::tf
