// RUN: kiln-opt %s --split-input-file --verify-diagnostics
// What the verifiers of shape ops say, constraint by constraint.

func.func @f() {
  // expected-error@+1 {{'hlo.iota' op (C1) iota_dimension 2 is not in [0, 2)}}
  %0 = hlo.iota dim = 2 : tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.broadcast_in_dim' op (C1) operand and result must have the same element type}}
  %0 = hlo.broadcast_in_dim %x, dims = [0] : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.broadcast_in_dim' op (C2) broadcast_dimensions has 0 entries for an operand of rank 1}}
  %0 = hlo.broadcast_in_dim %x, dims = [] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.broadcast_in_dim' op (C3) broadcast_dimensions [1] are not in [0, 1)}}
  %0 = hlo.broadcast_in_dim %x, dims = [1] : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x2xf32>) {
  // expected-error@+1 {{'hlo.broadcast_in_dim' op (C4) broadcast_dimensions [0, 0] are not unique}}
  %0 = hlo.broadcast_in_dim %x, dims = [0, 0] : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.broadcast_in_dim' op (C5) operand dimension 0 of size 2 cannot become result dimension 1 of size 3}}
  %0 = hlo.broadcast_in_dim %x, dims = [1] : (tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.reshape' op (C1) operand and result must have the same element type}}
  %0 = hlo.reshape %x : (tensor<2xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.reshape' op (C2) operand has 2 elements and result 3}}
  %0 = hlo.reshape %x : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'hlo.transpose' op (C2) permutation [0, 0] does not permute 2 dimensions}}
  %0 = hlo.transpose %x, dims = [0, 0] : (tensor<2x3xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'hlo.transpose' op must have result type ('tensor<3x2xf32>'), but has ('tensor<2x3xf32>')}}
  %0 = hlo.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'hlo.reverse' op (C2) dimensions [1, 1] are not unique}}
  %0 = hlo.reverse %x, dims = [1, 1] : tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'hlo.reverse' op (C3) dimensions [2] are not in [0, 2)}}
  %0 = hlo.reverse %x, dims = [2] : tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'hlo.slice' op (C2) start_indices, limit_indices and strides need one entry for each of the 1 dimensions}}
  %0 = hlo.slice %x, start = [0, 0], limit = [2], strides = [1] : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'hlo.slice' op (C3) [0, 5) is not a range within dimension 0 of size 4}}
  %0 = hlo.slice %x, start = [0], limit = [5], strides = [1] : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'hlo.slice' op (C4) strides must be positive}}
  %0 = hlo.slice %x, start = [0], limit = [2], strides = [0] : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %y: tensor<4xi32>) {
  // expected-error@+1 {{'hlo.concatenate' op (C1) inputs must have the same element type}}
  %0 = hlo.concatenate %x, %y dim = 0 : (tensor<4xf32>, tensor<4xi32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%x: tensor<4x2xf32>, %y: tensor<4x3xf32>) {
  // expected-error@+1 {{'hlo.concatenate' op (C2) inputs of shapes [4, 2] and [4, 3] may differ in dimension 0 only}}
  %0 = hlo.concatenate %x, %y dim = 0 : (tensor<4x2xf32>, tensor<4x3xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hlo.concatenate' op (C3) needs at least one input}}
  %0 = "hlo.concatenate"() {dimension = 0 : i64} : () -> tensor<8xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'hlo.concatenate' op (C4) dimension 1 is not in [0, 1)}}
  %0 = hlo.concatenate %x dim = 1 : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %v: tensor<i32>) {
  // expected-error@+1 {{'hlo.pad' op (C1) padding_value must be a scalar of the operand's element type}}
  %0 = hlo.pad %x, %v, low = [0], high = [0], interior = [0] : (tensor<4xf32>, tensor<i32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %v: tensor<f32>) {
  // expected-error@+1 {{'hlo.pad' op (C2) edge_padding_low, edge_padding_high and interior_padding need one entry for each of the 1 dimensions}}
  %0 = hlo.pad %x, %v, low = [], high = [0], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %v: tensor<f32>) {
  // expected-error@+1 {{'hlo.pad' op (C3) interior_padding must not be negative}}
  %0 = hlo.pad %x, %v, low = [0], high = [0], interior = [-1] : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %v: tensor<f32>) {
  // expected-error@+1 {{'hlo.pad' op (C4) negative padding leaves dimension 0 with size -1}}
  %0 = hlo.pad %x, %v, low = [-3], high = [-2], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<5xf32>, %v: tensor<f32>) {
  // expected-error@+1 {{'hlo.pad' op (C4) padding makes the size of dimension 0 overflow}}
  %0 = hlo.pad %x, %v, low = [0], high = [0], interior = [4611686018427387904] : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%x: tensor<5xf32>, %v: tensor<f32>) {
  // expected-error@+1 {{'hlo.pad' op (C4) padding makes the size of dimension 0 overflow}}
  %0 = hlo.pad %x, %v, low = [9223372036854775807], high = [9223372036854775807], interior = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%x: tensor<5xf32>, %v: tensor<f32>) {
  // expected-error@+1 {{'hlo.pad' op (C4) negative padding leaves dimension 0 with size -9223372036854775808}}
  %0 = hlo.pad %x, %v, low = [-9223372036854775808], high = [-9223372036854775808], interior = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%x: tensor<5x2xf32>, %n: tensor<i32>) {
  // expected-error@+1 {{'hlo.set_dimension_size' op dimension 2 is not in [0, 2)}}
  %0 = hlo.set_dimension_size %x, %n, dim = 2, number = 1 : (tensor<5x2xf32>, tensor<i32>) -> tensor<5x2xf32>
  return
}

// -----

func.func @f(%x: tensor<5x2xf32>, %n: tensor<i32>) {
  // expected-error@+1 {{'hlo.set_dimension_size' op the result must be as the operand but for dimension 0}}
  %0 = hlo.set_dimension_size %x, %n, dim = 0, number = 1 : (tensor<5x2xf32>, tensor<i32>) -> tensor<5x3xf32>
  return
}

// -----

func.func @f(%x: tensor<5x2xf32>, %n: tensor<1xi32>) {
  // expected-error@+1 {{'hlo.set_dimension_size' op the size must be a scalar}}
  %0 = hlo.set_dimension_size %x, %n, dim = 0, number = 1 : (tensor<5x2xf32>, tensor<1xi32>) -> tensor<5x2xf32>
  return
}
