// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// reshape keeps the row-major order of elements.

func.func @i1_2x3_to_3x2() {
  %0 = hlo.constant dense<[[false, true, false], [true, false, true]]> : tensor<2x3xi1>
  %1 = hlo.reshape %0 : (tensor<2x3xi1>) -> tensor<3x2xi1>
  %2 = hlo.constant dense<[[false, true], [false, true], [false, true]]> : tensor<3x2xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xi1>, tensor<3x2xi1>) -> ()
  return
}

func.func @i1_2x3_to_6() {
  %0 = hlo.constant dense<[[false, true, false], [true, false, true]]> : tensor<2x3xi1>
  %1 = hlo.reshape %0 : (tensor<2x3xi1>) -> tensor<6xi1>
  %2 = hlo.constant dense<[false, true, false, true, false, true]> : tensor<6xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xi1>, tensor<6xi1>) -> ()
  return
}

func.func @i1_1_to_() {
  %0 = hlo.constant dense<[false]> : tensor<1xi1>
  %1 = hlo.reshape %0 : (tensor<1xi1>) -> tensor<i1>
  %2 = hlo.constant dense<false> : tensor<i1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @i1__to_1x1() {
  %0 = hlo.constant dense<false> : tensor<i1>
  %1 = hlo.reshape %0 : (tensor<i1>) -> tensor<1x1xi1>
  %2 = hlo.constant dense<[[false]]> : tensor<1x1xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi1>, tensor<1x1xi1>) -> ()
  return
}

func.func @i1_4x1x3_to_2x6() {
  %0 = hlo.constant dense<[[[false, true, false]], [[true, false, true]], [[false, true, false]], [[true, false, true]]]> : tensor<4x1x3xi1>
  %1 = hlo.reshape %0 : (tensor<4x1x3xi1>) -> tensor<2x6xi1>
  %2 = hlo.constant dense<[[false, true, false, true, false, true], [false, true, false, true, false, true]]> : tensor<2x6xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x6xi1>, tensor<2x6xi1>) -> ()
  return
}

func.func @i1_0x3_to_5x0() {
  %0 = hlo.constant dense<> : tensor<0x3xi1>
  %1 = hlo.reshape %0 : (tensor<0x3xi1>) -> tensor<5x0xi1>
  %2 = hlo.constant dense<> : tensor<5x0xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<5x0xi1>, tensor<5x0xi1>) -> ()
  return
}

func.func @i1_2x3_to_2x3() {
  %0 = hlo.constant dense<[[false, true, false], [true, false, true]]> : tensor<2x3xi1>
  %1 = hlo.reshape %0 : (tensor<2x3xi1>) -> tensor<2x3xi1>
  %2 = hlo.constant dense<[[false, true, false], [true, false, true]]> : tensor<2x3xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi1>, tensor<2x3xi1>) -> ()
  return
}

func.func @i4_2x3_to_3x2() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi4>
  %1 = hlo.reshape %0 : (tensor<2x3xi4>) -> tensor<3x2xi4>
  %2 = hlo.constant dense<[[0, 1], [2, 3], [4, 5]]> : tensor<3x2xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xi4>, tensor<3x2xi4>) -> ()
  return
}

func.func @i4_2x3_to_6() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi4>
  %1 = hlo.reshape %0 : (tensor<2x3xi4>) -> tensor<6xi4>
  %2 = hlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xi4>, tensor<6xi4>) -> ()
  return
}

func.func @i4_1_to_() {
  %0 = hlo.constant dense<[0]> : tensor<1xi4>
  %1 = hlo.reshape %0 : (tensor<1xi4>) -> tensor<i4>
  %2 = hlo.constant dense<0> : tensor<i4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i4>, tensor<i4>) -> ()
  return
}

func.func @i4__to_1x1() {
  %0 = hlo.constant dense<0> : tensor<i4>
  %1 = hlo.reshape %0 : (tensor<i4>) -> tensor<1x1xi4>
  %2 = hlo.constant dense<[[0]]> : tensor<1x1xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi4>, tensor<1x1xi4>) -> ()
  return
}

