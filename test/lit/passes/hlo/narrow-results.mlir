// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(narrow-results))' | FileCheck %s

// A residual block's shortcut: the kernel that adds it stores rounded sums.
// CHECK-LABEL: func.func @shortcut
// CHECK: %[[A:.*]] = hlo.fusion contraction(%arg0, %arg1) : (tensor<64x32xbf16>, tensor<32x64xbf16>) -> tensor<64x64xbf16>
// CHECK: %[[SUM:.*]] = hlo.dot_general
// CHECK: %[[NARROW:.*]] = hlo.convert %[[SUM]] {hlo.flush_subnormals} : (tensor<64x64xf32>) -> tensor<64x64xbf16>
// CHECK: hlo.return %[[NARROW]]
// CHECK: %[[R:.*]] = hlo.reshape %[[A]] : (tensor<64x64xbf16>) -> tensor<8x8x64xbf16>
// CHECK: hlo.fusion loop(%[[R]], %arg2) : (tensor<8x8x64xbf16>, tensor<8x8x64xf32>) -> tensor<8x8x64xbf16>
// CHECK-NEXT: ^bb0(%[[ARG:.*]]: tensor<8x8x64xbf16>, %{{.*}}: tensor<8x8x64xf32>):
// CHECK-NEXT: %[[WIDE:.*]] = hlo.convert %[[ARG]] : (tensor<8x8x64xbf16>) -> tensor<8x8x64xf32>
// CHECK-NEXT: hlo.add %[[WIDE]]
module attributes {loops.target = {bf16_rounds = true, flushes_denormals = true}} {
func.func @shortcut(%x: tensor<64x32xbf16>, %w: tensor<32x64xbf16>, %y: tensor<8x8x64xf32>) -> tensor<8x8x64xbf16> {
  %0 = hlo.fusion contraction(%x, %w) : (tensor<64x32xbf16>, tensor<32x64xbf16>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x32xbf16>, %b: tensor<32x64xbf16>):
    %1 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x32xbf16>, tensor<32x64xbf16>) -> tensor<64x64xf32>
    hlo.return %1 : tensor<64x64xf32>
  }
  %2 = hlo.reshape %0 : (tensor<64x64xf32>) -> tensor<8x8x64xf32>
  %3 = hlo.fusion loop(%2, %y) : (tensor<8x8x64xf32>, tensor<8x8x64xf32>) -> tensor<8x8x64xbf16> {
  ^bb0(%a: tensor<8x8x64xf32>, %b: tensor<8x8x64xf32>):
    %4 = hlo.add %a, %b : tensor<8x8x64xf32>
    %5 = hlo.convert %4 : (tensor<8x8x64xf32>) -> tensor<8x8x64xbf16>
    hlo.return %5 : tensor<8x8x64xbf16>
  }
  return %3 : tensor<8x8x64xbf16>
}
}

// -----

