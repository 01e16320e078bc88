// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// pad at the edges, between elements, and with negative amounts.

func.func @i1_0() {
  %0 = hlo.constant dense<[[false, true, false, true], [false, true, false, true], [false, true, false, true]]> : tensor<3x4xi1>
  %1 = hlo.constant dense<true> : tensor<i1>
  %2 = hlo.pad %0, %1, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x4xi1>, tensor<i1>) -> tensor<3x4xi1>
  %3 = hlo.constant dense<[[false, true, false, true], [false, true, false, true], [false, true, false, true]]> : tensor<3x4xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xi1>, tensor<3x4xi1>) -> ()
  return
}

func.func @i1_1() {
  %0 = hlo.constant dense<[[false, true, false, true], [false, true, false, true], [false, true, false, true]]> : tensor<3x4xi1>
  %1 = hlo.constant dense<true> : tensor<i1>
  %2 = hlo.pad %0, %1, low = [1, 0], high = [2, 3], interior = [0, 0] : (tensor<3x4xi1>, tensor<i1>) -> tensor<6x7xi1>
  %3 = hlo.constant dense<[[true, true, true, true, true, true, true], [false, true, false, true, true, true, true], [false, true, false, true, true, true, true], [false, true, false, true, true, true, true], [true, true, true, true, true, true, true], [true, true, true, true, true, true, true]]> : tensor<6x7xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<6x7xi1>, tensor<6x7xi1>) -> ()
  return
}

func.func @i1_2() {
  %0 = hlo.constant dense<[[false, true, false, true], [false, true, false, true], [false, true, false, true]]> : tensor<3x4xi1>
  %1 = hlo.constant dense<true> : tensor<i1>
  %2 = hlo.pad %0, %1, low = [0, 1], high = [0, 0], interior = [2, 1] : (tensor<3x4xi1>, tensor<i1>) -> tensor<7x8xi1>
  %3 = hlo.constant dense<[[true, false, true, true, true, false, true, true], [true, true, true, true, true, true, true, true], [true, true, true, true, true, true, true, true], [true, false, true, true, true, false, true, true], [true, true, true, true, true, true, true, true], [true, true, true, true, true, true, true, true], [true, false, true, true, true, false, true, true]]> : tensor<7x8xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<7x8xi1>, tensor<7x8xi1>) -> ()
  return
}

func.func @i1_3() {
  %0 = hlo.constant dense<[[false, true, false, true], [false, true, false, true], [false, true, false, true]]> : tensor<3x4xi1>
  %1 = hlo.constant dense<true> : tensor<i1>
  %2 = hlo.pad %0, %1, low = [-1, 1], high = [0, -2], interior = [0, 0] : (tensor<3x4xi1>, tensor<i1>) -> tensor<2x3xi1>
  %3 = hlo.constant dense<[[true, false, true], [true, false, true]]> : tensor<2x3xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi1>, tensor<2x3xi1>) -> ()
  return
}

func.func @i1_4() {
  %0 = hlo.constant dense<[[false, true, false, true], [false, true, false, true], [false, true, false, true]]> : tensor<3x4xi1>
  %1 = hlo.constant dense<true> : tensor<i1>
  %2 = hlo.pad %0, %1, low = [-2, -1], high = [1, -1], interior = [1, 1] : (tensor<3x4xi1>, tensor<i1>) -> tensor<4x5xi1>
  %3 = hlo.constant dense<[[true, true, true, false, true], [true, true, true, true, true], [true, true, true, false, true], [true, true, true, true, true]]> : tensor<4x5xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x5xi1>, tensor<4x5xi1>) -> ()
  return
}

func.func @i1_5() {
  %0 = hlo.constant dense<[[false, true, false, true], [false, true, false, true], [false, true, false, true]]> : tensor<3x4xi1>
  %1 = hlo.constant dense<true> : tensor<i1>
  %2 = hlo.pad %0, %1, low = [-3, 0], high = [4, 0], interior = [0, 0] : (tensor<3x4xi1>, tensor<i1>) -> tensor<4x4xi1>
  %3 = hlo.constant dense<[[true, true, true, true], [true, true, true, true], [true, true, true, true], [true, true, true, true]]> : tensor<4x4xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x4xi1>, tensor<4x4xi1>) -> ()
  return
}

func.func @i1_of_empty() {
  %0 = hlo.constant dense<> : tensor<0xi1>
  %1 = hlo.constant dense<true> : tensor<i1>
  %2 = hlo.pad %0, %1, low = [2], high = [1], interior = [3] : (tensor<0xi1>, tensor<i1>) -> tensor<3xi1>
  %3 = hlo.constant dense<[true, true, true]> : tensor<3xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xi1>, tensor<3xi1>) -> ()
  return
}

func.func @i4_0() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi4>
  %1 = hlo.constant dense<1> : tensor<i4>
  %2 = hlo.pad %0, %1, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x4xi4>, tensor<i4>) -> tensor<3x4xi4>
  %3 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi4>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xi4>, tensor<3x4xi4>) -> ()
  return
}

