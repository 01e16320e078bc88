// RUN: kiln-opt %s --split-input-file --decompose-convolutions | FileCheck %s

#tiles = {f32_parts = 3 : i64, fma = true, l1_bytes = 49152 : i64, l2_bytes = 2097152 : i64, masked_memory = true, tiles = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}
module attributes {loops.target = #tiles} {
// Taps of depth become features: each result reads what lies two and four images after the first one. The bias goes along.
// CHECK-LABEL: @depth
// CHECK: %[[P:.*]] = hlo.pad %arg0, %{{.*}}, low = [0, 1, 0, 0, 0], high = [0, 3, 0, 0, 0]
// CHECK: %[[A:.*]] = hlo.slice %[[P]], start = [0, 0, 0, 0, 0], limit = [2, 6, 28, 28, 32]
// CHECK: %[[B:.*]] = hlo.slice %[[P]], start = [0, 2, 0, 0, 0], limit = [2, 8, 28, 28, 32]
// CHECK: %[[C:.*]] = hlo.slice %[[P]], start = [0, 4, 0, 0, 0], limit = [2, 10, 28, 28, 32]
// CHECK: %[[F:.*]] = hlo.concatenate %[[A]], %[[B]], %[[C]] dim = 4
// CHECK: %[[X:.*]] = hlo.reshape %[[F]] : (tensor<2x6x28x28x96xf32>) -> tensor<12x28x28x96xf32>
// CHECK: hlo.transpose %{{.*}}, dims = [1, 2, 0, 3, 4]
// CHECK: %[[Y:.*]] = hlo.convolution %[[X]], %{{.*}} : (tensor<12x28x28x96xf32>, tensor<3x3x96x32xf32>) -> tensor<12x28x28x32xf32>
// CHECK: %[[Z:.*]] = hlo.add %[[Y]], %{{.*}} : tensor<12x28x28x32xf32>
// CHECK: hlo.reshape %[[Z]] : (tensor<12x28x28x32xf32>) -> tensor<2x6x28x28x32xf32>
func.func @depth(%x: tensor<2x6x28x28x32xf32>, %b: tensor<32xf32>) -> tensor<2x6x28x28x32xf32> {
  %w = hlo.constant dense<0.5> : tensor<3x3x3x32x32xf32>
  %0 = hlo.convolution %x, %w, <[b, 0, 1, 2, f]x[0, 1, 2, i, o]->[b, 0, 1, 2, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1, 1>, padding = array<i64: 1, 3, 1, 1, 1, 1>, rhs_dilation = array<i64: 2, 1, 1>, window_reversal = array<i1: false, false, false>, window_strides = array<i64: 1, 1, 1>} : (tensor<2x6x28x28x32xf32>, tensor<3x3x3x32x32xf32>) -> tensor<2x6x28x28x32xf32>
  %1 = hlo.broadcast_in_dim %b, dims = [4] : (tensor<32xf32>) -> tensor<2x6x28x28x32xf32>
  %2 = hlo.add %0, %1 : tensor<2x6x28x28x32xf32>
  return %2 : tensor<2x6x28x28x32xf32>
}

// Of three taps two meet pixels in every other row, and one in those between. What is added and cut off is so before the four lie between each other.
// CHECK-LABEL: @transposed
// CHECK-COUNT-4: hlo.convolution %arg0, %{{.*}} : (tensor<1x8x8x64xf32>, tensor<{{[12]x[12]}}x64x64xf32>) -> tensor<1x8x8x64xf32>
// CHECK: hlo.add
// CHECK: hlo.maximum
// CHECK: %[[C:.*]] = hlo.concatenate {{.*}} dim = 3
// CHECK: %[[R:.*]] = hlo.reshape %[[C]] : (tensor<1x8x8x256xf32>) -> tensor<1x8x8x2x2x64xf32>
// CHECK: %[[T:.*]] = hlo.transpose %[[R]], dims = [0, 1, 3, 2, 4, 5]
// CHECK: %[[Y:.*]] = hlo.reshape %[[T]] : (tensor<1x8x2x8x2x64xf32>) -> tensor<1x16x16x64xf32>
// CHECK: hlo.slice %[[Y]], start = [0, 0, 0, 0], limit = [1, 15, 16, 64]
func.func @transposed(%x: tensor<1x8x8x64xf32>, %b: tensor<64xf32>) -> tensor<1x15x16x64xf32> {
  %w = hlo.constant dense<0.5> : tensor<3x3x64x64xf32>
  %zero = hlo.constant dense<0.0> : tensor<1x15x16x64xf32>
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = array<i64: 1, 1, 2, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<1x15x16x64xf32>
  %1 = hlo.broadcast_in_dim %b, dims = [3] : (tensor<64xf32>) -> tensor<1x15x16x64xf32>
  %2 = hlo.add %0, %1 : tensor<1x15x16x64xf32>
  %3 = hlo.maximum %2, %zero : tensor<1x15x16x64xf32>
  return %3 : tensor<1x15x16x64xf32>
}

// Four windows of one pixel are one product.
// CHECK-LABEL: @one_tap
// CHECK: hlo.convolution %arg0, %{{.*}} : (tensor<1x16x16x64xf32>, tensor<1x1x64x128xf32>) -> tensor<1x16x16x128xf32>
// CHECK-NOT: hlo.convolution
// CHECK: return
func.func @one_tap(%x: tensor<1x16x16x64xf32>) -> tensor<1x32x32x32xf32> {
  %w = hlo.constant dense<0.5> : tensor<2x2x64x32xf32>
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x16x16x64xf32>, tensor<2x2x64x32xf32>) -> tensor<1x32x32x32xf32>
  return %0 : tensor<1x32x32x32xf32>
}

// With few features there is nothing to be had, and with weights that are no constant they would be cut up in each run.
// CHECK-LABEL: @left_alone
// CHECK-NEXT: hlo.constant
// CHECK-NEXT: hlo.convolution %arg0
// CHECK-NEXT: hlo.convolution %arg1
// CHECK-NEXT: return
func.func @left_alone(%x: tensor<1x64x64x3xf32>, %y: tensor<1x16x16x64xf32>, %v: tensor<2x2x64x32xf32>) -> (tensor<1x128x128x4xf32>, tensor<1x32x32x32xf32>) {
  %w = hlo.constant dense<0.5> : tensor<2x2x3x4xf32>
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x64x64x3xf32>, tensor<2x2x3x4xf32>) -> tensor<1x128x128x4xf32>
  %1 = hlo.convolution %y, %v, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x16x16x64xf32>, tensor<2x2x64x32xf32>) -> tensor<1x32x32x32xf32>
  return %0, %1 : tensor<1x128x128x4xf32>, tensor<1x32x32x32xf32>
}
}
