// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// broadcast_in_dim: scalars, new leading and inner dimensions, stretched ones.

func.func @i1_scalar() {
  %0 = hlo.constant dense<false> : tensor<i1>
  %1 = hlo.broadcast_in_dim %0, dims = [] : (tensor<i1>) -> tensor<2x3xi1>
  %2 = hlo.constant dense<[[false, false, false], [false, false, false]]> : tensor<2x3xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi1>, tensor<2x3xi1>) -> ()
  return
}

func.func @i1_vector_inner() {
  %0 = hlo.constant dense<[false, true, false]> : tensor<3xi1>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<3xi1>) -> tensor<2x3xi1>
  %2 = hlo.constant dense<[[false, true, false], [false, true, false]]> : tensor<2x3xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi1>, tensor<2x3xi1>) -> ()
  return
}

func.func @i1_vector_outer() {
  %0 = hlo.constant dense<[false, true]> : tensor<2xi1>
  %1 = hlo.broadcast_in_dim %0, dims = [0] : (tensor<2xi1>) -> tensor<2x3xi1>
  %2 = hlo.constant dense<[[false, false, false], [true, true, true]]> : tensor<2x3xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi1>, tensor<2x3xi1>) -> ()
  return
}

func.func @i1_stretch() {
  %0 = hlo.constant dense<[[false], [true]]> : tensor<2x1xi1>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x3xi1>
  %2 = hlo.constant dense<[[false, false, false], [true, true, true]]> : tensor<2x3xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi1>, tensor<2x3xi1>) -> ()
  return
}

func.func @i1_stretch_all() {
  %0 = hlo.constant dense<[[false]]> : tensor<1x1xi1>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<1x1xi1>) -> tensor<2x2x3xi1>
  %2 = hlo.constant dense<[[[false, false, false], [false, false, false]], [[false, false, false], [false, false, false]]]> : tensor<2x2x3xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2x3xi1>, tensor<2x2x3xi1>) -> ()
  return
}

func.func @i1_swap() {
  %0 = hlo.constant dense<[[false, true, false], [true, false, true]]> : tensor<2x3xi1>
  %1 = hlo.broadcast_in_dim %0, dims = [1, 0] : (tensor<2x3xi1>) -> tensor<3x2xi1>
  %2 = hlo.constant dense<[[false, true], [true, false], [false, true]]> : tensor<3x2xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xi1>, tensor<3x2xi1>) -> ()
  return
}

func.func @i1_middle() {
  %0 = hlo.constant dense<[[false, true, false, true], [false, true, false, true]]> : tensor<2x4xi1>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x4xi1>) -> tensor<2x3x4xi1>
  %2 = hlo.constant dense<[[[false, true, false, true], [false, true, false, true], [false, true, false, true]], [[false, true, false, true], [false, true, false, true], [false, true, false, true]]]> : tensor<2x3x4xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x4xi1>, tensor<2x3x4xi1>) -> ()
  return
}

func.func @i1_empty() {
  %0 = hlo.constant dense<> : tensor<0xi1>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<0xi1>) -> tensor<2x0xi1>
  %2 = hlo.constant dense<> : tensor<2x0xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x0xi1>, tensor<2x0xi1>) -> ()
  return
}

func.func @i1_same() {
  %0 = hlo.constant dense<[[false, true, false], [true, false, true]]> : tensor<2x3xi1>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x3xi1>) -> tensor<2x3xi1>
  %2 = hlo.constant dense<[[false, true, false], [true, false, true]]> : tensor<2x3xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi1>, tensor<2x3xi1>) -> ()
  return
}

func.func @i4_scalar() {
  %0 = hlo.constant dense<0> : tensor<i4>
  %1 = hlo.broadcast_in_dim %0, dims = [] : (tensor<i4>) -> tensor<2x3xi4>
  %2 = hlo.constant dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi4>, tensor<2x3xi4>) -> ()
  return
}

