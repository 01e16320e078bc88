// Repacks constant weights into the panels that contraction kernels read.
#include "passes/hlo/OpClasses.h"
#include "passes/hlo/Passes.h"
#include "passes/loops/KernelSelect.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_PACKWEIGHTS
#include "passes/hlo/Passes.h.inc"

namespace {

class PackWeights : public impl::PackWeightsBase<PackWeights> {
public:
  PackWeights() = default;
  explicit PackWeights(const loops::TargetInfo &target) : asked(target) {}

  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (asked)
      loops::setTargetInfo(module, *asked);
    target = loops::getTargetInfo(module);
    if (target.isGpu()) // its kernels read weights as they are
      return;
    SmallVector<FusionOp> fusions;
    module.walk([&](FusionOp fusion) {
      if (fusion.getKind() == FusionKind::contraction)
        fusions.push_back(fusion);
    });
    packed.clear();
    for (FusionOp fusion : fusions)
      pack(fusion);
  }

private:
  void pack(FusionOp fusion) {
    Block &body = fusion.getBody().front();
    Operation *contraction = nullptr;
    for (Operation &op : body)
      if (classify(&op) == OpClass::Contraction)
        contraction = &op;
    auto rhs = contraction ? dyn_cast<BlockArgument>(contraction->getOperand(1)) : BlockArgument();
    if (!rhs)
      return;
    auto weights = fusion.getInputs()[rhs.getArgNumber()].getDefiningOp<ConstantOp>();
    if (!weights)
      return;
    std::optional<loops::PackedLayout> layout = loops::packedLayout(contraction, target);
    Type element = tensorType(weights).getElementType();
    if (layout && !loops::canPack(*layout, element, constantBytes(weights.getValue()))) {
      loops::TargetInfo others = target;
      others.hasTiles = false;
      layout = loops::packedLayout(contraction, others);
    }
    if (!layout)
      return;
    Value constant = packedConstant(weights, contraction, *layout);
    BlockArgument arg = body.addArgument(layout->type, rhs.getLoc());
    fusion.getInputsMutable().append(constant);
    OpBuilder b(contraction);
    loops::replaceByPacked(b, contraction, *layout, arg);
    if (rhs.use_empty()) {
      unsigned i = rhs.getArgNumber();
      fusion.getInputsMutable().erase(i);
      body.eraseArgument(i);
    }
    if (weights.use_empty())
      weights.erase();
    ++numPacked;
  }

  Value packedConstant(ConstantOp weights, Operation *contraction, const loops::PackedLayout &layout) {
    // The same weights may also be read transposed or reversed.
    Attribute order = isa<DotGeneralOp>(contraction) ? contraction->getAttr("dot_dimension_numbers")
                                                     : contraction->getAttr("window_reversal");
    auto key = std::make_tuple(Attribute(weights.getValue()), Type(layout.type), order);
    auto [it, fresh] = packed.try_emplace(key);
    if (fresh) {
      size_t bytes = byteSize(layout.type);
      std::shared_ptr<char> memory(new char[bytes], std::default_delete<char[]>());
      ConstantBytes source = constantBytes(weights.getValue());
      loops::packRhs(contraction, layout, source, {memory.get(), bytes});
      it->second = makeConstantAttr(layout.type, {memory.get(), bytes}, memory);
      packedBytes += bytes;
    }
    OpBuilder b(weights);
    return ConstantOp::create(b, weights.getLoc(), it->second);
  }

  std::optional<loops::TargetInfo> asked;
  loops::TargetInfo target;
  llvm::DenseMap<std::tuple<Attribute, Type, Attribute>, ElementsAttr> packed;
};

} // namespace

std::unique_ptr<Pass> createPackWeights(const loops::TargetInfo &target) {
  return std::make_unique<PackWeights>(target);
}

} // namespace kiln::hlo
