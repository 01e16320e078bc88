// Conversions between types (PTX ISA, "Data Movement and Conversion Instructions: cvt").
#include "test/support/ptx/Families.h"
#include "test/support/ptx/Lanes.h"
#include "test/support/ptx/Scalar.h"

#include <type_traits>

namespace kiln::ptx {

namespace {

enum Rounds : uint8_t { kNone_, kRn, kRz, kRm, kRp, kRni, kRzi, kRmi, kRpi, kRna };
constexpr std::string_view kRoundNames[] = {"", "rn", "rz", "rm", "rp", "rni", "rzi", "rmi", "rpi", "rna"};

struct How {
  uint8_t rounds;
  bool saturates, ftz, relu;
};

template <typename C> C toWhole(C value, uint8_t rounds) {
  switch (rounds) {
  case kRni:
    return std::nearbyint(value);
  case kRzi:
    return std::trunc(value);
  case kRmi:
    return std::floor(value);
  case kRpi:
    return std::ceil(value);
  }
  return value;
}

Rounding direction(uint8_t rounds) {
  return rounds == kRz ? Rounding::Zero : rounds == kRm ? Rounding::Down : rounds == kRp ? Rounding::Up : rounds == kRna ? Rounding::NearestAway : Rounding::Nearest;
}

// Out of range: the nearest there is. NaN: zero, but the smallest signed or the middle unsigned number when 64 bits are on either side.
template <typename R, typename A> R floatToInteger(A value, uint8_t rounds, bool from64) {
  A whole = toWhole(value, rounds);
  if (whole != whole)
    return from64 || sizeof(R) == 8 ? static_cast<R>(std::make_unsigned_t<R>(1) << (8 * sizeof(R) - 1)) : R(0);
  if (whole < static_cast<A>(std::numeric_limits<R>::min()))
    return std::numeric_limits<R>::min();
  // The largest may not be a float; the power of two behind it is.
  A behind = std::ldexp(A(1), std::numeric_limits<R>::digits);
  return whole >= behind ? std::numeric_limits<R>::max() : static_cast<R>(whole);
}

float narrowToFloat(double value, uint8_t rounds) {
  if (rounds == kRn || rounds == kNone_ || !std::isfinite(value))
    return static_cast<float>(value);
  return static_cast<float>(roundTo(value, 23, -126, 127, direction(rounds)));
}

// An integer rounded to a float; 64 bits do not fit a double.
template <typename A> float integerToFloat(A value, uint8_t rounds) {
  if (rounds == kRn)
    return static_cast<float>(value);
  float nearest = static_cast<float>(value);
  long double exact = static_cast<long double>(value), off = exact - static_cast<long double>(nearest);
  bool lower = off < 0 && (rounds == kRm || (rounds == kRz && value > 0)), higher = off > 0 && (rounds == kRp || (rounds == kRz && value < 0));
  return lower ? std::nextafter(nearest, -INFINITY) : higher ? std::nextafter(nearest, INFINITY) : nearest;
}
template <typename A> double integerToDouble(A value, uint8_t rounds) {
  double nearest = static_cast<double>(value);
  long double off = static_cast<long double>(value) - static_cast<long double>(nearest);
  bool lower = off < 0 && (rounds == kRm || (rounds == kRz && value > 0)), higher = off > 0 && (rounds == kRp || (rounds == kRz && value < 0));
  return lower ? std::nextafter(nearest, -INFINITY) : higher ? std::nextafter(nearest, INFINITY) : nearest;
}

template <typename R, typename A> R convert(A value, How how) {
  if constexpr (std::is_integral_v<A> && std::is_integral_v<R>) {
    if (!how.saturates)
      return static_cast<R>(value);
    using Big = __int128;
    Big low = std::numeric_limits<R>::min(), high = std::numeric_limits<R>::max();
    return static_cast<R>(Big(value) < low ? low : Big(value) > high ? high : Big(value));
  } else if constexpr (std::is_integral_v<A>) {
    if constexpr (std::is_same_v<R, float>)
      return integerToFloat(value, how.rounds);
    else if constexpr (std::is_same_v<R, double>)
      return integerToDouble(value, how.rounds);
    else { // narrower than what a double rounds to odd
      double wide = integerToDouble(value, kRz);
      if (static_cast<long double>(wide) != static_cast<long double>(value))
        wide = bitCast<double>(bitCast<uint64_t>(wide) | 1);
      if constexpr (std::is_same_v<R, Half>)
        return toHalf(wide, direction(how.rounds));
      else
        return toBfloat(wide, direction(how.rounds));
    }
  } else {
    auto number = Scalar<A>::load(value);
    if constexpr (std::is_same_v<A, float>)
      if (how.ftz)
        number = flush(number);
    if constexpr (std::is_integral_v<R>) {
      return floatToInteger<R>(number, how.rounds, std::is_same_v<A, double>);
    } else {
      double result = toWhole<double>(number, how.rounds);
      if (how.saturates)
        result = result > 0 ? std::fmin(result, 1) : 0;
      if (how.relu && result < 0)
        result = 0;
      if constexpr (std::is_same_v<R, Half>)
        return toHalf(result, direction(how.rounds));
      else if constexpr (std::is_same_v<R, Bfloat>)
        return toBfloat(result, direction(how.rounds));
      else if constexpr (std::is_same_v<R, float>) {
        float narrow = canonical(narrowToFloat(result, how.rounds));
        return how.ftz ? flush(narrow) : narrow;
      } else
        return result;
    }
  }
}

// A register may be wider than the type: operands are cut, results extended.
template <typename R, typename A> Flow convertLanes(Warp &warp, const Inst &inst) {
  How how = {inst.mode[0], (inst.mode[1] & 1) != 0, (inst.mode[1] & 2) != 0, (inst.mode[1] & 4) != 0};
  const uint8_t *from = warp.file + inst.a;
  auto fromBytes = static_cast<unsigned>(inst.imm & 255), toBytes = static_cast<unsigned>(inst.imm >> 8);
  R result[kLanes];
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    A value;
    std::memcpy(&value, from + lane * fromBytes, sizeof value);
    result[lane] = convert<R>(value, how);
  }
  if (toBytes == sizeof(R)) {
    put(warp, inst.d, result);
    return Flow::Next;
  }
  uint8_t *to = warp.file + inst.d;
  forLanes(warp.active, [&](unsigned lane) {
    int64_t wide = 0;
    if constexpr (std::is_integral_v<R>)
      wide = static_cast<int64_t>(result[lane]);
    else
      std::memcpy(&wide, &result[lane], sizeof(R));
    std::memcpy(to + lane * toBytes, &wide, toBytes);
  });
  return Flow::Next;
}

template <typename A> Handler convertFrom(Type to) {
  switch (to) {
  case Type::U8:
    return convertLanes<uint8_t, A>;
  case Type::S8:
    return convertLanes<int8_t, A>;
  case Type::U16:
    return convertLanes<uint16_t, A>;
  case Type::S16:
    return convertLanes<int16_t, A>;
  case Type::U32:
    return convertLanes<uint32_t, A>;
  case Type::S32:
    return convertLanes<int32_t, A>;
  case Type::U64:
    return convertLanes<uint64_t, A>;
  case Type::S64:
    return convertLanes<int64_t, A>;
  case Type::F16:
    return convertLanes<Half, A>;
  case Type::BF16:
    return convertLanes<Bfloat, A>;
  case Type::F32:
    return convertLanes<float, A>;
  case Type::F64:
    return convertLanes<double, A>;
  default:
    return nullptr;
  }
}

Handler handlerFor(Type to, Type from) {
  switch (from) {
  case Type::U8:
    return convertFrom<uint8_t>(to);
  case Type::S8:
    return convertFrom<int8_t>(to);
  case Type::U16:
    return convertFrom<uint16_t>(to);
  case Type::S16:
    return convertFrom<int16_t>(to);
  case Type::U32:
    return convertFrom<uint32_t>(to);
  case Type::S32:
    return convertFrom<int32_t>(to);
  case Type::U64:
    return convertFrom<uint64_t>(to);
  case Type::S64:
    return convertFrom<int64_t>(to);
  case Type::F16:
    return convertFrom<Half>(to);
  case Type::BF16:
    return convertFrom<Bfloat>(to);
  case Type::F32:
    return convertFrom<float>(to);
  case Type::F64:
    return convertFrom<double>(to);
  default:
    return nullptr;
  }
}

// cvt.rn.f16x2.f32 d, a, b: a is the upper half.
template <typename R> Flow packLanes(Warp &warp, const Inst &inst) {
  How how = {inst.mode[0], (inst.mode[1] & 1) != 0, (inst.mode[1] & 2) != 0, (inst.mode[1] & 4) != 0};
  const float *a = warp.reg<float>(inst.a), *b = warp.reg<float>(inst.b);
  uint32_t result[kLanes];
  for (unsigned lane = 0; lane < kLanes; ++lane)
    result[lane] = uint32_t(convert<R>(a[lane], how).bits) << 16 | convert<R>(b[lane], how).bits;
  put(warp, inst.d, result);
  return Flow::Next;
}

// The ten bits behind the point that tensor cores look at; the others become zero.
uint32_t toTf32(float value) {
  if (value != value)
    return 0x7fffffff;
  uint32_t bits = bitCast<uint32_t>(value);
  if ((bits & 0x7f800000) == 0x7f800000)
    return bits;
  return (bits + 0x1000) & ~0x1fffu; // ties away from zero; the carry may reach the exponent, as it should
}

bool decodeConvert(Decoder &decoder, Modifiers &modifiers) {
  Inst &inst = decoder.inst;
  for (uint8_t i = 1; i < std::size(kRoundNames); ++i)
    if (modifiers.take(kRoundNames[i]))
      inst.mode[0] = i;
  inst.mode[1] = static_cast<uint8_t>(modifiers.take("sat") | modifiers.take("ftz") << 1 | modifiers.take("relu") << 2);
  Type to = modifiers.takeType(), from = modifiers.takeType();
  if (to == Type::F16x2 || to == Type::BF16x2) {
    inst.run = to == Type::F16x2 ? packLanes<Half> : packLanes<Bfloat>;
    inst.a = decoder.use(1, Type::F32);
    inst.b = decoder.use(2, Type::F32);
    inst.d = decoder.define(0, to);
    return from == Type::F32 && (inst.mode[0] == kRn || inst.mode[0] == kRz) && decoder.numOperands() == 3;
  }
  if (to == Type::TF32) {
    inst.run = map1<uint32_t, float, toTf32>;
    inst.a = decoder.use(1, Type::F32);
    inst.d = decoder.define(0, Type::B32);
    return from == Type::F32 && inst.mode[0] == kRna && !inst.mode[1] && decoder.numOperands() == 2;
  }
  // Which conversions need to say how they round.
  bool toWholeNumber = inst.mode[0] >= kRni && inst.mode[0] <= kRpi, toFloatNumber = inst.mode[0] >= kRn && inst.mode[0] <= kRp;
  if (isFloat(from) && !isFloat(to) && !toWholeNumber)
    return decoder.fail("a conversion to an integer without a rounding");
  bool narrows = isFloat(to) && (!isFloat(from) || sizeOf(to) < sizeOf(from));
  if (narrows && !toFloatNumber)
    return decoder.fail("a conversion to a narrower float without a rounding");
  if (!isFloat(from) && !isFloat(to) && inst.mode[0])
    return decoder.fail("a conversion of integers with a rounding");
  inst.run = handlerFor(to, from);
  if (!inst.run)
    return decoder.fail("a conversion between these types is not supported");
  unsigned fromBytes, toBytes;
  inst.a = decoder.useWide(decoder.operand(1), from, &fromBytes);
  inst.d = decoder.defineWide(decoder.operand(0), to, &toBytes);
  if (fromBytes < sizeOf(from) || toBytes < sizeOf(to))
    return decoder.fail("a register that is narrower than its type");
  inst.imm = fromBytes | toBytes << 8;
  return decoder.numOperands() == 2;
}

} // namespace

const Family kConversions[] = {{"cvt", decodeConvert}, {"", nullptr}};

} // namespace kiln::ptx
