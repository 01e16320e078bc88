// Stores results of contractions in bfloat16 where all that is made of them is rounded to it.
#include "hlo/eval/Evaluator.h"
#include "passes/hlo/OpClasses.h"
#include "passes/hlo/Passes.h"
#include "passes/loops/TargetInfo.h"
#include "passes/loops/contraction/Kernels.h"
#include "passes/loops/gpu/Kernels.h"

#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_NARROWRESULTS
#include "passes/hlo/Passes.h.inc"

namespace {

RankedTensorType narrowType(Value v) { return tensorType(v).clone(BFloat16Type::get(v.getContext())); }

/// A convolution of each feature by itself, whose kernel reads it in any type; where there are tiles, it stays in float32.
bool isWide(Operation *op, Value lhs) {
  auto conv = dyn_cast<ConvolutionOp>(op);
  if (!conv || conv.getLhs() != lhs)
    return false;
  loops::TargetInfo target = loops::getTargetInfo(op->getParentOfType<ModuleOp>());
  return target.hasTiles && !target.isGpu() && loops::isDepthwiseConv(loops::analyzeConv(op));
}

/// Whether `v`, of a fusion's body, ends in results of bfloat16 alone, by way of elementwise ops and those.
bool endsRounded(Value v, llvm::SmallPtrSetImpl<Operation *> &seen) {
  return llvm::all_of(v.getUsers(), [&](Operation *user) {
    if ((!isElementwise(user) && !isWide(user, v)) || user->getNumResults() != 1)
      return false;
    Value result = user->getResult(0);
    Type element = tensorType(result).getElementType();
    if (isa<ConvertOp>(user) && element.isBF16())
      return true;
    return element.isF32() && (!seen.insert(user).second || endsRounded(result, seen));
  });
}

/// A reduce_window whose results are among the elements, in their order: rounding may come before as well as after.
bool isExtremum(ReduceWindowOp op) {
  if (op.getInputs().size() != 1)
    return false;
  for (Operation &inner : op.getBody().front()) {
    auto compare = dyn_cast<CompareOp>(inner);
    if (compare ? compare.getComparisonDirection() == ComparisonDirection::EQ || compare.getComparisonDirection() == ComparisonDirection::NE
                : !isa<SelectOp, MaximumOp, MinimumOp, ReturnOp>(inner))
      return false;
  }
  return bool(splatConstant(op.getInitValues()[0]));
}

/// Whether every use of `v`, of a function's body, rounds what it makes of it.
bool onlyRounded(Value v) {
  return !v.use_empty() && llvm::all_of(v.getUses(), [&](OpOperand &use) {
    Operation *user = use.getOwner();
    if (isa<ReshapeOp>(user))
      return onlyRounded(user->getResult(0));
    if (auto pool = dyn_cast<ReduceWindowOp>(user))
      return use.getOperandNumber() == 0 && isExtremum(pool) && onlyRounded(pool.getResult(0));
    auto fusion = dyn_cast<FusionOp>(user);
    if (!fusion)
      return false;
    llvm::SmallPtrSet<Operation *, 8> seen;
    BlockArgument argument = fusion.getBody().getArgument(use.getOperandNumber());
    return !argument.use_empty() && endsRounded(argument, seen);
  });
}

class NarrowResults : public impl::NarrowResultsBase<NarrowResults> {
public:
  void runOnOperation() override {
    flushes = loops::getTargetInfo(getOperation()->getParentOfType<ModuleOp>()).roundsSubnormalsToZero();
    SmallVector<FusionOp> fusions;
    getOperation().walk([&](FusionOp fusion) {
      if (fusion.getKind() == FusionKind::contraction)
        fusions.push_back(fusion);
    });
    for (FusionOp fusion : fusions)
      for (auto [i, result] : llvm::enumerate(fusion.getResults())) {
        if (!tensorType(result).getElementType().isF32() || !multipliesNarrow(fusion) || !onlyRounded(result))
          continue;
        Operation *terminator = fusion.getBody().front().getTerminator();
        OpBuilder b(terminator);
        terminator->setOperand(i, convert(b, terminator->getOperand(i), narrowType(result)));
        narrow(result);
        ++numNarrowed;
      }
    for (FusionOp copy : copies)
      copy->erase();
    copies.clear();
    llvm::for_each(fusions, [&](FusionOp fusion) { narrowBias(fusion); });
  }

private:
  static bool multipliesNarrow(FusionOp fusion) {
    return llvm::any_of(fusion.getBody().front(), [](Operation &op) {
      return isContraction(&op) && tensorType(op.getOperand(0)).getElementType().isBF16();
    });
  }

