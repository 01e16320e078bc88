// Splits products along k where what computes on rows of the sum can add the parts.
#include "hlo/eval/Evaluator.h"
#include "passes/hlo/OpClasses.h"
#include "passes/hlo/Passes.h"
#include "passes/loops/TargetInfo.h"
#include "passes/loops/contraction/Epilogue.h"
#include "passes/loops/KernelSelect.h"
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

/// The product by a constant that cheap or dear elementwise ops lead from to `v`, which has its shape; null if there is none or another one.
DotGeneralOp productBefore(Value v) {
  DotGeneralOp found;
  SmallVector<Value> work{v};
  llvm::SmallPtrSet<Operation *, 16> seen;
  constexpr unsigned most = 40;
  while (!work.empty()) {
    Operation *op = work.pop_back_val().getDefiningOp();
    if (!op || !seen.insert(op).second)
      continue;
    if (auto dot = dyn_cast<DotGeneralOp>(op)) {
      if (found || !isPlain(dot) || !dot.getRhs().getDefiningOp<ConstantOp>() || dot.getType() != v.getType())
        return {};
      found = dot;
    } else if (isElementwise(op) && op->getNumResults() == 1 && seen.size() < most) {
      llvm::append_range(work, op->getOperands());
    } else if (!isa<ConstantOp, BroadcastInDimOp, ReshapeOp>(op)) {
      return {};
    }
  }
  return found;
}

class SplitProducts : public impl::SplitProductsBase<SplitProducts> {
public:
  void runOnOperation() override {
    loops::TargetInfo target = loops::getTargetInfo(getOperation()->getParentOfType<ModuleOp>());
    if (!target.isGpu() && !target.hasTiles)
      return;
    SmallVector<DotGeneralOp> dots;
    getOperation().walk([&](DotGeneralOp dot) {
      if (isPlain(dot) && leadsToRows(dot))
        dots.push_back(dot);
    });
    for (DotGeneralOp dot : dots)
      if (!target.isGpu()) {
        numSplit += splitForThreads(dot, target);
      } else if (int64_t parts = loops::gpu::productParts(dot, target); parts > 1) {
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

  /// A thread that makes half of the columns of the product before, or half of the heads, all rows of them, makes a sum over them as well: no other
  /// thread reads what it wrote, and each of two threads reads half of the weights instead of all. Where there are many rows, halves of these are
  /// as good.
  static bool splitForThreads(DotGeneralOp dot, const loops::TargetInfo &target) {
    constexpr int64_t leastRows = 64, mostRows = 128;
    ArrayRef<int64_t> lhsShape = tensorType(dot.getLhs()).getShape();
    int64_t m = lhsShape[0], k = lhsShape[1], n = tensorType(dot).getDimSize(1);
    if (m < leastRows || m > mostRows || k < n || k * n * 4 < target.l2Bytes / 8 || !dot.getLhs().hasOneUse() ||
        !dot.getRhs().getDefiningOp<ConstantOp>() || !isForTiles(dot, target))
      return false;
    Value heads = headsBefore(dot.getLhs());
    if (heads && tensorType(heads).getDimSize(0) % kParts == 0) {
      split(dot, kParts, heads);
      return true;
    }
    DotGeneralOp before = productBefore(dot.getLhs());
    if (!before || k % (kParts * 2 * loops::kTogetherMultiple) || !isForTiles(before, target))
      return false;
    split(dot, kParts, dot.getLhs());
    return true;
  }

  static constexpr int64_t kParts = 2;

  static bool isForTiles(DotGeneralOp dot, const loops::TargetInfo &target) {
    std::optional<loops::PackedLayout> layout = loops::packedLayout(dot, target);
    return layout && layout->parts;
  }

  /// The value [heads, m, features] whose heads stand beside each other in `v`, [m, heads * features].
  static Value headsBefore(Value v) {
    auto reshape = v.getDefiningOp<ReshapeOp>();
    auto transpose = reshape ? reshape.getOperand().getDefiningOp<TransposeOp>() : TransposeOp();
    if (!transpose || transpose.getPermutation() != ArrayRef<int64_t>{1, 0, 2} || tensorType(transpose).getDimSize(0) != tensorType(v).getDimSize(0) ||
        !transpose->hasOneUse() || !transpose.getOperand().hasOneUse() || !transpose.getOperand().getDefiningOp<DotGeneralOp>())
      return {};
    return transpose.getOperand();
  }

  /// The lhs with all rows of a part before those of the next one: of `from`, which is the lhs or its heads.
  static Value takenApart(ImplicitLocOpBuilder &b, Value from, int64_t parts, int64_t m, int64_t k) {
    RankedTensorType type = tensorType(from);
    if (type.getRank() == 2) {
      Value split = ReshapeOp::create(b, type.clone({m, parts, k}), from);
      auto apart = TransposeOp::create(b, type.clone({parts, m, k}), split, b.getDenseI64ArrayAttr({1, 0, 2}));
      apart->setAttr(kApart, b.getUnitAttr());
      return apart;
    }
    int64_t heads = type.getDimSize(0) / parts, features = type.getDimSize(2);
    Value split = ReshapeOp::create(b, type.clone({parts, heads, m, features}), from);
    Value apart = TransposeOp::create(b, type.clone({parts, m, heads, features}), split, b.getDenseI64ArrayAttr({0, 2, 1, 3}));
    return ReshapeOp::create(b, type.clone({parts, m, k}), apart);
  }

  /// A sum of `parts` products in the dot's place. With `apart` given, which is the lhs or its heads, their left-hand sides are matrices of their own.
  static void split(DotGeneralOp dot, int64_t parts, Value apart = {}) {
    ImplicitLocOpBuilder b(dot.getLoc(), dot);
    ArrayRef<int64_t> lhsShape = tensorType(dot.getLhs()).getShape();
    int64_t m = lhsShape[0], k = lhsShape[1] / parts, n = tensorType(dot).getDimSize(1);
    Value lhs = apart ? takenApart(b, apart, parts, m, k) : reshaped(b, dot.getLhs(), {m, parts, k}), rhs = reshaped(b, dot.getRhs(), {parts, k, n});
    auto dims = DotDimensionNumbersAttr::get(b.getContext(), {apart ? 0 : 1}, {0}, {2}, {1});
    RankedTensorType type = tensorType(dot);
    Value products = DotGeneralOp::create(b, type.clone({parts, m, n}), lhs, rhs, dims), sum;
    keepPrecision(dot, products);
    for (int64_t i = 0; i < parts; ++i) {
      Value part = SliceOp::create(b, type.clone({1, m, n}), products, b.getDenseI64ArrayAttr({i, 0, 0}), b.getDenseI64ArrayAttr({i + 1, m, n}),
                                   b.getDenseI64ArrayAttr({1, 1, 1}));
      sum = sum ? AddOp::create(b, sum, part).getResult() : part;
    }
    dot.replaceAllUsesWith(ReshapeOp::create(b, type, sum).getResult());
    Value before = dot.getLhs();
    dot.erase();
    while (Operation *unused = before.use_empty() && isa_and_nonnull<ReshapeOp, TransposeOp>(before.getDefiningOp()) ? before.getDefiningOp() : nullptr) {
      before = unused->getOperand(0);
      unused->erase();
    }
  }
};

} // namespace
} // namespace kiln::hlo