// The largest of rounded numbers is the largest, rounded.
// CHECK-LABEL: func.func @pool
// CHECK: hlo.fusion contraction({{.*}} -> tensor<64x64xbf16>
// CHECK: %[[INIT:.*]] = hlo.constant dense<0xFF80> : tensor<bf16>
// CHECK: %[[POOL:.*]] = hlo.reduce_window({{.*}}) init(%[[INIT]]) {{.*}} : (tensor<64x64xbf16>, tensor<bf16>) -> tensor<32x64xbf16>
// CHECK-NEXT: ^bb0(%{{.*}}: tensor<bf16>, %{{.*}}: tensor<bf16>):
// CHECK-NEXT: hlo.compare
// CHECK-NEXT: hlo.select {{.*}} -> tensor<bf16>
// CHECK-NOT: hlo.fusion
// CHECK: return %[[POOL]]
func.func @pool(%x: tensor<64x32xbf16>, %w: tensor<32x64xbf16>) -> tensor<32x64xbf16> {
  %lowest = hlo.constant dense<-3.40282347E+38> : tensor<f32>
  %0 = hlo.fusion contraction(%x, %w) : (tensor<64x32xbf16>, tensor<32x64xbf16>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x32xbf16>, %b: tensor<32x64xbf16>):
    %1 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x32xbf16>, tensor<32x64xbf16>) -> tensor<64x64xf32>
    hlo.return %1 : tensor<64x64xf32>
  }
  %2 = hlo.reduce_window(%0) init(%lowest) window = [2, 1] strides = [2, 1] padding = [0, 0, 0, 0] {base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>} : (tensor<64x64xf32>, tensor<f32>) -> tensor<32x64xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %3 = hlo.compare GT, %b, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = hlo.select %3, %b, %a : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    hlo.return %4 : tensor<f32>
  }
  %5 = hlo.fusion loop(%2) : (tensor<32x64xf32>) -> tensor<32x64xbf16> {
  ^bb0(%a: tensor<32x64xf32>):
    %6 = hlo.convert %a : (tensor<32x64xf32>) -> tensor<32x64xbf16>
    hlo.return %6 : tensor<32x64xbf16>
  }
  return %5 : tensor<32x64xbf16>
}

// -----

// Stays as it is: what is a result, what sums keep all digits of, what a window sums, and products of float32.
// CHECK-LABEL: func.func @kept
// CHECK-COUNT-4: hlo.fusion contraction({{.*}} -> tensor<64x64xf32>
func.func @kept(%x: tensor<64x32xbf16>, %w: tensor<32x64xbf16>, %v: tensor<32x64xbf16>, %f: tensor<64x32xf32>, %g: tensor<32x64xf32>)
    -> (tensor<64x64xf32>, tensor<64x64xbf16>, tensor<64x64xf32>, tensor<32x64xbf16>, tensor<64x64xbf16>) {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.fusion contraction(%x, %w) : (tensor<64x32xbf16>, tensor<32x64xbf16>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x32xbf16>, %b: tensor<32x64xbf16>):
    %1 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x32xbf16>, tensor<32x64xbf16>) -> tensor<64x64xf32>
    hlo.return %1 : tensor<64x64xf32>
  }
  %2 = hlo.fusion contraction(%x, %v) : (tensor<64x32xbf16>, tensor<32x64xbf16>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x32xbf16>, %b: tensor<32x64xbf16>):
    %3 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x32xbf16>, tensor<32x64xbf16>) -> tensor<64x64xf32>
    hlo.return %3 : tensor<64x64xf32>
  }
  %4:2 = hlo.fusion loop(%0, %2) : (tensor<64x64xf32>, tensor<64x64xf32>) -> (tensor<64x64xbf16>, tensor<64x64xf32>) {
  ^bb0(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>):
    %5 = hlo.add %a, %b : tensor<64x64xf32>
    %6 = hlo.convert %5 : (tensor<64x64xf32>) -> tensor<64x64xbf16>
    hlo.return %6, %5 : tensor<64x64xbf16>, tensor<64x64xf32>
  }
  %7 = hlo.fusion contraction(%x, %w) : (tensor<64x32xbf16>, tensor<32x64xbf16>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x32xbf16>, %b: tensor<32x64xbf16>):
    %8 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x32xbf16>, tensor<32x64xbf16>) -> tensor<64x64xf32>
    hlo.return %8 : tensor<64x64xf32>
  }
  %9 = hlo.reduce_window(%7) init(%zero) window = [2, 1] strides = [2, 1] padding = [0, 0, 0, 0] {base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>} : (tensor<64x64xf32>, tensor<f32>) -> tensor<32x64xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %10 = hlo.add %a, %b : tensor<f32>
    hlo.return %10 : tensor<f32>
  }
  %11 = hlo.fusion loop(%9) : (tensor<32x64xf32>) -> tensor<32x64xbf16> {
  ^bb0(%a: tensor<32x64xf32>):
    %12 = hlo.convert %a : (tensor<32x64xf32>) -> tensor<32x64xbf16>
    hlo.return %12 : tensor<32x64xbf16>
  }
  %13 = hlo.fusion contraction(%f, %g) : (tensor<64x32xf32>, tensor<32x64xf32>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x32xf32>, %b: tensor<32x64xf32>):
    %14 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x32xf32>, tensor<32x64xf32>) -> tensor<64x64xf32>
    hlo.return %14 : tensor<64x64xf32>
  }
  %15 = hlo.fusion loop(%13) : (tensor<64x64xf32>) -> tensor<64x64xbf16> {
  ^bb0(%a: tensor<64x64xf32>):
    %16 = hlo.convert %a : (tensor<64x64xf32>) -> tensor<64x64xbf16>
    hlo.return %16 : tensor<64x64xbf16>
  }
  return %2, %4#0, %4#1, %11, %15 : tensor<64x64xf32>, tensor<64x64xbf16>, tensor<64x64xf32>, tensor<32x64xbf16>, tensor<64x64xbf16>
}

