// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// atan of every float type: ordinary values, signed zeros, infinities and NaN.

func.func @f16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.0010004043579101562, -0.0, 0x7C00, 0xFC00, 0x7E00, 60.0, -60.0, 100.0, -100.0, 7.49826431274414e-05]> : tensor<19xf16>
  %1 = hlo.atan %0 : tensor<19xf16>
  %2 = hlo.constant dense<[0.0, 0.78515625, -0.78515625, 0.463623046875, -0.463623046875, 1.15234375, -1.15234375, 1.470703125, -1.470703125, 0.0010004043579101562, -0.0, 1.5703125, -1.5703125, 0x7E00, 1.5537109375, -1.5537109375, 1.560546875, -1.560546875, 7.49826431274414e-05]> : tensor<19xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<19xf16>, tensor<19xf16>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f16>
  %1 = hlo.atan %0 : tensor<f16>
  %2 = hlo.constant dense<0.78515625> : tensor<f16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf16>
  %1 = hlo.atan %0 : tensor<1x1xf16>
  %2 = hlo.constant dense<[[-0.78515625]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf16>
  %1 = hlo.atan %0 : tensor<0x2xf16>
  %2 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @bf16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.00099945068359375, -0.0, 0x7F80, 0xFF80, 0x7FC0, 60.0, -60.0, 100.0, -100.0, 7.486343383789062e-05]> : tensor<19xbf16>
  %1 = hlo.atan %0 : tensor<19xbf16>
  %2 = hlo.constant dense<[0.0, 0.78515625, -0.78515625, 0.462890625, -0.462890625, 1.15625, -1.15625, 1.46875, -1.46875, 0.00099945068359375, -0.0, 1.5703125, -1.5703125, 0x7FC0, 1.5546875, -1.5546875, 1.5625, -1.5625, 7.486343383789062e-05]> : tensor<19xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<19xbf16>, tensor<19xbf16>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<bf16>
  %1 = hlo.atan %0 : tensor<bf16>
  %2 = hlo.constant dense<0.78515625> : tensor<bf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xbf16>
  %1 = hlo.atan %0 : tensor<1x1xbf16>
  %2 = hlo.constant dense<[[-0.78515625]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xbf16>
  %1 = hlo.atan %0 : tensor<0x2xbf16>
  %2 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @f32_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.0010000000474974513, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 60.0, -60.0, 100.0, -100.0, 7.500000356230885e-05]> : tensor<19xf32>
  %1 = hlo.atan %0 : tensor<19xf32>
  %2 = hlo.constant dense<[0.0, 0.7853981852531433, -0.7853981852531433, 0.46364760398864746, -0.46364760398864746, 1.1525720357894897, -1.1525720357894897, 1.4711276292800903, -1.4711276292800903, 0.0009999996982514858, -0.0, 1.5707963705062866, -1.5707963705062866, 0x7FC00000, 1.5541311502456665, -1.5541311502456665, 1.5607966184616089, -1.5607966184616089, 7.500000356230885e-05]> : tensor<19xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<19xf32>, tensor<19xf32>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f32>
  %1 = hlo.atan %0 : tensor<f32>
  %2 = hlo.constant dense<0.7853981852531433> : tensor<f32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf32>
  %1 = hlo.atan %0 : tensor<1x1xf32>
  %2 = hlo.constant dense<[[-0.7853981852531433]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf32>
  %1 = hlo.atan %0 : tensor<0x2xf32>
  %2 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f64_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.001, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60.0, -60.0, 100.0, -100.0, 7.5e-05]> : tensor<19xf64>
  %1 = hlo.atan %0 : tensor<19xf64>
  %2 = hlo.constant dense<[0.0, 0.7853981633974483, -0.7853981633974483, 0.4636476090008061, -0.4636476090008061, 1.1525719972156676, -1.1525719972156676, 1.4711276743037347, -1.4711276743037347, 0.0009999996666668668, -0.0, 1.5707963267948966, -1.5707963267948966, 0x7FF8000000000000, 1.554131203080956, -1.554131203080956, 1.5607966601082315, -1.5607966601082315, 7.499999985937499e-05]> : tensor<19xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<19xf64>, tensor<19xf64>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f64>
  %1 = hlo.atan %0 : tensor<f64>
  %2 = hlo.constant dense<0.7853981633974483> : tensor<f64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf64>
  %1 = hlo.atan %0 : tensor<1x1xf64>
  %2 = hlo.constant dense<[[-0.7853981633974483]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf64>
  %1 = hlo.atan %0 : tensor<0x2xf64>
  %2 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}
