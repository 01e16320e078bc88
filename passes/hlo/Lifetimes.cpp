// Numbers ops and finds the last use of values, loops included.
#include "passes/hlo/Lifetimes.h"

#include "hlo/ir/LengthSize.h"

using namespace mlir;

namespace kiln::hlo {

Lifetimes::Lifetimes(Block &function) {
  ++clock;
  number(function);
}

void Lifetimes::number(Block &block) {
  for (Operation &op : block) {
    if (Attribute group = op.getAttr(kTogether); group && op.getPrevNode() && op.getPrevNode()->getAttr(kTogether) == group) {
      spans[&op] = spans.lookup(op.getPrevNode());
      ops[clock - 1].push_back(&op);
      continue;
    }
    Span own{clock, clock};
    ops[clock++].push_back(&op);
    if (classify(&op) == OpClass::Control) {
      for (Region &region : op.getRegions())
        for (Block &nested : region)
          number(nested);
      own.end = clock;
      ops[clock++].push_back(&op);
    }
    spans[&op] = own;
  }
}

Lifetimes::Span Lifetimes::live(Value v) const {
  Span result;
  Block *home = v.getParentBlock();
  if (Operation *def = v.getDefiningOp()) {
    result.begin = span(def).end;
  } else if (Operation *parent = home->getParentOp(); parent && spans.count(parent)) {
    result.begin = span(parent).begin;
  }
  result.end = result.begin;
  for (OpOperand &use : v.getUses()) {
    Operation *user = use.getOwner();
    // What a region uses from outside it needs until the region's op ends.
    unsigned at = user->getBlock() == home ? span(user).begin
                                           : span(home->findAncestorOpInBlock(*user)).end;
    result.end = std::max(result.end, at);
  }
  // Kernels are told counts without having them for operands.
  if (Operation *def = v.getDefiningOp(); def && def->hasAttr(kNumber) && countResult(def) == v)
    result.end = std::max(result.end, span(&home->back()).end);
  return result;
}

} // namespace kiln::hlo
