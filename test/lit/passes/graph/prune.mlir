// RUN: kiln-opt --split-input-file --prune --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s

// A node that nothing needs goes, and with it the control edge that ordered nothing.
// CHECK-LABEL: tf.func @main
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  // CHECK-NOT: tf.Abs
  %unused, %c0 = "tf.Abs"(%x) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  // CHECK: "tf.Neg"(%arg0) {T = f32}
  %y, %c1 = "tf.Neg"(%x, %c0) {T = f32} : (tensor<f32>, !tf.control) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

// Control edges from nodes with effects stay, through nodes without.
// CHECK-LABEL: tf.func @main
tf.func @main(%x: tensor<f32>, %ok: tensor<i1>) -> tensor<*xf32> {
  // CHECK: %[[A:.*]] = "tf.Assert"
  %assert = "tf.Assert"(%ok, %x) {T = [f32], summarize = 3 : i64} : (tensor<i1>, tensor<f32>) -> !tf.control
  // CHECK: %[[N:.*]] = "tf.NoOp"(%[[A]])
  %group = "tf.NoOp"(%assert) : (!tf.control) -> !tf.control
  // CHECK: "tf.Neg"(%{{.*}}, %[[N]])
  %y, %c1 = "tf.Neg"(%x, %group) {T = f32} : (tensor<f32>, !tf.control) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

// In a function what has effects is needed; a function that nothing calls is not.
// CHECK-LABEL: tf.func @main
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %y, %c1 = "tf.StatefulPartitionedCall"(%x) {Tin = [f32], Tout = [f32], f = @called, config = "", config_proto = "", executor_type = ""}
      : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
// CHECK: tf.func private @called
// CHECK: tf.Assert
// CHECK-NOT: tf.Abs
tf.func private @called(%x: tensor<*xf32>) -> tensor<*xf32> {
  %zero, %c0 = "tf.Const"() {dtype = i1, value = dense<true> : tensor<i1>} : () -> (tensor<i1>, !tf.control)
  %assert = "tf.Assert"(%zero, %x) {T = [f32], summarize = 3 : i64} : (tensor<i1>, tensor<*xf32>) -> !tf.control
  %unused, %c1 = "tf.Abs"(%x) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %x : tensor<*xf32>
}
// CHECK-NOT: @uncalled
tf.func private @uncalled() {
  tf.return
}

// -----

// A result that no call uses is not computed, through calls of calls; one that another call uses is.
// CHECK-LABEL: tf.func @main
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %y:3, %c1 = "tf.PartitionedCall"(%x) {Tin = [f32], Tout = [f32, !tf.string, f32], f = @outer, config = "", config_proto = "", executor_type = ""}
      : (tensor<f32>) -> (tensor<*xf32>, tensor<*x!tf.string>, tensor<*xf32>, !tf.control)
  %z:3, %c2 = "tf.PartitionedCall"(%y#0) {Tin = [f32], Tout = [f32, !tf.string, f32], f = @outer, config = "", config_proto = "", executor_type = ""}
      : (tensor<*xf32>) -> (tensor<*xf32>, tensor<*x!tf.string>, tensor<*xf32>, !tf.control)
  tf.return %z#2 : tensor<*xf32>
}
// CHECK: tf.func private @outer
// CHECK: %[[CALL:.*]]:4 = "tf.PartitionedCall"
// CHECK: %[[FAKE:.*]]:2 = "tf.FakeParam"() {dtype = !tf.string
// CHECK: tf.return %[[CALL]]#0, %[[FAKE]]#0, %[[CALL]]#2
tf.func private @outer(%x: tensor<*xf32>) -> (tensor<*xf32>, tensor<*x!tf.string>, tensor<*xf32>) {
  %y:3, %c1 = "tf.PartitionedCall"(%x) {Tin = [f32], Tout = [f32, !tf.string, f32], f = @inner, config = "", config_proto = "", executor_type = ""}
      : (tensor<*xf32>) -> (tensor<*xf32>, tensor<*x!tf.string>, tensor<*xf32>, !tf.control)
  tf.return %y#0, %y#1, %y#2 : tensor<*xf32>, tensor<*x!tf.string>, tensor<*xf32>
}
// CHECK: tf.func private @inner
// CHECK-NOT: tf.AsString
// CHECK: tf.Neg
// CHECK-NOT: tf.AsString
tf.func private @inner(%x: tensor<*xf32>) -> (tensor<*xf32>, tensor<*x!tf.string>, tensor<*xf32>) {
  %s, %c0 = "tf.AsString"(%x) {T = f32, precision = -1 : i64, scientific = false, shortest = false, width = -1 : i64, fill = ""} : (tensor<*xf32>) -> (tensor<*x!tf.string>, !tf.control)
  %n, %c1 = "tf.Neg"(%x) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %n, %s, %x : tensor<*xf32>, tensor<*x!tf.string>, tensor<*xf32>
}

// -----

// A graph imported as a whole keeps its nodes.
// CHECK-LABEL: tf.func @main
tf.func @main() {
  // CHECK: tf.Placeholder
  %x, %c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control)
  tf.return
}
