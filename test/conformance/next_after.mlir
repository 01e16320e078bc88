// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// next_after steps one representable number towards the second operand.

func.func @f16_values() {
  %0 = hlo.constant dense<[1.0, 1.0, -1.0, 0.0, 0.0, -0.0, 2.0, 0x7E00, 0x7C00]> : tensor<9xf16>
  %1 = hlo.constant dense<[2.0, 0.0, 0.0, 1.0, -1.0, 1.0, 2.0, 1.0, 0.0]> : tensor<9xf16>
  %2 = hlo.next_after %0, %1 : tensor<9xf16>
  %3 = hlo.constant dense<[1.0009765625, 0.99951171875, -0.99951171875, 5.960464477539063e-08, -5.960464477539063e-08, 5.960464477539063e-08, 2.0, 0x7E00, 65504.0]> : tensor<9xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<9xf16>, tensor<9xf16>) -> ()
  return
}

func.func @bf16_values() {
  %0 = hlo.constant dense<[1.0, 1.0, -1.0, 0.0, 0.0, -0.0, 2.0, 0x7FC0, 0x7F80]> : tensor<9xbf16>
  %1 = hlo.constant dense<[2.0, 0.0, 0.0, 1.0, -1.0, 1.0, 2.0, 1.0, 0.0]> : tensor<9xbf16>
  %2 = hlo.next_after %0, %1 : tensor<9xbf16>
  %3 = hlo.constant dense<[1.0078125, 0.99609375, -0.99609375, 9.183549615799121e-41, -9.183549615799121e-41, 9.183549615799121e-41, 2.0, 0x7FC0, 3.3895313892515355e+38]> : tensor<9xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<9xbf16>, tensor<9xbf16>) -> ()
  return
}

func.func @f32_values() {
  %0 = hlo.constant dense<[1.0, 1.0, -1.0, 0.0, 0.0, -0.0, 2.0, 0x7FC00000, 0x7F800000]> : tensor<9xf32>
  %1 = hlo.constant dense<[2.0, 0.0, 0.0, 1.0, -1.0, 1.0, 2.0, 1.0, 0.0]> : tensor<9xf32>
  %2 = hlo.next_after %0, %1 : tensor<9xf32>
  %3 = hlo.constant dense<[1.0000001192092896, 0.9999999403953552, -0.9999999403953552, 1.401298464324817e-45, -1.401298464324817e-45, 1.401298464324817e-45, 2.0, 0x7FC00000, 3.4028234663852886e+38]> : tensor<9xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<9xf32>, tensor<9xf32>) -> ()
  return
}

func.func @f64_values() {
  %0 = hlo.constant dense<[1.0, 1.0, -1.0, 0.0, 0.0, -0.0, 2.0, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<9xf64>
  %1 = hlo.constant dense<[2.0, 0.0, 0.0, 1.0, -1.0, 1.0, 2.0, 1.0, 0.0]> : tensor<9xf64>
  %2 = hlo.next_after %0, %1 : tensor<9xf64>
  %3 = hlo.constant dense<[1.0000000000000002, 0.9999999999999999, -0.9999999999999999, 5.0e-324, -5.0e-324, 5.0e-324, 2.0, 0x7FF8000000000000, 1.7976931348623157e+308]> : tensor<9xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<9xf64>, tensor<9xf64>) -> ()
  return
}

func.func @bf16_alone() {
  %0 = hlo.constant dense<[0.0]> : tensor<1xbf16>
  %1 = hlo.constant dense<[-1.0]> : tensor<1xbf16>
  %2 = hlo.next_after %0, %1 : tensor<1xbf16>
  %3 = hlo.constant dense<[-9.183549615799121e-41]> : tensor<1xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1xbf16>, tensor<1xbf16>) -> ()
  return
}
