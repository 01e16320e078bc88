// Stores sums through the elementwise ops that follow a contraction.
#include "passes/loops/gpu/Results.h"

#include "passes/loops/ElementalImpl.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace kiln::loops::gpu {

static SmallVector<Value> rootsOf(KernelContext &ctx, Operation *contraction) {
  if (auto fusion = dyn_cast<hlo::FusionOp>(ctx.op))
    return llvm::to_vector(fusion.getBody().front().getTerminator()->getOperands());
  return {contraction->getResult(0)};
}

MadeResults makeResults(KernelContext &ctx, ElementalEmitter &e, Operation *contraction, Value sums, const Index &row, const Index &column,
                        int64_t lanes) {
  ElementalEmitter::Scope scope(e);
  Type element = scalarType(cast<RankedTensorType>(contraction->getResult(0).getType()).getElementType());
  if (!element.isF32())
    sums = arith::TruncFOp::create(ctx.b, lanes == 1 ? element : VectorType::get({lanes}, element), sums);
  MadeResults made;
  made.lanes = lanes, made.column = column.terms[0].first;
  e.setLanes(lanes, made.column);
  e.setLeaf(contraction->getResult(0), [sums](ArrayRef<Index>) { return sums; });
  for (Value root : rootsOf(ctx, contraction)) {
    made.places.push_back(e.impl().delinearize(row + column, cast<RankedTensorType>(root.getType()).getShape()));
    made.values.push_back(e.emitVector(root, made.places.back()));
  }
  e.setLanes(1, 0);
  return made;
}

void storeResults(KernelContext &ctx, ElementalEmitter &e, const MadeResults &made) {
  ElementalEmitter::Scope scope(e);
  e.setLanes(made.lanes, made.column);
  for (auto [i, value] : llvm::enumerate(made.values))
    e.store(value, ctx.results[i], cast<RankedTensorType>(ctx.op->getResult(i).getType()), made.places[i]);
  e.setLanes(1, 0);
}

void storeSums(KernelContext &ctx, ElementalEmitter &e, Operation *contraction, Value sums, const Index &row, const Index &column,
               int64_t lanes) {
  storeResults(ctx, e, makeResults(ctx, e, contraction, sums, row, column, lanes));
}

} // namespace kiln::loops::gpu
