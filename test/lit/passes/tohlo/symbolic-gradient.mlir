// RUN: kiln-opt --split-input-file --prune --tf-to-hlo %s | FileCheck %s

// The gradient that is registered for the function is called, which pruning keeps.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<f32>{{.*}}, %[[DY:.*]]: tensor<f32>
// CHECK: %[[N:.*]] = hlo.negate %[[X]]
// CHECK: hlo.multiply %[[DY]], %[[N]]
tf.func @main(%x: tensor<f32> {tf.name = "x:0"}, %dy: tensor<f32> {tf.name = "dy:0"}) -> tensor<*xf32> {
  %g, %c = "tf.SymbolicGradient"(%x, %dy) {Tin = [f32, f32], Tout = [f32], f = @f} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  tf.return %g : tensor<*xf32>
}
tf.func private @f(%x: tensor<*xf32> {tf.name = "x"}) -> tensor<*xf32> attributes {tf.gradient = "g"} {
  tf.return %x : tensor<*xf32>
}
tf.func private @g(%x: tensor<*xf32> {tf.name = "x"}, %dy: tensor<*xf32> {tf.name = "dy"}) -> tensor<*xf32> {
  %n, %c0 = "tf.Neg"(%x) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %y, %c1 = "tf.Mul"(%dy, %n) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
