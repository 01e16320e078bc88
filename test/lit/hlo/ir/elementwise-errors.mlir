// RUN: kiln-opt %s --split-input-file --verify-diagnostics
// What the verifiers of elementwise ops say, constraint by constraint.

func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{'hlo.add' op requires the same type for all operands and results}}
  %0 = "hlo.add"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{'hlo.exponential' op operand #0 must be statically shaped tensor of}}
  %0 = "hlo.exponential"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @f(%x: tensor<2xf16>) {
  // expected-error@+1 {{'hlo.complex' op (C2) operands must be f32 or f64}}
  %0 = hlo.complex %x, %x : (tensor<2xf16>, tensor<2xf16>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{'hlo.compare' op (C3) compare_type FLOAT does not fit the operands}}
  %0 = hlo.compare LT, %x, %x, FLOAT : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  return
}

// -----

func.func @f(%x: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'hlo.compare' op (C3) complex numbers compare with EQ and NE only}}
  %0 = hlo.compare LT, %x, %x : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xi1>
  return
}

// -----

func.func @f(%p: tensor<3xi1>, %x: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.select' op (C1) pred must be a scalar or have the shape [2] of on_true, but has [3]}}
  %0 = hlo.select %p, %x, %x : (tensor<3xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%p: tensor<i1>, %x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{'hlo.select' op (C2) on_true and on_false must have the same type}}
  %0 = hlo.select %p, %x, %y : (tensor<i1>, tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%p: tensor<3xf32>, %x: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.clamp' op (C1) min must be a scalar or have the operand's shape}}
  %0 = hlo.clamp %p, %x, %x : (tensor<3xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%p: tensor<3xf32>, %x: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.clamp' op (C2) max must be a scalar or have the operand's shape}}
  %0 = hlo.clamp %x, %x, %p : (tensor<2xf32>, tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%p: tensor<i32>, %x: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.clamp' op (C3) min, operand and max must have the same element type}}
  %0 = hlo.clamp %p, %x, %p : (tensor<i32>, tensor<2xf32>, tensor<i32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.bitcast_convert' op (C1) cannot reinterpret 'tensor<2xf32>' as 'tensor<2xf64>'}}
  %0 = hlo.bitcast_convert %x : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @f(%x: tensor<2xf64>) {
  // expected-error@+1 {{'hlo.bitcast_convert' op (C2) a complex type converts to a complex type only}}
  %0 = hlo.bitcast_convert %x : (tensor<2xf64>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.reduce_precision' op (C2) exponent_bits must be positive}}
  %0 = hlo.reduce_precision %x {exponent_bits = 0 : i32, mantissa_bits = 10 : i32} : tensor<2xf32>
  return
}

// -----

func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.reduce_precision' op (C3) mantissa_bits must not be negative}}
  %0 = hlo.reduce_precision %x {exponent_bits = 5 : i32, mantissa_bits = -1 : i32} : tensor<2xf32>
  return
}
