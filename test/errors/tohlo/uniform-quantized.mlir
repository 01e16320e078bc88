// RUN: kiln-opt %s --tf-to-hlo -split-input-file -verify-diagnostics

tf.func @main(%x: tensor<4x2xf32> {tf.name = "x:0"}) -> tensor<*x!tf.qint8>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %s, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  // expected-error@+1 {{UniformQuantize: quantization_axis = 2 is out of range for shape [4, 2]}}
  %y, %c2 = "tf.UniformQuantize"(%x, %s, %z) {Tin = f32, Tout = !tf.qint8, quantization_axis = 2 : i64, quantization_min_val = -128 : i64, quantization_max_val = 127 : i64}
      : (tensor<4x2xf32>, tensor<f32>, tensor<i32>) -> (tensor<*x!tf.qint8>, !tf.control)
  tf.return %y : tensor<*x!tf.qint8>
}

// -----

tf.func @main(%x: tensor<4x2xf32> {tf.name = "x:0"}) -> tensor<*x!tf.qint8>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %s, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  // expected-error@+1 {{UniformQuantize: quantization_axis = -2 is out of range for shape [4, 2]}}
  %y, %c2 = "tf.UniformQuantize"(%x, %s, %z) {Tin = f32, Tout = !tf.qint8, quantization_axis = -2 : i64, quantization_min_val = -128 : i64, quantization_max_val = 127 : i64}
      : (tensor<4x2xf32>, tensor<f32>, tensor<i32>) -> (tensor<*x!tf.qint8>, !tf.control)
  tf.return %y : tensor<*x!tf.qint8>
}

// -----

tf.func @main(%x: tensor<4x2xf32> {tf.name = "x:0"}) -> tensor<*x!tf.qint8>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %s, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<1xf32>} : () -> (tensor<1xf32>, !tf.control)
  %z, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<1xi32>} : () -> (tensor<1xi32>, !tf.control)
  // expected-error@+1 {{UniformQuantize: scales and zero points must have shape [], got [1] and [1]}}
  %y, %c2 = "tf.UniformQuantize"(%x, %s, %z) {Tin = f32, Tout = !tf.qint8, quantization_axis = -1 : i64, quantization_min_val = -128 : i64, quantization_max_val = 127 : i64}
      : (tensor<4x2xf32>, tensor<1xf32>, tensor<1xi32>) -> (tensor<*x!tf.qint8>, !tf.control)
  tf.return %y : tensor<*x!tf.qint8>
}

// -----

tf.func @main(%x: tensor<4x2xf32> {tf.name = "x:0"}) -> tensor<*x!tf.qint8>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %s, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<2xf32>} : () -> (tensor<2xf32>, !tf.control)
  %z, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  // expected-error@+1 {{UniformQuantize: scales and zero points must have shape [2], got [2] and []}}
  %y, %c2 = "tf.UniformQuantize"(%x, %s, %z) {Tin = f32, Tout = !tf.qint8, quantization_axis = 1 : i64, quantization_min_val = -128 : i64, quantization_max_val = 127 : i64}
      : (tensor<4x2xf32>, tensor<2xf32>, tensor<i32>) -> (tensor<*x!tf.qint8>, !tf.control)
  tf.return %y : tensor<*x!tf.qint8>
}

// -----

tf.func @main(%x: tensor<4x2xf32> {tf.name = "x:0"}) -> tensor<*x!tf.qint8>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %s, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  // expected-error@+1 {{UniformQuantize: quantization_min_val and quantization_max_val must be int32}}
  %y, %c2 = "tf.UniformQuantize"(%x, %s, %z) {Tin = f32, Tout = !tf.qint8, quantization_axis = -1 : i64, quantization_min_val = -128 : i64, quantization_max_val = 1099511627776 : i64}
      : (tensor<4x2xf32>, tensor<f32>, tensor<i32>) -> (tensor<*x!tf.qint8>, !tf.control)
  tf.return %y : tensor<*x!tf.qint8>
}

// -----

tf.func @main(%x: tensor<4x2x!tf.qint8> {tf.name = "x:0"}) -> tensor<*x!tf.qint8>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %s, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<4xf32>} : () -> (tensor<4xf32>, !tf.control)
  %z, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<4xi32>} : () -> (tensor<4xi32>, !tf.control)
  %s2, %c2 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<2xf32>} : () -> (tensor<2xf32>, !tf.control)
  %z2, %c3 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control)
  // expected-error@+1 {{UniformRequantize: input and output must have one quantization_axis, got 0 and 1}}
  %y, %c4 = "tf.UniformRequantize"(%x, %s, %z, %s2, %z2) {Tin = !tf.qint8, Tout = !tf.qint8, input_quantization_axis = 0 : i64, input_quantization_min_val = -128 : i64, input_quantization_max_val = 127 : i64,
      output_quantization_axis = 1 : i64, output_quantization_min_val = -128 : i64, output_quantization_max_val = 127 : i64}
      : (tensor<4x2x!tf.qint8>, tensor<4xf32>, tensor<4xi32>, tensor<2xf32>, tensor<2xi32>) -> (tensor<*x!tf.qint8>, !tf.control)
  tf.return %y : tensor<*x!tf.qint8>
}

