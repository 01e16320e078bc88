// RUN: kiln-opt --mark-for-compilation="flags='--tf_xla_auto_jit=2 --tf_xla_cpu_global_jit=true --tf_xla_min_cluster_size=1 --tf_xla_ops_to_cluster=TensorListFromTensor,TensorListSetItem,TensorListStack,Neg,Abs'" --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s

// On devices where lists may be compiled. A tensor list keeps its nodes together although the first would otherwise not wait for the other device; Neg, which
// gives a tensor, does not wait for it.
// CHECK-LABEL: tf.func @main(
// CHECK: "tf.Neg"({{.*}}_XlaCluster = "[[NEG:.*]]", _device = {{.*}} loc("neg")
// CHECK: "tf.TensorListFromTensor"({{.*}}_XlaCluster = "[[LIST:[^"]*]]"{{.*}} loc("from")
// CHECK: "tf.Abs"({{.*}} loc("other")
// CHECK: "tf.TensorListSetItem"({{.*}}_XlaCluster = "[[LIST]]"{{.*}} loc("set")
// CHECK: "tf.TensorListStack"({{.*}}_XlaCluster = "[[LIST]]"{{.*}} loc("stack")
tf.func @main(%x: tensor<4x2xf32>, %y: tensor<2xf32>, %i: tensor<i32>, %shape: tensor<1xi32>) -> tensor<*xf32> {
  %n, %c9 = "tf.Neg"(%x) {T = f32, _device = "/job:localhost/replica:0/task:0/device:XLA_CPU:0"} : (tensor<4x2xf32>) -> (tensor<4x2xf32>, !tf.control) loc("neg")
  %l, %c0 = "tf.TensorListFromTensor"(%n, %shape) {element_dtype = f32, shape_type = i32, _device = "/job:localhost/replica:0/task:0/device:XLA_CPU:0"} : (tensor<4x2xf32>, tensor<1xi32>) -> (tensor<!tf.variant>, !tf.control) loc("from")
  %o, %c1 = "tf.Abs"(%y) {T = f32, _device = "/job:localhost/replica:0/task:0/device:XLA_CPU:1"} : (tensor<2xf32>) -> (tensor<2xf32>, !tf.control) loc("other")
  %s, %c2 = "tf.TensorListSetItem"(%l, %i, %o) {element_dtype = f32, resize_if_index_out_of_bounds = false, _device = "/job:localhost/replica:0/task:0/device:XLA_CPU:0"} : (tensor<!tf.variant>, tensor<i32>, tensor<2xf32>) -> (tensor<!tf.variant>, !tf.control) loc("set")
  %t, %c3 = "tf.TensorListStack"(%s, %shape) {element_dtype = f32, num_elements = -1 : i64, _device = "/job:localhost/replica:0/task:0/device:XLA_CPU:0"} : (tensor<!tf.variant>, tensor<1xi32>) -> (tensor<*xf32>, !tf.control) loc("stack")
  tf.return %t : tensor<*xf32>
}
