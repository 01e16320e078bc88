// Element types as C++ storage and the wide type each is computed in.
#pragma once

#include "mlir/IR/BuiltinTypes.h"

#include <cmath>
#include <complex>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

namespace kiln::eval {

template <typename To, typename From> To bitCast(From from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof(to));
  return to;
}

/// Rounds to float so that a second rounding to a narrower type gives the correctly rounded value:
/// an inexact result gets an odd last bit.
inline float roundToOdd(double value) {
  float rounded = static_cast<float>(value);
  if (static_cast<double>(rounded) == value || std::isnan(value) || std::isinf(rounded))
    return rounded;
  uint32_t bits = bitCast<uint32_t>(rounded);
  if (std::fabs(static_cast<double>(rounded)) > std::fabs(value))
    --bits;
  return bitCast<float>(bits | 1u);
}

inline uint16_t floatToHalf(float value) {
  uint32_t bits = bitCast<uint32_t>(value), sign = (bits >> 16) & 0x8000u;
  bits &= 0x7fffffffu;
  if (bits > 0x7f800000u)
    return static_cast<uint16_t>(sign | 0x7e00u | ((bits >> 13) & 0x1ffu));
  if (bits >= 0x47800000u)
    return static_cast<uint16_t>(sign | 0x7c00u);
  if (bits < 0x38800000u) { // subnormal or zero: add so that the float unit does the rounding
    float shifted = bitCast<float>(bits) + 0.5f;
    return static_cast<uint16_t>(sign | (bitCast<uint32_t>(shifted) - 0x3f000000u));
  }
  uint32_t odd = (bits >> 13) & 1u;
  bits += 0xc8000fffu + odd;
  return static_cast<uint16_t>(sign | (bits >> 13));
}

inline float halfToFloat(uint16_t half) {
  uint32_t sign = static_cast<uint32_t>(half & 0x8000u) << 16, rest = half & 0x7fffu;
  if (rest >= 0x7c00u)
    return bitCast<float>(sign | 0x7f800000u | ((rest & 0x3ffu) << 13));
  if (rest >= 0x0400u)
    return bitCast<float>(sign | ((rest + 0x1c000u) << 13));
  float magnitude = static_cast<float>(rest) * 5.9604644775390625e-08f; // 2^-24
  return bitCast<float>(sign | bitCast<uint32_t>(magnitude));
}

