// The approximate functions: values with an error that the ISA allows, other than the hardware's, but as large.
#pragma once

namespace kiln::ptx {

// Programs must not depend on more than the PTX ISA states of .approx, so results are off by up to half of the stated
// bound, by the argument's bits; where the exact result is a float it is the result.
float approximateReciprocal(float a); // one unit in the last place
float approximateSqrt(float a);       // 2^-23 of the value
float approximateRsqrt(float a);      // 2^-22.9 of the value
float approximateEx2(float a);        // 2^-22 of the value
float approximateEx2Half(float a);    // of f16 and bf16: 2^-9.9 and 2^-7 of the value
float approximateLg2(float a);        // 2^-22.6, of the value outside (0.5, 2)
float approximateSin(float a);        // 2^-20.9 in [-pi, pi]
float approximateCos(float a);
float approximateTanh(float a);       // 2^-11 of the value
float approximateDivide(float a, float b);
float approximateDivideFtz(float a, float b);
// rcp.approx.ftz.f64 and rsqrt.approx.ftz.f64 look at the upper half of the operand and make that of the result.
double approximateReciprocal64(double a);
double approximateRsqrt64(double a);

} // namespace kiln::ptx
