// RUN: kiln-conformance %s
// packed_dot: panels of columns, the last one padded; several leading dimensions; nothing to sum.

func.func @two_panels() {
  %x = hlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  // [[1, 2, 3], [4, 5, 6]] in panels of two columns.
  %w = hlo.constant dense<[[[1.0, 2.0], [4.0, 5.0]], [[3.0, 0.0], [6.0, 0.0]]]> : tensor<2x2x2xf32>
  %0 = hlo.packed_dot %x, %w : (tensor<2x2xf32>, tensor<2x2x2xf32>) -> tensor<2x3xf32>
  %1 = hlo.constant dense<[[9.0, 12.0, 15.0], [19.0, 26.0, 33.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @leading_dimensions() {
  %x = hlo.constant dense<[[[1.0], [2.0]], [[3.0], [4.0]]]> : tensor<2x2x1xf32>
  %w = hlo.constant dense<[[[1.0, 10.0, 100.0, 0.0]]]> : tensor<1x1x4xf32>
  %0 = hlo.packed_dot %x, %w : (tensor<2x2x1xf32>, tensor<1x1x4xf32>) -> tensor<2x2x3xf32>
  %1 = hlo.constant dense<[[[1.0, 10.0, 100.0], [2.0, 20.0, 200.0]], [[3.0, 30.0, 300.0], [4.0, 40.0, 400.0]]]> : tensor<2x2x3xf32>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> ()
  return
}

func.func @nothing_to_sum() {
  %x = hlo.constant dense<> : tensor<2x0xf32>
  %w = hlo.constant dense<> : tensor<1x0x4xf32>
  %0 = hlo.packed_dot %x, %w : (tensor<2x0xf32>, tensor<1x0x4xf32>) -> tensor<2x3xf32>
  %1 = hlo.constant dense<0.0> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @interleaved_rows() {
  %x = hlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xbf16>
  // [[1, 2, 3], [4, 5, 6]] in panels of two columns, both rows of a column side by side.
  %w = hlo.constant dense<[[[[1.0, 4.0], [2.0, 5.0]]], [[[3.0, 6.0], [0.0, 0.0]]]]> : tensor<2x1x2x2xbf16>
  %0 = hlo.packed_dot %x, %w : (tensor<2x2xbf16>, tensor<2x1x2x2xbf16>) -> tensor<2x3xf32>
  %1 = hlo.constant dense<[[9.0, 12.0, 15.0], [19.0, 26.0, 33.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}
