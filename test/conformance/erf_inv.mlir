// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// erf_inv of every float type: ordinary values, signed zeros, infinities and NaN.

func.func @f16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 0.9990234375, -0.25, 0.0010004043579101562, -0.0, 1.5, -2.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<14xf16>
  %1 = hlo.erf_inv %0 : tensor<14xf16>
  %2 = hlo.constant dense<[0.0, 0x7C00, 0xFC00, 0.47705078125, -0.47705078125, 2.33203125, -0.225341796875, 0.0008864402770996094, -0.0, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00]> : tensor<14xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<14xf16>, tensor<14xf16>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f16>
  %1 = hlo.erf_inv %0 : tensor<f16>
  %2 = hlo.constant dense<0x7C00> : tensor<f16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf16>
  %1 = hlo.erf_inv %0 : tensor<1x1xf16>
  %2 = hlo.constant dense<[[0xFC00]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf16>
  %1 = hlo.erf_inv %0 : tensor<0x2xf16>
  %2 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @bf16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 1.0, -0.25, 0.00099945068359375, -0.0, 1.5, -2.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<14xbf16>
  %1 = hlo.erf_inv %0 : tensor<14xbf16>
  %2 = hlo.constant dense<[0.0, 0x7F80, 0xFF80, 0.4765625, -0.4765625, 0x7F80, -0.2255859375, 0.000885009765625, -0.0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0]> : tensor<14xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<14xbf16>, tensor<14xbf16>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<bf16>
  %1 = hlo.erf_inv %0 : tensor<bf16>
  %2 = hlo.constant dense<0x7F80> : tensor<bf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xbf16>
  %1 = hlo.erf_inv %0 : tensor<1x1xbf16>
  %2 = hlo.constant dense<[[0xFF80]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xbf16>
  %1 = hlo.erf_inv %0 : tensor<0x2xbf16>
  %2 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @f32_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 0.9990000128746033, -0.25, 0.0010000000474974513, -0.0, 1.5, -2.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<14xf32>
  %1 = hlo.erf_inv %0 : tensor<14xf32>
  %2 = hlo.constant dense<[0.0, 0x7F800000, 0xFF800000, 0.4769362807273865, -0.4769362807273865, 2.326756238937378, -0.22531205415725708, 0.0008862271788530052, -0.0, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<14xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 8 : i64} : (tensor<14xf32>, tensor<14xf32>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f32>
  %1 = hlo.erf_inv %0 : tensor<f32>
  %2 = hlo.constant dense<0x7F800000> : tensor<f32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 8 : i64} : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf32>
  %1 = hlo.erf_inv %0 : tensor<1x1xf32>
  %2 = hlo.constant dense<[[0xFF800000]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 8 : i64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf32>
  %1 = hlo.erf_inv %0 : tensor<0x2xf32>
  %2 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 8 : i64} : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f64_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 0.999, -0.25, 0.001, -0.0, 1.5, -2.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<14xf64>
  %1 = hlo.erf_inv %0 : tensor<14xf64>
  %2 = hlo.constant dense<[0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0.47693627620446977, -0.47693627620446977, 2.326753765513524, -0.22531205501217808, 0.000886227157466552, -0.0, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<14xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 512 : i64} : (tensor<14xf64>, tensor<14xf64>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f64>
  %1 = hlo.erf_inv %0 : tensor<f64>
  %2 = hlo.constant dense<0x7FF0000000000000> : tensor<f64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 512 : i64} : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf64>
  %1 = hlo.erf_inv %0 : tensor<1x1xf64>
  %2 = hlo.constant dense<[[0xFFF0000000000000]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 512 : i64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf64>
  %1 = hlo.erf_inv %0 : tensor<0x2xf64>
  %2 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 512 : i64} : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}
