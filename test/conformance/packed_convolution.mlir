// RUN: kiln-conformance %s
// packed_convolution: panels of output features, padding, strides, groups with a panel each.

func.func @padded_row() {
  %x = hlo.constant dense<[[[[1.0], [2.0], [3.0]]]]> : tensor<1x1x3x1xf32>
  // Kernel [1, 3, 1, 3]: features (1, 10, 100), (2, 20, 200), (3, 30, 300); panels of two features.
  %w = hlo.constant dense<[[[[[1.0, 10.0]], [[2.0, 20.0]], [[3.0, 30.0]]]], [[[[100.0, 0.0]], [[200.0, 0.0]], [[300.0, 0.0]]]]]> : tensor<2x1x3x1x2xf32>
  %0 = hlo.packed_convolution %x, %w {window_strides = array<i64: 1, 1>, padding = array<i64: 0, 0, 1, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, feature_group_count = 1 : i64} : (tensor<1x1x3x1xf32>, tensor<2x1x3x1x2xf32>) -> tensor<1x1x3x3xf32>
  %1 = hlo.constant dense<[[[[8.0, 80.0, 800.0], [14.0, 140.0, 1400.0], [8.0, 80.0, 800.0]]]]> : tensor<1x1x3x3xf32>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<1x1x3x3xf32>, tensor<1x1x3x3xf32>) -> ()
  return
}

func.func @groups_and_stride() {
  %x = hlo.constant dense<[[[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]]]> : tensor<1x1x3x2xf32>
  %w = hlo.constant dense<[[[[[1.0]]]], [[[[10.0]]]]]> : tensor<2x1x1x1x1xf32>
  %0 = hlo.packed_convolution %x, %w {window_strides = array<i64: 1, 2>, padding = array<i64: 0, 0, 0, 0>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, feature_group_count = 2 : i64} : (tensor<1x1x3x2xf32>, tensor<2x1x1x1x1xf32>) -> tensor<1x1x2x2xf32>
  %1 = hlo.constant dense<[[[[1.0, 20.0], [5.0, 60.0]]]]> : tensor<1x1x2x2xf32>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>) -> ()
  return
}
