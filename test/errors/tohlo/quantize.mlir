// RUN: kiln-opt %s --tf-to-hlo -split-input-file -verify-diagnostics

tf.func @main(%x: tensor<2x3xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %r, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  // expected-error@+1 {{QuantizeAndDequantizeV4: axis = 2 of an input of shape [2, 3]}}
  %y, %c1 = "tf.QuantizeAndDequantizeV4"(%x, %r, %r) {T = f32, axis = 2, range_given = false, signed_input = true, num_bits = 8, round_mode = "HALF_TO_EVEN", narrow_range = false} : (tensor<2x3xf32>, tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<2x3xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %r, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<2xf32>} : () -> (tensor<2xf32>, !tf.control)
  // expected-error@+1 {{QuantizeAndDequantizeV4: input 1 must have shape [3], got [2]}}
  %y, %c1 = "tf.QuantizeAndDequantizeV4"(%x, %r, %r) {T = f32, axis = 1, range_given = true, signed_input = true, num_bits = 8, round_mode = "HALF_TO_EVEN", narrow_range = false} : (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<2x3xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %r, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<1xf32>} : () -> (tensor<1xf32>, !tf.control)
  // expected-error@+1 {{QuantizeAndDequantizeV4Grad: input 2 must have shape [], got [1]}}
  %y:3, %c1 = "tf.QuantizeAndDequantizeV4Grad"(%x, %x, %r, %r) {T = f32, axis = -1} : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, !tf.control)
  tf.return %y#0 : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<2x3xf32> {tf.name = "x:0"}, %d: tensor<3x2xf32> {tf.name = "d:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0", "d:0"], tf.output_names = ["y:0"]} {
  %r, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  // expected-error@+1 {{QuantizeAndDequantizeV4Grad: a gradient of shape [3, 2] for an input of shape [2, 3]}}
  %y:3, %c1 = "tf.QuantizeAndDequantizeV4Grad"(%d, %x, %r, %r) {T = f32, axis = -1} : (tensor<3x2xf32>, tensor<2x3xf32>, tensor<f32>, tensor<f32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, !tf.control)
  tf.return %y#0 : tensor<*xf32>
}
