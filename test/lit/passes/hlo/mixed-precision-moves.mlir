// Slices, padding and concatenations move elements after they are rounded, where nothing else reads them.
// RUN: kiln-opt %s -pass-pipeline='builtin.module(func.func(mixed-precision))' | FileCheck %s

module attributes {loops.target = {fma = true}} {
// CHECK-LABEL: @moved
// CHECK: %[[T:.*]] = hlo.tanh %arg0
// CHECK: %[[N:.*]] = hlo.convert %[[T]] : (tensor<4x6xf32>) -> tensor<4x6xbf16>
// CHECK: %[[P:.*]] = hlo.pad %[[N]], {{.*}} -> tensor<6x6xbf16>
// CHECK: %[[A:.*]] = hlo.slice %[[P]], {{.*}} -> tensor<4x6xbf16>
// CHECK: %[[B:.*]] = hlo.slice %[[P]], {{.*}} -> tensor<4x6xbf16>
// CHECK: %[[C:.*]] = hlo.concatenate %[[A]], %[[B]] {{.*}} -> tensor<4x12xbf16>
// CHECK-NOT: hlo.convert {{.*}} tensor<4x12xf32>
// CHECK: hlo.dot_general %[[C]]
func.func @moved(%x: tensor<4x6xf32>, %w: tensor<12x2xf32>) -> tensor<4x2xf32> {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %t = hlo.tanh %x : tensor<4x6xf32>
  %p = hlo.pad %t, %zero, low = [1, 0], high = [1, 0], interior = [0, 0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6x6xf32>
  %a = hlo.slice %p, start = [0, 0], limit = [4, 6], strides = [1, 1] : (tensor<6x6xf32>) -> tensor<4x6xf32>
  %b = hlo.slice %p, start = [2, 0], limit = [6, 6], strides = [1, 1] : (tensor<6x6xf32>) -> tensor<4x6xf32>
  %c = hlo.concatenate %a, %b dim = 1 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x12xf32>
  %0 = hlo.dot_general %c, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4x12xf32>, tensor<12x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// Others read what was moved as it was, a slice of little would have all of it rounded.
// CHECK-LABEL: @shared
// CHECK: hlo.concatenate {{.*}} -> tensor<4x12xf32>
// CHECK: hlo.slice {{.*}} -> tensor<4x6xf32>
func.func @shared(%x: tensor<4x6xf32>, %y: tensor<40x6xf32>, %w: tensor<12x2xf32>, %v: tensor<6x2xf32>) -> (tensor<4x2xf32>, tensor<4x2xf32>, tensor<4x12xf32>) {
  %c = hlo.concatenate %x, %x dim = 1 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x12xf32>
  %0 = hlo.dot_general %c, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4x12xf32>, tensor<12x2xf32>) -> tensor<4x2xf32>
  %s = hlo.slice %y, start = [0, 0], limit = [4, 6], strides = [1, 1] : (tensor<40x6xf32>) -> tensor<4x6xf32>
  %1 = hlo.dot_general %s, %v, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4x6xf32>, tensor<6x2xf32>) -> tensor<4x2xf32>
  return %0, %1, %c : tensor<4x2xf32>, tensor<4x2xf32>, tensor<4x12xf32>
}
}