inline uint16_t floatToBf16(float value) {
  uint32_t bits = bitCast<uint32_t>(value);
  if (std::isnan(value))
    return static_cast<uint16_t>((bits >> 16) | 0x40u);
  return static_cast<uint16_t>((bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16);
}

inline float bf16ToFloat(uint16_t value) {
  return bitCast<float>(static_cast<uint32_t>(value) << 16);
}

/// An integer element type: stored as S, computed in 64 bits, of which `Bits` are kept.
template <typename S, unsigned BitCount> struct IntElement {
  using Storage = S;
  static constexpr bool isSigned = std::is_signed_v<S>;
  using Wide = std::conditional_t<isSigned, int64_t, uint64_t>;
  static constexpr unsigned bits = BitCount;
  static Wide load(S s) { return s; }
  static S store(Wide w) {
    if constexpr (bits == 4)
      return isSigned ? static_cast<S>(static_cast<int64_t>(static_cast<uint64_t>(w) << 60) >> 60)
                      : static_cast<S>(w & 15);
    else
      return static_cast<S>(w);
  }
  static constexpr Wide min() { return isSigned ? static_cast<Wide>(~uint64_t(0) << (bits - 1)) : 0; }
  static constexpr Wide max() {
    return static_cast<Wide>(~uint64_t(0) >> (64 - bits + (isSigned ? 1 : 0)));
  }
};

struct PredElement {
  using Storage = uint8_t;
  using Wide = bool;
  static bool load(uint8_t s) { return s != 0; }
  static uint8_t store(bool w) { return w; }
};

/// A float element type; Wide is float or double. `round` rounds a double correctly.
struct F32Element {
  using Storage = float;
  using Wide = float;
  using Bits = int32_t;
  static float load(float s) { return s; }
  static float store(float w) { return w; }
  static float round(double d) { return static_cast<float>(d); }
};
struct F64Element {
  using Storage = double;
  using Wide = double;
  using Bits = int64_t;
  static double load(double s) { return s; }
  static double store(double w) { return w; }
  static double round(double d) { return d; }
};
struct F16Element {
  using Storage = uint16_t;
  using Wide = float;
  using Bits = int16_t;
  static float load(uint16_t s) { return halfToFloat(s); }
  static uint16_t store(float w) { return floatToHalf(w); }
  static uint16_t round(double d) { return floatToHalf(roundToOdd(d)); }
};
struct BF16Element {
  using Storage = uint16_t;
  using Wide = float;
  using Bits = int16_t;
  static float load(uint16_t s) { return bf16ToFloat(s); }
  static uint16_t store(float w) { return floatToBf16(w); }
  static uint16_t round(double d) { return floatToBf16(roundToOdd(d)); }
};

template <typename F> struct ComplexElement {
  using Storage = std::complex<F>;
  using Wide = std::complex<F>;
  static Wide load(Storage s) { return s; }
  static Storage store(Wide w) { return w; }
  static Storage round(std::complex<double> d) {
    return {static_cast<F>(d.real()), static_cast<F>(d.imag())};
  }
};

template <typename E> constexpr bool isFloatElement =
    std::is_same_v<E, F32Element> || std::is_same_v<E, F64Element> ||
    std::is_same_v<E, F16Element> || std::is_same_v<E, BF16Element>;
template <typename E> constexpr bool isComplexElement =
    std::is_same_v<E, ComplexElement<float>> || std::is_same_v<E, ComplexElement<double>>;
template <typename E> constexpr bool isPredElement = std::is_same_v<E, PredElement>;
template <typename E> constexpr bool isIntElement =
    !isFloatElement<E> && !isComplexElement<E> && !isPredElement<E>;

/// Sums and products of E that lose nothing before the final rounding.
template <typename E> struct Accumulator {
  using Type = std::conditional_t<
      isFloatElement<E>, double,
      std::conditional_t<isComplexElement<E>, std::complex<double>, typename E::Wide>>;
};

/// The widest form of any element: what getDouble and friends convert through.
template <typename E> typename E::Storage fromAccumulator(typename Accumulator<E>::Type value) {
  if constexpr (isFloatElement<E> || isComplexElement<E>)
    return E::round(value);
  else
    return E::store(value);
}

template <typename F> auto dispatchInt(mlir::Type type, F &&f) {
  bool isUnsigned = type.isUnsignedInteger();
  switch (type.getIntOrFloatBitWidth()) {
  case 4: return isUnsigned ? f(IntElement<uint8_t, 4>()) : f(IntElement<int8_t, 4>());
  case 8: return isUnsigned ? f(IntElement<uint8_t, 8>()) : f(IntElement<int8_t, 8>());
  case 16: return isUnsigned ? f(IntElement<uint16_t, 16>()) : f(IntElement<int16_t, 16>());
  case 32: return isUnsigned ? f(IntElement<uint32_t, 32>()) : f(IntElement<int32_t, 32>());
  default:
    assert(type.getIntOrFloatBitWidth() == 64);
    return isUnsigned ? f(IntElement<uint64_t, 64>()) : f(IntElement<int64_t, 64>());
  }
}

template <typename F> auto dispatchFloat(mlir::Type type, F &&f) {
  if (type.isF32())
    return f(F32Element());
  if (type.isF64())
    return f(F64Element());
  if (type.isF16())
    return f(F16Element());
  assert(type.isBF16());
  return f(BF16Element());
}

template <typename F> auto dispatchComplex(mlir::Type type, F &&f) {
  if (mlir::cast<mlir::ComplexType>(type).getElementType().isF32())
    return f(ComplexElement<float>());
  return f(ComplexElement<double>());
}

/// Calls `f` with the element class of any hlo element type.
template <typename F> auto dispatch(mlir::Type type, F &&f) {
  if (mlir::isa<mlir::ComplexType>(type))
    return dispatchComplex(type, f);
  if (mlir::isa<mlir::FloatType>(type))
    return dispatchFloat(type, f);
  if (type.isInteger(1))
    return f(PredElement());
  return dispatchInt(type, f);
}

/// Converts between element classes as hlo.convert does: float to int truncates and saturates with
/// NaN giving 0, integers wrap (and become f32 before they become f16 or bf16, as in TensorFlow), anything to pred is `!= 0`, complex to real drops the
/// imaginary part.
template <typename From, typename To>
typename To::Storage convertElement(typename From::Storage value) {
  auto wide = From::load(value);
  if constexpr (isComplexElement<From> && isComplexElement<To>) {
    return To::round({static_cast<double>(wide.real()), static_cast<double>(wide.imag())});
  } else if constexpr (isComplexElement<From>) {
    using Real = typename From::Wide::value_type;
    using RealElement = std::conditional_t<std::is_same_v<Real, float>, F32Element, F64Element>;
    return convertElement<RealElement, To>(wide.real());
  } else if constexpr (isPredElement<To>) {
    return To::store(wide != 0);
  } else if constexpr (isComplexElement<To>) {
    using Real = typename To::Wide::value_type;
    return {static_cast<Real>(wide), Real(0)};
  } else if constexpr (isFloatElement<To>) {
    if constexpr (std::is_same_v<To, F32Element> || std::is_same_v<To, F64Element>)
      return static_cast<typename To::Storage>(wide);
    else if constexpr (isFloatElement<From>)
      return To::round(static_cast<double>(wide));
    else
      return To::round(static_cast<double>(static_cast<float>(wide)));
  } else if constexpr (isFloatElement<From>) {
    double d = static_cast<double>(wide);
    if (std::isnan(d))
      return To::store(0);
    // max() + 1 is a power of two, so the comparison is exact.
    constexpr double limit = To::isSigned ? static_cast<double>(uint64_t(1) << (To::bits - 1))
                                          : 2.0 * static_cast<double>(uint64_t(1) << (To::bits - 1));
    if (d >= limit)
      return To::store(To::max());
    if (d <= (To::isSigned ? -limit : 0.0))
      return To::store(To::min());
    return To::store(static_cast<typename To::Wide>(d));
  } else {
    return To::store(static_cast<typename To::Wide>(wide));
  }
}

} // namespace kiln::eval
