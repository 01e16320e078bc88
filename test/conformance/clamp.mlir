// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// clamp is min(max(operand, min), max); bounds of the operand's shape or scalars; NaN stays.

func.func @f16_scalar_bounds() {
  %0 = hlo.constant dense<2.0> : tensor<f16>
  %1 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 7.0, 0x7E00, 0x7C00]> : tensor<8xf16>
  %2 = hlo.constant dense<5.0> : tensor<f16>
  %3 = hlo.clamp %0, %1, %2 : (tensor<f16>, tensor<8xf16>, tensor<f16>) -> tensor<8xf16>
  %4 = hlo.constant dense<[2.0, 2.0, 2.0, 3.0, 5.0, 5.0, 0x7E00, 5.0]> : tensor<8xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<8xf16>, tensor<8xf16>) -> ()
  return
}

func.func @f16_full_bounds() {
  %0 = hlo.constant dense<[2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0]> : tensor<8xf16>
  %1 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 7.0, 0x7E00, 0x7C00]> : tensor<8xf16>
  %2 = hlo.constant dense<[5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0]> : tensor<8xf16>
  %3 = hlo.clamp %0, %1, %2 : (tensor<8xf16>, tensor<8xf16>, tensor<8xf16>) -> tensor<8xf16>
  %4 = hlo.constant dense<[2.0, 2.0, 2.0, 3.0, 5.0, 5.0, 0x7E00, 5.0]> : tensor<8xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<8xf16>, tensor<8xf16>) -> ()
  return
}

func.func @bf16_scalar_bounds() {
  %0 = hlo.constant dense<2.0> : tensor<bf16>
  %1 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 7.0, 0x7FC0, 0x7F80]> : tensor<8xbf16>
  %2 = hlo.constant dense<5.0> : tensor<bf16>
  %3 = hlo.clamp %0, %1, %2 : (tensor<bf16>, tensor<8xbf16>, tensor<bf16>) -> tensor<8xbf16>
  %4 = hlo.constant dense<[2.0, 2.0, 2.0, 3.0, 5.0, 5.0, 0x7FC0, 5.0]> : tensor<8xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<8xbf16>, tensor<8xbf16>) -> ()
  return
}

func.func @bf16_full_bounds() {
  %0 = hlo.constant dense<[2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0]> : tensor<8xbf16>
  %1 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 7.0, 0x7FC0, 0x7F80]> : tensor<8xbf16>
  %2 = hlo.constant dense<[5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0]> : tensor<8xbf16>
  %3 = hlo.clamp %0, %1, %2 : (tensor<8xbf16>, tensor<8xbf16>, tensor<8xbf16>) -> tensor<8xbf16>
  %4 = hlo.constant dense<[2.0, 2.0, 2.0, 3.0, 5.0, 5.0, 0x7FC0, 5.0]> : tensor<8xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<8xbf16>, tensor<8xbf16>) -> ()
  return
}

func.func @f32_scalar_bounds() {
  %0 = hlo.constant dense<2.0> : tensor<f32>
  %1 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 7.0, 0x7FC00000, 0x7F800000]> : tensor<8xf32>
  %2 = hlo.constant dense<5.0> : tensor<f32>
  %3 = hlo.clamp %0, %1, %2 : (tensor<f32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  %4 = hlo.constant dense<[2.0, 2.0, 2.0, 3.0, 5.0, 5.0, 0x7FC00000, 5.0]> : tensor<8xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<8xf32>, tensor<8xf32>) -> ()
  return
}

func.func @f32_full_bounds() {
  %0 = hlo.constant dense<[2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0]> : tensor<8xf32>
  %1 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 7.0, 0x7FC00000, 0x7F800000]> : tensor<8xf32>
  %2 = hlo.constant dense<[5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0]> : tensor<8xf32>
  %3 = hlo.clamp %0, %1, %2 : (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %4 = hlo.constant dense<[2.0, 2.0, 2.0, 3.0, 5.0, 5.0, 0x7FC00000, 5.0]> : tensor<8xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<8xf32>, tensor<8xf32>) -> ()
  return
}

func.func @f64_scalar_bounds() {
  %0 = hlo.constant dense<2.0> : tensor<f64>
  %1 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 7.0, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<8xf64>
  %2 = hlo.constant dense<5.0> : tensor<f64>
  %3 = hlo.clamp %0, %1, %2 : (tensor<f64>, tensor<8xf64>, tensor<f64>) -> tensor<8xf64>
  %4 = hlo.constant dense<[2.0, 2.0, 2.0, 3.0, 5.0, 5.0, 0x7FF8000000000000, 5.0]> : tensor<8xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<8xf64>, tensor<8xf64>) -> ()
  return
}

