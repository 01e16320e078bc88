// Marks what is needed of each kernel's results where the length of a run, or its number of rows, is open, or where the run finds how much there is.
#include "passes/hlo/Lifetimes.h"
#include "passes/hlo/OpClasses.h"
#include "passes/hlo/Passes.h"
#include "passes/hlo/lengths/Needs.h"
#include "passes/loops/TargetInfo.h"

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
    if (!main.getBody().hasOneBlock())
      return;
    if (!name || (name.getValue() != kLengthInput && name.getValue() != kRowsInput))
      return limitToCounts(main);
    Value given = main.getArgument(arguments - 1);
    // Each length by itself: what both say of an element holds.
    std::vector<Needs> needs;
    for (int64_t number = 0; number < tensorType(given).getNumElements(); ++number) {
      needs.emplace_back(given, number);
      for (auto [i, value] : llvm::enumerate(main.front().getTerminator()->getOperands())) {
        NeededDims dims(tensorType(value).getRank());
        for (const OpenDim &open : readOpenDims(main.getResultAttr(i, kNeeded)))
          if (open.extent.size.getNumber() == number && !dims[open.dim]) // of a square's two the first, which leaves out rows
            dims[open.dim] = open.extent;
        needs.back().require(value, dims);
      }
      needs.back().visit(main.front());
    }
    forEachScheduledBlock(main.front(), [&](Block &block) {
      for (Operation &op : block)
        if (SmallVector<OpenDim> open = ofResults(needs, &op); !open.empty() && isKernel(&op)) {
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
          if (SmallVector<OpenDim> open = ofResults(needs, &op); !open.empty() && open != ofResults(needs, fusion))
            mark(&op, kNeeded, open);
    });
  }

private:
  static SmallVector<OpenDim> ofResults(ArrayRef<Needs> needs, Operation *op) {
    SmallVector<OpenDim> all;
    for (const Needs &each : needs)
      llvm::append_range(all, each.ofResults(op));
    return all;
  }

  static bool isKernel(Operation *op) { return !isa<ReshapeOp, ConstantOp, WhileOp, IfOp, CaseOp>(op); }

  /// Each count by itself: a kernel is given one of them at most.
  void limitToCounts(func::FuncOp main) {
    if (loops::getTargetInfo(main->getParentOfType<ModuleOp>()).isGpu())
      return;
    Operation *ret = main.front().getTerminator();
    int64_t number = 0;
    for (Operation &op : main.front()) {
      Value count = countResult(&op);
      if (!count)
        continue;
      Needs needs(count);
      for (auto [i, value] : llvm::enumerate(ret->getOperands())) {
        NeededDims dims(tensorType(value).getRank());
        if (auto sizes = main.getResultAttrOfType<ArrayAttr>(i, kSizes))
          for (auto size : sizes.getAsRange<DenseI64ArrayAttr>())
            if (auto known = needs.sizeOf(ret->getOperand(size[1])))
              dims[size[0]] = Extent{1, 1, *known};
        needs.require(value, dims);
      }
      needs.visit(main.front());
      limitToCount(main, &op, needs, ++number);
    }
  }

  /// The kernels behind the one that counts.
  void limitToCount(func::FuncOp main, Operation *counter, const Needs &needs, int64_t number) {
    IntegerAttr attr = Builder(&getContext()).getI64IntegerAttr(number);
    auto isBehind = [&](Operation *op) {
      Operation *at = main.front().findAncestorOpInBlock(*op);
      return at != counter && counter->isBeforeInBlock(at) && !(at->hasAttr(kTogether) && at->getAttr(kTogether) == counter->getAttr(kTogether));
    };
    auto nonzero = dyn_cast<NonzeroOp>(counter);
    if (const NeededDims *places = nonzero ? needs.of(nonzero.getIndices()) : nullptr; places && (*places)[0] == Extent())
      counter->setAttr(kUnfilled, UnitAttr::get(&getContext()));
    forEachScheduledBlock(main.front(), [&](Block &block) {
      for (Operation &op : block) {
        SmallVector<OpenDim> open = needs.ofResults(&op);
        if (open.empty() || !isKernel(&op) || op.hasAttr(kNeeded) || !isBehind(&op))
          continue;
        op.setAttr(kNeeded, openDimsAttr(&getContext(), open));
        op.setAttr(kNumber, attr);
        counter->setAttr(kNumber, attr);
        ++numLimited;
      }
    });
  }

  /// Marks where a select's predicate can be true (hlo.inside): a product of what it never selects may be left out.
  void markSelects(FusionOp fusion, ArrayRef<Needs> needs) {
    for (auto select : fusion.getBody().front().getOps<SelectOp>()) {
      SmallVector<OpenDim> inside;
      for (int64_t d = 0; d < tensorType(select.getPred()).getRank(); ++d)
        for (const Needs &each : needs)
          if (auto extent = each.insideOf(select.getPred(), d))
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
