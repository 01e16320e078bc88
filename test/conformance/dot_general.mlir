// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// dot_general: matrix products, batches, transposed operands, several contracting dimensions, outer products, empty sums.

func.func @i8_matmul() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 0]]> : tensor<2x3xi8>
  %1 = hlo.constant dense<[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]> : tensor<3x4xi8>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x3xi8>, tensor<3x4xi8>) -> tensor<2x4xi8>
  %3 = hlo.constant dense<[[5, 2, 2, 5], [4, 11, 6, 4]]> : tensor<2x4xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi8>, tensor<2x4xi8>) -> ()
  return
}

func.func @i8_vector() {
  %0 = hlo.constant dense<[0, 1, 2]> : tensor<3xi8>
  %1 = hlo.constant dense<[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]> : tensor<3x4xi8>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<3xi8>, tensor<3x4xi8>) -> tensor<4xi8>
  %3 = hlo.constant dense<[5, 2, 2, 5]> : tensor<4xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4xi8>, tensor<4xi8>) -> ()
  return
}

func.func @i8_inner() {
  %0 = hlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi8>
  %1 = hlo.constant dense<[0, 1, 2, 0, 1]> : tensor<5xi8>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<5xi8>, tensor<5xi8>) -> tensor<i8>
  %3 = hlo.constant dense<9> : tensor<i8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<i8>, tensor<i8>) -> ()
  return
}

func.func @i8_outer() {
  %0 = hlo.constant dense<[0, 1]> : tensor<2xi8>
  %1 = hlo.constant dense<[0, 1, 2]> : tensor<3xi8>
  %2 = hlo.dot_general %0, %1, <> : (tensor<2xi8>, tensor<3xi8>) -> tensor<2x3xi8>
  %3 = hlo.constant dense<[[0, 0, 0], [0, 1, 2]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @i8_rhs_transposed() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 0]]> : tensor<2x3xi8>
  %1 = hlo.constant dense<[[0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2]]> : tensor<4x3xi8>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<2x3xi8>, tensor<4x3xi8>) -> tensor<2x4xi8>
  %3 = hlo.constant dense<[[5, 5, 5, 5], [4, 4, 4, 4]]> : tensor<2x4xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi8>, tensor<2x4xi8>) -> ()
  return
}

func.func @i8_lhs_transposed() {
  %0 = hlo.constant dense<[[0, 1], [2, 3], [4, 0]]> : tensor<3x2xi8>
  %1 = hlo.constant dense<[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]> : tensor<3x4xi8>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<3x2xi8>, tensor<3x4xi8>) -> tensor<2x4xi8>
  %3 = hlo.constant dense<[[10, 4, 4, 10], [3, 7, 2, 3]]> : tensor<2x4xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi8>, tensor<2x4xi8>) -> ()
  return
}

func.func @i8_batch() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 0, 1, 2], [3, 4, 0, 1]], [[2, 3, 4, 0], [1, 2, 3, 4], [0, 1, 2, 3]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<[[[0, 1, 2, 0, 1], [2, 0, 1, 2, 0], [1, 2, 0, 1, 2], [0, 1, 2, 0, 1]], [[2, 0, 1, 2, 0], [1, 2, 0, 1, 2], [0, 1, 2, 0, 1], [2, 0, 1, 2, 0]]]> : tensor<2x4x5xi8>
  %2 = hlo.dot_general %0, %1, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<2x3x4xi8>, tensor<2x4x5xi8>) -> tensor<2x3x5xi8>
  %3 = hlo.constant dense<[[[4, 7, 7, 4, 7], [1, 8, 12, 1, 8], [8, 4, 12, 8, 4]], [[7, 10, 10, 7, 10], [12, 7, 11, 12, 7], [7, 4, 7, 7, 4]]]> : tensor<2x3x5xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x5xi8>, tensor<2x3x5xi8>) -> ()
  return
}

func.func @i8_inner_batch() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 0, 1, 2]], [[3, 4, 0, 1], [2, 3, 4, 0]], [[1, 2, 3, 4], [0, 1, 2, 3]]]> : tensor<3x2x4xi8>
  %1 = hlo.constant dense<[[[0, 1], [2, 0], [1, 2], [0, 1], [2, 0]], [[1, 2], [0, 1], [2, 0], [1, 2], [0, 1]], [[2, 0], [1, 2], [0, 1], [2, 0], [1, 2]], [[0, 1], [2, 0], [1, 2], [0, 1], [2, 0]]]> : tensor<4x5x2xi8>
  %2 = hlo.dot_general %0, %1, <lhs_batching_dimensions = [1], rhs_batching_dimensions = [2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]> : (tensor<3x2x4xi8>, tensor<4x5x2xi8>) -> tensor<2x3x5xi8>
  %3 = hlo.constant dense<[[[5, 8, 5, 5, 8], [4, 8, 12, 4, 8], [8, 13, 9, 8, 13]], [[6, 2, 13, 6, 2], [8, 11, 8, 8, 11], [5, 5, 8, 5, 5]]]> : tensor<2x3x5xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x5xi8>, tensor<2x3x5xi8>) -> ()
  return
}

func.func @i8_two_sums() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 0, 1, 2], [3, 4, 0, 1]], [[2, 3, 4, 0], [1, 2, 3, 4], [0, 1, 2, 3]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<[[[0, 1], [2, 0], [1, 2], [0, 1]], [[2, 0], [1, 2], [0, 1], [2, 0]], [[1, 2], [0, 1], [2, 0], [1, 2]]]> : tensor<3x4x2xi8>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1, 2], rhs_contracting_dimensions = [0, 1]> : (tensor<2x3x4xi8>, tensor<3x4x2xi8>) -> tensor<2x2xi8>
  %3 = hlo.constant dense<[[20, 20], [29, 24]]> : tensor<2x2xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2xi8>, tensor<2x2xi8>) -> ()
  return
}

func.func @i8_one_row() {
  %0 = hlo.constant dense<[[0, 1, 2, 3]]> : tensor<1x4xi8>
  %1 = hlo.constant dense<[[0], [1], [2], [0]]> : tensor<4x1xi8>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<1x4xi8>, tensor<4x1xi8>) -> tensor<1x1xi8>
  %3 = hlo.constant dense<[[5]]> : tensor<1x1xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x1xi8>, tensor<1x1xi8>) -> ()
  return
}

func.func @i8_empty_sum() {
  %0 = hlo.constant dense<> : tensor<2x0xi8>
  %1 = hlo.constant dense<> : tensor<0x3xi8>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x0xi8>, tensor<0x3xi8>) -> tensor<2x3xi8>
  %3 = hlo.constant dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @i8_empty_result() {
  %0 = hlo.constant dense<> : tensor<0x3xi8>
  %1 = hlo.constant dense<[[0, 1], [2, 0], [1, 2]]> : tensor<3x2xi8>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<0x3xi8>, tensor<3x2xi8>) -> tensor<0x2xi8>
  %3 = hlo.constant dense<> : tensor<0x2xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x2xi8>, tensor<0x2xi8>) -> ()
  return
}

func.func @ui16_matmul() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 0]]> : tensor<2x3xui16>
  %1 = hlo.constant dense<[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]> : tensor<3x4xui16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x3xui16>, tensor<3x4xui16>) -> tensor<2x4xui16>
  %3 = hlo.constant dense<[[5, 2, 2, 5], [4, 11, 6, 4]]> : tensor<2x4xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xui16>, tensor<2x4xui16>) -> ()
  return
}

func.func @ui16_vector() {
  %0 = hlo.constant dense<[0, 1, 2]> : tensor<3xui16>
  %1 = hlo.constant dense<[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]> : tensor<3x4xui16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<3xui16>, tensor<3x4xui16>) -> tensor<4xui16>
  %3 = hlo.constant dense<[5, 2, 2, 5]> : tensor<4xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4xui16>, tensor<4xui16>) -> ()
  return
}

func.func @ui16_inner() {
  %0 = hlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xui16>
  %1 = hlo.constant dense<[0, 1, 2, 0, 1]> : tensor<5xui16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<5xui16>, tensor<5xui16>) -> tensor<ui16>
  %3 = hlo.constant dense<9> : tensor<ui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<ui16>, tensor<ui16>) -> ()
  return
}

