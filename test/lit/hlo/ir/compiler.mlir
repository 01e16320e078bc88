// RUN: kiln-opt %s | kiln-opt | FileCheck %s
// RUN: kiln-opt --mlir-print-op-generic %s | kiln-opt | FileCheck %s
// Ops and attributes that the compiler adds print and parse.

// CHECK-LABEL: func.func @fusion
func.func @fusion(%x: tensor<2x3xf32>) {
  // CHECK: %{{.*}} = hlo.fusion  loop(%{{.*}}) : (tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = hlo.fusion loop(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32> {
  ^bb0(%a: tensor<2x3xf32>):
    %r = hlo.add %a, %a : tensor<2x3xf32>
    hlo.return %r : tensor<2x3xf32>
  }
  // CHECK: %{{.*}} = hlo.negate %{{.*}} {hlo.slots = [#hlo.slot<arena, 4096>]} : tensor<2x3xf32>
  %1 = hlo.negate %x {hlo.slots = [#hlo.slot<arena, 4096>]} : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.constant {hlo.slots = [#hlo.slot<constant, 64>]} dense<0> : tensor<2xi8>
  %2 = hlo.constant {hlo.slots = [#hlo.slot<constant, 64>]} dense<0> : tensor<2xi8>
  return
}
