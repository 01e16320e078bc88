// RUN: kiln-opt %s --split-input-file --hlo-to-loops='vector-bytes=64 vector-registers=32 masked-memory=1' | FileCheck %s
// RUN: kiln-opt %s --split-input-file --hlo-to-loops='vector-bytes=16 vector-registers=16' | FileCheck %s --check-prefix=SSE

// The kernel's name is its data sheet: 28 rows by 16 columns stay in registers; the bias is added
// to the accumulators as they are stored.
// CHECK-LABEL: func.func private @f32_gemm_m28n16_196x256x64_add(
// CHECK:         %[[ACC:.*]]:28 = scf.for
// CHECK-COUNT-1:   vector.load %{{.*}}, vector<16xf32>
// CHECK-COUNT-28:  arith.mulf %{{.*}} : vector<16xf32>
// CHECK:           scf.yield
// CHECK:         arith.addf %[[ACC]]#0, %{{.*}} : vector<16xf32>
// CHECK-NOT:     maskedload
// CHECK:         return
// SSE-LABEL: func.func private @f32_gemm_m6n8_196x256x64_add(
func.func @main(%x: tensor<196x64xf32>, %w: tensor<64x256xf32>, %b: tensor<256xf32>) -> tensor<196x256xf32> {
  %0 = hlo.fusion contraction(%x, %w, %b) : (tensor<196x64xf32>, tensor<64x256xf32>, tensor<256xf32>) -> tensor<196x256xf32> {
  ^bb0(%a: tensor<196x64xf32>, %c: tensor<64x256xf32>, %d: tensor<256xf32>):
    %1 = hlo.dot_general %a, %c, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<196x64xf32>, tensor<64x256xf32>) -> tensor<196x256xf32>
    %2 = hlo.broadcast_in_dim %d, dims = [1] : (tensor<256xf32>) -> tensor<196x256xf32>
    %3 = hlo.add %1, %2 : tensor<196x256xf32>
    hlo.return %3 : tensor<196x256xf32>
  }
  return %0 : tensor<196x256xf32>
}

// -----

// Rows 4 KB apart meet in the same sets of the first-level cache, so fewer of them share a tile than in the product above.
// Long sums are sums of parts, in a loop that stays one.
// CHECK-LABEL: func.func private @f32_gemm_m14n32_196x256x1024(
// CHECK: } {llvm.loop_annotation = #loop_annotation}
// SSE-LABEL: func.func private @f32_gemm_m6n8_196x256x1024(
func.func @main(%x: tensor<196x1024xf32>, %w: tensor<1024x256xf32>) -> tensor<196x256xf32> {
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<196x1024xf32>, tensor<1024x256xf32>) -> tensor<196x256xf32>
  return %0 : tensor<196x256xf32>
}

// -----

// Columns that fill no vector are masked, in the loop as well unless the weights are packed.
// CHECK-LABEL: func.func private @f32_gemm_m{{.*}}_4x20x8(
// CHECK: vector.constant_mask [4] : vector<16xi1>
// CHECK: vector.maskedload
// CHECK: vector.maskedstore
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x20xf32>) -> tensor<4x20xf32> {
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4x8xf32>, tensor<8x20xf32>) -> tensor<4x20xf32>
  return %0 : tensor<4x20xf32>
}

// -----

// CHECK-LABEL: func.func private @f32_gemm_m{{.*}}_4x20x8_packed(
// CHECK-NOT: vector.maskedload
// CHECK: vector.maskedstore
func.func @main(%x: tensor<4x8xf32>, %w: tensor<1x8x32xf32>) -> tensor<4x20xf32> {
  %0 = hlo.packed_dot %x, %w : (tensor<4x8xf32>, tensor<1x8x32xf32>) -> tensor<4x20xf32>
  return %0 : tensor<4x20xf32>
}

// -----

// One column: products along k, then one sum of the lanes.
// CHECK-LABEL: func.func private @f32_inner_m4n1_1x8x1x64(
// CHECK: arith.mulf {{.*}} : vector<16xf32>
// CHECK: vector.reduction <add>
func.func @main(%x: tensor<8x64xf32>, %w: tensor<64x1xf32>) -> tensor<8x1xf32> {
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<8x64xf32>, tensor<64x1xf32>) -> tensor<8x1xf32>
  return %0 : tensor<8x1xf32>
}

