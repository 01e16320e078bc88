// RUN: kiln-conformance --stablehlo --quiet %s
// RUN: kiln-conformance --stablehlo --quiet --backend=cpu %s
// Elementwise ops in StableHLO's pretty form, with the values that its specification gives them.

func.func @arithmetic() {
  %a = stablehlo.constant dense<[1.0, -2.0, 3.0, 0.5]> : tensor<4xf32>
  %b = stablehlo.constant dense<[2.0, 4.0, -1.5, 0.25]> : tensor<4xf32>
  %0 = stablehlo.add %a, %b : tensor<4xf32>
  check.expect_eq_const %0, dense<[3.0, 2.0, 1.5, 0.75]> : tensor<4xf32>
  %1 = stablehlo.subtract %a, %b : tensor<4xf32>
  check.expect_eq_const %1, dense<[-1.0, -6.0, 4.5, 0.25]> : tensor<4xf32>
  %2 = stablehlo.multiply %a, %b : tensor<4xf32>
  check.expect_eq_const %2, dense<[2.0, -8.0, -4.5, 0.125]> : tensor<4xf32>
  %3 = stablehlo.divide %a, %b : tensor<4xf32>
  check.expect_eq_const %3, dense<[0.5, -0.5, -2.0, 2.0]> : tensor<4xf32>
  %4 = stablehlo.maximum %a, %b : tensor<4xf32>
  check.expect_eq_const %4, dense<[2.0, 4.0, 3.0, 0.5]> : tensor<4xf32>
  %5 = stablehlo.minimum %a, %b : tensor<4xf32>
  check.expect_eq_const %5, dense<[1.0, -2.0, -1.5, 0.25]> : tensor<4xf32>
  %6 = stablehlo.remainder %a, %b : tensor<4xf32>
  check.expect_eq_const %6, dense<[1.0, -2.0, 0.0, 0.0]> : tensor<4xf32>
  %7 = stablehlo.power %b, %a : tensor<4xf32>
  check.expect_almost_eq_const %7, dense<[2.0, 0.0625, -3.375, 0.5]> : tensor<4xf32>
  return
}

func.func @integers() {
  %a = stablehlo.constant dense<[7, -7, 12, 1]> : tensor<4xi32>
  %b = stablehlo.constant dense<[2, 2, 10, 3]> : tensor<4xi32>
  %0 = stablehlo.divide %a, %b : tensor<4xi32>
  check.expect_eq_const %0, dense<[3, -3, 1, 0]> : tensor<4xi32>
  %1 = stablehlo.and %a, %b : tensor<4xi32>
  check.expect_eq_const %1, dense<[2, 0, 8, 1]> : tensor<4xi32>
  %2 = stablehlo.or %a, %b : tensor<4xi32>
  check.expect_eq_const %2, dense<[7, -5, 14, 3]> : tensor<4xi32>
  %3 = stablehlo.xor %a, %b : tensor<4xi32>
  check.expect_eq_const %3, dense<[5, -5, 6, 2]> : tensor<4xi32>
  %4 = stablehlo.not %b : tensor<4xi32>
  check.expect_eq_const %4, dense<[-3, -3, -11, -4]> : tensor<4xi32>
  %5 = stablehlo.shift_left %a, %b : tensor<4xi32>
  check.expect_eq_const %5, dense<[28, -28, 12288, 8]> : tensor<4xi32>
  %6 = stablehlo.shift_right_arithmetic %a, %b : tensor<4xi32>
  check.expect_eq_const %6, dense<[1, -2, 0, 0]> : tensor<4xi32>
  %7 = stablehlo.shift_right_logical %a, %b : tensor<4xi32>
  check.expect_eq_const %7, dense<[1, 1073741822, 0, 0]> : tensor<4xi32>
  %8 = stablehlo.popcnt %a : tensor<4xi32>
  check.expect_eq_const %8, dense<[3, 30, 2, 1]> : tensor<4xi32>
  %9 = stablehlo.count_leading_zeros %a : tensor<4xi32>
  check.expect_eq_const %9, dense<[29, 0, 28, 31]> : tensor<4xi32>
  %10 = stablehlo.sign %a : tensor<4xi32>
  check.expect_eq_const %10, dense<[1, -1, 1, 1]> : tensor<4xi32>
  return
}