func.func @ui16_outer() {
  %0 = hlo.constant dense<[0, 1]> : tensor<2xui16>
  %1 = hlo.constant dense<[0, 1, 2]> : tensor<3xui16>
  %2 = hlo.dot_general %0, %1, <> : (tensor<2xui16>, tensor<3xui16>) -> tensor<2x3xui16>
  %3 = hlo.constant dense<[[0, 0, 0], [0, 1, 2]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  return
}

func.func @ui16_rhs_transposed() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 0]]> : tensor<2x3xui16>
  %1 = hlo.constant dense<[[0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2]]> : tensor<4x3xui16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<2x3xui16>, tensor<4x3xui16>) -> tensor<2x4xui16>
  %3 = hlo.constant dense<[[5, 5, 5, 5], [4, 4, 4, 4]]> : tensor<2x4xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xui16>, tensor<2x4xui16>) -> ()
  return
}

func.func @ui16_lhs_transposed() {
  %0 = hlo.constant dense<[[0, 1], [2, 3], [4, 0]]> : tensor<3x2xui16>
  %1 = hlo.constant dense<[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]> : tensor<3x4xui16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<3x2xui16>, tensor<3x4xui16>) -> tensor<2x4xui16>
  %3 = hlo.constant dense<[[10, 4, 4, 10], [3, 7, 2, 3]]> : tensor<2x4xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xui16>, tensor<2x4xui16>) -> ()
  return
}

func.func @ui16_batch() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 0, 1, 2], [3, 4, 0, 1]], [[2, 3, 4, 0], [1, 2, 3, 4], [0, 1, 2, 3]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<[[[0, 1, 2, 0, 1], [2, 0, 1, 2, 0], [1, 2, 0, 1, 2], [0, 1, 2, 0, 1]], [[2, 0, 1, 2, 0], [1, 2, 0, 1, 2], [0, 1, 2, 0, 1], [2, 0, 1, 2, 0]]]> : tensor<2x4x5xui16>
  %2 = hlo.dot_general %0, %1, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<2x3x4xui16>, tensor<2x4x5xui16>) -> tensor<2x3x5xui16>
  %3 = hlo.constant dense<[[[4, 7, 7, 4, 7], [1, 8, 12, 1, 8], [8, 4, 12, 8, 4]], [[7, 10, 10, 7, 10], [12, 7, 11, 12, 7], [7, 4, 7, 7, 4]]]> : tensor<2x3x5xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x5xui16>, tensor<2x3x5xui16>) -> ()
  return
}

func.func @ui16_inner_batch() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 0, 1, 2]], [[3, 4, 0, 1], [2, 3, 4, 0]], [[1, 2, 3, 4], [0, 1, 2, 3]]]> : tensor<3x2x4xui16>
  %1 = hlo.constant dense<[[[0, 1], [2, 0], [1, 2], [0, 1], [2, 0]], [[1, 2], [0, 1], [2, 0], [1, 2], [0, 1]], [[2, 0], [1, 2], [0, 1], [2, 0], [1, 2]], [[0, 1], [2, 0], [1, 2], [0, 1], [2, 0]]]> : tensor<4x5x2xui16>
  %2 = hlo.dot_general %0, %1, <lhs_batching_dimensions = [1], rhs_batching_dimensions = [2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]> : (tensor<3x2x4xui16>, tensor<4x5x2xui16>) -> tensor<2x3x5xui16>
  %3 = hlo.constant dense<[[[5, 8, 5, 5, 8], [4, 8, 12, 4, 8], [8, 13, 9, 8, 13]], [[6, 2, 13, 6, 2], [8, 11, 8, 8, 11], [5, 5, 8, 5, 5]]]> : tensor<2x3x5xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x5xui16>, tensor<2x3x5xui16>) -> ()
  return
}

func.func @ui16_two_sums() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 0, 1, 2], [3, 4, 0, 1]], [[2, 3, 4, 0], [1, 2, 3, 4], [0, 1, 2, 3]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<[[[0, 1], [2, 0], [1, 2], [0, 1]], [[2, 0], [1, 2], [0, 1], [2, 0]], [[1, 2], [0, 1], [2, 0], [1, 2]]]> : tensor<3x4x2xui16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1, 2], rhs_contracting_dimensions = [0, 1]> : (tensor<2x3x4xui16>, tensor<3x4x2xui16>) -> tensor<2x2xui16>
  %3 = hlo.constant dense<[[20, 20], [29, 24]]> : tensor<2x2xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2xui16>, tensor<2x2xui16>) -> ()
  return
}

func.func @ui16_one_row() {
  %0 = hlo.constant dense<[[0, 1, 2, 3]]> : tensor<1x4xui16>
  %1 = hlo.constant dense<[[0], [1], [2], [0]]> : tensor<4x1xui16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<1x4xui16>, tensor<4x1xui16>) -> tensor<1x1xui16>
  %3 = hlo.constant dense<[[5]]> : tensor<1x1xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x1xui16>, tensor<1x1xui16>) -> ()
  return
}

func.func @ui16_empty_sum() {
  %0 = hlo.constant dense<> : tensor<2x0xui16>
  %1 = hlo.constant dense<> : tensor<0x3xui16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x0xui16>, tensor<0x3xui16>) -> tensor<2x3xui16>
  %3 = hlo.constant dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  return
}

func.func @ui16_empty_result() {
  %0 = hlo.constant dense<> : tensor<0x3xui16>
  %1 = hlo.constant dense<[[0, 1], [2, 0], [1, 2]]> : tensor<3x2xui16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<0x3xui16>, tensor<3x2xui16>) -> tensor<0x2xui16>
  %3 = hlo.constant dense<> : tensor<0x2xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x2xui16>, tensor<0x2xui16>) -> ()
  return
}

func.func @i32_matmul() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 0]]> : tensor<2x3xi32>
  %1 = hlo.constant dense<[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]> : tensor<3x4xi32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x3xi32>, tensor<3x4xi32>) -> tensor<2x4xi32>
  %3 = hlo.constant dense<[[5, 2, 2, 5], [4, 11, 6, 4]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  return
}

func.func @i32_vector() {
  %0 = hlo.constant dense<[0, 1, 2]> : tensor<3xi32>
  %1 = hlo.constant dense<[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]> : tensor<3x4xi32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<3xi32>, tensor<3x4xi32>) -> tensor<4xi32>
  %3 = hlo.constant dense<[5, 2, 2, 5]> : tensor<4xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4xi32>, tensor<4xi32>) -> ()
  return
}

func.func @i32_inner() {
  %0 = hlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %1 = hlo.constant dense<[0, 1, 2, 0, 1]> : tensor<5xi32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<5xi32>, tensor<5xi32>) -> tensor<i32>
  %3 = hlo.constant dense<9> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @i32_outer() {
  %0 = hlo.constant dense<[0, 1]> : tensor<2xi32>
  %1 = hlo.constant dense<[0, 1, 2]> : tensor<3xi32>
  %2 = hlo.dot_general %0, %1, <> : (tensor<2xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  %3 = hlo.constant dense<[[0, 0, 0], [0, 1, 2]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i32_rhs_transposed() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 0]]> : tensor<2x3xi32>
  %1 = hlo.constant dense<[[0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2]]> : tensor<4x3xi32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<2x3xi32>, tensor<4x3xi32>) -> tensor<2x4xi32>
  %3 = hlo.constant dense<[[5, 5, 5, 5], [4, 4, 4, 4]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  return
}

func.func @i32_lhs_transposed() {
  %0 = hlo.constant dense<[[0, 1], [2, 3], [4, 0]]> : tensor<3x2xi32>
  %1 = hlo.constant dense<[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]> : tensor<3x4xi32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<3x2xi32>, tensor<3x4xi32>) -> tensor<2x4xi32>
  %3 = hlo.constant dense<[[10, 4, 4, 10], [3, 7, 2, 3]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  return
}

func.func @i32_batch() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 0, 1, 2], [3, 4, 0, 1]], [[2, 3, 4, 0], [1, 2, 3, 4], [0, 1, 2, 3]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<[[[0, 1, 2, 0, 1], [2, 0, 1, 2, 0], [1, 2, 0, 1, 2], [0, 1, 2, 0, 1]], [[2, 0, 1, 2, 0], [1, 2, 0, 1, 2], [0, 1, 2, 0, 1], [2, 0, 1, 2, 0]]]> : tensor<2x4x5xi32>
  %2 = hlo.dot_general %0, %1, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<2x3x4xi32>, tensor<2x4x5xi32>) -> tensor<2x3x5xi32>
  %3 = hlo.constant dense<[[[4, 7, 7, 4, 7], [1, 8, 12, 1, 8], [8, 4, 12, 8, 4]], [[7, 10, 10, 7, 10], [12, 7, 11, 12, 7], [7, 4, 7, 7, 4]]]> : tensor<2x3x5xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x5xi32>, tensor<2x3x5xi32>) -> ()
  return
}

