// RUN: kiln-opt %s -split-input-file -tf-to-hlo | FileCheck %s

// The number of ops does not grow with the window: many places are a loop's.
// CHECK-LABEL: func.func @main
// CHECK: hlo.while
// CHECK: hlo.dynamic_slice
// CHECK: hlo.dynamic_update_slice
// CHECK-NOT: hlo.dynamic
tf.func @main(%x: tensor<1x8x14x14x1xf32> {tf.name = "x:0"}, %y: tensor<1x1x1x1x1xf32> {tf.name = "y:0"}) -> tensor<*xf32> {
  %dx, %c = "tf.MaxPool3DGrad"(%x, %y, %y) {T = f32, TInput = f32, data_format = "NDHWC", ksize = [1, 8, 14, 14, 1], padding = "VALID",
      strides = [1, 1, 1, 1, 1]} : (tensor<1x8x14x14x1xf32>, tensor<1x1x1x1x1xf32>, tensor<1x1x1x1x1xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %dx : tensor<*xf32>
}

// -----

// CHECK-LABEL: func.func @main
// CHECK: hlo.while
// CHECK-COUNT-2: hlo.dynamic_slice
// CHECK-NOT: hlo.dynamic
tf.func @main(%x: tensor<1x20x20x1xf32> {tf.name = "x:0"}) -> (tensor<*xf32>, tensor<*xi64>) {
  %y, %at, %c = "tf.MaxPoolWithArgmax"(%x) {T = f32, Targmax = i64, include_batch_in_index = false, ksize = [1, 9, 9, 1], padding = "SAME",
      strides = [1, 2, 2, 1]} : (tensor<1x20x20x1xf32>) -> (tensor<*xf32>, tensor<*xi64>, !tf.control)
  tf.return %y, %at : tensor<*xf32>, tensor<*xi64>
}

// -----

// CHECK-LABEL: func.func @main
// CHECK-COUNT-2: hlo.gather
// CHECK-NOT: hlo.slice
tf.func @main(%x: tensor<1x20x20x1xf32> {tf.name = "x:0"}) -> tensor<*xf32> {
  %y, %c = "tf.ExtractImagePatches"(%x) {T = f32, ksizes = [1, 9, 9, 1], padding = "SAME", rates = [1, 1, 1, 1],
      strides = [1, 2, 2, 1]} : (tensor<1x20x20x1xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

// CHECK-LABEL: func.func @main
// CHECK: hlo.reduce_window
// CHECK-NOT: hlo.slice
tf.func @main(%x: tensor<1x2x2x99xf32> {tf.name = "x:0"}) -> tensor<*xf32> {
  %y, %c = "tf.LRN"(%x) {T = f32, alpha = 1.0 : f32, beta = 0.5 : f32, bias = 1.0 : f32, depth_radius = 40 : i64}
      : (tensor<1x2x2x99xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
