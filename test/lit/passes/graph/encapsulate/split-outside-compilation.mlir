// RUN: kiln-opt --split-input-file --split-outside-compilation --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s
// RUN: kiln-opt --split-input-file --split-outside-compilation --encapsulate-xla-computations %s | FileCheck %s --check-prefix=CALLS

// Two nodes of the host one after another make three parts; what waits for neither stays in the first, and a node that
// is in no computation does not count.
// CHECK-LABEL: tf.func @main(
// CHECK: "tf.Neg"{{.*}} _xla_compile_id = "launch0"} {{.*}} loc("a")
// CHECK-NOT: _xla_compile_id{{.*}} loc("b")
// CHECK: _xla_outside_compilation = "0"} {{.*}} loc("b")
// CHECK: "tf.Neg"{{.*}} _xla_compile_id = "launch0_1"} {{.*}} loc("c")
// CHECK: _xla_outside_compilation = "1"} {{.*}} loc("d")
// CHECK: "tf.Neg"{{.*}} _xla_compile_id = "launch0_2"} {{.*}} loc("e")
// CHECK: "tf.Exp"{{.*}} _xla_compile_id = "launch0"} {{.*}} loc("f")
// CHECK: tf.return %{{.*}}#0, %{{.*}}#0 :
// CALLS-LABEL: tf.func @main(
// CALLS-COUNT-3: _XlaMustCompile = true
// CALLS: tf.return
tf.func @main(%x: tensor<f32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %a, %c0 = "tf.Neg"(%x) {T = f32, _xla_compile_id = "launch0"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("a")
  %b, %c1 = "tf.Abs"(%a) {T = f32, _xla_compile_id = "launch0", _xla_outside_compilation = "0"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("b")
  %c, %c2 = "tf.Neg"(%b) {T = f32, _xla_compile_id = "launch0"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("c")
  %d, %c3 = "tf.Abs"(%x, %c2) {T = f32, _xla_compile_id = "launch0", _xla_outside_compilation = "1"} : (tensor<f32>, !tf.control) -> (tensor<f32>, !tf.control) loc("d")
  %e, %c4 = "tf.Neg"(%x, %c3) {T = f32, _xla_compile_id = "launch0"} : (tensor<f32>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("e")
  %f, %c5 = "tf.Exp"(%a) {T = f32, _xla_compile_id = "launch0"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("f")
  %o, %c6 = "tf.XlaClusterOutput"(%e) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %o, %f : tensor<*xf32>, tensor<*xf32>
}

// -----

// An output of the host's own needs no XlaClusterOutput; other attributes of nodes in no computation stay.
// CHECK-LABEL: tf.func @main(
// CHECK: %[[B:.*]]:2 = "tf.Abs"
// CHECK-NOT: XlaClusterOutput
// CHECK: tf.return %[[B]]#0
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %b, %c1 = "tf.Abs"(%x) {T = f32, _xla_compile_id = "launch0", _xla_outside_compilation = "0"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("b")
  %o, %c6 = "tf.XlaClusterOutput"(%b) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %o : tensor<*xf32>
}

// -----

// An If with such a node in a branch stays on the host; the rest of the branch is a computation, in two parts.
// CHECK-LABEL: tf.func @main(
// CHECK: "tf.Neg"{{.*}} _xla_compile_id = "launch0"}
// CHECK: "tf.If"
// CHECK-NOT: _xla_compile_id
// CHECK: "tf.Exp"{{.*}} _xla_compile_id = "launch0_1"}
// CHECK: tf.func private @then(
// CHECK: "tf.Neg"{{.*}} _xla_compile_id = "then"} {{.*}} loc("p")
// CHECK-NOT: _xla_compile_id{{.*}} loc("q")
// CHECK: "tf.Neg"{{.*}} _xla_compile_id = "then_1"} {{.*}} loc("r")
// CHECK: tf.func private @else(
// CHECK: "tf.Neg"{{.*}} _xla_compile_id = "else"} {{.*}} loc("s")
tf.func @main(%x: tensor<f32>, %b: tensor<i1>) -> tensor<*xf32> {
  %a, %c0 = "tf.Neg"(%x) {T = f32, _xla_compile_id = "launch0"} : (tensor<f32>) -> (tensor<f32>, !tf.control)
  %i, %c1 = "tf.If"(%b, %a) {Tcond = i1, Tin = [f32], Tout = [f32], _xla_compile_id = "launch0", else_branch = @else, output_shapes = [], then_branch = @then} : (tensor<i1>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %e, %c2 = "tf.Exp"(%i) {T = f32, _xla_compile_id = "launch0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %e : tensor<*xf32>
}
tf.func private @then(%x: tensor<f32>) -> tensor<*xf32> {
  %p, %c0 = "tf.Neg"(%x) {T = f32} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("p")
  %q, %c1 = "tf.Abs"(%p) {T = f32, _xla_outside_compilation = "0"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("q")
  %r, %c2 = "tf.Neg"(%q) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("r")
  tf.return %r : tensor<*xf32>
}
tf.func private @else(%x: tensor<f32>) -> tensor<*xf32> {
  %s, %c0 = "tf.Neg"(%x) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("s")
  tf.return %s : tensor<*xf32>
}

// -----

// A function that must be compiled is called uncompiled, and its nodes are computations. One without such nodes stays.
// CHECK-LABEL: tf.func @main(
// CHECK: "tf.PartitionedCall"{{.*}} _XlaMustCompile = false, {{.*}} f = @mixed
// CHECK: "tf.PartitionedCall"{{.*}} f = @pure
// CHECK: tf.func private @mixed(
// CHECK: "tf.Neg"{{.*}} _xla_compile_id = "mixed"}
// CHECK: "tf.Abs"
// CHECK-NOT: _xla_compile_id
// CHECK: tf.return
// CHECK: tf.func private @pure(
// CHECK-NOT: _xla_compile_id
// CALLS-LABEL: tf.func @main(
// CALLS: f = @mixed
// CALLS: _XlaCompiledKernel = true
tf.func @main(%x: tensor<f32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %a, %c0 = "tf.PartitionedCall"(%x) {Tin = [f32], Tout = [f32], config = "", config_proto = "", executor_type = "", f = @mixed} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %b, %c1 = "tf.PartitionedCall"(%x) {Tin = [f32], Tout = [f32], config = "", config_proto = "", executor_type = "", f = @pure} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  tf.return %a, %b : tensor<*xf32>, tensor<*xf32>
}
tf.func private @mixed(%x: tensor<f32>) -> tensor<*xf32> attributes {tf.attrs = {_XlaMustCompile = true}} {
  %p, %c0 = "tf.Neg"(%x) {T = f32} : (tensor<f32>) -> (tensor<f32>, !tf.control)
  %q, %c1 = "tf.Abs"(%p) {T = f32, _xla_outside_compilation = "0"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  tf.return %q : tensor<*xf32>
}
tf.func private @pure(%x: tensor<f32>) -> tensor<*xf32> attributes {tf.attrs = {_XlaMustCompile = true}} {
  %p, %c0 = "tf.Neg"(%x) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  tf.return %p : tensor<*xf32>
}
