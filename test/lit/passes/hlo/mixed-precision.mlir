// RUN: kiln-opt %s -pass-pipeline='builtin.module(func.func(mixed-precision))' | FileCheck %s

module attributes {loops.target = {fma = true}} {
// Operands are rounded, the result stays float32, and other users read the rounded value.
// CHECK-LABEL: @shared
// CHECK: %[[T:.*]] = hlo.tanh %arg0
// CHECK: %[[N:.*]] = hlo.convert %[[T]] : (tensor<4x8xf32>) -> tensor<4x8xbf16>
// CHECK: %[[F:.*]] = hlo.convert %[[N]] : (tensor<4x8xbf16>) -> tensor<4x8xf32>
// CHECK: hlo.dot_general %[[N]], %{{.*}} : (tensor<4x8xbf16>, tensor<8x2xbf16>) -> tensor<4x2xf32>
// CHECK: hlo.negate %[[F]]
func.func @shared(%x: tensor<4x8xf32>, %w: tensor<8x2xf32>) -> (tensor<4x2xf32>, tensor<4x8xf32>) {
  %0 = hlo.tanh %x : tensor<4x8xf32>
  %1 = hlo.dot_general %0, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4x8xf32>, tensor<8x2xf32>) -> tensor<4x2xf32>
  %2 = hlo.negate %0 : tensor<4x8xf32>
  return %1, %2 : tensor<4x2xf32>, tensor<4x8xf32>
}

// What other ops are made of keeps its digits.
// CHECK-LABEL: @highest
// CHECK: hlo.dot_general %arg0, %arg1, {{.*}} {hlo.highest_precision} : (tensor<4x8xf32>, tensor<8x2xf32>)
func.func @highest(%x: tensor<4x8xf32>, %w: tensor<8x2xf32>) -> tensor<4x2xf32> {
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> {hlo.highest_precision} : (tensor<4x8xf32>, tensor<8x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// What a normalization computes keeps its float32 for other users.
// CHECK-LABEL: @normalized
// CHECK: %[[S:.*]] = hlo.subtract
// CHECK: %[[N:.*]] = hlo.convert %[[S]] : (tensor<4x8xf32>) -> tensor<4x8xbf16>
// CHECK: %[[D:.*]] = hlo.dot_general %[[N]], %{{.*}} : (tensor<4x8xbf16>, tensor<8x8xbf16>) -> tensor<4x8xf32>
// CHECK: hlo.add %[[D]], %[[S]]
func.func @normalized(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.reduce(%x) init(%zero) dims = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %1 = hlo.broadcast_in_dim %0, dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>
  %2 = hlo.subtract %x, %1 : tensor<4x8xf32>
  %3 = hlo.dot_general %2, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %4 = hlo.add %3, %2 : tensor<4x8xf32>
  return %4 : tensor<4x8xf32>
}

// A value that only contractions read is rounded once; results keep their float32, and so do other types.
// CHECK-LABEL: @others
// CHECK-COUNT-1: hlo.convert %{{.*}} : (tensor<4x4xf32>) -> tensor<4x4xbf16>
// CHECK-NOT: hlo.convert
// CHECK: hlo.dot_general {{.*}} : (tensor<4x4xbf16>, tensor<4x4xbf16>) -> tensor<4x4xf32>
// CHECK: hlo.dot_general {{.*}} : (tensor<4x4xf64>, tensor<4x4xf64>) -> tensor<4x4xf64>
func.func @others(%x: tensor<4x4xf32>, %y: tensor<4x4xf64>) -> (tensor<4x4xf32>, tensor<4x4xf64>) {
  %0 = hlo.dot_general %x, %x, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = hlo.dot_general %y, %y, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4x4xf64>, tensor<4x4xf64>) -> tensor<4x4xf64>
  return %0, %1 : tensor<4x4xf32>, tensor<4x4xf64>
}

// A convolution of many pixels stays in float32, where Winograd's transforms serve it; one of few does not.
// CHECK-LABEL: @convolutions
// CHECK: hlo.convolution {{.*}} : (tensor<1x40x40x64xf32>, tensor<3x3x64x32xf32>) -> tensor<1x38x38x32xf32>
// CHECK: hlo.convolution {{.*}} : (tensor<1x4x4x64xbf16>, tensor<3x3x64x32xbf16>) -> tensor<1x2x2x32xf32>
func.func @convolutions(%x: tensor<1x40x40x64xf32>, %y: tensor<1x4x4x64xf32>) -> (tensor<1x38x38x32xf32>, tensor<1x2x2x32xf32>) {
  %w = hlo.constant dense<1.0> : tensor<3x3x64x32xf32>
  %0 = hlo.convolution %x, %w, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x40x40x64xf32>, tensor<3x3x64x32xf32>) -> tensor<1x38x38x32xf32>
  %1 = hlo.convolution %y, %w, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x4x4x64xf32>, tensor<3x3x64x32xf32>) -> tensor<1x2x2x32xf32>
  return %0, %1 : tensor<1x38x38x32xf32>, tensor<1x2x2x32xf32>
}
}
