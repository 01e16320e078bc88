// RUN: kiln-opt %s --simplify -o %t.mlir && FileCheck %s < %t.mlir && kiln-conformance %s && kiln-conformance %t.mlir && kiln-conformance --backend=cpu %t.mlir
// Padding becomes that of a maximum pool: its windows begin there if no element is below, and are at least that otherwise.

// CHECK-LABEL: @activation
// CHECK-NOT: hlo.pad
// CHECK: hlo.reduce_window({{.*}}) {{.*}} padding = [0, 0, 1, 1, 1, 0, 0, 0]
func.func @activation() {
  %c = hlo.constant dense<[[[[-1.0], [2.0], [-3.0]], [[-4.0], [-5.0], [-6.0]], [[7.0], [-8.0], [0x7fc00000]]]]> : tensor<1x3x3x1xf32>
  %x = hlo.optimization_barrier %c : (tensor<1x3x3x1xf32>) -> tensor<1x3x3x1xf32>
  %zeros = hlo.constant dense<0.0> : tensor<1x3x3x1xf32>
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %least = hlo.constant dense<0xff800000> : tensor<f32>
  %0 = hlo.maximum %x, %zeros : tensor<1x3x3x1xf32>
  %1 = hlo.pad %0, %zero, low = [0, 1, 1, 0], high = [0, 1, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x3x3x1xf32>, tensor<f32>) -> tensor<1x5x4x1xf32>
  %2 = hlo.reduce_window(%1) init(%least) window = [1, 2, 2, 1] strides = [1, 3, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x5x4x1xf32>, tensor<f32>) -> tensor<1x2x2x1xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.maximum %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[[[0.0], [2.0]], [[7.0], [0x7fc00000]]]]> : tensor<1x2x2x1xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x2x2x1xf32>, tensor<1x2x2x1xf32>) -> ()
  return
}

// A maximum that leaves NaN out begins anew in a window of nothing but NaN: only those that hold padding are at least that.
// CHECK-LABEL: @numbers
// CHECK-NOT: hlo.pad
// CHECK: %[[INSIDE:.*]] = hlo.reduce_window({{.*}}) {{.*}} padding = [0, 0, 1, 1, 1, 0, 0, 0]
// CHECK: hlo.maximum %[[INSIDE]],
func.func @numbers() {
  %c = hlo.constant dense<[[[[-1.0], [0x7fc00000], [-3.0], [0x7fc00000], [0x7fc00000]], [[0x7fc00000], [0x7fc00000], [0x7fc00000], [8.0], [0x7fc00000]],
                            [[0x7fc00000], [0x7fc00000], [0x7fc00000], [0x7fc00000], [0x7fc00000]], [[0x7fc00000], [0x7fc00000], [0x7fc00000], [0x7fc00000], [0xff800000]]]]> : tensor<1x4x5x1xf32>
  %x = hlo.optimization_barrier %c : (tensor<1x4x5x1xf32>) -> tensor<1x4x5x1xf32>
  %zeros = hlo.constant dense<0.0> : tensor<1x4x5x1xf32>
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %least = hlo.constant dense<-3.40282347e+38> : tensor<f32>
  %0 = hlo.maximum %x, %zeros : tensor<1x4x5x1xf32>
  %1 = hlo.pad %0, %zero, low = [0, 1, 1, 0], high = [0, 1, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x4x5x1xf32>, tensor<f32>) -> tensor<1x6x6x1xf32>
  %2 = hlo.reduce_window(%1) init(%least) window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x6x6x1xf32>, tensor<f32>) -> tensor<1x3x3x1xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = hlo.compare GT, %b, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %r = hlo.select %p, %b, %a : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[[[0.0], [0.0], [0.0]], [[0.0], [-3.40282347e+38], [8.0]], [[0.0], [0.0], [0.0]]]]> : tensor<1x3x3x1xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x3x3x1xf32>, tensor<1x3x3x1xf32>) -> ()
  return
}

