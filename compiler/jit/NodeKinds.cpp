// How a session runs a node that is in no cluster.
#include "compiler/jit/NodeKinds.h"

#include "compiler/jit/HostOps.h"
#include "hlo/graph/References.h"
#include "passes/tohlo/LoweringTable.h"
#include "runtime/session/HostOp.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace kiln::jit {

std::optional<PlanKind> controlFlowKind(StringRef op) {
  return llvm::StringSwitch<std::optional<PlanKind>>(op)
      .Cases({"Switch", "RefSwitch"}, PlanKind::Switch)
      .Case("_SwitchN", PlanKind::SwitchN)
      .Cases({"Merge", "RefMerge", "_XlaMerge"}, PlanKind::Merge)
      .Cases({"Enter", "RefEnter"}, PlanKind::Enter)
      .Cases({"Exit", "RefExit"}, PlanKind::Exit)
      .Cases({"NextIteration", "RefNextIteration"}, PlanKind::NextIteration)
      .Cases({"PartitionedCall", "StatefulPartitionedCall"}, PlanKind::Call)
      .Cases({"If", "StatelessIf"}, PlanKind::If)
      .Cases({"Case", "StatelessCase"}, PlanKind::Case)
      .Cases({"While", "StatelessWhile"}, PlanKind::While)
      .Default(std::nullopt);
}

bool compilesAlone(Operation *node) {
  if (!tohlo::LoweringTable::get().lookup(tf::opType(node)) ||
      llvm::is_contained(tf::takenReferences(node), true) ||
      llvm::any_of(tf::dataResults(node), tf::givesReference)) // compiled code has values only
    return false;
  auto isNumber = [](Type type) {
    Type element = cast<TensorType>(type).getElementType();
    return !isa<tf::StringType, tf::VariantType>(element);
  };
  auto isResult = [&](Value value) {
    return isNumber(value.getType()) && !isa<tf::ResourceType>(cast<TensorType>(value.getType()).getElementType());
  };
  return llvm::all_of(tf::dataOperands(node), [&](Value v) { return isNumber(v.getType()); }) &&
         llvm::all_of(tf::dataResults(node), isResult);
}

NodeRole nodeRole(SymbolTable &symbols, Operation *node) {
  StringRef op = tf::opType(node);
  if (op == "Const")
    return NodeRole::Constant;
  if (controlFlowKind(op))
    return NodeRole::ControlFlow;
  if (symbols.lookup<tf::FuncOp>(op))
    return NodeRole::Call;
  if (op == "XlaLaunch" || op == "XlaLaunchV2" || op == "_XlaCompile" || op == "_XlaRun")
    return NodeRole::Launch;
  const HostOpRegistry &registry = hostOps();
  if (registry.has(op.str()) && !(registry.prefersCompiled(op.str()) && compilesAlone(node)))
    return NodeRole::HostOp;
  return compilesAlone(node) ? NodeRole::Compiled : NodeRole::None;
}

} // namespace kiln::jit
