// Reads extents and strides off dot_general, convolution and their packed forms.
#include "passes/loops/contraction/Shapes.h"

#include "passes/loops/contraction/LaneSumTile.h"
#include "passes/loops/contraction/Winograd.h"

#include "hlo/ir/HloUtils.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops {

namespace {

SmallVector<int64_t> denseStrides(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> strides(shape.size(), 1);
  for (int64_t i = int64_t(shape.size()) - 2; i >= 0; --i)
    strides[i] = strides[i + 1] * shape[i + 1];
  return strides;
}

/// Extent and stride of several dimensions taken as one, in the order given.
bool flatten(ArrayRef<int64_t> shape, ArrayRef<int64_t> dims, int64_t &extent, int64_t &stride) {
  SmallVector<int64_t> strides = denseStrides(shape);
  extent = 1, stride = 1;
  int64_t inner = -1;
  for (int64_t d : llvm::reverse(dims)) {
    if (shape[d] == 1)
      continue;
    if (inner < 0)
      stride = strides[d];
    else if (strides[d] != inner)
      return false;
    inner = strides[d] * shape[d];
    extent *= shape[d];
  }
  return true;
}

} // namespace

std::optional<DotShape> analyzeDot(Operation *op) {
  DotShape s;
  auto lhs = cast<RankedTensorType>(op->getOperand(0).getType());
  auto rhs = cast<RankedTensorType>(op->getOperand(1).getType());
  s.element = lhs.getElementType(), s.rhsElement = rhs.getElementType();
  s.result = cast<RankedTensorType>(op->getResult(0).getType()).getElementType();
  if (isa<hlo::PackedDotOp>(op)) {
    bool batched = hlo::hasBatchOfPanels(rhs);
    s.k = lhs.getShape().back();
    s.m = 1;
    for (int64_t d : lhs.getShape().drop_back().drop_front(batched))
      s.m *= d;
    s.n = cast<RankedTensorType>(op->getResult(0).getType()).getShape().back();
    s.panelWidth = hlo::panelShape(rhs, 3 + batched).back();
    s.together = batched ? 1 : hlo::rowsTogether(rhs, 3);
    s.parts = hlo::isTiled(rhs, 3 + batched) ? rhs.getDimSize(2 + batched) : 0;
    s.halves = s.parts && rhs.getElementType().isF16();
    s.featureScales = hlo::hasFeatureScales(rhs, 3 + batched, s.n, batched);
    s.lhsM = s.k, s.lhsK = 1, s.rhsK = s.panelWidth, s.rhsN = 1;
    if (batched)
      s.batch = lhs.getDimSize(0), s.lhsBatch = s.m * s.k, s.rhsBatch = rhs.getNumElements() / s.batch;
    return s;
  }
  auto dims = cast<hlo::DotGeneralOp>(op).getDotDimensionNumbers();
  int64_t extent;
  SmallVector<int64_t> lhsM =
      hlo::otherDims(lhs.getRank(), dims.getLhsBatchingDimensions(), dims.getLhsContractingDimensions());
  SmallVector<int64_t> rhsN =
      hlo::otherDims(rhs.getRank(), dims.getRhsBatchingDimensions(), dims.getRhsContractingDimensions());
  if (!flatten(lhs.getShape(), dims.getLhsBatchingDimensions(), s.batch, s.lhsBatch) ||
      !flatten(rhs.getShape(), dims.getRhsBatchingDimensions(), extent, s.rhsBatch) ||
      !flatten(lhs.getShape(), lhsM, s.m, s.lhsM) || !flatten(rhs.getShape(), rhsN, s.n, s.rhsN) ||
      !flatten(lhs.getShape(), dims.getLhsContractingDimensions(), s.k, s.lhsK) ||
      !flatten(rhs.getShape(), dims.getRhsContractingDimensions(), extent, s.rhsK))
    return std::nullopt;
  return s;
}

int64_t ConvShape::window() const {
  int64_t product = 1;
  for (const ConvDim &d : dims)
    product *= d.window;
  return product;
}

int64_t ConvShape::outPixels() const {
  int64_t product = 1;
  for (const ConvDim &d : dims)
    product *= d.out;
  return product;
}

bool ConvShape::dilatedInput() const {
  return llvm::any_of(dims, [](const ConvDim &d) { return d.lhsDilation != 1; });
}

