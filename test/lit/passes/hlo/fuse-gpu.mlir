// RUN: kiln-opt %s --split-input-file --fuse | FileCheck %s

// The sum of two products is made where the later one is: nothing waits for the first one, which can be computed beside those before the later one.
// CHECK-LABEL: func.func @residual
// CHECK: %[[short:.*]] = hlo.fusion contraction(%arg0, %arg1)
// CHECK-NOT: hlo.add
// CHECK: hlo.return
// CHECK: %[[first:.*]] = hlo.fusion contraction(%arg0, %arg2)
// CHECK: hlo.fusion contraction(%[[first]], %arg1, %[[short]])
// CHECK: hlo.dot_general
// CHECK: hlo.add
// CHECK-NOT: hlo.fusion
module attributes {loops.target = {sm = 80 : i64}} {
func.func @residual(%x: tensor<64x64xf32>, %a: tensor<64x64xf32>, %b: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %short = hlo.dot_general %x, %a, <lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %first = hlo.dot_general %x, %b, <lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %second = hlo.dot_general %first, %a, <lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %sum = hlo.add %second, %short : tensor<64x64xf32>
  return %sum : tensor<64x64xf32>
}
}

// -----

// On a processor they are computed one after the other, and the first one takes the sum.
// CHECK-LABEL: func.func @processor
// CHECK: %[[second:.*]] = hlo.fusion contraction(%{{.*}}, %arg1) :
// CHECK: hlo.fusion contraction(%arg0, %arg1, %[[second]]) :
// CHECK: hlo.add
func.func @processor(%x: tensor<64x64xf32>, %a: tensor<64x64xf32>, %b: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %short = hlo.dot_general %x, %a, <lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %first = hlo.dot_general %x, %b, <lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %second = hlo.dot_general %first, %a, <lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %sum = hlo.add %second, %short : tensor<64x64xf32>
  return %sum : tensor<64x64xf32>
}
