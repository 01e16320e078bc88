// 16-bit floats, and rounding to them.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>

namespace kiln::ptx {

template <typename To, typename From> inline To bitCast(const From &from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof to);
  return to;
}

/// The bits of an IEEE half or a bfloat16, as registers have them.
struct Half {
  uint16_t bits;
};
struct Bfloat {
  uint16_t bits;
};

inline float toFloat(Bfloat value) { return bitCast<float>(uint32_t(value.bits) << 16); }

inline float toFloat(Half value) {
  uint32_t sign = uint32_t(value.bits & 0x8000) << 16, magnitude = value.bits & 0x7fff;
  if (magnitude >= 0x7c00)
    return bitCast<float>(sign | 0x7f800000 | (magnitude & 0x3ff) << 13);
  if (magnitude >= 0x400)
    return bitCast<float>(sign | ((magnitude << 13) + ((127 - 15) << 23)));
  float subnormal = static_cast<float>(magnitude) * 0x1p-24f;
  return bitCast<float>(bitCast<uint32_t>(subnormal) | sign);
}

enum class Rounding : uint8_t { Nearest, Zero, Down, Up, NearestAway };

/// Rounds a finite double or an infinity to a float with `mantissa` bits behind the point and exponents down to `least`
/// (of normal numbers) and up to `most`; larger ones become infinity, or the largest number where the direction says so.
double roundTo(double value, int mantissa, int least, int most, Rounding rounding);

/// With the canonical NaN 0x7fff.
Half toHalf(double value, Rounding rounding = Rounding::Nearest);
Bfloat toBfloat(double value, Rounding rounding = Rounding::Nearest);

/// a + b with what is lost kept in the last bit, so that a second rounding to at most half the bits is the only one.
double addToOdd(double a, double b);

} // namespace kiln::ptx
