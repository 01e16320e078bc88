// Transposed convolutions of constant weights keep float32, whole or taken apart; gradients by what a step computed do not, nor does a GPU.
// RUN: sed 's/tiles = true/tiles = false/' %s | kiln-opt --pass-pipeline='builtin.module(func.func(mixed-precision))' | FileCheck %s
// RUN: kiln-opt %s --pass-pipeline='builtin.module(func.func(decompose-convolutions),simplify,func.func(mixed-precision))' | FileCheck %s --check-prefix=APART
// RUN: sed 's/tiles = true/tiles = false/; s/fma = true,/fma = true, multiprocessors = 108 : i64, sm = 80 : i64,/' %s | kiln-opt --pass-pipeline='builtin.module(func.func(mixed-precision))' | FileCheck %s --check-prefix=GPU

module attributes {loops.target = {f32_parts = 3 : i64, fma = true, l1_bytes = 49152 : i64, l2_bytes = 2097152 : i64, masked_memory = true, tiles = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
// CHECK-LABEL: @image
// CHECK: hlo.convolution {{.*}} : (tensor<1x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<1x16x16x64xf32>
// APART-LABEL: @image
// APART: hlo.dot_general {{.*}}hlo.transposed{{.*}} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
// APART-COUNT-3: hlo.convolution {{.*}}hlo.transposed{{.*}} : (tensor<1x8x8x64xf32>, {{.*}}xf32>) -> tensor<1x8x8x64xf32>
// GPU: hlo.convolution {{.*}} : (tensor<1x8x8x64xbf16>, tensor<3x3x64x64xbf16>) -> tensor<1x16x16x64xf32>
func.func @image(%x: tensor<1x8x8x64xf32>) -> tensor<1x16x16x64xf32> {
  %w = hlo.constant dense<0.5> : tensor<3x3x64x64xf32>
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = array<i64: 2, 1, 2, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<1x16x16x64xf32>
  return %0 : tensor<1x16x16x64xf32>
}

// CHECK-LABEL: @gradient
// CHECK: hlo.convolution {{.*}} : (tensor<1x8x8x64xbf16>, tensor<3x3x64x64xbf16>) -> tensor<1x16x16x64xf32>
func.func @gradient(%x: tensor<1x8x8x64xf32>, %w: tensor<3x3x64x64xf32>) -> tensor<1x16x16x64xf32> {
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = array<i64: 2, 1, 2, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<1x16x16x64xf32>
  return %0 : tensor<1x16x16x64xf32>
}
}
