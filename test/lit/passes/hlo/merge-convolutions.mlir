// The weights are the numbers 0 to 255 over and over, from 0 or from 100 on.
// RUN: python3 -c "import re, struct, sys; many = lambda n, first: '\"0x' + b''.join(struct.pack('<f', (i + first) %% 256) for i in range(n)).hex().upper() + '\"'; print(re.sub('WEIGHTS(\\d+)FROM(\\d+)', lambda m: many(int(m[1]), int(m[2])), open(sys.argv[1]).read().split('=' * 9, 1)[1]))" %s > %t.mlir
// RUN: kiln-opt %t.mlir --split-input-file -pass-pipeline='builtin.module(func.func(fuse,merge-convolutions))' | FileCheck %s
// =========

// One convolution with the features of both, of which what read them reads slices.
// CHECK-LABEL: @gates
// CHECK: %[[W:.*]] = hlo.constant {{.*}} : tensor<3x3x32x64xf32>
// CHECK: %[[ALL:.*]] = hlo.fusion contraction(%{{.*}}, %[[W]])
// CHECK-NEXT: ^bb0
// CHECK-NEXT: hlo.convolution {{.*}} -> tensor<1x40x40x64xf32>
// CHECK-NEXT: hlo.return
// CHECK: hlo.fusion contraction({{.*}}%[[ALL]]
// CHECK: hlo.slice %{{.*}}, start = [0, 0, 0, 0], limit = [1, 40, 40, 32]
// CHECK: hlo.fusion contraction({{.*}}%[[ALL]]
// CHECK: hlo.slice %{{.*}}, start = [0, 0, 0, 32], limit = [1, 40, 40, 64]
// CHECK-NOT: -> tensor<1x40x40x64xf32>
// CHECK: return
// CHECK: "0x04000000{{0{8}(.{248})}}0000C842
module attributes {loops.target = {fma = true}} {
func.func @gates(%x: tensor<1x40x40x1xf32>, %h: tensor<1x40x40x32xf32>, %g: tensor<1x40x40x32xf32>) -> (tensor<1x40x40x32xf32>, tensor<1x40x40x32xf32>) {
  %wi = hlo.constant dense<WEIGHTS9216FROM0> : tensor<3x3x32x32xf32>
  %wf = hlo.constant dense<WEIGHTS9216FROM100> : tensor<3x3x32x32xf32>
  %v = hlo.constant dense<WEIGHTS288FROM0> : tensor<3x3x1x32xf32>
  %u = hlo.constant dense<WEIGHTS288FROM100> : tensor<3x3x1x32xf32>
  %xi = hlo.convolution %x, %v, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x40x40x1xf32>, tensor<3x3x1x32xf32>) -> tensor<1x40x40x32xf32>
  %xf = hlo.convolution %x, %u, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x40x40x1xf32>, tensor<3x3x1x32xf32>) -> tensor<1x40x40x32xf32>
  %hi = hlo.convolution %h, %wi, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x40x40x32xf32>, tensor<3x3x32x32xf32>) -> tensor<1x40x40x32xf32>
  %hf = hlo.convolution %h, %wf, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x40x40x32xf32>, tensor<3x3x32x32xf32>) -> tensor<1x40x40x32xf32>
  %si = hlo.add %xi, %hi : tensor<1x40x40x32xf32>
  %sf = hlo.add %xf, %hf : tensor<1x40x40x32xf32>
  %i = hlo.logistic %si : tensor<1x40x40x32xf32>
  %f = hlo.logistic %sf : tensor<1x40x40x32xf32>
  return %i, %f : tensor<1x40x40x32xf32>, tensor<1x40x40x32xf32>
}
}

// -----

// Of two images.
// CHECK-LABEL: @images
// CHECK-NOT: tensor<1x40x40x64xf32>
// CHECK: return
module attributes {loops.target = {fma = true}} {
func.func @images(%x: tensor<1x40x40x1xf32>, %h: tensor<1x40x40x32xf32>, %g: tensor<1x40x40x32xf32>) -> (tensor<1x40x40x32xf32>, tensor<1x40x40x32xf32>) {
  %wi = hlo.constant dense<WEIGHTS9216FROM0> : tensor<3x3x32x32xf32>
  %wf = hlo.constant dense<WEIGHTS9216FROM100> : tensor<3x3x32x32xf32>
  %v = hlo.constant dense<WEIGHTS288FROM0> : tensor<3x3x1x32xf32>
  %u = hlo.constant dense<WEIGHTS288FROM100> : tensor<3x3x1x32xf32>
  %xi = hlo.convolution %x, %v, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x40x40x1xf32>, tensor<3x3x1x32xf32>) -> tensor<1x40x40x32xf32>
  %xf = hlo.convolution %x, %u, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x40x40x1xf32>, tensor<3x3x1x32xf32>) -> tensor<1x40x40x32xf32>
  %hi = hlo.convolution %h, %wi, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x40x40x32xf32>, tensor<3x3x32x32xf32>) -> tensor<1x40x40x32xf32>
  %hf = hlo.convolution %g, %wf, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x40x40x32xf32>, tensor<3x3x32x32xf32>) -> tensor<1x40x40x32xf32>
  %si = hlo.add %xi, %hi : tensor<1x40x40x32xf32>
  %sf = hlo.add %xf, %hf : tensor<1x40x40x32xf32>
  %i = hlo.logistic %si : tensor<1x40x40x32xf32>
  %f = hlo.logistic %sf : tensor<1x40x40x32xf32>
  return %i, %f : tensor<1x40x40x32xf32>, tensor<1x40x40x32xf32>
}
}