// -----

// Of each feature by itself: the kernel widens what it reads.
// CHECK-LABEL: func.func @depthwise
// CHECK: hlo.fusion contraction({{.*}} -> tensor<16x64xbf16>
// CHECK: hlo.fusion contraction({{.*}}) : (tensor<1x4x4x64xbf16>, tensor<3x3x1x64xf32>) -> tensor<1x4x4x64xbf16>
// CHECK: %[[WIDE:.*]] = hlo.convert {{.*}} -> tensor<1x4x4x64xf32>
// CHECK: hlo.convolution %[[WIDE]],
module attributes {loops.target = {tiles = true}} {
func.func @depthwise(%x: tensor<16x32xbf16>, %w: tensor<32x64xbf16>, %k: tensor<3x3x1x64xf32>) -> tensor<1x4x4x64xbf16> {
  %0 = hlo.fusion contraction(%x, %w) : (tensor<16x32xbf16>, tensor<32x64xbf16>) -> tensor<16x64xf32> {
  ^bb0(%a: tensor<16x32xbf16>, %b: tensor<32x64xbf16>):
    %1 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<16x32xbf16>, tensor<32x64xbf16>) -> tensor<16x64xf32>
    hlo.return %1 : tensor<16x64xf32>
  }
  %2 = hlo.reshape %0 : (tensor<16x64xf32>) -> tensor<1x4x4x64xf32>
  %3 = hlo.fusion contraction(%2, %k) : (tensor<1x4x4x64xf32>, tensor<3x3x1x64xf32>) -> tensor<1x4x4x64xbf16> {
  ^bb0(%a: tensor<1x4x4x64xf32>, %b: tensor<3x3x1x64xf32>):
    %4 = hlo.convolution %a, %b, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 64 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x4x4x64xf32>, tensor<3x3x1x64xf32>) -> tensor<1x4x4x64xf32>
    %5 = hlo.convert %4 : (tensor<1x4x4x64xf32>) -> tensor<1x4x4x64xbf16>
    hlo.return %5 : tensor<1x4x4x64xbf16>
  }
  return %3 : tensor<1x4x4x64xbf16>
}
}

// -----

