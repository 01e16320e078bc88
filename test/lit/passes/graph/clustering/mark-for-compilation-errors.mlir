// RUN: not kiln-opt --mark-for-compilation %s 2>&1 | FileCheck %s --check-prefix=CYCLE
// RUN: not kiln-opt --mark-for-compilation="flags='--tf_xla_auto_jit=2 --tf_xla_no_such_flag'" %s 2>&1 | FileCheck %s --check-prefix=FLAG
// RUN: not kiln-opt --mark-for-compilation="flags=--tf_xla_min_cluster_size=few" %s 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not kiln-opt --mark-for-compilation="flags=--tf_xla_ops_to_cluster=PW,NoSuchOp" %s 2>&1 | FileCheck %s --check-prefix=OPS
// RUN: not kiln-opt --mark-for-compilation="functions=absent" %s 2>&1 | FileCheck %s --check-prefix=FUNCTION
// RUN: not kiln-opt --mark-for-compilation="allow=anything" %s 2>&1 | FileCheck %s --check-prefix=ALLOW

// IllegalCycle_UsefulErrorMessage: the cycle is named.
// CYCLE: error: loc("c"): edge from c to a would create a cycle: a -> b -> c
// FLAG: error: unknown flag '--tf_xla_no_such_flag' in TF_XLA_FLAGS
// VALUE: error: flag '--tf_xla_min_cluster_size=few' in TF_XLA_FLAGS: expected a number
// OPS: error: flag '--tf_xla_ops_to_cluster=PW,NoSuchOp' in TF_XLA_FLAGS: expected names of ops and groups
// FUNCTION: error: there is no function @absent to look for clusters in
// ALLOW: error: no kind of op 'anything' to allow in clusters
tf.func @main() {
  %a = "tf.NoOp"(%c) : (!tf.control) -> !tf.control loc("a")
  %b = "tf.NoOp"(%a) : (!tf.control) -> !tf.control loc("b")
  %c = "tf.NoOp"(%b) : (!tf.control) -> !tf.control loc("c")
  tf.return
}
