// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// gather: rows, points, windows, batching dimensions; indices are clamped.

func.func @i1_i32_rows() {
  %0 = hlo.constant dense<[[false, true, false], [true, false, true], [false, true, false], [true, false, true], [false, true, false]]> : tensor<5x3xi1>
  %1 = hlo.constant dense<[[4, 0], [2, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, sizes = [1, 3] : (tensor<5x3xi1>, tensor<2x2xi32>) -> tensor<2x2x3xi1>
  %3 = hlo.constant dense<[[[false, true, false], [false, true, false]], [[false, true, false], [false, true, false]]]> : tensor<2x2x3xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xi1>, tensor<2x2x3xi1>) -> ()
  return
}

func.func @i1_clamped() {
  %0 = hlo.constant dense<[[false, true, false], [true, false, true], [false, true, false], [true, false, true], [false, true, false]]> : tensor<5x3xi1>
  %1 = hlo.constant dense<[7, -2, 3]> : tensor<3xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xi1>, tensor<3xi32>) -> tensor<3x3xi1>
  %3 = hlo.constant dense<[[false, true, false], [false, true, false], [true, false, true]]> : tensor<3x3xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x3xi1>, tensor<3x3xi1>) -> ()
  return
}

func.func @i1_points() {
  %0 = hlo.constant dense<[[false, true, false], [true, false, true], [false, true, false], [true, false, true], [false, true, false]]> : tensor<5x3xi1>
  %1 = hlo.constant dense<[[0, 1], [4, 2], [3, 0]]> : tensor<3x2xi32>
  %2 = hlo.gather %0, %1, <collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, sizes = [1, 1] : (tensor<5x3xi1>, tensor<3x2xi32>) -> tensor<3xi1>
  %3 = hlo.constant dense<[true, false, true]> : tensor<3xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xi1>, tensor<3xi1>) -> ()
  return
}

func.func @i1_windows() {
  %0 = hlo.constant dense<[[false, true, false], [true, false, true], [false, true, false], [true, false, true], [false, true, false]]> : tensor<5x3xi1>
  %1 = hlo.constant dense<[[1, 0], [9, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1, 2], start_index_map = [1, 0], index_vector_dim = 1>, sizes = [2, 2] : (tensor<5x3xi1>, tensor<2x2xi32>) -> tensor<2x2x2xi1>
  %3 = hlo.constant dense<[[[true, false], [false, true]], [[true, false], [false, true]]]> : tensor<2x2x2xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x2xi1>, tensor<2x2x2xi1>) -> ()
  return
}

func.func @i1_batched() {
  %0 = hlo.constant dense<[[[false, true, false], [true, false, true], [false, true, false], [true, false, true]], [[false, true, false], [true, false, true], [false, true, false], [true, false, true]]]> : tensor<2x4x3xi1>
  %1 = hlo.constant dense<[[[3], [1]], [[0], [0]]]> : tensor<2x2x1xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, sizes = [1, 1, 3] : (tensor<2x4x3xi1>, tensor<2x2x1xi32>) -> tensor<2x2x3xi1>
  %3 = hlo.constant dense<[[[true, false, true], [true, false, true]], [[false, true, false], [false, true, false]]]> : tensor<2x2x3xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xi1>, tensor<2x2x3xi1>) -> ()
  return
}

func.func @i1_no_indices() {
  %0 = hlo.constant dense<[[false, true, false], [true, false, true], [false, true, false], [true, false, true], [false, true, false]]> : tensor<5x3xi1>
  %1 = hlo.constant dense<> : tensor<0xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xi1>, tensor<0xi32>) -> tensor<0x3xi1>
  %3 = hlo.constant dense<> : tensor<0x3xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x3xi1>, tensor<0x3xi1>) -> ()
  return
}

func.func @i4_i32_rows() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xi4>
  %1 = hlo.constant dense<[[4, 0], [2, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, sizes = [1, 3] : (tensor<5x3xi4>, tensor<2x2xi32>) -> tensor<2x2x3xi4>
  %3 = hlo.constant dense<[[[5, 6, 0], [0, 1, 2]], [[6, 0, 1], [6, 0, 1]]]> : tensor<2x2x3xi4>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xi4>, tensor<2x2x3xi4>) -> ()
  return
}

func.func @i4_clamped() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xi4>
  %1 = hlo.constant dense<[7, -2, 3]> : tensor<3xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xi4>, tensor<3xi32>) -> tensor<3x3xi4>
  %3 = hlo.constant dense<[[5, 6, 0], [0, 1, 2], [2, 3, 4]]> : tensor<3x3xi4>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x3xi4>, tensor<3x3xi4>) -> ()
  return
}

