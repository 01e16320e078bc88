// RUN: kiln-opt %s --tf-to-hlo -split-input-file -verify-diagnostics

tf.func @main(%x: tensor<4x2x!tf.qint8> {tf.name = "x:0"}) -> tensor<*xbf16>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %low, %c0 = "tf.Const"() {dtype = f32, value = dense<-1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %high, %c1 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  // expected-error@+1 {{Dequantize: of bfloat16 the mode must be MIN_COMBINED, not MIN_FIRST}}
  %y, %c2 = "tf.Dequantize"(%x, %low, %high) {T = !tf.qint8, dtype = bf16, mode = "MIN_FIRST", narrow_range = false, axis = -1 : i64}
      : (tensor<4x2x!tf.qint8>, tensor<f32>, tensor<f32>) -> (tensor<*xbf16>, !tf.control)
  tf.return %y : tensor<*xbf16>
}

// -----

tf.func @main(%x: tensor<4x2x!tf.qint8> {tf.name = "x:0"}) -> tensor<*xbf16>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %low, %c0 = "tf.Const"() {dtype = f32, value = dense<-1.0> : tensor<2xf32>} : () -> (tensor<2xf32>, !tf.control)
  %high, %c1 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<2xf32>} : () -> (tensor<2xf32>, !tf.control)
  // expected-error@+1 {{Dequantize: of bfloat16 the mode must be MIN_COMBINED, not SCALED}}
  %y, %c2 = "tf.Dequantize"(%x, %low, %high) {T = !tf.qint8, dtype = bf16, mode = "SCALED", narrow_range = false, axis = 1 : i64}
      : (tensor<4x2x!tf.qint8>, tensor<2xf32>, tensor<2xf32>) -> (tensor<*xbf16>, !tf.control)
  tf.return %y : tensor<*xbf16>
}
