// Rounding to narrow floats by scaling to integers.
#include "test/support/ptx/Half.h"

namespace kiln::ptx {

double roundTo(double value, int mantissa, int least, int most, Rounding rounding) {
  if (value == 0 || std::isnan(value))
    return value;
  double largest = std::ldexp(2.0 - std::ldexp(1.0, -mantissa), most);
  bool down = rounding == Rounding::Zero || (rounding == Rounding::Down && value > 0) || (rounding == Rounding::Up && value < 0);
  if (std::isinf(value))
    return value;
  int exponent;
  std::frexp(value, &exponent);
  int step = std::max(exponent - 1, least) - mantissa; // the exponent of the last bit
  double scaled = std::ldexp(std::fabs(value), -step), whole = std::floor(scaled), part = scaled - whole;
  bool up = false;
  if (rounding == Rounding::Nearest)
    up = part > 0.5 || (part == 0.5 && std::fmod(whole, 2) == 1);
  else if (rounding == Rounding::NearestAway)
    up = part >= 0.5;
  else
    up = part > 0 && !down;
  double result = std::ldexp(whole + up, step);
  if (result > largest)
    result = down ? largest : INFINITY;
  return std::copysign(result, value);
}

Half toHalf(double value, Rounding rounding) {
  if (std::isnan(value))
    return {0x7fff};
  double rounded = roundTo(value, 10, -14, 15, rounding), magnitude = std::fabs(rounded);
  uint16_t sign = std::signbit(value) ? 0x8000 : 0;
  if (std::isinf(magnitude))
    return {static_cast<uint16_t>(sign | 0x7c00)};
  if (magnitude < 0x1p-14)
    return {static_cast<uint16_t>(sign | static_cast<uint16_t>(std::ldexp(magnitude, 24)))};
  int exponent;
  double fraction = std::frexp(magnitude, &exponent); // in [0.5, 1)
  auto mantissa = static_cast<uint16_t>(std::ldexp(fraction, 11) - 1024);
  return {static_cast<uint16_t>(sign | (exponent - 1 + 15) << 10 | mantissa)};
}

Bfloat toBfloat(double value, Rounding rounding) {
  if (std::isnan(value))
    return {0x7fff};
  auto rounded = static_cast<float>(roundTo(value, 7, -126, 127, rounding)); // exact
  if (rounded == 0)
    rounded = std::copysign(0.0f, static_cast<float>(value));
  return {static_cast<uint16_t>(bitCast<uint32_t>(rounded) >> 16)};
}

double addToOdd(double a, double b) {
  double sum = a + b;
  if (!std::isfinite(sum))
    return sum;
  double part = sum - a, lost = (a - (sum - part)) + (b - part);
  if (lost == 0 || (bitCast<uint64_t>(sum) & 1))
    return sum;
  bool away = (lost > 0) == (sum > 0);
  return bitCast<double>(bitCast<uint64_t>(sum) + (away ? 1 : -1));
}

} // namespace kiln::ptx
