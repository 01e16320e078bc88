// RUN: kiln-opt %s --tf-to-hlo -split-input-file -verify-diagnostics

tf.func @main(%x: tensor<2x8xf32> {tf.name = "x:0"}) -> tensor<*xcomplex<f32>>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<9> : tensor<1xi32>} : () -> (tensor<1xi32>, !tf.control)
  // expected-error@+1 {{RFFT: dimension 1 of input must have 9 elements or more, got 8}}
  %y, %c1 = "tf.RFFT"(%x, %n) {Treal = f32, Tcomplex = complex<f32>} : (tensor<2x8xf32>, tensor<1xi32>) -> (tensor<*xcomplex<f32>>, !tf.control)
  tf.return %y : tensor<*xcomplex<f32>>
}

// -----

tf.func @main(%x: tensor<4x8xf32> {tf.name = "x:0"}) -> tensor<*xcomplex<f32>>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<[-1, 8]> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control)
  // expected-error@+1 {{RFFT2D: fft_length must be 2 numbers, none negative}}
  %y, %c1 = "tf.RFFT2D"(%x, %n) {Treal = f32, Tcomplex = complex<f32>} : (tensor<4x8xf32>, tensor<2xi32>) -> (tensor<*xcomplex<f32>>, !tf.control)
  tf.return %y : tensor<*xcomplex<f32>>
}

// -----

tf.func @main(%x: tensor<8xcomplex<f32>> {tf.name = "x:0"}) -> tensor<*xcomplex<f32>>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{FFT2D: input must have rank 2 or more, got 1}}
  %y, %c1 = "tf.FFT2D"(%x) {Tcomplex = complex<f32>} : (tensor<8xcomplex<f32>>) -> (tensor<*xcomplex<f32>>, !tf.control)
  tf.return %y : tensor<*xcomplex<f32>>
}

// -----

