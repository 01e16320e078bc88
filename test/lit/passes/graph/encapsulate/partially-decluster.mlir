// RUN: kiln-opt --split-input-file --partially-decluster --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s

// The cases have the names and the outcome of TensorFlow's own tests (PartiallyDeclusterPassTest). The inputs in host
// memory are those that ops ask to be known, such as Reshape's shape, on a device with memory of its own.

// DeclusterMustBeConstantNodes; the example of Passes.td.
// CHECK-LABEL: tf.func @main(
// CHECK-NEXT: "tf.AddV2"({{.*}} {T = i32} {{.*}} loc("shape")
// CHECK-NEXT: "tf.Reshape"({{.*}} _XlaCluster = "cluster_0"{{.*}} loc("reshape")
tf.func @main(%a: tensor<2xi32>, %b: tensor<2xi32>, %x: tensor<?xf32>) -> tensor<*xf32> {
  %shape, %c0 = "tf.AddV2"(%a, %b) {T = i32, _XlaCluster = "cluster_0"} : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, !tf.control) loc("shape")
  %y, %c1 = "tf.Reshape"(%x, %shape) {T = f32, Tshape = i32, _XlaCluster = "cluster_0"} : (tensor<?xf32>, tensor<2xi32>) -> (tensor<*xf32>, !tf.control) loc("reshape")
  tf.return %y : tensor<*xf32>
}

// -----

// ClusteredAndUnclustered: a node outside takes a copy; a node of the cluster keeps the original.
// CHECK-LABEL: tf.func @main(
// CHECK-NEXT: %[[P:.*]]:2 = "tf.Neg"({{.*}} _XlaCluster = "cluster_0"{{.*}} loc("ClusteredProducer")
// CHECK-NEXT: %[[D:.*]]:2 = "tf.Neg"(%{{.*}}) {T = i32} {{.*}} loc("ClusteredProducer/declustered")
// CHECK-NEXT: "tf.Reshape"(%{{.*}}, %[[D]]#0) {{.*}} loc("UnclusteredConsumer")
// CHECK-NEXT: "tf.AddV2"(%[[P]]#0, {{.*}} loc("ClusteredConsumer")
tf.func @main(%i: tensor<1xi32>, %x: tensor<?xf32>) -> (tensor<*xf32>, tensor<*xi32>) {
  %p, %c0 = "tf.Neg"(%i) {T = i32, _XlaCluster = "cluster_0"} : (tensor<1xi32>) -> (tensor<*xi32>, !tf.control) loc("ClusteredProducer")
  %u, %c1 = "tf.Reshape"(%x, %p) {T = f32, Tshape = i32, _device = "/device:GPU:0"} : (tensor<?xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control) loc("UnclusteredConsumer")
  %q, %c2 = "tf.AddV2"(%p, %i) {T = i32, _XlaCluster = "cluster_0"} : (tensor<*xi32>, tensor<1xi32>) -> (tensor<*xi32>, !tf.control) loc("ClusteredConsumer")
  tf.return %u, %q : tensor<*xf32>, tensor<*xi32>
}

// -----

// DifferentClusters
// CHECK-LABEL: tf.func @main(
// CHECK: %[[D:.*]]:2 = "tf.Neg"(%{{.*}}) {T = i32} {{.*}} loc("ClusteredProducer/declustered")
// CHECK-NEXT: "tf.Reshape"(%{{.*}}, %[[D]]#0) {{.*}} loc("ConsumerInDifferentCluster")
tf.func @main(%i: tensor<1xi32>, %x: tensor<?xf32>) -> (tensor<*xf32>, tensor<*xi32>) {
  %p, %c0 = "tf.Neg"(%i) {T = i32, _XlaCluster = "cluster_0"} : (tensor<1xi32>) -> (tensor<*xi32>, !tf.control) loc("ClusteredProducer")
  %u, %c1 = "tf.Reshape"(%x, %p) {T = f32, Tshape = i32, _XlaCluster = "cluster_1", _device = "/device:GPU:0"} : (tensor<?xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control) loc("ConsumerInDifferentCluster")
  %q, %c2 = "tf.AddV2"(%p, %i) {T = i32, _XlaCluster = "cluster_0"} : (tensor<*xi32>, tensor<1xi32>) -> (tensor<*xi32>, !tf.control) loc("ClusteredConsumer")
  tf.return %u, %q : tensor<*xf32>, tensor<*xi32>
}

// -----

