// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// slice with offsets, strides, and empty ranges.

func.func @i1_0() {
  %0 = hlo.constant dense<[[false, true, false, true, false], [true, false, true, false, true], [false, true, false, true, false], [true, false, true, false, true]]> : tensor<4x5xi1>
  %1 = hlo.slice %0, start = [0, 0], limit = [4, 5], strides = [1, 1] : (tensor<4x5xi1>) -> tensor<4x5xi1>
  %2 = hlo.constant dense<[[false, true, false, true, false], [true, false, true, false, true], [false, true, false, true, false], [true, false, true, false, true]]> : tensor<4x5xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<4x5xi1>, tensor<4x5xi1>) -> ()
  return
}

func.func @i1_1() {
  %0 = hlo.constant dense<[[false, true, false, true, false], [true, false, true, false, true], [false, true, false, true, false], [true, false, true, false, true]]> : tensor<4x5xi1>
  %1 = hlo.slice %0, start = [1, 2], limit = [3, 4], strides = [1, 1] : (tensor<4x5xi1>) -> tensor<2x2xi1>
  %2 = hlo.constant dense<[[true, false], [false, true]]> : tensor<2x2xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xi1>, tensor<2x2xi1>) -> ()
  return
}

func.func @i1_2() {
  %0 = hlo.constant dense<[[false, true, false, true, false], [true, false, true, false, true], [false, true, false, true, false], [true, false, true, false, true]]> : tensor<4x5xi1>
  %1 = hlo.slice %0, start = [0, 1], limit = [4, 5], strides = [2, 3] : (tensor<4x5xi1>) -> tensor<2x2xi1>
  %2 = hlo.constant dense<[[true, false], [true, false]]> : tensor<2x2xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xi1>, tensor<2x2xi1>) -> ()
  return
}

func.func @i1_3() {
  %0 = hlo.constant dense<[[false, true, false, true, false], [true, false, true, false, true], [false, true, false, true, false], [true, false, true, false, true]]> : tensor<4x5xi1>
  %1 = hlo.slice %0, start = [2, 2], limit = [2, 5], strides = [1, 1] : (tensor<4x5xi1>) -> tensor<0x3xi1>
  %2 = hlo.constant dense<> : tensor<0x3xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x3xi1>, tensor<0x3xi1>) -> ()
  return
}

func.func @i1_4() {
  %0 = hlo.constant dense<[[false, true, false, true, false], [true, false, true, false, true], [false, true, false, true, false], [true, false, true, false, true]]> : tensor<4x5xi1>
  %1 = hlo.slice %0, start = [3, 0], limit = [4, 5], strides = [1, 4] : (tensor<4x5xi1>) -> tensor<1x2xi1>
  %2 = hlo.constant dense<[[true, true]]> : tensor<1x2xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x2xi1>, tensor<1x2xi1>) -> ()
  return
}

func.func @i1_scalar() {
  %0 = hlo.constant dense<true> : tensor<i1>
  %1 = hlo.slice %0, start = [], limit = [], strides = [] : (tensor<i1>) -> tensor<i1>
  %2 = hlo.constant dense<true> : tensor<i1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @i4_0() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi4>
  %1 = hlo.slice %0, start = [0, 0], limit = [4, 5], strides = [1, 1] : (tensor<4x5xi4>) -> tensor<4x5xi4>
  %2 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<4x5xi4>, tensor<4x5xi4>) -> ()
  return
}

func.func @i4_1() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi4>
  %1 = hlo.slice %0, start = [1, 2], limit = [3, 4], strides = [1, 1] : (tensor<4x5xi4>) -> tensor<2x2xi4>
  %2 = hlo.constant dense<[[0, 1], [5, 6]]> : tensor<2x2xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xi4>, tensor<2x2xi4>) -> ()
  return
}

func.func @i4_2() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi4>
  %1 = hlo.slice %0, start = [0, 1], limit = [4, 5], strides = [2, 3] : (tensor<4x5xi4>) -> tensor<2x2xi4>
  %2 = hlo.constant dense<[[1, 4], [4, 0]]> : tensor<2x2xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xi4>, tensor<2x2xi4>) -> ()
  return
}

