// Fourier transforms: FFT, IFFT, RFFT, IRFFT over the last one to three dimensions.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {
namespace {

LogicalResult lowerFft(OpContext &ctx) {
  StringRef name = ctx.opName();
  name.consume_front("Batch");
  int64_t dims = name.ends_with("3D") ? 3 : name.ends_with("2D") ? 2 : 1;
  bool inverse = name.starts_with("I"), real = name.contains("RFFT");
  auto type = inverse ? (real ? hlo::FftType::IRFFT : hlo::FftType::IFFT) : (real ? hlo::FftType::RFFT : hlo::FftType::FFT);
  Value x = ctx.input(0);
  int64_t first = rankOf(x) - dims;
  if (first < 0)
    return ctx.error("input must have rank " + Twine(dims) + " or more, got " + Twine(rankOf(x)));
  SmallVector<int64_t> length(shapeOf(x).drop_front(first));
  if (real) {
    auto given = ctx.constantIntsInput(1);
    if (failed(given))
      return failure();
    if (int64_t(given->size()) != dims || llvm::any_of(*given, [](int64_t n) { return n < 0; }))
      return ctx.error("fft_length must be " + Twine(dims) + " numbers, none negative");
    length = *given;
    SmallVector<int64_t> limit(shapeOf(x));
    for (int64_t i = 0; i < dims; ++i) {
      bool half = inverse && i == dims - 1;
      int64_t size = half ? (length[i] ? length[i] / 2 + 1 : 0) : length[i];
      if (limit[first + i] < size)
        return ctx.error("dimension " + Twine(first + i) + " of input must have " + Twine(size) + " elements or more, got " +
                         Twine(limit[first + i]));
      limit[first + i] = size;
    }
    x = slice(ctx, x, SmallVector<int64_t>(rankOf(x), 0), limit);
  }
  return set(ctx, hlo::FftOp::create(ctx.b(), ctx.loc(), x, type, length));
}
} // namespace

void registerFft(LoweringTable &table) {
  table.add({"FFT", "FFT2D", "FFT3D", "IFFT", "IFFT2D", "IFFT3D", "RFFT", "RFFT2D", "RFFT3D", "IRFFT", "IRFFT2D", "IRFFT3D",
             "BatchFFT", "BatchFFT2D", "BatchFFT3D", "BatchIFFT", "BatchIFFT2D", "BatchIFFT3D"},
            lowerFft);
}

} // namespace kiln::tohlo
