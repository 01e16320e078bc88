// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// complex from real and imaginary parts.

func.func @f32() {
  %0 = hlo.constant dense<[1.0, -2.0, 0x7FC00000, 0x7F800000]> : tensor<4xf32>
  %1 = hlo.constant dense<[0.5, -0.0, 1.0, 2.0]> : tensor<4xf32>
  %2 = hlo.complex %0, %1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
  %3 = hlo.real %2 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %4 = hlo.constant dense<[1.0, -2.0, 0x7FC00000, 0x7F800000]> : tensor<4xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4xf32>, tensor<4xf32>) -> ()
  %5 = hlo.imag %2 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %6 = hlo.constant dense<[0.5, -0.0, 1.0, 2.0]> : tensor<4xf32>
  hlo.custom_call "check.expect_eq"(%5, %6) : (tensor<4xf32>, tensor<4xf32>) -> ()
  return
}

func.func @f64() {
  %0 = hlo.constant dense<[1.0, -2.0, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<4xf64>
  %1 = hlo.constant dense<[0.5, -0.0, 1.0, 2.0]> : tensor<4xf64>
  %2 = hlo.complex %0, %1 : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xcomplex<f64>>
  %3 = hlo.real %2 : (tensor<4xcomplex<f64>>) -> tensor<4xf64>
  %4 = hlo.constant dense<[1.0, -2.0, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<4xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4xf64>, tensor<4xf64>) -> ()
  %5 = hlo.imag %2 : (tensor<4xcomplex<f64>>) -> tensor<4xf64>
  %6 = hlo.constant dense<[0.5, -0.0, 1.0, 2.0]> : tensor<4xf64>
  hlo.custom_call "check.expect_eq"(%5, %6) : (tensor<4xf64>, tensor<4xf64>) -> ()
  return
}