func.func @i4_1() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi4>
  %1 = hlo.constant dense<1> : tensor<i4>
  %2 = hlo.pad %0, %1, low = [1, 0], high = [2, 3], interior = [0, 0] : (tensor<3x4xi4>, tensor<i4>) -> tensor<6x7xi4>
  %3 = hlo.constant dense<[[1, 1, 1, 1, 1, 1, 1], [0, 1, 2, 3, 1, 1, 1], [4, 5, 6, 0, 1, 1, 1], [1, 2, 3, 4, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1]]> : tensor<6x7xi4>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<6x7xi4>, tensor<6x7xi4>) -> ()
  return
}

func.func @i4_2() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi4>
  %1 = hlo.constant dense<1> : tensor<i4>
  %2 = hlo.pad %0, %1, low = [0, 1], high = [0, 0], interior = [2, 1] : (tensor<3x4xi4>, tensor<i4>) -> tensor<7x8xi4>
  %3 = hlo.constant dense<[[1, 0, 1, 1, 1, 2, 1, 3], [1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1], [1, 4, 1, 5, 1, 6, 1, 0], [1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 2, 1, 3, 1, 4]]> : tensor<7x8xi4>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<7x8xi4>, tensor<7x8xi4>) -> ()
  return
}

func.func @i4_3() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi4>
  %1 = hlo.constant dense<1> : tensor<i4>
  %2 = hlo.pad %0, %1, low = [-1, 1], high = [0, -2], interior = [0, 0] : (tensor<3x4xi4>, tensor<i4>) -> tensor<2x3xi4>
  %3 = hlo.constant dense<[[1, 4, 5], [1, 1, 2]]> : tensor<2x3xi4>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi4>, tensor<2x3xi4>) -> ()
  return
}

func.func @i4_4() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi4>
  %1 = hlo.constant dense<1> : tensor<i4>
  %2 = hlo.pad %0, %1, low = [-2, -1], high = [1, -1], interior = [1, 1] : (tensor<3x4xi4>, tensor<i4>) -> tensor<4x5xi4>
  %3 = hlo.constant dense<[[1, 5, 1, 6, 1], [1, 1, 1, 1, 1], [1, 2, 1, 3, 1], [1, 1, 1, 1, 1]]> : tensor<4x5xi4>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x5xi4>, tensor<4x5xi4>) -> ()
  return
}

func.func @i4_5() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi4>
  %1 = hlo.constant dense<1> : tensor<i4>
  %2 = hlo.pad %0, %1, low = [-3, 0], high = [4, 0], interior = [0, 0] : (tensor<3x4xi4>, tensor<i4>) -> tensor<4x4xi4>
  %3 = hlo.constant dense<[[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]> : tensor<4x4xi4>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x4xi4>, tensor<4x4xi4>) -> ()
  return
}

func.func @i4_of_empty() {
  %0 = hlo.constant dense<> : tensor<0xi4>
  %1 = hlo.constant dense<1> : tensor<i4>
  %2 = hlo.pad %0, %1, low = [2], high = [1], interior = [3] : (tensor<0xi4>, tensor<i4>) -> tensor<3xi4>
  %3 = hlo.constant dense<[1, 1, 1]> : tensor<3xi4>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xi4>, tensor<3xi4>) -> ()
  return
}

func.func @i8_0() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi8>
  %1 = hlo.constant dense<1> : tensor<i8>
  %2 = hlo.pad %0, %1, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x4xi8>, tensor<i8>) -> tensor<3x4xi8>
  %3 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xi8>, tensor<3x4xi8>) -> ()
  return
}

func.func @i8_1() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi8>
  %1 = hlo.constant dense<1> : tensor<i8>
  %2 = hlo.pad %0, %1, low = [1, 0], high = [2, 3], interior = [0, 0] : (tensor<3x4xi8>, tensor<i8>) -> tensor<6x7xi8>
  %3 = hlo.constant dense<[[1, 1, 1, 1, 1, 1, 1], [0, 1, 2, 3, 1, 1, 1], [4, 5, 6, 0, 1, 1, 1], [1, 2, 3, 4, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1]]> : tensor<6x7xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<6x7xi8>, tensor<6x7xi8>) -> ()
  return
}

func.func @i8_2() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi8>
  %1 = hlo.constant dense<1> : tensor<i8>
  %2 = hlo.pad %0, %1, low = [0, 1], high = [0, 0], interior = [2, 1] : (tensor<3x4xi8>, tensor<i8>) -> tensor<7x8xi8>
  %3 = hlo.constant dense<[[1, 0, 1, 1, 1, 2, 1, 3], [1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1], [1, 4, 1, 5, 1, 6, 1, 0], [1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 2, 1, 3, 1, 4]]> : tensor<7x8xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<7x8xi8>, tensor<7x8xi8>) -> ()
  return
}

