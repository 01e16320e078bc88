// RUN: kiln-opt %s --split-input-file --verify-diagnostics
// What the verifiers of packed_winograd, constraint by constraint, and of packed_convolution's folded windows say.

func.func @f(%x: tensor<1x4x4x1xf32>, %u: tensor<1x36x1x2xf32>, %w: tensor<3x3x1xf32>) {
  // expected-error@+1 {{'hlo.packed_winograd' op (P1) needs lhs [b, h, w, i], packed_rhs [panels, 24 or 36, i, nr], kernel [3, 3, i, o], a result [b, h, w, o] and four numbers of padding}}
  %0 = hlo.packed_winograd %x, %u, %w {padding = array<i64: 0, 0, 0, 0>} : (tensor<1x4x4x1xf32>, tensor<1x36x1x2xf32>, tensor<3x3x1xf32>) -> tensor<1x2x2x2xf32>
  return
}

// -----

func.func @f(%x: tensor<1x4x4x1xf32>, %u: tensor<1x36x1x2xf32>, %w: tensor<3x2x1x2xf32>) {
  // expected-error@+1 {{'hlo.packed_winograd' op (P2) kernel must be [3, 3, 1, 2]}}
  %0 = hlo.packed_winograd %x, %u, %w {padding = array<i64: 0, 0, 0, 0>} : (tensor<1x4x4x1xf32>, tensor<1x36x1x2xf32>, tensor<3x2x1x2xf32>) -> tensor<1x2x2x2xf32>
  return
}

// -----

func.func @f(%x: tensor<1x4x4x1xf32>, %u: tensor<1x36x2x2xf32>, %w: tensor<3x3x1x2xf32>) {
  // expected-error@+1 {{'hlo.packed_winograd' op (P3) packed_rhs must be [panels, 24 or 36, 1, nr] with as few panels as cover 2}}
  %0 = hlo.packed_winograd %x, %u, %w {padding = array<i64: 0, 0, 0, 0>} : (tensor<1x4x4x1xf32>, tensor<1x36x2x2xf32>, tensor<3x3x1x2xf32>) -> tensor<1x2x2x2xf32>
  return
}

// -----

