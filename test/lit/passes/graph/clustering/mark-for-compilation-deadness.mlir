// RUN: kiln-opt --split-input-file --mark-for-compilation="flags='--tf_xla_auto_jit=2 --tf_xla_cpu_global_jit=true --tf_xla_min_cluster_size=2'" --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s --check-prefix=DEAD

// The names are those of TensorFlow's mark_for_compilation_pass_test, and so are the outcomes: those that look at deadness.
// DontClusterNodesWithMismatchingDeadness.
// DEAD-LABEL: tf.func @main
// DEAD: "tf.Switch"{{.*}}_KilnUnclusteredReason = "v1 control flow"{{.*}}loc("switch_a")
// DEAD: "tf.Tanh"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("tan_a0")
// DEAD: "tf.Tanh"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("tan_a1")
// DEAD: "tf.Tanh"{{.*}}_XlaCluster = "cluster_1"{{.*}}loc("tan_b0")
// DEAD: "tf.Tanh"{{.*}}_XlaCluster = "cluster_1"{{.*}}loc("tan_b1")
// DEAD: "tf.AddV2"{{.*}}_KilnUnclusteredReason = {{.*}}loc("add")
tf.func @main() {
  %cond_a, %cond_a_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("cond_a")
  %cond_b, %cond_b_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("cond_b")
  %value, %value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("value")
  %switch_a:2, %switch_a_c = "tf.Switch"(%value, %cond_a) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("switch_a")
  %switch_b:2, %switch_b_c = "tf.Switch"(%value, %cond_b) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("switch_b")
  %tan_a0, %tan_a0_c = "tf.Tanh"(%switch_a#1) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("tan_a0")
  %tan_a1, %tan_a1_c = "tf.Tanh"(%tan_a0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("tan_a1")
  %tan_b0, %tan_b0_c = "tf.Tanh"(%switch_b#1) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("tan_b0")
  %tan_b1, %tan_b1_c = "tf.Tanh"(%tan_b0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("tan_b1")
  %add, %add_c = "tf.AddV2"(%tan_a1, %tan_b1) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add")
  tf.return
}

// -----

// ClusterNodesWithMismatchingInputDeadness.
// DEAD-LABEL: tf.func @main
// DEAD: "tf.AddV2"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("add_a")
// DEAD: "tf.AddV2"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("add_b")
// DEAD: "tf.AddV2"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("add_c")
tf.func @main() {
  %cond_a, %cond_a_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("cond_a")
  %cond_b, %cond_b_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("cond_b")
  %value, %value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("value")
  %switch_a:2, %switch_a_c = "tf.Switch"(%value, %cond_a) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("switch_a")
  %switch_b:2, %switch_b_c = "tf.Switch"(%value, %cond_b) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("switch_b")
  %add_a, %add_a_c = "tf.AddV2"(%switch_a#1, %switch_b#1) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add_a")
  %add_b, %add_b_c = "tf.AddV2"(%switch_a#1, %switch_b#1) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add_b")
  %add_c, %add_c_c = "tf.AddV2"(%add_a, %add_b) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add_c")
  tf.return
}

// -----

// DontClusterTheSpecialIdentityDrivingConstsInLoop.
// DEAD-LABEL: tf.func @main
// DEAD: "tf.Identity"{{.*}}_KilnUnclusteredReason = "Identity that constants of a loop's body wait for"{{.*}}loc("identity")
// DEAD: "tf.Const"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("const")
// DEAD: "tf.Tanh"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("tanh0")
// DEAD: "tf.Tanh"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("tanh1")
// DEAD: "tf.AddV2"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("add")
tf.func @main() {
  %cond, %cond_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("cond")
  %value, %value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("value")
  %loop_cond, %loop_cond_c = "tf.LoopCond"(%cond) : (tensor<*xi1>) -> (tensor<*xi1>, !tf.control) loc("loop_cond")
  %switch:2, %switch_c = "tf.Switch"(%value, %loop_cond) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("switch")
  %identity, %identity_c = "tf.Identity"(%switch#1) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("identity")
  %const, %const_c = "tf.Const"(%identity_c) {dtype = f32, value = dense<1.0> : tensor<f32>} : (!tf.control) -> (tensor<f32>, !tf.control) loc("const")
  %tanh0, %tanh0_c = "tf.Tanh"(%const) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("tanh0")
  %tanh1, %tanh1_c = "tf.Tanh"(%tanh0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("tanh1")
  %add, %add_c = "tf.AddV2"(%const, %tanh1) {T = f32} : (tensor<f32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add")
  tf.return
}