func.func @i8_3() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi8>
  %1 = hlo.constant dense<1> : tensor<i8>
  %2 = hlo.pad %0, %1, low = [-1, 1], high = [0, -2], interior = [0, 0] : (tensor<3x4xi8>, tensor<i8>) -> tensor<2x3xi8>
  %3 = hlo.constant dense<[[1, 4, 5], [1, 1, 2]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @i8_4() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi8>
  %1 = hlo.constant dense<1> : tensor<i8>
  %2 = hlo.pad %0, %1, low = [-2, -1], high = [1, -1], interior = [1, 1] : (tensor<3x4xi8>, tensor<i8>) -> tensor<4x5xi8>
  %3 = hlo.constant dense<[[1, 5, 1, 6, 1], [1, 1, 1, 1, 1], [1, 2, 1, 3, 1], [1, 1, 1, 1, 1]]> : tensor<4x5xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x5xi8>, tensor<4x5xi8>) -> ()
  return
}

func.func @i8_5() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi8>
  %1 = hlo.constant dense<1> : tensor<i8>
  %2 = hlo.pad %0, %1, low = [-3, 0], high = [4, 0], interior = [0, 0] : (tensor<3x4xi8>, tensor<i8>) -> tensor<4x4xi8>
  %3 = hlo.constant dense<[[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]> : tensor<4x4xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x4xi8>, tensor<4x4xi8>) -> ()
  return
}

func.func @i8_of_empty() {
  %0 = hlo.constant dense<> : tensor<0xi8>
  %1 = hlo.constant dense<1> : tensor<i8>
  %2 = hlo.pad %0, %1, low = [2], high = [1], interior = [3] : (tensor<0xi8>, tensor<i8>) -> tensor<3xi8>
  %3 = hlo.constant dense<[1, 1, 1]> : tensor<3xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xi8>, tensor<3xi8>) -> ()
  return
}

func.func @ui16_0() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xui16>
  %1 = hlo.constant dense<1> : tensor<ui16>
  %2 = hlo.pad %0, %1, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x4xui16>, tensor<ui16>) -> tensor<3x4xui16>
  %3 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xui16>, tensor<3x4xui16>) -> ()
  return
}

func.func @ui16_1() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xui16>
  %1 = hlo.constant dense<1> : tensor<ui16>
  %2 = hlo.pad %0, %1, low = [1, 0], high = [2, 3], interior = [0, 0] : (tensor<3x4xui16>, tensor<ui16>) -> tensor<6x7xui16>
  %3 = hlo.constant dense<[[1, 1, 1, 1, 1, 1, 1], [0, 1, 2, 3, 1, 1, 1], [4, 5, 6, 0, 1, 1, 1], [1, 2, 3, 4, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1]]> : tensor<6x7xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<6x7xui16>, tensor<6x7xui16>) -> ()
  return
}

func.func @ui16_2() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xui16>
  %1 = hlo.constant dense<1> : tensor<ui16>
  %2 = hlo.pad %0, %1, low = [0, 1], high = [0, 0], interior = [2, 1] : (tensor<3x4xui16>, tensor<ui16>) -> tensor<7x8xui16>
  %3 = hlo.constant dense<[[1, 0, 1, 1, 1, 2, 1, 3], [1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1], [1, 4, 1, 5, 1, 6, 1, 0], [1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 2, 1, 3, 1, 4]]> : tensor<7x8xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<7x8xui16>, tensor<7x8xui16>) -> ()
  return
}

func.func @ui16_3() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xui16>
  %1 = hlo.constant dense<1> : tensor<ui16>
  %2 = hlo.pad %0, %1, low = [-1, 1], high = [0, -2], interior = [0, 0] : (tensor<3x4xui16>, tensor<ui16>) -> tensor<2x3xui16>
  %3 = hlo.constant dense<[[1, 4, 5], [1, 1, 2]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  return
}

func.func @ui16_4() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xui16>
  %1 = hlo.constant dense<1> : tensor<ui16>
  %2 = hlo.pad %0, %1, low = [-2, -1], high = [1, -1], interior = [1, 1] : (tensor<3x4xui16>, tensor<ui16>) -> tensor<4x5xui16>
  %3 = hlo.constant dense<[[1, 5, 1, 6, 1], [1, 1, 1, 1, 1], [1, 2, 1, 3, 1], [1, 1, 1, 1, 1]]> : tensor<4x5xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x5xui16>, tensor<4x5xui16>) -> ()
  return
}

func.func @ui16_5() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xui16>
  %1 = hlo.constant dense<1> : tensor<ui16>
  %2 = hlo.pad %0, %1, low = [-3, 0], high = [4, 0], interior = [0, 0] : (tensor<3x4xui16>, tensor<ui16>) -> tensor<4x4xui16>
  %3 = hlo.constant dense<[[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]> : tensor<4x4xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x4xui16>, tensor<4x4xui16>) -> ()
  return
}

func.func @ui16_of_empty() {
  %0 = hlo.constant dense<> : tensor<0xui16>
  %1 = hlo.constant dense<1> : tensor<ui16>
  %2 = hlo.pad %0, %1, low = [2], high = [1], interior = [3] : (tensor<0xui16>, tensor<ui16>) -> tensor<3xui16>
  %3 = hlo.constant dense<[1, 1, 1]> : tensor<3xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xui16>, tensor<3xui16>) -> ()
  return
}

