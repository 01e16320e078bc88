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
