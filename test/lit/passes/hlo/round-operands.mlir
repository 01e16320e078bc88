// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(round-operands))' | FileCheck %s

// What a product alone reads, by way of a reshape too. Not what is a result as well, what is the other operand, or what a product of weights
// that are not rounded reads.
// CHECK-LABEL: func.func @products
// CHECK: hlo.fusion loop(%arg0)
// CHECK: %[[E:.*]] = hlo.exponential
// CHECK-NEXT: %[[R:.*]] = hlo.reduce_precision %[[E]]
// CHECK-SAME: exponent_bits = 8 : i32, mantissa_bits = 10 : i32
// CHECK-NEXT: hlo.return %[[R]]
// CHECK: hlo.fusion contraction(%
// CHECK: hlo.dot_general {{.*}} {hlo.rounded_lhs, hlo.rounded_rhs}
// CHECK-NEXT: hlo.return
// CHECK: hlo.fusion contraction(%
// CHECK: hlo.dot_general {{.*}} {hlo.rounded_rhs}
// CHECK-NOT: hlo.reduce_precision
module attributes {loops.target = {f32_parts = 2 : i64, sm = 90 : i64}} {
func.func @products(%x: tensor<8x4x64xf32>, %w: tensor<64x64xf32>) -> (tensor<32x64xf32>, tensor<32x64xf32>) {
  %0 = hlo.fusion loop(%x) : (tensor<8x4x64xf32>) -> tensor<8x4x64xf32> {
  ^bb0(%a: tensor<8x4x64xf32>):
    %5 = hlo.exponential %a : tensor<8x4x64xf32>
    hlo.return %5 : tensor<8x4x64xf32>
  }
  %1 = hlo.reshape %0 : (tensor<8x4x64xf32>) -> tensor<32x64xf32>
  %2 = hlo.fusion contraction(%1, %w) : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32> {
  ^bb0(%a: tensor<32x64xf32>, %b: tensor<64x64xf32>):
    %5 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> {hlo.rounded_rhs} : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
    hlo.return %5 : tensor<32x64xf32>
  }
  %3 = hlo.fusion contraction(%2, %w) : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32> {
  ^bb0(%a: tensor<32x64xf32>, %b: tensor<64x64xf32>):
    %5 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> {hlo.rounded_rhs} : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
    hlo.return %5 : tensor<32x64xf32>
  }
  return %2, %3 : tensor<32x64xf32>, tensor<32x64xf32>
}
}

// -----

// The rhs, weights that are not rounded, and a residual.
// CHECK-LABEL: func.func @others
// CHECK-NOT: reduce_precision
module attributes {loops.target = {f32_parts = 2 : i64, sm = 90 : i64}} {
func.func @others(%x: tensor<64x64xf32>, %w: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0:3 = hlo.fusion loop(%x) : (tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>) {
  ^bb0(%a: tensor<64x64xf32>):
    %5 = hlo.exponential %a : tensor<64x64xf32>
    %6 = hlo.negate %a : tensor<64x64xf32>
    %7 = hlo.sine %a : tensor<64x64xf32>
    hlo.return %5, %6, %7 : tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>
  }
  %1 = hlo.fusion contraction(%w, %0#0) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>):
    %5 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> {hlo.rounded_rhs} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    hlo.return %5 : tensor<64x64xf32>
  }
  %2 = hlo.fusion contraction(%0#1, %1) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>):
    %5 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    hlo.return %5 : tensor<64x64xf32>
  }
  %3 = hlo.fusion contraction(%0#2, %w, %0#2) : (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>, %c: tensor<64x64xf32>):
    %5 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> {hlo.rounded_rhs} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %6 = hlo.add %5, %c : tensor<64x64xf32>
    hlo.return %6 : tensor<64x64xf32>
  }
  %4 = hlo.add %2, %3 : tensor<64x64xf32>
  return %4 : tensor<64x64xf32>
}
}