func.func @i4_3() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi4>
  %1 = hlo.slice %0, start = [2, 2], limit = [2, 5], strides = [1, 1] : (tensor<4x5xi4>) -> tensor<0x3xi4>
  %2 = hlo.constant dense<> : tensor<0x3xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x3xi4>, tensor<0x3xi4>) -> ()
  return
}

func.func @i4_4() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi4>
  %1 = hlo.slice %0, start = [3, 0], limit = [4, 5], strides = [1, 4] : (tensor<4x5xi4>) -> tensor<1x2xi4>
  %2 = hlo.constant dense<[[1, 5]]> : tensor<1x2xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x2xi4>, tensor<1x2xi4>) -> ()
  return
}

func.func @i4_scalar() {
  %0 = hlo.constant dense<1> : tensor<i4>
  %1 = hlo.slice %0, start = [], limit = [], strides = [] : (tensor<i4>) -> tensor<i4>
  %2 = hlo.constant dense<1> : tensor<i4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i4>, tensor<i4>) -> ()
  return
}

func.func @i8_0() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi8>
  %1 = hlo.slice %0, start = [0, 0], limit = [4, 5], strides = [1, 1] : (tensor<4x5xi8>) -> tensor<4x5xi8>
  %2 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<4x5xi8>, tensor<4x5xi8>) -> ()
  return
}

func.func @i8_1() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi8>
  %1 = hlo.slice %0, start = [1, 2], limit = [3, 4], strides = [1, 1] : (tensor<4x5xi8>) -> tensor<2x2xi8>
  %2 = hlo.constant dense<[[0, 1], [5, 6]]> : tensor<2x2xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xi8>, tensor<2x2xi8>) -> ()
  return
}

func.func @i8_2() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi8>
  %1 = hlo.slice %0, start = [0, 1], limit = [4, 5], strides = [2, 3] : (tensor<4x5xi8>) -> tensor<2x2xi8>
  %2 = hlo.constant dense<[[1, 4], [4, 0]]> : tensor<2x2xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xi8>, tensor<2x2xi8>) -> ()
  return
}

func.func @i8_3() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi8>
  %1 = hlo.slice %0, start = [2, 2], limit = [2, 5], strides = [1, 1] : (tensor<4x5xi8>) -> tensor<0x3xi8>
  %2 = hlo.constant dense<> : tensor<0x3xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x3xi8>, tensor<0x3xi8>) -> ()
  return
}

func.func @i8_4() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi8>
  %1 = hlo.slice %0, start = [3, 0], limit = [4, 5], strides = [1, 4] : (tensor<4x5xi8>) -> tensor<1x2xi8>
  %2 = hlo.constant dense<[[1, 5]]> : tensor<1x2xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x2xi8>, tensor<1x2xi8>) -> ()
  return
}

func.func @i8_scalar() {
  %0 = hlo.constant dense<1> : tensor<i8>
  %1 = hlo.slice %0, start = [], limit = [], strides = [] : (tensor<i8>) -> tensor<i8>
  %2 = hlo.constant dense<1> : tensor<i8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i8>, tensor<i8>) -> ()
  return
}

func.func @ui16_0() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui16>
  %1 = hlo.slice %0, start = [0, 0], limit = [4, 5], strides = [1, 1] : (tensor<4x5xui16>) -> tensor<4x5xui16>
  %2 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<4x5xui16>, tensor<4x5xui16>) -> ()
  return
}

func.func @ui16_1() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui16>
  %1 = hlo.slice %0, start = [1, 2], limit = [3, 4], strides = [1, 1] : (tensor<4x5xui16>) -> tensor<2x2xui16>
  %2 = hlo.constant dense<[[0, 1], [5, 6]]> : tensor<2x2xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xui16>, tensor<2x2xui16>) -> ()
  return
}

func.func @ui16_2() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui16>
  %1 = hlo.slice %0, start = [0, 1], limit = [4, 5], strides = [2, 3] : (tensor<4x5xui16>) -> tensor<2x2xui16>
  %2 = hlo.constant dense<[[1, 4], [4, 0]]> : tensor<2x2xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xui16>, tensor<2x2xui16>) -> ()
  return
}

