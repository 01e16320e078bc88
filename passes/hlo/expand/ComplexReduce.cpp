// Expands sums of complex numbers into those of their parts, which vectors add.
#include "passes/hlo/expand/Expand.h"

namespace kiln::hlo::expand {

SmallVector<Value> expandComplexReduce(Ops &ops, ReduceOp op) {
  if (op.getInputs().size() != 1 || !isa<ComplexType>(Ops::elementOf(op.getInputs()[0])) || matchReduceKind(op.getBody()) != ReduceKind::Add)
    return {};
  auto sum = [&](Value part, Value init) -> Value {
    Type element = Ops::elementOf(part);
    auto reduce = ReduceOp::create(ops, TypeRange(Ops::typeOf(op.getResult(0)).clone(element)), part, init, op.getDimensionsAttr());
    buildReduceBody(reduce.getBody(), element, ReduceKind::Add, op.getLoc());
    return reduce.getResult(0);
  };
  Value x = op.getInputs()[0], init = op.getInitValues()[0];
  return {ops.complexOf(sum(ops.real(x), ops.real(init)), sum(ops.imag(x), ops.imag(init)))};
}

} // namespace kiln::hlo::expand
