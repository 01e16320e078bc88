// RUN: not kiln-opt --encapsulate-subgraphs %s 2>&1 | FileCheck %s

// A cluster may not wait for a node outside that waits for the cluster.
// CHECK: error: {{.*}}cluster 'cluster_0' needs 'between', which is outside and needs the cluster
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %a, %c0 = "tf.Neg"(%x) {T = f32, _XlaCluster = "cluster_0"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("a")
  %b, %c1 = "tf.Neg"(%a) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("between")
  %c, %c2 = "tf.Neg"(%b) {T = f32, _XlaCluster = "cluster_0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("c")
  tf.return %c : tensor<*xf32>
}
