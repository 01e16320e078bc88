// RUN: kiln-opt %s -tf-to-hlo | FileCheck %s

// With constant statistics, inference is one multiplication and one addition by constants.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<1x2x2x2xf32>
tf.func @main(%x: tensor<1x2x2x2xf32> {tf.name = "x:0"}) -> tensor<*xf32> {
  %s, %c0 = "tf.Const"() {dtype = f32, value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> (tensor<2xf32>, !tf.control)
  %v, %c1 = "tf.Const"() {dtype = f32, value = dense<[4.0, 1.0]> : tensor<2xf32>} : () -> (tensor<2xf32>, !tf.control)
  // CHECK-NOT: hlo.rsqrt
  // CHECK: %[[M:.*]] = hlo.multiply %[[X]]
  // CHECK-NOT: hlo.multiply
  // CHECK: hlo.add %[[M]]
  %y:6, %c2 = "tf.FusedBatchNormV3"(%x, %s, %s, %s, %v) {T = f32, U = f32, data_format = "NHWC", epsilon = 0.0 : f32,
      exponential_avg_factor = 1.0 : f32, is_training = false}
      : (tensor<1x2x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
      -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, !tf.control)
  tf.return %y#0 : tensor<*xf32>
}