func.func @i4_points() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xi4>
  %1 = hlo.constant dense<[[0, 1], [4, 2], [3, 0]]> : tensor<3x2xi32>
  %2 = hlo.gather %0, %1, <collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, sizes = [1, 1] : (tensor<5x3xi4>, tensor<3x2xi32>) -> tensor<3xi4>
  %3 = hlo.constant dense<[1, 0, 2]> : tensor<3xi4>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xi4>, tensor<3xi4>) -> ()
  return
}

func.func @i4_windows() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xi4>
  %1 = hlo.constant dense<[[1, 0], [9, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1, 2], start_index_map = [1, 0], index_vector_dim = 1>, sizes = [2, 2] : (tensor<5x3xi4>, tensor<2x2xi32>) -> tensor<2x2x2xi4>
  %3 = hlo.constant dense<[[[1, 2], [4, 5]], [[0, 1], [3, 4]]]> : tensor<2x2x2xi4>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x2xi4>, tensor<2x2x2xi4>) -> ()
  return
}

func.func @i4_batched() {
  %0 = hlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]], [[5, 6, 0], [1, 2, 3], [4, 5, 6], [0, 1, 2]]]> : tensor<2x4x3xi4>
  %1 = hlo.constant dense<[[[3], [1]], [[0], [0]]]> : tensor<2x2x1xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, sizes = [1, 1, 3] : (tensor<2x4x3xi4>, tensor<2x2x1xi32>) -> tensor<2x2x3xi4>
  %3 = hlo.constant dense<[[[2, 3, 4], [3, 4, 5]], [[5, 6, 0], [5, 6, 0]]]> : tensor<2x2x3xi4>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xi4>, tensor<2x2x3xi4>) -> ()
  return
}

func.func @i4_no_indices() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xi4>
  %1 = hlo.constant dense<> : tensor<0xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xi4>, tensor<0xi32>) -> tensor<0x3xi4>
  %3 = hlo.constant dense<> : tensor<0x3xi4>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x3xi4>, tensor<0x3xi4>) -> ()
  return
}

func.func @i8_i32_rows() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xi8>
  %1 = hlo.constant dense<[[4, 0], [2, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, sizes = [1, 3] : (tensor<5x3xi8>, tensor<2x2xi32>) -> tensor<2x2x3xi8>
  %3 = hlo.constant dense<[[[5, 6, 0], [0, 1, 2]], [[6, 0, 1], [6, 0, 1]]]> : tensor<2x2x3xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xi8>, tensor<2x2x3xi8>) -> ()
  return
}

func.func @i8_clamped() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xi8>
  %1 = hlo.constant dense<[7, -2, 3]> : tensor<3xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xi8>, tensor<3xi32>) -> tensor<3x3xi8>
  %3 = hlo.constant dense<[[5, 6, 0], [0, 1, 2], [2, 3, 4]]> : tensor<3x3xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x3xi8>, tensor<3x3xi8>) -> ()
  return
}

func.func @i8_points() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xi8>
  %1 = hlo.constant dense<[[0, 1], [4, 2], [3, 0]]> : tensor<3x2xi32>
  %2 = hlo.gather %0, %1, <collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, sizes = [1, 1] : (tensor<5x3xi8>, tensor<3x2xi32>) -> tensor<3xi8>
  %3 = hlo.constant dense<[1, 0, 2]> : tensor<3xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xi8>, tensor<3xi8>) -> ()
  return
}

func.func @i8_windows() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xi8>
  %1 = hlo.constant dense<[[1, 0], [9, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1, 2], start_index_map = [1, 0], index_vector_dim = 1>, sizes = [2, 2] : (tensor<5x3xi8>, tensor<2x2xi32>) -> tensor<2x2x2xi8>
  %3 = hlo.constant dense<[[[1, 2], [4, 5]], [[0, 1], [3, 4]]]> : tensor<2x2x2xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x2xi8>, tensor<2x2x2xi8>) -> ()
  return
}

func.func @i8_batched() {
  %0 = hlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]], [[5, 6, 0], [1, 2, 3], [4, 5, 6], [0, 1, 2]]]> : tensor<2x4x3xi8>
  %1 = hlo.constant dense<[[[3], [1]], [[0], [0]]]> : tensor<2x2x1xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, sizes = [1, 1, 3] : (tensor<2x4x3xi8>, tensor<2x2x1xi32>) -> tensor<2x2x3xi8>
  %3 = hlo.constant dense<[[[2, 3, 4], [3, 4, 5]], [[5, 6, 0], [5, 6, 0]]]> : tensor<2x2x3xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xi8>, tensor<2x2x3xi8>) -> ()
  return
}

