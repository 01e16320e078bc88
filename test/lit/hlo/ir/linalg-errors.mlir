// RUN: kiln-opt %s --split-input-file --verify-diagnostics
// What the verifiers of transforms and decompositions say, constraint by constraint.

func.func @f(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{'hlo.fft' op (C3) fft_length must have 1 to 3 entries, got 0}}
  %0 = hlo.fft %x, FFT, length = [] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{'hlo.fft' op (C1) fft_length has 2 entries, but the operand has rank 1}}
  %0 = hlo.fft %x, FFT, length = [1, 4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'hlo.fft' op (C2) IFFT needs a complex operand}}
  %0 = hlo.fft %x, IFFT, length = [4] : (tensor<4xf32>) -> tensor<4xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<4xf16>) {
  // expected-error@+1 {{'hlo.fft' op (C2) RFFT needs an operand of f32 or f64}}
  %0 = hlo.fft %x, RFFT, length = [4] : (tensor<4xf16>) -> tensor<3xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{'hlo.fft' op (C4) dimension 0 of the operand must be 5, got 4}}
  %0 = hlo.fft %x, FFT, length = [5] : (tensor<4xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{'hlo.fft' op (C4) fft_length must not be negative}}
  %0 = hlo.fft %x, FFT, length = [-1] : (tensor<4xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{'hlo.fft' op (C5) dimension 0 of the operand must be 5, got 4}}
  %0 = hlo.fft %x, IRFFT, length = [8] : (tensor<4xcomplex<f32>>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'hlo.fft' op must have result type ('tensor<3xcomplex<f32>>'), but has ('tensor<4xcomplex<f32>>')}}
  %0 = hlo.fft %x, RFFT, length = [4] : (tensor<4xf32>) -> tensor<4xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'hlo.cholesky' op (C2) a must have rank 2 or more, got 1}}
  %0 = hlo.cholesky %x : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x4xf32>) {
  // expected-error@+1 {{'hlo.cholesky' op (C3) matrices must be square, got [3, 4]}}
  %0 = hlo.cholesky %x : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x2xf32>, %b: tensor<2x2xf64>) {
  // expected-error@+1 {{'hlo.triangular_solve' op (C1) a and b must have the same element type}}
  %0 = hlo.triangular_solve %x, %b, TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x2xf32>, tensor<2x2xf64>) -> tensor<2x2xf64>
  return
}

// -----

func.func @f(%x: tensor<2x2xf32>, %b: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.triangular_solve' op (C2) a and b must have the same rank, 2 or more, got 2 and 1}}
  %0 = hlo.triangular_solve %x, %b, TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%x: tensor<3x2x2xf32>, %b: tensor<4x2x2xf32>) {
  // expected-error@+1 {{'hlo.triangular_solve' op (C3) a and b must have the same batch dimensions, got [3, 2, 2] and [4, 2, 2]}}
  %0 = hlo.triangular_solve %x, %b, TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : (tensor<3x2x2xf32>, tensor<4x2x2xf32>) -> tensor<4x2x2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x2xf32>, %b: tensor<3x2xf32>) {
  // expected-error@+1 {{'hlo.triangular_solve' op (C3) a must be square and fit b, got [2, 2] and [3, 2]}}
  %0 = hlo.triangular_solve %x, %b, TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x2xf32>) {
  // expected-error@+1 {{'hlo.triangular_solve' op (I6) transpose_a must be NO_TRANSPOSE, TRANSPOSE or ADJOINT}}
  %0 = hlo.triangular_solve %x, %x, TRANSPOSE_INVALID {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}
