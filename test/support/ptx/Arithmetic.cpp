// Integer arithmetic (PTX ISA, "Integer Arithmetic Instructions"), and the choice between integers and floats.
#include "test/support/ptx/Decode.h"
#include "test/support/ptx/Families.h"
#include "test/support/ptx/Lanes.h"

#include <algorithm>
#include <limits>
#include <type_traits>

namespace kiln::ptx {

namespace {

template <typename T> struct UnsignedOf : std::make_unsigned<T> {};
template <> struct UnsignedOf<__int128> { using type = unsigned __int128; };
template <> struct UnsignedOf<unsigned __int128> { using type = unsigned __int128; };
template <typename T> using Unsigned = typename UnsignedOf<T>::type;
template <typename T> struct WideOf;
template <> struct WideOf<uint16_t> { using type = uint32_t; };
template <> struct WideOf<int16_t> { using type = int32_t; };
template <> struct WideOf<uint32_t> { using type = uint64_t; };
template <> struct WideOf<int32_t> { using type = int64_t; };
template <> struct WideOf<uint64_t> { using type = unsigned __int128; };
template <> struct WideOf<int64_t> { using type = __int128; };
template <typename T> using Wide = typename WideOf<T>::type;

template <typename T> T add(T a, T b) { return static_cast<T>(static_cast<Unsigned<T>>(a) + static_cast<Unsigned<T>>(b)); }
template <typename T> T sub(T a, T b) { return static_cast<T>(static_cast<Unsigned<T>>(a) - static_cast<Unsigned<T>>(b)); }
template <typename T> T mulLo(T a, T b) { return static_cast<T>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b)); }
template <typename T> T mulHi(T a, T b) { return static_cast<T>((Wide<T>(a) * Wide<T>(b)) >> (8 * sizeof(T))); }
template <typename T> Wide<T> mulWide(T a, T b) { return Wide<T>(a) * Wide<T>(b); }
template <typename T> T madLo(T a, T b, T c) { return add(mulLo(a, b), c); }
template <typename T> T madHi(T a, T b, T c) { return add(mulHi(a, b), c); }
template <typename T> Wide<T> madWide(T a, T b, Wide<T> c) { return add<Wide<T>>(mulWide(a, b), c); }
template <typename T> T minimum(T a, T b) { return std::min(a, b); }
template <typename T> T maximum(T a, T b) { return std::max(a, b); }
template <typename T> T minimumOrZero(T a, T b) { return std::max<T>(std::min(a, b), 0); }
template <typename T> T maximumOrZero(T a, T b) { return std::max<T>(std::max(a, b), 0); }
template <typename T> T absolute(T a) { return a < 0 ? sub<T>(0, a) : a; }
template <typename T> T negate(T a) { return sub<T>(0, a); }
template <typename T> T sad(T a, T b, T c) { return add<T>(c, a < b ? sub(b, a) : sub(a, b)); }
template <typename T> T addSat(T a, T b) {
  Wide<T> sum = Wide<T>(a) + b;
  return static_cast<T>(std::clamp<Wide<T>>(sum, std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
}
template <typename T> T subSat(T a, T b) {
  Wide<T> sum = Wide<T>(a) - b;
  return static_cast<T>(std::clamp<Wide<T>>(sum, std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
}

// The ISA leaves the quotient of a division by zero open, so no program may depend on one.
template <typename T, bool remainder> Flow divide(Warp &warp, const Inst &inst) {
  const T *a = warp.reg<T>(inst.a), *b = warp.reg<T>(inst.b);
  T result[kLanes] = {};
  for (uint32_t lanes = warp.active; lanes; lanes &= lanes - 1) {
    auto lane = static_cast<unsigned>(__builtin_ctz(lanes));
    if (b[lane] == 0)
      return warp.fail(lane, "an integer is divided by zero");
    if (std::is_signed_v<T> && b[lane] == static_cast<T>(-1))
      result[lane] = remainder ? T(0) : negate(a[lane]);
    else
      result[lane] = remainder ? a[lane] % b[lane] : a[lane] / b[lane];
  }
  put(warp, inst.d, result);
  return Flow::Next;
}

// Two 16-bit numbers in a register.
template <typename T, T (*function)(T, T)> Flow pairs(Warp &warp, const Inst &inst) {
  const T *a = warp.reg<T>(inst.a), *b = warp.reg<T>(inst.b);
  T result[2 * kLanes];
  for (unsigned i = 0; i < 2 * kLanes; ++i)
    result[i] = function(a[i], b[i]);
  uint32_t bits[kLanes];
  std::memcpy(bits, result, sizeof bits);
  put(warp, inst.d, bits);
  return Flow::Next;
}

// Calls make(T()) with the integer type's C++ type.
template <typename Make> Handler forInteger(Type type, Make make) {
  switch (type) {
  case Type::U16:
  case Type::B16:
    return make(uint16_t());
  case Type::S16:
    return make(int16_t());
  case Type::U32:
  case Type::B32:
    return make(uint32_t());
  case Type::S32:
    return make(int32_t());
  case Type::U64:
  case Type::B64:
    return make(uint64_t());
  case Type::S64:
    return make(int64_t());
  default:
    return nullptr;
  }
}

bool finish(Decoder &decoder, Handler run, Type result, std::initializer_list<Type> operands) {
  if (!run)
    return decoder.fail("no such type for this instruction");
  decoder.inst.run = run;
  uint32_t *places[] = {&decoder.inst.a, &decoder.inst.b, &decoder.inst.c};
  size_t index = 1;
  for (Type type : operands) {
    *places[index - 1] = decoder.use(index, type);
    ++index;
  }
  decoder.inst.d = decoder.define(0, result);
  return decoder.numOperands() == index;
}

bool decodeAddSub(Decoder &decoder, Modifiers &modifiers) {
  if (modifiers.has("cc"))
    return decodeCarry(decoder, modifiers);
  Type type = modifiers.takeType();
  if (isFloat(type))
    return decodeFloat(decoder, modifiers, type);
  bool isSub = modifiers.base() == "sub", saturates = modifiers.take("sat");
  Handler run = forInteger(type, [&](auto t) -> Handler {
    using T = decltype(t);
    return isSub ? map2<T, T, T, sub<T>> : map2<T, T, T, add<T>>;
  });
  if (!isSub && (type == Type::U16x2 || type == Type::S16x2))
    run = pairs<uint16_t, add<uint16_t>>;
  if (saturates)
    run = type == Type::S32 ? (isSub ? map2<int32_t, int32_t, int32_t, subSat<int32_t>> : map2<int32_t, int32_t, int32_t, addSat<int32_t>>) : nullptr;
  return finish(decoder, run, type, {type, type});
}

Type wider(Type type) {
  switch (type) {
  case Type::U16:
    return Type::U32;
  case Type::S16:
    return Type::S32;
  case Type::U32:
    return Type::U64;
  case Type::S32:
    return Type::S64;
  default:
    return Type::None;
  }
}

bool decodeMul(Decoder &decoder, Modifiers &modifiers) {
  if (modifiers.has("cc"))
    return decodeCarry(decoder, modifiers);
  Type type = modifiers.takeType();
  if (isFloat(type))
    return decodeFloat(decoder, modifiers, type);
  std::string_view part = modifiers.takeOneOf({"lo", "hi", "wide"});
  bool isMad = modifiers.base() == "mad";
  Type result = part == "wide" ? wider(type) : type;
  Handler run = forInteger(type, [&](auto t) -> Handler {
    using T = decltype(t);
    if (part == "lo")
      return isMad ? map3<T, T, T, T, madLo<T>> : map2<T, T, T, mulLo<T>>;
    if (part == "hi")
      return isMad ? map3<T, T, T, T, madHi<T>> : map2<T, T, T, mulHi<T>>;
    if constexpr (sizeof(T) < 8)
      if (part == "wide")
        return isMad ? map3<Wide<T>, T, T, Wide<T>, madWide<T>> : map2<Wide<T>, T, T, mulWide<T>>;
    return nullptr;
  });
  return isMad ? finish(decoder, run, result, {type, type, result}) : finish(decoder, run, result, {type, type});
}

bool decodeDivide(Decoder &decoder, Modifiers &modifiers) {
  Type type = modifiers.takeType();
  if (isFloat(type))
    return decodeFloat(decoder, modifiers, type);
  bool remainder = modifiers.base() == "rem";
  Handler run = forInteger(type, [&](auto t) -> Handler {
    using T = decltype(t);
    return remainder ? divide<T, true> : divide<T, false>;
  });
  return finish(decoder, run, type, {type, type});
}

bool decodeMinMax(Decoder &decoder, Modifiers &modifiers) {
  Type type = modifiers.takeType();
  if (isFloat(type))
    return decodeFloat(decoder, modifiers, type);
  bool isMin = modifiers.base() == "min";
  Handler run = forInteger(type, [&](auto t) -> Handler {
    using T = decltype(t);
    return isMin ? map2<T, T, T, minimum<T>> : map2<T, T, T, maximum<T>>;
  });
  if (type == Type::U16x2)
    run = isMin ? pairs<uint16_t, minimum<uint16_t>> : pairs<uint16_t, maximum<uint16_t>>;
  bool isPair = type == Type::S16x2, relu = modifiers.take("relu");
  if (isPair && relu)
    run = isMin ? pairs<int16_t, minimumOrZero<int16_t>> : pairs<int16_t, maximumOrZero<int16_t>>;
  else if (isPair)
    run = isMin ? pairs<int16_t, minimum<int16_t>> : pairs<int16_t, maximum<int16_t>>;
  else if (relu)
    run = type != Type::S32 ? nullptr : isMin ? map2<int32_t, int32_t, int32_t, minimumOrZero<int32_t>> : map2<int32_t, int32_t, int32_t, maximumOrZero<int32_t>>;
  return finish(decoder, run, type, {type, type});
}

bool decodeAbsNeg(Decoder &decoder, Modifiers &modifiers) {
  Type type = modifiers.takeType();
  if (isFloat(type))
    return decodeFloat(decoder, modifiers, type);
  bool isAbs = modifiers.base() == "abs";
  Handler run = !isSigned(type) ? nullptr : forInteger(type, [&](auto t) -> Handler {
    using T = decltype(t);
    return isAbs ? map1<T, T, absolute<T>> : map1<T, T, negate<T>>;
  });
  return finish(decoder, run, type, {type});
}

bool decodeSad(Decoder &decoder, Modifiers &modifiers) {
  Type type = modifiers.takeType();
  Handler run = forInteger(type, [&](auto t) -> Handler {
    using T = decltype(t);
    return map3<T, T, T, T, sad<T>>;
  });
  return finish(decoder, run, type, {type, type, type});
}

} // namespace

const Family kArithmetic[] = {{"add", decodeAddSub}, {"sub", decodeAddSub}, {"mul", decodeMul},    {"mad", decodeMul},
                              {"div", decodeDivide}, {"rem", decodeDivide}, {"min", decodeMinMax}, {"max", decodeMinMax},
                              {"abs", decodeAbsNeg}, {"neg", decodeAbsNeg}, {"sad", decodeSad},    {"", nullptr}};

} // namespace kiln::ptx
