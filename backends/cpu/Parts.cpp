// Splits by weight: kernels with their tasks, largest first, each to the lightest part so far.
#include "backends/cpu/Parts.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using LLVM::LLVMFuncOp;

namespace kiln::cpu {

LLVMFuncOp findEntry(ModuleOp module) {
  for (auto func : module.getOps<LLVMFuncOp>())
    if (func->hasAttr("loops.entry"))
      return func;
  return {};
}

namespace {

// A function that has a part of its own to live in, rather than being copied to its users.
bool isRoot(LLVMFuncOp func) {
  return !func.isExternal() && func.getLinkage() == LLVM::Linkage::External;
}

struct Group {
  SmallVector<LLVMFuncOp> functions;
  size_t weight = 0;
};

// Copies the functions of a part, and what they refer to, into a module.
OwningOpRef<ModuleOp> buildPart(ModuleOp whole, ArrayRef<LLVMFuncOp> functions) {
  OwningOpRef<ModuleOp> part = ModuleOp::create(whole.getLoc());
  for (NamedAttribute attr : whole->getDiscardableAttrs())
    if (attr.getName().getValue().starts_with("llvm."))
      (*part)->setAttr(attr.getName(), attr.getValue());
  OpBuilder b = OpBuilder::atBlockEnd(part->getBody());
  SymbolTable symbols(whole);
  llvm::SetVector<Operation *> wanted;
  for (LLVMFuncOp func : functions)
    wanted.insert(func);
  for (size_t i = 0; i < wanted.size(); ++i) {
    Operation *op = wanted[i];
    auto func = dyn_cast<LLVMFuncOp>(op);
    if (func && isRoot(func) && !llvm::is_contained(functions, func)) {
      // Another part has the body.
      auto declaration =
          LLVMFuncOp::create(b, func.getLoc(), func.getName(), func.getFunctionType());
      declaration.setVisibility_(LLVM::Visibility::Hidden);
      declaration.setDsoLocal(true);
      continue;
    }
    b.clone(*op);
    if (auto uses = SymbolTable::getSymbolUses(op))
      for (SymbolTable::SymbolUse use : *uses)
        if (Operation *used = symbols.lookup(use.getSymbolRef().getRootReference()))
          wanted.insert(used);
  }
  return part;
}

} // namespace

SmallVector<Part> splitModule(ModuleOp module, unsigned maxParts) {
  LLVMFuncOp entry = findEntry(module);
  llvm::MapVector<StringRef, Group> groups; // by kernel, in the module's order
  for (auto func : module.getOps<LLVMFuncOp>()) {
    if (!isRoot(func) || func == entry)
      continue;
    StringRef kernel = func.getName();
    if (!kernel.consume_back(".task"))
      kernel.consume_back(".thread");
    Group &group = groups[kernel];
    group.functions.push_back(func);
    func.walk([&](Operation *) { ++group.weight; });
  }
  auto sorted = groups.takeVector();
  llvm::sort(sorted, [](const auto &a, const auto &b) {
    return std::make_pair(b.second.weight, a.first) < std::make_pair(a.second.weight, b.first);
  });

  SmallVector<Group> bins(std::max<size_t>(1, std::min<size_t>(maxParts, sorted.size())));
  if (entry) {
    bins[0].functions.push_back(entry);
    entry.walk([&](Operation *) { ++bins[0].weight; });
  }
  for (auto &[name, group] : sorted) {
    Group *lightest =
        llvm::min_element(bins, [](const Group &a, const Group &b) { return a.weight < b.weight; });
    llvm::append_range(lightest->functions, group.functions);
    lightest->weight += group.weight;
  }
  SmallVector<Part> parts;
  for (auto [i, bin] : llvm::enumerate(bins))
    parts.push_back({buildPart(module, bin.functions), i == 0 && entry});
  return parts;
}

} // namespace kiln::cpu
