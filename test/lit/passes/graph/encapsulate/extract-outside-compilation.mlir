// RUN: kiln-opt --split-input-file --extract-outside-compilation --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s

// Cases that are named have the names and the outcome of TensorFlow's own tests (RewriteOutsideCompilationSubgraphFnTest
// and ExtractOutsideCompilationForFunctionTest; its three about nodes in branches, loops and functions do not apply: those
// are compiled with what calls them).

// The example of Passes.td.
// CHECK-LABEL: tf.func @main(
// CHECK-NEXT: %[[KEY:.*]]:2 = "tf.Placeholder"() {_xla_key_placeholder = "F1", dtype = !tf.string, shape = #tf.shape<[]>} : () -> (tensor<!tf.string>, !tf.control) loc("F1_key_placeholder")
// CHECK-NEXT: %[[A:.*]]:2 = "tf.Neg"
// CHECK-NEXT: %[[COMPUTE:.*]]:2 = "tf.XlaHostCompute"(%[[A]]#0) {Tinputs = [f32], Toutputs = [f32], _XlaCluster = "F1", _XlaMustCompile = true, ancestors = [], {{.*}}key = "host_compute_channel_F1_O1", {{.*}}shape_inference_graph = @_outside_compilation_shape_inference_F1_O1, shapes = [#tf.shape<[]>], tpu_core = 0 : i64} {{.*}} loc("outside_compilation_F1_O1_host_compute")
// CHECK-NEXT: %[[RECV:.*]]:2 = "tf._XlaRecvAtHost"(%[[KEY]]#0) {Toutputs = [f32], device_ordinal = 0 : i64, device_type = "XLA", key = "host_compute_channel_F1_O1"} {{.*}} loc("outside_compilation_F1_O1_recv")
// CHECK-NEXT: %[[B:.*]]:2 = "tf.Abs"(%[[RECV]]#0) {T = f32, _xla_outside_compilation = "O1"}
// CHECK-NEXT: %[[SEND:.*]] = "tf._XlaSendFromHost"(%[[B]]#0, %[[KEY]]#0) {Tinputs = [f32], device_ordinal = 0 : i64, device_type = "XLA", key = "host_compute_channel_F1_O1"} {{.*}} loc("outside_compilation_F1_O1_send")
// CHECK-NEXT: "tf.Neg"(%[[COMPUTE]]#0) {T = f32, _XlaCluster = "F1"}
// CHECK-NEXT: %[[SEQ:.*]] = "tf.NoOp"(%[[RECV]]#1, %[[SEND]]) {_xla_host_transfer_sequencer = "F1"} {{.*}} loc("F1_sequencer")
// CHECK-NEXT: tf.return %{{.*}}, %[[SEQ]]
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %a, %c0 = "tf.Neg"(%x) {T = f32, _XlaCluster = "F1"} : (tensor<f32>) -> (tensor<f32>, !tf.control)
  %b, %c1 = "tf.Abs"(%a) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O1"} : (tensor<f32>) -> (tensor<f32>, !tf.control)
  %c, %c2 = "tf.Neg"(%b) {T = f32, _XlaCluster = "F1"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  tf.return %c : tensor<*xf32>
}

// -----

// Basic (RewriteOutsideCompilationSubgraphFnTest): tensors and control edges both ways.
// CHECK-LABEL: tf.func @main(
// CHECK: %[[A:.*]]:2 = "tf.Neg"
// CHECK: %[[COMPUTE:.*]]:2 = "tf.XlaHostCompute"(%[[A]]#0, %[[A]]#1)
// CHECK: %[[RECV:.*]]:2 = "tf._XlaRecvAtHost"
// CHECK: %[[ADD:.*]]:2 = "tf.Add"(%[[RECV]]#0, %[[RECV]]#0, %[[RECV]]#1) {T = f32, _xla_outside_compilation = "0"}
// CHECK: "tf._XlaSendFromHost"(%[[ADD]]#0, %{{.*}}, %[[ADD]]#1)
// CHECK: "tf.Abs"(%[[COMPUTE]]#0, %[[COMPUTE]]#1)
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %a, %c0 = "tf.Neg"(%x) {T = f32, _XlaCluster = "cluster"} : (tensor<f32>) -> (tensor<f32>, !tf.control)
  %add, %c1 = "tf.Add"(%a, %a, %c0) {T = f32, _XlaCluster = "cluster", _xla_outside_compilation = "0"} : (tensor<f32>, tensor<f32>, !tf.control) -> (tensor<f32>, !tf.control)
  %b, %c2 = "tf.Abs"(%add, %c1) {T = f32, _XlaCluster = "cluster"} : (tensor<f32>, !tf.control) -> (tensor<*xf32>, !tf.control)
  tf.return %b : tensor<*xf32>
}