// -----

// A convolution's padding costs no test per element: the tile is the whole row of sixteen pixels, the
// first and last of which miss one window position each, and the middle position is one loop.
// CHECK-LABEL: func.func private @f32_conv_m16n16_3x3s1_1x16x16x16_c4(
// CHECK: arith.maxsi
// CHECK: arith.minsi
// CHECK-COUNT-3: scf.for %{{.*}} = %{{.*}} to %{{.*}} step
// CHECK-NOT: scf.if
// CHECK: vector.store
// CHECK: return
func.func @main(%x: tensor<1x16x16x4xf32>, %w: tensor<3x3x4x16xf32>) -> tensor<1x16x16x16xf32> {
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {window_strides = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x16x16x4xf32>, tensor<3x3x4x16xf32>) -> tensor<1x16x16x16xf32>
  return %0 : tensor<1x16x16x16xf32>
}

// -----

// Depthwise: vectors of channels, weights of one window row in registers.
// CHECK-LABEL: func.func private @f32_depthwise_x8c16_3x3s1_1x8x8x16(
// CHECK: vector.load
// CHECK-NOT: memref.load
// CHECK: return
func.func @main(%x: tensor<1x8x8x16xf32>, %w: tensor<3x3x1x16xf32>) -> tensor<1x8x8x16xf32> {
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {window_strides = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, feature_group_count = 16 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x16xf32>, tensor<3x3x1x16xf32>) -> tensor<1x8x8x16xf32>
  return %0 : tensor<1x8x8x16xf32>
}

// -----

// Element types without a register-tile kernel, and dimension numbers that are no matrices, take
// the general form.
// CHECK-LABEL: func.func private @complex_f32_dot_general(
func.func @main(%x: tensor<4x8xcomplex<f32>>, %w: tensor<8x3xcomplex<f32>>) -> tensor<4x3xcomplex<f32>> {
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4x8xcomplex<f32>>, tensor<8x3xcomplex<f32>>) -> tensor<4x3xcomplex<f32>>
  return %0 : tensor<4x3xcomplex<f32>>
}

// -----

// One row, weights that no near cache holds: lines are asked for ahead.
// CHECK-LABEL: func.func private @f32_gemm_m1n
// CHECK-SAME: memref<8x512x128xf32>
// CHECK: memref.prefetch %{{.*}}, read, locality<3>, data
func.func @main(%x: tensor<1x512xf32>, %w: tensor<8x512x128xf32>) -> tensor<1x1024xf32> {
  %0 = hlo.packed_dot %x, %w : (tensor<1x512xf32>, tensor<8x512x128xf32>) -> tensor<1x1024xf32>
  return %0 : tensor<1x1024xf32>
}

// -----

// Pixels that neighbouring windows share are loaded for each of them where 16 registers hold the sums: the loop over one window row stays
// one. With 32, LLVM may unroll it.
// SSE-LABEL: func.func private @f32_conv_m{{.*}}_3x3s2_1x8x8x16_c3(
// SSE: } {llvm.loop_annotation = #[[KEPT:.*]]}
// CHECK-LABEL: func.func private @f32_conv_m{{.*}}_3x3s2_1x8x8x16_c3(
// CHECK-NOT: llvm.loop_annotation
// CHECK: return
func.func @main(%x: tensor<1x17x17x3xf32>, %w: tensor<3x3x3x16xf32>) -> tensor<1x8x8x16xf32> {
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {window_strides = array<i64: 2, 2>, padding = array<i64: 0, 0, 0, 0>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x17x17x3xf32>, tensor<3x3x3x16xf32>) -> tensor<1x8x8x16xf32>
  return %0 : tensor<1x8x8x16xf32>
}

// -----

