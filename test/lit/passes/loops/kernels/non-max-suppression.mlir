// RUN: kiln-opt %s -pass-pipeline='builtin.module(func.func(schedule),buffer-assignment,hlo-to-loops{vector-bytes=64})' | FileCheck %s

// Vectors without a score above the threshold are passed over, and the best box is compared with vectors of chosen ones by TensorFlow's operations. A
// score alone orders the heap of `combined`, and an overlap that is no number does not count.
// CHECK-LABEL: func.func private @non_max_suppression(
// CHECK-NOT: %c-4294967296_i64
// CHECK: vector.store %{{.*}} : memref<16xf32>, vector<16xf32>
// CHECK: arith.cmpf ogt, {{.*}} : vector<16xf32>
// CHECK: vector.reduction <or>
// CHECK: scf.if
// CHECK: scf.while
// CHECK: arith.divf {{.*}} : vector<16xf32>
// CHECK: arith.cmpf uno
// CHECK-NOT: %c-4294967296_i64
// CHECK-LABEL: func.func private @non_max_suppression_
// CHECK: arith.andi %{{.*}}, %c-4294967296_i64 : i64
// CHECK-NOT: arith.cmpf uno
// CHECK: return
func.func @main(%b: tensor<1x100x1x4xf32>, %s: tensor<1x2x100xf32>, %t: tensor<f32>) -> (tensor<1x2x9xi32>, tensor<1x2x9xi32>) {
  %0:3 = hlo.non_max_suppression %b, %s, %t, %t max_output_size = 9 : (tensor<1x100x1x4xf32>, tensor<1x2x100xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x2x9xi32>, tensor<1x2x9xf32>, tensor<1x2xi32>)
  %1:3 = hlo.non_max_suppression %b, %s, %t, %t max_output_size = 9 {combined} : (tensor<1x100x1x4xf32>, tensor<1x2x100xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x2x9xi32>, tensor<1x2x9xf32>, tensor<1x2xi32>)
  return %0#0, %1#0 : tensor<1x2x9xi32>, tensor<1x2x9xi32>
}
