// RUN: kiln-opt %s --split-input-file --fuse --hlo-to-loops=gpu-sm=80 | FileCheck %s

// A thread takes four neighbouring features of four pixels; each of the three rows of a window is six vectors, and three of weights.
// CHECK-LABEL: func.func private @f32_depthwise_x4c4_3x3s1_4x56x56x144_add(
// CHECK-SAME: attributes {loops.block = array<i64: 128, 1, 1>}
// CHECK-COUNT-3: vector.load %{{.*}} {alignment = 16 : i64} : memref<1296xf32>, vector<4xf32>
// CHECK-COUNT-6: vector.load %{{.*}} {alignment = 16 : i64} : memref<1806336xf32>, vector<4xf32>
// CHECK-COUNT-12: math.fma {{.*}} : vector<4xf32>
// CHECK: vector.store {{.*}} vector<4xf32>
// CHECK: loops.launch @f32_depthwise_{{.*}} count 882 grain 1
func.func @main(%x: tensor<4x56x56x144xf32>, %w: tensor<3x3x1x144xf32>, %y: tensor<144xf32>) -> tensor<4x56x56x144xf32> {
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {window_strides = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, feature_group_count = 144 : i64, batch_group_count = 1 : i64} : (tensor<4x56x56x144xf32>, tensor<3x3x1x144xf32>) -> tensor<4x56x56x144xf32>
  %1 = hlo.broadcast_in_dim %y, dims = [3] : (tensor<144xf32>) -> tensor<4x56x56x144xf32>
  %2 = hlo.add %0, %1 : tensor<4x56x56x144xf32>
  return %2 : tensor<4x56x56x144xf32>
}

// -----

// The gradient by the input: between its pixels lie zeros, of which the columns are left out at compile time.
// CHECK-LABEL: func.func private @f32_depthwise_x2c4_3x3s1_1x14x14x32(
// CHECK: arith.remui %{{.*}}, %c2
// CHECK-COUNT-2: vector.load %{{.*}} : memref<1568xf32>, vector<4xf32>
func.func @main(%x: tensor<1x7x7x32xf32>, %w: tensor<3x3x1x32xf32>) -> tensor<1x14x14x32xf32> {
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {window_strides = array<i64: 1, 1>, padding = array<i64: 1, 2, 1, 2>, lhs_dilation = array<i64: 2, 2>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: true, true>, feature_group_count = 32 : i64, batch_group_count = 1 : i64} : (tensor<1x7x7x32xf32>, tensor<3x3x1x32xf32>) -> tensor<1x14x14x32xf32>
  return %0 : tensor<1x14x14x32xf32>
}