func.func @i4_4x1x3_to_2x6() {
  %0 = hlo.constant dense<[[[0, 1, 2]], [[3, 4, 5]], [[6, 0, 1]], [[2, 3, 4]]]> : tensor<4x1x3xi4>
  %1 = hlo.reshape %0 : (tensor<4x1x3xi4>) -> tensor<2x6xi4>
  %2 = hlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 0, 1, 2, 3, 4]]> : tensor<2x6xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x6xi4>, tensor<2x6xi4>) -> ()
  return
}

func.func @i4_0x3_to_5x0() {
  %0 = hlo.constant dense<> : tensor<0x3xi4>
  %1 = hlo.reshape %0 : (tensor<0x3xi4>) -> tensor<5x0xi4>
  %2 = hlo.constant dense<> : tensor<5x0xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<5x0xi4>, tensor<5x0xi4>) -> ()
  return
}

func.func @i4_2x3_to_2x3() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi4>
  %1 = hlo.reshape %0 : (tensor<2x3xi4>) -> tensor<2x3xi4>
  %2 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi4>, tensor<2x3xi4>) -> ()
  return
}

func.func @i8_2x3_to_3x2() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi8>
  %1 = hlo.reshape %0 : (tensor<2x3xi8>) -> tensor<3x2xi8>
  %2 = hlo.constant dense<[[0, 1], [2, 3], [4, 5]]> : tensor<3x2xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xi8>, tensor<3x2xi8>) -> ()
  return
}

func.func @i8_2x3_to_6() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi8>
  %1 = hlo.reshape %0 : (tensor<2x3xi8>) -> tensor<6xi8>
  %2 = hlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xi8>, tensor<6xi8>) -> ()
  return
}

func.func @i8_1_to_() {
  %0 = hlo.constant dense<[0]> : tensor<1xi8>
  %1 = hlo.reshape %0 : (tensor<1xi8>) -> tensor<i8>
  %2 = hlo.constant dense<0> : tensor<i8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i8>, tensor<i8>) -> ()
  return
}

func.func @i8__to_1x1() {
  %0 = hlo.constant dense<0> : tensor<i8>
  %1 = hlo.reshape %0 : (tensor<i8>) -> tensor<1x1xi8>
  %2 = hlo.constant dense<[[0]]> : tensor<1x1xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi8>, tensor<1x1xi8>) -> ()
  return
}

func.func @i8_4x1x3_to_2x6() {
  %0 = hlo.constant dense<[[[0, 1, 2]], [[3, 4, 5]], [[6, 0, 1]], [[2, 3, 4]]]> : tensor<4x1x3xi8>
  %1 = hlo.reshape %0 : (tensor<4x1x3xi8>) -> tensor<2x6xi8>
  %2 = hlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 0, 1, 2, 3, 4]]> : tensor<2x6xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x6xi8>, tensor<2x6xi8>) -> ()
  return
}

func.func @i8_0x3_to_5x0() {
  %0 = hlo.constant dense<> : tensor<0x3xi8>
  %1 = hlo.reshape %0 : (tensor<0x3xi8>) -> tensor<5x0xi8>
  %2 = hlo.constant dense<> : tensor<5x0xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<5x0xi8>, tensor<5x0xi8>) -> ()
  return
}

func.func @i8_2x3_to_2x3() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi8>
  %1 = hlo.reshape %0 : (tensor<2x3xi8>) -> tensor<2x3xi8>
  %2 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @ui16_2x3_to_3x2() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui16>
  %1 = hlo.reshape %0 : (tensor<2x3xui16>) -> tensor<3x2xui16>
  %2 = hlo.constant dense<[[0, 1], [2, 3], [4, 5]]> : tensor<3x2xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xui16>, tensor<3x2xui16>) -> ()
  return
}

func.func @ui16_2x3_to_6() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui16>
  %1 = hlo.reshape %0 : (tensor<2x3xui16>) -> tensor<6xui16>
  %2 = hlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xui16>, tensor<6xui16>) -> ()
  return
}

func.func @ui16_1_to_() {
  %0 = hlo.constant dense<[0]> : tensor<1xui16>
  %1 = hlo.reshape %0 : (tensor<1xui16>) -> tensor<ui16>
  %2 = hlo.constant dense<0> : tensor<ui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<ui16>, tensor<ui16>) -> ()
  return
}

