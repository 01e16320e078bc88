// RUN: kiln-opt %s --lower-loops | FileCheck %s --implicit-check-not='func @erff'

// A function of libm that two kernels call is declared once, whichever is converted first; kernels stay in their order.
// CHECK: llvm.func @erff(f32) -> f32
// CHECK: llvm.func @first(
// CHECK: llvm.call @erff(
// CHECK: llvm.func @second(
// CHECK: llvm.call @erff(
// CHECK: llvm.func @main(
func.func private @first(%a: memref<f32>, %b: memref<f32>, %begin: index, %end: index) {
  %0 = memref.load %a[] : memref<f32>
  %1 = math.erf %0 : f32
  memref.store %1, %b[] : memref<f32>
  return
}
func.func private @second(%a: memref<f32>, %b: memref<f32>, %begin: index, %end: index) {
  %0 = memref.load %a[] : memref<f32>
  %1 = arith.negf %0 : f32
  %2 = math.erf %1 : f32
  memref.store %2, %b[] : memref<f32>
  return
}
func.func @main() attributes {loops.entry} {
  %0 = loops.buffer input 0 : memref<f32>
  %1 = loops.buffer output 0 : memref<f32>
  loops.launch @first(%0, %1) count 1 grain 1 node "a" : memref<f32>, memref<f32>
  loops.launch @second(%0, %1) count 1 grain 1 node "b" : memref<f32>, memref<f32>
  return
}
