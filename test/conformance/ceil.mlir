// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// ceil of every float type: ordinary values, signed zeros, infinities and NaN.

func.func @f16_values() {
  %0 = hlo.constant dense<[0.0, 0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 0.25, 0.75, -0.75, 3.0, -0.0, 1000.5, 0x7C00, 0xFC00, 0x7E00]> : tensor<16xf16>
  %1 = hlo.ceil %0 : tensor<16xf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, -0.0, -1.0, -2.0, 1.0, 1.0, -0.0, 3.0, -0.0, 1001.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<16xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<16xf16>, tensor<16xf16>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<0.5> : tensor<f16>
  %1 = hlo.ceil %0 : tensor<f16>
  %2 = hlo.constant dense<1.0> : tensor<f16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_ones() {
  %0 = hlo.constant dense<[[1.5]]> : tensor<1x1xf16>
  %1 = hlo.ceil %0 : tensor<1x1xf16>
  %2 = hlo.constant dense<[[2.0]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf16>
  %1 = hlo.ceil %0 : tensor<0x2xf16>
  %2 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @bf16_values() {
  %0 = hlo.constant dense<[0.0, 0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 0.25, 0.75, -0.75, 3.0, -0.0, 1000.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<16xbf16>
  %1 = hlo.ceil %0 : tensor<16xbf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, -0.0, -1.0, -2.0, 1.0, 1.0, -0.0, 3.0, -0.0, 1000.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<16xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<16xbf16>, tensor<16xbf16>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<0.5> : tensor<bf16>
  %1 = hlo.ceil %0 : tensor<bf16>
  %2 = hlo.constant dense<1.0> : tensor<bf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_ones() {
  %0 = hlo.constant dense<[[1.5]]> : tensor<1x1xbf16>
  %1 = hlo.ceil %0 : tensor<1x1xbf16>
  %2 = hlo.constant dense<[[2.0]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xbf16>
  %1 = hlo.ceil %0 : tensor<0x2xbf16>
  %2 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @f32_values() {
  %0 = hlo.constant dense<[0.0, 0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 0.25, 0.75, -0.75, 3.0, -0.0, 1000.5, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<16xf32>
  %1 = hlo.ceil %0 : tensor<16xf32>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, -0.0, -1.0, -2.0, 1.0, 1.0, -0.0, 3.0, -0.0, 1001.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<16xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<16xf32>, tensor<16xf32>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<0.5> : tensor<f32>
  %1 = hlo.ceil %0 : tensor<f32>
  %2 = hlo.constant dense<1.0> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_ones() {
  %0 = hlo.constant dense<[[1.5]]> : tensor<1x1xf32>
  %1 = hlo.ceil %0 : tensor<1x1xf32>
  %2 = hlo.constant dense<[[2.0]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf32>
  %1 = hlo.ceil %0 : tensor<0x2xf32>
  %2 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f64_values() {
  %0 = hlo.constant dense<[0.0, 0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 0.25, 0.75, -0.75, 3.0, -0.0, 1000.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<16xf64>
  %1 = hlo.ceil %0 : tensor<16xf64>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, -0.0, -1.0, -2.0, 1.0, 1.0, -0.0, 3.0, -0.0, 1001.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<16xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<16xf64>, tensor<16xf64>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<0.5> : tensor<f64>
  %1 = hlo.ceil %0 : tensor<f64>
  %2 = hlo.constant dense<1.0> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_ones() {
  %0 = hlo.constant dense<[[1.5]]> : tensor<1x1xf64>
  %1 = hlo.ceil %0 : tensor<1x1xf64>
  %2 = hlo.constant dense<[[2.0]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf64>
  %1 = hlo.ceil %0 : tensor<0x2xf64>
  %2 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}
