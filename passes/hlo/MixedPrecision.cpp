// Rounds the operands of contractions to bfloat16 and keeps what they share with other ops in
// bfloat16.
#include "passes/hlo/BalancedRounding.h"
#include "passes/hlo/OpClasses.h"
#include "passes/hlo/Passes.h"
#include "passes/hlo/expand/Expand.h"
#include "passes/loops/Work.h"
#include "passes/loops/contraction/Amx.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_MIXEDPRECISION
#include "passes/hlo/Passes.h.inc"

namespace {

bool isF32(Value v) { return tensorType(v).getElementType().isF32(); }

Value convert(OpBuilder &b, Value v, Type element) {
  return ConvertOp::create(b, v.getLoc(), RankedTensorType::get(tensorType(v).getShape(), element),
                           v);
}

class MixedPrecision : public impl::MixedPrecisionBase<MixedPrecision> {
public:
  void runOnOperation() override {
    narrowed.clear();
    SmallVector<Operation *> contractions;
    loops::TargetInfo target = loops::getTargetInfo(getOperation()->getParentOfType<ModuleOp>());
    getOperation().walk([&](Operation *op) {
      if (!isa<DotGeneralOp, ConvolutionOp>(op) || !llvm::all_of(op->getOperands(), isF32) ||
          !isF32(op->getResult(0)) || op->hasAttr(kHighestPrecision))
        return;
      if (hasFewerProducts(op, target))
        ++numFewerProducts;
      else if (isTransposed(op, target))
        ++numTransposed;
      else if (!isPlain(op) && !hasOneFeature(op, target) && !loops::findsNoPairs(op, target) && !isForVectors(op, target))
        contractions.push_back(op);
    });
    keepCheap(contractions, target);
    for (Operation *op : contractions) {
      op->setOperand(0, narrow(op->getOperand(0), target));
      op->setOperand(1, weightsOf(op) ? narrowWeights(op) : narrow(op->getOperand(1), target));
      if (hasOddFeatures(op, target))
        makeEven(cast<ConvolutionOp>(op));
      ++numContractions;
    }
    findNormalized();
    for (auto &[value, narrow] : narrowed)
      if (!normalized.contains(value))
        share(value, narrow);
    roundBeforeMoves();
  }

private:
  /// A contraction's constant rhs, or null.
  static ConstantOp weightsOf(Operation *op) { return op->getOperand(1).getDefiningOp<ConstantOp>(); }

  /// How the weights would be packed if tiles took as many products as of bfloat16 operands.
  static std::optional<loops::PackedLayout> packedForTiles(Operation *op,
                                                           const loops::TargetInfo &target) {
    return loops::packedLayout(op, withOneProduct(target));
  }
  static loops::TargetInfo withOneProduct(loops::TargetInfo target) {
    target.f32Parts = 1;
    return target;
  }

  /// Winograd's transforms save more in float32 than pairs of products in bfloat16, and would lose
  /// too many of its digits.
  static bool hasFewerProducts(Operation *op, const loops::TargetInfo &target) {
    if (!isa<ConvolutionOp>(op) || !weightsOf(op))
      return false;
    if (target.hasTiles) {
      auto tiled = packedForTiles(op, target);
      return tiled && tiled->winograd != loops::WinogradForm::none;
    }
    return loops::isFasterByWinograd(op, target);
  }

  /// Transposed convolutions make images, whose pixels nothing takes the mean of, so that their errors are those of the results. On GPUs
  /// bfloat16 is what makes them fast.
  static bool isTransposed(Operation *op, const loops::TargetInfo &target) {
    if (target.isGpu() || !weightsOf(op))
      return false;
    auto conv = dyn_cast<ConvolutionOp>(op);
    return op->hasAttr(kTransposed) || (conv && llvm::any_of(conv.getLhsDilation(), [](int64_t dilation) { return dilation > 1; }));
  }

  static bool isPlain(Operation *op) {
    auto dot = dyn_cast<DotGeneralOp>(op);
    return dot && expand::isPlainDot(dot);
  }

  static bool hasFewRows(Operation *op) {
    constexpr int64_t fewRows = 16;
    ArrayRef<int64_t> shape = tensorType(op->getResult(0)).getShape();
    return numElements(op->getResult(0)) < fewRows * (shape.empty() ? 1 : shape.back());
  }