// -----

// One is returned as it is, and must lie in one piece.
// CHECK-LABEL: @returned
// CHECK-NOT: tensor<1x40x40x64xf32>
// CHECK: return
module attributes {loops.target = {fma = true}} {
func.func @returned(%x: tensor<1x40x40x1xf32>, %h: tensor<1x40x40x32xf32>, %g: tensor<1x40x40x32xf32>) -> (tensor<1x40x40x32xf32>, tensor<1x40x40x32xf32>) {
  %wi = hlo.constant dense<WEIGHTS9216FROM0> : tensor<3x3x32x32xf32>
  %wf = hlo.constant dense<WEIGHTS9216FROM100> : tensor<3x3x32x32xf32>
  %v = hlo.constant dense<WEIGHTS288FROM0> : tensor<3x3x1x32xf32>
  %u = hlo.constant dense<WEIGHTS288FROM100> : tensor<3x3x1x32xf32>
  %xi = hlo.convolution %x, %v, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x40x40x1xf32>, tensor<3x3x1x32xf32>) -> tensor<1x40x40x32xf32>
  %hi = hlo.convolution %h, %wi, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x40x40x32xf32>, tensor<3x3x32x32xf32>) -> tensor<1x40x40x32xf32>
  %hf = hlo.convolution %h, %wf, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x40x40x32xf32>, tensor<3x3x32x32xf32>) -> tensor<1x40x40x32xf32>
  %si = hlo.add %xi, %hi : tensor<1x40x40x32xf32>
  return %si, %hf : tensor<1x40x40x32xf32>, tensor<1x40x40x32xf32>
}
}

// -----

// Kernels of two widths.
// CHECK-LABEL: @widths
// CHECK-NOT: tensor<1x40x40x80xf32>
// CHECK: return
module attributes {loops.target = {fma = true}} {
func.func @widths(%x: tensor<1x40x40x1xf32>, %h: tensor<1x40x40x32xf32>, %g: tensor<1x40x40x32xf32>) -> (tensor<1x40x40x32xf32>, tensor<1x40x40x48xf32>) {
  %wi = hlo.constant dense<WEIGHTS9216FROM0> : tensor<3x3x32x32xf32>
  %wf = hlo.constant dense<WEIGHTS9216FROM100> : tensor<3x3x32x32xf32>
  %v = hlo.constant dense<WEIGHTS288FROM0> : tensor<3x3x1x32xf32>
  %u = hlo.constant dense<WEIGHTS288FROM100> : tensor<3x3x1x32xf32>
  %wg = hlo.constant dense<WEIGHTS13824FROM0> : tensor<3x3x32x48xf32>
  %t = hlo.constant dense<WEIGHTS432FROM0> : tensor<3x3x1x48xf32>
  %xi = hlo.convolution %x, %v, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x40x40x1xf32>, tensor<3x3x1x32xf32>) -> tensor<1x40x40x32xf32>
  %xf = hlo.convolution %x, %t, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x40x40x1xf32>, tensor<3x3x1x48xf32>) -> tensor<1x40x40x48xf32>
  %hi = hlo.convolution %h, %wi, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x40x40x32xf32>, tensor<3x3x32x32xf32>) -> tensor<1x40x40x32xf32>
  %hf = hlo.convolution %h, %wg, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x40x40x32xf32>, tensor<3x3x32x48xf32>) -> tensor<1x40x40x48xf32>
  %si = hlo.add %xi, %hi : tensor<1x40x40x32xf32>
  %sf = hlo.add %xf, %hf : tensor<1x40x40x48xf32>
  return %si, %sf : tensor<1x40x40x32xf32>, tensor<1x40x40x48xf32>
}
}

// -----

// Kernels that are not constant.
// CHECK-LABEL: @computed
// CHECK-NOT: tensor<1x40x40x64xf32>
// CHECK: return
module attributes {loops.target = {fma = true}} {
func.func @computed(%x: tensor<1x40x40x1xf32>, %h: tensor<1x40x40x32xf32>, %g: tensor<1x40x40x32xf32>, %p: tensor<3x3x32x32xf32>, %q: tensor<3x3x32x32xf32>) -> (tensor<1x40x40x32xf32>, tensor<1x40x40x32xf32>) {
  %wi = hlo.constant dense<WEIGHTS9216FROM0> : tensor<3x3x32x32xf32>
  %wf = hlo.constant dense<WEIGHTS9216FROM100> : tensor<3x3x32x32xf32>
  %v = hlo.constant dense<WEIGHTS288FROM0> : tensor<3x3x1x32xf32>
  %u = hlo.constant dense<WEIGHTS288FROM100> : tensor<3x3x1x32xf32>
  %xi = hlo.convolution %x, %v, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x40x40x1xf32>, tensor<3x3x1x32xf32>) -> tensor<1x40x40x32xf32>
  %xf = hlo.convolution %x, %u, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x40x40x1xf32>, tensor<3x3x1x32xf32>) -> tensor<1x40x40x32xf32>
  %hi = hlo.convolution %h, %p, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x40x40x32xf32>, tensor<3x3x32x32xf32>) -> tensor<1x40x40x32xf32>
  %hf = hlo.convolution %h, %q, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x40x40x32xf32>, tensor<3x3x32x32xf32>) -> tensor<1x40x40x32xf32>
  %si = hlo.add %xi, %hi : tensor<1x40x40x32xf32>
  %sf = hlo.add %xf, %hf : tensor<1x40x40x32xf32>
  return %si, %sf : tensor<1x40x40x32xf32>, tensor<1x40x40x32xf32>
}
}
