// RUN: kiln-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(layout-assignment))' | FileCheck %s

// A pooling in NCHW between two convolutions in NHWC: no transpose is left, and the window moves with its dimensions.
// CHECK-LABEL: @pool
// CHECK: hlo.convolution
// CHECK-NOT: hlo.transpose
// CHECK: hlo.broadcast_in_dim %{{.*}}, dims = [3]
// CHECK: hlo.reduce_window{{.*}} window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 1, 0, 2, 0, 0]
// CHECK-SAME: -> tensor<2x8x9x4xf32>
// CHECK: hlo.convolution
// CHECK-NOT: hlo.transpose
func.func @pool(%x: tensor<2x16x16x4xf32>, %w: tensor<1x1x4x4xf32>, %b: tensor<4xf32>) -> tensor<2x8x8x4xf32> {
  %inf = hlo.constant dense<0xFF800000> : tensor<f32>
  %0 = hlo.convolution %x, %w, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<2x16x16x4xf32>, tensor<1x1x4x4xf32>) -> tensor<2x16x16x4xf32>
  %1 = hlo.transpose %0, dims = [0, 3, 1, 2] : (tensor<2x16x16x4xf32>) -> tensor<2x4x16x16xf32>
  %2 = hlo.broadcast_in_dim %b, dims = [1] : (tensor<4xf32>) -> tensor<2x4x16x16xf32>
  %3 = hlo.add %1, %2 : tensor<2x4x16x16xf32>
  %4 = hlo.reduce_window (%3) init(%inf) window = [1, 1, 2, 2] strides = [1, 1, 2, 2] padding = [0, 0, 0, 0, 0, 1, 0, 2] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<2x4x16x16xf32>, tensor<f32>) -> tensor<2x4x8x9xf32> {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %s = hlo.maximum %p, %q : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %c = hlo.slice %4, start = [0, 0, 0, 0], limit = [2, 4, 8, 8], strides = [1, 1, 1, 1] : (tensor<2x4x8x9xf32>) -> tensor<2x4x8x8xf32>
  %5 = hlo.transpose %c, dims = [0, 2, 3, 1] : (tensor<2x4x8x8xf32>) -> tensor<2x8x8x4xf32>
  %6 = hlo.convolution %5, %w, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<2x8x8x4xf32>, tensor<1x1x4x4xf32>) -> tensor<2x8x8x4xf32>
  return %6 : tensor<2x8x8x4xf32>
}

// -----

// Every kind of op that keeps its operands' order, between two transposes that cancel.
// CHECK-LABEL: @all_kinds
// CHECK-NOT: hlo.transpose
// CHECK: dense<{{\[\[}}1.000000e+00, 3.000000e+00], [2.000000e+00, 4.000000e+00]]>
// CHECK: hlo.pad %{{.*}} low = [0, 1], high = [0, 1], interior = [1, 0]
// CHECK: hlo.reverse %{{.*}} dims = [1]
// CHECK: hlo.concatenate %{{.*}} dim = 0
// CHECK: hlo.dynamic_slice %{{.*}}, %arg2, %arg1 sizes = [3, 2]
// CHECK: hlo.dynamic_update_slice %{{.*}}, %{{.*}}, %arg2, %arg1
// CHECK: hlo.reduce{{.*}} dims = [0]
// CHECK-NOT: hlo.transpose
func.func @all_kinds(%x: tensor<2x2xf32>, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<3x2xf32>, tensor<2xf32>) {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %k = hlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %0 = hlo.transpose %x, dims = [1, 0] : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = hlo.add %0, %k : tensor<2x2xf32>
  %2 = hlo.pad %1, %zero, low = [1, 0], high = [1, 0], interior = [0, 1] : (tensor<2x2xf32>, tensor<f32>) -> tensor<4x3xf32>
  %3 = hlo.reverse %2, dims = [0] : tensor<4x3xf32>
  %4 = hlo.concatenate %3, %3 dim = 1 : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x6xf32>
  %5 = hlo.dynamic_slice %4, %i, %j sizes = [2, 3] : (tensor<4x6xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  %6 = hlo.dynamic_update_slice %4, %5, %i, %j : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x6xf32>
  %7 = hlo.slice %6, start = [0, 0], limit = [2, 3], strides = [1, 1] : (tensor<4x6xf32>) -> tensor<2x3xf32>
  %8 = hlo.transpose %7, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %9 = hlo.reduce (%7) init(%zero) dims = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32> {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %s = hlo.add %p, %q : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  return %8, %9 : tensor<3x2xf32>, tensor<2xf32>
}

// -----

// Three anchors want the transposed value, one the other: the argument is transposed once.
// CHECK-LABEL: @once
// CHECK-COUNT-1: hlo.transpose
// CHECK-NOT: hlo.transpose
func.func @once(%x: tensor<4x8xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>) {
  %0 = hlo.negate %x : tensor<4x8xf32>
  %1 = hlo.transpose %0, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
  %2 = hlo.tanh %x : tensor<4x8xf32>
  %3 = hlo.transpose %2, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
  %4 = hlo.cosine %x : tensor<4x8xf32>
  %5 = hlo.transpose %4, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
  return %1, %3, %5 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
}

// -----

// Nothing to win: the program stays as it is.
// CHECK-LABEL: @stays
// CHECK: hlo.negate %arg0 : tensor<4x8xf32>
// CHECK: hlo.transpose
func.func @stays(%x: tensor<4x8xf32>) -> tensor<8x4xf32> {
  %0 = hlo.negate %x : tensor<4x8xf32>
  %1 = hlo.transpose %0, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

// -----

// A reduction that comes first has the new order made before it.
// CHECK-LABEL: @reduce_reads_first
// CHECK: %[[X:.*]] = hlo.transpose %arg0
// CHECK: hlo.reduce(%[[X]])
func.func @reduce_reads_first(%x: tensor<3x2xf64>, %z: tensor<f64>) -> (tensor<2xf64>, tensor<2x3xf64>, tensor<2x3xf64>) {
  %r = hlo.reduce(%x) init(%z) dims = [0] : (tensor<3x2xf64>, tensor<f64>) -> tensor<2xf64> {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %s = hlo.add %a, %b : tensor<f64>
    hlo.return %s : tensor<f64>
  }
  %n = hlo.negate %x : tensor<3x2xf64>
  %e = hlo.exponential %x : tensor<3x2xf64>
  %0 = hlo.transpose %n, dims = [1, 0] : (tensor<3x2xf64>) -> tensor<2x3xf64>
  %1 = hlo.transpose %e, dims = [1, 0] : (tensor<3x2xf64>) -> tensor<2x3xf64>
  return %r, %0, %1 : tensor<2xf64>, tensor<2x3xf64>, tensor<2x3xf64>
}
