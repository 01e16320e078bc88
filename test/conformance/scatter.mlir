// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// scatter that adds, overwrites and takes maxima; windows that are not wholly inside are skipped; equal indices accumulate; NaN among maxima and minima.

func.func @i8_add_rows() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]]> : tensor<4x3xi8>
  %1 = hlo.constant dense<[2, 0, 2]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi8>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xi8>, tensor<3xi32>, tensor<3x3xi8>) -> tensor<4x3xi8> {
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %c = hlo.add %a, %b : tensor<i8>
    hlo.return %c : tensor<i8>
  }
  %4 = hlo.constant dense<[[4, 6, 8], [3, 4, 5], [14, 10, 13], [2, 3, 4]]> : tensor<4x3xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xi8>, tensor<4x3xi8>) -> ()
  return
}

func.func @i8_set_rows() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]]> : tensor<4x3xi8>
  %1 = hlo.constant dense<[2, 0, 2]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi8>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xi8>, tensor<3xi32>, tensor<3x3xi8>) -> tensor<4x3xi8> {
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    hlo.return %b : tensor<i8>
  }
  %4 = hlo.constant dense<[[4, 5, 6], [3, 4, 5], [7, 8, 9], [2, 3, 4]]> : tensor<4x3xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xi8>, tensor<4x3xi8>) -> ()
  return
}

func.func @i8_max_out_of_bounds() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]]> : tensor<4x3xi8>
  %1 = hlo.constant dense<[-1, 1, 4]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi8>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xi8>, tensor<3xi32>, tensor<3x3xi8>) -> tensor<4x3xi8> {
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %c = hlo.maximum %a, %b : tensor<i8>
    hlo.return %c : tensor<i8>
  }
  %4 = hlo.constant dense<[[0, 1, 2], [4, 5, 6], [6, 0, 1], [2, 3, 4]]> : tensor<4x3xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xi8>, tensor<4x3xi8>) -> ()
  return
}

func.func @i8_points() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]]> : tensor<4x3xi8>
  %1 = hlo.constant dense<[[0, 1], [3, 2], [0, 1]]> : tensor<3x2xi64>
  %2 = hlo.constant dense<[1, 2, 3]> : tensor<3xi8>
  %3 = hlo.scatter(%0), %1, (%2), <inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1> : (tensor<4x3xi8>, tensor<3x2xi64>, tensor<3xi8>) -> tensor<4x3xi8> {
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %c = hlo.add %a, %b : tensor<i8>
    hlo.return %c : tensor<i8>
  }
  %4 = hlo.constant dense<[[0, 5, 2], [3, 4, 5], [6, 0, 1], [2, 3, 6]]> : tensor<4x3xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xi8>, tensor<4x3xi8>) -> ()
  return
}

func.func @i8_batched() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0]]> : tensor<2x4xi8>
  %1 = hlo.constant dense<[[[3], [0]], [[1], [1]]]> : tensor<2x2x1xi32>
  %2 = hlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>
  %3 = hlo.scatter(%0), %1, (%2), <inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2> : (tensor<2x4xi8>, tensor<2x2x1xi32>, tensor<2x2xi8>) -> tensor<2x4xi8> {
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %c = hlo.add %a, %b : tensor<i8>
    hlo.return %c : tensor<i8>
  }
  %4 = hlo.constant dense<[[2, 1, 2, 4], [4, 12, 6, 0]]> : tensor<2x4xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x4xi8>, tensor<2x4xi8>) -> ()
  return
}

func.func @i32_add_rows() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]]> : tensor<4x3xi32>
  %1 = hlo.constant dense<[2, 0, 2]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xi32>, tensor<3xi32>, tensor<3x3xi32>) -> tensor<4x3xi32> {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = hlo.add %a, %b : tensor<i32>
    hlo.return %c : tensor<i32>
  }
  %4 = hlo.constant dense<[[4, 6, 8], [3, 4, 5], [14, 10, 13], [2, 3, 4]]> : tensor<4x3xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xi32>, tensor<4x3xi32>) -> ()
  return
}

func.func @i32_set_rows() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]]> : tensor<4x3xi32>
  %1 = hlo.constant dense<[2, 0, 2]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xi32>, tensor<3xi32>, tensor<3x3xi32>) -> tensor<4x3xi32> {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    hlo.return %b : tensor<i32>
  }
  %4 = hlo.constant dense<[[4, 5, 6], [3, 4, 5], [7, 8, 9], [2, 3, 4]]> : tensor<4x3xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xi32>, tensor<4x3xi32>) -> ()
  return
}

func.func @i32_max_out_of_bounds() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]]> : tensor<4x3xi32>
  %1 = hlo.constant dense<[-1, 1, 4]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xi32>, tensor<3xi32>, tensor<3x3xi32>) -> tensor<4x3xi32> {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = hlo.maximum %a, %b : tensor<i32>
    hlo.return %c : tensor<i32>
  }
  %4 = hlo.constant dense<[[0, 1, 2], [4, 5, 6], [6, 0, 1], [2, 3, 4]]> : tensor<4x3xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xi32>, tensor<4x3xi32>) -> ()
  return
}

func.func @i32_points() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]]> : tensor<4x3xi32>
  %1 = hlo.constant dense<[[0, 1], [3, 2], [0, 1]]> : tensor<3x2xi64>
  %2 = hlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %3 = hlo.scatter(%0), %1, (%2), <inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1> : (tensor<4x3xi32>, tensor<3x2xi64>, tensor<3xi32>) -> tensor<4x3xi32> {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = hlo.add %a, %b : tensor<i32>
    hlo.return %c : tensor<i32>
  }
  %4 = hlo.constant dense<[[0, 5, 2], [3, 4, 5], [6, 0, 1], [2, 3, 6]]> : tensor<4x3xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xi32>, tensor<4x3xi32>) -> ()
  return
}

func.func @i32_batched() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0]]> : tensor<2x4xi32>
  %1 = hlo.constant dense<[[[3], [0]], [[1], [1]]]> : tensor<2x2x1xi32>
  %2 = hlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %3 = hlo.scatter(%0), %1, (%2), <inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2> : (tensor<2x4xi32>, tensor<2x2x1xi32>, tensor<2x2xi32>) -> tensor<2x4xi32> {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = hlo.add %a, %b : tensor<i32>
    hlo.return %c : tensor<i32>
  }
  %4 = hlo.constant dense<[[2, 1, 2, 4], [4, 12, 6, 0]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  return
}

func.func @ui16_add_rows() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]]> : tensor<4x3xui16>
  %1 = hlo.constant dense<[2, 0, 2]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xui16>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xui16>, tensor<3xi32>, tensor<3x3xui16>) -> tensor<4x3xui16> {
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %c = hlo.add %a, %b : tensor<ui16>
    hlo.return %c : tensor<ui16>
  }
  %4 = hlo.constant dense<[[4, 6, 8], [3, 4, 5], [14, 10, 13], [2, 3, 4]]> : tensor<4x3xui16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xui16>, tensor<4x3xui16>) -> ()
  return
}

func.func @ui16_set_rows() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]]> : tensor<4x3xui16>
  %1 = hlo.constant dense<[2, 0, 2]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xui16>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xui16>, tensor<3xi32>, tensor<3x3xui16>) -> tensor<4x3xui16> {
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    hlo.return %b : tensor<ui16>
  }
  %4 = hlo.constant dense<[[4, 5, 6], [3, 4, 5], [7, 8, 9], [2, 3, 4]]> : tensor<4x3xui16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xui16>, tensor<4x3xui16>) -> ()
  return
}

func.func @ui16_max_out_of_bounds() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]]> : tensor<4x3xui16>
  %1 = hlo.constant dense<[-1, 1, 4]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xui16>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xui16>, tensor<3xi32>, tensor<3x3xui16>) -> tensor<4x3xui16> {
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %c = hlo.maximum %a, %b : tensor<ui16>
    hlo.return %c : tensor<ui16>
  }
  %4 = hlo.constant dense<[[0, 1, 2], [4, 5, 6], [6, 0, 1], [2, 3, 4]]> : tensor<4x3xui16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xui16>, tensor<4x3xui16>) -> ()
  return
}

func.func @ui16_points() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]]> : tensor<4x3xui16>
  %1 = hlo.constant dense<[[0, 1], [3, 2], [0, 1]]> : tensor<3x2xi64>
  %2 = hlo.constant dense<[1, 2, 3]> : tensor<3xui16>
  %3 = hlo.scatter(%0), %1, (%2), <inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1> : (tensor<4x3xui16>, tensor<3x2xi64>, tensor<3xui16>) -> tensor<4x3xui16> {
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %c = hlo.add %a, %b : tensor<ui16>
    hlo.return %c : tensor<ui16>
  }
  %4 = hlo.constant dense<[[0, 5, 2], [3, 4, 5], [6, 0, 1], [2, 3, 6]]> : tensor<4x3xui16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xui16>, tensor<4x3xui16>) -> ()
  return
}

func.func @ui16_batched() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0]]> : tensor<2x4xui16>
  %1 = hlo.constant dense<[[[3], [0]], [[1], [1]]]> : tensor<2x2x1xi32>
  %2 = hlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xui16>
  %3 = hlo.scatter(%0), %1, (%2), <inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2> : (tensor<2x4xui16>, tensor<2x2x1xi32>, tensor<2x2xui16>) -> tensor<2x4xui16> {
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %c = hlo.add %a, %b : tensor<ui16>
    hlo.return %c : tensor<ui16>
  }
  %4 = hlo.constant dense<[[2, 1, 2, 4], [4, 12, 6, 0]]> : tensor<2x4xui16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x4xui16>, tensor<2x4xui16>) -> ()
  return
}

func.func @i64_add_rows() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]]> : tensor<4x3xi64>
  %1 = hlo.constant dense<[2, 0, 2]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi64>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xi64>, tensor<3xi32>, tensor<3x3xi64>) -> tensor<4x3xi64> {
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %c = hlo.add %a, %b : tensor<i64>
    hlo.return %c : tensor<i64>
  }
  %4 = hlo.constant dense<[[4, 6, 8], [3, 4, 5], [14, 10, 13], [2, 3, 4]]> : tensor<4x3xi64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xi64>, tensor<4x3xi64>) -> ()
  return
}

func.func @i64_set_rows() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]]> : tensor<4x3xi64>
  %1 = hlo.constant dense<[2, 0, 2]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi64>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xi64>, tensor<3xi32>, tensor<3x3xi64>) -> tensor<4x3xi64> {
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    hlo.return %b : tensor<i64>
  }
  %4 = hlo.constant dense<[[4, 5, 6], [3, 4, 5], [7, 8, 9], [2, 3, 4]]> : tensor<4x3xi64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xi64>, tensor<4x3xi64>) -> ()
  return
}

func.func @i64_max_out_of_bounds() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]]> : tensor<4x3xi64>
  %1 = hlo.constant dense<[-1, 1, 4]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi64>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xi64>, tensor<3xi32>, tensor<3x3xi64>) -> tensor<4x3xi64> {
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %c = hlo.maximum %a, %b : tensor<i64>
    hlo.return %c : tensor<i64>
  }
  %4 = hlo.constant dense<[[0, 1, 2], [4, 5, 6], [6, 0, 1], [2, 3, 4]]> : tensor<4x3xi64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xi64>, tensor<4x3xi64>) -> ()
  return
}

func.func @i64_points() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4]]> : tensor<4x3xi64>
  %1 = hlo.constant dense<[[0, 1], [3, 2], [0, 1]]> : tensor<3x2xi64>
  %2 = hlo.constant dense<[1, 2, 3]> : tensor<3xi64>
  %3 = hlo.scatter(%0), %1, (%2), <inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1> : (tensor<4x3xi64>, tensor<3x2xi64>, tensor<3xi64>) -> tensor<4x3xi64> {
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %c = hlo.add %a, %b : tensor<i64>
    hlo.return %c : tensor<i64>
  }
  %4 = hlo.constant dense<[[0, 5, 2], [3, 4, 5], [6, 0, 1], [2, 3, 6]]> : tensor<4x3xi64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xi64>, tensor<4x3xi64>) -> ()
  return
}

func.func @i64_batched() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0]]> : tensor<2x4xi64>
  %1 = hlo.constant dense<[[[3], [0]], [[1], [1]]]> : tensor<2x2x1xi32>
  %2 = hlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %3 = hlo.scatter(%0), %1, (%2), <inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2> : (tensor<2x4xi64>, tensor<2x2x1xi32>, tensor<2x2xi64>) -> tensor<2x4xi64> {
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %c = hlo.add %a, %b : tensor<i64>
    hlo.return %c : tensor<i64>
  }
  %4 = hlo.constant dense<[[2, 1, 2, 4], [4, 12, 6, 0]]> : tensor<2x4xi64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x4xi64>, tensor<2x4xi64>) -> ()
  return
}

func.func @bf16_add_rows() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xbf16>
  %1 = hlo.constant dense<[2, 0, 2]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]> : tensor<3x3xbf16>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xbf16>, tensor<3xi32>, tensor<3x3xbf16>) -> tensor<4x3xbf16> {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %c = hlo.add %a, %b : tensor<bf16>
    hlo.return %c : tensor<bf16>
  }
  %4 = hlo.constant dense<[[4.0, 6.0, 8.0], [3.0, 4.0, 5.0], [14.0, 10.0, 13.0], [2.0, 3.0, 4.0]]> : tensor<4x3xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xbf16>, tensor<4x3xbf16>) -> ()
  return
}

func.func @bf16_set_rows() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xbf16>
  %1 = hlo.constant dense<[2, 0, 2]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]> : tensor<3x3xbf16>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xbf16>, tensor<3xi32>, tensor<3x3xbf16>) -> tensor<4x3xbf16> {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    hlo.return %b : tensor<bf16>
  }
  %4 = hlo.constant dense<[[4.0, 5.0, 6.0], [3.0, 4.0, 5.0], [7.0, 8.0, 9.0], [2.0, 3.0, 4.0]]> : tensor<4x3xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xbf16>, tensor<4x3xbf16>) -> ()
  return
}

func.func @bf16_max_out_of_bounds() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xbf16>
  %1 = hlo.constant dense<[-1, 1, 4]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]> : tensor<3x3xbf16>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xbf16>, tensor<3xi32>, tensor<3x3xbf16>) -> tensor<4x3xbf16> {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %c = hlo.maximum %a, %b : tensor<bf16>
    hlo.return %c : tensor<bf16>
  }
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0], [4.0, 5.0, 6.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xbf16>, tensor<4x3xbf16>) -> ()
  return
}

func.func @bf16_points() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xbf16>
  %1 = hlo.constant dense<[[0, 1], [3, 2], [0, 1]]> : tensor<3x2xi64>
  %2 = hlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xbf16>
  %3 = hlo.scatter(%0), %1, (%2), <inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1> : (tensor<4x3xbf16>, tensor<3x2xi64>, tensor<3xbf16>) -> tensor<4x3xbf16> {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %c = hlo.add %a, %b : tensor<bf16>
    hlo.return %c : tensor<bf16>
  }
  %4 = hlo.constant dense<[[0.0, 5.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 6.0]]> : tensor<4x3xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xbf16>, tensor<4x3xbf16>) -> ()
  return
}

