// RUN: kiln-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(fuse),pack-weights)' | FileCheck %s

// Columns go to panels of NR, the last one filled up with zeros; weights that are not constant stay.
// CHECK-LABEL: @main
func.func @main(%x: tensor<64x4xf32>, %y: tensor<4x3xf32>) -> (tensor<64x3xf32>, tensor<64x3xf32>) {
  // CHECK: %[[P:.*]] = hlo.constant dense<{{.*}}[1.000000e+00, 2.000000e+00, 3.000000e+00, 0.000000e+00{{.*}}> : tensor<1x4x[[NR:[0-9]+]]xf32>
  // CHECK: hlo.fusion contraction(%arg0, %[[P]])
  // CHECK: hlo.packed_dot
  // CHECK: hlo.fusion contraction(%arg0, %arg1)
  // CHECK: hlo.dot_general
  %w = hlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0], [10.0, 11.0, 12.0]]> : tensor<4x3xf32>
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x4xf32>, tensor<4x3xf32>) -> tensor<64x3xf32>
  %1 = hlo.dot_general %x, %y, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x4xf32>, tensor<4x3xf32>) -> tensor<64x3xf32>
  return %0, %1 : tensor<64x3xf32>, tensor<64x3xf32>
}

// -----

// Where an instruction takes two rows of bfloat16 at a time, rows lie interleaved: (0, 0), (1, 0), (0, 1), (1, 1), ...
module attributes {loops.target = {bf16_pairs = true, vector_bytes = 16 : i64, vector_registers = 32 : i64}} {
  // CHECK-LABEL: @pairs
  // CHECK: hlo.constant dense<{{\[\[\[\[}}0.000000e+00, 1.000000e+01], [1.000000e+00, 1.100000e+01], [2.000000e+00, 1.200000e+01], [3.000000e+00, 1.300000e+01]],
  // CHECK: hlo.packed_dot {{.*}} : (tensor<64x4xbf16>, tensor<1x2x4x2xbf16>) -> tensor<64x4xf32>
  func.func @pairs(%x: tensor<64x4xbf16>) -> tensor<64x4xf32> {
    %w = hlo.constant dense<[[0.0,1.0,2.0,3.0],[10.0,11.0,12.0,13.0],[20.0,21.0,22.0,23.0],[30.0,31.0,32.0,33.0]]> : tensor<4x4xbf16>
    %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x4xbf16>, tensor<4x4xbf16>) -> tensor<64x4xf32>
    return %0 : tensor<64x4xf32>
  }
}

// -----

// Few output features: the weights of each, with the input features innermost, for vectors along these.
module attributes {loops.target = {fma = true, masked_memory = true, vector_bytes = 16 : i64, vector_registers = 32 : i64}} {
  // CHECK-LABEL: @few_features
  // CHECK: hlo.constant dense<{{\[\[\[\[}}0.000000e+00, 1.000000e+01, 2.000000e+01, 3.000000e+01], [1.000000e+02, {{.*}}> : tensor<2x1x2x4xf32>
  // CHECK: hlo.convolution {{.*}}, <[b, 0, 1, f]x[o, 0, 1, i]->[b, 0, 1, f]>
  func.func @few_features(%x: tensor<1x8x8x4xf32>) -> tensor<1x8x7x2xf32> {
    %w = hlo.constant dense<[[[[0.0, 1.0], [10.0, 11.0], [20.0, 21.0], [30.0, 31.0]], [[100.0, 101.0], [110.0, 111.0], [120.0, 121.0], [130.0, 131.0]]]]> : tensor<1x2x4x2xf32>
    %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {window_strides = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x4xf32>, tensor<1x2x4x2xf32>) -> tensor<1x8x7x2xf32>
    return %0 : tensor<1x8x7x2xf32>
  }
}

// -----

// Each entry of a batch has panels of its own.
module attributes {loops.target = {fma = true, masked_memory = true, vector_bytes = 16 : i64, vector_registers = 32 : i64}} {
  // CHECK-LABEL: @batch
  // CHECK: hlo.constant dense<{{\[\[\[\[}}0.000000e+00, 1.000000e+00, 2.000000e+00, 3.000000e+00], [1.000000e+01, 1.100000e+01, 1.200000e+01, 1.300000e+01]]], {{\[\[\[}}2.000000e+01, {{.*}}> : tensor<2x1x2x4xf32>
  // CHECK: hlo.packed_dot {{.*}} : (tensor<2x64x2xf32>, tensor<2x1x2x4xf32>) -> tensor<2x64x4xf32>
  func.func @batch(%x: tensor<2x64x2xf32>) -> tensor<2x64x4xf32> {
    %w = hlo.constant dense<[[[0.0,1.0,2.0,3.0],[10.0,11.0,12.0,13.0]],[[20.0,21.0,22.0,23.0],[30.0,31.0,32.0,33.0]]]> : tensor<2x2x4xf32>
    %0 = hlo.dot_general %x, %w, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<2x64x2xf32>, tensor<2x2x4xf32>) -> tensor<2x64x4xf32>
    return %0 : tensor<2x64x4xf32>
  }
}
