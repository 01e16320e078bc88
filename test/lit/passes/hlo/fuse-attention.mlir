// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(fuse,fuse-attention))' | FileCheck %s
// RUN: sed 's/multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64/vector_bytes = 64 : i64, vector_registers = 32 : i64/' %s | kiln-opt --split-input-file -pass-pipeline='builtin.module(func.func(fuse,fuse-attention))' | FileCheck %s

// Scores, mask, softmax, product and transpose are one kernel.
// CHECK-LABEL: @masked
// CHECK-SAME: %[[Q:.*]]: tensor<12x4x8xf32>, %[[K:.*]]: tensor<20x4x8xf32>, %[[V:.*]]: tensor<20x4x8xf32>, %[[M:.*]]: tensor<20xf32>
// CHECK-NEXT: %[[A:.*]] = hlo.fusion contraction(%[[Q]], %[[K]], %[[M]], %[[V]])
// CHECK: hlo.dot_general
// CHECK: hlo.add
// CHECK: hlo.reduce
// CHECK: hlo.exponential
// CHECK: hlo.reduce
// CHECK: hlo.divide
// CHECK: hlo.dot_general
// CHECK: hlo.transpose
// CHECK: hlo.return
// CHECK: return %[[A]]
func.func @masked(%q: tensor<12x4x8xf32>, %k: tensor<20x4x8xf32>, %v: tensor<20x4x8xf32>, %m: tensor<20xf32>) -> tensor<12x4x8xf32> {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %least = hlo.constant dense<0xFF800000> : tensor<f32>
  %0 = hlo.dot_general %q, %k, <lhs_batching_dimensions = [1], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]> : (tensor<12x4x8xf32>, tensor<20x4x8xf32>) -> tensor<4x12x20xf32>
  %1 = hlo.broadcast_in_dim %m, dims = [2] : (tensor<20xf32>) -> tensor<4x12x20xf32>
  %2 = hlo.add %0, %1 : tensor<4x12x20xf32>
  %3 = hlo.reduce(%2) init(%least) dims = [2] : (tensor<4x12x20xf32>, tensor<f32>) -> tensor<4x12xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.maximum %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %4 = hlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x12xf32>) -> tensor<4x12x20xf32>
  %5 = hlo.subtract %2, %4 : tensor<4x12x20xf32>
  %6 = hlo.exponential %5 : tensor<4x12x20xf32>
  %7 = hlo.reduce(%6) init(%zero) dims = [2] : (tensor<4x12x20xf32>, tensor<f32>) -> tensor<4x12xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %8 = hlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<4x12xf32>) -> tensor<4x12x20xf32>
  %9 = hlo.divide %6, %8 : tensor<4x12x20xf32>
  %10 = hlo.dot_general %9, %v, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]> : (tensor<4x12x20xf32>, tensor<20x4x8xf32>) -> tensor<4x12x8xf32>
  %11 = hlo.transpose %10, dims = [1, 0, 2] : (tensor<4x12x8xf32>) -> tensor<12x4x8xf32>
  return %11 : tensor<12x4x8xf32>
}

// -----

// Probabilities that are a result reach memory in any case.
// CHECK-LABEL: @apart
// CHECK-COUNT-2: hlo.fusion contraction
func.func @apart(%q: tensor<12x8xf32>, %k: tensor<12x8xf32>, %v: tensor<12x8xf32>) -> (tensor<12x8xf32>, tensor<12x12xf32>) {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %least = hlo.constant dense<0xFF800000> : tensor<f32>
  %0 = hlo.dot_general %q, %k, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<12x8xf32>, tensor<12x8xf32>) -> tensor<12x12xf32>
  %3 = hlo.reduce(%0) init(%least) dims = [1] : (tensor<12x12xf32>, tensor<f32>) -> tensor<12xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.maximum %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %4 = hlo.broadcast_in_dim %3, dims = [0] : (tensor<12xf32>) -> tensor<12x12xf32>
  %5 = hlo.subtract %0, %4 : tensor<12x12xf32>
  %6 = hlo.exponential %5 : tensor<12x12xf32>
  %7 = hlo.reduce(%6) init(%zero) dims = [1] : (tensor<12x12xf32>, tensor<f32>) -> tensor<12xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %8 = hlo.broadcast_in_dim %7, dims = [0] : (tensor<12xf32>) -> tensor<12x12xf32>
  %9 = hlo.divide %6, %8 : tensor<12x12xf32>
  %10 = hlo.dot_general %9, %v, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<12x12xf32>, tensor<12x8xf32>) -> tensor<12x8xf32>
  return %10, %9 : tensor<12x8xf32>, tensor<12x12xf32>
}

