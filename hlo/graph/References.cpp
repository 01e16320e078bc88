// Reads off OpDefs where a node takes and gives references.
#include "hlo/graph/References.h"

using namespace mlir;

namespace kiln::tf {

/// By tensor of `args`, whether it is a reference.
static SmallVector<bool> references(ArrayRef<ArgDef> args, DictionaryAttr attrs) {
  SmallVector<bool> refs;
  for (const ArgDef &arg : args)
    refs.append(argSize(arg, attrs).value_or(0), arg.isRef);
  return refs;
}

bool givesReference(Value value) {
  auto result = dyn_cast<OpResult>(value);
  const OpDef *def = result && isNode(result.getOwner()) ? opDef(result.getOwner()) : nullptr;
  if (!def)
    return false;
  SmallVector<bool> refs = references(def->outputArgs, result.getOwner()->getAttrDictionary());
  return result.getResultNumber() < refs.size() && refs[result.getResultNumber()];
}

SmallVector<bool> takenReferences(Operation *node) {
  const OpDef *def = opDef(node);
  SmallVector<bool> refs = def ? references(def->inputArgs, node->getAttrDictionary()) : SmallVector<bool>();
  refs.resize(numDataOperands(node));
  return refs;
}

bool hasReferences(Operation *node) {
  const OpDef *def = isNode(node) ? opDef(node) : nullptr;
  auto isRef = [](const ArgDef &arg) { return arg.isRef; };
  return def && (llvm::any_of(def->inputArgs, isRef) || llvm::any_of(def->outputArgs, isRef));
}

} // namespace kiln::tf
