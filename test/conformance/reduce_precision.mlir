// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// reduce_precision rounds to fewer bits as a narrower float would.

func.func @f32_as_bf16() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, 1.0009765625, 1.00048828125, 65504.0, 65520.0, -70000.0, 9.99999993922529e-09, 2.9999999242136255e-05, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<13xf32>
  %1 = hlo.reduce_precision %0 {exponent_bits = 8 : i32, mantissa_bits = 7 : i32} : tensor<13xf32>
  %2 = hlo.constant dense<[0.0, -0.0, 1.0, 1.0, 1.0, 65536.0, 65536.0, -70144.0, 1.0011717677116394e-08, 3.0040740966796875e-05, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<13xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<13xf32>, tensor<13xf32>) -> ()
  return
}

func.func @f32_as_e5m10() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, 1.0009765625, 1.00048828125, 65504.0, 65520.0, -70000.0, 9.99999993922529e-09, 2.9999999242136255e-05, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<13xf32>
  %1 = hlo.reduce_precision %0 {exponent_bits = 5 : i32, mantissa_bits = 10 : i32} : tensor<13xf32>
  %2 = hlo.constant dense<[0.0, -0.0, 1.0, 1.0009765625, 1.0, 65504.0, 0x7F800000, 0xFF800000, 0.0, 0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<13xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<13xf32>, tensor<13xf32>) -> ()
  return
}

func.func @f64_unchanged() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, 1.0009765625, 1.00048828125, 65504.0, 65520.0, -70000.0, 9.99999993922529e-09, 2.9999999242136255e-05, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<13xf64>
  %1 = hlo.reduce_precision %0 {exponent_bits = 11 : i32, mantissa_bits = 52 : i32} : tensor<13xf64>
  %2 = hlo.constant dense<[0.0, -0.0, 1.0, 1.0009765625, 1.00048828125, 65504.0, 65520.0, -70000.0, 9.99999993922529e-09, 2.9999999242136255e-05, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<13xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<13xf64>, tensor<13xf64>) -> ()
  return
}