func.func @i8_no_indices() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xi8>
  %1 = hlo.constant dense<> : tensor<0xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xi8>, tensor<0xi32>) -> tensor<0x3xi8>
  %3 = hlo.constant dense<> : tensor<0x3xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x3xi8>, tensor<0x3xi8>) -> ()
  return
}

func.func @ui16_i32_rows() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xui16>
  %1 = hlo.constant dense<[[4, 0], [2, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, sizes = [1, 3] : (tensor<5x3xui16>, tensor<2x2xi32>) -> tensor<2x2x3xui16>
  %3 = hlo.constant dense<[[[5, 6, 0], [0, 1, 2]], [[6, 0, 1], [6, 0, 1]]]> : tensor<2x2x3xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xui16>, tensor<2x2x3xui16>) -> ()
  return
}

func.func @ui16_clamped() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xui16>
  %1 = hlo.constant dense<[7, -2, 3]> : tensor<3xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xui16>, tensor<3xi32>) -> tensor<3x3xui16>
  %3 = hlo.constant dense<[[5, 6, 0], [0, 1, 2], [2, 3, 4]]> : tensor<3x3xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x3xui16>, tensor<3x3xui16>) -> ()
  return
}

func.func @ui16_points() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xui16>
  %1 = hlo.constant dense<[[0, 1], [4, 2], [3, 0]]> : tensor<3x2xi32>
  %2 = hlo.gather %0, %1, <collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, sizes = [1, 1] : (tensor<5x3xui16>, tensor<3x2xi32>) -> tensor<3xui16>
  %3 = hlo.constant dense<[1, 0, 2]> : tensor<3xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xui16>, tensor<3xui16>) -> ()
  return
}

func.func @ui16_windows() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xui16>
  %1 = hlo.constant dense<[[1, 0], [9, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1, 2], start_index_map = [1, 0], index_vector_dim = 1>, sizes = [2, 2] : (tensor<5x3xui16>, tensor<2x2xi32>) -> tensor<2x2x2xui16>
  %3 = hlo.constant dense<[[[1, 2], [4, 5]], [[0, 1], [3, 4]]]> : tensor<2x2x2xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x2xui16>, tensor<2x2x2xui16>) -> ()
  return
}

func.func @ui16_batched() {
  %0 = hlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]], [[5, 6, 0], [1, 2, 3], [4, 5, 6], [0, 1, 2]]]> : tensor<2x4x3xui16>
  %1 = hlo.constant dense<[[[3], [1]], [[0], [0]]]> : tensor<2x2x1xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, sizes = [1, 1, 3] : (tensor<2x4x3xui16>, tensor<2x2x1xi32>) -> tensor<2x2x3xui16>
  %3 = hlo.constant dense<[[[2, 3, 4], [3, 4, 5]], [[5, 6, 0], [5, 6, 0]]]> : tensor<2x2x3xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xui16>, tensor<2x2x3xui16>) -> ()
  return
}

func.func @ui16_no_indices() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xui16>
  %1 = hlo.constant dense<> : tensor<0xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xui16>, tensor<0xi32>) -> tensor<0x3xui16>
  %3 = hlo.constant dense<> : tensor<0x3xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x3xui16>, tensor<0x3xui16>) -> ()
  return
}

func.func @i32_i32_rows() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xi32>
  %1 = hlo.constant dense<[[4, 0], [2, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, sizes = [1, 3] : (tensor<5x3xi32>, tensor<2x2xi32>) -> tensor<2x2x3xi32>
  %3 = hlo.constant dense<[[[5, 6, 0], [0, 1, 2]], [[6, 0, 1], [6, 0, 1]]]> : tensor<2x2x3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xi32>, tensor<2x2x3xi32>) -> ()
  return
}

func.func @i32_clamped() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xi32>
  %1 = hlo.constant dense<[7, -2, 3]> : tensor<3xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xi32>, tensor<3xi32>) -> tensor<3x3xi32>
  %3 = hlo.constant dense<[[5, 6, 0], [0, 1, 2], [2, 3, 4]]> : tensor<3x3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x3xi32>, tensor<3x3xi32>) -> ()
  return
}

func.func @i32_points() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xi32>
  %1 = hlo.constant dense<[[0, 1], [4, 2], [3, 0]]> : tensor<3x2xi32>
  %2 = hlo.gather %0, %1, <collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, sizes = [1, 1] : (tensor<5x3xi32>, tensor<3x2xi32>) -> tensor<3xi32>
  %3 = hlo.constant dense<[1, 0, 2]> : tensor<3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xi32>, tensor<3xi32>) -> ()
  return
}