func.func @ui16_3() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui16>
  %1 = hlo.slice %0, start = [2, 2], limit = [2, 5], strides = [1, 1] : (tensor<4x5xui16>) -> tensor<0x3xui16>
  %2 = hlo.constant dense<> : tensor<0x3xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x3xui16>, tensor<0x3xui16>) -> ()
  return
}

func.func @ui16_4() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui16>
  %1 = hlo.slice %0, start = [3, 0], limit = [4, 5], strides = [1, 4] : (tensor<4x5xui16>) -> tensor<1x2xui16>
  %2 = hlo.constant dense<[[1, 5]]> : tensor<1x2xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x2xui16>, tensor<1x2xui16>) -> ()
  return
}

func.func @ui16_scalar() {
  %0 = hlo.constant dense<1> : tensor<ui16>
  %1 = hlo.slice %0, start = [], limit = [], strides = [] : (tensor<ui16>) -> tensor<ui16>
  %2 = hlo.constant dense<1> : tensor<ui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<ui16>, tensor<ui16>) -> ()
  return
}

func.func @i32_0() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi32>
  %1 = hlo.slice %0, start = [0, 0], limit = [4, 5], strides = [1, 1] : (tensor<4x5xi32>) -> tensor<4x5xi32>
  %2 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<4x5xi32>, tensor<4x5xi32>) -> ()
  return
}

func.func @i32_1() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi32>
  %1 = hlo.slice %0, start = [1, 2], limit = [3, 4], strides = [1, 1] : (tensor<4x5xi32>) -> tensor<2x2xi32>
  %2 = hlo.constant dense<[[0, 1], [5, 6]]> : tensor<2x2xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xi32>, tensor<2x2xi32>) -> ()
  return
}

func.func @i32_2() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi32>
  %1 = hlo.slice %0, start = [0, 1], limit = [4, 5], strides = [2, 3] : (tensor<4x5xi32>) -> tensor<2x2xi32>
  %2 = hlo.constant dense<[[1, 4], [4, 0]]> : tensor<2x2xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xi32>, tensor<2x2xi32>) -> ()
  return
}

func.func @i32_3() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi32>
  %1 = hlo.slice %0, start = [2, 2], limit = [2, 5], strides = [1, 1] : (tensor<4x5xi32>) -> tensor<0x3xi32>
  %2 = hlo.constant dense<> : tensor<0x3xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x3xi32>, tensor<0x3xi32>) -> ()
  return
}

func.func @i32_4() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi32>
  %1 = hlo.slice %0, start = [3, 0], limit = [4, 5], strides = [1, 4] : (tensor<4x5xi32>) -> tensor<1x2xi32>
  %2 = hlo.constant dense<[[1, 5]]> : tensor<1x2xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x2xi32>, tensor<1x2xi32>) -> ()
  return
}

func.func @i32_scalar() {
  %0 = hlo.constant dense<1> : tensor<i32>
  %1 = hlo.slice %0, start = [], limit = [], strides = [] : (tensor<i32>) -> tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @ui64_0() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui64>
  %1 = hlo.slice %0, start = [0, 0], limit = [4, 5], strides = [1, 1] : (tensor<4x5xui64>) -> tensor<4x5xui64>
  %2 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<4x5xui64>, tensor<4x5xui64>) -> ()
  return
}

func.func @ui64_1() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui64>
  %1 = hlo.slice %0, start = [1, 2], limit = [3, 4], strides = [1, 1] : (tensor<4x5xui64>) -> tensor<2x2xui64>
  %2 = hlo.constant dense<[[0, 1], [5, 6]]> : tensor<2x2xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xui64>, tensor<2x2xui64>) -> ()
  return
}

func.func @ui64_2() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui64>
  %1 = hlo.slice %0, start = [0, 1], limit = [4, 5], strides = [2, 3] : (tensor<4x5xui64>) -> tensor<2x2xui64>
  %2 = hlo.constant dense<[[1, 4], [4, 0]]> : tensor<2x2xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xui64>, tensor<2x2xui64>) -> ()
  return
}

