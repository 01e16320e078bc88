// Ops that the compiler adds to the specification's: verifiers.
#include "hlo/ir/HloUtils.h"
#include "hlo/ir/InferShapes.h"

using namespace mlir;
using namespace kiln::hlo;

LogicalResult FusionOp::verify() {
  return verifyRegion(*this, getBody(), "body", "F1", getInputs().getTypes(),
                      getResults().getTypes());
}

/// Whether packed weights with `rows` rows serve an lhs of `features`; those for tiles are padded.
static bool rowsFit(ShapedType packed, int64_t rank, int64_t rows, int64_t features) {
  return isTiled(packed, rank) ? rows == (features + 31) / 32 * 32 : rows == features;
}

static bool elementsFit(ShapedType packed, int64_t rank, Type element) {
  if (isTiled(packed, rank)) {
    int64_t parts = packed.getDimSize(rank - 1);
    if (packed.getElementType().isF16())
      return parts == 2 && element.isF32() && packed.getDimSize(rank + 1) == 32;
    return element.isBF16() ? parts == 1 : element.isF32();
  }
  return canMultiply(element, packed.getElementType());
}

LogicalResult PackedDotOp::verify() {
  auto lhs = cast<ShapedType>(getLhs().getType()), rhs = cast<ShapedType>(getPackedRhs().getType());
  auto result = cast<ShapedType>(getType());
  int64_t batch = hasBatchOfPanels(rhs), rank = 3 + batch; // dimensions of the batch
  SmallVector<int64_t> panels = panelShape(rhs, rank);
  if (lhs.getRank() < 1 + batch || int64_t(panels.size()) != rank || result.getRank() != lhs.getRank())
    return emitOpError("(P1) needs lhs [m..., k], packed_rhs [panels, k, nr], [panels, k / 2, nr, 2], i8 [panels, k / 4, nr, 4] or bfloat16 or float16 "
                       "[panels, ceil(k / 32), parts, 16, nr, 2], result [m..., n]; the last of these, and the first of f32 or f64, may have a batch in front");
  if (lhs.getShape().drop_back() != result.getShape().drop_back())
    return emitOpError("(P2) lhs and result must agree in all dimensions but the last");
  if (!rowsFit(rhs, rank, panels[rank - 2], lhs.getShape().back()))
    return emitOpError("(P3) lhs has ")
           << lhs.getShape().back() << " columns, packed_rhs " << panels[rank - 2] << " rows";
  int64_t n = result.getShape().back(), nr = panels.back();
  if (nr <= 0 || (rhs.getDimSize(batch) != panelsFor(rhs, rank, n, batch) && !hasFeatureScales(rhs, rank, n, batch)))
    return emitOpError("(P4) packed_rhs must have as few panels as cover ") << n << " columns";
  if (!elementsFit(rhs, rank, lhs.getElementType()))
    return emitOpError("(P5) lhs and packed_rhs must have the same element type");
  if (batch && rhs.getDimSize(0) != lhs.getDimSize(0))
    return emitOpError("(P6) lhs has a batch of ") << lhs.getDimSize(0) << ", packed_rhs one of " << rhs.getDimSize(0);
  return success();
}

int64_t PackedConvolutionOp::getWindowSize(int64_t i) {
  bool last = i + 3 == cast<ShapedType>(getLhs().getType()).getRank();
  return last && getFolded() ? int64_t(*getFolded()) : cast<ShapedType>(getPackedRhs().getType()).getDimSize(i + 1);
}

