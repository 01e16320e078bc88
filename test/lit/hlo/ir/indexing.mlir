// RUN: kiln-opt %s | kiln-opt | FileCheck %s
// RUN: kiln-opt --mlir-print-op-generic %s | kiln-opt | FileCheck %s
// Ops that address elements at run time print and parse.

// CHECK-LABEL: func.func @indexing
func.func @indexing(%x: tensor<2x3xf32>, %i: tensor<i32>, %n: tensor<4x1xi64>, %u: tensor<1x3xf32>, %v: tensor<4x3xf32>) {
  // CHECK: %{{.*}} = hlo.dynamic_slice %{{.*}}, %{{.*}}, %{{.*}} sizes = [1, 2] : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
  %0 = hlo.dynamic_slice %x, %i, %i sizes = [1, 2] : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
  // CHECK: %{{.*}} = hlo.dynamic_update_slice %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<1x3xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  %1 = hlo.dynamic_update_slice %x, %u, %i, %i : (tensor<2x3xf32>, tensor<1x3xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.gather %{{.*}}, %{{.*}}, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<2x3xf32>, tensor<4x1xi64>) -> tensor<4x3xf32>
  %2 = hlo.gather %x, %n, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<2x3xf32>, tensor<4x1xi64>) -> tensor<4x3xf32>
  // CHECK: %{{.*}} = hlo.scatter(%{{.*}}), %{{.*}}, (%{{.*}}), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<2x3xf32>, tensor<4x1xi64>, tensor<4x3xf32>) -> tensor<2x3xf32> {
  %3 = hlo.scatter(%x), %n, (%v), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<2x3xf32>, tensor<4x1xi64>, tensor<4x3xf32>) -> tensor<2x3xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  // CHECK: %{{.*}} = hlo.sort %{{.*}}, %{{.*}} {dimension = 0 : i64, is_stable = true} : (tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %4:2 = hlo.sort %x, %x {dimension = 0 : i64, is_stable = true} : (tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    %r = hlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %r : tensor<i1>
  }
  // CHECK: %{{.*}}, %{{.*}} = hlo.nonzero %{{.*}} : (tensor<2x3xi1>) -> (tensor<6x2xi32>, tensor<i32>)
  %mask = hlo.compare GT, %x, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %places, %count = hlo.nonzero %mask : (tensor<2x3xi1>) -> (tensor<6x2xi32>, tensor<i32>)
  // CHECK: %{{.*}} = hlo.set_dimension_size %{{.*}}, %{{.*}}, dim = 0, number = 1 : (tensor<6x2xi32>, tensor<i32>) -> tensor<5x2xi32>
  %found = hlo.set_dimension_size %places, %count, dim = 0, number = 1 : (tensor<6x2xi32>, tensor<i32>) -> tensor<5x2xi32>
  // CHECK: %{{.*}} = hlo.top_k %{{.*}}, k = 2 : (tensor<2x3xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  %5:2 = hlo.top_k %x, k = 2 : (tensor<2x3xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  // CHECK: %{{.*}} = hlo.top_k %{{.*}}, k = 2 {equal_zeros, smallest} : (tensor<2x3xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  %least:2 = hlo.top_k %x, k = 2 {equal_zeros, smallest} : (tensor<2x3xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  return
}

// CHECK-LABEL: func.func @non_max_suppression
func.func @non_max_suppression(%b: tensor<1x9x1x4xf32>, %s: tensor<1x2x9xf32>, %t: tensor<f32>) {
  // CHECK: %{{.*}} = hlo.non_max_suppression %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} max_output_size = 3 {combined} : (tensor<1x9x1x4xf32>, tensor<1x2x9xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x2x3xi32>, tensor<1x2x3xf32>, tensor<1x2xi32>)
  %0:3 = hlo.non_max_suppression %b, %s, %t, %t max_output_size = 3 {combined} : (tensor<1x9x1x4xf32>, tensor<1x2x9xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x2x3xi32>, tensor<1x2x3xf32>, tensor<1x2xi32>)
  // CHECK: %{{.*}} = hlo.non_max_suppression %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} max_output_size = 3 {half} : (tensor<1x9x1x4xf32>, tensor<1x2x9xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<1x2x3xi32>, tensor<1x2x3xf32>, tensor<1x2xi32>)
  %1:3 = hlo.non_max_suppression %b, %s, %t, %t, %t max_output_size = 3 {half} : (tensor<1x9x1x4xf32>, tensor<1x2x9xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<1x2x3xi32>, tensor<1x2x3xf32>, tensor<1x2xi32>)
  return
}
