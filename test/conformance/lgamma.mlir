// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// lgamma of every float type: ordinary values, signed zeros, infinities and NaN.

func.func @f16_values() {
  %0 = hlo.constant dense<[0.5, 1.0, 2.0, 3.5, 10.0, 0.0, -1.0, -0.5, -3.25, 50.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<13xf16>
  %1 = hlo.lgamma %0 : tensor<13xf16>
  %2 = hlo.constant dense<[0.572265625, 0.0, 0.0, 1.201171875, 12.8046875, 0x7C00, 0x7C00, 1.265625, -0.623046875, 144.625, 0x7C00, 0x7C00, 0x7E00]> : tensor<13xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<13xf16>, tensor<13xf16>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f16>
  %1 = hlo.lgamma %0 : tensor<f16>
  %2 = hlo.constant dense<0.0> : tensor<f16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_ones() {
  %0 = hlo.constant dense<[[2.0]]> : tensor<1x1xf16>
  %1 = hlo.lgamma %0 : tensor<1x1xf16>
  %2 = hlo.constant dense<[[0.0]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf16>
  %1 = hlo.lgamma %0 : tensor<0x2xf16>
  %2 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @bf16_values() {
  %0 = hlo.constant dense<[0.5, 1.0, 2.0, 3.5, 10.0, 0.0, -1.0, -0.5, -3.25, 50.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<13xbf16>
  %1 = hlo.lgamma %0 : tensor<13xbf16>
  %2 = hlo.constant dense<[0.57421875, 0.0, 0.0, 1.203125, 12.8125, 0x7F80, 0x7F80, 1.265625, -0.625, 145.0, 0x7F80, 0x7F80, 0x7FC0]> : tensor<13xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<13xbf16>, tensor<13xbf16>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<bf16>
  %1 = hlo.lgamma %0 : tensor<bf16>
  %2 = hlo.constant dense<0.0> : tensor<bf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_ones() {
  %0 = hlo.constant dense<[[2.0]]> : tensor<1x1xbf16>
  %1 = hlo.lgamma %0 : tensor<1x1xbf16>
  %2 = hlo.constant dense<[[0.0]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xbf16>
  %1 = hlo.lgamma %0 : tensor<0x2xbf16>
  %2 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @f32_values() {
  %0 = hlo.constant dense<[0.5, 1.0, 2.0, 3.5, 10.0, 0.0, -1.0, -0.5, -3.25, 50.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<13xf32>
  %1 = hlo.lgamma %0 : tensor<13xf32>
  %2 = hlo.constant dense<[0.5723649263381958, 0.0, 0.0, 1.200973629951477, 12.801827430725098, 0x7F800000, 0x7F800000, 1.2655121088027954, -0.6231534481048584, 144.5657501220703, 0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<13xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 8 : i64} : (tensor<13xf32>, tensor<13xf32>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f32>
  %1 = hlo.lgamma %0 : tensor<f32>
  %2 = hlo.constant dense<0.0> : tensor<f32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 8 : i64} : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_ones() {
  %0 = hlo.constant dense<[[2.0]]> : tensor<1x1xf32>
  %1 = hlo.lgamma %0 : tensor<1x1xf32>
  %2 = hlo.constant dense<[[0.0]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 8 : i64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf32>
  %1 = hlo.lgamma %0 : tensor<0x2xf32>
  %2 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 8 : i64} : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f64_values() {
  %0 = hlo.constant dense<[0.5, 1.0, 2.0, 3.5, 10.0, 0.0, -1.0, -0.5, -3.25, 50.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<13xf64>
  %1 = hlo.lgamma %0 : tensor<13xf64>
  %2 = hlo.constant dense<[0.5723649429247004, 0.0, 0.0, 1.2009736023470738, 12.801827480081467, 0x7FF0000000000000, 0x7FF0000000000000, 1.265512123484645, -0.6231534513209984, 144.5657439463449, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<13xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 64 : i64} : (tensor<13xf64>, tensor<13xf64>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f64>
  %1 = hlo.lgamma %0 : tensor<f64>
  %2 = hlo.constant dense<0.0> : tensor<f64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 64 : i64} : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_ones() {
  %0 = hlo.constant dense<[[2.0]]> : tensor<1x1xf64>
  %1 = hlo.lgamma %0 : tensor<1x1xf64>
  %2 = hlo.constant dense<[[0.0]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 64 : i64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf64>
  %1 = hlo.lgamma %0 : tensor<0x2xf64>
  %2 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 64 : i64} : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}
