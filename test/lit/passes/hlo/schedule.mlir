// RUN: kiln-opt %s -pass-pipeline='builtin.module(func.func(fuse,schedule))' | FileCheck %s

// Each large value is reduced before the next one is made.
// CHECK-LABEL: @reduce_early
func.func @reduce_early(%a: tensor<4096xf32>, %w: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  // CHECK: hlo.sort
  // CHECK: hlo.reduce
  // CHECK: hlo.sort
  // CHECK: hlo.reduce
  %0 = hlo.sort %a : (tensor<4096xf32>) -> tensor<4096xf32> {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %c = hlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %c : tensor<i1>
  }
  %1 = hlo.sort %a : (tensor<4096xf32>) -> tensor<4096xf32> {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %c = hlo.compare GT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %c : tensor<i1>
  }
  %2 = hlo.reduce (%0) init(%zero) dims = [0] : (tensor<4096xf32>, tensor<f32>) -> tensor<f32> {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %s = hlo.add %p, %q : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %3 = hlo.reduce (%1) init(%zero) dims = [0] : (tensor<4096xf32>, tensor<f32>) -> tensor<f32> {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %s = hlo.multiply %p, %q : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  return %2, %3 : tensor<f32>, tensor<f32>
}
