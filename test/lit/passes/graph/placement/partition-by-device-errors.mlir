// RUN: not kiln-opt --split-input-file --partition-by-device %s 2>&1 | FileCheck %s

// CHECK: error: {{.*}}'y' has no device; the pass place gives it one
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %y, %c = "tf.Neg"(%x) {T = f32, _device = "/cpu:0"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("y")
  tf.return %y : tensor<*xf32>
}

// -----

// CHECK: error: {{.*}}the loop 'f' is on several devices, but has no LoopCond
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %e, %c0 = "tf.Enter"(%x) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1", frame_name = "f", is_constant = false, parallel_iterations = 10 : i64} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %y, %c6 = "tf.Neg"(%e) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("body")
  %exit, %c8 = "tf.Exit"(%y) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %exit : tensor<*xf32>
}