LogicalResult PackedConvolutionOp::verify() {
  auto lhs = cast<ShapedType>(getLhs().getType()), rhs = cast<ShapedType>(getPackedRhs().getType());
  auto result = cast<ShapedType>(getType());
  int64_t rank = lhs.getRank(), spatial = rank - 2;
  SmallVector<int64_t> panels = panelShape(rhs, rank + 1);
  if (rank < 2 || int64_t(panels.size()) != rank + 1 || result.getRank() != rank)
    return emitOpError("(P1) needs lhs [b, window..., f], packed_rhs [panels, window..., i, nr] "
                       "and a result of the lhs's rank");
  auto sized = [&](ArrayRef<int64_t> values, int64_t size) { return int64_t(values.size()) == size; };
  if (!sized(getWindowStrides(), spatial) || !sized(getPadding(), 2 * spatial) ||
      !sized(getLhsDilation(), spatial) || !sized(getRhsDilation(), spatial))
    return emitOpError("(P2) window attributes must have an entry (padding: two) per spatial dimension");
  int64_t groups = getFeatureGroupCount(), inFeatures = lhs.getShape().back();
  int64_t outFeatures = result.getShape().back(), nr = panels.back();
  if (getFolded() && (rank < 3 || groups != 1 || !isTiled(rhs, rank + 1) || rhs.getDimSize(rank - 2) != 1 || getLhsDilation().back() != 1 ||
                      getRhsDilation().back() != 1 || *getFolded() < 1 || std::max<int64_t>(*getFolded(), inFeatures) > panels[rank - 1]))
    return emitOpError("(P9) positions are folded only of a window without dilation, of one group, whose packed_rhs is in tiles and has one "
                       "position with the rows of them all");
  if (groups < 1 || inFeatures % groups || outFeatures % groups ||
      !rowsFit(rhs, rank + 1, panels[rank - 1], inFeatures / groups * getFolded().value_or(1)))
    return emitOpError("(P3) feature_group_count must divide the features, and packed_rhs have the "
                       "input features of one group");
  int64_t n = outFeatures / groups;
  if (nr <= 0 || (rhs.getDimSize(0) != groups * panelsFor(rhs, rank + 1, n) && !hasFeatureScales(rhs, rank + 1, n)))
    return emitOpError("(P4) packed_rhs must have as few panels as cover ")
           << n << " output features in each of " << groups << " groups";
  if (lhs.getDimSize(0) != result.getDimSize(0))
    return emitOpError("(P5) lhs and result must have the same batch size");
  for (int64_t i = 0; i < spatial; ++i) {
    WindowDim window{getWindowSize(i), getWindowStrides()[i], getPadding()[2 * i],
                     getPadding()[2 * i + 1], getLhsDilation()[i], getRhsDilation()[i]};
    if (window.stride < 1 || window.baseDilation < 1 || window.windowDilation < 1)
      return emitOpError("(P6) strides and dilations must be positive");
    int64_t count = windowCount(lhs.getDimSize(i + 1), window);
    if (result.getDimSize(i + 1) != count)
      return emitOpError("(P7) spatial dimension ") << i << " of the result must be " << count;
  }
  if (!elementsFit(rhs, rank + 1, lhs.getElementType()))
    return emitOpError("(P8) lhs and packed_rhs must have the same element type");
  return success();
}

LogicalResult PackedWinogradOp::verify() {
  auto shape = [](Value v) { return cast<ShapedType>(v.getType()).getShape(); };
  ArrayRef<int64_t> lhs = shape(getLhs()), rhs = shape(getPackedRhs()), kernel = shape(getKernel());
  ArrayRef<int64_t> result = shape(getResult());
  if (lhs.size() != 4 || rhs.size() != 4 || kernel.size() != 4 || result.size() != 4 || getPadding().size() != 4)
    return emitOpError("(P1) needs lhs [b, h, w, i], packed_rhs [panels, 24 or 36, i, nr], kernel [3, 3, i, o], a "
                       "result [b, h, w, o] and four numbers of padding");
  int64_t features = lhs[3], n = kernel[3], nr = rhs[3];
  if (kernel[0] != 3 || kernel[1] != 3 || kernel[2] != features || result[3] != n)
    return emitOpError("(P2) kernel must be [3, 3, ") << features << ", " << result[3] << "]";
  if (nr <= 0 || rhs[0] != (n + nr - 1) / nr || (rhs[1] != 24 && rhs[1] != 36) || rhs[2] != features)
    return emitOpError("(P3) packed_rhs must be [panels, 24 or 36, ") << features << ", nr] with as few panels as cover " << n;
  if (lhs[0] != result[0])
    return emitOpError("(P4) lhs and result must have the same batch size");
  for (int64_t i = 0; i < 2; ++i) {
    int64_t count = windowCount(lhs[i + 1], {3, 1, getPadding()[2 * i], getPadding()[2 * i + 1], 1, 1});
    if (result[i + 1] != count)
      return emitOpError("(P5) spatial dimension ") << i << " of the result must be " << count;
  }
  for (Value v : getOperands())
    if (getElementTypeOrSelf(v.getType()) != getElementTypeOrSelf(getType()))
      return emitOpError("(P6) operands and result must have the same element type");
  return success();
}
