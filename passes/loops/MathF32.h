// f32 forms of transcendental functions, on scalars and vectors, and what they share.
#pragma once

#include "passes/loops/MathBuilder.h"

namespace kiln::loops::f32 {

using mlir::Value;

Value exp(MathBuilder &m, Value x);
Value expm1(MathBuilder &m, Value x);
Value logistic(MathBuilder &m, Value x);
Value tanh(MathBuilder &m, Value x);
Value sinh(MathBuilder &m, Value x);
Value cosh(MathBuilder &m, Value x);

Value log(MathBuilder &m, Value x);
Value log1p(MathBuilder &m, Value x);
Value log1pOfUnit(MathBuilder &m, Value x); // for x in [0, 1]
Value asinh(MathBuilder &m, Value x);
Value acosh(MathBuilder &m, Value x);
Value atanh(MathBuilder &m, Value x);

Value sin(MathBuilder &m, Value x);
Value cos(MathBuilder &m, Value x);
Value tan(MathBuilder &m, Value x);
Value asin(MathBuilder &m, Value x);
Value acos(MathBuilder &m, Value x);
Value atan(MathBuilder &m, Value x);
Value atan2(MathBuilder &m, Value y, Value x);

Value erf(MathBuilder &m, Value x);
Value erfc(MathBuilder &m, Value x);
Value erfInv(MathBuilder &m, Value x);

Value pow(MathBuilder &m, Value x, Value y);
Value cbrt(MathBuilder &m, Value x);
Value remainder(MathBuilder &m, Value x, Value y); // of the sign of x

Value lgamma(MathBuilder &m, Value x);

/// A whole number as an integer and as a float.
struct Power {
  Value integer, number;
};

/// x + rest = n * ln 2 + r with |r| <= ln 2 / 2; `rest`, which can be null, is small.
struct ExpParts {
  Power n;
  Value r;
  Value exponent; // n in the place of a float's exponent
};
ExpParts reduceExp(MathBuilder &m, Value x, Value rest = {});

/// e^r for |r| <= ln 2 / 2.
Value expOfFraction(MathBuilder &m, Value r);

/// e^x for x in [-88, 88.37]. Where that is denormal (below -87.33), denormal or 0.
Value expInRange(MathBuilder &m, Value x);

/// e^(x + rest) by the powers of two of a GPU, for x in [-105, 89]; `rest`, which can be null, is small.
Value expByPowerOfTwo(MathBuilder &m, Value x, Value rest = {});

/// bits of a positive normal number as mantissa * 2^e with the mantissa in [sqrt 1/2, sqrt 2).
struct LogParts {
  Value e, mantissa;
  Value exponent; // e in the place of a float's exponent
};
LogParts reduceLog(MathBuilder &m, Value bits);

/// Whether x is no positive normal number: zero, denormal, negative, infinite or NaN.
Value isSpecial(MathBuilder &m, Value x);

/// 2^n * p for n in [-252, 254], rounded once.
Value scaleByPowerOfTwo(MathBuilder &m, Value p, Power n);

} // namespace kiln::loops::f32
