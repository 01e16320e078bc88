// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(schedule),buffer-assignment,hlo-to-loops{gpu-sm=80})' | FileCheck %s

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

// -----

// 2049 updates: their rows and numbers are sorted by runs of 256, and merged four times. Updates of a row are neighbours then.
// CHECK-LABEL: func.func private @scatter_sort0_2049(
// CHECK-SAME: attributes {loops.block = array<i64: 256, 1, 1>}
// CHECK: gpu.barrier
// CHECK-LABEL: func.func private @scatter_sort1_2049(
// CHECK-LABEL: func.func private @scatter_sort4_2049(
// CHECK-LABEL: func.func private @f32_scatter_sorted_32784(
// CHECK: scf.while
// CHECK-NOT: scf.for
// CHECK: loops.launch @f32_scatter_copy_128({{.*}} count 1 grain 1
// CHECK: loops.launch @scatter_sort0_2049({{.*}} count 9 grain 1
// CHECK: loops.launch @scatter_sort4_2049({{.*}} count 9 grain 1
// CHECK: loops.launch @f32_scatter_sorted_32784({{.*}} count 257 grain 1
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @main(%x: tensor<8x16xf32>, %rows: tensor<2049xi32>, %u: tensor<2049x16xf32>) -> tensor<8x16xf32> {
  %0 = hlo.scatter(%x), %rows, (%u), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<8x16xf32>, tensor<2049xi32>, tensor<2049x16xf32>) -> tensor<8x16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = hlo.add %a, %b : tensor<f32>
    hlo.return %c : tensor<f32>
  }
  return %0 : tensor<8x16xf32>
}
}

// -----

// A key holds the row alone, so that a table may have more elements than its 32 bits count.
// CHECK-LABEL: module
// CHECK: loops.launch @f32_scatter_sorted_81960000(
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @main(%x: tensor<60000x40000xf32>, %rows: tensor<2049xi32>, %u: tensor<2049x40000xf32>) -> tensor<60000x40000xf32> {
  %0 = hlo.scatter(%x), %rows, (%u), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<60000x40000xf32>, tensor<2049xi32>, tensor<2049x40000xf32>) -> tensor<60000x40000xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = hlo.add %a, %b : tensor<f32>
    hlo.return %c : tensor<f32>
  }
  return %0 : tensor<60000x40000xf32>
}
}
