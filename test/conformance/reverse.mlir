// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// reverse along none, one and several dimensions.

func.func @i1_dims() {
  %0 = hlo.constant dense<[[[false, true], [false, true], [false, true]], [[false, true], [false, true], [false, true]]]> : tensor<2x3x2xi1>
  %1 = hlo.reverse %0, dims = [] : tensor<2x3x2xi1>
  %2 = hlo.constant dense<[[[false, true], [false, true], [false, true]], [[false, true], [false, true], [false, true]]]> : tensor<2x3x2xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xi1>, tensor<2x3x2xi1>) -> ()
  return
}

func.func @i1_dims0() {
  %0 = hlo.constant dense<[[[false, true], [false, true], [false, true]], [[false, true], [false, true], [false, true]]]> : tensor<2x3x2xi1>
  %1 = hlo.reverse %0, dims = [0] : tensor<2x3x2xi1>
  %2 = hlo.constant dense<[[[false, true], [false, true], [false, true]], [[false, true], [false, true], [false, true]]]> : tensor<2x3x2xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xi1>, tensor<2x3x2xi1>) -> ()
  return
}

func.func @i1_dims1() {
  %0 = hlo.constant dense<[[[false, true], [false, true], [false, true]], [[false, true], [false, true], [false, true]]]> : tensor<2x3x2xi1>
  %1 = hlo.reverse %0, dims = [1] : tensor<2x3x2xi1>
  %2 = hlo.constant dense<[[[false, true], [false, true], [false, true]], [[false, true], [false, true], [false, true]]]> : tensor<2x3x2xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xi1>, tensor<2x3x2xi1>) -> ()
  return
}

func.func @i1_dims02() {
  %0 = hlo.constant dense<[[[false, true], [false, true], [false, true]], [[false, true], [false, true], [false, true]]]> : tensor<2x3x2xi1>
  %1 = hlo.reverse %0, dims = [0, 2] : tensor<2x3x2xi1>
  %2 = hlo.constant dense<[[[true, false], [true, false], [true, false]], [[true, false], [true, false], [true, false]]]> : tensor<2x3x2xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xi1>, tensor<2x3x2xi1>) -> ()
  return
}

func.func @i1_dims012() {
  %0 = hlo.constant dense<[[[false, true], [false, true], [false, true]], [[false, true], [false, true], [false, true]]]> : tensor<2x3x2xi1>
  %1 = hlo.reverse %0, dims = [0, 1, 2] : tensor<2x3x2xi1>
  %2 = hlo.constant dense<[[[true, false], [true, false], [true, false]], [[true, false], [true, false], [true, false]]]> : tensor<2x3x2xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xi1>, tensor<2x3x2xi1>) -> ()
  return
}

func.func @i1_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xi1>
  %1 = hlo.reverse %0, dims = [0] : tensor<0x2xi1>
  %2 = hlo.constant dense<> : tensor<0x2xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xi1>, tensor<0x2xi1>) -> ()
  return
}

func.func @i4_dims() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xi4>
  %1 = hlo.reverse %0, dims = [] : tensor<2x3x2xi4>
  %2 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xi4>, tensor<2x3x2xi4>) -> ()
  return
}

func.func @i4_dims0() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xi4>
  %1 = hlo.reverse %0, dims = [0] : tensor<2x3x2xi4>
  %2 = hlo.constant dense<[[[1, 2], [3, 4], [0, 1]], [[0, 1], [2, 3], [4, 0]]]> : tensor<2x3x2xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xi4>, tensor<2x3x2xi4>) -> ()
  return
}

func.func @i4_dims1() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xi4>
  %1 = hlo.reverse %0, dims = [1] : tensor<2x3x2xi4>
  %2 = hlo.constant dense<[[[4, 0], [2, 3], [0, 1]], [[0, 1], [3, 4], [1, 2]]]> : tensor<2x3x2xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xi4>, tensor<2x3x2xi4>) -> ()
  return
}

func.func @i4_dims02() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xi4>
  %1 = hlo.reverse %0, dims = [0, 2] : tensor<2x3x2xi4>
  %2 = hlo.constant dense<[[[2, 1], [4, 3], [1, 0]], [[1, 0], [3, 2], [0, 4]]]> : tensor<2x3x2xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xi4>, tensor<2x3x2xi4>) -> ()
  return
}

