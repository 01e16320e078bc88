// Walks a graph backwards from the operands that must be known at compile time.
#include "passes/graph/ConstantAnalysis.h"
#include "passes/graph/Calls.h"
#include "passes/graph/ControlFlow.h"

using namespace mlir;

namespace kiln::tf {

bool isMetadataOp(Operation *node) {
  return llvm::is_contained<StringRef>(
      {"Rank", "Shape", "ShapeN", "Size", "TensorListElementShape"}, opType(node));
}

void ConstantAnalysis::operands(Operation *node, SmallVectorImpl<unsigned> &operands) {
  constantOperands(node, operands);
  callOperands(node, operands);
}

/// Whether a loop's body gives back its argument i unchanged.
static bool isInvariant(FuncOp body, unsigned i) {
  Operation *end = body.getBody().front().getTerminator();
  return i < end->getNumOperands() && i < body.getNumArguments() &&
         throughIdentity(end->getOperand(i)) == body.getArgument(i);
}

void ConstantAnalysis::callOperands(Operation *node, SmallVectorImpl<unsigned> &operands) {
  StringRef op = opType(node);
  auto add = [&](FuncOp func, unsigned first) {
    if (!func)
      return;
    for (unsigned i : arguments(func).set_bits())
      if (first + i < numDataOperands(node))
        operands.push_back(first + i);
  };
  if (isCall(node)) {
    add(lookupFunction(symbols, node->getAttr("f")), 0);
  } else if (op == "If" || op == "StatelessIf" || op == "_If") {
    for (StringRef branch : {"then_branch", "else_branch"})
      add(lookupFunction(symbols, node->getAttr(branch)), 1);
  } else if (op == "Case" || op == "StatelessCase") {
    if (auto branches = node->getAttrOfType<ArrayAttr>("branches"))
      for (Attribute branch : branches)
        add(lookupFunction(symbols, branch), 1);
  } else if (op == "While" || op == "StatelessWhile" || op == "_While") {
    FuncOp cond = lookupFunction(symbols, node->getAttr("cond")),
           body = lookupFunction(symbols, node->getAttr("body"));
    if (!cond || !body)
      return;
    llvm::BitVector needed = arguments(cond);
    needed |= arguments(body);
    for (unsigned i : needed.set_bits())
      if (i < numDataOperands(node) &&
          isInvariant(body, i)) // what changes is known in no pass but the first
        operands.push_back(i);
  }
}

llvm::DenseSet<Value> ConstantAnalysis::values(ArrayRef<Operation *> nodes) {
  llvm::DenseSet<Operation *> inside(nodes.begin(), nodes.end());
  llvm::DenseSet<Value> known;
  SmallVector<Value> pending;
  auto need = [&](Value value) {
    if (!isa<ControlType>(value.getType()) && known.insert(value).second)
      pending.push_back(value);
  };
  SmallVector<unsigned> numbers;
  for (Operation *node : nodes) {
    numbers.clear();
    operands(node, numbers);
    for (unsigned i : numbers)
      need(node->getOperand(i));
  }
  while (!pending.empty()) {
    auto result = dyn_cast<OpResult>(pending.pop_back_val());
    Operation *node = result ? result.getOwner() : nullptr;
    if (!node || !inside.contains(node) || isMetadataOp(node))
      continue;
    if (opType(node) == "IdentityN")
      need(node->getOperand(result.getResultNumber()));
    else
      for (Value operand : dataOperands(node))
        need(operand);
  }
  return known;
}

llvm::BitVector ConstantAnalysis::arguments(FuncOp func) {
  // A function that calls itself asks for what its other uses of the argument do.
  auto [it, isNew] = byFunction.try_emplace(func, func.getNumArguments());
  if (!isNew)
    return it->second;
  SmallVector<Operation *> nodes;
  for (Operation &op : func.getBody().front())
    if (isNode(&op))
      nodes.push_back(&op);
  llvm::DenseSet<Value> known = values(nodes);
  llvm::BitVector bits(func.getNumArguments());
  for (BlockArgument arg : func.getArguments())
    if (known.contains(arg))
      bits.set(arg.getArgNumber());
  return byFunction[func] = bits;
}

} // namespace kiln::tf
