// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(fuse,schedule),buffer-assignment,hlo-to-loops)' > %t
// RUN: FileCheck %s < %t
// RUN: FileCheck %s --check-prefix=ROW < %t

// Rows of 7 x 7 pixels: three tiles below each other, an operand in one register that stays for two products, and the last row on vectors
// between those.
// CHECK-LABEL: func.func private @f32_amx3_gemm_49x2048x512(
// CHECK: loops.tile_configure [16, 16, 16, 16, 16, 16, 16, 16]
// CHECK: loops.tile_load 6
// CHECK: loops.tile_load 7
// CHECK-NEXT: loops.tile_dot 0, 6, 7
// CHECK-NOT: loops.tile_load 6
// CHECK: loops.tile_load 7
// CHECK-NEXT: loops.tile_dot 1, 6, 7
// CHECK-NOT: loops.tile_load 7
// CHECK: loops.tile_load 6
// CHECK-NEXT: loops.tile_dot 3, 6, 7
// CHECK: loops.tile_dot 2, 6, 7
// CHECK: vector.broadcast {{.*}} : vector<1xi32> to vector<16xi32>
// CHECK-COUNT-12: loops.dot_pairs
// CHECK-NOT: loops.dot_pairs
// CHECK: loops.tile_dot 4, 6, 7
// CHECK-COUNT-31: loops.tile_dot
// CHECK-NOT: loops.tile_dot
// CHECK: loops.tile_store 5
// ROW: func.func private @f32_amx3_gemm_49x2048x512(
// ROW-COUNT-192: loops.dot_pairs
// ROW-NOT: loops.dot_pairs
module attributes {loops.target = {bf16_pairs = true, fma = true, tiles = true, vector_bytes = 64 : i64, vector_registers = 32 : i64, masked_memory = true, l1_bytes = 49152 : i64, l2_bytes = 2097152 : i64}} {
func.func @main(%x: tensor<49x512xf32>, %w: tensor<512x2048xf32>) -> tensor<49x2048xf32> {
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<49x512xf32>, tensor<512x2048xf32>) -> tensor<49x2048xf32>
  return %0 : tensor<49x2048xf32>
}
}

// -----

// Without an instruction for such a row they are two pairs of tiles, and 42 rows are three tiles all the same.
// CHECK-LABEL: func.func private @f32_amx3_gemm_49x2048x512(
// CHECK: loops.tile_configure [13, 13, 12, 12, 13, 12, 16, 16]
// CHECK-NOT: loops.dot_pairs
// CHECK-LABEL: func.func private @f32_amx3_gemm_42x2048x512(
// CHECK: loops.tile_configure [14, 14, 14, 14, 14, 14, 14, 16]
// CHECK-NOT: loops.dot_pairs
module attributes {loops.target = {fma = true, tiles = true, vector_bytes = 64 : i64, vector_registers = 32 : i64, masked_memory = true, l1_bytes = 49152 : i64, l2_bytes = 2097152 : i64}} {
func.func @main(%x: tensor<49x512xf32>, %w: tensor<512x2048xf32>, %y: tensor<42x512xf32>) -> (tensor<49x2048xf32>, tensor<42x2048xf32>) {
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<49x512xf32>, tensor<512x2048xf32>) -> tensor<49x2048xf32>
  %1 = hlo.dot_general %y, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<42x512xf32>, tensor<512x2048xf32>) -> tensor<42x2048xf32>
  return %0, %1 : tensor<49x2048xf32>, tensor<42x2048xf32>
}
}
