// Marks the clusters of the functions that it is asked for.
#include "passes/graph/clustering/Clusterer.h"
#include "passes/graph/clustering/Passes.h"

using namespace mlir;

namespace kiln::tf {
#define GEN_PASS_DEF_MARKFORCOMPILATION
#include "passes/graph/clustering/Passes.h.inc"

namespace {

class MarkForCompilation : public impl::MarkForCompilationBase<MarkForCompilation> {
public:
  using MarkForCompilationBase::MarkForCompilationBase;

private:
  void runOnOperation() override {
    ClusteringOptions options;
    std::string error;
    if (!options.parse(flags, error)) {
      emitError(getOperation().getLoc()) << error;
      return signalPassFailure();
    }
    options.sessionName = sessionName;
    for (const std::string &name : allow)
      if (!options.filter.allow(name)) {
        emitError(getOperation().getLoc()) << "no kind of op '" << name << "' to allow in clusters";
        return signalPassFailure();
      }
    SymbolTable symbols(getOperation());
    SmallVector<std::string> names(functions.begin(), functions.end());
    if (names.empty())
      names.push_back("main");
    unsigned sequence = 0;
    for (const std::string &name : names) {
      auto func = symbols.lookup<FuncOp>(name);
      if (!func && functions.empty())
        continue;
      if (!func) {
        emitError(getOperation().getLoc())
            << "there is no function @" << name << " to look for clusters in";
        return signalPassFailure();
      }
      FailureOr<ClusteringResult> result = markForCompilation(func, symbols, options, sequence);
      if (failed(result))
        return signalPassFailure();
      numClusters += result->numClusters;
      numClusteredNodes += result->numClusteredNodes;
    }
  }
};

} // namespace
} // namespace kiln::tf
