// Sizes at run time, and run-time checks that lowerings put beside their arithmetic.
#include "passes/tohlo/Expr.h"

#include "passes/tohlo/Interpreter.h"

using namespace kiln::tohlo;

Expr kiln::tohlo::sizeOf(const Expr &x, ArrayRef<int64_t> dims) {
  Expr size(x.ctx(), intConstant(x.ctx(), 1, x.b().getI64Type()));
  for (int64_t d : dims)
    size = size * Expr(x.ctx(), dimensionSize(x.ctx(), x, d)).to(size.elementType());
  return size;
}

void kiln::tohlo::assertAll(OpContext &ctx, Value pred, StringRef message) {
  Expr p(ctx, pred);
  Value all = p.reduce(dimsUpTo(p.rank()), hlo::ReduceKind::And);
  if (std::optional<eval::Tensor> known = ctx.tryFixedConstant(all); known && known->getInt(0))
    return;
  hlo::AssertOp::create(ctx.b(), ctx.loc(), all, ctx.b().getStringAttr(message));
}
