// Rejects the nodes that cannot be in a cluster, each with its reason.
#include "passes/graph/clustering/Candidates.h"
#include "passes/graph/ConstantAnalysis.h"
#include "passes/graph/ControlFlow.h"
#include "passes/graph/clustering/ResourceOperations.h"
#include "passes/graph/encapsulate/Encapsulate.h"

using namespace mlir;

namespace kiln::tf {

/// The Identity on a loop's side of a Switch that constants of the body hang on by control edges.
/// In a cluster with the body it would let the loop's condition wait for the body.
static bool isIdentityDrivingConstsInLoop(Operation *node) {
  if (opType(node) != "Identity" || node->getNumOperands() == 0)
    return false;
  auto source = dyn_cast<OpResult>(node->getOperand(0));
  if (!source || !isKind(source.getOwner(), "Switch") || source.getResultNumber() != 1)
    return false;
  Operation *condition = source.getOwner()->getOperand(1).getDefiningOp();
  return condition && opType(condition) == "LoopCond" &&
         llvm::any_of(controlResult(node).getUsers(),
                      [](Operation *user) { return opType(user) == "Const"; });
}

static bool contains(const std::vector<std::string> &names, StringRef name) {
  return llvm::is_contained(names, name);
}

Candidates::Candidates(SymbolTable &symbols, const ClusteringOptions &options,
                       ClusterDevices &devices, const DeadnessAnalysis *deadness,
                       ArrayRef<Operation *> order)
    : symbols(symbols), options(options), devices(devices), deadness(deadness),
      checker(symbols, options.filter), everythingChecker(symbols, OperationFilter::everything()),
      fuel(options.clusteringFuel) {
  // Only of stateful nodes is it asked which values must be known.
  if (llvm::any_of(order, isStateful))
    constants = ConstantAnalysis(symbols).values(order);
}

unsigned Candidates::device(Operation *node) {
  auto name = node->getAttrOfType<StringAttr>("_device");
  return devices.number(name ? name.getValue() : "");
}

bool Candidates::isCompilationAskedFor(Operation *node) {
  return boolAttrOfNodeOrCallee(symbols, node, "_XlaCompile").value_or(false) ||
         boolAttrOfNodeOrCallee(symbols, node, kXlaMustCompile).value_or(false);
}

std::string Candidates::rejection(Operation *node) {
  std::string reason = fuel > 0 ? ownRejection(node) : "no fuel left (tf_xla_clustering_fuel)";
  if (reason.empty())
    --fuel;
  return reason;
}

std::string Candidates::ownRejection(Operation *node) {
  if (node->hasAttr(kXlaCompiledKernel))
    return "a cluster of its own";
  bool isAskedFor = isCompilationAskedFor(node);
  if (!isAskedFor && boolAttrOfNodeOrCallee(symbols, node, "_XlaCompile"))
    return "_XlaCompile is false";
  unsigned number = device(node);
  ClusterDevices::Kind kind = devices.kind(number);
  if (kind == ClusterDevices::Other)
    return ("no compiler for device " + devices.name(number)).str();
  if (std::optional<UncompilableNode> obstacle = checkerFor(node).findObstacle(node))
    return obstacle->str();
  // It runs although its inputs may be dead, which a cluster cannot.
  if (deadness && opType(node) == "ControlTrigger" &&
      llvm::any_of(node->getOperands(),
                   [&](Value operand) { return !deadness->of(operand)->isTrue(); }))
    return "control trigger with inputs that may be dead";
  if (deadness && deadness->runsAtLoopEnd(node))
    return "runs at the end of a loop, inside of its frame";
  if (!options.opsToCluster.empty() && !contains(options.opsToCluster, opType(node)))
    return "not listed in tf_xla_ops_to_cluster";
  if (contains(options.clusterExcludeOps, opType(node)))
    return "listed in tf_xla_cluster_exclude_ops";
  if (!devices.compiles(number, isAskedFor))
    return options.isGlobalJitOn() ? "clustering on CPUs is off (tf_xla_cpu_global_jit)"
                                   : "automatic clustering is off (tf_xla_auto_jit)";
  // Its value would have to be known before the cluster that computes it runs.
  ResourceAccess access = resourceAccess(node);
  bool livesInCluster =
      access.kind == ResourceAccess::TensorArray || access.kind == ResourceAccess::Stack;
  if (!livesInCluster && isStateful(node) &&
      llvm::any_of(node->getResults(), [&](Value result) { return constants.contains(result); }))
    return "stateful op whose value others need at compile time";
  if (isIdentityDrivingConstsInLoop(node))
    return "Identity that constants of a loop's body wait for";
  return "";
}

} // namespace kiln::tf