func.func @f(%x: tensor<1x4x4x1xf32>, %u: tensor<1x36x1x2xf32>, %w: tensor<3x3x1x2xf32>) {
  // expected-error@+1 {{'hlo.packed_winograd' op (P4) lhs and result must have the same batch size}}
  %0 = hlo.packed_winograd %x, %u, %w {padding = array<i64: 0, 0, 0, 0>} : (tensor<1x4x4x1xf32>, tensor<1x36x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<2x2x2x2xf32>
  return
}

// -----

func.func @f(%x: tensor<1x4x4x1xf32>, %u: tensor<1x36x1x2xf32>, %w: tensor<3x3x1x2xf32>) {
  // expected-error@+1 {{'hlo.packed_winograd' op (P5) spatial dimension 1 of the result must be 3}}
  %0 = hlo.packed_winograd %x, %u, %w {padding = array<i64: 0, 0, 0, 1>} : (tensor<1x4x4x1xf32>, tensor<1x36x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<1x2x2x2xf32>
  return
}

// -----

func.func @f(%x: tensor<1x4x4x1xf32>, %u: tensor<1x36x1x2xf64>, %w: tensor<3x3x1x2xf32>) {
  // expected-error@+1 {{'hlo.packed_winograd' op (P6) operands and result must have the same element type}}
  %0 = hlo.packed_winograd %x, %u, %w {padding = array<i64: 0, 0, 0, 0>} : (tensor<1x4x4x1xf32>, tensor<1x36x1x2xf64>, tensor<3x3x1x2xf32>) -> tensor<1x2x2x2xf32>
  return
}

// -----

// Weights for tiles: whole tiles of rows, and parts of a float32 only.
func.func @f(%x: tensor<4x40xf32>, %w: tensor<1x1x3x16x32x2xbf16>) {
  // expected-error@+1 {{'hlo.packed_dot' op (P3) lhs has 40 columns, packed_rhs 32 rows}}
  %0 = hlo.packed_dot %x, %w : (tensor<4x40xf32>, tensor<1x1x3x16x32x2xbf16>) -> tensor<4x32xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4x32xf32>, %w: tensor<2x1x1x3x16x32x2xbf16>) {
  // expected-error@+1 {{'hlo.packed_dot' op (P6) lhs has a batch of 3, packed_rhs one of 2}}
  %0 = hlo.packed_dot %x, %w : (tensor<3x4x32xf32>, tensor<2x1x1x3x16x32x2xbf16>) -> tensor<3x4x32xf32>
  return
}

// -----

func.func @f(%x: tensor<32xf32>, %w: tensor<2x1x1x3x16x32x2xbf16>) {
  // expected-error@+1 {{'hlo.packed_dot' op (P1) needs lhs}}
  %0 = hlo.packed_dot %x, %w : (tensor<32xf32>, tensor<2x1x1x3x16x32x2xbf16>) -> tensor<32xf32>
  return
}

// -----

func.func @f(%x: tensor<4x32xbf16>, %w: tensor<1x1x3x16x32x2xbf16>) {
  // expected-error@+1 {{'hlo.packed_dot' op (P5) lhs and packed_rhs must have the same element type}}
  %0 = hlo.packed_dot %x, %w : (tensor<4x32xbf16>, tensor<1x1x3x16x32x2xbf16>) -> tensor<4x32xf32>
  return
}

// -----

func.func @f(%x: tensor<1x21x21x3xbf16>, %w: tensor<2x7x2x1x1x16x32x2xbf16>) {
  // expected-error@+1 {{'hlo.packed_convolution' op (P9) positions are folded only of a window without dilation, of one group, whose packed_rhs is in tiles and has one position with the rows of them all}}
  %0 = hlo.packed_convolution %x, %w {folded = 7 : i64, window_strides = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, feature_group_count = 1 : i64} : (tensor<1x21x21x3xbf16>, tensor<2x7x2x1x1x16x32x2xbf16>) -> tensor<1x15x15x64xbf16>
  return
}

// -----

func.func @f(%x: tensor<1x21x21x3xbf16>, %w: tensor<2x7x1x1x1x16x32x2xbf16>) {
  // expected-error@+1 {{'hlo.packed_convolution' op (P9) positions are folded only of a window without dilation, of one group, whose packed_rhs is in tiles and has one position with the rows of them all}}
  %0 = hlo.packed_convolution %x, %w {folded = 0 : i64, window_strides = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, feature_group_count = 1 : i64} : (tensor<1x21x21x3xbf16>, tensor<2x7x1x1x1x16x32x2xbf16>) -> tensor<1x15x15x64xbf16>
  return
}

// -----

func.func @f(%x: tensor<1x21x21x3xbf16>, %w: tensor<2x7x1x1x1x16x32x2xbf16>) {
  // expected-error@+1 {{'hlo.packed_convolution' op (P9) positions are folded only of a window without dilation, of one group, whose packed_rhs is in tiles and has one position with the rows of them all}}
  %0 = hlo.packed_convolution %x, %w {folded = 40 : i64, window_strides = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, feature_group_count = 1 : i64} : (tensor<1x21x21x3xbf16>, tensor<2x7x1x1x1x16x32x2xbf16>) -> tensor<1x15x15x64xbf16>
  return
}

// -----

func.func @f(%x: tensor<1x21x21x3xbf16>, %w: tensor<2x7x1x3x32xbf16>) {
  // expected-error@+1 {{'hlo.packed_convolution' op (P9) positions are folded only of a window without dilation, of one group, whose packed_rhs is in tiles and has one position with the rows of them all}}
  %0 = hlo.packed_convolution %x, %w {folded = 7 : i64, window_strides = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, feature_group_count = 1 : i64} : (tensor<1x21x21x3xbf16>, tensor<2x7x1x3x32xbf16>) -> tensor<1x15x15x64xbf16>
  return
}

// -----

func.func @f(%x: tensor<1x21x21x3xbf16>, %w: tensor<2x7x1x1x1x16x32x2xbf16>) {
  // expected-error@+1 {{'hlo.packed_convolution' op (P7) spatial dimension 1 of the result must be 15}}
  %0 = hlo.packed_convolution %x, %w {folded = 7 : i64, window_strides = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, feature_group_count = 1 : i64} : (tensor<1x21x21x3xbf16>, tensor<2x7x1x1x1x16x32x2xbf16>) -> tensor<1x15x21x64xbf16>
  return
}
