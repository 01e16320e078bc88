// Recognises chains of products around a depthwise convolution, and cuts them into strips of rows.
#include "passes/loops/contraction/Epilogue.h"
#include "passes/loops/contraction/Kernels.h"
#include "passes/loops/contraction/Strips.h"

#include "hlo/ir/HloUtils.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops {
using hlo::tensorType;

namespace {

int64_t bytesOf(Value v) {
  return tensorType(v).getNumElements() * hlo::elementBytes(tensorType(v).getElementType());
}

/// The fusion's only contraction, when its lhs is an argument with no other use and it holds no other fusion.
Operation *stripContraction(hlo::FusionOp fusion) {
  Operation *found = hlo::onlyContraction(fusion);
  auto lhs = found ? dyn_cast<BlockArgument>(found->getOperand(0)) : BlockArgument();
  bool isWhole = lhs && fusion.getBody().front().getOps<hlo::FusionOp>().empty();
  return isWhole && lhs.hasOneUse() && fusion.getNumResults() == 1 ? found : nullptr;
}

Value lhsOutside(hlo::FusionOp fusion, Operation *contraction) {
  return fusion.getInputs()[cast<BlockArgument>(contraction->getOperand(0)).getArgNumber()];
}

/// A product of rows with packed weights, in registers.
bool analyzeProduct(hlo::FusionOp fusion, Operation *&dot, DotShape &shape) {
  dot = stripContraction(fusion);
  if (!isa_and_nonnull<hlo::PackedDotOp>(dot))
    return false;
  std::optional<DotShape> found = analyzeDot(dot);
  if (!found || found->parts || found->batch != 1 || found->k == 0 || found->m == 0 || !isa<FloatType>(found->element) ||
      !isa<FloatType>(found->result))
    return false;
  shape = *found;
  return true;
}

/// Images in rows of pixels, pixels in channels, without gaps.
bool isDense(const ConvShape &s) {
  const ConvDim &y = s.dims[0], &x = s.dims[1];
  int64_t channels = s.groups;
  return x.lhsStride == channels && y.lhsStride == x.in * channels &&
         (s.batch == 1 || s.lhsBatch == y.in * y.lhsStride) && x.outStride == channels &&
         y.outStride == x.out * channels && (s.batch == 1 || s.outBatch == y.out * y.outStride);
}

/// From the first row of the input that a row of the result reads to the last one.
int64_t reach(const ConvDim &y) { return (y.window - 1) * y.rhsDilation + 1; }

} // namespace

std::optional<StripChain> matchStrips(hlo::FusionOp fusion) {
  StripChain chain;
  Block &body = fusion.getBody().front();
  SmallVector<hlo::FusionOp> parts;
  for (Operation &op : body.without_terminator()) {
    if (auto part = dyn_cast<hlo::FusionOp>(op))
      parts.push_back(part);
    else if (!isa<hlo::ReshapeOp>(op))
      return std::nullopt;
  }
  if (fusion.getNumResults() != 1 || parts.size() < 2 || parts.size() > 3)
    return std::nullopt;
  for (hlo::FusionOp part : parts) {
    Operation *contraction = stripContraction(part);
    if (isa_and_nonnull<hlo::ConvolutionOp>(contraction) && !chain.window)
      chain.window = part, chain.convolution = contraction;
    else if (!chain.window && !chain.expand)
      chain.expand = part;
    else if (chain.window && !chain.project)
      chain.project = part;
    else
      return std::nullopt;
  }
  if (!chain.window || tensorType(chain.convolution->getResult(0)).getRank() != 4)
    return std::nullopt;
  ConvShape &s = chain.windowShape = analyzeConv(chain.convolution);
  const ConvDim &y = s.dims[0];
  auto plain = [](const ConvDim &d) { return d.lhsDilation == 1 && !d.reversed; };
  if (!isDepthwiseConv(s) || !isDense(s) || !llvm::all_of(s.dims, plain) || s.batch == 0 || s.outPixels() == 0 || y.low < 0 ||
      y.low >= reach(y) || s.groups < 8)
    return std::nullopt;
  if (chain.expand) {
    if (!analyzeProduct(chain.expand, chain.expandDot, chain.expandShape) ||
        !chain.expand.getResult(0).hasOneUse() ||
        hlo::withoutReshapes(lhsOutside(chain.window, chain.convolution)) !=
            chain.expand.getResult(0) ||
        chain.expandShape.m != s.batch * y.in * s.dims[1].in || chain.expandShape.n != s.groups)
      return std::nullopt;
  }
  if (chain.project) {
    if (!analyzeProduct(chain.project, chain.projectDot, chain.projectShape) ||
        !chain.window.getResult(0).hasOneUse() ||
        hlo::withoutReshapes(lhsOutside(chain.project, chain.projectDot)) !=
            chain.window.getResult(0) ||
        chain.projectShape.m != s.batch * s.outPixels() || chain.projectShape.k != s.groups)
      return std::nullopt;
  }
  hlo::FusionOp last = chain.project ? chain.project : chain.window;
  if (body.getTerminator()->getOperand(0) != last.getResult(0))
    return std::nullopt;
  return chain;
}