// -----

tf.func @main(%x: tensor<4x2x!tf.qint32> {tf.name = "x:0"}) -> tensor<*x!tf.qint32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %s0, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z0, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s1, %c2 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z1, %c3 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s2, %c4 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<2xf32>} : () -> (tensor<2xf32>, !tf.control)
  %z2, %c5 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control)
  // expected-error@+1 {{UniformQuantizedAdd: lhs must be quantized along an axis where the output is}}
  %y, %c6 = "tf.UniformQuantizedAdd"(%x, %x, %s0, %z0, %s1, %z1, %s2, %z2) {T = !tf.qint32, lhs_quantization_axis = -1 : i64, rhs_quantization_axis = -1 : i64, output_quantization_axis = 1 : i64,
      lhs_quantization_min_val = -128 : i64, lhs_quantization_max_val = 127 : i64, rhs_quantization_min_val = -128 : i64, rhs_quantization_max_val = 127 : i64, output_quantization_min_val = -128 : i64, output_quantization_max_val = 127 : i64}
      : (tensor<4x2x!tf.qint32>, tensor<4x2x!tf.qint32>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>, tensor<2xf32>, tensor<2xi32>) -> (tensor<*x!tf.qint32>, !tf.control)
  tf.return %y : tensor<*x!tf.qint32>
}

// -----

tf.func @main(%x: tensor<4x4x!tf.qint32> {tf.name = "x:0"}) -> tensor<*x!tf.qint32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %s0, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<4xf32>} : () -> (tensor<4xf32>, !tf.control)
  %z0, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<4xi32>} : () -> (tensor<4xi32>, !tf.control)
  %s1, %c2 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<4xf32>} : () -> (tensor<4xf32>, !tf.control)
  %z1, %c3 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<4xi32>} : () -> (tensor<4xi32>, !tf.control)
  %s2, %c4 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<4xf32>} : () -> (tensor<4xf32>, !tf.control)
  %z2, %c5 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<4xi32>} : () -> (tensor<4xi32>, !tf.control)
  // expected-error@+1 {{UniformQuantizedAdd: the quantization axes of operand 1 and of the output must match}}
  %y, %c6 = "tf.UniformQuantizedAdd"(%x, %x, %s0, %z0, %s1, %z1, %s2, %z2) {T = !tf.qint32, lhs_quantization_axis = 1 : i64, rhs_quantization_axis = 0 : i64, output_quantization_axis = 1 : i64,
      lhs_quantization_min_val = -128 : i64, lhs_quantization_max_val = 127 : i64, rhs_quantization_min_val = -128 : i64, rhs_quantization_max_val = 127 : i64, output_quantization_min_val = -128 : i64, output_quantization_max_val = 127 : i64}
      : (tensor<4x4x!tf.qint32>, tensor<4x4x!tf.qint32>, tensor<4xf32>, tensor<4xi32>, tensor<4xf32>, tensor<4xi32>, tensor<4xf32>, tensor<4xi32>) -> (tensor<*x!tf.qint32>, !tf.control)
  tf.return %y : tensor<*x!tf.qint32>
}

// -----

tf.func @main(%x: tensor<4x!tf.qint8> {tf.name = "x:0"}) -> tensor<*x!tf.qint32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %s0, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z0, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s1, %c2 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z1, %c3 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s2, %c4 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z2, %c5 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  // expected-error@+1 {{UniformQuantizedDot: both operands must be matrices}}
  %y, %c6 = "tf.UniformQuantizedDot"(%x, %x, %s0, %z0, %s1, %z1, %s2, %z2) {Tin = !tf.qint8, Tout = !tf.qint32, lhs_quantization_axis = -1 : i64, rhs_quantization_axis = -1 : i64, output_quantization_axis = -1 : i64,
      lhs_quantization_min_val = -128 : i64, lhs_quantization_max_val = 127 : i64, rhs_quantization_min_val = -128 : i64, rhs_quantization_max_val = 127 : i64, output_quantization_min_val = -128 : i64, output_quantization_max_val = 127 : i64}
      : (tensor<4x!tf.qint8>, tensor<4x!tf.qint8>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>) -> (tensor<*x!tf.qint32>, !tf.control)
  tf.return %y : tensor<*x!tf.qint32>
}

