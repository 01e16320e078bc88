// RUN: kiln-opt %s -pass-pipeline='builtin.module(func.func(fuse),pack-weights)' | FileCheck %s

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