// DontDeclusterIfUserIsDeviceMem; nor if all memory is the host's.
// CHECK-LABEL: tf.func @main(
// CHECK-NOT: declustered
tf.func @main(%s: tensor<1xi32>, %x: tensor<1xi32>) -> (tensor<*xi32>, tensor<*xi32>, tensor<*xi32>) {
  %p, %c0 = "tf.Neg"(%x) {T = i32, _XlaCluster = "cluster_0"} : (tensor<1xi32>) -> (tensor<*xi32>, !tf.control) loc("ClusteredProducer")
  %u, %c1 = "tf.Reshape"(%p, %s) {T = i32, Tshape = i32, _XlaCluster = "cluster_1", _device = "/device:GPU:0"} : (tensor<*xi32>, tensor<1xi32>) -> (tensor<*xi32>, !tf.control) loc("ConsumerInDifferentCluster")
  %v, %c3 = "tf.Reshape"(%x, %p) {T = i32, Tshape = i32, _device = "/device:CPU:0"} : (tensor<1xi32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("OnTheHost")
  %q, %c2 = "tf.AddV2"(%p, %x) {T = i32, _XlaCluster = "cluster_0"} : (tensor<*xi32>, tensor<1xi32>) -> (tensor<*xi32>, !tf.control) loc("ClusteredConsumer")
  tf.return %u, %q, %v : tensor<*xi32>, tensor<*xi32>, tensor<*xi32>
}

// -----

// DontDuplicateResourceVarOps
// CHECK-LABEL: tf.func @main(
// CHECK-NOT: declustered
tf.func @main(%v: tensor<!tf.resource>, %x: tensor<?xf32>) -> (tensor<*xf32>, tensor<*xi32>) {
  %p, %c0 = "tf.ReadVariableOp"(%v) {dtype = i32, _XlaCluster = "cluster_0"} : (tensor<!tf.resource>) -> (tensor<*xi32>, !tf.control) loc("ClusteredProducer")
  %u, %c1 = "tf.Reshape"(%x, %p) {T = f32, Tshape = i32, _XlaCluster = "cluster_1", _device = "/device:GPU:0"} : (tensor<?xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control) loc("ConsumerInDifferentCluster")
  %q, %c2 = "tf.Neg"(%p) {T = i32, _XlaCluster = "cluster_0"} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("ClusteredConsumer")
  tf.return %u, %q : tensor<*xf32>, tensor<*xi32>
}

// -----

// DeclusterDependentNodes: what a copy itself needs on the host is copied too.
// CHECK-LABEL: tf.func @main(
// CHECK: %[[D0:.*]]:2 = "tf.Neg"({{.*}} loc("ClusteredProducer0/declustered")
// CHECK: %[[D1:.*]]:2 = "tf.Reshape"(%{{.*}}, %[[D0]]#0) {{.*}} loc("ClusteredProducer1/declustered")
// CHECK: "tf.Reshape"(%{{.*}}, %[[D1]]#0) {{.*}} loc("UnclusteredConsumer")
// CHECK: "tf.AddV2"({{.*}} loc("ClusteredConsumer")
tf.func @main(%i: tensor<1xi32>, %x: tensor<?xf32>) -> (tensor<*xf32>, tensor<*xi32>) {
  %p0, %c0 = "tf.Neg"(%i) {T = i32, _XlaCluster = "cluster_0", _device = "/device:GPU:0"} : (tensor<1xi32>) -> (tensor<*xi32>, !tf.control) loc("ClusteredProducer0")
  %p1, %c1 = "tf.Reshape"(%i, %p0) {T = i32, Tshape = i32, _XlaCluster = "cluster_0", _device = "/device:GPU:0"} : (tensor<1xi32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("ClusteredProducer1")
  %u, %c2 = "tf.Reshape"(%x, %p1) {T = f32, Tshape = i32, _device = "/device:GPU:0"} : (tensor<?xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control) loc("UnclusteredConsumer")
  %q, %c3 = "tf.AddV2"(%p1, %i) {T = i32, _XlaCluster = "cluster_0"} : (tensor<*xi32>, tensor<1xi32>) -> (tensor<*xi32>, !tf.control) loc("ClusteredConsumer")
  tf.return %u, %q : tensor<*xf32>, tensor<*xi32>
}

// -----

// DeclusteringStopsAtMetadataOps: the cluster would fall in two.
// CHECK-LABEL: tf.func @main(
// CHECK: "tf.AddV2"({{.*}} _XlaCluster = "cluster_0"{{.*}} loc("shape")
tf.func @main(%a: tensor<i32>, %b: tensor<?xf32>, %x: tensor<?xf32>) -> tensor<*xf32> {
  %mul, %c0 = "tf.Mul"(%b, %b) {T = f32, _XlaCluster = "cluster_0"} : (tensor<?xf32>, tensor<?xf32>) -> (tensor<*xf32>, !tf.control) loc("mul")
  %s, %c1 = "tf.Shape"(%mul) {T = f32, out_type = i32, _XlaCluster = "cluster_0"} : (tensor<*xf32>) -> (tensor<*xi32>, !tf.control) loc("shape_of_mul")
  %shape, %c2 = "tf.AddV2"(%s, %a) {T = i32, _XlaCluster = "cluster_0"} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("shape")
  %y, %c3 = "tf.Reshape"(%x, %shape) {T = f32, Tshape = i32, _XlaCluster = "cluster_0"} : (tensor<?xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control) loc("reshape")
  tf.return %y : tensor<*xf32>
}

// -----

// EdgeAcrossDifferentClusters
// CHECK-LABEL: tf.func @main(
// CHECK: "tf.AddV2"({{.*}} _XlaCluster = "cluster_1"{{.*}} loc("shape")
tf.func @main(%a: tensor<2xi32>, %b: tensor<2xi32>, %x: tensor<?xf32>) -> tensor<*xf32> {
  %shape, %c0 = "tf.AddV2"(%a, %b) {T = i32, _XlaCluster = "cluster_1"} : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, !tf.control) loc("shape")
  %y, %c1 = "tf.Reshape"(%x, %shape) {T = f32, Tshape = i32, _XlaCluster = "cluster_0"} : (tensor<?xf32>, tensor<2xi32>) -> (tensor<*xf32>, !tf.control) loc("reshape")
  tf.return %y : tensor<*xf32>
}

// -----

// DontDeclusterXlaDeviceOps
// CHECK-LABEL: tf.func @main(
// CHECK: "tf.AddV2"({{.*}} _XlaCluster = "cluster_0"{{.*}} loc("shape")
tf.func @main(%a: tensor<2xi32>, %b: tensor<2xi32>, %x: tensor<?xf32>) -> tensor<*xf32> {
  %shape, %c0 = "tf.AddV2"(%a, %b) {T = i32, _XlaCluster = "cluster_0", _device = "/job:localhost/replica:0/task:0/device:XLA_GPU:0"} : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, !tf.control) loc("shape")
  %y, %c1 = "tf.Reshape"(%x, %shape) {T = f32, Tshape = i32, _XlaCluster = "cluster_0"} : (tensor<?xf32>, tensor<2xi32>) -> (tensor<*xf32>, !tf.control) loc("reshape")
  tf.return %y : tensor<*xf32>
}

