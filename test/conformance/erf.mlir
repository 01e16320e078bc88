// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// erf of every float type: ordinary values, signed zeros, infinities and NaN.

func.func @f16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.0010004043579101562, -0.0, 0x7C00, 0xFC00, 0x7E00, 60.0, -60.0, 100.0, -100.0, 7.49826431274414e-05]> : tensor<19xf16>
  %1 = hlo.erf %0 : tensor<19xf16>
  %2 = hlo.constant dense<[0.0, 0.8427734375, -0.8427734375, 0.5205078125, -0.5205078125, 0.99853515625, -0.99853515625, 1.0, -1.0, 0.001129150390625, -0.0, 1.0, -1.0, 0x7E00, 1.0, -1.0, 1.0, -1.0, 8.463859558105469e-05]> : tensor<19xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<19xf16>, tensor<19xf16>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f16>
  %1 = hlo.erf %0 : tensor<f16>
  %2 = hlo.constant dense<0.8427734375> : tensor<f16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf16>
  %1 = hlo.erf %0 : tensor<1x1xf16>
  %2 = hlo.constant dense<[[-0.8427734375]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf16>
  %1 = hlo.erf %0 : tensor<0x2xf16>
  %2 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @bf16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.00099945068359375, -0.0, 0x7F80, 0xFF80, 0x7FC0, 60.0, -60.0, 100.0, -100.0, 7.486343383789062e-05]> : tensor<19xbf16>
  %1 = hlo.erf %0 : tensor<19xbf16>
  %2 = hlo.constant dense<[0.0, 0.84375, -0.84375, 0.51953125, -0.51953125, 1.0, -1.0, 1.0, -1.0, 0.001129150390625, -0.0, 1.0, -1.0, 0x7FC0, 1.0, -1.0, 1.0, -1.0, 8.440017700195312e-05]> : tensor<19xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<19xbf16>, tensor<19xbf16>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<bf16>
  %1 = hlo.erf %0 : tensor<bf16>
  %2 = hlo.constant dense<0.84375> : tensor<bf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xbf16>
  %1 = hlo.erf %0 : tensor<1x1xbf16>
  %2 = hlo.constant dense<[[-0.84375]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xbf16>
  %1 = hlo.erf %0 : tensor<0x2xbf16>
  %2 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @f32_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.0010000000474974513, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 60.0, -60.0, 100.0, -100.0, 7.500000356230885e-05]> : tensor<19xf32>
  %1 = hlo.erf %0 : tensor<19xf32>
  %2 = hlo.constant dense<[0.0, 0.8427007794380188, -0.8427007794380188, 0.5204998850822449, -0.5204998850822449, 0.9985373020172119, -0.9985373020172119, 1.0, -1.0, 0.001128378789871931, -0.0, 1.0, -1.0, 0x7FC00000, 1.0, -1.0, 1.0, -1.0, 8.462843834422529e-05]> : tensor<19xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<19xf32>, tensor<19xf32>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f32>
  %1 = hlo.erf %0 : tensor<f32>
  %2 = hlo.constant dense<0.8427007794380188> : tensor<f32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf32>
  %1 = hlo.erf %0 : tensor<1x1xf32>
  %2 = hlo.constant dense<[[-0.8427007794380188]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf32>
  %1 = hlo.erf %0 : tensor<0x2xf32>
  %2 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f64_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.001, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60.0, -60.0, 100.0, -100.0, 7.5e-05]> : tensor<19xf64>
  %1 = hlo.erf %0 : tensor<19xf64>
  %2 = hlo.constant dense<[0.0, 0.8427007929497149, -0.8427007929497149, 0.5204998778130465, -0.5204998778130465, 0.9985372834133188, -0.9985372834133188, 1.0, -1.0, 0.0011283787909692365, -0.0, 1.0, -1.0, 0x7FF8000000000000, 1.0, -1.0, 1.0, -1.0, 8.462843737348512e-05]> : tensor<19xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<19xf64>, tensor<19xf64>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f64>
  %1 = hlo.erf %0 : tensor<f64>
  %2 = hlo.constant dense<0.8427007929497149> : tensor<f64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf64>
  %1 = hlo.erf %0 : tensor<1x1xf64>
  %2 = hlo.constant dense<[[-0.8427007929497149]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf64>
  %1 = hlo.erf %0 : tensor<0x2xf64>
  %2 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}
