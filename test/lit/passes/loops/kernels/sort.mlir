// RUN: kiln-opt %s --split-input-file --buffer-assignment --hlo-to-loops='vector-bytes=64 masked-memory=1' | FileCheck %s

// By two keys, parts of lines are merged.
// CHECK-LABEL: func.func private @sort(
// CHECK: scf.while
func.func @main(%x: tensor<4x100xf32>, %y: tensor<4x100xi32>) -> tensor<4x100xf32> {
  %0:2 = hlo.sort %x, %y {dimension = 1} : (tensor<4x100xf32>, tensor<4x100xi32>) -> (tensor<4x100xf32>, tensor<4x100xi32>) {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %1 = hlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = hlo.compare LT, %c, %d : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = hlo.and %1, %2 : tensor<i1>
    hlo.return %3 : tensor<i1>
  }
  return %0#0 : tensor<4x100xf32>
}

// -----

// By one, many short lines go through a network, a line in each lane. In a total order of floats they are their own keys ...
// CHECK-LABEL: func.func private @sort_network(
// CHECK: arith.minsi %{{.*}} : vector<16xi32>
// CHECK-NOT: : vector<{{[0-9]+}}xi64>
// CHECK: return
func.func @main(%x: tensor<4x100xf32>) -> tensor<4x100xf32> {
  %0 = hlo.sort %x {dimension = 1} : (tensor<4x100xf32>) -> tensor<4x100xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %1 : tensor<i1>
  }
  return %0 : tensor<4x100xf32>
}

// -----

// ... by `<`, where zeros are equal, or by what is computed of each, they are found again by their place.
// CHECK-LABEL: func.func private @sort_network(
// CHECK: math.absf
// CHECK: arith.minsi %{{.*}} : vector<8xi64>
// CHECK: arith.andi %{{.*}} : i64
func.func @main(%x: tensor<4x100xf32>) -> tensor<4x100xf32> {
  %0 = hlo.sort %x {dimension = 1} : (tensor<4x100xf32>) -> tensor<4x100xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.abs %a : (tensor<f32>) -> tensor<f32>
    %2 = hlo.abs %b : (tensor<f32>) -> tensor<f32>
    %3 = hlo.compare GT, %2, %1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %3 : tensor<i1>
  }
  return %0 : tensor<4x100xf32>
}

// -----

// A long line is sorted by its digits, of which 32 bits have four.
// CHECK-LABEL: func.func private @sort_digits(
// CHECK: arith.shrui
// CHECK-COUNT-4: memref.store %{{.*}} : memref<1024xi32>
func.func @main(%x: tensor<5000xi32>) -> tensor<5000xi32> {
  %0 = hlo.sort %x {dimension = 0} : (tensor<5000xi32>) -> tensor<5000xi32> {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = hlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %1 : tensor<i1>
  }
  return %0 : tensor<5000xi32>
}
