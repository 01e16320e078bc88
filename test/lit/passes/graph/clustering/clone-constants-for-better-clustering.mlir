// RUN: kiln-opt --split-input-file --clone-constants-for-better-clustering --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s

// The names are those of TensorFlow's clone_constants_for_better_clustering_test, and so are the outcomes.
// ScalarConstantPlacedOnGpu.
// CHECK-LABEL: tf.func @main
// CHECK: %[[P:.*]]:2 = "tf.Const"{{.*}}loc("const")
// CHECK: %[[Q:.*]]:2 = "tf.Const"{{.*}}loc("const/clone_1")
// CHECK: "tf.AddV2"({{.*}}, %[[P]]#0)
// CHECK: "tf.AddV2"({{.*}}, %[[Q]]#0)
tf.func @main() {
  %in, %in_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : () -> (tensor<*xf32>, !tf.control) loc("in")
  %const, %const_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : () -> (tensor<f32>, !tf.control) loc("const")
  %add1, %add1_c = "tf.AddV2"(%in, %const) {T = f32, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("add1")
  %add2, %add2_c = "tf.AddV2"(%add1, %const) {T = f32, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("add2")
  tf.return
}

// -----

// HostConstantPlacedOnCpu.
// CHECK-LABEL: tf.func @main
// CHECK: %[[P:.*]]:2 = "tf.Const"{{.*}}loc("perm")
// CHECK: %[[Q:.*]]:2 = "tf.Const"{{.*}}loc("perm/clone_1")
// CHECK: "tf.Transpose"({{.*}}, %[[P]]#0)
// CHECK: "tf.Transpose"({{.*}}, %[[Q]]#0)
tf.func @main() {
  %perm, %perm_c = "tf.Const"() {dtype = i32, value = dense<[3, 1, 2, 0]> : tensor<4xi32>, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : () -> (tensor<4xi32>, !tf.control) loc("perm")
  %in0, %in0_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : () -> (tensor<*xf32>, !tf.control) loc("in0")
  %in1, %in1_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : () -> (tensor<*xf32>, !tf.control) loc("in1")
  %tr0, %tr0_c = "tf.Transpose"(%in0, %perm) {T = f32, Tperm = i32, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<4xi32>) -> (tensor<*xf32>, !tf.control) loc("tr0")
  %tr1, %tr1_c = "tf.Transpose"(%in1, %perm) {T = f32, Tperm = i32, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<4xi32>) -> (tensor<*xf32>, !tf.control) loc("tr1")
  tf.return
}

// -----

// HostConstantPlacedOnGpu.
// CHECK-LABEL: tf.func @main
// CHECK: %[[P:.*]]:2 = "tf.Const"{{.*}}loc("perm")
// CHECK: %[[Q:.*]]:2 = "tf.Const"{{.*}}loc("perm/clone_1")
// CHECK: "tf.Transpose"({{.*}}, %[[P]]#0)
// CHECK: "tf.Transpose"({{.*}}, %[[Q]]#0)
tf.func @main() {
  %perm, %perm_c = "tf.Const"() {dtype = i32, value = dense<[3, 1, 2, 0]> : tensor<4xi32>, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : () -> (tensor<4xi32>, !tf.control) loc("perm")
  %in0, %in0_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : () -> (tensor<*xf32>, !tf.control) loc("in0")
  %in1, %in1_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : () -> (tensor<*xf32>, !tf.control) loc("in1")
  %tr0, %tr0_c = "tf.Transpose"(%in0, %perm) {T = f32, Tperm = i32, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<4xi32>) -> (tensor<*xf32>, !tf.control) loc("tr0")
  %tr1, %tr1_c = "tf.Transpose"(%in1, %perm) {T = f32, Tperm = i32, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<4xi32>) -> (tensor<*xf32>, !tf.control) loc("tr1")
  tf.return
}

// -----

// CloneSmallDeviceConstants.
// CHECK-LABEL: tf.func @main
// CHECK: %[[P:.*]]:2 = "tf.Const"{{.*}}loc("perm")
// CHECK: %[[Q:.*]]:2 = "tf.Const"{{.*}}loc("perm/clone_1")
// CHECK: "tf.Cast"(%[[P]]#0)
// CHECK: "tf.Cast"(%[[Q]]#0)
tf.func @main() {
  %perm, %perm_c = "tf.Const"() {dtype = f32, value = dense<[3.0, 1.0, 2.0, 0.0]> : tensor<4xf32>, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : () -> (tensor<4xf32>, !tf.control) loc("perm")
  %perm_cast_0, %perm_cast_0_c = "tf.Cast"(%perm) {SrcT = f32, DstT = i32, Truncate = false, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : (tensor<4xf32>) -> (tensor<*xi32>, !tf.control) loc("perm_cast_0")
  %perm_cast_1, %perm_cast_1_c = "tf.Cast"(%perm) {SrcT = f32, DstT = i32, Truncate = false, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : (tensor<4xf32>) -> (tensor<*xi32>, !tf.control) loc("perm_cast_1")
  %in0, %in0_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : () -> (tensor<*xf32>, !tf.control) loc("in0")
  %in1, %in1_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : () -> (tensor<*xf32>, !tf.control) loc("in1")
  %tr0, %tr0_c = "tf.Transpose"(%in0, %perm_cast_0) {T = f32, Tperm = i32, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control) loc("tr0")
  %tr1, %tr1_c = "tf.Transpose"(%in1, %perm_cast_1) {T = f32, Tperm = i32, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<*xi32>) -> (tensor<*xf32>, !tf.control) loc("tr1")
  tf.return
}

// -----

// DontCloneLargeConstants: of more than 16 elements.
// CHECK-LABEL: tf.func @main
// CHECK: %[[P:.*]]:2 = "tf.Const"{{.*}}loc("perm")
// CHECK-NOT: "tf.Const"
// CHECK: "tf.Transpose"({{.*}}, %[[P]]#0)
// CHECK: "tf.Transpose"({{.*}}, %[[P]]#0)
tf.func @main() {
  %perm, %perm_c = "tf.Const"() {dtype = i32, value = dense<[17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]> : tensor<18xi32>, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : () -> (tensor<18xi32>, !tf.control) loc("perm")
  %in0, %in0_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : () -> (tensor<*xf32>, !tf.control) loc("in0")
  %in1, %in1_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : () -> (tensor<*xf32>, !tf.control) loc("in1")
  %tr0, %tr0_c = "tf.Transpose"(%in0, %perm) {T = f32, Tperm = i32, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<18xi32>) -> (tensor<*xf32>, !tf.control) loc("tr0")
  %tr1, %tr1_c = "tf.Transpose"(%in1, %perm) {T = f32, Tperm = i32, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<18xi32>) -> (tensor<*xf32>, !tf.control) loc("tr1")
  tf.return
}

// -----

// InplaceOps: a constant that may be written.
// CHECK-LABEL: tf.func @main
// CHECK: %[[P:.*]]:2 = "tf.Const"{{.*}}loc("perm")
// CHECK-NOT: "tf.Const"
// CHECK: "tf.Transpose"({{.*}}, %[[P]]#0)
// CHECK: "tf.Transpose"({{.*}}, %[[P]]#0)
tf.func @main() {
  %perm, %perm_c = "tf.Const"() {dtype = i32, value = dense<[3, 1, 2, 0]> : tensor<4xi32>, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : () -> (tensor<4xi32>, !tf.control) loc("perm")
  %in0, %in0_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : () -> (tensor<*xf32>, !tf.control) loc("in0")
  %in1, %in1_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : () -> (tensor<*xf32>, !tf.control) loc("in1")
  %tr0, %tr0_c = "tf.Transpose"(%in0, %perm) {T = f32, Tperm = i32, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<4xi32>) -> (tensor<*xf32>, !tf.control) loc("tr0")
  %tr1, %tr1_c = "tf.Transpose"(%in1, %perm) {T = f32, Tperm = i32, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, tensor<4xi32>) -> (tensor<*xf32>, !tf.control) loc("tr1")
  %i, %i_c = "tf.Placeholder"() {dtype = i32, shape = #tf.shape<*>} : () -> (tensor<*xi32>, !tf.control) loc("i")
  %inplace, %inplace_c = "tf.InplaceAdd"(%perm, %i, %perm) {T = i32} : (tensor<4xi32>, tensor<*xi32>, tensor<4xi32>) -> (tensor<*xi32>, !tf.control) loc("inplace")
  tf.return
}

// -----

// The example of Passes.td.
// CHECK-LABEL: tf.func @main
// CHECK-NEXT: %[[ONE:.*]]:2 = "tf.Const"{{.*}}loc("one")
// CHECK-NEXT: %[[COPY:.*]]:2 = "tf.Const"{{.*}}loc("one/clone_1")
// CHECK-NEXT: "tf.AddV2"(%{{.*}}, %[[ONE]]#0)
// CHECK-NEXT: "tf.AddV2"(%{{.*}}, %[[COPY]]#0)
tf.func @main(%a: tensor<f32>, %b: tensor<f32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %one, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("one")
  %x, %c1 = "tf.AddV2"(%a, %one) {T = f32} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %y, %c2 = "tf.AddV2"(%b, %one) {T = f32} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  tf.return %x, %y : tensor<*xf32>, tensor<*xf32>
}