func.func @bf16_max_nan_kept() {
  %0 = hlo.constant dense<[[3.0, 0x7FC0, 0.0, 0.0, -2.0, 0x7FC0, 0xFF80, -4.0, -0.0, 3.0, -0.0, 4.0, 0.0, 0x7F80, 4.0, 0x7FC0, 0xFF80, -0.0, 0.0], [4.0, 0x7FC0, 0.0, 0x7F80, 0x7F80, 0xFF80, 3.0, -0.0, -4.0, -0.0, 2.0, 0x7FC0, 0xFF80, -4.0, 3.0, 0.0, 0.0, 0x7F80, 0x7F80], [0.0, -1.0, -1.0, 0x7F80, -4.0, 0x7F80, -4.0, 2.0, -0.0, 1.0, -2.0, 1.0, 0x7F80, -1.0, 0.0, 4.0, 0x7F80, 4.0, -1.0], [2.0, 0x7FC0, 1.0, 3.0, 2.0, 0x7FC0, 0.0, 3.0, -3.0, 0x7F80, 2.0, -0.0, 0.0, 0xFF80, -2.0, -1.0, -0.0, 2.0, 0xFF80]]> : tensor<4x19xbf16>
  %1 = hlo.constant dense<[2, 0, 2, 1, 1, 2, 0, 0, 2, 1, 2, 2]> : tensor<12xi32>
  %2 = hlo.constant dense<[[0.0, 0xFF80, 0x7FC0, -0.0, -4.0, 0x7F80, 3.0, 4.0, -2.0, 0x7FC0, 0xFF80, 0x7F80, 0xFF80, 0x7F80, 0xFF80, 0xFF80, 0xFF80, 0.0, -4.0], [-4.0, 3.0, 2.0, 3.0, 0.0, 3.0, -2.0, -0.0, 0x7F80, 0xFF80, 0.0, -3.0, 0.0, -0.0, -3.0, -1.0, 0x7F80, 4.0, -0.0], [-0.0, -2.0, 0x7F80, 2.0, 0xFF80, 0.0, 0x7F80, 0.0, 0x7F80, 4.0, 2.0, 4.0, -4.0, 0x7FC0, 0xFF80, 0.0, 0xFF80, -2.0, 2.0], [0.0, -2.0, 0x7F80, 0xFF80, 0.0, 0.0, 0.0, -1.0, 0xFF80, 0.0, 0x7FC0, 0x7FC0, 1.0, 0xFF80, -0.0, -1.0, 0xFF80, 2.0, 0.0], [3.0, 0.0, 0x7FC0, -4.0, 0x7FC0, -0.0, 0x7F80, -0.0, 0x7FC0, -0.0, 3.0, 0x7FC0, -1.0, 3.0, 1.0, 0.0, 2.0, 0.0, 4.0], [0xFF80, 0x7FC0, -3.0, 0.0, 3.0, -4.0, 2.0, 0x7F80, 0xFF80, 3.0, -3.0, 0x7F80, 3.0, 0xFF80, -3.0, 0x7FC0, -4.0, 0.0, -0.0], [0x7F80, 0xFF80, 0.0, 3.0, -0.0, 0.0, 1.0, -2.0, 4.0, -4.0, 3.0, 0x7F80, 0x7FC0, 0x7F80, -0.0, 3.0, 0xFF80, 0x7FC0, 0xFF80], [-0.0, 2.0, 1.0, 3.0, 0x7FC0, 0x7F80, 4.0, -0.0, 0x7FC0, 0.0, 0xFF80, -0.0, -0.0, 0x7F80, -1.0, 0x7F80, -0.0, 4.0, 0.0], [-0.0, 2.0, 0.0, 0x7FC0, -0.0, 0xFF80, 0x7FC0, 3.0, 0.0, 0xFF80, -2.0, -2.0, 0.0, 0x7F80, 0x7F80, 0.0, 3.0, 3.0, -0.0], [-4.0, 2.0, 3.0, 0.0, -3.0, 0x7F80, 0.0, 0x7FC0, -2.0, -4.0, 2.0, 0x7FC0, -3.0, 0xFF80, 0x7FC0, 0.0, -4.0, 1.0, 0xFF80], [0x7F80, -1.0, 1.0, 0.0, -1.0, -0.0, -0.0, -1.0, -4.0, 0xFF80, 0.0, 1.0, -3.0, -1.0, 0x7F80, 0x7FC0, -0.0, 0xFF80, -4.0], [0xFF80, 0xFF80, 0x7F80, 4.0, 0.0, 0x7F80, 0x7FC0, -0.0, 4.0, -4.0, 0.0, -0.0, -2.0, -2.0, -0.0, 4.0, -2.0, 0.0, 2.0]]> : tensor<12x19xbf16>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x19xbf16>, tensor<12xi32>, tensor<12x19xbf16>) -> tensor<4x19xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %p = hlo.compare GT, %b0, %a0 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<bf16>, tensor<bf16>) -> tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %4 = hlo.constant dense<[[0x7F80, 0x7FC0, 2.0, 3.0, 0.0, 0x7FC0, 4.0, -0.0, 0x7F80, 3.0, 3.0, 0x7F80, 0.0, 0x7F80, 4.0, 0x7FC0, 0x7F80, 4.0, 0.0], [4.0, 0x7FC0, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, -0.0, -2.0, -0.0, 3.0, 0x7FC0, 1.0, 3.0, 3.0, 0.0, 2.0, 0x7F80, 0x7F80], [0x7F80, 2.0, 0x7F80, 0x7F80, 3.0, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 4.0, 2.0, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 4.0, 0x7F80, 4.0, 2.0], [2.0, 0x7FC0, 1.0, 3.0, 2.0, 0x7FC0, 0.0, 3.0, -3.0, 0x7F80, 2.0, -0.0, 0.0, 0xFF80, -2.0, -1.0, -0.0, 2.0, 0xFF80]]> : tensor<4x19xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x19xbf16>, tensor<4x19xbf16>) -> ()
  return
}

func.func @bf16_max_nan_replaced() {
  %0 = hlo.constant dense<[[3.0, 0x7FC0, 0.0, 0.0, -2.0, 0x7FC0, 0xFF80, -4.0, -0.0, 3.0, -0.0, 4.0, 0.0, 0x7F80, 4.0, 0x7FC0, 0xFF80, -0.0, 0.0], [4.0, 0x7FC0, 0.0, 0x7F80, 0x7F80, 0xFF80, 3.0, -0.0, -4.0, -0.0, 2.0, 0x7FC0, 0xFF80, -4.0, 3.0, 0.0, 0.0, 0x7F80, 0x7F80], [0.0, -1.0, -1.0, 0x7F80, -4.0, 0x7F80, -4.0, 2.0, -0.0, 1.0, -2.0, 1.0, 0x7F80, -1.0, 0.0, 4.0, 0x7F80, 4.0, -1.0], [2.0, 0x7FC0, 1.0, 3.0, 2.0, 0x7FC0, 0.0, 3.0, -3.0, 0x7F80, 2.0, -0.0, 0.0, 0xFF80, -2.0, -1.0, -0.0, 2.0, 0xFF80]]> : tensor<4x19xbf16>
  %1 = hlo.constant dense<[2, 0, 2, 1, 1, 2, 0, 0, 2, 1, 2, 2]> : tensor<12xi32>
  %2 = hlo.constant dense<[[0.0, 0xFF80, 0x7FC0, -0.0, -4.0, 0x7F80, 3.0, 4.0, -2.0, 0x7FC0, 0xFF80, 0x7F80, 0xFF80, 0x7F80, 0xFF80, 0xFF80, 0xFF80, 0.0, -4.0], [-4.0, 3.0, 2.0, 3.0, 0.0, 3.0, -2.0, -0.0, 0x7F80, 0xFF80, 0.0, -3.0, 0.0, -0.0, -3.0, -1.0, 0x7F80, 4.0, -0.0], [-0.0, -2.0, 0x7F80, 2.0, 0xFF80, 0.0, 0x7F80, 0.0, 0x7F80, 4.0, 2.0, 4.0, -4.0, 0x7FC0, 0xFF80, 0.0, 0xFF80, -2.0, 2.0], [0.0, -2.0, 0x7F80, 0xFF80, 0.0, 0.0, 0.0, -1.0, 0xFF80, 0.0, 0x7FC0, 0x7FC0, 1.0, 0xFF80, -0.0, -1.0, 0xFF80, 2.0, 0.0], [3.0, 0.0, 0x7FC0, -4.0, 0x7FC0, -0.0, 0x7F80, -0.0, 0x7FC0, -0.0, 3.0, 0x7FC0, -1.0, 3.0, 1.0, 0.0, 2.0, 0.0, 4.0], [0xFF80, 0x7FC0, -3.0, 0.0, 3.0, -4.0, 2.0, 0x7F80, 0xFF80, 3.0, -3.0, 0x7F80, 3.0, 0xFF80, -3.0, 0x7FC0, -4.0, 0.0, -0.0], [0x7F80, 0xFF80, 0.0, 3.0, -0.0, 0.0, 1.0, -2.0, 4.0, -4.0, 3.0, 0x7F80, 0x7FC0, 0x7F80, -0.0, 3.0, 0xFF80, 0x7FC0, 0xFF80], [-0.0, 2.0, 1.0, 3.0, 0x7FC0, 0x7F80, 4.0, -0.0, 0x7FC0, 0.0, 0xFF80, -0.0, -0.0, 0x7F80, -1.0, 0x7F80, -0.0, 4.0, 0.0], [-0.0, 2.0, 0.0, 0x7FC0, -0.0, 0xFF80, 0x7FC0, 3.0, 0.0, 0xFF80, -2.0, -2.0, 0.0, 0x7F80, 0x7F80, 0.0, 3.0, 3.0, -0.0], [-4.0, 2.0, 3.0, 0.0, -3.0, 0x7F80, 0.0, 0x7FC0, -2.0, -4.0, 2.0, 0x7FC0, -3.0, 0xFF80, 0x7FC0, 0.0, -4.0, 1.0, 0xFF80], [0x7F80, -1.0, 1.0, 0.0, -1.0, -0.0, -0.0, -1.0, -4.0, 0xFF80, 0.0, 1.0, -3.0, -1.0, 0x7F80, 0x7FC0, -0.0, 0xFF80, -4.0], [0xFF80, 0xFF80, 0x7F80, 4.0, 0.0, 0x7F80, 0x7FC0, -0.0, 4.0, -4.0, 0.0, -0.0, -2.0, -2.0, -0.0, 4.0, -2.0, 0.0, 2.0]]> : tensor<12x19xbf16>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x19xbf16>, tensor<12xi32>, tensor<12x19xbf16>) -> tensor<4x19xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %p = hlo.compare GT, %a0, %b0 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %r = hlo.select %p, %a0, %b0 : (tensor<i1>, tensor<bf16>, tensor<bf16>) -> tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %4 = hlo.constant dense<[[0x7F80, 3.0, 2.0, 3.0, 0x7FC0, 0x7F80, 4.0, -0.0, 0x7FC0, 3.0, 3.0, 0x7F80, -0.0, 0x7F80, 4.0, 0x7F80, 0x7F80, 4.0, 0.0], [4.0, 2.0, 3.0, 0x7F80, -3.0, 0x7F80, 0x7F80, 0x7FC0, -2.0, -0.0, 3.0, 0x7FC0, 1.0, 3.0, 0x7FC0, 0.0, 2.0, 0x7F80, 0x7F80], [0x7F80, 2.0, 0x7F80, 4.0, 3.0, 0x7F80, 0x7FC0, 0x7F80, 0x7F80, 4.0, 2.0, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 4.0, 0x7F80, 4.0, 2.0], [2.0, 0x7FC0, 1.0, 3.0, 2.0, 0x7FC0, 0.0, 3.0, -3.0, 0x7F80, 2.0, -0.0, 0.0, 0xFF80, -2.0, -1.0, -0.0, 2.0, 0xFF80]]> : tensor<4x19xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x19xbf16>, tensor<4x19xbf16>) -> ()
  return
}

func.func @bf16_min_nan_kept() {
  %0 = hlo.constant dense<[[3.0, 0x7FC0, 0.0, 0.0, -2.0, 0x7FC0, 0xFF80, -4.0, -0.0, 3.0, -0.0, 4.0, 0.0, 0x7F80, 4.0, 0x7FC0, 0xFF80, -0.0, 0.0], [4.0, 0x7FC0, 0.0, 0x7F80, 0x7F80, 0xFF80, 3.0, -0.0, -4.0, -0.0, 2.0, 0x7FC0, 0xFF80, -4.0, 3.0, 0.0, 0.0, 0x7F80, 0x7F80], [0.0, -1.0, -1.0, 0x7F80, -4.0, 0x7F80, -4.0, 2.0, -0.0, 1.0, -2.0, 1.0, 0x7F80, -1.0, 0.0, 4.0, 0x7F80, 4.0, -1.0], [2.0, 0x7FC0, 1.0, 3.0, 2.0, 0x7FC0, 0.0, 3.0, -3.0, 0x7F80, 2.0, -0.0, 0.0, 0xFF80, -2.0, -1.0, -0.0, 2.0, 0xFF80]]> : tensor<4x19xbf16>
  %1 = hlo.constant dense<[2, 0, 2, 1, 1, 2, 0, 0, 2, 1, 2, 2]> : tensor<12xi32>
  %2 = hlo.constant dense<[[0.0, 0xFF80, 0x7FC0, -0.0, -4.0, 0x7F80, 3.0, 4.0, -2.0, 0x7FC0, 0xFF80, 0x7F80, 0xFF80, 0x7F80, 0xFF80, 0xFF80, 0xFF80, 0.0, -4.0], [-4.0, 3.0, 2.0, 3.0, 0.0, 3.0, -2.0, -0.0, 0x7F80, 0xFF80, 0.0, -3.0, 0.0, -0.0, -3.0, -1.0, 0x7F80, 4.0, -0.0], [-0.0, -2.0, 0x7F80, 2.0, 0xFF80, 0.0, 0x7F80, 0.0, 0x7F80, 4.0, 2.0, 4.0, -4.0, 0x7FC0, 0xFF80, 0.0, 0xFF80, -2.0, 2.0], [0.0, -2.0, 0x7F80, 0xFF80, 0.0, 0.0, 0.0, -1.0, 0xFF80, 0.0, 0x7FC0, 0x7FC0, 1.0, 0xFF80, -0.0, -1.0, 0xFF80, 2.0, 0.0], [3.0, 0.0, 0x7FC0, -4.0, 0x7FC0, -0.0, 0x7F80, -0.0, 0x7FC0, -0.0, 3.0, 0x7FC0, -1.0, 3.0, 1.0, 0.0, 2.0, 0.0, 4.0], [0xFF80, 0x7FC0, -3.0, 0.0, 3.0, -4.0, 2.0, 0x7F80, 0xFF80, 3.0, -3.0, 0x7F80, 3.0, 0xFF80, -3.0, 0x7FC0, -4.0, 0.0, -0.0], [0x7F80, 0xFF80, 0.0, 3.0, -0.0, 0.0, 1.0, -2.0, 4.0, -4.0, 3.0, 0x7F80, 0x7FC0, 0x7F80, -0.0, 3.0, 0xFF80, 0x7FC0, 0xFF80], [-0.0, 2.0, 1.0, 3.0, 0x7FC0, 0x7F80, 4.0, -0.0, 0x7FC0, 0.0, 0xFF80, -0.0, -0.0, 0x7F80, -1.0, 0x7F80, -0.0, 4.0, 0.0], [-0.0, 2.0, 0.0, 0x7FC0, -0.0, 0xFF80, 0x7FC0, 3.0, 0.0, 0xFF80, -2.0, -2.0, 0.0, 0x7F80, 0x7F80, 0.0, 3.0, 3.0, -0.0], [-4.0, 2.0, 3.0, 0.0, -3.0, 0x7F80, 0.0, 0x7FC0, -2.0, -4.0, 2.0, 0x7FC0, -3.0, 0xFF80, 0x7FC0, 0.0, -4.0, 1.0, 0xFF80], [0x7F80, -1.0, 1.0, 0.0, -1.0, -0.0, -0.0, -1.0, -4.0, 0xFF80, 0.0, 1.0, -3.0, -1.0, 0x7F80, 0x7FC0, -0.0, 0xFF80, -4.0], [0xFF80, 0xFF80, 0x7F80, 4.0, 0.0, 0x7F80, 0x7FC0, -0.0, 4.0, -4.0, 0.0, -0.0, -2.0, -2.0, -0.0, 4.0, -2.0, 0.0, 2.0]]> : tensor<12x19xbf16>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x19xbf16>, tensor<12xi32>, tensor<12x19xbf16>) -> tensor<4x19xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %p = hlo.compare LT, %b0, %a0 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<bf16>, tensor<bf16>) -> tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %4 = hlo.constant dense<[[-4.0, 0x7FC0, 0.0, 0.0, -2.0, 0x7FC0, 0xFF80, -4.0, -0.0, 0xFF80, 0xFF80, -3.0, 0.0, -0.0, -3.0, 0x7FC0, 0xFF80, -0.0, 0xFF80], [-4.0, 0x7FC0, 0.0, 0xFF80, -3.0, 0xFF80, 0.0, -1.0, 0xFF80, -4.0, 2.0, 0x7FC0, 0xFF80, 0xFF80, -0.0, -1.0, 0xFF80, 0.0, 0xFF80], [0xFF80, 0xFF80, -3.0, -0.0, 0xFF80, 0xFF80, -4.0, -1.0, 0xFF80, 0xFF80, 0xFF80, -2.0, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, -4.0], [2.0, 0x7FC0, 1.0, 3.0, 2.0, 0x7FC0, 0.0, 3.0, -3.0, 0x7F80, 2.0, -0.0, 0.0, 0xFF80, -2.0, -1.0, -0.0, 2.0, 0xFF80]]> : tensor<4x19xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x19xbf16>, tensor<4x19xbf16>) -> ()
  return
}