func.func @f64_full_bounds() {
  %0 = hlo.constant dense<[2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0]> : tensor<8xf64>
  %1 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 7.0, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<8xf64>
  %2 = hlo.constant dense<[5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0]> : tensor<8xf64>
  %3 = hlo.clamp %0, %1, %2 : (tensor<8xf64>, tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
  %4 = hlo.constant dense<[2.0, 2.0, 2.0, 3.0, 5.0, 5.0, 0x7FF8000000000000, 5.0]> : tensor<8xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<8xf64>, tensor<8xf64>) -> ()
  return
}

func.func @i4_scalar_bounds() {
  %0 = hlo.constant dense<2> : tensor<i4>
  %1 = hlo.constant dense<[0, 1, 2, 3, 5, 7]> : tensor<6xi4>
  %2 = hlo.constant dense<5> : tensor<i4>
  %3 = hlo.clamp %0, %1, %2 : (tensor<i4>, tensor<6xi4>, tensor<i4>) -> tensor<6xi4>
  %4 = hlo.constant dense<[2, 2, 2, 3, 5, 5]> : tensor<6xi4>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xi4>, tensor<6xi4>) -> ()
  return
}

func.func @i4_full_bounds() {
  %0 = hlo.constant dense<[2, 2, 2, 2, 2, 2]> : tensor<6xi4>
  %1 = hlo.constant dense<[0, 1, 2, 3, 5, 7]> : tensor<6xi4>
  %2 = hlo.constant dense<[5, 5, 5, 5, 5, 5]> : tensor<6xi4>
  %3 = hlo.clamp %0, %1, %2 : (tensor<6xi4>, tensor<6xi4>, tensor<6xi4>) -> tensor<6xi4>
  %4 = hlo.constant dense<[2, 2, 2, 3, 5, 5]> : tensor<6xi4>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xi4>, tensor<6xi4>) -> ()
  return
}

func.func @i8_scalar_bounds() {
  %0 = hlo.constant dense<2> : tensor<i8>
  %1 = hlo.constant dense<[0, 1, 2, 3, 5, 7]> : tensor<6xi8>
  %2 = hlo.constant dense<5> : tensor<i8>
  %3 = hlo.clamp %0, %1, %2 : (tensor<i8>, tensor<6xi8>, tensor<i8>) -> tensor<6xi8>
  %4 = hlo.constant dense<[2, 2, 2, 3, 5, 5]> : tensor<6xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xi8>, tensor<6xi8>) -> ()
  return
}

func.func @i8_full_bounds() {
  %0 = hlo.constant dense<[2, 2, 2, 2, 2, 2]> : tensor<6xi8>
  %1 = hlo.constant dense<[0, 1, 2, 3, 5, 7]> : tensor<6xi8>
  %2 = hlo.constant dense<[5, 5, 5, 5, 5, 5]> : tensor<6xi8>
  %3 = hlo.clamp %0, %1, %2 : (tensor<6xi8>, tensor<6xi8>, tensor<6xi8>) -> tensor<6xi8>
  %4 = hlo.constant dense<[2, 2, 2, 3, 5, 5]> : tensor<6xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xi8>, tensor<6xi8>) -> ()
  return
}

func.func @i16_scalar_bounds() {
  %0 = hlo.constant dense<2> : tensor<i16>
  %1 = hlo.constant dense<[0, 1, 2, 3, 5, 7]> : tensor<6xi16>
  %2 = hlo.constant dense<5> : tensor<i16>
  %3 = hlo.clamp %0, %1, %2 : (tensor<i16>, tensor<6xi16>, tensor<i16>) -> tensor<6xi16>
  %4 = hlo.constant dense<[2, 2, 2, 3, 5, 5]> : tensor<6xi16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xi16>, tensor<6xi16>) -> ()
  return
}

func.func @i16_full_bounds() {
  %0 = hlo.constant dense<[2, 2, 2, 2, 2, 2]> : tensor<6xi16>
  %1 = hlo.constant dense<[0, 1, 2, 3, 5, 7]> : tensor<6xi16>
  %2 = hlo.constant dense<[5, 5, 5, 5, 5, 5]> : tensor<6xi16>
  %3 = hlo.clamp %0, %1, %2 : (tensor<6xi16>, tensor<6xi16>, tensor<6xi16>) -> tensor<6xi16>
  %4 = hlo.constant dense<[2, 2, 2, 3, 5, 5]> : tensor<6xi16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xi16>, tensor<6xi16>) -> ()
  return
}