StripPlan planStrips(const StripChain &chain, const TargetInfo &target) {
  const ConvShape &s = chain.windowShape;
  const ConvDim &y = chain.y();
  constexpr int64_t mostPieces = 8, mostRows = 4, line = 64;
  auto rowBytes = [&](hlo::FusionOp part, int64_t pixels) {
    return pixels * s.groups *
           int64_t(hlo::elementBytes(tensorType(part.getResult(0)).getElementType()));
  };
  int64_t ringRow = chain.expand ? rowBytes(chain.expand, chain.x().in) : 0;
  int64_t outRow = chain.project ? rowBytes(chain.window, chain.x().out) : 0;
  StripPlan plan;
  auto cut = [&](int64_t rows) {
    plan.rows = rows, plan.strips = y.out / rows, plan.groupRows = rows * y.stride;
    // A strip begins `low` rows before a group does.
    int64_t start = llvm::mod(-y.low, plan.groupRows), span = (rows - 1) * y.stride + reach(y);
    plan.groups = (start + span - 1) / plan.groupRows + 1;
    plan.ringBytes = llvm::alignTo(plan.ringRows() * ringRow, line);
    plan.slotBytes = plan.ringBytes + llvm::alignTo(rows * outRow, line);
  };
  cut(1);
  for (int64_t rows = 2; rows <= mostRows; ++rows) {
    int64_t strips = y.out / rows;
    if (y.out % rows || (strips % 2 && strips < mostPieces &&
                         plan.strips % 2 == 0)) // threads should have equal shares
      continue;
    StripPlan smaller = plan;
    cut(rows);
    if (plan.slotBytes > target.l2Bytes / 3)
      plan = smaller;
  }
  plan.pieces = std::min(plan.strips, mostPieces);
  return plan;
}

bool prefersStrips(const StripChain &chain, const TargetInfo &target) {
  if (target.isGpu())
    return false;
  auto resultBytes = [](hlo::FusionOp part) { return bytesOf(part.getResult(0)); };
  int64_t between = (chain.expand ? resultBytes(chain.expand) : 0) +
                    (chain.project ? resultBytes(chain.window) : 0);
  // Each strip reads all weights, which must stay beside it.
  int64_t weights = (chain.expand ? bytesOf(chain.expandDot->getOperand(1)) : 0) + (chain.project ? bytesOf(chain.projectDot->getOperand(1)) : 0);
  return weights <= target.l2Bytes / 2 && between > target.l2Bytes && planStrips(chain, target).slotBytes <= target.l2Bytes / 2;
}

int64_t stripScratchBytes(const StripChain &chain, const TargetInfo &target) {
  StripPlan plan = planStrips(chain, target);
  return chain.windowShape.batch * plan.pieces * plan.slotBytes;
}

} // namespace kiln::loops
