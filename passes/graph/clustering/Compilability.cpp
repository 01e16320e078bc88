// Checks nodes against the table of lowerings and the filter, and the functions that they call
// likewise.
#include "passes/graph/clustering/Compilability.h"
#include "hlo/graph/References.h"
#include "passes/graph/Calls.h"
#include "passes/graph/ConstantAnalysis.h"
#include "passes/graph/ControlFlow.h"
#include "passes/graph/clustering/ResourceOperations.h"
#include "passes/graph/encapsulate/Encapsulate.h"
#include "passes/tohlo/LoweringTable.h"

using namespace mlir;

namespace kiln::tf {
namespace {

/// Of calls: compilation goes into each.
constexpr size_t kMaxDepth = 50;

/// A node's name, or its op's where it has none.
std::string displayName(Operation *node) {
  return (nodeName(node).empty() ? opType(node) : nodeName(node)).str();
}

Type elementType(Value value) {
  auto type = dyn_cast<TensorType>(value.getType());
  return type ? valueType(type.getElementType()) : Type();
}

template <typename T> bool anyHas(ValueRange values) {
  return llvm::any_of(values, [](Value value) { return isa_and_nonnull<T>(elementType(value)); });
}

bool isStatefulRandom(StringRef op) {
  return llvm::is_contained<StringRef>({"RandomUniform", "RandomShuffle", "RandomUniformInt",
                                        "RandomStandardNormal", "TruncatedNormal", "Multinomial",
                                        "ParameterizedTruncatedNormal", "RandomGamma", "RandomPoissonV2"},
                                       op);
}

bool isSlow(StringRef op) {
  return llvm::is_contained<StringRef>(
      {"SelfAdjointEigV2", "Svd", "Qr", "MatrixInverse", "MatrixSolve", "ResizeBilinearGrad"}, op);
}

/// Whether values that the graph does not have decide the node's results; shapes of such values do not count, as they are known for each
/// compilation.
bool dependsOnData(Operation *node) {
  SmallVector<Value> work(dataOperands(node));
  llvm::DenseSet<Operation *> seen;
  while (!work.empty()) {
    Operation *source = work.pop_back_val().getDefiningOp();
    if (!source || opType(source).starts_with("Placeholder") || opType(source) == "VarHandleOp" || opType(source) == "_Arg")
      return true;
    if (isMetadataOp(source) || !seen.insert(source).second)
      continue;
    llvm::append_range(work, dataOperands(source));
  }
  return false;
}

std::optional<bool> boolAttr(Attribute attr) {
  auto value = dyn_cast_or_null<BoolAttr>(attr);
  return value ? std::optional<bool>(value.getValue()) : std::nullopt;
}

/// An attribute that a FunctionDef has.
std::optional<bool> functionAttr(FuncOp func, StringRef name) {
  auto attrs = func->getAttrOfType<DictionaryAttr>("tf.attrs");
  return boolAttr(attrs ? attrs.get(name) : Attribute());
}

} // namespace

std::optional<bool> boolAttrOfNodeOrCallee(SymbolTable &symbols, Operation *node, StringRef name) {
  if (std::optional<bool> own = boolAttr(node->getAttr(name)))
    return own;
  if (!isCall(node) && !calleeByName(symbols, node))
    return std::nullopt;
  for (FuncOp func : callees(symbols, node))
    if (std::optional<bool> value = functionAttr(func, name))
      return value;
  return std::nullopt;
}

std::string UncompilableNode::str() const {
  if (stack.size() < 2)
    return reason;
  return reason + ": node '" + name + "' of @" + stack.back().function;
}

const char *CompilabilityChecker::ownObstacle(Operation *node, unsigned depth) {
  StringRef op = opType(node);
  if (depth == 0 && (op == "_Arg" || op == "_Retval"))
    return "top level _Arg or _Retval";
  if (op == "Placeholder" || op == "PlaceholderV2" || op == "VarHandleOp")
    return op == "VarHandleOp" ? "handle of a variable" : "feed";
  if (node->hasAttr(kXlaOutsideCompilation))
    return "outside compilation was asked for";
  if (isV1ControlFlow(op))
    return "v1 control flow";
  // The executor's tensor behind a reference may change while the cluster runs.
  if (hasReferences(node))
    return "reference to a variable";
  if (node->hasAttr("_scoped_allocator") || node->hasAttr("_forward_from"))
    return "_scoped_allocator or _forward_from attribute";
  if (FuncOp callee = calleeByName(symbols, node)) {
    if (!filter.allowInlinedCalls && depth == 0 &&
        !functionAttr(callee, "_noinline").value_or(false))
      return "call that an executor inlines";
  } else if (!tohlo::LoweringTable::get().lookup(op)) {
    return "unsupported op";
  }
  if (op == "SymbolicGradient" && llvm::is_contained(callees(symbols, node), FuncOp()))
    return "function without a registered gradient";
  if (op == "Identity" && llvm::any_of(dataOperands(node), givesReference))
    return "Identity of a reference";
  bool takesString = anyHas<StringType>(dataOperands(node)),
       makesString = anyHas<StringType>(node->getResults());
  if (tohlo::hasDataShape(node))
    return "shape that depends on data";
  if (op == "ListDiff" && dependsOnData(node)) // compiled, it would be so for each pair of lists
    return "shape that depends on data";
  bool isAssert = op == "Assert" || op == "CheckNumerics" || op == "CheckNumericsV2";
  if (!filter.allowStringConsts ? makesString || (takesString && !isAssert)
                                : makesString && op != "Const")
    return "DT_STRING producer or consumer";
  if (!filter.allowStatefulRngOps && isStatefulRandom(op))
    return "stateful random op";
  if (!filter.allowControlTrigger && op == "ControlTrigger")
    return "not allowed control trigger";
  if (!filter.allowElidingAssertAndCheckNumericsOps && isAssert)
    return "Assert or CheckNumerics";
  if (!filter.allowOpsProducingOrConsumingVariant &&
      (anyHas<VariantType>(dataOperands(node)) || anyHas<VariantType>(node->getResults())))
    return "DT_VARIANT producer or consumer";
  ResourceAccess access = resourceAccess(node);
  if (!filter.allowStackOps && access.kind == ResourceAccess::Stack)
    return "Stack op";
  if (!filter.allowTensorArrayOps && access.kind == ResourceAccess::TensorArray)
    return "TensorArray op";
  if (!filter.allowResourceOpsInCalledFunctions && depth > 0 &&
      anyHas<ResourceType>(dataOperands(node)))
    return "resource variable op in called function";
  if (depth == 0 && anyHas<ResourceType>(node->getResults()) &&
      access.kind != ResourceAccess::Stack && access.kind != ResourceAccess::TensorArray)
    return "resource output";
  if (!filter.allowInaccurateOps && (op == "SelfAdjointEigV2" || op == "Svd"))
    return "operation with numerical accuracy issues";
  if (!filter.allowSlowOps && isSlow(op))
    return "slow operation";
  return nullptr;
}

void CompilabilityChecker::visitFunction(FuncOp func,
                                         SmallVectorImpl<UncompilableNode::Frame> &stack,
                                         bool onlyFirst, SmallVectorImpl<UncompilableNode> &found) {
  if (!onlyFirst && !visited.insert(func).second)
    return;
  active.insert(func);
  for (Operation &op : func.getBody().front()) {
    if (!isNode(&op))
      continue;
    stack.push_back({displayName(&op), func.getName().str()});
    visit(&op, stack, onlyFirst, found);
    stack.pop_back();
    if (onlyFirst && !found.empty())
      break;
  }
  active.erase(func);
}

void CompilabilityChecker::visit(Operation *node, SmallVectorImpl<UncompilableNode::Frame> &stack,
                                 bool onlyFirst, SmallVectorImpl<UncompilableNode> &found) {
  if (const char *reason = ownObstacle(node, stack.size() - 1)) {
    found.push_back({displayName(node), reason, {stack.begin(), stack.end()}});
    return;
  }
  for (FuncOp func : callees(symbols, node)) {
    if (active.contains(func) || active.size() == kMaxDepth) {
      found.push_back(
          {displayName(node),
           active.contains(func) ? "function that calls itself" : "calls nested too deeply",
           {stack.begin(), stack.end()}});
      return;
    }
    if (!onlyFirst) {
      visitFunction(func, stack, onlyFirst, found);
      continue;
    }
    auto it = byFunction.find(func);
    if (it == byFunction.end()) {
      SmallVector<UncompilableNode> inside;
      size_t depth = stack.size();
      visitFunction(func, stack, onlyFirst, inside);
      std::optional<UncompilableNode> first;
      if (!inside.empty()) {
        first = inside.front();
        first->stack.erase(first->stack.begin(),
                           first->stack.begin() + std::min(depth, first->stack.size()));
      }
      it = byFunction.try_emplace(func, std::move(first)).first;
    }
    if (it->second) {
      UncompilableNode obstacle = *it->second;
      obstacle.stack.insert(obstacle.stack.begin(), stack.begin(), stack.end());
      found.push_back(std::move(obstacle));
      return;
    }
  }
}

std::optional<UncompilableNode> CompilabilityChecker::findObstacle(Operation *node) {
  SmallVector<UncompilableNode::Frame> stack{{displayName(node), ""}};
  SmallVector<UncompilableNode> found;
  visit(node, stack, /*onlyFirst=*/true, found);
  return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

SmallVector<UncompilableNode> CompilabilityChecker::uncompilableNodes(Operation *node) {
  SmallVector<UncompilableNode::Frame> stack{{displayName(node), ""}};
  SmallVector<UncompilableNode> found;
  visited.clear();
  visit(node, stack, /*onlyFirst=*/false, found);
  return found;
}

} // namespace kiln::tf
