// RUN: kiln-opt %s | kiln-opt | FileCheck %s
// RUN: kiln-opt --mlir-print-op-generic %s | kiln-opt | FileCheck %s
// Elementwise ops print and parse.

// CHECK-LABEL: func.func @unary
func.func @unary(%x: tensor<2x3xf32>) {
  // CHECK: %{{.*}} = hlo.exponential %{{.*}} : tensor<2x3xf32>
  %0 = hlo.exponential %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.exponential_minus_one %{{.*}} : tensor<2x3xf32>
  %1 = hlo.exponential_minus_one %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.log %{{.*}} : tensor<2x3xf32>
  %2 = hlo.log %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.log_plus_one %{{.*}} : tensor<2x3xf32>
  %3 = hlo.log_plus_one %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.logistic %{{.*}} : tensor<2x3xf32>
  %4 = hlo.logistic %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.sqrt %{{.*}} : tensor<2x3xf32>
  %5 = hlo.sqrt %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.rsqrt %{{.*}} : tensor<2x3xf32>
  %6 = hlo.rsqrt %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.sine %{{.*}} : tensor<2x3xf32>
  %7 = hlo.sine %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.cosine %{{.*}} : tensor<2x3xf32>
  %8 = hlo.cosine %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.tan %{{.*}} : tensor<2x3xf32>
  %9 = hlo.tan %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.tanh %{{.*}} : tensor<2x3xf32>
  %10 = hlo.tanh %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.asin %{{.*}} : tensor<2x3xf32>
  %11 = hlo.asin %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.acos %{{.*}} : tensor<2x3xf32>
  %12 = hlo.acos %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.atan %{{.*}} : tensor<2x3xf32>
  %13 = hlo.atan %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.asinh %{{.*}} : tensor<2x3xf32>
  %14 = hlo.asinh %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.acosh %{{.*}} : tensor<2x3xf32>
  %15 = hlo.acosh %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.atanh %{{.*}} : tensor<2x3xf32>
  %16 = hlo.atanh %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.sinh %{{.*}} : tensor<2x3xf32>
  %17 = hlo.sinh %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.cosh %{{.*}} : tensor<2x3xf32>
  %18 = hlo.cosh %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.cbrt %{{.*}} : tensor<2x3xf32>
  %19 = hlo.cbrt %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.ceil %{{.*}} : tensor<2x3xf32>
  %20 = hlo.ceil %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.floor %{{.*}} : tensor<2x3xf32>
  %21 = hlo.floor %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.round_nearest_afz %{{.*}} : tensor<2x3xf32>
  %22 = hlo.round_nearest_afz %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.round_nearest_even %{{.*}} : tensor<2x3xf32>
  %23 = hlo.round_nearest_even %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.erf %{{.*}} : tensor<2x3xf32>
  %24 = hlo.erf %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.erfc %{{.*}} : tensor<2x3xf32>
  %25 = hlo.erfc %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.erf_inv %{{.*}} : tensor<2x3xf32>
  %26 = hlo.erf_inv %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.lgamma %{{.*}} : tensor<2x3xf32>
  %27 = hlo.lgamma %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.digamma %{{.*}} : tensor<2x3xf32>
  %28 = hlo.digamma %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.negate %{{.*}} : tensor<2x3xf32>
  %29 = hlo.negate %x : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.sign %{{.*}} : tensor<2x3xf32>
  %30 = hlo.sign %x : tensor<2x3xf32>
  return
}

// CHECK-LABEL: func.func @binary
func.func @binary(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) {
  // CHECK: %{{.*}} = hlo.add %{{.*}}, %{{.*}} : tensor<2x3xf32>
  %0 = hlo.add %x, %y : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.subtract %{{.*}}, %{{.*}} : tensor<2x3xf32>
  %1 = hlo.subtract %x, %y : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.multiply %{{.*}}, %{{.*}} : tensor<2x3xf32>
  %2 = hlo.multiply %x, %y : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.divide %{{.*}}, %{{.*}} : tensor<2x3xf32>
  %3 = hlo.divide %x, %y : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.remainder %{{.*}}, %{{.*}} : tensor<2x3xf32>
  %4 = hlo.remainder %x, %y : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.maximum %{{.*}}, %{{.*}} : tensor<2x3xf32>
  %5 = hlo.maximum %x, %y : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.minimum %{{.*}}, %{{.*}} : tensor<2x3xf32>
  %6 = hlo.minimum %x, %y : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.power %{{.*}}, %{{.*}} : tensor<2x3xf32>
  %7 = hlo.power %x, %y : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.atan2 %{{.*}}, %{{.*}} : tensor<2x3xf32>
  %8 = hlo.atan2 %x, %y : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.next_after %{{.*}}, %{{.*}} : tensor<2x3xf32>
  %9 = hlo.next_after %x, %y : tensor<2x3xf32>
  return
}

