// Layers whose time hardly counts keep float32, as their rounding weighs like that of any other; weights are rounded so that errors cancel.
// RUN: kiln-opt %s -pass-pipeline='builtin.module(func.func(mixed-precision))' | FileCheck %s --check-prefixes=CHECK,ALL
// RUN: sed 's/fma = true/fma = true, tiles = true/' %s | kiln-opt -pass-pipeline='builtin.module(func.func(mixed-precision))' | FileCheck %s --check-prefixes=ALL,TILES

module attributes {loops.target = {fma = true}} {
// Classes of 256 features; the layer before them is 20 times as much, which is too little for tiles, whose products in float32 are several.
// ALL-LABEL: @classes
// CHECK: hlo.dot_general {{.*}} : (tensor<64x256xbf16>, tensor<256x256xbf16>) -> tensor<64x256xf32>
// CHECK: hlo.dot_general {{.*}} : (tensor<64x256xf32>, tensor<256x4xf32>) -> tensor<64x4xf32>
// TILES: hlo.dot_general {{.*}} : (tensor<64x256xbf16>, tensor<256x4xbf16>) -> tensor<64x4xf32>
func.func @classes(%x: tensor<64x256xf32>, %v: tensor<256x256xf32>) -> tensor<64x4xf32> {
  %w = hlo.constant dense<0.125> : tensor<256x4xf32>
  %0 = hlo.dot_general %x, %v, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
  %1 = hlo.tanh %0 : tensor<64x256xf32>
  %2 = hlo.dot_general %1, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x256xf32>, tensor<256x4xf32>) -> tensor<64x4xf32>
  return %2 : tensor<64x4xf32>
}

// Neither layers of one size, nor what has no weights.
// ALL-LABEL: @alike
// ALL: hlo.dot_general {{.*}} : (tensor<64x256xbf16>, tensor<256x256xbf16>)
// ALL: hlo.dot_general {{.*}} : (tensor<64x256xbf16>, tensor<256x256xbf16>)
// ALL: hlo.dot_general {{.*}} : (tensor<64x256xbf16>, tensor<256x4xbf16>)
func.func @alike(%x: tensor<64x256xf32>, %v: tensor<256x256xf32>, %w: tensor<256x4xf32>) -> (tensor<64x256xf32>, tensor<64x4xf32>) {
  %c = hlo.constant dense<0.125> : tensor<256x256xf32>
  %0 = hlo.dot_general %x, %v, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
  %1 = hlo.dot_general %0, %c, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
  %2 = hlo.dot_general %1, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x256xf32>, tensor<256x4xf32>) -> tensor<64x4xf32>
  return %1, %2 : tensor<64x256xf32>, tensor<64x4xf32>
}

// Each weight is as far from both neighbours, 1 and 1.0078125: one column's errors cancel, where all would go to the even one.
// ALL-LABEL: @balanced
// CHECK: hlo.constant dense<{{\[\[}}1.000000e+00, 2.000000e+00], [1.007810e+00, 2.000000e+00], [1.000000e+00, 2.000000e+00], [1.007810e+00, 2.000000e+00]]> : tensor<4x2xbf16>
func.func @balanced(%x: tensor<64x4xf32>) -> tensor<64x2xf32> {
  %w = hlo.constant dense<[[1.00390625, 2.0], [1.00390625, 2.0], [1.00390625, 2.0], [1.00390625, 2.0]]> : tensor<4x2xf32>
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x4xf32>, tensor<4x2xf32>) -> tensor<64x2xf32>
  return %0 : tensor<64x2xf32>
}
}
