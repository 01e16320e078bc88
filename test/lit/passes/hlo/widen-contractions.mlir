// RUN: kiln-opt %s -pass-pipeline='builtin.module(func.func(widen-contractions))' | FileCheck %s
// RUN: sed 's/fma = true/bf16_pairs = true, fma = true/' %s | kiln-opt -pass-pipeline='builtin.module(func.func(widen-contractions))' | FileCheck %s --check-prefix=PAIRS

module attributes {loops.target = {fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {

// Results are rounded as before, and those that are float32 already are not.
// CHECK-LABEL: @half
// CHECK: %[[X:.*]] = hlo.convert %arg0 : (tensor<64x32xf16>) -> tensor<64x32xf32>
// CHECK: %[[W:.*]] = hlo.convert %arg1 : (tensor<32x48xf16>) -> tensor<32x48xf32>
// CHECK: %[[Y:.*]] = hlo.dot_general %[[X]], %[[W]]{{.*}} -> tensor<64x48xf32>
// CHECK: %[[R:.*]] = hlo.convert %[[Y]] : (tensor<64x48xf32>) -> tensor<64x48xf16>
// CHECK: %[[S:.*]] = hlo.dot_general {{.*}} : (tensor<64x32xf32>, tensor<32x48xf32>) -> tensor<64x48xf32>
// CHECK: return %[[R]], %[[S]]
func.func @half(%x: tensor<64x32xf16>, %w: tensor<32x48xf16>) -> (tensor<64x48xf16>, tensor<64x48xf32>) {
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x32xf16>, tensor<32x48xf16>) -> tensor<64x48xf16>
  %1 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x32xf16>, tensor<32x48xf16>) -> tensor<64x48xf32>
  return %0, %1 : tensor<64x48xf16>, tensor<64x48xf32>
}

// Few rows wait for the weights, and depthwise convolutions for the input.
// CHECK-LABEL: @bytes
// CHECK-NOT: hlo.convert
// CHECK: return
func.func @bytes(%x: tensor<4x32xf16>, %w: tensor<32x48xf16>, %y: tensor<1x9x9x32xf16>, %v: tensor<3x3x1x32xf16>) -> (tensor<4x48xf16>, tensor<1x7x7x32xf16>) {
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4x32xf16>, tensor<32x48xf16>) -> tensor<4x48xf16>
  %1 = hlo.convolution %y, %v, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 32 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x9x9x32xf16>, tensor<3x3x1x32xf16>) -> tensor<1x7x7x32xf16>
  return %0, %1 : tensor<4x48xf16>, tensor<1x7x7x32xf16>
}

// Where there are instructions for pairs of bfloat16 numbers, weights that are constant, or become so, stay for them, unless Winograd's
// transforms save more, and others whose kernel makes pairs of them: not where the depth is odd.
// CHECK-LABEL: @pairs
// CHECK-COUNT-3: hlo.dot_general {{.*}} : (tensor<64x32xf32>, tensor<32x48xf32>)
// PAIRS-LABEL: @pairs
// PAIRS-COUNT-3: hlo.dot_general {{.*}} : (tensor<64x32xbf16>, tensor<32x48xbf16>)
// PAIRS: hlo.dot_general {{.*}} : (tensor<64x31xf32>, tensor<31x48xf32>)
func.func @pairs(%x: tensor<64x32xbf16>, %w: tensor<32x48xbf16>, %y: tensor<64x31xbf16>, %v: tensor<31x48xbf16>) -> (tensor<64x48xbf16>, tensor<64x48xbf16>, tensor<64x48xbf16>, tensor<64x48xbf16>) {
  %c = hlo.constant dense<1.0> : tensor<32x48xbf16>
  %0 = hlo.dot_general %x, %c, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x32xbf16>, tensor<32x48xbf16>) -> tensor<64x48xbf16>
  %d = hlo.constant dense<1.0> : tensor<31x48xf32>
  %n = hlo.convert %d : (tensor<31x48xf32>) -> tensor<31x48xbf16>
  %z = hlo.constant dense<0.0> : tensor<bf16>
  %e = hlo.pad %n, %z, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<31x48xbf16>, tensor<bf16>) -> tensor<32x48xbf16>
  %2 = hlo.dot_general %x, %e, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x32xbf16>, tensor<32x48xbf16>) -> tensor<64x48xbf16>
  %1 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x32xbf16>, tensor<32x48xbf16>) -> tensor<64x48xbf16>
  %3 = hlo.dot_general %y, %v, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x31xbf16>, tensor<31x48xbf16>) -> tensor<64x48xbf16>
  return %0, %2, %1, %3 : tensor<64x48xbf16>, tensor<64x48xbf16>, tensor<64x48xbf16>, tensor<64x48xbf16>
}

// Pairs lie side by side in a transposed lhs, which many columns read. Few do not pay for it.
// PAIRS-LABEL: @transposed
// PAIRS: %[[T:.*]] = hlo.transpose %arg0, dims = [0, 2, 1] {hlo.makes_pairs} : (tensor<4x32x40xbf16>) -> tensor<4x40x32xbf16>
// PAIRS: hlo.dot_general %[[T]], %arg1, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<4x40x32xbf16>, tensor<4x32x64xbf16>)
// PAIRS: hlo.dot_general %{{.*}}, %{{.*}} : (tensor<32x40xf32>, tensor<32x48xf32>)
func.func @transposed(%x: tensor<4x32x40xbf16>, %w: tensor<4x32x64xbf16>, %y: tensor<32x40xbf16>, %v: tensor<32x48xbf16>) -> (tensor<4x40x64xf32>, tensor<40x48xf32>) {
  %0 = hlo.dot_general %x, %w, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<4x32x40xbf16>, tensor<4x32x64xbf16>) -> tensor<4x40x64xf32>
  %1 = hlo.dot_general %y, %v, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<32x40xbf16>, tensor<32x48xbf16>) -> tensor<40x48xf32>
  return %0, %1 : tensor<4x40x64xf32>, tensor<40x48xf32>
}

// PAIRS-LABEL: @winograd
// PAIRS: hlo.convolution {{.*}} : (tensor<1x56x56x64xf32>, tensor<3x3x64x64xf32>) -> tensor<1x54x54x64xf32>
// PAIRS: hlo.convolution {{.*}} : (tensor<1x16x16x256xbf16>, tensor<3x3x256x256xbf16>) -> tensor<1x14x14x256xbf16>
func.func @winograd(%x: tensor<1x56x56x64xbf16>, %y: tensor<1x16x16x256xbf16>) -> (tensor<1x54x54x64xbf16>, tensor<1x14x14x256xbf16>) {
  %w = hlo.constant dense<1.0> : tensor<3x3x64x64xbf16>
  %v = hlo.constant dense<1.0> : tensor<3x3x256x256xbf16>
  %0 = hlo.convolution %x, %w, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x56x56x64xbf16>, tensor<3x3x64x64xbf16>) -> tensor<1x54x54x64xbf16>
  %1 = hlo.convolution %y, %v, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x16x16x256xbf16>, tensor<3x3x256x256xbf16>) -> tensor<1x14x14x256xbf16>
  return %0, %1 : tensor<1x54x54x64xbf16>, tensor<1x14x14x256xbf16>
}
}
