// RUN: kiln-opt %s | kiln-opt | FileCheck %s
// RUN: kiln-opt --mlir-print-op-generic %s | kiln-opt | FileCheck %s
// Control flow, calls and effects print and parse.

// CHECK-LABEL: func.func @control_flow
func.func @control_flow(%x: tensor<2x3xf32>, %i: tensor<i32>, %p: tensor<i1>) {
  // CHECK: %{{.*}} = hlo.while(%{{.*}}, %{{.*}}) : (tensor<i32>, tensor<2x3xf32>) -> (tensor<i32>, tensor<2x3xf32>) cond {
  %0:2 = hlo.while(%i, %x) : (tensor<i32>, tensor<2x3xf32>) -> (tensor<i32>, tensor<2x3xf32>) cond {
  ^bb0(%a: tensor<i32>, %b: tensor<2x3xf32>):
    %r = hlo.compare LT, %a, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %r : tensor<i1>
  // CHECK: } do {
  } do {
  ^bb0(%a: tensor<i32>, %b: tensor<2x3xf32>):
    hlo.return %a, %b : tensor<i32>, tensor<2x3xf32>
  }
  // CHECK: %{{.*}} = hlo.if %{{.*}} : (tensor<i1>) -> tensor<2x3xf32> {
  %1 = hlo.if %p : (tensor<i1>) -> tensor<2x3xf32> {
    hlo.return %x : tensor<2x3xf32>
  // CHECK: } else {
  } else {
    %n = hlo.negate %x : tensor<2x3xf32>
    hlo.return %n : tensor<2x3xf32>
  }
  // CHECK: %{{.*}} = hlo.case %{{.*}} : (tensor<i32>) -> tensor<2x3xf32> {
  %2 = hlo.case %i : (tensor<i32>) -> tensor<2x3xf32> {
    hlo.return %x : tensor<2x3xf32>
  // CHECK: }, {
  }, {
    hlo.return %x : tensor<2x3xf32>
  }
  // CHECK: %{{.*}} = hlo.custom_call "f"(%{{.*}}) {has_side_effect = true} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %3 = hlo.custom_call "f"(%x) {has_side_effect = true} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: hlo.assert %{{.*}}, "message" : tensor<i1>
  hlo.assert %p, "message" : tensor<i1>
  // CHECK: %{{.*}} = hlo.optimization_barrier %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<i32>) -> (tensor<2x3xf32>, tensor<i32>)
  %4:2 = hlo.optimization_barrier %x, %i : (tensor<2x3xf32>, tensor<i32>) -> (tensor<2x3xf32>, tensor<i32>)
  return
}
