// RUN: kiln-opt %s --tf-to-hlo | FileCheck %s

// Branches capture values; a result that both leave as it is passes around the if.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[P:.*]]: tensor<i1> {{.*}}, %[[X:.*]]: tensor<3xf32>
tf.func @main(%p: tensor<i1> {tf.name = "p:0"}, %x: tensor<3xf32> {tf.name = "x:0"}) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
    attributes {tf.input_names = ["p:0", "x:0"], tf.output_names = ["y:0", "y:1", "z:0", "w:0"]} {
  // CHECK: %[[Y:.*]] = hlo.if %[[P]] : (tensor<i1>) -> tensor<3xf32>
  // CHECK: hlo.negate %[[X]]
  // CHECK: hlo.exponential %[[X]]
  %y:2, %c0 = "tf.If"(%p, %x) {output_shapes = [], Tcond = i1, Tin = [f32], Tout = [f32, f32], then_branch = @neg, else_branch = @exp}
      : (tensor<i1>, tensor<3xf32>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("y")
  // A known condition leaves only its branch.
  // CHECK: %[[Z:.*]] = hlo.exponential %[[X]]
  %false, %c1 = "tf.Const"() {dtype = i1, value = dense<false> : tensor<i1>} : () -> (tensor<i1>, !tf.control) loc("false")
  %z:2, %c2 = "tf.StatelessIf"(%false, %x) {output_shapes = [], Tcond = i1, Tin = [f32], Tout = [f32, f32], then_branch = @neg, else_branch = @exp}
      : (tensor<i1>, tensor<3xf32>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("z")
  // XLA's own op is the same.
  // CHECK: %[[W:.*]] = hlo.if %[[P]] : (tensor<i1>) -> tensor<3xf32>
  // CHECK: hlo.exponential %[[X]]
  // CHECK: hlo.negate %[[X]]
  %w:2, %c3 = "tf.XlaIf"(%p, %x) {Tcond = i1, Tin = [f32], Tout = [f32, f32], then_branch = @exp, else_branch = @neg}
      : (tensor<i1>, tensor<3xf32>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("w")
  // CHECK: return %[[Y]], %[[X]], %[[Z]], %[[W]]
  tf.return %y#0, %y#1, %z#0, %w#0 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}
tf.func private @neg(%x: tensor<*xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %y, %c0 = "tf.Neg"(%x) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("neg")
  tf.return %y, %x : tensor<*xf32>, tensor<*xf32>
}
tf.func private @exp(%x: tensor<*xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %y, %c0 = "tf.Exp"(%x) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("exp")
  tf.return %y, %x : tensor<*xf32>, tensor<*xf32>
}
