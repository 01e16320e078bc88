// RUN: kiln-opt %s --split-input-file --pad-features | FileCheck %s

// Three colours, and work enough for a launch that adds one.
// CHECK-LABEL: @image
// CHECK: hlo.pad %arg0, %{{.*}}, low = [0, 0, 0, 0], high = [0, 0, 0, 1], interior = [0, 0, 0, 0] : (tensor<1x224x224x3xf32>, tensor<f32>) -> tensor<1x224x224x4xf32>
// CHECK: hlo.pad %{{.*}}, low = [0, 0, 0, 0], high = [0, 0, 1, 0], interior = [0, 0, 0, 0] : (tensor<7x7x3x64xf32>, tensor<f32>) -> tensor<7x7x4x64xf32>
// CHECK: hlo.convolution {{.*}} : (tensor<1x224x224x4xf32>, tensor<7x7x4x64xf32>) -> tensor<1x112x112x64xf32>
// Too little work.
// CHECK-LABEL: @little
// CHECK-NOT: hlo.pad
// Of 16-bit numbers that have just been made, the same op writes zeros too. The weights are about to be folded.
// CHECK-LABEL: @narrow
// CHECK: hlo.pad %{{.*}} : (tensor<1x56x56x3xbf16>, tensor<bf16>) -> tensor<1x56x56x4xbf16>
// CHECK: hlo.pad %{{.*}} : (tensor<3x3x3x8xbf16>, tensor<bf16>) -> tensor<3x3x4x8xbf16>
// Weights that are no constant, an even number of features, one that would be more than a third less, and groups.
// CHECK-LABEL: @others
// CHECK-NOT: hlo.pad
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 132 : i64, sm = 90 : i64, vector_bytes = 1 : i64}} {
func.func @image(%x: tensor<1x224x224x3xf32>) -> tensor<1x112x112x64xf32> {
  %w = hlo.constant dense<0.5> : tensor<7x7x3x64xf32>
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 2, 3, 2, 3>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>} : (tensor<1x224x224x3xf32>, tensor<7x7x3x64xf32>) -> tensor<1x112x112x64xf32>
  return %0 : tensor<1x112x112x64xf32>
}
func.func @little(%x: tensor<1x56x56x3xf32>) -> tensor<1x56x56x8xf32> {
  %w = hlo.constant dense<0.5> : tensor<3x3x3x8xf32>
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x56x56x3xf32>, tensor<3x3x3x8xf32>) -> tensor<1x56x56x8xf32>
  return %0 : tensor<1x56x56x8xf32>
}
func.func @narrow(%x: tensor<1x56x56x3xf32>) -> tensor<1x56x56x8xbf16> {
  %v = hlo.constant dense<0.5> : tensor<3x3x3x8xf32>
  %w = hlo.convert %v : (tensor<3x3x3x8xf32>) -> tensor<3x3x3x8xbf16>
  %n = hlo.convert %x : (tensor<1x56x56x3xf32>) -> tensor<1x56x56x3xbf16>
  %0 = hlo.convolution %n, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x56x56x3xbf16>, tensor<3x3x3x8xbf16>) -> tensor<1x56x56x8xbf16>
  return %0 : tensor<1x56x56x8xbf16>
}
func.func @others(%x: tensor<8x112x112x3xf32>, %w: tensor<3x3x3x64xf32>, %even: tensor<8x112x112x6xf32>, %five: tensor<8x112x112x5xf32>) -> (tensor<8x112x112x64xf32>, tensor<8x112x112x64xf32>, tensor<8x112x112x64xf32>, tensor<8x112x112x63xf32>) {
  %w6 = hlo.constant dense<0.5> : tensor<3x3x6x64xf32>
  %w5 = hlo.constant dense<0.5> : tensor<3x3x5x64xf32>
  %wg = hlo.constant dense<0.5> : tensor<3x3x1x63xf32>
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<8x112x112x3xf32>, tensor<3x3x3x64xf32>) -> tensor<8x112x112x64xf32>
  %1 = hlo.convolution %even, %w6, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<8x112x112x6xf32>, tensor<3x3x6x64xf32>) -> tensor<8x112x112x64xf32>
  %2 = hlo.convolution %five, %w5, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<8x112x112x5xf32>, tensor<3x3x5x64xf32>) -> tensor<8x112x112x64xf32>
  %3 = hlo.convolution %x, %wg, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 3 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<8x112x112x3xf32>, tensor<3x3x1x63xf32>) -> tensor<8x112x112x63xf32>
  return %0, %1, %2, %3 : tensor<8x112x112x64xf32>, tensor<8x112x112x64xf32>, tensor<8x112x112x64xf32>, tensor<8x112x112x63xf32>
}
}
