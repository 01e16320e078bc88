// RUN: kiln-opt %s -pass-pipeline='builtin.module(func.func(mixed-precision))' | FileCheck %s
// RUN: sed 's/bf16_pairs = true/flushes_denormals = true/' %s | kiln-opt -pass-pipeline='builtin.module(func.func(mixed-precision))' | FileCheck %s --check-prefix=FLUSHED
// RUN: sed 's/bf16_pairs = true, //' %s | kiln-opt -pass-pipeline='builtin.module(func.func(mixed-precision))' | FileCheck %s --check-prefix=KEPT

// With instructions that add two products of bfloat16 numbers, Winograd's transforms in float32 keep convolutions of many pixels only.
// CHECK-LABEL: @pixels
// CHECK: hlo.convolution {{.*}} : (tensor<1x56x56x64xf32>, tensor<3x3x64x64xf32>) -> tensor<1x54x54x64xf32>
// CHECK: hlo.convolution {{.*}} : (tensor<1x16x16x256xbf16>, tensor<3x3x256x256xbf16>) -> tensor<1x14x14x256xf32>
module attributes {loops.target = {bf16_pairs = true, bf16_rounds = true, fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @pixels(%x: tensor<1x56x56x64xf32>, %y: tensor<1x16x16x256xf32>) -> (tensor<1x54x54x64xf32>, tensor<1x14x14x256xf32>) {
  %w = hlo.constant dense<1.0> : tensor<3x3x64x64xf32>
  %v = hlo.constant dense<1.0> : tensor<3x3x256x256xf32>
  %0 = hlo.convolution %x, %w, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x56x56x64xf32>, tensor<3x3x64x64xf32>) -> tensor<1x54x54x64xf32>
  %1 = hlo.convolution %y, %v, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x16x16x256xf32>, tensor<3x3x256x256xf32>) -> tensor<1x14x14x256xf32>
  return %0, %1 : tensor<1x54x54x64xf32>, tensor<1x14x14x256xf32>
}

// Three features make no pairs, four do. What rounds an operand may take subnormal numbers for zeros, as the products do.
// CHECK-LABEL: @colours
// CHECK: %[[X:.*]] = hlo.pad {{.*}} -> tensor<1x32x32x4xbf16>
// CHECK: %[[W:.*]] = hlo.pad {{.*}} -> tensor<7x7x4x64xbf16>
// CHECK: hlo.convolution %[[X]], %[[W]]{{.*}} : (tensor<1x32x32x4xbf16>, tensor<7x7x4x64xbf16>) -> tensor<1x26x26x64xf32>
// CHECK: hlo.convert %{{.*}} {hlo.flush_subnormals} : (tensor<1x26x26x64xf32>) -> tensor<1x26x26x64xbf16>
// CHECK: hlo.convolution {{.*}} : (tensor<1x26x26x64xbf16>, tensor<2x2x64x32xbf16>) -> tensor<1x25x25x32xf32>
// Products in float32 keep them unless these flush, too.
// FLUSHED-LABEL: @colours
// FLUSHED: hlo.flush_subnormals
// KEPT-NOT: hlo.flush_subnormals
func.func @colours(%x: tensor<1x32x32x3xf32>) -> tensor<1x25x25x32xf32> {
  %w = hlo.constant dense<1.0> : tensor<7x7x3x64xf32>
  %v = hlo.constant dense<1.0> : tensor<2x2x64x32xf32>
  %0 = hlo.convolution %x, %w, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x32x32x3xf32>, tensor<7x7x3x64xf32>) -> tensor<1x26x26x64xf32>
  %1 = hlo.convolution %0, %v, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x26x26x64xf32>, tensor<2x2x64x32xf32>) -> tensor<1x25x25x32xf32>
  return %1 : tensor<1x25x25x32xf32>
}

// One feature and one of zeros take as many instructions as in float32.
// CHECK-LABEL: @one_colour
// CHECK: hlo.convolution {{.*}} : (tensor<1x32x32x1xf32>, tensor<7x7x1x64xf32>) -> tensor<1x26x26x64xf32>
func.func @one_colour(%x: tensor<1x32x32x1xf32>) -> tensor<1x26x26x64xf32> {
  %w = hlo.constant dense<1.0> : tensor<7x7x1x64xf32>
  %0 = hlo.convolution %x, %w, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x32x32x1xf32>, tensor<7x7x1x64xf32>) -> tensor<1x26x26x64xf32>
  return %0 : tensor<1x26x26x64xf32>
}

// Groups of four columns fill no register, and of an odd depth the last row of what is no constant would find no other; few outputs are summed along the input's
// features, which are pairs.
// CHECK-LABEL: @no_pairs
// CHECK: hlo.convolution {{.*}} : (tensor<1x28x28x128xf32>, tensor<3x3x4x128xf32>) -> tensor<1x26x26x128xf32>
// CHECK: hlo.dot_general {{.*}} : (tensor<64x63xf32>, tensor<63x64xf32>) -> tensor<64x64xf32>
// CHECK: hlo.convolution {{.*}} : (tensor<1x28x28x128xbf16>, tensor<3x3x128x3xbf16>) -> tensor<1x26x26x3xf32>
func.func @no_pairs(%x: tensor<1x28x28x128xf32>, %a: tensor<64x63xf32>, %b: tensor<63x64xf32>) -> (tensor<1x26x26x128xf32>, tensor<64x64xf32>, tensor<1x26x26x3xf32>) {
  %w = hlo.constant dense<1.0> : tensor<3x3x4x128xf32>
  %v = hlo.constant dense<1.0> : tensor<3x3x128x3xf32>
  %0 = hlo.convolution %x, %w, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 32 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x28x28x128xf32>, tensor<3x3x4x128xf32>) -> tensor<1x26x26x128xf32>
  %1 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x63xf32>, tensor<63x64xf32>) -> tensor<64x64xf32>
  %2 = hlo.convolution %x, %v, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x28x28x128xf32>, tensor<3x3x128x3xf32>) -> tensor<1x26x26x3xf32>
  return %0, %1, %2 : tensor<1x26x26x128xf32>, tensor<64x64xf32>, tensor<1x26x26x3xf32>
}
}