func.func @i32_windows() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xi32>
  %1 = hlo.constant dense<[[1, 0], [9, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1, 2], start_index_map = [1, 0], index_vector_dim = 1>, sizes = [2, 2] : (tensor<5x3xi32>, tensor<2x2xi32>) -> tensor<2x2x2xi32>
  %3 = hlo.constant dense<[[[1, 2], [4, 5]], [[0, 1], [3, 4]]]> : tensor<2x2x2xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x2xi32>, tensor<2x2x2xi32>) -> ()
  return
}

func.func @i32_batched() {
  %0 = hlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]], [[5, 6, 0], [1, 2, 3], [4, 5, 6], [0, 1, 2]]]> : tensor<2x4x3xi32>
  %1 = hlo.constant dense<[[[3], [1]], [[0], [0]]]> : tensor<2x2x1xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, sizes = [1, 1, 3] : (tensor<2x4x3xi32>, tensor<2x2x1xi32>) -> tensor<2x2x3xi32>
  %3 = hlo.constant dense<[[[2, 3, 4], [3, 4, 5]], [[5, 6, 0], [5, 6, 0]]]> : tensor<2x2x3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xi32>, tensor<2x2x3xi32>) -> ()
  return
}

func.func @i32_no_indices() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xi32>
  %1 = hlo.constant dense<> : tensor<0xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xi32>, tensor<0xi32>) -> tensor<0x3xi32>
  %3 = hlo.constant dense<> : tensor<0x3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x3xi32>, tensor<0x3xi32>) -> ()
  return
}

func.func @ui64_i32_rows() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xui64>
  %1 = hlo.constant dense<[[4, 0], [2, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, sizes = [1, 3] : (tensor<5x3xui64>, tensor<2x2xi32>) -> tensor<2x2x3xui64>
  %3 = hlo.constant dense<[[[5, 6, 0], [0, 1, 2]], [[6, 0, 1], [6, 0, 1]]]> : tensor<2x2x3xui64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xui64>, tensor<2x2x3xui64>) -> ()
  return
}

func.func @ui64_clamped() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xui64>
  %1 = hlo.constant dense<[7, -2, 3]> : tensor<3xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xui64>, tensor<3xi32>) -> tensor<3x3xui64>
  %3 = hlo.constant dense<[[5, 6, 0], [0, 1, 2], [2, 3, 4]]> : tensor<3x3xui64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x3xui64>, tensor<3x3xui64>) -> ()
  return
}

func.func @ui64_points() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xui64>
  %1 = hlo.constant dense<[[0, 1], [4, 2], [3, 0]]> : tensor<3x2xi32>
  %2 = hlo.gather %0, %1, <collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, sizes = [1, 1] : (tensor<5x3xui64>, tensor<3x2xi32>) -> tensor<3xui64>
  %3 = hlo.constant dense<[1, 0, 2]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xui64>, tensor<3xui64>) -> ()
  return
}

func.func @ui64_windows() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xui64>
  %1 = hlo.constant dense<[[1, 0], [9, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1, 2], start_index_map = [1, 0], index_vector_dim = 1>, sizes = [2, 2] : (tensor<5x3xui64>, tensor<2x2xi32>) -> tensor<2x2x2xui64>
  %3 = hlo.constant dense<[[[1, 2], [4, 5]], [[0, 1], [3, 4]]]> : tensor<2x2x2xui64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x2xui64>, tensor<2x2x2xui64>) -> ()
  return
}

func.func @ui64_batched() {
  %0 = hlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]], [[5, 6, 0], [1, 2, 3], [4, 5, 6], [0, 1, 2]]]> : tensor<2x4x3xui64>
  %1 = hlo.constant dense<[[[3], [1]], [[0], [0]]]> : tensor<2x2x1xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, sizes = [1, 1, 3] : (tensor<2x4x3xui64>, tensor<2x2x1xi32>) -> tensor<2x2x3xui64>
  %3 = hlo.constant dense<[[[2, 3, 4], [3, 4, 5]], [[5, 6, 0], [5, 6, 0]]]> : tensor<2x2x3xui64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xui64>, tensor<2x2x3xui64>) -> ()
  return
}

func.func @ui64_no_indices() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xui64>
  %1 = hlo.constant dense<> : tensor<0xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xui64>, tensor<0xi32>) -> tensor<0x3xui64>
  %3 = hlo.constant dense<> : tensor<0x3xui64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x3xui64>, tensor<0x3xui64>) -> ()
  return
}

func.func @bf16_i32_rows() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xbf16>
  %1 = hlo.constant dense<[[4, 0], [2, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, sizes = [1, 3] : (tensor<5x3xbf16>, tensor<2x2xi32>) -> tensor<2x2x3xbf16>
  %3 = hlo.constant dense<[[[5.0, 6.0, 0.0], [0.0, 1.0, 2.0]], [[6.0, 0.0, 1.0], [6.0, 0.0, 1.0]]]> : tensor<2x2x3xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>) -> ()
  return
}

