// RUN: kiln-opt %s --fuse --hlo-to-loops=gpu-sm=80 | FileCheck %s

// Values and their places are combined in order: 125 threads take eight neighbours each, seven steps combine what they have.
// CHECK-LABEL: func.func private @f32_reduce_4_parts128(
// CHECK-SAME: attributes {loops.block = array<i64: 128, 1, 1>}
// CHECK: scf.for
// CHECK-COUNT-8: gpu.barrier
// CHECK-NOT: gpu.barrier
// CHECK: loops.launch @f32_reduce_4_parts128({{.*}} count 4 grain 1
func.func @main(%x: tensor<4x1000xf32>, %i: tensor<4x1000xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %least = hlo.constant dense<0xFF800000> : tensor<f32>
  %zero = hlo.constant dense<0> : tensor<i32>
  %0:2 = hlo.reduce(%x, %i) init(%least, %zero) dims = [1] : (tensor<4x1000xf32>, tensor<4x1000xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>) {
  ^bb0(%a: tensor<f32>, %k: tensor<i32>, %b: tensor<f32>, %l: tensor<i32>):
    %p = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %v = hlo.select %p, %a, %b : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %w = hlo.select %p, %k, %l : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    hlo.return %v, %w : tensor<f32>, tensor<i32>
  }
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xi32>
}
