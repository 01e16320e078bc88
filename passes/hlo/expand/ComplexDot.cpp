// Expands dot_general of complex numbers into four of their parts, for which there are kernels by registers.
#include "passes/hlo/expand/Expand.h"

namespace kiln::hlo::expand {

SmallVector<Value> expandComplexDot(Ops &ops, DotGeneralOp op) {
  auto complex = dyn_cast<ComplexType>(Ops::elementOf(op.getLhs()));
  if (!complex || !isa<ComplexType>(Ops::elementOf(op.getRhs())) || Ops::typeOf(op.getResult()).getElementType() != complex)
    return {};
  auto product = [&](Value a, Value b) -> Value {
    auto dot = cast<DotGeneralOp>(ops.clone(*op));
    dot->setOperands({a, b});
    dot.getResult().setType(Ops::typeOf(op.getResult()).clone(complex.getElementType()));
    SmallVector<Value> plain = expandPlainDot(ops, dot);
    if (plain.empty())
      return dot;
    dot.erase();
    return plain[0];
  };
  Value a = ops.real(op.getLhs()), b = ops.imag(op.getLhs()), c = ops.real(op.getRhs()), d = ops.imag(op.getRhs());
  return {ops.complexOf(ops.sub(product(a, c), product(b, d)), ops.add(product(a, d), product(b, c)))};
}

} // namespace kiln::hlo::expand
