// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// The real part of complex numbers; of a real operand the operand.

func.func @complexf32_values() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.10000000149011612, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f32>>
  %1 = hlo.real %0 : (tensor<7xcomplex<f32>>) -> tensor<7xf32>
  %2 = hlo.constant dense<[0.5, 1.0, -2.0, 0.10000000149011612, -0.75, 3.0, 0.0]> : tensor<7xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf32>, tensor<7xf32>) -> ()
  return
}

func.func @complexf32_scalar() {
  %0 = hlo.constant dense<(1.0, -1.0)> : tensor<complex<f32>>
  %1 = hlo.real %0 : (tensor<complex<f32>>) -> tensor<f32>
  %2 = hlo.constant dense<1.0> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @complexf32_ones() {
  %0 = hlo.constant dense<[[(-2.0, 0.5)]]> : tensor<1x1xcomplex<f32>>
  %1 = hlo.real %0 : (tensor<1x1xcomplex<f32>>) -> tensor<1x1xf32>
  %2 = hlo.constant dense<[[-2.0]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @complexf32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  %1 = hlo.real %0 : (tensor<0x2xcomplex<f32>>) -> tensor<0x2xf32>
  %2 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @complexf64_values() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.1, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f64>>
  %1 = hlo.real %0 : (tensor<7xcomplex<f64>>) -> tensor<7xf64>
  %2 = hlo.constant dense<[0.5, 1.0, -2.0, 0.1, -0.75, 3.0, 0.0]> : tensor<7xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf64>, tensor<7xf64>) -> ()
  return
}

func.func @complexf64_scalar() {
  %0 = hlo.constant dense<(1.0, -1.0)> : tensor<complex<f64>>
  %1 = hlo.real %0 : (tensor<complex<f64>>) -> tensor<f64>
  %2 = hlo.constant dense<1.0> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @complexf64_ones() {
  %0 = hlo.constant dense<[[(-2.0, 0.5)]]> : tensor<1x1xcomplex<f64>>
  %1 = hlo.real %0 : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xf64>
  %2 = hlo.constant dense<[[-2.0]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @complexf64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  %1 = hlo.real %0 : (tensor<0x2xcomplex<f64>>) -> tensor<0x2xf64>
  %2 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}

func.func @f16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.0010004043579101562, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<14xf16>
  %1 = hlo.real %0 : (tensor<14xf16>) -> tensor<14xf16>
  %2 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.0010004043579101562, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<14xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<14xf16>, tensor<14xf16>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f16>
  %1 = hlo.real %0 : (tensor<f16>) -> tensor<f16>
  %2 = hlo.constant dense<1.0> : tensor<f16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf16>
  %1 = hlo.real %0 : (tensor<1x1xf16>) -> tensor<1x1xf16>
  %2 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf16>
  %1 = hlo.real %0 : (tensor<0x2xf16>) -> tensor<0x2xf16>
  %2 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @bf16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.00099945068359375, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<14xbf16>
  %1 = hlo.real %0 : (tensor<14xbf16>) -> tensor<14xbf16>
  %2 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.00099945068359375, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<14xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<14xbf16>, tensor<14xbf16>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<bf16>
  %1 = hlo.real %0 : (tensor<bf16>) -> tensor<bf16>
  %2 = hlo.constant dense<1.0> : tensor<bf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xbf16>
  %1 = hlo.real %0 : (tensor<1x1xbf16>) -> tensor<1x1xbf16>
  %2 = hlo.constant dense<[[-1.0]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xbf16>
  %1 = hlo.real %0 : (tensor<0x2xbf16>) -> tensor<0x2xbf16>
  %2 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @f32_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.0010000000474974513, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<14xf32>
  %1 = hlo.real %0 : (tensor<14xf32>) -> tensor<14xf32>
  %2 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.0010000000474974513, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<14xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<14xf32>, tensor<14xf32>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f32>
  %1 = hlo.real %0 : (tensor<f32>) -> tensor<f32>
  %2 = hlo.constant dense<1.0> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf32>
  %1 = hlo.real %0 : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %2 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf32>
  %1 = hlo.real %0 : (tensor<0x2xf32>) -> tensor<0x2xf32>
  %2 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f64_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.001, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<14xf64>
  %1 = hlo.real %0 : (tensor<14xf64>) -> tensor<14xf64>
  %2 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.001, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<14xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<14xf64>, tensor<14xf64>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f64>
  %1 = hlo.real %0 : (tensor<f64>) -> tensor<f64>
  %2 = hlo.constant dense<1.0> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf64>
  %1 = hlo.real %0 : (tensor<1x1xf64>) -> tensor<1x1xf64>
  %2 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf64>
  %1 = hlo.real %0 : (tensor<0x2xf64>) -> tensor<0x2xf64>
  %2 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}