func.func @i32_inner_batch() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 0, 1, 2]], [[3, 4, 0, 1], [2, 3, 4, 0]], [[1, 2, 3, 4], [0, 1, 2, 3]]]> : tensor<3x2x4xi32>
  %1 = hlo.constant dense<[[[0, 1], [2, 0], [1, 2], [0, 1], [2, 0]], [[1, 2], [0, 1], [2, 0], [1, 2], [0, 1]], [[2, 0], [1, 2], [0, 1], [2, 0], [1, 2]], [[0, 1], [2, 0], [1, 2], [0, 1], [2, 0]]]> : tensor<4x5x2xi32>
  %2 = hlo.dot_general %0, %1, <lhs_batching_dimensions = [1], rhs_batching_dimensions = [2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]> : (tensor<3x2x4xi32>, tensor<4x5x2xi32>) -> tensor<2x3x5xi32>
  %3 = hlo.constant dense<[[[5, 8, 5, 5, 8], [4, 8, 12, 4, 8], [8, 13, 9, 8, 13]], [[6, 2, 13, 6, 2], [8, 11, 8, 8, 11], [5, 5, 8, 5, 5]]]> : tensor<2x3x5xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x5xi32>, tensor<2x3x5xi32>) -> ()
  return
}

func.func @i32_two_sums() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 0, 1, 2], [3, 4, 0, 1]], [[2, 3, 4, 0], [1, 2, 3, 4], [0, 1, 2, 3]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<[[[0, 1], [2, 0], [1, 2], [0, 1]], [[2, 0], [1, 2], [0, 1], [2, 0]], [[1, 2], [0, 1], [2, 0], [1, 2]]]> : tensor<3x4x2xi32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1, 2], rhs_contracting_dimensions = [0, 1]> : (tensor<2x3x4xi32>, tensor<3x4x2xi32>) -> tensor<2x2xi32>
  %3 = hlo.constant dense<[[20, 20], [29, 24]]> : tensor<2x2xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2xi32>, tensor<2x2xi32>) -> ()
  return
}

func.func @i32_one_row() {
  %0 = hlo.constant dense<[[0, 1, 2, 3]]> : tensor<1x4xi32>
  %1 = hlo.constant dense<[[0], [1], [2], [0]]> : tensor<4x1xi32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<1x4xi32>, tensor<4x1xi32>) -> tensor<1x1xi32>
  %3 = hlo.constant dense<[[5]]> : tensor<1x1xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x1xi32>, tensor<1x1xi32>) -> ()
  return
}

func.func @i32_empty_sum() {
  %0 = hlo.constant dense<> : tensor<2x0xi32>
  %1 = hlo.constant dense<> : tensor<0x3xi32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x0xi32>, tensor<0x3xi32>) -> tensor<2x3xi32>
  %3 = hlo.constant dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i32_empty_result() {
  %0 = hlo.constant dense<> : tensor<0x3xi32>
  %1 = hlo.constant dense<[[0, 1], [2, 0], [1, 2]]> : tensor<3x2xi32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<0x3xi32>, tensor<3x2xi32>) -> tensor<0x2xi32>
  %3 = hlo.constant dense<> : tensor<0x2xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x2xi32>, tensor<0x2xi32>) -> ()
  return
}

func.func @i32_larger() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2], [3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0], [1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3], [4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1], [2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2], [3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0], [1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3], [4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1], [2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2], [3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0], [1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3], [4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1], [2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2], [3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0]]> : tensor<17x33xi32>
  %1 = hlo.constant dense<[[0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0], [1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1], [2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2], [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0], [1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1], [2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2], [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0], [1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1], [2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2], [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0], [1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1], [2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2], [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0], [1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1], [2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2], [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0], [1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1], [2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2], [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0], [1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1], [2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2], [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0], [1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1], [2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2], [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0], [1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1], [2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2], [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0], [1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1], [2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2], [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0], [1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1], [2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]]> : tensor<33x19xi32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<17x33xi32>, tensor<33x19xi32>) -> tensor<17x19xi32>
  %3 = hlo.constant dense<[[65, 62, 62, 65, 62, 62, 65, 62, 62, 65, 62, 62, 65, 62, 62, 65, 62, 62, 65], [64, 71, 66, 64, 71, 66, 64, 71, 66, 64, 71, 66, 64, 71, 66, 64, 71, 66, 64], [68, 65, 65, 68, 65, 65, 68, 65, 65, 68, 65, 65, 68, 65, 65, 68, 65, 65, 68], [62, 64, 69, 62, 64, 69, 62, 64, 69, 62, 64, 69, 62, 64, 69, 62, 64, 69, 62], [71, 68, 68, 71, 68, 68, 71, 68, 68, 71, 68, 68, 71, 68, 68, 71, 68, 68, 71], [65, 62, 62, 65, 62, 62, 65, 62, 62, 65, 62, 62, 65, 62, 62, 65, 62, 62, 65], [64, 71, 66, 64, 71, 66, 64, 71, 66, 64, 71, 66, 64, 71, 66, 64, 71, 66, 64], [68, 65, 65, 68, 65, 65, 68, 65, 65, 68, 65, 65, 68, 65, 65, 68, 65, 65, 68], [62, 64, 69, 62, 64, 69, 62, 64, 69, 62, 64, 69, 62, 64, 69, 62, 64, 69, 62], [71, 68, 68, 71, 68, 68, 71, 68, 68, 71, 68, 68, 71, 68, 68, 71, 68, 68, 71], [65, 62, 62, 65, 62, 62, 65, 62, 62, 65, 62, 62, 65, 62, 62, 65, 62, 62, 65], [64, 71, 66, 64, 71, 66, 64, 71, 66, 64, 71, 66, 64, 71, 66, 64, 71, 66, 64], [68, 65, 65, 68, 65, 65, 68, 65, 65, 68, 65, 65, 68, 65, 65, 68, 65, 65, 68], [62, 64, 69, 62, 64, 69, 62, 64, 69, 62, 64, 69, 62, 64, 69, 62, 64, 69, 62], [71, 68, 68, 71, 68, 68, 71, 68, 68, 71, 68, 68, 71, 68, 68, 71, 68, 68, 71], [65, 62, 62, 65, 62, 62, 65, 62, 62, 65, 62, 62, 65, 62, 62, 65, 62, 62, 65], [64, 71, 66, 64, 71, 66, 64, 71, 66, 64, 71, 66, 64, 71, 66, 64, 71, 66, 64]]> : tensor<17x19xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<17x19xi32>, tensor<17x19xi32>) -> ()
  return
}

func.func @i64_matmul() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 0]]> : tensor<2x3xi64>
  %1 = hlo.constant dense<[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]> : tensor<3x4xi64>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x3xi64>, tensor<3x4xi64>) -> tensor<2x4xi64>
  %3 = hlo.constant dense<[[5, 2, 2, 5], [4, 11, 6, 4]]> : tensor<2x4xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi64>, tensor<2x4xi64>) -> ()
  return
}

func.func @i64_vector() {
  %0 = hlo.constant dense<[0, 1, 2]> : tensor<3xi64>
  %1 = hlo.constant dense<[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]> : tensor<3x4xi64>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<3xi64>, tensor<3x4xi64>) -> tensor<4xi64>
  %3 = hlo.constant dense<[5, 2, 2, 5]> : tensor<4xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4xi64>, tensor<4xi64>) -> ()
  return
}

func.func @i64_inner() {
  %0 = hlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi64>
  %1 = hlo.constant dense<[0, 1, 2, 0, 1]> : tensor<5xi64>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<5xi64>, tensor<5xi64>) -> tensor<i64>
  %3 = hlo.constant dense<9> : tensor<i64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<i64>, tensor<i64>) -> ()
  return
}

func.func @i64_outer() {
  %0 = hlo.constant dense<[0, 1]> : tensor<2xi64>
  %1 = hlo.constant dense<[0, 1, 2]> : tensor<3xi64>
  %2 = hlo.dot_general %0, %1, <> : (tensor<2xi64>, tensor<3xi64>) -> tensor<2x3xi64>
  %3 = hlo.constant dense<[[0, 0, 0], [0, 1, 2]]> : tensor<2x3xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi64>, tensor<2x3xi64>) -> ()
  return
}

