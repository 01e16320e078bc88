// rng_bit_generator and rng: Threefry-2x32 and Philox-4x32 (Salmon et al. 2011), laid out as XLA does.
#include "hlo/eval/Elements.h"
#include "hlo/eval/Interpreter.h"
#include "hlo/eval/SpecialFunctions.h"
#include "hlo/eval/StridedCopy.h"

#include <array>

using namespace mlir;

namespace kiln::eval {

using namespace kiln::hlo;

namespace {

uint64_t join(uint32_t low, uint32_t high) { return low | static_cast<uint64_t>(high) << 32; }

std::array<uint32_t, 2> threeFry(uint64_t key, uint64_t counter) {
  static const int rotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  uint32_t keys[3] = {static_cast<uint32_t>(key), static_cast<uint32_t>(key >> 32), 0x1BD11BDA};
  keys[2] ^= keys[0] ^ keys[1];
  uint32_t x0 = static_cast<uint32_t>(counter) + keys[0], x1 = static_cast<uint32_t>(counter >> 32) + keys[1];
  for (uint32_t group = 0; group < 5; ++group) {
    for (int bits : rotations[group % 2]) {
      x0 += x1;
      x1 = (x1 << bits | x1 >> (32 - bits)) ^ x0;
    }
    x0 += keys[(group + 1) % 3];
    x1 += keys[(group + 2) % 3] + group + 1;
  }
  return {x0, x1};
}

std::array<uint32_t, 4> philox(uint64_t key, uint64_t low, uint64_t high) {
  std::array<uint32_t, 4> x = {static_cast<uint32_t>(low), static_cast<uint32_t>(low >> 32), static_cast<uint32_t>(high),
                               static_cast<uint32_t>(high >> 32)};
  uint32_t k0 = static_cast<uint32_t>(key), k1 = static_cast<uint32_t>(key >> 32);
  for (int round = 0; round < 10; ++round, k0 += 0x9E3779B9, k1 += 0xBB67AE85) {
    uint64_t p0 = x[0] * uint64_t(0xD2511F53), p1 = x[2] * uint64_t(0xCD9E8D57);
    x = {static_cast<uint32_t>(p1 >> 32) ^ x[1] ^ k0, static_cast<uint32_t>(p1),
         static_cast<uint32_t>(p0 >> 32) ^ x[3] ^ k1, static_cast<uint32_t>(p0)};
  }
  return x;
}

/// Writes `bits` words (32 or 64 bits, or 32 of which the low ones are kept) to the element.
void storeBits(Tensor &tensor, int64_t i, uint64_t word) {
  unsigned size = tensor.bytes().size() / tensor.size();
  std::memcpy(tensor.mutableBytes().data() + i * size, &word, size); // little-endian hosts only, as all of Tensor
}

/// Fills `output` by THREE_FRY; how far the counter advances.
uint64_t fillThreeFry(Tensor &output, uint64_t key, uint64_t counter, bool wide) {
  if (wide) {
    for (int64_t i = 0; i < output.size(); ++i) {
      auto words = threeFry(key, counter + i);
      storeBits(output, i, join(words[0], words[1]));
    }
    return output.size();
  }
  // Each counter gives two elements, neighbours along the first even dimension, or the largest one.
  ArrayRef<int64_t> shape = output.getShape();
  if (shape.empty()) {
    storeBits(output, 0, threeFry(key, counter)[0]);
    return 1;
  }
  auto even = llvm::find_if(shape, [](int64_t d) { return d % 2 == 0; });
  size_t split = (even != shape.end() ? even : llvm::max_element(shape)) - shape.begin();
  SmallVector<int64_t> half(shape), index(shape.size(), 0);
  half[split] = (half[split] + 1) / 2;
  SmallVector<int64_t> strides = rowMajorStrides(half);
  for (int64_t i = 0; i < output.size(); ++i, nextIndex(index, shape)) {
    SmallVector<int64_t> place(index);
    place[split] /= 2;
    storeBits(output, i, threeFry(key, counter + dotIndex(place, strides))[index[split] % 2]);
  }
  return llvm::product_of(half);
}

/// The same by PHILOX.
uint64_t fillPhilox(Tensor &output, uint64_t key, uint64_t low, uint64_t high, bool wide) {
  int64_t perBlock = wide ? 2 : 4;
  for (int64_t i = 0; i < output.size(); ++i) {
    uint64_t block = low + i / perBlock;
    auto words = philox(key, block, high + (block < low));
    int64_t w = i % perBlock;
    storeBits(output, i, wide ? join(words[2 * w], words[2 * w + 1]) : words[w]);
  }
  return (output.size() + perBlock - 1) / perBlock;
}

} // namespace

Tensors evalRngBitGenerator(RngBitGeneratorOp op, const Tensor &state) {
  Tensor output = Tensor::allocate(cast<RankedTensorType>(op.getOutput().getType()));
  Tensor after = Tensor::allocate(state.getType());
  std::memcpy(after.mutableBytes().data(), state.bytes().data(), state.bytes().size());
  bool wide = output.getElementType().getIntOrFloatBitWidth() == 64;
  uint64_t key = state.at<uint64_t>(0);
  if (op.getRngAlgorithm() == RngAlgorithm::THREE_FRY) {
    after.at<uint64_t>(1) += fillThreeFry(output, key, state.at<uint64_t>(1), wide);
    return {after, output};
  }
  uint64_t low = state.at<uint64_t>(1), high = state.size() > 2 ? state.at<uint64_t>(2) : key;
  uint64_t &next = after.at<uint64_t>(1);
  next += fillPhilox(output, key, low, high, wide);
  if (state.size() > 2)
    after.at<uint64_t>(2) += next < low;
  return {after, output};
}

Tensor evalRng(RngOp op, const Tensor &a, const Tensor &b, uint64_t counter) {
  auto type = cast<RankedTensorType>(op.getType());
  Type element = type.getElementType();
  bool isFloat = isa<FloatType>(element), wide = element.isF64() || element.isInteger(64);
  Type word = IntegerType::get(op.getContext(), wide ? 64 : 32, IntegerType::Unsigned);
  Tensor bits = Tensor::allocate(type.clone(word)), result = Tensor::allocate(type);
  fillThreeFry(bits, 0, counter, wide);
  for (int64_t i = 0; i < result.size(); ++i) {
    uint64_t value = wide ? bits.at<uint64_t>(i) : bits.at<uint32_t>(i);
    if (!isFloat) {
      uint64_t range = static_cast<uint64_t>(b.getInt(0)) - static_cast<uint64_t>(a.getInt(0));
      result.setInt(i, a.getInt(0) + (range ? static_cast<int64_t>(value % range) : 0));
      continue;
    }
    unsigned digits = cast<FloatType>(element).getFPMantissaWidth() - 1;
    double unit = std::ldexp(static_cast<double>(value >> ((wide ? 64 : 32) - digits)), -static_cast<int>(digits));
    if (op.getRngDistribution() == RngDistribution::NORMAL) {
      // The middle of each interval: erf_inv of an end is infinite.
      double centred = 2 * unit + std::ldexp(1.0, -static_cast<int>(digits)) - 1;
      unit = erfInv(centred) * std::sqrt(2.0);
      result.setDouble(i, a.getDouble(0) + unit * b.getDouble(0));
    } else {
      result.setDouble(i, a.getDouble(0) + unit * (b.getDouble(0) - a.getDouble(0)));
    }
  }
  return result;
}

} // namespace kiln::eval