  /// Where there are tiles, vectors have no fast products of bfloat16 numbers: what tiles do not
  /// take stays as it is, but for products of few rows, whose weights' bytes bound them.
  static bool isForVectors(Operation *op, const loops::TargetInfo &target) {
    if (!target.hasTiles || hasFewRows(op))
      return false;
    if (auto dot = dyn_cast<DotGeneralOp>(op)) {
      if (!dot.getDotDimensionNumbers().getLhsBatchingDimensions().empty())
        return false;
      std::optional<loops::DotShape> shape = loops::analyzeDot(op);
      return !shape || !loops::amx::partsFor(*shape, withOneProduct(target));
    }
    auto tiled = packedForTiles(op, target);
    return !tiled || !tiled->parts;
  }

  /// Each layer's rounding weighs about as much in the results, whatever the layer costs: those whose share of the whole time is far
  /// below their share of the error, as classes of features, keep float32.
  void keepCheap(SmallVectorImpl<Operation *> &contractions, const loops::TargetInfo &target) {
    if (target.isGpu())
      return;
    constexpr double costOfError = 0.15, shareOfAll = 0.06;
    struct Layer {
      double extra = 0; // what float32 costs more
      bool hasWeights = true;
      SmallVector<Operation *, 1> ops;
    };
    llvm::MapVector<Value, Layer> layers; // what reads one value is one of them
    double whole = 0;
    for (Operation *op : contractions) {
      Layer &layer = layers[op->getOperand(0)];
      double cost = costOf(op);
      whole += cost;
      // Of float32 numbers, tiles make a product in several.
      double products = !target.hasTiles || hasFewRows(op) ? 2 : target.halfTiles ? 3 : 6;
      layer.extra += (products - 1) * cost;
      layer.hasWeights &= isa<func::FuncOp>(op->getParentOp()) && weightsOf(op);
      layer.ops.push_back(op);
    }
    SmallVector<Layer> sorted = llvm::map_to_vector(layers, [](auto &entry) { return std::move(entry.second); });
    llvm::stable_sort(sorted, [](const Layer &a, const Layer &b) { return a.extra < b.extra; });
    double limit = costOfError / sorted.size() * whole, kept = 0;
    llvm::DenseSet<Operation *> cheap;
    for (const Layer &layer : sorted) {
      if (!layer.hasWeights)
        continue;
      kept += layer.extra;
      if (layer.extra > limit || kept > shareOfAll * whole)
        break;
      cheap.insert_range(layer.ops);
    }
    llvm::erase_if(contractions, [&](Operation *op) { return cheap.contains(op); });
    numCheap += cheap.size();
  }
  /// In products: in the time of one, a core reads a third of an element.
  static double costOf(Operation *op) {
    int64_t elements = numElements(op->getOperand(0)) + numElements(op->getOperand(1)) + numElements(op->getResult(0));
    return loops::contractionFlops(op) / 2.0 + 3.0 * elements;
  }

  /// Instructions that take two products at a time find no pairs in an image of three colours, say.
  static bool hasOddFeatures(Operation *op, const loops::TargetInfo &target) {
    return featuresWithoutGroups(op, target) % 2;
  }
  /// With one of zeros it takes as many instructions as in float32.
  static bool hasOneFeature(Operation *op, const loops::TargetInfo &target) {
    return featuresWithoutGroups(op, target) == 1;
  }
  /// Of the input of a convolution by pairs; 0 for what is none.
  static int64_t featuresWithoutGroups(Operation *op, const loops::TargetInfo &target) {
    auto conv = dyn_cast<ConvolutionOp>(op);
    if (!conv || !target.bf16Pairs || target.hasTiles || conv.getFeatureGroupCount() != 1)
      return 0;
    return tensorType(conv.getRhs())
        .getDimSize(conv.getDimensionNumbers().getKernelInputFeatureDimension());
  }
  /// One more feature, of zeros: still fewer instructions than without pairs.
  static void makeEven(ConvolutionOp conv) {
    expand::Ops ops(conv.getLoc(), conv);
    ConvDimensionNumbersAttr numbers = conv.getDimensionNumbers();
    conv.getLhsMutable().assign(ops.pad(conv.getLhs(), numbers.getInputFeatureDimension(), 0, 1));
    conv.getRhsMutable().assign(
        ops.pad(conv.getRhs(), numbers.getKernelInputFeatureDimension(), 0, 1));
  }

  /// The contraction's weights in bfloat16.
  Value narrowWeights(Operation *op) {
    ConstantOp weights = weightsOf(op);
    SmallVector<bool> isSummed(tensorType(weights).getRank(), false);
    if (auto conv = dyn_cast<ConvolutionOp>(op)) {
      isSummed.assign(isSummed.size(), true);
      isSummed[conv.getDimensionNumbers().getKernelOutputFeatureDimension()] = false;
    } else {
      for (int64_t d : cast<DotGeneralOp>(op).getDotDimensionNumbers().getRhsContractingDimensions())
        isSummed[d] = true;
    }
    Value &known = narrowed[weights];
    if (!known) {
      OpBuilder b(weights);
      known = ConstantOp::create(b, weights.getLoc(), balancedRounding(eval::Tensor::fromAttr(weights.getValue()), isSummed).toAttr());
    }
    return known;
  }