// -----

tf.func @main(%x: tensor<4x2x!tf.qint8> {tf.name = "x:0"}) -> tensor<*x!tf.qint32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %s0, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z0, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s1, %c2 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z1, %c3 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s2, %c4 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z2, %c5 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  // expected-error@+1 {{UniformQuantizedDot: inner dimensions differ: [4, 2] x [4, 2]}}
  %y, %c6 = "tf.UniformQuantizedDot"(%x, %x, %s0, %z0, %s1, %z1, %s2, %z2) {Tin = !tf.qint8, Tout = !tf.qint32, lhs_quantization_axis = -1 : i64, rhs_quantization_axis = -1 : i64, output_quantization_axis = -1 : i64,
      lhs_quantization_min_val = -128 : i64, lhs_quantization_max_val = 127 : i64, rhs_quantization_min_val = -128 : i64, rhs_quantization_max_val = 127 : i64, output_quantization_min_val = -128 : i64, output_quantization_max_val = 127 : i64}
      : (tensor<4x2x!tf.qint8>, tensor<4x2x!tf.qint8>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>) -> (tensor<*x!tf.qint32>, !tf.control)
  tf.return %y : tensor<*x!tf.qint32>
}

// -----

tf.func @main(%x: tensor<4x4x!tf.qint8> {tf.name = "x:0"}) -> tensor<*x!tf.qint32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %s0, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z0, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s1, %c2 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z1, %c3 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s2, %c4 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z2, %c5 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  // expected-error@+1 {{UniformQuantizedDot: rhs_quantization_axis must be 1 or -1, got 0}}
  %y, %c6 = "tf.UniformQuantizedDot"(%x, %x, %s0, %z0, %s1, %z1, %s2, %z2) {Tin = !tf.qint8, Tout = !tf.qint32, lhs_quantization_axis = -1 : i64, rhs_quantization_axis = 0 : i64, output_quantization_axis = -1 : i64,
      lhs_quantization_min_val = -128 : i64, lhs_quantization_max_val = 127 : i64, rhs_quantization_min_val = -128 : i64, rhs_quantization_max_val = 127 : i64, output_quantization_min_val = -128 : i64, output_quantization_max_val = 127 : i64}
      : (tensor<4x4x!tf.qint8>, tensor<4x4x!tf.qint8>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>) -> (tensor<*x!tf.qint32>, !tf.control)
  tf.return %y : tensor<*x!tf.qint32>
}

// -----

tf.func @main(%x: tensor<4x4x!tf.qint8> {tf.name = "x:0"}) -> tensor<*x!tf.qint32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %s0, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z0, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s1, %c2 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z1, %c3 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s2, %c4 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<4xf32>} : () -> (tensor<4xf32>, !tf.control)
  %z2, %c5 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<4xi32>} : () -> (tensor<4xi32>, !tf.control)
  // expected-error@+1 {{UniformQuantizedDot: where rhs has one scale the output must have one, too}}
  %y, %c6 = "tf.UniformQuantizedDot"(%x, %x, %s0, %z0, %s1, %z1, %s2, %z2) {Tin = !tf.qint8, Tout = !tf.qint32, lhs_quantization_axis = -1 : i64, rhs_quantization_axis = -1 : i64, output_quantization_axis = 1 : i64,
      lhs_quantization_min_val = -128 : i64, lhs_quantization_max_val = 127 : i64, rhs_quantization_min_val = -128 : i64, rhs_quantization_max_val = 127 : i64, output_quantization_min_val = -128 : i64, output_quantization_max_val = 127 : i64}
      : (tensor<4x4x!tf.qint8>, tensor<4x4x!tf.qint8>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<4xi32>) -> (tensor<*x!tf.qint32>, !tf.control)
  tf.return %y : tensor<*x!tf.qint32>
}

// -----

