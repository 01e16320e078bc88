// RUN: kiln-opt --split-input-file --encapsulate-xla-computations --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s
// RUN: kiln-opt --split-input-file --encapsulate-xla-computations --build-compiled-ops %s | FileCheck %s --check-prefix=LAUNCH

// Cases that are named have the names and the outcome of TensorFlow's own tests (EncapsulateXlaComputations).

// Encapsulate: plain arguments before resources, and the output nodes gone.
// CHECK-LABEL: tf.func @main(
// CHECK-SAME: %[[A:[^ ]*]]: tensor<i32> {{.*}}, %[[B:[^ ]*]]: tensor<f32> {{.*}}, %[[C:[^ ]*]]: tensor<i32> {{.*}}, %[[D:[^ ]*]]: tensor<f32> {{.*}}, %[[U:[^ ]*]]: tensor<!tf.resource> {{.*}}, %[[V:[^ ]*]]: tensor<!tf.resource> {{.*}}, %[[W:[^ ]*]]: tensor<!tf.resource>
// CHECK-NEXT: %[[L:.*]]:5 = "tf.StatefulPartitionedCall"(%[[B]], %[[A]], %[[C]], %[[D]], %[[U]], %[[V]], %[[W]])
// CHECK-SAME: Tin = [f32, i32, i32, f32, !tf.resource, !tf.resource, !tf.resource], Tout = [f32, f32, i32, f32], _XlaCompiledKernel = true, _XlaHasReferenceVars = false, _XlaMustCompile = true, _XlaNumConstantArgs = 0 : i64, _XlaNumResourceArgs = 3 : i64, _device = "/gpu:0"
// CHECK-SAME: f = @launch0} {{.*}} loc("launch0")
// CHECK-NEXT: "tf.Identity"(%[[L]]#0) {{.*}} loc("consumer0_a")
// CHECK-NEXT: "tf.Identity"(%[[L]]#0) {{.*}} loc("consumer0_b")
// CHECK-NEXT: "tf.Identity"(%[[L]]#2) {{.*}} loc("consumer1")
// CHECK-NEXT: "tf.Identity"(%[[L]]#3) {{.*}} loc("consumer2")
// CHECK-NEXT: "tf.Identity"(%[[L]]#1) {{.*}} loc("consumer3")
// CHECK: tf.func private @launch0(
// CHECK-SAME: {tf.name = "b_0_arg"}
// CHECK-SAME: {tf.name = "u_0_arg"}
// CHECK: "tf.Identity"({{.*}} loc("B_identity")
// CHECK: "tf.ReadVariableOp"({{.*}} loc("ReadU")
// CHECK: "tf.Add"({{.*}} loc("E")
// BuildXlaLaunchOp: the nodes that compile and run it, with neither branch nor constants.
// LAUNCH-LABEL: tf.func @main(
// LAUNCH-NEXT: %[[KEY:.*]]:3 = "tf._XlaCompile"({{.*}} {Nresources = 3 : i64, Targs = [f32, i32, i32, f32], Tconstants = [], {{.*}} _device = "/gpu:0", function = @launch0, must_compile = true}
// LAUNCH-NEXT: %[[L:.*]]:5 = "tf._XlaRun"({{.*}}, %[[KEY]]#0) {{.*}} Tresults = [f32, f32, i32, f32]
// LAUNCH-NEXT: "tf.Identity"(%[[L]]#0)
tf.func @main(%a: tensor<i32> {tf.name = "A:0"}, %b: tensor<f32> {tf.name = "B:0"}, %c: tensor<i32> {tf.name = "C:0"}, %d: tensor<f32> {tf.name = "D:0"},
              %u: tensor<!tf.resource> {tf.name = "U:0"}, %v: tensor<!tf.resource> {tf.name = "V:0"}, %w: tensor<!tf.resource> {tf.name = "W:0"}) -> tensor<*xf32> {
  %bi, %c0 = "tf.Identity"(%b) {T = f32, _xla_compile_id = "launch0", _device = "/gpu:0"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("B_identity")
  %ru, %c1 = "tf.ReadVariableOp"(%u) {dtype = f32, _xla_compile_id = "launch0", _device = "/gpu:0"} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("ReadU")
  %rv, %c2 = "tf.ReadVariableOp"(%v) {dtype = f32, _xla_compile_id = "launch0", _device = "/gpu:0"} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("ReadV")
  %rw, %c3 = "tf.ReadVariableOp"(%w) {dtype = f32, _xla_compile_id = "launch0", _device = "/gpu:0"} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("ReadW")
  %e, %c4 = "tf.Add"(%a, %c) {T = i32, _xla_compile_id = "launch0", _device = "/gpu:0"} : (tensor<i32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("E")
  %f, %c5 = "tf.Add"(%rv, %rw) {T = f32, _xla_compile_id = "launch0", _device = "/gpu:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("F")
  %g, %c6 = "tf.Add"(%f, %d) {T = f32, _xla_compile_id = "launch0", _device = "/gpu:0"} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("G")
  %o0, %c7 = "tf.XlaClusterOutput"(%bi) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("Out0")
  %o1, %c8 = "tf.XlaClusterOutput"(%e) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("Out1")
  %o2, %c9 = "tf.XlaClusterOutput"(%g) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("Out2")
  %o3, %c10 = "tf.XlaClusterOutput"(%ru) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("Out3")
  %p, %c11 = "tf.Identity"(%o0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("consumer0_a")
  %q, %c12 = "tf.Identity"(%o0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("consumer0_b")
  %r, %c13 = "tf.Identity"(%o1) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("consumer1")
  %s, %c14 = "tf.Identity"(%o2) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("consumer2")
  %t, %c15 = "tf.Identity"(%o3) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("consumer3")
  tf.return %p : tensor<*xf32>
}

// -----

// DeterministicEncapsulate: the order of control inputs does not matter (it does in the second function), that of data
// inputs does.
// CHECK-LABEL: tf.func @main(
// CHECK: "tf.PartitionedCall"(%[[A0:.*]]#0, %[[A1:.*]]#0, %[[A0]]#1, %[[A1]]#1) {{.*}} f = @launch0}
tf.func @main() -> tensor<*xi32> {
  %a0, %c0 = "tf.Placeholder"() {dtype = i32, shape = #tf.shape<[]>} : () -> (tensor<i32>, !tf.control) loc("A0")
  %a1, %c1 = "tf.Placeholder"() {dtype = i32, shape = #tf.shape<[]>} : () -> (tensor<i32>, !tf.control) loc("A1")
  %e, %c2 = "tf.Add"(%a0, %a1, %c0, %c1) {T = i32, _xla_compile_id = "launch0"} : (tensor<i32>, tensor<i32>, !tf.control, !tf.control) -> (tensor<*xi32>, !tf.control) loc("E")
  tf.return %e : tensor<*xi32>
}

// -----

// CHECK-LABEL: tf.func @main(
// CHECK: %[[A0:.*]]:2 = "tf.Placeholder"
// CHECK: %[[A1:.*]]:2 = "tf.Placeholder"
// CHECK: "tf.PartitionedCall"(%[[A1]]#0, %[[A0]]#0, %[[A0]]#1, %[[A1]]#1) {{.*}} f = @launch0}
tf.func @main() -> tensor<*xi32> {
  %a0, %c0 = "tf.Placeholder"() {dtype = i32, shape = #tf.shape<[]>} : () -> (tensor<i32>, !tf.control) loc("A0")
  %a1, %c1 = "tf.Placeholder"() {dtype = i32, shape = #tf.shape<[]>} : () -> (tensor<i32>, !tf.control) loc("A1")
  %e, %c2 = "tf.Add"(%a1, %a0, %c1, %c0) {T = i32, _xla_compile_id = "launch0"} : (tensor<i32>, tensor<i32>, !tf.control, !tf.control) -> (tensor<*xi32>, !tf.control) loc("E")
  tf.return %e : tensor<*xi32>
}

// -----

// A function that must compile, called by @main and, in a function that is not, again; a call within it stays one.
// CHECK-LABEL: tf.func @main(
// CHECK-SAME: %[[X:[^ ]*]]: tensor<f32> {{.*}}, %[[SHAPE:[^ ]*]]: tensor<2xi32>
// CHECK-NEXT: "tf.PartitionedCall"(%[[SHAPE]], %[[X]]) {{.*}}_XlaCompiledKernel = true, {{.*}}_XlaMustCompile = true, _XlaNumConstantArgs = 1 : i64, {{.*}} f = @scope_jit} {{.*}} loc("scope_jit")
// CHECK-NEXT: "tf.PartitionedCall"({{.*}} f = @outer}
// CHECK: tf.func private @outer(
// CHECK-NEXT: "tf.PartitionedCall"({{.*}}_XlaCompiledKernel = true{{.*}} f = @again}
// CHECK: tf.func private @jit(
// CHECK-NEXT: "tf.PartitionedCall"({{.*}} {Tin = [f32, i32], Tout = [f32], _XlaMustCompile = true, {{.*}} f = @inner}
// CHECK: tf.func private @scope_jit(
// CHECK-NEXT: "tf.PartitionedCall"({{.*}} {Tin = [f32, i32], Tout = [f32], _XlaAlreadyClustered = true, {{.*}} f = @jit} {{.*}} loc("scope/jit")
tf.func @main(%x: tensor<f32>, %shape: tensor<2xi32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %y, %c0 = "tf.PartitionedCall"(%x, %shape) {Tin = [f32, i32], Tout = [f32], config = "", config_proto = "", executor_type = "", f = @jit} : (tensor<f32>, tensor<2xi32>) -> (tensor<*xf32>, !tf.control) loc("scope/jit")
  %z, %c1 = "tf.PartitionedCall"(%x, %shape) {Tin = [f32, i32], Tout = [f32], config = "", config_proto = "", executor_type = "", f = @outer} : (tensor<f32>, tensor<2xi32>) -> (tensor<*xf32>, !tf.control) loc("outer")
  tf.return %y, %z : tensor<*xf32>, tensor<*xf32>
}
tf.func private @outer(%x: tensor<*xf32>, %shape: tensor<*xi32>) -> tensor<*xf32> {
  %y, %c0 = "tf.PartitionedCall"(%x, %shape) {Tin = [f32, i32], Tout = [f32], config = "", config_proto = "", executor_type = "", f = @jit} : (tensor<*xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control) loc("again")
  tf.return %y : tensor<*xf32>
}
tf.func private @jit(%x: tensor<*xf32>, %shape: tensor<*xi32>) -> tensor<*xf32> attributes {tf.attrs = {_XlaMustCompile = true}} {
  %y, %c0 = "tf.PartitionedCall"(%x, %shape) {Tin = [f32, i32], Tout = [f32], _XlaMustCompile = true, config = "", config_proto = "", executor_type = "", f = @inner} : (tensor<*xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control) loc("inner")
  tf.return %y : tensor<*xf32>
}
tf.func private @inner(%x: tensor<*xf32>, %shape: tensor<*xi32>) -> tensor<*xf32> {
  %y, %c0 = "tf.Reshape"(%x, %shape) {T = f32, Tshape = i32} : (tensor<*xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