ConvShape analyzeConv(Operation *op) {
  ConvShape s;
  auto lhs = cast<RankedTensorType>(op->getOperand(0).getType());
  auto rhs = cast<RankedTensorType>(op->getOperand(1).getType());
  auto out = cast<RankedTensorType>(op->getResult(0).getType());
  SmallVector<int64_t> ls = denseStrides(lhs.getShape()), rs = denseStrides(rhs.getShape()),
                       os = denseStrides(out.getShape());
  s.element = lhs.getElementType(), s.rhsElement = rhs.getElementType(), s.result = out.getElementType();
  int64_t rank = lhs.getRank();
  if (auto packed = dyn_cast<hlo::PackedConvolutionOp>(op)) {
    s.batch = lhs.getDimSize(0), s.groups = packed.getFeatureGroupCount();
    s.inFeatures = lhs.getShape().back() / s.groups;
    s.outFeatures = out.getShape().back() / s.groups;
    SmallVector<int64_t> panels = hlo::panelShape(rhs, rank + 1);
    s.together = hlo::rowsTogether(rhs, rank + 1);
    s.parts = hlo::isTiled(rhs, rank + 1) ? rhs.getDimSize(rank) : 0;
    s.halves = s.parts && rhs.getElementType().isF16();
    s.featureScales = hlo::hasFeatureScales(rhs, rank + 1, s.outFeatures);
    rs = denseStrides(panels);
    s.panelWidth = panels.back();
    s.lhsBatch = ls[0], s.lhsFeature = 1, s.outBatch = os[0], s.outFeature = 1;
    s.rhsIn = rs[rank - 1], s.rhsOut = 1;
    s.folded = packed.getFolded().has_value();
    for (int64_t i = 0; i < rank - 2; ++i)
      s.dims.push_back({lhs.getDimSize(i + 1), out.getDimSize(i + 1), packed.getWindowSize(i),
                        packed.getWindowStrides()[i], packed.getPadding()[2 * i],
                        packed.getLhsDilation()[i], packed.getRhsDilation()[i], false, ls[i + 1],
                        rs[i + 1], os[i + 1]});
  } else if (auto wino = dyn_cast<hlo::PackedWinogradOp>(op)) {
    s.batch = lhs.getDimSize(0), s.inFeatures = lhs.getDimSize(3), s.outFeatures = out.getDimSize(3);
    s.panelWidth = rhs.getDimSize(3);
    for (WinogradForm form : {WinogradForm::tiles2x4, WinogradForm::tiles4x4})
      if (rhs.getDimSize(1) == winograd::planesOf(form))
        s.winograd = form;
    s.lhsBatch = ls[0], s.lhsFeature = 1, s.outBatch = os[0], s.outFeature = 1;
    s.rhsIn = rs[2], s.rhsOut = 1;
    for (int64_t i = 0; i < 2; ++i)
      s.dims.push_back({lhs.getDimSize(i + 1), out.getDimSize(i + 1), 3, 1, wino.getPadding()[2 * i], 1, 1, false,
                        ls[i + 1], 0, os[i + 1]});
  } else {
    auto conv = cast<hlo::ConvolutionOp>(op);
    auto n = conv.getDimensionNumbers();
    s.groups = conv.getFeatureGroupCount(), s.batchGroups = conv.getBatchGroupCount();
    s.batch = out.getDimSize(n.getOutputBatchDimension());
    s.inFeatures = rhs.getDimSize(n.getKernelInputFeatureDimension());
    s.outFeatures =
        rhs.getDimSize(n.getKernelOutputFeatureDimension()) / (s.groups * s.batchGroups);
    s.lhsBatch = ls[n.getInputBatchDimension()], s.lhsFeature = ls[n.getInputFeatureDimension()];
    s.rhsIn = rs[n.getKernelInputFeatureDimension()];
    s.rhsOut = rs[n.getKernelOutputFeatureDimension()];
    s.outBatch = os[n.getOutputBatchDimension()], s.outFeature = os[n.getOutputFeatureDimension()];
    for (int64_t i = 0; i < rank - 2; ++i) {
      int64_t l = n.getInputSpatialDimensions()[i], r = n.getKernelSpatialDimensions()[i],
              o = n.getOutputSpatialDimensions()[i];
      s.dims.push_back({lhs.getDimSize(l), out.getDimSize(o), rhs.getDimSize(r),
                        conv.getWindowStrides()[i], conv.getPadding()[2 * i],
                        conv.getLhsDilation()[i], conv.getRhsDilation()[i],
                        conv.getWindowReversal()[i], ls[l], rs[r], os[o]});
    }
  }
  while (s.dims.size() < 2)
    s.dims.insert(s.dims.begin(), ConvDim());
  return s;
}

