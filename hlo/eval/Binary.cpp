// Binary elementwise ops on all element classes.
#include "hlo/eval/Elements.h"
#include "hlo/eval/Kernels.h"
#include "hlo/ir/Hlo.h"

using namespace mlir;

namespace kiln::eval {

namespace {
using namespace kiln::hlo;

/// Integer semantics are XLA's: x / 0 is -1 (all bits one), INT_MIN / -1 is INT_MIN, x % 0 is x;
/// shifts by the width or more give 0, or copies of the sign.
template <typename E> Kernel integerKernel(Operation *op) {
  using W = typename E::Wide;
  using U = uint64_t;
  constexpr unsigned bits = E::bits;
  constexpr U mask = ~U(0) >> (64 - bits);
  if (isa<AddOp>(op))
    return binaryLoop<E>([](W a, W b) { return static_cast<W>(U(a) + U(b)); });
  if (isa<SubtractOp>(op))
    return binaryLoop<E>([](W a, W b) { return static_cast<W>(U(a) - U(b)); });
  if (isa<MultiplyOp>(op))
    return binaryLoop<E>([](W a, W b) { return static_cast<W>(U(a) * U(b)); });
  if (isa<DivideOp>(op))
    return binaryLoop<E>([](W a, W b) {
      if (b == 0)
        return static_cast<W>(~U(0));
      if (E::isSigned && b == static_cast<W>(-1))
        return static_cast<W>(U(0) - U(a));
      return static_cast<W>(a / b);
    });
  if (isa<RemainderOp>(op))
    return binaryLoop<E>([](W a, W b) {
      if (b == 0)
        return a;
      return E::isSigned && b == static_cast<W>(-1) ? W(0) : static_cast<W>(a % b);
    });
  if (isa<MaximumOp>(op))
    return binaryLoop<E>([](W a, W b) { return a > b ? a : b; });
  if (isa<MinimumOp>(op))
    return binaryLoop<E>([](W a, W b) { return a < b ? a : b; });
  if (isa<AndOp>(op))
    return binaryLoop<E>([](W a, W b) { return static_cast<W>(a & b); });
  if (isa<OrOp>(op))
    return binaryLoop<E>([](W a, W b) { return static_cast<W>(a | b); });
  if (isa<XorOp>(op))
    return binaryLoop<E>([](W a, W b) { return static_cast<W>(a ^ b); });
  if (isa<ShiftLeftOp>(op))
    return binaryLoop<E>([](W a, W b) {
      U by = U(b) & mask;
      return by >= bits ? W(0) : static_cast<W>(U(a) << by);
    });
  if (isa<ShiftRightLogicalOp>(op))
    return binaryLoop<E>([](W a, W b) {
      U by = U(b) & mask;
      return by >= bits ? W(0) : static_cast<W>((U(a) & mask) >> by);
    });
  if (isa<ShiftRightArithmeticOp>(op))
    return binaryLoop<E>([](W a, W b) {
      U by = std::min<U>(U(b) & mask, bits - 1);
      // The operand is signed here whatever its type says.
      int64_t value = static_cast<int64_t>(U(a) << (64 - bits)) >> (64 - bits);
      return static_cast<W>(value >> by);
    });
  if (isa<PowerOp>(op))
    return binaryLoop<E>([](W base, W exponent) {
      if constexpr (E::isSigned) {
        if (exponent < 0)
          return base == 1 ? W(1) : base == -1 ? W(exponent % 2 ? -1 : 1) : W(0);
      }
      U result = 1, square = U(base);
      for (U rest = U(exponent); rest; rest >>= 1, square *= square)
        if (rest & 1)
          result *= square;
      return static_cast<W>(result);
    });
  return {};
}

Kernel predKernel(Operation *op) {
  using E = PredElement;
  if (isa<AddOp, OrOp, MaximumOp>(op))
    return binaryLoop<E>([](bool a, bool b) { return a || b; });
  if (isa<MultiplyOp, AndOp, MinimumOp>(op))
    return binaryLoop<E>([](bool a, bool b) { return a && b; });
  if (isa<XorOp>(op))
    return binaryLoop<E>([](bool a, bool b) { return a != b; });
  return {};
}

template <typename E> Kernel nextAfterKernel() {
  using B = typename E::Bits;
  using U = std::make_unsigned_t<B>;
  using S = typename E::Storage;
  return [](const void *const *in, void *out, int64_t n) {
    const S *a = static_cast<const S *>(in[0]), *b = static_cast<const S *>(in[1]);
    S *y = static_cast<S *>(out);
    constexpr U sign = U(1) << (8 * sizeof(U) - 1);
    for (int64_t i = 0; i < n; ++i) {
      auto from = E::load(a[i]), to = E::load(b[i]);
      U bits = bitCast<U>(a[i]);
      if (std::isnan(from) || std::isnan(to))
        y[i] = E::store(std::numeric_limits<decltype(from)>::quiet_NaN());
      else if (from == to)
        y[i] = b[i];
      else if (from == 0)
        y[i] = bitCast<S>(static_cast<U>((to < 0 ? sign : U(0)) | U(1)));
      else
        y[i] = bitCast<S>(static_cast<U>((to > from) == (from > 0) ? bits + 1 : bits - 1));
    }
  };
}

/// Power and atan2 go through double; the rest rounds as the type itself does.
template <typename E> Kernel floatKernel(Operation *op) {
  using W = typename E::Wide;
  using S = typename E::Storage;
  auto viaDouble = [](auto f) -> Kernel {
    return [f](const void *const *in, void *out, int64_t n) {
      const S *a = static_cast<const S *>(in[0]), *b = static_cast<const S *>(in[1]);
      S *y = static_cast<S *>(out);
      for (int64_t i = 0; i < n; ++i)
        y[i] = E::round(f(static_cast<double>(E::load(a[i])), static_cast<double>(E::load(b[i]))));
    };
  };
  if (isa<AddOp>(op))
    return binaryLoop<E>([](W a, W b) { return a + b; });
  if (isa<SubtractOp>(op))
    return binaryLoop<E>([](W a, W b) { return a - b; });
  if (isa<MultiplyOp>(op))
    return binaryLoop<E>([](W a, W b) { return a * b; });
  if (isa<DivideOp>(op))
    return binaryLoop<E>([](W a, W b) { return a / b; });
  if (isa<RemainderOp>(op))
    return binaryLoop<E>([](W a, W b) { return std::fmod(a, b); });
  // NaN wins; -0 is less than +0.
  if (isa<MaximumOp>(op))
    return binaryLoop<E>([](W a, W b) {
      return std::isnan(a) ? a : std::isnan(b) ? b : a == b ? (std::signbit(a) ? b : a)
                                                            : (a > b ? a : b);
    });
  if (isa<MinimumOp>(op))
    return binaryLoop<E>([](W a, W b) {
      return std::isnan(a) ? a : std::isnan(b) ? b : a == b ? (std::signbit(a) ? a : b)
                                                            : (a < b ? a : b);
    });
  if (isa<PowerOp>(op))
    return viaDouble([](double a, double b) { return std::pow(a, b); });
  if (isa<Atan2Op>(op))
    return viaDouble([](double a, double b) { return std::atan2(a, b); });
  if (isa<NextAfterOp>(op))
    return nextAfterKernel<E>();
  return {};
}

/// By the formula in the numbers' own precision, as kernels multiply: C++'s product makes infinities of some NaN.
template <typename W> W product(W a, W b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

/// 0^y of a y that is not 0: 0, infinite in no direction, or, where y has no real part or that is NaN, no number at all.
template <typename W> W powerOfZero(W y) {
  using T = typename W::value_type;
  constexpr T inf = std::numeric_limits<T>::infinity(), nan = std::numeric_limits<T>::quiet_NaN();
  return y.real() > 0 ? W(0) : W(y.real() < 0 ? inf : nan, nan);
}

template <typename E> Kernel complexKernel(Operation *op) {
  using W = typename E::Wide;
  using C = std::complex<double>;
  auto less = [](W a, W b) {
    return a.real() < b.real() || (a.real() == b.real() && a.imag() < b.imag());
  };
  if (isa<AddOp>(op))
    return binaryLoop<E>([](W a, W b) { return a + b; });
  if (isa<SubtractOp>(op))
    return binaryLoop<E>([](W a, W b) { return a - b; });
  if (isa<MultiplyOp>(op))
    return binaryLoop<E>(product<W>);
  if (isa<DivideOp>(op))
    return binaryLoop<E>([](W a, W b) { return E::round(C(a.real(), a.imag()) / C(b.real(), b.imag())); });
  if (isa<MaximumOp>(op))
    return binaryLoop<E>([less](W a, W b) { return less(a, b) ? b : a; });
  if (isa<MinimumOp>(op))
    return binaryLoop<E>([less](W a, W b) { return less(b, a) ? b : a; });
  if (isa<PowerOp>(op))
    return binaryLoop<E>([](W a, W b) {
      if (b == W(0))
        return W(1);
      if (a == W(0))
        return powerOfZero(b);
      return E::round(std::pow(C(a.real(), a.imag()), C(b.real(), b.imag())));
    });
  if (isa<Atan2Op>(op))
    return binaryLoop<E>([](W y, W x) {
      C a(y.real(), y.imag()), b(x.real(), x.imag()), i(0, 1);
      return E::round(-i * std::log((b + i * a) / std::sqrt(b * b + a * a)));
    });
  return {};
}

} // namespace

Kernel binaryKernel(Operation *op) {
  if (op->getNumOperands() != 2 || op->getNumResults() != 1)
    return {};
  Type type = getElementTypeOrSelf(op->getOperand(0).getType());
  if (type != getElementTypeOrSelf(op->getResult(0).getType()))
    return {};
  return dispatch(type, [&](auto element) -> Kernel {
    using E = decltype(element);
    if constexpr (isPredElement<E>)
      return predKernel(op);
    else if constexpr (isFloatElement<E>)
      return floatKernel<E>(op);
    else if constexpr (isComplexElement<E>)
      return complexKernel<E>(op);
    else
      return integerKernel<E>(op);
  });
}

} // namespace kiln::eval