  Value convert(OpBuilder &b, Value v, RankedTensorType type) {
    auto op = ConvertOp::create(b, v.getLoc(), type, v);
    if (flushes && type.getElementType().isBF16())
      op->setAttr("hlo.flush_subnormals", b.getUnitAttr());
    return op;
  }

  /// Gives `v` bfloat16 elements, and what reads it a value of those.
  void narrow(Value v) {
    RankedTensorType wide = tensorType(v);
    v.setType(narrowType(v));
    SmallVector<std::pair<Operation *, unsigned>> uses; // as they are before copies go
    for (OpOperand &use : v.getUses())
      uses.push_back({use.getOwner(), use.getOperandNumber()});
    for (auto [user, operand] : uses) {
      if (isa<ReshapeOp>(user)) {
        narrow(user->getResult(0));
      } else if (auto pool = dyn_cast<ReduceWindowOp>(user)) {
        narrowPool(pool);
      } else {
        narrowOperand(cast<FusionOp>(user), operand, wide);
      }
    }
  }

  void narrowOperand(FusionOp fusion, unsigned operand, RankedTensorType wide) {
    Block &body = fusion.getBody().front();
    BlockArgument argument = body.getArgument(operand);
    argument.setType(narrowType(argument));
    SmallVector<Operation *> roundings;
    SmallVector<OpOperand *> wideUses;
    for (OpOperand &use : argument.getUses()) {
      Operation *user = use.getOwner();
      if (isa<ConvertOp>(user) && user->getResult(0).getType() == argument.getType())
        roundings.push_back(user);
      else if (!isa<ReturnOp>(user))
        wideUses.push_back(&use);
    }
    for (Operation *rounding : roundings) { // it is rounded
      rounding->getResult(0).replaceAllUsesWith(argument);
      rounding->erase();
    }
    if (body.getOperations().size() == 1 && fusion.getNumResults() == 1) { // a copy
      fusion.getResult(0).replaceAllUsesWith(fusion.getInputs()[cast<BlockArgument>(body.front().getOperand(0)).getArgNumber()]);
      copies.push_back(fusion);
      return;
    }
    if (wideUses.empty())
      return;
    OpBuilder b = OpBuilder::atBlockBegin(&body);
    Value again = convert(b, argument, wide);
    for (OpOperand *use : wideUses)
      use->set(again);
  }

  /// A library's bias has the result's type.
  void narrowBias(FusionOp fusion) {
    BlockArgument bias = loops::gpu::biasOfLibrary(fusion);
    auto constant = bias ? fusion.getInputs()[bias.getArgNumber()].getDefiningOp<ConstantOp>() : ConstantOp();
    if (!constant || !tensorType(constant).getElementType().isF32())
      return;
    OpBuilder b(fusion);
    auto op = ConvertOp::create(b, constant.getLoc(), narrowType(constant), constant);
    auto narrowed = eval::evaluate(op, {eval::Tensor::fromAttr(constant.getValue())});
    op.erase();
    if (failed(narrowed))
      return;
    unsigned number = bias.getArgNumber();
    fusion.getInputsMutable()[number].set(ConstantOp::create(b, constant.getLoc(), (*narrowed)[0].toAttr()));
    narrowOperand(fusion, number, tensorType(constant));
    if (constant.use_empty())
      constant.erase();
    ++numNarrowed;
  }

  void narrowPool(ReduceWindowOp pool) {
    OpBuilder b(pool);
    auto scalar = RankedTensorType::get({}, b.getBF16Type());
    llvm::APFloat value = cast<DenseElementsAttr>(splatConstant(pool.getInitValues()[0]).getValue()).getSplatValue<llvm::APFloat>();
    bool inexact;
    value.convert(llvm::APFloat::BFloat(), llvm::APFloat::rmNearestTiesToEven, &inexact);
    Operation *before = pool.getInitValues()[0].getDefiningOp();
    pool.getInitValuesMutable()[0].set(ConstantOp::create(b, pool.getLoc(), scalar, DenseElementsAttr::get(scalar, value)));
    if (before->use_empty())
      before->erase();
    for (Value argument : pool.getBody().getArguments())
      argument.setType(scalar);
    for (Operation &op : pool.getBody().front())
      for (Value result : op.getResults())
        if (tensorType(result).getElementType().isF32())
          result.setType(scalar);
    narrow(pool.getResult(0));
  }

  bool flushes = false;
  SmallVector<FusionOp> copies; // fusions that nobody needs any more
};

} // namespace
} // namespace kiln::hlo