func.func @i64_rhs_transposed() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 0]]> : tensor<2x3xi64>
  %1 = hlo.constant dense<[[0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2]]> : tensor<4x3xi64>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<2x3xi64>, tensor<4x3xi64>) -> tensor<2x4xi64>
  %3 = hlo.constant dense<[[5, 5, 5, 5], [4, 4, 4, 4]]> : tensor<2x4xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi64>, tensor<2x4xi64>) -> ()
  return
}

func.func @i64_lhs_transposed() {
  %0 = hlo.constant dense<[[0, 1], [2, 3], [4, 0]]> : tensor<3x2xi64>
  %1 = hlo.constant dense<[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]> : tensor<3x4xi64>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<3x2xi64>, tensor<3x4xi64>) -> tensor<2x4xi64>
  %3 = hlo.constant dense<[[10, 4, 4, 10], [3, 7, 2, 3]]> : tensor<2x4xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi64>, tensor<2x4xi64>) -> ()
  return
}

func.func @i64_batch() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 0, 1, 2], [3, 4, 0, 1]], [[2, 3, 4, 0], [1, 2, 3, 4], [0, 1, 2, 3]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<[[[0, 1, 2, 0, 1], [2, 0, 1, 2, 0], [1, 2, 0, 1, 2], [0, 1, 2, 0, 1]], [[2, 0, 1, 2, 0], [1, 2, 0, 1, 2], [0, 1, 2, 0, 1], [2, 0, 1, 2, 0]]]> : tensor<2x4x5xi64>
  %2 = hlo.dot_general %0, %1, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<2x3x4xi64>, tensor<2x4x5xi64>) -> tensor<2x3x5xi64>
  %3 = hlo.constant dense<[[[4, 7, 7, 4, 7], [1, 8, 12, 1, 8], [8, 4, 12, 8, 4]], [[7, 10, 10, 7, 10], [12, 7, 11, 12, 7], [7, 4, 7, 7, 4]]]> : tensor<2x3x5xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x5xi64>, tensor<2x3x5xi64>) -> ()
  return
}

func.func @i64_inner_batch() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 0, 1, 2]], [[3, 4, 0, 1], [2, 3, 4, 0]], [[1, 2, 3, 4], [0, 1, 2, 3]]]> : tensor<3x2x4xi64>
  %1 = hlo.constant dense<[[[0, 1], [2, 0], [1, 2], [0, 1], [2, 0]], [[1, 2], [0, 1], [2, 0], [1, 2], [0, 1]], [[2, 0], [1, 2], [0, 1], [2, 0], [1, 2]], [[0, 1], [2, 0], [1, 2], [0, 1], [2, 0]]]> : tensor<4x5x2xi64>
  %2 = hlo.dot_general %0, %1, <lhs_batching_dimensions = [1], rhs_batching_dimensions = [2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]> : (tensor<3x2x4xi64>, tensor<4x5x2xi64>) -> tensor<2x3x5xi64>
  %3 = hlo.constant dense<[[[5, 8, 5, 5, 8], [4, 8, 12, 4, 8], [8, 13, 9, 8, 13]], [[6, 2, 13, 6, 2], [8, 11, 8, 8, 11], [5, 5, 8, 5, 5]]]> : tensor<2x3x5xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x5xi64>, tensor<2x3x5xi64>) -> ()
  return
}

func.func @i64_two_sums() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 0, 1, 2], [3, 4, 0, 1]], [[2, 3, 4, 0], [1, 2, 3, 4], [0, 1, 2, 3]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<[[[0, 1], [2, 0], [1, 2], [0, 1]], [[2, 0], [1, 2], [0, 1], [2, 0]], [[1, 2], [0, 1], [2, 0], [1, 2]]]> : tensor<3x4x2xi64>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1, 2], rhs_contracting_dimensions = [0, 1]> : (tensor<2x3x4xi64>, tensor<3x4x2xi64>) -> tensor<2x2xi64>
  %3 = hlo.constant dense<[[20, 20], [29, 24]]> : tensor<2x2xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2xi64>, tensor<2x2xi64>) -> ()
  return
}

func.func @i64_one_row() {
  %0 = hlo.constant dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>
  %1 = hlo.constant dense<[[0], [1], [2], [0]]> : tensor<4x1xi64>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<1x4xi64>, tensor<4x1xi64>) -> tensor<1x1xi64>
  %3 = hlo.constant dense<[[5]]> : tensor<1x1xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x1xi64>, tensor<1x1xi64>) -> ()
  return
}

func.func @i64_empty_sum() {
  %0 = hlo.constant dense<> : tensor<2x0xi64>
  %1 = hlo.constant dense<> : tensor<0x3xi64>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x0xi64>, tensor<0x3xi64>) -> tensor<2x3xi64>
  %3 = hlo.constant dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi64>, tensor<2x3xi64>) -> ()
  return
}

func.func @i64_empty_result() {
  %0 = hlo.constant dense<> : tensor<0x3xi64>
  %1 = hlo.constant dense<[[0, 1], [2, 0], [1, 2]]> : tensor<3x2xi64>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<0x3xi64>, tensor<3x2xi64>) -> tensor<0x2xi64>
  %3 = hlo.constant dense<> : tensor<0x2xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x2xi64>, tensor<0x2xi64>) -> ()
  return
}

func.func @f16_matmul() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 0.0]]> : tensor<2x3xf16>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]> : tensor<3x4xf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x3xf16>, tensor<3x4xf16>) -> tensor<2x4xf16>
  %3 = hlo.constant dense<[[5.0, 2.0, 2.0, 5.0], [4.0, 11.0, 6.0, 4.0]]> : tensor<2x4xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf16>, tensor<2x4xf16>) -> ()
  return
}

func.func @f16_vector() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf16>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]> : tensor<3x4xf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<3xf16>, tensor<3x4xf16>) -> tensor<4xf16>
  %3 = hlo.constant dense<[5.0, 2.0, 2.0, 5.0]> : tensor<4xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4xf16>, tensor<4xf16>) -> ()
  return
}

func.func @f16_inner() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0]> : tensor<5xf16>
  %1 = hlo.constant dense<[0.0, 1.0, 2.0, 0.0, 1.0]> : tensor<5xf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<5xf16>, tensor<5xf16>) -> tensor<f16>
  %3 = hlo.constant dense<9.0> : tensor<f16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_outer() {
  %0 = hlo.constant dense<[0.0, 1.0]> : tensor<2xf16>
  %1 = hlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf16>
  %2 = hlo.dot_general %0, %1, <> : (tensor<2xf16>, tensor<3xf16>) -> tensor<2x3xf16>
  %3 = hlo.constant dense<[[0.0, 0.0, 0.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  return
}

func.func @f16_rhs_transposed() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 0.0]]> : tensor<2x3xf16>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0], [0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<4x3xf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<2x3xf16>, tensor<4x3xf16>) -> tensor<2x4xf16>
  %3 = hlo.constant dense<[[5.0, 5.0, 5.0, 5.0], [4.0, 4.0, 4.0, 4.0]]> : tensor<2x4xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf16>, tensor<2x4xf16>) -> ()
  return
}

func.func @f16_lhs_transposed() {
  %0 = hlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]]> : tensor<3x2xf16>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]> : tensor<3x4xf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<3x2xf16>, tensor<3x4xf16>) -> tensor<2x4xf16>
  %3 = hlo.constant dense<[[10.0, 4.0, 4.0, 10.0], [3.0, 7.0, 2.0, 3.0]]> : tensor<2x4xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf16>, tensor<2x4xf16>) -> ()
  return
}

func.func @f16_batch() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0], [3.0, 4.0, 0.0, 1.0]], [[2.0, 3.0, 4.0, 0.0], [1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0]], [[2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0]]]> : tensor<2x4x5xf16>
  %2 = hlo.dot_general %0, %1, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<2x3x4xf16>, tensor<2x4x5xf16>) -> tensor<2x3x5xf16>
  %3 = hlo.constant dense<[[[4.0, 7.0, 7.0, 4.0, 7.0], [1.0, 8.0, 12.0, 1.0, 8.0], [8.0, 4.0, 12.0, 8.0, 4.0]], [[7.0, 10.0, 10.0, 7.0, 10.0], [12.0, 7.0, 11.0, 12.0, 7.0], [7.0, 4.0, 7.0, 7.0, 4.0]]]> : tensor<2x3x5xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x5xf16>, tensor<2x3x5xf16>) -> ()
  return
}

