// Repacks constant weights into what contraction kernels read: panels, or another order.
#include "passes/hlo/OpClasses.h"
#include "passes/hlo/Passes.h"
#include "passes/loops/KernelSelect.h"
#include "passes/loops/OrderedWeights.h"
#include "passes/loops/gpu/Kernels.h"
#include "passes/loops/gpu/WeightsAlongK.h"

#include "mlir/IR/Threading.h"
#include "llvm/ADT/MapVector.h"

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
    uses.clear();
    constants.clear();
    module.walk([&](FusionOp fusion) {
      if (fusion.getKind() == FusionKind::contraction)
        collect(fusion);
    });
    // Most of the pass's time, in equal shares nearly.
    parallelForEach(&getContext(), constants, [](auto &entry) { entry.second.pack(); });
    for (Use &use : uses)
      replace(use);
  }

private:
  /// Packed weights. The same weights may also be read transposed or reversed.
  using Key = std::tuple<Attribute, Type, Attribute>; // weights, packed type, order
  struct Packed {
    ElementsAttr weights;
    Operation *contraction; // one of those that read them
    loops::PackedLayout layout;
    SmallVector<int64_t> order; // of dimensions; else panels
    bool rounds = false;
    std::shared_ptr<char> memory;
    ElementsAttr value;

    size_t bytes() const { return byteSize(layout.type); }
    void pack() {
      memory.reset(new char[bytes()], std::default_delete<char[]>());
      ConstantBytes source = constantBytes(weights);
      MutableArrayRef<char> to(memory.get(), bytes());
      if (order.empty())
        return loops::packRhs(contraction, layout, source, to);
      auto type = cast<RankedTensorType>(weights.getType());
      loops::copyInOrder(type.getShape(), order, elementBytes(type.getElementType()), source, to);
      if (rounds)
        loops::gpu::roundWeights(to);
    }
  };
  struct Use {
    FusionOp fusion;
    Operation *contraction;
    ConstantOp weights;
    Key key;
  };

  void collect(FusionOp fusion) {
    Operation *contraction = nullptr;
    int64_t contractions = 0;
    for (Operation &op : fusion.getBody().front())
      if (classify(&op) == OpClass::Contraction)
        contraction = &op, ++contractions;
    auto rhs = contraction ? dyn_cast<BlockArgument>(contraction->getOperand(1)) : BlockArgument();
    if (!rhs)
      return;
    auto weights = fusion.getInputs()[rhs.getArgNumber()].getDefiningOp<ConstantOp>();
    if (!weights)
      return;
    if (target.isGpu()) { // most kernels read weights as they are
      if (!loops::gpu::isAttention(fusion) && loops::gpu::wantsWeightsAlongK(contraction, target))
        collectAlongK(fusion, contraction, weights, loops::gpu::roundsWeights(loops::targetOf(contraction, target)));
      return;
    }
    if (contractions > 1) // attention, which reads constant values as it reads others
      return;
    if (loops::wantsWeightsAlongK(contraction, target))
      return collectAlongK(fusion, contraction, weights, /*rounds=*/false);
    std::optional<loops::PackedLayout> layout = loops::packedLayout(contraction, target);
    loops::TargetInfo others = target;
    for (bool loops::TargetInfo::*form : {&loops::TargetInfo::halfTiles, &loops::TargetInfo::hasTiles}) {
      if (!layout || loops::canPack(contraction, *layout, constantBytes(weights.getValue())))
        break;
      others.*form = false;
      layout = loops::packedLayout(contraction, others);
    }
    if (!layout)
      return;
    Attribute order = isa<DotGeneralOp>(contraction) ? contraction->getAttr("dot_dimension_numbers")
                                                     : contraction->getAttr("window_reversal");
    Key key{weights.getValue(), layout->type, order};
    constants.try_emplace(key, Packed{weights.getValue(), contraction, *layout, {}, false, {}, {}});
    uses.push_back({fusion, contraction, weights, key});
  }

  void collectAlongK(FusionOp fusion, Operation *contraction, ConstantOp weights, bool rounds) {
    SmallVector<int64_t> order = loops::orderAlongK(contraction), shape;
    for (int64_t dim : order)
      shape.push_back(tensorType(weights).getDimSize(dim));
    loops::PackedLayout layout;
    layout.type = tensorType(weights).clone(shape);
    Key key{weights.getValue(), layout.type, DenseI64ArrayAttr::get(&getContext(), order)};
    constants.try_emplace(key, Packed{weights.getValue(), contraction, layout, order, rounds, {}, {}});
    uses.push_back({fusion, contraction, weights, key});
  }

  void replace(Use &use) {
    Packed &packed = constants.find(use.key)->second;
    if (!packed.value) { // made here and not where it was packed: names of constants count up
      packed.value = makeConstantAttr(packed.layout.type, {packed.memory.get(), packed.bytes()}, packed.memory);
      packedBytes += packed.bytes();
    }
    FusionOp fusion = use.fusion;
    Block &body = fusion.getBody().front();
    auto rhs = cast<BlockArgument>(use.contraction->getOperand(1));
    OpBuilder atWeights(use.weights);
    BlockArgument arg = body.addArgument(packed.layout.type, rhs.getLoc());
    fusion.getInputsMutable().append(ConstantOp::create(atWeights, use.weights.getLoc(), packed.value).getResult());
    OpBuilder b(use.contraction);
    if (packed.order.empty())
      loops::replaceByPacked(b, use.contraction, packed.layout, arg);
    else
      loops::replaceByOrdered(use.contraction, arg);
    if (packed.rounds)
      loops::gpu::markRounded(use.contraction);
    if (rhs.use_empty()) {
      unsigned i = rhs.getArgNumber();
      fusion.getInputsMutable().erase(i);
      body.eraseArgument(i);
    }
    if (use.weights.use_empty())
      use.weights.erase();
    ++numPacked;
  }

  std::optional<loops::TargetInfo> asked;
  loops::TargetInfo target;
  llvm::MapVector<Key, Packed> constants;
  SmallVector<Use> uses;
};

} // namespace

std::unique_ptr<Pass> createPackWeights(const loops::TargetInfo &target) {
  return std::make_unique<PackWeights>(target);
}

} // namespace kiln::hlo
