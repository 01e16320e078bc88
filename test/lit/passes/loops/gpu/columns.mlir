// RUN: kiln-opt %s --split-input-file --fuse --hlo-to-loops=gpu-sm=80 | FileCheck %s

// A mean over pixels: 32 threads of a warp read neighbouring channels, those of other warps other pixels.
// CHECK-LABEL: func.func private @f32_reduce_multiply_32x2048_columns128x8(
// CHECK-SAME: attributes {loops.block = array<i64: 256, 1, 1>}
// CHECK: memref.alloca() {alignment = 16 : i64} : memref<1024xf32, #gpu.address_space<workgroup>>
// CHECK: scf.for {{.*}} -> (vector<4xf32>)
// CHECK-COUNT-4: vector.load %{{.*}} {alignment = 16 : i64} : memref<3211264xf32>, vector<4xf32>
// CHECK: vector.store %{{.*}} {alignment = 16 : i64} : memref<1024xf32, #gpu.address_space<workgroup>>
// CHECK: gpu.barrier
// CHECK: scf.if
// CHECK: scf.for
// CHECK: vector.load
// CHECK: vector.store %{{.*}} {alignment = 16 : i64} : memref<65536xf32>, vector<4xf32>
// CHECK: loops.launch @f32_{{.*}} count 512 grain 1
func.func @main(%x: tensor<32x7x7x2048xf32>) -> tensor<32x2048xf32> {
  %z = hlo.constant dense<0.0> : tensor<f32>
  %n = hlo.constant dense<0.0204081628> : tensor<32x2048xf32>
  %0 = hlo.reduce(%x) init(%z) dims = [1, 2] : (tensor<32x7x7x2048xf32>, tensor<f32>) -> tensor<32x2048xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.add %a, %b : tensor<f32>
    hlo.return %1 : tensor<f32>
  }
  %1 = hlo.multiply %0, %n : tensor<32x2048xf32>
  return %1 : tensor<32x2048xf32>
}

// -----

// Few columns: more threads on each.
// CHECK-LABEL: func.func private @i1_reduce_3_columns4x256(
// CHECK: memref.alloca() {alignment = 16 : i64} : memref<1024xi8, #gpu.address_space<workgroup>>
// CHECK: arith.cmpi ult, %{{.*}}, %c3
func.func @main(%x: tensor<5000x3xi1>) -> tensor<3xi1> {
  %z = hlo.constant dense<false> : tensor<i1>
  %0 = hlo.reduce(%x) init(%z) dims = [0] : (tensor<5000x3xi1>, tensor<i1>) -> tensor<3xi1> {
  ^bb0(%a: tensor<i1>, %b: tensor<i1>):
    %1 = hlo.or %a, %b : tensor<i1>
    hlo.return %1 : tensor<i1>
  }
  return %0 : tensor<3xi1>
}
