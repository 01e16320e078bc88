// RUN: kiln-opt %s --split-input-file --hlo-to-loops=gpu-sm=80 | FileCheck %s

// First the operand is copied, an element by each thread. Then there is a thread for each element of an update: it looks for earlier
// updates of its row, leaves the work to these where there are any, and else takes later ones along.
// CHECK-LABEL: func.func private @f32_scatter_copy_128(
// CHECK-SAME: attributes {loops.block = array<i64: 128, 1, 1>}
// CHECK-LABEL: func.func private @f32_scatter_first_64(
// CHECK-SAME: attributes {loops.block = array<i64: 128, 1, 1>}
// CHECK: scf.while
// CHECK: scf.for
// CHECK: arith.addf
// CHECK: loops.launch @f32_scatter_copy_128({{.*}} count 1 grain 1
// CHECK: loops.launch @f32_scatter_first_64({{.*}} count 1 grain 1
func.func @main(%x: tensor<8x16xf32>, %rows: tensor<4xi32>, %u: tensor<4x16xf32>) -> tensor<8x16xf32> {
  %0 = hlo.scatter(%x), %rows, (%u), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<8x16xf32>, tensor<4xi32>, tensor<4x16xf32>) -> tensor<8x16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = hlo.add %a, %b : tensor<f32>
    hlo.return %c : tensor<f32>
  }
  return %0 : tensor<8x16xf32>
}