  /// v in bfloat16, once.
  Value narrow(Value v, const loops::TargetInfo &target) {
    Value &known = narrowed[v];
    if (!known) {
      OpBuilder b(v.getContext());
      b.setInsertionPointAfterValue(v);
      known = convert(b, v, b.getBF16Type());
      if (target.roundsSubnormalsToZero())
        known.getDefiningOp()->setAttr("hlo.flush_subnormals", b.getUnitAttr());
    }
    return known;
  }

  /// What is computed element by element of reductions, as normalized activations are. The kernel
  /// that does it can store both, and the sums that such values are the start of (a transformer's
  /// residuals) keep their digits.
  void findNormalized() {
    normalized.clear();
    getOperation().walk([&](Operation *op) {
      bool follows = isElementwise(op) || isa<BroadcastInDimOp, ReshapeOp>(op);
      if (isa<ReduceOp>(op) || (follows && llvm::any_of(op->getOperands(), [&](Value v) {
                                  return normalized.contains(v);
                                })))
        normalized.insert(op->result_begin(), op->result_end());
    });
  }

  // Other users read the rounded value too, so that only that one reaches memory. Arguments and
  // constants are there already.
  void share(Value v, Value narrow) {
    if (!v.getDefiningOp() || isa<ConstantOp>(v.getDefiningOp()) || v.hasOneUse())
      return;
    OpBuilder b(narrow.getContext());
    b.setInsertionPointAfterValue(narrow);
    Value wide = convert(b, narrow, b.getF32Type());
    v.replaceUsesWithIf(wide, [&](OpOperand &use) {
      return use.getOwner() != narrow.getDefiningOp() && !isa<func::ReturnOp>(use.getOwner());
    });
    if (wide.use_empty())
      wide.getDefiningOp()->erase();
    else
      ++numShared;
  }

  /// What moves elements moves half the bytes after they are rounded, which whatever makes them may do as it stores them.
  void roundBeforeMoves() {
    SmallVector<ConvertOp> roundings;
    for (auto &[value, narrow] : narrowed)
      if (auto rounding = narrow.getDefiningOp<ConvertOp>(); rounding && rounding.getOperand() == value)
        roundings.push_back(rounding);
    llvm::DenseMap<Value, ConvertOp> roundingOf;
    for (ConvertOp rounding : roundings)
      roundingOf[rounding.getOperand()] = rounding;
    while (!roundings.empty()) {
      ConvertOp rounding = roundings.pop_back_val();
      Operation *move = rounding.getOperand().getDefiningOp();
      if (!move || !move->hasOneUse() || !movesMost(move))
        continue;
      OpBuilder b(move);
      SmallVector<Value> operands;
      for (Value operand : move->getOperands()) {
        if (!isF32(operand)) {
          operands.push_back(operand);
          continue;
        }
        ConvertOp &known = roundingOf[operand];
        if (!known) {
          OpBuilder::InsertionGuard guard(b);
          b.setInsertionPointAfterValue(operand);
          known = cast<ConvertOp>(convert(b, operand, b.getBF16Type()).getDefiningOp());
          known->setDiscardableAttrs(rounding->getDiscardableAttrDictionary());
        }
        operands.push_back(known);
        roundings.push_back(known); // perhaps again, now that the operand has one use less
      }
      Operation *narrow = b.clone(*move);
      narrow->setOperands(operands);
      narrow->getResult(0).setType(rounding.getType());
      roundingOf.erase(rounding.getOperand());
      llvm::erase(roundings, rounding);
      rounding.replaceAllUsesWith(narrow->getResult(0));
      rounding->erase();
      move->erase();
      ++numMoves;
    }
  }
  /// Whether the op moves elements, most of its operands'.
  static bool movesMost(Operation *op) {
    if (auto slice = dyn_cast<SliceOp>(op))
      return 2 * numElements(slice) >= numElements(slice.getOperand());
    return isa<ConcatenateOp, PadOp, ReshapeOp, TransposeOp>(op);
  }

  llvm::MapVector<Value, Value> narrowed;
  llvm::DenseSet<Value> normalized;
};

} // namespace
} // namespace kiln::hlo
