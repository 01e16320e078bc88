// RUN: kiln-opt --split-input-file --mark-for-compilation="flags='--tf_xla_auto_jit=2 --tf_xla_cpu_global_jit --tf_xla_min_cluster_size=2'" %s | FileCheck %s

// A call of a function that uses no variables may be with a read that follows it.
// CHECK-LABEL: tf.func @main
// CHECK: tf.PartitionedCall{{.*}}_XlaCluster = "cluster_0"
// CHECK: tf.ReadVariableOp{{.*}}_XlaCluster = "cluster_0"
tf.func @main(%x: tensor<f32>, %v: tensor<!tf.resource>) -> tensor<*xf32> {
  %y, %c0 = "tf.PartitionedCall"(%x) {Tin = [f32], Tout = [f32], f = @outer, config = "", config_proto = "", executor_type = ""} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %r, %c1 = "tf.ReadVariableOp"(%v, %c0) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control)
  %z, %c2 = "tf.AddV2"(%y, %r) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %z : tensor<*xf32>
}
tf.func private @outer(%x: tensor<*xf32>) -> tensor<*xf32> {
  %y, %c0 = "tf.PartitionedCall"(%x) {Tin = [f32], Tout = [f32], f = @inner, config = "", config_proto = "", executor_type = ""} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
tf.func private @inner(%x: tensor<*xf32>) -> tensor<*xf32> {
  %y, %c0 = "tf.Neg"(%x) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

// Whether a function that stays outside writes the variable is not known: what reads before it and after it is apart.
// CHECK-LABEL: tf.func @main
// CHECK: tf.ReadVariableOp{{.*}}_XlaCluster = "cluster_0"
// CHECK: tf.Exp{{.*}}_XlaCluster = "cluster_0"
// CHECK: tf.StatefulPartitionedCall{{.*}}_KilnUnclusteredReason = "resource variable op in called function: node 'AssignVariableOp' of @assign"
// CHECK: tf.ReadVariableOp{{.*}}_XlaCluster = "cluster_1"
// CHECK: tf.Neg{{.*}}_XlaCluster = "cluster_1"
tf.func @main(%v: tensor<!tf.resource>) -> tensor<*xf32> {
  %a, %c0 = "tf.ReadVariableOp"(%v) {dtype = f32} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control)
  %b, %c1 = "tf.Exp"(%a) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %c2 = "tf.StatefulPartitionedCall"(%v, %b) {Tin = [!tf.resource, f32], Tout = [], f = @assign, config = "", config_proto = "", executor_type = ""} : (tensor<!tf.resource>, tensor<*xf32>) -> !tf.control
  %r, %c3 = "tf.ReadVariableOp"(%v, %c2) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control)
  %z, %c4 = "tf.Neg"(%r) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %z : tensor<*xf32>
}
tf.func private @assign(%v: tensor<*x!tf.resource>, %x: tensor<*xf32>) {
  %c0 = "tf.AssignVariableOp"(%v, %x) {dtype = f32, validate_shape = false} : (tensor<*x!tf.resource>, tensor<*xf32>) -> !tf.control
  tf.return
}

// -----

// What must be compiled is a cluster of its own, of any size, and asks nobody's leave.
// CHECK-LABEL: tf.func @main
// CHECK: tf.Neg{{.*}}_XlaCluster = "cluster_0"
// CHECK: tf.Exp{{.*}}_XlaCluster = "cluster_0"
// CHECK: tf.PartitionedCall{{.*}}_XlaCluster = "cluster_1"
// CHECK: tf.Tanh{{.*}}_KilnUnclusteredReason = "its cluster has 1 operation
// CHECK: tf.PartitionedCall{{.*}}_KilnUnclusteredReason = "_XlaCompile is false"
tf.func @main(%x: tensor<f32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %a, %c0 = "tf.Neg"(%x) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %b, %c1 = "tf.Exp"(%a) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %y, %c2 = "tf.PartitionedCall"(%b) {Tin = [f32], Tout = [f32], f = @must, config = "", config_proto = "", executor_type = ""} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %z, %c3 = "tf.Tanh"(%y) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %n, %c4 = "tf.PartitionedCall"(%z) {Tin = [f32], Tout = [f32], f = @never, config = "", config_proto = "", executor_type = ""} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %z, %n : tensor<*xf32>, tensor<*xf32>
}
tf.func private @must(%x: tensor<*xf32>) -> tensor<*xf32> attributes {tf.attrs = {_XlaMustCompile = true}} {
  %y, %c0 = "tf.Neg"(%x) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
tf.func private @never(%x: tensor<*xf32>) -> tensor<*xf32> attributes {tf.attrs = {_XlaCompile = false}} {
  %y, %c0 = "tf.Neg"(%x) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
