// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// digamma of every float type: ordinary values, signed zeros, infinities and NaN.

func.func @f16_values() {
  %0 = hlo.constant dense<[0.5, 1.0, 2.0, 3.5, 10.0, 0.0, -1.0, -0.25, -2.5, 50.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<13xf16>
  %1 = hlo.digamma %0 : tensor<13xf16>
  %2 = hlo.constant dense<[-1.9638671875, -0.5771484375, 0.4228515625, 1.103515625, 2.251953125, 0x7E00, 0x7E00, 2.9140625, 1.103515625, 3.90234375, 0x7C00, 0x7E00, 0x7E00]> : tensor<13xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<13xf16>, tensor<13xf16>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f16>
  %1 = hlo.digamma %0 : tensor<f16>
  %2 = hlo.constant dense<-0.5771484375> : tensor<f16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_ones() {
  %0 = hlo.constant dense<[[2.0]]> : tensor<1x1xf16>
  %1 = hlo.digamma %0 : tensor<1x1xf16>
  %2 = hlo.constant dense<[[0.4228515625]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf16>
  %1 = hlo.digamma %0 : tensor<0x2xf16>
  %2 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @bf16_values() {
  %0 = hlo.constant dense<[0.5, 1.0, 2.0, 3.5, 10.0, 0.0, -1.0, -0.25, -2.5, 50.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<13xbf16>
  %1 = hlo.digamma %0 : tensor<13xbf16>
  %2 = hlo.constant dense<[-1.9609375, -0.578125, 0.421875, 1.1015625, 2.25, 0x7FC0, 0x7FC0, 2.921875, 1.1015625, 3.90625, 0x7F80, 0x7FC0, 0x7FC0]> : tensor<13xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<13xbf16>, tensor<13xbf16>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<bf16>
  %1 = hlo.digamma %0 : tensor<bf16>
  %2 = hlo.constant dense<-0.578125> : tensor<bf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_ones() {
  %0 = hlo.constant dense<[[2.0]]> : tensor<1x1xbf16>
  %1 = hlo.digamma %0 : tensor<1x1xbf16>
  %2 = hlo.constant dense<[[0.421875]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xbf16>
  %1 = hlo.digamma %0 : tensor<0x2xbf16>
  %2 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @f32_values() {
  %0 = hlo.constant dense<[0.5, 1.0, 2.0, 3.5, 10.0, 0.0, -1.0, -0.25, -2.5, 50.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<13xf32>
  %1 = hlo.digamma %0 : tensor<13xf32>
  %2 = hlo.constant dense<[-1.9635100364685059, -0.5772156715393066, 0.42278432846069336, 1.1031566858291626, 2.2517526149749756, 0x7FC00000, 0x7FC00000, 2.9141390323638916, 1.1031566858291626, 3.901989698410034, 0x7F800000, 0x7FC00000, 0x7FC00000]> : tensor<13xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<13xf32>, tensor<13xf32>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f32>
  %1 = hlo.digamma %0 : tensor<f32>
  %2 = hlo.constant dense<-0.5772156715393066> : tensor<f32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_ones() {
  %0 = hlo.constant dense<[[2.0]]> : tensor<1x1xf32>
  %1 = hlo.digamma %0 : tensor<1x1xf32>
  %2 = hlo.constant dense<[[0.42278432846069336]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf32>
  %1 = hlo.digamma %0 : tensor<0x2xf32>
  %2 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f64_values() {
  %0 = hlo.constant dense<[0.5, 1.0, 2.0, 3.5, 10.0, 0.0, -1.0, -0.25, -2.5, 50.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<13xf64>
  %1 = hlo.digamma %0 : tensor<13xf64>
  %2 = hlo.constant dense<[-1.963510026021423, -0.5772156649015332, 0.4227843350984663, 1.103156640645243, 2.251752589066721, 0x7FF8000000000000, 0x7FF8000000000000, 2.9141391202135267, 1.103156640645243, 3.9019896734278925, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<13xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 64 : i64} : (tensor<13xf64>, tensor<13xf64>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f64>
  %1 = hlo.digamma %0 : tensor<f64>
  %2 = hlo.constant dense<-0.5772156649015332> : tensor<f64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 64 : i64} : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_ones() {
  %0 = hlo.constant dense<[[2.0]]> : tensor<1x1xf64>
  %1 = hlo.digamma %0 : tensor<1x1xf64>
  %2 = hlo.constant dense<[[0.4227843350984663]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 64 : i64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf64>
  %1 = hlo.digamma %0 : tensor<0x2xf64>
  %2 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 64 : i64} : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}
