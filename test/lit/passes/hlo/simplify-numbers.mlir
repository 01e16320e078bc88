// What looks like a simplification and changes numbers is left alone: the same before and after, and compiled.
// RUN: kiln-conformance %s
// RUN: kiln-opt %s -pass-pipeline='builtin.module(simplify)' -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: kiln-conformance %t.mlir
// RUN: kiln-conformance --backend=cpu %s

// Floats become the nearest integer that there is, integers wrap.
// CHECK-LABEL: func.func @integers_by_way_of_floats
// CHECK-COUNT-4: hlo.convert
func.func @integers_by_way_of_floats() {
  %c = hlo.constant dense<[-1, 5, -128]> : tensor<3xi8>
  %x = hlo.optimization_barrier %c : (tensor<3xi8>) -> tensor<3xi8>
  %0 = hlo.convert %x : (tensor<3xi8>) -> tensor<3xf32>
  %1 = hlo.convert %0 : (tensor<3xf32>) -> tensor<3xui8>
  %2 = hlo.constant dense<[0, 5, 0]> : tensor<3xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3xui8>, tensor<3xui8>) -> ()
  %d = hlo.constant dense<[-300, 2, 70000]> : tensor<3xi32>
  %y = hlo.optimization_barrier %d : (tensor<3xi32>) -> tensor<3xi32>
  %3 = hlo.convert %y : (tensor<3xi32>) -> tensor<3xf64>
  %4 = hlo.convert %3 : (tensor<3xf64>) -> tensor<3xi16>
  %5 = hlo.constant dense<[-300, 2, 32767]> : tensor<3xi16>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<3xi16>, tensor<3xi16>) -> ()
  return
}

// Integers are rounded to float before they are to bfloat16, doubles are not.
// CHECK-LABEL: func.func @rounded_once
func.func @rounded_once() {
  %c = hlo.constant dense<[16842753, 7]> : tensor<2xi32>
  %x = hlo.optimization_barrier %c : (tensor<2xi32>) -> tensor<2xi32>
  %0 = hlo.convert %x : (tensor<2xi32>) -> tensor<2xbf16>
  %1 = hlo.constant dense<[1.6777216e+07, 7.0]> : tensor<2xbf16>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<2xbf16>, tensor<2xbf16>) -> ()
  %2 = hlo.convert %x : (tensor<2xi32>) -> tensor<2xf64>
  %3 = hlo.convert %2 : (tensor<2xf64>) -> tensor<2xbf16>
  %4 = hlo.constant dense<[1.6908288e+07, 7.0]> : tensor<2xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2xbf16>, tensor<2xbf16>) -> ()
  return
}

// A channel of small weights keeps its numbers beside one of large ones.
// CHECK-LABEL: func.func @small_channel
// CHECK: hlo.dot_general
// CHECK: hlo.multiply
func.func @small_channel() {
  %c = hlo.constant dense<1.0e+20> : tensor<1x4xf32>
  %x = hlo.optimization_barrier %c : (tensor<1x4xf32>) -> tensor<1x4xf32>
  %w = hlo.constant dense<[[1.0, 1.0e-20], [1.0, 1.0e-20], [1.0, 1.0e-20], [1.0, 1.0e-20]]> : tensor<4x2xf32>
  %s = hlo.constant dense<[1.0, 1.0e-20]> : tensor<2xf32>
  %0 = hlo.broadcast_in_dim %s, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32>
  %1 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<1x4xf32>, tensor<4x2xf32>) -> tensor<1x2xf32>
  %2 = hlo.multiply %1, %0 : tensor<1x2xf32>
  %3 = hlo.constant dense<[[4.0e+20, 4.0e-20]]> : tensor<1x2xf32>
  hlo.custom_call "check.expect_close"(%2, %3) : (tensor<1x2xf32>, tensor<1x2xf32>) -> ()
  return
}