func.func @ui64_3() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui64>
  %1 = hlo.slice %0, start = [2, 2], limit = [2, 5], strides = [1, 1] : (tensor<4x5xui64>) -> tensor<0x3xui64>
  %2 = hlo.constant dense<> : tensor<0x3xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x3xui64>, tensor<0x3xui64>) -> ()
  return
}

func.func @ui64_4() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui64>
  %1 = hlo.slice %0, start = [3, 0], limit = [4, 5], strides = [1, 4] : (tensor<4x5xui64>) -> tensor<1x2xui64>
  %2 = hlo.constant dense<[[1, 5]]> : tensor<1x2xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x2xui64>, tensor<1x2xui64>) -> ()
  return
}

func.func @ui64_scalar() {
  %0 = hlo.constant dense<1> : tensor<ui64>
  %1 = hlo.slice %0, start = [], limit = [], strides = [] : (tensor<ui64>) -> tensor<ui64>
  %2 = hlo.constant dense<1> : tensor<ui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<ui64>, tensor<ui64>) -> ()
  return
}

func.func @bf16_0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xbf16>
  %1 = hlo.slice %0, start = [0, 0], limit = [4, 5], strides = [1, 1] : (tensor<4x5xbf16>) -> tensor<4x5xbf16>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<4x5xbf16>, tensor<4x5xbf16>) -> ()
  return
}

func.func @bf16_1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xbf16>
  %1 = hlo.slice %0, start = [1, 2], limit = [3, 4], strides = [1, 1] : (tensor<4x5xbf16>) -> tensor<2x2xbf16>
  %2 = hlo.constant dense<[[0.0, 1.0], [5.0, 6.0]]> : tensor<2x2xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xbf16>, tensor<2x2xbf16>) -> ()
  return
}

func.func @bf16_2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xbf16>
  %1 = hlo.slice %0, start = [0, 1], limit = [4, 5], strides = [2, 3] : (tensor<4x5xbf16>) -> tensor<2x2xbf16>
  %2 = hlo.constant dense<[[1.0, 4.0], [4.0, 0.0]]> : tensor<2x2xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xbf16>, tensor<2x2xbf16>) -> ()
  return
}

func.func @bf16_3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xbf16>
  %1 = hlo.slice %0, start = [2, 2], limit = [2, 5], strides = [1, 1] : (tensor<4x5xbf16>) -> tensor<0x3xbf16>
  %2 = hlo.constant dense<> : tensor<0x3xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x3xbf16>, tensor<0x3xbf16>) -> ()
  return
}

func.func @bf16_4() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xbf16>
  %1 = hlo.slice %0, start = [3, 0], limit = [4, 5], strides = [1, 4] : (tensor<4x5xbf16>) -> tensor<1x2xbf16>
  %2 = hlo.constant dense<[[1.0, 5.0]]> : tensor<1x2xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x2xbf16>, tensor<1x2xbf16>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<bf16>
  %1 = hlo.slice %0, start = [], limit = [], strides = [] : (tensor<bf16>) -> tensor<bf16>
  %2 = hlo.constant dense<1.0> : tensor<bf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @f16_0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf16>
  %1 = hlo.slice %0, start = [0, 0], limit = [4, 5], strides = [1, 1] : (tensor<4x5xf16>) -> tensor<4x5xf16>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<4x5xf16>, tensor<4x5xf16>) -> ()
  return
}

func.func @f16_1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf16>
  %1 = hlo.slice %0, start = [1, 2], limit = [3, 4], strides = [1, 1] : (tensor<4x5xf16>) -> tensor<2x2xf16>
  %2 = hlo.constant dense<[[0.0, 1.0], [5.0, 6.0]]> : tensor<2x2xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xf16>, tensor<2x2xf16>) -> ()
  return
}

func.func @f16_2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf16>
  %1 = hlo.slice %0, start = [0, 1], limit = [4, 5], strides = [2, 3] : (tensor<4x5xf16>) -> tensor<2x2xf16>
  %2 = hlo.constant dense<[[1.0, 4.0], [4.0, 0.0]]> : tensor<2x2xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xf16>, tensor<2x2xf16>) -> ()
  return
}

