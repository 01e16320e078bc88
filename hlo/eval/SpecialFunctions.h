// Functions of one double that the C++ library lacks.
#pragma once

namespace kiln::eval {

/// The inverse of erf: infinities at -1 and 1, NaN outside.
double erfInv(double x);
/// The derivative of log(gamma(x)); NaN at zero and the negative integers.
double digamma(double x);
/// log(|gamma(x)|), without the global sign that std::lgamma writes.
double logGamma(double x);
/// Rounds half away from zero and half to even.
double roundAway(double x);
double roundEven(double x);

} // namespace kiln::eval