func.func @unary() {
  %a = stablehlo.constant dense<[0.0, 1.0, -1.0, 2.5]> : tensor<4xf64>
  %0 = stablehlo.negate %a : tensor<4xf64>
  check.expect_eq_const %0, dense<[-0.0, -1.0, 1.0, -2.5]> : tensor<4xf64>
  %1 = stablehlo.abs %a : tensor<4xf64>
  check.expect_eq_const %1, dense<[0.0, 1.0, 1.0, 2.5]> : tensor<4xf64>
  %2 = stablehlo.floor %a : tensor<4xf64>
  check.expect_eq_const %2, dense<[0.0, 1.0, -1.0, 2.0]> : tensor<4xf64>
  %3 = stablehlo.ceil %a : tensor<4xf64>
  check.expect_eq_const %3, dense<[0.0, 1.0, -1.0, 3.0]> : tensor<4xf64>
  %4 = stablehlo.round_nearest_even %a : tensor<4xf64>
  check.expect_eq_const %4, dense<[0.0, 1.0, -1.0, 2.0]> : tensor<4xf64>
  %5 = stablehlo.round_nearest_afz %a : tensor<4xf64>
  check.expect_eq_const %5, dense<[0.0, 1.0, -1.0, 3.0]> : tensor<4xf64>
  %6 = stablehlo.is_finite %a : (tensor<4xf64>) -> tensor<4xi1>
  check.expect_eq_const %6, dense<true> : tensor<4xi1>
  %7 = stablehlo.exponential %a : tensor<4xf64>
  check.expect_almost_eq_const %7, dense<[1.0, 2.718281828459045, 0.36787944117144233, 12.182493960703473]> : tensor<4xf64>
  %8 = stablehlo.tanh %a : tensor<4xf64>
  check.expect_almost_eq_const %8, dense<[0.0, 0.7615941559557649, -0.7615941559557649, 0.9866142981514303]> : tensor<4xf64>
  %9 = stablehlo.logistic %a : tensor<4xf64>
  check.expect_almost_eq_const %9, dense<[0.5, 0.7310585786300049, 0.2689414213699951, 0.9241418199787566]> : tensor<4xf64>
  %10 = stablehlo.sine %a : tensor<4xf64>
  check.expect_almost_eq_const %10, dense<[0.0, 0.8414709848078965, -0.8414709848078965, 0.5984721441039564]> : tensor<4xf64>
  %11 = stablehlo.cosine %a : tensor<4xf64>
  check.expect_almost_eq_const %11, dense<[1.0, 0.5403023058681398, 0.5403023058681398, -0.8011436155469337]> : tensor<4xf64>
  %12 = stablehlo.exponential_minus_one %a : tensor<4xf64>
  check.expect_almost_eq_const %12, dense<[0.0, 1.718281828459045, -0.6321205588285577, 11.182493960703473]> : tensor<4xf64>
  return
}

func.func @roots_and_logarithms() {
  %a = stablehlo.constant dense<[1.0, 4.0, 0.25, 8.0]> : tensor<4xf32>
  %0 = stablehlo.sqrt %a : tensor<4xf32>
  check.expect_eq_const %0, dense<[1.0, 2.0, 0.5, 2.82842708]> : tensor<4xf32>
  %1 = stablehlo.rsqrt %a : tensor<4xf32>
  check.expect_almost_eq_const %1, dense<[1.0, 0.5, 2.0, 0.353553385]> : tensor<4xf32>
  %2 = stablehlo.cbrt %a : tensor<4xf32>
  check.expect_almost_eq_const %2, dense<[1.0, 1.58740103, 0.629960536, 2.0]> : tensor<4xf32>
  %3 = stablehlo.log %a : tensor<4xf32>
  check.expect_almost_eq_const %3, dense<[0.0, 1.38629436, -1.38629436, 2.07944155]> : tensor<4xf32>
  %4 = stablehlo.log_plus_one %a : tensor<4xf32>
  check.expect_almost_eq_const %4, dense<[0.693147182, 1.60943794, 0.223143548, 2.19722462]> : tensor<4xf32>
  %5 = stablehlo.atan2 %a, %a : tensor<4xf32>
  check.expect_almost_eq_const %5, dense<0.785398185> : tensor<4xf32>
  return
}

