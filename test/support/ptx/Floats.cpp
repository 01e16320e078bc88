// Arithmetic of floats (PTX ISA, "Floating-Point Instructions" and "Half Precision Floating-Point Instructions").
#include "test/support/ptx/Families.h"
#include "test/support/ptx/Approximate.h"
#include "test/support/ptx/Lanes.h"
#include "test/support/ptx/Scalar.h"

#include <cfenv>
#include <type_traits>

namespace kiln::ptx {

namespace {

template <typename T> constexpr bool isNarrow = !std::is_floating_point_v<T>;

struct Add {
  template <typename T, typename C> static C apply(C a, C b) {
    if constexpr (isNarrow<T>)
      return addToOdd(a, b);
    else
      return a + b;
  }
};
struct Sub {
  template <typename T, typename C> static C apply(C a, C b) { return Add::apply<T, C>(a, -b); }
};
struct Mul {
  template <typename T, typename C> static C apply(C a, C b) { return a * b; } // exact for narrow ones
};
struct Div {
  template <typename T, typename C> static C apply(C a, C b) { return a / b; }
};
// A number beats a NaN, and +0 is more than -0.
struct Min {
  template <typename T, typename C> static C apply(C a, C b) {
    if (a == b)
      return std::signbit(a) ? a : b;
    return b != b || a < b ? a : b;
  }
};
struct Max {
  template <typename T, typename C> static C apply(C a, C b) {
    if (a == b)
      return std::signbit(a) ? b : a;
    return b != b || a > b ? a : b;
  }
};
template <typename Op> struct OrNan {
  template <typename T, typename C> static C apply(C a, C b) {
    return a != a || b != b ? std::numeric_limits<C>::quiet_NaN() : Op::template apply<T, C>(a, b);
  }
};
struct Fma {
  template <typename T, typename C> static C apply(C a, C b, C c) {
    if constexpr (isNarrow<T>)
      return addToOdd(a * b, c);
    else
      return std::fma(a, b, c);
  }
};
struct Sqrt {
  template <typename T, typename C> static C apply(C a) { return std::sqrt(a); }
};
struct Reciprocal {
  template <typename T, typename C> static C apply(C a) { return 1 / a; }
};
template <float (*function)(float)> struct Approx {
  template <typename T, typename C> static C apply(C a) { return function(static_cast<float>(a)); }
};

enum : uint8_t { kSaturates = 1, kRelu = 2 };

// n elements of type T in the register of a lane.
template <typename T, int n, bool ftz> struct On {
  using S = Scalar<T>;
  using C = typename S::Compute;
  using Register = std::conditional_t<sizeof(T) * n == 8, uint64_t, std::conditional_t<sizeof(T) * n == 4, uint32_t, uint16_t>>;
  static C in(T value) {
    if constexpr (ftz)
      return S::load(flush(value));
    else
      return S::load(value);
  }
  template <typename Compute> static Flow each(Warp &warp, const Inst &inst, Compute compute) {
    alignas(64) T result[kLanes * n];
    for (unsigned i = 0; i < kLanes * n; ++i) {
      T value = S::store(compute(i));
      if constexpr (ftz)
        value = flush(value);
      result[i] = value;
    }
    if (inst.mode[0])
      for (T &value : result) {
        C number = S::load(value);
        if (inst.mode[0] == kSaturates)
          value = S::store(number > 0 ? std::min(number, C(1)) : C(0)); // also of NaN
        else if (number < 0)
          value = S::store(C(0));
      }
    Register bits[kLanes];
    std::memcpy(bits, result, sizeof bits);
    put(warp, inst.d, bits);
    return Flow::Next;
  }
  template <typename Op> static Flow one(Warp &warp, const Inst &inst) {
    const T *a = warp.reg<T>(inst.a);
    return each(warp, inst, [&](unsigned i) { return Op::template apply<T, C>(in(a[i])); });
  }
  template <typename Op> static Flow two(Warp &warp, const Inst &inst) {
    const T *a = warp.reg<T>(inst.a), *b = warp.reg<T>(inst.b);
    return each(warp, inst, [&](unsigned i) { return Op::template apply<T, C>(in(a[i]), in(b[i])); });
  }
  template <typename Op> static Flow three(Warp &warp, const Inst &inst) {
    const T *a = warp.reg<T>(inst.a), *b = warp.reg<T>(inst.b), *c = warp.reg<T>(inst.c);
    return each(warp, inst, [&](unsigned i) { return Op::template apply<T, C>(in(a[i]), in(b[i]), in(c[i])); });
  }
  // The sign alone; NaN too.
  template <bool negates> static Flow sign(Warp &warp, const Inst &inst) {
    using U = std::conditional_t<sizeof(T) == 8, uint64_t, std::conditional_t<sizeof(T) == 4, uint32_t, uint16_t>>;
    const T *a = warp.reg<T>(inst.a);
    T result[kLanes * n];
    constexpr U bit = U(1) << (8 * sizeof(T) - 1);
    for (unsigned i = 0; i < kLanes * n; ++i) {
      T value = a[i];
      if constexpr (ftz)
        value = flush(value);
      U bits = bitCast<U>(value);
      result[i] = bitCast<T>(static_cast<U>(negates ? bits ^ bit : bits & ~bit));
    }
    Register bits[kLanes];
    std::memcpy(bits, result, sizeof bits);
    put(warp, inst.d, bits);
    return Flow::Next;
  }
};

// Directed rounding, by the host's. The computation is called through a pointer, so that nothing moves out of the bracket.
Flow rounded(Warp &warp, const Inst &inst) {
  static constexpr int modes[] = {FE_TONEAREST, FE_TOWARDZERO, FE_DOWNWARD, FE_UPWARD};
  std::fesetround(modes[inst.mode[1]]);
  Flow flow = inst.inner(warp, inst);
  std::fesetround(FE_TONEAREST);
  return flow;
}

// Calls make(On<...>()) for the type.
template <typename Make> Handler forFloat(Type type, bool ftz, Make make) {
  switch (type) {
  case Type::F32:
    return ftz ? make(On<float, 1, true>()) : make(On<float, 1, false>());
  case Type::F64:
    return ftz ? nullptr : make(On<double, 1, false>());
  case Type::F16:
    return ftz ? nullptr : make(On<Half, 1, false>());
  case Type::F16x2:
    return ftz ? nullptr : make(On<Half, 2, false>());
  case Type::BF16:
    return ftz ? nullptr : make(On<Bfloat, 1, false>());
  case Type::BF16x2:
    return ftz ? nullptr : make(On<Bfloat, 2, false>());
  default:
    return nullptr;
  }
}

template <typename Op> Handler unary(Type type, bool ftz) {
  return forFloat(type, ftz, [](auto on) -> Handler { return decltype(on)::template one<Op>; });
}
template <typename Op> Handler binary(Type type, bool ftz) {
  return forFloat(type, ftz, [](auto on) -> Handler { return decltype(on)::template two<Op>; });
}

bool finish(Decoder &decoder, Modifiers &modifiers, Handler run, Type type, std::string_view rounding, size_t operands) {
  Inst &inst = decoder.inst;
  if (!run)
    return decoder.fail("no such type or modifier for this instruction");
  inst.run = run;
  if (modifiers.take("sat"))
    inst.mode[0] = kSaturates;
  else if (modifiers.take("relu"))
    inst.mode[0] = kRelu;
  if (!rounding.empty() && rounding != "rn") {
    if (type != Type::F32 && type != Type::F64)
      return decoder.fail("this type is rounded to the nearest only");
    inst.inner = run;
    inst.run = rounded;
    inst.mode[1] = rounding == "rz" ? 1 : rounding == "rm" ? 2 : 3;
  }
  uint32_t *places[] = {&inst.a, &inst.b, &inst.c};
  for (size_t i = 0; i < operands; ++i)
    *places[i] = decoder.use(i + 1, type);
  inst.d = decoder.define(0, type);
  return decoder.numOperands() == operands + 1;
}

bool decodeFma(Decoder &decoder, Modifiers &modifiers) {
  std::string_view rounding = modifiers.takeOneOf({"rn", "rz", "rm", "rp"});
  bool ftz = modifiers.take("ftz");
  Type type = modifiers.takeType();
  if (rounding.empty())
    return decoder.fail("fma without a rounding");
  return finish(decoder, modifiers, forFloat(type, ftz, [](auto on) -> Handler { return decltype(on)::template three<Fma>; }), type, rounding, 3);
}

// rcp, sqrt, rsqrt, ex2, lg2, sin, cos, tanh
bool decodeFunction(Decoder &decoder, Modifiers &modifiers) {
  std::string_view base = modifiers.base(), rounding = modifiers.takeOneOf({"rn", "rz", "rm", "rp"});
  bool isApprox = modifiers.take("approx"), ftz = modifiers.take("ftz");
  Type type = modifiers.takeType();
  bool isSingle = type == Type::F32, isHalf = sizeOf(type) == 2 || type == Type::F16x2 || type == Type::BF16x2;
  Handler run = nullptr;
  if (!rounding.empty() && (isSingle || type == Type::F64))
    run = base == "sqrt" ? unary<Sqrt>(type, ftz) : base == "rcp" ? unary<Reciprocal>(type, ftz) : nullptr;
  else if (!isApprox)
    return decoder.fail("neither .approx nor a rounding");
  else if (base == "ex2" && (isSingle || isHalf))
    run = isHalf ? unary<Approx<approximateEx2Half>>(type, false) : unary<Approx<approximateEx2>>(type, ftz);
  else if (base == "tanh" && (isSingle || isHalf))
    run = unary<Approx<approximateTanh>>(type, false);
  else if (isSingle)
    run = base == "rcp"     ? unary<Approx<approximateReciprocal>>(type, ftz)
          : base == "sqrt"  ? unary<Approx<approximateSqrt>>(type, ftz)
          : base == "rsqrt" ? unary<Approx<approximateRsqrt>>(type, ftz)
          : base == "lg2"   ? unary<Approx<approximateLg2>>(type, ftz)
          : base == "sin"   ? unary<Approx<approximateSin>>(type, ftz)
          : base == "cos"   ? unary<Approx<approximateCos>>(type, ftz)
                            : nullptr;
  else if (type == Type::F64 && (base == "rcp" || base == "rsqrt")) {
    decoder.inst.run = base == "rcp" ? map1<double, double, approximateReciprocal64> : map1<double, double, approximateRsqrt64>;
    decoder.inst.a = decoder.use(1, type);
    decoder.inst.d = decoder.define(0, type);
    return ftz && decoder.numOperands() == 2;
  }
  return finish(decoder, modifiers, run, type, rounding, 1);
}

template <typename T, typename U> T copySign(T a, T b) {
  constexpr U bit = U(1) << (8 * sizeof(U) - 1);
  return bitCast<T>((bitCast<U>(a) & bit) | (bitCast<U>(b) & ~bit));
}

bool decodeCopySign(Decoder &decoder, Modifiers &modifiers) {
  Type type = modifiers.takeType();
  Handler run = type == Type::F32   ? map2<float, float, float, copySign<float, uint32_t>>
                : type == Type::F64 ? map2<double, double, double, copySign<double, uint64_t>>
                                    : nullptr;
  return finish(decoder, modifiers, run, type, "", 2);
}

} // namespace

bool decodeFloat(Decoder &decoder, Modifiers &modifiers, Type type) {
  std::string_view base = modifiers.base(), rounding = modifiers.takeOneOf({"rn", "rz", "rm", "rp"});
  bool ftz = modifiers.take("ftz");
  if (base == "mad") // an older name
    return finish(decoder, modifiers, forFloat(type, ftz, [](auto on) -> Handler { return decltype(on)::template three<Fma>; }), type, rounding, 3);
  if (base == "abs" || base == "neg") {
    Handler run = forFloat(type, ftz, [&](auto on) -> Handler {
      return base == "neg" ? decltype(on)::template sign<true> : decltype(on)::template sign<false>;
    });
    return finish(decoder, modifiers, run, type, "", 1);
  }
  if (base == "min" || base == "max") {
    bool isMin = base == "min", nan = modifiers.take("NaN");
    Handler run = nan ? (isMin ? binary<OrNan<Min>>(type, ftz) : binary<OrNan<Max>>(type, ftz)) : isMin ? binary<Min>(type, ftz) : binary<Max>(type, ftz);
    return finish(decoder, modifiers, run, type, "", 2);
  }
  Handler run = nullptr;
  if (base == "div") {
    // Two units in the last place are allowed to .approx and .full.
    if (modifiers.take("approx") || modifiers.take("full")) {
      run = type != Type::F32 ? nullptr : ftz ? map2<float, float, float, approximateDivideFtz> : map2<float, float, float, approximateDivide>;
      return finish(decoder, modifiers, run, type, "", 2);
    }
    if (rounding.empty())
      return decoder.fail("a division without a rounding");
    run = type == Type::F32 || type == Type::F64 ? binary<Div>(type, ftz) : nullptr;
  } else {
    run = base == "add" ? binary<Add>(type, ftz) : base == "sub" ? binary<Sub>(type, ftz) : base == "mul" ? binary<Mul>(type, ftz) : nullptr;
  }
  return finish(decoder, modifiers, run, type, rounding, 2);
}

const Family kFloats[] = {{"fma", decodeFma},      {"rcp", decodeFunction}, {"sqrt", decodeFunction},     {"rsqrt", decodeFunction},
                          {"ex2", decodeFunction}, {"lg2", decodeFunction}, {"sin", decodeFunction},      {"cos", decodeFunction},
                          {"tanh", decodeFunction}, {"copysign", decodeCopySign}, {"", nullptr}};

} // namespace kiln::ptx
