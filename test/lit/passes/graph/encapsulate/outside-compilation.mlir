// RUN: kiln-opt --split-input-file --extract-outside-compilation --encapsulate-subgraphs --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s
// RUN: kiln-opt --split-input-file --extract-outside-compilation --encapsulate-subgraphs --build-compiled-ops %s | FileCheck %s --check-prefix=BUILD

// Clusters with nodes that stay on the host, encapsulated. The names and the outcome are those of TensorFlow's own
// tests (EncapsulateSubgraphsTest).

// OneFunctionOneOutside: E, on the host, takes C and c of the function and a node outside; the function takes E.
// CHECK-LABEL: tf.func @main(
// CHECK-SAME: %[[A:[^ ]*]]: tensor<f32> {{.*}}, %[[B:[^ ]*]]: tensor<f32>
// CHECK: %[[KEY:.*]]:2 = "tf.Placeholder"() {_xla_key_placeholder = "F1"
// CHECK: %[[K:.*]]:2 = "tf.Const"{{.*}} loc("K")
// CHECK: %[[RECV:.*]]:3 = "tf._XlaRecvAtHost"(%[[KEY]]#0) {{.*}} key = "host_compute_channel_F1_O1"
// CHECK: %[[E:.*]]:2 = "tf.AddV2"(%[[RECV]]#0, %[[RECV]]#1, %[[K]]#1, %[[RECV]]#2) {{.*}} loc("E")
// CHECK: %[[SEND:.*]] = "tf._XlaSendFromHost"(%[[E]]#0, %[[KEY]]#0)
// CHECK: %[[F1:.*]]:2 = "tf.StatefulPartitionedCall"(%[[A]], %[[B]]) {{.*}} _XlaMustCompile = true, {{.*}} f = @F1} {{.*}} loc("F1")
// CHECK: "tf.AddV2"(%[[A]], %[[F1]]#0) {{.*}} loc("G")
// CHECK: "tf.NoOp"(%[[RECV]]#2, %[[SEND]]) {_xla_host_transfer_sequencer = "F1"} {{.*}} loc("F1_sequencer")
// CHECK: tf.func private @_outside_compilation_shape_inference_F1_O1()
// CHECK: tf.func private @F1(%[[A:[^ ]*]]: tensor<f32> {tf.name = "a_0_arg"}{{.*}}, %[[B:[^ ]*]]: tensor<f32> {tf.name = "b_0_arg"}{{.*}}) -> (tensor<*xf32> {tf.name = "f_0_retval"})
// CHECK: %[[C:.*]]:2 = "tf.Neg"(%[[A]])
// CHECK: %[[D:.*]]:2 = "tf.AddV2"(%[[B]], %[[C]]#0, %[[C]]#1) {{.*}} loc("c")
// CHECK: %[[COMPUTE:.*]]:2 = "tf.XlaHostCompute"(%[[C]]#0, %[[D]]#0, %[[D]]#1) {{.*}} key = "host_compute_channel_F1_O1", {{.*}} shape_inference_graph = @_outside_compilation_shape_inference_F1_O1, shapes = []
// CHECK: %[[F:.*]]:2 = "tf.AddV2"(%[[C]]#0, %[[COMPUTE]]#0, %[[D]]#1) {{.*}} loc("F")
// CHECK: tf.return %[[F]]#0
// The key of the run takes the place of the placeholder.
// BUILD-LABEL: tf.func @main(
// BUILD-NOT: "tf.Placeholder"
// BUILD: "tf._XlaRecvAtHost"(%[[COMPILE:.*]]#0)
// BUILD: "tf._XlaSendFromHost"(%{{.*}}, %[[COMPILE]]#0)
// BUILD: %[[COMPILE]]:3 = "tf._XlaCompile"{{.*}} must_compile = true
tf.func @main(%a: tensor<f32> {tf.name = "A:0"}, %b: tensor<f32> {tf.name = "B:0"}) -> tensor<*xf32> {
  %k, %ck = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("K")
  %c, %c0 = "tf.Neg"(%a) {T = f32, _XlaCluster = "F1"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("C")
  %d, %c1 = "tf.AddV2"(%b, %c, %c0) {T = f32, _XlaCluster = "F1"} : (tensor<f32>, tensor<*xf32>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("c")
  %e, %c2 = "tf.AddV2"(%c, %d, %ck, %c1) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O1"} : (tensor<*xf32>, tensor<*xf32>, !tf.control, !tf.control) -> (tensor<*xf32>, !tf.control) loc("E")
  %f, %c3 = "tf.AddV2"(%c, %e, %c1) {T = f32, _XlaCluster = "F1"} : (tensor<*xf32>, tensor<*xf32>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("F")
  %g, %c4 = "tf.AddV2"(%a, %f) {T = f32} : (tensor<f32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("G")
  tf.return %g : tensor<*xf32>
}

// -----

// OneFunctionTwoOutside: E and H on the host; H needs E, directly.
// CHECK-LABEL: tf.func @main(
// CHECK: %[[R1:.*]]:2 = "tf._XlaRecvAtHost"{{.*}} key = "host_compute_channel_F1_O1"
// CHECK: %[[E:.*]]:2 = "tf.AddV2"(%[[R1]]#0, %[[R1]]#0) {{.*}} loc("E")
// CHECK: %[[S1:.*]] = "tf._XlaSendFromHost"(%[[E]]#0
// CHECK: %[[R2:.*]]:2 = "tf._XlaRecvAtHost"{{.*}} key = "host_compute_channel_F1_O2"
// CHECK: %[[H:.*]]:2 = "tf.AddV2"(%[[R2]]#0, %[[E]]#0) {{.*}} loc("H")
// CHECK: %[[S2:.*]] = "tf._XlaSendFromHost"(%[[H]]#0
// CHECK: "tf.NoOp"(%[[R1]]#1, %[[S1]], %[[R2]]#1, %[[S2]])
// CHECK: tf.func private @F1(
// CHECK: %[[H1:.*]]:2 = "tf.XlaHostCompute"(%{{.*}}#0) {{.*}} key = "host_compute_channel_F1_O1"
// CHECK: "tf.XlaHostCompute"(%{{.*}}#0, %[[H1]]#1) {{.*}} ancestors = ["outside_compilation_F1_O1_host_compute"], {{.*}} key = "host_compute_channel_F1_O2"
tf.func @main(%a: tensor<f32>) -> tensor<*xf32> {
  %c, %c0 = "tf.Neg"(%a) {T = f32, _XlaCluster = "F1"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("C")
  %e, %c2 = "tf.AddV2"(%c, %c) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O1"} : (tensor<f32>, tensor<f32>) -> (tensor<f32>, !tf.control) loc("E")
  %f, %c3 = "tf.AddV2"(%c, %e) {T = f32, _XlaCluster = "F1"} : (tensor<f32>, tensor<f32>) -> (tensor<f32>, !tf.control) loc("F")
  %h, %c4 = "tf.AddV2"(%f, %e) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O2"} : (tensor<f32>, tensor<f32>) -> (tensor<f32>, !tf.control) loc("H")
  %i, %c5 = "tf.Neg"(%h) {T = f32, _XlaCluster = "F1"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("I")
  tf.return %i : tensor<*xf32>
}

// -----

// TwoFunctionsTwoOutside: each has its own key and sequencer; the host's nodes are joined directly.
// CHECK-LABEL: tf.func @main(
// CHECK-DAG: %[[K1:.*]]:2 = "tf.Placeholder"() {_xla_key_placeholder = "F1"
// CHECK-DAG: %[[K2:.*]]:2 = "tf.Placeholder"() {_xla_key_placeholder = "F2"
// CHECK: "tf._XlaRecvAtHost"(%[[K1]]#0)
// CHECK: %[[E:.*]]:2 = "tf.Neg"{{.*}} loc("E")
// CHECK: "tf._XlaSendFromHost"(%[[E]]#0, %[[K1]]#0)
// CHECK: %[[R2:.*]]:2 = "tf._XlaRecvAtHost"(%[[K2]]#0)
// CHECK: "tf.AddV2"(%[[R2]]#0, %[[E]]#0) {{.*}} loc("H")
// CHECK: "tf.NoOp"({{.*}} {_xla_host_transfer_sequencer = "F1"}
// CHECK: "tf.NoOp"({{.*}} {_xla_host_transfer_sequencer = "F2"}
// CHECK: tf.func private @F1(
// CHECK: "tf.XlaHostCompute"{{.*}} ancestors = []
// CHECK: tf.func private @F2(
// CHECK: "tf.XlaHostCompute"{{.*}} ancestors = []
tf.func @main(%a: tensor<f32>) -> tensor<*xf32> {
  %c, %c0 = "tf.Neg"(%a) {T = f32, _XlaCluster = "F1"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("C")
  %e, %c2 = "tf.Neg"(%c) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O1"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("E")
  %f, %c3 = "tf.AddV2"(%c, %e) {T = f32, _XlaCluster = "F1"} : (tensor<f32>, tensor<f32>) -> (tensor<f32>, !tf.control) loc("F")
  %g, %c4 = "tf.Neg"(%f) {T = f32, _XlaCluster = "F2"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("G")
  %h, %c5 = "tf.AddV2"(%g, %e) {T = f32, _XlaCluster = "F2", _xla_outside_compilation = "O1"} : (tensor<f32>, tensor<f32>) -> (tensor<f32>, !tf.control) loc("H")
  %i, %c6 = "tf.Neg"(%h) {T = f32, _XlaCluster = "F2"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("I")
  tf.return %i : tensor<*xf32>
}

// -----

// TwoFunctionsTwoOutsideDependencyFromOutside: nodes on the host take what is outside as it is.
// CHECK-LABEL: tf.func @main(
// CHECK-SAME: %[[A:[^ ]*]]: tensor<f32>
// CHECK: %[[R1:.*]]:2 = "tf._XlaRecvAtHost"
// CHECK: "tf.AddV2"(%[[R1]]#0, %[[A]]) {{.*}} loc("E")
// CHECK: %[[R2:.*]]:2 = "tf._XlaRecvAtHost"
// CHECK: "tf.AddV2"(%[[R2]]#0, %[[A]]) {{.*}} loc("H")
tf.func @main(%a: tensor<f32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %c, %c0 = "tf.Neg"(%a) {T = f32, _XlaCluster = "F1"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("C")
  %e, %c2 = "tf.AddV2"(%c, %a) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O1"} : (tensor<f32>, tensor<f32>) -> (tensor<f32>, !tf.control) loc("E")
  %f, %c3 = "tf.AddV2"(%c, %e) {T = f32, _XlaCluster = "F1"} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("F")
  %g, %c4 = "tf.Neg"(%a) {T = f32, _XlaCluster = "F2"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("G")
  %h, %c5 = "tf.AddV2"(%g, %a) {T = f32, _XlaCluster = "F2", _xla_outside_compilation = "O1"} : (tensor<f32>, tensor<f32>) -> (tensor<f32>, !tf.control) loc("H")
  %i, %c6 = "tf.Neg"(%h) {T = f32, _XlaCluster = "F2"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("I")
  tf.return %f, %i : tensor<*xf32>, tensor<*xf32>
}

// -----

// OutsideCompilationNoInputs
// CHECK-LABEL: tf.func @main(
// CHECK-SAME: %[[A:[^ ]*]]: tensor<f32>
// CHECK-NOT: "tf._XlaRecvAtHost"
// CHECK: %[[E:.*]]:2 = "tf.Neg"(%[[A]]) {{.*}} loc("E")
// CHECK: "tf._XlaSendFromHost"(%[[E]]#0
// CHECK: tf.func private @F1(
// CHECK: "tf.XlaHostCompute"() {Tinputs = [], Toutputs = [f32]
tf.func @main(%a: tensor<f32>) -> tensor<*xf32> {
  %c, %c0 = "tf.Neg"(%a) {T = f32, _XlaCluster = "F1"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("C")
  %e, %c2 = "tf.Neg"(%a) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O1"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("E")
  %f, %c3 = "tf.AddV2"(%c, %e) {T = f32, _XlaCluster = "F1"} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("F")
  tf.return %f : tensor<*xf32>
}

// -----

// OutsideCompilationControlInput
// CHECK-LABEL: tf.func @main(
// CHECK-SAME: %[[A:[^ ]*]]: tensor<f32>
// CHECK: %[[RECV:.*]] = "tf._XlaRecvAtHost"({{.*}} {Toutputs = []
// CHECK: "tf.Neg"(%[[A]], %[[RECV]]) {{.*}} loc("E")
// CHECK: "tf._XlaSendFromHost"
// CHECK: tf.func private @F1(
// CHECK: %[[C:.*]]:2 = "tf.Neg"
// CHECK: "tf.XlaHostCompute"(%[[C]]#1) {Tinputs = []
tf.func @main(%a: tensor<f32>) -> tensor<*xf32> {
  %c, %c0 = "tf.Neg"(%a) {T = f32, _XlaCluster = "F1"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("C")
  %e, %c2 = "tf.Neg"(%a, %c0) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O1"} : (tensor<f32>, !tf.control) -> (tensor<f32>, !tf.control) loc("E")
  %f, %c3 = "tf.AddV2"(%c, %e) {T = f32, _XlaCluster = "F1"} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("F")
  tf.return %f : tensor<*xf32>
}

// -----

// OutsideCompilationNoOutputs: what is outside takes the host's node directly.
// CHECK-LABEL: tf.func @main(
// CHECK: %[[RECV:.*]]:2 = "tf._XlaRecvAtHost"
// CHECK: %[[E:.*]]:2 = "tf.Neg"(%[[RECV]]#0) {{.*}} loc("E")
// CHECK-NOT: "tf._XlaSendFromHost"
// CHECK: %[[F1:.*]]:2 = "tf.StatefulPartitionedCall"
// CHECK: "tf.AddV2"(%[[E]]#0, %[[F1]]#0) {{.*}} loc("G")
// CHECK: tf.func private @F1(
// CHECK: "tf.XlaHostCompute"(%{{.*}}) {Tinputs = [f32], Toutputs = []
tf.func @main(%a: tensor<f32>) -> tensor<*xf32> {
  %c, %c0 = "tf.Neg"(%a) {T = f32, _XlaCluster = "F1"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("C")
  %e, %c2 = "tf.Neg"(%c) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O1"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("E")
  %f, %c3 = "tf.Neg"(%c) {T = f32, _XlaCluster = "F1"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("F")
  %g, %c4 = "tf.AddV2"(%e, %f) {T = f32} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("G")
  tf.return %g : tensor<*xf32>
}

// -----

// OutsideCompilationControlOutput
// CHECK-LABEL: tf.func @main(
// CHECK: %[[E:.*]]:2 = "tf.Neg"({{.*}} loc("E")
// CHECK: "tf._XlaSendFromHost"(%{{.*}}#0, %[[E]]#1) {Tinputs = []
// CHECK: tf.func private @F1(
// CHECK: %[[COMPUTE:.*]] = "tf.XlaHostCompute"(%{{.*}}) {Tinputs = [f32], Toutputs = []
// CHECK: "tf.Neg"(%{{.*}}#0, %[[COMPUTE]]) {{.*}} loc("F")
tf.func @main(%a: tensor<f32>) -> tensor<*xf32> {
  %c, %c0 = "tf.Neg"(%a) {T = f32, _XlaCluster = "F1"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("C")
  %e, %c2 = "tf.Neg"(%c) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O1"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("E")
  %f, %c3 = "tf.Neg"(%c, %c2) {T = f32, _XlaCluster = "F1"} : (tensor<f32>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("F")
  tf.return %f : tensor<*xf32>
}

// -----

// OutsideCompilationClusterDependency: three parts on the host, one after the other.
// CHECK-LABEL: tf.func @main(
// CHECK: %[[E:.*]]:2 = "tf.Neg"({{.*}} loc("E")
// CHECK: %[[G:.*]]:2 = "tf.AddV2"(%{{.*}}#0, %[[E]]#0{{.*}} loc("G")
// CHECK: "tf.AddV2"(%{{.*}}#0, %[[E]]#0, %[[G]]#1{{.*}} loc("I")
// CHECK: tf.func private @F1(
// CHECK: %[[H1:.*]] = "tf.XlaHostCompute"(%{{.*}}) {{.*}} ancestors = []
// CHECK: %[[H2:.*]] = "tf.XlaHostCompute"(%{{.*}}, %[[H1]]) {{.*}} ancestors = ["outside_compilation_F1_O1_host_compute"]
// CHECK: "tf.XlaHostCompute"(%{{.*}}, %[[H1]], %[[H2]]) {{.*}} ancestors = ["outside_compilation_F1_O1_host_compute", "outside_compilation_F1_O2_host_compute"]
tf.func @main(%a: tensor<f32>) -> tensor<*xf32> {
  %c, %c0 = "tf.Neg"(%a) {T = f32, _XlaCluster = "F1"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("C")
  %e, %c2 = "tf.Neg"(%c) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O1"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("E")
  %g, %c3 = "tf.AddV2"(%c, %e) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O2"} : (tensor<f32>, tensor<f32>) -> (tensor<f32>, !tf.control) loc("G")
  %i, %c4 = "tf.AddV2"(%c, %e, %c3) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O3"} : (tensor<f32>, tensor<f32>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("I")
  tf.return %i : tensor<*xf32>
}

// -----

// OutsideCompilationClusterDependencyNoSrcCluster: the first part needs nothing of the function, so that the second has
// no ancestor.
// CHECK-LABEL: tf.func @main(
// CHECK: tf.func private @F1(
// CHECK: "tf.XlaHostCompute"{{.*}} ancestors = [], {{.*}} key = "host_compute_channel_F1_O2"
// CHECK-NOT: "tf.XlaHostCompute"
tf.func @main(%a: tensor<f32>) -> tensor<*xf32> {
  %c, %c0 = "tf.Neg"(%a) {T = f32, _XlaCluster = "F1"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("C")
  %e, %c2 = "tf.Neg"(%a) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O1"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("E")
  %g, %c3 = "tf.AddV2"(%c, %e) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O2"} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("G")
  tf.return %g : tensor<*xf32>
}

// -----

// OutsideCompilationClusterDependencyNoDstCluster: the second part needs nothing of the function.
// CHECK-LABEL: tf.func @main(
// CHECK: tf.func private @F1(
// CHECK: "tf.XlaHostCompute"{{.*}} ancestors = [], {{.*}} key = "host_compute_channel_F1_O1"
// CHECK-NOT: "tf.XlaHostCompute"
tf.func @main(%a: tensor<f32>) -> tensor<*xf32> {
  %c, %c0 = "tf.Neg"(%a) {T = f32, _XlaCluster = "F1"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("C")
  %e, %c2 = "tf.Neg"(%c) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O1"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("E")
  %g, %c3 = "tf.AddV2"(%a, %e) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O2"} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("G")
  tf.return %g : tensor<*xf32>
}

// -----

// OutsideCompilationNoInputsOrOutputs: nothing crosses, and nothing is received or sent.
// CHECK-LABEL: tf.func @main(
// CHECK-NOT: "tf._Xla
// CHECK: "tf.Neg"{{.*}} loc("E")
// CHECK-NOT: "tf._Xla
// CHECK: tf.func private @F1(
// CHECK-NOT: "tf.XlaHostCompute"
tf.func @main(%a: tensor<f32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %c, %c0 = "tf.Neg"(%a) {T = f32, _XlaCluster = "F1"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("C")
  %e, %c2 = "tf.Neg"(%a) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O1"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("E")
  tf.return %c, %e : tensor<*xf32>, tensor<*xf32>
}

// -----

// OutsideCompilationShapeInference: a function computes the results' shapes as the host does.
// CHECK-LABEL: tf.func @main(
// CHECK: tf.func private @_outside_compilation_shape_inference_F1_O1()
// CHECK: %[[KEY:.*]]:2 = "tf.Placeholder"() {_xla_key_placeholder = "F1"
// CHECK: %[[RECV:.*]]:2 = "tf._XlaRecvAtHost"(%[[KEY]]#0)
// CHECK: %[[IN:.*]]:2 = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<[2]>}
// CHECK: %[[D:.*]]:2 = "tf.Neg"(%[[RECV]]#0) {{.*}} loc("D")
// CHECK: %[[E:.*]]:2 = "tf.AddV2"(%[[D]]#0, %[[IN]]#0) {{.*}} loc("E")
// CHECK: "tf._XlaSendFromHost"(%[[E]]#0, %[[KEY]]#0)
// CHECK: tf.func private @F1(
// CHECK: "tf.XlaHostCompute"{{.*}} shape_inference_graph = @_outside_compilation_shape_inference_F1_O1, shapes = []
tf.func @main(%a: tensor<2xf32>) -> tensor<*xf32> {
  %c, %c0 = "tf.Neg"(%a) {T = f32, _XlaCluster = "F1"} : (tensor<2xf32>) -> (tensor<*xf32>, !tf.control) loc("C")
  %d, %c1 = "tf.Neg"(%c) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O1"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("D")
  %e, %c2 = "tf.AddV2"(%d, %a) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O1"} : (tensor<*xf32>, tensor<2xf32>) -> (tensor<*xf32>, !tf.control) loc("E")
  %f, %c3 = "tf.Neg"(%e) {T = f32, _XlaCluster = "F1"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("F")
  tf.return %f : tensor<*xf32>
}
