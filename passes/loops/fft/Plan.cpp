// Chooses the launches and passes of a Fourier transform.
#include "passes/loops/fft/Plan.h"

#include "hlo/ir/HloUtils.h"

#include "llvm/Support/MathExtras.h"

#include <cmath>

using namespace mlir;

namespace kiln::loops::fft {

bool hasPasses(int64_t n) {
  for (int64_t p : {2, 3, 5, 7, 11, 13})
    while (n > 0 && n % p == 0)
      n /= p;
  return n == 1;
}

SmallVector<Pass> passesOf(int64_t n, int64_t lanes) {
  SmallVector<int64_t> radices;
  int64_t twos = n & -n, odd = n / twos;
  // Powers of two come first, as later passes then have whole vectors.
  int64_t first = lanes > 8 && twos >= 16 && n > 16 ? 16 : 1;
  if (first > 1)
    radices.push_back(first), twos /= first;
  while (twos > 8) {
    int64_t r = twos == 16 ? (first > 1 ? 16 : 4) : 8;
    radices.push_back(r), twos /= r;
  }
  if (twos > 1)
    radices.push_back(twos);
  for (int64_t p : {9, 3, 5, 7, 11, 13})
    while (odd % p == 0)
      radices.push_back(p), odd /= p;
  if (radices.empty())
    radices.push_back(1);
  SmallVector<Pass> passes;
  int64_t s = 1;
  for (int64_t r : radices) {
    passes.push_back({r, s, n / (s * r)});
    s *= r;
  }
  return passes;
}

SmallVector<Launch> launchesOf(hlo::FftOp op) {
  hlo::FftType kind = op.getFftType();
  RankedTensorType result = hlo::tensorType(op.getResult());
  SmallVector<int64_t> shape(kind == hlo::FftType::IRFFT
                                 ? hlo::tensorType(op.getOperand()).getShape()
                                 : result.getShape());
  int64_t rank = shape.size(), first = rank - op.getFftLength().size();
  SmallVector<Launch> launches;
  for (int64_t d = first; d < rank; ++d) {
    Launch launch;
    for (int64_t i = 0; i < d; ++i)
      launch.outer *= shape[i];
    for (int64_t i = d + 1; i < rank; ++i)
      launch.inner *= shape[i];
    launch.n = op.getFftLength()[d - first];
    launch.toComplex = d == rank - 1 && kind == hlo::FftType::RFFT;
    launch.toReal = d == rank - 1 && kind == hlo::FftType::IRFFT;
    if (d == rank - 1 || launch.n > 1)
      launches.push_back(launch);
  }
  if (kind != hlo::FftType::IRFFT) // the last dimension first
    std::reverse(launches.begin(), launches.end());
  launches.back().isLast = true;
  return launches;
}

Cut cutOf(const Launch &launch, unsigned bits, const TargetInfo &target) {
  Cut cut;
  bool isReal = launch.toComplex || launch.toReal, isRow = launch.inner == 1;
  cut.lanes = target.lanes(bits);
  cut.length = isReal && launch.n % 2 == 0 ? launch.n / 2 : launch.n;
  cut.inRegisters = isRow && !isReal && passesOf(cut.length, 1).size() == 1;
  // Columns of a line or two, as that is what memory gives at a time.
  if (cut.inRegisters)
    cut.columns = cut.lanes;
  else if (!isRow)
    cut.columns = std::max<int64_t>(cut.lanes, 64 * 8 / bits);
  cut.units = cut.inRegisters ? llvm::divideCeil(launch.outer, cut.columns)
                              : launch.outer * llvm::divideCeil(launch.inner, cut.columns);
  constexpr int64_t mostPieces = 64, fewestPieces = 8, mostScratch = 4 << 20; // bytes of all pieces, if that leaves enough of them
  cut.pieces = std::min(cut.units, mostPieces);
  double all = double(launch.outer) * launch.inner * cut.length;
  cut.cost = all * (1 + 5 * std::log2(cut.length + 1)) / (cut.lanes * 2.0);
  if (!cut.inRegisters) {
    // A vector more than there are elements, as some stores reach beyond the end; planes begin in
    // different sets of a cache.
    cut.plane =
        llvm::alignTo((launch.toReal ? std::max(cut.length, launch.n) : cut.length) * cut.columns +
                          1 + cut.lanes,
                      64 * 8 / bits) +
        2 * 64 * 8 / bits;
    cut.pieces = std::min(cut.pieces, std::clamp(mostScratch / cut.scratch(bits / 8), fewestPieces, mostPieces));
  }
  return cut;
}

int64_t imageBytes(hlo::FftOp op) {
  if (op.getFftType() != hlo::FftType::IRFFT || launchesOf(op).size() == 1)
    return 0;
  auto type = hlo::tensorType(op.getOperand());
  return llvm::alignTo(type.getNumElements() * hlo::elementBytes(type.getElementType()), 64);
}

static unsigned bitsOf(hlo::FftOp op) {
  Type element = hlo::tensorType(op.getOperand()).getElementType();
  if (auto complex = dyn_cast<ComplexType>(element))
    element = complex.getElementType();
  return element.getIntOrFloatBitWidth();
}

} // namespace kiln::loops::fft

namespace kiln::loops {

bool hasFftKernel(hlo::FftOp op, const TargetInfo &target) {
  if (target.isGpu() || hlo::tensorType(op.getResult()).getNumElements() == 0)
    return false;
  // One product gives all of a short transform of real numbers, which is too few for vectors along
  // a row.
  int64_t last = op.getFftLength().back(), least = op.getFftLength().size() > 1 ? 32
                                                   : last % 2                   ? 81
                                                                                : 64;
  bool isReal = op.getFftType() == hlo::FftType::RFFT || op.getFftType() == hlo::FftType::IRFFT;
  if (isReal && last < least)
    return false;
  return llvm::all_of(op.getFftLength(), [](int64_t n) { return n > 0 && fft::hasPasses(n); });
}

int64_t fftScratchBytes(hlo::FftOp op, const TargetInfo &target) {
  unsigned bits = fft::bitsOf(op);
  int64_t most = 0;
  for (const fft::Launch &launch : fft::launchesOf(op)) {
    fft::Cut cut = fft::cutOf(launch, bits, target);
    most = std::max(most, cut.scratch(bits / 8) * cut.pieces);
  }
  return fft::imageBytes(op) + most;
}

} // namespace kiln::loops
