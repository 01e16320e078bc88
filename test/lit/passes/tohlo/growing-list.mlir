// RUN: kiln-opt %s --split-input-file --tf-to-hlo | FileCheck %s

// The loop's counter says how far the list grows: to room for 7 elements, of which it sets every second one.
// CHECK-LABEL: func.func @main
tf.func @main(%x: tensor<3xf32> {tf.name = "x:0"}) -> (tensor<*xf32>, tensor<*xi32>)
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0", "n:0"]} {
  %zero, %c0 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("zero")
  %any, %c2 = "tf.Const"() {dtype = i32, value = dense<-1> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("any")
  %list, %c3 = "tf.TensorListReserve"(%any, %zero) {element_dtype = f32, shape_type = i32}
      : (tensor<i32>, tensor<i32>) -> (tensor<*x!tf.variant>, !tf.control) loc("list")
  // CHECK: %[[ZEROS:.*]] = hlo.constant dense<0.000000e+00> : tensor<7x3xf32>
  // CHECK: %[[W:.*]]:2 = hlo.while(%{{.*}}, %[[ZEROS]]) : (tensor<i32>, tensor<7x3xf32>)
  // CHECK: hlo.return %{{.*}}, %{{.*}} : tensor<i32>, tensor<7x3xf32>
  // CHECK: %[[SIZE:.*]] = hlo.constant dense<7> : tensor<i32>
  // CHECK-NEXT: return %[[W]]#1, %[[SIZE]] : tensor<7x3xf32>, tensor<i32>
  %w:3, %c4 = "tf.While"(%zero, %list, %x) {parallel_iterations = 10 : i64, T = [i32, !tf.variant, f32], cond = @cond, body = @body, output_shapes = []}
      : (tensor<i32>, tensor<*x!tf.variant>, tensor<3xf32>)
      -> (tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>, !tf.control) loc("w")
  %y, %c5 = "tf.TensorListStack"(%w#1, %any) {num_elements = -1 : i64, element_dtype = f32} : (tensor<*x!tf.variant>, tensor<i32>) -> (tensor<*xf32>, !tf.control) loc("y")
  %n, %c6 = "tf.TensorListLength"(%w#1) : (tensor<*x!tf.variant>) -> (tensor<*xi32>, !tf.control) loc("n")
  tf.return %y, %n : tensor<*xf32>, tensor<*xi32>
}
tf.func private @cond(%i: tensor<*xi32>, %l: tensor<*x!tf.variant>, %x: tensor<*xf32>) -> tensor<*xi1> {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<8> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("n")
  %p, %c1 = "tf.Less"(%i, %n) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("less")
  tf.return %p : tensor<*xi1>
}
tf.func private @body(%i: tensor<*xi32>, %l: tensor<*x!tf.variant>, %x: tensor<*xf32>)
    -> (tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>) {
  %two, %c0 = "tf.Const"() {dtype = i32, value = dense<2> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("two")
  %next, %c1 = "tf.AddV2"(%i, %two) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("next")
  %set, %c2 = "tf.TensorListSetItem"(%l, %i, %x) {resize_if_index_out_of_bounds = true, element_dtype = f32}
      : (tensor<*x!tf.variant>, tensor<*xi32>, tensor<*xf32>) -> (tensor<*x!tf.variant>, !tf.control) loc("set")
  tf.return %next, %set, %x : tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>
}

// -----

// A list that the loop pushes onto has room for what its counter says, without a check in the loop.
// CHECK-LABEL: func.func @main
tf.func @main(%x: tensor<3xf32> {tf.name = "x:0"}) -> (tensor<*xf32>, tensor<*xi32>)
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0", "n:0"]} {
  %zero, %c0 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("zero")
  %any, %c2 = "tf.Const"() {dtype = i32, value = dense<-1> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("any")
  %list, %c3 = "tf.EmptyTensorList"(%any, %any) {element_dtype = f32, shape_type = i32}
      : (tensor<i32>, tensor<i32>) -> (tensor<*x!tf.variant>, !tf.control) loc("list")
  // CHECK: %[[ZEROS:.*]] = hlo.constant dense<0.000000e+00> : tensor<4x3xf32>
  // CHECK: hlo.while
  // CHECK-NOT: hlo.assert
  // CHECK: return %{{.*}}, %{{.*}} : tensor<4x3xf32>, tensor<i32>
  %w:3, %c4 = "tf.While"(%zero, %list, %x) {parallel_iterations = 10 : i64, T = [i32, !tf.variant, f32], cond = @cond, body = @body, output_shapes = []}
      : (tensor<i32>, tensor<*x!tf.variant>, tensor<3xf32>)
      -> (tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>, !tf.control) loc("w")
  %y, %c5 = "tf.TensorListStack"(%w#1, %any) {num_elements = -1 : i64, element_dtype = f32} : (tensor<*x!tf.variant>, tensor<i32>) -> (tensor<*xf32>, !tf.control) loc("y")
  %n, %c6 = "tf.TensorListLength"(%w#1) : (tensor<*x!tf.variant>) -> (tensor<*xi32>, !tf.control) loc("n")
  tf.return %y, %n : tensor<*xf32>, tensor<*xi32>
}
tf.func private @cond(%i: tensor<*xi32>, %l: tensor<*x!tf.variant>, %x: tensor<*xf32>) -> tensor<*xi1> {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<8> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("n")
  %p, %c1 = "tf.Less"(%i, %n) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("less")
  tf.return %p : tensor<*xi1>
}
tf.func private @body(%i: tensor<*xi32>, %l: tensor<*x!tf.variant>, %x: tensor<*xf32>)
    -> (tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>) {
  %two, %c0 = "tf.Const"() {dtype = i32, value = dense<2> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("two")
  %next, %c1 = "tf.AddV2"(%i, %two) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("next")
  %pushed, %c2 = "tf.TensorListPushBack"(%l, %x) {element_dtype = f32} : (tensor<*x!tf.variant>, tensor<*xf32>) -> (tensor<*x!tf.variant>, !tf.control) loc("push")
  tf.return %next, %pushed, %x : tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>
}

// -----

// Of a loop that data ends nothing is known: runs that need more room than there is end with an error.
// CHECK-LABEL: func.func @main
tf.func @main(%x: tensor<3xf32> {tf.name = "x:0"}, %i: tensor<i32> {tf.name = "i:0"}) -> tensor<*xi32>
    attributes {tf.input_names = ["x:0", "i:0"], tf.output_names = ["y:0"]} {
  %three, %c2 = "tf.Const"() {dtype = i32, value = dense<3> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("three")
  %list, %c3 = "tf.TensorListReserve"(%three, %three) {element_dtype = f32, shape_type = i32}
      : (tensor<i32>, tensor<i32>) -> (tensor<*x!tf.variant>, !tf.control) loc("list")
  // CHECK: hlo.while
  // CHECK: hlo.assert {{.*}}the list has no room for an element beyond its size
  // CHECK-NOT: tohlo.room
  %w:3, %c4 = "tf.While"(%i, %list, %x) {parallel_iterations = 10 : i64, T = [i32, !tf.variant, f32], cond = @cond, body = @body, output_shapes = []}
      : (tensor<i32>, tensor<*x!tf.variant>, tensor<3xf32>)
      -> (tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>, !tf.control) loc("w")
  %y, %c5 = "tf.TensorListLength"(%w#1) : (tensor<*x!tf.variant>) -> (tensor<*xi32>, !tf.control) loc("y")
  tf.return %y : tensor<*xi32>
}
tf.func private @cond(%i: tensor<*xi32>, %l: tensor<*x!tf.variant>, %x: tensor<*xf32>) -> tensor<*xi1> {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<8> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("n")
  %p, %c1 = "tf.Less"(%i, %n) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("less")
  tf.return %p : tensor<*xi1>
}
tf.func private @body(%i: tensor<*xi32>, %l: tensor<*x!tf.variant>, %x: tensor<*xf32>)
    -> (tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>) {
  %two, %c0 = "tf.Const"() {dtype = i32, value = dense<2> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("two")
  %next, %c1 = "tf.AddV2"(%i, %two) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("next")
  %pushed, %c2 = "tf.TensorListPushBack"(%l, %x) {element_dtype = f32} : (tensor<*x!tf.variant>, tensor<*xf32>) -> (tensor<*x!tf.variant>, !tf.control) loc("push")
  tf.return %next, %pushed, %x : tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>
}
