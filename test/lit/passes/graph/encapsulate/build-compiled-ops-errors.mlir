// RUN: not kiln-opt --split-input-file --build-compiled-ops %s 2>&1 | FileCheck %s

// CleanFailureOnBogusAttr (BuildXlaOpsTest)
// CHECK: error: {{.*}}a call of a cluster has 0 inputs, but its attributes say 100 constants and 100 resources
tf.func @main() {
  %y, %c = "tf.PartitionedCall"() {Tin = [], Tout = [f32], _XlaCompiledKernel = true, _XlaHasReferenceVars = false, _XlaNumConstantArgs = 100 : i64, _XlaNumResourceArgs = 100 : i64, config = "", config_proto = "", executor_type = "", f = @cluster_0}
      : () -> (tensor<f32>, !tf.control) loc("C")
  tf.return %c : !tf.control
}

// -----

// CHECK: error: {{.*}}'_XlaNumResourceArgs' is missing from a call of a cluster
tf.func @main() {
  %c = "tf.PartitionedCall"() {Tin = [], Tout = [], _XlaCompiledKernel = true, _XlaNumConstantArgs = 0 : i64, config = "", config_proto = "", executor_type = "", f = @cluster_0}
      : () -> !tf.control loc("C")
  tf.return %c : !tf.control
}
