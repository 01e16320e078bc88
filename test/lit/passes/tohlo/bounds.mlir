// RUN: kiln-opt %s --tf-to-hlo --split-input-file --verify-diagnostics | FileCheck %s

// min(5, max(5, the largest value + 1)) is 5, whatever the values are.
// CHECK-LABEL: func.func @main
// CHECK-SAME: -> (tensor<5xf32>
tf.func @main(%x: tensor<4xi32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %zero, %c0 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %one, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %five, %c2 = "tf.Const"() {dtype = i32, value = dense<5> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %weights, %c3 = "tf.Const"() {dtype = f32, value = dense<> : tensor<0xf32>} : () -> (tensor<0xf32>, !tf.control)
  %max, %c4 = "tf.Max"(%x, %zero) {T = i32, Tidx = i32, keep_dims = false} : (tensor<4xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control)
  %bins, %c5 = "tf.AddV2"(%max, %one) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control)
  %least, %c6 = "tf.Maximum"(%five, %bins) {T = i32} : (tensor<i32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control)
  %size, %c7 = "tf.Minimum"(%five, %least) {T = i32} : (tensor<i32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control)
  %y, %c8 = "tf.DenseBincount"(%x, %size, %weights) {T = f32, Tidx = i32, binary_output = false} : (tensor<4xi32>, tensor<*xi32>, tensor<0xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

// A sum may wrap: min(6, max(5, x) + 1) is not known.
tf.func @main(%x: tensor<4xi32> {tf.name = "x:0"}, %n: tensor<i32> {tf.name = "n:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0", "n:0"], tf.output_names = ["y:0"]} {
  %one, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %five, %c2 = "tf.Const"() {dtype = i32, value = dense<5> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %six, %c3 = "tf.Const"() {dtype = i32, value = dense<6> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %weights, %c4 = "tf.Const"() {dtype = f32, value = dense<> : tensor<0xf32>} : () -> (tensor<0xf32>, !tf.control)
  %least, %c5 = "tf.Maximum"(%five, %n) {T = i32} : (tensor<i32>, tensor<i32>) -> (tensor<*xi32>, !tf.control)
  %sum, %c6 = "tf.AddV2"(%least, %one) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control)
  %size, %c7 = "tf.Minimum"(%six, %sum) {T = i32} : (tensor<i32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control)
  // expected-error@+1 {{DenseBincount: input 1 must be known at compile time}}
  %y, %c8 = "tf.DenseBincount"(%x, %size, %weights) {T = f32, Tidx = i32, binary_output = false} : (tensor<4xi32>, tensor<*xi32>, tensor<0xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
