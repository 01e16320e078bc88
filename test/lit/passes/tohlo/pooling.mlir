// RUN: kiln-opt %s -split-input-file -tf-to-hlo | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<1x5x5x2xf32>
tf.func @main(%x: tensor<1x5x5x2xf32> {tf.name = "x:0"}) -> tensor<*xf32> {
  // CHECK: hlo.reduce_window(%[[X]])
  // CHECK-SAME: padding = [0, 0, 0, 1, 0, 1, 0, 0]
  // CHECK-SAME: -> tensor<1x3x3x2xf32>
  // CHECK: %[[P:.*]] = hlo.compare GT, %[[B:.*]], %[[A:.*]] :
  // CHECK: hlo.select %[[P]], %[[B]], %[[A]] :
  %y, %c = "tf.MaxPool"(%x) {T = f32, data_format = "NHWC", explicit_paddings = [], ksize = [1, 2, 2, 1],
      padding = "SAME", strides = [1, 2, 2, 1]} : (tensor<1x5x5x2xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

// Padding does not count towards an average: windows at the edge divide by less.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<1x3x1x1xf32>
tf.func @main(%x: tensor<1x3x1x1xf32> {tf.name = "x:0"}) -> tensor<*xf32> {
  // CHECK: %[[S:.*]] = hlo.reduce_window(%[[X]])
  // CHECK: %[[N:.*]] = hlo.constant dense<{{.*}}2.000000e+00{{.*}}1.000000e+00
  // CHECK: hlo.divide %[[S]], %[[N]]
  %y, %c = "tf.AvgPool"(%x) {T = f32, data_format = "NHWC", ksize = [1, 2, 1, 1], padding = "SAME",
      strides = [1, 2, 1, 1]} : (tensor<1x3x1x1xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
