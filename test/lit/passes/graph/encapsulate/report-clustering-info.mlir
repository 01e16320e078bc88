// RUN: kiln-opt --split-input-file --report-clustering-info %s | FileCheck %s

// The example of Passes.td, and what is more frequent first.
// CHECK: @main: 4 of 8 nodes in 2 clusters
// CHECK-NEXT:   cluster_0: 3 nodes: Neg 2, Abs 1
// CHECK-NEXT:   cluster_1: 1 node: Neg 1
// CHECK-NEXT:   outside: 4 nodes
// CHECK-NEXT:     StringLower 2: no lowering ('z')
// CHECK-NEXT:     NoOp 1: no reason recorded
// CHECK-NEXT:     StringLower 1: another reason ('u')
// CHECK-NEXT: module
tf.func @main(%x: tensor<f32>, %name: tensor<!tf.string>) -> tensor<*x!tf.string> {
  %a, %c0 = "tf.Abs"(%x) {T = f32, _XlaCluster = "cluster_0"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %b, %c1 = "tf.Neg"(%a) {T = f32, _XlaCluster = "cluster_0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %c, %c2 = "tf.Neg"(%b) {T = f32, _XlaCluster = "cluster_0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %d, %c3 = "tf.Neg"(%x) {T = f32, _XlaCluster = "cluster_1"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %n = "tf.NoOp"(%c3) : (!tf.control) -> !tf.control
  %u, %c5 = "tf.StringLower"(%name) {encoding = "", _KilnUnclusteredReason = "another reason"} : (tensor<!tf.string>) -> (tensor<*x!tf.string>, !tf.control) loc("u")
  %z, %c4 = "tf.StringLower"(%u) {encoding = "", _KilnUnclusteredReason = "no lowering"} : (tensor<*x!tf.string>) -> (tensor<*x!tf.string>, !tf.control) loc("z")
  %w, %c6 = "tf.StringLower"(%z) {encoding = "", _KilnUnclusteredReason = "no lowering"} : (tensor<*x!tf.string>) -> (tensor<*x!tf.string>, !tf.control) loc("w")
  tf.return %w : tensor<*x!tf.string>
}

// -----

// A function without clusters is not reported.
// CHECK-NOT: @main:
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %a, %c0 = "tf.Abs"(%x) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  tf.return %a : tensor<*xf32>
}
