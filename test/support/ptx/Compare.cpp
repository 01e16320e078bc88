// Comparison and selection (PTX ISA, "Comparison and Selection Instructions").
#include "test/support/ptx/Decode.h"
#include "test/support/ptx/Lanes.h"
#include "test/support/ptx/Scalar.h"

#include <array>

namespace kiln::ptx {

namespace {

enum Comparison { kEq, kNe, kLt, kLe, kGt, kGe, kEqu, kNeu, kLtu, kLeu, kGtu, kGeu, kNum, kNan, kComparisons };
constexpr std::array<std::string_view, kComparisons> kNames = {"eq", "ne", "lt", "le", "gt", "ge", "equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan"};

// Comparisons ending in u hold when an operand is NaN, others but nan do not.
template <typename C> bool holds(int comparison, C a, C b) {
  bool isNan = a != a || b != b;
  switch (comparison) {
  case kEq:
    return a == b;
  case kNe:
    return a != b && !isNan;
  case kLt:
    return a < b;
  case kLe:
    return a <= b;
  case kGt:
    return a > b;
  case kGe:
    return a >= b;
  case kEqu:
    return isNan || a == b;
  case kNeu:
    return isNan || a != b;
  case kLtu:
    return isNan || a < b;
  case kLeu:
    return isNan || a <= b;
  case kGtu:
    return isNan || a > b;
  case kGeu:
    return isNan || a >= b;
  case kNum:
    return !isNan;
  case kNan:
    return isNan;
  }
  return false;
}

enum : uint8_t { kAlone, kAnd, kOr, kXor };

// d = bits op c, e = other op c; mode: op, and whether c is negated.
Flow finishCompare(Warp &warp, const Inst &inst, uint32_t bits, uint32_t other) {
  if (inst.mode[0] != kAlone) {
    uint32_t c = warp.predicate(inst.c) ^ (inst.mode[1] ? ~0u : 0u);
    auto combine = [&](uint32_t value) { return inst.mode[0] == kAnd ? value & c : inst.mode[0] == kOr ? value | c : value ^ c; };
    bits = combine(bits);
    other = combine(other);
  }
  auto set = [&](uint32_t offset, uint32_t value) {
    uint32_t &d = warp.predicate(offset);
    d = (d & ~warp.active) | (value & warp.active);
  };
  set(inst.d, bits);
  if (inst.e)
    set(inst.e, other);
  return Flow::Next;
}

template <typename T, int comparison, bool ftz> Flow compare(Warp &warp, const Inst &inst) {
  const T *a = warp.reg<T>(inst.a), *b = warp.reg<T>(inst.b);
  uint32_t bits = 0;
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    auto x = Scalar<T>::load(a[lane]), y = Scalar<T>::load(b[lane]);
    if constexpr (ftz) {
      x = flush(x);
      y = flush(y);
    }
    bits |= static_cast<uint32_t>(holds(comparison, x, y)) << lane;
  }
  return finishCompare(warp, inst, bits, ~bits);
}

// Of two 16-bit floats in each word: d is for the lower ones, e for the upper ones.
template <typename T, int comparison> Flow comparePairs(Warp &warp, const Inst &inst) {
  const uint32_t *a = warp.reg<uint32_t>(inst.a), *b = warp.reg<uint32_t>(inst.b);
  uint32_t bits[2] = {};
  for (unsigned lane = 0; lane < kLanes; ++lane)
    for (unsigned half = 0; half < 2; ++half) {
      auto part = [&](uint32_t word) { return Scalar<T>::load(T{static_cast<uint16_t>(word >> 16 * half)}); };
      bits[half] |= static_cast<uint32_t>(holds(comparison, part(a[lane]), part(b[lane]))) << lane;
    }
  return finishCompare(warp, inst, bits[0], bits[1]);
}

template <typename T, size_t... comparisons> Handler pairHandlerOf(int comparison, std::index_sequence<comparisons...>) {
  static constexpr Handler tests[] = {comparePairs<T, int(comparisons)>...};
  return tests[comparison];
}

// set: the result is all ones, or 1.0 for floats.
template <typename T, int comparison, bool ftz> Flow setValue(Warp &warp, const Inst &inst) {
  const T *a = warp.reg<T>(inst.a), *b = warp.reg<T>(inst.b);
  uint32_t result[kLanes];
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    auto x = Scalar<T>::load(a[lane]), y = Scalar<T>::load(b[lane]);
    if constexpr (ftz) {
      x = flush(x);
      y = flush(y);
    }
    result[lane] = !holds(comparison, x, y) ? 0 : inst.mode[0] ? 0x3f800000u : ~0u;
  }
  put(warp, inst.d, result);
  return Flow::Next;
}

template <typename T, bool ftz, size_t... comparisons>
Handler handlerOf(int comparison, bool isSet, std::index_sequence<comparisons...>) {
  static constexpr Handler tests[] = {compare<T, int(comparisons), ftz>...}, values[] = {setValue<T, int(comparisons), ftz>...};
  return (isSet ? values : tests)[comparison];
}

template <typename T, bool ftz = false> Handler handlerFor(int comparison, bool isSet) {
  return handlerOf<T, ftz>(comparison, isSet, std::make_index_sequence<kComparisons>());
}