// A bias that is added before the result is rounded, where a library computes products of this size: its bias has the result's type. Not a bias
// that is no constant, nor of a small product.
// CHECK-LABEL: func.func @bias
// CHECK: %[[BIAS:.*]] = hlo.constant dense<1.000000e+00> : tensor<512xbf16>
// CHECK: hlo.fusion contraction(%arg0, %arg1, %[[BIAS]]) : (tensor<1024x256xbf16>, tensor<256x512xbf16>, tensor<512xbf16>) -> tensor<1024x512xbf16>
// CHECK: hlo.convert %{{.*}} : (tensor<512xbf16>) -> tensor<512xf32>
// CHECK: hlo.fusion contraction(%arg0, %arg1, %arg2) : (tensor<1024x256xbf16>, tensor<256x512xbf16>, tensor<512xf32>)
// CHECK: hlo.fusion contraction({{.*}}) : (tensor<64x256xbf16>, tensor<256x512xbf16>, tensor<512xf32>)
module attributes {loops.gpu_library = "auto", loops.target = {multiprocessors = 132 : i64, sm = 90 : i64, vector_bytes = 1 : i64}} {
func.func @bias(%x: tensor<1024x256xbf16>, %w: tensor<256x512xbf16>, %given: tensor<512xf32>, %few: tensor<64x256xbf16>) -> (tensor<1024x512xbf16>, tensor<1024x512xbf16>, tensor<64x512xbf16>) {
  %bias = hlo.constant dense<1.001> : tensor<512xf32>
  %0 = hlo.fusion contraction(%x, %w, %bias) : (tensor<1024x256xbf16>, tensor<256x512xbf16>, tensor<512xf32>) -> tensor<1024x512xbf16> {
  ^bb0(%a: tensor<1024x256xbf16>, %b: tensor<256x512xbf16>, %c: tensor<512xf32>):
    %1 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<1024x256xbf16>, tensor<256x512xbf16>) -> tensor<1024x512xf32>
    %2 = hlo.broadcast_in_dim %c, dims = [1] : (tensor<512xf32>) -> tensor<1024x512xf32>
    %3 = hlo.add %1, %2 : tensor<1024x512xf32>
    %4 = hlo.convert %3 : (tensor<1024x512xf32>) -> tensor<1024x512xbf16>
    hlo.return %4 : tensor<1024x512xbf16>
  }
  %10 = hlo.fusion contraction(%x, %w, %given) : (tensor<1024x256xbf16>, tensor<256x512xbf16>, tensor<512xf32>) -> tensor<1024x512xbf16> {
  ^bb0(%a: tensor<1024x256xbf16>, %b: tensor<256x512xbf16>, %c: tensor<512xf32>):
    %1 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<1024x256xbf16>, tensor<256x512xbf16>) -> tensor<1024x512xf32>
    %2 = hlo.broadcast_in_dim %c, dims = [1] : (tensor<512xf32>) -> tensor<1024x512xf32>
    %3 = hlo.add %1, %2 : tensor<1024x512xf32>
    %4 = hlo.convert %3 : (tensor<1024x512xf32>) -> tensor<1024x512xbf16>
    hlo.return %4 : tensor<1024x512xbf16>
  }
  %20 = hlo.fusion contraction(%few, %w, %bias) : (tensor<64x256xbf16>, tensor<256x512xbf16>, tensor<512xf32>) -> tensor<64x512xbf16> {
  ^bb0(%a: tensor<64x256xbf16>, %b: tensor<256x512xbf16>, %c: tensor<512xf32>):
    %1 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x256xbf16>, tensor<256x512xbf16>) -> tensor<64x512xf32>
    %2 = hlo.broadcast_in_dim %c, dims = [1] : (tensor<512xf32>) -> tensor<64x512xf32>
    %3 = hlo.add %1, %2 : tensor<64x512xf32>
    %4 = hlo.convert %3 : (tensor<64x512xf32>) -> tensor<64x512xbf16>
    hlo.return %4 : tensor<64x512xbf16>
  }
  return %0, %10, %20 : tensor<1024x512xbf16>, tensor<1024x512xbf16>, tensor<64x512xbf16>
}
}

// -----

