// RUN: kiln-opt %s --split-input-file --fuse --hlo-to-loops=gpu-sm=80 | FileCheck %s

// A row of the lhs is the window of a pixel: position in the filter and feature come from k, and padding counts as zero.
// CHECK-LABEL: func.func private @f32_mma_128x64x32_1x6272x128x576_maximum(
// CHECK: arith.divui %{{.*}}, %c28
// CHECK: arith.remui %{{.*}}, %c64
// CHECK: arith.remui %{{.*}}, %c3
// CHECK: arith.cmpi ult, %{{.*}}, %c56
// CHECK: nvgpu.device_async_copy {{.*}}, 4, %{{[0-9]+}} {bypassL1} : memref<1605632xf32>
// CHECK: loops.mma
// CHECK: loops.launch @f32_mma_{{.*}} count 98 grain 1
func.func @main(%x: tensor<8x56x56x64xf32>, %w: tensor<3x3x64x128xf32>) -> tensor<8x28x28x128xf32> {
  %c = hlo.constant dense<0.0> : tensor<8x28x28x128xf32>
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {window_strides = array<i64: 2, 2>, padding = array<i64: 1, 1, 1, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<8x56x56x64xf32>, tensor<3x3x64x128xf32>) -> tensor<8x28x28x128xf32>
  %1 = hlo.maximum %0, %c : tensor<8x28x28x128xf32>
  return %1 : tensor<8x28x28x128xf32>
}

// -----

// Three features are copied one by one.
// CHECK-LABEL: func.func private @f32_mma_{{.*}}_1x12544x64x147(
// CHECK: nvgpu.device_async_copy {{.*}}, 1, %{{[0-9]+}} : memref<150528xf32>
func.func @main(%x: tensor<1x224x224x3xf32>, %w: tensor<7x7x3x64xf32>) -> tensor<1x112x112x64xf32> {
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {window_strides = array<i64: 2, 2>, padding = array<i64: 2, 3, 2, 3>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x224x224x3xf32>, tensor<7x7x3x64xf32>) -> tensor<1x112x112x64xf32>
  return %0 : tensor<1x112x112x64xf32>
}
