// Makes one convolution of those of one value by constant kernels whose results other fusions read.
#include "passes/hlo/ConcatenateConstants.h"
#include "passes/hlo/OpClasses.h"
#include "passes/hlo/Passes.h"
#include "passes/loops/KernelSelect.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_MERGECONVOLUTIONS
#include "passes/hlo/Passes.h.inc"

namespace {

/// A fusion of nothing but a convolution by a constant, and the two values.
struct Convolution {
  FusionOp fusion;
  ConvolutionOp op;
  Value image;
  ConstantOp kernel;
};

/// Whether every use is an input that a fusion beside it computes elements from, each by the same position's.
bool isReadByElement(FusionOp fusion) {
  return llvm::all_of(fusion->getUses(), [&](OpOperand &use) {
    auto reader = dyn_cast<FusionOp>(use.getOwner());
    return reader && reader->getBlock() == fusion->getBlock() &&
           llvm::all_of(reader.getBody().front().getArgument(use.getOperandNumber()).getUsers(), [](Operation *user) { return isElementwise(user); });
  });
}

class MergeConvolutions : public impl::MergeConvolutionsBase<MergeConvolutions> {
public:
  void runOnOperation() override {
    target = loops::getTargetInfo(getOperation()->getParentOfType<ModuleOp>());
    if (target.isGpu())
      return;
    using Key = std::tuple<Block *, Value, Attribute, Type, Attribute>; // image, attributes, kernel's type, the fusion's attributes
    llvm::MapVector<Key, SmallVector<Convolution>> alike;
    getOperation().walk([&](FusionOp fusion) {
      if (std::optional<Convolution> conv = match(fusion))
        alike[Key{fusion->getBlock(), conv->image, conv->op->getAttrDictionary(), conv->kernel.getType(), fusion->getAttrDictionary()}].push_back(*conv);
    });
    // Of many, the results would all be there until the last one is read.
    constexpr size_t most = 4;
    for (auto &[key, convolutions] : alike)
      for (ArrayRef<Convolution> left = convolutions; left.size() > 1; left = left.drop_front(std::min(most, left.size())))
        merge(left.take_front(most));
  }

private:
  bool isTransformed(ConvolutionOp conv) {
    std::optional<loops::PackedLayout> layout = loops::packedLayout(conv, target);
    return layout && layout->winograd != loops::WinogradForm::none;
  }

  /// One that is transformed: the others' kernels have no work that they could share.
  std::optional<Convolution> match(FusionOp fusion) {
    if (fusion.getKind() != FusionKind::contraction || fusion.getNumResults() != 1)
      return std::nullopt;
    auto conv = dyn_cast<ConvolutionOp>(fusion.getBody().front().front());
    if (!conv || conv->getNextNode() != fusion.getBody().front().getTerminator())
      return std::nullopt;
    auto input = [&](Value v) {
      auto argument = dyn_cast<BlockArgument>(v);
      return argument ? fusion.getInputs()[argument.getArgNumber()] : Value();
    };
    Value image = input(conv.getLhs()), kernel = input(conv.getRhs());
    auto constant = kernel ? kernel.getDefiningOp<ConstantOp>() : ConstantOp();
    if (!image || !constant || !isTransformed(conv) || !isReadByElement(fusion))
      return std::nullopt;
    return Convolution{fusion, conv, image, constant};
  }

  void merge(ArrayRef<Convolution> convolutions) {
    Convolution first = convolutions.front(); // before all that reads any of them
    int64_t count = convolutions.size();
    ConvDimensionNumbersAttr dims = first.op.getDimensionNumbers();
    int64_t kernelDim = dims.getKernelOutputFeatureDimension(), dim = dims.getOutputFeatureDimension();
    RankedTensorType type = tensorType(first.op.getResult());
    SmallVector<int64_t> shape(type.getShape());
    int64_t width = shape[dim];
    shape[dim] *= count;
    SmallVector<Value> kernels;
    SmallVector<Location> locations;
    for (Convolution each : convolutions) {
      kernels.push_back(each.kernel.getResult());
      locations.push_back(each.op.getLoc());
    }
    OpBuilder b(first.fusion);
    Location all = b.getFusedLoc(locations);
    Value kernel = concatenateConstants(b, kernels, kernelDim, tensorType(kernels[0]).getDimSize(kernelDim));
    if (!kernel)
      return;
    auto merged = FusionOp::create(b, all, TypeRange{type.clone(shape)}, ValueRange{first.image, kernel}, FusionKind::contraction);
    merged->setDiscardableAttrs(first.fusion->getDiscardableAttrDictionary());
    Block *body = b.createBlock(&merged.getBody(), merged.getBody().end());
    Value left = body->addArgument(first.image.getType(), first.op.getLoc()), right = body->addArgument(kernel.getType(), all);
    auto conv = cast<ConvolutionOp>(b.clone(*first.op));
    conv->setLoc(all);
    conv.getLhsMutable().assign(left), conv.getRhsMutable().assign(right);
    conv.getResult().setType(type.clone(shape));
    ReturnOp::create(b, first.op.getLoc(), conv.getResult());
    if (!isTransformed(conv)) {
      merged.erase();
      kernel.getDefiningOp()->erase();
      return;
    }
    for (int64_t i = 0; i < count; ++i) {
      Convolution each = convolutions[i];
      for (OpOperand &use : llvm::make_early_inc_range(each.fusion->getUses()))
        readPart(cast<FusionOp>(use.getOwner()), use, merged, dim, i * width, width);
      each.fusion.erase();
      if (each.kernel->use_empty())
        each.kernel.erase();
    }
    ++numMerged;
  }

  /// Makes `use`, an input of `reader`, elements [begin, begin + width) of the merged result along `dim`.
  void readPart(FusionOp reader, OpOperand &use, FusionOp merged, int64_t dim, int64_t begin, int64_t width) {
    BlockArgument argument = reader.getBody().front().getArgument(use.getOperandNumber());
    RankedTensorType type = tensorType(merged.getResult(0)), part = tensorType(argument);
    SmallVector<int64_t> start(type.getRank(), 0), limit(type.getShape()), step(type.getRank(), 1);
    start[dim] = begin, limit[dim] = begin + width;
    OpBuilder b = OpBuilder::atBlockBegin(&reader.getBody().front());
    auto slice = SliceOp::create(b, argument.getLoc(), part, argument, b.getDenseI64ArrayAttr(start), b.getDenseI64ArrayAttr(limit), b.getDenseI64ArrayAttr(step));
    argument.replaceAllUsesExcept(slice.getResult(), slice);
    use.set(merged.getResult(0));
    argument.setType(type);
  }

  loops::TargetInfo target;
};

} // namespace
} // namespace kiln::hlo
