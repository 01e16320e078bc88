// RUN: kiln-opt %s --split-input-file --hlo-to-loops='vector-bytes=64 masked-memory=1' | FileCheck %s

// Rows are added one after the other, lanes at a time; rows out of bounds are skipped.
// CHECK-LABEL: func.func private @f32_scatter(
// CHECK: arith.cmpi ule
// CHECK: scf.if
// CHECK: arith.addf %{{.*}} : vector<16xf32>
func.func @main(%x: tensor<100x64xf32>, %i: tensor<8x1xi32>, %u: tensor<8x64xf32>) -> tensor<100x64xf32> {
  %0 = hlo.scatter (%x), %i, (%u), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<100x64xf32>, tensor<8x1xi32>, tensor<8x64xf32>) -> tensor<100x64xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.add %a, %b : tensor<f32>
    hlo.return %1 : tensor<f32>
  }
  return %0 : tensor<100x64xf32>
}

// -----

// Once the list is full, a vector without what beats its last is passed over.
// CHECK-LABEL: func.func private @top_k(
// CHECK: scf.while
// CHECK: vector.reduction <or>, %{{.*}} : vector<16xi1>
func.func @main(%x: tensor<4x100xf32>) -> (tensor<4x5xf32>, tensor<4x5xi32>) {
  %0, %1 = hlo.top_k %x, k = 5 : (tensor<4x100xf32>) -> (tensor<4x5xf32>, tensor<4x5xi32>)
  return %0, %1 : tensor<4x5xf32>, tensor<4x5xi32>
}

// -----

// CHECK-LABEL: func.func private @select_and_scatter(
// CHECK: scf.for
func.func @main(%x: tensor<4x4xf32>, %s: tensor<2x2xf32>) -> tensor<4x4xf32> {
  %z = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.select_and_scatter %x, %s, %z window = [2, 2] strides = [2, 2] padding = [0, 0, 0, 0] : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %1 : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.add %a, %b : tensor<f32>
    hlo.return %1 : tensor<f32>
  }
  return %0 : tensor<4x4xf32>
}
