// What a lowering decides by constants is recorded where a module asks for it: comparisons, quotients and choices, not sums and products.
// RUN: kiln-opt %s --tf-to-hlo | FileCheck %s

// CHECK: module attributes
// CHECK-SAME: hlo.decisions = [
// CHECK-SAME: direction = "LT", name = "compare", operands = [dense<7> : tensor<i32>, dense<5> : tensor<i32>]
// CHECK-SAME: name = "StatelessCase", operands = [dense<14> : tensor<i32>]
// CHECK-NOT: name = "multiply"
// CHECK-NOT: tf.record_decisions
// CHECK: hlo.negate
module attributes {tf.record_decisions} {
  tf.func @main(%x: tensor<7x2xf32> {tf.name = "x:0"}) -> tensor<*xf32> {
    %shape, %c0 = "tf.Shape"(%x) {T = f32, out_type = i32} : (tensor<7x2xf32>) -> (tensor<*xi32>, !tf.control)
    %zero, %c1 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<1xi32>} : () -> (tensor<*xi32>, !tf.control)
    %one, %c2 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<1xi32>} : () -> (tensor<*xi32>, !tf.control)
    %rows, %c3 = "tf.StridedSlice"(%shape, %zero, %one, %one) {Index = i32, T = i32, begin_mask = 0 : i64, ellipsis_mask = 0 : i64, end_mask = 0 : i64,
        new_axis_mask = 0 : i64, shrink_axis_mask = 1 : i64} : (tensor<*xi32>, tensor<*xi32>, tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control)
    %five, %c4 = "tf.Const"() {dtype = i32, value = dense<5> : tensor<i32>} : () -> (tensor<*xi32>, !tf.control)
    %two, %c5 = "tf.Const"() {dtype = i32, value = dense<2> : tensor<i32>} : () -> (tensor<*xi32>, !tf.control)
    %less, %c6 = "tf.Less"(%rows, %five) {T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi1>, !tf.control)
    %if, %c7 = "tf.StatelessIf"(%less, %x) {output_shapes = [], Tcond = i1, Tin = [f32], Tout = [f32], then_branch = @exp, else_branch = @neg} : (tensor<*xi1>, tensor<7x2xf32>) -> (tensor<*xf32>, !tf.control)
    %index, %c8 = "tf.Mul"(%rows, %two) {T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control)
    %case, %c9 = "tf.StatelessCase"(%index, %if) {output_shapes = [], Tin = [f32], Tout = [f32], branches = [@exp, @neg]} : (tensor<*xi32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
    tf.return %case : tensor<*xf32>
  }
  tf.func private @neg(%a: tensor<*xf32>) -> tensor<*xf32> {
    %y, %c = "tf.Neg"(%a) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
    tf.return %y : tensor<*xf32>
  }
  tf.func private @exp(%a: tensor<*xf32>) -> tensor<*xf32> {
    %y, %c = "tf.Exp"(%a) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
    tf.return %y : tensor<*xf32>
  }
}