bool sumsLanes(const ConvShape &s, const TargetInfo &target) {
  if (!isa<FloatType>(s.element) || s.groups != 1 || s.batchGroups != 1 || s.panelWidth != 0 || s.winograd != WinogradForm::none ||
      s.lhsFeature != 1 || s.rhsIn != 1 || s.outFeature != 1 || s.outFeatures > kMostLaneSums || target.isGpu() ||
      llvm::any_of(s.dims, [](const ConvDim &d) { return d.reversed; }))
    return false;
  // Vectors of output features would be as wide as these are many. A run of products along a window's row should fill a vector of
  // either kind.
  int64_t lanes = target.lanes(accumulatorType(s.element, s.result).getIntOrFloatBitWidth());
  const ConvDim &x = s.dims.back();
  int64_t run = s.inFeatures * (x.rhsDilation == 1 && x.lhsDilation == 1 && x.lhsStride == s.inFeatures ? x.window : 1);
  return llvm::PowerOf2Ceil(s.outFeatures) * 2 <= uint64_t(lanes) && run >= lanes;
}

bool makesPairs(const DotShape &s, const TargetInfo &target) {
  constexpr int64_t fewest = 32;
  return target.bf16Pairs && !target.hasTiles && s.panelWidth == 0 && s.lhsK == 1 && s.k > 0 && s.k % 2 == 0 && (s.rhsN == 1 || s.rhsK == 1) && s.m >= fewest &&
         s.n >= fewest;
}

bool makesPairsTransposed(DotShape s, const TargetInfo &target) {
  constexpr int64_t fewestColumns = 64;
  bool isTransposed = std::exchange(s.lhsK, 1) != 1;
  return isTransposed && s.n >= fewestColumns && makesPairs(s, target);
}

ContractionShape contractionShape(const DotShape &s) {
  ContractionShape shape;
  shape.batch = s.batch, shape.m = s.m, shape.n = s.n, shape.k = s.k;
  shape.accumulator = accumulatorType(s.element, s.result);
  shape.element = s.element, shape.packed = s.panelWidth != 0;
  shape.panelWidth = s.panelWidth;
  shape.lhsRowStride = s.lhsM * hlo::elementBytes(s.element);
  return shape;
}

/// How many loops over a window a tile of several rows of the result has: one for each row of the window, and for each of its positions if it may
/// reach into padding.
static int64_t numWindowLoops(const ConvShape &s) {
  bool isInside = llvm::all_of(s.dims, [](const ConvDim &d) { return d.low == 0 && !d.reachesBehind(); });
  int64_t rows = 1;
  for (const ConvDim &d : ArrayRef<ConvDim>(s.dims).drop_back())
    rows *= d.window;
  return isInside ? rows : s.window();
}

ContractionShape contractionShape(const ConvShape &s) {
  ContractionShape shape;
  const ConvDim &x = s.dims.back();
  shape.m = s.batch * s.outPixels(), shape.n = s.outFeatures, shape.k = s.window() * s.inFeatures;
  shape.batch = s.groups;
  shape.rowPixels = x.out;
  constexpr int64_t mostLoops = 16; // more is too much code
  // Of images smaller than they are many, tiles of images have more rows.
  bool manyImages = s.hasShortRows() && s.batch > s.outPixels();
  if (s.dims.size() == 2 && !s.dilatedInput() && !manyImages && numWindowLoops(s) <= mostLoops)
    shape.mostRuns = s.dims.front().out;
  shape.accumulator = accumulatorType(s.element, s.result);
  shape.element = s.element, shape.packed = s.panelWidth != 0;
  shape.panelWidth = s.panelWidth;
  int64_t inPixels = s.batch;
  for (const ConvDim &d : s.dims)
    inPixels *= d.in;
  shape.lhsRowBytes =
      std::max<int64_t>(1, inPixels * s.inFeatures * hlo::elementBytes(s.element) / std::max<int64_t>(1, shape.m));
  shape.lhsRowStride = x.lhsStride * x.stride * hlo::elementBytes(s.element);
  return shape;
}

KernelChoice chooseFor(const DotShape &s, const TargetInfo &target) { return chooseKernel(contractionShape(s), target); }
KernelChoice chooseFor(const ConvShape &s, const TargetInfo &target) { return chooseKernel(contractionShape(s), target); }

} // namespace kiln::loops
