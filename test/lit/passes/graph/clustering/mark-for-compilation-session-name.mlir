// RUN: kiln-opt --split-input-file --mark-for-compilation="flags='--tf_xla_auto_jit=2 --tf_xla_cpu_global_jit=true --tf_xla_min_cluster_size=2 --tf_xla_disable_deadness_safety_checks_for_debugging' session-name=test_session_name" --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s --check-prefix=SESSION

// The names are those of TensorFlow's mark_for_compilation_pass_test, and so are the outcomes: names that begin with the session's.
// ClusterSessionName.
// SESSION-LABEL: tf.func @main
// SESSION: "tf.Neg"{{.*}}_XlaCluster = "test_session_name_cluster_0"{{.*}}loc("negate")
// SESSION: "tf.AddV2"{{.*}}_XlaCluster = "test_session_name_cluster_0"{{.*}}loc("add")
tf.func @main() {
  %variable, %variable_c = "tf.VariableV2"() {shape = #tf.shape<[]>, dtype = f32, container = "", shared_name = ""} : () -> (tensor<*xf32>, !tf.control) loc("variable")
  %read, %read_c = "tf.Identity"(%variable) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("read")
  %negate, %negate_c = "tf.Neg"(%read) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("negate")
  %add, %add_c = "tf.AddV2"(%negate, %negate) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add")
  tf.return
}
