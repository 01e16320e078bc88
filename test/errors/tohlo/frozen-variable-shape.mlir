// RUN: kiln-opt %s --tf-to-hlo -verify-diagnostics

// A variable of a checkpoint that a shape depends on behind its assignment.
tf.func @main(%x: tensor<2xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"],
                tf.variables = [{name = "v", node = "v", readonly = true, type = tensor<1xi32>, value = dense<1> : tensor<1xi32>}]} {
  %v, %c0 = "tf.VarHandleOp"() {allowed_devices = [], debug_name = "", container = "", dtype = i32, shape = #tf.shape<[1]>, shared_name = "v"} : () -> (tensor<*x!tf.resource>, !tf.control) loc("v")
  %one, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<1xi32>} : () -> (tensor<1xi32>, !tf.control) loc("one")
  // expected-error@unknown {{AssignAddVariableOp: variable 'v' is assigned, but its value from the checkpoint is compiled in as a constant; a session keeps variables, and a config can declare them}}
  // expected-note@unknown {{where it is an input: Reshape: input 1 must be known at compile time, but depends on the program's arguments}}
  %c2 = "tf.AssignAddVariableOp"(%v, %one) {dtype = i32} : (tensor<*x!tf.resource>, tensor<1xi32>) -> !tf.control loc("add")
  %read, %c3 = "tf.ReadVariableOp"(%v, %c2) {dtype = i32} : (tensor<*x!tf.resource>, !tf.control) -> (tensor<*xi32>, !tf.control) loc("read")
  %y, %c4 = "tf.Reshape"(%x, %read) {T = f32, Tshape = i32} : (tensor<2xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control) loc("y")
  tf.return %y : tensor<*xf32>
}
