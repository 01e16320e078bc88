// RUN: kiln-opt %s --tf-to-hlo | FileCheck %s

// The list is reserved without an element shape; the loop's body tells it.
// CHECK-LABEL: func.func @main
tf.func @main(%x: tensor<3xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %zero, %c0 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("zero")
  %four, %c1 = "tf.Const"() {dtype = i32, value = dense<4> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("four")
  %any, %c2 = "tf.Const"() {dtype = i32, value = dense<-1> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("any")
  %list, %c3 = "tf.TensorListReserve"(%any, %four) {element_dtype = f32, shape_type = i32}
      : (tensor<i32>, tensor<i32>) -> (tensor<*x!tf.variant>, !tf.control) loc("list")
  // CHECK: %[[ZEROS:.*]] = hlo.constant dense<0.000000e+00> : tensor<4x3xf32>
  // CHECK: hlo.while(%{{.*}}, %[[ZEROS]]) : (tensor<i32>, tensor<4x3xf32>)
  // CHECK: hlo.dynamic_update_slice
  %w:3, %c4 = "tf.While"(%zero, %list, %x) {parallel_iterations = 10 : i64, T = [i32, !tf.variant, f32], cond = @cond, body = @body, output_shapes = []}
      : (tensor<i32>, tensor<*x!tf.variant>, tensor<3xf32>)
      -> (tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>, !tf.control) loc("w")
  %y, %c5 = "tf.TensorListStack"(%w#1, %any) {num_elements = -1 : i64, element_dtype = f32} : (tensor<*x!tf.variant>, tensor<i32>) -> (tensor<*xf32>, !tf.control) loc("y")
  tf.return %y : tensor<*xf32>
}
tf.func private @cond(%i: tensor<*xi32>, %l: tensor<*x!tf.variant>, %x: tensor<*xf32>) -> tensor<*xi1> {
  %n, %c0 = "tf.TensorListLength"(%l) : (tensor<*x!tf.variant>) -> (tensor<*xi32>, !tf.control) loc("n")
  %p, %c1 = "tf.Less"(%i, %n) {T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi1>, !tf.control) loc("less")
  tf.return %p : tensor<*xi1>
}
tf.func private @body(%i: tensor<*xi32>, %l: tensor<*x!tf.variant>, %x: tensor<*xf32>)
    -> (tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>) {
  %one, %c0 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("one")
  %next, %c1 = "tf.AddV2"(%i, %one) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("next")
  %set, %c2 = "tf.TensorListSetItem"(%l, %i, %x) {resize_if_index_out_of_bounds = false, element_dtype = f32}
      : (tensor<*x!tf.variant>, tensor<*xi32>, tensor<*xf32>) -> (tensor<*x!tf.variant>, !tf.control) loc("set")
  tf.return %next, %set, %x : tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>
}
