// RUN: kiln-opt %s --split-input-file --fuse --hlo-to-loops=gpu-sm=80 | FileCheck %s

// Four neighbours to a thread, in one access each; the bias is a vector as well.
// CHECK-LABEL: func.func private @f32_add_maximum_8192x1024_x4(
// CHECK-SAME: attributes {loops.block = array<i64: 256, 1, 1>}
// CHECK: gpu.thread_id x
// CHECK-NOT: scf.if
// CHECK: vector.load %{{.*}} {alignment = 16 : i64} : memref<8388608xf32>, vector<4xf32>
// CHECK: arith.remui %{{.*}} : i32
// CHECK: vector.load %{{.*}} {alignment = 16 : i64} : memref<1024xf32>, vector<4xf32>
// CHECK: vector.store %{{.*}} {alignment = 16 : i64}
// CHECK: loops.launch @f32_{{.*}} count 8192 grain 1
func.func @main(%x: tensor<8192x1024xf32>, %b: tensor<1024xf32>) -> tensor<8192x1024xf32> {
  %c = hlo.constant dense<0.0> : tensor<8192x1024xf32>
  %0 = hlo.broadcast_in_dim %b, dims = [1] : (tensor<1024xf32>) -> tensor<8192x1024xf32>
  %1 = hlo.add %x, %0 : tensor<8192x1024xf32>
  %2 = hlo.maximum %1, %c : tensor<8192x1024xf32>
  return %2 : tensor<8192x1024xf32>
}

// -----

// Few elements are spread over more threads; the last block's are not all there.
// CHECK-LABEL: func.func private @f32_negate_1000(
// CHECK-SAME: attributes {loops.block = array<i64: 128, 1, 1>}
// CHECK: arith.cmpi ult, %{{.*}}, %c1000
// CHECK: scf.if
// CHECK: memref.load
// CHECK: loops.launch @f32_negate_1000{{.*}} count 8 grain 1
func.func @main(%x: tensor<1000xf32>) -> tensor<1000xf32> {
  %0 = hlo.negate %x : tensor<1000xf32>
  return %0 : tensor<1000xf32>
}