func.func @f16_3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf16>
  %1 = hlo.slice %0, start = [2, 2], limit = [2, 5], strides = [1, 1] : (tensor<4x5xf16>) -> tensor<0x3xf16>
  %2 = hlo.constant dense<> : tensor<0x3xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x3xf16>, tensor<0x3xf16>) -> ()
  return
}

func.func @f16_4() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf16>
  %1 = hlo.slice %0, start = [3, 0], limit = [4, 5], strides = [1, 4] : (tensor<4x5xf16>) -> tensor<1x2xf16>
  %2 = hlo.constant dense<[[1.0, 5.0]]> : tensor<1x2xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x2xf16>, tensor<1x2xf16>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f16>
  %1 = hlo.slice %0, start = [], limit = [], strides = [] : (tensor<f16>) -> tensor<f16>
  %2 = hlo.constant dense<1.0> : tensor<f16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f32_0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.slice %0, start = [0, 0], limit = [4, 5], strides = [1, 1] : (tensor<4x5xf32>) -> tensor<4x5xf32>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<4x5xf32>, tensor<4x5xf32>) -> ()
  return
}

func.func @f32_1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.slice %0, start = [1, 2], limit = [3, 4], strides = [1, 1] : (tensor<4x5xf32>) -> tensor<2x2xf32>
  %2 = hlo.constant dense<[[0.0, 1.0], [5.0, 6.0]]> : tensor<2x2xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xf32>, tensor<2x2xf32>) -> ()
  return
}

func.func @f32_2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.slice %0, start = [0, 1], limit = [4, 5], strides = [2, 3] : (tensor<4x5xf32>) -> tensor<2x2xf32>
  %2 = hlo.constant dense<[[1.0, 4.0], [4.0, 0.0]]> : tensor<2x2xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xf32>, tensor<2x2xf32>) -> ()
  return
}

func.func @f32_3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.slice %0, start = [2, 2], limit = [2, 5], strides = [1, 1] : (tensor<4x5xf32>) -> tensor<0x3xf32>
  %2 = hlo.constant dense<> : tensor<0x3xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x3xf32>, tensor<0x3xf32>) -> ()
  return
}

func.func @f32_4() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.slice %0, start = [3, 0], limit = [4, 5], strides = [1, 4] : (tensor<4x5xf32>) -> tensor<1x2xf32>
  %2 = hlo.constant dense<[[1.0, 5.0]]> : tensor<1x2xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x2xf32>, tensor<1x2xf32>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f32>
  %1 = hlo.slice %0, start = [], limit = [], strides = [] : (tensor<f32>) -> tensor<f32>
  %2 = hlo.constant dense<1.0> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f64_0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf64>
  %1 = hlo.slice %0, start = [0, 0], limit = [4, 5], strides = [1, 1] : (tensor<4x5xf64>) -> tensor<4x5xf64>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<4x5xf64>, tensor<4x5xf64>) -> ()
  return
}

func.func @f64_1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf64>
  %1 = hlo.slice %0, start = [1, 2], limit = [3, 4], strides = [1, 1] : (tensor<4x5xf64>) -> tensor<2x2xf64>
  %2 = hlo.constant dense<[[0.0, 1.0], [5.0, 6.0]]> : tensor<2x2xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xf64>, tensor<2x2xf64>) -> ()
  return
}

func.func @f64_2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf64>
  %1 = hlo.slice %0, start = [0, 1], limit = [4, 5], strides = [2, 3] : (tensor<4x5xf64>) -> tensor<2x2xf64>
  %2 = hlo.constant dense<[[1.0, 4.0], [4.0, 0.0]]> : tensor<2x2xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xf64>, tensor<2x2xf64>) -> ()
  return
}

func.func @f64_3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf64>
  %1 = hlo.slice %0, start = [2, 2], limit = [2, 5], strides = [1, 1] : (tensor<4x5xf64>) -> tensor<0x3xf64>
  %2 = hlo.constant dense<> : tensor<0x3xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x3xf64>, tensor<0x3xf64>) -> ()
  return
}

