// RUN: kiln-opt --split-input-file --build-compiled-ops --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s
// RUN: kiln-opt --split-input-file --build-compiled-ops=lazy-compilation=false %s | FileCheck %s --check-prefix=STRICT

// Cases that are named have the names and the outcome of TensorFlow's own tests (BuildXlaOpsTest).

// The example of Passes.td.
// CHECK-LABEL: tf.func @main(
// CHECK-SAME: %[[X:.*]]: tensor<f32>
// CHECK-NEXT: %[[KEY:.*]]:3 = "tf._XlaCompile"(%[[X]]) {Nresources = 0 : i64, Targs = [f32], Tconstants = [], _XlaHasReferenceVars = false, function = @cluster_0, must_compile = true} {{.*}} loc("cluster_0/xla_compile")
// CHECK-NEXT: %[[Y:.*]]:2 = "tf._XlaRun"(%[[X]], %[[KEY]]#0) {Targs = [f32], Tresults = [f32]} {{.*}} loc("cluster_0/xla_run")
// CHECK-NEXT: tf.return %[[Y]]#0
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %y, %c = "tf.PartitionedCall"(%x) {Tin = [f32], Tout = [f32], _XlaCompiledKernel = true, _XlaHasReferenceVars = false, _XlaMustCompile = true, _XlaNumConstantArgs = 0 : i64, _XlaNumResourceArgs = 0 : i64, config = "", config_proto = "", executor_type = "", f = @cluster_0}
      : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("cluster_0")
  tf.return %y : tensor<*xf32>
}
tf.func private @cluster_0(%x: tensor<f32>) -> tensor<*xf32> {
  %y, %c = "tf.Neg"(%x) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

// ControlDepsPreserved: on a device on which all is compiled, what waited for the call waits for _XlaRun.
// CHECK-LABEL: tf.func @main(
// CHECK: %[[IN:.*]] = "tf.NoOp"()
// CHECK-NEXT: %[[KEY:.*]]:3 = "tf._XlaCompile"(%[[IN]]) {{.*}} _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0"{{.*}} must_compile = true
// CHECK-NEXT: %[[EXEC:.*]]:2 = "tf._XlaRun"(%[[KEY]]#0) {{.*}} _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0"
// CHECK-NEXT: "tf.AssignVariableOp"(%{{.*}}, %{{.*}}, %[[EXEC]]#1)
tf.func @main(%v: tensor<!tf.resource>, %x: tensor<f32>) {
  %in = "tf.NoOp"() : () -> !tf.control
  %y, %c = "tf.PartitionedCall"(%in) {Tin = [], Tout = [f32], _XlaCompiledKernel = true, _XlaHasReferenceVars = false, _XlaNumConstantArgs = 0 : i64, _XlaNumResourceArgs = 0 : i64, _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0", config = "", config_proto = "", executor_type = "", f = @cluster_0}
      : (!tf.control) -> (tensor<f32>, !tf.control) loc("C")
  %w = "tf.AssignVariableOp"(%v, %x, %c) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>, !tf.control) -> !tf.control
  tf.return %w : !tf.control
}

// -----

// OnNonXlaDevice: two branches and a merge.
// CHECK-LABEL: tf.func @main(
// CHECK-SAME: %[[V:[^:]*]]: {{.*}}, %[[K:[^:]*]]: tensor<i32> {{.*}}, %[[X:[^:]*]]: tensor<f32>
// CHECK-NEXT: %[[COMPILE:.*]]:3 = "tf._XlaCompile"(%[[K]], %[[X]], %[[V]]) {Nresources = 1 : i64, Targs = [f32], Tconstants = [i32], {{.*}} must_compile = false}
// CHECK-NEXT: %[[KEY:.*]]:3 = "tf.Switch"(%[[COMPILE]]#0, %[[COMPILE]]#1) {T = !tf.string}
// CHECK-NEXT: %[[EXEC:.*]]:2 = "tf._XlaRun"(%[[X]], %[[V]], %[[KEY]]#1) {Targs = [f32, !tf.resource], Tresults = [f32]}
// CHECK-NEXT: %[[NOT:.*]]:2 = "tf.Identity"(%[[KEY]]#0)
// CHECK-NEXT: %[[CALL:.*]]:2 = "tf.StatefulPartitionedCall"(%[[K]], %[[X]], %[[V]], %[[NOT]]#1) {Tin = [i32, f32, !tf.resource], Tout = [f32], config = "", config_proto = "", executor_type = "", f = @cluster_0}
// CHECK-NEXT: %[[MERGE:.*]]:2 = "tf._XlaMerge"(%[[CALL]]#0, %[[EXEC]]#0) {T = f32}
// CHECK-NEXT: "tf.AssignVariableOp"(%[[V]], %[[MERGE]]#0)
// STRICT: must_compile = true
// STRICT: "tf._XlaCompile"({{.*}} must_compile = true
// STRICT: "tf._XlaCompile"({{.*}} must_compile = true
// STRICT-NEXT: %[[EXEC:.*]]:2 = "tf._XlaRun"
// STRICT-NEXT: "tf.AssignVariableOp"(%{{.*}}, %[[EXEC]]#0)
tf.func @main(%v: tensor<!tf.resource>, %k: tensor<i32>, %x: tensor<f32>) {
  %y, %c = "tf.StatefulPartitionedCall"(%k, %x, %v) {Tin = [i32, f32, !tf.resource], Tout = [f32], _XlaCompiledKernel = true, _XlaHasReferenceVars = false, _XlaNumConstantArgs = 1 : i64, _XlaNumResourceArgs = 1 : i64, config = "", config_proto = "", executor_type = "", f = @cluster_0}
      : (tensor<i32>, tensor<f32>, tensor<!tf.resource>) -> (tensor<f32>, !tf.control) loc("C")
  %w = "tf.AssignVariableOp"(%v, %y) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control
  tf.return %w : !tf.control
}

// -----

// OnXlaDevice: the result comes from _XlaRun itself.
// CHECK-LABEL: tf.func @main(
// CHECK: %[[KEY:.*]]:3 = "tf._XlaCompile"()
// CHECK-NEXT: %[[EXEC:.*]]:2 = "tf._XlaRun"(%[[KEY]]#0)
// CHECK-NEXT: "tf.AssignVariableOp"(%{{.*}}, %[[EXEC]]#0)
tf.func @main(%v: tensor<!tf.resource>) {
  %y, %c = "tf.PartitionedCall"() {Tin = [], Tout = [f32], _XlaCompiledKernel = true, _XlaHasReferenceVars = false, _XlaNumConstantArgs = 0 : i64, _XlaNumResourceArgs = 0 : i64, _device = "/job:worker/replica:0/task:0/device:XLA_CPU:0", config = "", config_proto = "", executor_type = "", f = @cluster_0}
      : () -> (tensor<f32>, !tf.control) loc("C")
  %w = "tf.AssignVariableOp"(%v, %y) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control
  tf.return %w : !tf.control
}

// -----

// NoExtraMergeForEdgeToSink: the function's end waits for both branches.
// CHECK-LABEL: tf.func @main(
// CHECK: %[[EXEC:.*]]:2 = "tf._XlaRun"
// CHECK: %[[CALL:.*]]:2 = "tf.PartitionedCall"
// CHECK-NEXT: tf.return %[[CALL]]#1, %[[EXEC]]#1
tf.func @main() {
  %y, %c = "tf.PartitionedCall"() {Tin = [], Tout = [f32], _XlaCompiledKernel = true, _XlaHasReferenceVars = false, _XlaNumConstantArgs = 0 : i64, _XlaNumResourceArgs = 0 : i64, config = "", config_proto = "", executor_type = "", f = @cluster_0}
      : () -> (tensor<f32>, !tf.control) loc("C")
  tf.return %c : !tf.control
}

// -----

// NoDeviceToHostCopiesForClustersWithInt32Inputs: on a GPU int32 inputs are copied only where the call is taken.
// CHECK-LABEL: tf.func @main(
// CHECK: %[[I:.*]]:2 = "tf.ReadVariableOp"
// CHECK: %[[KEY:.*]]:3 = "tf.Switch"
// CHECK: %[[NOT:.*]]:2 = "tf.Identity"(%[[KEY]]#0)
// CHECK-NEXT: %[[COPY:.*]]:2 = "tf.IdentityN"(%[[I]]#0, %[[NOT]]#1) {T = [i32]
// CHECK-NEXT: "tf.PartitionedCall"(%[[COPY]]#0, %[[NOT]]#1)
tf.func @main(%v: tensor<!tf.resource>) -> tensor<i32> {
  %i, %c0 = "tf.ReadVariableOp"(%v) {dtype = i32} : (tensor<!tf.resource>) -> (tensor<i32>, !tf.control)
  %y, %c = "tf.PartitionedCall"(%i) {Tin = [i32], Tout = [i32], _XlaCompiledKernel = true, _XlaHasReferenceVars = false, _XlaNumConstantArgs = 0 : i64, _XlaNumResourceArgs = 0 : i64, _device = "/job:worker/replica:0/task:0/device:GPU:0", config = "", config_proto = "", executor_type = "", f = @cluster_int32}
      : (tensor<i32>) -> (tensor<i32>, !tf.control) loc("C")
  tf.return %y : tensor<i32>
}

// -----

// A node that waits for the call waits for the branch that is taken.
// CHECK-LABEL: tf.func @main(
// CHECK: %[[EXEC:.*]] = "tf._XlaRun"
// CHECK: %[[CALL:.*]] = "tf.PartitionedCall"
// CHECK-NEXT: %[[CALLED:.*]]:2 = "tf.Const"(%[[CALL]])
// CHECK-NEXT: %[[RAN:.*]]:2 = "tf.Const"(%[[EXEC]])
// CHECK-NEXT: %[[MERGE:.*]]:2 = "tf._XlaMerge"(%[[CALLED]]#0, %[[RAN]]#0)
// CHECK-NEXT: %[[DONE:.*]]:2 = "tf.Identity"(%[[MERGE]]#0)
// CHECK-NEXT: "tf.NoOp"(%[[DONE]]#1)
tf.func @main() {
  %c = "tf.PartitionedCall"() {Tin = [], Tout = [], _XlaCompiledKernel = true, _XlaHasReferenceVars = false, _XlaNumConstantArgs = 0 : i64, _XlaNumResourceArgs = 0 : i64, config = "", config_proto = "", executor_type = "", f = @cluster_0}
      : () -> !tf.control loc("C")
  %n = "tf.NoOp"(%c) : (!tf.control) -> !tf.control
  tf.return %n : !tf.control
}