// -----

// NoSendFromHost
// CHECK-LABEL: tf.func @main(
// CHECK: "tf.Placeholder"
// CHECK: "tf._XlaRecvAtHost"
// CHECK-NOT: "tf._XlaSendFromHost"
tf.func @main(%x: tensor<i32>) -> tensor<*xi32> {
  %a, %c0 = "tf.Neg"(%x) {T = i32, _XlaCluster = "cluster"} : (tensor<i32>) -> (tensor<i32>, !tf.control)
  %b, %c1 = "tf.Identity"(%a) {T = i32, _XlaCluster = "cluster", _xla_outside_compilation = "0"} : (tensor<i32>) -> (tensor<*xi32>, !tf.control)
  tf.return %b : tensor<*xi32>
}

// -----

// NoRecvAtHost; and ShapesInferred: of a constant the shape is known.
// CHECK-LABEL: tf.func @main(
// CHECK: "tf.Placeholder"
// CHECK: "tf.XlaHostCompute"() {{.*}} shapes = [#tf.shape<[2]>]
// CHECK-NOT: "tf._XlaRecvAtHost"
// CHECK: "tf._XlaSendFromHost"
tf.func @main() -> tensor<*xi32> {
  %a, %c0 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<2xi32>, _XlaCluster = "cluster", _xla_outside_compilation = "0"} : () -> (tensor<2xi32>, !tf.control) loc("const0")
  %b, %c1 = "tf.Neg"(%a) {T = i32, _XlaCluster = "cluster"} : (tensor<2xi32>) -> (tensor<*xi32>, !tf.control)
  tf.return %b : tensor<*xi32>
}

// -----

// NoKeyPlaceholder
// CHECK-LABEL: tf.func @main(
// CHECK-NEXT: "tf.Const"() {_xla_outside_compilation = "0"
// CHECK-NEXT: tf.return
tf.func @main() -> tensor<2xi32> {
  %a, %c0 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<2xi32>, _XlaCluster = "cluster", _xla_outside_compilation = "0"} : () -> (tensor<2xi32>, !tf.control) loc("const0")
  tf.return %a : tensor<2xi32>
}

// -----

// Basic (ExtractOutsideCompilationForFunctionTest): const0 -> identity0 (on the host) -> identity1 (on the host, apart)
// -> identity2. One receives, the other sends, both before the sequencer.
// CHECK-LABEL: tf.func @main(
// CHECK: %[[KEY:.*]]:2 = "tf.Placeholder"
// CHECK: %[[CONST:.*]]:2 = "tf.Const"
// CHECK: %[[H0:.*]] = "tf.XlaHostCompute"(%[[CONST]]#0) {{.*}} ancestors = [], {{.*}} shapes = []
// CHECK: %[[RECV:.*]]:2 = "tf._XlaRecvAtHost"(%[[KEY]]#0)
// CHECK: %[[I0:.*]]:2 = "tf.Identity"(%[[RECV]]#0) {{.*}} loc("identity0")
// CHECK: %[[H1:.*]]:2 = "tf.XlaHostCompute"(%[[H0]]) {{.*}} ancestors = ["outside_compilation_cluster_0_host_compute"], {{.*}} shapes = [#tf.shape<[2]>]
// CHECK: %[[I1:.*]]:2 = "tf.Identity"(%[[I0]]#0) {{.*}} loc("identity1")
// CHECK: %[[SEND:.*]] = "tf._XlaSendFromHost"(%[[I1]]#0, %[[KEY]]#0)
// CHECK: "tf.Identity"(%[[H1]]#0) {{.*}} loc("identity2")
// CHECK: "tf.NoOp"(%[[RECV]]#1, %[[SEND]])
tf.func @main() -> tensor<2xi32> {
  %a, %c0 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<2xi32>, _XlaCluster = "cluster"} : () -> (tensor<2xi32>, !tf.control) loc("const0")
  %b, %c1 = "tf.Identity"(%a) {T = i32, _XlaCluster = "cluster", _xla_outside_compilation = "0"} : (tensor<2xi32>) -> (tensor<*xi32>, !tf.control) loc("identity0")
  %c, %c2 = "tf.Identity"(%b) {T = i32, _XlaCluster = "cluster", _xla_outside_compilation = "1"} : (tensor<*xi32>) -> (tensor<2xi32>, !tf.control) loc("identity1")
  %d, %c3 = "tf.Identity"(%c) {T = i32, _XlaCluster = "cluster"} : (tensor<2xi32>) -> (tensor<2xi32>, !tf.control) loc("identity2")
  tf.return %d : tensor<2xi32>
}