func.func @bf16_clamped() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xbf16>
  %1 = hlo.constant dense<[7, -2, 3]> : tensor<3xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xbf16>, tensor<3xi32>) -> tensor<3x3xbf16>
  %3 = hlo.constant dense<[[5.0, 6.0, 0.0], [0.0, 1.0, 2.0], [2.0, 3.0, 4.0]]> : tensor<3x3xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x3xbf16>, tensor<3x3xbf16>) -> ()
  return
}

func.func @bf16_points() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xbf16>
  %1 = hlo.constant dense<[[0, 1], [4, 2], [3, 0]]> : tensor<3x2xi32>
  %2 = hlo.gather %0, %1, <collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, sizes = [1, 1] : (tensor<5x3xbf16>, tensor<3x2xi32>) -> tensor<3xbf16>
  %3 = hlo.constant dense<[1.0, 0.0, 2.0]> : tensor<3xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xbf16>, tensor<3xbf16>) -> ()
  return
}

func.func @bf16_windows() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xbf16>
  %1 = hlo.constant dense<[[1, 0], [9, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1, 2], start_index_map = [1, 0], index_vector_dim = 1>, sizes = [2, 2] : (tensor<5x3xbf16>, tensor<2x2xi32>) -> tensor<2x2x2xbf16>
  %3 = hlo.constant dense<[[[1.0, 2.0], [4.0, 5.0]], [[0.0, 1.0], [3.0, 4.0]]]> : tensor<2x2x2xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x2xbf16>, tensor<2x2x2xbf16>) -> ()
  return
}

func.func @bf16_batched() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0], [1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [0.0, 1.0, 2.0]]]> : tensor<2x4x3xbf16>
  %1 = hlo.constant dense<[[[3], [1]], [[0], [0]]]> : tensor<2x2x1xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, sizes = [1, 1, 3] : (tensor<2x4x3xbf16>, tensor<2x2x1xi32>) -> tensor<2x2x3xbf16>
  %3 = hlo.constant dense<[[[2.0, 3.0, 4.0], [3.0, 4.0, 5.0]], [[5.0, 6.0, 0.0], [5.0, 6.0, 0.0]]]> : tensor<2x2x3xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>) -> ()
  return
}

func.func @bf16_no_indices() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xbf16>
  %1 = hlo.constant dense<> : tensor<0xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xbf16>, tensor<0xi32>) -> tensor<0x3xbf16>
  %3 = hlo.constant dense<> : tensor<0x3xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x3xbf16>, tensor<0x3xbf16>) -> ()
  return
}

func.func @f16_i32_rows() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xf16>
  %1 = hlo.constant dense<[[4, 0], [2, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, sizes = [1, 3] : (tensor<5x3xf16>, tensor<2x2xi32>) -> tensor<2x2x3xf16>
  %3 = hlo.constant dense<[[[5.0, 6.0, 0.0], [0.0, 1.0, 2.0]], [[6.0, 0.0, 1.0], [6.0, 0.0, 1.0]]]> : tensor<2x2x3xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xf16>, tensor<2x2x3xf16>) -> ()
  return
}

func.func @f16_clamped() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xf16>
  %1 = hlo.constant dense<[7, -2, 3]> : tensor<3xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xf16>, tensor<3xi32>) -> tensor<3x3xf16>
  %3 = hlo.constant dense<[[5.0, 6.0, 0.0], [0.0, 1.0, 2.0], [2.0, 3.0, 4.0]]> : tensor<3x3xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x3xf16>, tensor<3x3xf16>) -> ()
  return
}

func.func @f16_points() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xf16>
  %1 = hlo.constant dense<[[0, 1], [4, 2], [3, 0]]> : tensor<3x2xi32>
  %2 = hlo.gather %0, %1, <collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, sizes = [1, 1] : (tensor<5x3xf16>, tensor<3x2xi32>) -> tensor<3xf16>
  %3 = hlo.constant dense<[1.0, 0.0, 2.0]> : tensor<3xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xf16>, tensor<3xf16>) -> ()
  return
}

func.func @f16_windows() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xf16>
  %1 = hlo.constant dense<[[1, 0], [9, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1, 2], start_index_map = [1, 0], index_vector_dim = 1>, sizes = [2, 2] : (tensor<5x3xf16>, tensor<2x2xi32>) -> tensor<2x2x2xf16>
  %3 = hlo.constant dense<[[[1.0, 2.0], [4.0, 5.0]], [[0.0, 1.0], [3.0, 4.0]]]> : tensor<2x2x2xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x2xf16>, tensor<2x2x2xf16>) -> ()
  return
}