func.func @i32_0() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi32>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.pad %0, %1, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x4xi32>, tensor<i32>) -> tensor<3x4xi32>
  %3 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xi32>, tensor<3x4xi32>) -> ()
  return
}

func.func @i32_1() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi32>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.pad %0, %1, low = [1, 0], high = [2, 3], interior = [0, 0] : (tensor<3x4xi32>, tensor<i32>) -> tensor<6x7xi32>
  %3 = hlo.constant dense<[[1, 1, 1, 1, 1, 1, 1], [0, 1, 2, 3, 1, 1, 1], [4, 5, 6, 0, 1, 1, 1], [1, 2, 3, 4, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1]]> : tensor<6x7xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<6x7xi32>, tensor<6x7xi32>) -> ()
  return
}

func.func @i32_2() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi32>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.pad %0, %1, low = [0, 1], high = [0, 0], interior = [2, 1] : (tensor<3x4xi32>, tensor<i32>) -> tensor<7x8xi32>
  %3 = hlo.constant dense<[[1, 0, 1, 1, 1, 2, 1, 3], [1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1], [1, 4, 1, 5, 1, 6, 1, 0], [1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 2, 1, 3, 1, 4]]> : tensor<7x8xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<7x8xi32>, tensor<7x8xi32>) -> ()
  return
}

func.func @i32_3() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi32>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.pad %0, %1, low = [-1, 1], high = [0, -2], interior = [0, 0] : (tensor<3x4xi32>, tensor<i32>) -> tensor<2x3xi32>
  %3 = hlo.constant dense<[[1, 4, 5], [1, 1, 2]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i32_4() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi32>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.pad %0, %1, low = [-2, -1], high = [1, -1], interior = [1, 1] : (tensor<3x4xi32>, tensor<i32>) -> tensor<4x5xi32>
  %3 = hlo.constant dense<[[1, 5, 1, 6, 1], [1, 1, 1, 1, 1], [1, 2, 1, 3, 1], [1, 1, 1, 1, 1]]> : tensor<4x5xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x5xi32>, tensor<4x5xi32>) -> ()
  return
}

func.func @i32_5() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi32>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.pad %0, %1, low = [-3, 0], high = [4, 0], interior = [0, 0] : (tensor<3x4xi32>, tensor<i32>) -> tensor<4x4xi32>
  %3 = hlo.constant dense<[[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]> : tensor<4x4xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x4xi32>, tensor<4x4xi32>) -> ()
  return
}

func.func @i32_of_empty() {
  %0 = hlo.constant dense<> : tensor<0xi32>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.pad %0, %1, low = [2], high = [1], interior = [3] : (tensor<0xi32>, tensor<i32>) -> tensor<3xi32>
  %3 = hlo.constant dense<[1, 1, 1]> : tensor<3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xi32>, tensor<3xi32>) -> ()
  return
}

func.func @ui64_0() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xui64>
  %1 = hlo.constant dense<1> : tensor<ui64>
  %2 = hlo.pad %0, %1, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x4xui64>, tensor<ui64>) -> tensor<3x4xui64>
  %3 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xui64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xui64>, tensor<3x4xui64>) -> ()
  return
}

func.func @ui64_1() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xui64>
  %1 = hlo.constant dense<1> : tensor<ui64>
  %2 = hlo.pad %0, %1, low = [1, 0], high = [2, 3], interior = [0, 0] : (tensor<3x4xui64>, tensor<ui64>) -> tensor<6x7xui64>
  %3 = hlo.constant dense<[[1, 1, 1, 1, 1, 1, 1], [0, 1, 2, 3, 1, 1, 1], [4, 5, 6, 0, 1, 1, 1], [1, 2, 3, 4, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1]]> : tensor<6x7xui64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<6x7xui64>, tensor<6x7xui64>) -> ()
  return
}

func.func @ui64_2() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xui64>
  %1 = hlo.constant dense<1> : tensor<ui64>
  %2 = hlo.pad %0, %1, low = [0, 1], high = [0, 0], interior = [2, 1] : (tensor<3x4xui64>, tensor<ui64>) -> tensor<7x8xui64>
  %3 = hlo.constant dense<[[1, 0, 1, 1, 1, 2, 1, 3], [1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1], [1, 4, 1, 5, 1, 6, 1, 0], [1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 2, 1, 3, 1, 4]]> : tensor<7x8xui64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<7x8xui64>, tensor<7x8xui64>) -> ()
  return
}

func.func @ui64_3() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xui64>
  %1 = hlo.constant dense<1> : tensor<ui64>
  %2 = hlo.pad %0, %1, low = [-1, 1], high = [0, -2], interior = [0, 0] : (tensor<3x4xui64>, tensor<ui64>) -> tensor<2x3xui64>
  %3 = hlo.constant dense<[[1, 4, 5], [1, 1, 2]]> : tensor<2x3xui64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xui64>, tensor<2x3xui64>) -> ()
  return
}

