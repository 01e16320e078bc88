// RUN: kiln-opt %s --split-input-file --verify-diagnostics -pass-pipeline='builtin.module(func.func(schedule),buffer-assignment,hlo-to-loops)' | FileCheck %s

// All rows of 48 columns come before those of the next ones: row r of column c lies at 48 r + c, and 960 - 48 further for each 48 columns before.
// CHECK-LABEL: func.func private @f32_gemm_m{{.*}}_20x96x64
// CHECK-SAME: memref<2x20x48xf32>
// CHECK: %[[PART:.*]] = arith.divui %[[COLUMN:.*]], %c48
// CHECK: %[[BEFORE:.*]] = arith.muli %[[PART]], %c912
// CHECK: arith.addi %{{.*}}, %[[BEFORE]]
// CHECK: vector.store
module attributes {loops.target = {fma = true, vector_bytes = 32 : i64, vector_registers = 16 : i64}} {
func.func @main(%x: tensor<20x64xf32>, %w: tensor<64x96xf32>) -> tensor<2x20x48xf32> {
  %0 = hlo.fusion contraction(%x, %w) : (tensor<20x64xf32>, tensor<64x96xf32>) -> tensor<2x20x48xf32> {
  ^bb0(%a: tensor<20x64xf32>, %b: tensor<64x96xf32>):
    %1 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<20x64xf32>, tensor<64x96xf32>) -> tensor<20x96xf32>
    %2 = hlo.tanh %1 : tensor<20x96xf32>
    %3 = hlo.reshape %2 : (tensor<20x96xf32>) -> tensor<20x2x48xf32>
    %4 = hlo.transpose %3, dims = [1, 0, 2] : (tensor<20x2x48xf32>) -> tensor<2x20x48xf32>
    hlo.return %4 : tensor<2x20x48xf32>
  }
  return %0 : tensor<2x20x48xf32>
}
}

// -----

// Of 40 columns vectors would reach into the next ones.
module attributes {loops.target = {fma = true, vector_bytes = 32 : i64, vector_registers = 16 : i64}} {
func.func @main(%x: tensor<20x64xf32>, %w: tensor<64x80xf32>) -> tensor<2x20x40xf32> {
  // expected-error@+1 {{a result of a fused contraction has another shape than the contraction}}
  %0 = hlo.fusion contraction(%x, %w) : (tensor<20x64xf32>, tensor<64x80xf32>) -> tensor<2x20x40xf32> {
  ^bb0(%a: tensor<20x64xf32>, %b: tensor<64x80xf32>):
    %1 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<20x64xf32>, tensor<64x80xf32>) -> tensor<20x80xf32>
    %3 = hlo.reshape %1 : (tensor<20x80xf32>) -> tensor<20x2x40xf32>
    %4 = hlo.transpose %3, dims = [1, 0, 2] : (tensor<20x2x40xf32>) -> tensor<2x20x40xf32>
    hlo.return %4 : tensor<2x20x40xf32>
  }
  return %0 : tensor<2x20x40xf32>
}
}
