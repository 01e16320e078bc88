// RUN: not kiln-opt --split-input-file --partition-by-device %s 2>&1 | FileCheck %s

// CHECK: error: {{.*}}'y' has no device; the pass place gives it one
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %y, %c = "tf.Neg"(%x) {T = f32, _device = "/cpu:0"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("y")
  tf.return %y : tensor<*xf32>
}

// -----

// CHECK: error: {{.*}}the loop 'f' is on two devices: 'body' is on /job:localhost/replica:0/task:0/device:CPU:0, 'next' on /job:localhost/replica:0/task:0/device:CPU:1
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %e, %c0 = "tf.Enter"(%x) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1", frame_name = "f", is_constant = false, parallel_iterations = 10 : i64} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %m:2, %c1 = "tf.Merge"(%e, %next) {N = 2 : i64, T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control)
  %zero, %c2 = "tf.Const"(%c1) {dtype = f32, value = dense<0.0> : tensor<f32>, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (!tf.control) -> (tensor<f32>, !tf.control)
  %less, %c3 = "tf.Less"(%m#0, %zero) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xi1>, !tf.control)
  %cond, %c4 = "tf.LoopCond"(%less) {_device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xi1>) -> (tensor<*xi1>, !tf.control)
  %s:2, %c5 = "tf.Switch"(%m#0, %cond) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control)
  %y, %c6 = "tf.Neg"(%s#1) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("body")
  %next, %c7 = "tf.NextIteration"(%y) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("next")
  %exit, %c8 = "tf.Exit"(%s#0) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %exit : tensor<*xf32>
}