// -----

// Sums over rows instead of columns: no softmax of what is multiplied.
// CHECK-LABEL: @columns
// CHECK-COUNT-2: hlo.fusion contraction
func.func @columns(%q: tensor<12x8xf32>, %k: tensor<12x8xf32>, %v: tensor<12x8xf32>) -> tensor<12x8xf32> {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %least = hlo.constant dense<0xFF800000> : tensor<f32>
  %0 = hlo.dot_general %q, %k, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<12x8xf32>, tensor<12x8xf32>) -> tensor<12x12xf32>
  %3 = hlo.reduce(%0) init(%least) dims = [1] : (tensor<12x12xf32>, tensor<f32>) -> tensor<12xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.maximum %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %4 = hlo.broadcast_in_dim %3, dims = [0] : (tensor<12xf32>) -> tensor<12x12xf32>
  %5 = hlo.subtract %0, %4 : tensor<12x12xf32>
  %6 = hlo.exponential %5 : tensor<12x12xf32>
  %7 = hlo.reduce(%6) init(%zero) dims = [0] : (tensor<12x12xf32>, tensor<f32>) -> tensor<12xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %8 = hlo.broadcast_in_dim %7, dims = [1] : (tensor<12xf32>) -> tensor<12x12xf32>
  %9 = hlo.divide %6, %8 : tensor<12x12xf32>
  %10 = hlo.dot_general %9, %v, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<12x12xf32>, tensor<12x8xf32>) -> tensor<12x8xf32>
  return %10 : tensor<12x8xf32>
}

// -----

// Kernels of GPUs and processors read heads that lie side by side where they are.
// CHECK-LABEL: @heads
// CHECK-SAME: %[[Q:.*]]: tensor<2x16x3x8xf32>, %[[K:.*]]: tensor<2x16x3x8xf32>, %[[V:.*]]: tensor<2x16x3x8xf32>
// CHECK-NEXT: hlo.fusion contraction(%[[Q]], %[[K]], %[[V]])
// CHECK: hlo.transpose {{.*}} dims = [0, 2, 1, 3]
// CHECK: hlo.transpose {{.*}} dims = [0, 2, 3, 1]
// CHECK: hlo.transpose {{.*}} dims = [0, 2, 1, 3]
// CHECK-NOT: hlo.fusion
// CHECK: return
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @heads(%q: tensor<2x16x3x8xf32>, %k: tensor<2x16x3x8xf32>, %v: tensor<2x16x3x8xf32>) -> tensor<6x16x8xf32> {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %least = hlo.constant dense<0xFF800000> : tensor<f32>
  %qt = hlo.transpose %q, dims = [0, 2, 1, 3] : (tensor<2x16x3x8xf32>) -> tensor<2x3x16x8xf32>
  %qr = hlo.reshape %qt : (tensor<2x3x16x8xf32>) -> tensor<6x16x8xf32>
  %kt = hlo.transpose %k, dims = [0, 2, 3, 1] : (tensor<2x16x3x8xf32>) -> tensor<2x3x8x16xf32>
  %kr = hlo.reshape %kt : (tensor<2x3x8x16xf32>) -> tensor<6x8x16xf32>
  %vt = hlo.transpose %v, dims = [0, 2, 1, 3] : (tensor<2x16x3x8xf32>) -> tensor<2x3x16x8xf32>
  %vr = hlo.reshape %vt : (tensor<2x3x16x8xf32>) -> tensor<6x16x8xf32>
  %0 = hlo.dot_general %qr, %kr, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<6x16x8xf32>, tensor<6x8x16xf32>) -> tensor<6x16x16xf32>
  %3 = hlo.reduce(%0) init(%least) dims = [2] : (tensor<6x16x16xf32>, tensor<f32>) -> tensor<6x16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.maximum %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %4 = hlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<6x16xf32>) -> tensor<6x16x16xf32>
  %5 = hlo.subtract %0, %4 : tensor<6x16x16xf32>
  %6 = hlo.exponential %5 : tensor<6x16x16xf32>
  %7 = hlo.reduce(%6) init(%zero) dims = [2] : (tensor<6x16x16xf32>, tensor<f32>) -> tensor<6x16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %8 = hlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<6x16xf32>) -> tensor<6x16x16xf32>
  %9 = hlo.divide %6, %8 : tensor<6x16x16xf32>
  %10 = hlo.dot_general %9, %vr, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<6x16x16xf32>, tensor<6x16x8xf32>) -> tensor<6x16x8xf32>
  return %10 : tensor<6x16x8xf32>
}
}