func.func @ui64_4() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xui64>
  %1 = hlo.constant dense<1> : tensor<ui64>
  %2 = hlo.pad %0, %1, low = [-2, -1], high = [1, -1], interior = [1, 1] : (tensor<3x4xui64>, tensor<ui64>) -> tensor<4x5xui64>
  %3 = hlo.constant dense<[[1, 5, 1, 6, 1], [1, 1, 1, 1, 1], [1, 2, 1, 3, 1], [1, 1, 1, 1, 1]]> : tensor<4x5xui64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x5xui64>, tensor<4x5xui64>) -> ()
  return
}

func.func @ui64_5() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xui64>
  %1 = hlo.constant dense<1> : tensor<ui64>
  %2 = hlo.pad %0, %1, low = [-3, 0], high = [4, 0], interior = [0, 0] : (tensor<3x4xui64>, tensor<ui64>) -> tensor<4x4xui64>
  %3 = hlo.constant dense<[[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]> : tensor<4x4xui64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x4xui64>, tensor<4x4xui64>) -> ()
  return
}

func.func @ui64_of_empty() {
  %0 = hlo.constant dense<> : tensor<0xui64>
  %1 = hlo.constant dense<1> : tensor<ui64>
  %2 = hlo.pad %0, %1, low = [2], high = [1], interior = [3] : (tensor<0xui64>, tensor<ui64>) -> tensor<3xui64>
  %3 = hlo.constant dense<[1, 1, 1]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xui64>, tensor<3xui64>) -> ()
  return
}

func.func @bf16_0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xbf16>
  %1 = hlo.constant dense<1.0> : tensor<bf16>
  %2 = hlo.pad %0, %1, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x4xbf16>, tensor<bf16>) -> tensor<3x4xbf16>
  %3 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xbf16>, tensor<3x4xbf16>) -> ()
  return
}

func.func @bf16_1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xbf16>
  %1 = hlo.constant dense<1.0> : tensor<bf16>
  %2 = hlo.pad %0, %1, low = [1, 0], high = [2, 3], interior = [0, 0] : (tensor<3x4xbf16>, tensor<bf16>) -> tensor<6x7xbf16>
  %3 = hlo.constant dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [0.0, 1.0, 2.0, 3.0, 1.0, 1.0, 1.0], [4.0, 5.0, 6.0, 0.0, 1.0, 1.0, 1.0], [1.0, 2.0, 3.0, 4.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<6x7xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<6x7xbf16>, tensor<6x7xbf16>) -> ()
  return
}

func.func @bf16_2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xbf16>
  %1 = hlo.constant dense<1.0> : tensor<bf16>
  %2 = hlo.pad %0, %1, low = [0, 1], high = [0, 0], interior = [2, 1] : (tensor<3x4xbf16>, tensor<bf16>) -> tensor<7x8xbf16>
  %3 = hlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 1.0, 2.0, 1.0, 3.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 4.0, 1.0, 5.0, 1.0, 6.0, 1.0, 0.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 2.0, 1.0, 3.0, 1.0, 4.0]]> : tensor<7x8xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<7x8xbf16>, tensor<7x8xbf16>) -> ()
  return
}

func.func @bf16_3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xbf16>
  %1 = hlo.constant dense<1.0> : tensor<bf16>
  %2 = hlo.pad %0, %1, low = [-1, 1], high = [0, -2], interior = [0, 0] : (tensor<3x4xbf16>, tensor<bf16>) -> tensor<2x3xbf16>
  %3 = hlo.constant dense<[[1.0, 4.0, 5.0], [1.0, 1.0, 2.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @bf16_4() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xbf16>
  %1 = hlo.constant dense<1.0> : tensor<bf16>
  %2 = hlo.pad %0, %1, low = [-2, -1], high = [1, -1], interior = [1, 1] : (tensor<3x4xbf16>, tensor<bf16>) -> tensor<4x5xbf16>
  %3 = hlo.constant dense<[[1.0, 5.0, 1.0, 6.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 2.0, 1.0, 3.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<4x5xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x5xbf16>, tensor<4x5xbf16>) -> ()
  return
}

func.func @bf16_5() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xbf16>
  %1 = hlo.constant dense<1.0> : tensor<bf16>
  %2 = hlo.pad %0, %1, low = [-3, 0], high = [4, 0], interior = [0, 0] : (tensor<3x4xbf16>, tensor<bf16>) -> tensor<4x4xbf16>
  %3 = hlo.constant dense<[[1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0]]> : tensor<4x4xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x4xbf16>, tensor<4x4xbf16>) -> ()
  return
}

func.func @bf16_of_empty() {
  %0 = hlo.constant dense<> : tensor<0xbf16>
  %1 = hlo.constant dense<1.0> : tensor<bf16>
  %2 = hlo.pad %0, %1, low = [2], high = [1], interior = [3] : (tensor<0xbf16>, tensor<bf16>) -> tensor<3xbf16>
  %3 = hlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xbf16>, tensor<3xbf16>) -> ()
  return
}

func.func @f16_0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf16>
  %1 = hlo.constant dense<1.0> : tensor<f16>
  %2 = hlo.pad %0, %1, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x4xf16>, tensor<f16>) -> tensor<3x4xf16>
  %3 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xf16>, tensor<3x4xf16>) -> ()
  return
}

