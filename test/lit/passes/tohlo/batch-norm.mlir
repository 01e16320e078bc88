// RUN: kiln-opt %s -split-input-file -tf-to-hlo | FileCheck %s

// With constant statistics, inference is a subtraction, a multiplication and an addition of constants.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<1x2x2x2xf32>
tf.func @main(%x: tensor<1x2x2x2xf32> {tf.name = "x:0"}) -> tensor<*xf32> {
  %s, %c0 = "tf.Const"() {dtype = f32, value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> (tensor<2xf32>, !tf.control)
  %v, %c1 = "tf.Const"() {dtype = f32, value = dense<[4.0, 1.0]> : tensor<2xf32>} : () -> (tensor<2xf32>, !tf.control)
  // CHECK-NOT: hlo.rsqrt
  // CHECK: %[[D:.*]] = hlo.subtract %[[X]]
  // CHECK: %[[M:.*]] = hlo.multiply %[[D]]
  // CHECK-NOT: hlo.multiply
  // CHECK: hlo.add %[[M]]
  %y:6, %c2 = "tf.FusedBatchNormV3"(%x, %s, %s, %s, %v) {T = f32, U = f32, data_format = "NHWC", epsilon = 0.0 : f32,
      exponential_avg_factor = 1.0 : f32, is_training = false}
      : (tensor<1x2x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
      -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, !tf.control)
  tf.return %y#0 : tensor<*xf32>
}

// -----

// Behind a convolution it is one multiplication, which its weights take, and one addition.
// CHECK-LABEL: func.func @main
tf.func @main(%x: tensor<1x2x2x2xf32> {tf.name = "x:0"}) -> tensor<*xf32> {
  %s, %c0 = "tf.Const"() {dtype = f32, value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> (tensor<2xf32>, !tf.control)
  %w, %c1 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<1x1x2x2xf32>} : () -> (tensor<1x1x2x2xf32>, !tf.control)
  // CHECK: %[[C:.*]] = hlo.convolution
  // CHECK-NOT: hlo.subtract
  // CHECK: %[[M:.*]] = hlo.multiply %[[C]]
  // CHECK: hlo.add %[[M]]
  %conv, %c2 = "tf.Conv2D"(%x, %w) {T = f32, strides = [1, 1, 1, 1], padding = "VALID", data_format = "NHWC", dilations = [1, 1, 1, 1], explicit_paddings = [], use_cudnn_on_gpu = true} : (tensor<1x2x2x2xf32>, tensor<1x1x2x2xf32>) -> (tensor<*xf32>, !tf.control)
  %y:6, %c3 = "tf.FusedBatchNormV3"(%conv, %s, %s, %s, %s) {T = f32, U = f32, data_format = "NHWC", epsilon = 0.0 : f32,
      exponential_avg_factor = 1.0 : f32, is_training = false}
      : (tensor<*xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
      -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, !tf.control)
  tf.return %y#0 : tensor<*xf32>
}
