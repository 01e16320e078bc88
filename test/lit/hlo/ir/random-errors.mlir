// RUN: kiln-opt %s --split-input-file --verify-diagnostics
// What the verifiers of random ops say, constraint by constraint.

func.func @f(%s: tensor<2xi64>) {
  // expected-error@+1 {{'hlo.rng_bit_generator' op (I2) initial_state must be a vector of ui64}}
  %0:2 = hlo.rng_bit_generator PHILOX, %s : (tensor<2xi64>) -> (tensor<2xi64>, tensor<4xui32>)
  return
}

// -----

func.func @f(%s: tensor<2xui64>) {
  // expected-error@+1 {{'hlo.rng_bit_generator' op (C1) output_state must have the type of initial_state, 'tensor<2xui64>'}}
  %0:2 = hlo.rng_bit_generator PHILOX, %s : (tensor<2xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  return
}

// -----

func.func @f(%s: tensor<3xui64>) {
  // expected-error@+1 {{'hlo.rng_bit_generator' op (C2) initial_state must have 2 elements, got 3}}
  %0:2 = hlo.rng_bit_generator THREE_FRY, %s : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  return
}

// -----

func.func @f(%s: tensor<4xui64>) {
  // expected-error@+1 {{'hlo.rng_bit_generator' op (C2) initial_state must have 2 or 3 elements, got 4}}
  %0:2 = hlo.rng_bit_generator DEFAULT, %s : (tensor<4xui64>) -> (tensor<4xui64>, tensor<4xui32>)
  return
}

// -----

func.func @f(%s: tensor<2xui64>) {
  // expected-error@+1 {{'hlo.rng_bit_generator' op cannot fill elements of type 'ui4'}}
  %0:2 = hlo.rng_bit_generator PHILOX, %s : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui4>)
  return
}

// -----

func.func @f(%a: tensor<f32>, %b: tensor<1xf32>) {
  // expected-error@+1 {{'hlo.rng' op (C1) a and b must be scalars of one type}}
  %0 = hlo.rng UNIFORM, %a, %b : (tensor<f32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<f32>) {
  // expected-error@+1 {{'hlo.rng' op (C1) must give elements of type 'f32', not 'f64'}}
  %0 = hlo.rng UNIFORM, %a, %a : (tensor<f32>, tensor<f32>) -> tensor<4xf64>
  return
}

// -----

func.func @f(%a: tensor<complex<f32>>) {
  // expected-error@+1 {{'hlo.rng' op (I1) a and b must not be complex}}
  %0 = hlo.rng UNIFORM, %a, %a : (tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// -----

func.func @f(%a: tensor<i32>) {
  // expected-error@+1 {{'hlo.rng' op (C2) a normal distribution needs floats, not 'i32'}}
  %0 = hlo.rng NORMAL, %a, %a : (tensor<i32>, tensor<i32>) -> tensor<4xi32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hlo.rng_get_and_update_state' op gives tensor<2xui64>, not 'tensor<3xui64>'}}
  %0 = hlo.rng_get_and_update_state 1 : tensor<3xui64>
  return
}
