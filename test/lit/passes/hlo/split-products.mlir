// RUN: kiln-opt %s --split-input-file --split-products | FileCheck %s
// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(split-products,fuse))' | FileCheck %s --check-prefix=FUSED

// Too few tiles for 108 multiprocessors, and a normalization that adds the parts.
// The kernel of the normalization has the sum in it.
// FUSED-LABEL: @normalized
// FUSED: hlo.dot_general
// FUSED: hlo.fusion reduction
// FUSED: hlo.slice
// FUSED: hlo.add
// FUSED: hlo.add
// FUSED: hlo.reduce
// FUSED-NOT: hlo.fusion
// FUSED: return
// CHECK-LABEL: @normalized
// CHECK: %[[X:.*]] = hlo.reshape %{{.*}} : (tensor<64x2048xf32>) -> tensor<64x[[P:[0-9]+]]x[[K:[0-9]+]]xf32>
// CHECK: %[[W:.*]] = hlo.reshape %{{.*}} : (tensor<2048x128xf32>) -> tensor<[[P]]x[[K]]x128xf32>
// CHECK: %[[D:.*]] = hlo.dot_general %[[X]], %[[W]], <lhs_batching_dimensions = [1], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>
// CHECK: hlo.slice %[[D]], start = [0, 0, 0]
// CHECK: hlo.slice %[[D]], start = [1, 0, 0]
// CHECK: hlo.add
// CHECK: hlo.add %{{.*}}, %arg2
// CHECK: hlo.reduce
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @normalized(%x: tensor<64x2048xf32>, %w: tensor<2048x128xf32>, %r: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x2048xf32>, tensor<2048x128xf32>) -> tensor<64x128xf32>
  %1 = hlo.add %0, %r : tensor<64x128xf32>
  %2 = hlo.reduce(%1) init(%zero) dims = [1] : (tensor<64x128xf32>, tensor<f32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %3 = hlo.broadcast_in_dim %2, dims = [0] : (tensor<64xf32>) -> tensor<64x128xf32>
  %4 = hlo.subtract %1, %3 : tensor<64x128xf32>
  return %4 : tensor<64x128xf32>
}
}

// -----

// Somebody else needs the sum.
// CHECK-LABEL: @needed
// CHECK-NOT: hlo.slice
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @needed(%x: tensor<64x2048xf32>, %w: tensor<2048x128xf32>, %r: tensor<64x128xf32>) -> (tensor<64x128xf32>, tensor<64x128xf32>) {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x2048xf32>, tensor<2048x128xf32>) -> tensor<64x128xf32>
  %1 = hlo.add %0, %r : tensor<64x128xf32>
  %2 = hlo.reduce(%1) init(%zero) dims = [1] : (tensor<64x128xf32>, tensor<f32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %3 = hlo.broadcast_in_dim %2, dims = [0] : (tensor<64xf32>) -> tensor<64x128xf32>
  %4 = hlo.subtract %1, %3 : tensor<64x128xf32>
  %5 = hlo.multiply %1, %r : tensor<64x128xf32>
  return %4, %5 : tensor<64x128xf32>, tensor<64x128xf32>
}
}

// -----

// Tiles enough.
// CHECK-LABEL: @large
// CHECK-NOT: hlo.slice
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @large(%x: tensor<8192x2048xf32>, %w: tensor<2048x128xf32>, %r: tensor<8192x128xf32>) -> tensor<8192x128xf32> {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<8192x2048xf32>, tensor<2048x128xf32>) -> tensor<8192x128xf32>
  %1 = hlo.add %0, %r : tensor<8192x128xf32>
  %2 = hlo.reduce(%1) init(%zero) dims = [1] : (tensor<8192x128xf32>, tensor<f32>) -> tensor<8192xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %3 = hlo.broadcast_in_dim %2, dims = [0] : (tensor<8192xf32>) -> tensor<8192x128xf32>
  %4 = hlo.subtract %1, %3 : tensor<8192x128xf32>
  return %4 : tensor<8192x128xf32>
}
}

// -----

// CHECK-LABEL: @processor
// CHECK-NOT: hlo.slice
func.func @processor(%x: tensor<64x2048xf32>, %w: tensor<2048x128xf32>, %r: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x2048xf32>, tensor<2048x128xf32>) -> tensor<64x128xf32>
  %1 = hlo.add %0, %r : tensor<64x128xf32>
  %2 = hlo.reduce(%1) init(%zero) dims = [1] : (tensor<64x128xf32>, tensor<f32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %3 = hlo.broadcast_in_dim %2, dims = [0] : (tensor<64xf32>) -> tensor<64x128xf32>
  %4 = hlo.subtract %1, %3 : tensor<64x128xf32>
  return %4 : tensor<64x128xf32>
}

// -----

// Parts would be too small for tensor cores.
// CHECK-LABEL: @little
// CHECK-NOT: hlo.slice
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @little(%x: tensor<1x512xf32>, %w: tensor<512x16xf32>, %r: tensor<1x16xf32>) -> tensor<1x16xf32> {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<1x512xf32>, tensor<512x16xf32>) -> tensor<1x16xf32>
  %1 = hlo.add %0, %r : tensor<1x16xf32>
  %2 = hlo.reduce(%1) init(%zero) dims = [1] : (tensor<1x16xf32>, tensor<f32>) -> tensor<1xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %3 = hlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf32>) -> tensor<1x16xf32>
  %4 = hlo.subtract %1, %3 : tensor<1x16xf32>
  return %4 : tensor<1x16xf32>
}
}