// CHECK-LABEL: func.func @integer
func.func @integer(%x: tensor<4xi32>, %y: tensor<4xi32>) {
  // CHECK: %{{.*}} = hlo.and %{{.*}}, %{{.*}} : tensor<4xi32>
  %0 = hlo.and %x, %y : tensor<4xi32>
  // CHECK: %{{.*}} = hlo.or %{{.*}}, %{{.*}} : tensor<4xi32>
  %1 = hlo.or %x, %y : tensor<4xi32>
  // CHECK: %{{.*}} = hlo.xor %{{.*}}, %{{.*}} : tensor<4xi32>
  %2 = hlo.xor %x, %y : tensor<4xi32>
  // CHECK: %{{.*}} = hlo.shift_left %{{.*}}, %{{.*}} : tensor<4xi32>
  %3 = hlo.shift_left %x, %y : tensor<4xi32>
  // CHECK: %{{.*}} = hlo.shift_right_arithmetic %{{.*}}, %{{.*}} : tensor<4xi32>
  %4 = hlo.shift_right_arithmetic %x, %y : tensor<4xi32>
  // CHECK: %{{.*}} = hlo.shift_right_logical %{{.*}}, %{{.*}} : tensor<4xi32>
  %5 = hlo.shift_right_logical %x, %y : tensor<4xi32>
  // CHECK: %{{.*}} = hlo.not %{{.*}} : tensor<4xi32>
  %a = hlo.not %x : tensor<4xi32>
  // CHECK: %{{.*}} = hlo.popcnt %{{.*}} : tensor<4xi32>
  %b = hlo.popcnt %x : tensor<4xi32>
  // CHECK: %{{.*}} = hlo.count_leading_zeros %{{.*}} : tensor<4xi32>
  %c = hlo.count_leading_zeros %x : tensor<4xi32>
  return
}

// CHECK-LABEL: func.func @types
func.func @types(%x: tensor<2x3xf32>, %c: tensor<2xcomplex<f32>>, %p: tensor<i1>, %s: tensor<f32>, %q: tensor<2x3xi1>) {
  // CHECK: %{{.*}} = hlo.abs %{{.*}} : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %0 = hlo.abs %c : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  // CHECK: %{{.*}} = hlo.real %{{.*}} : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %1 = hlo.real %c : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  // CHECK: %{{.*}} = hlo.imag %{{.*}} : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %2 = hlo.imag %c : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  // CHECK: %{{.*}} = hlo.complex %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xcomplex<f32>>
  %3 = hlo.complex %x, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xcomplex<f32>>
  // CHECK: %{{.*}} = hlo.is_finite %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xi1>
  %4 = hlo.is_finite %x : (tensor<2x3xf32>) -> tensor<2x3xi1>
  // CHECK: %{{.*}} = hlo.compare  LT, %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %5 = hlo.compare LT, %x, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  // CHECK: %{{.*}} = hlo.compare  EQ, %{{.*}}, %{{.*}},  TOTALORDER : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %6 = hlo.compare EQ, %x, %x,  TOTALORDER : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  // CHECK: %{{.*}} = hlo.select %{{.*}}, %{{.*}}, %{{.*}} : (tensor<i1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %7 = hlo.select %p, %x, %x : (tensor<i1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.select %{{.*}}, %{{.*}}, %{{.*}} : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %8 = hlo.select %q, %x, %x : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.clamp %{{.*}}, %{{.*}}, %{{.*}} : (tensor<f32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %9 = hlo.clamp %s, %x, %s : (tensor<f32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.convert %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xbf16>
  %10 = hlo.convert %x : (tensor<2x3xf32>) -> tensor<2x3xbf16>
  // CHECK: %{{.*}} = hlo.bitcast_convert %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3x4xui8>
  %11 = hlo.bitcast_convert %x : (tensor<2x3xf32>) -> tensor<2x3x4xui8>
  // CHECK: %{{.*}} = hlo.reduce_precision %{{.*}} {exponent_bits = 5 : i32, mantissa_bits = 10 : i32} : tensor<2x3xf32>
  %12 = hlo.reduce_precision %x {exponent_bits = 5 : i32, mantissa_bits = 10 : i32} : tensor<2x3xf32>
  return
}
