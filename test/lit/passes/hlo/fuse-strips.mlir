// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(fuse-strips))' | FileCheck %s
// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(fuse-strips,schedule),buffer-assignment,hlo-to-loops)' | FileCheck %s --check-prefix=LOOPS

// Expansion, depthwise convolution and projection with a residual are one kernel: between them are 376 KB of 28 rows and 14. Two new
// rows are needed for each of the result, and the ring holds four.
module attributes {loops.target = {fma = true, l2_bytes = 131072 : i64, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
// CHECK-LABEL: @block
// CHECK-NEXT: %[[O:.*]] = hlo.fusion contraction(%arg0, %arg1, %arg2, %arg3, %arg4)
// CHECK: hlo.fusion contraction(
// CHECK: hlo.packed_dot
// CHECK: hlo.reshape
// CHECK: hlo.fusion contraction(
// CHECK: hlo.convolution
// CHECK: hlo.reshape
// CHECK: hlo.fusion contraction(
// CHECK: hlo.packed_dot
// CHECK: return %[[O]] : tensor<196x24xf32>
// CHECK-NOT: hlo.fusion
// LOOPS-LABEL: func.func private @f32_strips1_1x28x28x16_expandx96_depthwise3x3s2_project24(
// LOOPS-SAME: memref<{{[0-9]+}}xi8>
// LOOPS: arith.select
// LOOPS: %[[GROUP:.*]] = arith.remui %{{.*}}, %{{.*}} : index
// LOOPS: memref.view
// LOOPS: arith.remui
// LOOPS-NOT: func.func private
func.func @block(%x: tensor<784x16xf32>, %w: tensor<6x16x16xf32>, %k: tensor<3x3x1x96xf32>, %p: tensor<1x96x32xf32>, %r: tensor<196x24xf32>) -> tensor<196x24xf32> {
  %e = hlo.fusion contraction(%x, %w) : (tensor<784x16xf32>, tensor<6x16x16xf32>) -> tensor<784x96xf32> {
  ^bb0(%a: tensor<784x16xf32>, %b: tensor<6x16x16xf32>):
    %zero = hlo.constant dense<0.0> : tensor<784x96xf32>
    %0 = hlo.packed_dot %a, %b : (tensor<784x16xf32>, tensor<6x16x16xf32>) -> tensor<784x96xf32>
    %1 = hlo.maximum %0, %zero : tensor<784x96xf32>
    hlo.return %1 : tensor<784x96xf32>
  }
  %i = hlo.reshape %e : (tensor<784x96xf32>) -> tensor<1x28x28x96xf32>
  %m = hlo.fusion contraction(%i, %k) : (tensor<1x28x28x96xf32>, tensor<3x3x1x96xf32>) -> tensor<1x14x14x96xf32> {
  ^bb0(%a: tensor<1x28x28x96xf32>, %b: tensor<3x3x1x96xf32>):
    %0 = hlo.convolution %a, %b, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 96 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 1, 0, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>} : (tensor<1x28x28x96xf32>, tensor<3x3x1x96xf32>) -> tensor<1x14x14x96xf32>
    hlo.return %0 : tensor<1x14x14x96xf32>
  }
  %j = hlo.reshape %m : (tensor<1x14x14x96xf32>) -> tensor<196x96xf32>
  %o = hlo.fusion contraction(%j, %p, %r) : (tensor<196x96xf32>, tensor<1x96x32xf32>, tensor<196x24xf32>) -> tensor<196x24xf32> {
  ^bb0(%a: tensor<196x96xf32>, %b: tensor<1x96x32xf32>, %c: tensor<196x24xf32>):
    %0 = hlo.packed_dot %a, %b : (tensor<196x96xf32>, tensor<1x96x32xf32>) -> tensor<196x24xf32>
    %1 = hlo.add %0, %c : tensor<196x24xf32>
    hlo.return %1 : tensor<196x24xf32>
  }
  return %o : tensor<196x24xf32>
}
}

// -----

