// A residual block and a pool whose numbers bfloat16 holds, infinities among them: the same before and after.
// RUN: kiln-conformance %s
// RUN: kiln-opt %s -pass-pipeline='builtin.module(func.func(narrow-results))' -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: kiln-conformance %t.mlir
// CHECK-COUNT-2: hlo.fusion contraction({{.*}} -> tensor<2x2xbf16>
// CHECK: hlo.reduce_window({{.*}} -> tensor<2x2xbf16>

func.func @shortcut() {
  %x = hlo.constant dense<[[1.0, 2.0], [-3.0, 0.5]]> : tensor<2x2xbf16>
  %w = hlo.constant dense<[[1.0, -1.0], [2.0, 4.0]]> : tensor<2x2xbf16>
  %y = hlo.constant dense<[[10.0, 20.0], [30.0, 40.0]]> : tensor<2x2xf32>
  %0 = hlo.fusion contraction(%x, %w) : (tensor<2x2xbf16>, tensor<2x2xbf16>) -> tensor<2x2xf32> {
  ^bb0(%a: tensor<2x2xbf16>, %b: tensor<2x2xbf16>):
    %1 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x2xbf16>, tensor<2x2xbf16>) -> tensor<2x2xf32>
    hlo.return %1 : tensor<2x2xf32>
  }
  %2 = hlo.fusion loop(%0, %y) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xbf16> {
  ^bb0(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>):
    %3 = hlo.add %a, %b : tensor<2x2xf32>
    %4 = hlo.convert %3 : (tensor<2x2xf32>) -> tensor<2x2xbf16>
    hlo.return %4 : tensor<2x2xbf16>
  }
  %5 = hlo.constant dense<[[15.0, 27.0], [28.0, 45.0]]> : tensor<2x2xbf16>
  hlo.custom_call "check.expect_eq"(%2, %5) : (tensor<2x2xbf16>, tensor<2x2xbf16>) -> ()
  return
}

func.func @pool() {
  %lowest = hlo.constant dense<-3.40282347E+38> : tensor<f32>
  %x = hlo.constant dense<[[1.0], [-1.0]]> : tensor<2x1xbf16>
  %w = hlo.constant dense<[[0xFF80, 300.0]]> : tensor<1x2xbf16>
  %0 = hlo.fusion contraction(%x, %w) : (tensor<2x1xbf16>, tensor<1x2xbf16>) -> tensor<2x2xf32> {
  ^bb0(%a: tensor<2x1xbf16>, %b: tensor<1x2xbf16>):
    %1 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x1xbf16>, tensor<1x2xbf16>) -> tensor<2x2xf32>
    hlo.return %1 : tensor<2x2xf32>
  }
  %2 = hlo.reduce_window(%0) init(%lowest) window = [1, 2] strides = [1, 1] padding = [0, 0, 1, 0] {base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>} : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %3 = hlo.compare GT, %b, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = hlo.select %3, %b, %a : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    hlo.return %4 : tensor<f32>
  }
  %5 = hlo.fusion loop(%2) : (tensor<2x2xf32>) -> tensor<2x2xbf16> {
  ^bb0(%a: tensor<2x2xf32>):
    %6 = hlo.convert %a : (tensor<2x2xf32>) -> tensor<2x2xbf16>
    hlo.return %6 : tensor<2x2xbf16>
  }
  // The lowest float32, as which a window with -inf alone begins, is -inf in bfloat16.
  %7 = hlo.constant dense<[[0xFF80, 300.0], [0x7F80, 0x7F80]]> : tensor<2x2xbf16>
  hlo.custom_call "check.expect_eq"(%5, %7) : (tensor<2x2xbf16>, tensor<2x2xbf16>) -> ()
  return
}

// A depthwise convolution of rounded numbers, which its kernel widens.
func.func @widened() {
  %x = hlo.constant dense<[[[[1.0, 10.0], [2.0, 20.0], [3.0, 30.0]]]]> : tensor<1x1x3x2xbf16>
  %w = hlo.constant dense<[[[[1.0, -1.0]], [[0.5, 3.0]]]]> : tensor<1x2x1x2xf32>
  %0 = hlo.fusion contraction(%x, %w) : (tensor<1x1x3x2xbf16>, tensor<1x2x1x2xf32>) -> tensor<1x1x3x2xf32> {
  ^bb0(%a: tensor<1x1x3x2xbf16>, %b: tensor<1x2x1x2xf32>):
    %1 = hlo.convert %a : (tensor<1x1x3x2xbf16>) -> tensor<1x1x3x2xf32>
    %2 = hlo.convolution %1, %b, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 2 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x1x3x2xf32>, tensor<1x2x1x2xf32>) -> tensor<1x1x3x2xf32>
    hlo.return %2 : tensor<1x1x3x2xf32>
  }
  %3 = hlo.constant dense<[[[[2.0, 50.0], [3.5, 70.0], [3.0, -30.0]]]]> : tensor<1x1x3x2xf32>
  hlo.custom_call "check.expect_eq"(%0, %3) : (tensor<1x1x3x2xf32>, tensor<1x1x3x2xf32>) -> ()
  return
}
