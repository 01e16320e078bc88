// RUN: kiln-opt %s --split-input-file --split-products | FileCheck %s
// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(split-products,fuse))' | FileCheck %s --check-prefix=FUSED

// On tiles the second product of a feed-forward block is two sums over halves of what the first one makes, which stores them as matrices of
// their own; the normalization adds them.
// CHECK-LABEL: @feed_forward
// CHECK: %[[H:.*]] = hlo.tanh
// CHECK: %[[R:.*]] = hlo.reshape %[[H]] : (tensor<128x1024xf32>) -> tensor<128x2x512xf32>
// CHECK: %[[T:.*]] = hlo.transpose %[[R]], dims = [1, 0, 2] {hlo.apart}
// CHECK: %[[D:.*]] = hlo.dot_general %[[T]], %{{.*}}, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<2x128x512xf32>, tensor<2x512x256xf32>) -> tensor<2x128x256xf32>
// CHECK: hlo.slice %[[D]], start = [0, 0, 0]
// CHECK: hlo.slice %[[D]], start = [1, 0, 0]
// FUSED-LABEL: @feed_forward
// FUSED: hlo.fusion contraction({{.*}}) -> tensor<2x128x512xf32>
// FUSED: hlo.dot_general
// FUSED: hlo.transpose
// FUSED: hlo.fusion contraction({{.*}}) -> tensor<2x128x256xf32>
// FUSED: hlo.dot_general
// FUSED: hlo.fusion reduction
// FUSED-NOT: hlo.fusion
// FUSED: return
#tiles = {f32_parts = 3 : i64, fma = true, l1_bytes = 49152 : i64, l2_bytes = 2097152 : i64, masked_memory = true, tiles = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}
module attributes {loops.target = #tiles} {
func.func @feed_forward(%x: tensor<128x256xf32>) -> tensor<128x256xf32> {
  %w = hlo.constant dense<0.5> : tensor<256x1024xf32>
  %v = hlo.constant dense<0.25> : tensor<1024x256xf32>
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<128x256xf32>, tensor<256x1024xf32>) -> tensor<128x1024xf32>
  %1 = hlo.tanh %0 : tensor<128x1024xf32>
  %2 = hlo.dot_general %1, %v, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<128x1024xf32>, tensor<1024x256xf32>) -> tensor<128x256xf32>
  %3 = hlo.add %2, %x : tensor<128x256xf32>
  %4 = hlo.reduce(%3) init(%zero) dims = [1] : (tensor<128x256xf32>, tensor<f32>) -> tensor<128xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %5 = hlo.broadcast_in_dim %4, dims = [0] : (tensor<128xf32>) -> tensor<128x256xf32>
  %6 = hlo.subtract %3, %5 : tensor<128x256xf32>
  return %6 : tensor<128x256xf32>
}
}

// -----

// Heads of attention: half of them for each sum.
// CHECK-LABEL: @heads
// CHECK: %[[P:.*]] = hlo.dot_general {{.*}} -> tensor<4x128x64xf32>
// CHECK-NEXT: %[[R:.*]] = hlo.reshape %[[P]] : (tensor<4x128x64xf32>) -> tensor<2x2x128x64xf32>
// CHECK: %[[T:.*]] = hlo.transpose %[[R]], dims = [0, 2, 1, 3]
// CHECK: %[[L:.*]] = hlo.reshape %[[T]] : (tensor<2x128x2x64xf32>) -> tensor<2x128x128xf32>
// CHECK: hlo.dot_general %[[L]]
// CHECK-NOT: hlo.transpose
// FUSED-LABEL: @heads
// FUSED: return
#tiles = {f32_parts = 3 : i64, fma = true, l1_bytes = 49152 : i64, l2_bytes = 2097152 : i64, masked_memory = true, tiles = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}
module attributes {loops.target = #tiles} {
func.func @heads(%p: tensor<4x128x128xf32>, %v: tensor<4x128x64xf32>, %x: tensor<128x256xf32>) -> tensor<128x256xf32> {
  %w = hlo.constant dense<0.5> : tensor<256x256xf32>
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.dot_general %p, %v, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<4x128x128xf32>, tensor<4x128x64xf32>) -> tensor<4x128x64xf32>
  %1 = hlo.transpose %0, dims = [1, 0, 2] : (tensor<4x128x64xf32>) -> tensor<128x4x64xf32>
  %h = hlo.reshape %1 : (tensor<128x4x64xf32>) -> tensor<128x256xf32>
  %2 = hlo.dot_general %h, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<128x256xf32>, tensor<256x256xf32>) -> tensor<128x256xf32>
  %3 = hlo.add %2, %x : tensor<128x256xf32>
  %4 = hlo.reduce(%3) init(%zero) dims = [1] : (tensor<128x256xf32>, tensor<f32>) -> tensor<128xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %5 = hlo.broadcast_in_dim %4, dims = [0] : (tensor<128xf32>) -> tensor<128x256xf32>
  %6 = hlo.subtract %3, %5 : tensor<128x256xf32>
  return %6 : tensor<128x256xf32>
}
}

// -----

// Two halves of many rows are as good, and few rows leave the weights to be read by both.
// CHECK-LABEL: @many_rows
// CHECK-NOT: hlo.slice
// FUSED-LABEL: @many_rows
#tiles = {f32_parts = 3 : i64, fma = true, l1_bytes = 49152 : i64, l2_bytes = 2097152 : i64, masked_memory = true, tiles = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}
module attributes {loops.target = #tiles} {
func.func @many_rows(%x: tensor<192x256xf32>) -> tensor<192x256xf32> {
  %w = hlo.constant dense<0.5> : tensor<256x1024xf32>
  %v = hlo.constant dense<0.25> : tensor<1024x256xf32>
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<192x256xf32>, tensor<256x1024xf32>) -> tensor<192x1024xf32>
  %1 = hlo.tanh %0 : tensor<192x1024xf32>
  %2 = hlo.dot_general %1, %v, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<192x1024xf32>, tensor<1024x256xf32>) -> tensor<192x256xf32>
  %4 = hlo.reduce(%2) init(%zero) dims = [1] : (tensor<192x256xf32>, tensor<f32>) -> tensor<192xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %5 = hlo.broadcast_in_dim %4, dims = [0] : (tensor<192xf32>) -> tensor<192x256xf32>
  %6 = hlo.subtract %2, %5 : tensor<192x256xf32>
  return %6 : tensor<192x256xf32>
}
}
