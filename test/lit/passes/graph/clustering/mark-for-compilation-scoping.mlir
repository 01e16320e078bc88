// RUN: kiln-opt --split-input-file --cluster-scoping --mark-for-compilation="flags='--tf_xla_auto_jit=2 --tf_xla_cpu_global_jit=true --tf_xla_min_cluster_size=2 --tf_xla_disable_deadness_safety_checks_for_debugging'" --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s --check-prefix=SCOPED

// The names are those of TensorFlow's mark_for_compilation_pass_test, and so are the outcomes: stages of a pipeline.
// StagePipelinePreservedByClusterScopingPass: with --cluster-scoping one per stage
// SCOPED-LABEL: tf.func @main
// SCOPED: "tf.AddV2"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("add0")
// SCOPED: "tf.AddV2"{{.*}}_XlaCluster = "cluster_1"{{.*}}loc("add1")
// SCOPED: "tf.Relu"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("relu0")
// SCOPED: "tf.Relu"{{.*}}_XlaCluster = "cluster_1"{{.*}}loc("relu1")
tf.func @main() {
  %a, %a_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("a")
  %b, %b_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("b")
  %unstage, %unstage_c = "tf.Unstage"() {capacity = 0 : i64, memory_limit = 0 : i64, dtypes = [f32], container = "", shared_name = ""} : () -> (tensor<*xf32>, !tf.control) loc("unstage")
  %add0, %add0_c = "tf.AddV2"(%a, %b) {T = f32} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("add0")
  %add1, %add1_c = "tf.AddV2"(%unstage, %b) {T = f32} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("add1")
  %relu0, %relu0_c = "tf.Relu"(%add0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("relu0")
  %relu1, %relu1_c = "tf.Relu"(%add1) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("relu1")
  %stage_c = "tf.Stage"(%relu0) {capacity = 0 : i64, memory_limit = 0 : i64, dtypes = [f32], container = "", shared_name = ""} : (tensor<*xf32>) -> !tf.control loc("stage")
  tf.return
}
