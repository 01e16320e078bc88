// RUN: kiln-opt %s --tf-to-hlo | FileCheck %s

// Arguments and results carry their names; a computation on shapes folds away.
// CHECK: func.func @main(%[[X:.*]]: tensor<2x3xf32> {hlo.name = "x"}, %[[N:.*]]: tensor<i32> {hlo.name = "n:0"})
// CHECK-SAME: -> (tensor<6xf32> {hlo.name = "y:0"}, tensor<2xi32> {hlo.name = "s"})
tf.func @main(%x: tensor<2x3xf32> {tf.name = "x:0", tf.alias = "x"}, %n: tensor<i32> {tf.name = "n:0"})
    -> (tensor<*xf32>, tensor<*xi32> {tf.alias = "s"})
    attributes {tf.input_names = ["x:0", "n:0"], tf.output_names = ["y:0", "s:0"]} {
  %one, %c0 = "tf.Const"() {dtype = i32, value = dense<-1> : tensor<1xi32>} : () -> (tensor<1xi32>, !tf.control) loc("one")
  %neg, %c1 = "tf.Neg"(%x) {T = f32} : (tensor<2x3xf32>) -> (tensor<*xf32>, !tf.control) loc("neg")
  // CHECK-DAG: %[[S:.*]] = hlo.constant dense<[2, 3]> : tensor<2xi32>
  %s, %c2 = "tf.Shape"(%neg) {out_type = i32, T = f32} : (tensor<*xf32>) -> (tensor<*xi32>, !tf.control) loc("s")
  // CHECK-DAG: %[[NEG:.*]] = hlo.negate %[[X]]
  // CHECK-DAG: %[[Y:.*]] = hlo.reshape %[[NEG]] : (tensor<2x3xf32>) -> tensor<6xf32>
  %y, %c3 = "tf.Reshape"(%neg, %one) {Tshape = i32, T = f32} : (tensor<*xf32>, tensor<1xi32>) -> (tensor<*xf32>, !tf.control) loc("y")
  // CHECK: return %[[Y]], %[[S]]
  tf.return %y, %s : tensor<*xf32>, tensor<*xi32>
}