// Three output features, and input features side by side in both operands: vectors lie along these, and their lanes are summed last. Of the
// 96 products of a window's row none are left over.
// CHECK-LABEL: func.func private @f32_conv_sums_m8n4_3x3s1_1x8x8x3_c32(
// CHECK: %[[ACC:.*]]:24 = scf.for
// CHECK: vector.shuffle %{{.*}}, %{{.*}} [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23]
// CHECK-NOT: vector.reduction
// CHECK: vector.maskedstore {{.*}}vector<4xf32>
// CHECK: return
// With vectors of four lanes three features are as good as four.
// SSE-LABEL: func.func private @f32_conv_general(
func.func @main(%x: tensor<1x10x10x32xf32>, %w: tensor<3x3x3x32xf32>) -> tensor<1x8x8x3xf32> {
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[o, 0, 1, i]->[b, 0, 1, f]> {window_strides = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x10x10x32xf32>, tensor<3x3x3x32xf32>) -> tensor<1x8x8x3xf32>
  return %0 : tensor<1x8x8x3xf32>
}

// -----

// A transposed one: each of the four kinds of results has two by two of the window's positions, which lie apart.
// CHECK-LABEL: func.func private @f32_conv_sums_m8n4_4x4s1t2_1x16x16x3_c32(
// CHECK-NOT: vector.reduction
// CHECK: vector.maskedstore {{.*}}vector<4xf32>
// CHECK: return
func.func @main(%x: tensor<1x8x8x32xf32>, %w: tensor<3x4x4x32xf32>) -> tensor<1x16x16x3xf32> {
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[o, 0, 1, i]->[b, 0, 1, f]> {window_strides = array<i64: 1, 1>, padding = array<i64: 2, 2, 2, 2>, lhs_dilation = array<i64: 2, 2>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x32xf32>, tensor<3x4x4x32xf32>) -> tensor<1x16x16x3xf32>
  return %0 : tensor<1x16x16x3xf32>
}

// -----

// Of a window that never reaches into padding, each row is one loop, so that a tile takes two rows of the result.
// CHECK-LABEL: func.func private @f32_conv_m12n32_9x9s2_1x6x6x64_c128_packed(
// CHECK-COUNT-9: :24 = scf.for {{.*}} to %c1152
// CHECK-NOT: scf.for {{.*}} to %c1152
// CHECK: return
func.func @main(%x: tensor<1x19x19x128xf32>, %w: tensor<2x9x9x128x32xf32>) -> tensor<1x6x6x64xf32> {
  %0 = hlo.packed_convolution %x, %w {feature_group_count = 1 : i64, window_strides = array<i64: 2, 2>, padding = array<i64: 0, 0, 0, 0>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>} : (tensor<1x19x19x128xf32>, tensor<2x9x9x128x32xf32>) -> tensor<1x6x6x64xf32>
  return %0 : tensor<1x6x6x64xf32>
}

// -----

// A row of 31 window positions is a loop, each step of which loads a vector for each of 14 positions.
// CHECK-LABEL: func.func private @f32_depthwise_x14c16_1x31s1_1x1x28x16(
// CHECK: scf.for
// CHECK-COUNT-15: vector.load
// CHECK: scf.yield
// CHECK: return
func.func @main(%x: tensor<1x1x58x16xf32>, %w: tensor<1x31x1x16xf32>) -> tensor<1x1x28x16xf32> {
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {window_strides = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, feature_group_count = 16 : i64, batch_group_count = 1 : i64} : (tensor<1x1x58x16xf32>, tensor<1x31x1x16xf32>) -> tensor<1x1x28x16xf32>
  return %0 : tensor<1x1x28x16xf32>
}

// -----

// The gradient of a depthwise convolution by steps of two: reversed windows over zeros between elements, channel by channel too.
// CHECK-LABEL: func.func private @f32_depthwise_x4c16_3x3s1_1x8x8x16(
// CHECK-NOT: memref.load
// CHECK: return
func.func @main(%x: tensor<1x4x4x16xf32>, %w: tensor<3x3x1x16xf32>) -> tensor<1x8x8x16xf32> {
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {window_strides = array<i64: 1, 1>, padding = array<i64: 2, 1, 2, 1>, lhs_dilation = array<i64: 2, 2>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: true, true>, feature_group_count = 16 : i64, batch_group_count = 1 : i64} : (tensor<1x4x4x16xf32>, tensor<3x3x1x16xf32>) -> tensor<1x8x8x16xf32>
  return %0 : tensor<1x8x8x16xf32>
}
