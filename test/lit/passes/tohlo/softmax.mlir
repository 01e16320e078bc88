// RUN: kiln-opt %s -tf-to-hlo | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<2x4xf32>
tf.func @main(%x: tensor<2x4xf32> {tf.name = "x:0"}) -> tensor<*xf32> {
  // CHECK: %[[M:.*]] = hlo.reduce(%[[X]])
  // CHECK: hlo.maximum
  // CHECK: %[[W:.*]] = hlo.broadcast_in_dim %[[M]], dims = [0]
  // CHECK: %[[D:.*]] = hlo.subtract %[[X]], %[[W]]
  // CHECK: %[[E:.*]] = hlo.exponential %[[D]]
  // CHECK: %[[S:.*]] = hlo.reduce(%[[E]])
  // CHECK: %[[T:.*]] = hlo.broadcast_in_dim %[[S]], dims = [0]
  // CHECK: hlo.divide %[[E]], %[[T]]
  %y, %c = "tf.Softmax"(%x) {T = f32} : (tensor<2x4xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
