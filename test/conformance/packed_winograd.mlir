// RUN: kiln-conformance %s
// packed_winograd: the convolution with its kernel, padding included.

func.func @padded() {
  %x = hlo.constant dense<[[[[1.0], [2.0]], [[3.0], [4.0]]]]> : tensor<1x2x2x1xf32>
  %w = hlo.constant dense<[[[[1.0, 10.0]], [[0.0, 0.0]], [[2.0, 0.0]]], [[[0.0, 0.0]], [[1.0, 0.0]], [[0.0, 1.0]]], [[[0.0, 0.0]], [[0.0, 0.0]], [[4.0, 0.0]]]]> : tensor<3x3x1x2xf32>
  %u = hlo.constant dense<0.0> : tensor<1x36x1x2xf32>
  %0 = hlo.packed_winograd %x, %u, %w {padding = array<i64: 1, 1, 1, 1>} : (tensor<1x2x2x1xf32>, tensor<1x36x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<1x2x2x2xf32>
  %1 = hlo.constant dense<[[[[17.0, 2.0], [2.0, 0.0]], [[7.0, 4.0], [5.0, 10.0]]]]> : tensor<1x2x2x2xf32>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>) -> ()
  return
}