tf.func @main(%x: tensor<2x3xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{Cholesky: input 0 must be square matrices, got shape [2, 3]}}
  %y, %c1 = "tf.Cholesky"(%x) {T = f32} : (tensor<2x3xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<2x2xf32> {tf.name = "x:0"}, %b: tensor<3x1xf32> {tf.name = "b:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0", "b:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{MatrixTriangularSolve: matrix must be square and as large as rhs has rows, got [2, 2] and [3, 1]}}
  %y, %c1 = "tf.MatrixTriangularSolve"(%x, %b) {T = f32, lower = true, adjoint = false} : (tensor<2x2xf32>, tensor<3x1xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<2x2xf32> {tf.name = "x:0"}, %b: tensor<3x1xf32> {tf.name = "b:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0", "b:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{MatrixSolve: matrix and rhs must have the same batch dimensions and rows, got [2, 2] and [3, 1]}}
  %y, %c1 = "tf.MatrixSolve"(%x, %b) {T = f32, adjoint = false} : (tensor<2x2xf32>, tensor<3x1xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%s: tensor<3xi64> {tf.name = "s:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["s:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<4> : tensor<1xi32>} : () -> (tensor<1xi32>, !tf.control)
  // expected-error@+1 {{StatelessRandomUniform: seed must have shape [2], got [3]}}
  %y, %c1 = "tf.StatelessRandomUniform"(%n, %s) {dtype = f32, T = i32, Tseed = i64} : (tensor<1xi32>, tensor<3xi64>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%k: tensor<1xui64> {tf.name = "k:0"}, %c: tensor<2xui64> {tf.name = "c:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["k:0", "c:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<4> : tensor<1xi32>} : () -> (tensor<1xi32>, !tf.control)
  %a, %c1 = "tf.Const"() {dtype = i32, value = dense<2> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  // expected-error@+1 {{StatelessRandomNormalV2: unsupported algorithm id 2: TensorFlow's CPU kernels have Philox (1) only}}
  %y, %c2 = "tf.StatelessRandomNormalV2"(%n, %k, %c, %a) {dtype = f32, Tshape = i32} : (tensor<1xi32>, tensor<1xui64>, tensor<2xui64>, tensor<i32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%k: tensor<1xui64> {tf.name = "k:0"}, %c: tensor<1xui64> {tf.name = "c:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["k:0", "c:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<4> : tensor<1xi32>} : () -> (tensor<1xi32>, !tf.control)
  %a, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  // expected-error@+1 {{StatelessRandomNormalV2: key must have shape [1] and counter shape [2], got [1] and [1]}}
  %y, %c2 = "tf.StatelessRandomNormalV2"(%n, %k, %c, %a) {dtype = f32, Tshape = i32} : (tensor<1xi32>, tensor<1xui64>, tensor<1xui64>, tensor<i32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<3xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{Qr: input 0 must be matrices, got shape [3]}}
  %q, %r, %c = "tf.Qr"(%x) {T = f32, full_matrices = false} : (tensor<3xf32>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control)
  tf.return %q : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<2x3xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{SelfAdjointEigV2: input 0 must be square matrices, got shape [2, 3]}}
  %e, %v, %c = "tf.SelfAdjointEigV2"(%x) {T = f32, compute_v = true} : (tensor<2x3xf32>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control)
  tf.return %e : tensor<*xf32>
}

// -----

tf.func @main(%d: tensor<2x3xf32> {tf.name = "d:0"}, %x: tensor<3x1xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["d:0", "x:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{TridiagonalSolve: diagonals must have shape [..., 3, n] and rhs [..., n, k], got [2, 3] and [3, 1]}}
  %y, %c = "tf.TridiagonalSolve"(%d, %x) {T = f32, partial_pivoting = true, perturb_singular = false} : (tensor<2x3xf32>, tensor<3x1xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%a: tensor<4x3xf32> {tf.name = "a:0"}, %b: tensor<3x1xf32> {tf.name = "b:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["a:0", "b:0"], tf.output_names = ["y:0"]} {
  %l, %c0 = "tf.Const"() {dtype = f64, value = dense<0.0> : tensor<f64>} : () -> (tensor<f64>, !tf.control)
  // expected-error@+1 {{MatrixSolveLs: matrix and rhs must have the same batch dimensions and rows, got [4, 3] and [3, 1]}}
  %y, %c1 = "tf.MatrixSolveLs"(%a, %b, %l) {T = f32, fast = true} : (tensor<4x3xf32>, tensor<3x1xf32>, tensor<f64>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%a: tensor<3xf32> {tf.name = "a:0"}, %b: tensor<3x1xf32> {tf.name = "b:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["a:0", "b:0"], tf.output_names = ["y:0"]} {
  %l, %c0 = "tf.Const"() {dtype = f64, value = dense<0.0> : tensor<f64>} : () -> (tensor<f64>, !tf.control)
  // expected-error@+1 {{MatrixSolveLs: input 0 must be matrices, got shape [3]}}
  %y, %c1 = "tf.MatrixSolveLs"(%a, %b, %l) {T = f32, fast = true} : (tensor<3xf32>, tensor<3x1xf32>, tensor<f64>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%a: tensor<2x3xf32> {tf.name = "a:0"}, %b: tensor<4x1xf32> {tf.name = "b:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["a:0", "b:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{BandedTriangularSolve: bands must be as long as rhs has rows, got [2, 3] and [4, 1]}}
  %y, %c = "tf.BandedTriangularSolve"(%a, %b) {T = f32, lower = true, adjoint = false} : (tensor<2x3xf32>, tensor<4x1xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%a: tensor<4x3xf32> {tf.name = "a:0"}, %b: tensor<3x1xf32> {tf.name = "b:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["a:0", "b:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{BandedTriangularSolve: a matrix of 3 rows cannot have 4 bands}}
  %y, %c = "tf.BandedTriangularSolve"(%a, %b) {T = f32, lower = true, adjoint = false} : (tensor<4x3xf32>, tensor<3x1xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%a: tensor<2x3xf32> {tf.name = "a:0"}, %b: tensor<3x0xf32> {tf.name = "b:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["a:0", "b:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{BandedTriangularSolve: matrix and rhs must not be empty, got [2, 3] and [3, 0]}}
  %y, %c = "tf.BandedTriangularSolve"(%a, %b) {T = f32, lower = true, adjoint = false} : (tensor<2x3xf32>, tensor<3x0xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%a: tensor<2x2x3xf32> {tf.name = "a:0"}, %b: tensor<3x3x1xf32> {tf.name = "b:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["a:0", "b:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{BandedTriangularSolve: }}
  %y, %c = "tf.BandedTriangularSolve"(%a, %b) {T = f32, lower = true, adjoint = false} : (tensor<2x2x3xf32>, tensor<3x3x1xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%l: tensor<3x3xf32> {tf.name = "l:0"}, %g: tensor<2x2xf32> {tf.name = "g:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["l:0", "g:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{CholeskyGrad: l and grad must have the same shape, got [3, 3] and [2, 2]}}
  %y, %c = "tf.CholeskyGrad"(%l, %g) {T = f32} : (tensor<3x3xf32>, tensor<2x2xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
