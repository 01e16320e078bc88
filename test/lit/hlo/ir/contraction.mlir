// RUN: kiln-opt %s | kiln-opt | FileCheck %s
// RUN: kiln-opt --mlir-print-op-generic %s | kiln-opt | FileCheck %s
// dot_general and convolution print and parse.

// CHECK-LABEL: func.func @contraction
func.func @contraction(%a: tensor<5x2x3xf32>, %b: tensor<5x3x4xf32>, %x: tensor<1x8x8x4xf32>, %w: tensor<3x3x2x6xf32>) {
  // CHECK: %{{.*}} = hlo.dot_general %{{.*}}, %{{.*}}, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  %0 = hlo.dot_general %a, %b, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  // CHECK: %{{.*}} = hlo.dot_general %{{.*}}, %{{.*}}, <> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x3x5x3x4xf32>
  %1 = hlo.dot_general %a, %b, <> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x3x5x3x4xf32>
  // CHECK: %{{.*}} = hlo.convolution %{{.*}}, %{{.*}}, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 2 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 1, 0, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>} : (tensor<1x8x8x4xf32>, tensor<3x3x2x6xf32>) -> tensor<1x4x4x6xf32>
  %2 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 2 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 1, 0, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>} : (tensor<1x8x8x4xf32>, tensor<3x3x2x6xf32>) -> tensor<1x4x4x6xf32>
  return
}
