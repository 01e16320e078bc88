// RUN: kiln-conformance --stablehlo --quiet %s
// RUN: kiln-conformance --stablehlo --quiet --backend=cpu %s
// Ops that make and move elements.

func.func @iota() {
  %0 = stablehlo.iota dim = 1 : tensor<2x3xi32>
  check.expect_eq_const %0, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi32>
  return
}

func.func @broadcast() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %0, dense<[[1, 2], [1, 2], [1, 2]]> : tensor<3x2xi32>
  %s = stablehlo.constant dense<5> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %1, dense<5> : tensor<2xi32>
  return
}

func.func @rearrange() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %0, dense<[[1, 4], [2, 5], [3, 6]]> : tensor<3x2xi32>
  %1 = stablehlo.reshape %a : (tensor<2x3xi32>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi32>
  %2 = stablehlo.reverse %a, dims = [0, 1] : tensor<2x3xi32>
  check.expect_eq_const %2, dense<[[6, 5, 4], [3, 2, 1]]> : tensor<2x3xi32>
  return
}

func.func @slice() {
  %a = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi32>
  %0 = stablehlo.slice %a [1:3, 0:4:2] : (tensor<3x4xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[4, 6], [8, 10]]> : tensor<2x2xi32>
  %i = stablehlo.constant dense<2> : tensor<i64>
  %1 = stablehlo.dynamic_slice %a, %i, %i, sizes = [2, 2] : (tensor<3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x2xi32>
  check.expect_eq_const %1, dense<[[6, 7], [10, 11]]> : tensor<2x2xi32>
  %u = stablehlo.constant dense<-1> : tensor<1x2xi32>
  %2 = stablehlo.dynamic_update_slice %a, %u, %i, %i : (tensor<3x4xi32>, tensor<1x2xi32>, tensor<i64>, tensor<i64>) -> tensor<3x4xi32>
  check.expect_eq_const %2, dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, -1, -1]]> : tensor<3x4xi32>
  return
}

func.func @join() {
  %a = stablehlo.constant dense<[[1], [2]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[[3, 4], [5, 6]]> : tensor<2x2xi32>
  %0 = stablehlo.concatenate %a, %b, dim = 1 : (tensor<2x1xi32>, tensor<2x2xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %0, dense<[[1, 3, 4], [2, 5, 6]]> : tensor<2x3xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.pad %b, %z, low = [0, 1], high = [1, 0], interior = [1, 0] : (tensor<2x2xi32>, tensor<i32>) -> tensor<4x3xi32>
  check.expect_eq_const %1, dense<[[0, 3, 4], [0, 0, 0], [0, 5, 6], [0, 0, 0]]> : tensor<4x3xi32>
  return
}

func.func @gather() {
  %a = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  %i = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %0 = "stablehlo.gather"(%a, %i) <{
    dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 2>, indices_are_sorted = false
  }> : (tensor<3x2xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[5, 6], [1, 2]]> : tensor<2x2xi32>
  return
}

func.func @scatter() {
  %a = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %i = stablehlo.constant dense<[[1], [3], [1]]> : tensor<3x1xi32>
  %u = stablehlo.constant dense<[10, 20, 30]> : tensor<3xi32>
  %0 = "stablehlo.scatter"(%a, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>,
    indices_are_sorted = false, unique_indices = false
  }> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %s = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<4xi32>, tensor<3x1xi32>, tensor<3xi32>) -> tensor<4xi32>
  check.expect_eq_const %0, dense<[1, 42, 3, 24]> : tensor<4xi32>
  return
}

func.func @sort() {
  %a = stablehlo.constant dense<[3, 1, 2]> : tensor<3xi32>
  %b = stablehlo.constant dense<[0.5, 1.5, 2.5]> : tensor<3xf32>
  %0:2 = "stablehlo.sort"(%a, %b) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>, %p: tensor<f32>, %q: tensor<f32>):
    %c = stablehlo.compare LT, %x, %y, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3xi32>, tensor<3xf32>) -> (tensor<3xi32>, tensor<3xf32>)
  check.expect_eq_const %0#0, dense<[1, 2, 3]> : tensor<3xi32>
  check.expect_eq_const %0#1, dense<[1.5, 2.5, 0.5]> : tensor<3xf32>
  return
}