func.func @i4_vector_inner() {
  %0 = hlo.constant dense<[0, 1, 2]> : tensor<3xi4>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<3xi4>) -> tensor<2x3xi4>
  %2 = hlo.constant dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi4>, tensor<2x3xi4>) -> ()
  return
}

func.func @i4_vector_outer() {
  %0 = hlo.constant dense<[0, 1]> : tensor<2xi4>
  %1 = hlo.broadcast_in_dim %0, dims = [0] : (tensor<2xi4>) -> tensor<2x3xi4>
  %2 = hlo.constant dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi4>, tensor<2x3xi4>) -> ()
  return
}

func.func @i4_stretch() {
  %0 = hlo.constant dense<[[0], [1]]> : tensor<2x1xi4>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x1xi4>) -> tensor<2x3xi4>
  %2 = hlo.constant dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi4>, tensor<2x3xi4>) -> ()
  return
}

func.func @i4_stretch_all() {
  %0 = hlo.constant dense<[[0]]> : tensor<1x1xi4>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<1x1xi4>) -> tensor<2x2x3xi4>
  %2 = hlo.constant dense<[[[0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 0]]]> : tensor<2x2x3xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2x3xi4>, tensor<2x2x3xi4>) -> ()
  return
}

func.func @i4_swap() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi4>
  %1 = hlo.broadcast_in_dim %0, dims = [1, 0] : (tensor<2x3xi4>) -> tensor<3x2xi4>
  %2 = hlo.constant dense<[[0, 3], [1, 4], [2, 5]]> : tensor<3x2xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xi4>, tensor<3x2xi4>) -> ()
  return
}

func.func @i4_middle() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0]]> : tensor<2x4xi4>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x4xi4>) -> tensor<2x3x4xi4>
  %2 = hlo.constant dense<[[[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]], [[4, 5, 6, 0], [4, 5, 6, 0], [4, 5, 6, 0]]]> : tensor<2x3x4xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x4xi4>, tensor<2x3x4xi4>) -> ()
  return
}

func.func @i4_empty() {
  %0 = hlo.constant dense<> : tensor<0xi4>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<0xi4>) -> tensor<2x0xi4>
  %2 = hlo.constant dense<> : tensor<2x0xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x0xi4>, tensor<2x0xi4>) -> ()
  return
}

func.func @i4_same() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi4>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x3xi4>) -> tensor<2x3xi4>
  %2 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi4>, tensor<2x3xi4>) -> ()
  return
}

func.func @i8_scalar() {
  %0 = hlo.constant dense<0> : tensor<i8>
  %1 = hlo.broadcast_in_dim %0, dims = [] : (tensor<i8>) -> tensor<2x3xi8>
  %2 = hlo.constant dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @i8_vector_inner() {
  %0 = hlo.constant dense<[0, 1, 2]> : tensor<3xi8>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<3xi8>) -> tensor<2x3xi8>
  %2 = hlo.constant dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @i8_vector_outer() {
  %0 = hlo.constant dense<[0, 1]> : tensor<2xi8>
  %1 = hlo.broadcast_in_dim %0, dims = [0] : (tensor<2xi8>) -> tensor<2x3xi8>
  %2 = hlo.constant dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @i8_stretch() {
  %0 = hlo.constant dense<[[0], [1]]> : tensor<2x1xi8>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x1xi8>) -> tensor<2x3xi8>
  %2 = hlo.constant dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @i8_stretch_all() {
  %0 = hlo.constant dense<[[0]]> : tensor<1x1xi8>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<1x1xi8>) -> tensor<2x2x3xi8>
  %2 = hlo.constant dense<[[[0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 0]]]> : tensor<2x2x3xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2x3xi8>, tensor<2x2x3xi8>) -> ()
  return
}

func.func @i8_swap() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi8>
  %1 = hlo.broadcast_in_dim %0, dims = [1, 0] : (tensor<2x3xi8>) -> tensor<3x2xi8>
  %2 = hlo.constant dense<[[0, 3], [1, 4], [2, 5]]> : tensor<3x2xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xi8>, tensor<3x2xi8>) -> ()
  return
}

