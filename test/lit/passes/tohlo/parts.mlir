// RUN: kiln-opt %s --split-input-file --tf-to-hlo | FileCheck %s

// In each of four turns x[:, i:i+2] has two elements: nothing is left to check, and the slice has a size.
// CHECK-LABEL: func.func @main
tf.func @main(%x: tensor<3x5xf32> {tf.name = "x:0"}) -> (tensor<*xf32>)
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %zero, %c0 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("zero")
  %y, %c1 = "tf.Const"() {dtype = f32, value = dense<0.0> : tensor<3x2xf32>} : () -> (tensor<3x2xf32>, !tf.control) loc("y")
  // CHECK: hlo.while
  // CHECK-NOT: hlo.assert
  // CHECK: hlo.dynamic_slice
  // CHECK-SAME: -> tensor<3x2xf32>
  // CHECK-NOT: hlo.assert
  // CHECK: return %{{.*}} : tensor<3x2xf32>
  %w:3, %c2 = "tf.While"(%zero, %y, %x) {parallel_iterations = 10 : i64, T = [i32, f32, f32], cond = @cond, body = @body, output_shapes = []}
      : (tensor<i32>, tensor<3x2xf32>, tensor<3x5xf32>) -> (tensor<*xi32>, tensor<*xf32>, tensor<*xf32>, !tf.control) loc("w")
  tf.return %w#1 : tensor<*xf32>
}
tf.func private @cond(%i: tensor<*xi32>, %y: tensor<*xf32>, %x: tensor<*xf32>) -> tensor<*xi1> {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<4> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("n")
  %p, %c1 = "tf.Less"(%i, %n) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("less")
  tf.return %p : tensor<*xi1>
}
tf.func private @body(%i: tensor<*xi32>, %y: tensor<*xf32>, %x: tensor<*xf32>) -> (tensor<*xi32>, tensor<*xf32>, tensor<*xf32>) {
  %one, %c0 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("one")
  %two, %c1 = "tf.Const"() {dtype = i32, value = dense<2> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("two")
  %zero, %c2 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("zero")
  %ones, %c3 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control) loc("ones")
  %next, %c4 = "tf.AddV2"(%i, %one) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("next")
  %last, %c5 = "tf.AddV2"(%i, %two) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("last")
  %begin, %c6 = "tf.Pack"(%zero, %i) {N = 2 : i64, T = i32, axis = 0 : i64} : (tensor<i32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("begin")
  %end, %c7 = "tf.Pack"(%zero, %last) {N = 2 : i64, T = i32, axis = 0 : i64} : (tensor<i32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("end")
  %part, %c8 = "tf.StridedSlice"(%x, %begin, %end, %ones) {T = f32, Index = i32, begin_mask = 1 : i64, end_mask = 1 : i64, ellipsis_mask = 0 : i64, new_axis_mask = 0 : i64, shrink_axis_mask = 0 : i64}
      : (tensor<*xf32>, tensor<*xi32>, tensor<*xi32>, tensor<2xi32>) -> (tensor<*xf32>, !tf.control) loc("part")
  %sum, %c9 = "tf.AddV2"(%y, %part) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("sum")
  tf.return %next, %sum, %x : tensor<*xi32>, tensor<*xf32>, tensor<*xf32>
}

// -----

// An argument says where the part is, which the program takes to be whole: a run where it is not ends with an error.
// CHECK-LABEL: func.func @main(%{{.*}}: tensor<5xf32>
module attributes {tf.whole_parts} {
tf.func @main(%x: tensor<5xf32> {tf.name = "x:0"}, %i: tensor<1xi32> {tf.name = "i:0"}) -> (tensor<*xf32>)
    attributes {tf.input_names = ["x:0", "i:0"], tf.output_names = ["y:0"]} {
  %two, %c0 = "tf.Const"() {dtype = i32, value = dense<2> : tensor<1xi32>} : () -> (tensor<1xi32>, !tf.control) loc("two")
  %one, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<1xi32>} : () -> (tensor<1xi32>, !tf.control) loc("one")
  %end, %c2 = "tf.AddV2"(%i, %two) {T = i32} : (tensor<1xi32>, tensor<1xi32>) -> (tensor<*xi32>, !tf.control) loc("end")
  // CHECK: hlo.assert %{{.*}}, "the slice reaches beyond the dimension; it was compiled for 2 elements"
  // CHECK: hlo.dynamic_slice
  // CHECK: return %{{.*}} : tensor<2xf32>
  %y, %c3 = "tf.StridedSlice"(%x, %i, %end, %one) {T = f32, Index = i32, begin_mask = 0 : i64, end_mask = 0 : i64, ellipsis_mask = 0 : i64, new_axis_mask = 0 : i64, shrink_axis_mask = 0 : i64}
      : (tensor<5xf32>, tensor<1xi32>, tensor<*xi32>, tensor<1xi32>) -> (tensor<*xf32>, !tf.control) loc("y")
  tf.return %y : tensor<*xf32>
}
}

// -----

// In a program that is compared with others, whose loops may come to something else, it is checked.
// CHECK-LABEL: func.func @main(%{{.*}}: tensor<3x5xf32>
module attributes {tf.open_length = 8 : i64, tf.whole_parts} {
tf.func @main(%x: tensor<3x5xf32> {tf.name = "x:0"}) -> (tensor<*xf32>)
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %zero, %c0 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("zero")
  %y, %c1 = "tf.Const"() {dtype = f32, value = dense<0.0> : tensor<3x2xf32>} : () -> (tensor<3x2xf32>, !tf.control) loc("y")
  // CHECK: hlo.while
  // CHECK: hlo.assert %{{.*}}, "the slice reaches beyond
  // CHECK: hlo.dynamic_slice
  // CHECK: return %{{.*}} : tensor<3x2xf32>
  %w:3, %c2 = "tf.While"(%zero, %y, %x) {parallel_iterations = 10 : i64, T = [i32, f32, f32], cond = @cond, body = @body, output_shapes = []}
      : (tensor<i32>, tensor<3x2xf32>, tensor<3x5xf32>) -> (tensor<*xi32>, tensor<*xf32>, tensor<*xf32>, !tf.control) loc("w")
  tf.return %w#1 : tensor<*xf32>
}
tf.func private @cond(%i: tensor<*xi32>, %y: tensor<*xf32>, %x: tensor<*xf32>) -> tensor<*xi1> {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<4> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("n")
  %p, %c1 = "tf.Less"(%i, %n) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("less")
  tf.return %p : tensor<*xi1>
}
tf.func private @body(%i: tensor<*xi32>, %y: tensor<*xf32>, %x: tensor<*xf32>) -> (tensor<*xi32>, tensor<*xf32>, tensor<*xf32>) {
  %one, %c0 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("one")
  %two, %c1 = "tf.Const"() {dtype = i32, value = dense<2> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("two")
  %zero, %c2 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("zero")
  %ones, %c3 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control) loc("ones")
  %next, %c4 = "tf.AddV2"(%i, %one) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("next")
  %last, %c5 = "tf.AddV2"(%i, %two) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("last")
  %begin, %c6 = "tf.Pack"(%zero, %i) {N = 2 : i64, T = i32, axis = 0 : i64} : (tensor<i32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("begin")
  %end, %c7 = "tf.Pack"(%zero, %last) {N = 2 : i64, T = i32, axis = 0 : i64} : (tensor<i32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("end")
  %part, %c8 = "tf.StridedSlice"(%x, %begin, %end, %ones) {T = f32, Index = i32, begin_mask = 1 : i64, end_mask = 1 : i64, ellipsis_mask = 0 : i64, new_axis_mask = 0 : i64, shrink_axis_mask = 0 : i64}
      : (tensor<*xf32>, tensor<*xi32>, tensor<*xi32>, tensor<2xi32>) -> (tensor<*xf32>, !tf.control) loc("part")
  %sum, %c9 = "tf.AddV2"(%y, %part) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("sum")
  tf.return %next, %sum, %x : tensor<*xi32>, tensor<*xf32>, tensor<*xf32>
}
}
