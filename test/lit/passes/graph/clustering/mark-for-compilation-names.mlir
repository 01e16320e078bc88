// RUN: kiln-opt --split-input-file --mark-for-compilation="flags='--tf_xla_auto_jit=2 --tf_xla_cpu_global_jit=true --tf_xla_min_cluster_size=2 --tf_xla_disable_deadness_safety_checks_for_debugging --tf_xla_deterministic_cluster_names'" --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s --check-prefix=NAMES

// The names are those of TensorFlow's mark_for_compilation_pass_test, and so are the outcomes: names with a fingerprint of the graph.
// DeterministicClusterNames: equal graphs, and they only, have equal names.
// NAMES-LABEL: tf.func @main
// NAMES: _XlaCluster = "cluster_[[OUT:[0-9]+]]_0"
tf.func @main() {
  %A, %A_c = "tf.Const"() {dtype = f32, value = dense<0.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("A")
  %B, %B_c = "tf.Neg"(%A) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("B")
  %out, %out_c = "tf.MatMul"(%A, %B) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false} : (tensor<f32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("out")
  tf.return
}

// -----

// DeterministicClusterNames: another graph.
// NAMES-LABEL: tf.func @main
// NAMES-NOT: [[OUT]]
// NAMES: _XlaCluster = "cluster_[[DIFFERS:[0-9]+]]_0"
tf.func @main() {
  %A, %A_c = "tf.Const"() {dtype = f32, value = dense<0.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("A")
  %B, %B_c = "tf.Neg"(%A) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("B")
  %differs, %differs_c = "tf.MatMul"(%A, %B) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false} : (tensor<f32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("differs")
  tf.return
}

// -----

// DeterministicClusterNames: the first once more.
// NAMES-LABEL: tf.func @main
// NAMES-NOT: [[DIFFERS]]
// NAMES: _XlaCluster = "cluster_[[OUT]]_0"
tf.func @main() {
  %A, %A_c = "tf.Const"() {dtype = f32, value = dense<0.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("A")
  %B, %B_c = "tf.Neg"(%A) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("B")
  %out, %out_c = "tf.MatMul"(%A, %B) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false} : (tensor<f32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("out")
  tf.return
}