func.func @bf16_min_nan_replaced() {
  %0 = hlo.constant dense<[[3.0, 0x7FC0, 0.0, 0.0, -2.0, 0x7FC0, 0xFF80, -4.0, -0.0, 3.0, -0.0, 4.0, 0.0, 0x7F80, 4.0, 0x7FC0, 0xFF80, -0.0, 0.0], [4.0, 0x7FC0, 0.0, 0x7F80, 0x7F80, 0xFF80, 3.0, -0.0, -4.0, -0.0, 2.0, 0x7FC0, 0xFF80, -4.0, 3.0, 0.0, 0.0, 0x7F80, 0x7F80], [0.0, -1.0, -1.0, 0x7F80, -4.0, 0x7F80, -4.0, 2.0, -0.0, 1.0, -2.0, 1.0, 0x7F80, -1.0, 0.0, 4.0, 0x7F80, 4.0, -1.0], [2.0, 0x7FC0, 1.0, 3.0, 2.0, 0x7FC0, 0.0, 3.0, -3.0, 0x7F80, 2.0, -0.0, 0.0, 0xFF80, -2.0, -1.0, -0.0, 2.0, 0xFF80]]> : tensor<4x19xbf16>
  %1 = hlo.constant dense<[2, 0, 2, 1, 1, 2, 0, 0, 2, 1, 2, 2]> : tensor<12xi32>
  %2 = hlo.constant dense<[[0.0, 0xFF80, 0x7FC0, -0.0, -4.0, 0x7F80, 3.0, 4.0, -2.0, 0x7FC0, 0xFF80, 0x7F80, 0xFF80, 0x7F80, 0xFF80, 0xFF80, 0xFF80, 0.0, -4.0], [-4.0, 3.0, 2.0, 3.0, 0.0, 3.0, -2.0, -0.0, 0x7F80, 0xFF80, 0.0, -3.0, 0.0, -0.0, -3.0, -1.0, 0x7F80, 4.0, -0.0], [-0.0, -2.0, 0x7F80, 2.0, 0xFF80, 0.0, 0x7F80, 0.0, 0x7F80, 4.0, 2.0, 4.0, -4.0, 0x7FC0, 0xFF80, 0.0, 0xFF80, -2.0, 2.0], [0.0, -2.0, 0x7F80, 0xFF80, 0.0, 0.0, 0.0, -1.0, 0xFF80, 0.0, 0x7FC0, 0x7FC0, 1.0, 0xFF80, -0.0, -1.0, 0xFF80, 2.0, 0.0], [3.0, 0.0, 0x7FC0, -4.0, 0x7FC0, -0.0, 0x7F80, -0.0, 0x7FC0, -0.0, 3.0, 0x7FC0, -1.0, 3.0, 1.0, 0.0, 2.0, 0.0, 4.0], [0xFF80, 0x7FC0, -3.0, 0.0, 3.0, -4.0, 2.0, 0x7F80, 0xFF80, 3.0, -3.0, 0x7F80, 3.0, 0xFF80, -3.0, 0x7FC0, -4.0, 0.0, -0.0], [0x7F80, 0xFF80, 0.0, 3.0, -0.0, 0.0, 1.0, -2.0, 4.0, -4.0, 3.0, 0x7F80, 0x7FC0, 0x7F80, -0.0, 3.0, 0xFF80, 0x7FC0, 0xFF80], [-0.0, 2.0, 1.0, 3.0, 0x7FC0, 0x7F80, 4.0, -0.0, 0x7FC0, 0.0, 0xFF80, -0.0, -0.0, 0x7F80, -1.0, 0x7F80, -0.0, 4.0, 0.0], [-0.0, 2.0, 0.0, 0x7FC0, -0.0, 0xFF80, 0x7FC0, 3.0, 0.0, 0xFF80, -2.0, -2.0, 0.0, 0x7F80, 0x7F80, 0.0, 3.0, 3.0, -0.0], [-4.0, 2.0, 3.0, 0.0, -3.0, 0x7F80, 0.0, 0x7FC0, -2.0, -4.0, 2.0, 0x7FC0, -3.0, 0xFF80, 0x7FC0, 0.0, -4.0, 1.0, 0xFF80], [0x7F80, -1.0, 1.0, 0.0, -1.0, -0.0, -0.0, -1.0, -4.0, 0xFF80, 0.0, 1.0, -3.0, -1.0, 0x7F80, 0x7FC0, -0.0, 0xFF80, -4.0], [0xFF80, 0xFF80, 0x7F80, 4.0, 0.0, 0x7F80, 0x7FC0, -0.0, 4.0, -4.0, 0.0, -0.0, -2.0, -2.0, -0.0, 4.0, -2.0, 0.0, 2.0]]> : tensor<12x19xbf16>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x19xbf16>, tensor<12xi32>, tensor<12x19xbf16>) -> tensor<4x19xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %r = hlo.select %p, %a0, %b0 : (tensor<i1>, tensor<bf16>, tensor<bf16>) -> tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %4 = hlo.constant dense<[[-4.0, 0xFF80, 0.0, 0.0, 0x7FC0, 0.0, 0xFF80, -4.0, 0x7FC0, 0xFF80, 0xFF80, -3.0, -0.0, -0.0, -3.0, -1.0, 0xFF80, 4.0, 0xFF80], [-4.0, -2.0, 3.0, 0xFF80, -3.0, 0xFF80, 0.0, 0x7FC0, -2.0, -4.0, 2.0, 0x7FC0, 0xFF80, 0xFF80, 0x7FC0, -1.0, 0xFF80, 0.0, 0xFF80], [0xFF80, 0xFF80, -3.0, 0.0, 0xFF80, 0xFF80, 0x7FC0, -1.0, 0xFF80, 0xFF80, 0xFF80, -2.0, 0xFF80, 0xFF80, 0xFF80, 4.0, 0xFF80, 0xFF80, -4.0], [2.0, 0x7FC0, 1.0, 3.0, 2.0, 0x7FC0, 0.0, 3.0, -3.0, 0x7F80, 2.0, -0.0, 0.0, 0xFF80, -2.0, -1.0, -0.0, 2.0, 0xFF80]]> : tensor<4x19xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x19xbf16>, tensor<4x19xbf16>) -> ()
  return
}

func.func @bf16_batched() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0]]> : tensor<2x4xbf16>
  %1 = hlo.constant dense<[[[3], [0]], [[1], [1]]]> : tensor<2x2x1xi32>
  %2 = hlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xbf16>
  %3 = hlo.scatter(%0), %1, (%2), <inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2> : (tensor<2x4xbf16>, tensor<2x2x1xi32>, tensor<2x2xbf16>) -> tensor<2x4xbf16> {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %c = hlo.add %a, %b : tensor<bf16>
    hlo.return %c : tensor<bf16>
  }
  %4 = hlo.constant dense<[[2.0, 1.0, 2.0, 4.0], [4.0, 12.0, 6.0, 0.0]]> : tensor<2x4xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x4xbf16>, tensor<2x4xbf16>) -> ()
  return
}

func.func @f16_add_rows() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf16>
  %1 = hlo.constant dense<[2, 0, 2]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]> : tensor<3x3xf16>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xf16>, tensor<3xi32>, tensor<3x3xf16>) -> tensor<4x3xf16> {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %c = hlo.add %a, %b : tensor<f16>
    hlo.return %c : tensor<f16>
  }
  %4 = hlo.constant dense<[[4.0, 6.0, 8.0], [3.0, 4.0, 5.0], [14.0, 10.0, 13.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xf16>, tensor<4x3xf16>) -> ()
  return
}

func.func @f16_set_rows() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf16>
  %1 = hlo.constant dense<[2, 0, 2]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]> : tensor<3x3xf16>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xf16>, tensor<3xi32>, tensor<3x3xf16>) -> tensor<4x3xf16> {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    hlo.return %b : tensor<f16>
  }
  %4 = hlo.constant dense<[[4.0, 5.0, 6.0], [3.0, 4.0, 5.0], [7.0, 8.0, 9.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xf16>, tensor<4x3xf16>) -> ()
  return
}

func.func @f16_max_out_of_bounds() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf16>
  %1 = hlo.constant dense<[-1, 1, 4]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]> : tensor<3x3xf16>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xf16>, tensor<3xi32>, tensor<3x3xf16>) -> tensor<4x3xf16> {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %c = hlo.maximum %a, %b : tensor<f16>
    hlo.return %c : tensor<f16>
  }
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0], [4.0, 5.0, 6.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xf16>, tensor<4x3xf16>) -> ()
  return
}

func.func @f16_points() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf16>
  %1 = hlo.constant dense<[[0, 1], [3, 2], [0, 1]]> : tensor<3x2xi64>
  %2 = hlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf16>
  %3 = hlo.scatter(%0), %1, (%2), <inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1> : (tensor<4x3xf16>, tensor<3x2xi64>, tensor<3xf16>) -> tensor<4x3xf16> {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %c = hlo.add %a, %b : tensor<f16>
    hlo.return %c : tensor<f16>
  }
  %4 = hlo.constant dense<[[0.0, 5.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 6.0]]> : tensor<4x3xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xf16>, tensor<4x3xf16>) -> ()
  return
}

func.func @f16_max_nan_kept() {
  %0 = hlo.constant dense<[[3.0, 0x7E00, 0.0, 0.0, -2.0, 0x7E00, 0xFC00, -4.0, -0.0, 3.0, -0.0, 4.0, 0.0, 0x7C00, 4.0, 0x7E00, 0xFC00, -0.0, 0.0], [4.0, 0x7E00, 0.0, 0x7C00, 0x7C00, 0xFC00, 3.0, -0.0, -4.0, -0.0, 2.0, 0x7E00, 0xFC00, -4.0, 3.0, 0.0, 0.0, 0x7C00, 0x7C00], [0.0, -1.0, -1.0, 0x7C00, -4.0, 0x7C00, -4.0, 2.0, -0.0, 1.0, -2.0, 1.0, 0x7C00, -1.0, 0.0, 4.0, 0x7C00, 4.0, -1.0], [2.0, 0x7E00, 1.0, 3.0, 2.0, 0x7E00, 0.0, 3.0, -3.0, 0x7C00, 2.0, -0.0, 0.0, 0xFC00, -2.0, -1.0, -0.0, 2.0, 0xFC00]]> : tensor<4x19xf16>
  %1 = hlo.constant dense<[2, 0, 2, 1, 1, 2, 0, 0, 2, 1, 2, 2]> : tensor<12xi32>
  %2 = hlo.constant dense<[[0.0, 0xFC00, 0x7E00, -0.0, -4.0, 0x7C00, 3.0, 4.0, -2.0, 0x7E00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0xFC00, 0xFC00, 0.0, -4.0], [-4.0, 3.0, 2.0, 3.0, 0.0, 3.0, -2.0, -0.0, 0x7C00, 0xFC00, 0.0, -3.0, 0.0, -0.0, -3.0, -1.0, 0x7C00, 4.0, -0.0], [-0.0, -2.0, 0x7C00, 2.0, 0xFC00, 0.0, 0x7C00, 0.0, 0x7C00, 4.0, 2.0, 4.0, -4.0, 0x7E00, 0xFC00, 0.0, 0xFC00, -2.0, 2.0], [0.0, -2.0, 0x7C00, 0xFC00, 0.0, 0.0, 0.0, -1.0, 0xFC00, 0.0, 0x7E00, 0x7E00, 1.0, 0xFC00, -0.0, -1.0, 0xFC00, 2.0, 0.0], [3.0, 0.0, 0x7E00, -4.0, 0x7E00, -0.0, 0x7C00, -0.0, 0x7E00, -0.0, 3.0, 0x7E00, -1.0, 3.0, 1.0, 0.0, 2.0, 0.0, 4.0], [0xFC00, 0x7E00, -3.0, 0.0, 3.0, -4.0, 2.0, 0x7C00, 0xFC00, 3.0, -3.0, 0x7C00, 3.0, 0xFC00, -3.0, 0x7E00, -4.0, 0.0, -0.0], [0x7C00, 0xFC00, 0.0, 3.0, -0.0, 0.0, 1.0, -2.0, 4.0, -4.0, 3.0, 0x7C00, 0x7E00, 0x7C00, -0.0, 3.0, 0xFC00, 0x7E00, 0xFC00], [-0.0, 2.0, 1.0, 3.0, 0x7E00, 0x7C00, 4.0, -0.0, 0x7E00, 0.0, 0xFC00, -0.0, -0.0, 0x7C00, -1.0, 0x7C00, -0.0, 4.0, 0.0], [-0.0, 2.0, 0.0, 0x7E00, -0.0, 0xFC00, 0x7E00, 3.0, 0.0, 0xFC00, -2.0, -2.0, 0.0, 0x7C00, 0x7C00, 0.0, 3.0, 3.0, -0.0], [-4.0, 2.0, 3.0, 0.0, -3.0, 0x7C00, 0.0, 0x7E00, -2.0, -4.0, 2.0, 0x7E00, -3.0, 0xFC00, 0x7E00, 0.0, -4.0, 1.0, 0xFC00], [0x7C00, -1.0, 1.0, 0.0, -1.0, -0.0, -0.0, -1.0, -4.0, 0xFC00, 0.0, 1.0, -3.0, -1.0, 0x7C00, 0x7E00, -0.0, 0xFC00, -4.0], [0xFC00, 0xFC00, 0x7C00, 4.0, 0.0, 0x7C00, 0x7E00, -0.0, 4.0, -4.0, 0.0, -0.0, -2.0, -2.0, -0.0, 4.0, -2.0, 0.0, 2.0]]> : tensor<12x19xf16>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x19xf16>, tensor<12xi32>, tensor<12x19xf16>) -> tensor<4x19xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %p = hlo.compare GT, %b0, %a0 : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %4 = hlo.constant dense<[[0x7C00, 0x7E00, 2.0, 3.0, 0.0, 0x7E00, 4.0, -0.0, 0x7C00, 3.0, 3.0, 0x7C00, 0.0, 0x7C00, 4.0, 0x7E00, 0x7C00, 4.0, 0.0], [4.0, 0x7E00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, -0.0, -2.0, -0.0, 3.0, 0x7E00, 1.0, 3.0, 3.0, 0.0, 2.0, 0x7C00, 0x7C00], [0x7C00, 2.0, 0x7C00, 0x7C00, 3.0, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 4.0, 2.0, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 4.0, 0x7C00, 4.0, 2.0], [2.0, 0x7E00, 1.0, 3.0, 2.0, 0x7E00, 0.0, 3.0, -3.0, 0x7C00, 2.0, -0.0, 0.0, 0xFC00, -2.0, -1.0, -0.0, 2.0, 0xFC00]]> : tensor<4x19xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x19xf16>, tensor<4x19xf16>) -> ()
  return
}

func.func @f16_max_nan_replaced() {
  %0 = hlo.constant dense<[[3.0, 0x7E00, 0.0, 0.0, -2.0, 0x7E00, 0xFC00, -4.0, -0.0, 3.0, -0.0, 4.0, 0.0, 0x7C00, 4.0, 0x7E00, 0xFC00, -0.0, 0.0], [4.0, 0x7E00, 0.0, 0x7C00, 0x7C00, 0xFC00, 3.0, -0.0, -4.0, -0.0, 2.0, 0x7E00, 0xFC00, -4.0, 3.0, 0.0, 0.0, 0x7C00, 0x7C00], [0.0, -1.0, -1.0, 0x7C00, -4.0, 0x7C00, -4.0, 2.0, -0.0, 1.0, -2.0, 1.0, 0x7C00, -1.0, 0.0, 4.0, 0x7C00, 4.0, -1.0], [2.0, 0x7E00, 1.0, 3.0, 2.0, 0x7E00, 0.0, 3.0, -3.0, 0x7C00, 2.0, -0.0, 0.0, 0xFC00, -2.0, -1.0, -0.0, 2.0, 0xFC00]]> : tensor<4x19xf16>
  %1 = hlo.constant dense<[2, 0, 2, 1, 1, 2, 0, 0, 2, 1, 2, 2]> : tensor<12xi32>
  %2 = hlo.constant dense<[[0.0, 0xFC00, 0x7E00, -0.0, -4.0, 0x7C00, 3.0, 4.0, -2.0, 0x7E00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0xFC00, 0xFC00, 0.0, -4.0], [-4.0, 3.0, 2.0, 3.0, 0.0, 3.0, -2.0, -0.0, 0x7C00, 0xFC00, 0.0, -3.0, 0.0, -0.0, -3.0, -1.0, 0x7C00, 4.0, -0.0], [-0.0, -2.0, 0x7C00, 2.0, 0xFC00, 0.0, 0x7C00, 0.0, 0x7C00, 4.0, 2.0, 4.0, -4.0, 0x7E00, 0xFC00, 0.0, 0xFC00, -2.0, 2.0], [0.0, -2.0, 0x7C00, 0xFC00, 0.0, 0.0, 0.0, -1.0, 0xFC00, 0.0, 0x7E00, 0x7E00, 1.0, 0xFC00, -0.0, -1.0, 0xFC00, 2.0, 0.0], [3.0, 0.0, 0x7E00, -4.0, 0x7E00, -0.0, 0x7C00, -0.0, 0x7E00, -0.0, 3.0, 0x7E00, -1.0, 3.0, 1.0, 0.0, 2.0, 0.0, 4.0], [0xFC00, 0x7E00, -3.0, 0.0, 3.0, -4.0, 2.0, 0x7C00, 0xFC00, 3.0, -3.0, 0x7C00, 3.0, 0xFC00, -3.0, 0x7E00, -4.0, 0.0, -0.0], [0x7C00, 0xFC00, 0.0, 3.0, -0.0, 0.0, 1.0, -2.0, 4.0, -4.0, 3.0, 0x7C00, 0x7E00, 0x7C00, -0.0, 3.0, 0xFC00, 0x7E00, 0xFC00], [-0.0, 2.0, 1.0, 3.0, 0x7E00, 0x7C00, 4.0, -0.0, 0x7E00, 0.0, 0xFC00, -0.0, -0.0, 0x7C00, -1.0, 0x7C00, -0.0, 4.0, 0.0], [-0.0, 2.0, 0.0, 0x7E00, -0.0, 0xFC00, 0x7E00, 3.0, 0.0, 0xFC00, -2.0, -2.0, 0.0, 0x7C00, 0x7C00, 0.0, 3.0, 3.0, -0.0], [-4.0, 2.0, 3.0, 0.0, -3.0, 0x7C00, 0.0, 0x7E00, -2.0, -4.0, 2.0, 0x7E00, -3.0, 0xFC00, 0x7E00, 0.0, -4.0, 1.0, 0xFC00], [0x7C00, -1.0, 1.0, 0.0, -1.0, -0.0, -0.0, -1.0, -4.0, 0xFC00, 0.0, 1.0, -3.0, -1.0, 0x7C00, 0x7E00, -0.0, 0xFC00, -4.0], [0xFC00, 0xFC00, 0x7C00, 4.0, 0.0, 0x7C00, 0x7E00, -0.0, 4.0, -4.0, 0.0, -0.0, -2.0, -2.0, -0.0, 4.0, -2.0, 0.0, 2.0]]> : tensor<12x19xf16>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x19xf16>, tensor<12xi32>, tensor<12x19xf16>) -> tensor<4x19xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %p = hlo.compare GT, %a0, %b0 : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %r = hlo.select %p, %a0, %b0 : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %4 = hlo.constant dense<[[0x7C00, 3.0, 2.0, 3.0, 0x7E00, 0x7C00, 4.0, -0.0, 0x7E00, 3.0, 3.0, 0x7C00, -0.0, 0x7C00, 4.0, 0x7C00, 0x7C00, 4.0, 0.0], [4.0, 2.0, 3.0, 0x7C00, -3.0, 0x7C00, 0x7C00, 0x7E00, -2.0, -0.0, 3.0, 0x7E00, 1.0, 3.0, 0x7E00, 0.0, 2.0, 0x7C00, 0x7C00], [0x7C00, 2.0, 0x7C00, 4.0, 3.0, 0x7C00, 0x7E00, 0x7C00, 0x7C00, 4.0, 2.0, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 4.0, 0x7C00, 4.0, 2.0], [2.0, 0x7E00, 1.0, 3.0, 2.0, 0x7E00, 0.0, 3.0, -3.0, 0x7C00, 2.0, -0.0, 0.0, 0xFC00, -2.0, -1.0, -0.0, 2.0, 0xFC00]]> : tensor<4x19xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x19xf16>, tensor<4x19xf16>) -> ()
  return
}