func.func @f64_4() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf64>
  %1 = hlo.slice %0, start = [3, 0], limit = [4, 5], strides = [1, 4] : (tensor<4x5xf64>) -> tensor<1x2xf64>
  %2 = hlo.constant dense<[[1.0, 5.0]]> : tensor<1x2xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x2xf64>, tensor<1x2xf64>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f64>
  %1 = hlo.slice %0, start = [], limit = [], strides = [] : (tensor<f64>) -> tensor<f64>
  %2 = hlo.constant dense<1.0> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @complexf32_0() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  %1 = hlo.slice %0, start = [0, 0], limit = [4, 5], strides = [1, 1] : (tensor<4x5xcomplex<f32>>) -> tensor<4x5xcomplex<f32>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<4x5xcomplex<f32>>, tensor<4x5xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_1() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  %1 = hlo.slice %0, start = [1, 2], limit = [3, 4], strides = [1, 1] : (tensor<4x5xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0)], [(5.0, 0.0), (6.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  %1 = hlo.slice %0, start = [0, 1], limit = [4, 5], strides = [2, 3] : (tensor<4x5xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  %2 = hlo.constant dense<[[(1.0, 0.0), (4.0, 0.0)], [(4.0, 0.0), (0.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_3() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  %1 = hlo.slice %0, start = [2, 2], limit = [2, 5], strides = [1, 1] : (tensor<4x5xcomplex<f32>>) -> tensor<0x3xcomplex<f32>>
  %2 = hlo.constant dense<> : tensor<0x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x3xcomplex<f32>>, tensor<0x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_4() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  %1 = hlo.slice %0, start = [3, 0], limit = [4, 5], strides = [1, 4] : (tensor<4x5xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
  %2 = hlo.constant dense<[[(1.0, 0.0), (5.0, 0.0)]]> : tensor<1x2xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x2xcomplex<f32>>, tensor<1x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_scalar() {
  %0 = hlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %1 = hlo.slice %0, start = [], limit = [], strides = [] : (tensor<complex<f32>>) -> tensor<complex<f32>>
  %2 = hlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<complex<f32>>, tensor<complex<f32>>) -> ()
  return
}

func.func @complexf64_0() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  %1 = hlo.slice %0, start = [0, 0], limit = [4, 5], strides = [1, 1] : (tensor<4x5xcomplex<f64>>) -> tensor<4x5xcomplex<f64>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<4x5xcomplex<f64>>, tensor<4x5xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_1() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  %1 = hlo.slice %0, start = [1, 2], limit = [3, 4], strides = [1, 1] : (tensor<4x5xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0)], [(5.0, 0.0), (6.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  %1 = hlo.slice %0, start = [0, 1], limit = [4, 5], strides = [2, 3] : (tensor<4x5xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  %2 = hlo.constant dense<[[(1.0, 0.0), (4.0, 0.0)], [(4.0, 0.0), (0.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_3() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  %1 = hlo.slice %0, start = [2, 2], limit = [2, 5], strides = [1, 1] : (tensor<4x5xcomplex<f64>>) -> tensor<0x3xcomplex<f64>>
  %2 = hlo.constant dense<> : tensor<0x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x3xcomplex<f64>>, tensor<0x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_4() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  %1 = hlo.slice %0, start = [3, 0], limit = [4, 5], strides = [1, 4] : (tensor<4x5xcomplex<f64>>) -> tensor<1x2xcomplex<f64>>
  %2 = hlo.constant dense<[[(1.0, 0.0), (5.0, 0.0)]]> : tensor<1x2xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x2xcomplex<f64>>, tensor<1x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_scalar() {
  %0 = hlo.constant dense<(1.0, 0.0)> : tensor<complex<f64>>
  %1 = hlo.slice %0, start = [], limit = [], strides = [] : (tensor<complex<f64>>) -> tensor<complex<f64>>
  %2 = hlo.constant dense<(1.0, 0.0)> : tensor<complex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<complex<f64>>, tensor<complex<f64>>) -> ()
  return
}
