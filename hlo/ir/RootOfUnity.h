// Roots of unity, as Fourier transforms are made of.
#pragma once

#include <cmath>
#include <complex>
#include <cstdint>

namespace kiln::hlo {

/// exp(2 pi i k / n), with the argument reduced exactly.
inline std::complex<double> rootOfUnity(int64_t k, int64_t n) {
  long double angle =
      2 * 3.141592653589793238462643383279502884L * static_cast<long double>(k % n) / n;
  return {static_cast<double>(std::cos(angle)), static_cast<double>(std::sin(angle))};
}

} // namespace kiln::hlo