func.func @f16_min_nan_kept() {
  %0 = hlo.constant dense<[[3.0, 0x7E00, 0.0, 0.0, -2.0, 0x7E00, 0xFC00, -4.0, -0.0, 3.0, -0.0, 4.0, 0.0, 0x7C00, 4.0, 0x7E00, 0xFC00, -0.0, 0.0], [4.0, 0x7E00, 0.0, 0x7C00, 0x7C00, 0xFC00, 3.0, -0.0, -4.0, -0.0, 2.0, 0x7E00, 0xFC00, -4.0, 3.0, 0.0, 0.0, 0x7C00, 0x7C00], [0.0, -1.0, -1.0, 0x7C00, -4.0, 0x7C00, -4.0, 2.0, -0.0, 1.0, -2.0, 1.0, 0x7C00, -1.0, 0.0, 4.0, 0x7C00, 4.0, -1.0], [2.0, 0x7E00, 1.0, 3.0, 2.0, 0x7E00, 0.0, 3.0, -3.0, 0x7C00, 2.0, -0.0, 0.0, 0xFC00, -2.0, -1.0, -0.0, 2.0, 0xFC00]]> : tensor<4x19xf16>
  %1 = hlo.constant dense<[2, 0, 2, 1, 1, 2, 0, 0, 2, 1, 2, 2]> : tensor<12xi32>
  %2 = hlo.constant dense<[[0.0, 0xFC00, 0x7E00, -0.0, -4.0, 0x7C00, 3.0, 4.0, -2.0, 0x7E00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0xFC00, 0xFC00, 0.0, -4.0], [-4.0, 3.0, 2.0, 3.0, 0.0, 3.0, -2.0, -0.0, 0x7C00, 0xFC00, 0.0, -3.0, 0.0, -0.0, -3.0, -1.0, 0x7C00, 4.0, -0.0], [-0.0, -2.0, 0x7C00, 2.0, 0xFC00, 0.0, 0x7C00, 0.0, 0x7C00, 4.0, 2.0, 4.0, -4.0, 0x7E00, 0xFC00, 0.0, 0xFC00, -2.0, 2.0], [0.0, -2.0, 0x7C00, 0xFC00, 0.0, 0.0, 0.0, -1.0, 0xFC00, 0.0, 0x7E00, 0x7E00, 1.0, 0xFC00, -0.0, -1.0, 0xFC00, 2.0, 0.0], [3.0, 0.0, 0x7E00, -4.0, 0x7E00, -0.0, 0x7C00, -0.0, 0x7E00, -0.0, 3.0, 0x7E00, -1.0, 3.0, 1.0, 0.0, 2.0, 0.0, 4.0], [0xFC00, 0x7E00, -3.0, 0.0, 3.0, -4.0, 2.0, 0x7C00, 0xFC00, 3.0, -3.0, 0x7C00, 3.0, 0xFC00, -3.0, 0x7E00, -4.0, 0.0, -0.0], [0x7C00, 0xFC00, 0.0, 3.0, -0.0, 0.0, 1.0, -2.0, 4.0, -4.0, 3.0, 0x7C00, 0x7E00, 0x7C00, -0.0, 3.0, 0xFC00, 0x7E00, 0xFC00], [-0.0, 2.0, 1.0, 3.0, 0x7E00, 0x7C00, 4.0, -0.0, 0x7E00, 0.0, 0xFC00, -0.0, -0.0, 0x7C00, -1.0, 0x7C00, -0.0, 4.0, 0.0], [-0.0, 2.0, 0.0, 0x7E00, -0.0, 0xFC00, 0x7E00, 3.0, 0.0, 0xFC00, -2.0, -2.0, 0.0, 0x7C00, 0x7C00, 0.0, 3.0, 3.0, -0.0], [-4.0, 2.0, 3.0, 0.0, -3.0, 0x7C00, 0.0, 0x7E00, -2.0, -4.0, 2.0, 0x7E00, -3.0, 0xFC00, 0x7E00, 0.0, -4.0, 1.0, 0xFC00], [0x7C00, -1.0, 1.0, 0.0, -1.0, -0.0, -0.0, -1.0, -4.0, 0xFC00, 0.0, 1.0, -3.0, -1.0, 0x7C00, 0x7E00, -0.0, 0xFC00, -4.0], [0xFC00, 0xFC00, 0x7C00, 4.0, 0.0, 0x7C00, 0x7E00, -0.0, 4.0, -4.0, 0.0, -0.0, -2.0, -2.0, -0.0, 4.0, -2.0, 0.0, 2.0]]> : tensor<12x19xf16>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x19xf16>, tensor<12xi32>, tensor<12x19xf16>) -> tensor<4x19xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %p = hlo.compare LT, %b0, %a0 : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %4 = hlo.constant dense<[[-4.0, 0x7E00, 0.0, 0.0, -2.0, 0x7E00, 0xFC00, -4.0, -0.0, 0xFC00, 0xFC00, -3.0, 0.0, -0.0, -3.0, 0x7E00, 0xFC00, -0.0, 0xFC00], [-4.0, 0x7E00, 0.0, 0xFC00, -3.0, 0xFC00, 0.0, -1.0, 0xFC00, -4.0, 2.0, 0x7E00, 0xFC00, 0xFC00, -0.0, -1.0, 0xFC00, 0.0, 0xFC00], [0xFC00, 0xFC00, -3.0, -0.0, 0xFC00, 0xFC00, -4.0, -1.0, 0xFC00, 0xFC00, 0xFC00, -2.0, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, -4.0], [2.0, 0x7E00, 1.0, 3.0, 2.0, 0x7E00, 0.0, 3.0, -3.0, 0x7C00, 2.0, -0.0, 0.0, 0xFC00, -2.0, -1.0, -0.0, 2.0, 0xFC00]]> : tensor<4x19xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x19xf16>, tensor<4x19xf16>) -> ()
  return
}

func.func @f16_min_nan_replaced() {
  %0 = hlo.constant dense<[[3.0, 0x7E00, 0.0, 0.0, -2.0, 0x7E00, 0xFC00, -4.0, -0.0, 3.0, -0.0, 4.0, 0.0, 0x7C00, 4.0, 0x7E00, 0xFC00, -0.0, 0.0], [4.0, 0x7E00, 0.0, 0x7C00, 0x7C00, 0xFC00, 3.0, -0.0, -4.0, -0.0, 2.0, 0x7E00, 0xFC00, -4.0, 3.0, 0.0, 0.0, 0x7C00, 0x7C00], [0.0, -1.0, -1.0, 0x7C00, -4.0, 0x7C00, -4.0, 2.0, -0.0, 1.0, -2.0, 1.0, 0x7C00, -1.0, 0.0, 4.0, 0x7C00, 4.0, -1.0], [2.0, 0x7E00, 1.0, 3.0, 2.0, 0x7E00, 0.0, 3.0, -3.0, 0x7C00, 2.0, -0.0, 0.0, 0xFC00, -2.0, -1.0, -0.0, 2.0, 0xFC00]]> : tensor<4x19xf16>
  %1 = hlo.constant dense<[2, 0, 2, 1, 1, 2, 0, 0, 2, 1, 2, 2]> : tensor<12xi32>
  %2 = hlo.constant dense<[[0.0, 0xFC00, 0x7E00, -0.0, -4.0, 0x7C00, 3.0, 4.0, -2.0, 0x7E00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0xFC00, 0xFC00, 0.0, -4.0], [-4.0, 3.0, 2.0, 3.0, 0.0, 3.0, -2.0, -0.0, 0x7C00, 0xFC00, 0.0, -3.0, 0.0, -0.0, -3.0, -1.0, 0x7C00, 4.0, -0.0], [-0.0, -2.0, 0x7C00, 2.0, 0xFC00, 0.0, 0x7C00, 0.0, 0x7C00, 4.0, 2.0, 4.0, -4.0, 0x7E00, 0xFC00, 0.0, 0xFC00, -2.0, 2.0], [0.0, -2.0, 0x7C00, 0xFC00, 0.0, 0.0, 0.0, -1.0, 0xFC00, 0.0, 0x7E00, 0x7E00, 1.0, 0xFC00, -0.0, -1.0, 0xFC00, 2.0, 0.0], [3.0, 0.0, 0x7E00, -4.0, 0x7E00, -0.0, 0x7C00, -0.0, 0x7E00, -0.0, 3.0, 0x7E00, -1.0, 3.0, 1.0, 0.0, 2.0, 0.0, 4.0], [0xFC00, 0x7E00, -3.0, 0.0, 3.0, -4.0, 2.0, 0x7C00, 0xFC00, 3.0, -3.0, 0x7C00, 3.0, 0xFC00, -3.0, 0x7E00, -4.0, 0.0, -0.0], [0x7C00, 0xFC00, 0.0, 3.0, -0.0, 0.0, 1.0, -2.0, 4.0, -4.0, 3.0, 0x7C00, 0x7E00, 0x7C00, -0.0, 3.0, 0xFC00, 0x7E00, 0xFC00], [-0.0, 2.0, 1.0, 3.0, 0x7E00, 0x7C00, 4.0, -0.0, 0x7E00, 0.0, 0xFC00, -0.0, -0.0, 0x7C00, -1.0, 0x7C00, -0.0, 4.0, 0.0], [-0.0, 2.0, 0.0, 0x7E00, -0.0, 0xFC00, 0x7E00, 3.0, 0.0, 0xFC00, -2.0, -2.0, 0.0, 0x7C00, 0x7C00, 0.0, 3.0, 3.0, -0.0], [-4.0, 2.0, 3.0, 0.0, -3.0, 0x7C00, 0.0, 0x7E00, -2.0, -4.0, 2.0, 0x7E00, -3.0, 0xFC00, 0x7E00, 0.0, -4.0, 1.0, 0xFC00], [0x7C00, -1.0, 1.0, 0.0, -1.0, -0.0, -0.0, -1.0, -4.0, 0xFC00, 0.0, 1.0, -3.0, -1.0, 0x7C00, 0x7E00, -0.0, 0xFC00, -4.0], [0xFC00, 0xFC00, 0x7C00, 4.0, 0.0, 0x7C00, 0x7E00, -0.0, 4.0, -4.0, 0.0, -0.0, -2.0, -2.0, -0.0, 4.0, -2.0, 0.0, 2.0]]> : tensor<12x19xf16>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x19xf16>, tensor<12xi32>, tensor<12x19xf16>) -> tensor<4x19xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %r = hlo.select %p, %a0, %b0 : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %4 = hlo.constant dense<[[-4.0, 0xFC00, 0.0, 0.0, 0x7E00, 0.0, 0xFC00, -4.0, 0x7E00, 0xFC00, 0xFC00, -3.0, -0.0, -0.0, -3.0, -1.0, 0xFC00, 4.0, 0xFC00], [-4.0, -2.0, 3.0, 0xFC00, -3.0, 0xFC00, 0.0, 0x7E00, -2.0, -4.0, 2.0, 0x7E00, 0xFC00, 0xFC00, 0x7E00, -1.0, 0xFC00, 0.0, 0xFC00], [0xFC00, 0xFC00, -3.0, 0.0, 0xFC00, 0xFC00, 0x7E00, -1.0, 0xFC00, 0xFC00, 0xFC00, -2.0, 0xFC00, 0xFC00, 0xFC00, 4.0, 0xFC00, 0xFC00, -4.0], [2.0, 0x7E00, 1.0, 3.0, 2.0, 0x7E00, 0.0, 3.0, -3.0, 0x7C00, 2.0, -0.0, 0.0, 0xFC00, -2.0, -1.0, -0.0, 2.0, 0xFC00]]> : tensor<4x19xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x19xf16>, tensor<4x19xf16>) -> ()
  return
}

func.func @f16_batched() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0]]> : tensor<2x4xf16>
  %1 = hlo.constant dense<[[[3], [0]], [[1], [1]]]> : tensor<2x2x1xi32>
  %2 = hlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf16>
  %3 = hlo.scatter(%0), %1, (%2), <inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2> : (tensor<2x4xf16>, tensor<2x2x1xi32>, tensor<2x2xf16>) -> tensor<2x4xf16> {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %c = hlo.add %a, %b : tensor<f16>
    hlo.return %c : tensor<f16>
  }
  %4 = hlo.constant dense<[[2.0, 1.0, 2.0, 4.0], [4.0, 12.0, 6.0, 0.0]]> : tensor<2x4xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x4xf16>, tensor<2x4xf16>) -> ()
  return
}

func.func @f32_add_rows() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf32>
  %1 = hlo.constant dense<[2, 0, 2]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]> : tensor<3x3xf32>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xf32>, tensor<3xi32>, tensor<3x3xf32>) -> tensor<4x3xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = hlo.add %a, %b : tensor<f32>
    hlo.return %c : tensor<f32>
  }
  %4 = hlo.constant dense<[[4.0, 6.0, 8.0], [3.0, 4.0, 5.0], [14.0, 10.0, 13.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xf32>, tensor<4x3xf32>) -> ()
  return
}

func.func @f32_set_rows() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf32>
  %1 = hlo.constant dense<[2, 0, 2]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]> : tensor<3x3xf32>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xf32>, tensor<3xi32>, tensor<3x3xf32>) -> tensor<4x3xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    hlo.return %b : tensor<f32>
  }
  %4 = hlo.constant dense<[[4.0, 5.0, 6.0], [3.0, 4.0, 5.0], [7.0, 8.0, 9.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xf32>, tensor<4x3xf32>) -> ()
  return
}

func.func @f32_max_out_of_bounds() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf32>
  %1 = hlo.constant dense<[-1, 1, 4]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]> : tensor<3x3xf32>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xf32>, tensor<3xi32>, tensor<3x3xf32>) -> tensor<4x3xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = hlo.maximum %a, %b : tensor<f32>
    hlo.return %c : tensor<f32>
  }
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0], [4.0, 5.0, 6.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xf32>, tensor<4x3xf32>) -> ()
  return
}

func.func @f32_points() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf32>
  %1 = hlo.constant dense<[[0, 1], [3, 2], [0, 1]]> : tensor<3x2xi64>
  %2 = hlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %3 = hlo.scatter(%0), %1, (%2), <inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1> : (tensor<4x3xf32>, tensor<3x2xi64>, tensor<3xf32>) -> tensor<4x3xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = hlo.add %a, %b : tensor<f32>
    hlo.return %c : tensor<f32>
  }
  %4 = hlo.constant dense<[[0.0, 5.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 6.0]]> : tensor<4x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xf32>, tensor<4x3xf32>) -> ()
  return
}