func.func @chlo() {
  %a = stablehlo.constant dense<[0.5, -0.25]> : tensor<2xf32>
  %0 = chlo.square %a : tensor<2xf32> -> tensor<2xf32>
  check.expect_eq_const %0, dense<[0.25, 0.0625]> : tensor<2xf32>
  %1 = chlo.erf %a : tensor<2xf32> -> tensor<2xf32>
  check.expect_almost_eq_const %1, dense<[0.520499885, -0.276326388]> : tensor<2xf32>
  %2 = chlo.asin %a : tensor<2xf32> -> tensor<2xf32>
  check.expect_almost_eq_const %2, dense<[0.523598790, -0.252680242]> : tensor<2xf32>
  %3 = chlo.sinh %a : tensor<2xf32> -> tensor<2xf32>
  check.expect_almost_eq_const %3, dense<[0.521095335, -0.252612323]> : tensor<2xf32>
  return
}

func.func @comparisons() {
  %a = stablehlo.constant dense<[1.0, 2.0, 0x7FC00000]> : tensor<3xf32>
  %b = stablehlo.constant dense<[2.0, 2.0, 1.0]> : tensor<3xf32>
  %0 = stablehlo.compare LT, %a, %b, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  check.expect_eq_const %0, dense<[true, false, false]> : tensor<3xi1>
  %1 = stablehlo.compare NE, %a, %b : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  check.expect_eq_const %1, dense<[true, false, true]> : tensor<3xi1>
  %2 = stablehlo.compare GE, %a, %b, TOTALORDER : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  check.expect_eq_const %2, dense<[false, true, true]> : tensor<3xi1>
  %3 = stablehlo.select %0, %a, %b : tensor<3xi1>, tensor<3xf32>
  check.expect_eq_const %3, dense<[1.0, 2.0, 1.0]> : tensor<3xf32>
  %lo = stablehlo.constant dense<1.25> : tensor<f32>
  %hi = stablehlo.constant dense<1.75> : tensor<f32>
  %4 = stablehlo.clamp %lo, %b, %hi : (tensor<f32>, tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %4, dense<[1.75, 1.75, 1.25]> : tensor<3xf32>
  return
}

func.func @conversions() {
  %a = stablehlo.constant dense<[1.5, -2.5, 300.0]> : tensor<3xf32>
  %0 = stablehlo.convert %a : (tensor<3xf32>) -> tensor<3xi32>
  check.expect_eq_const %0, dense<[1, -2, 300]> : tensor<3xi32>
  %1 = stablehlo.convert %0 : (tensor<3xi32>) -> tensor<3xui8>
  check.expect_eq_const %1, dense<[1, 254, 44]> : tensor<3xui8>
  %2 = stablehlo.bitcast_convert %a : (tensor<3xf32>) -> tensor<3xi32>
  check.expect_eq_const %2, dense<[1069547520, -1071644672, 1133903872]> : tensor<3xi32>
  %3 = stablehlo.reduce_precision %a, format = e8m2 : tensor<3xf32>
  check.expect_eq_const %3, dense<[1.5, -2.5, 320.0]> : tensor<3xf32>
  %4 = stablehlo.complex %a, %a : tensor<3xcomplex<f32>>
  %5 = stablehlo.real %4 : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  check.expect_eq %5, %a : tensor<3xf32>
  %6 = stablehlo.imag %4 : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  check.expect_eq(%6, %a) : tensor<3xf32>, tensor<3xf32>
  return
}

// Keywords that say whether.
func.func @triangles() {
  %a = stablehlo.constant dense<[[4.0, 2.0], [2.0, 5.0]]> : tensor<2x2xf32>
  %0 = stablehlo.cholesky %a, lower = true : tensor<2x2xf32>
  check.expect_almost_eq_const %0, dense<[[2.0, 0.0], [1.0, 2.0]]> : tensor<2x2xf32>
  %1 = stablehlo.cholesky %a, lower = false : tensor<2x2xf32>
  check.expect_almost_eq_const %1, dense<[[2.0, 1.0], [0.0, 2.0]]> : tensor<2x2xf32>
  %2 = stablehlo.cholesky %a : tensor<2x2xf32>
  check.expect_almost_eq_const %2, dense<[[2.0, 1.0], [0.0, 2.0]]> : tensor<2x2xf32>
  return
}
