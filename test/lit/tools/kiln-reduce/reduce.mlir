// A program that "fails" when it holds a tanh shrinks to little more than that.
// RUN: kiln-reduce %s --reduction-tree='traversal-mode=0 test=%S/Inputs/has-tanh.sh' -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// CHECK-NOT: @other
// CHECK-NOT: hlo.sine
// CHECK: hlo.tanh
// CHECK-NOT: hlo.sine
// CHECK-NOT: @another
func.func @other(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = hlo.sine %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = hlo.tanh %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @another(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = hlo.negate %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
