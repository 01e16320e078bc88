// RUN: kiln-opt %s --split-input-file --verify-diagnostics
// What the verifiers of batch normalisation say, constraint by constraint.

func.func @f(%x: tensor<4x3xf32>, %v: tensor<3xf32>) {
  // expected-error@+1 {{'hlo.batch_norm_training' op (C1) feature_index 2 is not in [0, 2)}}
  %0:3 = hlo.batch_norm_training %x, %v, %v {epsilon = 0.0 : f32, feature_index = 2 : i64} : (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @f(%x: tensor<4x3xf32>, %v: tensor<3xf64>, %s: tensor<3xf32>) {
  // expected-error@+1 {{'hlo.batch_norm_training' op (C2) offset must have the operand's element type}}
  %0:3 = hlo.batch_norm_training %x, %s, %v {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf64>) -> (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @f(%x: tensor<4x3xf32>, %v: tensor<4xf32>) {
  // expected-error@+1 {{'hlo.batch_norm_training' op (C3) scale must have shape [3], got [4]}}
  %0:3 = hlo.batch_norm_training %x, %v, %v {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<4x3xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @f(%x: tensor<4x3xf32>, %v: tensor<3xf32>, %w: tensor<1x3xf32>) {
  // expected-error@+1 {{'hlo.batch_norm_inference' op (C6) variance must have shape [3], got [1, 3]}}
  %0 = hlo.batch_norm_inference %x, %v, %v, %v, %w {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<1x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<4x3xf32>, %v: tensor<3xf32>, %g: tensor<3x4xf32>) {
  // expected-error@+1 {{'hlo.batch_norm_grad' op (C3) grad_output must have the operand's type}}
  %0:3 = hlo.batch_norm_grad %x, %v, %v, %v, %g {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x4xf32>) -> (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @f(%x: tensor<4x3xf32>, %v: tensor<3xf32>) {
  // expected-error@+1 {{'hlo.batch_norm_inference' op must have result type ('tensor<4x3xf32>'), but has ('tensor<3x4xf32>')}}
  %0 = hlo.batch_norm_inference %x, %v, %v, %v, %v {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3x4xf32>
  return
}
