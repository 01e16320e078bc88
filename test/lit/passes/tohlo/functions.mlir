// RUN: kiln-opt %s --tf-to-hlo -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s

// Calls are inlined, nodes named after the call.
// CHECK-LABEL: func.func @main
tf.func @main(%x: tensor<3xf32> {tf.name = "x:0"}) -> (tensor<*xf32>, tensor<*xf32>)
    attributes {tf.input_names = ["x:0"], tf.output_names = ["a:0", "b:0"]} {
  // CHECK: hlo.add %{{.*}} : tensor<3xf32> loc("a/sum")
  %a, %c0 = "tf.PartitionedCall"(%x) {executor_type = "", config_proto = "", config = "", Tin = [f32], Tout = [f32], f = @twice} : (tensor<3xf32>) -> (tensor<*xf32>, !tf.control) loc("a")
  // CHECK: hlo.add %{{.*}} : tensor<3xf32> loc("b/inner/sum")
  %b, %c1 = "tf.StatefulPartitionedCall"(%a) {executor_type = "", config_proto = "", config = "", Tin = [f32], Tout = [f32], f = @outer} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("b")
  tf.return %a, %b : tensor<*xf32>, tensor<*xf32>
}
tf.func private @outer(%x: tensor<*xf32>) -> tensor<*xf32> {
  %y, %c0 = "tf.PartitionedCall"(%x) {executor_type = "", config_proto = "", config = "", Tin = [f32], Tout = [f32], f = @twice} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("inner")
  tf.return %y : tensor<*xf32>
}
tf.func private @twice(%x: tensor<*xf32>) -> tensor<*xf32> {
  %y, %c0 = "tf.AddV2"(%x, %x) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("sum")
  tf.return %y : tensor<*xf32>
}
