// RUN: kiln-opt %s -pass-pipeline='builtin.module(func.func(fuse,fuse-attention,schedule),buffer-assignment,hlo-to-loops)' | FileCheck %s
// RUN: sed 's/bf16_pairs = true/bf16_pairs = false/' %s | kiln-opt -pass-pipeline='builtin.module(func.func(fuse,fuse-attention,schedule),buffer-assignment,hlo-to-loops)' | FileCheck %s --check-prefix=WIDENED

// RUN: sed 's/2x32x/2x128x/g' %s | kiln-opt -pass-pipeline='builtin.module(func.func(fuse,fuse-attention,schedule),buffer-assignment,hlo-to-loops)' | FileCheck %s --check-prefix=PIECES

module attributes {loops.target = {bf16_pairs = true, fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
  // Both products are of pairs of bfloat16 numbers: keys are packed as pairs, rows of values interleaved, and
  // probabilities rounded in their place.
  // CHECK-LABEL: func.func private @bf16_attention
  // CHECK: vector.interleave {{.*}} : vector<16xi16>
  // CHECK: loops.dot_pairs
  // CHECK: loops.split
  // CHECK: loops.dot_pairs
  // WIDENED-LABEL: func.func private @bf16_attention
  // WIDENED-NOT: loops.dot_pairs
  // WIDENED: arith.extf
  // An entry's rows in two pieces: the first one of a call packs.
  // PIECES-LABEL: func.func private @bf16_attention
  // PIECES: %[[FIRST:.*]] = arith.maxui %{{.*}}, %{{.*}} : index
  // PIECES: %[[PACKS:.*]] = arith.cmpi eq, %{{.*}}, %[[FIRST]] : index
  // PIECES: scf.if %[[PACKS]]
  // PIECES: vector.interleave {{.*}} : vector<16xi16>
  func.func @main(%q: tensor<2x32x32xbf16>, %k: tensor<2x40x32xbf16>, %v: tensor<2x40x32xbf16>) -> tensor<2x32x32xf32> {
    %zero = hlo.constant dense<0.0> : tensor<f32>
    %least = hlo.constant dense<0xFF800000> : tensor<f32>
    %0 = hlo.dot_general %q, %k, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]> : (tensor<2x32x32xbf16>, tensor<2x40x32xbf16>) -> tensor<2x32x40xf32>
    %1 = hlo.reduce(%0) init(%least) dims = [2] : (tensor<2x32x40xf32>, tensor<f32>) -> tensor<2x32xf32> {
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %r = hlo.maximum %a, %b : tensor<f32>
      hlo.return %r : tensor<f32>
    }
    %2 = hlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<2x32xf32>) -> tensor<2x32x40xf32>
    %3 = hlo.subtract %0, %2 : tensor<2x32x40xf32>
    %4 = hlo.exponential %3 : tensor<2x32x40xf32>
    %5 = hlo.reduce(%4) init(%zero) dims = [2] : (tensor<2x32x40xf32>, tensor<f32>) -> tensor<2x32xf32> {
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %r = hlo.add %a, %b : tensor<f32>
      hlo.return %r : tensor<f32>
    }
    %6 = hlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x32xf32>) -> tensor<2x32x40xf32>
    %7 = hlo.divide %4, %6 : tensor<2x32x40xf32>
    %8 = hlo.convert %7 : (tensor<2x32x40xf32>) -> tensor<2x32x40xbf16>
    %9 = hlo.dot_general %8, %v, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<2x32x40xbf16>, tensor<2x40x32xbf16>) -> tensor<2x32x32xf32>
    return %9 : tensor<2x32x32xf32>
  }
}
