// Says of a kernel that it is a matrix product, alone or with an epilogue of a library's, which may compute it in its place.
#include "passes/loops/contraction/Kernels.h"
#include "passes/loops/gpu/Kernels.h"
#include "passes/loops/gpu/LibraryEpilogue.h"

using namespace mlir;

namespace kiln::loops::gpu {

namespace {

// Below that a library's launch gains nothing on our kernels.
constexpr int64_t kLeastExtent = 256;

/// Whether the module's choice of a library has it compute products of this size, which are `split` where float32 is multiplied in parts.
bool isForLibrary(Operation *op, const DotShape &s, bool split) {
  auto library = op->getParentOfType<ModuleOp>()->getAttrOfType<StringAttr>("loops.gpu_library");
  bool isSmall = std::min({s.m, s.n, s.k}) < kLeastExtent;
  return library && library != "none" && (library == "cublaslt" || (!split && !isSmall));
}

bool isPlain(const DotShape &s) { return (s.lhsM == 1 || s.lhsK == 1) && (s.rhsK == 1 || s.rhsN == 1); }

/// The number of the kernel's argument that a buffer is; -1 if it is none.
int64_t argumentNumber(Value buffer) {
  auto argument = dyn_cast_or_null<BlockArgument>(buffer);
  return argument && isa<func::FuncOp>(argument.getOwner()->getParentOp()) ? argument.getArgNumber() : -1;
}

/// What the kernel makes of its product, if a library would make the same of it.
std::optional<LibraryEpilogue> epilogueOf(KernelContext &ctx, Operation *dot, const DotShape &s, bool approximate) {
  if (dot == ctx.op)
    return LibraryEpilogue{{}, {}, {}, s.result};
  ValueRange roots = cast<hlo::FusionOp>(ctx.op).getBody().front().getTerminator()->getOperands();
  return roots.size() == 1 ? matchLibraryEpilogue(roots[0], dot->getResult(0), s.n, approximate) : std::nullopt;
}

} // namespace

void describeForLibrary(KernelContext &ctx, Operation *dot, const DotShape &s) {
  bool split = s.element.isF32() && ctx.target.f32Parts >= 3; // the library's float32 does without tensor cores
  if (ctx.scratch || !isForLibrary(ctx.op, s, split)) // with scratch several launches follow each other
    return;
  std::optional<LibraryEpilogue> epilogue = isPlain(s) ? epilogueOf(ctx, dot, s, /*approximate=*/!split) : std::nullopt;
  if (!epilogue || (!epilogue->result.isF32() && epilogue->result != s.element))
    return;
  auto argumentOf = [&](BlockArgument operand) { return operand ? argumentNumber(ctx.operands[operand.getArgNumber()]) : -1; };
  int64_t args[] = {argumentNumber(contractionOperand(ctx, dot, 0)), argumentNumber(contractionOperand(ctx, dot, 1)),
                    argumentNumber(ctx.results[0]), argumentOf(epilogue->bias)};
  int64_t residual = argumentOf(epilogue->residual);
  if (args[0] < 0 || args[1] < 0 || args[2] < 0 || (epilogue->bias && args[3] < 0) || (epilogue->residual && residual < 0))
    return;
  OpBuilder &b = ctx.b;
  auto numbers = [&](ArrayRef<int64_t> list) { return b.getDenseI64ArrayAttr(list); };
  NamedAttrList what;
  what.set("args", numbers(args));
  what.set("shape", numbers({s.batch, s.m, s.n, s.k}));
  what.set("lhs", numbers({s.lhsBatch, s.lhsM, s.lhsK}));
  what.set("rhs", numbers({s.rhsBatch, s.rhsK, s.rhsN}));
  what.set("types", b.getTypeArrayAttr({s.element, epilogue->result}));
  if (epilogue->residual)
    what.set("residual", b.getI64IntegerAttr(residual));
  if (!epilogue->activation.empty())
    what.set("activation", b.getStringAttr(epilogue->activation));
  if (s.element.isF32() && !split)
    what.set("tf32", b.getUnitAttr());
  cast<func::FuncOp>(ctx.b.getInsertionBlock()->getParentOp())->setAttr("loops.matmul", what.getDictionary(b.getContext()));
}

/// What a library would make of a fusion's product, which is in one part.
static std::optional<LibraryEpilogue> libraryEpilogueOf(hlo::FusionOp fusion, bool anyBias) {
  auto dot = dyn_cast_or_null<hlo::DotGeneralOp>(findContraction(fusion));
  std::optional<DotShape> s = dot ? analyzeDot(dot) : std::nullopt;
  ValueRange roots = fusion.getBody().front().getTerminator()->getOperands();
  if (!s || roots.size() != 1 || !isPlain(*s) || !isForLibrary(fusion, *s, /*split=*/false))
    return std::nullopt;
  return matchLibraryEpilogue(roots[0], dot, s->n, /*approximate=*/true, anyBias);
}

bool servesLibrary(hlo::FusionOp fusion) { return libraryEpilogueOf(fusion, /*anyBias=*/false).has_value(); }

BlockArgument biasOfLibrary(hlo::FusionOp fusion) {
  Operation *dot = findContraction(fusion);
  if (!dot || cast<RankedTensorType>(dot->getOperand(0).getType()).getElementType().isF32())
    return {};
  std::optional<LibraryEpilogue> epilogue = libraryEpilogueOf(fusion, /*anyBias=*/true);
  return epilogue && epilogue->bias && cast<RankedTensorType>(epilogue->bias.getType()).getElementType() != epilogue->result ? epilogue->bias : BlockArgument();
}

} // namespace kiln::loops::gpu