// What reaches memory in any case is no part of a strip: the second product stays by itself.
module attributes {loops.target = {fma = true, l2_bytes = 131072 : i64, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
// CHECK-LABEL: @middle_is_a_result
// CHECK-NEXT: %[[M:.*]] = hlo.fusion contraction(%arg0, %arg1, %arg2)
// CHECK: hlo.packed_dot
// CHECK: hlo.convolution
// CHECK: %[[J:.*]] = hlo.reshape %[[M]]
// CHECK: hlo.fusion contraction(%[[J]], %arg3, %arg4)
// LOOPS-DAG: func.func private @f32_strips{{[0-9]}}_1x28x28x16_expandx96_depthwise3x3s2(
// LOOPS-DAG: func.func private @f32_gemm_{{.*}}_196x24x96_packed_add(
func.func @middle_is_a_result(%x: tensor<784x16xf32>, %w: tensor<6x16x16xf32>, %k: tensor<3x3x1x96xf32>, %p: tensor<1x96x32xf32>, %r: tensor<196x24xf32>) -> (tensor<1x14x14x96xf32>, tensor<196x24xf32>) {
  %e = hlo.fusion contraction(%x, %w) : (tensor<784x16xf32>, tensor<6x16x16xf32>) -> tensor<784x96xf32> {
  ^bb0(%a: tensor<784x16xf32>, %b: tensor<6x16x16xf32>):
    %zero = hlo.constant dense<0.0> : tensor<784x96xf32>
    %0 = hlo.packed_dot %a, %b : (tensor<784x16xf32>, tensor<6x16x16xf32>) -> tensor<784x96xf32>
    %1 = hlo.maximum %0, %zero : tensor<784x96xf32>
    hlo.return %1 : tensor<784x96xf32>
  }
  %i = hlo.reshape %e : (tensor<784x96xf32>) -> tensor<1x28x28x96xf32>
  %m = hlo.fusion contraction(%i, %k) : (tensor<1x28x28x96xf32>, tensor<3x3x1x96xf32>) -> tensor<1x14x14x96xf32> {
  ^bb0(%a: tensor<1x28x28x96xf32>, %b: tensor<3x3x1x96xf32>):
    %0 = hlo.convolution %a, %b, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 96 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 1, 0, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>} : (tensor<1x28x28x96xf32>, tensor<3x3x1x96xf32>) -> tensor<1x14x14x96xf32>
    hlo.return %0 : tensor<1x14x14x96xf32>
  }
  %j = hlo.reshape %m : (tensor<1x14x14x96xf32>) -> tensor<196x96xf32>
  %o = hlo.fusion contraction(%j, %p, %r) : (tensor<196x96xf32>, tensor<1x96x32xf32>, tensor<196x24xf32>) -> tensor<196x24xf32> {
  ^bb0(%a: tensor<196x96xf32>, %b: tensor<1x96x32xf32>, %c: tensor<196x24xf32>):
    %0 = hlo.packed_dot %a, %b : (tensor<196x96xf32>, tensor<1x96x32xf32>) -> tensor<196x24xf32>
    %1 = hlo.add %0, %c : tensor<196x24xf32>
    hlo.return %1 : tensor<196x24xf32>
  }
  return %m, %o : tensor<1x14x14x96xf32>, tensor<196x24xf32>
}
}

// -----

