// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(simplify,func.func(fuse,schedule),buffer-assignment,hlo-to-loops)' | FileCheck %s

// A filter's gradient reads both operands as they lie: no transposition. 16 rows of pixels are a step, whose sums are added to those in scratch; of a
// row, only the pixels that a tap meets are read, along which the operands' elements are 32 and 64 apart.
// CHECK-NOT: f32_transpose
// CHECK-LABEL: func.func private @f32_filter_gradient_m11n32_3x3s1_8x32x32_32x64(
// CHECK: %[[SUMS:.*]] = memref.view %{{.*}} : memref<76032xi8> to memref<19008xf32>
// CHECK: vector.store %{{.*}}, %[[SUMS]]
// CHECK: scf.for %{{.*}} = %c0{{.*}} to %c16
// CHECK: %[[ALL:.*]] = arith.constant 31 : index
// CHECK: scf.for %{{.*}} = %{{.*}} to %[[ALL]]
// CHECK-COUNT-22: vector.fma %{{.*}} : vector<16xf32>
// CHECK: vector.load %[[SUMS]]
// CHECK: vector.store %{{.*}}, %[[SUMS]]
// CHECK: return
#target = {fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}
module attributes {loops.target = #target} {
func.func @main(%x: tensor<8x32x32x32xf32>, %g: tensor<8x32x32x64xf32>) -> tensor<3x3x32x64xf32> {
  %0 = hlo.convolution %x, %g, <[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<8x32x32x32xf32>, tensor<8x32x32x64xf32>) -> tensor<3x3x32x64xf32>
  return %0 : tensor<3x3x32x64xf32>
}
}

// -----

// One step needs no sums; taps of few channels share a tile, and what follows is part of the kernel.
// CHECK-LABEL: func.func private @f32_filter_gradient_m9n16_3x3s2_2x8x8_3x16_multiply(
// CHECK-NOT: memref.view
// CHECK: return
#target = {fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}
module attributes {loops.target = #target} {
func.func @main(%x: tensor<2x17x17x3xf32>, %g: tensor<2x8x8x16xf32>, %scale: tensor<3x3x3x16xf32>) -> tensor<3x3x3x16xf32> {
  %0 = hlo.convolution %x, %g, <[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<2x17x17x3xf32>, tensor<2x8x8x16xf32>) -> tensor<3x3x3x16xf32>
  %1 = hlo.multiply %0, %scale : tensor<3x3x3x16xf32>
  return %1 : tensor<3x3x3x16xf32>
}
}

// -----

// Of one tap that meets all pixels it is a product along them.
// CHECK-LABEL: func.func private @f32_gemm_{{.*}}_24x96x8192_ta(
// CHECK-NOT: transpose
#target = {fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}
module attributes {loops.target = #target} {
func.func @main(%x: tensor<8x32x32x24xf32>, %g: tensor<8x32x32x96xf32>) -> tensor<1x1x24x96xf32> {
  %0 = hlo.convolution %x, %g, <[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<8x32x32x24xf32>, tensor<8x32x32x96xf32>) -> tensor<1x1x24x96xf32>
  return %0 : tensor<1x1x24x96xf32>
}
}

// -----

// For few features the operands change places: what is turned around and transposed is the result.
// CHECK-LABEL: func.func private @f32_filter_gradient_m9n16_3x3s1_8x64x64_3x16(
// CHECK: loops.launch @f32_filter_gradient_m9n16_3x3s1_8x64x64_3x16
// CHECK: loops.launch @f32_{{.*}}_3x3x16x3
#target = {fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}
module attributes {loops.target = #target} {
func.func @main(%x: tensor<8x64x64x16xf32>, %g: tensor<8x64x64x3xf32>) -> tensor<3x3x16x3xf32> {
  %0 = hlo.convolution %x, %g, <[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<8x64x64x16xf32>, tensor<8x64x64x3xf32>) -> tensor<3x3x16x3xf32>
  return %0 : tensor<3x3x16x3xf32>
}
}
