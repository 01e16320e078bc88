// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(fuse,schedule),buffer-assignment,hlo-to-loops{gpu-sm=80})' | FileCheck %s
// RUN: sed 's/f32_parts = 3/f32_parts = 2/' %s | kiln-opt --split-input-file -pass-pipeline='builtin.module(func.func(fuse,schedule),buffer-assignment,hlo-to-loops{gpu-sm=80})' | FileCheck %s --check-prefix=FAST

// Few results of long sums: blocks share each, and leave their parts in scratch memory; a second launch adds them up and does the rest.
// CHECK-LABEL: func.func private @f32_mma_64x64x32_split12_1x49x512x4608(
// CHECK-SAME: %[[scratch:[a-z0-9]*]]: memref<1204224xi8>
// CHECK: memref.view %[[scratch]]{{.*}} to memref<301056xf32>
// CHECK: arith.remui %{{.*}}, %c12
// CHECK: scf.for %{{.*}} = %{{.*}} to %c384
// CHECK: vector.store %{{.*}} {alignment = 16 : i64} : memref<301056xf32>, vector<4xf32>
// CHECK-NOT: arith.maximumf
// CHECK-LABEL: func.func private @f32_mma_sum12_1x49x512x4608_maximum(
// CHECK-COUNT-12: vector.load %{{.*}} {alignment = 16 : i64} : memref<301056xf32>, vector<4xf32>
// CHECK: arith.maximumf
// CHECK: loops.launch @f32_mma_64x64x32_split12_1x49x512x4608({{.*}} count 96 grain 1
// CHECK: loops.launch @f32_mma_sum12_1x49x512x4608_maximum({{.*}} count 49 grain 1
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @main(%x: tensor<1x7x7x512xf32>, %w: tensor<3x3x512x512xf32>) -> tensor<1x7x7x512xf32> {
  %c = hlo.constant dense<0.0> : tensor<1x7x7x512xf32>
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {window_strides = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x7x7x512xf32>, tensor<3x3x512x512xf32>) -> tensor<1x7x7x512xf32>
  %1 = hlo.maximum %0, %c : tensor<1x7x7x512xf32>
  return %1 : tensor<1x7x7x512xf32>
}
}

// -----

// A tile of 128 x 64 takes 208 registers of a thread, so a multiprocessor runs one of its blocks at a time, but two of half the size. With
// one product for three it takes 104, and two run.
// CHECK-LABEL: func.func private @f32_mma_64x64x32_1x2048x1024x256(
// CHECK: loops.launch @f32_mma_64x64x32_1x2048x1024x256({{.*}} count 512 grain 1
// FAST: loops.launch @f32_mma_128x64x32_1x2048x1024x256({{.*}} count 256 grain 1
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @main(%a: tensor<2048x256xf32>, %b: tensor<256x1024xf32>) -> tensor<2048x1024xf32> {
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2048x256xf32>, tensor<256x1024xf32>) -> tensor<2048x1024xf32>
  return %0 : tensor<2048x1024xf32>
}
}
