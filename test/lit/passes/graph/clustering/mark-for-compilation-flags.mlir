// RUN: kiln-opt --mark-for-compilation="flags='--tf_xla_auto_jit=2 --tf_xla_cpu_global_jit'" --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s
// RUN: kiln-opt --mark-for-compilation %s | FileCheck %s --check-prefix=OFF
// RUN: kiln-opt --mark-for-compilation="flags='--tf_xla_auto_jit=2'" %s | FileCheck %s --check-prefix=CPU
// RUN: kiln-opt --mark-for-compilation="flags='--tf_xla_auto_jit=2 --tf_xla_cpu_global_jit --tf_xla_max_cluster_size=4'" %s | FileCheck %s --check-prefix=MAX
// RUN: kiln-opt --mark-for-compilation="flags='--tf_xla_auto_jit=2 --tf_xla_cpu_global_jit --tf_xla_min_cluster_size=1 --tf_xla_clustering_fuel=2'" %s | FileCheck %s --check-prefix=FUEL
// RUN: kiln-opt --mark-for-compilation="flags='--tf_xla_auto_jit=2 --tf_xla_cpu_global_jit --tf_xla_min_cluster_size=1 --tf_xla_ops_to_cluster=RED,Neg'" %s | FileCheck %s --check-prefix=OPS
// RUN: kiln-opt --mark-for-compilation="flags='--tf_xla_auto_jit=2 --tf_xla_cpu_global_jit --tf_xla_cluster_exclude_ops=Exp --tf_xla_min_cluster_size=2'" %s | FileCheck %s --check-prefix=EXCLUDE
// RUN: kiln-opt --mark-for-compilation="flags='--tf_xla_auto_jit=2 --tf_xla_cpu_global_jit --tf_xla_clustering_debug'" -o /dev/null %s 2>&1 | FileCheck %s --check-prefix=DEBUG
// RUN: kiln-opt --mark-for-compilation="flags='--tf_xla_auto_jit=2 --tf_xla_cpu_global_jit' functions=main,helper" %s | FileCheck %s --check-prefix=FUNCTIONS

// CHECK: tf.Neg{{.*}}_XlaCluster = "cluster_1"
// CHECK: tf.Exp{{.*}}_XlaCluster = "cluster_1"
// CHECK: tf.Tanh{{.*}}_XlaCluster = "cluster_1"
// CHECK: tf.Sum{{.*}}_XlaCluster = "cluster_1"
// CHECK: tf.Fill{{.*}}_KilnUnclusteredReason = "Fill that is used outside of its cluster only"
// CHECK: tf.Unknown{{.*}}_KilnUnclusteredReason = "unsupported op"
// CHECK: @helper
// CHECK-NOT: _XlaCluster

// OFF-NOT: _XlaCluster
// OFF: tf.Neg{{.*}}_KilnUnclusteredReason = "automatic clustering is off (tf_xla_auto_jit)"
// CPU-NOT: _XlaCluster
// CPU: tf.Neg{{.*}}_KilnUnclusteredReason = "clustering on CPUs is off (tf_xla_cpu_global_jit)"
// MAX: tf.Neg{{.*}}_KilnUnclusteredReason = "its cluster has 1 operation, fewer than 4
// MAX: tf.Exp{{.*}}_KilnUnclusteredReason = "its cluster has 3 operations, fewer than 4
// FUEL: tf.Neg{{.*}}_XlaCluster
// FUEL: tf.Exp{{.*}}_KilnUnclusteredReason = "no fuel left (tf_xla_clustering_fuel)"
// OPS: tf.Neg{{.*}}_XlaCluster = "cluster_1"
// OPS: tf.Exp{{.*}}_KilnUnclusteredReason = "not listed in tf_xla_ops_to_cluster"
// OPS: tf.Sum{{.*}}_XlaCluster = "cluster_2"
// EXCLUDE: tf.Exp{{.*}}_KilnUnclusteredReason = "listed in tf_xla_cluster_exclude_ops"
// EXCLUDE: tf.Tanh{{.*}}_XlaCluster
// DEBUG: remark: loc("fill"): not clustered: Fill that is used outside of its cluster only
// DEBUG: remark: loc("unknown"): not clustered: unsupported op
// FUNCTIONS: tf.Neg{{.*}}_XlaCluster = "cluster_1"
// FUNCTIONS: @helper
// FUNCTIONS-COUNT-4: _XlaCluster = "cluster_2"

// A function that has the name of a cluster keeps it.
tf.func private @cluster_0() {
  tf.return
}
tf.func @main(%x: tensor<2xf32>, %dims: tensor<1xi32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %axis, %c0 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("axis")
  %a, %c1 = "tf.Neg"(%x) {T = f32} : (tensor<2xf32>) -> (tensor<*xf32>, !tf.control) loc("a")
  %b, %c2 = "tf.Exp"(%a) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("b")
  %c, %c3 = "tf.Tanh"(%b) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("c")
  %d, %c4 = "tf.Sum"(%c, %axis) {T = f32, Tidx = i32, keep_dims = false} : (tensor<*xf32>, tensor<i32>) -> (tensor<*xf32>, !tf.control) loc("d")
  %e, %c5 = "tf.Fill"(%dims, %d) {T = f32, index_type = i32} : (tensor<1xi32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("fill")
  %f, %c6 = "tf.Unknown"(%e) : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("unknown")
  tf.return %d, %f : tensor<*xf32>, tensor<*xf32>
}
tf.func private @helper(%x: tensor<f32>) -> tensor<*xf32> {
  %a, %c1 = "tf.Neg"(%x) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %b, %c2 = "tf.Exp"(%a) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %c, %c3 = "tf.Tanh"(%b) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %d, %c4 = "tf.Neg"(%c) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %d : tensor<*xf32>
}
