// RUN: kiln-opt %s --tf-to-hlo | FileCheck %s

// The bound and the shape pass through the body unchanged: they are not carried, and the shape is a
// constant in the body.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<2x3xf32>
tf.func @main(%x: tensor<2x3xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %zero, %c0 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("zero")
  %n, %c1 = "tf.Const"() {dtype = i32, value = dense<5> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("n")
  %shape, %c2 = "tf.Const"() {dtype = i32, value = dense<[3, 2]> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control) loc("shape")
  // CHECK: %[[W:.*]]:2 = hlo.while(%{{.*}}, %[[X]]) : (tensor<i32>, tensor<2x3xf32>)
  // CHECK: hlo.compare LT
  // CHECK: hlo.reshape {{.*}} -> tensor<3x2xf32>
  // CHECK: hlo.return %{{.*}}, %{{.*}} : tensor<i32>, tensor<2x3xf32>
  %w:4, %c3 = "tf.While"(%zero, %n, %x, %shape) {parallel_iterations = 10 : i64, T = [i32, i32, f32, i32], cond = @cond, body = @body, output_shapes = []}
      : (tensor<i32>, tensor<i32>, tensor<2x3xf32>, tensor<2xi32>)
      -> (tensor<*xi32>, tensor<*xi32>, tensor<*xf32>, tensor<*xi32>, !tf.control) loc("w")
  // CHECK: return %[[W]]#1
  tf.return %w#2 : tensor<*xf32>
}
tf.func private @cond(%i: tensor<*xi32>, %n: tensor<*xi32>, %x: tensor<*xf32>, %s: tensor<*xi32>) -> tensor<*xi1> {
  %p, %c0 = "tf.Less"(%i, %n) {T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi1>, !tf.control) loc("less")
  tf.return %p : tensor<*xi1>
}
tf.func private @body(%i: tensor<*xi32>, %n: tensor<*xi32>, %x: tensor<*xf32>, %s: tensor<*xi32>)
    -> (tensor<*xi32>, tensor<*xi32>, tensor<*xf32>, tensor<*xi32>) {
  %one, %c0 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("one")
  %next, %c1 = "tf.AddV2"(%i, %one) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("next")
  %r, %c2 = "tf.Reshape"(%x, %s) {Tshape = i32, T = f32} : (tensor<*xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control) loc("r")
  %e, %c3 = "tf.Exp"(%r) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("e")
  %back, %c4 = "tf.Const"() {dtype = i32, value = dense<[2, 3]> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control) loc("back")
  %y, %c5 = "tf.Reshape"(%e, %back) {Tshape = i32, T = f32} : (tensor<*xf32>, tensor<2xi32>) -> (tensor<*xf32>, !tf.control) loc("y")
  %id, %c6 = "tf.Identity"(%n) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("id")
  tf.return %next, %id, %y, %s : tensor<*xi32>, tensor<*xi32>, tensor<*xf32>, tensor<*xi32>
}