func.func @f16_inner_batch() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0]], [[3.0, 4.0, 0.0, 1.0], [2.0, 3.0, 4.0, 0.0]], [[1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0]]]> : tensor<3x2x4xf16>
  %1 = hlo.constant dense<[[[0.0, 1.0], [2.0, 0.0], [1.0, 2.0], [0.0, 1.0], [2.0, 0.0]], [[1.0, 2.0], [0.0, 1.0], [2.0, 0.0], [1.0, 2.0], [0.0, 1.0]], [[2.0, 0.0], [1.0, 2.0], [0.0, 1.0], [2.0, 0.0], [1.0, 2.0]], [[0.0, 1.0], [2.0, 0.0], [1.0, 2.0], [0.0, 1.0], [2.0, 0.0]]]> : tensor<4x5x2xf16>
  %2 = hlo.dot_general %0, %1, <lhs_batching_dimensions = [1], rhs_batching_dimensions = [2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]> : (tensor<3x2x4xf16>, tensor<4x5x2xf16>) -> tensor<2x3x5xf16>
  %3 = hlo.constant dense<[[[5.0, 8.0, 5.0, 5.0, 8.0], [4.0, 8.0, 12.0, 4.0, 8.0], [8.0, 13.0, 9.0, 8.0, 13.0]], [[6.0, 2.0, 13.0, 6.0, 2.0], [8.0, 11.0, 8.0, 8.0, 11.0], [5.0, 5.0, 8.0, 5.0, 5.0]]]> : tensor<2x3x5xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x5xf16>, tensor<2x3x5xf16>) -> ()
  return
}

func.func @f16_two_sums() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0], [3.0, 4.0, 0.0, 1.0]], [[2.0, 3.0, 4.0, 0.0], [1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<[[[0.0, 1.0], [2.0, 0.0], [1.0, 2.0], [0.0, 1.0]], [[2.0, 0.0], [1.0, 2.0], [0.0, 1.0], [2.0, 0.0]], [[1.0, 2.0], [0.0, 1.0], [2.0, 0.0], [1.0, 2.0]]]> : tensor<3x4x2xf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1, 2], rhs_contracting_dimensions = [0, 1]> : (tensor<2x3x4xf16>, tensor<3x4x2xf16>) -> tensor<2x2xf16>
  %3 = hlo.constant dense<[[20.0, 20.0], [29.0, 24.0]]> : tensor<2x2xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2xf16>, tensor<2x2xf16>) -> ()
  return
}

func.func @f16_one_row() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0]]> : tensor<1x4xf16>
  %1 = hlo.constant dense<[[0.0], [1.0], [2.0], [0.0]]> : tensor<4x1xf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<1x4xf16>, tensor<4x1xf16>) -> tensor<1x1xf16>
  %3 = hlo.constant dense<[[5.0]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_empty_sum() {
  %0 = hlo.constant dense<> : tensor<2x0xf16>
  %1 = hlo.constant dense<> : tensor<0x3xf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x0xf16>, tensor<0x3xf16>) -> tensor<2x3xf16>
  %3 = hlo.constant dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  return
}

func.func @f16_empty_result() {
  %0 = hlo.constant dense<> : tensor<0x3xf16>
  %1 = hlo.constant dense<[[0.0, 1.0], [2.0, 0.0], [1.0, 2.0]]> : tensor<3x2xf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<0x3xf16>, tensor<3x2xf16>) -> tensor<0x2xf16>
  %3 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @bf16_matmul() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 0.0]]> : tensor<2x3xbf16>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]> : tensor<3x4xbf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x3xbf16>, tensor<3x4xbf16>) -> tensor<2x4xbf16>
  %3 = hlo.constant dense<[[5.0, 2.0, 2.0, 5.0], [4.0, 11.0, 6.0, 4.0]]> : tensor<2x4xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xbf16>, tensor<2x4xbf16>) -> ()
  return
}

func.func @bf16_vector() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xbf16>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]> : tensor<3x4xbf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<3xbf16>, tensor<3x4xbf16>) -> tensor<4xbf16>
  %3 = hlo.constant dense<[5.0, 2.0, 2.0, 5.0]> : tensor<4xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4xbf16>, tensor<4xbf16>) -> ()
  return
}

func.func @bf16_inner() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0]> : tensor<5xbf16>
  %1 = hlo.constant dense<[0.0, 1.0, 2.0, 0.0, 1.0]> : tensor<5xbf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<5xbf16>, tensor<5xbf16>) -> tensor<bf16>
  %3 = hlo.constant dense<9.0> : tensor<bf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_outer() {
  %0 = hlo.constant dense<[0.0, 1.0]> : tensor<2xbf16>
  %1 = hlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xbf16>
  %2 = hlo.dot_general %0, %1, <> : (tensor<2xbf16>, tensor<3xbf16>) -> tensor<2x3xbf16>
  %3 = hlo.constant dense<[[0.0, 0.0, 0.0], [0.0, 1.0, 2.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @bf16_rhs_transposed() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 0.0]]> : tensor<2x3xbf16>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0], [0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<4x3xbf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<2x3xbf16>, tensor<4x3xbf16>) -> tensor<2x4xbf16>
  %3 = hlo.constant dense<[[5.0, 5.0, 5.0, 5.0], [4.0, 4.0, 4.0, 4.0]]> : tensor<2x4xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xbf16>, tensor<2x4xbf16>) -> ()
  return
}

func.func @bf16_lhs_transposed() {
  %0 = hlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]]> : tensor<3x2xbf16>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]> : tensor<3x4xbf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<3x2xbf16>, tensor<3x4xbf16>) -> tensor<2x4xbf16>
  %3 = hlo.constant dense<[[10.0, 4.0, 4.0, 10.0], [3.0, 7.0, 2.0, 3.0]]> : tensor<2x4xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xbf16>, tensor<2x4xbf16>) -> ()
  return
}

func.func @bf16_batch() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0], [3.0, 4.0, 0.0, 1.0]], [[2.0, 3.0, 4.0, 0.0], [1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0]], [[2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0]]]> : tensor<2x4x5xbf16>
  %2 = hlo.dot_general %0, %1, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<2x3x4xbf16>, tensor<2x4x5xbf16>) -> tensor<2x3x5xbf16>
  %3 = hlo.constant dense<[[[4.0, 7.0, 7.0, 4.0, 7.0], [1.0, 8.0, 12.0, 1.0, 8.0], [8.0, 4.0, 12.0, 8.0, 4.0]], [[7.0, 10.0, 10.0, 7.0, 10.0], [12.0, 7.0, 11.0, 12.0, 7.0], [7.0, 4.0, 7.0, 7.0, 4.0]]]> : tensor<2x3x5xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x5xbf16>, tensor<2x3x5xbf16>) -> ()
  return
}

func.func @bf16_inner_batch() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0]], [[3.0, 4.0, 0.0, 1.0], [2.0, 3.0, 4.0, 0.0]], [[1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0]]]> : tensor<3x2x4xbf16>
  %1 = hlo.constant dense<[[[0.0, 1.0], [2.0, 0.0], [1.0, 2.0], [0.0, 1.0], [2.0, 0.0]], [[1.0, 2.0], [0.0, 1.0], [2.0, 0.0], [1.0, 2.0], [0.0, 1.0]], [[2.0, 0.0], [1.0, 2.0], [0.0, 1.0], [2.0, 0.0], [1.0, 2.0]], [[0.0, 1.0], [2.0, 0.0], [1.0, 2.0], [0.0, 1.0], [2.0, 0.0]]]> : tensor<4x5x2xbf16>
  %2 = hlo.dot_general %0, %1, <lhs_batching_dimensions = [1], rhs_batching_dimensions = [2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]> : (tensor<3x2x4xbf16>, tensor<4x5x2xbf16>) -> tensor<2x3x5xbf16>
  %3 = hlo.constant dense<[[[5.0, 8.0, 5.0, 5.0, 8.0], [4.0, 8.0, 12.0, 4.0, 8.0], [8.0, 13.0, 9.0, 8.0, 13.0]], [[6.0, 2.0, 13.0, 6.0, 2.0], [8.0, 11.0, 8.0, 8.0, 11.0], [5.0, 5.0, 8.0, 5.0, 5.0]]]> : tensor<2x3x5xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x5xbf16>, tensor<2x3x5xbf16>) -> ()
  return
}

