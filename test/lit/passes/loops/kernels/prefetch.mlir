// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(fuse,schedule),buffer-assignment,hlo-to-loops)' | FileCheck %s

// While a tile is computed the lines of its results, rows of half a page and more, are asked for, and those of a residual.
// CHECK-LABEL: func.func private @f32_gemm_m13n32_64x1024x64_add(
// CHECK: memref.prefetch %{{.*}}, write, locality<3>, data : memref<65536xf32>
// CHECK: memref.prefetch %{{.*}}, read, locality<3>, data : memref<65536xf32>
// CHECK: vector.fma
// Of the rows of a vector's columns all are read before the first is written.
// CHECK: vector.load %{{.*}} : memref<65536xf32>
// CHECK-NOT: vector.store
// CHECK: vector.load %{{.*}} : memref<65536xf32>
// CHECK: vector.store
module attributes {loops.target = {fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @main(%x: tensor<64x64xf32>, %w: tensor<64x1024xf32>, %r: tensor<64x1024xf32>) -> tensor<64x1024xf32> {
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x64xf32>, tensor<64x1024xf32>) -> tensor<64x1024xf32>
  %1 = hlo.add %0, %r : tensor<64x1024xf32>
  return %1 : tensor<64x1024xf32>
}
}

// -----

// Those of closer rows the processor finds by itself.
// CHECK-LABEL: func.func private @f32_gemm_m13n32_64x512x64(
// CHECK: memref.prefetch %{{.*}}, write, locality<3>, data : memref<32768xf32>
// CHECK-LABEL: func.func private @f32_gemm_m13n32_64x256x64(
// CHECK-NOT: memref.prefetch
// CHECK: func.func @main
module attributes {loops.target = {fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @main(%x: tensor<64x64xf32>, %w: tensor<64x512xf32>, %v: tensor<64x256xf32>) -> (tensor<64x512xf32>, tensor<64x256xf32>) {
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x64xf32>, tensor<64x512xf32>) -> tensor<64x512xf32>
  %1 = hlo.dot_general %x, %v, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x64xf32>, tensor<64x256xf32>) -> tensor<64x256xf32>
  return %0, %1 : tensor<64x512xf32>, tensor<64x256xf32>
}
}

// -----

// Winograd's weights that L2 does not hold: the products of a plane ask for the next one's.
// CHECK-LABEL: func.func private @f32_winograd2x4_{{.*}}c128_packed(
// CHECK: memref.prefetch %{{.*}}, read, locality<2>, data : memref<393216xf32>
module attributes {loops.target = {fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @main(%x: tensor<1x14x14x128xf32>, %u: tensor<4x24x128x32xf32>, %w: tensor<3x3x128x128xf32>) -> tensor<1x14x14x128xf32> {
  %0 = hlo.packed_winograd %x, %u, %w {padding = array<i64: 1, 1, 1, 1>} : (tensor<1x14x14x128xf32>, tensor<4x24x128x32xf32>, tensor<3x3x128x128xf32>) -> tensor<1x14x14x128xf32>
  return %0 : tensor<1x14x14x128xf32>
}
}

// -----

// Weights that stay in L2 are not asked for.
// CHECK-LABEL: func.func private @f32_winograd2x4_{{.*}}c32_packed(
// CHECK-NOT: memref.prefetch
module attributes {loops.target = {fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @main(%x: tensor<1x14x14x32xf32>, %u: tensor<1x24x32x32xf32>, %w: tensor<3x3x32x32xf32>) -> tensor<1x14x14x32xf32> {
  %0 = hlo.packed_winograd %x, %u, %w {padding = array<i64: 1, 1, 1, 1>} : (tensor<1x14x14x32xf32>, tensor<1x24x32x32xf32>, tensor<3x3x32x32xf32>) -> tensor<1x14x14x32xf32>
  return %0 : tensor<1x14x14x32xf32>
}
}

// -----

// The tiles of a convolution share the fetching of the next panel.
// CHECK-LABEL: func.func private @f32_conv_m14n32_3x3s1_1x14x14x64_c64_packed(
// CHECK: memref.prefetch %{{.*}}, read, locality<2>, data : memref<36864xf32>
// CHECK: vector.fma
module attributes {loops.target = {fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @main(%x: tensor<1x14x14x64xf32>, %w: tensor<2x3x3x64x32xf32>) -> tensor<1x14x14x64xf32> {
  %0 = hlo.packed_convolution %x, %w {feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_strides = array<i64: 1, 1>} : (tensor<1x14x14x64xf32>, tensor<2x3x3x64x32xf32>) -> tensor<1x14x14x64xf32>
  return %0 : tensor<1x14x14x64xf32>
}
}
