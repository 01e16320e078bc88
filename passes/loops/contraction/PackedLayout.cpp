// Packs constant right-hand sides at compile time into the panels that kernels read.
#include "passes/loops/contraction/Amx.h"
#include "passes/loops/contraction/Winograd.h"

#include "hlo/ir/HloUtils.h"
#include "mlir/IR/PatternMatch.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>
#include <limits>

using namespace mlir;

namespace kiln::loops {

namespace {

bool isPackable(Type element) {
  return element.isF16() || element.isBF16() || element.isF32() || element.isF64();
}

bool isIdentity(ArrayRef<int64_t> dims, int64_t first) {
  for (auto [i, d] : llvm::enumerate(dims))
    if (d != first + int64_t(i))
      return false;
  return true;
}

/// [b, 0, .., f] x [0, .., i, o] -> [b, 0, .., f]
bool isCanonical(hlo::ConvDimensionNumbersAttr n, int64_t rank) {
  return n.getInputBatchDimension() == 0 && n.getInputFeatureDimension() == rank - 1 &&
         n.getOutputBatchDimension() == 0 && n.getOutputFeatureDimension() == rank - 1 &&
         n.getKernelInputFeatureDimension() == rank - 2 &&
         n.getKernelOutputFeatureDimension() == rank - 1 &&
         isIdentity(n.getInputSpatialDimensions(), 1) &&
         isIdentity(n.getKernelSpatialDimensions(), 0) &&
         isIdentity(n.getOutputSpatialDimensions(), 1);
}

/// Interleaves rows where an instruction takes several at a time.
void interleaveRows(PackedLayout &layout, const TargetInfo &target) {
  SmallVector<int64_t> shape(layout.type.getShape());
  int64_t &rows = shape[shape.size() - 2], together = 1;
  Type element = layout.type.getElementType();
  if (element.isInteger(8))
    together = kQuad;
  else if (target.bf16Pairs && element.isBF16() && layout.nr % target.lanes(32) == 0) // the instruction takes whole registers
    together = 2;
  if (together == 1 || rows % together)
    return;
  rows /= together;
  shape.push_back(together);
  layout.type = RankedTensorType::get(shape, element);
  layout.together = together;
}

/// The layout of weights [window..., features, n] for tiles.
PackedLayout tiledLayout(ArrayRef<int64_t> window, const amx::Product &product, MLIRContext *context) {
  PackedLayout layout;
  layout.n = product.n, layout.nr = amx::kBlock, layout.parts = product.parts, layout.halves = product.halves;
  SmallVector<int64_t> dims{product.allPanels()};
  llvm::append_range(dims, window);
  dims.append({product.chunks(), product.parts, amx::kStep / 2, layout.nr, 2});
  layout.type = RankedTensorType::get(dims, product.halves ? Type(Float16Type::get(context)) : BFloat16Type::get(context));
  return layout;
}

} // namespace

TargetInfo targetOf(Operation *op, TargetInfo target) {
  if (hlo::hasHighestPrecision(op))
    target.f32Parts = std::max(target.f32Parts, TargetInfo().f32Parts);
  return target;
}

std::optional<PackedLayout> packedLayout(Operation *op, const TargetInfo &given) {
  const TargetInfo target = targetOf(op, given);
  auto type = cast<RankedTensorType>(op->getOperand(1).getType());
  Type element = type.getElementType();
  if (!(isPackable(element) || multipliesQuads(op, target)) || type.getNumElements() == 0)
    return std::nullopt;
  PackedLayout layout;
  if (auto dot = dyn_cast<hlo::DotGeneralOp>(op)) {
    auto dims = dot.getDotDimensionNumbers();
    auto lhs = cast<RankedTensorType>(dot.getLhs().getType());
    int64_t batch = dims.getLhsBatchingDimensions().size();
    if (batch > 1 || (batch && (dims.getLhsBatchingDimensions()[0] != 0 || dims.getRhsBatchingDimensions()[0] != 0)) || type.getRank() != 2 + batch ||
        dims.getLhsContractingDimensions().size() != 1 ||
        dims.getLhsContractingDimensions()[0] != lhs.getRank() - 1 || lhs.getNumElements() == 0)
      return std::nullopt;
    std::optional<DotShape> shape = analyzeDot(op);
    if (!shape || shape->n == 1)
      return std::nullopt;
    shape->panelWidth = -1;
    if (std::optional<amx::Product> tiled = amx::productFor(*shape, target)) {
      layout = tiledLayout({}, *tiled, op->getContext());
    } else {
      if (batch && element.getIntOrFloatBitWidth() < 32)
        return std::nullopt;
      layout.nr = chooseFor(*shape, target).nr();
      layout.n = shape->n;
      layout.type = RankedTensorType::get({(layout.n + layout.nr - 1) / layout.nr, shape->k, layout.nr}, element);
      interleaveRows(layout, target);
    }
    if (batch) {
      SmallVector<int64_t> entries(layout.type.getShape());
      entries.insert(entries.begin(), type.getDimSize(0));
      layout.type = layout.type.clone(entries);
    }
    return layout;
  }
  auto conv = dyn_cast<hlo::ConvolutionOp>(op);
  if (!conv || conv.getBatchGroupCount() != 1 ||
      !isCanonical(conv.getDimensionNumbers(), type.getRank()))
    return std::nullopt;
  ConvShape shape = analyzeConv(op);
  if ((shape.groups > 1 && shape.inFeatures == 1) || shape.batch == 0 || shape.outPixels() == 0)
    return std::nullopt;
  shape.panelWidth = -1;
  shape.folded = amx::folds(shape, target);
  std::optional<amx::Product> tiled = amx::productFor(shape, target);
  layout.winograd = winograd::choose(shape, target);
  if (tiled && layout.winograd != WinogradForm::none &&
      amx::cycles(*tiled, target) < winograd::cycles(shape, layout.winograd, target))
    layout.winograd = WinogradForm::none;
  if (layout.winograd != WinogradForm::none) {
    layout.n = shape.outFeatures, layout.nr = winograd::plan(shape, layout.winograd, target).choice.nr();
    layout.type = RankedTensorType::get({(layout.n + layout.nr - 1) / layout.nr,
                                         winograd::planesOf(layout.winograd), shape.inFeatures, layout.nr},
                                        element);
    return layout;
  }
  if (tiled) {
    SmallVector<int64_t> window(type.getShape().drop_back(2));
    int64_t folded = shape.folded ? window.back() : 1;
    if (shape.folded)
      window.back() = 1;
    layout = tiledLayout(window, *tiled, op->getContext());
    layout.folded = folded;
    return layout;
  }
  layout.nr = chooseFor(shape, target).nr();
  layout.n = shape.outFeatures, layout.groups = shape.groups;
  SmallVector<int64_t> dims{layout.groups * ((layout.n + layout.nr - 1) / layout.nr)};
  llvm::append_range(dims, type.getShape().drop_back());
  dims.push_back(layout.nr);
  layout.type = RankedTensorType::get(dims, element);
  interleaveRows(layout, target);
  return layout;
}

bool wantsWeightsAlongK(Operation *op, const TargetInfo &target) {
  auto conv = dyn_cast<hlo::ConvolutionOp>(op);
  auto type = cast<RankedTensorType>(op->getOperand(1).getType());
  if (!conv || !isPackable(type.getElementType()) || !isCanonical(conv.getDimensionNumbers(), type.getRank()))
    return false;
  ConvShape shape = analyzeConv(op);
  shape.rhsIn = 1; // as it will be
  if (!sumsLanes(shape, target))
    return false;
  std::optional<PackedLayout> layout = packedLayout(op, target);
  return layout && layout->parts == 0 && layout->winograd == WinogradForm::none;
}

bool isFasterByWinograd(Operation *op, const TargetInfo &target) {
  // Where one instruction adds two products, it takes many pixels for the transforms, and weights
  // of several times the size, to be worth it.
  constexpr int64_t pixels = 512;
  ConvShape shape = analyzeConv(op);
  if (target.bf16Pairs && shape.batch * shape.outPixels() < pixels)
    return false;
  auto layout = packedLayout(op, target);
  if (!layout || layout->winograd == WinogradForm::none)
    return false;
  constexpr double pairsCost = 0.55; // of a direct convolution's in float32
  return !target.bf16Pairs || winograd::cycles(shape, layout->winograd, target) < pairsCost * winograd::cycles(shape, WinogradForm::none, target);
}

/// By way of conversions and padding that may fold later.
static bool hasConstantRhs(Operation *contraction) {
  Operation *weights = contraction->getOperand(1).getDefiningOp();
  while (isa_and_nonnull<hlo::ConvertOp, hlo::PadOp>(weights)) // not folded yet
    weights = weights->getOperand(0).getDefiningOp();
  return isa_and_nonnull<hlo::ConstantOp>(weights);
}

bool multipliesQuads(Operation *op, const TargetInfo &target) {
  auto element = [](Value v) { return cast<RankedTensorType>(v.getType()).getElementType(); };
  Type lhs = element(op->getOperand(0));
  bool fits = target.signedQuads ? lhs.isSignlessInteger(8) : lhs.isUnsignedInteger(8);
  if (!target.byteQuads || !fits || !element(op->getOperand(1)).isSignlessInteger(8) || !element(op->getResult(0)).isSignlessInteger(32))
    return false;
  constexpr int64_t fewestColumns = 3; // of which the instruction for four lanes makes use
  if (auto dot = dyn_cast<hlo::DotGeneralOp>(op)) {
    std::optional<DotShape> shape = analyzeDot(op);
    return shape && dot.getDotDimensionNumbers().getRhsBatchingDimensions().empty() && shape->k % kQuad == 0 && shape->k > 0 &&
           shape->n >= fewestColumns;
  }
  ConvShape shape = analyzeConv(op);
  return shape.batchGroups == 1 && shape.inFeatures % kQuad == 0 && shape.inFeatures > 0 && shape.outFeatures >= fewestColumns;
}

bool findsNoPairs(Operation *op, const TargetInfo &target) {
  if (!target.bf16Pairs || target.hasTiles)
    return false;
  bool isConstant = hasConstantRhs(op);
  auto fills = [&](int64_t columns) { return columns > target.lanes(32) / 2; };
  if (auto dot = dyn_cast<hlo::DotGeneralOp>(op)) {
    std::optional<DotShape> shape = analyzeDot(op);
    return dot.getDotDimensionNumbers().getRhsBatchingDimensions().empty() &&
           (isConstant ? shape && !fills(shape->n) : !shape || !(makesPairs(*shape, target) || makesPairsTransposed(*shape, target)));
  }
  ConvShape shape = analyzeConv(op);
  if (wantsWeightsAlongK(op, target) || (shape.groups > 1 && shape.inFeatures == 1))
    return false;
  return !isConstant || !fills(shape.outFeatures) || (shape.groups > 1 && shape.inFeatures % 2);
}

/// The kernel [3, 3, features, n] in `source` as [panels, planes, features, nr].
static void packWinograd(const PackedLayout &layout, const float *source, float *out) {
  int64_t planes = layout.type.getDimSize(1), features = layout.type.getDimSize(2), n = layout.n, nr = layout.nr;
  for (int64_t i = 0; i < features; ++i)
    for (int64_t j = 0; j < n; ++j) {
      float *to = out + (j / nr * planes * features + i) * nr + j % nr;
      winograd::transformWindow(layout.winograd, source + i * n + j, features * n, to, features * nr);
    }
}

/// The rhs of a contraction as rows and columns; a transposed dot's is read with swapped strides.
struct RhsRows {
  RhsRows(Operation *op, const PackedLayout &layout, ArrayRef<int64_t> shape) : columns(layout.n * layout.groups), rows(llvm::product_of(shape) / columns) {
    rowStride = columns;
    if (auto dot = dyn_cast<hlo::DotGeneralOp>(op)) {
      if (dot.getDotDimensionNumbers().getRhsContractingDimensions()[0] + int64_t(shape.size()) == dot.getRhs().getType().getRank() + 1)
        rowStride = 1, columnStride = rows;
    } else {
      features = shape[shape.size() - 2];
    }
  }
  /// Calls `visit(row, column, place)` for all elements, as they lie.
  template <typename Visit> void forEach(Visit visit) const {
    if (columnStride == 1)
      for (int64_t row = 0; row < rows; ++row)
        for (int64_t column = 0; column < columns; ++column)
          visit(row, column, row * rowStride + column);
    else
      for (int64_t column = 0; column < columns; ++column)
        for (int64_t row = 0; row < rows; ++row)
          visit(row, column, row * rowStride + column * columnStride);
  }
  int64_t columns, rows, rowStride, columnStride = 1, features = rows;
};

/// The largest numbers of the columns.
static SmallVector<float> largestOfColumns(const RhsRows &rhs, const float *source) {
  SmallVector<float> largest(rhs.columns, 0);
  rhs.forEach([&](int64_t, int64_t column, int64_t at) {
    float value = std::abs(source[at]);
    if (!(value <= largest[column]) && !std::isnan(largest[column]))
      largest[column] = value; // or NaN, which stays
  });
  return largest;
}

/// Dimensions of a panel for tiles, of an rhs of this shape.
static size_t panelRank(ArrayRef<int64_t> shape) { return shape.size() + 3; }

/// For each feature the scale that its inputs need: about its largest share in a column, where that is below the least one, and 0 where
/// all its weights are.
static SmallVector<float> scalesOfFeatures(const RhsRows &rhs, ArrayRef<float> largestOfColumns, const float *source) {
  SmallVector<float> shares(rhs.features, 0), inverse;
  for (float largest : largestOfColumns)
    inverse.push_back(largest == 0 ? 0 : 1 / largest);
  rhs.forEach([&](int64_t row, int64_t column, int64_t at) {
    float &share = shares[row % rhs.features];
    if (source[at] != 0)
      share = std::max({share, std::abs(source[at]) * inverse[column], std::numeric_limits<float>::min()});
  });
  for (float &share : shares)
    share = share >= amx::kLeastShare ? 1 : share == 0 ? 0 : std::ldexp(1.0f, std::max(std::ilogb(share) + 1, -100)); // no share becomes more than 1
  return shares;
}

/// Whether float16 parts hold the rhs of one entry of a dot's batch, or of the whole contraction; adds scales of features to what needs some.
static bool canPackHalves(const RhsRows &rhs, const float *weights, bool &featureScales) {
  SmallVector<float> columns = largestOfColumns(rhs, weights);
  if (!amx::canSplitHalves(columns))
    return false;
  SmallVector<float> scales = scalesOfFeatures(rhs, columns, weights), features(rhs.features, 0);
  rhs.forEach([&](int64_t row, int64_t, int64_t at) {
    float &largest = features[row % rhs.features];
    largest = std::max(largest, std::abs(weights[at]));
  });
  float whole = *llvm::max_element(columns);
  for (auto [scale, feature] : llvm::zip(scales, features)) {
    if (scale > 0 && feature < amx::kLeastShare * scale * whole)
      return false; // of a small column alone
    featureScales |= scale != 1;
  }
  return true;
}

/// The dimensions of an rhs that come before its matrices.
static size_t batchRank(Operation *op) {
  auto dot = dyn_cast<hlo::DotGeneralOp>(op);
  return dot ? dot.getDotDimensionNumbers().getRhsBatchingDimensions().size() : 0;
}

bool canPack(Operation *op, PackedLayout &layout, ArrayRef<char> source) {
  auto type = cast<RankedTensorType>(op->getOperand(1).getType());
  if (!layout.parts || !type.getElementType().isF32())
    return true;
  ArrayRef<float> weights(reinterpret_cast<const float *>(source.data()), source.size() / sizeof(float));
  if (!layout.halves)
    return amx::canSplit(weights);
  ArrayRef<int64_t> shape = type.getShape().drop_front(batchRank(op));
  RhsRows rhs(op, layout, shape);
  for (int64_t i = 0; i < int64_t(weights.size()); i += rhs.rows * rhs.columns)
    if (!canPackHalves(rhs, weights.data() + i, layout.featureScales))
      return false;
  if (layout.featureScales) {
    SmallVector<int64_t> dims(layout.type.getShape());
    ++dims[dims.size() - panelRank(shape) - 1];
    layout.type = layout.type.clone(dims);
  }
  return true;
}

/// One row of the rhs, `from` with `stride` elements between columns, as row `feature` of window position `window` of so many.
static void packTileRow(const PackedLayout &layout, Type element, const char *from, int64_t stride, int64_t windows, int64_t window,
                        int64_t feature, float ofFeature, ArrayRef<float> scales, uint16_t *out) {
  ArrayRef<int64_t> shape = layout.type.getShape();
  int64_t chunks = shape[shape.size() - 5], parts = layout.parts, nr = layout.nr;
  int64_t partElements = amx::kStep * nr;
  for (int64_t j = 0; j < layout.n; ++j) {
    int64_t step = (j / nr * windows + window) * chunks + feature / amx::kStep;
    amx::PairPlace place = amx::placeOf(feature, element.isF32() && !layout.halves);
    uint16_t *to = out + step * parts * partElements + place.pair * nr * 2 + j % nr * 2 + place.half;
    if (layout.halves)
      amx::splitHalves(reinterpret_cast<const float *>(from)[j * stride] * ofFeature * scales[j], to, partElements);
    else if (element.isF32())
      amx::split(reinterpret_cast<const float *>(from)[j * stride], parts, to, partElements);
    else
      *to = reinterpret_cast<const uint16_t *>(from)[j * stride];
  }
}

/// The rhs of one entry of a dot's batch, or of the whole contraction; `shape` is its own.
static void packEntry(Operation *op, const PackedLayout &layout, ArrayRef<int64_t> shape, ArrayRef<char> source, MutableArrayRef<char> out) {
  Type element = cast<RankedTensorType>(op->getOperand(1).getType()).getElementType();
  size_t bytes = hlo::elementBytes(element);
  int64_t n = layout.n, nr = layout.nr, panels = (n + nr - 1) / nr;
  std::fill(out.begin(), out.end(), 0);
  if (layout.winograd != WinogradForm::none)
    return packWinograd(layout, reinterpret_cast<const float *>(source.data()), reinterpret_cast<float *>(out.data()));
  RhsRows rhs(op, layout, shape);
  int64_t rows = rhs.rows, rowStride = rhs.rowStride, columnStride = rhs.columnStride;
  SmallVector<int64_t> window, windowReversed;
  if (auto conv = dyn_cast<hlo::ConvolutionOp>(op)) {
    for (size_t i = 0; i + 2 < shape.size(); ++i) {
      window.push_back(shape[i]);
      windowReversed.push_back(conv.getWindowReversal()[i]);
    }
  }
  int64_t features = window.empty() ? 1 : shape[shape.size() - 2], windows = llvm::product_of(window);
  SmallVector<float> scales, ofFeatures;
  if (layout.halves) {
    auto *weights = reinterpret_cast<const float *>(source.data());
    SmallVector<float> largest = largestOfColumns(rhs, weights);
    for (float each : largest)
      scales.push_back(amx::scaleOf(each));
    ArrayRef<int64_t> panel = layout.type.getShape().take_back(panelRank(shape));
    auto *inverse = reinterpret_cast<float *>(out.data()) + panels * llvm::product_of(panel) / 2;
    for (auto [j, scale] : llvm::enumerate(scales))
      inverse[j] = 1 / scale;
    if (layout.featureScales) {
      auto *to = reinterpret_cast<float *>(out.data()) + (layout.type.getShape().drop_back(panel.size()).back() - 1) * llvm::product_of(panel) / 2;
      ofFeatures = scalesOfFeatures(rhs, largest, weights);
      for (int64_t i = 0; i < rhs.features * layout.folded; ++i)
        to[i] = ofFeatures[i % rhs.features];
    }
  }
  for (int64_t row = 0; row < rows; ++row) {
    // Where a reversed window has this row.
    int64_t from = row;
    if (llvm::is_contained(windowReversed, 1)) {
      int64_t rest = row / features, position = 0, scale = 1;
      for (int64_t i = window.size() - 1; i >= 0; --i) {
        int64_t at = rest % window[i];
        rest /= window[i];
        position += (windowReversed[i] ? window[i] - 1 - at : at) * scale;
        scale *= window[i];
      }
      from = position * features + row % features;
    }
    if (layout.parts) {
      int64_t depth = window.empty() ? rows : features * layout.folded;
      packTileRow(layout, element, source.data() + from * rowStride * bytes, columnStride, windows / layout.folded, row / depth,
                  row % depth, ofFeatures.empty() || ofFeatures[row % rhs.features] == 0 ? 1 : 1 / ofFeatures[row % rhs.features], scales,
                  reinterpret_cast<uint16_t *>(out.data()));
      continue;
    }
    for (int64_t g = 0; g < layout.groups; ++g)
      for (int64_t p = 0; p < panels; ++p) {
        int64_t width = std::min(nr, n - p * nr);
        char *to = out.data() + (((g * panels + p) * rows + row) * nr) * bytes;
        const char *src =
            source.data() + (from * rowStride + (g * n + p * nr) * columnStride) * bytes;
        if (columnStride == 1 && layout.together == 1) {
          std::copy(src, src + width * bytes, to);
          continue;
        }
        int64_t step = layout.together;
        to = out.data() + (((g * panels + p) * rows + row / step * step) * nr + row % step) * bytes;
        for (int64_t j = 0; j < width; ++j)
          std::copy(src + j * columnStride * bytes, src + (j * columnStride + 1) * bytes,
                    to + j * step * bytes);
      }
  }
}

void packRhs(Operation *op, const PackedLayout &layout, ArrayRef<char> source, MutableArrayRef<char> out) {
  ArrayRef<int64_t> shape = cast<RankedTensorType>(op->getOperand(1).getType()).getShape();
  if (!batchRank(op))
    return packEntry(op, layout, shape, source, out);
  size_t entries = shape[0], from = source.size() / entries, to = out.size() / entries;
  for (size_t i = 0; i < entries; ++i)
    packEntry(op, layout, shape.drop_front(), source.slice(i * from, from), out.slice(i * to, to));
}

Operation *replaceByPacked(OpBuilder &b, Operation *op, const PackedLayout &layout, Value packed) {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(op);
  Operation *result;
  if (auto dot = dyn_cast<hlo::DotGeneralOp>(op)) {
    result = hlo::PackedDotOp::create(b, op->getLoc(), dot.getType(), dot.getLhs(), packed);
  } else {
    auto conv = cast<hlo::ConvolutionOp>(op);
    if (layout.winograd != WinogradForm::none)
      result = hlo::PackedWinogradOp::create(b, op->getLoc(), conv.getType(), conv.getLhs(), packed, conv.getRhs(),
                                             conv.getPadding());
    else
      result = hlo::PackedConvolutionOp::create(b, op->getLoc(), conv.getType(), conv.getLhs(),
                                              packed, conv.getWindowStridesAttr(), conv.getPaddingAttr(),
                                              conv.getLhsDilationAttr(), conv.getRhsDilationAttr(),
                                              conv.getFeatureGroupCountAttr(),
                                              layout.folded > 1 ? b.getI64IntegerAttr(layout.folded) : nullptr);
  }
  result->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  op->getResult(0).replaceAllUsesWith(result->getResult(0));
  op->erase();
  return result;
}

} // namespace kiln::loops