func.func @i32_scalar_bounds() {
  %0 = hlo.constant dense<2> : tensor<i32>
  %1 = hlo.constant dense<[0, 1, 2, 3, 5, 7]> : tensor<6xi32>
  %2 = hlo.constant dense<5> : tensor<i32>
  %3 = hlo.clamp %0, %1, %2 : (tensor<i32>, tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
  %4 = hlo.constant dense<[2, 2, 2, 3, 5, 5]> : tensor<6xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xi32>, tensor<6xi32>) -> ()
  return
}

func.func @i32_full_bounds() {
  %0 = hlo.constant dense<[2, 2, 2, 2, 2, 2]> : tensor<6xi32>
  %1 = hlo.constant dense<[0, 1, 2, 3, 5, 7]> : tensor<6xi32>
  %2 = hlo.constant dense<[5, 5, 5, 5, 5, 5]> : tensor<6xi32>
  %3 = hlo.clamp %0, %1, %2 : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
  %4 = hlo.constant dense<[2, 2, 2, 3, 5, 5]> : tensor<6xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xi32>, tensor<6xi32>) -> ()
  return
}

func.func @i64_scalar_bounds() {
  %0 = hlo.constant dense<2> : tensor<i64>
  %1 = hlo.constant dense<[0, 1, 2, 3, 5, 7]> : tensor<6xi64>
  %2 = hlo.constant dense<5> : tensor<i64>
  %3 = hlo.clamp %0, %1, %2 : (tensor<i64>, tensor<6xi64>, tensor<i64>) -> tensor<6xi64>
  %4 = hlo.constant dense<[2, 2, 2, 3, 5, 5]> : tensor<6xi64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xi64>, tensor<6xi64>) -> ()
  return
}

func.func @i64_full_bounds() {
  %0 = hlo.constant dense<[2, 2, 2, 2, 2, 2]> : tensor<6xi64>
  %1 = hlo.constant dense<[0, 1, 2, 3, 5, 7]> : tensor<6xi64>
  %2 = hlo.constant dense<[5, 5, 5, 5, 5, 5]> : tensor<6xi64>
  %3 = hlo.clamp %0, %1, %2 : (tensor<6xi64>, tensor<6xi64>, tensor<6xi64>) -> tensor<6xi64>
  %4 = hlo.constant dense<[2, 2, 2, 3, 5, 5]> : tensor<6xi64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xi64>, tensor<6xi64>) -> ()
  return
}

func.func @ui4_scalar_bounds() {
  %0 = hlo.constant dense<2> : tensor<ui4>
  %1 = hlo.constant dense<[0, 1, 2, 3, 5, 7]> : tensor<6xui4>
  %2 = hlo.constant dense<5> : tensor<ui4>
  %3 = hlo.clamp %0, %1, %2 : (tensor<ui4>, tensor<6xui4>, tensor<ui4>) -> tensor<6xui4>
  %4 = hlo.constant dense<[2, 2, 2, 3, 5, 5]> : tensor<6xui4>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xui4>, tensor<6xui4>) -> ()
  return
}

func.func @ui4_full_bounds() {
  %0 = hlo.constant dense<[2, 2, 2, 2, 2, 2]> : tensor<6xui4>
  %1 = hlo.constant dense<[0, 1, 2, 3, 5, 7]> : tensor<6xui4>
  %2 = hlo.constant dense<[5, 5, 5, 5, 5, 5]> : tensor<6xui4>
  %3 = hlo.clamp %0, %1, %2 : (tensor<6xui4>, tensor<6xui4>, tensor<6xui4>) -> tensor<6xui4>
  %4 = hlo.constant dense<[2, 2, 2, 3, 5, 5]> : tensor<6xui4>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xui4>, tensor<6xui4>) -> ()
  return
}

func.func @ui8_scalar_bounds() {
  %0 = hlo.constant dense<2> : tensor<ui8>
  %1 = hlo.constant dense<[0, 1, 2, 3, 5, 7]> : tensor<6xui8>
  %2 = hlo.constant dense<5> : tensor<ui8>
  %3 = hlo.clamp %0, %1, %2 : (tensor<ui8>, tensor<6xui8>, tensor<ui8>) -> tensor<6xui8>
  %4 = hlo.constant dense<[2, 2, 2, 3, 5, 5]> : tensor<6xui8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xui8>, tensor<6xui8>) -> ()
  return
}

