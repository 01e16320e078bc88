// Says of a kernel that it is a plain matrix product, which a library may compute in its place.
#include "passes/loops/contraction/Kernels.h"
#include "passes/loops/gpu/Kernels.h"

#include "hlo/ir/HloUtils.h"

using namespace mlir;

namespace kiln::loops::gpu {

namespace {

// Below that a library's launch gains nothing on our kernels.
constexpr int64_t kLeastExtent = 256;

/// The vector of `n` elements that `value` repeats in each row; null if it is no such thing. An argument of the fusion.
BlockArgument repeatedRow(Value value, int64_t n) {
  auto broadcast = hlo::withoutReshapes(value).getDefiningOp<hlo::BroadcastInDimOp>();
  if (!broadcast)
    return nullptr;
  auto type = cast<RankedTensorType>(broadcast.getType()), from = cast<RankedTensorType>(broadcast.getOperand().getType());
  ArrayRef<int64_t> dims = broadcast.getBroadcastDimensions();
  if (type.getRank() == 0 || type.getShape().back() != n || from.getNumElements() != n || dims.empty() ||
      dims.back() != type.getRank() - 1 || from.getShape().back() != n)
    return nullptr;
  return dyn_cast<BlockArgument>(hlo::withoutReshapes(broadcast.getOperand()));
}

/// The number of the kernel's argument that a buffer is; -1 if it is none.
int64_t argumentNumber(Value buffer) {
  auto argument = dyn_cast_or_null<BlockArgument>(buffer);
  return argument && isa<func::FuncOp>(argument.getOwner()->getParentOp()) ? argument.getArgNumber() : -1;
}

/// Whether the kernel computes the product alone, or with a bias, whose argument of the fusion then is `bias`.
bool isPlainProduct(KernelContext &ctx, Operation *dot, const DotShape &s, BlockArgument &bias) {
  if (dot == ctx.op)
    return true;
  ValueRange roots = cast<hlo::FusionOp>(ctx.op).getBody().front().getTerminator()->getOperands();
  if (roots.size() != 1)
    return false;
  Value root = hlo::withoutReshapes(roots[0]);
  if (root == dot->getResult(0))
    return true;
  auto sum = root.getDefiningOp<hlo::AddOp>();
  if (!sum || !s.result.isF32()) // a library adds before it rounds
    return false;
  for (auto [product, other] : {std::pair(sum.getLhs(), sum.getRhs()), std::pair(sum.getRhs(), sum.getLhs())})
    if (hlo::withoutReshapes(product) == dot->getResult(0) && (bias = repeatedRow(other, s.n)))
      return true;
  return false;
}

} // namespace

void describeForLibrary(KernelContext &ctx, Operation *dot, const DotShape &s) {
  auto library = ctx.op->getParentOfType<ModuleOp>()->getAttrOfType<StringAttr>("loops.gpu_library");
  if (!library || library == "none" || ctx.scratch) // with scratch several launches follow each other
    return;
  bool split = s.element.isF32() && ctx.target.f32Parts >= 3; // the library's float32 does without tensor cores
  bool isSmall = std::min({s.m, s.n, s.k}) < kLeastExtent;
  if (library != "cublaslt" && (split || isSmall))
    return;
  bool isStrided = (s.lhsM == 1 || s.lhsK == 1) && (s.rhsK == 1 || s.rhsN == 1);
  BlockArgument bias;
  if (!isStrided || (!s.result.isF32() && s.result != s.element) || !isPlainProduct(ctx, dot, s, bias))
    return;
  int64_t args[] = {argumentNumber(contractionOperand(ctx, dot, 0)), argumentNumber(contractionOperand(ctx, dot, 1)),
                    argumentNumber(ctx.results[0]), bias ? argumentNumber(ctx.operands[bias.getArgNumber()]) : -1};
  if (args[0] < 0 || args[1] < 0 || args[2] < 0 || (bias && args[3] < 0))
    return;
  OpBuilder &b = ctx.b;
  auto numbers = [&](ArrayRef<int64_t> list) { return b.getDenseI64ArrayAttr(list); };
  NamedAttrList what;
  what.set("args", numbers(args));
  what.set("shape", numbers({s.batch, s.m, s.n, s.k}));
  what.set("lhs", numbers({s.lhsBatch, s.lhsM, s.lhsK}));
  what.set("rhs", numbers({s.rhsBatch, s.rhsK, s.rhsN}));
  what.set("types", b.getTypeArrayAttr({s.element, s.result}));
  if (s.element.isF32() && !split)
    what.set("tf32", b.getUnitAttr());
  cast<func::FuncOp>(ctx.b.getInsertionBlock()->getParentOp())->setAttr("loops.matmul", what.getDictionary(b.getContext()));
}

} // namespace kiln::loops::gpu