func.func @ui16__to_1x1() {
  %0 = hlo.constant dense<0> : tensor<ui16>
  %1 = hlo.reshape %0 : (tensor<ui16>) -> tensor<1x1xui16>
  %2 = hlo.constant dense<[[0]]> : tensor<1x1xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xui16>, tensor<1x1xui16>) -> ()
  return
}

func.func @ui16_4x1x3_to_2x6() {
  %0 = hlo.constant dense<[[[0, 1, 2]], [[3, 4, 5]], [[6, 0, 1]], [[2, 3, 4]]]> : tensor<4x1x3xui16>
  %1 = hlo.reshape %0 : (tensor<4x1x3xui16>) -> tensor<2x6xui16>
  %2 = hlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 0, 1, 2, 3, 4]]> : tensor<2x6xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x6xui16>, tensor<2x6xui16>) -> ()
  return
}

func.func @ui16_0x3_to_5x0() {
  %0 = hlo.constant dense<> : tensor<0x3xui16>
  %1 = hlo.reshape %0 : (tensor<0x3xui16>) -> tensor<5x0xui16>
  %2 = hlo.constant dense<> : tensor<5x0xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<5x0xui16>, tensor<5x0xui16>) -> ()
  return
}

func.func @ui16_2x3_to_2x3() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui16>
  %1 = hlo.reshape %0 : (tensor<2x3xui16>) -> tensor<2x3xui16>
  %2 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  return
}

func.func @i32_2x3_to_3x2() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %1 = hlo.reshape %0 : (tensor<2x3xi32>) -> tensor<3x2xi32>
  %2 = hlo.constant dense<[[0, 1], [2, 3], [4, 5]]> : tensor<3x2xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xi32>, tensor<3x2xi32>) -> ()
  return
}

func.func @i32_2x3_to_6() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %1 = hlo.reshape %0 : (tensor<2x3xi32>) -> tensor<6xi32>
  %2 = hlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xi32>, tensor<6xi32>) -> ()
  return
}

func.func @i32_1_to_() {
  %0 = hlo.constant dense<[0]> : tensor<1xi32>
  %1 = hlo.reshape %0 : (tensor<1xi32>) -> tensor<i32>
  %2 = hlo.constant dense<0> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @i32__to_1x1() {
  %0 = hlo.constant dense<0> : tensor<i32>
  %1 = hlo.reshape %0 : (tensor<i32>) -> tensor<1x1xi32>
  %2 = hlo.constant dense<[[0]]> : tensor<1x1xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi32>, tensor<1x1xi32>) -> ()
  return
}

func.func @i32_4x1x3_to_2x6() {
  %0 = hlo.constant dense<[[[0, 1, 2]], [[3, 4, 5]], [[6, 0, 1]], [[2, 3, 4]]]> : tensor<4x1x3xi32>
  %1 = hlo.reshape %0 : (tensor<4x1x3xi32>) -> tensor<2x6xi32>
  %2 = hlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 0, 1, 2, 3, 4]]> : tensor<2x6xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x6xi32>, tensor<2x6xi32>) -> ()
  return
}

func.func @i32_0x3_to_5x0() {
  %0 = hlo.constant dense<> : tensor<0x3xi32>
  %1 = hlo.reshape %0 : (tensor<0x3xi32>) -> tensor<5x0xi32>
  %2 = hlo.constant dense<> : tensor<5x0xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<5x0xi32>, tensor<5x0xi32>) -> ()
  return
}

func.func @i32_2x3_to_2x3() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %1 = hlo.reshape %0 : (tensor<2x3xi32>) -> tensor<2x3xi32>
  %2 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @ui64_2x3_to_3x2() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui64>
  %1 = hlo.reshape %0 : (tensor<2x3xui64>) -> tensor<3x2xui64>
  %2 = hlo.constant dense<[[0, 1], [2, 3], [4, 5]]> : tensor<3x2xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xui64>, tensor<3x2xui64>) -> ()
  return
}

func.func @ui64_2x3_to_6() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui64>
  %1 = hlo.reshape %0 : (tensor<2x3xui64>) -> tensor<6xui64>
  %2 = hlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xui64>, tensor<6xui64>) -> ()
  return
}

func.func @ui64_1_to_() {
  %0 = hlo.constant dense<[0]> : tensor<1xui64>
  %1 = hlo.reshape %0 : (tensor<1xui64>) -> tensor<ui64>
  %2 = hlo.constant dense<0> : tensor<ui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<ui64>, tensor<ui64>) -> ()
  return
}

