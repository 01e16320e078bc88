// What a program does not keep is said where the usual lengths are tried, too.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: kiln compile %s --from=import --emit=shared -o . 2>&1 | FileCheck %s
// CHECK: remark: node 'assign': AssignAddVariableOp: what is assigned to variable 'v' is not kept from run to run; no output needs it
tf.func @main(%x: tensor<1x?xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"],
                tf.variables = [{name = "v", node = "handle", readonly = true, type = tensor<f32>, value = dense<3.0> : tensor<f32>}]} {
  %v, %c0 = "tf.VarHandleOp"() {allowed_devices = [], debug_name = "", container = "", dtype = f32, shape = #tf.shape<[]>, shared_name = "v"} : () -> (tensor<*x!tf.resource>, !tf.control) loc("handle")
  %one, %c1 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("one")
  %c2 = "tf.AssignAddVariableOp"(%v, %one) {dtype = f32} : (tensor<*x!tf.resource>, tensor<f32>) -> !tf.control loc("assign")
  %y, %c4 = "tf.Neg"(%x) {T = f32} : (tensor<1x?xf32>) -> (tensor<*xf32>, !tf.control) loc("y")
  tf.return %y, %c2 : tensor<*xf32>, !tf.control
}