func.func @i8_middle() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0]]> : tensor<2x4xi8>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x4xi8>) -> tensor<2x3x4xi8>
  %2 = hlo.constant dense<[[[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]], [[4, 5, 6, 0], [4, 5, 6, 0], [4, 5, 6, 0]]]> : tensor<2x3x4xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x4xi8>, tensor<2x3x4xi8>) -> ()
  return
}

func.func @i8_empty() {
  %0 = hlo.constant dense<> : tensor<0xi8>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<0xi8>) -> tensor<2x0xi8>
  %2 = hlo.constant dense<> : tensor<2x0xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x0xi8>, tensor<2x0xi8>) -> ()
  return
}

func.func @i8_same() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi8>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x3xi8>) -> tensor<2x3xi8>
  %2 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @ui16_scalar() {
  %0 = hlo.constant dense<0> : tensor<ui16>
  %1 = hlo.broadcast_in_dim %0, dims = [] : (tensor<ui16>) -> tensor<2x3xui16>
  %2 = hlo.constant dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  return
}

func.func @ui16_vector_inner() {
  %0 = hlo.constant dense<[0, 1, 2]> : tensor<3xui16>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<3xui16>) -> tensor<2x3xui16>
  %2 = hlo.constant dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  return
}

func.func @ui16_vector_outer() {
  %0 = hlo.constant dense<[0, 1]> : tensor<2xui16>
  %1 = hlo.broadcast_in_dim %0, dims = [0] : (tensor<2xui16>) -> tensor<2x3xui16>
  %2 = hlo.constant dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  return
}

func.func @ui16_stretch() {
  %0 = hlo.constant dense<[[0], [1]]> : tensor<2x1xui16>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x1xui16>) -> tensor<2x3xui16>
  %2 = hlo.constant dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  return
}

func.func @ui16_stretch_all() {
  %0 = hlo.constant dense<[[0]]> : tensor<1x1xui16>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<1x1xui16>) -> tensor<2x2x3xui16>
  %2 = hlo.constant dense<[[[0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 0]]]> : tensor<2x2x3xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2x3xui16>, tensor<2x2x3xui16>) -> ()
  return
}

func.func @ui16_swap() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui16>
  %1 = hlo.broadcast_in_dim %0, dims = [1, 0] : (tensor<2x3xui16>) -> tensor<3x2xui16>
  %2 = hlo.constant dense<[[0, 3], [1, 4], [2, 5]]> : tensor<3x2xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xui16>, tensor<3x2xui16>) -> ()
  return
}

func.func @ui16_middle() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0]]> : tensor<2x4xui16>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x4xui16>) -> tensor<2x3x4xui16>
  %2 = hlo.constant dense<[[[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]], [[4, 5, 6, 0], [4, 5, 6, 0], [4, 5, 6, 0]]]> : tensor<2x3x4xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x4xui16>, tensor<2x3x4xui16>) -> ()
  return
}

func.func @ui16_empty() {
  %0 = hlo.constant dense<> : tensor<0xui16>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<0xui16>) -> tensor<2x0xui16>
  %2 = hlo.constant dense<> : tensor<2x0xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x0xui16>, tensor<2x0xui16>) -> ()
  return
}

func.func @ui16_same() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui16>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x3xui16>) -> tensor<2x3xui16>
  %2 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  return
}

func.func @i32_scalar() {
  %0 = hlo.constant dense<0> : tensor<i32>
  %1 = hlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
  %2 = hlo.constant dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i32_vector_inner() {
  %0 = hlo.constant dense<[0, 1, 2]> : tensor<3xi32>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<3xi32>) -> tensor<2x3xi32>
  %2 = hlo.constant dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i32_vector_outer() {
  %0 = hlo.constant dense<[0, 1]> : tensor<2xi32>
  %1 = hlo.broadcast_in_dim %0, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
  %2 = hlo.constant dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i32_stretch() {
  %0 = hlo.constant dense<[[0], [1]]> : tensor<2x1xi32>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x1xi32>) -> tensor<2x3xi32>
  %2 = hlo.constant dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i32_stretch_all() {
  %0 = hlo.constant dense<[[0]]> : tensor<1x1xi32>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<1x1xi32>) -> tensor<2x2x3xi32>
  %2 = hlo.constant dense<[[[0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 0]]]> : tensor<2x2x3xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2x3xi32>, tensor<2x2x3xi32>) -> ()
  return
}