func.func @i4_dims012() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xi4>
  %1 = hlo.reverse %0, dims = [0, 1, 2] : tensor<2x3x2xi4>
  %2 = hlo.constant dense<[[[1, 0], [4, 3], [2, 1]], [[0, 4], [3, 2], [1, 0]]]> : tensor<2x3x2xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xi4>, tensor<2x3x2xi4>) -> ()
  return
}

func.func @i4_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xi4>
  %1 = hlo.reverse %0, dims = [0] : tensor<0x2xi4>
  %2 = hlo.constant dense<> : tensor<0x2xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xi4>, tensor<0x2xi4>) -> ()
  return
}

func.func @i8_dims() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xi8>
  %1 = hlo.reverse %0, dims = [] : tensor<2x3x2xi8>
  %2 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xi8>, tensor<2x3x2xi8>) -> ()
  return
}

func.func @i8_dims0() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xi8>
  %1 = hlo.reverse %0, dims = [0] : tensor<2x3x2xi8>
  %2 = hlo.constant dense<[[[1, 2], [3, 4], [0, 1]], [[0, 1], [2, 3], [4, 0]]]> : tensor<2x3x2xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xi8>, tensor<2x3x2xi8>) -> ()
  return
}

func.func @i8_dims1() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xi8>
  %1 = hlo.reverse %0, dims = [1] : tensor<2x3x2xi8>
  %2 = hlo.constant dense<[[[4, 0], [2, 3], [0, 1]], [[0, 1], [3, 4], [1, 2]]]> : tensor<2x3x2xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xi8>, tensor<2x3x2xi8>) -> ()
  return
}

func.func @i8_dims02() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xi8>
  %1 = hlo.reverse %0, dims = [0, 2] : tensor<2x3x2xi8>
  %2 = hlo.constant dense<[[[2, 1], [4, 3], [1, 0]], [[1, 0], [3, 2], [0, 4]]]> : tensor<2x3x2xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xi8>, tensor<2x3x2xi8>) -> ()
  return
}

func.func @i8_dims012() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xi8>
  %1 = hlo.reverse %0, dims = [0, 1, 2] : tensor<2x3x2xi8>
  %2 = hlo.constant dense<[[[1, 0], [4, 3], [2, 1]], [[0, 4], [3, 2], [1, 0]]]> : tensor<2x3x2xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xi8>, tensor<2x3x2xi8>) -> ()
  return
}

func.func @i8_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xi8>
  %1 = hlo.reverse %0, dims = [0] : tensor<0x2xi8>
  %2 = hlo.constant dense<> : tensor<0x2xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xi8>, tensor<0x2xi8>) -> ()
  return
}

func.func @ui16_dims() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xui16>
  %1 = hlo.reverse %0, dims = [] : tensor<2x3x2xui16>
  %2 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xui16>, tensor<2x3x2xui16>) -> ()
  return
}

func.func @ui16_dims0() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xui16>
  %1 = hlo.reverse %0, dims = [0] : tensor<2x3x2xui16>
  %2 = hlo.constant dense<[[[1, 2], [3, 4], [0, 1]], [[0, 1], [2, 3], [4, 0]]]> : tensor<2x3x2xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xui16>, tensor<2x3x2xui16>) -> ()
  return
}

func.func @ui16_dims1() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xui16>
  %1 = hlo.reverse %0, dims = [1] : tensor<2x3x2xui16>
  %2 = hlo.constant dense<[[[4, 0], [2, 3], [0, 1]], [[0, 1], [3, 4], [1, 2]]]> : tensor<2x3x2xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xui16>, tensor<2x3x2xui16>) -> ()
  return
}

func.func @ui16_dims02() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xui16>
  %1 = hlo.reverse %0, dims = [0, 2] : tensor<2x3x2xui16>
  %2 = hlo.constant dense<[[[2, 1], [4, 3], [1, 0]], [[1, 0], [3, 2], [0, 4]]]> : tensor<2x3x2xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xui16>, tensor<2x3x2xui16>) -> ()
  return
}

func.func @ui16_dims012() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xui16>
  %1 = hlo.reverse %0, dims = [0, 1, 2] : tensor<2x3x2xui16>
  %2 = hlo.constant dense<[[[1, 0], [4, 3], [2, 1]], [[0, 4], [3, 2], [1, 0]]]> : tensor<2x3x2xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xui16>, tensor<2x3x2xui16>) -> ()
  return
}

