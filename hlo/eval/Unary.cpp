// Unary elementwise ops on real, integer and boolean elements.
#include "hlo/eval/Elements.h"
#include "hlo/eval/Kernels.h"
#include "hlo/eval/SpecialFunctions.h"
#include "hlo/ir/Hlo.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace kiln::eval {

namespace {

/// A float function computed in double and rounded once.
Kernel mathKernel(Type type, double (*f)(double)) {
  return dispatchFloat(type, [&](auto element) -> Kernel {
    using E = decltype(element);
    using S = typename E::Storage;
    return [f](const void *const *in, void *out, int64_t n) {
      const S *x = static_cast<const S *>(in[0]);
      S *y = static_cast<S *>(out);
      for (int64_t i = 0; i < n; ++i)
        y[i] = E::round(f(E::load(x[i])));
    };
  });
}

/// The double function of a float op, or null.
double (*mathFunction(Operation *op))(double) {
  using namespace hlo;
  using F = double (*)(double);
  return llvm::TypeSwitch<Operation *, F>(op)
      .Case([](ExponentialOp) -> F { return std::exp; })
      .Case([](ExponentialMinusOneOp) -> F { return std::expm1; })
      .Case([](LogOp) -> F { return std::log; })
      .Case([](LogPlusOneOp) -> F { return std::log1p; })
      .Case([](LogisticOp) -> F { return [](double x) { return 1 / (1 + std::exp(-x)); }; })
      .Case([](SqrtOp) -> F { return std::sqrt; })
      .Case([](RsqrtOp) -> F { return [](double x) { return 1 / std::sqrt(x); }; })
      .Case([](SineOp) -> F { return std::sin; })
      .Case([](CosineOp) -> F { return std::cos; })
      .Case([](TanOp) -> F { return std::tan; })
      .Case([](TanhOp) -> F { return std::tanh; })
      .Case([](AsinOp) -> F { return std::asin; })
      .Case([](AcosOp) -> F { return std::acos; })
      .Case([](AtanOp) -> F { return std::atan; })
      .Case([](AsinhOp) -> F { return std::asinh; })
      .Case([](AcoshOp) -> F { return std::acosh; })
      .Case([](AtanhOp) -> F { return std::atanh; })
      .Case([](SinhOp) -> F { return std::sinh; })
      .Case([](CoshOp) -> F { return std::cosh; })
      .Case([](CbrtOp) -> F { return std::cbrt; })
      .Case([](CeilOp) -> F { return std::ceil; })
      .Case([](FloorOp) -> F { return std::floor; })
      .Case([](RoundNearestAfzOp) -> F { return roundAway; })
      .Case([](RoundNearestEvenOp) -> F { return roundEven; })
      .Case([](ErfOp) -> F { return std::erf; })
      .Case([](ErfcOp) -> F { return std::erfc; })
      .Case([](ErfInvOp) -> F { return erfInv; })
      .Case([](LgammaOp) -> F { return logGamma; })
      .Case([](DigammaOp) -> F { return digamma; })
      .Default([](Operation *) -> F { return nullptr; });
}

/// Clears or flips the sign bit, so that NaN and zero keep their other bits.
template <typename E, bool flip> Kernel signBitKernel() {
  using Bits = std::make_unsigned_t<typename E::Bits>;
  constexpr Bits sign = Bits(1) << (8 * sizeof(Bits) - 1);
  return [](const void *const *in, void *out, int64_t n) {
    const Bits *x = static_cast<const Bits *>(in[0]);
    Bits *y = static_cast<Bits *>(out);
    for (int64_t i = 0; i < n; ++i)
      y[i] = flip ? x[i] ^ sign : x[i] & static_cast<Bits>(~sign);
  };
}

template <typename E> Kernel integerKernel(Operation *op) {
  using namespace hlo;
  using W = typename E::Wide;
  auto low = [](W x) { return static_cast<uint64_t>(x) & (~uint64_t(0) >> (64 - E::bits)); };
  if (isa<NegateOp>(op))
    return unaryLoop<E>([](W x) { return static_cast<W>(-static_cast<uint64_t>(x)); });
  if (isa<AbsOp>(op))
    return unaryLoop<E>([](W x) { return x < 0 ? static_cast<W>(-static_cast<uint64_t>(x)) : x; });
  if (isa<SignOp>(op))
    return unaryLoop<E>([](W x) { return static_cast<W>(x < 0 ? W(-1) : W(x > 0)); });
  if (isa<NotOp>(op))
    return unaryLoop<E>([](W x) { return static_cast<W>(~x); });
  if (isa<PopcntOp>(op))
    return unaryLoop<E>([low](W x) { return static_cast<W>(llvm::popcount(low(x))); });
  if (isa<CountLeadingZerosOp>(op))
    return unaryLoop<E>([low](W x) {
      return static_cast<W>(llvm::countl_zero(low(x)) - (64 - int(E::bits)));
    });
  return {};
}

} // namespace

Kernel unaryKernel(Operation *op) {
  using namespace hlo;
  if (op->getNumOperands() != 1 || op->getNumResults() != 1)
    return {};
  Type type = getElementTypeOrSelf(op->getOperand(0).getType());
  if (isa<ComplexType>(type))
    return complexUnaryKernel(op);
  if (isa<FloatType>(type)) {
    if (auto f = mathFunction(op))
      return mathKernel(type, f);
    return dispatchFloat(type, [&](auto element) -> Kernel {
      using E = decltype(element);
      using W = typename E::Wide;
      using S = typename E::Storage;
      if (isa<NegateOp>(op))
        return signBitKernel<E, true>();
      if (isa<AbsOp>(op))
        return signBitKernel<E, false>();
      if (isa<SignOp>(op))
        return unaryLoop<E>([](W x) { return x > 0 ? W(1) : x < 0 ? W(-1) : x; });
      if (isa<RealOp>(op))
        return [](const void *const *in, void *out, int64_t n) {
          std::memmove(out, in[0], n * sizeof(S));
        };
      if (isa<ImagOp>(op))
        return [](const void *const *, void *out, int64_t n) { std::memset(out, 0, n * sizeof(S)); };
      if (isa<IsFiniteOp>(op))
        return [](const void *const *in, void *out, int64_t n) {
          const S *x = static_cast<const S *>(in[0]);
          uint8_t *y = static_cast<uint8_t *>(out);
          for (int64_t i = 0; i < n; ++i)
            y[i] = std::isfinite(E::load(x[i]));
        };
      return {};
    });
  }
  if (type.isInteger(1)) {
    if (isa<NotOp>(op))
      return unaryLoop<PredElement>([](bool x) { return !x; });
    return {};
  }
  return dispatchInt(type, [&](auto element) { return integerKernel<decltype(element)>(op); });
}

} // namespace kiln::eval
