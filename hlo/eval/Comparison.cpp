// compare, and the choice of an elementwise op's kernel.
#include "hlo/eval/Elements.h"
#include "hlo/eval/Kernels.h"
#include "hlo/ir/Hlo.h"

using namespace mlir;

namespace kiln::eval {

namespace {
using hlo::ComparisonDirection;

template <typename S, typename Load, typename F> Kernel compareLoop(Load load, F f) {
  return [load, f](const void *const *in, void *out, int64_t n) {
    auto *a = static_cast<const S *>(in[0]), *b = static_cast<const S *>(in[1]);
    auto *y = static_cast<uint8_t *>(out);
    for (int64_t i = 0; i < n; ++i)
      y[i] = f(load(a[i]), load(b[i]));
  };
}

template <typename S, typename Load> Kernel ordered(ComparisonDirection direction, Load load) {
  switch (direction) {
  case ComparisonDirection::EQ: return compareLoop<S>(load, [](auto a, auto b) { return a == b; });
  case ComparisonDirection::NE: return compareLoop<S>(load, [](auto a, auto b) { return a != b; });
  case ComparisonDirection::GE: return compareLoop<S>(load, [](auto a, auto b) { return a >= b; });
  case ComparisonDirection::GT: return compareLoop<S>(load, [](auto a, auto b) { return a > b; });
  case ComparisonDirection::LE: return compareLoop<S>(load, [](auto a, auto b) { return a <= b; });
  case ComparisonDirection::LT: return compareLoop<S>(load, [](auto a, auto b) { return a < b; });
  }
  return {};
}

} // namespace

Kernel comparisonKernel(Operation *op) {
  auto compare = dyn_cast<hlo::CompareOp>(op);
  if (!compare)
    return {};
  Type type = getElementTypeOrSelf(compare.getLhs().getType());
  ComparisonDirection direction = compare.getComparisonDirection();
  bool total = compare.getCompareType() == hlo::ComparisonType::TOTALORDER;
  return dispatch(type, [&](auto element) -> Kernel {
    using E = decltype(element);
    using S = typename E::Storage;
    if constexpr (isComplexElement<E>) {
      if (direction == ComparisonDirection::EQ)
        return compareLoop<S>(E::load, [](auto a, auto b) { return a == b; });
      return compareLoop<S>(E::load, [](auto a, auto b) { return a != b; });
    } else {
      if constexpr (isFloatElement<E>) {
        if (total) {
          // -NaN < -inf < .. < -0 < +0 < .. < inf < NaN: the bits as a signed number, negatives
          // in reverse.
          using B = typename E::Bits;
          return ordered<S>(direction, [](S s) {
            B bits = bitCast<B>(s);
            return bits < 0 ? static_cast<B>(bits ^ std::numeric_limits<B>::max()) : bits;
          });
        }
      }
      return ordered<S>(direction, [](S s) { return E::load(s); });
    }
  });
}

Kernel elementwiseKernel(Operation *op) {
  if (!op->getDialect() || op->getNumResults() != 1 || op->getNumRegions() != 0)
    return {};
  for (auto family : {unaryKernel, binaryKernel, conversionKernel, comparisonKernel})
    if (Kernel kernel = family(op))
      return kernel;
  return {};
}

} // namespace kiln::eval
