// RUN: kiln-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(byte-contractions))' | FileCheck %s

// The instruction wants an unsigned lhs and whole quads: signed bytes move by 128, which the columns' sums (3 and -6) take back.
// CHECK-LABEL: @signed
// CHECK: %[[MOVED:.*]] = hlo.xor %arg0
// CHECK: hlo.bitcast_convert %[[MOVED]] : (tensor<5x2xi8>) -> tensor<5x2xui8>
// CHECK: %[[DOT:.*]] = hlo.dot_general {{.*}} : (tensor<5x4xui8>, tensor<4x3xi8>) -> tensor<5x3xi32>
// CHECK: %[[SUMS:.*]] = hlo.constant dense<[-384, 768, 0]> : tensor<3xi32>
// CHECK: %[[BACK:.*]] = hlo.broadcast_in_dim %[[SUMS]], dims = [1]
// CHECK: hlo.add %[[DOT]], %[[BACK]]
module attributes {loops.target = {byte_quads = true, fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @signed(%x: tensor<5x2xi8>) -> tensor<5x3xi32> {
  %w = hlo.constant dense<[[1, -2, 7], [2, -4, -7]]> : tensor<2x3xi8>
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<5x2xi8>, tensor<2x3xi8>) -> tensor<5x3xi32>
  return %0 : tensor<5x3xi32>
}

// Zeros around an image move as well.
// CHECK-LABEL: @padded
// CHECK: hlo.pad {{.*}} low = [0, 1, 1, 0], high = [0, 1, 1, 0]
// CHECK-NOT: hlo.pad
// CHECK: hlo.convolution {{.*}}padding = array<i64: 0, 0, 0, 0>{{.*}} : (tensor<1x8x8x4xui8>, tensor<3x3x4x8xi8>) -> tensor<1x6x6x8xi32>
func.func @padded(%x: tensor<1x6x6x4xi8>) -> tensor<1x6x6x8xi32> {
  %w = hlo.constant dense<1> : tensor<3x3x4x8xi8>
  %0 = hlo.convolution %x, %w, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x6x6x4xi8>, tensor<3x3x4x8xi8>) -> tensor<1x6x6x8xi32>
  return %0 : tensor<1x6x6x8xi32>
}

// No instruction for two columns, or for weights that are fed; those of two signs multiply as int32.
// CHECK-LABEL: @others
// CHECK: hlo.dot_general {{.*}} : (tensor<5x4xi8>, tensor<4x2xi8>) -> tensor<5x2xi32>
// CHECK: hlo.dot_general {{.*}} : (tensor<5x4xi32>, tensor<4x8xi32>) -> tensor<5x8xi32>
func.func @others(%x: tensor<5x4xi8>, %u: tensor<5x4xui8>, %y: tensor<4x8xi8>) -> (tensor<5x2xi32>, tensor<5x8xi32>) {
  %w = hlo.constant dense<1> : tensor<4x2xi8>
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<5x4xi8>, tensor<4x2xi8>) -> tensor<5x2xi32>
  %1 = hlo.dot_general %u, %y, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<5x4xui8>, tensor<4x8xi8>) -> tensor<5x8xi32>
  return %0, %1 : tensor<5x2xi32>, tensor<5x8xi32>
}
}

// -----

// AArch64's instruction has a signed lhs: unsigned bytes move down.
// CHECK-LABEL: @unsigned
// CHECK: hlo.dot_general {{.*}} : (tensor<5x4xi8>, tensor<4x3xi8>) -> tensor<5x3xi32>
// CHECK: hlo.constant dense<[384, -768, 0]> : tensor<3xi32>
module attributes {loops.target = {byte_quads = true, signed_quads = true, fma = true, vector_bytes = 16 : i64, vector_registers = 32 : i64}} {
func.func @unsigned(%x: tensor<5x2xui8>) -> tensor<5x3xi32> {
  %w = hlo.constant dense<[[1, -2, 7], [2, -4, -7]]> : tensor<2x3xi8>
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<5x2xui8>, tensor<2x3xi8>) -> tensor<5x3xi32>
  return %0 : tensor<5x3xi32>
}
}

// -----

// Without the instruction all stays.
// CHECK-LABEL: @no_quads
// CHECK: hlo.dot_general %arg0, {{.*}} : (tensor<5x2xi8>, tensor<2x3xi8>) -> tensor<5x3xi32>
func.func @no_quads(%x: tensor<5x2xi8>) -> tensor<5x3xi32> {
  %w = hlo.constant dense<[[1, -2, 7], [2, -4, -7]]> : tensor<2x3xi8>
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<5x2xi8>, tensor<2x3xi8>) -> tensor<5x3xi32>
  return %0 : tensor<5x3xi32>
}
