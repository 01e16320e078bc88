// A table of what ops do to variables, TensorArrays and stacks, and the pairs that follow from it.
#include "passes/graph/clustering/ResourceOperations.h"
#include "hlo/graph/References.h"
#include "mlir/IR/BuiltinOps.h"
#include "passes/graph/Calls.h"
#include "passes/graph/ControlFlow.h"
#include "passes/graph/clustering/Frames.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace kiln::tf {

static bool takesResource(Operation *op) {
  return llvm::any_of(dataOperands(op), [](Value operand) {
    auto type = dyn_cast<TensorType>(operand.getType());
    return type && isa<ResourceType>(type.getElementType());
  });
}

ResourceAccess resourceAccess(Operation *op) {
  using A = ResourceAccess;
  constexpr A read{A::Variable, true, false}, write{A::Variable, false, true},
      modify{A::Variable, true, true};
  constexpr A readArray{A::TensorArray, true, false}, writeArray{A::TensorArray, false, true};
  constexpr A modifyStack{A::Stack, true, true};
  StringRef name = opType(op);
  A known = llvm::StringSwitch<A>(name)
                .Cases({"ReadVariableOp", "ResourceGather", "ResourceGatherNd",
                        "ReadVariableXlaSplitND", "VarIsInitializedOp", "VariableShape"},
                       read)
                .Cases({"AssignVariableOp", "AssignVariableXlaConcatND"}, write)
                .Cases({"AssignAddVariableOp", "AssignSubVariableOp", "ResourceStridedSliceAssign"},
                       modify)
                .Cases({"TensorArrayCloseV3", "TensorArrayConcatV3", "TensorArrayGatherV3",
                        "TensorArrayReadV3", "TensorArraySizeV3"},
                       readArray)
                .Cases({"TensorArrayV3", "TensorArrayScatterV3", "TensorArraySplitV3",
                        "TensorArrayWriteV3"},
                       writeArray)
                .Case("TensorArrayGradV3", {A::TensorArray, true, true})
                .Case("StackV2", {A::Stack, false, true})
                .Case("StackCloseV2", {A::Stack, true, false})
                .Cases({"StackPopV2", "StackPushV2"}, modifyStack)
                .Default({});
  if (known)
    return known;
  // Optimizers and scatter updates; generators keep their state in a variable.
  if (name.starts_with("ResourceApply") || name.starts_with("ResourceSparseApply") ||
      name.starts_with("ResourceScatter") || name.starts_with("Stateful") || name == "RngSkip" ||
      name == "RngReadAndSkip")
    return takesResource(op) && !isFunctionCall(op) ? modify : A{};
  return takesResource(op) && !isFunctionCall(op) && name != "Identity" && name != "IdentityN"
             ? A{A::Other, true, true}
             : A{};
}

bool isFunctionCall(Operation *op) {
  if (op->getAttrDictionary()
          .walk([](FlatSymbolRefAttr) { return WalkResult::interrupt(); })
          .wasInterrupted())
    return true;
  if (opDef(op))
    return false;
  auto module = op->getParentOfType<ModuleOp>();
  return module && isa_and_nonnull<FuncOp>(SymbolTable::lookupSymbolIn(module, opType(op)));
}

bool ResourceCallees::functionsMayAccess(Operation *node) {
  bool result = false;
  auto look = [&](FuncOp func) {
    auto [it, isNew] =
        byFunction.try_emplace(func, false); // a function that calls itself adds nothing
    if (isNew)
      for (Operation &op : func.getBody().front())
        if (isNode(&op) && mayAccess(&op)) {
          byFunction[func] = true;
          break;
        }
    result |= byFunction[func];
  };
  if (auto func = opDef(node) ? FuncOp() : symbols.lookup<FuncOp>(opType(node)))
    look(func);
  forEachCallee(symbols, node, look);
  return result;
}

bool ResourceCallees::mayAccess(Operation *node) {
  ResourceAccess own = resourceAccess(node);
  if (own ? own.kind == ResourceAccess::Variable || own.kind == ResourceAccess::Other
          : opType(node) == "VarHandleOp")
    return true;
  if ((takesResource(node) && isFunctionCall(node)) || opType(node) == "SymbolicGradient")
    return true;
  return hasReferences(node) || functionsMayAccess(node);
}

ResourceAccess orderedAccess(Operation *op) {
  if (isFunctionCall(op))
    return {ResourceAccess::Other, true, true};
  return resourceAccess(op);
}

SmallVector<std::pair<Operation *, Operation *>>
incompatibleResourceOperationPairs(ArrayRef<Operation *> order) {
  llvm::MapVector<Operation *, ResourceAccess> accesses;
  for (Operation *op : order)
    if (ResourceAccess access = isNode(op) ? orderedAccess(op) : ResourceAccess())
      accesses[op] = access;
  llvm::DenseMap<Operation *, unsigned> numbers;
  for (auto &[op, access] : accesses)
    numbers[op] = numbers.size();
  SmallVector<std::pair<Operation *, Operation *>> pairs;
  llvm::DenseMap<Operation *, llvm::BitVector> before; // the accesses that a path leads from
  for (Operation *op : order) {
    llvm::BitVector reaching(accesses.size());
    for (OpOperand &operand : op->getOpOperands())
      if (Operation *source = isBackEdge(operand) ? nullptr : operand.get().getDefiningOp())
        reaching |= before[source];
    if (auto it = accesses.find(op); it != accesses.end()) {
      for (unsigned first : reaching.set_bits())
        if (areIncompatible(accesses.begin()[first].second, it->second))
          pairs.push_back({accesses.begin()[first].first, op});
      reaching.set(numbers[op]);
    }
    before[op] = std::move(reaching);
  }
  return pairs;
}

} // namespace kiln::tf
