// RUN: kiln-opt %s --tf-to-hlo | FileCheck %s

// Variables are trailing arguments, updated ones trailing results; a loop carries what its body assigns.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<2xf32> {hlo.name = "x:0"}
// CHECK-SAME: %[[R:.*]]: tensor<2xf32> {hlo.readonly, hlo.variable = "rate"}
// CHECK-SAME: %[[V:.*]]: tensor<2xf32> {hlo.variable = "v"}
// CHECK-SAME: -> (tensor<2xf32> {hlo.name = "y:0"}, tensor<2xf32> {hlo.variable = "v"})
tf.func @main(%x: tensor<2xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"],
                tf.variables = [{name = "rate", node = "r", readonly = true, type = tensor<2xf32>}]} {
  %r, %c0 = "tf.VarHandleOp"() {allowed_devices = [], debug_name = "", shared_name = "", container = "", dtype = f32, shape = #tf.shape<[2]>} : () -> (tensor<*x!tf.resource>, !tf.control) loc("r")
  %v, %c1 = "tf.VarHandleOp"() {allowed_devices = [], debug_name = "", container = "", dtype = f32, shape = #tf.shape<[2]>, shared_name = "v"} : () -> (tensor<*x!tf.resource>, !tf.control) loc("handle")
  %zero, %c2 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("zero")
  // CHECK: %[[W:.*]]:2 = hlo.while(%{{.*}}, %[[V]])
  // CHECK: hlo.add %{{.*}}, %[[R]]
  %w:3, %c3 = "tf.While"(%zero, %v, %r) {parallel_iterations = 10 : i64, T = [i32, !tf.resource, !tf.resource], cond = @cond, body = @body, output_shapes = []}
      : (tensor<i32>, tensor<*x!tf.resource>, tensor<*x!tf.resource>)
      -> (tensor<*xi32>, tensor<*x!tf.resource>, tensor<*x!tf.resource>, !tf.control) loc("w")
  %read, %c4 = "tf.ReadVariableOp"(%v, %c3) {dtype = f32} : (tensor<*x!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("read")
  // CHECK: %[[Y:.*]] = hlo.multiply %[[W]]#1, %[[X]]
  %y, %c5 = "tf.Mul"(%read, %x) {T = f32} : (tensor<*xf32>, tensor<2xf32>) -> (tensor<*xf32>, !tf.control) loc("y")
  // CHECK: return %[[Y]], %[[W]]#1
  tf.return %y : tensor<*xf32>
}
tf.func private @cond(%i: tensor<*xi32>, %v: tensor<*x!tf.resource>, %r: tensor<*x!tf.resource>) -> tensor<*xi1> {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<3> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("n")
  %p, %c1 = "tf.Less"(%i, %n) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("less")
  tf.return %p : tensor<*xi1>
}
tf.func private @body(%i: tensor<*xi32>, %v: tensor<*x!tf.resource>, %r: tensor<*x!tf.resource>)
    -> (tensor<*xi32>, tensor<*x!tf.resource>, tensor<*x!tf.resource>) {
  %one, %c0 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("one")
  %next, %c1 = "tf.AddV2"(%i, %one) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("next")
  %rate, %c2 = "tf.ReadVariableOp"(%r) {dtype = f32} : (tensor<*x!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("rate")
  %c3 = "tf.AssignAddVariableOp"(%v, %rate) {dtype = f32} : (tensor<*x!tf.resource>, tensor<*xf32>) -> !tf.control loc("assign")
  tf.return %next, %v, %r, %c3 : tensor<*xi32>, tensor<*x!tf.resource>, tensor<*x!tf.resource>, !tf.control
}