// Nor does what is in the second-level cache as it is.
module attributes {loops.target = {fma = true, l2_bytes = 1048576 : i64, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
// CHECK-LABEL: @small
// CHECK-COUNT-3: hlo.fusion contraction(
// LOOPS: func.func private @f32_depthwise_
func.func @small(%x: tensor<784x16xf32>, %w: tensor<6x16x16xf32>, %k: tensor<3x3x1x96xf32>, %p: tensor<1x96x32xf32>, %r: tensor<196x24xf32>) -> tensor<196x24xf32> {
  %e = hlo.fusion contraction(%x, %w) : (tensor<784x16xf32>, tensor<6x16x16xf32>) -> tensor<784x96xf32> {
  ^bb0(%a: tensor<784x16xf32>, %b: tensor<6x16x16xf32>):
    %zero = hlo.constant dense<0.0> : tensor<784x96xf32>
    %0 = hlo.packed_dot %a, %b : (tensor<784x16xf32>, tensor<6x16x16xf32>) -> tensor<784x96xf32>
    %1 = hlo.maximum %0, %zero : tensor<784x96xf32>
    hlo.return %1 : tensor<784x96xf32>
  }
  %i = hlo.reshape %e : (tensor<784x96xf32>) -> tensor<1x28x28x96xf32>
  %m = hlo.fusion contraction(%i, %k) : (tensor<1x28x28x96xf32>, tensor<3x3x1x96xf32>) -> tensor<1x14x14x96xf32> {
  ^bb0(%a: tensor<1x28x28x96xf32>, %b: tensor<3x3x1x96xf32>):
    %0 = hlo.convolution %a, %b, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 96 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 1, 0, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>} : (tensor<1x28x28x96xf32>, tensor<3x3x1x96xf32>) -> tensor<1x14x14x96xf32>
    hlo.return %0 : tensor<1x14x14x96xf32>
  }
  %j = hlo.reshape %m : (tensor<1x14x14x96xf32>) -> tensor<196x96xf32>
  %o = hlo.fusion contraction(%j, %p, %r) : (tensor<196x96xf32>, tensor<1x96x32xf32>, tensor<196x24xf32>) -> tensor<196x24xf32> {
  ^bb0(%a: tensor<196x96xf32>, %b: tensor<1x96x32xf32>, %c: tensor<196x24xf32>):
    %0 = hlo.packed_dot %a, %b : (tensor<196x96xf32>, tensor<1x96x32xf32>) -> tensor<196x24xf32>
    %1 = hlo.add %0, %c : tensor<196x24xf32>
    hlo.return %1 : tensor<196x24xf32>
  }
  return %o : tensor<196x24xf32>
}
}

// -----

// Weights that leave the second-level cache between one strip and the next would be read again for each: 1 MB of the second product.
module attributes {loops.target = {fma = true, l2_bytes = 262144 : i64, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
// CHECK-LABEL: @many_weights
// CHECK-NEXT: hlo.fusion contraction(%arg0, %arg1)
// CHECK-NEXT: ^bb0
// CHECK-NEXT: hlo.convolution
// LOOPS-DAG: func.func private @f32_depthwise_
// LOOPS-DAG: func.func private @f32_gemm_{{.*}}_196x512x512_packed(
func.func @many_weights(%x: tensor<1x14x14x512xf32>, %k: tensor<3x3x1x512xf32>, %p: tensor<16x512x32xf32>) -> tensor<196x512xf32> {
  %m = hlo.fusion contraction(%x, %k) : (tensor<1x14x14x512xf32>, tensor<3x3x1x512xf32>) -> tensor<1x14x14x512xf32> {
  ^bb0(%a: tensor<1x14x14x512xf32>, %b: tensor<3x3x1x512xf32>):
    %0 = hlo.convolution %a, %b, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 512 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x14x14x512xf32>, tensor<3x3x1x512xf32>) -> tensor<1x14x14x512xf32>
    hlo.return %0 : tensor<1x14x14x512xf32>
  }
  %j = hlo.reshape %m : (tensor<1x14x14x512xf32>) -> tensor<196x512xf32>
  %o = hlo.fusion contraction(%j, %p) : (tensor<196x512xf32>, tensor<16x512x32xf32>) -> tensor<196x512xf32> {
  ^bb0(%a: tensor<196x512xf32>, %b: tensor<16x512x32xf32>):
    %0 = hlo.packed_dot %a, %b : (tensor<196x512xf32>, tensor<16x512x32xf32>) -> tensor<196x512xf32>
    hlo.return %0 : tensor<196x512xf32>
  }
  return %o : tensor<196x512xf32>
}
}