tf.func @main(%x: tensor<4x4x!tf.qint8> {tf.name = "x:0"}) -> tensor<*x!tf.qint32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %s0, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z0, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s1, %c2 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z1, %c3 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s2, %c4 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z2, %c5 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  // expected-error@+1 {{UniformQuantizedConvolution: lhs and rhs must have one rank of at least 3, got [4, 4] and [4, 4]}}
  %y, %c6 = "tf.UniformQuantizedConvolution"(%x, %x, %s0, %z0, %s1, %z1, %s2, %z2) {Tin = !tf.qint8, Tout = !tf.qint32, lhs_quantization_axis = -1 : i64, rhs_quantization_axis = -1 : i64, output_quantization_axis = -1 : i64, window_strides = [], padding = "VALID", explicit_padding = [], lhs_dilation = [], rhs_dilation = [], batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = "",
      lhs_quantization_min_val = -128 : i64, lhs_quantization_max_val = 127 : i64, rhs_quantization_min_val = -128 : i64, rhs_quantization_max_val = 127 : i64, output_quantization_min_val = -128 : i64, output_quantization_max_val = 127 : i64}
      : (tensor<4x4x!tf.qint8>, tensor<4x4x!tf.qint8>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>) -> (tensor<*x!tf.qint32>, !tf.control)
  tf.return %y : tensor<*x!tf.qint32>
}

// -----

tf.func @main(%x: tensor<4x4x4x!tf.qint8> {tf.name = "x:0"}) -> tensor<*x!tf.qint32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %s0, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z0, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s1, %c2 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z1, %c3 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s2, %c4 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z2, %c5 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  // expected-error@+1 {{UniformQuantizedConvolution: padding must be EXPLICIT, SAME or VALID, got ODD}}
  %y, %c6 = "tf.UniformQuantizedConvolution"(%x, %x, %s0, %z0, %s1, %z1, %s2, %z2) {Tin = !tf.qint8, Tout = !tf.qint32, lhs_quantization_axis = -1 : i64, rhs_quantization_axis = -1 : i64, output_quantization_axis = -1 : i64, window_strides = [], padding = "ODD", explicit_padding = [], lhs_dilation = [], rhs_dilation = [], batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = "",
      lhs_quantization_min_val = -128 : i64, lhs_quantization_max_val = 127 : i64, rhs_quantization_min_val = -128 : i64, rhs_quantization_max_val = 127 : i64, output_quantization_min_val = -128 : i64, output_quantization_max_val = 127 : i64}
      : (tensor<4x4x4x!tf.qint8>, tensor<4x4x4x!tf.qint8>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>) -> (tensor<*x!tf.qint32>, !tf.control)
  tf.return %y : tensor<*x!tf.qint32>
}

// -----

tf.func @main(%x: tensor<4x4x4x!tf.qint8> {tf.name = "x:0"}) -> tensor<*x!tf.qint32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %s0, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z0, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s1, %c2 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z1, %c3 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s2, %c4 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z2, %c5 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  // expected-error@+1 {{UniformQuantizedConvolution: explicit_padding must have 2 numbers, none negative}}
  %y, %c6 = "tf.UniformQuantizedConvolution"(%x, %x, %s0, %z0, %s1, %z1, %s2, %z2) {Tin = !tf.qint8, Tout = !tf.qint32, lhs_quantization_axis = -1 : i64, rhs_quantization_axis = -1 : i64, output_quantization_axis = -1 : i64, window_strides = [], padding = "EXPLICIT", explicit_padding = [1, -1], lhs_dilation = [], rhs_dilation = [], batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = "",
      lhs_quantization_min_val = -128 : i64, lhs_quantization_max_val = 127 : i64, rhs_quantization_min_val = -128 : i64, rhs_quantization_max_val = 127 : i64, output_quantization_min_val = -128 : i64, output_quantization_max_val = 127 : i64}
      : (tensor<4x4x4x!tf.qint8>, tensor<4x4x4x!tf.qint8>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>) -> (tensor<*x!tf.qint32>, !tf.control)
  tf.return %y : tensor<*x!tf.qint32>
}

// -----

tf.func @main(%x: tensor<4x4x4x!tf.qint8> {tf.name = "x:0"}) -> tensor<*x!tf.qint32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %s0, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z0, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s1, %c2 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z1, %c3 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s2, %c4 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z2, %c5 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  // expected-error@+1 {{UniformQuantizedConvolution: explicit_padding must have 0 numbers, none negative}}
  %y, %c6 = "tf.UniformQuantizedConvolution"(%x, %x, %s0, %z0, %s1, %z1, %s2, %z2) {Tin = !tf.qint8, Tout = !tf.qint32, lhs_quantization_axis = -1 : i64, rhs_quantization_axis = -1 : i64, output_quantization_axis = -1 : i64, window_strides = [], padding = "SAME", explicit_padding = [1, 1], lhs_dilation = [], rhs_dilation = [], batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = "",
      lhs_quantization_min_val = -128 : i64, lhs_quantization_max_val = 127 : i64, rhs_quantization_min_val = -128 : i64, rhs_quantization_max_val = 127 : i64, output_quantization_min_val = -128 : i64, output_quantization_max_val = 127 : i64}
      : (tensor<4x4x4x!tf.qint8>, tensor<4x4x4x!tf.qint8>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>) -> (tensor<*x!tf.qint32>, !tf.control)
  tf.return %y : tensor<*x!tf.qint32>
}