func.func @ui16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xui16>
  %1 = hlo.reverse %0, dims = [0] : tensor<0x2xui16>
  %2 = hlo.constant dense<> : tensor<0x2xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xui16>, tensor<0x2xui16>) -> ()
  return
}

func.func @i32_dims() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xi32>
  %1 = hlo.reverse %0, dims = [] : tensor<2x3x2xi32>
  %2 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xi32>, tensor<2x3x2xi32>) -> ()
  return
}

func.func @i32_dims0() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xi32>
  %1 = hlo.reverse %0, dims = [0] : tensor<2x3x2xi32>
  %2 = hlo.constant dense<[[[1, 2], [3, 4], [0, 1]], [[0, 1], [2, 3], [4, 0]]]> : tensor<2x3x2xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xi32>, tensor<2x3x2xi32>) -> ()
  return
}

func.func @i32_dims1() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xi32>
  %1 = hlo.reverse %0, dims = [1] : tensor<2x3x2xi32>
  %2 = hlo.constant dense<[[[4, 0], [2, 3], [0, 1]], [[0, 1], [3, 4], [1, 2]]]> : tensor<2x3x2xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xi32>, tensor<2x3x2xi32>) -> ()
  return
}

func.func @i32_dims02() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xi32>
  %1 = hlo.reverse %0, dims = [0, 2] : tensor<2x3x2xi32>
  %2 = hlo.constant dense<[[[2, 1], [4, 3], [1, 0]], [[1, 0], [3, 2], [0, 4]]]> : tensor<2x3x2xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xi32>, tensor<2x3x2xi32>) -> ()
  return
}

func.func @i32_dims012() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xi32>
  %1 = hlo.reverse %0, dims = [0, 1, 2] : tensor<2x3x2xi32>
  %2 = hlo.constant dense<[[[1, 0], [4, 3], [2, 1]], [[0, 4], [3, 2], [1, 0]]]> : tensor<2x3x2xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xi32>, tensor<2x3x2xi32>) -> ()
  return
}

func.func @i32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xi32>
  %1 = hlo.reverse %0, dims = [0] : tensor<0x2xi32>
  %2 = hlo.constant dense<> : tensor<0x2xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xi32>, tensor<0x2xi32>) -> ()
  return
}

func.func @ui64_dims() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xui64>
  %1 = hlo.reverse %0, dims = [] : tensor<2x3x2xui64>
  %2 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xui64>, tensor<2x3x2xui64>) -> ()
  return
}

func.func @ui64_dims0() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xui64>
  %1 = hlo.reverse %0, dims = [0] : tensor<2x3x2xui64>
  %2 = hlo.constant dense<[[[1, 2], [3, 4], [0, 1]], [[0, 1], [2, 3], [4, 0]]]> : tensor<2x3x2xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xui64>, tensor<2x3x2xui64>) -> ()
  return
}

func.func @ui64_dims1() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xui64>
  %1 = hlo.reverse %0, dims = [1] : tensor<2x3x2xui64>
  %2 = hlo.constant dense<[[[4, 0], [2, 3], [0, 1]], [[0, 1], [3, 4], [1, 2]]]> : tensor<2x3x2xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xui64>, tensor<2x3x2xui64>) -> ()
  return
}

func.func @ui64_dims02() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xui64>
  %1 = hlo.reverse %0, dims = [0, 2] : tensor<2x3x2xui64>
  %2 = hlo.constant dense<[[[2, 1], [4, 3], [1, 0]], [[1, 0], [3, 2], [0, 4]]]> : tensor<2x3x2xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xui64>, tensor<2x3x2xui64>) -> ()
  return
}

func.func @ui64_dims012() {
  %0 = hlo.constant dense<[[[0, 1], [2, 3], [4, 0]], [[1, 2], [3, 4], [0, 1]]]> : tensor<2x3x2xui64>
  %1 = hlo.reverse %0, dims = [0, 1, 2] : tensor<2x3x2xui64>
  %2 = hlo.constant dense<[[[1, 0], [4, 3], [2, 1]], [[0, 4], [3, 2], [1, 0]]]> : tensor<2x3x2xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xui64>, tensor<2x3x2xui64>) -> ()
  return
}

func.func @ui64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xui64>
  %1 = hlo.reverse %0, dims = [0] : tensor<0x2xui64>
  %2 = hlo.constant dense<> : tensor<0x2xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xui64>, tensor<0x2xui64>) -> ()
  return
}

