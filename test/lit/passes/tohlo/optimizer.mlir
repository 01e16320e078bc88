// RUN: kiln-opt %s -tf-to-hlo | FileCheck %s

// A training step reads the variable and gives its new value as a trailing result.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[G:.*]]: tensor<3xf32> {{.*}}, %[[W:.*]]: tensor<3xf32> {hlo.variable = "w"})
// CHECK-SAME: hlo.variable = "w"
tf.func @main(%g: tensor<3xf32> {tf.name = "g:0"}) -> tensor<*xf32> attributes {tf.output_names = ["new:0"]} {
  %h, %c0 = "tf.VarHandleOp"() {allowed_devices = [], container = "", debug_name = "", dtype = f32, shape = #tf.shape<[3]>, shared_name = "w"}
      : () -> (tensor<!tf.resource>, !tf.control)
  %lr, %c1 = "tf.Const"() {dtype = f32, value = dense<0.5> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  // CHECK: %[[D:.*]] = hlo.multiply %[[G]]
  // CHECK: %[[N:.*]] = hlo.subtract %[[W]], %[[D]]
  %step = "tf.ResourceApplyGradientDescent"(%h, %lr, %g) {T = f32, use_locking = false}
      : (tensor<!tf.resource>, tensor<f32>, tensor<3xf32>) -> !tf.control
  %new, %c2 = "tf.ReadVariableOp"(%h, %step) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control)
  // CHECK: return %[[N]], %[[N]]
  tf.return %new : tensor<*xf32>
}
