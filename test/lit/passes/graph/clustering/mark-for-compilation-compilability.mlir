// RUN: kiln-opt --split-input-file --mark-for-compilation="flags='--tf_xla_auto_jit=2 --tf_xla_cpu_global_jit --tf_xla_min_cluster_size=1 --tf_xla_clustering_debug'" -o /dev/null %s 2>&1 | FileCheck %s

// What keeps a node outside, with the calls that lead to it. Where TensorFlow's compilability_check_util_test has the
// case, it has that name here.

// CheckNonFunctionalNodes.
// CHECK: remark: loc("unc"): not clustered: unsupported op
// CHECK-NOT: loc("const")
tf.func @main() {
  %a, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("const")
  %n, %c1 = "tf.Neg"(%a) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("neg")
  %b, %c2 = "tf.MissingKernel"(%n) : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("unc")
  tf.return
}

// -----

// CheckSimpleFunctionNode: a call by the function's name, of a function that is not inlined.
// CHECK: remark: loc("call"): not clustered: unsupported op: node 'unc' of @fn
// CHECK-NEXT: note: loc("call"): unsupported op: 'call' -> 'unc' of @fn
tf.func @main(%x: tensor<f32>) {
  %y, %c = "tf.fn"(%x) : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("call")
  tf.return
}
tf.func private @fn(%x: tensor<*xf32>) -> tensor<*xf32> attributes {tf.attrs = {_noinline = true}} {
  %b, %c2 = "tf.MissingKernel"(%x) : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("unc")
  tf.return %b : tensor<*xf32>
}

// -----

// CheckFunctionalWhileNode: condition and body.
// CHECK: remark: loc("while"): not clustered: unsupported op: node
// CHECK-DAG: note: loc("while"): unsupported op: 'while' -> 'in_cond' of @cond
// CHECK-DAG: note: loc("while"): unsupported op: 'while' -> 'in_body' of @body
tf.func @main(%x: tensor<f32>) {
  %y, %c = "tf.While"(%x) {T = [f32], body = @body, cond = @cond, output_shapes = [], parallel_iterations = 10 : i64} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("while")
  tf.return
}
tf.func private @cond(%x: tensor<*xf32>) -> tensor<*xi1> {
  %b, %c2 = "tf.MissingKernel"(%x) : (tensor<*xf32>) -> (tensor<*xi1>, !tf.control) loc("in_cond")
  tf.return %b : tensor<*xi1>
}
tf.func private @body(%x: tensor<*xf32>) -> tensor<*xf32> {
  %b, %c2 = "tf.MissingKernel"(%x) : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("in_body")
  tf.return %b : tensor<*xf32>
}

// -----

// CheckFunctionalIfNode, CheckFunctionalCaseNode: one bad branch is enough.
// CHECK: remark: loc("if"): not clustered: unsupported op: node 'in_branch' of @bad
// CHECK-NEXT: note: loc("if"): unsupported op: 'if' -> 'in_branch' of @bad
// CHECK: remark: loc("case"): not clustered: unsupported op: node 'in_branch' of @bad
// CHECK-NEXT: note: loc("case"): unsupported op: 'case' -> 'in_branch' of @bad
tf.func @main(%p: tensor<i1>, %i: tensor<i32>, %x: tensor<f32>) {
  %y, %c = "tf.If"(%p, %x) {Tcond = i1, Tin = [f32], Tout = [f32], then_branch = @good, else_branch = @bad, output_shapes = []} : (tensor<i1>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("if")
  %z, %d = "tf.Case"(%i, %x) {Tin = [f32], Tout = [f32], branches = [@good, @bad, @good], output_shapes = []} : (tensor<i32>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("case")
  tf.return
}
tf.func private @good(%x: tensor<*xf32>) -> tensor<*xf32> {
  tf.return %x : tensor<*xf32>
}
tf.func private @bad(%x: tensor<*xf32>) -> tensor<*xf32> {
  %b, %c2 = "tf.MissingKernel"(%x) : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("in_branch")
  tf.return %b : tensor<*xf32>
}

// -----

// Functions that call each other without end.
// CHECK: remark: loc("call"): not clustered: function that calls itself: node 'to_g' of @g
tf.func @main(%x: tensor<f32>) {
  %y, %c = "tf.PartitionedCall"(%x) {Tin = [f32], Tout = [f32], f = @f, config = "", config_proto = "", executor_type = ""} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("call")
  tf.return
}
tf.func private @f(%x: tensor<*xf32>) -> tensor<*xf32> {
  %y, %c = "tf.PartitionedCall"(%x) {Tin = [f32], Tout = [f32], f = @g, config = "", config_proto = "", executor_type = ""} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("to_f")
  tf.return %y : tensor<*xf32>
}
tf.func private @g(%x: tensor<*xf32>) -> tensor<*xf32> {
  %y, %c = "tf.PartitionedCall"(%x) {Tin = [f32], Tout = [f32], f = @f, config = "", config_proto = "", executor_type = ""} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("to_g")
  tf.return %y : tensor<*xf32>
}

// -----

// Devices without a compiler, devices that are none, gradients that nobody registered, ops without outputs.
// CHECK: remark: loc("tpu"): not clustered: no compiler for device /job:localhost/replica:0/task:0/device:TPU:0
// CHECK: remark: loc("odd"): not clustered: no compiler for device here and there
// CHECK: remark: loc("gradient"): not clustered: function without a registered gradient
// CHECK: remark: loc("silent"): not clustered: unsupported op
// CHECK: remark: loc("silent_call"): not clustered: call that an executor inlines
tf.func @main(%x: tensor<f32>) {
  %a, %c0 = "tf.Neg"(%x) {T = f32, _device = "/device:TPU:0"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("tpu")
  %b, %c1 = "tf.Neg"(%x) {T = f32, _device = "here and there"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("odd")
  %g, %c2 = "tf.SymbolicGradient"(%x, %x) {Tin = [f32, f32], Tout = [f32], f = @f} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("gradient")
  "tf.Silent"(%x) : (tensor<f32>) -> () loc("silent")
  "tf.nothing"() : () -> () loc("silent_call")
  tf.return
}
tf.func private @f(%x: tensor<*xf32>) -> tensor<*xf32> {
  tf.return %x : tensor<*xf32>
}
tf.func private @nothing() {
  tf.return
}