// -----

// EliminatedUnusedNodes
// CHECK-LABEL: tf.func @main(
// CHECK-NOT: loc("ClusteredProducer0")
// CHECK-NOT: loc("ClusteredProducer1")
// CHECK: loc("ClusteredProducer0/declustered")
// CHECK: loc("ClusteredProducer1/declustered")
tf.func @main(%i: tensor<1xi32>, %x: tensor<?xf32>) -> tensor<*xf32> {
  %p0, %c0 = "tf.Neg"(%i) {T = i32, _XlaCluster = "cluster_0", _device = "/device:GPU:0"} : (tensor<1xi32>) -> (tensor<*xi32>, !tf.control) loc("ClusteredProducer0")
  %p1, %c1 = "tf.Reshape"(%i, %p0) {T = i32, Tshape = i32, _XlaCluster = "cluster_0", _device = "/device:GPU:0"} : (tensor<1xi32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("ClusteredProducer1")
  %u, %c2 = "tf.Reshape"(%x, %p1) {T = f32, Tshape = i32, _device = "/device:GPU:0"} : (tensor<?xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control) loc("UnclusteredConsumer")
  tf.return %u : tensor<*xf32>
}

// -----

// MetadataOpsDontStartClusters
// CHECK-LABEL: tf.func @main(
// CHECK-NOT: _XlaCluster
tf.func @main(%a: tensor<?xf32>) -> tensor<*xi32> {
  %b, %c0 = "tf.Shape"(%a) {T = f32, out_type = i32, _XlaCluster = "cluster_0"} : (tensor<?xf32>) -> (tensor<*xi32>, !tf.control) loc("b")
  %c, %c1 = "tf.Rank"(%b) {T = i32, _XlaCluster = "cluster_0"} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("c")
  %d, %c2 = "tf.Size"(%c) {T = i32, out_type = i32, _XlaCluster = "cluster_0"} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("d")
  %e, %c3 = "tf.Shape"(%d) {T = i32, out_type = i32, _XlaCluster = "cluster_0"} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("e")
  tf.return %e : tensor<*xi32>
}

// -----

// MetaConsumersArentDeclustered
// CHECK-LABEL: tf.func @main(
// CHECK: "tf.AddV2"({{.*}} _XlaCluster = "cluster_0"{{.*}} loc("b")
// CHECK: "tf.Shape"({{.*}} _XlaCluster = "cluster_0"{{.*}} loc("c")
tf.func @main(%a: tensor<?xf32>, %x: tensor<?xf32>) -> tensor<*xf32> {
  %b, %c0 = "tf.AddV2"(%a, %a) {T = f32, _XlaCluster = "cluster_0"} : (tensor<?xf32>, tensor<?xf32>) -> (tensor<*xf32>, !tf.control) loc("b")
  %c, %c1 = "tf.Shape"(%b) {T = f32, out_type = i32, _XlaCluster = "cluster_0"} : (tensor<*xf32>) -> (tensor<*xi32>, !tf.control) loc("c")
  %e, %c2 = "tf.Reshape"(%x, %c) {T = f32, Tshape = i32, _device = "/device:GPU:0"} : (tensor<?xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control) loc("e")
  tf.return %e : tensor<*xf32>
}

// -----

// ConstInputsToSliceArentDeclustered
// CHECK-LABEL: tf.func @main(
// CHECK: "tf.Const"() {_XlaCluster = "cluster_0"{{.*}} loc("b")
// CHECK: "tf.Const"() {_XlaCluster = "cluster_0"{{.*}} loc("c")
tf.func @main(%a: tensor<4xf32>) -> tensor<*xf32> {
  %b, %c0 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<1xi32>, _XlaCluster = "cluster_0"} : () -> (tensor<1xi32>, !tf.control) loc("b")
  %c, %c1 = "tf.Const"() {dtype = i32, value = dense<2> : tensor<1xi32>, _XlaCluster = "cluster_0"} : () -> (tensor<1xi32>, !tf.control) loc("c")
  %d, %c2 = "tf.Slice"(%a, %b, %c) {T = f32, Index = i32, _XlaCluster = "cluster_0"} : (tensor<4xf32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<*xf32>, !tf.control) loc("d")
  tf.return %d : tensor<*xf32>
}