func.func @ui64__to_1x1() {
  %0 = hlo.constant dense<0> : tensor<ui64>
  %1 = hlo.reshape %0 : (tensor<ui64>) -> tensor<1x1xui64>
  %2 = hlo.constant dense<[[0]]> : tensor<1x1xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xui64>, tensor<1x1xui64>) -> ()
  return
}

func.func @ui64_4x1x3_to_2x6() {
  %0 = hlo.constant dense<[[[0, 1, 2]], [[3, 4, 5]], [[6, 0, 1]], [[2, 3, 4]]]> : tensor<4x1x3xui64>
  %1 = hlo.reshape %0 : (tensor<4x1x3xui64>) -> tensor<2x6xui64>
  %2 = hlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 0, 1, 2, 3, 4]]> : tensor<2x6xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x6xui64>, tensor<2x6xui64>) -> ()
  return
}

func.func @ui64_0x3_to_5x0() {
  %0 = hlo.constant dense<> : tensor<0x3xui64>
  %1 = hlo.reshape %0 : (tensor<0x3xui64>) -> tensor<5x0xui64>
  %2 = hlo.constant dense<> : tensor<5x0xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<5x0xui64>, tensor<5x0xui64>) -> ()
  return
}

func.func @ui64_2x3_to_2x3() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui64>
  %1 = hlo.reshape %0 : (tensor<2x3xui64>) -> tensor<2x3xui64>
  %2 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xui64>, tensor<2x3xui64>) -> ()
  return
}

func.func @bf16_2x3_to_3x2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xbf16>
  %1 = hlo.reshape %0 : (tensor<2x3xbf16>) -> tensor<3x2xbf16>
  %2 = hlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]> : tensor<3x2xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xbf16>, tensor<3x2xbf16>) -> ()
  return
}

func.func @bf16_2x3_to_6() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xbf16>
  %1 = hlo.reshape %0 : (tensor<2x3xbf16>) -> tensor<6xbf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xbf16>, tensor<6xbf16>) -> ()
  return
}

func.func @bf16_1_to_() {
  %0 = hlo.constant dense<[0.0]> : tensor<1xbf16>
  %1 = hlo.reshape %0 : (tensor<1xbf16>) -> tensor<bf16>
  %2 = hlo.constant dense<0.0> : tensor<bf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16__to_1x1() {
  %0 = hlo.constant dense<0.0> : tensor<bf16>
  %1 = hlo.reshape %0 : (tensor<bf16>) -> tensor<1x1xbf16>
  %2 = hlo.constant dense<[[0.0]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_4x1x3_to_2x6() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0]], [[3.0, 4.0, 5.0]], [[6.0, 0.0, 1.0]], [[2.0, 3.0, 4.0]]]> : tensor<4x1x3xbf16>
  %1 = hlo.reshape %0 : (tensor<4x1x3xbf16>) -> tensor<2x6xbf16>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0, 3.0, 4.0]]> : tensor<2x6xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x6xbf16>, tensor<2x6xbf16>) -> ()
  return
}

func.func @bf16_0x3_to_5x0() {
  %0 = hlo.constant dense<> : tensor<0x3xbf16>
  %1 = hlo.reshape %0 : (tensor<0x3xbf16>) -> tensor<5x0xbf16>
  %2 = hlo.constant dense<> : tensor<5x0xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<5x0xbf16>, tensor<5x0xbf16>) -> ()
  return
}

func.func @bf16_2x3_to_2x3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xbf16>
  %1 = hlo.reshape %0 : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @f16_2x3_to_3x2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf16>
  %1 = hlo.reshape %0 : (tensor<2x3xf16>) -> tensor<3x2xf16>
  %2 = hlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]> : tensor<3x2xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xf16>, tensor<3x2xf16>) -> ()
  return
}

func.func @f16_2x3_to_6() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf16>
  %1 = hlo.reshape %0 : (tensor<2x3xf16>) -> tensor<6xf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xf16>, tensor<6xf16>) -> ()
  return
}

