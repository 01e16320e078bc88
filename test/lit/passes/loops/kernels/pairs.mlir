// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(fuse,schedule),buffer-assignment,hlo-to-loops)' | FileCheck %s

// Rows of a rhs that is no constant are interleaved in scratch, two at a time, and an instruction takes pairs: with 16 rows of the depth, eight steps.
// CHECK-LABEL: func.func private @bf16_gemm_m{{[0-9]+}}n32_64x64x16(
// CHECK: %[[PACKED:.*]] = memref.view %{{.*}} : memref<{{[0-9]+}}xi8> to memref<512xbf16>
// CHECK: scf.for %{{.*}} step %c2
// CHECK: %[[ROWS:.*]] = vector.interleave %{{.*}} : vector<16xi16> -> vector<32xi16>
// CHECK: %[[PAIRS:.*]] = vector.bitcast %[[ROWS]] : vector<32xi16> to vector<32xbf16>
// CHECK: vector.store %[[PAIRS]], %[[PACKED]]
// CHECK: loops.dot_pairs
#target = {bf16_pairs = true, fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}
module attributes {loops.target = #target} {
func.func @main(%x: tensor<64x16xbf16>, %w: tensor<16x64xbf16>) -> tensor<64x64xf32> {
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x16xbf16>, tensor<16x64xbf16>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
}

// -----

// Of an odd depth one row would find no other.
// CHECK-LABEL: func.func private @bf16_gemm_m{{[0-9]+}}n{{[0-9]+}}_64x64x15(
// CHECK-NOT: loops.dot_pairs
// CHECK: return
#target = {bf16_pairs = true, fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}
module attributes {loops.target = #target} {
func.func @main(%x: tensor<64x15xbf16>, %w: tensor<15x64xbf16>) -> tensor<64x64xf32> {
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x15xbf16>, tensor<15x64xbf16>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
}

// -----

// To few features pairs lie along those that are summed; of 37 the last five are masked, beyond which the last pair has a zero.
// CHECK-LABEL: func.func private @bf16_conv_sums_m8n4_4x4s1t2_1x8x8x3_c37(
// CHECK: vector.load {{.*}} vector<32xbf16>
// CHECK: loops.dot_pairs
// CHECK: vector.constant_mask [5] : vector<32xi1>
// CHECK: vector.maskedload {{.*}} vector<32xbf16>
// CHECK: loops.dot_pairs
// CHECK: return
#target = {bf16_pairs = true, fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}
module attributes {loops.target = #target} {
func.func @main(%x: tensor<1x4x4x37xbf16>, %w: tensor<3x4x4x37xbf16>) -> tensor<1x8x8x3xbf16> {
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[o, 0, 1, i]->[b, 0, 1, f]> {window_strides = array<i64: 1, 1>, padding = array<i64: 2, 2, 2, 2>, lhs_dilation = array<i64: 2, 2>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x4x4x37xbf16>, tensor<3x4x4x37xbf16>) -> tensor<1x8x8x3xbf16>
  return %0 : tensor<1x8x8x3xbf16>
}
}