func.func @i32_swap() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %1 = hlo.broadcast_in_dim %0, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
  %2 = hlo.constant dense<[[0, 3], [1, 4], [2, 5]]> : tensor<3x2xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xi32>, tensor<3x2xi32>) -> ()
  return
}

func.func @i32_middle() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0]]> : tensor<2x4xi32>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x4xi32>) -> tensor<2x3x4xi32>
  %2 = hlo.constant dense<[[[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]], [[4, 5, 6, 0], [4, 5, 6, 0], [4, 5, 6, 0]]]> : tensor<2x3x4xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> ()
  return
}

func.func @i32_empty() {
  %0 = hlo.constant dense<> : tensor<0xi32>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<0xi32>) -> tensor<2x0xi32>
  %2 = hlo.constant dense<> : tensor<2x0xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x0xi32>, tensor<2x0xi32>) -> ()
  return
}

func.func @i32_same() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x3xi32>) -> tensor<2x3xi32>
  %2 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @ui64_scalar() {
  %0 = hlo.constant dense<0> : tensor<ui64>
  %1 = hlo.broadcast_in_dim %0, dims = [] : (tensor<ui64>) -> tensor<2x3xui64>
  %2 = hlo.constant dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xui64>, tensor<2x3xui64>) -> ()
  return
}

func.func @ui64_vector_inner() {
  %0 = hlo.constant dense<[0, 1, 2]> : tensor<3xui64>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<3xui64>) -> tensor<2x3xui64>
  %2 = hlo.constant dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xui64>, tensor<2x3xui64>) -> ()
  return
}

func.func @ui64_vector_outer() {
  %0 = hlo.constant dense<[0, 1]> : tensor<2xui64>
  %1 = hlo.broadcast_in_dim %0, dims = [0] : (tensor<2xui64>) -> tensor<2x3xui64>
  %2 = hlo.constant dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xui64>, tensor<2x3xui64>) -> ()
  return
}

func.func @ui64_stretch() {
  %0 = hlo.constant dense<[[0], [1]]> : tensor<2x1xui64>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x1xui64>) -> tensor<2x3xui64>
  %2 = hlo.constant dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xui64>, tensor<2x3xui64>) -> ()
  return
}

func.func @ui64_stretch_all() {
  %0 = hlo.constant dense<[[0]]> : tensor<1x1xui64>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<1x1xui64>) -> tensor<2x2x3xui64>
  %2 = hlo.constant dense<[[[0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 0]]]> : tensor<2x2x3xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2x3xui64>, tensor<2x2x3xui64>) -> ()
  return
}

func.func @ui64_swap() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui64>
  %1 = hlo.broadcast_in_dim %0, dims = [1, 0] : (tensor<2x3xui64>) -> tensor<3x2xui64>
  %2 = hlo.constant dense<[[0, 3], [1, 4], [2, 5]]> : tensor<3x2xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xui64>, tensor<3x2xui64>) -> ()
  return
}

func.func @ui64_middle() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0]]> : tensor<2x4xui64>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x4xui64>) -> tensor<2x3x4xui64>
  %2 = hlo.constant dense<[[[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]], [[4, 5, 6, 0], [4, 5, 6, 0], [4, 5, 6, 0]]]> : tensor<2x3x4xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x4xui64>, tensor<2x3x4xui64>) -> ()
  return
}

func.func @ui64_empty() {
  %0 = hlo.constant dense<> : tensor<0xui64>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<0xui64>) -> tensor<2x0xui64>
  %2 = hlo.constant dense<> : tensor<2x0xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x0xui64>, tensor<2x0xui64>) -> ()
  return
}