func.func @f16_1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf16>
  %1 = hlo.constant dense<1.0> : tensor<f16>
  %2 = hlo.pad %0, %1, low = [1, 0], high = [2, 3], interior = [0, 0] : (tensor<3x4xf16>, tensor<f16>) -> tensor<6x7xf16>
  %3 = hlo.constant dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [0.0, 1.0, 2.0, 3.0, 1.0, 1.0, 1.0], [4.0, 5.0, 6.0, 0.0, 1.0, 1.0, 1.0], [1.0, 2.0, 3.0, 4.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<6x7xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<6x7xf16>, tensor<6x7xf16>) -> ()
  return
}

func.func @f16_2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf16>
  %1 = hlo.constant dense<1.0> : tensor<f16>
  %2 = hlo.pad %0, %1, low = [0, 1], high = [0, 0], interior = [2, 1] : (tensor<3x4xf16>, tensor<f16>) -> tensor<7x8xf16>
  %3 = hlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 1.0, 2.0, 1.0, 3.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 4.0, 1.0, 5.0, 1.0, 6.0, 1.0, 0.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 2.0, 1.0, 3.0, 1.0, 4.0]]> : tensor<7x8xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<7x8xf16>, tensor<7x8xf16>) -> ()
  return
}

func.func @f16_3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf16>
  %1 = hlo.constant dense<1.0> : tensor<f16>
  %2 = hlo.pad %0, %1, low = [-1, 1], high = [0, -2], interior = [0, 0] : (tensor<3x4xf16>, tensor<f16>) -> tensor<2x3xf16>
  %3 = hlo.constant dense<[[1.0, 4.0, 5.0], [1.0, 1.0, 2.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  return
}

func.func @f16_4() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf16>
  %1 = hlo.constant dense<1.0> : tensor<f16>
  %2 = hlo.pad %0, %1, low = [-2, -1], high = [1, -1], interior = [1, 1] : (tensor<3x4xf16>, tensor<f16>) -> tensor<4x5xf16>
  %3 = hlo.constant dense<[[1.0, 5.0, 1.0, 6.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 2.0, 1.0, 3.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<4x5xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x5xf16>, tensor<4x5xf16>) -> ()
  return
}

func.func @f16_5() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf16>
  %1 = hlo.constant dense<1.0> : tensor<f16>
  %2 = hlo.pad %0, %1, low = [-3, 0], high = [4, 0], interior = [0, 0] : (tensor<3x4xf16>, tensor<f16>) -> tensor<4x4xf16>
  %3 = hlo.constant dense<[[1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0]]> : tensor<4x4xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x4xf16>, tensor<4x4xf16>) -> ()
  return
}

func.func @f16_of_empty() {
  %0 = hlo.constant dense<> : tensor<0xf16>
  %1 = hlo.constant dense<1.0> : tensor<f16>
  %2 = hlo.pad %0, %1, low = [2], high = [1], interior = [3] : (tensor<0xf16>, tensor<f16>) -> tensor<3xf16>
  %3 = hlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xf16>, tensor<3xf16>) -> ()
  return
}

func.func @f32_0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf32>
  %1 = hlo.constant dense<1.0> : tensor<f32>
  %2 = hlo.pad %0, %1, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  %3 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xf32>, tensor<3x4xf32>) -> ()
  return
}

func.func @f32_1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf32>
  %1 = hlo.constant dense<1.0> : tensor<f32>
  %2 = hlo.pad %0, %1, low = [1, 0], high = [2, 3], interior = [0, 0] : (tensor<3x4xf32>, tensor<f32>) -> tensor<6x7xf32>
  %3 = hlo.constant dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [0.0, 1.0, 2.0, 3.0, 1.0, 1.0, 1.0], [4.0, 5.0, 6.0, 0.0, 1.0, 1.0, 1.0], [1.0, 2.0, 3.0, 4.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<6x7xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<6x7xf32>, tensor<6x7xf32>) -> ()
  return
}

func.func @f32_2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf32>
  %1 = hlo.constant dense<1.0> : tensor<f32>
  %2 = hlo.pad %0, %1, low = [0, 1], high = [0, 0], interior = [2, 1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<7x8xf32>
  %3 = hlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 1.0, 2.0, 1.0, 3.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 4.0, 1.0, 5.0, 1.0, 6.0, 1.0, 0.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 2.0, 1.0, 3.0, 1.0, 4.0]]> : tensor<7x8xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<7x8xf32>, tensor<7x8xf32>) -> ()
  return
}

