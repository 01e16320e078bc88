// Splits a session's graph into clusters to compile and nodes for the host.
#include "compiler/jit/Clusters.h"

#include "compiler/jit/NodeKinds.h"
#include "passes/graph/Calls.h"
#include "passes/graph/Passes.h"
#include "passes/graph/clustering/Clusterer.h"
#include "passes/graph/encapsulate/Encapsulate.h"
#include "passes/graph/encapsulate/Passes.h"
#include "passes/graph/placement/Passes.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Pass/PassManager.h"

#include <cstdlib>

using namespace mlir;

namespace kiln::jit {

namespace {

/// v1's reference variables as resource variables, which compiled code can update.
LogicalResult convertReferenceVariables(ModuleOp module) {
  PassManager pm(module.getContext());
  pm.addPass(tf::createConvertReferenceVariables());
  return pm.run(module);
}

/// The module with functional control flow, if all of it can be so; otherwise v1 control flow stays.
void functionalize(ModuleOp module) {
  WalkResult found = module.walk([](Operation *op) {
    return tf::isNode(op) && (tf::opType(op).ends_with("Switch") || tf::opType(op) == "_SwitchN")
               ? WalkResult::interrupt()
               : WalkResult::advance();
  });
  if (!found.wasInterrupted())
    return;
  OwningOpRef<ModuleOp> copy = module.clone();
  PassManager pm(module.getContext());
  pm.addPass(tf::createFunctionalizeControlFlow());
  pm.addPass(tf::createPrune());
  ScopedDiagnosticHandler quiet(module.getContext(), [](Diagnostic &) { return success(); });
  if (succeeded(pm.run(*copy)))
    module.getBodyRegion().takeBody(copy->getBodyRegion());
}

} // namespace

bool sessionClusteringOptions(StringRef flags, tf::ClusteringOptions &options, std::string &error) {
  options.autoJit = 2;
  options.cpuGlobalJit = true;
  options.minClusterSize = 1;
  options.enableLazyCompilation = false;
  options.filter = tf::OperationFilter::everything();
  const char *environment = std::getenv("TF_XLA_FLAGS");
  return options.parse(environment ? environment : "", error) && options.parse(flags, error);
}

/// What the program itself put into computations to compile, as with xla.compile, becomes clusters, less what it wants
/// on the host. Functions that ask to be compiled are left to automatic clustering while that is on: it puts them
/// together with their neighbours, and leaves outside what cannot be compiled.
static LogicalResult encapsulateComputations(ModuleOp module, bool automatic) {
  bool hasOutside = false, hasComputations = !automatic;
  module.walk([&](Operation *op) {
    hasOutside |= op->hasAttr(tf::kXlaOutsideCompilation);
    hasComputations |= op->hasAttr(tf::kXlaCompileId);
  });
  if (!hasComputations)
    return success();
  PassManager pm(module.getContext());
  if (hasOutside)
    pm.addPass(tf::createSplitOutsideCompilation());
  tf::EncapsulateXlaComputationsOptions options;
  options.calls = !automatic;
  pm.addPass(tf::createEncapsulateXlaComputations(options));
  return pm.run(module);
}

LogicalResult formClusters(ModuleOp module, const tf::ClusteringOptions &options, ArrayRef<std::string> devices) {
  if (failed(convertReferenceVariables(module)))
    return failure();
  functionalize(module);
  if (failed(encapsulateComputations(module, options.isGlobalJitOn())))
    return failure();
  if (devices.size() > 1 && failed(tf::placeNodes(module.lookupSymbol<tf::FuncOp>("main"), devices,
                                                  /*softPlacement=*/true, tf::hasKernelByDefault)))
    return failure();
  SmallVector<StringAttr> work{StringAttr::get(module.getContext(), "main")};
  llvm::DenseSet<StringAttr> seen{work.front()};
  unsigned sequence = 0;
  while (!work.empty()) {
    StringAttr name = work.pop_back_val();
    {
      SymbolTable symbols(module);
      auto func = symbols.lookup<tf::FuncOp>(name);
      if (!func || (options.isGlobalJitOn() && failed(tf::markForCompilation(func, symbols, options, sequence))))
        return failure();
    }
    PassManager pm(module.getContext());
    pm.addPass(tf::createCloneConstantsIntoClusters());
    pm.addPass(tf::createEncapsulateSubgraphs());
    if (failed(pm.run(module)))
      return failure();
    SymbolTable symbols(module);
    auto reach = [&](tf::FuncOp func) {
      if (func && seen.insert(func.getSymNameAttr()).second)
        work.push_back(func.getSymNameAttr());
    };
    for (Operation &op : symbols.lookup<tf::FuncOp>(name).getBody().front())
      if (tf::isNode(&op) && !op.hasAttr(tf::kXlaCompiledKernel) && nodeRole(symbols, &op) != NodeRole::Launch) {
        tf::forEachCallee(symbols, &op, reach);
        reach(symbols.lookup<tf::FuncOp>(tf::opType(&op)));
      }
  }
  if (devices.size() < 2)
    return success();
  PassManager pm(module.getContext());
  pm.addPass(tf::createPartitionByDevice());
  return pm.run(module);
}

} // namespace kiln::jit