func.func @ui64_same() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui64>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x3xui64>) -> tensor<2x3xui64>
  %2 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xui64>, tensor<2x3xui64>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<0.0> : tensor<bf16>
  %1 = hlo.broadcast_in_dim %0, dims = [] : (tensor<bf16>) -> tensor<2x3xbf16>
  %2 = hlo.constant dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @bf16_vector_inner() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xbf16>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<3xbf16>) -> tensor<2x3xbf16>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @bf16_vector_outer() {
  %0 = hlo.constant dense<[0.0, 1.0]> : tensor<2xbf16>
  %1 = hlo.broadcast_in_dim %0, dims = [0] : (tensor<2xbf16>) -> tensor<2x3xbf16>
  %2 = hlo.constant dense<[[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @bf16_stretch() {
  %0 = hlo.constant dense<[[0.0], [1.0]]> : tensor<2x1xbf16>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x1xbf16>) -> tensor<2x3xbf16>
  %2 = hlo.constant dense<[[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @bf16_stretch_all() {
  %0 = hlo.constant dense<[[0.0]]> : tensor<1x1xbf16>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<1x1xbf16>) -> tensor<2x2x3xbf16>
  %2 = hlo.constant dense<[[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> : tensor<2x2x3xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>) -> ()
  return
}

func.func @bf16_swap() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xbf16>
  %1 = hlo.broadcast_in_dim %0, dims = [1, 0] : (tensor<2x3xbf16>) -> tensor<3x2xbf16>
  %2 = hlo.constant dense<[[0.0, 3.0], [1.0, 4.0], [2.0, 5.0]]> : tensor<3x2xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xbf16>, tensor<3x2xbf16>) -> ()
  return
}

func.func @bf16_middle() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0]]> : tensor<2x4xbf16>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x4xbf16>) -> tensor<2x3x4xbf16>
  %2 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0, 0.0], [4.0, 5.0, 6.0, 0.0], [4.0, 5.0, 6.0, 0.0]]]> : tensor<2x3x4xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x4xbf16>, tensor<2x3x4xbf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<0xbf16>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<0xbf16>) -> tensor<2x0xbf16>
  %2 = hlo.constant dense<> : tensor<2x0xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x0xbf16>, tensor<2x0xbf16>) -> ()
  return
}

func.func @bf16_same() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xbf16>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<0.0> : tensor<f16>
  %1 = hlo.broadcast_in_dim %0, dims = [] : (tensor<f16>) -> tensor<2x3xf16>
  %2 = hlo.constant dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  return
}

func.func @f16_vector_inner() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf16>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<3xf16>) -> tensor<2x3xf16>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  return
}

func.func @f16_vector_outer() {
  %0 = hlo.constant dense<[0.0, 1.0]> : tensor<2xf16>
  %1 = hlo.broadcast_in_dim %0, dims = [0] : (tensor<2xf16>) -> tensor<2x3xf16>
  %2 = hlo.constant dense<[[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  return
}

func.func @f16_stretch() {
  %0 = hlo.constant dense<[[0.0], [1.0]]> : tensor<2x1xf16>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x1xf16>) -> tensor<2x3xf16>
  %2 = hlo.constant dense<[[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  return
}

func.func @f16_stretch_all() {
  %0 = hlo.constant dense<[[0.0]]> : tensor<1x1xf16>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<1x1xf16>) -> tensor<2x2x3xf16>
  %2 = hlo.constant dense<[[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> : tensor<2x2x3xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2x3xf16>, tensor<2x2x3xf16>) -> ()
  return
}

func.func @f16_swap() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf16>
  %1 = hlo.broadcast_in_dim %0, dims = [1, 0] : (tensor<2x3xf16>) -> tensor<3x2xf16>
  %2 = hlo.constant dense<[[0.0, 3.0], [1.0, 4.0], [2.0, 5.0]]> : tensor<3x2xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xf16>, tensor<3x2xf16>) -> ()
  return
}

func.func @f16_middle() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0]]> : tensor<2x4xf16>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x4xf16>) -> tensor<2x3x4xf16>
  %2 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0, 0.0], [4.0, 5.0, 6.0, 0.0], [4.0, 5.0, 6.0, 0.0]]]> : tensor<2x3x4xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x4xf16>, tensor<2x3x4xf16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<0xf16>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<0xf16>) -> tensor<2x0xf16>
  %2 = hlo.constant dense<> : tensor<2x0xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x0xf16>, tensor<2x0xf16>) -> ()
  return
}

