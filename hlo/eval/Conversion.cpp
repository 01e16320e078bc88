// Elementwise ops between types: convert, complex, reduce_precision, select and clamp.
#include "hlo/eval/Elements.h"
#include "hlo/eval/Kernels.h"
#include "hlo/ir/Hlo.h"
#include "hlo/ir/HloUtils.h"

using namespace mlir;

namespace kiln::eval {

namespace {
using namespace kiln::hlo;

Kernel convertKernel(Type from, Type to) {
  return dispatch(from, [&](auto fromElement) {
    using From = decltype(fromElement);
    return dispatch(to, [&](auto toElement) -> Kernel {
      using To = decltype(toElement);
      return [](const void *const *in, void *out, int64_t n) {
        auto *x = static_cast<const typename From::Storage *>(in[0]);
        auto *y = static_cast<typename To::Storage *>(out);
        for (int64_t i = 0; i < n; ++i)
          y[i] = convertElement<From, To>(x[i]);
      };
    });
  });
}

/// Rounds to nearest even with fewer mantissa bits; exponents out of range become 0 or infinity.
template <typename Float, typename Bits, int mantissa, int exponent>
Float reducePrecision(Float value, int exponentBits, int mantissaBits) {
  if (std::isnan(value)) // without a mantissa there is no NaN to represent it
    return mantissaBits ? value : std::numeric_limits<Float>::infinity();
  Bits bits = bitCast<Bits>(value);
  constexpr Bits signMask = Bits(1) << (mantissa + exponent);
  constexpr Bits exponentMask = ((Bits(1) << exponent) - 1) << mantissa;
  if (mantissaBits < mantissa) {
    int dropped = mantissa - mantissaBits;
    Bits lastKept = Bits(1) << dropped;
    Bits bias = (lastKept >> 1) - 1 + ((bits & lastKept) ? 1 : 0);
    bits = (bits + bias) & ~(lastKept - 1);
  }
  if (exponentBits < exponent) {
    Bits oldBias = (Bits(1) << (exponent - 1)) - 1, newBias = (Bits(1) << (exponentBits - 1)) - 1;
    Bits largest = (oldBias + newBias) << mantissa, smallest = (oldBias - newBias) << mantissa;
    Bits magnitude = bits & exponentMask, sign = bits & signMask;
    if (magnitude > largest)
      bits = sign | exponentMask;
    else if (magnitude <= smallest)
      bits = sign;
  }
  return bitCast<Float>(bits);
}

Kernel reducePrecisionKernel(ReducePrecisionOp op) {
  int exponentBits = op.getExponentBits(), mantissaBits = op.getMantissaBits();
  Type type = op.getOperand().getType().getElementType();
  if (type.isF64())
    return unaryLoop<F64Element>([=](double x) {
      return reducePrecision<double, uint64_t, 52, 11>(x, exponentBits, mantissaBits);
    });
  return dispatchFloat(type, [&](auto element) -> Kernel {
    using E = decltype(element);
    if constexpr (std::is_same_v<E, F64Element>)
      return {};
    else
      return unaryLoop<E>([=](float x) {
        return reducePrecision<float, uint32_t, 23, 8>(x, exponentBits, mantissaBits);
      });
  });
}

template <typename T> Kernel selectLoop(bool scalarPred) {
  return [scalarPred](const void *const *in, void *out, int64_t n) {
    auto *pred = static_cast<const uint8_t *>(in[0]);
    auto *a = static_cast<const T *>(in[1]), *b = static_cast<const T *>(in[2]);
    T *y = static_cast<T *>(out);
    for (int64_t i = 0; i < n; ++i)
      y[i] = pred[scalarPred ? 0 : i] ? a[i] : b[i];
  };
}

Kernel selectKernel(SelectOp op) {
  bool scalar = cast<ShapedType>(op.getPred().getType()).getRank() == 0;
  switch (elementBytes(getElementTypeOrSelf(op.getType()))) {
  case 1: return selectLoop<uint8_t>(scalar);
  case 2: return selectLoop<uint16_t>(scalar);
  case 4: return selectLoop<uint32_t>(scalar);
  case 8: return selectLoop<uint64_t>(scalar);
  default: return selectLoop<std::complex<double>>(scalar);
  }
}

/// clamp is minimum(maximum(operand, min), max), with those ops' own rules.
Kernel clampKernel(ClampOp op) {
  Type element = getElementTypeOrSelf(op.getType());
  bool scalarMin = cast<ShapedType>(op.getMin().getType()).getRank() == 0;
  bool scalarMax = cast<ShapedType>(op.getMax().getType()).getRank() == 0;
  return dispatch(element, [&](auto e) -> Kernel {
    using E = decltype(e);
    using W = typename E::Wide;
    using S = typename E::Storage;
    auto less = [](W a, W b) {
      if constexpr (isComplexElement<E>)
        return a.real() < b.real() || (a.real() == b.real() && a.imag() < b.imag());
      else
        return a < b;
    };
    auto isNan = [](W a) {
      if constexpr (isFloatElement<E>)
        return std::isnan(a);
      else
        return false;
    };
    return [=](const void *const *in, void *out, int64_t n) {
      auto *lo = static_cast<const S *>(in[0]), *x = static_cast<const S *>(in[1]);
      auto *hi = static_cast<const S *>(in[2]);
      S *y = static_cast<S *>(out);
      for (int64_t i = 0; i < n; ++i) {
        W value = E::load(x[i]), min = E::load(lo[scalarMin ? 0 : i]);
        W max = E::load(hi[scalarMax ? 0 : i]);
        if (isNan(min) || (!isNan(value) && less(value, min)))
          value = min;
        if (isNan(max) || (!isNan(value) && less(max, value)))
          value = max;
        y[i] = E::store(value);
      }
    };
  });
}

} // namespace

Kernel conversionKernel(Operation *op) {
  if (auto convert = dyn_cast<ConvertOp>(op))
    return convertKernel(getElementTypeOrSelf(convert.getOperand().getType()),
                         getElementTypeOrSelf(convert.getType()));
  if (auto reduce = dyn_cast<ReducePrecisionOp>(op))
    return reducePrecisionKernel(reduce);
  if (auto select = dyn_cast<SelectOp>(op))
    return selectKernel(select);
  if (auto clamp = dyn_cast<ClampOp>(op))
    return clampKernel(clamp);
  if (auto complexOp = dyn_cast<ComplexOp>(op)) {
    auto loop = [](auto real) -> Kernel {
      using Real = decltype(real);
      return [](const void *const *in, void *out, int64_t n) {
        auto *re = static_cast<const Real *>(in[0]), *im = static_cast<const Real *>(in[1]);
        auto *y = static_cast<std::complex<Real> *>(out);
        for (int64_t i = 0; i < n; ++i)
          y[i] = {re[i], im[i]};
      };
    };
    return getElementTypeOrSelf(complexOp.getLhs().getType()).isF32() ? loop(float()) : loop(double());
  }
  return {};
}

} // namespace kiln::eval
