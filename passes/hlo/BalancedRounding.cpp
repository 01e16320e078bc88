// One pass over the weights in their order, which remembers the sum of errors of each result.
#include "passes/hlo/BalancedRounding.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/bit.h"

#include <cmath>

namespace kiln::hlo {
namespace {

constexpr uint32_t kDropped = 0xffff, kTie = 0x8000, kNearTie = 0x10000 / 20, kExponent = 0x7f800000;

/// The upper half of the float that `bits` are, whose error goes into `sum`.
uint16_t roundOne(uint32_t bits, float &sum) {
  uint32_t below = bits & ~kDropped, rest = bits & kDropped, above = below + kDropped + 1;
  if ((above & kExponent) == kExponent) // infinite, or would be
    return (bits & kExponent) == kExponent ? (bits >> 16) | (rest && !(bits & 0x7f0000) ? 1 : 0) : below >> 16;
  float value = llvm::bit_cast<float>(bits), down = llvm::bit_cast<float>(below) - value, up = llvm::bit_cast<float>(above) - value;
  bool isUp = rest > kTie || (rest == kTie && (below & (kDropped + 1)));
  if (rest - (kTie - kNearTie) <= 2 * kNearTie)
    isUp = std::abs(sum + up) == std::abs(sum + down) ? isUp : std::abs(sum + up) < std::abs(sum + down);
  sum += isUp ? up : down;
  return (isUp ? above : below) >> 16;
}

} // namespace

eval::Tensor balancedRounding(const eval::Tensor &weights, llvm::ArrayRef<bool> isSummed) {
  mlir::RankedTensorType type = weights.getType();
  eval::Tensor rounded = eval::Tensor::allocate(type.clone(mlir::BFloat16Type::get(type.getContext())));
  llvm::ArrayRef<int64_t> shape = type.getShape();
  llvm::SmallVector<int64_t> strides(shape.size()), at(shape.size(), 0);
  int64_t results = 1;
  for (int64_t d = shape.size() - 1; d >= 0; --d) {
    strides[d] = isSummed[d] ? 0 : results;
    results *= isSummed[d] ? 1 : shape[d];
  }
  llvm::SmallVector<float> sums(results, 0.0f);
  const uint32_t *in = weights.data<uint32_t>();
  uint16_t *out = rounded.data<uint16_t>();
  int64_t row = shape.empty() ? 1 : shape.back(), step = shape.empty() ? 0 : strides.back(), first = 0;
  for (int64_t i = 0; i < weights.size(); i += row) {
    for (int64_t j = 0; j < row; ++j)
      out[i + j] = roundOne(in[i + j], sums[first + j * step]);
    for (int64_t d = int64_t(shape.size()) - 2; d >= 0; --d) {
      first += strides[d];
      if (++at[d] < shape[d])
        break;
      first -= strides[d] * shape[d];
      at[d] = 0;
    }
  }
  return rounded;
}

} // namespace kiln::hlo