// Elements may be below the padding, and NaN where it is.
// CHECK-LABEL: @anything
// CHECK-NOT: hlo.pad
// CHECK: %[[INSIDE:.*]] = hlo.reduce_window({{.*}}) {{.*}} padding = [0, 0, 0, 0, 1, 0, 0, 0]
// CHECK: hlo.maximum %[[INSIDE]],
func.func @anything() {
  %c = hlo.constant dense<[[[[-1.0], [2.0], [-3.0]]]]> : tensor<1x1x3x1xf32>
  %x = hlo.optimization_barrier %c : (tensor<1x1x3x1xf32>) -> tensor<1x1x3x1xf32>
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %least = hlo.constant dense<0xff800000> : tensor<f32>
  %1 = hlo.pad %x, %zero, low = [0, 0, 1, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x1x3x1xf32>, tensor<f32>) -> tensor<1x1x4x1xf32>
  %2 = hlo.reduce_window(%1) init(%least) window = [1, 1, 2, 1] strides = [1, 1, 1, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x1x4x1xf32>, tensor<f32>) -> tensor<1x1x3x1xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.maximum %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[[[0.0], [2.0], [2.0]]]]> : tensor<1x1x3x1xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x1x3x1xf32>, tensor<1x1x3x1xf32>) -> ()
  return
}

// CHECK-LABEL: @negative
// CHECK-NOT: hlo.pad
// CHECK: %[[INSIDE:.*]] = hlo.reduce_window({{.*}}) {{.*}} padding = [0, 0, 0, 0, 1, 1, 0, 0]
// CHECK: hlo.maximum %[[INSIDE]],
func.func @negative() {
  %c = hlo.constant dense<[[[[-1.0], [-2.0], [-3.0], [0x7fc00000], [0x7fc00000], [-0.5]], [[0x7fc00000], [-2.0], [0xff800000], [0xff800000], [1.0], [0x7fc00000]]]]> : tensor<1x2x6x1xf32>
  %x = hlo.optimization_barrier %c : (tensor<1x2x6x1xf32>) -> tensor<1x2x6x1xf32>
  %edge = hlo.constant dense<-1.5> : tensor<f32>
  %least = hlo.constant dense<-3.40282347e+38> : tensor<f32>
  %1 = hlo.pad %x, %edge, low = [0, 0, 1, 0], high = [0, 0, 1, 0], interior = [0, 0, 0, 0] : (tensor<1x2x6x1xf32>, tensor<f32>) -> tensor<1x2x8x1xf32>
  %2 = hlo.reduce_window(%1) init(%least) window = [1, 1, 2, 1] strides = [1, 1, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x2x8x1xf32>, tensor<f32>) -> tensor<1x2x4x1xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = hlo.compare GT, %b, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %r = hlo.select %p, %b, %a : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[[[-1.0], [-2.0], [-3.40282347e+38], [-0.5]], [[-1.5], [-2.0], [1.0], [-1.5]]]]> : tensor<1x2x4x1xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x2x4x1xf32>, tensor<1x2x4x1xf32>) -> ()
  return
}

// Of integers the same choice is a plain maximum, and the pool stays as it is.
// CHECK-LABEL: @integers
func.func @integers() {
  %c = hlo.constant dense<[[[[1], [-2]], [[3], [4]]]]> : tensor<1x2x2x1xi32>
  %x = hlo.optimization_barrier %c : (tensor<1x2x2x1xi32>) -> tensor<1x2x2x1xi32>
  %zeros = hlo.constant dense<0> : tensor<1x2x2x1xi32>
  %zero = hlo.constant dense<0> : tensor<i32>
  %least = hlo.constant dense<-5> : tensor<i32>
  %0 = hlo.maximum %x, %zeros : tensor<1x2x2x1xi32>
  %1 = hlo.pad %0, %zero, low = [0, 1, 1, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x2x1xi32>, tensor<i32>) -> tensor<1x3x3x1xi32>
  %2 = hlo.reduce_window(%1) init(%least) window = [1, 2, 2, 1] strides = [1, 1, 1, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x3x3x1xi32>, tensor<i32>) -> tensor<1x2x2x1xi32> {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %p = hlo.compare GT, %b, %a : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %r = hlo.select %p, %b, %a : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[[[[1], [1]], [[3], [4]]]]> : tensor<1x2x2x1xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x2x2x1xi32>, tensor<1x2x2x1xi32>) -> ()
  return
}