// -----

// NoHostGraph
// CHECK-LABEL: tf.func @main(
// CHECK-NEXT: "tf.Const"() {_XlaCluster = "cluster"
// CHECK-NEXT: tf.return
tf.func @main() -> tensor<2xi32> {
  %a, %c0 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<2xi32>, _XlaCluster = "cluster"} : () -> (tensor<2xi32>, !tf.control) loc("const0")
  tf.return %a : tensor<2xi32>
}

// -----

// OutsideCompilationClusterDataDependency: what the second asks for comes after the first.
// CHECK-LABEL: tf.func @main(
// CHECK: %[[H0:.*]]:2 = "tf.XlaHostCompute"{{.*}} loc("outside_compilation_cluster_0_host_compute")
// CHECK: %[[I0:.*]]:2 = "tf.Identity"{{.*}} loc("identity0")
// CHECK: %[[H1:.*]]:2 = "tf.XlaHostCompute"(%[[H0]]#1) {{.*}} ancestors = ["outside_compilation_cluster_0_host_compute"]
// CHECK: "tf.Identity"(%[[I0]]#0) {{.*}} loc("identity1")
tf.func @main() -> (tensor<2xi32>, tensor<2xi32>) {
  %a, %c0 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<2xi32>, _XlaCluster = "cluster"} : () -> (tensor<2xi32>, !tf.control) loc("const0")
  %b, %c1 = "tf.Identity"(%a) {T = i32, _XlaCluster = "cluster", _xla_outside_compilation = "0"} : (tensor<2xi32>) -> (tensor<2xi32>, !tf.control) loc("identity0")
  %c, %c2 = "tf.Identity"(%b) {T = i32, _XlaCluster = "cluster", _xla_outside_compilation = "1"} : (tensor<2xi32>) -> (tensor<2xi32>, !tf.control) loc("identity1")
  %d, %c3 = "tf.Neg"(%b) {T = i32, _XlaCluster = "cluster"} : (tensor<2xi32>) -> (tensor<2xi32>, !tf.control)
  %e, %c4 = "tf.Neg"(%c) {T = i32, _XlaCluster = "cluster"} : (tensor<2xi32>) -> (tensor<2xi32>, !tf.control)
  tf.return %d, %e : tensor<2xi32>, tensor<2xi32>
}

// -----

// OutsideCompilationClusterControlDependency
// CHECK-LABEL: tf.func @main(
// CHECK: %[[H0:.*]]:2 = "tf.XlaHostCompute"{{.*}} loc("outside_compilation_cluster_0_host_compute")
// CHECK: %[[I0:.*]]:2 = "tf.Identity"{{.*}} loc("identity0")
// CHECK: %[[H1:.*]]:2 = "tf.XlaHostCompute"(%{{.*}}#0, %[[H0]]#1) {{.*}} ancestors = ["outside_compilation_cluster_0_host_compute"]
// CHECK: "tf.Identity"(%{{.*}}#0, %[[I0]]#1) {{.*}} loc("identity1")
tf.func @main() -> (tensor<2xi32>, tensor<2xi32>) {
  %a, %c0 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<2xi32>, _XlaCluster = "cluster"} : () -> (tensor<2xi32>, !tf.control) loc("const0")
  %b, %c1 = "tf.Identity"(%a) {T = i32, _XlaCluster = "cluster", _xla_outside_compilation = "0"} : (tensor<2xi32>) -> (tensor<2xi32>, !tf.control) loc("identity0")
  %c, %c2 = "tf.Identity"(%a, %c1) {T = i32, _XlaCluster = "cluster", _xla_outside_compilation = "1"} : (tensor<2xi32>, !tf.control) -> (tensor<2xi32>, !tf.control) loc("identity1")
  %d, %c3 = "tf.Neg"(%b) {T = i32, _XlaCluster = "cluster"} : (tensor<2xi32>) -> (tensor<2xi32>, !tf.control)
  %e, %c4 = "tf.Neg"(%c) {T = i32, _XlaCluster = "cluster"} : (tensor<2xi32>) -> (tensor<2xi32>, !tf.control)
  tf.return %d, %e : tensor<2xi32>, tensor<2xi32>
}