func.func @f32_3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf32>
  %1 = hlo.constant dense<1.0> : tensor<f32>
  %2 = hlo.pad %0, %1, low = [-1, 1], high = [0, -2], interior = [0, 0] : (tensor<3x4xf32>, tensor<f32>) -> tensor<2x3xf32>
  %3 = hlo.constant dense<[[1.0, 4.0, 5.0], [1.0, 1.0, 2.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_4() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf32>
  %1 = hlo.constant dense<1.0> : tensor<f32>
  %2 = hlo.pad %0, %1, low = [-2, -1], high = [1, -1], interior = [1, 1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<4x5xf32>
  %3 = hlo.constant dense<[[1.0, 5.0, 1.0, 6.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 2.0, 1.0, 3.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<4x5xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x5xf32>, tensor<4x5xf32>) -> ()
  return
}

func.func @f32_5() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf32>
  %1 = hlo.constant dense<1.0> : tensor<f32>
  %2 = hlo.pad %0, %1, low = [-3, 0], high = [4, 0], interior = [0, 0] : (tensor<3x4xf32>, tensor<f32>) -> tensor<4x4xf32>
  %3 = hlo.constant dense<[[1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0]]> : tensor<4x4xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x4xf32>, tensor<4x4xf32>) -> ()
  return
}

func.func @f32_of_empty() {
  %0 = hlo.constant dense<> : tensor<0xf32>
  %1 = hlo.constant dense<1.0> : tensor<f32>
  %2 = hlo.pad %0, %1, low = [2], high = [1], interior = [3] : (tensor<0xf32>, tensor<f32>) -> tensor<3xf32>
  %3 = hlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xf32>, tensor<3xf32>) -> ()
  return
}

func.func @f64_0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf64>
  %1 = hlo.constant dense<1.0> : tensor<f64>
  %2 = hlo.pad %0, %1, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x4xf64>, tensor<f64>) -> tensor<3x4xf64>
  %3 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xf64>, tensor<3x4xf64>) -> ()
  return
}

func.func @f64_1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf64>
  %1 = hlo.constant dense<1.0> : tensor<f64>
  %2 = hlo.pad %0, %1, low = [1, 0], high = [2, 3], interior = [0, 0] : (tensor<3x4xf64>, tensor<f64>) -> tensor<6x7xf64>
  %3 = hlo.constant dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [0.0, 1.0, 2.0, 3.0, 1.0, 1.0, 1.0], [4.0, 5.0, 6.0, 0.0, 1.0, 1.0, 1.0], [1.0, 2.0, 3.0, 4.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<6x7xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<6x7xf64>, tensor<6x7xf64>) -> ()
  return
}

func.func @f64_2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf64>
  %1 = hlo.constant dense<1.0> : tensor<f64>
  %2 = hlo.pad %0, %1, low = [0, 1], high = [0, 0], interior = [2, 1] : (tensor<3x4xf64>, tensor<f64>) -> tensor<7x8xf64>
  %3 = hlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 1.0, 2.0, 1.0, 3.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 4.0, 1.0, 5.0, 1.0, 6.0, 1.0, 0.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 2.0, 1.0, 3.0, 1.0, 4.0]]> : tensor<7x8xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<7x8xf64>, tensor<7x8xf64>) -> ()
  return
}

func.func @f64_3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf64>
  %1 = hlo.constant dense<1.0> : tensor<f64>
  %2 = hlo.pad %0, %1, low = [-1, 1], high = [0, -2], interior = [0, 0] : (tensor<3x4xf64>, tensor<f64>) -> tensor<2x3xf64>
  %3 = hlo.constant dense<[[1.0, 4.0, 5.0], [1.0, 1.0, 2.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @f64_4() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf64>
  %1 = hlo.constant dense<1.0> : tensor<f64>
  %2 = hlo.pad %0, %1, low = [-2, -1], high = [1, -1], interior = [1, 1] : (tensor<3x4xf64>, tensor<f64>) -> tensor<4x5xf64>
  %3 = hlo.constant dense<[[1.0, 5.0, 1.0, 6.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 2.0, 1.0, 3.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<4x5xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x5xf64>, tensor<4x5xf64>) -> ()
  return
}

func.func @f64_5() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf64>
  %1 = hlo.constant dense<1.0> : tensor<f64>
  %2 = hlo.pad %0, %1, low = [-3, 0], high = [4, 0], interior = [0, 0] : (tensor<3x4xf64>, tensor<f64>) -> tensor<4x4xf64>
  %3 = hlo.constant dense<[[1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0]]> : tensor<4x4xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x4xf64>, tensor<4x4xf64>) -> ()
  return
}

func.func @f64_of_empty() {
  %0 = hlo.constant dense<> : tensor<0xf64>
  %1 = hlo.constant dense<1.0> : tensor<f64>
  %2 = hlo.pad %0, %1, low = [2], high = [1], interior = [3] : (tensor<0xf64>, tensor<f64>) -> tensor<3xf64>
  %3 = hlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xf64>, tensor<3xf64>) -> ()
  return
}