func.func @f16_batched() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0], [1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [0.0, 1.0, 2.0]]]> : tensor<2x4x3xf16>
  %1 = hlo.constant dense<[[[3], [1]], [[0], [0]]]> : tensor<2x2x1xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, sizes = [1, 1, 3] : (tensor<2x4x3xf16>, tensor<2x2x1xi32>) -> tensor<2x2x3xf16>
  %3 = hlo.constant dense<[[[2.0, 3.0, 4.0], [3.0, 4.0, 5.0]], [[5.0, 6.0, 0.0], [5.0, 6.0, 0.0]]]> : tensor<2x2x3xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xf16>, tensor<2x2x3xf16>) -> ()
  return
}

func.func @f16_no_indices() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xf16>
  %1 = hlo.constant dense<> : tensor<0xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xf16>, tensor<0xi32>) -> tensor<0x3xf16>
  %3 = hlo.constant dense<> : tensor<0x3xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x3xf16>, tensor<0x3xf16>) -> ()
  return
}

func.func @f32_i32_rows() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xf32>
  %1 = hlo.constant dense<[[4, 0], [2, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, sizes = [1, 3] : (tensor<5x3xf32>, tensor<2x2xi32>) -> tensor<2x2x3xf32>
  %3 = hlo.constant dense<[[[5.0, 6.0, 0.0], [0.0, 1.0, 2.0]], [[6.0, 0.0, 1.0], [6.0, 0.0, 1.0]]]> : tensor<2x2x3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> ()
  return
}

func.func @f32_i64_rows() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xf32>
  %1 = hlo.constant dense<[[4, 0], [2, 2]]> : tensor<2x2xi64>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, sizes = [1, 3] : (tensor<5x3xf32>, tensor<2x2xi64>) -> tensor<2x2x3xf32>
  %3 = hlo.constant dense<[[[5.0, 6.0, 0.0], [0.0, 1.0, 2.0]], [[6.0, 0.0, 1.0], [6.0, 0.0, 1.0]]]> : tensor<2x2x3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> ()
  return
}

func.func @f32_ui16_rows() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xf32>
  %1 = hlo.constant dense<[[4, 0], [2, 2]]> : tensor<2x2xui16>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, sizes = [1, 3] : (tensor<5x3xf32>, tensor<2x2xui16>) -> tensor<2x2x3xf32>
  %3 = hlo.constant dense<[[[5.0, 6.0, 0.0], [0.0, 1.0, 2.0]], [[6.0, 0.0, 1.0], [6.0, 0.0, 1.0]]]> : tensor<2x2x3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> ()
  return
}

func.func @f32_clamped() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xf32>
  %1 = hlo.constant dense<[7, -2, 3]> : tensor<3xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xf32>, tensor<3xi32>) -> tensor<3x3xf32>
  %3 = hlo.constant dense<[[5.0, 6.0, 0.0], [0.0, 1.0, 2.0], [2.0, 3.0, 4.0]]> : tensor<3x3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x3xf32>, tensor<3x3xf32>) -> ()
  return
}

func.func @f32_points() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xf32>
  %1 = hlo.constant dense<[[0, 1], [4, 2], [3, 0]]> : tensor<3x2xi32>
  %2 = hlo.gather %0, %1, <collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, sizes = [1, 1] : (tensor<5x3xf32>, tensor<3x2xi32>) -> tensor<3xf32>
  %3 = hlo.constant dense<[1.0, 0.0, 2.0]> : tensor<3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xf32>, tensor<3xf32>) -> ()
  return
}

func.func @f32_windows() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xf32>
  %1 = hlo.constant dense<[[1, 0], [9, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1, 2], start_index_map = [1, 0], index_vector_dim = 1>, sizes = [2, 2] : (tensor<5x3xf32>, tensor<2x2xi32>) -> tensor<2x2x2xf32>
  %3 = hlo.constant dense<[[[1.0, 2.0], [4.0, 5.0]], [[0.0, 1.0], [3.0, 4.0]]]> : tensor<2x2x2xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x2xf32>, tensor<2x2x2xf32>) -> ()
  return
}

func.func @f32_batched() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0], [1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [0.0, 1.0, 2.0]]]> : tensor<2x4x3xf32>
  %1 = hlo.constant dense<[[[3], [1]], [[0], [0]]]> : tensor<2x2x1xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, sizes = [1, 1, 3] : (tensor<2x4x3xf32>, tensor<2x2x1xi32>) -> tensor<2x2x3xf32>
  %3 = hlo.constant dense<[[[2.0, 3.0, 4.0], [3.0, 4.0, 5.0]], [[5.0, 6.0, 0.0], [5.0, 6.0, 0.0]]]> : tensor<2x2x3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> ()
  return
}

