// f64 forms of transcendental functions, on scalars and vectors, and what they share.
#pragma once

#include "passes/loops/MathBuilder.h"

namespace kiln::loops::f64 {

using mlir::Value;

// Behind each its largest error seen, in units in the last place, over 9 million arguments, with fused multiply-adds or without.
Value exp(MathBuilder &m, Value x);      // 1.0
Value expm1(MathBuilder &m, Value x);    // 1.6
Value logistic(MathBuilder &m, Value x); // 1.7
Value tanh(MathBuilder &m, Value x);     // 1.5
Value sinh(MathBuilder &m, Value x);     // 1.6
Value cosh(MathBuilder &m, Value x);     // 1.5

Value log(MathBuilder &m, Value x);   // 0.9
Value log1p(MathBuilder &m, Value x); // 0.9
Value asinh(MathBuilder &m, Value x); // 1.3
Value acosh(MathBuilder &m, Value x); // 1.8
Value atanh(MathBuilder &m, Value x); // 1.8

Value sin(MathBuilder &m, Value x);            // 0.9; libm's from 10^8 on, as cos and tan are
Value cos(MathBuilder &m, Value x);            // 0.9
Value tan(MathBuilder &m, Value x);            // 1.8
Value asin(MathBuilder &m, Value x);           // 1.3
Value acos(MathBuilder &m, Value x);           // 1.3
Value atan(MathBuilder &m, Value x);           // 1.9
Value atan2(MathBuilder &m, Value y, Value x); // 1.9

Value erf(MathBuilder &m, Value x);  // 1.6
Value erfc(MathBuilder &m, Value x); // 2.3

Value pow(MathBuilder &m, Value x, Value y); // 1.2; libm's where x is not a positive normal number or |y| >= 2^64

/// The higher 26 bits of a number: the product of two such ones is exact.
Value upper(MathBuilder &m, Value x);

/// u = 2^k * (1 + f) with 1 + f in [sqrt 1/2, sqrt 2), for a positive normal u.
struct LogParts {
  Value k, f;
  Value exponent; // k + 1023 in the place of a float's exponent
};
LogParts reduceLog(MathBuilder &m, Value u);

/// x + rest = n * ln 2 + r with |r| <= ln 2 / 2; `rest`, which can be null, is small.
struct ExpParts {
  Value n, r;
  Value lost; // what rounding r lost
  Value exponent; // n in the place of a float's exponent
};
ExpParts reduceExp(MathBuilder &m, Value x, Value rest = {});

/// e^r for |r| <= ln 2 / 2.
Value expOfFraction(MathBuilder &m, Value r);

/// factor * (e^(r + lost) - 1) + rest, and factor * e^r.
Value timesExpm1OfFraction(MathBuilder &m, Value factor, const ExpParts &parts, Value rest);
Value timesExpOfFraction(MathBuilder &m, Value factor, Value r);

/// 2^n * p for n in [-2044, 2046], rounded once where p is in [1/2, 2].
Value scaleByPowerOfTwo(MathBuilder &m, Value p, const ExpParts &n);

/// e^x for x in [-709, 709.4]. Where that is denormal (below -708.39), denormal or 0.
Value expInRange(MathBuilder &m, Value x);

} // namespace kiln::loops::f64
