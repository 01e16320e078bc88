// RUN: kiln-opt --mark-for-compilation="flags='--tf_xla_auto_jit=2 --tf_xla_cpu_global_jit --tf_xla_min_cluster_size=2'" --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s
// RUN: kiln-opt --mark-for-compilation="flags='--tf_xla_auto_jit=2 --tf_xla_cpu_global_jit --tf_xla_clustering_debug'" -o /dev/null %s 2>&1 | FileCheck %s --check-prefix=DEBUG

// A v1 loop: what runs in every iteration, what runs in every iteration but the last, and what runs after the last
// inside of the frame are never in one cluster; nor is what is before the loop with what is after it.
// CHECK-LABEL: tf.func @main
// CHECK: "tf.Neg"{{.*}}_XlaCluster = "[[BEFORE:.*]]"{{.*}}loc("before0")
// CHECK: "tf.Exp"{{.*}}_XlaCluster = "[[BEFORE]]"{{.*}}loc("before1")
// CHECK: "tf.Sin"{{.*}}_XlaCluster = "[[EVERY:.*]]"{{.*}}loc("invariant0")
// CHECK: "tf.Cos"{{.*}}_XlaCluster = "[[EVERY]]"{{.*}}loc("invariant1")
// CHECK: "tf.AddV2"{{.*}}_XlaCluster = "[[BODY:.*]]"{{.*}}loc("body0")
// CHECK: "tf.Neg"{{.*}}_XlaCluster = "[[BODY]]"{{.*}}loc("body1")
// CHECK: "tf.AddV2"{{.*}}_KilnUnclusteredReason = "runs at the end of a loop, inside of its frame"{{.*}}loc("end0")
// CHECK: "tf.Tanh"{{.*}}_KilnUnclusteredReason = "runs at the end of a loop, inside of its frame"{{.*}}loc("end1")
// CHECK: "tf.AddV2"{{.*}}_XlaCluster = "[[AFTER:.*]]"{{.*}}loc("after0")
// CHECK: "tf.Neg"{{.*}}_XlaCluster = "[[AFTER]]"{{.*}}loc("after1")

// DEBUG: remark: loc("call"): not clustered: unsupported op: node 'first' of @inner
// DEBUG: note: loc("call"): unsupported op: 'call' -> 'deeper' of @outer -> 'first' of @inner
// DEBUG: note: loc("call"): unsupported op: 'call' -> 'deeper' of @outer -> 'second' of @inner
// DEBUG: note: loc("call"): unsupported op: 'call' -> 'third' of @outer
tf.func @main(%x: tensor<f32>, %limit: tensor<f32>) -> tensor<*xf32> {
  %b0, %c0 = "tf.Neg"(%x) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("before0")
  %b1, %c1 = "tf.Exp"(%b0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("before1")
  %enter, %c2 = "tf.Enter"(%b1) {T = f32, frame_name = "loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("enter")
  %bound, %c3 = "tf.Enter"(%limit) {T = f32, frame_name = "loop", is_constant = true, parallel_iterations = 10 : i64} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("bound")
  %i0, %c4 = "tf.Sin"(%bound) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("invariant0")
  %i1, %c5 = "tf.Cos"(%i0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("invariant1")
  %m:2, %c6 = "tf.Merge"(%enter, %next) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("merge")
  %less, %c7 = "tf.Less"(%m#0, %bound) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xi1>, !tf.control) loc("less")
  %cond, %c8 = "tf.LoopCond"(%less) : (tensor<*xi1>) -> (tensor<*xi1>, !tf.control) loc("cond")
  %s:2, %c9 = "tf.Switch"(%m#0, %cond) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("switch")
  %d0, %c10 = "tf.AddV2"(%s#1, %i1) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("body0")
  %d1, %c11 = "tf.Neg"(%d0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("body1")
  %next, %c12 = "tf.NextIteration"(%d1) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("next")
  %e0, %c13 = "tf.AddV2"(%s#0, %i1) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("end0")
  %e1, %c14 = "tf.Tanh"(%e0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("end1")
  %exit, %c15 = "tf.Exit"(%e1) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("exit")
  %a0, %c16 = "tf.AddV2"(%exit, %b1) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("after0")
  %a1, %c17 = "tf.Neg"(%a0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("after1")
  %y, %c18 = "tf.PartitionedCall"(%a1) {Tin = [f32], Tout = [f32], f = @outer, config = "", config_proto = "", executor_type = ""} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("call")
  tf.return %y : tensor<*xf32>
}
tf.func private @outer(%x: tensor<*xf32>) -> tensor<*xf32> {
  %y, %c0 = "tf.PartitionedCall"(%x) {Tin = [f32], Tout = [f32], f = @inner, config = "", config_proto = "", executor_type = ""} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("deeper")
  %z, %c1 = "tf.Unknown"(%y) : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("third")
  tf.return %z : tensor<*xf32>
}
tf.func private @inner(%x: tensor<*xf32>) -> tensor<*xf32> {
  %y, %c0 = "tf.Unknown"(%x) : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("first")
  %z, %c1 = "tf.Unknown"(%y) : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("second")
  tf.return %z : tensor<*xf32>
}
