// RUN: kiln-opt --split-input-file --mark-for-compilation="flags='--tf_xla_auto_jit=2 --tf_xla_cpu_global_jit=true --tf_xla_min_cluster_size=2 --tf_xla_disable_deadness_safety_checks_for_debugging'" --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s

// The names are those of TensorFlow's mark_for_compilation_pass_test, and so are the outcomes; its settings are these flags.
// Chains.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.UncompilableNullary"{{.*}}_KilnUnclusteredReason = "unsupported op"{{.*}}loc("A")
// CHECK: "tf.Relu"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("B")
// CHECK: "tf.Relu"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("C")
// CHECK: "tf.UncompilableUnary"{{.*}}_KilnUnclusteredReason = "unsupported op"{{.*}}loc("D")
// CHECK: "tf.Relu"{{.*}}_XlaCluster = "cluster_1"{{.*}}loc("E")
// CHECK: "tf.Relu"{{.*}}_XlaCluster = "cluster_1"{{.*}}loc("F")
tf.func @main() {
  %A, %A_c = "tf.UncompilableNullary"() : () -> (tensor<*xf32>, !tf.control) loc("A")
  %B, %B_c = "tf.Relu"(%A) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("B")
  %C, %C_c = "tf.Relu"(%B) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("C")
  %D, %D_c = "tf.UncompilableUnary"(%C) : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("D")
  %E, %E_c = "tf.Relu"(%D) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("E")
  %F, %F_c = "tf.Relu"(%E) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("F")
  tf.return
}

// -----

// UncompilableCycles.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Const"{{.*}}_KilnUnclusteredReason = {{.*}}loc("A")
// CHECK: "tf.UncompilableUnary"{{.*}}_KilnUnclusteredReason = "unsupported op"{{.*}}loc("B")
// CHECK: "tf.MatMul"{{.*}}_KilnUnclusteredReason = "its cluster has 1 operation, fewer than 2 (tf_xla_min_cluster_size)"{{.*}}loc("C")
tf.func @main() {
  %A, %A_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("A")
  %B, %B_c = "tf.UncompilableUnary"(%A) : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("B")
  %C, %C_c = "tf.MatMul"(%A, %B) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false} : (tensor<f32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("C")
  tf.return
}

// -----

// CompilableCycles.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Const"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("A")
// CHECK: "tf.Relu"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("B")
// CHECK: "tf.MatMul"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("C")
tf.func @main() {
  %A, %A_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("A")
  %B, %B_c = "tf.Relu"(%A) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("B")
  %C, %C_c = "tf.MatMul"(%A, %B) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false} : (tensor<f32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("C")
  tf.return
}

// -----

// StringUnsupported.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Const"{{.*}}_KilnUnclusteredReason = "DT_STRING producer or consumer"{{.*}}loc("A")
// CHECK: "tf.EncodeBase64"{{.*}}_KilnUnclusteredReason = "unsupported op"{{.*}}loc("B")
// CHECK: "tf.StringSplit"{{.*}}_KilnUnclusteredReason = "unsupported op"{{.*}}loc("C")
tf.func @main() {
  %A, %A_c = "tf.Const"() {dtype = !tf.string, value = dense<"x"> : tensor<!tf.string>} : () -> (tensor<!tf.string>, !tf.control) loc("A")
  %B, %B_c = "tf.EncodeBase64"(%A) {pad = false} : (tensor<!tf.string>) -> (tensor<*x!tf.string>, !tf.control) loc("B")
  %C:3, %C_c = "tf.StringSplit"(%A, %B) {skip_empty = true} : (tensor<!tf.string>, tensor<*x!tf.string>) -> (tensor<*xi64>, tensor<*x!tf.string>, tensor<*xi64>, !tf.control) loc("C")
  tf.return
}

// -----

// WhereUnsupported: of Where's result the shape depends on data, so that it stays outside; what follows does not.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Const"{{.*}}_KilnUnclusteredReason = {{.*}}loc("A")
// CHECK: "tf.Where"{{.*}}_KilnUnclusteredReason = "shape that depends on data"{{.*}}loc("B")
// CHECK: "tf.Gather"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("C")
// CHECK: "tf.Neg"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("D")
tf.func @main() {
  %A, %A_c = "tf.Const"() {dtype = i32, value = dense<1> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control) loc("A")
  %B, %B_c = "tf.Where"(%A) {T = i32} : (tensor<2xi32>) -> (tensor<*xi64>, !tf.control) loc("B")
  %C, %C_c = "tf.Gather"(%B, %A) {Tparams = i64, Tindices = i32, validate_indices = true} : (tensor<*xi64>, tensor<2xi32>) -> (tensor<*xi64>, !tf.control) loc("C")
  %D, %D_c = "tf.Neg"(%C) {T = i64} : (tensor<*xi64>) -> (tensor<*xi64>, !tf.control) loc("D")
  tf.return
}

// -----

// HalfSupported.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Const"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("A")
// CHECK: "tf.Neg"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("B")
// CHECK: "tf.MatMul"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("C")
tf.func @main() {
  %A, %A_c = "tf.Const"() {dtype = f16, value = dense<0.0> : tensor<f16>} : () -> (tensor<f16>, !tf.control) loc("A")
  %B, %B_c = "tf.Neg"(%A) {T = f16} : (tensor<f16>) -> (tensor<*xf16>, !tf.control) loc("B")
  %C, %C_c = "tf.MatMul"(%A, %B) {T = f16, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false} : (tensor<f16>, tensor<*xf16>) -> (tensor<*xf16>, !tf.control) loc("C")
  tf.return
}

// -----

// PartitionedCallUnsupported: a call is compiled only if every node of the function can be.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Placeholder"{{.*}}_KilnUnclusteredReason = "feed"{{.*}}loc("A")
// CHECK: "tf.PartitionedCall"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("B")
// CHECK: "tf.PartitionedCall"{{.*}}_KilnUnclusteredReason = "unsupported op: node 'n_c' of @UncompilableFn"{{.*}}loc("C")
// CHECK: "tf.AddV2"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("D")
tf.func @main() {
  %A, %A_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("A")
  %B, %B_c = "tf.PartitionedCall"(%A, %A) {Tin = [f32, f32], Tout = [f32], f = @CompilableFn, config = "", config_proto = "", executor_type = ""} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("B")
  %C, %C_c = "tf.PartitionedCall"(%A) {Tin = [f32], Tout = [f32], f = @UncompilableFn, config = "", config_proto = "", executor_type = ""} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("C")
  %D, %D_c = "tf.AddV2"(%B, %C) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("D")
  tf.return
}
tf.func private @CompilableFn(%a: tensor<*xf32>, %b: tensor<*xf32>) -> tensor<*xf32> {
  %c, %c_c = "tf.AddV2"(%a, %b) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("n_c")
  tf.return %c : tensor<*xf32>
}
tf.func private @UncompilableFn(%a: tensor<*xf32>) -> tensor<*xf32> {
  %c, %c_c = "tf.UncompilableUnary"(%a) : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("n_c")
  tf.return %c : tensor<*xf32>
}

// -----

