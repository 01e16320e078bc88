// Turns _SwitchN, which lowered Case ops are made of, into chains of Switch.
#include "passes/graph/ControlFlow.h"

using namespace mlir;

namespace kiln::tf {
namespace {

/// The predicates of one branch index: the k-th says, where no one before it holds, that it is k.
class Predicates {
public:
  /// `first`: a node that the index switches, for locations.
  Predicates(Value index, Operation *first)
      : b(first->getBlock()->getTerminator()), loc(first->getLoc()), rest(index) {}

  Value get(unsigned k) {
    while (predicates.size() <= k) {
      if (!predicates.empty())
        rest = createSwitch(b, loc, rest, predicates.back())->getResult(0);
      predicates.push_back(isEqual(predicates.size()));
    }
    return predicates[k];
  }

  static Operation *createSwitch(OpBuilder &b, Location loc, Value data, Value predicate) {
    Type element = cast<TensorType>(data.getType()).getElementType();
    OperationState state(loc, "tf.Switch");
    state.addAttribute("T", TypeAttr::get(element));
    state.addOperands({data, predicate});
    Type side = UnrankedTensorType::get(element);
    state.addTypes({side, side, ControlType::get(b.getContext())});
    return b.create(state);
  }

private:
  Value isEqual(size_t k) {
    Type control = ControlType::get(b.getContext());
    auto type = RankedTensorType::get({}, b.getI32Type());
    OperationState constant(loc, "tf.Const");
    constant.addAttribute("dtype", TypeAttr::get(b.getI32Type()));
    constant.addAttribute("value", DenseElementsAttr::get(type, int32_t(k)));
    constant.addTypes({type, control});
    if (Operation *source = rest.getDefiningOp()) // so that it is in the same frame
      constant.addOperands(controlResult(source));
    OperationState equal(loc, "tf.Equal");
    equal.addAttribute("T", TypeAttr::get(b.getI32Type()));
    equal.addAttribute("incompatible_shape_error", b.getBoolAttr(true));
    equal.addOperands({rest, b.create(constant)->getResult(0)});
    equal.addTypes({UnrankedTensorType::get(b.getI1Type()), control});
    return b.create(equal)->getResult(0);
  }

  OpBuilder b;
  Location loc;
  Value rest; // the index, alive where no predicate so far holds
  SmallVector<Value> predicates;
};

/// Output k is alive where the index is k, the last one also where the index is out of range.
void lower(Operation *op, Predicates &predicates) {
  OpBuilder b(op);
  Value data = op->getOperand(0);
  Operation *first = nullptr;
  unsigned outputs = op->getNumResults() - 1;
  for (unsigned k = 0; k + 1 < outputs; ++k) {
    Operation *side = Predicates::createSwitch(b, op->getLoc(), data, predicates.get(k));
    if (!first) {
      first = side;
      side->insertOperands(2, op->getOperands().drop_front(2)); // control inputs
    }
    op->getResult(k).replaceAllUsesWith(side->getResult(1));
    data = side->getResult(0);
  }
  if (!first) { // one branch
    OperationState state(op->getLoc(), "tf.Identity");
    state.addAttribute("T", TypeAttr::get(cast<TensorType>(data.getType()).getElementType()));
    state.addOperands(data);
    state.addOperands(op->getOperands().drop_front(2));
    state.addTypes({op->getResult(0).getType(), controlResult(op).getType()});
    first = b.create(state);
    data = first->getResult(0);
  }
  op->getResult(outputs - 1).replaceAllUsesWith(data);
  controlResult(op).replaceAllUsesWith(controlResult(first));
  op->erase();
}

} // namespace

void lowerSwitchN(FuncOp func) {
  llvm::MapVector<Value, Predicates> byIndex;
  for (Operation &op : llvm::make_early_inc_range(func.getBody().front()))
    if (isNode(&op) && isKind(&op, "_SwitchN")) {
      Value index = throughIdentity(op.getOperand(1));
      lower(&op, byIndex.try_emplace(index, index, &op).first->second);
    }
}

} // namespace kiln::tf
