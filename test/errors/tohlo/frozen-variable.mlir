// RUN: kiln-opt %s --tf-to-hlo -verify-diagnostics

// A checkpoint's variable that a loop assigns: there its value is the loop's, and no constant.
tf.func @main(%x: tensor<2xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"],
                tf.variables = [{name = "v", node = "v", readonly = true, type = tensor<2xf32>, value = dense<[3.0, 5.0]> : tensor<2xf32>}]} {
  %zero, %c0 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("zero")
  %v, %c1 = "tf.VarHandleOp"() {allowed_devices = [], debug_name = "", container = "", dtype = f32, shape = #tf.shape<[2]>, shared_name = "v"} : () -> (tensor<*x!tf.resource>, !tf.control) loc("v")
  %w:3, %c2 = "tf.While"(%zero, %v, %x) {parallel_iterations = 10 : i64, T = [i32, !tf.resource, f32], cond = @cond, body = @body, output_shapes = []}
      : (tensor<i32>, tensor<*x!tf.resource>, tensor<2xf32>)
      -> (tensor<*xi32>, tensor<*x!tf.resource>, tensor<*xf32>, !tf.control) loc("w")
  tf.return %w#2 : tensor<*xf32>
}

tf.func @cond(%i: tensor<*xi32> {tf.name = "i"}, %v: tensor<*x!tf.resource> {tf.name = "v"}, %x: tensor<*xf32> {tf.name = "x"}) -> tensor<*xi1>
    attributes {tf.input_names = ["i", "v", "x"], tf.output_names = ["r"]} {
  %three, %c0 = "tf.Const"() {dtype = i32, value = dense<3> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("three")
  %less, %c1 = "tf.Less"(%i, %three) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("less")
  tf.return %less : tensor<*xi1>
}

tf.func @body(%i: tensor<*xi32> {tf.name = "i"}, %v: tensor<*x!tf.resource> {tf.name = "v"}, %x: tensor<*xf32> {tf.name = "x"})
    -> (tensor<*xi32>, tensor<*x!tf.resource>, tensor<*xf32>)
    attributes {tf.input_names = ["i", "v", "x"], tf.output_names = ["j", "v", "x"]} {
  %one, %c0 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("one")
  %j, %c1 = "tf.AddV2"(%i, %one) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("j")
  // expected-error@unknown {{AssignAddVariableOp: variable 'v' is assigned, but its value from the checkpoint is compiled in as a constant; a session keeps variables, and a config can declare them}}
  %c2 = "tf.AssignAddVariableOp"(%v, %x) {dtype = f32} : (tensor<*x!tf.resource>, tensor<*xf32>) -> !tf.control loc("add")
  %read, %c3 = "tf.ReadVariableOp"(%v, %c2) {dtype = f32} : (tensor<*x!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("read")
  tf.return %j, %v, %read, %c2 : tensor<*xi32>, tensor<*x!tf.resource>, tensor<*xf32>, !tf.control
}
