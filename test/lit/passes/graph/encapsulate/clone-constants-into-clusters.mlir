// RUN: kiln-opt --split-input-file --clone-constants-into-clusters --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s
// RUN: kiln-opt --split-input-file --clone-constants-into-clusters=max-bytes=8 --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s --check-prefix=LARGE
// RUN: kiln-opt --split-input-file --clone-constants-into-clusters --encapsulate-subgraphs %s | FileCheck %s --check-prefix=CALLS

// Two clusters and a node in none: each has its own. A large one is in none, and there once.
// CHECK-LABEL: tf.func @main(
// CHECK-DAG: %[[K:.*]]:2 = "tf.Const"() {_XlaCluster = "cluster_0", {{.*}} loc("k")
// CHECK-DAG: %[[L:.*]]:2 = "tf.Const"() {_XlaCluster = "cluster_1", {{.*}} loc("k/clone_1")
// CHECK-DAG: %[[M:.*]]:2 = "tf.Const"() {dtype = f32, {{.*}} loc("k/clone_2")
// CHECK: "tf.Mul"(%{{.*}}, %[[K]]#0)
// CHECK: "tf.Sub"(%{{.*}}, %[[L]]#0)
// CHECK: "tf.AddV2"(%{{.*}}, %[[M]]#0)
// LARGE-LABEL: tf.func @main(
// LARGE: %[[K:.*]]:2 = "tf.Const"() {dtype = f32
// LARGE-NOT: tf.Const
// LARGE: "tf.Mul"(%{{.*}}, %[[K]]#0)
// LARGE: "tf.Sub"(%{{.*}}, %[[K]]#0)
// No cluster gives a constant or takes one.
// CALLS-LABEL: tf.func @main(
// CALLS: "tf.PartitionedCall"(%arg0) {{.*}} : (tensor<4xf32>) -> (tensor<*xf32>, !tf.control)
// CALLS: "tf.PartitionedCall"(%arg0) {{.*}} : (tensor<4xf32>) -> (tensor<*xf32>, !tf.control)
tf.func @main(%x: tensor<4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %k, %c0 = "tf.Const"() {dtype = f32, value = dense<2.0> : tensor<4xf32>, _XlaCluster = "cluster_0"} : () -> (tensor<4xf32>, !tf.control) loc("k")
  %a, %c1 = "tf.Mul"(%x, %k) {T = f32, _XlaCluster = "cluster_0"} : (tensor<4xf32>, tensor<4xf32>) -> (tensor<*xf32>, !tf.control)
  %b, %c2 = "tf.Sub"(%x, %k) {T = f32, _XlaCluster = "cluster_1"} : (tensor<4xf32>, tensor<4xf32>) -> (tensor<*xf32>, !tf.control)
  %d, %c3 = "tf.AddV2"(%x, %k) {T = f32} : (tensor<4xf32>, tensor<4xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %a, %b, %d : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// -----

// One in no cluster, or in one that does not use it, moves to the one that does; what waits for another node, and strings,
// stay.
// CHECK-LABEL: tf.func @main(
// CHECK: "tf.Const"() {_XlaCluster = "cluster_0", {{.*}} loc("k")
// CHECK: "tf.Const"() {_XlaCluster = "cluster_0", {{.*}} loc("l")
// CHECK: "tf.Const"(%{{.*}}) {dtype = f32, {{.*}} loc("waits")
// CHECK: "tf.Const"() {_XlaCluster = "cluster_0", dtype = !tf.string, {{.*}} loc("text")
tf.func @main(%x: tensor<4xf32>) -> (tensor<*xf32>, tensor<!tf.string>) {
  %k, %c0 = "tf.Const"() {dtype = f32, value = dense<2.0> : tensor<4xf32>} : () -> (tensor<4xf32>, !tf.control) loc("k")
  %l, %c1 = "tf.Const"() {dtype = f32, value = dense<3.0> : tensor<4xf32>, _XlaCluster = "cluster_1"} : () -> (tensor<4xf32>, !tf.control) loc("l")
  %n = "tf.NoOp"() : () -> !tf.control
  %w, %c2 = "tf.Const"(%n) {dtype = f32, value = dense<4.0> : tensor<4xf32>} : (!tf.control) -> (tensor<4xf32>, !tf.control) loc("waits")
  %s, %c3 = "tf.Const"() {dtype = !tf.string, value = dense<"a"> : tensor<!tf.string>, _XlaCluster = "cluster_0"} : () -> (tensor<!tf.string>, !tf.control) loc("text")
  %a, %c4 = "tf.AddN"(%x, %k, %l, %w) {N = 4 : i64, T = f32, _XlaCluster = "cluster_0"} : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %a, %s : tensor<*xf32>, tensor<!tf.string>
}

// -----

// A copy is where its cluster is.
// CHECK-LABEL: tf.func @main(
// CHECK: "tf.Const"() {_XlaCluster = "cluster_0", _device = "/device:CPU:1", {{.*}} loc("k")
// CALLS-LABEL: tf.func @main(
// CALLS: "tf.PartitionedCall"({{.*}} _device = "/device:CPU:1"
tf.func @main(%x: tensor<4xf32>) -> tensor<*xf32> {
  %k, %c0 = "tf.Const"() {dtype = f32, value = dense<2.0> : tensor<4xf32>, _device = "/device:CPU:0"} : () -> (tensor<4xf32>, !tf.control) loc("k")
  %a, %c1 = "tf.Mul"(%x, %k) {T = f32, _XlaCluster = "cluster_0", _device = "/device:CPU:1"} : (tensor<4xf32>, tensor<4xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %a : tensor<*xf32>
}