func.func @f16_1_to_() {
  %0 = hlo.constant dense<[0.0]> : tensor<1xf16>
  %1 = hlo.reshape %0 : (tensor<1xf16>) -> tensor<f16>
  %2 = hlo.constant dense<0.0> : tensor<f16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16__to_1x1() {
  %0 = hlo.constant dense<0.0> : tensor<f16>
  %1 = hlo.reshape %0 : (tensor<f16>) -> tensor<1x1xf16>
  %2 = hlo.constant dense<[[0.0]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_4x1x3_to_2x6() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0]], [[3.0, 4.0, 5.0]], [[6.0, 0.0, 1.0]], [[2.0, 3.0, 4.0]]]> : tensor<4x1x3xf16>
  %1 = hlo.reshape %0 : (tensor<4x1x3xf16>) -> tensor<2x6xf16>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0, 3.0, 4.0]]> : tensor<2x6xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x6xf16>, tensor<2x6xf16>) -> ()
  return
}

func.func @f16_0x3_to_5x0() {
  %0 = hlo.constant dense<> : tensor<0x3xf16>
  %1 = hlo.reshape %0 : (tensor<0x3xf16>) -> tensor<5x0xf16>
  %2 = hlo.constant dense<> : tensor<5x0xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<5x0xf16>, tensor<5x0xf16>) -> ()
  return
}

func.func @f16_2x3_to_2x3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf16>
  %1 = hlo.reshape %0 : (tensor<2x3xf16>) -> tensor<2x3xf16>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  return
}

func.func @f32_2x3_to_3x2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %1 = hlo.reshape %0 : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %2 = hlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]> : tensor<3x2xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xf32>, tensor<3x2xf32>) -> ()
  return
}

func.func @f32_2x3_to_6() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %1 = hlo.reshape %0 : (tensor<2x3xf32>) -> tensor<6xf32>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xf32>, tensor<6xf32>) -> ()
  return
}

func.func @f32_1_to_() {
  %0 = hlo.constant dense<[0.0]> : tensor<1xf32>
  %1 = hlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
  %2 = hlo.constant dense<0.0> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32__to_1x1() {
  %0 = hlo.constant dense<0.0> : tensor<f32>
  %1 = hlo.reshape %0 : (tensor<f32>) -> tensor<1x1xf32>
  %2 = hlo.constant dense<[[0.0]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_4x1x3_to_2x6() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0]], [[3.0, 4.0, 5.0]], [[6.0, 0.0, 1.0]], [[2.0, 3.0, 4.0]]]> : tensor<4x1x3xf32>
  %1 = hlo.reshape %0 : (tensor<4x1x3xf32>) -> tensor<2x6xf32>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0, 3.0, 4.0]]> : tensor<2x6xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x6xf32>, tensor<2x6xf32>) -> ()
  return
}

func.func @f32_0x3_to_5x0() {
  %0 = hlo.constant dense<> : tensor<0x3xf32>
  %1 = hlo.reshape %0 : (tensor<0x3xf32>) -> tensor<5x0xf32>
  %2 = hlo.constant dense<> : tensor<5x0xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<5x0xf32>, tensor<5x0xf32>) -> ()
  return
}

func.func @f32_2x3_to_2x3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %1 = hlo.reshape %0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f64_2x3_to_3x2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>
  %1 = hlo.reshape %0 : (tensor<2x3xf64>) -> tensor<3x2xf64>
  %2 = hlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]> : tensor<3x2xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xf64>, tensor<3x2xf64>) -> ()
  return
}

func.func @f64_2x3_to_6() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>
  %1 = hlo.reshape %0 : (tensor<2x3xf64>) -> tensor<6xf64>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xf64>, tensor<6xf64>) -> ()
  return
}

func.func @f64_1_to_() {
  %0 = hlo.constant dense<[0.0]> : tensor<1xf64>
  %1 = hlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
  %2 = hlo.constant dense<0.0> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64__to_1x1() {
  %0 = hlo.constant dense<0.0> : tensor<f64>
  %1 = hlo.reshape %0 : (tensor<f64>) -> tensor<1x1xf64>
  %2 = hlo.constant dense<[[0.0]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_4x1x3_to_2x6() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0]], [[3.0, 4.0, 5.0]], [[6.0, 0.0, 1.0]], [[2.0, 3.0, 4.0]]]> : tensor<4x1x3xf64>
  %1 = hlo.reshape %0 : (tensor<4x1x3xf64>) -> tensor<2x6xf64>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0, 3.0, 4.0]]> : tensor<2x6xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x6xf64>, tensor<2x6xf64>) -> ()
  return
}

