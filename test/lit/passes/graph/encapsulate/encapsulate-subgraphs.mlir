// RUN: kiln-opt --split-input-file --encapsulate-subgraphs --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s

// Cases that are named have the names and the outcome of TensorFlow's own tests (EncapsulateSubgraphsTest).

// The example of Passes.td: the shape, which must be known, is the first argument.
// CHECK-LABEL: tf.func @main
// CHECK-SAME: %[[X:.*]]: tensor<?xf32> {{.*}}, %[[SHAPE:.*]]: tensor<2xi32>
// CHECK-NEXT: %[[R:.*]]:2 = "tf.PartitionedCall"(%[[SHAPE]], %[[X]])
// CHECK-SAME: Tin = [i32, f32], Tout = [f32], _XlaCompiledKernel = true, _XlaHasReferenceVars = false, _XlaNumConstantArgs = 1 : i64, _XlaNumResourceArgs = 0 : i64
// CHECK-SAME: f = @cluster_0
// CHECK-SAME: loc("cluster_0")
// CHECK-NEXT: tf.return %[[R]]#0
// CHECK: tf.func private @cluster_0(%[[SHAPE:.*]]: tensor<2xi32> {tf.name = "shape_0_arg"}{{.*}}, %[[X:.*]]: tensor<?xf32> {tf.name = "x_0_arg"}{{.*}}) -> (tensor<*xf32> {tf.name = "r_0_retval"})
// CHECK-NEXT: %[[N:.*]]:2 = "tf.Neg"(%[[X]]) {T = f32, _XlaAlreadyClustered = true} : {{.*}} loc("n")
// CHECK-NEXT: %[[R:.*]]:2 = "tf.Reshape"(%[[N]]#0, %[[SHAPE]]) {{.*}} loc("r")
// CHECK-NEXT: tf.return %[[R]]#0
tf.func @main(%x: tensor<?xf32> {tf.name = "x:0"}, %shape: tensor<2xi32> {tf.name = "shape:0"}) -> tensor<*xf32> {
  %n, %c0 = "tf.Neg"(%x) {T = f32, _XlaCluster = "cluster_0"} : (tensor<?xf32>) -> (tensor<?xf32>, !tf.control) loc("n")
  %r, %c1 = "tf.Reshape"(%n, %shape) {T = f32, Tshape = i32, _XlaCluster = "cluster_0"} : (tensor<?xf32>, tensor<2xi32>) -> (tensor<*xf32>, !tf.control) loc("r")
  tf.return %r : tensor<*xf32>
}

// -----

