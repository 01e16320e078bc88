// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(fuse,fuse-attention),hlo-to-loops{gpu-sm=80})' | FileCheck %s

// Twelve heads of 128 rows leave warps over, so four of them share 16 rows, each with a quarter of the keys, and a block has room for all of
// them at once. Scores are in registers only: products with the keys, the mask, powers, then products of those with the values.
// CHECK-LABEL: func.func private @f32_attention_16x128_12x128x128x64x64(
// CHECK-SAME: attributes {loops.block = array<i64: 128, 1, 1>, loops.resident_blocks = 2 : i64}
// CHECK: scf.for %{{.*}} = %{{.*}} to %c128{{.*}} step %c128
// CHECK: nvgpu.device_async_wait
// CHECK-NEXT: gpu.barrier
// CHECK: nvgpu.ldmatrix
// CHECK-COUNT-96: loops.mma
// CHECK-NOT: loops.mma
// CHECK: gpu.shuffle xor
// CHECK: loops.exp2
// CHECK-COUNT-96: loops.mma
// CHECK-NOT: loops.mma
// CHECK: loops.launch @f32_attention_{{.*}} count 96 grain 1
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @main(%q: tensor<12x128x64xf32>, %k: tensor<12x128x64xf32>, %v: tensor<12x128x64xf32>, %m: tensor<128xf32>) -> tensor<12x128x64xf32> {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %least = hlo.constant dense<0xFF800000> : tensor<f32>
  %0 = hlo.dot_general %q, %k, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]> : (tensor<12x128x64xf32>, tensor<12x128x64xf32>) -> tensor<12x128x128xf32>
  %1 = hlo.broadcast_in_dim %m, dims = [2] : (tensor<128xf32>) -> tensor<12x128x128xf32>
  %2 = hlo.add %0, %1 : tensor<12x128x128xf32>
  %3 = hlo.reduce(%2) init(%least) dims = [2] : (tensor<12x128x128xf32>, tensor<f32>) -> tensor<12x128xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.maximum %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %4 = hlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<12x128xf32>) -> tensor<12x128x128xf32>
  %5 = hlo.subtract %2, %4 : tensor<12x128x128xf32>
  %6 = hlo.exponential %5 : tensor<12x128x128xf32>
  %7 = hlo.reduce(%6) init(%zero) dims = [2] : (tensor<12x128x128xf32>, tensor<f32>) -> tensor<12x128xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %8 = hlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<12x128xf32>) -> tensor<12x128x128xf32>
  %9 = hlo.divide %6, %8 : tensor<12x128x128xf32>
  %10 = hlo.dot_general %9, %v, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<12x128x128xf32>, tensor<12x128x64xf32>) -> tensor<12x128x64xf32>
  return %10 : tensor<12x128x64xf32>
}
}

// -----

// Many rows of 16-bit numbers: 32 keys at a time, of which one part is computed while two are on their way; the values are transposed as they
// are read. Six blocks have memory and registers of a multiprocessor.
// CHECK-LABEL: func.func private @bf16_attention_64x32_96x512x512x64x64(
// CHECK-SAME: attributes {loops.block = array<i64: 128, 1, 1>, loops.resident_blocks = 6 : i64}
// CHECK-COUNT-2: nvgpu.device_async_create_group
// CHECK: scf.for %{{.*}} = %{{.*}} to %c512{{.*}} step %c32
// CHECK: nvgpu.device_async_wait %{{.*}} {numGroups = 1 : i32}
// CHECK-NEXT: gpu.barrier
// CHECK: nvgpu.device_async_create_group
// CHECK-COUNT-12: nvgpu.ldmatrix %{{.*}} {numTiles = 4 : i32, transpose = false}
// CHECK-COUNT-8: nvgpu.ldmatrix %{{.*}} {numTiles = 4 : i32, transpose = true}
// CHECK-NOT: nvgpu.ldmatrix
// CHECK: nvgpu.device_async_wait %{{.*}} {numGroups = 0 : i32}
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @main(%q: tensor<96x512x64xbf16>, %k: tensor<96x512x64xbf16>, %v: tensor<96x512x64xbf16>, %m: tensor<512xf32>) -> tensor<96x512x64xf32> {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %least = hlo.constant dense<0xFF800000> : tensor<f32>
  %0 = hlo.dot_general %q, %k, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]> : (tensor<96x512x64xbf16>, tensor<96x512x64xbf16>) -> tensor<96x512x512xf32>
  %1 = hlo.broadcast_in_dim %m, dims = [2] : (tensor<512xf32>) -> tensor<96x512x512xf32>
  %2 = hlo.add %0, %1 : tensor<96x512x512xf32>
  %3 = hlo.reduce(%2) init(%least) dims = [2] : (tensor<96x512x512xf32>, tensor<f32>) -> tensor<96x512xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.maximum %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %4 = hlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<96x512xf32>) -> tensor<96x512x512xf32>
  %5 = hlo.subtract %2, %4 : tensor<96x512x512xf32>
  %6 = hlo.exponential %5 : tensor<96x512x512xf32>
  %7 = hlo.reduce(%6) init(%zero) dims = [2] : (tensor<96x512x512xf32>, tensor<f32>) -> tensor<96x512xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %8 = hlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<96x512xf32>) -> tensor<96x512x512xf32>
  %9 = hlo.divide %6, %8 : tensor<96x512x512xf32>
  %n = hlo.convert %9 : (tensor<96x512x512xf32>) -> tensor<96x512x512xbf16>
  %10 = hlo.dot_general %n, %v, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<96x512x512xbf16>, tensor<96x512x64xbf16>) -> tensor<96x512x64xf32>
  return %10 : tensor<96x512x64xf32>
}
}