func.func @f16_same() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf16>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x3xf16>) -> tensor<2x3xf16>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<0.0> : tensor<f32>
  %1 = hlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
  %2 = hlo.constant dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_vector_inner() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf32>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_vector_outer() {
  %0 = hlo.constant dense<[0.0, 1.0]> : tensor<2xf32>
  %1 = hlo.broadcast_in_dim %0, dims = [0] : (tensor<2xf32>) -> tensor<2x3xf32>
  %2 = hlo.constant dense<[[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_stretch() {
  %0 = hlo.constant dense<[[0.0], [1.0]]> : tensor<2x1xf32>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
  %2 = hlo.constant dense<[[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_stretch_all() {
  %0 = hlo.constant dense<[[0.0]]> : tensor<1x1xf32>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<1x1xf32>) -> tensor<2x2x3xf32>
  %2 = hlo.constant dense<[[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> : tensor<2x2x3xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> ()
  return
}

func.func @f32_swap() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %1 = hlo.broadcast_in_dim %0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %2 = hlo.constant dense<[[0.0, 3.0], [1.0, 4.0], [2.0, 5.0]]> : tensor<3x2xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xf32>, tensor<3x2xf32>) -> ()
  return
}

func.func @f32_middle() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0]]> : tensor<2x4xf32>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x4xf32>) -> tensor<2x3x4xf32>
  %2 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0, 0.0], [4.0, 5.0, 6.0, 0.0], [4.0, 5.0, 6.0, 0.0]]]> : tensor<2x3x4xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<0xf32>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<0xf32>) -> tensor<2x0xf32>
  %2 = hlo.constant dense<> : tensor<2x0xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x0xf32>, tensor<2x0xf32>) -> ()
  return
}

func.func @f32_same() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<0.0> : tensor<f64>
  %1 = hlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
  %2 = hlo.constant dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @f64_vector_inner() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf64>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<3xf64>) -> tensor<2x3xf64>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @f64_vector_outer() {
  %0 = hlo.constant dense<[0.0, 1.0]> : tensor<2xf64>
  %1 = hlo.broadcast_in_dim %0, dims = [0] : (tensor<2xf64>) -> tensor<2x3xf64>
  %2 = hlo.constant dense<[[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @f64_stretch() {
  %0 = hlo.constant dense<[[0.0], [1.0]]> : tensor<2x1xf64>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x1xf64>) -> tensor<2x3xf64>
  %2 = hlo.constant dense<[[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @f64_stretch_all() {
  %0 = hlo.constant dense<[[0.0]]> : tensor<1x1xf64>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<1x1xf64>) -> tensor<2x2x3xf64>
  %2 = hlo.constant dense<[[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> : tensor<2x2x3xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2x3xf64>, tensor<2x2x3xf64>) -> ()
  return
}

func.func @f64_swap() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>
  %1 = hlo.broadcast_in_dim %0, dims = [1, 0] : (tensor<2x3xf64>) -> tensor<3x2xf64>
  %2 = hlo.constant dense<[[0.0, 3.0], [1.0, 4.0], [2.0, 5.0]]> : tensor<3x2xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xf64>, tensor<3x2xf64>) -> ()
  return
}

func.func @f64_middle() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0]]> : tensor<2x4xf64>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x4xf64>) -> tensor<2x3x4xf64>
  %2 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0, 0.0], [4.0, 5.0, 6.0, 0.0], [4.0, 5.0, 6.0, 0.0]]]> : tensor<2x3x4xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x4xf64>, tensor<2x3x4xf64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<0xf64>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<0xf64>) -> tensor<2x0xf64>
  %2 = hlo.constant dense<> : tensor<2x0xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x0xf64>, tensor<2x0xf64>) -> ()
  return
}

