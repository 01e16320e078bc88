// Unary elementwise ops on complex elements, computed in complex<double> and rounded once.
#include "hlo/eval/Elements.h"
#include "hlo/eval/Kernels.h"
#include "hlo/ir/Hlo.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace kiln::eval {

namespace {
using C = std::complex<double>;
using Function = C (*)(C);

C expm1(C z) {
  double half = std::sin(z.imag() / 2), grow = std::expm1(z.real());
  // exp(x) cos y - 1 without cancellation near zero.
  double real = grow * std::cos(z.imag()) - 2 * half * half;
  return {real, z.imag() == 0 ? z.imag() : std::exp(z.real()) * std::sin(z.imag())};
}

C log1p(C z) {
  double x = z.real(), y = z.imag();
  double real = std::fabs(x) < 0.5 && std::fabs(y) < 0.5
                    ? 0.5 * std::log1p(x * (2 + x) + y * y)
                    : std::log(C(1 + x, y)).real();
  return {real, std::atan2(y, 1 + x)};
}

Function mathFunction(Operation *op) {
  using namespace hlo;
  using F = Function;
  return llvm::TypeSwitch<Operation *, F>(op)
      .Case([](ExponentialOp) -> F {
        return [](C z) {
          // A real argument stays real even when exp overflows (inf * 0 would be NaN).
          return z.imag() == 0 ? C(std::exp(z.real()), z.imag()) : std::exp(z);
        };
      })
      .Case([](ExponentialMinusOneOp) -> F { return expm1; })
      .Case([](LogOp) -> F { return [](C z) { return std::log(z); }; })
      .Case([](LogPlusOneOp) -> F { return log1p; })
      .Case([](LogisticOp) -> F { return [](C z) { return 1.0 / (1.0 + std::exp(-z)); }; })
      .Case([](SqrtOp) -> F { return [](C z) { return std::sqrt(z); }; })
      .Case([](RsqrtOp) -> F { return [](C z) { return 1.0 / std::sqrt(z); }; })
      .Case([](SineOp) -> F { return [](C z) { return std::sin(z); }; })
      .Case([](CosineOp) -> F { return [](C z) { return std::cos(z); }; })
      .Case([](TanOp) -> F { return [](C z) { return std::tan(z); }; })
      .Case([](TanhOp) -> F { return [](C z) { return std::tanh(z); }; })
      .Case([](AsinOp) -> F { return [](C z) { return std::asin(z); }; })
      .Case([](AcosOp) -> F { return [](C z) { return std::acos(z); }; })
      .Case([](AtanOp) -> F { return [](C z) { return std::atan(z); }; })
      .Case([](AsinhOp) -> F { return [](C z) { return std::asinh(z); }; })
      .Case([](AcoshOp) -> F { return [](C z) { return std::acosh(z); }; })
      .Case([](AtanhOp) -> F { return [](C z) { return std::atanh(z); }; })
      .Case([](SinhOp) -> F { return [](C z) { return std::sinh(z); }; })
      .Case([](CoshOp) -> F { return [](C z) { return std::cosh(z); }; })
      .Case([](NegateOp) -> F { return [](C z) { return -z; }; })
      .Case([](SignOp) -> F {
        return [](C z) {
          double magnitude = std::abs(z);
          return magnitude == 0 ? C(0, 0) : z / magnitude;
        };
      })
      .Default([](Operation *) -> F { return nullptr; });
}

} // namespace

Kernel complexUnaryKernel(Operation *op) {
  using namespace hlo;
  Type type = getElementTypeOrSelf(op->getOperand(0).getType());
  return dispatchComplex(type, [&](auto element) -> Kernel {
    using E = decltype(element);
    using S = typename E::Storage;
    using Real = typename S::value_type;
    auto toReal = [](auto part) -> Kernel {
      return [part](const void *const *in, void *out, int64_t n) {
        const S *x = static_cast<const S *>(in[0]);
        Real *y = static_cast<Real *>(out);
        for (int64_t i = 0; i < n; ++i)
          y[i] = part(x[i]);
      };
    };
    if (isa<RealOp>(op))
      return toReal([](S z) { return z.real(); });
    if (isa<ImagOp>(op))
      return toReal([](S z) { return z.imag(); });
    if (isa<AbsOp>(op))
      return toReal([](S z) {
        return static_cast<Real>(
            std::hypot(static_cast<double>(z.real()), static_cast<double>(z.imag())));
      });
    Function f = mathFunction(op);
    if (!f)
      return {};
    return [f](const void *const *in, void *out, int64_t n) {
      const S *x = static_cast<const S *>(in[0]);
      S *y = static_cast<S *>(out);
      for (int64_t i = 0; i < n; ++i)
        y[i] = E::round(f(C(x[i].real(), x[i].imag())));
    };
  });
}

} // namespace kiln::eval
