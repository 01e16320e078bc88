// packed_dot and packed_convolution: the rhs is unpacked, then the plain op is evaluated.
#include "hlo/eval/Interpreter.h"
#include "hlo/ir/HloUtils.h"

#include "mlir/IR/OwningOpRef.h"

using namespace mlir;

namespace kiln::eval {

using namespace kiln::hlo;

namespace {

/// Weights for tiles, [panels, rows.., chunks, parts, 16, nr, 2], to [rows.., features, n] of `element`.
Tensor unpackedTiles(const Tensor &packed, int64_t rank, int64_t features, int64_t n, Type element) {
  ArrayRef<int64_t> shape = packed.getType().getShape();
  int64_t chunks = shape[rank - 2], parts = shape[rank - 1], nr = shape[rank + 1], windows = 1;
  SmallVector<int64_t> dims(shape.slice(1, rank - 3));
  for (int64_t d : dims)
    windows *= d;
  dims.append({features, n});
  Tensor result = Tensor::allocate(RankedTensorType::get(dims, element));
  auto *from = reinterpret_cast<const uint16_t *>(packed.bytes().data());
  char *to = result.mutableBytes().data();
  bool halves = packed.getType().getElementType().isF16(), adjacent = halves || element.isBF16();
  int64_t panels = llvm::divideCeil(n, nr);
  auto *scales = reinterpret_cast<const float *>(from + panels * llvm::product_of(shape.drop_front()));
  int64_t scalesEnd = panels + scalePanels(panels, llvm::product_of(shape.drop_front()));
  auto *ofFeatures = hasFeatureScales(packed.getType(), rank, n) ? reinterpret_cast<const float *>(from + scalesEnd * llvm::product_of(shape.drop_front())) : nullptr;
  auto number = [&](uint16_t bits) {
    return halves ? llvm::APFloat(llvm::APFloat::IEEEhalf(), llvm::APInt(16, bits)).convertToFloat() : llvm::bit_cast<float>(uint32_t(bits) << 16);
  };
  for (int64_t p = 0; p < panels; ++p)
    for (int64_t w = 0; w < windows; ++w)
      for (int64_t row = 0; row < features; ++row)
        for (int64_t j = 0; j < std::min(nr, n - p * nr); ++j) {
          int64_t in = row % 32, pair = adjacent ? in / 2 : in % 16, half = adjacent ? in % 2 : in / 16;
          const uint16_t *first = from + (((p * windows + w) * chunks + row / 32) * parts * 16 + pair) * nr * 2 + 2 * j + half;
          int64_t at = (w * features + row) * n + p * nr + j;
          if (element.isBF16()) {
            std::memcpy(to + 2 * at, first, 2);
            continue;
          }
          float sum = 0;
          for (int64_t part = parts - 1; part >= 0; --part)
            sum += number(first[part * 32 * nr]);
          if (halves)
            sum *= scales[p * nr + j] * (ofFeatures ? ofFeatures[row] : 1);
          std::memcpy(to + 4 * at, &sum, 4);
        }
  return result;
}

/// [groups * panels, rows.., nr] (of that rank, or one more where rows are interleaved) to [rows.., groups * n].
Tensor unpacked(const Tensor &packed, int64_t rank, int64_t groups, int64_t n) {
  SmallVector<int64_t> shape = panelShape(packed.getType(), rank);
  int64_t together = rowsTogether(packed.getType(), rank);
  int64_t nr = shape.back(), panels = shape.front() / groups;
  SmallVector<int64_t> dims(ArrayRef<int64_t>(shape).drop_front().drop_back());
  int64_t rows = 1;
  for (int64_t d : dims)
    rows *= d;
  dims.push_back(groups * n);
  Tensor result = Tensor::allocate(RankedTensorType::get(dims, packed.getElementType()));
  size_t bytes = elementBytes(packed.getElementType());
  const char *from = packed.bytes().data();
  char *to = result.mutableBytes().data();
  for (int64_t g = 0; g < groups; ++g)
    for (int64_t p = 0; p < panels; ++p)
      for (int64_t row = 0; row < rows; ++row) {
        int64_t width = std::min(nr, n - p * nr);
        const char *source = from + (((g * panels + p) * rows + row) * nr) * bytes;
        char *target = to + (row * groups * n + g * n + p * nr) * bytes;
        if (together == 1) {
          std::copy(source, source + width * bytes, target);
          continue;
        }
        source = from + (((g * panels + p) * rows + row / together * together) * nr + row % together) * bytes;
        for (int64_t j = 0; j < width; ++j)
          std::copy(source + together * j * bytes, source + (together * j + 1) * bytes, target + j * bytes);
      }
  return result;
}

} // namespace

Tensor evalPackedDot(PackedDotOp op, const Tensor &lhs, const Tensor &packed) {
  // The plain op exists only for its attributes; its operands' types are not looked at.
  OpBuilder b(op.getContext());
  bool batched = hasBatchOfPanels(packed.getType());
  SmallVector<int64_t> batch(batched, 0);
  auto dims = DotDimensionNumbersAttr::get(op.getContext(), batch, batch, {lhs.getRank() - 1}, {int64_t(batched)});
  OwningOpRef<DotGeneralOp> plain =
      DotGeneralOp::create(b, op.getLoc(), op.getType(), op.getLhs(), op.getPackedRhs(), dims);
  int64_t n = op.getType().getShape().back(), features = lhs.getType().getShape().back();
  auto plainRhs = [&](const Tensor &entry) {
    return isTiled(entry.getType(), 3) ? unpackedTiles(entry, 3, features, n, lhs.getElementType()) : unpacked(entry, 3, 1, n);
  };
  if (!batched)
    return evalDotGeneral(*plain, lhs, plainRhs(packed));
  ArrayRef<int64_t> shape = packed.getType().getShape();
  RankedTensorType entryType = packed.getType().clone(shape.drop_front());
  Tensor all = Tensor::allocate(RankedTensorType::get({shape[0], features, n}, lhs.getElementType()));
  size_t from = packed.bytes().size() / shape[0], to = all.bytes().size() / shape[0];
  for (int64_t i = 0; i < shape[0]; ++i) {
    Tensor entry = Tensor::allocate(entryType);
    std::memcpy(entry.mutableBytes().data(), packed.bytes().data() + i * from, from);
    std::memcpy(all.mutableBytes().data() + i * to, plainRhs(entry).bytes().data(), to);
  }
  return evalDotGeneral(*plain, lhs, all);
}

Tensor evalPackedConvolution(PackedConvolutionOp op, const Tensor &lhs, const Tensor &packed) {
  OpBuilder b(op.getContext());
  int64_t rank = lhs.getRank();
  SmallVector<int64_t> image = llvm::to_vector(llvm::seq<int64_t>(1, rank - 1));
  SmallVector<int64_t> window = llvm::to_vector(llvm::seq<int64_t>(0, rank - 2));
  auto dims = ConvDimensionNumbersAttr::get(op.getContext(), 0, rank - 1, image, rank - 2, rank - 1,
                                            window, 0, rank - 1, image);
  SmallVector<bool> reversal(rank - 2, false);
  int64_t groups = op.getFeatureGroupCount();
  OwningOpRef<ConvolutionOp> plain = ConvolutionOp::create(
      b, op.getLoc(), op.getType(), op.getLhs(), op.getPackedRhs(), op.getWindowStrides(),
      op.getPadding(), op.getLhsDilation(), op.getRhsDilation(), reversal, dims, groups, 1);
  if (isTiled(packed.getType(), rank + 1)) { // of one group
    int64_t features = lhs.getType().getShape().back(), folded = op.getFolded().value_or(1);
    Tensor rhs = unpackedTiles(packed, rank + 1, features * folded, op.getType().getShape().back(), lhs.getElementType());
    if (op.getFolded()) {
      SmallVector<int64_t> shape(rhs.getType().getShape());
      shape[rank - 3] = folded, shape[rank - 2] = features;
      rhs = Tensor::fromBytes(rhs.getType().clone(shape), rhs.bytes(), rhs.getOwner());
    }
    return evalConvolution(*plain, lhs, rhs);
  }
  return evalConvolution(*plain, lhs,
                         unpacked(packed, rank + 1, groups, op.getType().getShape().back() / groups));
}

// The transformed kernel is only a way to the same numbers.
Tensor evalPackedWinograd(PackedWinogradOp op, const Tensor &lhs, const Tensor &kernel) {
  OpBuilder b(op.getContext());
  int64_t spatial[] = {1, 2}, window[] = {0, 1}, ones[] = {1, 1};
  auto dims = ConvDimensionNumbersAttr::get(op.getContext(), 0, 3, spatial, 2, 3, window, 0, 3, spatial);
  OwningOpRef<ConvolutionOp> plain =
      ConvolutionOp::create(b, op.getLoc(), op.getType(), op.getLhs(), op.getKernel(), b.getDenseI64ArrayAttr(ones),
                            op.getPaddingAttr(), b.getDenseI64ArrayAttr(ones), b.getDenseI64ArrayAttr(ones),
                            b.getDenseBoolArrayAttr({false, false}), dims, b.getI64IntegerAttr(1), b.getI64IntegerAttr(1));
  return evalConvolution(*plain, lhs, kernel);
}

} // namespace kiln::eval