func.func @f64_same() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x3xf64>) -> tensor<2x3xf64>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @complexf32_scalar() {
  %0 = hlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %1 = hlo.broadcast_in_dim %0, dims = [] : (tensor<complex<f32>>) -> tensor<2x3xcomplex<f32>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_vector_inner() {
  %0 = hlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]> : tensor<3xcomplex<f32>>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_vector_outer() {
  %0 = hlo.constant dense<[(0.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f32>>
  %1 = hlo.broadcast_in_dim %0, dims = [0] : (tensor<2xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_stretch() {
  %0 = hlo.constant dense<[[(0.0, 0.0)], [(1.0, 0.0)]]> : tensor<2x1xcomplex<f32>>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x1xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_stretch_all() {
  %0 = hlo.constant dense<[[(0.0, 0.0)]]> : tensor<1x1xcomplex<f32>>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<1x1xcomplex<f32>>) -> tensor<2x2x3xcomplex<f32>>
  %2 = hlo.constant dense<[[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]], [[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]]> : tensor<2x2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_swap() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = hlo.broadcast_in_dim %0, dims = [1, 0] : (tensor<2x3xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (3.0, 0.0)], [(1.0, 0.0), (4.0, 0.0)], [(2.0, 0.0), (5.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xcomplex<f32>>, tensor<3x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_middle() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)]]> : tensor<2x4xcomplex<f32>>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x4xcomplex<f32>>) -> tensor<2x3x4xcomplex<f32>>
  %2 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]], [[(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)]]]> : tensor<2x3x4xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x4xcomplex<f32>>, tensor<2x3x4xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_empty() {
  %0 = hlo.constant dense<> : tensor<0xcomplex<f32>>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<0xcomplex<f32>>) -> tensor<2x0xcomplex<f32>>
  %2 = hlo.constant dense<> : tensor<2x0xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x0xcomplex<f32>>, tensor<2x0xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_same() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_scalar() {
  %0 = hlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %1 = hlo.broadcast_in_dim %0, dims = [] : (tensor<complex<f64>>) -> tensor<2x3xcomplex<f64>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_vector_inner() {
  %0 = hlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]> : tensor<3xcomplex<f64>>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_vector_outer() {
  %0 = hlo.constant dense<[(0.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f64>>
  %1 = hlo.broadcast_in_dim %0, dims = [0] : (tensor<2xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_stretch() {
  %0 = hlo.constant dense<[[(0.0, 0.0)], [(1.0, 0.0)]]> : tensor<2x1xcomplex<f64>>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x1xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_stretch_all() {
  %0 = hlo.constant dense<[[(0.0, 0.0)]]> : tensor<1x1xcomplex<f64>>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<1x1xcomplex<f64>>) -> tensor<2x2x3xcomplex<f64>>
  %2 = hlo.constant dense<[[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]], [[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]]> : tensor<2x2x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x2x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_swap() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %1 = hlo.broadcast_in_dim %0, dims = [1, 0] : (tensor<2x3xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (3.0, 0.0)], [(1.0, 0.0), (4.0, 0.0)], [(2.0, 0.0), (5.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3x2xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_middle() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)]]> : tensor<2x4xcomplex<f64>>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x4xcomplex<f64>>) -> tensor<2x3x4xcomplex<f64>>
  %2 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]], [[(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)]]]> : tensor<2x3x4xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x4xcomplex<f64>>, tensor<2x3x4xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_empty() {
  %0 = hlo.constant dense<> : tensor<0xcomplex<f64>>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<0xcomplex<f64>>) -> tensor<2x0xcomplex<f64>>
  %2 = hlo.constant dense<> : tensor<2x0xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x0xcomplex<f64>>, tensor<2x0xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_same() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %1 = hlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> ()
  return
}