func.func @bf16_two_sums() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0], [3.0, 4.0, 0.0, 1.0]], [[2.0, 3.0, 4.0, 0.0], [1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<[[[0.0, 1.0], [2.0, 0.0], [1.0, 2.0], [0.0, 1.0]], [[2.0, 0.0], [1.0, 2.0], [0.0, 1.0], [2.0, 0.0]], [[1.0, 2.0], [0.0, 1.0], [2.0, 0.0], [1.0, 2.0]]]> : tensor<3x4x2xbf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1, 2], rhs_contracting_dimensions = [0, 1]> : (tensor<2x3x4xbf16>, tensor<3x4x2xbf16>) -> tensor<2x2xbf16>
  %3 = hlo.constant dense<[[20.0, 20.0], [29.0, 24.0]]> : tensor<2x2xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2xbf16>, tensor<2x2xbf16>) -> ()
  return
}

func.func @bf16_one_row() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0]]> : tensor<1x4xbf16>
  %1 = hlo.constant dense<[[0.0], [1.0], [2.0], [0.0]]> : tensor<4x1xbf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<1x4xbf16>, tensor<4x1xbf16>) -> tensor<1x1xbf16>
  %3 = hlo.constant dense<[[5.0]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_empty_sum() {
  %0 = hlo.constant dense<> : tensor<2x0xbf16>
  %1 = hlo.constant dense<> : tensor<0x3xbf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x0xbf16>, tensor<0x3xbf16>) -> tensor<2x3xbf16>
  %3 = hlo.constant dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @bf16_empty_result() {
  %0 = hlo.constant dense<> : tensor<0x3xbf16>
  %1 = hlo.constant dense<[[0.0, 1.0], [2.0, 0.0], [1.0, 2.0]]> : tensor<3x2xbf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<0x3xbf16>, tensor<3x2xbf16>) -> tensor<0x2xbf16>
  %3 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @bf16_larger() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0], [3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0], [1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0], [2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0], [3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0], [1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0], [2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0], [3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0], [1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0], [2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0], [3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0]]> : tensor<17x33xbf16>
  %1 = hlo.constant dense<[[0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0]]> : tensor<33x19xbf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<17x33xbf16>, tensor<33x19xbf16>) -> tensor<17x19xbf16>
  %3 = hlo.constant dense<[[31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0], [34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0], [32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0], [30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0], [33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0], [31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0], [34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0], [32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0], [30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0], [33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0], [31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0], [34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0], [32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0, 34.0, 32.0], [30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0, 35.0, 30.0], [33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0, 36.0, 33.0], [31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0, 32.0, 31.0], [34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0, 33.0, 34.0]]> : tensor<17x19xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<17x19xbf16>, tensor<17x19xbf16>) -> ()
  return
}

func.func @f32_matmul() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 0.0]]> : tensor<2x3xf32>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]> : tensor<3x4xf32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %3 = hlo.constant dense<[[5.0, 2.0, 2.0, 5.0], [4.0, 11.0, 6.0, 4.0]]> : tensor<2x4xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf32>, tensor<2x4xf32>) -> ()
  return
}

func.func @f32_vector() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf32>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]> : tensor<3x4xf32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<3xf32>, tensor<3x4xf32>) -> tensor<4xf32>
  %3 = hlo.constant dense<[5.0, 2.0, 2.0, 5.0]> : tensor<4xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4xf32>, tensor<4xf32>) -> ()
  return
}

func.func @f32_inner() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0]> : tensor<5xf32>
  %1 = hlo.constant dense<[0.0, 1.0, 2.0, 0.0, 1.0]> : tensor<5xf32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<5xf32>, tensor<5xf32>) -> tensor<f32>
  %3 = hlo.constant dense<9.0> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_outer() {
  %0 = hlo.constant dense<[0.0, 1.0]> : tensor<2xf32>
  %1 = hlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf32>
  %2 = hlo.dot_general %0, %1, <> : (tensor<2xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %3 = hlo.constant dense<[[0.0, 0.0, 0.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_rhs_transposed() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 0.0]]> : tensor<2x3xf32>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0], [0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<4x3xf32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<2x4xf32>
  %3 = hlo.constant dense<[[5.0, 5.0, 5.0, 5.0], [4.0, 4.0, 4.0, 4.0]]> : tensor<2x4xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf32>, tensor<2x4xf32>) -> ()
  return
}

func.func @f32_lhs_transposed() {
  %0 = hlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]]> : tensor<3x2xf32>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]> : tensor<3x4xf32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<3x2xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %3 = hlo.constant dense<[[10.0, 4.0, 4.0, 10.0], [3.0, 7.0, 2.0, 3.0]]> : tensor<2x4xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf32>, tensor<2x4xf32>) -> ()
  return
}

func.func @f32_batch() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0], [3.0, 4.0, 0.0, 1.0]], [[2.0, 3.0, 4.0, 0.0], [1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0]], [[2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0]]]> : tensor<2x4x5xf32>
  %2 = hlo.dot_general %0, %1, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  %3 = hlo.constant dense<[[[4.0, 7.0, 7.0, 4.0, 7.0], [1.0, 8.0, 12.0, 1.0, 8.0], [8.0, 4.0, 12.0, 8.0, 4.0]], [[7.0, 10.0, 10.0, 7.0, 10.0], [12.0, 7.0, 11.0, 12.0, 7.0], [7.0, 4.0, 7.0, 7.0, 4.0]]]> : tensor<2x3x5xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x5xf32>, tensor<2x3x5xf32>) -> ()
  return
}

func.func @f32_inner_batch() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0]], [[3.0, 4.0, 0.0, 1.0], [2.0, 3.0, 4.0, 0.0]], [[1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0]]]> : tensor<3x2x4xf32>
  %1 = hlo.constant dense<[[[0.0, 1.0], [2.0, 0.0], [1.0, 2.0], [0.0, 1.0], [2.0, 0.0]], [[1.0, 2.0], [0.0, 1.0], [2.0, 0.0], [1.0, 2.0], [0.0, 1.0]], [[2.0, 0.0], [1.0, 2.0], [0.0, 1.0], [2.0, 0.0], [1.0, 2.0]], [[0.0, 1.0], [2.0, 0.0], [1.0, 2.0], [0.0, 1.0], [2.0, 0.0]]]> : tensor<4x5x2xf32>
  %2 = hlo.dot_general %0, %1, <lhs_batching_dimensions = [1], rhs_batching_dimensions = [2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]> : (tensor<3x2x4xf32>, tensor<4x5x2xf32>) -> tensor<2x3x5xf32>
  %3 = hlo.constant dense<[[[5.0, 8.0, 5.0, 5.0, 8.0], [4.0, 8.0, 12.0, 4.0, 8.0], [8.0, 13.0, 9.0, 8.0, 13.0]], [[6.0, 2.0, 13.0, 6.0, 2.0], [8.0, 11.0, 8.0, 8.0, 11.0], [5.0, 5.0, 8.0, 5.0, 5.0]]]> : tensor<2x3x5xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x5xf32>, tensor<2x3x5xf32>) -> ()
  return
}

func.func @f32_two_sums() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0], [3.0, 4.0, 0.0, 1.0]], [[2.0, 3.0, 4.0, 0.0], [1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<[[[0.0, 1.0], [2.0, 0.0], [1.0, 2.0], [0.0, 1.0]], [[2.0, 0.0], [1.0, 2.0], [0.0, 1.0], [2.0, 0.0]], [[1.0, 2.0], [0.0, 1.0], [2.0, 0.0], [1.0, 2.0]]]> : tensor<3x4x2xf32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1, 2], rhs_contracting_dimensions = [0, 1]> : (tensor<2x3x4xf32>, tensor<3x4x2xf32>) -> tensor<2x2xf32>
  %3 = hlo.constant dense<[[20.0, 20.0], [29.0, 24.0]]> : tensor<2x2xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2xf32>, tensor<2x2xf32>) -> ()
  return
}