func.func @complexf32_0() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %1 = hlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %2 = hlo.pad %0, %1, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<3x4xcomplex<f32>>
  %3 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_1() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %1 = hlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %2 = hlo.pad %0, %1, low = [1, 0], high = [2, 3], interior = [0, 0] : (tensor<3x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<6x7xcomplex<f32>>
  %3 = hlo.constant dense<[[(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]> : tensor<6x7xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<6x7xcomplex<f32>>, tensor<6x7xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %1 = hlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %2 = hlo.pad %0, %1, low = [0, 1], high = [0, 0], interior = [2, 1] : (tensor<3x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<7x8xcomplex<f32>>
  %3 = hlo.constant dense<[[(1.0, 0.0), (0.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (2.0, 0.0), (1.0, 0.0), (3.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (4.0, 0.0), (1.0, 0.0), (5.0, 0.0), (1.0, 0.0), (6.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (2.0, 0.0), (1.0, 0.0), (3.0, 0.0), (1.0, 0.0), (4.0, 0.0)]]> : tensor<7x8xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<7x8xcomplex<f32>>, tensor<7x8xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_3() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %1 = hlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %2 = hlo.pad %0, %1, low = [-1, 1], high = [0, -2], interior = [0, 0] : (tensor<3x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x3xcomplex<f32>>
  %3 = hlo.constant dense<[[(1.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (2.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_4() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %1 = hlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %2 = hlo.pad %0, %1, low = [-2, -1], high = [1, -1], interior = [1, 1] : (tensor<3x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4x5xcomplex<f32>>
  %3 = hlo.constant dense<[[(1.0, 0.0), (5.0, 0.0), (1.0, 0.0), (6.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (1.0, 0.0), (3.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x5xcomplex<f32>>, tensor<4x5xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_5() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %1 = hlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %2 = hlo.pad %0, %1, low = [-3, 0], high = [4, 0], interior = [0, 0] : (tensor<3x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4x4xcomplex<f32>>
  %3 = hlo.constant dense<[[(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]> : tensor<4x4xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_of_empty() {
  %0 = hlo.constant dense<> : tensor<0xcomplex<f32>>
  %1 = hlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %2 = hlo.pad %0, %1, low = [2], high = [1], interior = [3] : (tensor<0xcomplex<f32>>, tensor<complex<f32>>) -> tensor<3xcomplex<f32>>
  %3 = hlo.constant dense<[(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]> : tensor<3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_0() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  %1 = hlo.constant dense<(1.0, 0.0)> : tensor<complex<f64>>
  %2 = hlo.pad %0, %1, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<3x4xcomplex<f64>>
  %3 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_1() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  %1 = hlo.constant dense<(1.0, 0.0)> : tensor<complex<f64>>
  %2 = hlo.pad %0, %1, low = [1, 0], high = [2, 3], interior = [0, 0] : (tensor<3x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<6x7xcomplex<f64>>
  %3 = hlo.constant dense<[[(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]> : tensor<6x7xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<6x7xcomplex<f64>>, tensor<6x7xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  %1 = hlo.constant dense<(1.0, 0.0)> : tensor<complex<f64>>
  %2 = hlo.pad %0, %1, low = [0, 1], high = [0, 0], interior = [2, 1] : (tensor<3x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<7x8xcomplex<f64>>
  %3 = hlo.constant dense<[[(1.0, 0.0), (0.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (2.0, 0.0), (1.0, 0.0), (3.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (4.0, 0.0), (1.0, 0.0), (5.0, 0.0), (1.0, 0.0), (6.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (2.0, 0.0), (1.0, 0.0), (3.0, 0.0), (1.0, 0.0), (4.0, 0.0)]]> : tensor<7x8xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<7x8xcomplex<f64>>, tensor<7x8xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_3() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  %1 = hlo.constant dense<(1.0, 0.0)> : tensor<complex<f64>>
  %2 = hlo.pad %0, %1, low = [-1, 1], high = [0, -2], interior = [0, 0] : (tensor<3x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<2x3xcomplex<f64>>
  %3 = hlo.constant dense<[[(1.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (2.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_4() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  %1 = hlo.constant dense<(1.0, 0.0)> : tensor<complex<f64>>
  %2 = hlo.pad %0, %1, low = [-2, -1], high = [1, -1], interior = [1, 1] : (tensor<3x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<4x5xcomplex<f64>>
  %3 = hlo.constant dense<[[(1.0, 0.0), (5.0, 0.0), (1.0, 0.0), (6.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (1.0, 0.0), (3.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x5xcomplex<f64>>, tensor<4x5xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_5() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  %1 = hlo.constant dense<(1.0, 0.0)> : tensor<complex<f64>>
  %2 = hlo.pad %0, %1, low = [-3, 0], high = [4, 0], interior = [0, 0] : (tensor<3x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<4x4xcomplex<f64>>
  %3 = hlo.constant dense<[[(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]> : tensor<4x4xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x4xcomplex<f64>>, tensor<4x4xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_of_empty() {
  %0 = hlo.constant dense<> : tensor<0xcomplex<f64>>
  %1 = hlo.constant dense<(1.0, 0.0)> : tensor<complex<f64>>
  %2 = hlo.pad %0, %1, low = [2], high = [1], interior = [3] : (tensor<0xcomplex<f64>>, tensor<complex<f64>>) -> tensor<3xcomplex<f64>>
  %3 = hlo.constant dense<[(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]> : tensor<3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xcomplex<f64>>, tensor<3xcomplex<f64>>) -> ()
  return
}
