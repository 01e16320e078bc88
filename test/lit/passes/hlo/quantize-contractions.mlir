// RUN: kiln-opt %s -pass-pipeline='builtin.module(func.func(quantize-contractions))' | FileCheck %s

module attributes {loops.target = {byte_quads = true, fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {

// Steps of 0.5 from -2 to 125.5, of which 4 stands for zero, times weights in steps of 0.25, 2 and (a column of zeros) any.
// CHECK-LABEL: @product
// CHECK: %[[BYTES:.*]] = hlo.convert {{.*}} : (tensor<2x3xi32>) -> tensor<2x3xui8>
// CHECK: %[[WEIGHTS:.*]] = hlo.constant dense<{{\[\[}}1, 1, 0], [-2, 1, 0], [3, 0, 0]]> : tensor<3x3xi8>
// CHECK: %[[DOT:.*]] = hlo.dot_general %[[BYTES]], %[[WEIGHTS]], {{.*}} : (tensor<2x3xui8>, tensor<3x3xi8>) -> tensor<2x3xi32>
// CHECK: %[[ZEROS:.*]] = hlo.constant dense<[-8, -8, 0]> : tensor<3xi32>
// CHECK: %[[OFFSET:.*]] = hlo.broadcast_in_dim %[[ZEROS]], dims = [1]
// CHECK: %[[SUMS:.*]] = hlo.add %[[DOT]], %[[OFFSET]]
// CHECK: %[[SCALES:.*]] = hlo.constant dense<[1.250000e-01, 1.000000e+00, 5.000000e-01]> : tensor<3xf32>
// CHECK: %[[SPREAD:.*]] = hlo.broadcast_in_dim %[[SCALES]], dims = [1]
// CHECK: %[[FLOATS:.*]] = hlo.convert %[[SUMS]] : (tensor<2x3xi32>) -> tensor<2x3xf32>
// CHECK: hlo.multiply %[[FLOATS]], %[[SPREAD]]
func.func @product(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %low = hlo.constant dense<0.0> : tensor<2x3xf32>
  %high = hlo.constant dense<255.0> : tensor<2x3xf32>
  %half = hlo.constant dense<0.5> : tensor<2x3xf32>
  %two = hlo.constant dense<2.0> : tensor<2x3xf32>
  %w = hlo.constant dense<[[0.25, 2.0, 0.0], [-0.5, 2.0, 0.0], [0.75, 0.0, 0.0]]> : tensor<3x3xf32>
  %0 = hlo.maximum %x, %low : tensor<2x3xf32>
  %1 = hlo.minimum %0, %high : tensor<2x3xf32>
  %2 = hlo.floor %1 : tensor<2x3xf32>
  %3 = hlo.multiply %2, %half : tensor<2x3xf32>
  %4 = hlo.subtract %3, %two : tensor<2x3xf32>
  %5 = hlo.dot_general %4, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x3xf32>
  return %5 : tensor<2x3xf32>
}

// Through a transpose; what else reads the rounded values reads them off the bytes.
// CHECK-LABEL: @shared
// CHECK: %[[BYTES:.*]] = hlo.convert {{.*}} : (tensor<3x2xi32>) -> tensor<3x2xui8>
// CHECK-DAG: hlo.convert %[[BYTES]] : (tensor<3x2xui8>) -> tensor<3x2xf32>
// CHECK-DAG: hlo.transpose %[[BYTES]], dims = [1, 0] : (tensor<3x2xui8>) -> tensor<2x3xui8>
// CHECK: hlo.dot_general {{.*}} : (tensor<2x3xui8>, tensor<3x3xi8>)
func.func @shared(%x: tensor<3x2xf32>) -> (tensor<2x3xf32>, tensor<3x2xf32>) {
  %low = hlo.constant dense<0.0> : tensor<3x2xf32>
  %high = hlo.constant dense<255.0> : tensor<3x2xf32>
  %w = hlo.constant dense<[[0.25, 2.0, 0.0], [-0.5, 2.0, 0.0], [0.75, 0.0, 0.0]]> : tensor<3x3xf32>
  %0 = hlo.clamp %low, %x, %high : (tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  %1 = hlo.round_nearest_even %0 : tensor<3x2xf32>
  %2 = hlo.transpose %1, dims = [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
  %3 = hlo.dot_general %2, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x3xf32>
  %4 = hlo.negate %1 : tensor<3x2xf32>
  return %3, %4 : tensor<2x3xf32>, tensor<3x2xf32>
}

// Not with more steps than a byte has, with values that nothing rounds, or with weights on no grid.
// CHECK-LABEL: @others
// CHECK-NOT: i8
// CHECK: return
func.func @others(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) {
  %low = hlo.constant dense<0.0> : tensor<2x3xf32>
  %high = hlo.constant dense<255.0> : tensor<2x3xf32>
  %more = hlo.constant dense<256.0> : tensor<2x3xf32>
  %w = hlo.constant dense<[[0.25, 2.0, 0.0], [-0.5, 2.0, 0.0], [0.75, 0.0, 0.0]]> : tensor<3x3xf32>
  %v = hlo.constant dense<[[0.2577, 2.0, 0.0], [-0.513, 2.0, 0.0], [0.7719, 0.0, 0.0]]> : tensor<3x3xf32>
  %0 = hlo.clamp %low, %x, %more : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = hlo.floor %0 : tensor<2x3xf32>
  %2 = hlo.dot_general %1, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x3xf32>
  %3 = hlo.clamp %low, %x, %high : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = hlo.dot_general %3, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x3xf32>
  %5 = hlo.floor %3 : tensor<2x3xf32>
  %6 = hlo.dot_general %5, %v, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x3xf32>
  return %2, %4, %6 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>
}
}