func.func @f32_max_nan_kept() {
  %0 = hlo.constant dense<[[3.0, 0x7FC00000, 0.0, 0.0, -2.0, 0x7FC00000, 0xFF800000, -4.0, -0.0, 3.0, -0.0, 4.0, 0.0, 0x7F800000, 4.0, 0x7FC00000, 0xFF800000, -0.0, 0.0], [4.0, 0x7FC00000, 0.0, 0x7F800000, 0x7F800000, 0xFF800000, 3.0, -0.0, -4.0, -0.0, 2.0, 0x7FC00000, 0xFF800000, -4.0, 3.0, 0.0, 0.0, 0x7F800000, 0x7F800000], [0.0, -1.0, -1.0, 0x7F800000, -4.0, 0x7F800000, -4.0, 2.0, -0.0, 1.0, -2.0, 1.0, 0x7F800000, -1.0, 0.0, 4.0, 0x7F800000, 4.0, -1.0], [2.0, 0x7FC00000, 1.0, 3.0, 2.0, 0x7FC00000, 0.0, 3.0, -3.0, 0x7F800000, 2.0, -0.0, 0.0, 0xFF800000, -2.0, -1.0, -0.0, 2.0, 0xFF800000]]> : tensor<4x19xf32>
  %1 = hlo.constant dense<[2, 0, 2, 1, 1, 2, 0, 0, 2, 1, 2, 2]> : tensor<12xi32>
  %2 = hlo.constant dense<[[0.0, 0xFF800000, 0x7FC00000, -0.0, -4.0, 0x7F800000, 3.0, 4.0, -2.0, 0x7FC00000, 0xFF800000, 0x7F800000, 0xFF800000, 0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0.0, -4.0], [-4.0, 3.0, 2.0, 3.0, 0.0, 3.0, -2.0, -0.0, 0x7F800000, 0xFF800000, 0.0, -3.0, 0.0, -0.0, -3.0, -1.0, 0x7F800000, 4.0, -0.0], [-0.0, -2.0, 0x7F800000, 2.0, 0xFF800000, 0.0, 0x7F800000, 0.0, 0x7F800000, 4.0, 2.0, 4.0, -4.0, 0x7FC00000, 0xFF800000, 0.0, 0xFF800000, -2.0, 2.0], [0.0, -2.0, 0x7F800000, 0xFF800000, 0.0, 0.0, 0.0, -1.0, 0xFF800000, 0.0, 0x7FC00000, 0x7FC00000, 1.0, 0xFF800000, -0.0, -1.0, 0xFF800000, 2.0, 0.0], [3.0, 0.0, 0x7FC00000, -4.0, 0x7FC00000, -0.0, 0x7F800000, -0.0, 0x7FC00000, -0.0, 3.0, 0x7FC00000, -1.0, 3.0, 1.0, 0.0, 2.0, 0.0, 4.0], [0xFF800000, 0x7FC00000, -3.0, 0.0, 3.0, -4.0, 2.0, 0x7F800000, 0xFF800000, 3.0, -3.0, 0x7F800000, 3.0, 0xFF800000, -3.0, 0x7FC00000, -4.0, 0.0, -0.0], [0x7F800000, 0xFF800000, 0.0, 3.0, -0.0, 0.0, 1.0, -2.0, 4.0, -4.0, 3.0, 0x7F800000, 0x7FC00000, 0x7F800000, -0.0, 3.0, 0xFF800000, 0x7FC00000, 0xFF800000], [-0.0, 2.0, 1.0, 3.0, 0x7FC00000, 0x7F800000, 4.0, -0.0, 0x7FC00000, 0.0, 0xFF800000, -0.0, -0.0, 0x7F800000, -1.0, 0x7F800000, -0.0, 4.0, 0.0], [-0.0, 2.0, 0.0, 0x7FC00000, -0.0, 0xFF800000, 0x7FC00000, 3.0, 0.0, 0xFF800000, -2.0, -2.0, 0.0, 0x7F800000, 0x7F800000, 0.0, 3.0, 3.0, -0.0], [-4.0, 2.0, 3.0, 0.0, -3.0, 0x7F800000, 0.0, 0x7FC00000, -2.0, -4.0, 2.0, 0x7FC00000, -3.0, 0xFF800000, 0x7FC00000, 0.0, -4.0, 1.0, 0xFF800000], [0x7F800000, -1.0, 1.0, 0.0, -1.0, -0.0, -0.0, -1.0, -4.0, 0xFF800000, 0.0, 1.0, -3.0, -1.0, 0x7F800000, 0x7FC00000, -0.0, 0xFF800000, -4.0], [0xFF800000, 0xFF800000, 0x7F800000, 4.0, 0.0, 0x7F800000, 0x7FC00000, -0.0, 4.0, -4.0, 0.0, -0.0, -2.0, -2.0, -0.0, 4.0, -2.0, 0.0, 2.0]]> : tensor<12x19xf32>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x19xf32>, tensor<12xi32>, tensor<12x19xf32>) -> tensor<4x19xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %p = hlo.compare GT, %b0, %a0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %4 = hlo.constant dense<[[0x7F800000, 0x7FC00000, 2.0, 3.0, 0.0, 0x7FC00000, 4.0, -0.0, 0x7F800000, 3.0, 3.0, 0x7F800000, 0.0, 0x7F800000, 4.0, 0x7FC00000, 0x7F800000, 4.0, 0.0], [4.0, 0x7FC00000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, -0.0, -2.0, -0.0, 3.0, 0x7FC00000, 1.0, 3.0, 3.0, 0.0, 2.0, 0x7F800000, 0x7F800000], [0x7F800000, 2.0, 0x7F800000, 0x7F800000, 3.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 4.0, 2.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 4.0, 0x7F800000, 4.0, 2.0], [2.0, 0x7FC00000, 1.0, 3.0, 2.0, 0x7FC00000, 0.0, 3.0, -3.0, 0x7F800000, 2.0, -0.0, 0.0, 0xFF800000, -2.0, -1.0, -0.0, 2.0, 0xFF800000]]> : tensor<4x19xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x19xf32>, tensor<4x19xf32>) -> ()
  return
}

func.func @f32_max_nan_replaced() {
  %0 = hlo.constant dense<[[3.0, 0x7FC00000, 0.0, 0.0, -2.0, 0x7FC00000, 0xFF800000, -4.0, -0.0, 3.0, -0.0, 4.0, 0.0, 0x7F800000, 4.0, 0x7FC00000, 0xFF800000, -0.0, 0.0], [4.0, 0x7FC00000, 0.0, 0x7F800000, 0x7F800000, 0xFF800000, 3.0, -0.0, -4.0, -0.0, 2.0, 0x7FC00000, 0xFF800000, -4.0, 3.0, 0.0, 0.0, 0x7F800000, 0x7F800000], [0.0, -1.0, -1.0, 0x7F800000, -4.0, 0x7F800000, -4.0, 2.0, -0.0, 1.0, -2.0, 1.0, 0x7F800000, -1.0, 0.0, 4.0, 0x7F800000, 4.0, -1.0], [2.0, 0x7FC00000, 1.0, 3.0, 2.0, 0x7FC00000, 0.0, 3.0, -3.0, 0x7F800000, 2.0, -0.0, 0.0, 0xFF800000, -2.0, -1.0, -0.0, 2.0, 0xFF800000]]> : tensor<4x19xf32>
  %1 = hlo.constant dense<[2, 0, 2, 1, 1, 2, 0, 0, 2, 1, 2, 2]> : tensor<12xi32>
  %2 = hlo.constant dense<[[0.0, 0xFF800000, 0x7FC00000, -0.0, -4.0, 0x7F800000, 3.0, 4.0, -2.0, 0x7FC00000, 0xFF800000, 0x7F800000, 0xFF800000, 0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0.0, -4.0], [-4.0, 3.0, 2.0, 3.0, 0.0, 3.0, -2.0, -0.0, 0x7F800000, 0xFF800000, 0.0, -3.0, 0.0, -0.0, -3.0, -1.0, 0x7F800000, 4.0, -0.0], [-0.0, -2.0, 0x7F800000, 2.0, 0xFF800000, 0.0, 0x7F800000, 0.0, 0x7F800000, 4.0, 2.0, 4.0, -4.0, 0x7FC00000, 0xFF800000, 0.0, 0xFF800000, -2.0, 2.0], [0.0, -2.0, 0x7F800000, 0xFF800000, 0.0, 0.0, 0.0, -1.0, 0xFF800000, 0.0, 0x7FC00000, 0x7FC00000, 1.0, 0xFF800000, -0.0, -1.0, 0xFF800000, 2.0, 0.0], [3.0, 0.0, 0x7FC00000, -4.0, 0x7FC00000, -0.0, 0x7F800000, -0.0, 0x7FC00000, -0.0, 3.0, 0x7FC00000, -1.0, 3.0, 1.0, 0.0, 2.0, 0.0, 4.0], [0xFF800000, 0x7FC00000, -3.0, 0.0, 3.0, -4.0, 2.0, 0x7F800000, 0xFF800000, 3.0, -3.0, 0x7F800000, 3.0, 0xFF800000, -3.0, 0x7FC00000, -4.0, 0.0, -0.0], [0x7F800000, 0xFF800000, 0.0, 3.0, -0.0, 0.0, 1.0, -2.0, 4.0, -4.0, 3.0, 0x7F800000, 0x7FC00000, 0x7F800000, -0.0, 3.0, 0xFF800000, 0x7FC00000, 0xFF800000], [-0.0, 2.0, 1.0, 3.0, 0x7FC00000, 0x7F800000, 4.0, -0.0, 0x7FC00000, 0.0, 0xFF800000, -0.0, -0.0, 0x7F800000, -1.0, 0x7F800000, -0.0, 4.0, 0.0], [-0.0, 2.0, 0.0, 0x7FC00000, -0.0, 0xFF800000, 0x7FC00000, 3.0, 0.0, 0xFF800000, -2.0, -2.0, 0.0, 0x7F800000, 0x7F800000, 0.0, 3.0, 3.0, -0.0], [-4.0, 2.0, 3.0, 0.0, -3.0, 0x7F800000, 0.0, 0x7FC00000, -2.0, -4.0, 2.0, 0x7FC00000, -3.0, 0xFF800000, 0x7FC00000, 0.0, -4.0, 1.0, 0xFF800000], [0x7F800000, -1.0, 1.0, 0.0, -1.0, -0.0, -0.0, -1.0, -4.0, 0xFF800000, 0.0, 1.0, -3.0, -1.0, 0x7F800000, 0x7FC00000, -0.0, 0xFF800000, -4.0], [0xFF800000, 0xFF800000, 0x7F800000, 4.0, 0.0, 0x7F800000, 0x7FC00000, -0.0, 4.0, -4.0, 0.0, -0.0, -2.0, -2.0, -0.0, 4.0, -2.0, 0.0, 2.0]]> : tensor<12x19xf32>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x19xf32>, tensor<12xi32>, tensor<12x19xf32>) -> tensor<4x19xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %p = hlo.compare GT, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %r = hlo.select %p, %a0, %b0 : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %4 = hlo.constant dense<[[0x7F800000, 3.0, 2.0, 3.0, 0x7FC00000, 0x7F800000, 4.0, -0.0, 0x7FC00000, 3.0, 3.0, 0x7F800000, -0.0, 0x7F800000, 4.0, 0x7F800000, 0x7F800000, 4.0, 0.0], [4.0, 2.0, 3.0, 0x7F800000, -3.0, 0x7F800000, 0x7F800000, 0x7FC00000, -2.0, -0.0, 3.0, 0x7FC00000, 1.0, 3.0, 0x7FC00000, 0.0, 2.0, 0x7F800000, 0x7F800000], [0x7F800000, 2.0, 0x7F800000, 4.0, 3.0, 0x7F800000, 0x7FC00000, 0x7F800000, 0x7F800000, 4.0, 2.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 4.0, 0x7F800000, 4.0, 2.0], [2.0, 0x7FC00000, 1.0, 3.0, 2.0, 0x7FC00000, 0.0, 3.0, -3.0, 0x7F800000, 2.0, -0.0, 0.0, 0xFF800000, -2.0, -1.0, -0.0, 2.0, 0xFF800000]]> : tensor<4x19xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x19xf32>, tensor<4x19xf32>) -> ()
  return
}

func.func @f32_min_nan_kept() {
  %0 = hlo.constant dense<[[3.0, 0x7FC00000, 0.0, 0.0, -2.0, 0x7FC00000, 0xFF800000, -4.0, -0.0, 3.0, -0.0, 4.0, 0.0, 0x7F800000, 4.0, 0x7FC00000, 0xFF800000, -0.0, 0.0], [4.0, 0x7FC00000, 0.0, 0x7F800000, 0x7F800000, 0xFF800000, 3.0, -0.0, -4.0, -0.0, 2.0, 0x7FC00000, 0xFF800000, -4.0, 3.0, 0.0, 0.0, 0x7F800000, 0x7F800000], [0.0, -1.0, -1.0, 0x7F800000, -4.0, 0x7F800000, -4.0, 2.0, -0.0, 1.0, -2.0, 1.0, 0x7F800000, -1.0, 0.0, 4.0, 0x7F800000, 4.0, -1.0], [2.0, 0x7FC00000, 1.0, 3.0, 2.0, 0x7FC00000, 0.0, 3.0, -3.0, 0x7F800000, 2.0, -0.0, 0.0, 0xFF800000, -2.0, -1.0, -0.0, 2.0, 0xFF800000]]> : tensor<4x19xf32>
  %1 = hlo.constant dense<[2, 0, 2, 1, 1, 2, 0, 0, 2, 1, 2, 2]> : tensor<12xi32>
  %2 = hlo.constant dense<[[0.0, 0xFF800000, 0x7FC00000, -0.0, -4.0, 0x7F800000, 3.0, 4.0, -2.0, 0x7FC00000, 0xFF800000, 0x7F800000, 0xFF800000, 0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0.0, -4.0], [-4.0, 3.0, 2.0, 3.0, 0.0, 3.0, -2.0, -0.0, 0x7F800000, 0xFF800000, 0.0, -3.0, 0.0, -0.0, -3.0, -1.0, 0x7F800000, 4.0, -0.0], [-0.0, -2.0, 0x7F800000, 2.0, 0xFF800000, 0.0, 0x7F800000, 0.0, 0x7F800000, 4.0, 2.0, 4.0, -4.0, 0x7FC00000, 0xFF800000, 0.0, 0xFF800000, -2.0, 2.0], [0.0, -2.0, 0x7F800000, 0xFF800000, 0.0, 0.0, 0.0, -1.0, 0xFF800000, 0.0, 0x7FC00000, 0x7FC00000, 1.0, 0xFF800000, -0.0, -1.0, 0xFF800000, 2.0, 0.0], [3.0, 0.0, 0x7FC00000, -4.0, 0x7FC00000, -0.0, 0x7F800000, -0.0, 0x7FC00000, -0.0, 3.0, 0x7FC00000, -1.0, 3.0, 1.0, 0.0, 2.0, 0.0, 4.0], [0xFF800000, 0x7FC00000, -3.0, 0.0, 3.0, -4.0, 2.0, 0x7F800000, 0xFF800000, 3.0, -3.0, 0x7F800000, 3.0, 0xFF800000, -3.0, 0x7FC00000, -4.0, 0.0, -0.0], [0x7F800000, 0xFF800000, 0.0, 3.0, -0.0, 0.0, 1.0, -2.0, 4.0, -4.0, 3.0, 0x7F800000, 0x7FC00000, 0x7F800000, -0.0, 3.0, 0xFF800000, 0x7FC00000, 0xFF800000], [-0.0, 2.0, 1.0, 3.0, 0x7FC00000, 0x7F800000, 4.0, -0.0, 0x7FC00000, 0.0, 0xFF800000, -0.0, -0.0, 0x7F800000, -1.0, 0x7F800000, -0.0, 4.0, 0.0], [-0.0, 2.0, 0.0, 0x7FC00000, -0.0, 0xFF800000, 0x7FC00000, 3.0, 0.0, 0xFF800000, -2.0, -2.0, 0.0, 0x7F800000, 0x7F800000, 0.0, 3.0, 3.0, -0.0], [-4.0, 2.0, 3.0, 0.0, -3.0, 0x7F800000, 0.0, 0x7FC00000, -2.0, -4.0, 2.0, 0x7FC00000, -3.0, 0xFF800000, 0x7FC00000, 0.0, -4.0, 1.0, 0xFF800000], [0x7F800000, -1.0, 1.0, 0.0, -1.0, -0.0, -0.0, -1.0, -4.0, 0xFF800000, 0.0, 1.0, -3.0, -1.0, 0x7F800000, 0x7FC00000, -0.0, 0xFF800000, -4.0], [0xFF800000, 0xFF800000, 0x7F800000, 4.0, 0.0, 0x7F800000, 0x7FC00000, -0.0, 4.0, -4.0, 0.0, -0.0, -2.0, -2.0, -0.0, 4.0, -2.0, 0.0, 2.0]]> : tensor<12x19xf32>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x19xf32>, tensor<12xi32>, tensor<12x19xf32>) -> tensor<4x19xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %p = hlo.compare LT, %b0, %a0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %4 = hlo.constant dense<[[-4.0, 0x7FC00000, 0.0, 0.0, -2.0, 0x7FC00000, 0xFF800000, -4.0, -0.0, 0xFF800000, 0xFF800000, -3.0, 0.0, -0.0, -3.0, 0x7FC00000, 0xFF800000, -0.0, 0xFF800000], [-4.0, 0x7FC00000, 0.0, 0xFF800000, -3.0, 0xFF800000, 0.0, -1.0, 0xFF800000, -4.0, 2.0, 0x7FC00000, 0xFF800000, 0xFF800000, -0.0, -1.0, 0xFF800000, 0.0, 0xFF800000], [0xFF800000, 0xFF800000, -3.0, -0.0, 0xFF800000, 0xFF800000, -4.0, -1.0, 0xFF800000, 0xFF800000, 0xFF800000, -2.0, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -4.0], [2.0, 0x7FC00000, 1.0, 3.0, 2.0, 0x7FC00000, 0.0, 3.0, -3.0, 0x7F800000, 2.0, -0.0, 0.0, 0xFF800000, -2.0, -1.0, -0.0, 2.0, 0xFF800000]]> : tensor<4x19xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x19xf32>, tensor<4x19xf32>) -> ()
  return
}

