// RUN: kiln-opt %s | kiln-opt | FileCheck %s
// RUN: kiln-opt --mlir-print-op-generic %s | kiln-opt | FileCheck %s
// Ops that combine elements by a region print and parse.

// CHECK-LABEL: func.func @reduction
func.func @reduction(%x: tensor<2x3xf32>, %z: tensor<f32>, %s: tensor<1x1xf32>) {
  // CHECK: %{{.*}} = hlo.reduce(%{{.*}}) init(%{{.*}}) dims = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32> {
  %0 = hlo.reduce(%x) init(%z) dims = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  // CHECK: %{{.*}} = hlo.reduce_window(%{{.*}}) init(%{{.*}}) window = [2, 2] strides = [1, 1] padding = [0, 0, 1, 0] {base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x3xf32> {
  %1 = hlo.reduce_window(%x) init(%z) window = [2, 2] strides = [1, 1] padding = [0, 0, 1, 0] {base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x3xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  // CHECK: %{{.*}} = hlo.select_and_scatter %{{.*}}, %{{.*}}, %{{.*}} window = [2, 3] strides = [1, 1] padding = [0, 0, 0, 0] : (tensor<2x3xf32>, tensor<1x1xf32>, tensor<f32>) -> tensor<2x3xf32> select {
  %2 = hlo.select_and_scatter %x, %s, %z window = [2, 3] strides = [1, 1] padding = [0, 0, 0, 0] : (tensor<2x3xf32>, tensor<1x1xf32>, tensor<f32>) -> tensor<2x3xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %r : tensor<i1>
  // CHECK: } scatter {
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  // CHECK: %{{.*}} = hlo.map %{{.*}}, %{{.*}} dims = [0, 1] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32> {
  %3 = hlo.map %x, %x dims = [0, 1] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return
}
