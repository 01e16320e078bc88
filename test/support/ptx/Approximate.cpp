// Exact values, then an error by a hash of the argument.
#include "test/support/ptx/Approximate.h"

#include "test/support/ptx/Scalar.h"

namespace kiln::ptx {

namespace {

// In [-1, 1], by the bits.
double wobble(float a) {
  uint32_t bits = bitCast<uint32_t>(a) * 2654435761u;
  bits ^= bits >> 15;
  bits *= 2246822519u;
  bits ^= bits >> 13;
  return static_cast<double>(static_cast<int32_t>(bits)) * 0x1p-31;
}

// `exact` with an error of up to half of `bound`.
float off(float a, double exact, double bound) {
  auto nearest = static_cast<float>(exact);
  if (!std::isfinite(nearest) || nearest == exact)
    return canonical(nearest);
  return static_cast<float>(exact + 0.5 * bound * wobble(a));
}
float offRelative(float a, double exact, double bound) { return off(a, exact, bound * std::fabs(exact)); }

double upperHalf(double value) { return bitCast<double>(bitCast<uint64_t>(value) & 0xffffffff00000000u); }
double flushDouble(double value) {
  return std::fabs(value) < std::numeric_limits<double>::min() ? std::copysign(0.0, value) : value;
}

} // namespace

float approximateReciprocal(float a) { return offRelative(a, 1.0 / a, 0x1p-23); }
float approximateSqrt(float a) { return offRelative(a, std::sqrt(static_cast<double>(a)), 0x1p-23); }
float approximateRsqrt(float a) { return offRelative(a, 1 / std::sqrt(static_cast<double>(a)), 0x1p-23); }
float approximateEx2(float a) { return offRelative(a, std::exp2(static_cast<double>(a)), 0x1p-22); }
float approximateEx2Half(float a) { return static_cast<float>(std::exp2(static_cast<double>(a))); } // rounded on its way to the register
float approximateLg2(float a) {
  double exact = std::log2(static_cast<double>(a)); // of numbers below zero it is NaN
  return off(a, exact, 0x1p-23 * (a > 0.5f && a < 2 ? 1 : std::fabs(exact)));
}
float approximateSin(float a) { return off(a, std::sin(static_cast<double>(a)), 0x1p-21); }
float approximateCos(float a) { return off(a, std::cos(static_cast<double>(a)), 0x1p-21); }
float approximateTanh(float a) {
  float value = offRelative(a, std::tanh(static_cast<double>(a)), 0x1p-11);
  return value > 1 ? 1 : value < -1 ? -1 : value;
}
float approximateDivide(float a, float b) { return offRelative(a, static_cast<double>(a) / b, 0x1p-23); }
float approximateDivideFtz(float a, float b) { return flush(approximateDivide(flush(a), flush(b))); }
double approximateReciprocal64(double a) { return upperHalf(flushDouble(1 / flushDouble(upperHalf(a)))); }
double approximateRsqrt64(double a) { return upperHalf(flushDouble(1 / std::sqrt(flushDouble(upperHalf(a))))); }

} // namespace kiln::ptx
