// Roots of unity, as Fourier transforms are made of.
#pragma once

#include <cmath>
#include <complex>
#include <cstdint>
#include <utility>

namespace kiln::hlo {

/// exp(2 pi i k / n), with the argument reduced exactly.
inline std::complex<double> rootOfUnity(int64_t k, int64_t n) {
  // From the first eighth of a turn, so that quarters are exact: what real numbers become at half the frequency has no imaginary part then.
  int64_t quarters = 4 * ((k % n + n) % n), quadrant = quarters / n, rest = quarters % n;
  bool isMirrored = 2 * rest > n;
  long double angle = 1.570796326794896619231321691639751442L * static_cast<long double>(isMirrored ? n - rest : rest) / n;
  double x = static_cast<double>(std::cos(angle)), y = static_cast<double>(std::sin(angle));
  if (isMirrored)
    std::swap(x, y);
  for (; quadrant > 0; --quadrant)
    x = std::exchange(y, x), x = 0 - x;
  return {x, y};
}

} // namespace kiln::hlo
