// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// bitcast_convert keeps the bits; narrower types add a last dimension, wider ones drop it.

func.func @f32_to_i32() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, 0x7F800000, -2.5]> : tensor<5xf32>
  %1 = hlo.bitcast_convert %0 : (tensor<5xf32>) -> tensor<5xi32>
  %2 = hlo.constant dense<[0, -2147483648, 1065353216, 2139095040, -1071644672]> : tensor<5xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<5xi32>, tensor<5xi32>) -> ()
  return
}

func.func @f32_to_ui16() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, 0x7F800000, -2.5]> : tensor<5xf32>
  %1 = hlo.bitcast_convert %0 : (tensor<5xf32>) -> tensor<5x2xui16>
  %2 = hlo.constant dense<[[0, 0], [0, 32768], [0, 16256], [0, 32640], [0, 49184]]> : tensor<5x2xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<5x2xui16>, tensor<5x2xui16>) -> ()
  return
}

func.func @ui8_to_f32() {
  %0 = hlo.constant dense<[[0, 0, 0, 0], [0, 0, 0, 128], [0, 0, 128, 63], [0, 0, 128, 127], [0, 0, 32, 192]]> : tensor<5x4xui8>
  %1 = hlo.bitcast_convert %0 : (tensor<5x4xui8>) -> tensor<5xf32>
  %2 = hlo.constant dense<[0.0, -0.0, 1.0, 0x7F800000, -2.5]> : tensor<5xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<5xf32>, tensor<5xf32>) -> ()
  return
}

func.func @f64_to_i64() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, 0x7FF0000000000000, -2.5]> : tensor<5xf64>
  %1 = hlo.bitcast_convert %0 : (tensor<5xf64>) -> tensor<5xi64>
  %2 = hlo.constant dense<[0, -9223372036854775808, 4607182418800017408, 9218868437227405312, -4610560118520545280]> : tensor<5xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<5xi64>, tensor<5xi64>) -> ()
  return
}

func.func @bf16_to_ui16() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, 0x7F80, -2.5]> : tensor<5xbf16>
  %1 = hlo.bitcast_convert %0 : (tensor<5xbf16>) -> tensor<5xui16>
  %2 = hlo.constant dense<[0, 32768, 16256, 32640, 49184]> : tensor<5xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<5xui16>, tensor<5xui16>) -> ()
  return
}

func.func @i8_to_i4() {
  %0 = hlo.constant dense<[33, -1, 122]> : tensor<3xi8>
  %1 = hlo.bitcast_convert %0 : (tensor<3xi8>) -> tensor<3x2xi4>
  %2 = hlo.constant dense<[[1, 2], [-1, -1], [-6, 7]]> : tensor<3x2xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xi4>, tensor<3x2xi4>) -> ()
  return
}

func.func @i4_to_i8() {
  %0 = hlo.constant dense<[[1, 2], [-1, -1], [-6, 7]]> : tensor<3x2xi4>
  %1 = hlo.bitcast_convert %0 : (tensor<3x2xi4>) -> tensor<3xi8>
  %2 = hlo.constant dense<[33, -1, 122]> : tensor<3xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3xi8>, tensor<3xi8>) -> ()
  return
}

func.func @ui8_to_i1() {
  %0 = hlo.constant dense<[5]> : tensor<1xui8>
  %1 = hlo.bitcast_convert %0 : (tensor<1xui8>) -> tensor<1x8xi1>
  %2 = hlo.constant dense<[[true, false, true, false, false, false, false, false]]> : tensor<1x8xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x8xi1>, tensor<1x8xi1>) -> ()
  return
}

func.func @scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f32>
  %1 = hlo.bitcast_convert %0 : (tensor<f32>) -> tensor<i32>
  %2 = hlo.constant dense<1065353216> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i32>, tensor<i32>) -> ()
  return
}