Handler handlerFor(Type type, int comparison, bool isSet, bool ftz) {
  if (ftz)
    return type == Type::F32 ? handlerFor<float, true>(comparison, isSet) : nullptr;
  switch (type) {
  case Type::B16:
  case Type::U16:
    return handlerFor<uint16_t>(comparison, isSet);
  case Type::S16:
    return handlerFor<int16_t>(comparison, isSet);
  case Type::B32:
  case Type::U32:
    return handlerFor<uint32_t>(comparison, isSet);
  case Type::S32:
    return handlerFor<int32_t>(comparison, isSet);
  case Type::B64:
  case Type::U64:
    return handlerFor<uint64_t>(comparison, isSet);
  case Type::S64:
    return handlerFor<int64_t>(comparison, isSet);
  case Type::F16:
    return handlerFor<Half>(comparison, isSet);
  case Type::BF16:
    return handlerFor<Bfloat>(comparison, isSet);
  case Type::F16x2:
    return isSet ? nullptr : pairHandlerOf<Half>(comparison, std::make_index_sequence<kComparisons>());
  case Type::BF16x2:
    return isSet ? nullptr : pairHandlerOf<Bfloat>(comparison, std::make_index_sequence<kComparisons>());
  case Type::F32:
    return handlerFor<float>(comparison, isSet);
  case Type::F64:
    return handlerFor<double>(comparison, isSet);
  default:
    return nullptr;
  }
}

int takeComparison(Modifiers &modifiers) {
  for (int i = 0; i < kComparisons; ++i)
    if (modifiers.take(kNames[i]))
      return i;
  // Names of unsigned comparisons of integers.
  if (modifiers.take("lo"))
    return kLt;
  if (modifiers.take("ls"))
    return kLe;
  if (modifiers.take("hi"))
    return kGt;
  return modifiers.take("hs") ? kGe : -1;
}

bool decodeSet(Decoder &decoder, Modifiers &modifiers) {
  bool isSet = modifiers.base() == "set";
  std::string_view combine = modifiers.takeOneOf({"and", "or", "xor"});
  int comparison = takeComparison(modifiers);
  bool ftz = modifiers.take("ftz");
  Type result = isSet ? modifiers.takeType() : Type::Pred, type = modifiers.takeType();
  if (comparison < 0 || (isSet && (sizeOf(result) != 4 || !combine.empty())))
    return false;
  if (!isFloat(type) && comparison >= kEqu)
    return decoder.fail("a comparison of floats");
  Inst &inst = decoder.inst;
  inst.run = handlerFor(type, comparison, isSet, ftz);
  if (!inst.run)
    return decoder.fail("no such type or modifier for this instruction");
  inst.a = decoder.use(1, type);
  inst.b = decoder.use(2, type);
  if (isSet) {
    inst.mode[0] = result == Type::F32;
    inst.d = decoder.define(0, result);
    return decoder.numOperands() == 3;
  }
  inst.mode[0] = combine.empty() ? kAlone : combine == "and" ? kAnd : combine == "or" ? kOr : kXor;
  if (!combine.empty()) {
    inst.c = decoder.use(3, Type::Pred);
    inst.mode[1] = decoder.operand(3).negated;
  }
  std::vector<Operand> results = decoder.elements(0);
  inst.d = decoder.define(results[0], Type::Pred);
  if (results.size() > 1)
    inst.e = decoder.define(results[1], Type::Pred);
  return decoder.numOperands() == (combine.empty() ? 3u : 4u);
}

template <typename T> Flow select(Warp &warp, const Inst &inst) {
  const T *a = warp.reg<T>(inst.a), *b = warp.reg<T>(inst.b);
  uint32_t c = warp.predicate(inst.c);
  T result[kLanes];
  for (unsigned lane = 0; lane < kLanes; ++lane)
    result[lane] = c >> lane & 1 ? a[lane] : b[lane];
  put(warp, inst.d, result);
  return Flow::Next;
}

bool decodeSelect(Decoder &decoder, Modifiers &modifiers) {
  Type type = modifiers.takeType();
  Inst &inst = decoder.inst;
  inst.run = sizeOf(type) == 2 ? select<uint16_t> : sizeOf(type) == 4 ? select<uint32_t> : sizeOf(type) == 8 ? select<uint64_t> : nullptr;
  inst.a = decoder.use(1, type);
  inst.b = decoder.use(2, type);
  inst.c = decoder.use(3, Type::Pred);
  inst.d = decoder.define(0, type);
  return inst.run && !decoder.operand(3).negated && decoder.numOperands() == 4;
}

enum Class { kFinite, kInfinite, kNumber, kNotANumber, kNormal, kSubnormal };

template <typename T> Flow testProperty(Warp &warp, const Inst &inst) {
  const T *a = warp.reg<T>(inst.a);
  uint32_t bits = 0;
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    T x = a[lane];
    bool is = inst.imm == kFinite     ? std::isfinite(x)
              : inst.imm == kInfinite ? std::isinf(x)
              : inst.imm == kNumber   ? !std::isnan(x)
              : inst.imm == kNormal   ? std::isnormal(x) || x == 0
              : inst.imm == kSubnormal ? std::fpclassify(x) == FP_SUBNORMAL
                                       : std::isnan(x);
    bits |= static_cast<uint32_t>(is) << lane;
  }
  return finishCompare(warp, inst, bits, ~bits);
}

bool decodeTest(Decoder &decoder, Modifiers &modifiers) {
  static constexpr std::string_view names[] = {"finite", "infinite", "number", "notanumber", "normal", "subnormal"};
  Inst &inst = decoder.inst;
  inst.imm = -1;
  for (int i = 0; i < 6; ++i)
    if (modifiers.take(names[i]))
      inst.imm = i;
  Type type = modifiers.takeType();
  inst.run = type == Type::F32 ? testProperty<float> : type == Type::F64 ? testProperty<double> : nullptr;
  inst.a = decoder.use(1, type);
  inst.d = decoder.define(0, Type::Pred);
  return inst.run && inst.imm >= 0 && decoder.numOperands() == 2;
}

} // namespace

const Family kCompares[] = {{"setp", decodeSet}, {"set", decodeSet}, {"selp", decodeSelect}, {"testp", decodeTest}, {"", nullptr}};

} // namespace kiln::ptx
