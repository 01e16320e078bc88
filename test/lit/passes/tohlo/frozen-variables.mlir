// RUN: kiln-opt %s --tf-to-hlo --split-input-file --verify-diagnostics | FileCheck %s

// A variable with a value is a constant and not an argument; what depends on it alone folds.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:[^ ]*]]: tensor<2xf32> {hlo.name = "x:0"}) -> (tensor<2xf32> {hlo.name = "y:0"})
// CHECK: %[[W:.*]] = hlo.constant dense<[3.000000e+00, 5.000000e+00]>
// CHECK: %[[Y:.*]] = hlo.multiply %[[W]], %[[X]]
// CHECK: return %[[Y]]
tf.func @main(%x: tensor<2xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"],
                tf.variables = [{name = "v", node = "handle", readonly = true, type = tensor<2xf32>,
                                 value = dense<[3.0, 5.0]> : tensor<2xf32>}]} {
  %v, %c0 = "tf.VarHandleOp"() {allowed_devices = [], debug_name = "", container = "", dtype = f32, shape = #tf.shape<[2]>, shared_name = "v"} : () -> (tensor<*x!tf.resource>, !tf.control) loc("handle")
  %read, %c1 = "tf.ReadVariableOp"(%v) {dtype = f32} : (tensor<*x!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("read")
  %y, %c2 = "tf.Mul"(%read, %x) {T = f32} : (tensor<*xf32>, tensor<2xf32>) -> (tensor<*xf32>, !tf.control) loc("y")
  tf.return %y : tensor<*xf32>
}
