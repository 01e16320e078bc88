// Fragments: which lane has which element, in the tables of the PTX ISA.
#include "test/support/emulated_cuda/Mma.h"

#include "kiln/kiln_emulation.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#ifdef __x86_64__ // for vectors that are wider than what the build may take for granted
#define KILN_EMU_CLONES __attribute__((target_clones("avx512dq", "avx2", "default")))
#else
#define KILN_EMU_CLONES
#endif

namespace kiln::emu {

namespace {

// A number of each of eight columns.
using Doubles = double __attribute__((vector_size(64)));
using Longs = int64_t __attribute__((vector_size(64)));
using Floats = float __attribute__((vector_size(32)));
using Ints = int32_t __attribute__((vector_size(32)));

int bitsOf(uint32_t type) {
  switch (type) {
  case KILN_EMU_F16:
  case KILN_EMU_BF16:
    return 16;
  case KILN_EMU_TF32:
  case KILN_EMU_F32:
  case KILN_EMU_S32:
    return 32;
  case KILN_EMU_F64:
    return 64;
  case KILN_EMU_S8:
  case KILN_EMU_U8:
  case KILN_EMU_E4M3:
  case KILN_EMU_E5M2:
    return 8;
  }
  return 0;
}

double powerOfTwo(int exponent) { // of normal numbers
  uint64_t bits = uint64_t(exponent + 1023) << 52;
  double value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

double fromBits(uint32_t bits, int exponentBits, int mantissaBits, bool hasInfinity) {
  int bias = (1 << (exponentBits - 1)) - 1;
  uint32_t mantissa = bits & ((1u << mantissaBits) - 1), top = (1u << exponentBits) - 1;
  uint32_t exponent = (bits >> mantissaBits) & top;
  double sign = bits >> (exponentBits + mantissaBits) & 1 ? -1 : 1;
  if (exponent == top && hasInfinity)
    return mantissa ? std::nan("") : sign * INFINITY;
  if (exponent == top && !hasInfinity && mantissa == (1u << mantissaBits) - 1)
    return std::nan("");
  if (exponent == 0)
    return sign * double(mantissa) * powerOfTwo(1 - bias - mantissaBits);
  return sign * double(mantissa | 1u << mantissaBits) * powerOfTwo(int(exponent) - bias - mantissaBits);
}

// The first `count` elements of registers.
void load(const void *registers, int count, uint32_t type, double *numbers) {
  auto each = [&](auto value, auto number) {
    auto *bytes = static_cast<const char *>(registers);
    for (int i = 0; i < count; ++i) {
      std::memcpy(&value, bytes + i * sizeof value, sizeof value);
      numbers[i] = number(value);
    }
  };
  auto same = [](auto value) -> double { return value; };
  switch (type) {
  case KILN_EMU_F16:
    return each(uint16_t(), [](uint16_t bits) { return halfToDouble(bits, KILN_EMU_F16); });
  case KILN_EMU_BF16:
    return each(uint16_t(), [](uint16_t bits) { return halfToDouble(bits, KILN_EMU_BF16); });
  case KILN_EMU_TF32:
    return each(uint32_t(), tf32ToDouble);
  case KILN_EMU_F32:
    return each(float(), same);
  case KILN_EMU_F64:
    return each(double(), same);
  case KILN_EMU_S8:
    return each(int8_t(), same);
  case KILN_EMU_U8:
    return each(uint8_t(), same);
  case KILN_EMU_S32:
    return each(int32_t(), same);
  case KILN_EMU_E4M3:
    return each(uint8_t(), [](uint8_t bits) { return fromBits(bits, 4, 3, false); });
  case KILN_EMU_E5M2:
    return each(uint8_t(), [](uint8_t bits) { return fromBits(bits, 5, 2, true); });
  }
}

uint16_t toHalf(double value) {
  uint16_t sign = std::signbit(value) ? 0x8000 : 0;
  double magnitude = std::fabs(value);
  if (std::isnan(value))
    return 0x7e00;
  if (magnitude >= 65520)
    return sign | 0x7c00;
  int exponent;
  std::frexp(magnitude, &exponent);
  int step = std::max(exponent - 11, -24); // the exponent of the last place
  auto units = static_cast<int>(std::nearbyint(std::ldexp(magnitude, -step)));
  if (step == -24)
    return sign | static_cast<uint16_t>(units); // subnormal, or just beyond
  return sign | static_cast<uint16_t>((step + 24) * 1024 + units);
}

void store(void *registers, int i, uint32_t type, double value) {
  auto *bytes = static_cast<char *>(registers);
  auto write = [&](auto v) { std::memcpy(bytes + i * sizeof v, &v, sizeof v); };
  switch (type) {
  case KILN_EMU_F16:
    return write(toHalf(value));
  case KILN_EMU_F32:
    return write(static_cast<float>(value));
  case KILN_EMU_F64:
    return write(value);
  case KILN_EMU_S32: // sums wrap
    return write(static_cast<int32_t>(static_cast<uint32_t>(static_cast<int64_t>(value))));
  }
}

} // namespace

double halfToDouble(uint16_t bits, uint32_t type) {
  if (type == KILN_EMU_F16)
    return fromBits(bits, 5, 10, true);
  uint32_t whole = uint32_t(bits) << 16; // bfloat16 is the upper half of a float
  float value;
  std::memcpy(&value, &whole, sizeof value);
  return value;
}

double tf32ToDouble(uint32_t bits) { return fromBits(bits >> 13, 8, 10, true); }

KILN_EMU_CLONES void addProducts(float sums[8], const double *a, const double (*b)[8], int count) {
  constexpr int most = 64, kept = 26; // products; bits of the largest of them
  constexpr int64_t magnitude = INT64_MAX; // all bits but the sign
  Floats first;
  std::memcpy(&first, sums, sizeof first);
  Doubles terms[most + 1], plain = terms[0] = __builtin_convertvector(first, Doubles), largest = (Doubles)((Longs)plain & magnitude), total = {};
  for (int i = 0; i < count; ++i) {
    Doubles right;
    std::memcpy(&right, b[i], sizeof right);
    Doubles term = terms[i + 1] = a[i] * right, size = (Doubles)((Longs)term & magnitude);
    largest = size > largest ? size : largest;
    plain += term;
  }
  Longs isPlain = ~((Doubles)((Longs)plain & magnitude) <= std::numeric_limits<double>::max()) | (largest == 0.0);
  constexpr double least = 0x1p-175; // float32 has no bits below -149
  Longs last = ((Longs)(largest < least ? least + Doubles{} : largest) >> 52) - 1023 - kept + 1; // the place of the last bit
  auto scale = (Doubles)((1023 - last) << 52), unit = (Doubles)((last + 1023) << 52);
  for (int i = 0; i <= count; ++i) {
    auto units = (Doubles)((Longs)(terms[i] * scale) & ~isPlain);
    total += __builtin_convertvector(__builtin_convertvector(units, Ints), Doubles); // towards zero, in 26 bits
  }
  Doubles sum = isPlain ? plain : total * unit;
  Floats nearest = __builtin_convertvector(sum, Floats);
  auto size = (Doubles)((Longs)sum & magnitude), rounded = (Doubles)((Longs)__builtin_convertvector(nearest, Doubles) & magnitude);
  Longs isBeyond = ~isPlain & (rounded > size) & (size < 0x1p128);
  Ints bits = (Ints)nearest + __builtin_convertvector(isBeyond, Ints); // the next towards zero
  std::memcpy(sums, &bits, sizeof bits);
}

bool mma(uint32_t shape, uint32_t types, const MmaLane lanes[32]) {
  int m = int(shape >> 16), n = int(shape >> 8 & 255), k = int(shape & 255);
  uint32_t aType = types & 255, bType = types >> 8 & 255, cType = types >> 16 & 255, dType = types >> 24;
  int bits = bitsOf(aType);
  bool results = dType == KILN_EMU_F16 || dType == KILN_EMU_F32 || dType == KILN_EMU_F64 || dType == KILN_EMU_S32;
  if ((m != 8 && m != 16) || n != 8 || !bits || bitsOf(bType) != bits || !bitsOf(cType) || !results)
    return false;
  int packed = bits == 64 ? 1 : 32 / bits; // elements of a register
  int halves = m / 8, perLane = m * k / 32;
  if (k > 64 || k % (4 * packed) != 0)
    return false;
  double a[16][64], b[64][8], sums[16][8], elements[32];
  for (int lane = 0; lane < 32; ++lane) {
    int group = lane / 4, inGroup = lane % 4;
    load(lanes[lane].a, perLane, aType, elements);
    for (int e = 0; e < perLane; ++e) {
      int reg = e / packed, i = e % packed;
      a[group + 8 * (reg % halves)][inGroup * packed + i + 4 * packed * (reg / halves)] = elements[e];
    }
    load(lanes[lane].b, k / 4, bType, elements);
    for (int e = 0; e < k / 4; ++e)
      b[inGroup * packed + e % packed + 4 * packed * (e / packed)][group] = elements[e];
    load(lanes[lane].c, m / 4, cType, elements);
    for (int e = 0; e < m / 4; ++e)
      sums[group + 8 * (e / 2)][inGroup * 2 + e % 2] = elements[e];
  }
  for (int row = 0; row < m; ++row) {
    if (dType == KILN_EMU_F32) {
      float rounded[8];
      std::copy(sums[row], sums[row] + 8, rounded);
      for (int i = 0; i < k; i += 128 / bits)
        addProducts(rounded, &a[row][i], &b[i], std::min(k - i, 128 / bits));
      std::copy(rounded, rounded + 8, sums[row]);
      continue;
    }
    for (int i = 0; i < k; ++i)
      for (int c = 0; c < 8; ++c)
        sums[row][c] += a[row][i] * b[i][c];
  }
  for (int lane = 0; lane < 32; ++lane)
    for (int e = 0; e < m / 4; ++e)
      store(lanes[lane].d, e, dType, sums[lane / 4 + 8 * (e / 2)][lane % 4 * 2 + e % 2]);
  return true;
}

void ldmatrix(int32_t count, bool transpose, const MatrixLane lanes[32]) {
  for (int matrix = 0; matrix < count; ++matrix) {
    uint16_t values[8][8];
    for (int row = 0; row < 8; ++row)
      std::memcpy(values[row], lanes[8 * matrix + row].row, 16);
    for (int lane = 0; lane < 32; ++lane) {
      int x = lane / 4, y = lane % 4 * 2;
      uint32_t low = transpose ? values[y][x] : values[x][y], high = transpose ? values[y + 1][x] : values[x][y + 1];
      lanes[lane].registers[matrix] = low | high << 16;
    }
  }
}

} // namespace kiln::emu