func.func @f32_min_nan_replaced() {
  %0 = hlo.constant dense<[[3.0, 0x7FC00000, 0.0, 0.0, -2.0, 0x7FC00000, 0xFF800000, -4.0, -0.0, 3.0, -0.0, 4.0, 0.0, 0x7F800000, 4.0, 0x7FC00000, 0xFF800000, -0.0, 0.0], [4.0, 0x7FC00000, 0.0, 0x7F800000, 0x7F800000, 0xFF800000, 3.0, -0.0, -4.0, -0.0, 2.0, 0x7FC00000, 0xFF800000, -4.0, 3.0, 0.0, 0.0, 0x7F800000, 0x7F800000], [0.0, -1.0, -1.0, 0x7F800000, -4.0, 0x7F800000, -4.0, 2.0, -0.0, 1.0, -2.0, 1.0, 0x7F800000, -1.0, 0.0, 4.0, 0x7F800000, 4.0, -1.0], [2.0, 0x7FC00000, 1.0, 3.0, 2.0, 0x7FC00000, 0.0, 3.0, -3.0, 0x7F800000, 2.0, -0.0, 0.0, 0xFF800000, -2.0, -1.0, -0.0, 2.0, 0xFF800000]]> : tensor<4x19xf32>
  %1 = hlo.constant dense<[2, 0, 2, 1, 1, 2, 0, 0, 2, 1, 2, 2]> : tensor<12xi32>
  %2 = hlo.constant dense<[[0.0, 0xFF800000, 0x7FC00000, -0.0, -4.0, 0x7F800000, 3.0, 4.0, -2.0, 0x7FC00000, 0xFF800000, 0x7F800000, 0xFF800000, 0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0.0, -4.0], [-4.0, 3.0, 2.0, 3.0, 0.0, 3.0, -2.0, -0.0, 0x7F800000, 0xFF800000, 0.0, -3.0, 0.0, -0.0, -3.0, -1.0, 0x7F800000, 4.0, -0.0], [-0.0, -2.0, 0x7F800000, 2.0, 0xFF800000, 0.0, 0x7F800000, 0.0, 0x7F800000, 4.0, 2.0, 4.0, -4.0, 0x7FC00000, 0xFF800000, 0.0, 0xFF800000, -2.0, 2.0], [0.0, -2.0, 0x7F800000, 0xFF800000, 0.0, 0.0, 0.0, -1.0, 0xFF800000, 0.0, 0x7FC00000, 0x7FC00000, 1.0, 0xFF800000, -0.0, -1.0, 0xFF800000, 2.0, 0.0], [3.0, 0.0, 0x7FC00000, -4.0, 0x7FC00000, -0.0, 0x7F800000, -0.0, 0x7FC00000, -0.0, 3.0, 0x7FC00000, -1.0, 3.0, 1.0, 0.0, 2.0, 0.0, 4.0], [0xFF800000, 0x7FC00000, -3.0, 0.0, 3.0, -4.0, 2.0, 0x7F800000, 0xFF800000, 3.0, -3.0, 0x7F800000, 3.0, 0xFF800000, -3.0, 0x7FC00000, -4.0, 0.0, -0.0], [0x7F800000, 0xFF800000, 0.0, 3.0, -0.0, 0.0, 1.0, -2.0, 4.0, -4.0, 3.0, 0x7F800000, 0x7FC00000, 0x7F800000, -0.0, 3.0, 0xFF800000, 0x7FC00000, 0xFF800000], [-0.0, 2.0, 1.0, 3.0, 0x7FC00000, 0x7F800000, 4.0, -0.0, 0x7FC00000, 0.0, 0xFF800000, -0.0, -0.0, 0x7F800000, -1.0, 0x7F800000, -0.0, 4.0, 0.0], [-0.0, 2.0, 0.0, 0x7FC00000, -0.0, 0xFF800000, 0x7FC00000, 3.0, 0.0, 0xFF800000, -2.0, -2.0, 0.0, 0x7F800000, 0x7F800000, 0.0, 3.0, 3.0, -0.0], [-4.0, 2.0, 3.0, 0.0, -3.0, 0x7F800000, 0.0, 0x7FC00000, -2.0, -4.0, 2.0, 0x7FC00000, -3.0, 0xFF800000, 0x7FC00000, 0.0, -4.0, 1.0, 0xFF800000], [0x7F800000, -1.0, 1.0, 0.0, -1.0, -0.0, -0.0, -1.0, -4.0, 0xFF800000, 0.0, 1.0, -3.0, -1.0, 0x7F800000, 0x7FC00000, -0.0, 0xFF800000, -4.0], [0xFF800000, 0xFF800000, 0x7F800000, 4.0, 0.0, 0x7F800000, 0x7FC00000, -0.0, 4.0, -4.0, 0.0, -0.0, -2.0, -2.0, -0.0, 4.0, -2.0, 0.0, 2.0]]> : tensor<12x19xf32>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x19xf32>, tensor<12xi32>, tensor<12x19xf32>) -> tensor<4x19xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %r = hlo.select %p, %a0, %b0 : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %4 = hlo.constant dense<[[-4.0, 0xFF800000, 0.0, 0.0, 0x7FC00000, 0.0, 0xFF800000, -4.0, 0x7FC00000, 0xFF800000, 0xFF800000, -3.0, -0.0, -0.0, -3.0, -1.0, 0xFF800000, 4.0, 0xFF800000], [-4.0, -2.0, 3.0, 0xFF800000, -3.0, 0xFF800000, 0.0, 0x7FC00000, -2.0, -4.0, 2.0, 0x7FC00000, 0xFF800000, 0xFF800000, 0x7FC00000, -1.0, 0xFF800000, 0.0, 0xFF800000], [0xFF800000, 0xFF800000, -3.0, 0.0, 0xFF800000, 0xFF800000, 0x7FC00000, -1.0, 0xFF800000, 0xFF800000, 0xFF800000, -2.0, 0xFF800000, 0xFF800000, 0xFF800000, 4.0, 0xFF800000, 0xFF800000, -4.0], [2.0, 0x7FC00000, 1.0, 3.0, 2.0, 0x7FC00000, 0.0, 3.0, -3.0, 0x7F800000, 2.0, -0.0, 0.0, 0xFF800000, -2.0, -1.0, -0.0, 2.0, 0xFF800000]]> : tensor<4x19xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x19xf32>, tensor<4x19xf32>) -> ()
  return
}

func.func @f32_batched() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0]]> : tensor<2x4xf32>
  %1 = hlo.constant dense<[[[3], [0]], [[1], [1]]]> : tensor<2x2x1xi32>
  %2 = hlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %3 = hlo.scatter(%0), %1, (%2), <inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2> : (tensor<2x4xf32>, tensor<2x2x1xi32>, tensor<2x2xf32>) -> tensor<2x4xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = hlo.add %a, %b : tensor<f32>
    hlo.return %c : tensor<f32>
  }
  %4 = hlo.constant dense<[[2.0, 1.0, 2.0, 4.0], [4.0, 12.0, 6.0, 0.0]]> : tensor<2x4xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x4xf32>, tensor<2x4xf32>) -> ()
  return
}

func.func @f64_add_rows() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf64>
  %1 = hlo.constant dense<[2, 0, 2]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]> : tensor<3x3xf64>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xf64>, tensor<3xi32>, tensor<3x3xf64>) -> tensor<4x3xf64> {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = hlo.add %a, %b : tensor<f64>
    hlo.return %c : tensor<f64>
  }
  %4 = hlo.constant dense<[[4.0, 6.0, 8.0], [3.0, 4.0, 5.0], [14.0, 10.0, 13.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xf64>, tensor<4x3xf64>) -> ()
  return
}

func.func @f64_set_rows() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf64>
  %1 = hlo.constant dense<[2, 0, 2]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]> : tensor<3x3xf64>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xf64>, tensor<3xi32>, tensor<3x3xf64>) -> tensor<4x3xf64> {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    hlo.return %b : tensor<f64>
  }
  %4 = hlo.constant dense<[[4.0, 5.0, 6.0], [3.0, 4.0, 5.0], [7.0, 8.0, 9.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xf64>, tensor<4x3xf64>) -> ()
  return
}

func.func @f64_max_out_of_bounds() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf64>
  %1 = hlo.constant dense<[-1, 1, 4]> : tensor<3xi32>
  %2 = hlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]> : tensor<3x3xf64>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x3xf64>, tensor<3xi32>, tensor<3x3xf64>) -> tensor<4x3xf64> {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = hlo.maximum %a, %b : tensor<f64>
    hlo.return %c : tensor<f64>
  }
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0], [4.0, 5.0, 6.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xf64>, tensor<4x3xf64>) -> ()
  return
}

func.func @f64_points() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf64>
  %1 = hlo.constant dense<[[0, 1], [3, 2], [0, 1]]> : tensor<3x2xi64>
  %2 = hlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf64>
  %3 = hlo.scatter(%0), %1, (%2), <inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1> : (tensor<4x3xf64>, tensor<3x2xi64>, tensor<3xf64>) -> tensor<4x3xf64> {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = hlo.add %a, %b : tensor<f64>
    hlo.return %c : tensor<f64>
  }
  %4 = hlo.constant dense<[[0.0, 5.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 6.0]]> : tensor<4x3xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x3xf64>, tensor<4x3xf64>) -> ()
  return
}

func.func @f64_max_nan_kept() {
  %0 = hlo.constant dense<[[3.0, 0x7FF8000000000000, 0.0, 0.0, -2.0, 0x7FF8000000000000, 0xFFF0000000000000, -4.0, -0.0, 3.0, -0.0, 4.0, 0.0, 0x7FF0000000000000, 4.0, 0x7FF8000000000000, 0xFFF0000000000000, -0.0, 0.0], [4.0, 0x7FF8000000000000, 0.0, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 3.0, -0.0, -4.0, -0.0, 2.0, 0x7FF8000000000000, 0xFFF0000000000000, -4.0, 3.0, 0.0, 0.0, 0x7FF0000000000000, 0x7FF0000000000000], [0.0, -1.0, -1.0, 0x7FF0000000000000, -4.0, 0x7FF0000000000000, -4.0, 2.0, -0.0, 1.0, -2.0, 1.0, 0x7FF0000000000000, -1.0, 0.0, 4.0, 0x7FF0000000000000, 4.0, -1.0], [2.0, 0x7FF8000000000000, 1.0, 3.0, 2.0, 0x7FF8000000000000, 0.0, 3.0, -3.0, 0x7FF0000000000000, 2.0, -0.0, 0.0, 0xFFF0000000000000, -2.0, -1.0, -0.0, 2.0, 0xFFF0000000000000]]> : tensor<4x19xf64>
  %1 = hlo.constant dense<[2, 0, 2, 1, 1, 2, 0, 0, 2, 1, 2, 2]> : tensor<12xi32>
  %2 = hlo.constant dense<[[0.0, 0xFFF0000000000000, 0x7FF8000000000000, -0.0, -4.0, 0x7FF0000000000000, 3.0, 4.0, -2.0, 0x7FF8000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0.0, -4.0], [-4.0, 3.0, 2.0, 3.0, 0.0, 3.0, -2.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0.0, -3.0, 0.0, -0.0, -3.0, -1.0, 0x7FF0000000000000, 4.0, -0.0], [-0.0, -2.0, 0x7FF0000000000000, 2.0, 0xFFF0000000000000, 0.0, 0x7FF0000000000000, 0.0, 0x7FF0000000000000, 4.0, 2.0, 4.0, -4.0, 0x7FF8000000000000, 0xFFF0000000000000, 0.0, 0xFFF0000000000000, -2.0, 2.0], [0.0, -2.0, 0x7FF0000000000000, 0xFFF0000000000000, 0.0, 0.0, 0.0, -1.0, 0xFFF0000000000000, 0.0, 0x7FF8000000000000, 0x7FF8000000000000, 1.0, 0xFFF0000000000000, -0.0, -1.0, 0xFFF0000000000000, 2.0, 0.0], [3.0, 0.0, 0x7FF8000000000000, -4.0, 0x7FF8000000000000, -0.0, 0x7FF0000000000000, -0.0, 0x7FF8000000000000, -0.0, 3.0, 0x7FF8000000000000, -1.0, 3.0, 1.0, 0.0, 2.0, 0.0, 4.0], [0xFFF0000000000000, 0x7FF8000000000000, -3.0, 0.0, 3.0, -4.0, 2.0, 0x7FF0000000000000, 0xFFF0000000000000, 3.0, -3.0, 0x7FF0000000000000, 3.0, 0xFFF0000000000000, -3.0, 0x7FF8000000000000, -4.0, 0.0, -0.0], [0x7FF0000000000000, 0xFFF0000000000000, 0.0, 3.0, -0.0, 0.0, 1.0, -2.0, 4.0, -4.0, 3.0, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000, -0.0, 3.0, 0xFFF0000000000000, 0x7FF8000000000000, 0xFFF0000000000000], [-0.0, 2.0, 1.0, 3.0, 0x7FF8000000000000, 0x7FF0000000000000, 4.0, -0.0, 0x7FF8000000000000, 0.0, 0xFFF0000000000000, -0.0, -0.0, 0x7FF0000000000000, -1.0, 0x7FF0000000000000, -0.0, 4.0, 0.0], [-0.0, 2.0, 0.0, 0x7FF8000000000000, -0.0, 0xFFF0000000000000, 0x7FF8000000000000, 3.0, 0.0, 0xFFF0000000000000, -2.0, -2.0, 0.0, 0x7FF0000000000000, 0x7FF0000000000000, 0.0, 3.0, 3.0, -0.0], [-4.0, 2.0, 3.0, 0.0, -3.0, 0x7FF0000000000000, 0.0, 0x7FF8000000000000, -2.0, -4.0, 2.0, 0x7FF8000000000000, -3.0, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -4.0, 1.0, 0xFFF0000000000000], [0x7FF0000000000000, -1.0, 1.0, 0.0, -1.0, -0.0, -0.0, -1.0, -4.0, 0xFFF0000000000000, 0.0, 1.0, -3.0, -1.0, 0x7FF0000000000000, 0x7FF8000000000000, -0.0, 0xFFF0000000000000, -4.0], [0xFFF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 4.0, 0.0, 0x7FF0000000000000, 0x7FF8000000000000, -0.0, 4.0, -4.0, 0.0, -0.0, -2.0, -2.0, -0.0, 4.0, -2.0, 0.0, 2.0]]> : tensor<12x19xf64>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x19xf64>, tensor<12xi32>, tensor<12x19xf64>) -> tensor<4x19xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %p = hlo.compare GT, %b0, %a0 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %4 = hlo.constant dense<[[0x7FF0000000000000, 0x7FF8000000000000, 2.0, 3.0, 0.0, 0x7FF8000000000000, 4.0, -0.0, 0x7FF0000000000000, 3.0, 3.0, 0x7FF0000000000000, 0.0, 0x7FF0000000000000, 4.0, 0x7FF8000000000000, 0x7FF0000000000000, 4.0, 0.0], [4.0, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, -0.0, -2.0, -0.0, 3.0, 0x7FF8000000000000, 1.0, 3.0, 3.0, 0.0, 2.0, 0x7FF0000000000000, 0x7FF0000000000000], [0x7FF0000000000000, 2.0, 0x7FF0000000000000, 0x7FF0000000000000, 3.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 4.0, 2.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 4.0, 0x7FF0000000000000, 4.0, 2.0], [2.0, 0x7FF8000000000000, 1.0, 3.0, 2.0, 0x7FF8000000000000, 0.0, 3.0, -3.0, 0x7FF0000000000000, 2.0, -0.0, 0.0, 0xFFF0000000000000, -2.0, -1.0, -0.0, 2.0, 0xFFF0000000000000]]> : tensor<4x19xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x19xf64>, tensor<4x19xf64>) -> ()
  return
}

