// RUN: kiln-opt %s | kiln-opt | FileCheck %s
// RUN: kiln-opt --mlir-print-op-generic %s | kiln-opt | FileCheck %s
// Ops that make, move or reindex elements print and parse.

// CHECK-LABEL: func.func @shape
func.func @shape(%x: tensor<2x3xf32>, %s: tensor<f32>) {
  // CHECK: %{{.*}} = hlo.constant dense<[1, 2]> : tensor<2xi64>
  %0 = hlo.constant dense<[1, 2]> : tensor<2xi64>
  // CHECK: %{{.*}} = hlo.constant dense<true> : tensor<7xi1>
  %1 = hlo.constant dense<true> : tensor<7xi1>
  // CHECK: %{{.*}} = hlo.iota dim = 1 : tensor<2x3xui16>
  %2 = hlo.iota dim = 1 : tensor<2x3xui16>
  // CHECK: %{{.*}} = hlo.broadcast_in_dim %{{.*}}, dims = [1, 2] : (tensor<2x3xf32>) -> tensor<4x2x3xf32>
  %3 = hlo.broadcast_in_dim %x, dims = [1, 2] : (tensor<2x3xf32>) -> tensor<4x2x3xf32>
  // CHECK: %{{.*}} = hlo.broadcast_in_dim %{{.*}}, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
  %4 = hlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.reshape %{{.*}} : (tensor<2x3xf32>) -> tensor<6xf32>
  %5 = hlo.reshape %x : (tensor<2x3xf32>) -> tensor<6xf32>
  // CHECK: %{{.*}} = hlo.transpose %{{.*}}, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %6 = hlo.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  // CHECK: %{{.*}} = hlo.reverse %{{.*}}, dims = [0] : tensor<2x3xf32>
  %7 = hlo.reverse %x, dims = [0] : tensor<2x3xf32>
  // CHECK: %{{.*}} = hlo.slice %{{.*}}, start = [0, 1], limit = [2, 3], strides = [1, 2] : (tensor<2x3xf32>) -> tensor<2x1xf32>
  %8 = hlo.slice %x, start = [0, 1], limit = [2, 3], strides = [1, 2] : (tensor<2x3xf32>) -> tensor<2x1xf32>
  // CHECK: %{{.*}} = hlo.concatenate %{{.*}}, %{{.*}} dim = 1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  %9 = hlo.concatenate %x, %x dim = 1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  // CHECK: %{{.*}} = hlo.pad %{{.*}}, %{{.*}}, low = [0, -1], high = [1, 2], interior = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x6xf32>
  %10 = hlo.pad %x, %s, low = [0, -1], high = [1, 2], interior = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x6xf32>
  return
}