func.func @f32_no_indices() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xf32>
  %1 = hlo.constant dense<> : tensor<0xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xf32>, tensor<0xi32>) -> tensor<0x3xf32>
  %3 = hlo.constant dense<> : tensor<0x3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x3xf32>, tensor<0x3xf32>) -> ()
  return
}

func.func @f64_i32_rows() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xf64>
  %1 = hlo.constant dense<[[4, 0], [2, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, sizes = [1, 3] : (tensor<5x3xf64>, tensor<2x2xi32>) -> tensor<2x2x3xf64>
  %3 = hlo.constant dense<[[[5.0, 6.0, 0.0], [0.0, 1.0, 2.0]], [[6.0, 0.0, 1.0], [6.0, 0.0, 1.0]]]> : tensor<2x2x3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xf64>, tensor<2x2x3xf64>) -> ()
  return
}

func.func @f64_clamped() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xf64>
  %1 = hlo.constant dense<[7, -2, 3]> : tensor<3xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xf64>, tensor<3xi32>) -> tensor<3x3xf64>
  %3 = hlo.constant dense<[[5.0, 6.0, 0.0], [0.0, 1.0, 2.0], [2.0, 3.0, 4.0]]> : tensor<3x3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x3xf64>, tensor<3x3xf64>) -> ()
  return
}

func.func @f64_points() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xf64>
  %1 = hlo.constant dense<[[0, 1], [4, 2], [3, 0]]> : tensor<3x2xi32>
  %2 = hlo.gather %0, %1, <collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, sizes = [1, 1] : (tensor<5x3xf64>, tensor<3x2xi32>) -> tensor<3xf64>
  %3 = hlo.constant dense<[1.0, 0.0, 2.0]> : tensor<3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xf64>, tensor<3xf64>) -> ()
  return
}

func.func @f64_windows() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xf64>
  %1 = hlo.constant dense<[[1, 0], [9, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1, 2], start_index_map = [1, 0], index_vector_dim = 1>, sizes = [2, 2] : (tensor<5x3xf64>, tensor<2x2xi32>) -> tensor<2x2x2xf64>
  %3 = hlo.constant dense<[[[1.0, 2.0], [4.0, 5.0]], [[0.0, 1.0], [3.0, 4.0]]]> : tensor<2x2x2xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x2xf64>, tensor<2x2x2xf64>) -> ()
  return
}

func.func @f64_batched() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0], [1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [0.0, 1.0, 2.0]]]> : tensor<2x4x3xf64>
  %1 = hlo.constant dense<[[[3], [1]], [[0], [0]]]> : tensor<2x2x1xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, sizes = [1, 1, 3] : (tensor<2x4x3xf64>, tensor<2x2x1xi32>) -> tensor<2x2x3xf64>
  %3 = hlo.constant dense<[[[2.0, 3.0, 4.0], [3.0, 4.0, 5.0]], [[5.0, 6.0, 0.0], [5.0, 6.0, 0.0]]]> : tensor<2x2x3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xf64>, tensor<2x2x3xf64>) -> ()
  return
}

func.func @f64_no_indices() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xf64>
  %1 = hlo.constant dense<> : tensor<0xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xf64>, tensor<0xi32>) -> tensor<0x3xf64>
  %3 = hlo.constant dense<> : tensor<0x3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x3xf64>, tensor<0x3xf64>) -> ()
  return
}

