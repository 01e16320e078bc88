// A list that a loop fills for a gradient which asks for nothing but its shape is not carried, nor is one that only another such loop fills.
// RUN: kiln-opt %s --tf-to-hlo | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<3xf32>
// CHECK: %[[W:.*]]:2 = hlo.while(%{{.*}}, %[[X]]) : (tensor<i32>, tensor<3xf32>)
// CHECK-NOT: hlo.while
// CHECK-NOT: hlo.dynamic_update_slice
// CHECK: return %[[W]]#1
tf.func @main(%x: tensor<3xf32> {tf.name = "x:0"}) -> tensor<*xf32> attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %zero, %c0 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %four, %c1 = "tf.Const"() {dtype = i32, value = dense<4> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %any, %c2 = "tf.Const"() {dtype = i32, value = dense<-1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %list, %c3 = "tf.TensorListReserve"(%any, %four) {element_dtype = f32, shape_type = i32} : (tensor<i32>, tensor<i32>) -> (tensor<*x!tf.variant>, !tf.control)
  %w:3, %c4 = "tf.While"(%zero, %list, %x) {parallel_iterations = 10 : i64, T = [i32, !tf.variant, f32], cond = @cond, body = @outer, output_shapes = []}
      : (tensor<i32>, tensor<*x!tf.variant>, tensor<3xf32>) -> (tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>, !tf.control)
  tf.return %w#2 : tensor<*xf32>
}
tf.func private @cond(%i: tensor<*xi32>, %l: tensor<*x!tf.variant>, %x: tensor<*xf32>) -> tensor<*xi1> {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<4> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %p, %c1 = "tf.Less"(%i, %n) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control)
  tf.return %p : tensor<*xi1>
}
tf.func private @outer(%i: tensor<*xi32>, %l: tensor<*x!tf.variant>, %x: tensor<*xf32>) -> (tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>) {
  %one, %c0 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %next, %c1 = "tf.AddV2"(%i, %one) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control)
  %w:3, %c2 = "tf.While"(%i, %l, %x) {parallel_iterations = 10 : i64, T = [i32, !tf.variant, f32], cond = @cond, body = @inner, output_shapes = []}
      : (tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>) -> (tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>, !tf.control)
  %y, %c3 = "tf.Exp"(%x) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %next, %w#1, %y : tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>
}
tf.func private @inner(%i: tensor<*xi32>, %l: tensor<*x!tf.variant>, %x: tensor<*xf32>) -> (tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>) {
  %one, %c0 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %next, %c1 = "tf.AddV2"(%i, %one) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control)
  %set, %c2 = "tf.TensorListSetItem"(%l, %i, %x) {resize_if_index_out_of_bounds = false, element_dtype = f32} : (tensor<*x!tf.variant>, tensor<*xi32>, tensor<*xf32>) -> (tensor<*x!tf.variant>, !tf.control)
  tf.return %next, %set, %x : tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>
}