// -----

// ConstInLoopWithCrossDeviceControlInputsAreDeclustered: what waits for another device's loop.
// CHECK-LABEL: tf.func @main(
// CHECK: %[[I:.*]]:2 = "tf.Identity"{{.*}} loc("identity")
// CHECK: "tf.Const"() {_XlaCluster = "cluster_0"{{.*}} loc("b")
// CHECK: "tf.Const"(%[[I]]#1) {dtype = i32{{.*}} loc("c")
tf.func @main(%a: tensor<4xf32>, %cond: tensor<i1>, %value: tensor<f32>) -> tensor<*xf32> {
  %loop_cond, %c3 = "tf.LoopCond"(%cond) : (tensor<i1>) -> (tensor<i1>, !tf.control) loc("loop_cond")
  %s:2, %c4 = "tf.Switch"(%value, %loop_cond) {T = f32} : (tensor<f32>, tensor<i1>) -> (tensor<f32>, tensor<f32>, !tf.control) loc("switch")
  %i, %c5 = "tf.Identity"(%s#1) {T = f32, _device = "/job:localhost/replica:0/task:0/device:XLA_GPU:0"} : (tensor<f32>) -> (tensor<f32>, !tf.control) loc("identity")
  %b, %c0 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<1xi32>, _XlaCluster = "cluster_0"} : () -> (tensor<1xi32>, !tf.control) loc("b")
  %c, %c1 = "tf.Const"(%c5) {dtype = i32, value = dense<2> : tensor<1xi32>, _XlaCluster = "cluster_0"} : (!tf.control) -> (tensor<1xi32>, !tf.control) loc("c")
  %d, %c2 = "tf.Slice"(%a, %b, %c) {T = f32, Index = i32, _XlaCluster = "cluster_0"} : (tensor<4xf32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<*xf32>, !tf.control) loc("d")
  tf.return %d : tensor<*xf32>
}