// FunctionCalls.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.UncompilableNullary"{{.*}}_KilnUnclusteredReason = "unsupported op"{{.*}}loc("A")
// CHECK: "tf.CompilableFn"{{.*}}_KilnUnclusteredReason = "call that an executor inlines"{{.*}}loc("B")
// CHECK: "tf.Relu"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("C")
// CHECK: "tf.UncompilableFn"{{.*}}_KilnUnclusteredReason = "call that an executor inlines"{{.*}}loc("D")
// CHECK: "tf.NoInlineFn"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("E")
tf.func @main() {
  %A, %A_c = "tf.UncompilableNullary"() : () -> (tensor<*xf32>, !tf.control) loc("A")
  %B, %B_c = "tf.CompilableFn"(%A, %A) : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("B")
  %C, %C_c = "tf.Relu"(%B) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("C")
  %D, %D_c = "tf.UncompilableFn"(%C) : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("D")
  %E, %E_c = "tf.NoInlineFn"(%C, %C) : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("E")
  tf.return
}
tf.func private @CompilableFn(%a: tensor<*xf32>, %b: tensor<*xf32>) -> tensor<*xf32> {
  %c, %c_c = "tf.AddV2"(%a, %b) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("n_c")
  tf.return %c : tensor<*xf32>
}
tf.func private @UncompilableFn(%a: tensor<*xf32>) -> tensor<*xf32> {
  %c, %c_c = "tf.UncompilableUnary"(%a) : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("n_c")
  tf.return %c : tensor<*xf32>
}
tf.func private @NoInlineFn(%a: tensor<*xf32>, %b: tensor<*xf32>) -> tensor<*xf32> attributes {tf.attrs = {_noinline = true}} {
  %c, %c_c = "tf.AddV2"(%a, %b) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("n_c")
  tf.return %c : tensor<*xf32>
}

// -----