func.func @f32_one_row() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0]]> : tensor<1x4xf32>
  %1 = hlo.constant dense<[[0.0], [1.0], [2.0], [0.0]]> : tensor<4x1xf32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<1x4xf32>, tensor<4x1xf32>) -> tensor<1x1xf32>
  %3 = hlo.constant dense<[[5.0]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_empty_sum() {
  %0 = hlo.constant dense<> : tensor<2x0xf32>
  %1 = hlo.constant dense<> : tensor<0x3xf32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x0xf32>, tensor<0x3xf32>) -> tensor<2x3xf32>
  %3 = hlo.constant dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_empty_result() {
  %0 = hlo.constant dense<> : tensor<0x3xf32>
  %1 = hlo.constant dense<[[0.0, 1.0], [2.0, 0.0], [1.0, 2.0]]> : tensor<3x2xf32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<0x3xf32>, tensor<3x2xf32>) -> tensor<0x2xf32>
  %3 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f32_larger() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0], [3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0], [1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0], [2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0], [3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0], [1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0], [2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0], [3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0], [1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0], [2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0], [3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0]]> : tensor<17x33xf32>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0]]> : tensor<33x19xf32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<17x33xf32>, tensor<33x19xf32>) -> tensor<17x19xf32>
  %3 = hlo.constant dense<[[65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0], [64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0], [68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0], [62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0], [71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0], [65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0], [64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0], [68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0], [62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0], [71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0], [65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0], [64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0], [68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0], [62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0], [71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0], [65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0], [64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0]]> : tensor<17x19xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<17x19xf32>, tensor<17x19xf32>) -> ()
  return
}

func.func @f64_matmul() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 0.0]]> : tensor<2x3xf64>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]> : tensor<3x4xf64>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x3xf64>, tensor<3x4xf64>) -> tensor<2x4xf64>
  %3 = hlo.constant dense<[[5.0, 2.0, 2.0, 5.0], [4.0, 11.0, 6.0, 4.0]]> : tensor<2x4xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf64>, tensor<2x4xf64>) -> ()
  return
}

func.func @f64_vector() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf64>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]> : tensor<3x4xf64>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<3xf64>, tensor<3x4xf64>) -> tensor<4xf64>
  %3 = hlo.constant dense<[5.0, 2.0, 2.0, 5.0]> : tensor<4xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4xf64>, tensor<4xf64>) -> ()
  return
}

func.func @f64_inner() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0]> : tensor<5xf64>
  %1 = hlo.constant dense<[0.0, 1.0, 2.0, 0.0, 1.0]> : tensor<5xf64>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<5xf64>, tensor<5xf64>) -> tensor<f64>
  %3 = hlo.constant dense<9.0> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_outer() {
  %0 = hlo.constant dense<[0.0, 1.0]> : tensor<2xf64>
  %1 = hlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf64>
  %2 = hlo.dot_general %0, %1, <> : (tensor<2xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  %3 = hlo.constant dense<[[0.0, 0.0, 0.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @f64_rhs_transposed() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 0.0]]> : tensor<2x3xf64>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0], [0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<4x3xf64>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<2x3xf64>, tensor<4x3xf64>) -> tensor<2x4xf64>
  %3 = hlo.constant dense<[[5.0, 5.0, 5.0, 5.0], [4.0, 4.0, 4.0, 4.0]]> : tensor<2x4xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf64>, tensor<2x4xf64>) -> ()
  return
}

func.func @f64_lhs_transposed() {
  %0 = hlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 0.0]]> : tensor<3x2xf64>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]> : tensor<3x4xf64>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<3x2xf64>, tensor<3x4xf64>) -> tensor<2x4xf64>
  %3 = hlo.constant dense<[[10.0, 4.0, 4.0, 10.0], [3.0, 7.0, 2.0, 3.0]]> : tensor<2x4xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf64>, tensor<2x4xf64>) -> ()
  return
}

func.func @f64_batch() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0], [3.0, 4.0, 0.0, 1.0]], [[2.0, 3.0, 4.0, 0.0], [1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0]], [[2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0]]]> : tensor<2x4x5xf64>
  %2 = hlo.dot_general %0, %1, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<2x3x4xf64>, tensor<2x4x5xf64>) -> tensor<2x3x5xf64>
  %3 = hlo.constant dense<[[[4.0, 7.0, 7.0, 4.0, 7.0], [1.0, 8.0, 12.0, 1.0, 8.0], [8.0, 4.0, 12.0, 8.0, 4.0]], [[7.0, 10.0, 10.0, 7.0, 10.0], [12.0, 7.0, 11.0, 12.0, 7.0], [7.0, 4.0, 7.0, 7.0, 4.0]]]> : tensor<2x3x5xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x5xf64>, tensor<2x3x5xf64>) -> ()
  return
}

func.func @f64_inner_batch() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0]], [[3.0, 4.0, 0.0, 1.0], [2.0, 3.0, 4.0, 0.0]], [[1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0]]]> : tensor<3x2x4xf64>
  %1 = hlo.constant dense<[[[0.0, 1.0], [2.0, 0.0], [1.0, 2.0], [0.0, 1.0], [2.0, 0.0]], [[1.0, 2.0], [0.0, 1.0], [2.0, 0.0], [1.0, 2.0], [0.0, 1.0]], [[2.0, 0.0], [1.0, 2.0], [0.0, 1.0], [2.0, 0.0], [1.0, 2.0]], [[0.0, 1.0], [2.0, 0.0], [1.0, 2.0], [0.0, 1.0], [2.0, 0.0]]]> : tensor<4x5x2xf64>
  %2 = hlo.dot_general %0, %1, <lhs_batching_dimensions = [1], rhs_batching_dimensions = [2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]> : (tensor<3x2x4xf64>, tensor<4x5x2xf64>) -> tensor<2x3x5xf64>
  %3 = hlo.constant dense<[[[5.0, 8.0, 5.0, 5.0, 8.0], [4.0, 8.0, 12.0, 4.0, 8.0], [8.0, 13.0, 9.0, 8.0, 13.0]], [[6.0, 2.0, 13.0, 6.0, 2.0], [8.0, 11.0, 8.0, 8.0, 11.0], [5.0, 5.0, 8.0, 5.0, 5.0]]]> : tensor<2x3x5xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x5xf64>, tensor<2x3x5xf64>) -> ()
  return
}

func.func @f64_two_sums() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0], [3.0, 4.0, 0.0, 1.0]], [[2.0, 3.0, 4.0, 0.0], [1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<[[[0.0, 1.0], [2.0, 0.0], [1.0, 2.0], [0.0, 1.0]], [[2.0, 0.0], [1.0, 2.0], [0.0, 1.0], [2.0, 0.0]], [[1.0, 2.0], [0.0, 1.0], [2.0, 0.0], [1.0, 2.0]]]> : tensor<3x4x2xf64>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1, 2], rhs_contracting_dimensions = [0, 1]> : (tensor<2x3x4xf64>, tensor<3x4x2xf64>) -> tensor<2x2xf64>
  %3 = hlo.constant dense<[[20.0, 20.0], [29.0, 24.0]]> : tensor<2x2xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2xf64>, tensor<2x2xf64>) -> ()
  return
}

func.func @f64_one_row() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0]]> : tensor<1x4xf64>
  %1 = hlo.constant dense<[[0.0], [1.0], [2.0], [0.0]]> : tensor<4x1xf64>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<1x4xf64>, tensor<4x1xf64>) -> tensor<1x1xf64>
  %3 = hlo.constant dense<[[5.0]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_empty_sum() {
  %0 = hlo.constant dense<> : tensor<2x0xf64>
  %1 = hlo.constant dense<> : tensor<0x3xf64>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x0xf64>, tensor<0x3xf64>) -> tensor<2x3xf64>
  %3 = hlo.constant dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @f64_empty_result() {
  %0 = hlo.constant dense<> : tensor<0x3xf64>
  %1 = hlo.constant dense<[[0.0, 1.0], [2.0, 0.0], [1.0, 2.0]]> : tensor<3x2xf64>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<0x3xf64>, tensor<3x2xf64>) -> tensor<0x2xf64>
  %3 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}

func.func @f64_larger() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0], [3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0], [1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0], [2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0], [3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0], [1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0], [2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0], [3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0], [1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0], [4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0], [2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0], [3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0]]> : tensor<17x33xf64>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0]]> : tensor<33x19xf64>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<17x33xf64>, tensor<33x19xf64>) -> tensor<17x19xf64>
  %3 = hlo.constant dense<[[65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0], [64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0], [68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0], [62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0], [71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0], [65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0], [64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0], [68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0], [62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0], [71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0], [65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0], [64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0], [68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0, 65.0, 65.0, 68.0], [62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0, 64.0, 69.0, 62.0], [71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0, 68.0, 68.0, 71.0], [65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0, 62.0, 62.0, 65.0], [64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0, 71.0, 66.0, 64.0]]> : tensor<17x19xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<17x19xf64>, tensor<17x19xf64>) -> ()
  return
}

