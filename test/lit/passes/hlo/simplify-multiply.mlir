// RUN: kiln-opt %s --simplify | FileCheck %s
// Factors that are powers of two join others and cancel, where the joint factor is an ordinary number of the type.

// CHECK-LABEL: @joined
// CHECK: %[[C:.*]] = hlo.constant dense<6.000000e-01>
// CHECK-NEXT: %[[R:.*]] = hlo.multiply %arg0, %[[C]]
// CHECK-NEXT: return %[[R]]
func.func @joined(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = hlo.constant dense<0.3> : tensor<4xf32>
  %p = hlo.constant dense<2.0> : tensor<4xf32>
  %0 = hlo.multiply %c, %x : tensor<4xf32>
  %1 = hlo.multiply %0, %p : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: @cancelled
// CHECK-NEXT: %[[R:.*]] = hlo.multiply %arg0, %arg1
// CHECK-NEXT: return %[[R]]
func.func @cancelled(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %p = hlo.constant dense<16.0> : tensor<4xf32>
  %q = hlo.constant dense<0.0625> : tensor<4xf32>
  %0 = hlo.multiply %x, %p : tensor<4xf32>
  %1 = hlo.multiply %q, %y : tensor<4xf32>
  %2 = hlo.multiply %0, %1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}

// CHECK-LABEL: @no_power_of_two
// CHECK-COUNT-2: hlo.multiply
func.func @no_power_of_two(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = hlo.constant dense<0.3> : tensor<4xf32>
  %p = hlo.constant dense<3.0> : tensor<4xf32>
  %0 = hlo.multiply %x, %c : tensor<4xf32>
  %1 = hlo.multiply %0, %p : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// 0.0009 / 16 is a denormal number of f16.
// CHECK-LABEL: @denormal_factor
// CHECK-COUNT-2: hlo.multiply
func.func @denormal_factor(%x: tensor<4xf16>) -> tensor<4xf16> {
  %c = hlo.constant dense<0.0009> : tensor<4xf16>
  %p = hlo.constant dense<0.0625> : tensor<4xf16>
  %0 = hlo.multiply %x, %c : tensor<4xf16>
  %1 = hlo.multiply %0, %p : tensor<4xf16>
  return %1 : tensor<4xf16>
}

// 32768 * 4 is no number of f16.
// CHECK-LABEL: @too_large_a_factor
// CHECK-COUNT-2: hlo.multiply
func.func @too_large_a_factor(%x: tensor<4xf16>) -> tensor<4xf16> {
  %c = hlo.constant dense<32768.0> : tensor<4xf16>
  %p = hlo.constant dense<4.0> : tensor<4xf16>
  %0 = hlo.multiply %x, %c : tensor<4xf16>
  %1 = hlo.multiply %0, %p : tensor<4xf16>
  return %1 : tensor<4xf16>
}

// CHECK-LABEL: @integers
// CHECK-COUNT-2: hlo.multiply
func.func @integers(%x: tensor<4xi32>) -> tensor<4xi32> {
  %c = hlo.constant dense<3> : tensor<4xi32>
  %p = hlo.constant dense<2> : tensor<4xi32>
  %0 = hlo.multiply %x, %c : tensor<4xi32>
  %1 = hlo.multiply %0, %p : tensor<4xi32>
  return %1 : tensor<4xi32>
}
