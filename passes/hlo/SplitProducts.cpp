// Splits products of few tiles along k where what computes on rows of the sum can add the parts.
#include "hlo/eval/Evaluator.h"
#include "passes/hlo/OpClasses.h"
#include "passes/hlo/Passes.h"
#include "passes/loops/TargetInfo.h"
#include "passes/loops/gpu/Kernels.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_SPLITPRODUCTS
#include "passes/hlo/Passes.h.inc"

namespace {

bool isPlain(DotGeneralOp dot) {
  DotDimensionNumbersAttr dims = dot.getDotDimensionNumbers();
  return tensorType(dot.getLhs()).getRank() == 2 && tensorType(dot.getRhs()).getRank() == 2 && dims.getLhsBatchingDimensions().empty() &&
         dims.getLhsContractingDimensions() == ArrayRef<int64_t>{1} && dims.getRhsContractingDimensions() == ArrayRef<int64_t>{0} &&
         tensorType(dot).getElementType().isF32();
}

/// Whether cheap elementwise ops alone lead from `v` to a value whose rows are reduced, and that little else needs.
bool leadsToRows(Value v) {
  constexpr unsigned most = 8;
  int64_t columns = tensorType(v).getShape().back();
  for (unsigned i = 0; i < most && v.hasOneUse(); ++i) {
    Operation *user = *v.getUsers().begin();
    bool keepsRows = isa<ReshapeOp>(user) && tensorType(user->getResult(0)).getRank() && tensorType(user->getResult(0)).getShape().back() == columns;
    if (user->getNumResults() != 1 || !(keepsRows || (isElementwise(user) && elementCost(user) <= 1)))
      return false;
    v = user->getResult(0);
  }
  // Whoever else needs the value, such as a sum over layers, would add the parts once more.
  constexpr unsigned mostUsers = 2;
  if (llvm::SmallPtrSet<Operation *, 4>(v.user_begin(), v.user_end()).size() > mostUsers)
    return false;
  return llvm::any_of(v.getUsers(), [&](Operation *user) {
    auto reduce = dyn_cast<ReduceOp>(user);
    return reduce && reduce.getInputs().size() == 1 && reduce.getDimensions() == ArrayRef<int64_t>{tensorType(v).getRank() - 1};
  });
}

class SplitProducts : public impl::SplitProductsBase<SplitProducts> {
public:
  void runOnOperation() override {
    loops::TargetInfo target = loops::getTargetInfo(getOperation()->getParentOfType<ModuleOp>());
    if (!target.isGpu())
      return;
    SmallVector<DotGeneralOp> dots;
    getOperation().walk([&](DotGeneralOp dot) {
      if (isPlain(dot) && leadsToRows(dot))
        dots.push_back(dot);
    });
    for (DotGeneralOp dot : dots)
      if (int64_t parts = loops::gpu::productParts(dot, target); parts > 1) {
        split(dot, parts);
        ++numSplit;
      }
  }

private:
  static Value reshaped(ImplicitLocOpBuilder &b, Value v, ArrayRef<int64_t> shape) {
    auto type = tensorType(v).clone(shape);
    if (auto constant = v.getDefiningOp<ConstantOp>())
      return ConstantOp::create(b, eval::Tensor::fromAttr(constant.getValue()).withType(type).toAttr());
    return ReshapeOp::create(b, type, v);
  }

  void split(DotGeneralOp dot, int64_t parts) {
    ImplicitLocOpBuilder b(dot.getLoc(), dot);
    ArrayRef<int64_t> lhsShape = tensorType(dot.getLhs()).getShape();
    int64_t m = lhsShape[0], k = lhsShape[1] / parts, n = tensorType(dot).getDimSize(1);
    Value lhs = reshaped(b, dot.getLhs(), {m, parts, k}), rhs = reshaped(b, dot.getRhs(), {parts, k, n});
    auto dims = DotDimensionNumbersAttr::get(b.getContext(), {1}, {0}, {2}, {1});
    RankedTensorType type = tensorType(dot);
    Value products = DotGeneralOp::create(b, type.clone({parts, m, n}), lhs, rhs, dims), sum;
    for (int64_t i = 0; i < parts; ++i) {
      Value part = SliceOp::create(b, type.clone({1, m, n}), products, b.getDenseI64ArrayAttr({i, 0, 0}), b.getDenseI64ArrayAttr({i + 1, m, n}),
                                   b.getDenseI64ArrayAttr({1, 1, 1}));
      sum = sum ? AddOp::create(b, sum, part).getResult() : part;
    }
    dot.replaceAllUsesWith(ReshapeOp::create(b, type, sum).getResult());
    dot.erase();
  }
};

} // namespace
} // namespace kiln::hlo
