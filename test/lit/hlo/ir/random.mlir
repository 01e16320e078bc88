// RUN: kiln-opt %s | kiln-opt | FileCheck %s
// RUN: kiln-opt --mlir-print-op-generic %s | kiln-opt | FileCheck %s
// Ops that give random numbers print and parse.

// CHECK-LABEL: func.func @random
func.func @random(%s: tensor<2xui64>, %t: tensor<3xui64>, %x: tensor<f16>, %i: tensor<i32>) {
  // CHECK: hlo.rng_get_and_update_state 7 : tensor<2xui64>
  %0 = hlo.rng_get_and_update_state 7 : tensor<2xui64>
  // CHECK: hlo.rng_bit_generator THREE_FRY, %{{.*}} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xf32>)
  %1:2 = hlo.rng_bit_generator THREE_FRY, %s : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xf32>)
  // CHECK: hlo.rng_bit_generator PHILOX, %{{.*}} : (tensor<3xui64>) -> (tensor<3xui64>, tensor<ui8>)
  %2:2 = hlo.rng_bit_generator PHILOX, %t : (tensor<3xui64>) -> (tensor<3xui64>, tensor<ui8>)
  // CHECK: hlo.rng_bit_generator DEFAULT, %{{.*}} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<0xi64>)
  %3:2 = hlo.rng_bit_generator DEFAULT, %s : (tensor<2xui64>) -> (tensor<2xui64>, tensor<0xi64>)
  // CHECK: hlo.rng NORMAL, %{{.*}}, %{{.*}} : (tensor<f16>, tensor<f16>) -> tensor<4x4xf16>
  %4 = hlo.rng NORMAL, %x, %x : (tensor<f16>, tensor<f16>) -> tensor<4x4xf16>
  // CHECK: hlo.rng UNIFORM, %{{.*}}, %{{.*}} : (tensor<i32>, tensor<i32>) -> tensor<4xi32>
  %5 = hlo.rng UNIFORM, %i, %i : (tensor<i32>, tensor<i32>) -> tensor<4xi32>
  return
}
