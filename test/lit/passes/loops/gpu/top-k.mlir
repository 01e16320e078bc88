// RUN: kiln-opt %s --hlo-to-loops=gpu-sm=80 | FileCheck %s

// A block for each row: one key of 64 bits holds value and position, and each round finds the largest below the last one.
// CHECK-LABEL: func.func private @f32_top_5_of_1000(
// CHECK-SAME: attributes {loops.block = array<i64: 256, 1, 1>}
// CHECK: scf.for
// CHECK: scf.for {{.*}} -> (i64)
// CHECK: arith.maxsi {{.*}} : i64
// CHECK: gpu.shuffle
// CHECK: gpu.barrier
// CHECK: loops.launch @f32_top_5_of_1000({{.*}} count 8 grain 1
func.func @main(%x: tensor<8x1000xf32>) -> (tensor<8x5xf32>, tensor<8x5xi32>) {
  %0:2 = hlo.top_k %x, k = 5 : (tensor<8x1000xf32>) -> (tensor<8x5xf32>, tensor<8x5xi32>)
  return %0#0, %0#1 : tensor<8x5xf32>, tensor<8x5xi32>
}
