// RUN: kiln-opt --split-input-file --mark-for-compilation="flags='--tf_xla_auto_jit=2 --tf_xla_cpu_global_jit --tf_xla_min_cluster_size=2' allow=ops_producing_or_consuming_variant,tensor_array_ops,inlined_calls,string_consts,eliding_assert_and_checknumerics_ops" %s | FileCheck %s

// A tensor list that is made and used in one cluster.
// CHECK-LABEL: tf.func @main
// CHECK-COUNT-4: _XlaCluster = "cluster_0"
tf.func @main(%x: tensor<2x3xf32>, %i: tensor<i32>) -> tensor<*xf32> {
  %shape, %c0 = "tf.Const"() {dtype = i32, value = dense<3> : tensor<1xi32>} : () -> (tensor<1xi32>, !tf.control)
  %list, %c1 = "tf.TensorListFromTensor"(%x, %shape) {element_dtype = f32, shape_type = i32} : (tensor<2x3xf32>, tensor<1xi32>) -> (tensor<*x!tf.variant>, !tf.control)
  %item, %c2 = "tf.TensorListGetItem"(%list, %i, %shape) {element_dtype = f32, Tshape = i32} : (tensor<*x!tf.variant>, tensor<i32>, tensor<1xi32>) -> (tensor<*xf32>, !tf.control)
  %y, %c3 = "tf.Neg"(%item) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

// One that a node outside uses: its maker stays outside, then the node that now would take it from there, and so on.
// CHECK-LABEL: tf.func @main
// CHECK: tf.TensorListFromTensor{{.*}}_KilnUnclusteredReason = "a value of type variant would cross the border of its cluster"
// CHECK: tf.TensorListGetItem{{.*}}_KilnUnclusteredReason = "a value of type variant would cross the border of its cluster"
// CHECK: tf.TensorListSetItem{{.*}}_KilnUnclusteredReason = "a value of type variant would cross the border of its cluster"
// CHECK: tf.Unknown{{.*}}_KilnUnclusteredReason = "unsupported op"
// CHECK: tf.Neg{{.*}}_XlaCluster = "cluster_0"
// CHECK: tf.Exp{{.*}}_XlaCluster = "cluster_0"
tf.func @main(%x: tensor<2x3xf32>, %i: tensor<i32>) -> tensor<*xf32> {
  %shape, %c0 = "tf.Const"() {dtype = i32, value = dense<3> : tensor<1xi32>} : () -> (tensor<1xi32>, !tf.control)
  %list, %c1 = "tf.TensorListFromTensor"(%x, %shape) {element_dtype = f32, shape_type = i32} : (tensor<2x3xf32>, tensor<1xi32>) -> (tensor<*x!tf.variant>, !tf.control)
  %item, %c2 = "tf.TensorListGetItem"(%list, %i, %shape) {element_dtype = f32, Tshape = i32} : (tensor<*x!tf.variant>, tensor<i32>, tensor<1xi32>) -> (tensor<*xf32>, !tf.control)
  %set, %c3 = "tf.TensorListSetItem"(%list, %i, %item) {element_dtype = f32, resize_if_index_out_of_bounds = false} : (tensor<*x!tf.variant>, tensor<i32>, tensor<*xf32>) -> (tensor<*x!tf.variant>, !tf.control)
  %u, %c4 = "tf.Unknown"(%set) : (tensor<*x!tf.variant>) -> (tensor<*xf32>, !tf.control)
  %y, %c5 = "tf.Neg"(%item) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %z, %c6 = "tf.Exp"(%y) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %z : tensor<*xf32>
}

// -----

// The message of an Assert goes where the Assert goes, unless something else uses it.
// CHECK-LABEL: tf.func @main
// CHECK: tf.Const{{.*}}_XlaCluster = "cluster_0"{{.*}}"both"
// CHECK: tf.Const{{.*}}_KilnUnclusteredReason = "a value of type string would cross the border of its cluster"{{.*}}"shared"
// CHECK: tf.Greater{{.*}}_XlaCluster = "cluster_0"
// CHECK: tf.Assert{{.*}}_XlaCluster = "cluster_0"
// CHECK: tf.Assert{{.*}}_KilnUnclusteredReason = "a value of type string would cross the border of its cluster"
// CHECK: tf.Neg{{.*}}_XlaCluster = "cluster_0"
tf.func @main(%x: tensor<f32>, %y: tensor<f32>) -> (tensor<*xf32>, tensor<!tf.string>) {
  %own, %c0 = "tf.Const"() {dtype = !tf.string, value = dense<"both"> : tensor<!tf.string>} : () -> (tensor<!tf.string>, !tf.control)
  %shared, %c1 = "tf.Const"() {dtype = !tf.string, value = dense<"shared"> : tensor<!tf.string>} : () -> (tensor<!tf.string>, !tf.control)
  %ok, %c2 = "tf.Greater"(%x, %y) {T = f32} : (tensor<f32>, tensor<f32>) -> (tensor<*xi1>, !tf.control)
  %a = "tf.Assert"(%ok, %own) {T = [!tf.string], summarize = 3 : i64} : (tensor<*xi1>, tensor<!tf.string>) -> !tf.control
  %b = "tf.Assert"(%ok, %shared) {T = [!tf.string], summarize = 3 : i64} : (tensor<*xi1>, tensor<!tf.string>) -> !tf.control
  %z, %c3 = "tf.Neg"(%x, %a) {T = f32} : (tensor<f32>, !tf.control) -> (tensor<*xf32>, !tf.control)
  tf.return %z, %shared : tensor<*xf32>, tensor<!tf.string>
}

// -----

// A TensorArray's handle stays with the nodes that use it.
// CHECK-LABEL: tf.func @main
// CHECK: tf.TensorArrayV3{{.*}}_XlaCluster = "cluster_0"
// CHECK: tf.TensorArrayWriteV3{{.*}}_XlaCluster = "cluster_0"
// CHECK: tf.TensorArrayReadV3{{.*}}_XlaCluster = "cluster_0"
tf.func @main(%x: tensor<f32>, %n: tensor<i32>, %i: tensor<i32>) -> tensor<*xf32> {
  %a:2, %c0 = "tf.TensorArrayV3"(%n) {dtype = f32, element_shape = #tf.shape<*>, dynamic_size = false, clear_after_read = true, identical_element_shapes = false, tensor_array_name = ""} : (tensor<i32>) -> (tensor<*x!tf.resource>, tensor<*xf32>, !tf.control)
  %w, %c1 = "tf.TensorArrayWriteV3"(%a#0, %i, %x, %a#1) {T = f32} : (tensor<*x!tf.resource>, tensor<i32>, tensor<f32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %r, %c2 = "tf.TensorArrayReadV3"(%a#0, %i, %w) {dtype = f32} : (tensor<*x!tf.resource>, tensor<i32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %r : tensor<*xf32>
}

// -----

// A call in TensorFlow 1's form is compiled with what it calls.
// CHECK-LABEL: tf.func @main
// CHECK: tf.double{{.*}}_XlaCluster = "cluster_0"
// CHECK: tf.Neg{{.*}}_XlaCluster = "cluster_0"
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %y, %c0 = "tf.double"(%x) : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %z, %c1 = "tf.Neg"(%y) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %z : tensor<*xf32>
}
tf.func private @double(%x: tensor<*xf32>) -> tensor<*xf32> {
  %y, %c0 = "tf.AddV2"(%x, %x) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

// What is left of a list that is fed has a shape that depends on its values; of one that follows from shapes it is known when compiling.
// CHECK-LABEL: tf.func @main
// CHECK: tf.ListDiff{{.*}}_KilnUnclusteredReason = "shape that depends on data"
// CHECK: tf.ListDiff{{.*}}_XlaCluster = "cluster_0"
tf.func @main(%x: tensor<9xi32>, %y: tensor<2x3xf32>) -> (tensor<*xi32>, tensor<*xi32>) {
  %axes, %c0 = "tf.Const"() {dtype = i32, value = dense<3> : tensor<1xi32>} : () -> (tensor<1xi32>, !tf.control)
  %left, %at, %c1 = "tf.ListDiff"(%x, %axes) {T = i32, out_idx = i32} : (tensor<9xi32>, tensor<1xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control)
  %shape, %c2 = "tf.Shape"(%y) {T = f32, out_type = i32} : (tensor<2x3xf32>) -> (tensor<*xi32>, !tf.control)
  %rest, %where, %c3 = "tf.ListDiff"(%shape, %axes) {T = i32, out_idx = i32} : (tensor<*xi32>, tensor<1xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control)
  %z, %c4 = "tf.Neg"(%rest) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control)
  tf.return %left, %z : tensor<*xi32>, tensor<*xi32>
}
