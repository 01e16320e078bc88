// RUN: kiln-opt --split-input-file --cluster-scoping --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s

// The names are those of TensorFlow's cluster_scoping_pass_test, and so are the outcomes.
// StagePipelinePreserved: what is before the Stage, what is after the Unstage, and what both sides use.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Const"{{.*}}_XlaInternalScope = "stage_1"{{.*}}loc("a")
// CHECK: "tf.Const"{{.*}}_XlaInternalScope = "stage_1"{{.*}}loc("b")
// CHECK: "tf.AddV2"{{.*}}_XlaInternalScope = "stage_1"{{.*}}loc("add0")
// CHECK: "tf.AddV2"{{.*}}_XlaInternalScope = "unstage_0"{{.*}}loc("add1")
// CHECK: "tf.Relu"{{.*}}_XlaInternalScope = "stage_1"{{.*}}loc("relu0")
// CHECK: "tf.Relu"{{.*}}_XlaInternalScope = "unstage_0"{{.*}}loc("relu1")
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

// -----

// StagePipelinePreservedAndInitialScopesRespected: equal scopes are told apart, different ones stay different.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.AddV2"{{.*}}_XlaInternalScope = "ClusterA&stage_1"{{.*}}loc("add0")
// CHECK: "tf.AddV2"{{.*}}_XlaInternalScope = "ClusterA&unstage_0"{{.*}}loc("add1")
// CHECK: "tf.Relu"{{.*}}_XlaInternalScope = "ClusterB&stage_1"{{.*}}loc("relu0")
// CHECK: "tf.Relu"{{.*}}_XlaInternalScope = "ClusterD&unstage_0"{{.*}}loc("relu1")
tf.func @main() {
  %a, %a_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("a")
  %b, %b_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("b")
  %unstage, %unstage_c = "tf.Unstage"() {capacity = 0 : i64, memory_limit = 0 : i64, dtypes = [f32], container = "", shared_name = ""} : () -> (tensor<*xf32>, !tf.control) loc("unstage")
  %add0, %add0_c = "tf.AddV2"(%a, %b) {T = f32, _XlaInternalScope = "ClusterA"} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("add0")
  %add1, %add1_c = "tf.AddV2"(%unstage, %b) {T = f32, _XlaInternalScope = "ClusterA"} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("add1")
  %relu0, %relu0_c = "tf.Relu"(%add0) {T = f32, _XlaInternalScope = "ClusterB"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("relu0")
  %relu1, %relu1_c = "tf.Relu"(%add1) {T = f32, _XlaInternalScope = "ClusterD"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("relu1")
  %stage_c = "tf.Stage"(%relu0) {capacity = 0 : i64, memory_limit = 0 : i64, dtypes = [f32], container = "", shared_name = ""} : (tensor<*xf32>) -> !tf.control loc("stage")
  tf.return
}

// -----

// The example of Passes.td.
// CHECK-LABEL: tf.func @main
// CHECK-NEXT: "tf.Neg"{{.*}}_XlaInternalScope = "stage_0"
// CHECK-NEXT: "tf.Stage"
// CHECK-NOT: _XlaInternalScope
tf.func @main(%a: tensor<f32>) {
  %x, %c0 = "tf.Neg"(%a) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %s = "tf.Stage"(%x) {capacity = 0 : i64, memory_limit = 0 : i64, dtypes = [f32], container = "", shared_name = ""} : (tensor<*xf32>) -> !tf.control
  tf.return
}