// -----

tf.func @main(%x: tensor<4x4x4x!tf.qint8> {tf.name = "x:0"}) -> tensor<*x!tf.qint32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %s0, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z0, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s1, %c2 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z1, %c3 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s2, %c4 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z2, %c5 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  // expected-error@+1 {{UniformQuantizedConvolution: dimension_numbers is damaged}}
  %y, %c6 = "tf.UniformQuantizedConvolution"(%x, %x, %s0, %z0, %s1, %z1, %s2, %z2) {Tin = !tf.qint8, Tout = !tf.qint32, lhs_quantization_axis = -1 : i64, rhs_quantization_axis = -1 : i64, output_quantization_axis = -1 : i64, window_strides = [], padding = "VALID", explicit_padding = [], lhs_dilation = [], rhs_dilation = [], batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = "x",
      lhs_quantization_min_val = -128 : i64, lhs_quantization_max_val = 127 : i64, rhs_quantization_min_val = -128 : i64, rhs_quantization_max_val = 127 : i64, output_quantization_min_val = -128 : i64, output_quantization_max_val = 127 : i64}
      : (tensor<4x4x4x!tf.qint8>, tensor<4x4x4x!tf.qint8>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>) -> (tensor<*x!tf.qint32>, !tf.control)
  tf.return %y : tensor<*x!tf.qint32>
}

// -----

tf.func @main(%x: tensor<4x4x4x!tf.qint8> {tf.name = "x:0"}) -> tensor<*x!tf.qint32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %s0, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z0, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s1, %c2 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<4xf32>} : () -> (tensor<4xf32>, !tf.control)
  %z1, %c3 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<4xi32>} : () -> (tensor<4xi32>, !tf.control)
  %s2, %c4 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z2, %c5 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  // expected-error@+1 {{UniformQuantizedConvolution: rhs_quantization_axis must be -1 or 0, the dimension of the output's channels, got 1}}
  %y, %c6 = "tf.UniformQuantizedConvolution"(%x, %x, %s0, %z0, %s1, %z1, %s2, %z2) {Tin = !tf.qint8, Tout = !tf.qint32, lhs_quantization_axis = -1 : i64, rhs_quantization_axis = 1 : i64, output_quantization_axis = -1 : i64, window_strides = [], padding = "VALID", explicit_padding = [], lhs_dilation = [], rhs_dilation = [], batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = "",
      lhs_quantization_min_val = -128 : i64, lhs_quantization_max_val = 127 : i64, rhs_quantization_min_val = -128 : i64, rhs_quantization_max_val = 127 : i64, output_quantization_min_val = -128 : i64, output_quantization_max_val = 127 : i64}
      : (tensor<4x4x4x!tf.qint8>, tensor<4x4x4x!tf.qint8>, tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<4xi32>, tensor<f32>, tensor<i32>) -> (tensor<*x!tf.qint32>, !tf.control)
  tf.return %y : tensor<*x!tf.qint32>
}

// -----

tf.func @main(%x: tensor<4x4x4x!tf.qint8> {tf.name = "x:0"}) -> tensor<*x!tf.qint32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %s0, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z0, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s1, %c2 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z1, %c3 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %s2, %c4 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %z2, %c5 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  // expected-error@+1 {{UniformQuantizedConvolution: lhs_quantization_axis must be -1}}
  %y, %c6 = "tf.UniformQuantizedConvolution"(%x, %x, %s0, %z0, %s1, %z1, %s2, %z2) {Tin = !tf.qint8, Tout = !tf.qint32, lhs_quantization_axis = 0 : i64, rhs_quantization_axis = -1 : i64, output_quantization_axis = -1 : i64, window_strides = [], padding = "VALID", explicit_padding = [], lhs_dilation = [], rhs_dilation = [], batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = "",
      lhs_quantization_min_val = -128 : i64, lhs_quantization_max_val = 127 : i64, rhs_quantization_min_val = -128 : i64, rhs_quantization_max_val = 127 : i64, output_quantization_min_val = -128 : i64, output_quantization_max_val = 127 : i64}
      : (tensor<4x4x4x!tf.qint8>, tensor<4x4x4x!tf.qint8>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>) -> (tensor<*x!tf.qint32>, !tf.control)
  tf.return %y : tensor<*x!tf.qint32>
}
