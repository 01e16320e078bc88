// RUN: kiln-opt %s -split-input-file -tf-to-hlo | FileCheck %s

// Axes count from the end; a mean is the sum divided by the count.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<2x4xf32>
tf.func @main(%x: tensor<2x4xf32> {tf.name = "x:0"}) -> tensor<*xf32> {
  %axis, %c0 = "tf.Const"() {dtype = i32, value = dense<-1> : tensor<1xi32>} : () -> (tensor<1xi32>, !tf.control)
  // CHECK: %[[S:.*]] = hlo.reduce(%[[X]]) init(%{{.*}}) dims = [1]
  // CHECK: hlo.add
  // CHECK: %[[R:.*]] = hlo.reshape %[[S]] : (tensor<2xf32>) -> tensor<2x1xf32>
  // CHECK: hlo.divide %[[R]], %{{.*}} : tensor<2x1xf32>
  %y, %c1 = "tf.Mean"(%x, %axis) {T = f32, Tidx = i32, keep_dims = true}
      : (tensor<2x4xf32>, tensor<1xi32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