func.func @bf16_dims() {
  %0 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xbf16>
  %1 = hlo.reverse %0, dims = [] : tensor<2x3x2xbf16>
  %2 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xbf16>, tensor<2x3x2xbf16>) -> ()
  return
}

func.func @bf16_dims0() {
  %0 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xbf16>
  %1 = hlo.reverse %0, dims = [0] : tensor<2x3x2xbf16>
  %2 = hlo.constant dense<[[[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]], [[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]]]> : tensor<2x3x2xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xbf16>, tensor<2x3x2xbf16>) -> ()
  return
}

func.func @bf16_dims1() {
  %0 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xbf16>
  %1 = hlo.reverse %0, dims = [1] : tensor<2x3x2xbf16>
  %2 = hlo.constant dense<[[[4.0, 0.0], [2.0, 3.0], [0.0, 1.0]], [[0.0, 1.0], [3.0, 4.0], [1.0, 2.0]]]> : tensor<2x3x2xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xbf16>, tensor<2x3x2xbf16>) -> ()
  return
}

func.func @bf16_dims02() {
  %0 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xbf16>
  %1 = hlo.reverse %0, dims = [0, 2] : tensor<2x3x2xbf16>
  %2 = hlo.constant dense<[[[2.0, 1.0], [4.0, 3.0], [1.0, 0.0]], [[1.0, 0.0], [3.0, 2.0], [0.0, 4.0]]]> : tensor<2x3x2xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xbf16>, tensor<2x3x2xbf16>) -> ()
  return
}

func.func @bf16_dims012() {
  %0 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xbf16>
  %1 = hlo.reverse %0, dims = [0, 1, 2] : tensor<2x3x2xbf16>
  %2 = hlo.constant dense<[[[1.0, 0.0], [4.0, 3.0], [2.0, 1.0]], [[0.0, 4.0], [3.0, 2.0], [1.0, 0.0]]]> : tensor<2x3x2xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xbf16>, tensor<2x3x2xbf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xbf16>
  %1 = hlo.reverse %0, dims = [0] : tensor<0x2xbf16>
  %2 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @f16_dims() {
  %0 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xf16>
  %1 = hlo.reverse %0, dims = [] : tensor<2x3x2xf16>
  %2 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xf16>, tensor<2x3x2xf16>) -> ()
  return
}

func.func @f16_dims0() {
  %0 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xf16>
  %1 = hlo.reverse %0, dims = [0] : tensor<2x3x2xf16>
  %2 = hlo.constant dense<[[[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]], [[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]]]> : tensor<2x3x2xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xf16>, tensor<2x3x2xf16>) -> ()
  return
}

func.func @f16_dims1() {
  %0 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xf16>
  %1 = hlo.reverse %0, dims = [1] : tensor<2x3x2xf16>
  %2 = hlo.constant dense<[[[4.0, 0.0], [2.0, 3.0], [0.0, 1.0]], [[0.0, 1.0], [3.0, 4.0], [1.0, 2.0]]]> : tensor<2x3x2xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xf16>, tensor<2x3x2xf16>) -> ()
  return
}

func.func @f16_dims02() {
  %0 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xf16>
  %1 = hlo.reverse %0, dims = [0, 2] : tensor<2x3x2xf16>
  %2 = hlo.constant dense<[[[2.0, 1.0], [4.0, 3.0], [1.0, 0.0]], [[1.0, 0.0], [3.0, 2.0], [0.0, 4.0]]]> : tensor<2x3x2xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xf16>, tensor<2x3x2xf16>) -> ()
  return
}

