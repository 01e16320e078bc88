// RUN: kiln-opt %s -pass-pipeline='builtin.module(expand)' | FileCheck %s
// RUN: kiln-opt %s -pass-pipeline='builtin.module(expand,simplify)' | FileCheck %s --check-prefix=FLAT

// A GPU's kernel of top_k goes over a row k times: many of them are sorted, of 64-bit numbers more than a few.
module attributes {loops.target = {sm = 80 : i64}} {
// CHECK-LABEL: @main
// CHECK: hlo.top_k %arg0, k = 64
// CHECK: hlo.sort {{.*}} : (tensor<2x300xi32>, tensor<2x300xi32>, tensor<2x300xf32>)
// CHECK: hlo.top_k %arg1, k = 16
// CHECK: hlo.sort {{.*}} : (tensor<40xi64>, tensor<40xi32>, tensor<40xf64>)
// CHECK-NOT: hlo.top_k
func.func @main(%x: tensor<2x300xf32>, %y: tensor<40xf64>) -> (tensor<2x64xf32>, tensor<2x65xf32>, tensor<16xi32>, tensor<17xi32>) {
  %0:2 = hlo.top_k %x, k = 64 : (tensor<2x300xf32>) -> (tensor<2x64xf32>, tensor<2x64xi32>)
  %1:2 = hlo.top_k %x, k = 65 {smallest} : (tensor<2x300xf32>) -> (tensor<2x65xf32>, tensor<2x65xi32>)
  %2:2 = hlo.top_k %y, k = 16 : (tensor<40xf64>) -> (tensor<16xf64>, tensor<16xi32>)
  %3:2 = hlo.top_k %y, k = 17 : (tensor<40xf64>) -> (tensor<17xf64>, tensor<17xi32>)
  return %0#0, %1#0, %2#1, %3#1 : tensor<2x64xf32>, tensor<2x65xf32>, tensor<16xi32>, tensor<17xi32>
}

// A kernel has 512 parameters: many pieces are joined by 64, which stay apart.
// CHECK-LABEL: @pieces
// CHECK-COUNT-2: hlo.concatenate {{.*}} -> tensor<64x2xf32>
// CHECK: hlo.concatenate {{.*}} -> tensor<2x2xf32>
// CHECK: hlo.concatenate {{.*}} (tensor<64x2xf32>, tensor<64x2xf32>, tensor<2x2xf32>) -> tensor<130x2xf32>
// FLAT-LABEL: @pieces
// FLAT-COUNT-2: hlo.concatenate {{.*}} -> tensor<64x2xf32>
// FLAT: hlo.concatenate {{.*}} (tensor<64x2xf32>, tensor<64x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<130x2xf32>
func.func @pieces(%x: tensor<1x2xf32>, %y: tensor<1x2xf32>) -> tensor<130x2xf32> {
  %0 = hlo.concatenate %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y dim = 0 : (tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<130x2xf32>
  return %0 : tensor<130x2xf32>
}
}
