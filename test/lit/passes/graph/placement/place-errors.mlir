// RUN: not kiln-opt --split-input-file --place=devices=/job:localhost/replica:0/task:0/device:CPU:0,/job:localhost/replica:0/task:0/device:GPU:0 %s 2>&1 | FileCheck %s

// CHECK: error: {{.*}}'y' asks for /device:GPU:7, but the devices are /job:localhost/replica:0/task:0/device:CPU:0, /job:localhost/replica:0/task:0/device:GPU:0
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %y, %c = "tf.Neg"(%x) {T = f32, _device = "/gpu:7"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("y")
  tf.return %y : tensor<*xf32>
}

// -----

// CHECK: error: {{.*}}'the CPU' is not the name of a device
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %y, %c = "tf.Neg"(%x) {T = f32, _device = "the CPU"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("y")
  tf.return %y : tensor<*xf32>
}

// -----

// CHECK: error: {{.*}}'z' asks for /gpu:0, but must be where 'y' is, which asks for /device:CPU:0
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %y, %c = "tf.Neg"(%x) {T = f32, _device = "/cpu:0"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("y")
  %z, %c1 = "tf.Neg"(%y) {T = f32, _device = "/gpu:0", _class = ["loc:@y"]} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("z")
  tf.return %z : tensor<*xf32>
}

// -----

// CHECK: error: {{.*}}'y' asks for /device:GPU:*, which cannot run it
tf.func @main(%x: tensor<!tf.string>) -> tensor<*x!tf.string> {
  %y, %c = "tf.StringLower"(%x) {encoding = "", _device = "/device:GPU:*"} : (tensor<!tf.string>) -> (tensor<*x!tf.string>, !tf.control) loc("y")
  tf.return %y : tensor<*x!tf.string>
}
