// RUN: rm -rf %t && split-file %s %t
// RUN: not kiln-translate --stablehlo-to-hlo %t/shape.mlir 2>&1 | FileCheck %s --check-prefix=SHAPE
// RUN: not kiln-translate --stablehlo-to-hlo %t/size.mlir 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: not kiln-translate --stablehlo-to-hlo %t/negative.mlir 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not kiln-translate --stablehlo-to-hlo %t/argument.mlir 2>&1 | FileCheck %s --check-prefix=ARGUMENT
// RUN: not kiln-translate --stablehlo-to-hlo %t/element.mlir 2>&1 | FileCheck %s --check-prefix=ELEMENT
// RUN: not kiln-translate --stablehlo-to-hlo %t/leaves.mlir 2>&1 | FileCheck %s --check-prefix=LEAVES
// RUN: not kiln-translate --stablehlo-to-hlo %t/composite.mlir 2>&1 | FileCheck %s --check-prefix=COMPOSITE
// RUN: not kiln-translate --stablehlo-to-hlo %t/collective.mlir 2>&1 | FileCheck %s --check-prefix=COLLECTIVE
// One located message for what has no static form.

//--- shape.mlir
// SHAPE: shape.mlir:4:8: error: operand 1 is not known at compile time
// SHAPE-NOT: error
func.func @f(%x: tensor<4xf32>, %s: tensor<2xi32>) -> tensor<?x?xf32> {
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<4xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
//--- size.mlir
// SIZE: size.mlir:3:8: error: the dimension is not known at compile time
func.func @f(%x: tensor<?xf32>) -> tensor<i32> {
  %0 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  return %0 : tensor<i32>
}
//--- negative.mlir
// NEGATIVE: negative.mlir:4:8: error: the shape has a negative dimension
func.func @f() -> tensor<?xf32> {
  %s = stablehlo.constant dense<-1> : tensor<1xi32>
  %0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
//--- argument.mlir
// ARGUMENT: argument.mlir:3:8: error: only tuples that the same function makes can be taken apart
func.func @f(%t: tuple<tensor<f32>>) -> tensor<f32> {
  %0 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<f32>>) -> tensor<f32>
  return %0 : tensor<f32>
}
//--- element.mlir
// ELEMENT: element.mlir:4:8: error: there is no such element of this type
func.func @f(%x: tensor<f32>) -> tensor<f32> {
  %t = stablehlo.tuple %x : tuple<tensor<f32>>
  %0 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<f32>>) -> tensor<f32>
  return %0 : tensor<f32>
}
//--- leaves.mlir
// LEAVES: leaves.mlir:3:8: error: a tuple must not leave the function that makes it
func.func @f(%x: tensor<f32>) -> tuple<tensor<f32>> {
  %t = stablehlo.tuple %x : tuple<tensor<f32>>
  return %t : tuple<tensor<f32>>
}
//--- composite.mlir
// COMPOSITE: composite.mlir:3:8: error: has no decomposition
func.func @f(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.composite "a" %x {version = 1 : i32} : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
//--- collective.mlir
// COLLECTIVE: collective.mlir:3:8: error: the hlo dialect has no op for this
func.func @f(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<1x4xf32>) -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}