func.func @complexf32_matmul() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x3xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
  %3 = hlo.constant dense<[[(5.0, 0.0), (2.0, 0.0), (2.0, 0.0), (5.0, 0.0)], [(4.0, 0.0), (11.0, 0.0), (6.0, 0.0), (4.0, 0.0)]]> : tensor<2x4xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xcomplex<f32>>, tensor<2x4xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_vector() {
  %0 = hlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]> : tensor<3xcomplex<f32>>
  %1 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<3xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  %3 = hlo.constant dense<[(5.0, 0.0), (2.0, 0.0), (2.0, 0.0), (5.0, 0.0)]> : tensor<4xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_inner() {
  %0 = hlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]> : tensor<5xcomplex<f32>>
  %1 = hlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (0.0, 0.0), (1.0, 0.0)]> : tensor<5xcomplex<f32>>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>) -> tensor<complex<f32>>
  %3 = hlo.constant dense<(9.0, 0.0)> : tensor<complex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<complex<f32>>, tensor<complex<f32>>) -> ()
  return
}

func.func @complexf32_outer() {
  %0 = hlo.constant dense<[(0.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f32>>
  %1 = hlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]> : tensor<3xcomplex<f32>>
  %2 = hlo.dot_general %0, %1, <> : (tensor<2xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  %3 = hlo.constant dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_rhs_transposed() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]]> : tensor<4x3xcomplex<f32>>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<2x3xcomplex<f32>>, tensor<4x3xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
  %3 = hlo.constant dense<[[(5.0, 0.0), (5.0, 0.0), (5.0, 0.0), (5.0, 0.0)], [(4.0, 0.0), (4.0, 0.0), (4.0, 0.0), (4.0, 0.0)]]> : tensor<2x4xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xcomplex<f32>>, tensor<2x4xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_lhs_transposed() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (0.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  %1 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<3x2xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
  %3 = hlo.constant dense<[[(10.0, 0.0), (4.0, 0.0), (4.0, 0.0), (10.0, 0.0)], [(3.0, 0.0), (7.0, 0.0), (2.0, 0.0), (3.0, 0.0)]]> : tensor<2x4xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xcomplex<f32>>, tensor<2x4xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_batch() {
  %0 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (0.0, 0.0), (1.0, 0.0)]], [[(2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]]]> : tensor<2x3x4xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (0.0, 0.0), (1.0, 0.0)]], [[(2.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (0.0, 0.0)]]]> : tensor<2x4x5xcomplex<f32>>
  %2 = hlo.dot_general %0, %1, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<2x3x4xcomplex<f32>>, tensor<2x4x5xcomplex<f32>>) -> tensor<2x3x5xcomplex<f32>>
  %3 = hlo.constant dense<[[[(4.0, 0.0), (7.0, 0.0), (7.0, 0.0), (4.0, 0.0), (7.0, 0.0)], [(1.0, 0.0), (8.0, 0.0), (12.0, 0.0), (1.0, 0.0), (8.0, 0.0)], [(8.0, 0.0), (4.0, 0.0), (12.0, 0.0), (8.0, 0.0), (4.0, 0.0)]], [[(7.0, 0.0), (10.0, 0.0), (10.0, 0.0), (7.0, 0.0), (10.0, 0.0)], [(12.0, 0.0), (7.0, 0.0), (11.0, 0.0), (12.0, 0.0), (7.0, 0.0)], [(7.0, 0.0), (4.0, 0.0), (7.0, 0.0), (7.0, 0.0), (4.0, 0.0)]]]> : tensor<2x3x5xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x5xcomplex<f32>>, tensor<2x3x5xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_inner_batch() {
  %0 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]], [[(3.0, 0.0), (4.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (0.0, 0.0)]], [[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]]]> : tensor<3x2x4xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (0.0, 0.0)]], [[(1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]], [[(2.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0)]], [[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (0.0, 0.0)]]]> : tensor<4x5x2xcomplex<f32>>
  %2 = hlo.dot_general %0, %1, <lhs_batching_dimensions = [1], rhs_batching_dimensions = [2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]> : (tensor<3x2x4xcomplex<f32>>, tensor<4x5x2xcomplex<f32>>) -> tensor<2x3x5xcomplex<f32>>
  %3 = hlo.constant dense<[[[(5.0, 0.0), (8.0, 0.0), (5.0, 0.0), (5.0, 0.0), (8.0, 0.0)], [(4.0, 0.0), (8.0, 0.0), (12.0, 0.0), (4.0, 0.0), (8.0, 0.0)], [(8.0, 0.0), (13.0, 0.0), (9.0, 0.0), (8.0, 0.0), (13.0, 0.0)]], [[(6.0, 0.0), (2.0, 0.0), (13.0, 0.0), (6.0, 0.0), (2.0, 0.0)], [(8.0, 0.0), (11.0, 0.0), (8.0, 0.0), (8.0, 0.0), (11.0, 0.0)], [(5.0, 0.0), (5.0, 0.0), (8.0, 0.0), (5.0, 0.0), (5.0, 0.0)]]]> : tensor<2x3x5xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x5xcomplex<f32>>, tensor<2x3x5xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_two_sums() {
  %0 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (0.0, 0.0), (1.0, 0.0)]], [[(2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]]]> : tensor<2x3x4xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]], [[(2.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (0.0, 0.0)]], [[(1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0)]]]> : tensor<3x4x2xcomplex<f32>>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1, 2], rhs_contracting_dimensions = [0, 1]> : (tensor<2x3x4xcomplex<f32>>, tensor<3x4x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  %3 = hlo.constant dense<[[(20.0, 0.0), (20.0, 0.0)], [(29.0, 0.0), (24.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_one_row() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]]> : tensor<1x4xcomplex<f32>>
  %1 = hlo.constant dense<[[(0.0, 0.0)], [(1.0, 0.0)], [(2.0, 0.0)], [(0.0, 0.0)]]> : tensor<4x1xcomplex<f32>>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<1x4xcomplex<f32>>, tensor<4x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
  %3 = hlo.constant dense<[[(5.0, 0.0)]]> : tensor<1x1xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_empty_sum() {
  %0 = hlo.constant dense<> : tensor<2x0xcomplex<f32>>
  %1 = hlo.constant dense<> : tensor<0x3xcomplex<f32>>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x0xcomplex<f32>>, tensor<0x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  %3 = hlo.constant dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_empty_result() {
  %0 = hlo.constant dense<> : tensor<0x3xcomplex<f32>>
  %1 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<0x3xcomplex<f32>>, tensor<3x2xcomplex<f32>>) -> tensor<0x2xcomplex<f32>>
  %3 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> ()
  return
}

func.func @i8_to_i32() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4]]> : tensor<2x40xi8>
  %1 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0], [1, 2, 3], [4, 5, 6], [0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0], [1, 2, 3], [4, 5, 6], [0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0], [1, 2, 3], [4, 5, 6], [0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0], [1, 2, 3], [4, 5, 6], [0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0], [1, 2, 3], [4, 5, 6], [0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<40x3xi8>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x40xi8>, tensor<40x3xi8>) -> tensor<2x3xi32>
  %3 = hlo.constant dense<[[251, 247, 229], [251, 247, 229]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @bf16_to_f32() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0]]> : tensor<2x40xbf16>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0], [1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0], [1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0], [1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0], [1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0], [1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<40x3xbf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x40xbf16>, tensor<40x3xbf16>) -> tensor<2x3xf32>
  %3 = hlo.constant dense<[[251.0, 247.0, 229.0], [251.0, 247.0, 229.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f16_to_f32() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0]]> : tensor<2x40xf16>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0], [1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0], [1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0], [1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0], [1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0], [1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<40x3xf16>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x40xf16>, tensor<40x3xf16>) -> tensor<2x3xf32>
  %3 = hlo.constant dense<[[251.0, 247.0, 229.0], [251.0, 247.0, 229.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_to_f64() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0, 4.0]]> : tensor<2x40xf32>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0], [1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0], [1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0], [1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0], [1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0], [1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<40x3xf32>
  %2 = hlo.dot_general %0, %1, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x40xf32>, tensor<40x3xf32>) -> tensor<2x3xf64>
  %3 = hlo.constant dense<[[251.0, 247.0, 229.0], [251.0, 247.0, 229.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}
