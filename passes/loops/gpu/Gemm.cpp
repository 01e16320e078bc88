// Matrix products for GPUs: operands of dot_general as strided matrices.
#include "passes/loops/KernelSelect.h"
#include "passes/loops/contraction/Kernels.h"
#include "passes/loops/gpu/BlockLoops.h"
#include "passes/loops/gpu/Kernels.h"
#include "passes/loops/gpu/MmaKernel.h"
#include "passes/loops/gpu/WeightsAlongK.h"

using namespace mlir;

namespace kiln::loops::gpu {

namespace {

/// Whether a matrix is read along k, of which neighbours are these strides apart.
bool isAlongK(int64_t rowStride, int64_t kStride) { return kStride == 1 || rowStride != 1; }

/// A matrix with `rowStride` and `kStride` elements between neighbours.
MatrixOperand stridedOperand(KernelContext &ctx, Value memref, Type element, int64_t batch, int64_t rows, int64_t k,
                             int64_t batchStride, int64_t rowStride, int64_t kStride) {
  MatrixOperand operand;
  operand.memref = memref;
  operand.rows = rows;
  operand.alongK = isAlongK(rowStride, kStride);
  int64_t line = operand.alongK ? k : rows, across = operand.alongK ? rowStride : kStride;
  bool contiguous = (operand.alongK ? kStride : rowStride) == 1;
  operand.vector = contiguous ? vectorFor(element, {line, (operand.alongK ? rows : k) > 1 ? across : 0, batch > 1 ? batchStride : 0}) : 1;
  operand.place = [&ctx, rows, batch, batchStride, rowStride, kStride](Value row, Value entry) -> MatrixOperand::Place {
    ImplicitLocOpBuilder &b = ctx.b;
    Value start = mulIndex(b, row, rowStride);
    if (batch > 1)
      start = addIndex(b, mulIndex(b, entry, batchStride), start);
    Value inside = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, row, constantIndex(b, rows));
    return [&ctx, start, inside, kStride](Value k) { return std::pair(addIndex(ctx.b, start, mulIndex(ctx.b, k, kStride)), inside); };
  };
  return operand;
}

} // namespace

namespace {

/// The product's shape if tensor cores serve it.
std::optional<DotShape> mmaDot(Operation *dot) {
  if (!isa_and_nonnull<hlo::DotGeneralOp>(dot))
    return std::nullopt;
  std::optional<DotShape> s = analyzeDot(dot);
  Type rhsElement = cast<RankedTensorType>(dot->getOperand(1).getType()).getElementType();
  if (!s || rhsElement != s->element || !servesMma(s->batch, s->m, s->n, s->k, s->element, s->result))
    return std::nullopt;
  return s;
}

/// The product, of whose operands only the direction is known.
MmaProblem problemOf(Operation *dot, const DotShape &s, const TargetInfo &target) {
  MmaProblem problem{s.batch, s.m, s.n, s.k, s.element, {}, {}};
  problem.lhs.alongK = isAlongK(s.lhsM, s.lhsK), problem.rhs.alongK = isAlongK(s.rhsN, s.rhsK);
  problem.rhsServesWgmma = isRoundedFor(dot, target) && s.rhsK == 1 && s.k % kWeightsVector == 0;
  return problem;
}

} // namespace

LogicalResult tryEmitGemm(KernelContext &ctx) {
  Operation *dot = findContraction(ctx.op);
  std::optional<DotShape> s = mmaDot(dot);
  if (!s)
    return failure();
  Value lhs = contractionOperand(ctx, dot, 0), rhs = contractionOperand(ctx, dot, 1);
  if (!lhs || !rhs)
    return failure();
  ImplicitLocOpBuilder &b = ctx.b;
  MmaProblem problem = problemOf(dot, *s, ctx.target);
  problem.lhsIsRounded = isLhsRounded(dot);
  problem.lhs = stridedOperand(ctx, flatten(b, lhs), s->element, s->batch, s->m, s->k, s->lhsBatch, s->lhsM, s->lhsK);
  problem.rhs = stridedOperand(ctx, flatten(b, rhs), s->element, s->batch, s->n, s->k, s->rhsBatch, s->rhsN, s->rhsK);
  describeForLibrary(ctx, dot, *s);
  emitMma(ctx, dot, problem);
  return success();
}

int64_t gemmScratchBytes(Operation *op, const TargetInfo &target) {
  Operation *dot = findContraction(op);
  std::optional<DotShape> s = mmaDot(dot);
  return s ? mmaScratchBytes(problemOf(dot, *s, target), target) : 0;
}

int64_t productParts(Operation *dot, const TargetInfo &given) {
  const TargetInfo target = targetOf(dot, given);
  std::optional<DotShape> s = mmaDot(dot);
  if (!s)
    return 1;
  MmaProblem problem = problemOf(dot, *s, target);
  problem.rhsServesWgmma |= s->k % kWeightsVector == 0 && dot->getOperand(1).getDefiningOp<hlo::ConstantOp>(); // then it will
  return mmaParts(problem, target);
}

bool wantsGemmAlongK(Operation *dot, const TargetInfo &target) {
  std::optional<DotShape> s = mmaDot(dot);
  if (!s || s->k % kWeightsVector)
    return false;
  MmaProblem problem = problemOf(dot, *s, target);
  return !std::exchange(problem.rhsServesWgmma, true) && chooseMmaTile(problem, target).wgmma;
}

} // namespace kiln::loops::gpu
