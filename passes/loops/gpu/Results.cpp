// Stores sums through the elementwise ops that follow a contraction.
#include "passes/loops/gpu/Results.h"

#include "passes/loops/ElementalImpl.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace kiln::loops::gpu {

void storeSums(KernelContext &ctx, ElementalEmitter &e, Operation *contraction, Value sums, const Index &row, const Index &column,
               int64_t lanes) {
  ElementalEmitter::Scope scope(e);
  auto type = cast<RankedTensorType>(contraction->getResult(0).getType());
  Type element = scalarType(type.getElementType());
  if (!element.isF32())
    sums = arith::TruncFOp::create(ctx.b, lanes == 1 ? element : VectorType::get({lanes}, element), sums);
  Index linear = row + column;
  e.setLanes(lanes, column.terms[0].first);
  e.setLeaf(contraction->getResult(0), [sums](ArrayRef<Index>) { return sums; });
  SmallVector<Value> roots{contraction->getResult(0)}, values;
  if (auto fusion = dyn_cast<hlo::FusionOp>(ctx.op))
    roots = llvm::to_vector(fusion.getBody().front().getTerminator()->getOperands());
  auto place = [&](Value root) { return e.impl().delinearize(linear, cast<RankedTensorType>(root.getType()).getShape()); };
  for (Value root : roots)
    values.push_back(e.emitVector(root, place(root)));
  for (auto [i, root] : llvm::enumerate(roots))
    e.store(values[i], ctx.results[i], cast<RankedTensorType>(root.getType()), place(root));
  e.setLanes(1, 0);
}

} // namespace kiln::loops::gpu