func.func @f16_dims012() {
  %0 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xf16>
  %1 = hlo.reverse %0, dims = [0, 1, 2] : tensor<2x3x2xf16>
  %2 = hlo.constant dense<[[[1.0, 0.0], [4.0, 3.0], [2.0, 1.0]], [[0.0, 4.0], [3.0, 2.0], [1.0, 0.0]]]> : tensor<2x3x2xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xf16>, tensor<2x3x2xf16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf16>
  %1 = hlo.reverse %0, dims = [0] : tensor<0x2xf16>
  %2 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @f32_dims() {
  %0 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xf32>
  %1 = hlo.reverse %0, dims = [] : tensor<2x3x2xf32>
  %2 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> ()
  return
}

func.func @f32_dims0() {
  %0 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xf32>
  %1 = hlo.reverse %0, dims = [0] : tensor<2x3x2xf32>
  %2 = hlo.constant dense<[[[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]], [[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]]]> : tensor<2x3x2xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> ()
  return
}

func.func @f32_dims1() {
  %0 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xf32>
  %1 = hlo.reverse %0, dims = [1] : tensor<2x3x2xf32>
  %2 = hlo.constant dense<[[[4.0, 0.0], [2.0, 3.0], [0.0, 1.0]], [[0.0, 1.0], [3.0, 4.0], [1.0, 2.0]]]> : tensor<2x3x2xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> ()
  return
}

func.func @f32_dims02() {
  %0 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xf32>
  %1 = hlo.reverse %0, dims = [0, 2] : tensor<2x3x2xf32>
  %2 = hlo.constant dense<[[[2.0, 1.0], [4.0, 3.0], [1.0, 0.0]], [[1.0, 0.0], [3.0, 2.0], [0.0, 4.0]]]> : tensor<2x3x2xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> ()
  return
}

func.func @f32_dims012() {
  %0 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xf32>
  %1 = hlo.reverse %0, dims = [0, 1, 2] : tensor<2x3x2xf32>
  %2 = hlo.constant dense<[[[1.0, 0.0], [4.0, 3.0], [2.0, 1.0]], [[0.0, 4.0], [3.0, 2.0], [1.0, 0.0]]]> : tensor<2x3x2xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf32>
  %1 = hlo.reverse %0, dims = [0] : tensor<0x2xf32>
  %2 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f64_dims() {
  %0 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xf64>
  %1 = hlo.reverse %0, dims = [] : tensor<2x3x2xf64>
  %2 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xf64>, tensor<2x3x2xf64>) -> ()
  return
}

func.func @f64_dims0() {
  %0 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xf64>
  %1 = hlo.reverse %0, dims = [0] : tensor<2x3x2xf64>
  %2 = hlo.constant dense<[[[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]], [[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]]]> : tensor<2x3x2xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xf64>, tensor<2x3x2xf64>) -> ()
  return
}

func.func @f64_dims1() {
  %0 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xf64>
  %1 = hlo.reverse %0, dims = [1] : tensor<2x3x2xf64>
  %2 = hlo.constant dense<[[[4.0, 0.0], [2.0, 3.0], [0.0, 1.0]], [[0.0, 1.0], [3.0, 4.0], [1.0, 2.0]]]> : tensor<2x3x2xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xf64>, tensor<2x3x2xf64>) -> ()
  return
}

func.func @f64_dims02() {
  %0 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xf64>
  %1 = hlo.reverse %0, dims = [0, 2] : tensor<2x3x2xf64>
  %2 = hlo.constant dense<[[[2.0, 1.0], [4.0, 3.0], [1.0, 0.0]], [[1.0, 0.0], [3.0, 2.0], [0.0, 4.0]]]> : tensor<2x3x2xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xf64>, tensor<2x3x2xf64>) -> ()
  return
}

func.func @f64_dims012() {
  %0 = hlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]]> : tensor<2x3x2xf64>
  %1 = hlo.reverse %0, dims = [0, 1, 2] : tensor<2x3x2xf64>
  %2 = hlo.constant dense<[[[1.0, 0.0], [4.0, 3.0], [2.0, 1.0]], [[0.0, 4.0], [3.0, 2.0], [1.0, 0.0]]]> : tensor<2x3x2xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xf64>, tensor<2x3x2xf64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf64>
  %1 = hlo.reverse %0, dims = [0] : tensor<0x2xf64>
  %2 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}

