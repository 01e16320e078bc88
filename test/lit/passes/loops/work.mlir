// RUN: kiln-opt %s --split-input-file --hlo-to-loops='vector-bytes=32 masked-memory=1' | FileCheck %s

// A product of [8, 16] and [16, 4]: 2 * 8 * 4 * 16 operations, (128 + 64 + 32) * 4 bytes.
// CHECK: loops.launch @{{.*}} {bytes = 896 : i64, flops = 1024 : i64}
func.func @main(%a: tensor<8x16xf32>, %b: tensor<16x4xf32>) -> tensor<8x4xf32> {
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// Packed weights: their zeros are read, but what they are multiplied with does not count.
// CHECK: loops.launch @{{.*}} {bytes = 1544 : i64, flops = 1600 : i64}
func.func @main(%a: tensor<5x16xf32>, %b: tensor<2x16x8xf32>) -> tensor<5x10xf32> {
  %0 = hlo.packed_dot %a, %b : (tensor<5x16xf32>, tensor<2x16x8xf32>) -> tensor<5x10xf32>
  return %0 : tensor<5x10xf32>
}

// -----

// A window of three on five pixels: at both ends one product falls on padding. 13 pairs, 2 features in, 4 out.
// CHECK: loops.launch @{{.*}} {bytes = 216 : i64, flops = 208 : i64}
func.func @main(%x: tensor<1x5x2xf32>, %w: tensor<3x2x4xf32>) -> tensor<1x5x4xf32> {
  %0 = hlo.convolution %x, %w, <[b, 0, f]x[0, i, o]->[b, 0, f]> {window_strides = array<i64: 1>, padding = array<i64: 1, 1>, lhs_dilation = array<i64: 1>, rhs_dilation = array<i64: 1>, window_reversal = array<i1: false>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x2xf32>, tensor<3x2x4xf32>) -> tensor<1x5x4xf32>
  return %0 : tensor<1x5x4xf32>
}

// -----

// Every floating-point op of a fusion counts, and a value that stays in registers is no traffic.
// CHECK: loops.launch @{{.*}} {bytes = 516 : i64, flops = 192 : i64}
func.func @main(%x: tensor<64xf32>, %z: tensor<f32>) -> (tensor<64xf32>) {
  %0 = hlo.fusion loop(%x, %z) : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>, %b: tensor<f32>):
    %1 = hlo.negate %a : tensor<64xf32>
    %2 = hlo.tanh %1 : tensor<64xf32>
    %3 = hlo.broadcast_in_dim %b, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %4 = hlo.add %2, %3 : tensor<64xf32>
    hlo.return %4 : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}

// -----

// Of a slice the rest is not read. Integers are no floating-point operations.
// CHECK: loops.launch @{{.*}} {bytes = 32 : i64} : memref<64xi32>
func.func @main(%x: tensor<64xi32>) -> tensor<4xi32> {
  %0 = hlo.fusion loop(%x) : (tensor<64xi32>) -> tensor<4xi32> {
  ^bb0(%a: tensor<64xi32>):
    %1 = hlo.slice %a, start = [8], limit = [12], strides = [1] : (tensor<64xi32>) -> tensor<4xi32>
    %2 = hlo.negate %1 : tensor<4xi32>
    hlo.return %2 : tensor<4xi32>
  }
  return %0 : tensor<4xi32>
}

// -----

// A sum: one addition per element.
// CHECK: loops.launch @{{.*}} {bytes = 260 : i64, flops = 64 : i64}
func.func @main(%x: tensor<64xf32>) -> tensor<f32> {
  %z = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.fusion reduction(%x) : (tensor<64xf32>) -> tensor<f32> {
  ^bb0(%a: tensor<64xf32>):
    %init = hlo.constant dense<0.0> : tensor<f32>
    %1 = hlo.reduce(%a) init(%init) dims = [0] : (tensor<64xf32>, tensor<f32>) -> tensor<f32> {
    ^bb0(%l: tensor<f32>, %r: tensor<f32>):
      %s = hlo.add %l, %r : tensor<f32>
      hlo.return %s : tensor<f32>
    }
    hlo.return %1 : tensor<f32>
  }
  return %0 : tensor<f32>
}

// -----

// The graph nodes of a fusion, three by name.
// CHECK: loops.launch {{.*}} node "a, b, c and 1 more"
func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = hlo.fusion loop(%x) : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%v: tensor<64xf32>):
    %1 = hlo.negate %v : tensor<64xf32> loc("a")
    %2 = hlo.tanh %1 : tensor<64xf32> loc("b")
    %3 = hlo.exponential %2 : tensor<64xf32> loc("c")
    %4 = hlo.abs %3 : (tensor<64xf32>) -> tensor<64xf32> loc("d")
    hlo.return %4 : tensor<64xf32>
  } loc("d")
  return %0 : tensor<64xf32>
}