func.func @f64_max_nan_replaced() {
  %0 = hlo.constant dense<[[3.0, 0x7FF8000000000000, 0.0, 0.0, -2.0, 0x7FF8000000000000, 0xFFF0000000000000, -4.0, -0.0, 3.0, -0.0, 4.0, 0.0, 0x7FF0000000000000, 4.0, 0x7FF8000000000000, 0xFFF0000000000000, -0.0, 0.0], [4.0, 0x7FF8000000000000, 0.0, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 3.0, -0.0, -4.0, -0.0, 2.0, 0x7FF8000000000000, 0xFFF0000000000000, -4.0, 3.0, 0.0, 0.0, 0x7FF0000000000000, 0x7FF0000000000000], [0.0, -1.0, -1.0, 0x7FF0000000000000, -4.0, 0x7FF0000000000000, -4.0, 2.0, -0.0, 1.0, -2.0, 1.0, 0x7FF0000000000000, -1.0, 0.0, 4.0, 0x7FF0000000000000, 4.0, -1.0], [2.0, 0x7FF8000000000000, 1.0, 3.0, 2.0, 0x7FF8000000000000, 0.0, 3.0, -3.0, 0x7FF0000000000000, 2.0, -0.0, 0.0, 0xFFF0000000000000, -2.0, -1.0, -0.0, 2.0, 0xFFF0000000000000]]> : tensor<4x19xf64>
  %1 = hlo.constant dense<[2, 0, 2, 1, 1, 2, 0, 0, 2, 1, 2, 2]> : tensor<12xi32>
  %2 = hlo.constant dense<[[0.0, 0xFFF0000000000000, 0x7FF8000000000000, -0.0, -4.0, 0x7FF0000000000000, 3.0, 4.0, -2.0, 0x7FF8000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0.0, -4.0], [-4.0, 3.0, 2.0, 3.0, 0.0, 3.0, -2.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0.0, -3.0, 0.0, -0.0, -3.0, -1.0, 0x7FF0000000000000, 4.0, -0.0], [-0.0, -2.0, 0x7FF0000000000000, 2.0, 0xFFF0000000000000, 0.0, 0x7FF0000000000000, 0.0, 0x7FF0000000000000, 4.0, 2.0, 4.0, -4.0, 0x7FF8000000000000, 0xFFF0000000000000, 0.0, 0xFFF0000000000000, -2.0, 2.0], [0.0, -2.0, 0x7FF0000000000000, 0xFFF0000000000000, 0.0, 0.0, 0.0, -1.0, 0xFFF0000000000000, 0.0, 0x7FF8000000000000, 0x7FF8000000000000, 1.0, 0xFFF0000000000000, -0.0, -1.0, 0xFFF0000000000000, 2.0, 0.0], [3.0, 0.0, 0x7FF8000000000000, -4.0, 0x7FF8000000000000, -0.0, 0x7FF0000000000000, -0.0, 0x7FF8000000000000, -0.0, 3.0, 0x7FF8000000000000, -1.0, 3.0, 1.0, 0.0, 2.0, 0.0, 4.0], [0xFFF0000000000000, 0x7FF8000000000000, -3.0, 0.0, 3.0, -4.0, 2.0, 0x7FF0000000000000, 0xFFF0000000000000, 3.0, -3.0, 0x7FF0000000000000, 3.0, 0xFFF0000000000000, -3.0, 0x7FF8000000000000, -4.0, 0.0, -0.0], [0x7FF0000000000000, 0xFFF0000000000000, 0.0, 3.0, -0.0, 0.0, 1.0, -2.0, 4.0, -4.0, 3.0, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000, -0.0, 3.0, 0xFFF0000000000000, 0x7FF8000000000000, 0xFFF0000000000000], [-0.0, 2.0, 1.0, 3.0, 0x7FF8000000000000, 0x7FF0000000000000, 4.0, -0.0, 0x7FF8000000000000, 0.0, 0xFFF0000000000000, -0.0, -0.0, 0x7FF0000000000000, -1.0, 0x7FF0000000000000, -0.0, 4.0, 0.0], [-0.0, 2.0, 0.0, 0x7FF8000000000000, -0.0, 0xFFF0000000000000, 0x7FF8000000000000, 3.0, 0.0, 0xFFF0000000000000, -2.0, -2.0, 0.0, 0x7FF0000000000000, 0x7FF0000000000000, 0.0, 3.0, 3.0, -0.0], [-4.0, 2.0, 3.0, 0.0, -3.0, 0x7FF0000000000000, 0.0, 0x7FF8000000000000, -2.0, -4.0, 2.0, 0x7FF8000000000000, -3.0, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -4.0, 1.0, 0xFFF0000000000000], [0x7FF0000000000000, -1.0, 1.0, 0.0, -1.0, -0.0, -0.0, -1.0, -4.0, 0xFFF0000000000000, 0.0, 1.0, -3.0, -1.0, 0x7FF0000000000000, 0x7FF8000000000000, -0.0, 0xFFF0000000000000, -4.0], [0xFFF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 4.0, 0.0, 0x7FF0000000000000, 0x7FF8000000000000, -0.0, 4.0, -4.0, 0.0, -0.0, -2.0, -2.0, -0.0, 4.0, -2.0, 0.0, 2.0]]> : tensor<12x19xf64>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x19xf64>, tensor<12xi32>, tensor<12x19xf64>) -> tensor<4x19xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %p = hlo.compare GT, %a0, %b0 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %r = hlo.select %p, %a0, %b0 : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %4 = hlo.constant dense<[[0x7FF0000000000000, 3.0, 2.0, 3.0, 0x7FF8000000000000, 0x7FF0000000000000, 4.0, -0.0, 0x7FF8000000000000, 3.0, 3.0, 0x7FF0000000000000, -0.0, 0x7FF0000000000000, 4.0, 0x7FF0000000000000, 0x7FF0000000000000, 4.0, 0.0], [4.0, 2.0, 3.0, 0x7FF0000000000000, -3.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000, -2.0, -0.0, 3.0, 0x7FF8000000000000, 1.0, 3.0, 0x7FF8000000000000, 0.0, 2.0, 0x7FF0000000000000, 0x7FF0000000000000], [0x7FF0000000000000, 2.0, 0x7FF0000000000000, 4.0, 3.0, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 4.0, 2.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 4.0, 0x7FF0000000000000, 4.0, 2.0], [2.0, 0x7FF8000000000000, 1.0, 3.0, 2.0, 0x7FF8000000000000, 0.0, 3.0, -3.0, 0x7FF0000000000000, 2.0, -0.0, 0.0, 0xFFF0000000000000, -2.0, -1.0, -0.0, 2.0, 0xFFF0000000000000]]> : tensor<4x19xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x19xf64>, tensor<4x19xf64>) -> ()
  return
}

func.func @f64_min_nan_kept() {
  %0 = hlo.constant dense<[[3.0, 0x7FF8000000000000, 0.0, 0.0, -2.0, 0x7FF8000000000000, 0xFFF0000000000000, -4.0, -0.0, 3.0, -0.0, 4.0, 0.0, 0x7FF0000000000000, 4.0, 0x7FF8000000000000, 0xFFF0000000000000, -0.0, 0.0], [4.0, 0x7FF8000000000000, 0.0, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 3.0, -0.0, -4.0, -0.0, 2.0, 0x7FF8000000000000, 0xFFF0000000000000, -4.0, 3.0, 0.0, 0.0, 0x7FF0000000000000, 0x7FF0000000000000], [0.0, -1.0, -1.0, 0x7FF0000000000000, -4.0, 0x7FF0000000000000, -4.0, 2.0, -0.0, 1.0, -2.0, 1.0, 0x7FF0000000000000, -1.0, 0.0, 4.0, 0x7FF0000000000000, 4.0, -1.0], [2.0, 0x7FF8000000000000, 1.0, 3.0, 2.0, 0x7FF8000000000000, 0.0, 3.0, -3.0, 0x7FF0000000000000, 2.0, -0.0, 0.0, 0xFFF0000000000000, -2.0, -1.0, -0.0, 2.0, 0xFFF0000000000000]]> : tensor<4x19xf64>
  %1 = hlo.constant dense<[2, 0, 2, 1, 1, 2, 0, 0, 2, 1, 2, 2]> : tensor<12xi32>
  %2 = hlo.constant dense<[[0.0, 0xFFF0000000000000, 0x7FF8000000000000, -0.0, -4.0, 0x7FF0000000000000, 3.0, 4.0, -2.0, 0x7FF8000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0.0, -4.0], [-4.0, 3.0, 2.0, 3.0, 0.0, 3.0, -2.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0.0, -3.0, 0.0, -0.0, -3.0, -1.0, 0x7FF0000000000000, 4.0, -0.0], [-0.0, -2.0, 0x7FF0000000000000, 2.0, 0xFFF0000000000000, 0.0, 0x7FF0000000000000, 0.0, 0x7FF0000000000000, 4.0, 2.0, 4.0, -4.0, 0x7FF8000000000000, 0xFFF0000000000000, 0.0, 0xFFF0000000000000, -2.0, 2.0], [0.0, -2.0, 0x7FF0000000000000, 0xFFF0000000000000, 0.0, 0.0, 0.0, -1.0, 0xFFF0000000000000, 0.0, 0x7FF8000000000000, 0x7FF8000000000000, 1.0, 0xFFF0000000000000, -0.0, -1.0, 0xFFF0000000000000, 2.0, 0.0], [3.0, 0.0, 0x7FF8000000000000, -4.0, 0x7FF8000000000000, -0.0, 0x7FF0000000000000, -0.0, 0x7FF8000000000000, -0.0, 3.0, 0x7FF8000000000000, -1.0, 3.0, 1.0, 0.0, 2.0, 0.0, 4.0], [0xFFF0000000000000, 0x7FF8000000000000, -3.0, 0.0, 3.0, -4.0, 2.0, 0x7FF0000000000000, 0xFFF0000000000000, 3.0, -3.0, 0x7FF0000000000000, 3.0, 0xFFF0000000000000, -3.0, 0x7FF8000000000000, -4.0, 0.0, -0.0], [0x7FF0000000000000, 0xFFF0000000000000, 0.0, 3.0, -0.0, 0.0, 1.0, -2.0, 4.0, -4.0, 3.0, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000, -0.0, 3.0, 0xFFF0000000000000, 0x7FF8000000000000, 0xFFF0000000000000], [-0.0, 2.0, 1.0, 3.0, 0x7FF8000000000000, 0x7FF0000000000000, 4.0, -0.0, 0x7FF8000000000000, 0.0, 0xFFF0000000000000, -0.0, -0.0, 0x7FF0000000000000, -1.0, 0x7FF0000000000000, -0.0, 4.0, 0.0], [-0.0, 2.0, 0.0, 0x7FF8000000000000, -0.0, 0xFFF0000000000000, 0x7FF8000000000000, 3.0, 0.0, 0xFFF0000000000000, -2.0, -2.0, 0.0, 0x7FF0000000000000, 0x7FF0000000000000, 0.0, 3.0, 3.0, -0.0], [-4.0, 2.0, 3.0, 0.0, -3.0, 0x7FF0000000000000, 0.0, 0x7FF8000000000000, -2.0, -4.0, 2.0, 0x7FF8000000000000, -3.0, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -4.0, 1.0, 0xFFF0000000000000], [0x7FF0000000000000, -1.0, 1.0, 0.0, -1.0, -0.0, -0.0, -1.0, -4.0, 0xFFF0000000000000, 0.0, 1.0, -3.0, -1.0, 0x7FF0000000000000, 0x7FF8000000000000, -0.0, 0xFFF0000000000000, -4.0], [0xFFF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 4.0, 0.0, 0x7FF0000000000000, 0x7FF8000000000000, -0.0, 4.0, -4.0, 0.0, -0.0, -2.0, -2.0, -0.0, 4.0, -2.0, 0.0, 2.0]]> : tensor<12x19xf64>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x19xf64>, tensor<12xi32>, tensor<12x19xf64>) -> tensor<4x19xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %p = hlo.compare LT, %b0, %a0 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %4 = hlo.constant dense<[[-4.0, 0x7FF8000000000000, 0.0, 0.0, -2.0, 0x7FF8000000000000, 0xFFF0000000000000, -4.0, -0.0, 0xFFF0000000000000, 0xFFF0000000000000, -3.0, 0.0, -0.0, -3.0, 0x7FF8000000000000, 0xFFF0000000000000, -0.0, 0xFFF0000000000000], [-4.0, 0x7FF8000000000000, 0.0, 0xFFF0000000000000, -3.0, 0xFFF0000000000000, 0.0, -1.0, 0xFFF0000000000000, -4.0, 2.0, 0x7FF8000000000000, 0xFFF0000000000000, 0xFFF0000000000000, -0.0, -1.0, 0xFFF0000000000000, 0.0, 0xFFF0000000000000], [0xFFF0000000000000, 0xFFF0000000000000, -3.0, -0.0, 0xFFF0000000000000, 0xFFF0000000000000, -4.0, -1.0, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, -2.0, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, -4.0], [2.0, 0x7FF8000000000000, 1.0, 3.0, 2.0, 0x7FF8000000000000, 0.0, 3.0, -3.0, 0x7FF0000000000000, 2.0, -0.0, 0.0, 0xFFF0000000000000, -2.0, -1.0, -0.0, 2.0, 0xFFF0000000000000]]> : tensor<4x19xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x19xf64>, tensor<4x19xf64>) -> ()
  return
}

