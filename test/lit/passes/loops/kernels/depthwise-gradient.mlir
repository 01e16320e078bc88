// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(simplify,func.func(fuse,schedule),buffer-assignment,hlo-to-loops)' | FileCheck %s

// The gradient of a depthwise filter keeps its form: 3 positions of 32 channels are summed along a row of pixels, and rows added to
// what scratch holds, image after image.
// CHECK-LABEL: func.func private @f32_depthwise_gradient_x3c32_3x3s1_8x56x56x64(
// CHECK: scf.for %{{.*}} = %c0{{.*}} to %c8
// CHECK: scf.for %{{.*}} = %c0{{.*}} to %c56
// CHECK: arith.cmpi ult, %{{.*}}, %c56
// CHECK: scf.if
// CHECK-COUNT-6: math.fma %{{.*}} : vector<16xf32>
// CHECK: return
module attributes {loops.target = {fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @main(%x: tensor<8x56x56x64xf32>, %g: tensor<8x56x56x64xf32>) -> tensor<3x3x1x64xf32> {
  %0 = hlo.convolution %x, %g, <[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]> {batch_group_count = 64 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<8x56x56x64xf32>, tensor<8x56x56x64xf32>) -> tensor<3x3x1x64xf32>
  return %0 : tensor<3x3x1x64xf32>
}
}

// -----

// Two features for each channel are groups of features, after one transposition.
// CHECK-LABEL: func.func private @f32_transpose_14x14x64x8(
// CHECK-NOT: depthwise_gradient
// CHECK: loops.launch @f32_conv_
module attributes {loops.target = {fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @main(%x: tensor<8x14x14x64xf32>, %g: tensor<8x14x14x128xf32>) -> tensor<3x3x1x128xf32> {
  %0 = hlo.convolution %x, %g, <[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]> {batch_group_count = 64 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<8x14x14x64xf32>, tensor<8x14x14x128xf32>) -> tensor<3x3x1x128xf32>
  return %0 : tensor<3x3x1x128xf32>
}
}
