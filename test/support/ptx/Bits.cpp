// Logic, shifts and fields of bits (PTX ISA, "Logic and Shift Instructions" and the bit instructions of "Integer Arithmetic").
#include "test/support/ptx/Decode.h"
#include "test/support/ptx/Lanes.h"

#include <algorithm>
#include <type_traits>

namespace kiln::ptx {

namespace {

template <typename T> T bitAnd(T a, T b) { return a & b; }
template <typename T> T bitOr(T a, T b) { return a | b; }
template <typename T> T bitXor(T a, T b) { return a ^ b; }
template <typename T> T bitNot(T a) { return static_cast<T>(~a); }
template <typename T> T isZero(T a) { return a == 0; }
// Amounts beyond the width shift everything out.
template <typename T> T shiftLeft(T a, uint32_t by) { return by >= 8 * sizeof(T) ? T(0) : static_cast<T>(uint64_t(a) << by); }
template <typename T> T shiftRight(T a, uint32_t by) {
  constexpr uint32_t width = 8 * sizeof(T);
  return by >= width ? (a < 0 ? static_cast<T>(-1) : T(0)) : static_cast<T>(a >> by);
}
template <typename T> uint32_t population(T a) { return static_cast<uint32_t>(__builtin_popcountll(a)); }
template <typename T> uint32_t leadingZeros(T a) { return a ? static_cast<uint32_t>(__builtin_clzll(a)) - (64 - 8 * sizeof(T)) : 8 * sizeof(T); }
template <typename T> T reverse(T a) {
  if constexpr (sizeof(T) == 4)
    return __builtin_bitreverse32(a);
  else
    return __builtin_bitreverse64(a);
}
// The highest bit that differs from the sign, or its distance from the top; all ones when there is none.
template <typename T, bool fromTop> uint32_t findBit(T a) {
  using U = std::make_unsigned_t<T>;
  U bits = static_cast<U>(a < 0 ? ~a : a);
  if (!bits)
    return ~0u;
  uint32_t zeros = leadingZeros(bits);
  return fromTop ? zeros : 8 * sizeof(T) - 1 - zeros;
}
template <typename T> T extract(T a, uint32_t b, uint32_t c) {
  uint32_t position = b & 255, length = c & 255;
  constexpr uint32_t top = 8 * sizeof(T) - 1;
  bool isSignedType = std::is_signed_v<T>;
  auto bits = static_cast<uint64_t>(a);
  uint64_t sign = !isSignedType || length == 0 ? 0 : bits >> std::min(position + length - 1, top) & 1;
  uint64_t result = 0;
  for (uint32_t i = 0; i <= top; ++i)
    result |= (i < length && position + i <= top ? bits >> (position + i) & 1 : sign) << i;
  return static_cast<T>(result);
}
template <typename T> T deposit(T a, T b, uint32_t position, uint32_t length) {
  position &= 255;
  length &= 255;
  for (uint32_t i = 0; i < length && position + i < 8 * sizeof(T); ++i) {
    T bit = T(1) << (position + i);
    b = (a >> i & 1) ? b | bit : b & ~bit;
  }
  return b;
}
uint32_t funnelLeft(uint32_t a, uint32_t b, uint32_t by) { return static_cast<uint32_t>(((uint64_t(b) << 32 | a) << by) >> 32); }
uint32_t funnelRight(uint32_t a, uint32_t b, uint32_t by) { return static_cast<uint32_t>((uint64_t(b) << 32 | a) >> by); }
uint32_t funnelLeftWrap(uint32_t a, uint32_t b, uint32_t by) { return funnelLeft(a, b, by & 31); }
uint32_t funnelLeftClamp(uint32_t a, uint32_t b, uint32_t by) { return funnelLeft(a, b, std::min(by, 32u)); }
uint32_t funnelRightWrap(uint32_t a, uint32_t b, uint32_t by) { return funnelRight(a, b, by & 31); }
uint32_t funnelRightClamp(uint32_t a, uint32_t b, uint32_t by) { return funnelRight(a, b, std::min(by, 32u)); }
// Four selectors of a byte of {b, a}; their top bit copies the byte's sign.
uint32_t permute(uint32_t a, uint32_t b, uint32_t selectors) {
  uint64_t bytes = uint64_t(b) << 32 | a;
  uint32_t result = 0;
  for (int i = 0; i < 4; ++i) {
    uint32_t selector = selectors >> (4 * i) & 15;
    auto byte = static_cast<uint32_t>(bytes >> (8 * (selector & 7)) & 255);
    if (selector & 8)
      byte = byte & 128 ? 255 : 0;
    result |= byte << (8 * i);
  }
  return result;
}

Flow lookup3(Warp &warp, const Inst &inst) {
  const uint32_t *a = warp.reg<uint32_t>(inst.a), *b = warp.reg<uint32_t>(inst.b), *c = warp.reg<uint32_t>(inst.c);
  uint32_t result[kLanes] = {};
  for (int row = 0; row < 8; ++row)
    if (inst.imm >> row & 1)
      for (unsigned lane = 0; lane < kLanes; ++lane)
        result[lane] |= (row & 4 ? a[lane] : ~a[lane]) & (row & 2 ? b[lane] : ~b[lane]) & (row & 1 ? c[lane] : ~c[lane]);
  put(warp, inst.d, result);
  return Flow::Next;
}

Flow insertBits32(Warp &warp, const Inst &inst) {
  for (unsigned lane = 0; lane < kLanes; ++lane)
    if (warp.active >> lane & 1)
      warp.reg<uint32_t>(inst.d)[lane] = deposit(warp.reg<uint32_t>(inst.a)[lane], warp.reg<uint32_t>(inst.b)[lane],
                                                 warp.reg<uint32_t>(inst.c)[lane], warp.reg<uint32_t>(inst.e)[lane]);
  return Flow::Next;
}

Flow insertBits64(Warp &warp, const Inst &inst) {
  for (unsigned lane = 0; lane < kLanes; ++lane)
    if (warp.active >> lane & 1)
      warp.reg<uint64_t>(inst.d)[lane] = deposit(warp.reg<uint64_t>(inst.a)[lane], warp.reg<uint64_t>(inst.b)[lane],
                                                 warp.reg<uint32_t>(inst.c)[lane], warp.reg<uint32_t>(inst.e)[lane]);
  return Flow::Next;
}

// Predicates are bits of a word, so that one operation does all lanes.
enum { kAnd, kOr, kXor, kNot };
template <int operation> Flow onPredicates(Warp &warp, const Inst &inst) {
  uint32_t a = warp.predicate(inst.a), b = operation == kNot ? 0 : warp.predicate(inst.b);
  uint32_t value = operation == kAnd ? a & b : operation == kOr ? a | b : operation == kXor ? a ^ b : ~a;
  uint32_t &d = warp.predicate(inst.d);
  d = (d & ~warp.active) | (value & warp.active);
  return Flow::Next;
}

#define KILN_BY_WIDTH(MAKE16, MAKE32, MAKE64) (sizeOf(type) == 2 ? MAKE16 : sizeOf(type) == 4 ? MAKE32 : sizeOf(type) == 8 ? MAKE64 : nullptr)

bool decodeLogic(Decoder &decoder, Modifiers &modifiers) {
  Type type = modifiers.takeType();
  std::string_view base = modifiers.base();
  Handler run = nullptr;
  if (base == "not" || base == "cnot") {
    if (type == Type::Pred)
      run = base == "not" ? onPredicates<kNot> : nullptr;
    else if (base == "not")
      run = KILN_BY_WIDTH((map1<uint16_t, uint16_t, bitNot>), (map1<uint32_t, uint32_t, bitNot>), (map1<uint64_t, uint64_t, bitNot>));
    else
      run = KILN_BY_WIDTH((map1<uint16_t, uint16_t, isZero>), (map1<uint32_t, uint32_t, isZero>), (map1<uint64_t, uint64_t, isZero>));
  } else if (type == Type::Pred) {
    run = base == "and" ? onPredicates<kAnd> : base == "or" ? onPredicates<kOr> : onPredicates<kXor>;
  } else if (base == "and") {
    run = KILN_BY_WIDTH((map2<uint16_t, uint16_t, uint16_t, bitAnd>), (map2<uint32_t, uint32_t, uint32_t, bitAnd>), (map2<uint64_t, uint64_t, uint64_t, bitAnd>));
  } else if (base == "or") {
    run = KILN_BY_WIDTH((map2<uint16_t, uint16_t, uint16_t, bitOr>), (map2<uint32_t, uint32_t, uint32_t, bitOr>), (map2<uint64_t, uint64_t, uint64_t, bitOr>));
  } else {
    run = KILN_BY_WIDTH((map2<uint16_t, uint16_t, uint16_t, bitXor>), (map2<uint32_t, uint32_t, uint32_t, bitXor>), (map2<uint64_t, uint64_t, uint64_t, bitXor>));
  }
  decoder.inst.run = run;
  decoder.inst.a = decoder.use(1, type);
  bool isUnary = base == "not" || base == "cnot";
  if (!isUnary)
    decoder.inst.b = decoder.use(2, type);
  decoder.inst.d = decoder.define(0, type);
  return run && decoder.numOperands() == (isUnary ? 2u : 3u);
}

bool decodeShift(Decoder &decoder, Modifiers &modifiers) {
  if (modifiers.base() == "shf") {
    bool isLeft = modifiers.take("l"), isRight = !isLeft && modifiers.take("r"), wraps = modifiers.take("wrap"), clamps = !wraps && modifiers.take("clamp");
    if (!(isLeft || isRight) || !(wraps || clamps) || modifiers.takeType() != Type::B32)
      return false;
    using U = uint32_t;
    decoder.inst.run = isLeft ? (wraps ? map3<U, U, U, U, funnelLeftWrap> : map3<U, U, U, U, funnelLeftClamp>)
                              : (wraps ? map3<U, U, U, U, funnelRightWrap> : map3<U, U, U, U, funnelRightClamp>);
    decoder.inst.a = decoder.use(1, Type::B32);
    decoder.inst.b = decoder.use(2, Type::B32);
    decoder.inst.c = decoder.use(3, Type::B32);
    decoder.inst.d = decoder.define(0, Type::B32);
    return decoder.numOperands() == 4;
  }
  Type type = modifiers.takeType();
  Handler run = nullptr;
  if (modifiers.base() == "shl")
    run = KILN_BY_WIDTH((map2<uint16_t, uint16_t, uint32_t, shiftLeft>), (map2<uint32_t, uint32_t, uint32_t, shiftLeft>), (map2<uint64_t, uint64_t, uint32_t, shiftLeft>));
  else if (isSigned(type))
    run = KILN_BY_WIDTH((map2<int16_t, int16_t, uint32_t, shiftRight>), (map2<int32_t, int32_t, uint32_t, shiftRight>), (map2<int64_t, int64_t, uint32_t, shiftRight>));
  else
    run = KILN_BY_WIDTH((map2<uint16_t, uint16_t, uint32_t, shiftRight>), (map2<uint32_t, uint32_t, uint32_t, shiftRight>), (map2<uint64_t, uint64_t, uint32_t, shiftRight>));
  decoder.inst.run = run;
  decoder.inst.a = decoder.use(1, type);
  decoder.inst.b = decoder.use(2, Type::B32); // whatever the type
  decoder.inst.d = decoder.define(0, type);
  return run && decoder.numOperands() == 3;
}

bool decodeCount(Decoder &decoder, Modifiers &modifiers) {
  std::string_view base = modifiers.base();
  bool fromTop = modifiers.take("shiftamt");
  Type type = modifiers.takeType();
  using U = uint32_t;
  using L = uint64_t;
  bool isWide = sizeOf(type) == 8;
  Handler run;
  if (base == "popc")
    run = isWide ? map1<U, L, population> : map1<U, U, population>;
  else if (base == "clz")
    run = isWide ? map1<U, L, leadingZeros> : map1<U, U, leadingZeros>;
  else if (base == "brev")
    run = isWide ? map1<L, L, reverse> : map1<U, U, reverse>;
  else if (isSigned(type))
    run = isWide ? (fromTop ? map1<U, int64_t, findBit<int64_t, true>> : map1<U, int64_t, findBit<int64_t, false>>)
                 : (fromTop ? map1<U, int32_t, findBit<int32_t, true>> : map1<U, int32_t, findBit<int32_t, false>>);
  else
    run = isWide ? (fromTop ? map1<U, L, findBit<L, true>> : map1<U, L, findBit<L, false>>)
                 : (fromTop ? map1<U, U, findBit<U, true>> : map1<U, U, findBit<U, false>>);
  decoder.inst.run = run;
  decoder.inst.a = decoder.use(1, type);
  decoder.inst.d = decoder.define(0, base == "brev" ? type : Type::U32);
  return sizeOf(type) >= 4 && decoder.numOperands() == 2;
}

bool decodeField(Decoder &decoder, Modifiers &modifiers) {
  Type type = modifiers.takeType();
  bool isWide = sizeOf(type) == 8;
  Inst &inst = decoder.inst;
  if (modifiers.base() == "bfi") {
    inst.run = isWide ? insertBits64 : insertBits32;
    inst.a = decoder.use(1, type);
    inst.b = decoder.use(2, type);
    inst.c = decoder.use(3, Type::B32);
    inst.e = decoder.use(4, Type::B32);
    inst.d = decoder.define(0, type);
    return sizeOf(type) >= 4 && decoder.numOperands() == 5;
  }
  using U = uint32_t;
  inst.run = isSigned(type) ? (isWide ? map3<int64_t, int64_t, U, U, extract> : map3<int32_t, int32_t, U, U, extract>)
                            : (isWide ? map3<uint64_t, uint64_t, U, U, extract> : map3<U, U, U, U, extract>);
  inst.a = decoder.use(1, type);
  inst.b = decoder.use(2, Type::B32);
  inst.c = decoder.use(3, Type::B32);
  inst.d = decoder.define(0, type);
  return sizeOf(type) >= 4 && decoder.numOperands() == 4;
}

bool decodeBytes(Decoder &decoder, Modifiers &modifiers) {
  Inst &inst = decoder.inst;
  if (modifiers.takeType() != Type::B32)
    return false;
  bool isLookup = modifiers.base() == "lop3";
  inst.run = isLookup ? lookup3 : map3<uint32_t, uint32_t, uint32_t, uint32_t, permute>;
  inst.a = decoder.use(1, Type::B32);
  inst.b = decoder.use(2, Type::B32);
  inst.c = decoder.use(3, Type::B32);
  inst.d = decoder.define(0, Type::B32);
  if (isLookup) {
    if (decoder.operand(4).kind != Operand::Integer)
      return false;
    inst.imm = static_cast<int64_t>(decoder.operand(4).bits);
  }
  return decoder.numOperands() == (isLookup ? 5u : 4u);
}

} // namespace

const Family kBits[] = {{"and", decodeLogic},  {"or", decodeLogic},   {"xor", decodeLogic},  {"not", decodeLogic},  {"cnot", decodeLogic},
                        {"shl", decodeShift},  {"shr", decodeShift},  {"shf", decodeShift},  {"popc", decodeCount}, {"clz", decodeCount},
                        {"brev", decodeCount}, {"bfind", decodeCount}, {"bfe", decodeField}, {"bfi", decodeField},  {"prmt", decodeBytes},
                        {"lop3", decodeBytes}, {"", nullptr}};

} // namespace kiln::ptx
