// Float values as instructions take them from registers and put them back.
#pragma once

#include "test/support/ptx/Half.h"

#include <limits>

namespace kiln::ptx {

/// NaN results of single precision are this one (PTX ISA, "Floating-Point Instructions"); those of f64 keep their payload.
inline float canonical(float value) { return value != value ? bitCast<float>(0x7fffffffu) : value; }
inline double canonical(double value) { return value; }

/// Subnormal numbers to zeros of their sign: .ftz.
inline float flush(float value) {
  uint32_t bits = bitCast<uint32_t>(value);
  return (bits & 0x7f800000) ? value : bitCast<float>(bits & 0x80000000);
}
inline double flush(double value) { return value; }

/// Widening and narrowing of a register type: computations are made in Compute.
template <typename T> struct Scalar {
  using Compute = T;
  static T load(T value) { return value; }
  static T store(T value) { return canonical(value); }
};
template <> struct Scalar<Half> {
  using Compute = double;
  static double load(Half value) { return toFloat(value); }
  static Half store(double value) { return toHalf(value); }
};
template <> struct Scalar<Bfloat> {
  using Compute = double;
  static double load(Bfloat value) { return toFloat(value); }
  static Bfloat store(double value) { return toBfloat(value); }
};

} // namespace kiln::ptx
