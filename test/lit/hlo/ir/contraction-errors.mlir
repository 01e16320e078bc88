// RUN: kiln-opt %s --split-input-file --verify-diagnostics
// What the verifiers of dot_general and convolution say, constraint by constraint.

func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{'hlo.dot_general' op (C1) needs as many lhs as rhs batching dimensions}}
  %0 = hlo.dot_general %a, %b, <lhs_batching_dimensions = [0]> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{'hlo.dot_general' op (C2) needs as many lhs as rhs contracting dimensions}}
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [0]> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{'hlo.dot_general' op (C3) lhs batching and contracting dimensions must be unique}}
  %0 = hlo.dot_general %a, %b, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [1]> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{'hlo.dot_general' op (C6) lhs contracting dimensions must be in [0, 2)}}
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{'hlo.dot_general' op (C8) rhs contracting dimensions must be in [0, 2)}}
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [2]> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{'hlo.dot_general' op (C9) batching dimensions have sizes 2 and 3}}
  %0 = hlo.dot_general %a, %b, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{'hlo.dot_general' op (C10) contracting dimensions have sizes 2 and 3}}
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{'hlo.dot_general' op (C12) result must have shape [2, 4], but has [2, 5]}}
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf64>) {
  // expected-error@+1 {{'hlo.dot_general' op (C13) lhs and rhs must have the same element type}}
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x3xf32>, tensor<3x4xf64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x4xf32>, %b: tensor<3x4x6xf32>) {
  // expected-error@+1 {{'hlo.convolution' op (C1) lhs and rhs must have the same rank of at least 2}}
  %0 = hlo.convolution %a, %b, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x4x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x4xf32>, %b: tensor<3x3x4x6xf32>) {
  // expected-error@+1 {{'hlo.convolution' op (C2) window_strides must have 2 entries}}
  %0 = hlo.convolution %a, %b, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x4xf32>, %b: tensor<3x3x4x6xf32>) {
  // expected-error@+1 {{'hlo.convolution' op (C3) window_strides must be positive}}
  %0 = hlo.convolution %a, %b, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 0>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x4xf32>, %b: tensor<3x3x4x6xf32>) {
  // expected-error@+1 {{'hlo.convolution' op (C4) padding must have 4 entries}}
  %0 = hlo.convolution %a, %b, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x4xf32>, %b: tensor<3x3x4x6xf32>) {
  // expected-error@+1 {{'hlo.convolution' op (C6) lhs_dilation must be positive}}
  %0 = hlo.convolution %a, %b, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 0>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x4xf32>, %b: tensor<3x3x4x6xf32>) {
  // expected-error@+1 {{'hlo.convolution' op (C8) rhs_dilation must be positive}}
  %0 = hlo.convolution %a, %b, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: -1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x4xf32>, %b: tensor<3x3x4x6xf32>) {
  // expected-error@+1 {{'hlo.convolution' op (C25) result must have shape [1, 0, 6, 6], but has [1, 10, 6, 6]}}
  %0 = hlo.convolution %a, %b, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 9223372036854775807, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<1x10x6x6xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x4xf32>, %b: tensor<3x3x4x6xf32>) {
  // expected-error@+1 {{'hlo.convolution' op (C9) window_reversal must have 2 entries}}
  %0 = hlo.convolution %a, %b, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x4xf32>, %b: tensor<3x3x4x6xf32>) {
  // expected-error@+1 {{'hlo.convolution' op (C11) 4 input features are no multiple of feature_group_count 3}}
  %0 = hlo.convolution %a, %b, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 3 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x4xf32>, %b: tensor<3x3x4x6xf32>) {
  // expected-error@+1 {{'hlo.convolution' op (C12) input must have 2 spatial dimensions}}
  %0 = hlo.convolution %a, %b, <[b, 0, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x4xf32>, %b: tensor<3x3x5x6xf32>) {
  // expected-error@+1 {{'hlo.convolution' op (C14) kernel has 5 input features, expected 4}}
  %0 = hlo.convolution %a, %b, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x5x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x4xf32>, %b: tensor<3x3x4x6xf32>) {
  // expected-error@+1 {{'hlo.convolution' op (C10) batch size 1 is no multiple of batch_group_count 2}}
  %0 = hlo.convolution %a, %b, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 2 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x4xf32>, %b: tensor<3x3x4x6xf32>) {
  // expected-error@+1 {{'hlo.convolution' op (C21) feature_group_count must be positive}}
  %0 = hlo.convolution %a, %b, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 0 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x4xf32>, %b: tensor<3x3x4x6xf32>) {
  // expected-error@+1 {{'hlo.convolution' op (C22) batch_group_count must be positive}}
  %0 = hlo.convolution %a, %b, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 0 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x4xf32>, %b: tensor<3x3x4x6xf32>) {
  // expected-error@+1 {{'hlo.convolution' op (C23) feature_group_count or batch_group_count must be 1}}
  %0 = hlo.convolution %a, %b, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 2 : i64, feature_group_count = 2 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x4xf32>, %b: tensor<3x3x4x6xf32>) {
  // expected-error@+1 {{'hlo.convolution' op (C25) result must have shape [1, 6, 6, 6], but has [1, 8, 8, 6]}}
  %0 = hlo.convolution %a, %b, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<1x8x8x6xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x4xf32>, %b: tensor<3x3x4x6xf64>) {
  // expected-error@+1 {{'hlo.convolution' op (C27) lhs and rhs must have the same element type}}
  %0 = hlo.convolution %a, %b, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf64>) -> tensor<1x6x6x6xf32>
  return
}
