// RUN: kiln-opt %s --split-input-file --hlo-to-loops | FileCheck %s

// Features of groups share cache lines: the four groups of some pixels follow each other, 36 features each.
// CHECK-LABEL: func.func private @f32_conv_{{.*}}g4_1x56x56x18_c36
// CHECK: scf.for %[[PIECE:.*]] =
// CHECK: %[[GROUP:.*]] = arith.remui %[[PIECE]], %c4
// CHECK: arith.muli %[[GROUP]], %c36
module attributes {loops.target = {fma = true, l2_bytes = 1048576 : i64, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @main(%x: tensor<1x56x56x144xf32>, %w: tensor<1x1x36x72xf32>) -> tensor<1x56x56x72xf32> {
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 4 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x56x56x144xf32>, tensor<1x1x36x72xf32>) -> tensor<1x56x56x72xf32>
  return %0 : tensor<1x56x56x72xf32>
}
}

// -----

// With weights that fill L2 each group passes over the whole image while its own are near: the pieces of one come before those of the next.
// CHECK-LABEL: func.func private @f32_conv_{{.*}}g4_1x28x28x128_c128
// CHECK: scf.for %[[PIECE:.*]] =
// CHECK-NOT: arith.remui %[[PIECE]], %c4
// CHECK: arith.muli %{{.*}}, %c128
module attributes {loops.target = {fma = true, l2_bytes = 1048576 : i64, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @main(%x: tensor<1x28x28x512xf32>, %w: tensor<3x3x128x512xf32>) -> tensor<1x28x28x512xf32> {
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 4 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x28x28x512xf32>, tensor<3x3x128x512xf32>) -> tensor<1x28x28x512xf32>
  return %0 : tensor<1x28x28x512xf32>
}
}