// NoFunctions: without marked nodes the graph stays.
// CHECK-LABEL: tf.func @main
// CHECK-NEXT: "tf.Neg"
// CHECK-NEXT: "tf.AddV2"
// CHECK-NEXT: tf.return
// CHECK-NOT: tf.func
tf.func @main(%a: tensor<f32>, %b: tensor<f32>) -> tensor<*xf32> {
  %c, %c0 = "tf.Neg"(%a) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("C")
  %d, %c1 = "tf.AddV2"(%b, %c) {T = f32} : (tensor<f32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("D")
  tf.return %d : tensor<*xf32>
}

// -----

// OneFunction: C and c, whose names are one when lowered, with a control edge between them.
// CHECK-LABEL: tf.func @main(
// CHECK-SAME: %[[A:.*]]: tensor<f32> {{.*}}, %[[B:.*]]: tensor<f32>
// CHECK-NEXT: %[[F1:.*]]:2 = "tf.PartitionedCall"(%[[A]], %[[B]]) {{.*}} f = @F1} {{.*}} loc("F1")
// CHECK-NEXT: %[[E:.*]]:2 = "tf.AddV2"(%[[A]], %[[F1]]#0) {{.*}} loc("E")
// CHECK: tf.func private @F1(%[[A:.*]]: tensor<f32> {tf.name = "a_0_arg"}{{.*}}, %[[B:.*]]: tensor<f32> {tf.name = "b_0_arg"}{{.*}}) -> (tensor<*xf32> {tf.name = "c_0_retval"})
// CHECK-NEXT: %[[C:.*]]:2 = "tf.Neg"(%[[A]])
// CHECK-NEXT: %[[D:.*]]:2 = "tf.AddV2"(%[[B]], %[[C]]#0, %[[C]]#1)
// CHECK-NEXT: tf.return %[[D]]#0
tf.func @main(%a: tensor<f32> {tf.name = "A:0"}, %b: tensor<f32> {tf.name = "B:0"}) -> tensor<*xf32> {
  %c, %c0 = "tf.Neg"(%a) {T = f32, _XlaCluster = "F1"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("C")
  %d, %c1 = "tf.AddV2"(%b, %c, %c0) {T = f32, _XlaCluster = "F1"} : (tensor<f32>, tensor<*xf32>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("c")
  %e, %c2 = "tf.AddV2"(%a, %d) {T = f32} : (tensor<f32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("E")
  tf.return %e : tensor<*xf32>
}

// -----

// TwoFunctions: one node each, and both wait for a node outside.
// CHECK-LABEL: tf.func @main(
// CHECK-SAME: %[[A:.*]]: tensor<f32> {{.*}}, %[[B:.*]]: tensor<f32>
// CHECK-NEXT: %[[CONTROL:.*]]:2 = "tf.Placeholder"
// CHECK-NEXT: %[[F1:.*]]:2 = "tf.PartitionedCall"(%[[A]], %[[CONTROL]]#1) {{.*}} f = @F1}
// CHECK-NEXT: %[[F2:.*]]:2 = "tf.PartitionedCall"(%[[B]], %[[F1]]#0, %[[CONTROL]]#1) {{.*}} f = @F2}
// CHECK-NEXT: "tf.AddV2"(%[[A]], %[[F2]]#0)
// CHECK: tf.func private @F1(%[[A:.*]]: tensor<f32>
// CHECK-NEXT: "tf.Neg"(%[[A]])
// CHECK: tf.func private @F2(%[[B:.*]]: tensor<f32> {tf.name = "b_0_arg"}{{.*}}, %[[C:.*]]: tensor<*xf32> {tf.name = "f1_0_arg"}
// CHECK-NEXT: "tf.AddV2"(%[[B]], %[[C]])
tf.func @main(%a: tensor<f32> {tf.name = "A:0"}, %b: tensor<f32> {tf.name = "B:0"}) -> tensor<*xf32> {
  %p, %control = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<[]>} : () -> (tensor<f32>, !tf.control) loc("Control")
  %c, %c0 = "tf.Neg"(%a, %control) {T = f32, _XlaCluster = "F1"} : (tensor<f32>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("C")
  %d, %c1 = "tf.AddV2"(%b, %c, %control) {T = f32, _XlaCluster = "F2"} : (tensor<f32>, tensor<*xf32>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("D")
  %e, %c2 = "tf.AddV2"(%a, %d) {T = f32} : (tensor<f32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("E")
  tf.return %e : tensor<*xf32>
}

// -----

// InputDeduplication: a value that a cluster uses twice is one argument.
// CHECK-LABEL: tf.func @main(
// CHECK-SAME: %[[X:.*]]: tensor<f32>
// CHECK-NEXT: %[[C1:.*]]:2 = "tf.PartitionedCall"(%[[X]]) {{.*}} f = @cluster1}
// CHECK-NEXT: %[[C2:.*]]:2 = "tf.PartitionedCall"(%[[C1]]#0) {{.*}} f = @cluster2}
// CHECK-NEXT: "tf.Mul"(%[[C1]]#0, %[[C2]]#0)
tf.func @main(%x: tensor<f32> {tf.name = "x:0"}) -> tensor<*xf32> {
  %add1, %c0 = "tf.Add"(%x, %x) {T = f32, _XlaCluster = "cluster1"} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("add1")
  %add2, %c1 = "tf.Add"(%add1, %add1) {T = f32, _XlaCluster = "cluster2"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add2")
  %mul, %c2 = "tf.Mul"(%add1, %add2) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("mul")
  tf.return %mul : tensor<*xf32>
}

// -----

// Simple (EncapsulateSubgraphsWithGuaranteeConstOpTest): what GuaranteeConst gives is an argument marked as one that
// never changes.
// CHECK-LABEL: tf.func @main(
// CHECK: tf.func private @encapsulate1(
// CHECK-SAME: {tf.name = "x1_0_arg"}
// CHECK-SAME: {tf.attrs = {_is_guaranteed_constant = true}, tf.name = "const_guarantee_x2_0_arg"}
tf.func @main(%x1: tensor<f32> {tf.name = "x1:0"}) -> tensor<*xf32> {
  %x2, %c0 = "tf.Const"() {dtype = f32, value = dense<10.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("const_x2")
  %g, %c1 = "tf.GuaranteeConst"(%x2) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("const_guarantee_x2")
  %add1, %c2 = "tf.Add"(%x1, %g) {T = f32, _XlaCluster = "encapsulate1"} : (tensor<f32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add1")
  tf.return %add1 : tensor<*xf32>
}

// -----

// Add (the same suite): a sum of two such values is one too, a sum with another value is not.
// CHECK-LABEL: tf.func @main(
// CHECK: tf.func private @encapsulate1(
// CHECK-SAME: {tf.attrs = {_is_guaranteed_constant = true}, tf.name = "const_guarantee_add1_0_arg"}
// CHECK-SAME: {tf.name = "add2_0_arg"}
tf.func @main(%x1: tensor<f32> {tf.name = "x1:0"}, %x2: tensor<f32> {tf.name = "x2:0"}) -> tensor<*xf32> {
  %g1, %c0 = "tf.GuaranteeConst"(%x1) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("const_guarantee_x1")
  %g2, %c1 = "tf.GuaranteeConst"(%x2) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("const_guarantee_x2")
  %add1, %c2 = "tf.Add"(%g1, %g2) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("const_guarantee_add1")
  %add2, %c3 = "tf.Add"(%g1, %x2) {T = f32} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("add2")
  %mul1, %c4 = "tf.Mul"(%add1, %add2) {T = f32, _XlaCluster = "encapsulate1"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("mul1")
  tf.return %mul1 : tensor<*xf32>
}

// -----

// Each of a chain of sums is looked at once, and not once for every way to it.
// CHECK-LABEL: tf.func @main(
// CHECK: tf.func private @encapsulate1(
// CHECK-SAME: {tf.attrs = {_is_guaranteed_constant = true}, tf.name = "a48_0_arg"}
tf.func @main(%x: tensor<f32> {tf.name = "x:0"}) -> tensor<*xf32> {
  %a0, %c0 = "tf.GuaranteeConst"(%x) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("a0")
  %a1, %d0 = "tf.Add"(%a0, %a0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a1")
  %a2, %d1 = "tf.Add"(%a1, %a1) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a2")
  %a3, %d2 = "tf.Add"(%a2, %a2) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a3")
  %a4, %d3 = "tf.Add"(%a3, %a3) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a4")
  %a5, %d4 = "tf.Add"(%a4, %a4) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a5")
  %a6, %d5 = "tf.Add"(%a5, %a5) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a6")
  %a7, %d6 = "tf.Add"(%a6, %a6) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a7")
  %a8, %d7 = "tf.Add"(%a7, %a7) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a8")
  %a9, %d8 = "tf.Add"(%a8, %a8) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a9")
  %a10, %d9 = "tf.Add"(%a9, %a9) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a10")
  %a11, %d10 = "tf.Add"(%a10, %a10) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a11")
  %a12, %d11 = "tf.Add"(%a11, %a11) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a12")
  %a13, %d12 = "tf.Add"(%a12, %a12) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a13")
  %a14, %d13 = "tf.Add"(%a13, %a13) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a14")
  %a15, %d14 = "tf.Add"(%a14, %a14) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a15")
  %a16, %d15 = "tf.Add"(%a15, %a15) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a16")
  %a17, %d16 = "tf.Add"(%a16, %a16) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a17")
  %a18, %d17 = "tf.Add"(%a17, %a17) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a18")
  %a19, %d18 = "tf.Add"(%a18, %a18) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a19")
  %a20, %d19 = "tf.Add"(%a19, %a19) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a20")
  %a21, %d20 = "tf.Add"(%a20, %a20) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a21")
  %a22, %d21 = "tf.Add"(%a21, %a21) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a22")
  %a23, %d22 = "tf.Add"(%a22, %a22) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a23")
  %a24, %d23 = "tf.Add"(%a23, %a23) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a24")
  %a25, %d24 = "tf.Add"(%a24, %a24) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a25")
  %a26, %d25 = "tf.Add"(%a25, %a25) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a26")
  %a27, %d26 = "tf.Add"(%a26, %a26) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a27")
  %a28, %d27 = "tf.Add"(%a27, %a27) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a28")
  %a29, %d28 = "tf.Add"(%a28, %a28) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a29")
  %a30, %d29 = "tf.Add"(%a29, %a29) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a30")
  %a31, %d30 = "tf.Add"(%a30, %a30) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a31")
  %a32, %d31 = "tf.Add"(%a31, %a31) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a32")
  %a33, %d32 = "tf.Add"(%a32, %a32) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a33")
  %a34, %d33 = "tf.Add"(%a33, %a33) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a34")
  %a35, %d34 = "tf.Add"(%a34, %a34) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a35")
  %a36, %d35 = "tf.Add"(%a35, %a35) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a36")
  %a37, %d36 = "tf.Add"(%a36, %a36) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a37")
  %a38, %d37 = "tf.Add"(%a37, %a37) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a38")
  %a39, %d38 = "tf.Add"(%a38, %a38) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a39")
  %a40, %d39 = "tf.Add"(%a39, %a39) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a40")
  %a41, %d40 = "tf.Add"(%a40, %a40) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a41")
  %a42, %d41 = "tf.Add"(%a41, %a41) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a42")
  %a43, %d42 = "tf.Add"(%a42, %a42) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a43")
  %a44, %d43 = "tf.Add"(%a43, %a43) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a44")
  %a45, %d44 = "tf.Add"(%a44, %a44) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a45")
  %a46, %d45 = "tf.Add"(%a45, %a45) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a46")
  %a47, %d46 = "tf.Add"(%a46, %a46) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a47")
  %a48, %d47 = "tf.Add"(%a47, %a47) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a48")
  %y, %c1 = "tf.Neg"(%a48) {T = f32, _XlaCluster = "encapsulate1"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("y")
  tf.return %y : tensor<*xf32>
}

// -----

// RefVariablesMarked: a cluster behind a variable of TensorFlow 1.
// CHECK-LABEL: tf.func @main(
// CHECK: "tf.PartitionedCall"({{.*}}_XlaHasReferenceVars = true
tf.func @main(%y: tensor<i32> {tf.name = "y:0"}) -> tensor<*xi32> {
  %x, %c0 = "tf.Variable"() {dtype = i32, shape = #tf.shape<[]>, container = "", shared_name = ""} : () -> (tensor<*xi32>, !tf.control) loc("x")
  %add, %c1 = "tf.Add"(%x, %y) {T = i32, _XlaCluster = "cluster_0"} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("add")
  tf.return %add : tensor<*xi32>
}

// -----

// NoRefVarsNoAttr: without such variables it says so.
// CHECK-LABEL: tf.func @main(
// CHECK: "tf.PartitionedCall"({{.*}}_XlaHasReferenceVars = false
tf.func @main(%x: tensor<i32> {tf.name = "x:0"}, %y: tensor<i32> {tf.name = "y:0"}) -> tensor<*xi32> {
  %add, %c1 = "tf.Add"(%x, %y) {T = i32, _XlaCluster = "cluster_0"} : (tensor<i32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("add")
  tf.return %add : tensor<*xi32>
}

// -----

// Resource handles are the last arguments; a node with effects makes the call stateful; a GPU comes before a CPU; and
// one node that must be compiled makes the cluster such.
// CHECK-LABEL: tf.func @main(
// CHECK-SAME: %[[X:.*]]: tensor<f32> {{.*}}, %[[V:.*]]: tensor<!tf.resource>
// CHECK-NEXT: %[[CALL:.*]]:2 = "tf.StatefulPartitionedCall"(%[[X]], %[[V]])
// CHECK-SAME: _XlaMustCompile = true, _XlaNumConstantArgs = 0 : i64, _XlaNumResourceArgs = 1 : i64, _device = "/device:GPU:0"
// CHECK-NEXT: tf.return %[[CALL]]#0, %[[CALL]]#1
// CHECK: tf.func private @cluster_0(%{{.*}}: tensor<f32> {{.*}}, %{{.*}}: tensor<!tf.resource> {{.*}}) -> {{.*}} attributes {tf.stateful}
tf.func @main(%x: tensor<f32>, %v: tensor<!tf.resource>) -> tensor<*xf32> {
  %r, %c0 = "tf.ReadVariableOp"(%v) {dtype = f32, _XlaCluster = "cluster_0", _device = "/device:CPU:0"} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control)
  %y, %c1 = "tf.AddV2"(%r, %x) {T = f32, _XlaCluster = "cluster_0", _XlaMustCompile = true, _device = "/device:GPU:0"} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %c2 = "tf.AssignVariableOp"(%v, %y, %c0) {dtype = f32, validate_shape = false, _XlaCluster = "cluster_0"} : (tensor<!tf.resource>, tensor<*xf32>, !tf.control) -> !tf.control
  tf.return %y, %c2 : tensor<*xf32>, !tf.control
}

// -----

// What must be known is found through calls, branches and loops, and not behind Shape. A loop's variable that the body
// changes is not asked for.
// CHECK-LABEL: tf.func @main(
// CHECK-SAME: %[[A:.*]]: tensor<i32> {{.*}}, %[[B:.*]]: tensor<i32> {{.*}}, %[[X:.*]]: tensor<?xf32> {{.*}}, %[[I:.*]]: tensor<i32>
// CHECK-NEXT: "tf.PartitionedCall"(%[[A]], %[[B]], %[[X]], %[[I]]) {{.*}} _XlaNumConstantArgs = 2 : i64
tf.func @main(%a: tensor<i32>, %b: tensor<i32>, %x: tensor<?xf32>, %i: tensor<i32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %s, %c0 = "tf.Shape"(%x) {T = f32, out_type = i32, _XlaCluster = "c"} : (tensor<?xf32>) -> (tensor<1xi32>, !tf.control)
  %f, %c1 = "tf.Fill"(%s, %y) {T = f32, index_type = i32, _XlaCluster = "c"} : (tensor<1xi32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %n, %c2 = "tf.Neg"(%a) {T = i32, _XlaCluster = "c"} : (tensor<i32>) -> (tensor<i32>, !tf.control)
  %y, %c3 = "tf.PartitionedCall"(%x, %n) {Tin = [f32, i32], Tout = [f32], f = @sum, config = "", config_proto = "", executor_type = "", _XlaCluster = "c"}
      : (tensor<?xf32>, tensor<i32>) -> (tensor<*xf32>, !tf.control)
  %l:3, %c4 = "tf.StatelessWhile"(%x, %b, %i) {T = [f32, i32, i32], cond = @less, body = @body, output_shapes = [], parallel_iterations = 10 : i64, _XlaCluster = "c"}
      : (tensor<?xf32>, tensor<i32>, tensor<i32>) -> (tensor<*xf32>, tensor<*xi32>, tensor<*xi32>, !tf.control)
  tf.return %f, %l#0 : tensor<*xf32>, tensor<*xf32>
}
tf.func private @sum(%x: tensor<*xf32>, %axis: tensor<*xi32>) -> tensor<*xf32> {
  %y, %c = "tf.Sum"(%x, %axis) {T = f32, Tidx = i32, keep_dims = false} : (tensor<*xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
tf.func private @less(%x: tensor<*xf32>, %axis: tensor<*xi32>, %i: tensor<*xi32>) -> tensor<*xi1> {
  %y, %c = "tf.Less"(%axis, %i) {T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi1>, !tf.control)
  tf.return %y : tensor<*xi1>
}
tf.func private @body(%x: tensor<*xf32>, %axis: tensor<*xi32>, %i: tensor<*xi32>) -> (tensor<*xf32>, tensor<*xi32>, tensor<*xi32>) {
  %y, %c = "tf.Sum"(%x, %axis) {T = f32, Tidx = i32, keep_dims = true} : (tensor<*xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control)
  %z, %c1 = "tf.Cumsum"(%y, %i) {T = f32, Tidx = i32, exclusive = false, reverse = false} : (tensor<*xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control)
  %j, %c2 = "tf.Neg"(%i) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control)
  %same, %c3 = "tf.Identity"(%axis) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control)
  tf.return %z, %same, %j : tensor<*xf32>, tensor<*xi32>, tensor<*xi32>
}

// -----

// Single elements are taken at run-time indices; ranges, and sizes up to the end, must be known.
// CHECK-LABEL: tf.func @main(
// CHECK: _XlaNumConstantArgs = 0 : i64{{.*}} f = @element
// CHECK: _XlaNumConstantArgs = 2 : i64{{.*}} f = @range
// CHECK: _XlaNumConstantArgs = 0 : i64{{.*}} f = @part
// CHECK: _XlaNumConstantArgs = 1 : i64{{.*}} f = @rest
tf.func @main(%x: tensor<4xf32>, %b: tensor<1xi32>, %e: tensor<1xi32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %one, %c0 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<1xi32>, _XlaCluster = "element"} : () -> (tensor<1xi32>, !tf.control)
  %y, %c1 = "tf.StridedSlice"(%x, %b, %e, %one) {T = f32, Index = i32, begin_mask = 0 : i64, end_mask = 0 : i64, ellipsis_mask = 0 : i64, new_axis_mask = 0 : i64, shrink_axis_mask = 1 : i64, _XlaCluster = "element"}
      : (tensor<4xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<*xf32>, !tf.control)
  %two, %c2 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<1xi32>, _XlaCluster = "range"} : () -> (tensor<1xi32>, !tf.control)
  %z, %c3 = "tf.StridedSlice"(%x, %b, %e, %two) {T = f32, Index = i32, begin_mask = 0 : i64, end_mask = 0 : i64, ellipsis_mask = 0 : i64, new_axis_mask = 0 : i64, shrink_axis_mask = 0 : i64, _XlaCluster = "range"}
      : (tensor<4xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<*xf32>, !tf.control)
  %size, %c4 = "tf.Const"() {dtype = i32, value = dense<2> : tensor<1xi32>, _XlaCluster = "part"} : () -> (tensor<1xi32>, !tf.control)
  %v, %c5 = "tf.Slice"(%x, %b, %size) {T = f32, Index = i32, _XlaCluster = "part"} : (tensor<4xf32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<*xf32>, !tf.control)
  %end, %c6 = "tf.Const"() {dtype = i32, value = dense<-1> : tensor<1xi32>, _XlaCluster = "rest"} : () -> (tensor<1xi32>, !tf.control)
  %w, %c7 = "tf.Slice"(%x, %b, %end) {T = f32, Index = i32, _XlaCluster = "rest"} : (tensor<4xf32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y, %z, %v, %w : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// -----

// A node that waits for two nodes of a cluster waits for the call once; a cluster in a loop of TensorFlow 1 may be on
// its cycle; and a function's own clusters become functions with names of their own.
// CHECK-LABEL: tf.func @main(
// CHECK: %[[A:.*]]:2 = "tf.PartitionedCall"({{.*}} f = @cluster_0}
// CHECK: "tf.NoOp"(%[[A]]#1) :
// CHECK: tf.func private @loop
// CHECK: "tf.PartitionedCall"({{.*}} f = @cluster_0_0}
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %a, %c0 = "tf.Neg"(%x) {T = f32, _XlaCluster = "cluster_0"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %b, %c1 = "tf.Neg"(%a) {T = f32, _XlaCluster = "cluster_0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %n = "tf.NoOp"(%c0, %c1) : (!tf.control, !tf.control) -> !tf.control
  %y, %c2 = "tf.PartitionedCall"(%b, %n) {Tin = [f32], Tout = [f32], f = @loop, config = "", config_proto = "", executor_type = ""}
      : (tensor<*xf32>, !tf.control) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
tf.func private @loop(%x: tensor<*xf32>) -> tensor<*xf32> {
  %e, %c0 = "tf.Enter"(%x) {T = f32, frame_name = "f", is_constant = false, parallel_iterations = 10 : i64} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %m:2, %c1 = "tf.Merge"(%e, %next) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control)
  %zero, %c2 = "tf.Const"(%c1) {dtype = f32, value = dense<0.0> : tensor<f32>} : (!tf.control) -> (tensor<f32>, !tf.control)
  %less, %c3 = "tf.Less"(%m#0, %zero) {T = f32} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xi1>, !tf.control)
  %cond, %c4 = "tf.LoopCond"(%less) : (tensor<*xi1>) -> (tensor<*xi1>, !tf.control)
  %s:2, %c5 = "tf.Switch"(%m#0, %cond) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control)
  %y, %c6 = "tf.Neg"(%s#1) {T = f32, _XlaCluster = "cluster_0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %next, %c7 = "tf.NextIteration"(%y) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %exit, %c8 = "tf.Exit"(%s#0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %exit : tensor<*xf32>
}
