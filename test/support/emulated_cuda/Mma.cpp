// Fragments: which lane has which element, in the tables of the PTX ISA.
#include "test/support/emulated_cuda/Mma.h"

#include "kiln/kiln_emulation.h"

#include <cmath>
#include <cstring>

namespace kiln::emu {

namespace {

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
    return sign * std::ldexp(double(mantissa), 1 - bias - mantissaBits);
  return sign * std::ldexp(double(mantissa | 1u << mantissaBits), int(exponent) - bias - mantissaBits);
}

// Element i of registers.
double load(const void *registers, int i, uint32_t type) {
  auto *bytes = static_cast<const char *>(registers);
  auto read = [&](auto value) {
    std::memcpy(&value, bytes + i * sizeof value, sizeof value);
    return value;
  };
  switch (type) {
  case KILN_EMU_F16:
  case KILN_EMU_BF16:
    return halfToDouble(read(uint16_t()), type);
  case KILN_EMU_TF32:
    return tf32ToDouble(read(uint32_t()));
  case KILN_EMU_F32:
    return read(float());
  case KILN_EMU_F64:
    return read(double());
  case KILN_EMU_S8:
    return read(int8_t());
  case KILN_EMU_U8:
    return read(uint8_t());
  case KILN_EMU_S32:
    return read(int32_t());
  case KILN_EMU_E4M3:
    return fromBits(read(uint8_t()), 4, 3, false);
  case KILN_EMU_E5M2:
    return fromBits(read(uint8_t()), 5, 2, true);
  }
  return 0;
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

float addProducts(float sum, const double *a, int strideA, const double *b, int strideB, int count) {
  constexpr int most = 64, kept = 26; // products; bits of the largest of them
  double terms[most + 1], largest = std::fabs(sum), plain = sum;
  terms[0] = sum;
  for (int i = 0; i < count; ++i) {
    double term = terms[i + 1] = a[i * strideA] * b[i * strideB];
    largest = std::max(largest, std::fabs(term));
    plain += term;
  }
  if (!std::isfinite(plain) || largest == 0)
    return static_cast<float>(plain);
  uint64_t bits;
  std::memcpy(&bits, &largest, sizeof bits);
  int last = std::max(int(bits >> 52) - 1023 - kept + 1, -200); // the place of the last bit; float32 has none below -149
  auto powerOfTwo = [](int exponent) {
    uint64_t bits = uint64_t(exponent + 1023) << 52;
    double value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
  };
  double scale = powerOfTwo(-last);
  int64_t units = 0;
  for (int i = 0; i <= count; ++i)
    units += static_cast<int64_t>(terms[i] * scale); // towards zero
  double total = static_cast<double>(units) * powerOfTwo(last), magnitude = std::fabs(total);
  auto nearest = static_cast<float>(total);
  return std::fabs(nearest) > magnitude && magnitude < 0x1p128 ? std::nextafter(nearest, 0.0f) : nearest;
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
  double a[16][64], b[64][8];
  for (int lane = 0; lane < 32; ++lane) {
    int group = lane / 4, inGroup = lane % 4;
    for (int e = 0; e < perLane; ++e) {
      int reg = e / packed, i = e % packed;
      a[group + 8 * (reg % halves)][inGroup * packed + i + 4 * packed * (reg / halves)] = load(lanes[lane].a, e, aType);
    }
    for (int e = 0; e < k / 4; ++e)
      b[inGroup * packed + e % packed + 4 * packed * (e / packed)][group] = load(lanes[lane].b, e, bType);
  }
  for (int lane = 0; lane < 32; ++lane)
    for (int e = 0; e < m / 4; ++e) {
      int row = lane / 4 + 8 * (e / 2), column = lane % 4 * 2 + e % 2;
      double sum = load(lanes[lane].c, e, cType);
      for (int i = 0; i < k && dType == KILN_EMU_F32; i += 128 / bits)
        sum = addProducts(static_cast<float>(sum), &a[row][i], 1, &b[i][column], 8, std::min(k - i, 128 / bits));
      for (int i = 0; i < k && dType != KILN_EMU_F32; ++i)
        sum += a[row][i] * b[i][column];
      store(lanes[lane].d, e, dType, sum);
    }
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