func.func @f64_0x3_to_5x0() {
  %0 = hlo.constant dense<> : tensor<0x3xf64>
  %1 = hlo.reshape %0 : (tensor<0x3xf64>) -> tensor<5x0xf64>
  %2 = hlo.constant dense<> : tensor<5x0xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<5x0xf64>, tensor<5x0xf64>) -> ()
  return
}

func.func @f64_2x3_to_2x3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>
  %1 = hlo.reshape %0 : (tensor<2x3xf64>) -> tensor<2x3xf64>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @complexf32_2x3_to_3x2() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = hlo.reshape %0 : (tensor<2x3xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xcomplex<f32>>, tensor<3x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3_to_6() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = hlo.reshape %0 : (tensor<2x3xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  %2 = hlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]> : tensor<6xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_1_to_() {
  %0 = hlo.constant dense<[(0.0, 0.0)]> : tensor<1xcomplex<f32>>
  %1 = hlo.reshape %0 : (tensor<1xcomplex<f32>>) -> tensor<complex<f32>>
  %2 = hlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<complex<f32>>, tensor<complex<f32>>) -> ()
  return
}

func.func @complexf32__to_1x1() {
  %0 = hlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %1 = hlo.reshape %0 : (tensor<complex<f32>>) -> tensor<1x1xcomplex<f32>>
  %2 = hlo.constant dense<[[(0.0, 0.0)]]> : tensor<1x1xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_4x1x3_to_2x6() {
  %0 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]], [[(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]], [[(6.0, 0.0), (0.0, 0.0), (1.0, 0.0)]], [[(2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]]> : tensor<4x1x3xcomplex<f32>>
  %1 = hlo.reshape %0 : (tensor<4x1x3xcomplex<f32>>) -> tensor<2x6xcomplex<f32>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<2x6xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x6xcomplex<f32>>, tensor<2x6xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_0x3_to_5x0() {
  %0 = hlo.constant dense<> : tensor<0x3xcomplex<f32>>
  %1 = hlo.reshape %0 : (tensor<0x3xcomplex<f32>>) -> tensor<5x0xcomplex<f32>>
  %2 = hlo.constant dense<> : tensor<5x0xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<5x0xcomplex<f32>>, tensor<5x0xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3_to_2x3() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = hlo.reshape %0 : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_2x3_to_3x2() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %1 = hlo.reshape %0 : (tensor<2x3xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3_to_6() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %1 = hlo.reshape %0 : (tensor<2x3xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  %2 = hlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]> : tensor<6xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_1_to_() {
  %0 = hlo.constant dense<[(0.0, 0.0)]> : tensor<1xcomplex<f64>>
  %1 = hlo.reshape %0 : (tensor<1xcomplex<f64>>) -> tensor<complex<f64>>
  %2 = hlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<complex<f64>>, tensor<complex<f64>>) -> ()
  return
}

func.func @complexf64__to_1x1() {
  %0 = hlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %1 = hlo.reshape %0 : (tensor<complex<f64>>) -> tensor<1x1xcomplex<f64>>
  %2 = hlo.constant dense<[[(0.0, 0.0)]]> : tensor<1x1xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_4x1x3_to_2x6() {
  %0 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]], [[(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]], [[(6.0, 0.0), (0.0, 0.0), (1.0, 0.0)]], [[(2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]]> : tensor<4x1x3xcomplex<f64>>
  %1 = hlo.reshape %0 : (tensor<4x1x3xcomplex<f64>>) -> tensor<2x6xcomplex<f64>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<2x6xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x6xcomplex<f64>>, tensor<2x6xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_0x3_to_5x0() {
  %0 = hlo.constant dense<> : tensor<0x3xcomplex<f64>>
  %1 = hlo.reshape %0 : (tensor<0x3xcomplex<f64>>) -> tensor<5x0xcomplex<f64>>
  %2 = hlo.constant dense<> : tensor<5x0xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<5x0xcomplex<f64>>, tensor<5x0xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3_to_2x3() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %1 = hlo.reshape %0 : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> ()
  return
}
