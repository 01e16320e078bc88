// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// acosh of every float type: ordinary values, signed zeros, infinities and NaN.

func.func @f16_values() {
  %0 = hlo.constant dense<[1.0, 1.5, 2.0, 10.0, 1000.0, 0.5, 0x7C00, 0xFC00, 0x7E00]> : tensor<9xf16>
  %1 = hlo.acosh %0 : tensor<9xf16>
  %2 = hlo.constant dense<[0.0, 0.96240234375, 1.3173828125, 2.994140625, 7.6015625, 0x7E00, 0x7C00, 0x7E00, 0x7E00]> : tensor<9xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<9xf16>, tensor<9xf16>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<1.5> : tensor<f16>
  %1 = hlo.acosh %0 : tensor<f16>
  %2 = hlo.constant dense<0.96240234375> : tensor<f16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_ones() {
  %0 = hlo.constant dense<[[2.0]]> : tensor<1x1xf16>
  %1 = hlo.acosh %0 : tensor<1x1xf16>
  %2 = hlo.constant dense<[[1.3173828125]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf16>
  %1 = hlo.acosh %0 : tensor<0x2xf16>
  %2 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @bf16_values() {
  %0 = hlo.constant dense<[1.0, 1.5, 2.0, 10.0, 1000.0, 0.5, 0x7F80, 0xFF80, 0x7FC0]> : tensor<9xbf16>
  %1 = hlo.acosh %0 : tensor<9xbf16>
  %2 = hlo.constant dense<[0.0, 0.9609375, 1.3203125, 3.0, 7.59375, 0x7FC0, 0x7F80, 0x7FC0, 0x7FC0]> : tensor<9xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<9xbf16>, tensor<9xbf16>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<1.5> : tensor<bf16>
  %1 = hlo.acosh %0 : tensor<bf16>
  %2 = hlo.constant dense<0.9609375> : tensor<bf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_ones() {
  %0 = hlo.constant dense<[[2.0]]> : tensor<1x1xbf16>
  %1 = hlo.acosh %0 : tensor<1x1xbf16>
  %2 = hlo.constant dense<[[1.3203125]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xbf16>
  %1 = hlo.acosh %0 : tensor<0x2xbf16>
  %2 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @f32_values() {
  %0 = hlo.constant dense<[1.0, 1.5, 2.0, 10.0, 1000.0, 0.5, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<9xf32>
  %1 = hlo.acosh %0 : tensor<9xf32>
  %2 = hlo.constant dense<[0.0, 0.9624236226081848, 1.316957950592041, 2.993222951889038, 7.600902080535889, 0x7FC00000, 0x7F800000, 0x7FC00000, 0x7FC00000]> : tensor<9xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<9xf32>, tensor<9xf32>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<1.5> : tensor<f32>
  %1 = hlo.acosh %0 : tensor<f32>
  %2 = hlo.constant dense<0.9624236226081848> : tensor<f32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_ones() {
  %0 = hlo.constant dense<[[2.0]]> : tensor<1x1xf32>
  %1 = hlo.acosh %0 : tensor<1x1xf32>
  %2 = hlo.constant dense<[[1.316957950592041]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf32>
  %1 = hlo.acosh %0 : tensor<0x2xf32>
  %2 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f64_values() {
  %0 = hlo.constant dense<[1.0, 1.5, 2.0, 10.0, 1000.0, 0.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<9xf64>
  %1 = hlo.acosh %0 : tensor<9xf64>
  %2 = hlo.constant dense<[0.0, 0.9624236501192069, 1.3169578969248168, 2.993222846126381, 7.600902209541989, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<9xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<9xf64>, tensor<9xf64>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<1.5> : tensor<f64>
  %1 = hlo.acosh %0 : tensor<f64>
  %2 = hlo.constant dense<0.9624236501192069> : tensor<f64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_ones() {
  %0 = hlo.constant dense<[[2.0]]> : tensor<1x1xf64>
  %1 = hlo.acosh %0 : tensor<1x1xf64>
  %2 = hlo.constant dense<[[1.3169578969248168]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf64>
  %1 = hlo.acosh %0 : tensor<0x2xf64>
  %2 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}