// CallXlaDeviceFuncWithResourceOp.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.VarHandleOp"{{.*}}_KilnUnclusteredReason = "handle of a variable"{{.*}}loc("varhandle")
// CHECK: "tf.FnWithResourceOp"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("A")
// CHECK: "tf.Tanh"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("tanh0")
// CHECK: "tf.Tanh"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("tanh1")
// CHECK: "tf.Tanh"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("tanh2")
tf.func @main() {
  %varhandle, %varhandle_c = "tf.VarHandleOp"() {container = "", shared_name = "varhandle", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("varhandle")
  %const, %const_c = "tf.Const"() {dtype = f32, value = dense<42.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("const")
  %A, %A_c = "tf.FnWithResourceOp"(%varhandle, %const) {_device = "/job:worker/replica:0/task:0/device:XLA_CPU:0"} : (tensor<!tf.resource>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("A")
  %tanh0, %tanh0_c = "tf.Tanh"(%A) {T = f32, _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("tanh0")
  %tanh1, %tanh1_c = "tf.Tanh"(%tanh0) {T = f32, _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("tanh1")
  %tanh2, %tanh2_c = "tf.Tanh"(%tanh1) {T = f32, _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("tanh2")
  tf.return
}
tf.func private @FnWithResourceOp(%var: tensor<*x!tf.resource>, %val: tensor<*xf32>) -> tensor<*xf32> {
  %assign_c = "tf.AssignVariableOp"(%var, %val) {dtype = f32, validate_shape = false} : (tensor<*x!tf.resource>, tensor<*xf32>) -> !tf.control loc("assign_op")
  %r, %r_c = "tf.Identity"(%val, %assign_c) {T = f32} : (tensor<*xf32>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("retval")
  tf.return %r : tensor<*xf32>
}

// -----

// SymbolicGradients: of functions for which the library registers a gradient.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.UncompilableNullary"{{.*}}_KilnUnclusteredReason = "unsupported op"{{.*}}loc("A")
// CHECK: "tf.SymbolicGradient"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("B")
// CHECK: "tf.Relu"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("C")
// CHECK: "tf.SymbolicGradient"{{.*}}_KilnUnclusteredReason = "unsupported op: node 'y2' of @UnsupportedGrad"{{.*}}loc("D")
tf.func @main() {
  %A, %A_c = "tf.UncompilableNullary"() : () -> (tensor<*xf32>, !tf.control) loc("A")
  %B, %B_c = "tf.SymbolicGradient"(%A, %A) {Tin = [f32, f32], Tout = [f32], f = @Supported} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("B")
  %C, %C_c = "tf.Relu"(%B) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("C")
  %D, %D_c = "tf.SymbolicGradient"(%C, %C) {Tin = [f32, f32], Tout = [f32], f = @Unsupported} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("D")
  tf.return
}
tf.func private @Supported(%x: tensor<*xf32>) -> tensor<*xf32> attributes {tf.gradient = "SupportedGrad"} {
  tf.return %x : tensor<*xf32>
}
tf.func private @SupportedGrad(%x: tensor<*xf32>, %dy: tensor<*xf32>) -> tensor<*xf32> {
  %y, %y_c = "tf.Tanh"(%x) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("y")
  %y2, %y2_c = "tf.Square"(%y) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("y2")
  %dx, %dx_c = "tf.Mul"(%dy, %y2) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("dx")
  tf.return %dx : tensor<*xf32>
}
tf.func private @Unsupported(%x: tensor<*xf32>) -> tensor<*xf32> attributes {tf.gradient = "UnsupportedGrad"} {
  tf.return %x : tensor<*xf32>
}
tf.func private @UnsupportedGrad(%x: tensor<*xf32>, %dy: tensor<*xf32>) -> tensor<*xf32> {
  %y, %y_c = "tf.Tanh"(%x) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("y")
  %y2, %y2_c = "tf.UncompilableUnary"(%y) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("y2")
  %dx, %dx_c = "tf.Mul"(%dy, %y2) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("dx")
  tf.return %dx : tensor<*xf32>
}

// -----

// Loops: C and D on the two sides of a loop are not one cluster, which would wait for itself.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.AddV2"{{.*}}_KilnUnclusteredReason = "its cluster has 1 operation, fewer than 2 (tf_xla_min_cluster_size)"{{.*}}loc("C")
// CHECK: "tf.Enter"{{.*}}_KilnUnclusteredReason = "v1 control flow"{{.*}}loc("Enter")
// CHECK: "tf.AddV2"{{.*}}_KilnUnclusteredReason = "its cluster has 1 operation, fewer than 2 (tf_xla_min_cluster_size)"{{.*}}loc("D")
tf.func @main() {
  %A, %A_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("A")
  %B, %B_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("B")
  %C, %C_c = "tf.AddV2"(%A, %B) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("C")
  %Enter, %Enter_c = "tf.Enter"(%C) {T = f32, frame_name = "aframe", is_constant = false, parallel_iterations = 10 : i64} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("Enter")
  %NextIteration, %NextIteration_c = "tf.NextIteration"(%Enter) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("NextIteration")
  %Exit, %Exit_c = "tf.Exit"(%NextIteration) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("Exit")
  %D, %D_c = "tf.AddV2"(%C, %Exit) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("D")
  tf.return
}

// -----

// CyclesWithAllDifferentScopesGlobalJitOverridden: where the compiler chooses, the user's scopes do not count.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Const"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("A")
// CHECK: "tf.Relu"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("B")
// CHECK: "tf.MatMul"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("C")
tf.func @main() {
  %A, %A_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>, _XlaScope = "ScopeA"} : () -> (tensor<f32>, !tf.control) loc("A")
  %B, %B_c = "tf.Relu"(%A) {T = f32, _XlaScope = "ScopeB"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("B")
  %C, %C_c = "tf.MatMul"(%A, %B) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false, _XlaScope = "ScopeC"} : (tensor<f32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("C")
  tf.return
}

// -----

// ResourcesClusteringAllowed.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.VarHandleOp"{{.*}}_KilnUnclusteredReason = "handle of a variable"{{.*}}loc("VarR")
// CHECK: "tf.ReadVariableOp"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("ReadR")
// CHECK: "tf.VarHandleOp"{{.*}}_KilnUnclusteredReason = {{.*}}loc("VarW")
// CHECK: "tf.Const"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("ValueToAssignW")
// CHECK: "tf.AssignVariableOp"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("AssignmentW")
tf.func @main() {
  %VarR, %VarR_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR")
  %ReadR, %ReadR_c = "tf.ReadVariableOp"(%VarR) {dtype = f32} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("ReadR")
  %VarW, %VarW_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW")
  %ValueToAssignW, %ValueToAssignW_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW")
  %AssignmentW_c = "tf.AssignVariableOp"(%VarW, %ValueToAssignW, %ReadR_c) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>, !tf.control) -> !tf.control loc("AssignmentW")
  tf.return
}

// -----

// ResourcesClusteringDisallowed.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Const"{{.*}}_KilnUnclusteredReason = {{.*}}loc("ValueToAssignW")
// CHECK: "tf.AssignVariableOp"{{.*}}_KilnUnclusteredReason = {{.*}}loc("AssignmentW")
// CHECK: "tf.ReadVariableOp"{{.*}}_KilnUnclusteredReason = {{.*}}loc("ReadR")
tf.func @main() {
  %VarW, %VarW_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW")
  %ValueToAssignW, %ValueToAssignW_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW")
  %AssignmentW_c = "tf.AssignVariableOp"(%VarW, %ValueToAssignW) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control loc("AssignmentW")
  %VarR, %VarR_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR")
  %ReadR, %ReadR_c = "tf.ReadVariableOp"(%VarR, %AssignmentW_c) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("ReadR")
  tf.return
}

// -----

// ChainOfOps.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.AssignVariableOp"{{.*}}_KilnUnclusteredReason = {{.*}}loc("AssignmentW0")
// CHECK: "tf.Const"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("ConstN0")
// CHECK: "tf.ReadVariableOp"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("ReadR0")
// CHECK: "tf.Const"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("ValueToAssignW1")
// CHECK: "tf.AssignVariableOp"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("AssignmentW1")
// CHECK: "tf.Const"{{.*}}_KilnUnclusteredReason = {{.*}}loc("ConstN1")
// CHECK: "tf.ReadVariableOp"{{.*}}_KilnUnclusteredReason = {{.*}}loc("ReadR1")
tf.func @main() {
  %VarW0, %VarW0_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW0", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW0")
  %ValueToAssignW0, %ValueToAssignW0_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW0")
  %AssignmentW0_c = "tf.AssignVariableOp"(%VarW0, %ValueToAssignW0) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control loc("AssignmentW0")
  %ConstN0, %ConstN0_c = "tf.Const"(%AssignmentW0_c) {dtype = f32, value = dense<42.0> : tensor<f32>} : (!tf.control) -> (tensor<f32>, !tf.control) loc("ConstN0")
  %VarR0, %VarR0_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR0", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR0")
  %ReadR0, %ReadR0_c = "tf.ReadVariableOp"(%VarR0, %ConstN0_c) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("ReadR0")
  %VarW1, %VarW1_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW1", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW1")
  %ValueToAssignW1, %ValueToAssignW1_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW1")
  %AssignmentW1_c = "tf.AssignVariableOp"(%VarW1, %ValueToAssignW1, %ReadR0_c) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>, !tf.control) -> !tf.control loc("AssignmentW1")
  %ConstN1, %ConstN1_c = "tf.Const"(%AssignmentW1_c) {dtype = f32, value = dense<42.0> : tensor<f32>} : (!tf.control) -> (tensor<f32>, !tf.control) loc("ConstN1")
  %VarR1, %VarR1_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR1", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR1")
  %ReadR1, %ReadR1_c = "tf.ReadVariableOp"(%VarR1, %ConstN1_c) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("ReadR1")
  tf.return
}

// -----

// Retval: a node between feeds and fetches alone is not worth a cluster.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Const"{{.*}}_KilnUnclusteredReason = {{.*}}loc("A")
// CHECK: "tf.Relu"{{.*}}_KilnUnclusteredReason = {{.*}}loc("B")
tf.func @main() -> tensor<*xf32> {
  %A, %A_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("A")
  %B, %B_c = "tf.Relu"(%A) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("B")
  tf.return %B : tensor<*xf32>
}

// -----

// DontCountIdentityOps.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Identity"{{.*}}_KilnUnclusteredReason = "its cluster has 0 operations, fewer than 2 (tf_xla_min_cluster_size)"{{.*}}loc("B")
// CHECK: "tf.Identity"{{.*}}_KilnUnclusteredReason = {{.*}}loc("C")
tf.func @main(%A: tensor<*xi32>) -> tensor<*xi32> {
  %B, %B_c = "tf.Identity"(%A) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("B")
  %C, %C_c = "tf.Identity"(%B) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("C")
  tf.return %C : tensor<*xi32>
}

// -----

// ConstOp: one of a type that compiles, and one that does not.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Const"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("const")
// CHECK: "tf.Const"{{.*}}_KilnUnclusteredReason = "DT_STRING producer or consumer"{{.*}}loc("string")
tf.func @main() {
  %const, %const_c = "tf.Const"() {dtype = f32, value = dense<0.5> : tensor<f32>, _XlaCompile = true} : () -> (tensor<f32>, !tf.control) loc("const")
  %string, %string_c = "tf.Const"() {dtype = !tf.string, value = dense<"string"> : tensor<!tf.string>, _XlaCompile = true} : () -> (tensor<!tf.string>, !tf.control) loc("string")
  tf.return
}

// -----

// DontClusterIdentityWithRefInput.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.VariableV2"{{.*}}_KilnUnclusteredReason = "reference to a variable"{{.*}}loc("variable")
// CHECK: "tf.Identity"{{.*}}_KilnUnclusteredReason = "Identity of a reference"{{.*}}loc("read")
// CHECK: "tf.Neg"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("negate")
// CHECK: "tf.AddV2"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("add")
tf.func @main() {
  %variable, %variable_c = "tf.VariableV2"() {shape = #tf.shape<[]>, dtype = f32, container = "", shared_name = ""} : () -> (tensor<*xf32>, !tf.control) loc("variable")
  %read, %read_c = "tf.Identity"(%variable) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("read")
  %negate, %negate_c = "tf.Neg"(%read) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("negate")
  %add, %add_c = "tf.AddV2"(%negate, %negate) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add")
  tf.return
}

// -----

// ClusterIdentityWithNonRefInput.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Identity"{{.*}}_KilnUnclusteredReason = "Identity of a reference"{{.*}}loc("read")
// CHECK: "tf.Neg"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("negate")
// CHECK: "tf.Identity"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("identity")
// CHECK: "tf.AddV2"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("add")
tf.func @main() {
  %variable, %variable_c = "tf.VariableV2"() {shape = #tf.shape<[]>, dtype = f32, container = "", shared_name = ""} : () -> (tensor<*xf32>, !tf.control) loc("variable")
  %read, %read_c = "tf.Identity"(%variable) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("read")
  %negate, %negate_c = "tf.Neg"(%read) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("negate")
  %identity, %identity_c = "tf.Identity"(%negate) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("identity")
  %add, %add_c = "tf.AddV2"(%identity, %negate) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add")
  tf.return
}

// -----

// ClusterControlTrigger.
// CHECK-LABEL: tf.func @main
// CHECK: "tf._Recv"{{.*}}_KilnUnclusteredReason = "unsupported op"{{.*}}loc("recv_a")
// CHECK: "tf._Recv"{{.*}}_KilnUnclusteredReason = "unsupported op"{{.*}}loc("recv_b")
// CHECK: "tf.ControlTrigger"{{.*}}_KilnUnclusteredReason = "not allowed control trigger"{{.*}}loc("ctrl_trigger_a")
// CHECK: "tf.ControlTrigger"{{.*}}_KilnUnclusteredReason = "not allowed control trigger"{{.*}}loc("ctrl_trigger_b")
// CHECK: "tf.Const"{{.*}}_KilnUnclusteredReason = {{.*}}loc("const_a")
tf.func @main() {
  %recv_a, %recv_a_c = "tf._Recv"() {tensor_type = i1, tensor_name = "tensor_a", send_device = "sender", send_device_incarnation = 0 : i64, recv_device = "receiver", client_terminated = false} : () -> (tensor<*xi1>, !tf.control) loc("recv_a")
  %recv_b, %recv_b_c = "tf._Recv"() {tensor_type = i1, tensor_name = "tensor_b", send_device = "sender", send_device_incarnation = 0 : i64, recv_device = "receiver", client_terminated = false} : () -> (tensor<*xi1>, !tf.control) loc("recv_b")
  %ctrl_trigger_a_c = "tf.ControlTrigger"(%recv_a_c, %recv_b_c) : (!tf.control, !tf.control) -> !tf.control loc("ctrl_trigger_a")
  %ctrl_trigger_b_c = "tf.ControlTrigger"() : () -> !tf.control loc("ctrl_trigger_b")
  %const_a, %const_a_c = "tf.Const"(%ctrl_trigger_b_c) {dtype = i32, value = dense<42> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("const_a")
  tf.return
}

// -----

// RandomShape.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.RandomUniformInt"{{.*}}_KilnUnclusteredReason = "stateful random op"{{.*}}loc("shape")
// CHECK: "tf.Reshape"{{.*}}_KilnUnclusteredReason = {{.*}}loc("reshape")
tf.func @main() {
  %reshape_input, %reshape_input_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("reshape_input")
  %shape_shape, %shape_shape_c = "tf.Const"() {dtype = i32, value = dense<2> : tensor<1xi32>} : () -> (tensor<1xi32>, !tf.control) loc("shape_shape")
  %minval, %minval_c = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("minval")
  %maxval, %maxval_c = "tf.Const"() {dtype = i32, value = dense<20> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("maxval")
  %shape, %shape_c = "tf.RandomUniformInt"(%shape_shape, %minval, %maxval) {seed = 0 : i64, seed2 = 0 : i64, Tout = i32, T = i32} : (tensor<1xi32>, tensor<i32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("shape")
  %reshape, %reshape_c = "tf.Reshape"(%reshape_input, %shape) {T = f32, Tshape = i32} : (tensor<*xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control) loc("reshape")
  tf.return
}

// -----

// RandomShapeWithFunc.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Stateful_func"{{.*}}_KilnUnclusteredReason = "stateful random op: node 'shape' of @Stateful_func"{{.*}}loc("fn_call")
tf.func @main() {
  %fn_call, %fn_call_c = "tf.Stateful_func"() : () -> (tensor<*xi32>, !tf.control) loc("fn_call")
  %reshape_input, %reshape_input_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("reshape_input")
  %reshape, %reshape_c = "tf.Reshape"(%reshape_input, %fn_call) {T = f32, Tshape = i32} : (tensor<*xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control) loc("reshape")
  tf.return
}
tf.func private @Stateful_func() -> tensor<*xi32> attributes {tf.attrs = {_noinline = true}, tf.stateful} {
  %s, %s_c = "tf.Const"() {dtype = i32, value = dense<2> : tensor<1xi32>} : () -> (tensor<1xi32>, !tf.control) loc("shape_shape")
  %a, %a_c = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("minval")
  %b, %b_c = "tf.Const"() {dtype = i32, value = dense<20> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("maxval")
  %r, %r_c = "tf.RandomUniformInt"(%s, %a, %b) {T = i32, Tout = i32, seed = 0 : i64, seed2 = 0 : i64} : (tensor<1xi32>, tensor<i32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("shape")
  tf.return %r : tensor<*xi32>
}

// -----

// RandomShapeOnXlaDevice.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.RandomUniformInt"{{.*}}_KilnUnclusteredReason = "stateful op whose value others need at compile time"{{.*}}loc("test/shape_rng")
// CHECK: "tf.Reshape"{{.*}}_KilnUnclusteredReason = {{.*}}loc("test/reshape")
tf.func @main() {
  %test_reshape_input, %test_reshape_input_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:0"} : () -> (tensor<*xf32>, !tf.control) loc("test/reshape_input")
  %test_shape_shape, %test_shape_shape_c = "tf.Const"() {dtype = i32, value = dense<2> : tensor<1xi32>, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:0"} : () -> (tensor<1xi32>, !tf.control) loc("test/shape_shape")
  %test_minval, %test_minval_c = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:0"} : () -> (tensor<i32>, !tf.control) loc("test/minval")
  %test_maxval, %test_maxval_c = "tf.Const"() {dtype = i32, value = dense<20> : tensor<i32>, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:0"} : () -> (tensor<i32>, !tf.control) loc("test/maxval")
  %test_shape_rng, %test_shape_rng_c = "tf.RandomUniformInt"(%test_shape_shape, %test_minval, %test_maxval) {seed = 0 : i64, seed2 = 0 : i64, Tout = i32, T = i32, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:0"} : (tensor<1xi32>, tensor<i32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("test/shape_rng")
  %test_reshape, %test_reshape_c = "tf.Reshape"(%test_reshape_input, %test_shape_rng) {T = f32, Tshape = i32, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:0"} : (tensor<*xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control) loc("test/reshape")
  tf.return
}

// -----

// TensorArrayShapeOnXlaDevice.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.TensorArrayV3"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/tensor_array")
// CHECK: "tf.TensorArrayWriteV3"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/write")
// CHECK: "tf.TensorArrayReadV3"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/read")
// CHECK: "tf.Reshape"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/reshape")
tf.func @main() {
  %test_size, %test_size_c = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:0"} : () -> (tensor<i32>, !tf.control) loc("test/size")
  %test_tensor_array:2, %test_tensor_array_c = "tf.TensorArrayV3"(%test_size) {dtype = i32, element_shape = #tf.shape<*>, dynamic_size = false, clear_after_read = true, identical_element_shapes = false, tensor_array_name = "", _device = "/job:worker/replica:0/task:0/device:XLA_GPU:0"} : (tensor<i32>) -> (tensor<*x!tf.resource>, tensor<*xf32>, !tf.control) loc("test/tensor_array")
  %test_zero, %test_zero_c = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:0"} : () -> (tensor<i32>, !tf.control) loc("test/zero")
  %test_forty_two, %test_forty_two_c = "tf.Const"() {dtype = i32, value = dense<42> : tensor<i32>, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:0"} : () -> (tensor<i32>, !tf.control) loc("test/forty_two")
  %test_write, %test_write_c = "tf.TensorArrayWriteV3"(%test_tensor_array#0, %test_zero, %test_forty_two, %test_tensor_array#1) {T = i32, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:0"} : (tensor<*x!tf.resource>, tensor<i32>, tensor<i32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/write")
  %test_read, %test_read_c = "tf.TensorArrayReadV3"(%test_tensor_array#0, %test_zero, %test_write) {dtype = i32, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:0"} : (tensor<*x!tf.resource>, tensor<i32>, tensor<*xf32>) -> (tensor<*xi32>, !tf.control) loc("test/read")
  %placeholder, %placeholder_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("placeholder")
  %test_reshape, %test_reshape_c = "tf.Reshape"(%placeholder, %test_read) {T = f32, Tshape = i32, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:0"} : (tensor<*xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control) loc("test/reshape")
  tf.return
}

// -----

// DontClusterMergingNodes: with MatMulCombined in its cluster, MatMul1 would wait for the other device.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Const"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("A_dev0")
// CHECK: "tf.Tanh"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("tanh_A_dev0")
// CHECK: "tf.Const"{{.*}}_XlaCluster = "cluster_1"{{.*}}loc("B_dev1")
// CHECK: "tf.Tanh"{{.*}}_XlaCluster = "cluster_1"{{.*}}loc("tanh_B_dev1")
// CHECK: "tf.MatMul"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("MatMul0_dev0")
// CHECK: "tf.MatMul"{{.*}}_XlaCluster = "cluster_1"{{.*}}loc("MatMul1_dev1")
// CHECK: "tf.MatMul"{{.*}}_KilnUnclusteredReason = {{.*}}loc("MatMulCombined_dev1")
tf.func @main() {
  %A_dev0, %A_dev0_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<2x2xf32>, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:0"} : () -> (tensor<2x2xf32>, !tf.control) loc("A_dev0")
  %tanh_A_dev0, %tanh_A_dev0_c = "tf.Tanh"(%A_dev0) {T = f32, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:0"} : (tensor<2x2xf32>) -> (tensor<*xf32>, !tf.control) loc("tanh_A_dev0")
  %B_dev1, %B_dev1_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<2x2xf32>, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:1"} : () -> (tensor<2x2xf32>, !tf.control) loc("B_dev1")
  %tanh_B_dev1, %tanh_B_dev1_c = "tf.Tanh"(%B_dev1) {T = f32, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:1"} : (tensor<2x2xf32>) -> (tensor<*xf32>, !tf.control) loc("tanh_B_dev1")
  %MatMul0_dev0, %MatMul0_dev0_c = "tf.MatMul"(%tanh_A_dev0, %tanh_A_dev0) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("MatMul0_dev0")
  %MatMul1_dev1, %MatMul1_dev1_c = "tf.MatMul"(%tanh_B_dev1, %tanh_B_dev1) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:1"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("MatMul1_dev1")
  %MatMulCombined_dev1, %MatMulCombined_dev1_c = "tf.MatMul"(%MatMul0_dev0, %MatMul1_dev1) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:1"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("MatMulCombined_dev1")
  tf.return
}

// -----

// DontClusterMergingNodesOnCPU.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Const"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("A_dev0")
// CHECK: "tf.Const"{{.*}}_XlaCluster = "cluster_1"{{.*}}loc("B_dev1")
// CHECK: "tf.MatMul"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("MatMul0_dev0")
// CHECK: "tf.MatMul"{{.*}}_XlaCluster = "cluster_1"{{.*}}loc("MatMul1_dev1")
// CHECK: "tf.MatMul"{{.*}}_KilnUnclusteredReason = {{.*}}loc("MatMulCombined_cpu")
tf.func @main() {
  %A_dev0, %A_dev0_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<2x2xf32>, _device = "/job:worker/replica:0/task:0/device:GPU:0"} : () -> (tensor<2x2xf32>, !tf.control) loc("A_dev0")
  %tanh_A_dev0, %tanh_A_dev0_c = "tf.Tanh"(%A_dev0) {T = f32, _device = "/job:worker/replica:0/task:0/device:GPU:0"} : (tensor<2x2xf32>) -> (tensor<*xf32>, !tf.control) loc("tanh_A_dev0")
  %B_dev1, %B_dev1_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<2x2xf32>, _device = "/job:worker/replica:0/task:0/device:GPU:1"} : () -> (tensor<2x2xf32>, !tf.control) loc("B_dev1")
  %tanh_B_dev1, %tanh_B_dev1_c = "tf.Tanh"(%B_dev1) {T = f32, _device = "/job:worker/replica:0/task:0/device:GPU:1"} : (tensor<2x2xf32>) -> (tensor<*xf32>, !tf.control) loc("tanh_B_dev1")
  %MatMul0_dev0, %MatMul0_dev0_c = "tf.MatMul"(%tanh_A_dev0, %tanh_A_dev0) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false, _device = "/job:worker/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("MatMul0_dev0")
  %MatMul1_dev1, %MatMul1_dev1_c = "tf.MatMul"(%tanh_B_dev1, %tanh_B_dev1) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false, _device = "/job:worker/replica:0/task:0/device:GPU:1"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("MatMul1_dev1")
  %MatMulCombined_cpu, %MatMulCombined_cpu_c = "tf.MatMul"(%MatMul0_dev0, %MatMul1_dev1) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false, _device = "/job:worker/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("MatMulCombined_cpu")
  tf.return
}

// -----

// NOT_DontClusterSpreadingNodes: MatMul1 waits for MatMul0 too, on another device, and should not.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Const"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("A_dev0")
// CHECK: "tf.MatMul"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("MatMulSource_dev0")
// CHECK: "tf.MatMul"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("MatMul0_dev0")
// CHECK: "tf.MatMul"{{.*}}_KilnUnclusteredReason = {{.*}}loc("MatMul1_dev1")
tf.func @main() {
  %A_dev0, %A_dev0_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<2x2xf32>, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:0"} : () -> (tensor<2x2xf32>, !tf.control) loc("A_dev0")
  %MatMulSource_dev0, %MatMulSource_dev0_c = "tf.MatMul"(%A_dev0, %A_dev0) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:0"} : (tensor<2x2xf32>, tensor<2x2xf32>) -> (tensor<*xf32>, !tf.control) loc("MatMulSource_dev0")
  %MatMul0_dev0, %MatMul0_dev0_c = "tf.MatMul"(%MatMulSource_dev0, %MatMulSource_dev0) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("MatMul0_dev0")
  %MatMul1_dev1, %MatMul1_dev1_c = "tf.MatMul"(%MatMulSource_dev0, %MatMulSource_dev0) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:1"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("MatMul1_dev1")
  tf.return
}

// -----

// ClusterStatefulRandomOpOnXlaDevice.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.RandomUniform"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/a")
// CHECK: "tf.RandomUniform"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/b")
// CHECK: "tf.AddV2"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/c")
tf.func @main() {
  %test_shape_shape, %test_shape_shape_c = "tf.Const"() {dtype = i32, value = dense<[200, 200]> : tensor<2xi32>, _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0"} : () -> (tensor<2xi32>, !tf.control) loc("test/shape_shape")
  %test_a, %test_a_c = "tf.RandomUniform"(%test_shape_shape) {seed = 0 : i64, seed2 = 0 : i64, dtype = f32, T = i32, _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0"} : (tensor<2xi32>) -> (tensor<*xf32>, !tf.control) loc("test/a")
  %test_b, %test_b_c = "tf.RandomUniform"(%test_shape_shape) {seed = 0 : i64, seed2 = 0 : i64, dtype = f32, T = i32, _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0"} : (tensor<2xi32>) -> (tensor<*xf32>, !tf.control) loc("test/b")
  %test_c, %test_c_c = "tf.AddV2"(%test_a, %test_b) {T = f32, _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/c")
  tf.return
}

// -----

// DontAutoClusterStatefulRandomOp.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.RandomUniform"{{.*}}_KilnUnclusteredReason = "stateful random op"{{.*}}loc("test/a")
// CHECK: "tf.RandomUniform"{{.*}}_KilnUnclusteredReason = "stateful random op"{{.*}}loc("test/b")
tf.func @main() {
  %test_shape_shape, %test_shape_shape_c = "tf.Const"() {dtype = i32, value = dense<[200, 200]> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control) loc("test/shape_shape")
  %test_a, %test_a_c = "tf.RandomUniform"(%test_shape_shape) {seed = 0 : i64, seed2 = 0 : i64, dtype = f32, T = i32} : (tensor<2xi32>) -> (tensor<*xf32>, !tf.control) loc("test/a")
  %test_b, %test_b_c = "tf.RandomUniform"(%test_shape_shape) {seed = 0 : i64, seed2 = 0 : i64, dtype = f32, T = i32} : (tensor<2xi32>) -> (tensor<*xf32>, !tf.control) loc("test/b")
  %test_c, %test_c_c = "tf.AddV2"(%test_a, %test_b) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/c")
  tf.return
}

// -----

// ClusterDummyOpsOnXlaDevice.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.CheckNumerics"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/check")
// CHECK: "tf.GreaterEqual"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/greaterequal")
// CHECK: "tf.Assert"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/assert")
tf.func @main() {
  %test_a, %test_a_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>, _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0"} : () -> (tensor<*xf32>, !tf.control) loc("test/a")
  %test_b, %test_b_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>, _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0"} : () -> (tensor<*xf32>, !tf.control) loc("test/b")
  %test_check, %test_check_c = "tf.CheckNumerics"(%test_a) {T = f32, message = "test/check", _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/check")
  %test_greaterequal, %test_greaterequal_c = "tf.GreaterEqual"(%test_check, %test_b) {T = f32, _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xi1>, !tf.control) loc("test/greaterequal")
  %test_assert_c = "tf.Assert"(%test_greaterequal, %test_a, %test_b) {T = [f32, f32], summarize = 3 : i64, _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0"} : (tensor<*xi1>, tensor<*xf32>, tensor<*xf32>) -> !tf.control loc("test/assert")
  tf.return
}

// -----

// DontAutoClusterDummyOps.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.CheckNumerics"{{.*}}_KilnUnclusteredReason = "Assert or CheckNumerics"{{.*}}loc("test/check")
// CHECK: "tf.Assert"{{.*}}_KilnUnclusteredReason = "Assert or CheckNumerics"{{.*}}loc("test/assert")
tf.func @main() {
  %test_a, %test_a_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("test/a")
  %test_b, %test_b_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("test/b")
  %test_check, %test_check_c = "tf.CheckNumerics"(%test_a) {T = f32, message = "test/check"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/check")
  %test_greaterequal, %test_greaterequal_c = "tf.GreaterEqual"(%test_check, %test_b) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xi1>, !tf.control) loc("test/greaterequal")
  %test_assert_c = "tf.Assert"(%test_greaterequal, %test_a, %test_b) {T = [f32, f32], summarize = 3 : i64} : (tensor<*xi1>, tensor<*xf32>, tensor<*xf32>) -> !tf.control loc("test/assert")
  tf.return
}

// -----

// DontAutoClusterOpsProducingVariant.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.TensorListReserve"{{.*}}_KilnUnclusteredReason = "DT_VARIANT producer or consumer"{{.*}}loc("test/tensor_list_reserve")
tf.func @main() {
  %test_a, %test_a_c = "tf.Placeholder"() {dtype = i64, shape = #tf.shape<*>} : () -> (tensor<*xi64>, !tf.control) loc("test/a")
  %test_b, %test_b_c = "tf.Placeholder"() {dtype = i64, shape = #tf.shape<*>} : () -> (tensor<*xi64>, !tf.control) loc("test/b")
  %test_cast_a, %test_cast_a_c = "tf.Cast"(%test_a) {SrcT = i64, DstT = i32, Truncate = false} : (tensor<*xi64>) -> (tensor<*xi32>, !tf.control) loc("test/cast_a")
  %test_cast_b, %test_cast_b_c = "tf.Cast"(%test_b) {SrcT = i64, DstT = i32, Truncate = false} : (tensor<*xi64>) -> (tensor<*xi32>, !tf.control) loc("test/cast_b")
  %test_tensor_list_reserve, %test_tensor_list_reserve_c = "tf.TensorListReserve"(%test_cast_a, %test_cast_b) {element_dtype = f32, shape_type = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*x!tf.variant>, !tf.control) loc("test/tensor_list_reserve")
  tf.return
}

// -----

// DontAutoClusterOpsConsumingVariant.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.TensorListElementShape"{{.*}}_KilnUnclusteredReason = "DT_VARIANT producer or consumer"{{.*}}loc("test/tensor_list_element_shape")
tf.func @main() {
  %test_dummy_input, %test_dummy_input_c = "tf.Placeholder"() {dtype = i64, shape = #tf.shape<*>} : () -> (tensor<*xi64>, !tf.control) loc("test/dummy_input")
  %test_variant_input, %test_variant_input_c = "tf.Placeholder"() {dtype = !tf.variant, shape = #tf.shape<*>} : () -> (tensor<*x!tf.variant>, !tf.control) loc("test/variant_input")
  %test_dummy_cast, %test_dummy_cast_c = "tf.Cast"(%test_dummy_input) {SrcT = i64, DstT = i32, Truncate = false} : (tensor<*xi64>) -> (tensor<*xi32>, !tf.control) loc("test/dummy_cast")
  %test_tensor_list_element_shape, %test_tensor_list_element_shape_c = "tf.TensorListElementShape"(%test_variant_input, %test_dummy_cast_c) {shape_type = i32} : (tensor<*x!tf.variant>, !tf.control) -> (tensor<*xi32>, !tf.control) loc("test/tensor_list_element_shape")
  tf.return
}

// -----

// ClusterOpsProducingVariantIfOnXlaDevice.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Cast"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/cast_a")
// CHECK: "tf.Cast"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/cast_b")
// CHECK: "tf.TensorListReserve"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/tensor_list_reserve")
tf.func @main() {
  %test_a, %test_a_c = "tf.Placeholder"() {dtype = i64, shape = #tf.shape<*>, _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0"} : () -> (tensor<*xi64>, !tf.control) loc("test/a")
  %test_b, %test_b_c = "tf.Placeholder"() {dtype = i64, shape = #tf.shape<*>, _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0"} : () -> (tensor<*xi64>, !tf.control) loc("test/b")
  %test_cast_a, %test_cast_a_c = "tf.Cast"(%test_a) {SrcT = i64, DstT = i32, Truncate = false, _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0"} : (tensor<*xi64>) -> (tensor<*xi32>, !tf.control) loc("test/cast_a")
  %test_cast_b, %test_cast_b_c = "tf.Cast"(%test_b) {SrcT = i64, DstT = i32, Truncate = false, _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0"} : (tensor<*xi64>) -> (tensor<*xi32>, !tf.control) loc("test/cast_b")
  %test_tensor_list_reserve, %test_tensor_list_reserve_c = "tf.TensorListReserve"(%test_cast_a, %test_cast_b) {element_dtype = f32, shape_type = i32, _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0"} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*x!tf.variant>, !tf.control) loc("test/tensor_list_reserve")
  tf.return
}

// -----

// CreateCombinedCpuGpuClusters.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.AddV2"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/x")
// CHECK: "tf.MatMul"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/y")
// CHECK: "tf.AddV2"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/z")
tf.func @main() {
  %test_a, %test_a_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("test/a")
  %test_b, %test_b_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("test/b")
  %test_x, %test_x_c = "tf.AddV2"(%test_a, %test_b) {T = f32, _device = "/job:worker/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/x")
  %test_y, %test_y_c = "tf.MatMul"(%test_a, %test_b) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false, _device = "/job:worker/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/y")
  %test_z, %test_z_c = "tf.AddV2"(%test_x, %test_y) {T = f32, _device = "/job:worker/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/z")
  tf.return
}

// -----

// DontCreateGpu0AndGpu1Clusters.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.AddV2"{{.*}}_KilnUnclusteredReason = {{.*}}loc("test/x")
// CHECK: "tf.AddV2"{{.*}}_KilnUnclusteredReason = {{.*}}loc("test/y")
tf.func @main() {
  %test_a, %test_a_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("test/a")
  %test_b, %test_b_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("test/b")
  %test_x, %test_x_c = "tf.AddV2"(%test_a, %test_b) {T = f32, _device = "/job:worker/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/x")
  %test_y, %test_y_c = "tf.AddV2"(%test_x, %test_x) {T = f32, _device = "/job:worker/replica:0/task:0/device:GPU:1"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/y")
  tf.return
}

// -----

// DontCreateCombinedCpuUnknownClusters.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.AddV2"{{.*}}_KilnUnclusteredReason = {{.*}}loc("test/x")
// CHECK: "tf.AddV2"{{.*}}_KilnUnclusteredReason = {{.*}}loc("test/y")
tf.func @main() {
  %test_a, %test_a_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("test/a")
  %test_b, %test_b_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("test/b")
  %test_x, %test_x_c = "tf.AddV2"(%test_a, %test_b) {T = f32, _device = "/job:worker/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/x")
  %test_y, %test_y_c = "tf.AddV2"(%test_x, %test_x) {T = f32, _device = "/job:worker/replica:0/task:0/device:XLA_GPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/y")
  tf.return
}

// -----

// ClusterResourceOpsWhenSafe: a cluster on both devices runs on the GPU, where its variables must be.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.ReadVariableOp"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("Readread")
// CHECK: "tf.AddV2"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/b")
tf.func @main() {
  %test_a, %test_a_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("test/a")
  %Varread, %Varread_c = "tf.VarHandleOp"() {container = "", shared_name = "Varread", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = [], _device = "/job:worker/replica:0/task:0/device:GPU:0"} : () -> (tensor<!tf.resource>, !tf.control) loc("Varread")
  %Readread, %Readread_c = "tf.ReadVariableOp"(%Varread) {dtype = f32, _device = "/job:worker/replica:0/task:0/device:GPU:0"} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("Readread")
  %test_b, %test_b_c = "tf.AddV2"(%Readread, %test_a) {T = f32, _device = "/job:worker/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/b")
  tf.return
}

// -----

// DontClusterResourceOpsWhenUnsafe: a cluster on both devices runs on the GPU, where its variables must be.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.ReadVariableOp"{{.*}}_KilnUnclusteredReason = {{.*}}loc("Readread")
// CHECK: "tf.AddV2"{{.*}}_KilnUnclusteredReason = {{.*}}loc("test/b")
tf.func @main() {
  %test_a, %test_a_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("test/a")
  %Varread, %Varread_c = "tf.VarHandleOp"() {container = "", shared_name = "Varread", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = [], _device = "/job:worker/replica:0/task:0/device:CPU:0"} : () -> (tensor<!tf.resource>, !tf.control) loc("Varread")
  %Readread, %Readread_c = "tf.ReadVariableOp"(%Varread) {dtype = f32, _device = "/job:worker/replica:0/task:0/device:CPU:0"} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("Readread")
  %test_b, %test_b_c = "tf.AddV2"(%Readread, %test_a) {T = f32, _device = "/job:worker/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/b")
  tf.return
}

// -----

// DontClusterNodesWithScopedAllocatorAttr.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.AddV2"{{.*}}_KilnUnclusteredReason = "_scoped_allocator or _forward_from attribute"{{.*}}loc("test/z")
tf.func @main() {
  %test_a, %test_a_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("test/a")
  %test_b, %test_b_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("test/b")
  %test_x, %test_x_c = "tf.AddV2"(%test_a, %test_b) {T = f32, _device = "/job:worker/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/x")
  %test_y, %test_y_c = "tf.MatMul"(%test_a, %test_b) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false, _device = "/job:worker/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/y")
  %test_z, %test_z_c = "tf.AddV2"(%test_x, %test_y) {T = f32, _device = "/job:worker/replica:0/task:0/device:GPU:0", _scoped_allocator = [0, 155]} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/z")
  tf.return
}

// -----

// DontClusterNodesWithForwardFromAttr.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.AddV2"{{.*}}_KilnUnclusteredReason = "_scoped_allocator or _forward_from attribute"{{.*}}loc("test/z")
tf.func @main() {
  %test_a, %test_a_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("test/a")
  %test_b, %test_b_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("test/b")
  %test_x, %test_x_c = "tf.AddV2"(%test_a, %test_b) {T = f32, _device = "/job:worker/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/x")
  %test_y, %test_y_c = "tf.MatMul"(%test_a, %test_b) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false, _device = "/job:worker/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/y")
  %test_z, %test_z_c = "tf.AddV2"(%test_x, %test_y) {T = f32, _device = "/job:worker/replica:0/task:0/device:GPU:0", _forward_from = 0 : i64} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/z")
  tf.return
}

// -----

// ClusterShapeConsumerWithProducer.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.MatMul"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/x")
// CHECK: "tf.Size"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/y")
// CHECK: "tf.AddV2"{{.*}}_KilnUnclusteredReason = {{.*}}loc("test/z")
tf.func @main() {
  %test_a, %test_a_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("test/a")
  %test_b, %test_b_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("test/b")
  %test_x, %test_x_c = "tf.MatMul"(%test_a, %test_b) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false, _device = "/job:worker/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/x")
  %test_y, %test_y_c = "tf.Size"(%test_x) {T = f32, out_type = i32, _device = "/job:worker/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>) -> (tensor<*xi32>, !tf.control) loc("test/y")
  %test_z, %test_z_c = "tf.AddV2"(%test_y, %test_y) {T = i32, _device = "/job:worker/replica:0/task:0/device:GPU:1"} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("test/z")
  tf.return
}

// -----

// ClusterShapeConsumerWithProducerAndConsumer.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.MatMul"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/x")
// CHECK: "tf.Size"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/y")
// CHECK: "tf.AddV2"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("test/z")
tf.func @main() {
  %test_a, %test_a_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("test/a")
  %test_b, %test_b_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("test/b")
  %test_x, %test_x_c = "tf.MatMul"(%test_a, %test_b) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("test/x")
  %test_y, %test_y_c = "tf.Size"(%test_x) {T = f32, out_type = i32} : (tensor<*xf32>) -> (tensor<*xi32>, !tf.control) loc("test/y")
  %test_z, %test_z_c = "tf.AddV2"(%test_y, %test_y) {T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("test/z")
  tf.return
}

// -----

// IterationIncrementAndGroupDeps.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.NoOp"{{.*}}_XlaCluster = "cluster_1"{{.*}}loc("some_ctrl_input")
// CHECK: "tf.AssignAddVariableOp"{{.*}}_XlaCluster = "cluster_1"{{.*}}loc("weights_0_update")
// CHECK: "tf.AssignAddVariableOp"{{.*}}_XlaCluster = "cluster_1"{{.*}}loc("weights_1_update")
// CHECK: "tf.MatMul"{{.*}}_XlaCluster = "cluster_1"{{.*}}loc("matmul_0")
// CHECK: "tf.MatMul"{{.*}}_XlaCluster = "cluster_1"{{.*}}loc("matmul_1")
tf.func @main() {
  %iter, %iter_c = "tf.VarHandleOp"() {container = "", shared_name = "iter", debug_name = "", dtype = i64, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("iter")
  %weights_0, %weights_0_c = "tf.VarHandleOp"() {container = "", shared_name = "weights_0", debug_name = "", dtype = f32, shape = #tf.shape<[1000]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("weights_0")
  %weights_1, %weights_1_c = "tf.VarHandleOp"() {container = "", shared_name = "weights_1", debug_name = "", dtype = f32, shape = #tf.shape<[1000]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("weights_1")
  %delta, %delta_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("delta")
  %one, %one_c = "tf.Const"() {dtype = i64, value = dense<1> : tensor<i64>} : () -> (tensor<i64>, !tf.control) loc("one")
  %some_ctrl_input_c = "tf.NoOp"() : () -> !tf.control loc("some_ctrl_input")
  %matmul_input, %matmul_input_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("matmul_input")
  %weights_0_update_c = "tf.AssignAddVariableOp"(%weights_0, %delta, %some_ctrl_input_c) {dtype = f32} : (tensor<!tf.resource>, tensor<*xf32>, !tf.control) -> !tf.control loc("weights_0_update")
  %weights_1_update_c = "tf.AssignAddVariableOp"(%weights_1, %delta, %some_ctrl_input_c) {dtype = f32} : (tensor<!tf.resource>, tensor<*xf32>, !tf.control) -> !tf.control loc("weights_1_update")
  %IncrementIteration_c = "tf.AssignAddVariableOp"(%iter, %one, %weights_0_update_c, %weights_1_update_c) {dtype = i64} : (tensor<!tf.resource>, tensor<i64>, !tf.control, !tf.control) -> !tf.control loc("IncrementIteration")
  %matmul_0, %matmul_0_c = "tf.MatMul"(%matmul_input, %matmul_input, %weights_0_update_c) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false} : (tensor<*xf32>, tensor<*xf32>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("matmul_0")
  %matmul_1, %matmul_1_c = "tf.MatMul"(%matmul_input, %matmul_input, %weights_1_update_c) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false} : (tensor<*xf32>, tensor<*xf32>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("matmul_1")
  %group_deps_c = "tf.NoOp"(%IncrementIteration_c, %matmul_0_c, %matmul_1_c) : (!tf.control, !tf.control, !tf.control) -> !tf.control loc("group_deps")
  tf.return
}

// -----

// UnsupportedEnterExitPattern.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Tanh"{{.*}}_KilnUnclusteredReason = "the graph uses Enter and Exit in a way that no loop does"{{.*}}loc("tanh")
// CHECK: "tf.Tanh"{{.*}}_KilnUnclusteredReason = "the graph uses Enter and Exit in a way that no loop does"{{.*}}loc("tanh_1")
tf.func @main() {
  %A, %A_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("A")
  %enter_a, %enter_a_c = "tf.Enter"(%A) {T = f32, frame_name = "frame", is_constant = false, parallel_iterations = 10 : i64} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("enter_a")
  %exit_a, %exit_a_c = "tf.Exit"(%enter_a) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("exit_a")
  %tanh, %tanh_c = "tf.Tanh"(%exit_a) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("tanh")
  %tanh_1, %tanh_1_c = "tf.Tanh"(%tanh) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("tanh_1")
  %enter_1, %enter_1_c = "tf.Enter"(%tanh_1) {T = f32, frame_name = "frame", is_constant = false, parallel_iterations = 10 : i64} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("enter_1")
  %exit_1, %exit_1_c = "tf.Exit"(%enter_1) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("exit_1")
  tf.return
}

// -----

// StagePipelinePreservedByClusterScopingPass: without --cluster-scoping one cluster
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Unstage"{{.*}}_KilnUnclusteredReason = "unsupported op"{{.*}}loc("unstage")
// CHECK: "tf.AddV2"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("add0")
// CHECK: "tf.AddV2"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("add1")
// CHECK: "tf.Relu"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("relu0")
// CHECK: "tf.Relu"{{.*}}_XlaCluster = "cluster_0"{{.*}}loc("relu1")
// CHECK: "tf.Stage"{{.*}}_KilnUnclusteredReason = "unsupported op"{{.*}}loc("stage")
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

// The example of Passes.td.
// CHECK-LABEL: tf.func @main
// CHECK-NEXT: "tf.Neg"{{.*}}_XlaCluster = "cluster_0"
// CHECK-NEXT: "tf.Exp"{{.*}}_XlaCluster = "cluster_0"
// CHECK-NEXT: "tf.AsString"{{.*}}_KilnUnclusteredReason = "unsupported op"
// With --tf_xla_auto_jit=2 --tf_xla_cpu_global_jit --tf_xla_min_cluster_size=2:
tf.func @main(%a: tensor<f32>) -> tensor<*x!tf.string> {
  %x, %c0 = "tf.Neg"(%a) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %y, %c1 = "tf.Exp"(%x) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %s, %c2 = "tf.AsString"(%y) {T = f32, fill = "", precision = -1 : i64, scientific = false, shortest = false, width = -1 : i64} : (tensor<*xf32>) -> (tensor<*x!tf.string>, !tf.control)
  tf.return %s : tensor<*x!tf.string>
}