func.func @f64_min_nan_replaced() {
  %0 = hlo.constant dense<[[3.0, 0x7FF8000000000000, 0.0, 0.0, -2.0, 0x7FF8000000000000, 0xFFF0000000000000, -4.0, -0.0, 3.0, -0.0, 4.0, 0.0, 0x7FF0000000000000, 4.0, 0x7FF8000000000000, 0xFFF0000000000000, -0.0, 0.0], [4.0, 0x7FF8000000000000, 0.0, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 3.0, -0.0, -4.0, -0.0, 2.0, 0x7FF8000000000000, 0xFFF0000000000000, -4.0, 3.0, 0.0, 0.0, 0x7FF0000000000000, 0x7FF0000000000000], [0.0, -1.0, -1.0, 0x7FF0000000000000, -4.0, 0x7FF0000000000000, -4.0, 2.0, -0.0, 1.0, -2.0, 1.0, 0x7FF0000000000000, -1.0, 0.0, 4.0, 0x7FF0000000000000, 4.0, -1.0], [2.0, 0x7FF8000000000000, 1.0, 3.0, 2.0, 0x7FF8000000000000, 0.0, 3.0, -3.0, 0x7FF0000000000000, 2.0, -0.0, 0.0, 0xFFF0000000000000, -2.0, -1.0, -0.0, 2.0, 0xFFF0000000000000]]> : tensor<4x19xf64>
  %1 = hlo.constant dense<[2, 0, 2, 1, 1, 2, 0, 0, 2, 1, 2, 2]> : tensor<12xi32>
  %2 = hlo.constant dense<[[0.0, 0xFFF0000000000000, 0x7FF8000000000000, -0.0, -4.0, 0x7FF0000000000000, 3.0, 4.0, -2.0, 0x7FF8000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0.0, -4.0], [-4.0, 3.0, 2.0, 3.0, 0.0, 3.0, -2.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0.0, -3.0, 0.0, -0.0, -3.0, -1.0, 0x7FF0000000000000, 4.0, -0.0], [-0.0, -2.0, 0x7FF0000000000000, 2.0, 0xFFF0000000000000, 0.0, 0x7FF0000000000000, 0.0, 0x7FF0000000000000, 4.0, 2.0, 4.0, -4.0, 0x7FF8000000000000, 0xFFF0000000000000, 0.0, 0xFFF0000000000000, -2.0, 2.0], [0.0, -2.0, 0x7FF0000000000000, 0xFFF0000000000000, 0.0, 0.0, 0.0, -1.0, 0xFFF0000000000000, 0.0, 0x7FF8000000000000, 0x7FF8000000000000, 1.0, 0xFFF0000000000000, -0.0, -1.0, 0xFFF0000000000000, 2.0, 0.0], [3.0, 0.0, 0x7FF8000000000000, -4.0, 0x7FF8000000000000, -0.0, 0x7FF0000000000000, -0.0, 0x7FF8000000000000, -0.0, 3.0, 0x7FF8000000000000, -1.0, 3.0, 1.0, 0.0, 2.0, 0.0, 4.0], [0xFFF0000000000000, 0x7FF8000000000000, -3.0, 0.0, 3.0, -4.0, 2.0, 0x7FF0000000000000, 0xFFF0000000000000, 3.0, -3.0, 0x7FF0000000000000, 3.0, 0xFFF0000000000000, -3.0, 0x7FF8000000000000, -4.0, 0.0, -0.0], [0x7FF0000000000000, 0xFFF0000000000000, 0.0, 3.0, -0.0, 0.0, 1.0, -2.0, 4.0, -4.0, 3.0, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000, -0.0, 3.0, 0xFFF0000000000000, 0x7FF8000000000000, 0xFFF0000000000000], [-0.0, 2.0, 1.0, 3.0, 0x7FF8000000000000, 0x7FF0000000000000, 4.0, -0.0, 0x7FF8000000000000, 0.0, 0xFFF0000000000000, -0.0, -0.0, 0x7FF0000000000000, -1.0, 0x7FF0000000000000, -0.0, 4.0, 0.0], [-0.0, 2.0, 0.0, 0x7FF8000000000000, -0.0, 0xFFF0000000000000, 0x7FF8000000000000, 3.0, 0.0, 0xFFF0000000000000, -2.0, -2.0, 0.0, 0x7FF0000000000000, 0x7FF0000000000000, 0.0, 3.0, 3.0, -0.0], [-4.0, 2.0, 3.0, 0.0, -3.0, 0x7FF0000000000000, 0.0, 0x7FF8000000000000, -2.0, -4.0, 2.0, 0x7FF8000000000000, -3.0, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -4.0, 1.0, 0xFFF0000000000000], [0x7FF0000000000000, -1.0, 1.0, 0.0, -1.0, -0.0, -0.0, -1.0, -4.0, 0xFFF0000000000000, 0.0, 1.0, -3.0, -1.0, 0x7FF0000000000000, 0x7FF8000000000000, -0.0, 0xFFF0000000000000, -4.0], [0xFFF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 4.0, 0.0, 0x7FF0000000000000, 0x7FF8000000000000, -0.0, 4.0, -4.0, 0.0, -0.0, -2.0, -2.0, -0.0, 4.0, -2.0, 0.0, 2.0]]> : tensor<12x19xf64>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<4x19xf64>, tensor<12xi32>, tensor<12x19xf64>) -> tensor<4x19xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %r = hlo.select %p, %a0, %b0 : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %4 = hlo.constant dense<[[-4.0, 0xFFF0000000000000, 0.0, 0.0, 0x7FF8000000000000, 0.0, 0xFFF0000000000000, -4.0, 0x7FF8000000000000, 0xFFF0000000000000, 0xFFF0000000000000, -3.0, -0.0, -0.0, -3.0, -1.0, 0xFFF0000000000000, 4.0, 0xFFF0000000000000], [-4.0, -2.0, 3.0, 0xFFF0000000000000, -3.0, 0xFFF0000000000000, 0.0, 0x7FF8000000000000, -2.0, -4.0, 2.0, 0x7FF8000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, -1.0, 0xFFF0000000000000, 0.0, 0xFFF0000000000000], [0xFFF0000000000000, 0xFFF0000000000000, -3.0, 0.0, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, -1.0, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, -2.0, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 4.0, 0xFFF0000000000000, 0xFFF0000000000000, -4.0], [2.0, 0x7FF8000000000000, 1.0, 3.0, 2.0, 0x7FF8000000000000, 0.0, 3.0, -3.0, 0x7FF0000000000000, 2.0, -0.0, 0.0, 0xFFF0000000000000, -2.0, -1.0, -0.0, 2.0, 0xFFF0000000000000]]> : tensor<4x19xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x19xf64>, tensor<4x19xf64>) -> ()
  return
}

func.func @f64_batched() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0]]> : tensor<2x4xf64>
  %1 = hlo.constant dense<[[[3], [0]], [[1], [1]]]> : tensor<2x2x1xi32>
  %2 = hlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf64>
  %3 = hlo.scatter(%0), %1, (%2), <inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2> : (tensor<2x4xf64>, tensor<2x2x1xi32>, tensor<2x2xf64>) -> tensor<2x4xf64> {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = hlo.add %a, %b : tensor<f64>
    hlo.return %c : tensor<f64>
  }
  %4 = hlo.constant dense<[[2.0, 1.0, 2.0, 4.0], [4.0, 12.0, 6.0, 0.0]]> : tensor<2x4xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x4xf64>, tensor<2x4xf64>) -> ()
  return
}

func.func @f32_add_windows_of_8_that_stick_out() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0]]> : tensor<10x8xf32>
  %1 = hlo.constant dense<[[-1, 0], [8, 0], [3, 5], [2, 1], [7, 4], [3, -1]]> : tensor<6x2xi32>
  %2 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]], [[3.0, 4.0, 5.0, 6.0], [0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0]], [[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0]], [[6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0], [0.0, 1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0]]]> : tensor<6x3x4xf32>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1> : (tensor<10x8xf32>, tensor<6x2xi32>, tensor<6x3x4xf32>) -> tensor<10x8xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = hlo.add %a, %b : tensor<f32>
    hlo.return %c : tensor<f32>
  }
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0], [2.0, 4.0, 6.0, 8.0, 10.0, 0.0, 1.0, 2.0], [3.0, 9.0, 11.0, 6.0, 1.0, 1.0, 2.0, 3.0], [4.0, 7.0, 9.0, 4.0, 6.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [0.0, 1.0, 2.0, 3.0, 10.0, 5.0, 7.0, 2.0], [1.0, 2.0, 3.0, 4.0, 8.0, 10.0, 5.0, 7.0], [2.0, 3.0, 4.0, 5.0, 6.0, 1.0, 3.0, 5.0]]> : tensor<10x8xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<10x8xf32>, tensor<10x8xf32>) -> ()
  return
}

func.func @f32_set_windows_of_8_that_stick_out() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0]]> : tensor<10x8xf32>
  %1 = hlo.constant dense<[[-1, 0], [8, 0], [3, 5], [2, 1], [7, 4], [3, -1]]> : tensor<6x2xi32>
  %2 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]], [[3.0, 4.0, 5.0, 6.0], [0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0]], [[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0]], [[6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0], [0.0, 1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0]]]> : tensor<6x3x4xf32>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1> : (tensor<10x8xf32>, tensor<6x2xi32>, tensor<6x3x4xf32>) -> tensor<10x8xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    hlo.return %b : tensor<f32>
  }
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0], [2.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0], [3.0, 5.0, 6.0, 0.0, 1.0, 1.0, 2.0, 3.0], [4.0, 2.0, 3.0, 4.0, 5.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [0.0, 1.0, 2.0, 3.0, 6.0, 0.0, 1.0, 2.0], [1.0, 2.0, 3.0, 4.0, 3.0, 4.0, 5.0, 6.0], [2.0, 3.0, 4.0, 5.0, 0.0, 1.0, 2.0, 3.0]]> : tensor<10x8xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<10x8xf32>, tensor<10x8xf32>) -> ()
  return
}

func.func @f32_add_windows_of_40_that_stick_out() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0]]> : tensor<6x40xf32>
  %1 = hlo.constant dense<[[5, 0], [0, -1], [1, 7], [0, 8], [4, 3]]> : tensor<5x2xi32>
  %2 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0]], [[3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0]], [[6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0]], [[2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0]]]> : tensor<5x2x33xf32>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1> : (tensor<6x40xf32>, tensor<5x2xi32>, tensor<5x2x33xf32>) -> tensor<6x40xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = hlo.add %a, %b : tensor<f32>
    hlo.return %c : tensor<f32>
  }
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 11.0, 6.0, 1.0, 3.0, 5.0, 7.0, 9.0, 11.0, 6.0, 1.0, 3.0, 5.0, 7.0, 9.0, 11.0, 6.0, 1.0, 3.0, 5.0, 7.0, 9.0, 11.0, 6.0, 1.0, 3.0, 5.0, 7.0, 9.0, 11.0, 6.0, 1.0, 3.0, 5.0], [3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 7.0, 9.0, 11.0, 6.0, 1.0, 3.0, 5.0, 7.0, 9.0, 11.0, 6.0, 1.0, 3.0, 5.0, 7.0, 9.0, 11.0, 6.0, 1.0, 3.0, 5.0, 7.0, 9.0, 11.0, 6.0, 1.0, 3.0, 5.0, 7.0, 9.0, 11.0, 6.0, 1.0], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 7.0, 9.0, 4.0, 6.0, 8.0, 3.0, 5.0, 7.0, 9.0, 4.0, 6.0, 8.0, 3.0, 5.0, 7.0, 9.0, 4.0, 6.0, 8.0, 3.0, 5.0, 7.0, 9.0, 4.0, 6.0, 8.0, 3.0, 5.0, 7.0, 9.0, 4.0, 6.0, 8.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 3.0, 5.0, 7.0, 9.0, 4.0, 6.0, 8.0, 3.0, 5.0, 7.0, 9.0, 4.0, 6.0, 8.0, 3.0, 5.0, 7.0, 9.0, 4.0, 6.0, 8.0, 3.0, 5.0, 7.0, 9.0, 4.0, 6.0, 8.0, 3.0, 5.0, 7.0, 9.0, 4.0, 5.0, 6.0, 0.0, 1.0]]> : tensor<6x40xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6x40xf32>, tensor<6x40xf32>) -> ()
  return
}

func.func @f32_set_windows_of_40_that_stick_out() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0]]> : tensor<6x40xf32>
  %1 = hlo.constant dense<[[5, 0], [0, -1], [1, 7], [0, 8], [4, 3]]> : tensor<5x2xi32>
  %2 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0]], [[3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0]], [[6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0]], [[2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0]]]> : tensor<5x2x33xf32>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1> : (tensor<6x40xf32>, tensor<5x2xi32>, tensor<5x2x33xf32>) -> tensor<6x40xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    hlo.return %b : tensor<f32>
  }
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0], [3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 5.0, 6.0, 0.0, 1.0]]> : tensor<6x40xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6x40xf32>, tensor<6x40xf32>) -> ()
  return
}

func.func @i32_add_windows_of_8_that_stick_out() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4, 5, 6, 0], [1, 2, 3, 4, 5, 6, 0, 1], [2, 3, 4, 5, 6, 0, 1, 2], [3, 4, 5, 6, 0, 1, 2, 3], [4, 5, 6, 0, 1, 2, 3, 4], [5, 6, 0, 1, 2, 3, 4, 5], [6, 0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6, 0], [1, 2, 3, 4, 5, 6, 0, 1], [2, 3, 4, 5, 6, 0, 1, 2]]> : tensor<10x8xi32>
  %1 = hlo.constant dense<[[-1, 0], [8, 0], [3, 5], [2, 1], [7, 4], [3, -1]]> : tensor<6x2xi32>
  %2 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]], [[3, 4, 5, 6], [0, 1, 2, 3], [4, 5, 6, 0]], [[1, 2, 3, 4], [5, 6, 0, 1], [2, 3, 4, 5]], [[6, 0, 1, 2], [3, 4, 5, 6], [0, 1, 2, 3]], [[4, 5, 6, 0], [1, 2, 3, 4], [5, 6, 0, 1]]]> : tensor<6x3x4xi32>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1> : (tensor<10x8xi32>, tensor<6x2xi32>, tensor<6x3x4xi32>) -> tensor<10x8xi32> {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = hlo.add %a, %b : tensor<i32>
    hlo.return %c : tensor<i32>
  }
  %4 = hlo.constant dense<[[0, 1, 2, 3, 4, 5, 6, 0], [1, 2, 3, 4, 5, 6, 0, 1], [2, 4, 6, 8, 10, 0, 1, 2], [3, 9, 11, 6, 1, 1, 2, 3], [4, 7, 9, 4, 6, 2, 3, 4], [5, 6, 0, 1, 2, 3, 4, 5], [6, 0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 10, 5, 7, 2], [1, 2, 3, 4, 8, 10, 5, 7], [2, 3, 4, 5, 6, 1, 3, 5]]> : tensor<10x8xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<10x8xi32>, tensor<10x8xi32>) -> ()
  return
}

func.func @i32_set_windows_of_8_that_stick_out() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4, 5, 6, 0], [1, 2, 3, 4, 5, 6, 0, 1], [2, 3, 4, 5, 6, 0, 1, 2], [3, 4, 5, 6, 0, 1, 2, 3], [4, 5, 6, 0, 1, 2, 3, 4], [5, 6, 0, 1, 2, 3, 4, 5], [6, 0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6, 0], [1, 2, 3, 4, 5, 6, 0, 1], [2, 3, 4, 5, 6, 0, 1, 2]]> : tensor<10x8xi32>
  %1 = hlo.constant dense<[[-1, 0], [8, 0], [3, 5], [2, 1], [7, 4], [3, -1]]> : tensor<6x2xi32>
  %2 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]], [[3, 4, 5, 6], [0, 1, 2, 3], [4, 5, 6, 0]], [[1, 2, 3, 4], [5, 6, 0, 1], [2, 3, 4, 5]], [[6, 0, 1, 2], [3, 4, 5, 6], [0, 1, 2, 3]], [[4, 5, 6, 0], [1, 2, 3, 4], [5, 6, 0, 1]]]> : tensor<6x3x4xi32>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1> : (tensor<10x8xi32>, tensor<6x2xi32>, tensor<6x3x4xi32>) -> tensor<10x8xi32> {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    hlo.return %b : tensor<i32>
  }
  %4 = hlo.constant dense<[[0, 1, 2, 3, 4, 5, 6, 0], [1, 2, 3, 4, 5, 6, 0, 1], [2, 1, 2, 3, 4, 0, 1, 2], [3, 5, 6, 0, 1, 1, 2, 3], [4, 2, 3, 4, 5, 2, 3, 4], [5, 6, 0, 1, 2, 3, 4, 5], [6, 0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 6, 0, 1, 2], [1, 2, 3, 4, 3, 4, 5, 6], [2, 3, 4, 5, 0, 1, 2, 3]]> : tensor<10x8xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<10x8xi32>, tensor<10x8xi32>) -> ()
  return
}

func.func @i32_add_windows_of_40_that_stick_out() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4], [5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2], [3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0], [1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5], [6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3], [4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1]]> : tensor<6x40xi32>
  %1 = hlo.constant dense<[[5, 0], [0, -1], [1, 7], [0, 8], [4, 3]]> : tensor<5x2xi32>
  %2 = hlo.constant dense<[[[0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4], [5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2]], [[3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0], [1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5]], [[6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3], [4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1]], [[2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4]], [[5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2], [3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0]]]> : tensor<5x2x33xi32>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1> : (tensor<6x40xi32>, tensor<5x2xi32>, tensor<5x2x33xi32>) -> tensor<6x40xi32> {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = hlo.add %a, %b : tensor<i32>
    hlo.return %c : tensor<i32>
  }
  %4 = hlo.constant dense<[[0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4], [5, 6, 0, 1, 2, 3, 4, 11, 6, 1, 3, 5, 7, 9, 11, 6, 1, 3, 5, 7, 9, 11, 6, 1, 3, 5, 7, 9, 11, 6, 1, 3, 5, 7, 9, 11, 6, 1, 3, 5], [3, 4, 5, 6, 0, 1, 2, 7, 9, 11, 6, 1, 3, 5, 7, 9, 11, 6, 1, 3, 5, 7, 9, 11, 6, 1, 3, 5, 7, 9, 11, 6, 1, 3, 5, 7, 9, 11, 6, 1], [1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5], [6, 0, 1, 7, 9, 4, 6, 8, 3, 5, 7, 9, 4, 6, 8, 3, 5, 7, 9, 4, 6, 8, 3, 5, 7, 9, 4, 6, 8, 3, 5, 7, 9, 4, 6, 8, 0, 1, 2, 3], [4, 5, 6, 3, 5, 7, 9, 4, 6, 8, 3, 5, 7, 9, 4, 6, 8, 3, 5, 7, 9, 4, 6, 8, 3, 5, 7, 9, 4, 6, 8, 3, 5, 7, 9, 4, 5, 6, 0, 1]]> : tensor<6x40xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6x40xi32>, tensor<6x40xi32>) -> ()
  return
}

func.func @i32_set_windows_of_40_that_stick_out() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4], [5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2], [3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0], [1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5], [6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3], [4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1]]> : tensor<6x40xi32>
  %1 = hlo.constant dense<[[5, 0], [0, -1], [1, 7], [0, 8], [4, 3]]> : tensor<5x2xi32>
  %2 = hlo.constant dense<[[[0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4], [5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2]], [[3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0], [1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5]], [[6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3], [4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1]], [[2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4]], [[5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2], [3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0]]]> : tensor<5x2x33xi32>
  %3 = hlo.scatter(%0), %1, (%2), <update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1> : (tensor<6x40xi32>, tensor<5x2xi32>, tensor<5x2x33xi32>) -> tensor<6x40xi32> {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    hlo.return %b : tensor<i32>
  }
  %4 = hlo.constant dense<[[0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4], [5, 6, 0, 1, 2, 3, 4, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3], [3, 4, 5, 6, 0, 1, 2, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1], [1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5], [6, 0, 1, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 0, 1, 2, 3], [4, 5, 6, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 5, 6, 0, 1]]> : tensor<6x40xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6x40xi32>, tensor<6x40xi32>) -> ()
  return
}