// What reads the rounded value goes on from the narrow one, what reads the wide one from one that is widened again.
// CHECK-LABEL: func.func @both
// CHECK: hlo.fusion contraction(%arg0, %arg1) : (tensor<64x32xbf16>, tensor<32x48xbf16>) -> tensor<64x48xbf16>
// CHECK: ^bb0(%[[V:.*]]: tensor<64x48xbf16>):
// CHECK: hlo.reshape %[[V]] : (tensor<64x48xbf16>) -> tensor<64x6x8xbf16>
// CHECK: ^bb0(%[[V:.*]]: tensor<64x48xbf16>):
// CHECK: %[[W:.*]] = hlo.convert %[[V]] : (tensor<64x48xbf16>) -> tensor<64x48xf32>
// CHECK: hlo.negate %[[W]]
// CHECK: hlo.transpose %[[V]]
module attributes {loops.target = {bf16_pairs = true, bf16_rounds = true, fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @both(%x: tensor<64x32xbf16>, %w: tensor<32x48xbf16>) -> (tensor<64x6x8xbf16>, tensor<64x48xbf16>, tensor<48x64xbf16>) {
  %0 = hlo.fusion contraction(%x, %w) : (tensor<64x32xbf16>, tensor<32x48xbf16>) -> tensor<64x48xf32> {
  ^bb0(%a: tensor<64x32xbf16>, %b: tensor<32x48xbf16>):
    %1 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x32xbf16>, tensor<32x48xbf16>) -> tensor<64x48xf32>
    hlo.return %1 : tensor<64x48xf32>
  }
  %10 = hlo.fusion loop(%0) : (tensor<64x48xf32>) -> tensor<64x6x8xbf16> {
  ^bb0(%v: tensor<64x48xf32>):
    %1 = hlo.convert %v : (tensor<64x48xf32>) -> tensor<64x48xbf16>
    %2 = hlo.reshape %1 : (tensor<64x48xbf16>) -> tensor<64x6x8xbf16>
    hlo.return %2 : tensor<64x6x8xbf16>
  }
  %20:2 = hlo.fusion loop(%0) : (tensor<64x48xf32>) -> (tensor<64x48xbf16>, tensor<48x64xbf16>) {
  ^bb0(%v: tensor<64x48xf32>):
    %1 = hlo.convert %v : (tensor<64x48xf32>) -> tensor<64x48xbf16>
    %2 = hlo.negate %v : tensor<64x48xf32>
    %3 = hlo.convert %2 : (tensor<64x48xf32>) -> tensor<64x48xbf16>
    %4 = hlo.transpose %1, dims = [1, 0] : (tensor<64x48xbf16>) -> tensor<48x64xbf16>
    hlo.return %3, %4 : tensor<64x48xbf16>, tensor<48x64xbf16>
  }
  return %10, %20#0, %20#1 : tensor<64x6x8xbf16>, tensor<64x48xbf16>, tensor<48x64xbf16>
}
}

// -----

// Nothing that keeps subnormal numbers loses them as it is rounded.
// CHECK-LABEL: func.func @keeps
// CHECK: hlo.convert %{{[a-z0-9_]+}} : (tensor<64x64xf32>) -> tensor<64x64xbf16>
module attributes {loops.target = {bf16_rounds = true}} {
func.func @keeps(%x: tensor<64x32xbf16>, %w: tensor<32x64xbf16>) -> tensor<64x64xbf16> {
  %0 = hlo.fusion contraction(%x, %w) : (tensor<64x32xbf16>, tensor<32x64xbf16>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x32xbf16>, %b: tensor<32x64xbf16>):
    %1 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x32xbf16>, tensor<32x64xbf16>) -> tensor<64x64xf32>
    hlo.return %1 : tensor<64x64xf32>
  }
  %2 = hlo.fusion loop(%0) : (tensor<64x64xf32>) -> tensor<64x64xbf16> {
  ^bb0(%a: tensor<64x64xf32>):
    %3 = hlo.convert %a : (tensor<64x64xf32>) -> tensor<64x64xbf16>
    hlo.return %3 : tensor<64x64xbf16>
  }
  return %2 : tensor<64x64xbf16>
}
}
