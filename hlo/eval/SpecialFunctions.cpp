// Functions of one double that the C++ library lacks.
#include "hlo/eval/SpecialFunctions.h"

#include <cmath>
#include <limits>
#include <math.h>

namespace kiln::eval {

namespace {
constexpr double pi = 3.14159265358979323846;
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();
} // namespace

double erfInv(double x) {
  if (std::isnan(x) || x < -1 || x > 1)
    return nan;
  if (x == 1 || x == -1)
    return x * infinity;
  if (x == 0)
    return x;
  // Winitzki's approximation, then Newton steps on erf (erfc in the tails, where erf has no bits).
  constexpr double a = 0.147;
  double magnitude = std::fabs(x);
  double ln = std::log1p(-x) + std::log1p(x);
  double t = 2 / (pi * a) + ln / 2;
  double y = std::sqrt(std::sqrt(t * t - ln / a) - t);
  for (int step = 0; step < 4; ++step) {
    double error = magnitude > 0.5 ? (1 - magnitude) - std::erfc(y) : std::erf(y) - magnitude;
    double slope = 2 / std::sqrt(pi) * std::exp(-y * y);
    if (slope == 0)
      break;
    double delta = error / slope;
    y -= delta / (1 + y * delta); // Halley's correction
  }
  return std::copysign(y, x);
}

double digamma(double x) {
  if (std::isnan(x) || x == -infinity)
    return nan;
  if (x == infinity)
    return x;
  double result = 0;
  if (x <= 0) {
    if (x == std::floor(x))
      return nan;
    // Reflection, with the argument reduced so that tan stays accurate; exact, also close below 0.
    double fraction = x - std::nearbyint(x);
    result = fraction == 0.5 || fraction == -0.5 ? 0 : -pi / std::tan(pi * fraction);
    x = 1 - x;
  }
  while (x < 12) {
    result -= 1 / x;
    x += 1;
  }
  double inverse = 1 / (x * x);
  // The asymptotic series' Bernoulli terms.
  double series =
      inverse *
      (1.0 / 12 -
       inverse * (1.0 / 120 -
                  inverse * (1.0 / 252 -
                             inverse * (1.0 / 240 -
                                        inverse * (1.0 / 132 -
                                                   inverse * (691.0 / 32760 - inverse / 12))))));
  return result + std::log(x) - 0.5 / x - series;
}

double logGamma(double x) {
  int sign = 0;
  return ::lgamma_r(x, &sign);
}

double roundAway(double x) { return std::round(x); }

double roundEven(double x) {
  double rounded = std::round(x);
  if (std::fabs(x - std::trunc(x)) == 0.5)
    rounded = 2 * std::round(x / 2);
  return std::copysign(rounded, x);
}

} // namespace kiln::eval
