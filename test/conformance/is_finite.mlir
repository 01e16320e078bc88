// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// is_finite is false for infinities and NaN only.

func.func @f16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.0010004043579101562, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<14xf16>
  %1 = hlo.is_finite %0 : (tensor<14xf16>) -> tensor<14xi1>
  %2 = hlo.constant dense<[true, true, true, true, true, true, true, true, true, true, true, false, false, false]> : tensor<14xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<14xi1>, tensor<14xi1>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f16>
  %1 = hlo.is_finite %0 : (tensor<f16>) -> tensor<i1>
  %2 = hlo.constant dense<true> : tensor<i1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @f16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf16>
  %1 = hlo.is_finite %0 : (tensor<1x1xf16>) -> tensor<1x1xi1>
  %2 = hlo.constant dense<[[true]]> : tensor<1x1xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi1>, tensor<1x1xi1>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf16>
  %1 = hlo.is_finite %0 : (tensor<0x2xf16>) -> tensor<0x2xi1>
  %2 = hlo.constant dense<> : tensor<0x2xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xi1>, tensor<0x2xi1>) -> ()
  return
}

func.func @bf16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.00099945068359375, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<14xbf16>
  %1 = hlo.is_finite %0 : (tensor<14xbf16>) -> tensor<14xi1>
  %2 = hlo.constant dense<[true, true, true, true, true, true, true, true, true, true, true, false, false, false]> : tensor<14xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<14xi1>, tensor<14xi1>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<bf16>
  %1 = hlo.is_finite %0 : (tensor<bf16>) -> tensor<i1>
  %2 = hlo.constant dense<true> : tensor<i1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @bf16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xbf16>
  %1 = hlo.is_finite %0 : (tensor<1x1xbf16>) -> tensor<1x1xi1>
  %2 = hlo.constant dense<[[true]]> : tensor<1x1xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi1>, tensor<1x1xi1>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xbf16>
  %1 = hlo.is_finite %0 : (tensor<0x2xbf16>) -> tensor<0x2xi1>
  %2 = hlo.constant dense<> : tensor<0x2xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xi1>, tensor<0x2xi1>) -> ()
  return
}

func.func @f32_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.0010000000474974513, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<14xf32>
  %1 = hlo.is_finite %0 : (tensor<14xf32>) -> tensor<14xi1>
  %2 = hlo.constant dense<[true, true, true, true, true, true, true, true, true, true, true, false, false, false]> : tensor<14xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<14xi1>, tensor<14xi1>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f32>
  %1 = hlo.is_finite %0 : (tensor<f32>) -> tensor<i1>
  %2 = hlo.constant dense<true> : tensor<i1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @f32_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf32>
  %1 = hlo.is_finite %0 : (tensor<1x1xf32>) -> tensor<1x1xi1>
  %2 = hlo.constant dense<[[true]]> : tensor<1x1xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi1>, tensor<1x1xi1>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf32>
  %1 = hlo.is_finite %0 : (tensor<0x2xf32>) -> tensor<0x2xi1>
  %2 = hlo.constant dense<> : tensor<0x2xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xi1>, tensor<0x2xi1>) -> ()
  return
}

func.func @f64_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.001, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<14xf64>
  %1 = hlo.is_finite %0 : (tensor<14xf64>) -> tensor<14xi1>
  %2 = hlo.constant dense<[true, true, true, true, true, true, true, true, true, true, true, false, false, false]> : tensor<14xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<14xi1>, tensor<14xi1>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f64>
  %1 = hlo.is_finite %0 : (tensor<f64>) -> tensor<i1>
  %2 = hlo.constant dense<true> : tensor<i1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @f64_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf64>
  %1 = hlo.is_finite %0 : (tensor<1x1xf64>) -> tensor<1x1xi1>
  %2 = hlo.constant dense<[[true]]> : tensor<1x1xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi1>, tensor<1x1xi1>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf64>
  %1 = hlo.is_finite %0 : (tensor<0x2xf64>) -> tensor<0x2xi1>
  %2 = hlo.constant dense<> : tensor<0x2xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xi1>, tensor<0x2xi1>) -> ()
  return
}
