// Marks what is needed of each kernel's results where the length of a run, or its number of rows, is open.
#include "passes/hlo/OpClasses.h"
#include "passes/hlo/Passes.h"
#include "passes/hlo/lengths/Needs.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_LIMITLENGTHS
#include "passes/hlo/Passes.h.inc"

namespace {

class LimitLengths : public impl::LimitLengthsBase<LimitLengths> {
public:
  void runOnOperation() override {
    func::FuncOp main = getOperation();
    unsigned arguments = main.getNumArguments();
    auto name = arguments ? main.getArgAttrOfType<StringAttr>(arguments - 1, "hlo.name") : StringAttr();
    if (!name || (name.getValue() != kLengthInput && name.getValue() != kRowsInput) || !main.getBody().hasOneBlock())
      return;
    Needs needs(main.getArgument(arguments - 1));
    for (auto [i, value] : llvm::enumerate(main.front().getTerminator()->getOperands())) {
      NeededDims dims(tensorType(value).getRank());
      for (const OpenDim &open : readOpenDims(main.getResultAttr(i, kNeeded)))
        dims[open.dim] = open.extent;
      needs.require(value, dims);
    }
    needs.visit(main.front());
    forEachScheduledBlock(main.front(), [&](Block &block) {
      for (Operation &op : block)
        if (SmallVector<OpenDim> open = needs.ofResults(&op); !open.empty() && !isa<ReshapeOp, ConstantOp, WhileOp, IfOp, CaseOp>(op)) { // which are no kernels
          op.setAttr(kNeeded, openDimsAttr(&getContext(), open));
          ++numLimited;
        }
    });
    main.walk([&](FusionOp fusion) {
      if (fusion.getKind() != FusionKind::contraction)
        return;
      markSelects(fusion, needs);
      for (Operation &op : fusion.getBody().front())
        if (isContraction(&op))
          if (SmallVector<OpenDim> open = needs.ofResults(&op); !open.empty() && open != needs.ofResults(fusion))
            mark(&op, kNeeded, open);
    });
  }

private:
  /// Marks where a select's predicate can be true (hlo.inside): a product of what it never selects may be left out.
  void markSelects(FusionOp fusion, const Needs &needs) {
    for (auto select : fusion.getBody().front().getOps<SelectOp>()) {
      SmallVector<OpenDim> inside;
      for (int64_t d = 0; d < tensorType(select.getPred()).getRank(); ++d)
        if (auto extent = needs.insideOf(select.getPred(), d))
          inside.push_back({d, *extent});
      if (!inside.empty())
        mark(select, kInside, inside);
    }
  }

  /// Of an op in a fusion, which is then given the length.
  void mark(Operation *op, StringRef name, ArrayRef<OpenDim> dims) {
    op->setAttr(name, openDimsAttr(&getContext(), dims));
    if (Operation *fusion = op->getParentOp(); !fusion->hasAttr(kNeeded))
      fusion->setAttr(kNeeded, openDimsAttr(&getContext(), {}));
  }
};

} // namespace

} // namespace kiln::hlo
