// RUN: kiln-opt --split-input-file --mark-for-compilation="flags='--tf_xla_min_cluster_size=2 --tf_xla_cpu_global_jit=true'" --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s --check-prefix=NOJIT

// The names are those of TensorFlow's mark_for_compilation_pass_test, and so are the outcomes: those where only what is asked for is compiled.
// CyclesWithAllDifferentScopes.
// NOJIT-LABEL: tf.func @main
// NOJIT: "tf.Const"{{.*}}_KilnUnclusteredReason = "automatic clustering is off (tf_xla_auto_jit)"{{.*}}loc("A")
// NOJIT: "tf.Relu"{{.*}}_KilnUnclusteredReason = "automatic clustering is off (tf_xla_auto_jit)"{{.*}}loc("B")
// NOJIT: "tf.MatMul"{{.*}}_KilnUnclusteredReason = "automatic clustering is off (tf_xla_auto_jit)"{{.*}}loc("C")
tf.func @main() {
  %A, %A_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>, _XlaScope = "ScopeA"} : () -> (tensor<f32>, !tf.control) loc("A")
  %B, %B_c = "tf.Relu"(%A) {T = f32, _XlaScope = "ScopeB"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("B")
  %C, %C_c = "tf.MatMul"(%A, %B) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false, _XlaScope = "ScopeC"} : (tensor<f32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("C")
  tf.return
}

// -----

// CyclesWithSplittingScopes.
// NOJIT-LABEL: tf.func @main
// NOJIT: "tf.Const"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("A")
// NOJIT: "tf.Relu"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("B")
// NOJIT: "tf.MatMul"{{.*}}_XlaCluster = "cluster_1"{{.*}}loc("C")
// NOJIT: "tf.AddV2"{{.*}}_XlaCluster = "cluster_1"{{.*}}loc("D")
tf.func @main() {
  %A, %A_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>, _XlaScope = "Scope1", _XlaCompile = true} : () -> (tensor<f32>, !tf.control) loc("A")
  %B, %B_c = "tf.Relu"(%A) {T = f32, _XlaScope = "Scope1", _XlaCompile = true} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("B")
  %C, %C_c = "tf.MatMul"(%A, %B) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false, _XlaScope = "Scope2", _XlaCompile = true} : (tensor<f32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("C")
  %D, %D_c = "tf.AddV2"(%B, %C) {T = f32, _XlaScope = "Scope2", _XlaCompile = true} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("D")
  tf.return
}

// -----

// CyclesWithDifferentScopesAndBridge: what is not asked for is no bridge.
// NOJIT-LABEL: tf.func @main
// NOJIT: "tf.Const"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("A")
// NOJIT: "tf.Relu"{{.*}}_XlaCluster = "cluster_1"{{.*}}loc("B")
// NOJIT: "tf.MatMul"{{.*}}_KilnUnclusteredReason = {{.*}}loc("C")
tf.func @main() {
  %A, %A_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>, _XlaScope = "ScopeA", _XlaCompile = true} : () -> (tensor<f32>, !tf.control) loc("A")
  %B, %B_c = "tf.Relu"(%A) {T = f32, _XlaScope = "ScopeB", _XlaCompile = true} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("B")
  %C, %C_c = "tf.MatMul"(%A, %B) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false} : (tensor<f32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("C")
  tf.return
}
