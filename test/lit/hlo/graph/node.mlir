// RUN: kiln-opt %s -mlir-print-debuginfo -mlir-print-local-scope | kiln-opt -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s

// A node: data operands, control operands; data results, one control result; its name is its location.
// CHECK-LABEL: tf.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<2x?xf32> {tf.name = "x:0"}
tf.func @main(%x: tensor<2x?xf32> {tf.name = "x:0"}) -> (tensor<*xf32>, tensor<*x!tf.string>)
    attributes {tf.input_names = ["x:0"]} {
  // CHECK: "tf.Neg"(%[[X]]) {T = f32} : (tensor<2x?xf32>) -> (tensor<*xf32>, !tf.control) loc("n/neg")
  %neg, %c0 = "tf.Neg"(%x) {T = f32} : (tensor<2x?xf32>) -> (tensor<*xf32>, !tf.control) loc("n/neg")
  %sum, %c1 = "tf.AddN"(%x, %neg, %c0) {N = 2 : i64, T = f32}
      : (tensor<2x?xf32>, tensor<*xf32>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("sum")
  // CHECK: dense<["a\FFb", "c"]> : tensor<2x!tf.string>
  %s, %c2 = "tf.Const"() {dtype = !tf.string, value = dense<["a\FFb", "c"]> : tensor<2x!tf.string>}
      : () -> (tensor<*x!tf.string>, !tf.control) loc("s")
  tf.return %sum, %s, %c1 : tensor<*xf32>, tensor<*x!tf.string>, !tf.control
}

// Attributes of every kind.
// CHECK-LABEL: tf.func private @attrs
tf.func private @attrs() {
  // CHECK: shape = #tf.shape<[1, ?]>
  %p, %c0 = "tf.Placeholder"() {dtype = !tf.resource, shape = #tf.shape<[1, ?]>}
      : () -> (tensor<*x!tf.resource>, !tf.control)
  // CHECK: _any = #tf.func<@attrs, {T = f32, r = !tf.ref<i32>}>
  // CHECK-SAME: shape = #tf.shape<*>
  %q, %c1 = "tf.Placeholder"() {dtype = ui8, shape = #tf.shape<*>, _any = #tf.func<@attrs, {T = f32, r = !tf.ref<i32>}>}
      : () -> (tensor<*xui8>, !tf.control)
  // CHECK: config = "", {{.*}} f = @attrs
  %c2 = "tf.PartitionedCall"() {Tin = [], Tout = [], f = @attrs, config = "", config_proto = "", executor_type = ""}
      : () -> !tf.control
  // An op that the registry does not know.
  // CHECK: "tf.NoSuchOp"
  %u, %c3 = "tf.NoSuchOp"(%q) : (tensor<*xui8>) -> (tensor<*x!tf.unknown>, !tf.control)
  tf.return
}

// A graph region allows the cycles of v1 control flow.
// CHECK-LABEL: tf.func private @cycle
tf.func private @cycle(%x: tensor<*xf32>) {
  %m:2, %c0 = "tf.Merge"(%x, %next) {N = 2 : i64, T = f32}
      : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control)
  %next, %c1 = "tf.NextIteration"(%m#0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return
}
