// RUN: kiln-opt %s --tf-to-hlo -split-input-file -verify-diagnostics

tf.func @main(%x: tensor<2x3xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{XlaDot: dimension_numbers is damaged}}
  %y, %c1 = "tf.XlaDot"(%x, %x) {T = f32, dimension_numbers = "\0A\05", precision_config = ""} : (tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

// Contracting dimensions [1] and [7].
tf.func @main(%x: tensor<2x3xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{'hlo.dot_general' op (C8) rhs contracting dimensions must be in [0, 2)}}
  %y, %c1 = "tf.XlaDot"(%x, %x) {T = f32, dimension_numbers = "\0A\01\01\12\01\07", precision_config = ""} : (tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<2x3xf32> {tf.name = "x:0"}, %i: tensor<1xi32> {tf.name = "i:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0", "i:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control)
  // expected-error@+1 {{XlaDynamicSlice: there must be an index for each of 2 dimensions, got shape [1]}}
  %y, %c1 = "tf.XlaDynamicSlice"(%x, %i, %n) {T = f32, Tindices = i32} : (tensor<2x3xf32>, tensor<1xi32>, tensor<2xi32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<f32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{XlaSort: a scalar cannot be sorted}}
  %y, %c1 = "tf.XlaSort"(%x) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<4xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{XlaSplitND: paddings must not be huge: 9223372036854775807}}
  %y, %c1 = "tf.XlaSplitND"(%x) {T = f32, N = 1, num_splits = [1], paddings = [9223372036854775807]} : (tensor<4xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<4xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{XlaSplitND: the result would have more than 2^40 elements}}
  %y, %c1 = "tf.XlaSplitND"(%x) {T = f32, N = 1, num_splits = [1], paddings = [4611686018427387904]} : (tensor<4xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<1099511627776xi8> {tf.name = "x:0"}) -> tensor<*xi8>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{XlaConcatND: the result would have more than 2^40 elements}}
  %y, %c1 = "tf.XlaConcatND"(%x, %x) {T = i8, N = 2, num_concats = [2], paddings = [0]} : (tensor<1099511627776xi8>, tensor<1099511627776xi8>) -> (tensor<*xi8>, !tf.control)
  tf.return %y : tensor<*xi8>
}