// The upper bound of clamp wins, so that what is padded is greater.
// CHECK-LABEL: func.func @bounds_the_wrong_way_round
func.func @bounds_the_wrong_way_round() {
  %c = hlo.constant dense<1.0> : tensor<1x3x3x1xf32>
  %x = hlo.optimization_barrier %c : (tensor<1x3x3x1xf32>) -> tensor<1x3x3x1xf32>
  %low = hlo.constant dense<5.0> : tensor<f32>
  %high = hlo.constant dense<3.0> : tensor<f32>
  %edge = hlo.constant dense<4.0> : tensor<f32>
  %least = hlo.constant dense<0xFF800000> : tensor<f32>
  %0 = hlo.clamp %low, %x, %high : (tensor<f32>, tensor<1x3x3x1xf32>, tensor<f32>) -> tensor<1x3x3x1xf32>
  %1 = hlo.pad %0, %edge, low = [0, 1, 1, 0], high = [0, 1, 1, 0], interior = [0, 0, 0, 0] : (tensor<1x3x3x1xf32>, tensor<f32>) -> tensor<1x5x5x1xf32>
  %2 = hlo.reduce_window(%1) init(%least) window = [1, 3, 3, 1] strides = [1, 1, 1, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x5x5x1xf32>, tensor<f32>) -> tensor<1x3x3x1xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = hlo.maximum %a, %b : tensor<f32>
    hlo.return %m : tensor<f32>
  }
  %3 = hlo.constant dense<[[[[4.0], [4.0], [4.0]], [[4.0], [3.0], [4.0]], [[4.0], [4.0], [4.0]]]]> : tensor<1x3x3x1xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x3x3x1xf32>, tensor<1x3x3x1xf32>) -> ()
  return
}

// An unsigned index beyond what int64 holds is beyond the end.
// CHECK-LABEL: func.func @far_index
func.func @far_index() {
  %c = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0]> : tensor<5xf32>
  %x = hlo.optimization_barrier %c : (tensor<5xf32>) -> tensor<5xf32>
  %i = hlo.constant dense<18446744073709551615> : tensor<ui64>
  %0 = hlo.dynamic_slice %x, %i sizes = [2] : (tensor<5xf32>, tensor<ui64>) -> tensor<2xf32>
  %1 = hlo.constant dense<[3.0, 4.0]> : tensor<2xf32>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}

// A reduction over no dimension still takes its start value.
// CHECK-LABEL: func.func @over_no_dimension
// CHECK: hlo.add
func.func @over_no_dimension() {
  %c = hlo.constant dense<[1.0, -5.0]> : tensor<2xf32>
  %x = hlo.optimization_barrier %c : (tensor<2xf32>) -> tensor<2xf32>
  %five = hlo.constant dense<5.0> : tensor<f32>
  %0 = hlo.reduce(%x) init(%five) dims = [] : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %1 = hlo.constant dense<[6.0, 0.0]> : tensor<2xf32>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<2xf32>, tensor<2xf32>) -> ()
  // The same with a body of two ops, which no pattern knows.
  %2 = hlo.reduce(%x) init(%five) dims = [] : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = hlo.multiply %b, %b : tensor<f32>
    %s = hlo.add %a, %p : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %3 = hlo.constant dense<[6.0, 30.0]> : tensor<2xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}

// Products by the same weights that differ in their results' types are not one.
// CHECK-LABEL: func.func @results_of_two_types
// CHECK-COUNT-2: hlo.dot_general
func.func @results_of_two_types() {
  %c = hlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>
  %x = hlo.optimization_barrier %c : (tensor<2x2xi8>) -> tensor<2x2xi8>
  %w = hlo.constant dense<[[100, 2], [3, 100]]> : tensor<2x2xi8>
  %0 = hlo.slice %x, start = [0, 0], limit = [1, 2], strides = [1, 1] : (tensor<2x2xi8>) -> tensor<1x2xi8>
  %1 = hlo.slice %x, start = [1, 0], limit = [2, 2], strides = [1, 1] : (tensor<2x2xi8>) -> tensor<1x2xi8>
  %2 = hlo.dot_general %0, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<1x2xi8>, tensor<2x2xi8>) -> tensor<1x2xi32>
  %3 = hlo.dot_general %1, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<1x2xi8>, tensor<2x2xi8>) -> tensor<1x2xi8>
  %4 = hlo.constant dense<[[106, 202]]> : tensor<1x2xi32>
  %5 = hlo.constant dense<[[56, -106]]> : tensor<1x2xi8>
  hlo.custom_call "check.expect_eq"(%2, %4) : (tensor<1x2xi32>, tensor<1x2xi32>) -> ()
  hlo.custom_call "check.expect_eq"(%3, %5) : (tensor<1x2xi8>, tensor<1x2xi8>) -> ()
  return
}

// Nothing, at the end of a slice with a stride, would be beyond the end of what that slices.
// CHECK-LABEL: func.func @nothing_at_the_end
func.func @nothing_at_the_end() {
  %c = hlo.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
  %x = hlo.optimization_barrier %c : (tensor<4xf32>) -> tensor<4xf32>
  %0 = hlo.slice %x, start = [0], limit = [4], strides = [3] : (tensor<4xf32>) -> tensor<2xf32>
  %1 = hlo.slice %0, start = [2], limit = [2], strides = [1] : (tensor<2xf32>) -> tensor<0xf32>
  %2 = hlo.constant dense<> : tensor<0xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0xf32>, tensor<0xf32>) -> ()
  return
}