func.func @complexf32_dims() {
  %0 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (0.0, 0.0)]], [[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]]> : tensor<2x3x2xcomplex<f32>>
  %1 = hlo.reverse %0, dims = [] : tensor<2x3x2xcomplex<f32>>
  %2 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (0.0, 0.0)]], [[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]]> : tensor<2x3x2xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_dims0() {
  %0 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (0.0, 0.0)]], [[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]]> : tensor<2x3x2xcomplex<f32>>
  %1 = hlo.reverse %0, dims = [0] : tensor<2x3x2xcomplex<f32>>
  %2 = hlo.constant dense<[[[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]], [[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (0.0, 0.0)]]]> : tensor<2x3x2xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_dims1() {
  %0 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (0.0, 0.0)]], [[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]]> : tensor<2x3x2xcomplex<f32>>
  %1 = hlo.reverse %0, dims = [1] : tensor<2x3x2xcomplex<f32>>
  %2 = hlo.constant dense<[[[(4.0, 0.0), (0.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]], [[(0.0, 0.0), (1.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)], [(1.0, 0.0), (2.0, 0.0)]]]> : tensor<2x3x2xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_dims02() {
  %0 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (0.0, 0.0)]], [[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]]> : tensor<2x3x2xcomplex<f32>>
  %1 = hlo.reverse %0, dims = [0, 2] : tensor<2x3x2xcomplex<f32>>
  %2 = hlo.constant dense<[[[(2.0, 0.0), (1.0, 0.0)], [(4.0, 0.0), (3.0, 0.0)], [(1.0, 0.0), (0.0, 0.0)]], [[(1.0, 0.0), (0.0, 0.0)], [(3.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (4.0, 0.0)]]]> : tensor<2x3x2xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_dims012() {
  %0 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (0.0, 0.0)]], [[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]]> : tensor<2x3x2xcomplex<f32>>
  %1 = hlo.reverse %0, dims = [0, 1, 2] : tensor<2x3x2xcomplex<f32>>
  %2 = hlo.constant dense<[[[(1.0, 0.0), (0.0, 0.0)], [(4.0, 0.0), (3.0, 0.0)], [(2.0, 0.0), (1.0, 0.0)]], [[(0.0, 0.0), (4.0, 0.0)], [(3.0, 0.0), (2.0, 0.0)], [(1.0, 0.0), (0.0, 0.0)]]]> : tensor<2x3x2xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  %1 = hlo.reverse %0, dims = [0] : tensor<0x2xcomplex<f32>>
  %2 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_dims() {
  %0 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (0.0, 0.0)]], [[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]]> : tensor<2x3x2xcomplex<f64>>
  %1 = hlo.reverse %0, dims = [] : tensor<2x3x2xcomplex<f64>>
  %2 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (0.0, 0.0)]], [[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]]> : tensor<2x3x2xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_dims0() {
  %0 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (0.0, 0.0)]], [[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]]> : tensor<2x3x2xcomplex<f64>>
  %1 = hlo.reverse %0, dims = [0] : tensor<2x3x2xcomplex<f64>>
  %2 = hlo.constant dense<[[[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]], [[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (0.0, 0.0)]]]> : tensor<2x3x2xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_dims1() {
  %0 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (0.0, 0.0)]], [[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]]> : tensor<2x3x2xcomplex<f64>>
  %1 = hlo.reverse %0, dims = [1] : tensor<2x3x2xcomplex<f64>>
  %2 = hlo.constant dense<[[[(4.0, 0.0), (0.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]], [[(0.0, 0.0), (1.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)], [(1.0, 0.0), (2.0, 0.0)]]]> : tensor<2x3x2xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_dims02() {
  %0 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (0.0, 0.0)]], [[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]]> : tensor<2x3x2xcomplex<f64>>
  %1 = hlo.reverse %0, dims = [0, 2] : tensor<2x3x2xcomplex<f64>>
  %2 = hlo.constant dense<[[[(2.0, 0.0), (1.0, 0.0)], [(4.0, 0.0), (3.0, 0.0)], [(1.0, 0.0), (0.0, 0.0)]], [[(1.0, 0.0), (0.0, 0.0)], [(3.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (4.0, 0.0)]]]> : tensor<2x3x2xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_dims012() {
  %0 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (0.0, 0.0)]], [[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]]> : tensor<2x3x2xcomplex<f64>>
  %1 = hlo.reverse %0, dims = [0, 1, 2] : tensor<2x3x2xcomplex<f64>>
  %2 = hlo.constant dense<[[[(1.0, 0.0), (0.0, 0.0)], [(4.0, 0.0), (3.0, 0.0)], [(2.0, 0.0), (1.0, 0.0)]], [[(0.0, 0.0), (4.0, 0.0)], [(3.0, 0.0), (2.0, 0.0)], [(1.0, 0.0), (0.0, 0.0)]]]> : tensor<2x3x2xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x2xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  %1 = hlo.reverse %0, dims = [0] : tensor<0x2xcomplex<f64>>
  %2 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xcomplex<f64>>, tensor<0x2xcomplex<f64>>) -> ()
  return
}