func.func @ui8_full_bounds() {
  %0 = hlo.constant dense<[2, 2, 2, 2, 2, 2]> : tensor<6xui8>
  %1 = hlo.constant dense<[0, 1, 2, 3, 5, 7]> : tensor<6xui8>
  %2 = hlo.constant dense<[5, 5, 5, 5, 5, 5]> : tensor<6xui8>
  %3 = hlo.clamp %0, %1, %2 : (tensor<6xui8>, tensor<6xui8>, tensor<6xui8>) -> tensor<6xui8>
  %4 = hlo.constant dense<[2, 2, 2, 3, 5, 5]> : tensor<6xui8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xui8>, tensor<6xui8>) -> ()
  return
}

func.func @ui16_scalar_bounds() {
  %0 = hlo.constant dense<2> : tensor<ui16>
  %1 = hlo.constant dense<[0, 1, 2, 3, 5, 7]> : tensor<6xui16>
  %2 = hlo.constant dense<5> : tensor<ui16>
  %3 = hlo.clamp %0, %1, %2 : (tensor<ui16>, tensor<6xui16>, tensor<ui16>) -> tensor<6xui16>
  %4 = hlo.constant dense<[2, 2, 2, 3, 5, 5]> : tensor<6xui16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xui16>, tensor<6xui16>) -> ()
  return
}

func.func @ui16_full_bounds() {
  %0 = hlo.constant dense<[2, 2, 2, 2, 2, 2]> : tensor<6xui16>
  %1 = hlo.constant dense<[0, 1, 2, 3, 5, 7]> : tensor<6xui16>
  %2 = hlo.constant dense<[5, 5, 5, 5, 5, 5]> : tensor<6xui16>
  %3 = hlo.clamp %0, %1, %2 : (tensor<6xui16>, tensor<6xui16>, tensor<6xui16>) -> tensor<6xui16>
  %4 = hlo.constant dense<[2, 2, 2, 3, 5, 5]> : tensor<6xui16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xui16>, tensor<6xui16>) -> ()
  return
}

func.func @ui32_scalar_bounds() {
  %0 = hlo.constant dense<2> : tensor<ui32>
  %1 = hlo.constant dense<[0, 1, 2, 3, 5, 7]> : tensor<6xui32>
  %2 = hlo.constant dense<5> : tensor<ui32>
  %3 = hlo.clamp %0, %1, %2 : (tensor<ui32>, tensor<6xui32>, tensor<ui32>) -> tensor<6xui32>
  %4 = hlo.constant dense<[2, 2, 2, 3, 5, 5]> : tensor<6xui32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xui32>, tensor<6xui32>) -> ()
  return
}

func.func @ui32_full_bounds() {
  %0 = hlo.constant dense<[2, 2, 2, 2, 2, 2]> : tensor<6xui32>
  %1 = hlo.constant dense<[0, 1, 2, 3, 5, 7]> : tensor<6xui32>
  %2 = hlo.constant dense<[5, 5, 5, 5, 5, 5]> : tensor<6xui32>
  %3 = hlo.clamp %0, %1, %2 : (tensor<6xui32>, tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
  %4 = hlo.constant dense<[2, 2, 2, 3, 5, 5]> : tensor<6xui32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xui32>, tensor<6xui32>) -> ()
  return
}

func.func @ui64_scalar_bounds() {
  %0 = hlo.constant dense<2> : tensor<ui64>
  %1 = hlo.constant dense<[0, 1, 2, 3, 5, 7]> : tensor<6xui64>
  %2 = hlo.constant dense<5> : tensor<ui64>
  %3 = hlo.clamp %0, %1, %2 : (tensor<ui64>, tensor<6xui64>, tensor<ui64>) -> tensor<6xui64>
  %4 = hlo.constant dense<[2, 2, 2, 3, 5, 5]> : tensor<6xui64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xui64>, tensor<6xui64>) -> ()
  return
}

func.func @ui64_full_bounds() {
  %0 = hlo.constant dense<[2, 2, 2, 2, 2, 2]> : tensor<6xui64>
  %1 = hlo.constant dense<[0, 1, 2, 3, 5, 7]> : tensor<6xui64>
  %2 = hlo.constant dense<[5, 5, 5, 5, 5, 5]> : tensor<6xui64>
  %3 = hlo.clamp %0, %1, %2 : (tensor<6xui64>, tensor<6xui64>, tensor<6xui64>) -> tensor<6xui64>
  %4 = hlo.constant dense<[2, 2, 2, 3, 5, 5]> : tensor<6xui64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xui64>, tensor<6xui64>) -> ()
  return
}