func.func @complexf32_i32_rows() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(6.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)]]> : tensor<5x3xcomplex<f32>>
  %1 = hlo.constant dense<[[4, 0], [2, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, sizes = [1, 3] : (tensor<5x3xcomplex<f32>>, tensor<2x2xi32>) -> tensor<2x2x3xcomplex<f32>>
  %3 = hlo.constant dense<[[[(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]], [[(6.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(6.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]]> : tensor<2x2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_clamped() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(6.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)]]> : tensor<5x3xcomplex<f32>>
  %1 = hlo.constant dense<[7, -2, 3]> : tensor<3xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xcomplex<f32>>, tensor<3xi32>) -> tensor<3x3xcomplex<f32>>
  %3 = hlo.constant dense<[[(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<3x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_points() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(6.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)]]> : tensor<5x3xcomplex<f32>>
  %1 = hlo.constant dense<[[0, 1], [4, 2], [3, 0]]> : tensor<3x2xi32>
  %2 = hlo.gather %0, %1, <collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, sizes = [1, 1] : (tensor<5x3xcomplex<f32>>, tensor<3x2xi32>) -> tensor<3xcomplex<f32>>
  %3 = hlo.constant dense<[(1.0, 0.0), (0.0, 0.0), (2.0, 0.0)]> : tensor<3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_windows() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(6.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)]]> : tensor<5x3xcomplex<f32>>
  %1 = hlo.constant dense<[[1, 0], [9, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1, 2], start_index_map = [1, 0], index_vector_dim = 1>, sizes = [2, 2] : (tensor<5x3xcomplex<f32>>, tensor<2x2xi32>) -> tensor<2x2x2xcomplex<f32>>
  %3 = hlo.constant dense<[[[(1.0, 0.0), (2.0, 0.0)], [(4.0, 0.0), (5.0, 0.0)]], [[(0.0, 0.0), (1.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)]]]> : tensor<2x2x2xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x2xcomplex<f32>>, tensor<2x2x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_batched() {
  %0 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(6.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]], [[(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]]]> : tensor<2x4x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[3], [1]], [[0], [0]]]> : tensor<2x2x1xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, sizes = [1, 1, 3] : (tensor<2x4x3xcomplex<f32>>, tensor<2x2x1xi32>) -> tensor<2x2x3xcomplex<f32>>
  %3 = hlo.constant dense<[[[(2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]], [[(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)]]]> : tensor<2x2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_no_indices() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(6.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)]]> : tensor<5x3xcomplex<f32>>
  %1 = hlo.constant dense<> : tensor<0xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xcomplex<f32>>, tensor<0xi32>) -> tensor<0x3xcomplex<f32>>
  %3 = hlo.constant dense<> : tensor<0x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x3xcomplex<f32>>, tensor<0x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_i32_rows() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(6.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)]]> : tensor<5x3xcomplex<f64>>
  %1 = hlo.constant dense<[[4, 0], [2, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, sizes = [1, 3] : (tensor<5x3xcomplex<f64>>, tensor<2x2xi32>) -> tensor<2x2x3xcomplex<f64>>
  %3 = hlo.constant dense<[[[(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]], [[(6.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(6.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]]> : tensor<2x2x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_clamped() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(6.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)]]> : tensor<5x3xcomplex<f64>>
  %1 = hlo.constant dense<[7, -2, 3]> : tensor<3xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xcomplex<f64>>, tensor<3xi32>) -> tensor<3x3xcomplex<f64>>
  %3 = hlo.constant dense<[[(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<3x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_points() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(6.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)]]> : tensor<5x3xcomplex<f64>>
  %1 = hlo.constant dense<[[0, 1], [4, 2], [3, 0]]> : tensor<3x2xi32>
  %2 = hlo.gather %0, %1, <collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, sizes = [1, 1] : (tensor<5x3xcomplex<f64>>, tensor<3x2xi32>) -> tensor<3xcomplex<f64>>
  %3 = hlo.constant dense<[(1.0, 0.0), (0.0, 0.0), (2.0, 0.0)]> : tensor<3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xcomplex<f64>>, tensor<3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_windows() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(6.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)]]> : tensor<5x3xcomplex<f64>>
  %1 = hlo.constant dense<[[1, 0], [9, 2]]> : tensor<2x2xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1, 2], start_index_map = [1, 0], index_vector_dim = 1>, sizes = [2, 2] : (tensor<5x3xcomplex<f64>>, tensor<2x2xi32>) -> tensor<2x2x2xcomplex<f64>>
  %3 = hlo.constant dense<[[[(1.0, 0.0), (2.0, 0.0)], [(4.0, 0.0), (5.0, 0.0)]], [[(0.0, 0.0), (1.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)]]]> : tensor<2x2x2xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x2xcomplex<f64>>, tensor<2x2x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_batched() {
  %0 = hlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(6.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]], [[(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]]]> : tensor<2x4x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[3], [1]], [[0], [0]]]> : tensor<2x2x1xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, sizes = [1, 1, 3] : (tensor<2x4x3xcomplex<f64>>, tensor<2x2x1xi32>) -> tensor<2x2x3xcomplex<f64>>
  %3 = hlo.constant dense<[[[(2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]], [[(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)]]]> : tensor<2x2x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_no_indices() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(6.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)]]> : tensor<5x3xcomplex<f64>>
  %1 = hlo.constant dense<> : tensor<0xi32>
  %2 = hlo.gather %0, %1, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xcomplex<f64>>, tensor<0xi32>) -> tensor<0x3xcomplex<f64>>
  %3 = hlo.constant dense<> : tensor<0x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0x3xcomplex<f64>>, tensor<0x3xcomplex<f64>>) -> ()
  return
}
