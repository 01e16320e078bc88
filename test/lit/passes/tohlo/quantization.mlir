// RUN: kiln-opt %s -tf-to-hlo | FileCheck %s

// The range [-1, 3] with 4 steps is moved so that zero is a step.
// CHECK-LABEL: func.func @main
tf.func @main(%x: tensor<4xf32> {tf.name = "x:0"}) -> tensor<*xf32> {
  // CHECK: hlo.maximum
  // CHECK: hlo.minimum
  // CHECK: hlo.floor
  %y, %c = "tf.FakeQuantWithMinMaxArgs"(%x) {max = 3.0 : f32, min = -1.0 : f32, narrow_range = false, num_bits = 2 : i64}
      : (tensor<4xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
