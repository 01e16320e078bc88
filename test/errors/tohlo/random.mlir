// RUN: kiln-opt %s --tf-to-hlo -split-input-file -verify-diagnostics

tf.func @main(%x: tensor<3xf32> {tf.name = "x:0"}) -> tensor<*xi64>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<2> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  // expected-error@+1 {{Multinomial: logits must be a matrix, got shape [3]}}
  %y, %c1 = "tf.Multinomial"(%x, %n) {T = f32, seed = 0 : i64, seed2 = 0 : i64, output_dtype = i64} : (tensor<3xf32>, tensor<i32>) -> (tensor<*xi64>, !tf.control)
  tf.return %y : tensor<*xi64>
}

// -----

tf.func @main(%x: tensor<2x3xf32> {tf.name = "x:0"}) -> tensor<*xi64>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<-2> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  // expected-error@+1 {{Multinomial: num_samples must not be negative, got -2}}
  %y, %c1 = "tf.Multinomial"(%x, %n) {T = f32, seed = 0 : i64, seed2 = 0 : i64, output_dtype = i64} : (tensor<2x3xf32>, tensor<i32>) -> (tensor<*xi64>, !tf.control)
  tf.return %y : tensor<*xi64>
}

// -----

tf.func @main(%p: tensor<3xf32> {tf.name = "p:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["p:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<[2, 5]> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control)
  // expected-error@+1 {{ParameterizedTruncatedNormal: input 1 must be one number, or one for each of 2 batches, got shape [3]}}
  %y, %c1 = "tf.ParameterizedTruncatedNormal"(%n, %p, %p, %p, %p) {dtype = f32, T = i32, seed = 0 : i64, seed2 = 0 : i64}
      : (tensor<2xi32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%a: tensor<i32> {tf.name = "a:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["a:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<[2, -5]> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control)
  // expected-error@+1 {{RandomUniform: a dimension would be negative: -5}}
  %y, %c1 = "tf.RandomUniform"(%n) {dtype = f32, T = i32, seed = 0 : i64, seed2 = 0 : i64} : (tensor<2xi32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%r: tensor<3xf32> {tf.name = "r:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["r:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<[2, 5]> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control)
  // expected-error@+1 {{StatelessRandomPoisson: shape [2, 5] must end with that of lam, [3]}}
  %y, %c1 = "tf.StatelessRandomPoisson"(%n, %n, %r) {Rtype = f32, dtype = f32, T = i32, Tseed = i32} : (tensor<2xi32>, tensor<2xi32>, tensor<3xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%r: tensor<3xf32> {tf.name = "r:0"}) -> tensor<*xi64>
    attributes {tf.input_names = ["r:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<[2, -5]> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control)
  // expected-error@+1 {{RandomPoissonV2: a dimension would be negative: -5}}
  %y, %c1 = "tf.RandomPoissonV2"(%n, %r) {R = f32, dtype = i64, S = i32, seed = 0 : i64, seed2 = 0 : i64} : (tensor<2xi32>, tensor<3xf32>) -> (tensor<*xi64>, !tf.control)
  tf.return %y : tensor<*xi64>
}

// -----

tf.func @main(%c: tensor<3xf64> {tf.name = "c:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["c:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<[2, 5]> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control)
  // expected-error@+1 {{StatelessRandomBinomial: shape [2, 5] must end with that of counts and probs, [3]}}
  %y, %c1 = "tf.StatelessRandomBinomial"(%n, %n, %c, %c) {S = i32, Tseed = i32, T = f64, dtype = f32} : (tensor<2xi32>, tensor<2xi32>, tensor<3xf64>, tensor<3xf64>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
