// RUN: kiln-opt %s --split-input-file --hlo-to-loops=gpu-sm=80 | FileCheck %s
// A GPU's kernels are cut to one element for each thread, and know no vectors, unless a block's threads share the work (gpu/).

// Results of different sizes share one range: 64 elements, then 8.
// CHECK: module attributes {{.*}}loops.target = {{.*}}sm = 80 : i64
// CHECK: func.func private @
// CHECK-SAME: %[[begin:[a-z0-9]*]]: index, %[[end:[a-z0-9]*]]: index)
// CHECK-NOT: vector
// CHECK: func.func @main
// CHECK: loops.launch @{{.*}} count 72 grain 1
func.func @main(%x: tensor<64xf32>, %y: tensor<8xf32>) -> (tensor<64xf32>, tensor<8xf32>) {
  %0:2 = hlo.fusion loop(%x, %y) : (tensor<64xf32>, tensor<8xf32>) -> (tensor<64xf32>, tensor<8xf32>) {
  ^bb0(%a: tensor<64xf32>, %b: tensor<8xf32>):
    %1 = hlo.negate %a : tensor<64xf32>
    %2 = hlo.negate %b : tensor<8xf32>
    hlo.return %1, %2 : tensor<64xf32>, tensor<8xf32>
  }
  return %0#0, %0#1 : tensor<64xf32>, tensor<8xf32>
}


// -----

// One element of a matrix product each.
// CHECK: func.func private @f32_dot_general
// CHECK-NOT: vector<{{[0-9]+}}x
// CHECK: func.func @main
// CHECK: loops.launch @f32_dot_general{{.*}} count 32 grain 1
func.func @main(%a: tensor<8x16xf32>, %b: tensor<16x4xf32>) -> tensor<8x4xf32> {
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// Where updates begin at any column there is one thread; others: gpu/scatter.mlir.
// CHECK: func.func private @f32_scatter(
// CHECK: func.func @main
// CHECK: loops.launch @f32_scatter(%{{.*}}) count 1 grain 1
func.func @main(%x: tensor<8x16xf32>, %rows: tensor<4xi32>, %u: tensor<4x16xf32>, %points: tensor<4x2xi32>, %v: tensor<4x8xf32>) -> (tensor<8x16xf32>, tensor<8x16xf32>) {
  %0 = hlo.scatter(%x), %rows, (%u), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<8x16xf32>, tensor<4xi32>, tensor<4x16xf32>) -> tensor<8x16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = hlo.add %a, %b : tensor<f32>
    hlo.return %c : tensor<f32>
  }
  %1 = hlo.scatter(%x), %points, (%v), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1> : (tensor<8x16xf32>, tensor<4x2xi32>, tensor<4x8xf32>) -> tensor<8x16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = hlo.add %a, %b : tensor<f32>
    hlo.return %c : tensor<f32>
  }
  return %0, %1 : tensor<8x16xf32>, tensor<8x16xf32>
}
